"""Every key of a registry file, by table: what readers accept, editors offer and the manual lists.

The rows stand beside the dataclasses that hold the keys' values, in ``model``.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.core.registry.key_row import Keys
from kernelcheck.core.registry.model import (
    BenchLimits,
    Compare,
    Dim,
    Launch,
    LintLimits,
    Op,
    OpBench,
    ProfileLimits,
    Tensor,
    launch,
    limits,
    op,
    registry,
    tensors,
)

KEYS: Mapping[str, Keys] = {
    "[kernelcheck]": registry.ROOT_KEYS,
    "[quick]": registry.QUICK_KEYS,
    "[thorough]": registry.THOROUGH_KEYS,
    "[baseline]": registry.BASELINE_KEYS,
    "[lint]": limits.LINT_KEYS,
    "[profile]": limits.PROFILE_KEYS,
    "[receipt]": limits.RECEIPT_KEYS,
    "[ops.NAME]": op.OP_KEYS,
    "[ops.NAME.dims] NAME": tensors.DIM_KEYS,
    "[ops.NAME.inputs] NAME": tensors.INPUT_KEYS,
    "[ops.NAME.globals] NAME": tensors.GLOBAL_KEYS,
    "[ops.NAME.scalars] NAME": tensors.SCALAR_KEYS,
    "[ops.NAME.scratch] NAME": tensors.SCRATCH_KEYS,
    "[ops.NAME.outputs] NAME": tensors.OUTPUT_KEYS,
    "[ops.NAME.launch]": launch.LAUNCH_KEYS,
    "[ops.NAME.lint]": limits.OP_LINT_KEYS,
    "[ops.NAME.profile]": limits.OP_PROFILE_KEYS,
    "[ops.NAME.bench]": limits.BENCH_KEYS,
    "[ops.NAME.bench.ARCH]": limits.BENCH_ARCH_KEYS,
}
"""The keys of each table, in the order in which they are offered."""
GENERAL_TABLES = tuple(table.strip("[]") for table in KEYS if not table.startswith("[ops."))
"""Tables that hold for all ops."""
GROUPS = ("dims", "inputs", "globals", "scalars", "scratch", "outputs")
"""Tables of an op whose entries have names."""

EXAMPLES: Mapping[str, str] = {
    **{name: key.example for keys in KEYS.values() for name, key in keys.items() if key.example},
    **launch.ARGUMENT_EXAMPLES,
}
"""Possible values of keys that may be reported as missing."""


def _later(*tables: Keys) -> frozenset[str]:
    return frozenset(name for keys in tables for name, key in keys.items() if key.later)


LATER_FIELDS: Mapping[type, frozenset[str]] = {
    Op: _later(op.OP_KEYS) | {"functions"},
    Dim: _later(tensors.DIM_KEYS),
    Tensor: _later(tensors.INPUT_KEYS, tensors.GLOBAL_KEYS, tensors.SCRATCH_KEYS, tensors.OUTPUT_KEYS) | {"drawn_by"},
    Compare: _later(tensors.OUTPUT_KEYS),
    Launch: _later(launch.LAUNCH_KEYS) | {"order"},
    LintLimits: _later(limits.OP_LINT_KEYS),
    ProfileLimits: _later(limits.OP_PROFILE_KEYS),
    OpBench: _later(limits.BENCH_KEYS),
    BenchLimits: _later(limits.BENCH_ARCH_KEYS),
}
"""Fields that are newer than the first stored fingerprints: these leave them out at their defaults."""


def tables_with(key: str) -> tuple[str, ...]:
    """The tables that have a key."""
    return tuple(table for table, known in KEYS.items() if key in known)


def keys(table: str) -> tuple[str, ...]:
    """The keys of a table, by its name in ``KEYS``."""
    return tuple(KEYS[table])
