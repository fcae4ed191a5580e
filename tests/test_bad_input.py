"""What a new user gets wrong, and what kernelcheck answers: exit codes and messages.

Of processes, where a process is what matters; the many registries and command lines that are refused, in this one.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import commands
import pytest
from bad_ops import BAD_OPS, HEADER, KERNEL, OP, REFERENCE, write_bad_ops
from examples import one_in

from kernelcheck.backends.cuda import device_status
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.registry.load import load_registry
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).resolve().parent.parent
COMMAND = (sys.executable, "-m", "kernelcheck")
FIELDS = {
    "name": "scale",
    "kernel": "scale",
    "keys": "",
    "shape": "n",
    "scalars": "",
    "output": "",
    "grid": "1",
    "block": "64",
    "args": '"x", "y", "n"',
    "launch": "",
}
GOOD = HEADER + OP.format(**FIELDS)
"""A registry of one op that is right."""


@pytest.fixture
def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def kernelcheck(*arguments: str, cwd: Path, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """``kernelcheck`` as a process; whatever it is given, it must not call that a bug of its own."""
    return without_bugs(commands.run_kernelcheck(*arguments, cwd=cwd, env=env, timeout=60))


def without_bugs(ended: subprocess.CompletedProcess[str]) -> subprocess.CompletedProcess[str]:
    assert "Traceback" not in ended.stderr
    assert "bug in kernelcheck" not in ended.stderr
    return ended


Typed = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def typed(project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Typed:
    """``kernelcheck`` in the project, in this process."""
    monkeypatch.chdir(project)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        code = main(arguments)
        return without_bugs(subprocess.CompletedProcess(arguments, code, *capfd.readouterr()))

    return run


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A registry of one op that is right."""
    (tmp_path / "kernelcheck.toml").write_text(GOOD)
    (tmp_path / "scale.cu").write_text(KERNEL)
    (tmp_path / "scale.py").write_text(REFERENCE)
    return tmp_path


# Registries

X = 'x = { shape = ["n"]'
REGISTRIES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "empty": (GOOD, "", ("the file holds nothing", "kernelcheck init")),
    "no ops": (OP.format(**FIELDS), "", ("ops: expected at least one op", "kernelcheck init")),
    "no schema": ("schema = 1", "", ("[kernelcheck] schema: this key is missing", "schema = 1")),
    "not TOML": (
        "sizes = [64]",
        "sizes = [64",
        ("kernelcheck.toml:14:19: this is not TOML: expected ',' or ']'",),
    ),
    "no source": ('"scale.cu"', '"scael.cu"', ("[ops.scale] source: no such file: 'scael.cu'", "'scale.cu'?")),
    "no reference": ('"scale.py"', '"scael.py"', ("[ops.scale] reference: no such file", "'scale.py'?")),
    "no control": ("dtypes", 'controls = ["c.cu"]\ndtypes', ("[ops.scale] controls[0]: no such file: 'c.cu'",)),
    "unknown op key": ("reference =", "referense =", ("[ops.scale] referense: unknown key", "'reference'?")),
    "unknown table": ("[quick]", "[quik]", ("quik: unknown key", "did you mean 'quick'?")),
    "unknown dim key": ("sizes = [64]", "sizes = [64], maximum = 9", ("[ops.scale.dims.n] maximum", "'max'?")),
    "unknown dim": ("grid = [1]", 'grid = ["N"]', ("[ops.scale.launch] grid[0]", "unknown name 'N'", "'n'?")),
    "unknown function": ("grid = [1]", 'grid = ["cdiv(n, 2)"]', ("no function 'cdiv'", "'ceil_div'?")),
    "unknown values": (X, X + ', values = "postive"', ("[ops.scale.inputs.x] values", "did you mean 'positive'?")),
    "unknown dtype": ('"float32"', '"flaot32"', ("[ops.scale] dtypes[0]", "did you mean 'float32'?")),
    "division by zero": (X, X.replace('"n"', '"n // (n - 64)"'), ("[ops.scale.inputs.x] shape[0]", "with n = 64")),
    "no size left": ("dtypes", 'constraints = ["n > 64"]\ndtypes', ("[ops.scale] constraints", "satisfies 'n > 64'")),
    "include cycle": ("schema = 1", 'schema = 1\ninclude = ["kernelcheck.toml"]', ("kernelcheck.toml -> kernelch",)),
    "nothing included": ("schema = 1", 'schema = 1\ninclude = ["no/*.toml"]', ("include[0]", "'no/*.toml' matches")),
    "size zero": ("sizes = [64]", "sizes = [0]", ("[ops.scale.dims.n] sizes[0]: expected an integer from 1",)),
    "unused input": (
        '"x", "y"',
        '"y"',
        ("[ops.scale.inputs] x: 'x' is declared but no launch takes it",),
    ),
    "foreign code": ("grid = [1]", "grid = [\"__import__('os').getpid()\"]", ("grid[0]", "not in the language")),
}


