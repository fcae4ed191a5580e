"""What a task is to those that run and judge its solutions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.programs.judging.trials import Trial


@dataclass(frozen=True)
class Plan:
    """How a solution is loaded and called."""

    entry: str
    """Its function or class."""
    arrays: str
    """``numpy`` or ``torch``."""
    device: str = "cpu"
    passing: str = "by name"
    """``by name``, ``by position``, or ``as one`` argument: a tuple if there are several."""
    optional: tuple[str, ...] = ()
    """Arguments that it need not take."""
    init: tuple[Any, ...] | None = None
    """What its class is made with; None for a function."""
    needs_kernel: bool = False
    """Whether it must launch kernels of its own."""
    beside: str = ""
    """A folder of the task, whose modules its file may import; empty if there is none."""
    writes_outputs: bool = False
    """Whether its last arguments are arrays for the outputs, and what it returns says nothing."""


class SolutionError(Exception):
    """A solution is not as its format demands."""


class OneFile:
    """What tasks whose solutions are one file have in common."""

    plan: Plan

    def unpacked(self, solution: Path, folder: Path) -> tuple[Path, Plan]:
        """``Task.unpacked``: the file itself."""
        return solution, self.plan


class Task(Protocol):
    """A task, opened."""

    plan: Plan
    path: Path
    hidden: tuple[Path, ...]
    """Files that solutions must not read."""

    def unpacked(self, solution: Path, folder: Path) -> tuple[Path, Plan]:
        """The file of a solution that is loaded, and how it is called.

        Args:
            solution: as it was submitted.
            folder: where its sources may be written to.

        Raises:
            SolutionError: it is not as the format demands.
        """
        ...

    def trials(self, seed: int) -> Iterator[Trial]:
        """The trials; all that is not shown is drawn from the seed."""
        ...
