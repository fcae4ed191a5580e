"""Limits of what lint, profile and bench measure and what receipts must prove, and the keys of their tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field, fields, replace
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.key_row import (
    ARCH,
    CASES,
    EXPRESSION,
    FLAG,
    SIZE,
    TEXT,
    TEXTS,
    Key,
    Keys,
    array,
    integer,
    matching,
    number,
    one_of,
    table_of,
)

_BYTES = integer(0, 2**31 - 1)
_COUNT = integer(0, 2**53)
_MEASURED = number(0, 1e15)

OP_LINT_KEYS: Keys = {
    "max_registers": Key("in place of that of `[lint]`; likewise the others", integer(0, 255)),
    "max_spill_bytes": Key("stored for want of registers", _BYTES),
    "max_stack_bytes": Key("of local memory of a thread", _BYTES),
    "max_shared_bytes": Key("static and dynamic, of a block", _BYTES),
    "min_occupancy": Key("of a multiprocessor's warps, 0 to 1", number(0, 1)),
    "allow": Key(
        "rules that are not applied, in addition to those of `[lint]`",
        array({"type": "string", "pattern": r"^KC\d{3}$"}, 0),
        default=(),
    ),
}
LINT_KEYS: Keys = {
    **OP_LINT_KEYS,
    "max_registers": replace(OP_LINT_KEYS["max_registers"], meaning="of a thread"),
    "allow": replace(OP_LINT_KEYS["allow"], meaning='rules that are not applied, such as `["KC107"]`'),
    "ci": Key(
        "whether `kernelcheck ci` looks at kernels, too, and fails as `kernelcheck lint` does (default false)",
        FLAG,
        default=False,
    ),
    "baseline": Key("a JSON report of `kernelcheck lint` that kernels are compared with", TEXT),
}
PROFILE_KEYS: Keys = {
    "max_sectors_per_request": Key(
        "of global memory, in the mean of a launch; of loads, and of stores", number(0, 1024)
    ),
    "max_bank_conflicts": Key("passes over the banks of shared memory, beyond the least, of a launch", _COUNT),
    "max_diverged_branches": Key("conditional branches of a launch at which a warp's lanes went both ways", _COUNT),
    "max_local_sectors": Key("of local memory, of a launch", _COUNT),
    "max_atomics_per_place": Key("operations of one instruction of a launch on one place in memory", _COUNT),
    "min_threads_per_instruction": Key(
        "those of a warp whose predicate holds, in the mean of a launch, 0 to 32", number(0, 32)
    ),
}
OP_PROFILE_KEYS: Keys = {
    **PROFILE_KEYS,
    "max_sectors_per_request": replace(
        PROFILE_KEYS["max_sectors_per_request"], meaning="in place of that of `[profile]`; likewise the others"
    ),
}
BENCH_KEYS: Keys = {
    "dims": Key(
        "the sizes to measure, `{ rows = 8192 }`; the others are those of the largest quick case", table_of(SIZE)
    ),
    "bytes": Key("that a case must move, an expression; by default all of its inputs and outputs, once", EXPRESSION),
    "flops": Key(
        "floating-point operations of a case, an expression; without it, only the memory's roof is known", EXPRESSION
    ),
}
BENCH_ARCH_KEYS: Keys = {
    "max_us": Key(
        "of the median, for a cold cache, as all [limits](bench.md#how-sure-it-is) of ARCH, such as `sm_90`", _MEASURED
    ),
    "min_gbps": Key("10^9 bytes a second", _MEASURED),
    "min_gflops": Key("10^9 operations a second, of `flops`", _MEASURED),
    "min_roofline": Key("share of what the device's memory, or its multiprocessors, could do, 0 to 1", number(0, 1)),
}
RECEIPT_KEYS: Keys = {
    "required_ops": Key(
        'names or globs of the ops that must have passed (default `["*"]`, all)', array(TEXT), default=("*",)
    ),
    "mode": Key('`"quick"` (default) or `"thorough"`: the least sweep', one_of("quick", "thorough"), default="quick"),
    "min_cases": Key("that must have passed of each op and dtype, instead of as many as the sweep plans", CASES),
    "max_age_days": Key("how long ago the oldest run may have ended", number(0, 36_500.0)),
    "allow_dirty": Key("`true` to accept runs of a working tree that differed from its commit", FLAG, default=False),
    "allow_other_seeds": Key("`true` to accept runs of another root seed than the registry's", FLAG, default=False),
    "require_backend": Key('`"cuda"` or `"cpu"`: where every required op must have passed', one_of("cuda", "cpu")),
    "require_arch": Key(
        'architectures on each of which every required op must have passed, such as `["sm_90"]`',
        array(matching(ARCH), 0),
        default=(),
    ),
    "signers": Key("principals of the allowed signers file whose signatures count; by default all", TEXTS, default=()),
}


@dataclass(frozen=True)
class LintLimits:
    """Limits of what ``kernelcheck lint`` measures; None for no limit."""

    max_registers: int | None = None
    max_spill_bytes: int | None = None
    max_stack_bytes: int | None = None
    max_shared_bytes: int | None = None
    min_occupancy: float | None = None
    """Share of a multiprocessor's warps, 0 to 1."""
    allow: tuple[str, ...] = ()
    """Codes of rules that are not applied."""

    def with_own(self, own: LintLimits) -> LintLimits:
        """These limits where an op has none of its own, and what either allows."""
        return replace(self, **{**_given(own), "allow": (*self.allow, *own.allow)})


