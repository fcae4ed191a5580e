"""Records a session of ``kernelcheck watch`` in a real terminal: a kernel is broken, shown red, made smaller, mended.

    python benchmarks/watch_session.py [--ops N] [--cast FILE] [--write | --limits]

The project is what ``kernelcheck init`` writes or, with --ops, one of that many small ops. The cache is a new one, so
that each kernel is compiled as for a user who has never saved it like this. What a reader of the terminal sees goes to
stdout, then how long each step took after its save. --cast writes the recording for asciinema, --write puts the lines
into kernelcheck/manual/watch.md, --limits exits with 1 if a step takes longer, or all more memory, than it may.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from many_ops import write_many_ops  # noqa: E402
from terminal import Terminal, terminal  # noqa: E402

PAGE = ROOT / "kernelcheck" / "manual" / "watch.md"
BEGIN, END = "<!-- recorded by benchmarks/watch_session.py -->\n", "<!-- end of the recording -->"
LIMITS = {"red": 1.0, "smallest": 10.0, "explained": 10.0, "green": 1.0}
"""Seconds after a save."""
MEGABYTES = 200
"""Of all processes of a watch that waits, pages that they share counted once."""
_VOLATILE = re.compile(r"kc1-[\w-]+(?:\n[\w-]+$)*", re.MULTILINE)


@dataclass
class Session:
    """What happens, with the time since the beginning, as asciinema has it."""

    began: float = field(default_factory=time.monotonic)
    events: list[tuple[float, str]] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    """From a save to each of its steps."""

    def saw(self, text: str) -> None:
        self.events.append((time.monotonic() - self.began, text))

    def cast(self, lines: int, columns: int) -> str:
        """A recording in asciinema's format, version 2."""
        header = {"version": 2, "width": columns, "height": lines, "title": "kernelcheck watch"}
        body = [[round(when, 3), "o", text] for when, text in self.events]
        return "".join(json.dumps(each) + "\n" for each in (header, *body))


Commands = Sequence[tuple[str, str]]
"""What is typed, each with what is waited for then."""


@dataclass(frozen=True)
class Edit:
    """A save, and what a terminal is to show then: by the name of the step."""

    file: Path
    old: str
    new: str
    steps: dict[str, str]


def record(
    folder: Path, commands: Commands, edits: Sequence[Edit], env: dict[str, str], size: tuple[int, int]
) -> tuple[Session, Terminal, int]:
    """Types commands, the last of which is a watch, and edits files meanwhile; returns the session, the terminal as it
    was, and the memory of its processes when they wait for the next save."""
    session = Session()
    shell = ["bash", "--noprofile", "--norc"]
    with terminal(shell, folder, {"PS1": "$ ", **env}, lines=size[0], columns=size[1], on_text=session.saw) as shown:
        shown.wait_for("$ ")
        for command, wanted in commands:
            time.sleep(0.3)
            shown.press(f"{command}\n")
            shown.wait_for("\n")
            shown.wait_for(wanted)
        shown.wait_for(" s\r\n")
        for edit in edits:
            time.sleep(1.0)  # as somebody who types
            text = edit.file.read_text()
            assert edit.old in text, edit
            began = time.monotonic()
            edit.file.write_text(text.replace(edit.old, edit.new))
            for step, wanted in edit.steps.items():
                shown.wait_for(wanted)
                session.seconds[step] = time.monotonic() - began
        time.sleep(1.0)
        memory = {f"{each} {_name(each)}": _proportional(each) for each in _family(shown.child.pid)}
        shown.press("q")
        shown.wait_for("$ ")
    return session, shown, memory


def _family(pid: int) -> Iterator[int]:
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from _family(int(child))


def _name(pid: int) -> str:
    words = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    return next((word for word in ("resource_tracker", "forkserver", "kernelcheck watch") if word in words), words[:60])


def _proportional(pid: int) -> int:
    """Bytes of a process; of pages that others share, its share."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    assert found
    return int(found[1]) * 1024


def of_init(folder: Path) -> tuple[Commands, list[Edit]]:
    """The project of ``init``, whose kernel ends a sum a step too early, and is mended."""
    source = folder / "kernels" / "ops" / "row_softmax.cu"
    right = "half > 0; half /= 2) {\n        if (thread < half)\n            partial[thread] +="
    wrong = right.replace("half > 0", "half > 1")
    red = {"red": "FAIL  row_softmax", "smallest": "replay: kernelcheck reproduce kc1-"}
    red["explained"] = "This looks like "
    edits = [Edit(source, right, wrong, red), Edit(source, wrong, right, {"green": "PASS  row_softmax"})]
    return [("kernelcheck init kernels && cd kernels", "$ "), ("kernelcheck watch", "cases: ")], edits


def of_many(folder: Path, ops: int) -> tuple[Commands, list[Edit]]:
    """A project of many ops, one of whose kernels is broken and mended."""
    write_many_ops(folder, ops)
    own = folder / "own.cu"
    own.write_text((folder / "k0.cu").read_text())
    text = (folder / "kernelcheck.toml").read_text()
    (folder / "kernelcheck.toml").write_text(text.replace('source = "k0.cu"', 'source = "own.cu"', 1))
    right, wrong = "2.0f * x[i]", "2.125f * x[i]"
    red = {"red": "FAIL  op0000", "smallest": "replay: kernelcheck reproduce kc1-"}
    edits = [Edit(own, right, wrong, red), Edit(own, wrong, right, {"green": "PASS  op0000"})]
    return [("kernelcheck watch", f"{ops} ops, ")], edits


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--ops", type=int, default=0, metavar="N", help="a project of so many small ops")
    parser.add_argument("--cast", type=Path, metavar="FILE", help="write the recording for asciinema")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write the lines into the manual")
    what.add_argument("--limits", action="store_true", help="exit with 1 if a step takes too long")
    options = parser.parse_args(arguments)
    size = (40, 110)
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as temporary:
        folder = Path(temporary, "project")
        folder.mkdir()
        commands, edits = of_many(folder, options.ops) if options.ops else of_init(folder)
        env = {
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "KERNELCHECK_CACHE_DIR": str(Path(temporary, "cache")),
            "NO_COLOR": "1",
        }
        session, shown, memory = record(folder, commands, edits, env, size)
        lines = [line.replace(str(folder), "…") for line in shown.lines()]
    told = "\n".join(lines).strip("\n").removesuffix("$")
    print(told)
    for step, seconds in session.seconds.items():
        print(f"{step:<9} {seconds:5.2f} s after the save, of at most {LIMITS[step]:g} s")
    total = sum(memory.values())
    each = ", ".join(f"{name.partition(' ')[2]} {size / 1e6:.0f}" for name, size in memory.items())
    print(f"memory    {total / 1e6:.0f} MB of at most {MEGABYTES}: {each}")
    if options.cast:
        options.cast.write_text(session.cast(*size), "utf-8")
    if options.write:
        steady = _VOLATILE.sub("kc1-…", re.sub(r"^\d\d:\d\d:\d\d  ", "14:03:07  ", told, flags=re.MULTILINE))
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        block = f"```text\n{steady}```"
        PAGE.write_text(f"{before}{BEGIN}\n{block}\n\n{END}{rest.partition(END)[2]}", "utf-8")
    late = [step for step, seconds in session.seconds.items() if seconds > LIMITS[step]]
    return int(options.limits and (bool(late) or total > MEGABYTES * 1e6))


if __name__ == "__main__":
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    sys.exit(main(sys.argv[1:]))
