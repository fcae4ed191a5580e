"""A registry and its schedules, and the keys of the tables that hold for all ops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.core.registry.key_row import (
    ARCH,
    CASES,
    TEXTS,
    Key,
    Keys,
    array,
    either,
    integer,
    matching,
    number,
    one_of,
)
from kernelcheck.core.registry.model.limits import LintGate, LintLimits, ProfileLimits, ReceiptPolicy
from kernelcheck.core.registry.model.op import Op
from kernelcheck.core.registry.model.tensors import DTYPE

SCHEMA = 1
"""The version of the file format that this version reads."""
ALL_DTYPES = "all"
"""Value of ``[quick] dtypes`` in place of a list."""
LEAST_DEALT = 2
"""Cases that each dtype has at least where an op's cases are dealt out over its dtypes."""

Strictness = Literal["strict", "standard", "relaxed"]

ROOT_KEYS: Keys = {
    "schema": Key("version of the file format: `1`", {"const": SCHEMA}, default=SCHEMA),
    "seed": Key("root seed of every sweep (default 0)", integer(0, 2**64 - 1), default=0),
    "backend": Key(
        '`"auto"` (default: `cuda` where a GPU answers, else `cpu`), `"cuda"`, `"cpu"` or `"both"`',
        one_of("auto", "cuda", "cpu", "both"),
        default="auto",
    ),
    "arch": Key('what the CPU backend compiles for (default `"sm_80"`)', matching(ARCH), default="sm_80"),
    "strictness": Key(
        '`"standard"` (default), `"strict"`: half of every tolerance, or `"relaxed"`: four times as much',
        one_of(*get_args(Strictness)),
        default="standard",
    ),
    "options": Key('NVRTC options for every op, such as `"-std=c++17"`', TEXTS, default=()),
    "include_dirs": Key("folders of headers", TEXTS, default=()),
    "include": Key(
        "paths or glob patterns of further registry files, which hold only ops and includes", TEXTS, default=()
    ),
}
QUICK_KEYS: Keys = {
    "cases": Key(
        'for each op and dtype (default 10); with `dtypes = "all"` for each op, dealt out over its dtypes',
        CASES,
        default=10,
    ),
    "dtypes": Key(
        'those to run (default `["float32"]`; an op that lists none of them runs its first), or `"all"`',
        either({"const": ALL_DTYPES}, array(DTYPE, distinct=True)),
        default=("float32",),
    ),
}
THOROUGH_KEYS: Keys = {
    "cases": Key("for each op and every dtype that it lists (default 200)", CASES, default=200),
}
BASELINE_KEYS: Keys = {
    "regression_threshold": Key(
        "how much worse than the baseline counts as a regression (default 0.1)", number(0, 1e6), default=0.1
    ),
}


@dataclass(frozen=True)
class CaseQuota:
    """Number of cases of each op in a sweep, and their dtypes."""

    cases: int
    """Cases for each dtype or, if they are ``dealt``, for all of an op's dtypes together."""
    dtypes: tuple[str, ...] | None
    """None for every dtype that the op lists; an op that lists none of these runs its first."""
    dealt: bool = False

    def cases_of(self, dtypes: Sequence[str]) -> dict[str, int]:
        """The cases of each of an op's ``dtypes``: dealt, the first has most, each other ``LEAST_DEALT`` or more."""
        if not self.dealt:
            return dict.fromkeys(dtypes, self.cases)
        least = min(LEAST_DEALT, self.cases)
        others = max(least, self.cases // (len(dtypes) + 2))
        first = max(least, self.cases - others * (len(dtypes) - 1))
        return {dtype: others if position else first for position, dtype in enumerate(dtypes)}

    def dtypes_of(self, op: Op) -> tuple[str, ...]:
        """Dtypes that a sweep of ``op`` runs, in the op's own order."""
        if self.dtypes is None:
            return op.dtypes
        return tuple(dtype for dtype in op.dtypes if dtype in self.dtypes) or op.dtypes[:1]

    @property
    def of_one_dtype(self) -> CaseQuota:
        """The schedule with as many cases for a single dtype of each op: for commands that look at a kernel and sweep
        nothing."""
        return replace(self, dtypes=("float32",)) if self.dealt else self


@dataclass(frozen=True)
class OpRegistry:
    """A registry file with all its includes."""

    path: Path
    root: Path
    """The folder of ``path``."""
    files: tuple[Path, ...]
    """``path`` and all its includes."""
    seed: int
    backend: str
    """``auto``, ``cuda``, ``cpu`` or ``both``."""
    arch: str
    options: tuple[str, ...]
    """NVRTC options of every op; ``{scalar}`` and ``{dtype}`` may stand in them."""
    include_dirs: tuple[Path, ...]
    quick: CaseQuota
    thorough: CaseQuota
    regression_threshold: float
    strictness: Strictness
    ops: Mapping[str, Op]
    """Ops in the order of the file, then of its includes."""
    sha256: str
    """Digest of the contents of the file and its includes, in the order in which they are read."""
    lint: LintLimits = field(default=LintLimits())
    """Limits for all ops."""
    lint_gate: LintGate = field(default=LintGate())
    profile: ProfileLimits = field(default=ProfileLimits())
    """Limits for all ops."""
    receipt: ReceiptPolicy = field(default=ReceiptPolicy())
    fmad: bool = True
    """False for ``-fmad=false``, overriding the options: no product and sum of float32 or float64 are fused."""

    @property
    def last_options(self) -> tuple[str, ...]:
        """NVRTC options that follow those of an op: if several contradict each other, the last one counts."""
        return () if self.fmad else ("-fmad=false",)

    @property
    def compiled_with(self) -> tuple[object, ...]:
        """Settings that the code of all ops depends on: others make other kernels from the same sources."""
        return self.options, self.last_options, self.include_dirs, self.arch

    @property
    def quickly_run_with(self) -> tuple[object, ...]:
        """Settings that decide which cases a quick sweep runs, on which backend, and how strictly they are judged."""
        return self.seed, self.quick, self.backend, self.strictness

    def options_of(self, op: Op, dtype: str) -> list[str]:
        """All NVRTC options for ``op`` in ``dtype``, except macros and header folders."""
        return [op.substitute(option, dtype) for option in (*self.options, *op.options, *self.last_options)]