@pytest.mark.parametrize(("old", "new", "told"), REGISTRIES.values(), ids=REGISTRIES)
def test_a_registry_that_is_not_valid_exits_2_and_says_where(
    project: Path, typed: Typed, old: str, new: str, told: tuple[str, ...]
) -> None:
    registry = project / "kernelcheck.toml"
    assert old in GOOD
    registry.write_text(GOOD.replace(old, new, 1))
    ended = typed("run", "--quick")
    assert ended.returncode == 2
    assert re.search(r"error: kernelcheck\.toml:\d+:\d+: ", ended.stderr)
    for words in told:
        assert words in ended.stderr
    assert ended.stdout == ""


def test_a_registry_that_is_not_utf8_exits_2_and_names_the_line(project: Path, environment: dict[str, str]) -> None:
    (project / "kernelcheck.toml").write_bytes(b"# caf\xe9\n" + GOOD.encode())
    ended = kernelcheck("list", cwd=project, env=environment)
    assert ended.returncode == 2
    assert "kernelcheck.toml:1:6: expected UTF-8, got byte 0xe9" in ended.stderr


# The command line

USAGE: dict[str, tuple[int, list[str], tuple[str, ...]]] = {
    "unknown op": (2, ["run", "scael"], ("no op 'scael' in kernelcheck.toml", "did you mean 'scale'?")),
    "unknown dtype": (2, ["run", "--dtype", "flaot32"], ("no dtype 'flaot32'", "did you mean 'float32'?")),
    "dtype of no op": (5, ["run", "--dtype", "float64"], ("nothing to run for dtype 'float64'", "scale (float32)")),
    "quick and thorough": (2, ["run", "--quick", "--thorough"], ("exclude each other",)),
    "no case": (2, ["run", "--cases", "0"], ("at least 1", "got 0")),
    "fewer than none": (2, ["run", "--cases", "-1"], ("at least 1", "got -1")),
    "too many cases": (2, ["run", "--cases", "99999999999"], ("at most 1000000",)),
    "seed in words": (2, ["run", "--seed", "nonsense"], ("--seed", "integer")),
    "seed below 0": (2, ["run", "--seed", "-3"], ("--seed must be 0 to 18446744073709551615", "got -3")),
    "unknown format": (2, ["run", "--output", "jsn=x"], ("--output jsn=x", "did you mean 'json'?")),
    "no path": (2, ["run", "--output", "json"], ("json=report.json",)),
    "no such folder": (3, ["run", "--output", "json=scale.cu/x.json"], ("cannot write scale.cu/x.json",)),
    "no registry": (2, ["run", "--config", "no.toml"], ("no.toml: cannot read the registry",)),
    "malformed seed": (2, ["reproduce", "12x"], ("a seed such as 0x1f2e3d4c5b6a7988", "'12x' names no case")),
    "bare digits": (2, ["reproduce", "12"], ("no failure with a seed that begins with 0x12 is stored", "TOKEN")),
    "unknown seed": (2, ["reproduce", "0x12"], ("no case has the seed 0x0000000000000012", "(scale)", "--seed")),
    "init over files": (2, ["init"], ("kernelcheck.toml already exists", "kernelcheck init DIR")),
}


