"""Settings of a registry for all ops, and the origin of each value."""

from __future__ import annotations

from collections.abc import Iterator

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import Location
from kernelcheck.core.registry.keys import GENERAL_TABLES, KEYS
from kernelcheck.core.registry.load import read_tables
from kernelcheck.core.registry.model import OpRegistry


@dataclass(frozen=True)
class Setting:
    """One value that a command uses."""

    name: str
    """The table and the key: ``quick.cases``."""
    value: object
    """Plain data; None if there is neither a value nor a default."""
    location: Location | None
    """Line of the registry that sets it; None for a default."""


def settings_of(registry: OpRegistry) -> Iterator[Setting]:
    """Every key of every table but those of ops, in the manual's order.

    Raises:
        RegistryError: the file is not what it was when the registry was read, and cannot be read now.
    """
    top = read_tables(registry.path)
    for name in GENERAL_TABLES:
        table = top.table(name)
        for key, row in KEYS[f"[{name}]"].items():
            value = table.entries.get(key, row.default)
            if isinstance(value, int) and row.takes.get("type") == "number":
                value = float(value)
            shown = [*value] if isinstance(value, tuple) else value
            yield Setting(f"{name}.{key}", shown, table.where(key).location() if key in table else None)
