"""Runs a solution through trials: its calls, with what came back and what was seen. Nothing is judged here."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.cache import FOLDER_VARIABLE, cache_folder
from kernelcheck.base.dataclasses import asdict, dataclass
from kernelcheck.base.errors import CannotRunError
from kernelcheck.programs.judging.digests import digest
from kernelcheck.programs.judging.plans import Plan, Task
from kernelcheck.programs.judging.sides import CANDIDATE, Apart, NeedsDeviceError, Side, SideError
from kernelcheck.programs.judging.torch_tasks import TORCH_MODULES
from kernelcheck.programs.judging.trials import Contents, Trial
from kernelcheck.programs.runtime_build import RUNTIME
from kernelcheck.programs.sanitizing.observed import Observed, observed

MOST_BUILT = 256
"""Solutions for which the cache keeps what was built."""


@dataclass(frozen=True)
class Bounds:
    """Bounds of the process of a solution."""

    memory: int = 8 << 30
    """Bytes of data."""
    processor_seconds: int = 600
    file: int = 1 << 30
    """Bytes of a file that it writes."""
    seconds: float = 60.0
    """Time of each call."""
    loading: float = 120.0
    """Time of loading the file of a solution."""
    building: float = 1800.0
    """Time of loading one that builds extensions, of making its model, and of its first call."""


@dataclass(frozen=True)
class Call:
    """One call of a solution, and what came back."""

    trial: Trial
    number: int
    """0 for the first contents; 1 for others in the same buffers; 2 for these in other buffers."""
    outputs: Mapping[str, np.ndarray]
    late: Mapping[str, np.ndarray]
    """Outputs that have changed after the call, as they were then."""
    left: Mapping[str, np.ndarray]
    """Inputs after the call."""
    about: Mapping[str, Any]
    """What its process says: see ``candidate_side``."""
    launches: int
    error: str = ""
    """Why it returned nothing; empty if it did."""

    @property
    def contents(self) -> Contents:
        return self.trial.second if self.number else self.trial.first

    @property
    def label(self) -> str:
        how = ("", "; other contents in the same buffers", "; the same contents in other buffers")[self.number]
        return f"{self.trial.label}{how}"


@dataclass(frozen=True)
class Ran:
    """What a solution did."""

    calls: Sequence[Call]
    failed: str
    """Why it could not be loaded, or what ended its process; empty if nothing did."""
    patched: Sequence[str]
    opened_task: Sequence[str]
    refused: Sequence[str]
    """Bounds that the system refuses."""
    seen: Observed
    """Launches and findings of its kernels."""


def run(
    task: Task,
    solution: Path,
    apart: Apart,
    folder: Path,
    trials: Iterable[Trial],
    bounds: Bounds,
    numbers: Sequence[int],
    *,
    launching: bool,
    device: bool,
) -> Ran:
    """Runs a solution through trials, in a process of its own, which has ended afterwards.

    Args:
        task: the task.
        solution: its file.
        apart: starts the process.
        folder: an empty one, for the process alone.
        trials: the trials.
        bounds: of the process.
        numbers: those calls of each trial that are made.
        launching: whether launches of kernels run; if not, they are only counted.
        device: whether PyTorch has the device for which extensions are built.

    Raises:
        CannotRunError: no process can be started, or confined.
        NeedsDeviceError: the solution builds extensions, and there is no ``device``.
        SolutionError: the solution is not as the task's format demands.
    """
    for part in ("work", "journal", "sources"):
        (folder / part).mkdir()
    (folder / "nothing").touch()
    modules = TORCH_MODULES if task.plan.arrays == "torch" else ()
    file, plan = task.unpacked(solution, folder / "sources")
    side = Side(apart.forker(modules, confined=True, device=device), CANDIDATE, bounds.seconds, bounds.memory)
    building = bounds.building if device else 0.0
    calls: list[Call] = []
    failed = ""
    patched: list[str] = []
    refused: list[str] = []
    try:
        refused = _confine(side, task, solution, folder, bounds, launching=launching)
        side.ask("load", within=max(building, bounds.loading), path=str(file), plan=asdict(plan))
        for trial in trials:
            if task.plan.init is not None:
                side.ask("make", within=building, init=list(task.plan.init), seed=trial.first.seed)
            before = _seen(folder).count
            for number in numbers:
                call = _called(side, trial, number, folder, plan, within=0.0 if calls else building, before=before)
                calls.append(call)
                before += call.launches
                if call.error:
                    break
            if side.has_ended:
                failed = calls[-1].error
                break
    except SideError as error:
        failed = str(error)
    except NeedsDeviceError:
        if not device:
            raise
        failed = "what its process sent is not an answer"
    finally:
        if not side.has_ended:
            with suppress(SideError, NeedsDeviceError):
                about = side.ask("patched")[0]
                patched = _texts(about, "patched") or []
        opened = side.end()
    hidden = {str(path) for path in task.hidden}
    try:
        seen = _seen(folder)
    except SideError as error:
        failed, seen = str(error), observed(folder / "work" / "nothing")
    return Ran(calls, failed, patched, sorted(hidden & opened), refused, seen)


def _confine(side: Side, task: Task, solution: Path, folder: Path, bounds: Bounds, *, launching: bool) -> list[str]:
    environment: dict[str, str] = {}
    writable = [str(folder)]
    if task.plan.arrays == "torch":
        own = _cache_of(solution, cache_folder() / "judged")
        writable.append(str(own))
        environment = {
            FOLDER_VARIABLE: str(own / "kernelcheck"),
            "TRITON_CACHE_DIR": str(own / "triton"),
            "TORCH_EXTENSIONS_DIR": str(own / "extensions"),
        }
    try:
        about, _ = side.ask(
            "confine",
            folder=str(folder),
            writable=writable,
            hidden=[str(path) for path in task.hidden],
            limits=[bounds.memory, bounds.processor_seconds, bounds.file],
            environment=environment,
            launching=launching,
            runtime=str(cache_folder() / RUNTIME),
        )
    except SideError as error:  # which says nothing of the solution: it is not loaded yet
        raise CannotRunError(f"the process of the solution cannot be confined: {error}") from error
    network, processes, *files = about["refused"]
    refused = [f"it may have used the network, written files, and read the task's: {network}"] if network else []
    if shared := network or processes:
        refused.append(f"it may have signalled other processes, and started any number: {shared}")
    return refused + [f"it may have written files, and read the task's: {each}" for each in files if each]


def _cache_of(solution: Path, folder: Path) -> Path:
    """The folder of what is built for a solution, which no other solution has; those used long ago are removed."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = folder / digest(solution)[:32]
    (own / "kernelcheck").mkdir(mode=0o700, parents=True, exist_ok=True)
    os.utime(own)
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)[:-MOST_BUILT]:
        shutil.rmtree(old, ignore_errors=True)
    return own