@pytest.mark.parametrize(("code", "arguments", "told"), USAGE.values(), ids=USAGE)
def test_a_command_that_cannot_be_obeyed_says_why_and_runs_nothing(
    typed: Typed, code: int, arguments: list[str], told: tuple[str, ...]
) -> None:
    ended = typed(*arguments)
    assert ended.returncode == code
    for words in told:
        assert words in ended.stderr
    assert ended.stdout == ""


@pytest.mark.skipif(device_status()[0], reason="a GPU answers")
def test_a_gpu_that_was_asked_for_and_is_absent_exits_3(project: Path, environment: dict[str, str]) -> None:
    ended = kernelcheck("run", "--backend", "cuda", cwd=project, env=environment)
    assert ended.returncode == 3
    assert "backend 'cuda' was asked for, but no GPU answers" in ended.stderr
    assert "kernelcheck doctor" in ended.stderr


# Ops that cannot be run, and kernels that are wrong


@pytest.fixture(scope="module")
def bad_ops(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """The folder of all bad ops, after one run of them."""
    folder = tmp_path_factory.mktemp("bad_ops")
    write_bad_ops(folder)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return folder, kernelcheck("run", "--quick", "--output", "json=report.json", cwd=folder, env=env)


@pytest.mark.parametrize("name", BAD_OPS)
def test_a_bad_op_is_told_by_its_kind_its_place_and_its_remedy(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]], name: str
) -> None:
    folder, _ = bad_ops
    op, report = BAD_OPS[name], json.loads((folder / "report.json").read_text())
    (result,) = (result for result in report["ops"] if result["op"] == name)
    (failure,) = result["failures"]
    assert failure["kind"] == op.kind
    for words in op.told:
        assert words.replace("@", name) in failure["message"]
    if op.line is not None:
        assert failure["location"] == {"file": f"{name}.cu", "line": op.line}


