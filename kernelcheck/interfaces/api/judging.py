"""``kernelcheck.judge``: the verdict on a solution of a task, by somebody who may cheat."""

from __future__ import annotations

import os
from pathlib import Path

from kernelcheck.programs.judging.judge import judge as judge_apart
from kernelcheck.programs.judging.runs import Bounds
from kernelcheck.programs.judging.verdicts import Verdict


def judge(
    task: str | os.PathLike[str],
    solution: str | os.PathLike[str],
    *,
    seed: int | None = None,
    seconds: float = Bounds.seconds,
) -> Verdict:
    """Runs ``solution`` in a process of its own, ends that, and compares what came back with what ``task`` expects.

    Args:
        task: a file (a pair of functions, KernelBench, a definition of FlashInfer-Bench), a folder with ``task.yml``
            (GPU MODE), or ``FILE.toml:OP``.
        solution: a file of Python; of CUDA for an op; of JSON for a definition.
        seed: what the task does not show is drawn from it; by default nobody knows it.
        seconds: that a call may take.

    Returns:
        The verdict: its ``decision`` is ``right``, ``wrong``, ``cheats`` or ``cannot say``.

    Raises:
        UsageError: one of them is not there, or has no format that ``judge`` knows.
        CannotRunError: the task cannot be run here.
    """
    return judge_apart(Path(task), Path(solution), seed=seed, bounds=Bounds(seconds=seconds))
