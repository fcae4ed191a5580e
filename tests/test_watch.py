"""``kernelcheck watch`` in a real terminal, with real saves; and which ops a save concerns."""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from many_ops import write_many_ops
from small_registry import write_registry
from stored_project import CALLER
from terminal import Terminal, terminal

import kernelcheck
from kernelcheck.base.errors import CannotRunError, RegistryError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.watching.changes import Changes, watch_all
from kernelcheck.interfaces.watching.project import Update, WatchedProject
from kernelcheck.interfaces.watching.session import WatchSession
from kernelcheck.interfaces.watching.waiting import WaitingOps
from kernelcheck.interfaces.watching.work import WatchSetting

ROOT = Path(kernelcheck.__file__).parents[1]
COMMAND = (sys.executable, "-m", "kernelcheck", "watch")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What ``init`` writes: a folder with an op that passes."""
    assert main(["init", str(tmp_path / "project")]) == 0
    return tmp_path / "project"


@contextmanager
def watching(folder: Path, *options: str, columns: int = 150, **env: str) -> Iterator[Terminal]:
    """A watch that has run all ops once."""
    env = {"PYTHONPATH": str(ROOT), "NO_COLOR": "1", **env}
    with terminal((*COMMAND, "--backend", "cpu", *options), folder, env, columns=columns) as shown:
        shown.wait_for("cases: ")
        shown.wait_for(" s\r\n")
        yield shown


def edit(file: Path, old: str, new: str) -> None:
    """Saves as many editors do: another file takes the place of this one."""
    text = file.read_text()
    assert old in text
    beside = file.with_name(f".{file.name}.new")
    beside.write_text(text.replace(old, new))
    os.replace(beside, file)


# what a terminal shows

SUM = "c += BLOCK)\n        sum +="
ONLY_ONE_TILE = "c += cols)\n        sum +="
BEFORE_THE_SUM = "float sum = 0.0f;"
ENDLESS = "float sum = 0.0f; while (cols > 0) sum += scale;"


def test_a_save_runs_its_op_a_failure_is_made_smaller_and_a_repair_is_green(project: Path) -> None:
    source = project / "ops" / "row_softmax.cu"
    with watching(project / "ops") as shown:
        edit(source, SUM, ONLY_ONE_TILE)
        shown.wait_for("ops/row_softmax.cu saved: row_softmax (the source)")
        shown.wait_for("FAIL  row_softmax")
        shown.wait_for("error[mismatch]: row_softmax float32")
        shown.wait_for("the smallest case of row_softmax float32 that fails like this:")
        assert "fails when cols > 256" in shown.wait_for("replay: kernelcheck reproduce kc1-")
        edit(source, ONLY_ONE_TILE, SUM)
        shown.wait_for("PASS  row_softmax")
        shown.wait_for("1 op, 10 cases: 10 passed")
        shown.press("q")
        assert shown.end() == 0
    assert "watching" not in "\n".join(shown.lines()[1:]), "the line below all others is gone at the end"


@pytest.mark.slow
def test_the_smallest_case_is_explained_in_plain_words(project: Path) -> None:
    with watching(project) as shown:
        edit(project / "ops" / "row_softmax.cu", "half > 0", "half > 1")
        shown.wait_for("replay: kernelcheck reproduce kc1-")
        shown.wait_for("lines, the most likely first:")
        said = " ".join(" ".join(shown.lines()).split())
        assert "y: 2 of 2 elements are wrong" in said
        assert "This looks like a fault at a boundary" in said
        shown.press("q")
        assert shown.end() == 1


@pytest.mark.slow
def test_keys_run_again_show_all_and_open_the_report(project: Path, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "$1" > "$0.opened"\n')
    browser.chmod(0o755)
    with watching(project, BROWSER=str(browser)) as shown:
        shown.press("r")
        shown.wait_for("PASS  row_softmax")
        shown.wait_for("10 passed")
        shown.press("a")
        shown.wait_for("kernelcheck 0.")  # the end of the report of `kernelcheck run`
        shown.press("o")
        shown.wait_for("opened file://")
        edit(project / "ops" / "row_softmax.cu", SUM, ONLY_ONE_TILE)
        shown.wait_for("FAIL  row_softmax")
        shown.wait_for("1 op, 10 cases: ")
        shown.press("q")
        assert shown.end() == 1
    opened = (tmp_path / "browser.opened").read_text().strip()
    assert opened == (project / ".kernelcheck" / "watch.html").as_uri()
    assert "row_softmax" in (project / ".kernelcheck" / "watch.html").read_text()


@pytest.mark.slow
def test_an_invalid_registry_is_shown_and_goes_on_once_it_is_mended(project: Path) -> None:
    registry = project / "kernelcheck.toml"
    with watching(project) as shown:
        edit(registry, 'x = { shape = ["rows", "cols"] }', 'x = { shape = ["rows", "colls"] }')
        shown.wait_for("kernelcheck.toml:31:25")
        for key in "ra":  # nothing runs by an old registry
            shown.press(key)
            shown.wait_for("kernelcheck.toml:31:25")
        edit(registry, '"colls"', '"cols"')
        shown.wait_for("the registry is valid again")
        edit(registry, "max = 128", "max = 64")
        shown.wait_for("(the registry entry (dims.rows.max))")
        shown.wait_for("PASS  row_softmax")
        registry.unlink()
        shown.wait_for("error: ")
        shown.press("q")
        assert shown.end() == 2


@pytest.mark.slow
def test_a_kernel_that_loops_is_cancelled_by_the_next_save(project: Path) -> None:
    source = project / "ops" / "row_softmax.cu"
    with watching(project, KERNELCHECK_LAUNCH_SECONDS="300") as shown:
        edit(source, BEFORE_THE_SUM, ENDLESS)
        shown.wait_for("(the source)")
        shown.wait_for("row_softmax float32")
        edit(source, ENDLESS, BEFORE_THE_SUM)
        shown.wait_for("PASS  row_softmax")
        shown.press("q")
        assert shown.end() == 0
    assert "FAIL" not in shown.written


def test_an_op_whose_process_was_killed_does_not_pass_by_its_result_of_before(project: Path) -> None:
    with watching(project, "--no-minimize") as shown:
        edit(
            project / "references" / "row_softmax.py",
            "import numpy",
            f"import os\n\nos.kill({CALLER}, 9)\nimport numpy",
        )
        shown.wait_for("the process that ran the ops was ended by SIGKILL")
        shown.press("q")
        assert shown.end() == 5


@pytest.mark.slow
def test_ops_that_are_left_when_a_process_was_killed_run_and_the_one_that_killed_it_is_named(project: Path) -> None:
    registry = project / "kernelcheck.toml"
    op = registry.read_text()[registry.read_text().index("[ops.row_softmax]") :]
    deadly = project / "references" / "deadly.py"
    deadly.write_text(f"import os\n\nos.kill({CALLER}, 9)\n")
    ops = [op.replace("ops.row_softmax", f"ops.{name}") for name in ("a", "b", "c", "d")]
    ops[1] = ops[1].replace("references/row_softmax.py", "references/deadly.py")
    registry.write_text(registry.read_text().replace(op, "\n".join(ops)))
    env = {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    with terminal((*COMMAND, "--backend", "cpu", "--jobs", "1"), project, env, columns=150) as shown:
        shown.wait_for("the process that ran the ops was ended by SIGKILL, in ")
        shown.wait_for("not run: b float32; a save, or r, runs them")
        if "3 of 4 ops pass; 1 not run yet" not in shown.written:
            shown.wait_for("3 of 4 ops pass; 1 not run yet")
        assert shown.written.count("not run: ") == 1, "the others have run"
        deadly.write_text((project / "references" / "row_softmax.py").read_text())
        shown.wait_for("PASS  b")
        shown.wait_for("all 4 ops pass")
        shown.press("q")
        assert shown.end() == 0


@pytest.mark.slow
def test_a_file_that_is_gone_is_an_error_until_it_is_back(project: Path) -> None:
    reference = project / "references" / "row_softmax.py"
    text = reference.read_text()
    with watching(project) as shown:
        reference.unlink()
        shown.wait_for("ERROR  row_softmax")
        reference.write_text(text)
        shown.wait_for("PASS  row_softmax")
        shutil.move(project / "ops", project / "away")
        shown.wait_for("no such file: 'ops/row_softmax.cu'")
        shutil.move(project / "away", project / "ops")
        shown.wait_for("the registry is valid again")
        edit(project / "ops" / "row_softmax.cu", SUM, f"{SUM} 0 +")
        shown.wait_for("PASS  row_softmax")
        shown.press("q")
        assert shown.end() == 0


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_without_a_terminal_there_are_plain_lines_and_a_signal_ends_all_processes(
    project: Path, number: signal.Signals, interruptible: None
) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--backend", "cpu"],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    with process:
        lines = iter(process.stdout)
        first = next(lines)
        assert first == "watching 1 op of kernelcheck.toml: Ctrl-C quits\n"
        assert next(line for line in lines if "PASS" in line).startswith("PASS  row_softmax")
        edit(
            project / "ops" / "row_softmax.cu", "float sum = 0.0f;", "float sum = 0.0f; while (cols > 0) sum += scale;"
        )
        assert "saved: row_softmax (the source)" in next(line for line in lines if "saved" in line)
        process.send_signal(number)
        assert not list(lines), "every process that holds its output has ended"
        assert process.wait() == (-9 if number == signal.SIGKILL else 130)


ASKS_AND_DIES = """
import os, socket
from multiprocessing import forkserver
from kernelcheck.interfaces.watching.work import warm_up
warm_up()
asking = socket.socket(socket.AF_UNIX)
asking.connect(forkserver._forkserver._forkserver_address)
os.kill(os.getpid(), 9)
"""


@pytest.mark.slow
def test_a_watch_that_is_killed_while_it_asks_for_a_process_leaves_no_traceback() -> None:
    ended = subprocess.run([sys.executable, "-c", ASKS_AND_DIES], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-9, "", "")


@pytest.mark.slow
def test_a_save_while_others_run_is_first_and_the_others_go_on_after_it(tmp_path: Path) -> None:
    write_many_ops(tmp_path, 150, cases=1)
    env = {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    with terminal((*COMMAND, "--backend", "cpu", "--jobs", "1", "--no-store"), tmp_path, env, columns=150) as shown:
        shown.wait_for("1 of 150: ")
        edit(tmp_path / "k4.cu", "0.5f * x[i] - 3.0f", "0.5f * x[i] - 2.0f - 1.0f")
        shown.wait_for("k4.cu saved: op0004, op0009, op0014, op0019 and 26 more (the source)")
        shown.wait_for("30 ops, 30 cases: ")
        shown.wait_for(" of 150 ops pass; ")
        shown.wait_for("not run yet")
        shown.wait_for("all 150 ops pass")
        shown.press("q")
        assert shown.end() == 0


@pytest.mark.slow
def test_a_backend_that_is_not_there_ends_it_at_once(project: Path) -> None:
    env = {"PYTHONPATH": str(ROOT), "NO_COLOR": "1", "CUDA_VISIBLE_DEVICES": ""}
    with terminal((*COMMAND, "--backend", "cuda"), project, env) as shown:
        shown.wait_for("error: ")
        assert shown.end() == 3


@pytest.mark.slow
def test_a_reader_that_goes_away_ends_it(project: Path) -> None:
    command = [*COMMAND, "--backend", "cpu"]
    process = subprocess.Popen(
        command, cwd=project, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    next(line for line in process.stdout if "passed" in line)
    process.stdout.close()
    edit(project / "ops" / "row_softmax.cu", SUM, f"{SUM} 0 +")
    assert process.stderr.read() == ""
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.slow
def test_a_dumb_terminal_gets_no_control_sequence(project: Path) -> None:
    with watching(project, TERM="dumb") as shown:
        shown.press("q")
        assert shown.end() == 0
    assert "\x1b" not in shown.written
    assert "\r\n" in shown.written


# which ops a save concerns


@pytest.fixture
def looked(tmp_path: Path) -> WatchedProject:
    """A project of one op ``scale``, with a header and a script that its reference imports."""
    write_registry(tmp_path, reference="import numbers_\n\ndef reference(x):\n    return numbers_.two() * x\n")
    (tmp_path / "numbers_.py").write_text("def two():\n    return 2\n")
    (tmp_path / "op.cu").write_text('#include "op.cuh"\n#include "later.cuh"\n')
    (tmp_path / "op.cuh").write_text("// nothing\n")

    def load() -> tuple[object, frozenset[str]]:
        registry = load_registry(tmp_path / "kernelcheck.toml")
        return registry, frozenset(registry.ops)

    found = WatchedProject(load)  # type: ignore[arg-type]
    found.look()
    return found


def after(project: WatchedProject, name: str, change: Callable[[Path], object]) -> Update:
    """What a change of a file comes to."""
    path = project.registry.root / name
    change(path)
    return project.update({path})


def appended(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text((path.read_text() if path.exists() else "") + text)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("op.cu", "// more\n", "the source"),
        ("op.cuh", "// more\n", "a header that it includes"),
        ("later.cuh", "// new\n", "a header that it includes"),
        ("ref.py", "# more\n", "the reference"),
        ("numbers_.py", "# more\n", "what a script imports"),
        ("kernelcheck.toml", "[ops.scale.defines]\nN = 1\n", "the registry entry (defines)"),
        ("tolerances.json", "TOLERANCES", "its tolerance"),
    ],
)
def test_an_op_runs_again_for_every_file_that_it_is_made_of(
    looked: WatchedProject, name: str, text: str, reason: str
) -> None:
    tolerance = (
        '{"schema_version": 1, "ops": {"scale": {"float32": {"factor": 8, "p50": 1, "p95": 1, "max": 1, "cases": 1, '
        '"controls": [], "controls_sha256": "", "source_sha256": "", "reference_sha256": "", "backend": "cpu", '
        '"arch": "sm_80"}}}}'
    )
    assert after(looked, name, appended(tolerance if text == "TOLERANCES" else text)).changed == {"scale": (reason,)}
    assert looked.update({looked.registry.root / name}).changed == {}, "once"


@pytest.mark.parametrize("name", ["op.cu.swp", "other.py", "README.md", "4913"])
def test_a_file_of_no_op_runs_nothing(looked: WatchedProject, name: str) -> None:
    assert after(looked, name, appended("text")) == Update()


def test_a_save_without_a_change_runs_nothing(looked: WatchedProject) -> None:
    assert after(looked, "op.cu", lambda path: path.write_bytes(path.read_bytes())) == Update()


def test_the_seed_of_all_ops_runs_all(looked: WatchedProject) -> None:
    update = after(looked, "kernelcheck.toml", lambda path: edit(path, "seed = 7", "seed = 8"))
    assert update.changed == {"scale": ("[kernelcheck] or [quick]",)}


def test_a_new_op_runs_and_one_that_is_gone_is_forgotten(looked: WatchedProject) -> None:
    text = (looked.registry.root / "kernelcheck.toml").read_text()
    both = text + text[text.index("[ops.scale]") :].replace("scale", "again")
    assert after(looked, "kernelcheck.toml", lambda path: path.write_text(both)).changed == {"again": ("a new op",)}
    assert after(looked, "kernelcheck.toml", lambda path: path.write_text(text)) == Update()
    assert looked.watched == {"scale"}


def test_what_changed_while_the_registry_was_invalid_runs_once_it_is_valid(looked: WatchedProject) -> None:
    root = looked.registry.root
    text = (root / "kernelcheck.toml").read_text()
    assert "not TOML" in after(looked, "kernelcheck.toml", lambda path: path.write_text(text + "[[[")).error
    assert after(looked, "op.cu", appended("// more\n")).error
    update = after(looked, "kernelcheck.toml", lambda path: path.write_text(text))
    assert (update.changed, update.mended) == ({"scale": ("the source",)}, True)


def test_a_source_behind_a_symbolic_link_is_watched_where_it_is(looked: WatchedProject, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move(tmp_path / "op.cu", elsewhere / "op.cu")
    (tmp_path / "op.cu").symlink_to(elsewhere / "op.cu")
    looked.update(None)
    assert elsewhere in looked.folders
    assert after(looked, "elsewhere/op.cu", appended("// more\n")).changed == {"scale": ("the source",)}


def test_a_project_whose_registry_is_invalid_does_not_begin(looked: WatchedProject) -> None:
    (looked.registry.root / "kernelcheck.toml").write_text("[[[")
    with pytest.raises(RegistryError):
        load_registry(looked.registry.root / "kernelcheck.toml")


# what is said of a registry that is not valid


class Problems:
    """As ``watching.view.View``: it keeps what is wrong."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def problem(self, message: str) -> None:
        self.found.append(message)


