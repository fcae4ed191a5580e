"""``tolerances.json`` next to the registry: the calibrated factor of each op and dtype, and what it was measured on.

The file is meant to be committed: sorted, one figure per line, without a date.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.dataclasses import asdict, dataclass, replace
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.oracle.calibration import Calibration, calibrations_of
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance
from kernelcheck.core.oracle.factor_bounds import too_large
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry.model import Strictness

FILE_NAME = "tolerances.json"
SCHEMA_VERSION = 1

MULTIPLES: Mapping[Strictness, float] = {"strict": 0.5, "standard": 1.0, "relaxed": 4.0}
"""Multiplier of every factor. Calibrated factors are at least 2.5 times the largest error of the controls, so that
these pass with half of them, too."""

ToleranceOf = Callable[[Op, str], Tolerance]


@dataclass(frozen=True)
class Tolerances:
    """The calibrated factors of a registry, by op and dtype."""

    path: Path
    entries: Mapping[str, Mapping[str, Calibration]]

    def factor(self, registry: OpRegistry, op: Op, dtype: str) -> float:
        """The factor of an op in a dtype, as in ``of``, without reading any file."""
        entry = self.entries.get(op.name, {}).get(dtype)
        return MULTIPLES[registry.strictness] * (entry.factor if entry else default_tolerance(op, dtype).factor)

    def of(self, registry: OpRegistry, backend: str = "") -> ToleranceOf:
        """The tolerance of an op in a dtype: its calibrated one if there is one, else the default, times ``MULTIPLES``.

        Args:
            registry: its files may have changed since the calibration; the tolerance's note names changed ones. They
                are read once, when an op's tolerance is first needed.
            backend: that of the run, empty for any; factors measured on another one are used, and noted.
        """

        known: dict[tuple[str, str], Tolerance] = {}

        def tolerance(op: Op, dtype: str) -> Tolerance:
            factor = self.factor(registry, op, dtype)
            entry = self.entries.get(op.name, {}).get(dtype)
            if entry is None:
                return replace(default_tolerance(op, dtype), factor=factor)
            if (op.name, dtype) not in known:
                notes = "; ".join(_reservations(entry, op, registry, backend))
                known[op.name, dtype] = Tolerance(factor, "calibrated", notes)
            return known[op.name, dtype]

        return tolerance

    def updated(self, entries: Mapping[tuple[str, str], Calibration], ops: Iterable[str]) -> Tolerances:
        """These with the new entries, without ops that are not in ``ops``."""
        merged = {op: dict(self.entries.get(op, {})) for op in ops}
        for (op, dtype), entry in entries.items():
            merged.setdefault(op, {})[dtype] = entry
        return Tolerances(self.path, {op: by_dtype for op, by_dtype in merged.items() if by_dtype})

    def without(self, refused: Iterable[tuple[str, str]]) -> Tolerances:
        """These without some ops in some dtypes."""
        gone = set(refused)
        kept = {
            op: {dtype: e for dtype, e in dtypes.items() if (op, dtype) not in gone}
            for op, dtypes in self.entries.items()
        }
        return Tolerances(self.path, {op: dtypes for op, dtypes in kept.items() if dtypes})

    def text(self) -> str:
        """The file's contents."""
        document: dict[str, Any] = {
            "schema_version": SCHEMA_VERSION,
            "ops": {
                op: {dtype: asdict(entry) for dtype, entry in dtypes.items()} for op, dtypes in self.entries.items()
            },
        }
        return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def tolerances_path(registry: OpRegistry) -> Path:
    return registry.root / FILE_NAME


def load_tolerances(registry: OpRegistry) -> Tolerances:
    """The registry's calibrated factors; none if it has no ``tolerances.json``.

    Raises:
        RegistryError: the file cannot be read or is not valid, has a key twice, or a factor that is too large.
    """
    path = tolerances_path(registry)
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Tolerances(path, {})
    except (OSError, UnicodeDecodeError) as error:
        raise RegistryError(f"{path}: cannot be read: {error}") from error
    hint = "restore it from version control, or delete it and run `kernelcheck calibrate`"
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RegistryError(f"{path}: Invalid JSON: {error}; {hint}") from None
    try:
        version, ops = calibrations_of(document)
    except (ValueError, OverflowError) as error:
        raise RegistryError(f"{path}: {error}; {hint}") from None
    if version != SCHEMA_VERSION:
        raise RegistryError(f"{path}: schema_version is {version}, but this kernelcheck reads {SCHEMA_VERSION}; {hint}")
    twice = _twice(json.loads(text, object_pairs_hook=_Pairs, parse_int=str, parse_float=str))
    if twice:
        raise RegistryError(
            f"{path}: {twice}: is there twice, and only one of them would count: remove one of the two; {hint}"
        )
    for name, dtypes in ops.items():
        for dtype, entry in dtypes.items():
            if name in registry.ops and dtype in registry.ops[name].dtypes:
                wrong = too_large(registry.ops[name], dtype, entry.factor, entry.max)
                if wrong:
                    remedy = f"delete the entry, and `kernelcheck calibrate {name} --dtype {dtype}` measures it"
                    raise RegistryError(f"{path}: ops.{name}.{dtype}.factor: {wrong}; {remedy}")
    return Tolerances(path, ops)


class _Pairs(list[tuple[str, Any]]):
    """A JSON object as it is written: its keys with their values, in order."""


def _twice(value: object, where: tuple[str, ...] = ()) -> str:
    """The first key that an object has twice, after the keys that lead there; empty if there is none."""
    if not isinstance(value, _Pairs):
        return ""
    seen = set()
    for key, held in value:
        if key in seen:
            return ".".join((*where, key))
        seen.add(key)
        deeper = _twice(held, (*where, key))
        if deeper:
            return deeper
    return ""


def sha256_of(paths: Sequence[Path]) -> str:
    """Digest of the contents of files, one after the other; empty if one cannot be read."""
    digest = hashlib.sha256()
    try:
        for path in paths:
            digest.update(path.read_bytes())
    except OSError:
        return ""
    return digest.hexdigest()


def _reservations(entry: Calibration, op: Op, registry: OpRegistry, backend: str) -> list[str]:
    """Why a factor may not be reliable."""
    changed = []
    if entry.source_sha256 != sha256_of([op.source]):
        changed.append("the kernel")
    if entry.reference_sha256 != sha256_of([op.reference] if op.reference else []):
        changed.append("the reference")
    if entry.controls_sha256 != sha256_of(op.controls):
        changed.append("a control")
    notes = []
    if changed:
        verb = "has" if len(changed) == 1 else "have"
        notes.append(
            f"{' and '.join(changed)} {verb} changed since it was calibrated (kernelcheck calibrate {op.name})"
        )
    if backend and entry.backend != backend:
        alone = " alone" if backend == BackendPair.name else ""
        notes.append(f"it was calibrated on the {entry.backend} backend{alone}")
    if entry.arch != registry.arch:
        notes.append(f"it was calibrated for {entry.arch}")
    return notes