def _called(side: Side, trial: Trial, number: int, folder: Path, plan: Plan, *, within: float, before: int) -> Call:
    """One call; there were so many launches ``before`` it."""
    contents = trial.second if number else trial.first
    try:
        about, arrays = side.ask(
            "call",
            contents.arrays,
            within=within,
            values=[list(each) for each in contents.values],
            buffers="other" if number == 2 else "first",
            trace=number > 0,
            patient=number == 0,
            watched=number == 0 and plan.needs_kernel,
            destinations=[list(each) for each in contents.destinations] if plan.writes_outputs else [],
            seed=contents.seed,
        )
        parts = _parts(about, arrays, contents)
        launches = _seen(folder).count - before
    except SideError as raised:
        return Call(trial, number, {}, {}, {}, {}, 0, str(raised))
    return Call(trial, number, parts["out"], parts["late"], parts["in"], about, launches)


def _parts(about: Any, arrays: Mapping[str, Any], contents: Contents) -> Mapping[str, Mapping[str, np.ndarray]]:
    """The arrays of an answer by what they are, which a solution may have forged.

    Raises:
        SideError: it is no answer to a call.
    """
    parts: dict[str, dict[str, np.ndarray]] = {"out": {}, "late": {}, "in": {}}
    for key, array in arrays.items():
        part, _, name = str(key).partition(".")
        if isinstance(array, np.ndarray):
            parts.setdefault(part, {})[name] = array
    texts = [_texts(about, key) for key in ("ran", "kinds", "zones", "copied")]
    shared, library = (about.get(key) if isinstance(about, dict) else None for key in ("shared", "library"))
    pairs = isinstance(shared, list) and all(isinstance(each, list) and len(each) == 2 for each in shared)
    outputs, late = parts["out"], parts["late"]
    fits = all(name in outputs and array.shape == outputs[name].shape for name, array in late.items())
    counted = isinstance(library, dict) and all(isinstance(each, int) for each in library.values())
    if None in texts or not (pairs and counted and fits and parts["in"].keys() == contents.arrays.keys()):
        raise SideError("what its process sent is not an answer")
    return parts


def _texts(about: Any, key: str) -> list[str] | None:
    """A list of strings; None if it is something else."""
    found = about.get(key) if isinstance(about, dict) else None
    return found if isinstance(found, list) and all(isinstance(each, str) for each in found) else None


def _seen(folder: Path) -> Observed:
    """What the process has recorded of its launches.

    Raises:
        SideError: it has changed these records.
    """
    try:
        return observed(folder / "journal")
    except (ArithmeticError, LookupError, OSError, TypeError, ValueError) as error:
        raise SideError("it has changed kernelcheck's records of its launches") from error
