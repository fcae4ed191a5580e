"""The settings of a registry, those of its ops aside, and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from kernelcheck.base.errors import Location
from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.load import SCHEMA, read_tables
from kernelcheck.core.registry.model import LintLimits, ProfileLimits, ReceiptPolicy, Registry

TABLES = ("kernelcheck", "quick", "thorough", "baseline", "lint", "profile", "receipt")


@dataclass(frozen=True)
class Setting:
    """One value that a command uses."""

    name: str
    """The table and the key: ``quick.cases``."""
    value: object
    """Plain data; None if there is neither a value nor a default."""
    location: Location | None
    """Where the registry sets it; None for a default."""


def settings_of(registry: Registry) -> Iterator[Setting]:
    """Every key of every table but those of ops, in the manual's order.

    Raises:
        RegistryError: the file is not what it was when the registry was read, and cannot be read now.
    """
    top = read_tables(registry.path)
    for name in TABLES:
        table = top.table(name)
        values = _values(registry, name)
        for key in keys(f"[{name}]"):
            value = values[key] if key in values else table.entries.get(key, [])
            yield Setting(f"{name}.{key}", value, table.where(key).location() if key in table else None)


def _values(registry: Registry, table: str) -> dict[str, object]:
    """What the registry has for the keys of a table; paths and patterns are left to what is written."""
    if table == "kernelcheck":
        return {
            "schema": SCHEMA,
            "seed": registry.seed,
            "backend": registry.backend,
            "arch": registry.arch,
            "strictness": registry.strictness,
            "options": [*registry.options],
        }
    if table == "quick":
        return {"cases": registry.quick.cases, "dtypes": [*(registry.quick.dtypes or ())]}
    if table == "thorough":
        return {"cases": registry.thorough.cases}
    if table == "baseline":
        return {"regression_threshold": registry.regression_threshold}
    asked: Mapping[str, LintLimits | ProfileLimits | ReceiptPolicy] = {
        "lint": registry.lint,
        "profile": registry.profile,
        "receipt": registry.receipt,
    }
    limits = asked[table]
    values = {each.name: getattr(limits, each.name) for each in fields(limits)}
    if table == "lint":
        values["ci"] = registry.lint_gate.in_ci
    return {name: [*value] if isinstance(value, tuple) else value for name, value in values.items()}