def test_one_bad_op_keeps_no_other_from_being_checked(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    folder, ended = bad_ops
    summary = json.loads((folder / "report.json").read_text())["summary"]
    assert ended.returncode == 1
    assert summary["cases"] == len(BAD_OPS) + 2
    assert summary["passed"] == 2
    assert summary["failed"] == sum(
        op.kind in ("timeout", "out-of-bounds", "assertion", "mismatch") for op in BAD_OPS.values()
    )


def test_no_message_speaks_of_what_is_inside_kernelcheck(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    _, ended = bad_ops
    inside = r"PTX|__nv_name_map|pragma|\.u32|\.b64|_Z\d|llvm|NoneType|/kernelcheck/|object at 0x"
    assert re.findall(inside, ended.stdout + ended.stderr) == []


def test_an_op_that_compares_exactly_shows_no_tolerance(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    lines = bad_ops[1].stdout.splitlines()
    (exact,) = (line for line in lines if line.startswith("PASS   exact "))
    assert "all equal" in exact
    assert "compared exactly" in exact
    assert "factor" not in exact
    assert any(line.startswith("tolerance factors are defaults, not calibrated") for line in lines)


@pytest.mark.parametrize(
    ("op", "code"), one_in(3, [("raises", 3), ("too_wide", 3), ("trap", 3), ("wild", 1), ("fine", 0)])
)
def test_the_exit_code_tells_a_wrong_kernel_from_one_that_could_not_run(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]], environment: dict[str, str], op: str, code: int
) -> None:
    assert kernelcheck("run", "--quick", op, cwd=bad_ops[0], env=environment).returncode == code


def test_a_kernel_that_never_ends_costs_seconds_however_many_cases_there_are(
    bad_ops: tuple[Path, subprocess.CompletedProcess[str]], environment: dict[str, str]
) -> None:
    ended = kernelcheck("run", "for_ever", "--cases", "1000", cwd=bad_ops[0], env=environment)
    assert ended.returncode == 1
    assert "1000 cases, 2 failed, 998 not run" in ended.stdout
    assert "error[timeout]: for_ever float32: the kernel does not end" in ended.stdout


# Interrupts, pipes and folders

SLOW = KERNEL.replace(
    "    if (i < n)",
    "    float t = 0;\n    for (int a = 0; a < 3000000; ++a) t += x[(a + i) % n];\n"
    "    if (t == 12345.f) n = 0;\n    if (i < n)",
)


@pytest.fixture
def slow_project(project: Path) -> Path:
    """Two ops: one that is checked at once, and one whose every case takes minutes, at many short blocks."""
    fields = {**FIELDS, "name": "slow", "grid": "100000"}
    (project / "kernelcheck.toml").write_text(GOOD + OP.format(**fields))
    (project / "slow.cu").write_text(SLOW)
    (project / "slow.py").write_text(REFERENCE)
    return project


def interrupted(
    project: Path, env: Mapping[str, str], number: signal.Signals, *arguments: str, after: str
) -> tuple[int, str, str, float]:
    """Exit code, stdout, stderr, and seconds from the signal to the end; it is sent when stderr holds ``after``."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], cwd=project, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    told = ""
    try:
        while after not in told:
            line = process.stderr.readline()
            assert line, f"ended before it said {after!r}: {told}"
            told += line
        sent = time.monotonic()
        process.send_signal(number)
        out, rest = process.communicate(timeout=60)
    finally:
        process.kill()  # a kernel that never ends would outlive a test that fails
    return process.returncode, out, told + rest, time.monotonic() - sent


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", one_in(2, [signal.SIGINT, signal.SIGTERM]))
def test_an_interrupted_sweep_exits_130_soon_and_reports_what_had_run(
    slow_project: Path, environment: dict[str, str], number: signal.Signals
) -> None:
    arguments = ("run", "--thorough", "--cases", "2", "--jobs", "2", "--format", "json")
    code, out, err, seconds = interrupted(slow_project, environment, number, *arguments, after="PASS  scale")
    assert code == 130
    assert seconds < 8
    assert json.loads(out)["summary"] == {
        "ops": 1,
        "cases": 2,
        "passed": 2,
        "failed": 0,
        "errors": 0,
        "skipped": 2,
        "checked": 0,
        "regressions": 0,
    }
    assert "Traceback" not in err


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_while_kernels_are_compiled_exits_130(project: Path, environment: dict[str, str]) -> None:
    environment["KERNELCHECK_CACHE_DIR"] = str(project / "new")
    headers = "#include <cub/cub.cuh>\n" + KERNEL  # takes seconds to compile
    (project / "scale.cu").write_text(headers)
    code, out, err, seconds = interrupted(project, environment, signal.SIGINT, "run", after="backend cpu")
    assert code == 130
    assert seconds < 8
    assert "PASS" not in out
    assert "Traceback" not in err


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_at_any_moment_of_a_compilation_exits_130(
    project: Path, environment: dict[str, str], number: signal.Signals
) -> None:
    """NVRTC has handlers of its own for part of the time, which end the process with another code."""
    kernels = "".join(KERNEL.replace("scale", f"scale_{n}") for n in range(2))
    (project / "scale.cu").write_text("#include <cub/cub.cuh>\n" + KERNEL + kernels)
    for moment in range(3):
        environment["KERNELCHECK_CACHE_DIR"] = str(project / f"new{moment}")
        process = subprocess.Popen([*COMMAND, "run"], cwd=project, env=environment, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        while "backend cpu" not in process.stderr.readline():
            pass
        time.sleep(0.1 + 0.5 * moment)
        process.send_signal(number)
        _, err = process.communicate(timeout=60)
        assert process.returncode == 130, err


@pytest.mark.parametrize(
    "arguments", one_in(5, ["run --quick", "doctor", "--help", "list", "run --quick --format json"])
)
def test_a_reader_that_stops_reading_is_no_error(project: Path, environment: dict[str, str], arguments: str) -> None:
    command = f"{sys.executable} -m kernelcheck {arguments} | head -1; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], cwd=project, env=environment, capture_output=True, text=True)
    assert "Traceback" not in ended.stderr
    assert "error:" not in ended.stderr
    assert len(ended.stdout.splitlines()) == 1
    assert ended.returncode == 0 or arguments == "--help"  # typer prints that, and has its own code


@pytest.mark.slow
def test_a_stderr_that_is_closed_early_costs_no_result(project: Path, environment: dict[str, str]) -> None:
    command = f"{sys.executable} -m kernelcheck run --quick --output json=r.json 2>&1 >/dev/null | true"
    subprocess.run(["bash", "-c", command], cwd=project, env=environment, check=True)
    assert json.loads((project / "r.json").read_text())["summary"]["passed"] == 1


@pytest.mark.parametrize(
    "arguments", one_in(4, ["--version", "help run", "run --quick --no-store --format json", "list"])
)
def test_a_full_disk_behind_stdout_is_said(project: Path, environment: dict[str, str], arguments: str) -> None:
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [*COMMAND, *arguments.split()], cwd=project, env=environment, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.returncode == 3
    assert re.search(r"^error: cannot write .*No space left on device", without_bugs_of(ended.stderr), re.MULTILINE)


def without_bugs_of(stderr: str) -> str:
    without_bugs(subprocess.CompletedProcess((), 0, "", stderr))
    assert "Exception ignored" not in stderr
    return stderr


def test_a_full_disk_costs_only_the_reports_on_it(typed: Typed, project: Path) -> None:
    ended = typed("run", "--quick", "--no-store", "--output", "json=/dev/full", "--output", "junit=r.xml")
    assert ended.returncode == 3
    assert "cannot write /dev/full: No space left on device; give a path on another disk" in ended.stderr
    assert "1 passed" in ended.stdout
    assert "<testsuite" in (project / "r.xml").read_text()


@pytest.mark.parametrize(("op", "code"), one_in(2, [("scael", 2), ("scale", 0)]))
def test_a_full_disk_behind_stderr_costs_no_result(
    project: Path, environment: dict[str, str], op: str, code: int
) -> None:
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [*COMMAND, "run", op, "--quick", "--no-store"],
            cwd=project,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=full,
            text=True,
        )
    assert ended.returncode == code
    assert ("1 passed" in ended.stdout) == (code == 0)


HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\r\x00"
PRINTING = f"""
import sys
def reference(x):
    print("printed", {HOSTILE!r}, "é")
    print("printed", {HOSTILE!r}, file=sys.stderr)
    sys.stdout.buffer.write({HOSTILE.encode()!r} + b"\\xff end\\n")
    return x * 2
"""


@pytest.mark.parametrize("raises", [False, True])
def test_what_a_reference_prints_or_raises_is_escaped(project: Path, typed: Typed, raises: bool) -> None:
    printing = PRINTING.replace("return", f"raise ValueError({HOSTILE!r})\n    return") if raises else PRINTING
    (project / "scale.py").write_text(printing)
    ended = typed("run", "--quick", "--no-store", "--color", "never")
    assert ended.returncode == (3 if raises else 0)
    assert "printed \\x1b[2J\\x1b]0;title\\x07\\x9b31m\\x0d\\x00 é\n" in ended.stderr
    assert "\\xff end\n" in ended.stderr
    assert not {*map(chr, [*range(9), *range(11, 32), *range(127, 160)])} & {*ended.stdout, *ended.stderr}


def test_what_an_error_quotes_is_escaped(typed: Typed) -> None:
    ended = typed("merge", HOSTILE.rstrip("\0"))
    assert ended.returncode == 2
    assert "\\x1b[2J" in ended.stderr
    assert not {*HOSTILE} & {*map(chr, range(32))} & {*ended.stderr}


def test_a_launch_of_too_many_blocks_is_bounded_by_time(project: Path, typed: Typed) -> None:
    (project / "kernelcheck.toml").write_text(GOOD.replace("grid = [1]", f"grid = [{2**31 - 1}]"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERNELCHECK_LAUNCH_SECONDS", "0.2")
        ended = typed("run", "--quick", "--no-store")
    assert ended.returncode == 3
    assert "error[launch-error]: scale float32: the launch is too large for the CPU" in ended.stdout
    assert "of its 2,147,483,647 blocks ran in 0.2 s" in ended.stdout


SIGNAL_AT = """
import os, runpy, sys
module, number = sys.argv[1], int(sys.argv[2])
class At:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), number)
sys.meta_path.insert(0, At())
sys.argv = ["kernelcheck", "run", "--quick"]
runpy.run_module("kernelcheck", run_name="__main__", alter_sys=True)
"""


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    "module", one_in(2, ["typer", "kernelcheck.interfaces.cli.run", "numpy._core.umath", "kernelcheck.core.registry"])
)
def test_a_signal_while_something_is_imported_ends_cleanly(
    project: Path, environment: dict[str, str], module: str, number: signal.Signals
) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SIGNAL_AT, module, str(int(number))],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout) == (130, "")
    assert ended.stderr == "error: interrupted before there was anything to report\n"


@pytest.mark.slow
def test_a_cache_folder_that_cannot_be_made_is_one_warning(project: Path, environment: dict[str, str]) -> None:
    environment["KERNELCHECK_CACHE_DIR"] = str(project / "scale.cu" / "below")
    ended = kernelcheck("run", "--quick", cwd=project, env=environment)
    assert ended.returncode == 0
    warnings = [line for line in ended.stderr.splitlines() if line.startswith("warning: ")]
    assert len(warnings) == 1
    assert "KERNELCHECK_CACHE_DIR" in warnings[0]


@pytest.mark.slow
def test_a_cache_folder_that_others_can_write_is_one_warning(project: Path, environment: dict[str, str]) -> None:
    folder = project / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    environment["KERNELCHECK_CACHE_DIR"] = str(folder)
    ended = kernelcheck("run", "--quick", "--no-store", cwd=project, env=environment)
    assert (ended.returncode, ended.stderr.count("warning: ")) == (0, 1)
    assert f"{folder} can be written by other users (mode 1777, expected 700)" in ended.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_cache_folder_that_is_read_only_is_one_warning(project: Path, environment: dict[str, str]) -> None:
    folder = project / "read_only"
    folder.mkdir(mode=0o500)
    environment["KERNELCHECK_CACHE_DIR"] = str(folder)
    ended = kernelcheck("run", "--quick", cwd=project, env=environment)
    assert (ended.returncode, ended.stderr.count("warning: ")) == (0, 1)


@pytest.mark.slow
def test_a_seed_of_a_long_sweep_is_found_again_with_the_command_that_it_shows(
    project: Path, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("core.cases.case", "records.history.recall"):
        monkeypatch.setattr(f"kernelcheck.{module}.SEARCHED_CASES", 256)
    with (project / "kernelcheck.toml").open("a") as text:
        text.write("\n[thorough]\ncases = 4\n")
    registry = load_registry(project / "kernelcheck.toml")
    case = make_case(registry, registry.ops["scale"], "float32", "quick", 280)
    refused = make_inputs(registry.ops["scale"], case)["x"].tolist()
    (project / "scale.py").write_text(f"def reference(x):\n    assert x.tolist() != {refused}\n    return 2 * x\n")
    ended = typed("run", "--quick", "--cases", "300", "--no-store")
    (replay,) = re.findall(r"replay: kernelcheck (reproduce 0x\w+ --cases 300)$", ended.stdout, re.MULTILINE)
    assert typed(*replay.split()).returncode == 3
    assert typed(*replay.split()[:2]).returncode == 2


@pytest.mark.slow
def test_what_init_writes_passes(tmp_path: Path, environment: dict[str, str]) -> None:
    assert kernelcheck("init", cwd=tmp_path, env=environment).returncode == 0
    ended = kernelcheck("run", "--quick", cwd=tmp_path, env=environment)
    assert ended.returncode == 0
    assert re.search(r"^PASS  row_softmax  float32  10 cases", ended.stdout, re.MULTILINE)
    assert kernelcheck("doctor", cwd=tmp_path, env=environment).returncode == 0
