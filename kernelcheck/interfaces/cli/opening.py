"""Opens the registry and the ops that a command's options name; says how to replay one of their cases."""

from __future__ import annotations

import logging
import os
import shlex
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.errors import UsageError
from kernelcheck.core.user_scripts.starting import prestart
from kernelcheck.interfaces.cli.options import BackendName

if TYPE_CHECKING:
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.interfaces.api.running import Opened


def open_registry(
    config: Path | None, *, seed: int | None = None, no_fmad: bool = False, needed: Collection[str] | None = None,
    runs: bool = False,
) -> OpRegistry:  # fmt: skip
    """The registry named by ``--config``, or the nearest one above the current folder.

    Args:
        config: ``--config``, if it was given.
        seed: ``--seed``, if it was given: replaces the registry's root seed.
        no_fmad: ``--no-fmad``: whether its kernels are compiled with NVRTC's ``-fmad=false``.
        needed: the ops that a command names; where the environment asks for it, others that are not valid are left out,
            each with a warning. None for all.
        runs: whether its scripts will run: what starts their processes takes a while to be ready.

    Raises:
        kernelcheck.base.errors.RegistryError: there is none, or it is not valid.
        kernelcheck.base.errors.UsageError: the seed is out of range.
    """
    if runs:
        prestart()  # before anything else, which takes as long: few registries have no scripts
    from kernelcheck.core.registry import find_registry
    from kernelcheck.core.registry.load import SKIP_INVALID_VARIABLE, load_needed

    skips = os.environ.get(SKIP_INVALID_VARIABLE)
    path = config if config is not None else find_registry(Path.cwd())
    registry, errors = load_needed(path, needed if skips else None)
    for error in errors:
        logging.getLogger("kernelcheck.registry").warning("left out: %s", error)
    if seed is not None and not 0 <= seed < 2**64:
        raise UsageError(f"--seed must be 0 to {2**64 - 1} (got {seed})")
    return replace(registry, seed=registry.seed if seed is None else seed, fmad=not no_fmad)


def kept_files(registry: OpRegistry, *, baseline: Path | None = None, merged: Iterable[Path] = ()) -> dict[Path, str]:
    """Files that no report may replace, and what each is: what a run is made of and compared with, and stored results.

    Args:
        registry: the ops.
        baseline: what the run is compared with.
        merged: reports that are merged.
    """
    from kernelcheck.core.oracle.tolerances import tolerances_path
    from kernelcheck.core.registry.model import written_tensors
    from kernelcheck.records.history.database import FILE_NAME, folder_of

    kept = dict.fromkeys(registry.files, "the registry") | dict.fromkeys(merged, "a report to be merged")
    kept |= {baseline: "the baseline"} if baseline else {}
    kept |= {tolerances_path(registry): "the calibrated tolerances"}
    kept |= {folder_of(registry.root) / FILE_NAME: "the stored results"}
    for op in registry.ops.values():
        rules = [op.compare, *(tensor.compare for tensor in written_tensors(op))]
        scripts = [*([op.reference] if op.reference else []), *(rule.path for rule in rules if rule and rule.path)]
        kept |= dict.fromkeys([op.source, *op.controls], f"a source of op '{op.name}'")
        kept |= dict.fromkeys([*scripts, *op.value_scripts], f"a script of op '{op.name}'")
    return kept


def open_ops(registry: OpRegistry, backend: AnyBackend, reason: str, replay: str = "") -> Opened:
    """The ops of a registry on a backend that was chosen, as the Python API has them.

    Raises:
        kernelcheck.base.errors.RegistryError: ``tolerances.json`` is not valid.
    """
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.interfaces.api.running import Opened

    return Opened(registry, backend, load_tolerances(registry).of(registry, backend.name), reason, replay)


def replay_options(
    *,
    config: Path | None,
    seed: int | None,
    backend: BackendName | None,
    sanitizer: str | None = None,
    cases: int | None = None,
    no_fmad: bool = False,
) -> str:
    """The options that ``kernelcheck reproduce SEED`` needs to see the same case as this command."""
    from kernelcheck.core.cases.case import SEARCHED_CASES

    given = {
        "--config": config,
        "--seed": seed,
        "--backend": backend.value if backend else None,
        "--sanitizer": sanitizer,
        "--cases": cases if cases and cases > SEARCHED_CASES else None,
    }
    parts = [part for name, value in given.items() if value is not None for part in (name, str(value))]
    return shlex.join([*parts, *(["--no-fmad"] if no_fmad else [])])
