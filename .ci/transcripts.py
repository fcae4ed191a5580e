"""Replays the transcripts of the README and the manual, and writes what the commands print today in their place.

A transcript is a fenced block of the language ``console``: commands after ``$ ``, and below each the ``error:`` message
of its stderr, if there is one, and what it prints on stdout. A line that is ``…`` stands for any lines, ``…`` within
a line for any text; times are not compared. A fenced block whose first line is a comment with a path (``// k.cu``) is
a file that the commands find. Comments in HTML steer the replay:

    <!-- folder NAME -->             what follows runs in the folder of that name, at first empty
    <!-- fresh project -->           what follows runs in a folder with what ``kernelcheck init`` writes
    <!-- fresh repository -->        what follows runs in a copy of the built-in registry, kernels and references
    <!-- not replayed: WHY -->       the next transcript needs what a test has not
    <!-- needs MODULE -->            the next transcript is replayed where that is installed
    <!-- slow -->                    the next transcript takes more than a few seconds
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "kernelcheck" / "manual").glob("*.md")))

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_STEP = re.compile(rf"^<!-- (?P<comment>.+?) -->$|{_FENCE.pattern}", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"(?://|#) ([\w./-]+\.\w+)\n")
_TIME = re.compile(r" *\b\d+(\.\d+)? (s|ms)\b")
_NO_GPU = re.compile(r"no GPU answers \([^)]*\)")
_VERSION = re.compile(r"\bkernelcheck \d+\.\d+\.\d+\S*")


@dataclass(frozen=True)
class Turn:
    """One command of a transcript, and what it prints."""

    command: str
    output: str


@dataclass(frozen=True)
class Transcript:
    """A fenced block of commands."""

    line: int
    """The line of the page where the block begins."""
    turns: tuple[Turn, ...]
    span: tuple[int, int]
    """The position of its text in the page."""
    not_replayed: str
    """Why it is not replayed; empty if it is."""
    slow: bool


@dataclass(frozen=True)
class File:
    """A fenced block that is a file."""

    path: str
    text: str


@dataclass(frozen=True)
class Folder:
    """The folder that what follows runs in."""

    name: str
    fresh: bool
    """A new one each time, with what its name stands for: a ``project`` or the ``repository``."""


def steps(text: str) -> Iterator[Transcript | File | Folder]:
    """What a page holds for a replay, in order."""
    why, slow = "", False
    for match in _STEP.finditer(text):
        comment, language, body = match["comment"], match[2], match[3]
        if comment:
            why = comment.partition("not replayed: ")[2] or why
            slow = slow or comment == "slow"
            kind, _, name = comment.partition(" ")
            if kind == "needs" and find_spec(name) is None:
                why = f"{name} is not installed"
            if kind in ("fresh", "folder"):
                yield Folder(name, kind == "fresh")
        elif language == "console":
            line = text.count("\n", 0, match.start()) + 1
            yield Transcript(line, tuple(_turns(body)), match.span(3), why, slow)
            why, slow = "", False
        elif named := _FILE.match(body):
            yield File(named[1], body)


def _turns(body: str) -> Iterator[Turn]:
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command = re.match(r"(?:.*\\\n)*.*\n", part)
        assert command is not None, f"a transcript has no line after its $: {part!r}"
        yield Turn(command[0], part[command.end() :])


def transcripts(page: Path) -> list[Transcript]:
    return [step for step in steps(page.read_text("utf-8")) if isinstance(step, Transcript)]


COMMAND = f'"{sys.executable}" -m kernelcheck'


def replay(
    page: Path, folder: Path, *, only: set[int] | None = None, kernelcheck: str = COMMAND
) -> Iterator[tuple[Transcript, list[str]]]:
    """Runs the transcripts of a page, and yields each with what its commands print today.

    Args:
        page: the README or a page of the manual.
        folder: an empty one, to work in.
        only: lines of the transcripts to run; by default all.
        kernelcheck: what a shell runs as ``kernelcheck``.
    """
    environment = _environment(folder / "bin", kernelcheck)
    numbers = count()
    current = folder / "start"
    current.mkdir()
    for step in steps(page.read_text("utf-8")):
        if isinstance(step, Folder):
            current = folder / (f"{step.name}{next(numbers)}" if step.fresh else step.name)
            current.mkdir(exist_ok=True)
            if step.fresh:
                _fill(current, step.name, environment)
        elif isinstance(step, File):
            path = current / step.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, "utf-8")
        elif not step.not_replayed and (only is None or step.line in only):
            yield step, _run(step, current, environment, folder)


def _fill(folder: Path, what: str, environment: dict[str, str]) -> None:
    if what == "project":
        init = [sys.executable, "-m", "kernelcheck", "init"]
        subprocess.run(init, cwd=folder, env=environment, check=True, capture_output=True)
        return
    assert what == "repository", f"a fresh {what}: expected project or repository"
    for name in ("ops", "references"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("kernelcheck.toml", "tolerances.json"):
        shutil.copy(ROOT / name, folder)


def _environment(shims: Path, kernelcheck: str) -> dict[str, str]:
    """That of the commands: this interpreter's kernelcheck and python, no GPU, no colour, no setting of the caller
    but how machine code is made, which changes nothing that is printed."""
    shims.mkdir()
    for name, command in (("python", f'"{sys.executable}"'), ("kernelcheck", kernelcheck)):
        shim = shims / name
        shim.write_text(f'#!/bin/sh\nexec {command} "$@"\n', "utf-8")
        shim.chmod(0o755)
    how_code_is_made = {"KERNELCHECK_CACHE_DIR", "KERNELCHECK_OPTIMISE"}
    kept = {k: v for k, v in os.environ.items() if k in how_code_is_made or not k.startswith("KERNELCHECK_")}
    for name in ("FORCE_COLOR", "CI_NODE_INDEX", "CI_NODE_TOTAL", "GITHUB_STEP_SUMMARY"):
        kept.pop(name, None)
    python_path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    identity = {f"GIT_{who}_{what}": "a@b.invalid" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return {
        **kept,
        **identity,
        "PATH": f"{shims}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": python_path,
        "CUDA_VISIBLE_DEVICES": "",
        "NO_COLOR": "1",
        "COLUMNS": "200",
    }


def _run(transcript: Transcript, folder: Path, environment: dict[str, str], scratch: Path) -> list[str]:
    """What each command prints. One shell runs them all, so that ``cd`` and variables last."""
    script = "".join(
        f"{{ {turn.command} }} >'{scratch}/out.{i}' 2>'{scratch}/err.{i}'\n" for i, turn in enumerate(transcript.turns)
    )
    subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL, check=False)
    printed = []
    for i in range(len(transcript.turns)):
        complaint = re.search(r"^error: .*", (scratch / f"err.{i}").read_text("utf-8"), re.MULTILINE | re.DOTALL)
        text = (complaint[0] if complaint else "") + (scratch / f"out.{i}").read_text("utf-8")
        printed.append(re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE))
    return printed


def agrees(written: str, printed: str) -> bool:
    """Whether a command prints what the page has, except times, and what ``…`` stands for."""
    pattern = re.escape(_comparable(written))
    pattern = re.sub(r"^…\\\n", r"(?:.*\\n)*?", pattern, flags=re.MULTILINE).replace("…", r"[^\n]*?")
    return re.fullmatch(pattern, _comparable(printed)) is not None


def _comparable(text: str) -> str:
    text = "\n".join(line.rstrip() for line in text.strip("\n").splitlines()) + "\n"
    text = _VERSION.sub("kernelcheck VERSION", _NO_GPU.sub("no GPU answers", text))
    return re.sub(r" +…", "…", _TIME.sub(" TIME", text))


def updated(text: str, replayed: Sequence[tuple[Transcript, list[str]]]) -> str:
    """A page with what its commands print today, where that is not what stands there."""
    for transcript, printed in reversed(replayed):
        turns = [
            turn.output if agrees(turn.output, now) else now + "\n" * (turn.output.endswith("\n\n") and bool(now))
            for turn, now in zip(transcript.turns, printed, strict=True)
        ]
        body = "".join(f"$ {turn.command}{output}" for turn, output in zip(transcript.turns, turns, strict=True))
        text = text[: transcript.span[0]] + body + text[transcript.span[1] :]
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Writes what the manual's commands print today into its transcripts.")
    parser.add_argument("pages", metavar="PAGE", type=Path, nargs="*", default=PAGES, help="by default all")
    for page in parser.parse_args(arguments).pages:
        with tempfile.TemporaryDirectory() as folder:
            text = page.read_text("utf-8")
            new = updated(text, list(replay(page, Path(folder))))
        if new != text:
            page.write_text(new, "utf-8")
            print(f"updated {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
