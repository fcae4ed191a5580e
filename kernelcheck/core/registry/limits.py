"""The tables ``[lint]`` and ``[profile]``, and those of an op: limits of what is measured."""

from __future__ import annotations

import re

from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.model import LintGate, LintLimits, ProfileLimits
from kernelcheck.core.registry.table import Table

_CODE = re.compile(r"KC\d{3}")
_MOST_BYTES = 2**31 - 1
MOST_COUNTED = 2**53


def read_lint_limits(table: Table, name: str) -> LintLimits:
    """
    Args:
        table: what is written.
        name: what the manual calls it.

    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    table.allow(*keys(name))

    def most(key: str, limit: int = _MOST_BYTES) -> int | None:
        return table.integer(key, 0, limit) if key in table else None

    for place, code in enumerate(codes := table.texts("allow")):
        if not _CODE.fullmatch(code):
            raise table.wrong(f"allow[{place}]", "the code of a rule such as 'KC103' ('kernelcheck help lint')", code)
    return LintLimits(
        max_registers=most("max_registers", 255),
        max_spill_bytes=most("max_spill_bytes"),
        max_stack_bytes=most("max_stack_bytes"),
        max_shared_bytes=most("max_shared_bytes"),
        min_occupancy=table.number("min_occupancy", 0.0, 1.0, 0.0) if "min_occupancy" in table else None,
        allow=codes,
    )


def read_lint_gate(table: Table) -> LintGate:
    """The keys of ``[lint]`` that no op has.

    Raises:
        RegistryError: a value is not what its key takes.
    """
    baseline = table.path_at("baseline", table.text("baseline")) if "baseline" in table else None
    return LintGate(in_ci=table.flag("ci", False), baseline=baseline)


def read_profile_limits(table: Table) -> ProfileLimits:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    table.allow(*keys("[profile]"))

    def most(key: str) -> int | None:
        return table.integer(key, 0, MOST_COUNTED) if key in table else None

    def number(key: str, least: float, limit: float) -> float | None:
        return table.number(key, least, limit, 0.0) if key in table else None

    return ProfileLimits(
        max_sectors_per_request=number("max_sectors_per_request", 0.0, 1024.0),
        max_bank_conflicts=most("max_bank_conflicts"),
        max_diverged_branches=most("max_diverged_branches"),
        max_local_sectors=most("max_local_sectors"),
        max_atomics_per_place=most("max_atomics_per_place"),
        min_threads_per_instruction=number("min_threads_per_instruction", 0.0, 32.0),
    )
