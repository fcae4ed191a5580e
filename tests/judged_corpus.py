"""The solutions in ``tests/judged``: those that cheat, and honest ones of the same tasks."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import tomli

from kernelcheck.programs.judging.judge import Judge
from kernelcheck.programs.judging.runs import Bounds
from kernelcheck.programs.judging.sides import apart_in_temporary_folder
from kernelcheck.programs.judging.verdicts import Verdict

BOUNDS = Bounds(seconds=20)
JUDGED = Path(__file__).parent / "judged"
LEVELS = Path(__file__).parent / "judged_levels"


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


def levels(folder: Path, names: Sequence[str] = ()) -> list[tuple[Path, Path, str]]:
    """Tasks of three levels, written into a folder: each with a right solution and a wrong one, and their decisions.

    Args:
        folder: takes them, and the kernels that the solutions import.
        names: those of the tasks, by default all.
    """
    shutil.copy(LEVELS / "kernels.py", folder)
    found = []
    for file in sorted(LEVELS.glob("*.toml")):
        for each in tomli.loads(file.read_text("utf-8"))["tasks"]:
            if names and each["name"] not in names:
                continue
            texts = {"task": each["task"], "right": each["solution"], "wrong": each["solution"].replace(*each["wrong"])}
            paths = {part: folder / f"{file.stem}_{each['name']}_{part}.py" for part in texts}
            for part, path in paths.items():
                path.write_text(texts[part], "utf-8")
            found += [(paths["task"], paths[decision], decision) for decision in ("right", "wrong")]
    return found


class Judged:
    """A task in a folder of its own, and its judge."""

    def __init__(self, task: Path, judge: Judge) -> None:
        self._task = task.with_suffix(".py") if task.suffix == ".yml" else task
        self._judge = judge

    def verdict(self, text: str) -> Verdict:
        """The verdict on a solution next to the task."""
        solution = self._task.with_name(f"solution{self._task.suffix}")
        solution.write_text(text if self._task.suffix == ".py" else _in_json(text, self._task), "utf-8")
        return self._judge.judge(solution)


def _in_json(text: str, task: Path) -> str:
    """The source of a Triton kernel as a solution of FlashInfer-Bench; it returns its output if no argument is that."""
    spec = {"language": "triton", "target_hardware": ["NVIDIA_H100"], "entry_point": "source/main.py::run"}
    return json.dumps(
        {
            "name": "solution",
            "definition": json.loads(task.read_text("utf-8"))["name"],
            "author": "nobody",
            "spec": {**spec, "destination_passing_style": ", output):" in text},
            "sources": [{"path": "source/main.py", "content": text}],
        }
    )


@contextmanager
def judged(of: str, folder: Path, bounds: Bounds | None = None) -> Iterator[Judged]:
    """A task of the corpus, copied into a folder."""
    for each in (JUDGED / of).iterdir():
        if each.suffix != ".toml":
            shutil.copy(each, folder)
    (task,) = (folder / name for name in ("task.yml", "task.py", "task.json") if (folder / name).exists())
    with apart_in_temporary_folder() as apart:
        yield Judged(
            task.with_suffix(".py") if task.name == "task.yml" else task, Judge(task, apart, seed=5, bounds=bounds)
        )


def name_of(solution: Solution) -> str:
    return solution.name


def require_verdict(verdict: Verdict, kinds: tuple[str, ...]) -> None:
    if kinds:
        assert verdict.decision == "cheats", verdict.reason
        assert verdict.findings[0].kind in kinds, verdict.findings
        assert verdict.findings[0].evidence in verdict.reason
    else:
        assert (verdict.decision, verdict.reason, verdict.findings) == ("right", "", ())
        assert verdict.calls >= 3 * verdict.trials > 0
