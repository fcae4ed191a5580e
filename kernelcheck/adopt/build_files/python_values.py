"""Values of a Python script, as far as its text decides them: nothing of it is run.

Lists remember where each item is written, and the conditions under which it is there. A condition that the text leaves
open (the environment, a version) is followed both ways.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from kernelcheck.adopt.build_files.rules import negated
from kernelcheck.base.dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Undetermined:
    """A value that the text does not decide."""

    text: str
    line: int


@dataclass(frozen=True)
class ImportedName:
    """Something of a module that is imported, by its whole name."""

    name: str


@dataclass(frozen=True)
class ScriptFunction:
    """A function that the script defines."""

    node: ast.FunctionDef


@dataclass(frozen=True)
class ListItem:
    """An item of a list, with the line that adds it."""

    value: Value
    line: int
    conditions: tuple[str, ...] = ()

    def under(self, conditions: Sequence[str]) -> ListItem:
        """The same, under further conditions."""
        more = tuple(each for each in conditions if each not in self.conditions)
        return replace(self, conditions=(*more, *self.conditions)) if more else self


@dataclass
class Items:
    """A list, tuple or set."""

    items: list[ListItem] = field(default_factory=list)


@dataclass
class ScriptDict:
    """A dict whose keys are strings."""

    items: dict[str, Value] = field(default_factory=dict)


Value: TypeAlias = (
    "bool | int | float | str | Path | Undetermined | ImportedName | ScriptFunction | Items | ScriptDict | None"
)
Scope: TypeAlias = dict[str, Value]


def unknown_at(node: ast.AST) -> Undetermined:
    """The value of an expression that the text does not decide."""
    return Undetermined(ast.unparse(node), getattr(node, "lineno", 0))


def truth(value: Value) -> bool | None:
    """Whether a value is true; None if that is not known."""
    if isinstance(value, Undetermined | ImportedName):
        return None
    if isinstance(value, Items):
        return True if any(not each.conditions for each in value.items) else (None if value.items else False)
    if isinstance(value, ScriptDict):
        return bool(value.items)
    return bool(value)


def either(one: Value, other: Value, condition: str, text: str, line: int) -> Value:
    """A value after a choice between two branches."""
    if one is other or (type(one) is type(other) and not isinstance(one, Items | ScriptDict) and one == other):
        return one
    if isinstance(one, Items) and isinstance(other, Items):
        left, right = [each.value for each in one.items], [each.value for each in other.items]
        ours = [each if each.value in right else each.under((condition,)) for each in one.items]
        theirs = [each.under((negated(condition),)) for each in other.items if each.value not in left]
        return Items(ours + theirs)
    if isinstance(one, Items) and isinstance(other, Undetermined):
        return Items(
            [*(each.under((condition,)) for each in one.items), ListItem(other, other.line, (negated(condition),))]
        )
    if isinstance(one, Undetermined) and isinstance(other, Items):
        return either(other, one, negated(condition), text, line)
    if isinstance(one, ScriptDict) and isinstance(other, ScriptDict):
        return ScriptDict(
            {
                key: either(one.items.get(key, Items()), other.items.get(key, Items()), condition, text, line)
                for key in {**one.items, **other.items}
            }
        )
    return Undetermined(text, line)


def merged_scopes(one: Scope, other: Scope, condition: str, line: int) -> Scope:
    """The names after a choice between two branches."""
    found: Scope = {}
    for name in {**one, **other}:
        if name in one and name in other:
            found[name] = either(one[name], other[name], condition, name, line)
        else:
            found[name] = one[name] if name in one else other[name]
    return found


def is_within(value: Value, held: Value) -> bool | None:
    """Whether ``value in held``; None if that is not known."""
    if isinstance(value, Undetermined | ImportedName):
        return None
    if isinstance(held, str) and isinstance(value, str):
        return value in held
    if isinstance(held, ScriptDict):
        return value in held.items if isinstance(value, str) else None
    if isinstance(held, Items):
        if any(each.value == value and not each.conditions for each in held.items):
            return True
        open_ = any(each.conditions or isinstance(each.value, Undetermined | ImportedName) for each in held.items)
        return None if open_ else False
    return None


def known(mapping: Mapping[str, Value], name: str) -> Value | ImportedName:
    """The value of a module's name where that is certain, else the name itself."""
    return mapping[name] if name in mapping else ImportedName(name)
