"""Sweeps, one after the other in this process, until the time is over."""

from __future__ import annotations

import gc
import hashlib
import secrets
import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.plain_text import plural
from kernelcheck.base.version import __version__
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.sweep import environment, run_sweep
from kernelcheck.insight.soak.checkpoint import Crash, Problem, State, load, save
from kernelcheck.insight.soak.memory_in_use import device_bytes, host_bytes

MOST_SAMPLES = 100_000
"""Maximum samples of one process: a soak of a week with a sweep every six seconds."""


@dataclass(frozen=True)
class SoakSetting:
    """Ops that a soak runs, and its duration."""

    selection: Selection
    seconds: float
    """Total duration, that before a restart included."""
    sweeps: int | None = None
    """Maximum number of sweeps."""


def setting_of(registry: OpRegistry, backend: AnyBackend, selection: Selection) -> dict[str, str]:
    """Properties that must stay the same for a soak to go on: kernels, scripts, and the cases run."""
    tasks = select(registry, selection)
    ops = {task.op.name: task.op for task in tasks}
    made_of = sorted((name, sorted(fingerprint(registry, op).parts.items())) for name, op in ops.items())
    return {
        "ops": " ".join(f"{task.op.name}/{task.dtype}/{task.cases}" for task in tasks),
        "options": _options(selection),
        "backend": backend.name,
        "kernelcheck": __version__,
        "made_of": hashlib.sha256(repr(made_of).encode()).hexdigest(),
    }


def _options(selection: Selection) -> str:
    """Options of ``kernelcheck run`` that run the same once."""
    cases = () if selection.cases is None else ("--cases", str(selection.cases))
    dtypes = [word for dtype in selection.dtypes for word in ("--dtype", dtype)]
    return shlex.join([*selection.ops, f"--{selection.mode}", *dtypes, *cases])


def resumed(path: Path, setting: dict[str, str], seed: int | None) -> tuple[State, str]:
    """The state to go on from, and a message about it.

    Args:
        path: of the checkpoint.
        setting: as ``setting_of`` has it.
        seed: that was asked for; None to go on with any, or to begin with a random one.

    Raises:
        UsageError: the checkpoint cannot be read.
    """
    found = load(path)
    new = State(setting, secrets.randbits(64) if seed is None else seed)
    if found is None or found.finished:
        return new, ""
    differing = [name for name, value in setting.items() if found.setting.get(name) != value]
    differing += ["seed"] if seed not in (None, found.seed) else []
    if differing:
        return new, f"an unfinished soak is not continued: it differs in {', '.join(differing)}"
    message = f"continuing after {plural(found.sweeps, 'sweep')} and {found.seconds:.0f} s"
    if found.running is not None:
        message += f"; the process had ended in sweep {found.begun + 1}, which is not run again"
        found = replace(found, crashes=(*found.crashes, Crash(found.begun + 1, found.running)), running=None)
    return found, message


def soak(
    registry: OpRegistry,
    backend: AnyBackend,
    setting: SoakSetting,
    state: State,
    path: Path,
    *,
    tolerance_of: ToleranceOf,
    on_sweep: Callable[[State], None],
) -> State:
    """Runs sweeps until the time is over, and keeps what they find in ``path``.

    Args:
        registry: the ops.
        backend: runs them.
        setting: which of them, and how long.
        state: to go on from.
        path: the checkpoint.
        tolerance_of: as ``run_sweep``.
        on_sweep: called after each whole sweep.

    Returns:
        What was found; unfinished if it was interrupted.

    Raises:
        KernelcheckError: as ``run_sweep``, or the checkpoint cannot be written.
    """
    # In this process and on one thread, whatever the number of cases: processes that end take their leaks with them.
    pairs = [(task.op.name, task.dtype) for task in select(registry, setting.selection)]
    begun, before = time.monotonic(), state.seconds
    state = replace(
        state,
        host=(*state.host, ()),
        device=(*state.device, ()),
        environment=environment(registry, backend),
    )
    with _few_to_collect():
        try:
            while state.seconds < setting.seconds and (setting.sweeps is None or state.sweeps < setting.sweeps):
                seeded = replace(registry, seed=_root_seed(state.seed, state.begun))
                state = replace(state, running=seeded.seed)
                save(path, state)
                for pair in pairs:
                    selection = replace(setting.selection, ops=(), pairs=[pair], jobs=1)
                    run = run_sweep(seeded, selection, backend, tolerance_of=tolerance_of)
                    state = _with(state, run)
                    state = replace(state, seconds=before + time.monotonic() - begun)
                    if run.interrupted:
                        raise KeyboardInterrupt
                    if state.seconds >= setting.seconds:
                        break
                else:
                    state = _sampled(replace(state, sweeps=state.sweeps + 1), on_device=backend.name != "cpu")
                    on_sweep(state)
                state = replace(state, running=None)
                save(path, state)
        except KeyboardInterrupt:
            state = replace(state, running=None)
            save(path, state)
            return state
        except KernelcheckError:
            save(path, replace(state, running=None))
            raise
    state = replace(state, finished=True)
    save(path, state)
    return state


@contextmanager
def _few_to_collect() -> Iterator[None]:
    """Keeps the garbage collector from the objects that exist now: it would look through them each time, 40 ms a
    sweep."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _root_seed(seed: int, sweep: int) -> int:
    """Root seed of a sweep: a digest, as the seeds of cases are."""
    text = f"{seed}\0soak\0{sweep}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def _with(state: State, run: Run) -> State:
    problems = {(each.op, each.dtype, each.kind): each for each in state.problems}
    for result in run.ops:
        for case in result.failures:
            key = (result.op, result.dtype, case.kind or "")
            if known := problems.get(key):
                problems[key] = replace(known, cases=known.cases + 1)
            else:
                problems[key] = Problem(
                    *key, message=case.message, seed=case.seed, root_seed=run.seed, sweep=state.begun + 1
                )
    return replace(
        state,
        cases=state.cases + run.summary.cases,
        checked=state.checked + run.summary.checked,
        problems=tuple(problems.values()),
    )


def _sampled(state: State, *, on_device: bool) -> State:
    *former, last = state.host
    state = replace(state, host=(*former, (*last, host_bytes())[-MOST_SAMPLES:]))
    used = device_bytes() if on_device else None
    if used is None:
        return state
    *former, last = state.device
    return replace(state, device=(*former, (*last, used)[-MOST_SAMPLES:]))