def test_a_save_while_the_registry_is_not_valid_is_answered_with_what_is_wrong(looked: WatchedProject) -> None:
    view = Problems()
    setting = WatchSetting(backend="cpu", replay="", stored=False, keep_runs=1)
    session = WatchSession(looked, Selection(mode="quick"), setting, view)  # type: ignore[arg-type]
    root = looked.registry.root
    after(looked, "kernelcheck.toml", lambda path: path.write_text(path.read_text() + "[[["))
    for name in ("kernelcheck.toml", "op.cu", "README.md"):
        paths = {root / name}
        session.changed(looked.update(paths), looked.known(paths))
    assert len(view.found) == 2, "a file of no op is no question"
    assert all("not TOML" in each for each in view.found)


# which ops run next


def test_of_ops_whose_process_was_killed_each_runs_alone_after_the_others() -> None:
    waiting = WaitingOps()
    waiting.later(["a", "b", "c", "d"])
    waiting.part(["a", "b"])
    assert waiting.next == ["c", "d"]
    waiting.done("c")
    waiting.done("d")
    assert waiting.next == ["a"]
    waiting.done("a")
    assert waiting.next == ["b"]
    waiting.lose(["b"])
    assert (waiting.next, waiting.lost) == ([], {"b"})
    waiting.first(["b", "c"])
    assert (waiting.next, waiting.lost) == (["b", "c"], set())