@dataclass(frozen=True)
class LintGate:
    """Whether ``kernelcheck ci`` lints kernels, and the baseline it compares them with."""

    in_ci: bool = False
    baseline: Path | None = None
    """A JSON report of ``kernelcheck lint``, which need not exist yet."""


@dataclass(frozen=True)
class ProfileLimits:
    """Limits of what ``kernelcheck profile`` counts in one launch; None for no limit."""

    max_sectors_per_request: float | None = None
    """Sectors of 32 bytes of global memory, for loads and for stores."""
    max_bank_conflicts: int | None = None
    max_diverged_branches: int | None = None
    max_local_sectors: int | None = None
    max_atomics_per_place: int | None = None
    """Operations of one instruction on one place in memory."""
    min_threads_per_instruction: float | None = None
    """Mean number of a warp's 32 threads whose predicate holds."""

    def with_own(self, own: ProfileLimits) -> ProfileLimits:
        """These limits where an op has none of its own."""
        return replace(self, **_given(own))


def _given(limits: LintLimits | ProfileLimits) -> dict[str, Any]:
    return {each.name: value for each in fields(limits) if (value := getattr(limits, each.name)) is not None}


@dataclass(frozen=True)
class BenchLimits:
    """Limits of what ``kernelcheck bench`` measures on an architecture, with a cold cache; None for no limit."""

    max_us: float | None = None
    min_gbps: float | None = None
    min_gflops: float | None = None
    min_roofline: float | None = None
    """Share of the roof, 0 to 1."""


@dataclass(frozen=True)
class OpBench:
    """Sizes, work and limits of an op for ``kernelcheck bench``."""

    dims: Mapping[str, int] = field(default_factory=dict)
    """Sizes; the other dims have those of the largest quick case."""
    bytes: Expression | None = None
    """Bytes that a case must move; None for the size of all inputs and outputs."""
    flops: Expression | None = None
    limits: Mapping[str, BenchLimits] = field(default_factory=dict)
    """Limits by architecture."""


@dataclass(frozen=True)
class ReceiptPolicy:
    """Requirements of ``kernelcheck receipt verify`` on a receipt."""

    required_ops: tuple[str, ...] = ("*",)
    """Ops by name or glob."""
    mode: str = "quick"
    """The least sweep: ``quick`` or ``thorough``."""
    min_cases: int | None = None
    """Cases that pass for each op and dtype; None for as many as the sweep plans."""
    max_age_days: float | None = None
    allow_dirty: bool = False
    allow_other_seeds: bool = False
    """Whether runs with another root seed than the registry's count: whoever chooses a seed chooses the cases."""
    require_backend: str | None = None
    """``cpu`` or ``cuda``; None for any."""
    require_arch: tuple[str, ...] = ()
    """Every required op must have passed on each of them."""
    signers: tuple[str, ...] = ()
    """Principals of the allowed signers file; empty for all that are in it."""
