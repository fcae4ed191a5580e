"""The solutions in ``tests/judged``: those that cheat, and honest ones of the same tasks."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import tomli

from kernelcheck.programs.judging.judge import Judge
from kernelcheck.programs.judging.runs import Bounds
from kernelcheck.programs.judging.sides import apart_in_temporary_folder
from kernelcheck.programs.judging.verdicts import Verdict

JUDGED = Path(__file__).parent / "judged"


@dataclass(frozen=True)
class Solution:
    """A solution of a task."""

    name: str
    text: str
    kinds: tuple[str, ...]
    """The findings that are expected; none of an honest one."""


def solutions(of: str) -> list[Solution]:
    """Those of a task, the cheating ones first."""
    found = []
    for file in ("cheats.toml", "honest.toml"):
        listed = tomli.loads((JUDGED / of / file).read_text("utf-8"))["solutions"]
        found += [Solution(each["name"], each["text"], tuple(each.get("kinds", ()))) for each in listed]
    return found


class Judged:
    """A task in a folder of its own, and its judge."""

    def __init__(self, folder: Path, judge: Judge) -> None:
        self._folder, self._judge = folder, judge

    def verdict(self, text: str) -> Verdict:
        """The verdict on a solution next to the task."""
        solution = self._folder / "solution.py"
        solution.write_text(text, "utf-8")
        return self._judge.judge(solution)


@contextmanager
def judged(of: str, folder: Path, bounds: Bounds | None = None) -> Iterator[Judged]:
    """A task of the corpus, copied into a folder."""
    for each in (JUDGED / of).iterdir():
        if each.suffix != ".toml":
            shutil.copy(each, folder)
    task = folder if (folder / "task.yml").exists() else folder / "task.py"
    with apart_in_temporary_folder() as apart:
        yield Judged(folder, Judge(task, apart, seed=5, bounds=bounds))
