"""The tables ``[lint]`` and ``[ops.NAME.lint]``."""

from __future__ import annotations

import re

from kernelcheck.registry.keys import keys
from kernelcheck.registry.model import LintLimits
from kernelcheck.registry.table import Table

_CODE = re.compile(r"KC\d{3}")
_MOST_BYTES = 2**31 - 1


def read_lint_limits(table: Table) -> LintLimits:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    table.allow(*keys("[lint]"))

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