# what the system tells of files


@pytest.fixture
def changes() -> Iterator[Changes]:
    with closing(Changes()) as found:
        yield found


def told(changes: Changes) -> frozenset[Path] | None:
    readable, _, _ = select.select([changes], [], [], 30)
    assert readable, "nothing is told"
    return changes.take()


def test_a_file_that_takes_the_place_of_another_is_told(changes: Changes, tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("before")
    changes.watch([tmp_path])
    edit(tmp_path / "k.cu", "before", "after")
    while tmp_path / "k.cu" not in (told(changes) or ()):  # the other file may come first, by itself
        pass


def test_a_folder_that_comes_back_is_watched_again(changes: Changes, tmp_path: Path) -> None:
    folders = [tmp_path, tmp_path / "ops"]
    (tmp_path / "ops").mkdir()
    changes.watch(folders)
    (tmp_path / "ops").rmdir()
    assert told(changes) is None, "any file may have changed"
    (tmp_path / "ops").mkdir()
    changes.watch(folders)
    assert tmp_path / "ops" in changes.folders
    (tmp_path / "ops" / "k.cu").write_text("new")
    while tmp_path / "ops" / "k.cu" not in (told(changes) or ()):
        pass


def test_without_watchfiles_the_command_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    monkeypatch.chdir(project)
    assert main(["watch"]) == 2
    assert "pip install 'cuda-kernelcheck[watch]'" in capsys.readouterr().err


def test_a_save_while_other_folders_are_watched_is_not_lost(looked: WatchedProject, tmp_path: Path) -> None:
    class Late(Changes):
        """During the second call somebody saves."""

        def watch(self, folders: Collection[Path]) -> None:
            if self.folders:
                (tmp_path / "op.cu").write_text("// saved just now\n")
            super().watch(folders)

    with closing(Late()) as changes:
        changes.watch(looked.folders)
        (tmp_path / "further").mkdir()
        (tmp_path / "further" / "op.cuh").write_text("// nothing\n")
        edit(tmp_path / "op.cu", "later.cuh", "further/op.cuh")
        update = looked.update({tmp_path / "op.cu"})
        assert not changes.sees(looked.folders)
        assert update.and_then(watch_all(changes, looked)).changed == {
            "scale": ("the source", "a header that it includes")
        }
        assert looked.update(None) == Update(), "what was saved is known"


def test_the_watch_ends_with_the_error_when_nothing_tells_of_files_any_more(
    changes: Changes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        def __init__(self, *given: object) -> None: ...
        def __enter__(self) -> None: ...
        def __exit__(self, *given: object) -> None: ...
        def watch(self, *given: object) -> None:
            raise OSError("the queue of events is gone")

    monkeypatch.setattr("watchfiles._rust_notify.RustNotify", Failing)
    changes.watch({tmp_path})
    with pytest.raises(CannotRunError, match="no longer watched: OSError: the queue of events is gone"):
        told(changes)
