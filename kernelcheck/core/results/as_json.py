"""Records to JSON and back: the parts of a run in reports and in the store are written and read here."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:  # who writes records does not wait for what reads them
    from pydantic import TypeAdapter, ValidationError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
T = TypeVar("T")
LEFT_OUT_IF_EMPTY = {"left out if empty": True}
"""Metadata of a field of a record that ``plain`` leaves out where it is empty."""

_AS_THEY_ARE = frozenset({str, int, bool, type(None)})
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_ADAPTERS: dict[object, TypeAdapter[Any]] = {}
"""By kind of record; making one takes milliseconds."""


def number(value: float) -> int | float | str:
    """``value`` as JSON can hold it: a NaN or an infinity is the string "nan", "inf" or "-inf"."""
    if not isinstance(value, (int, float)):  # a number of NumPy, which records of launches do not wait for
        value = value.item()
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else str(value)
    return int(value)


def plain(value: Any) -> Json:
    """Records, mappings, sequences, strings and numbers as the values of JSON."""
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value  # type: ignore[no-any-return]
    if is_dataclass(kind):
        return plain_object(value)
    if isinstance(value, Mapping):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value if value is None or isinstance(value, (str, bool)) else number(value)


def interchangeable(value: Json) -> Json:
    """``value`` with U+FFFD in place of each lone surrogate, which many parsers refuse (RFC 8259, section 8.2)."""
    if isinstance(value, dict):
        return {key: interchangeable(item) for key, item in value.items()}
    if isinstance(value, list):
        return [interchangeable(item) for item in value]
    return _LONE_SURROGATE.sub("\ufffd", value) if isinstance(value, str) else value


def plain_object(record: Any) -> dict[str, Json]:
    """A record as an object of JSON, a key for each field."""
    return {
        name: plain(getattr(record, name))
        for name, optional in _names(record.__class__)
        if not optional or getattr(record, name)
    }


@cache
def _names(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, and whether each is left out where it is empty."""
    return tuple((field.name, field.metadata == LEFT_OUT_IF_EMPTY) for field in fields(kind))


def taken(kind: type[T], record: object, **others: object) -> T:
    """A record of ``kind`` whose fields are those of ``record`` with the same names, but for ``others``."""
    names = (name for name, _ in _names(kind))  # type: ignore[arg-type]
    own = {name: getattr(record, name) for name in names if name not in others and hasattr(record, name)}
    return kind(**own, **others)


def read(kind: type[T], value: object) -> T:
    """The record that ``plain`` made ``value`` of, equal to it to the last bit.

    Fields that an older version did not know take their defaults; fields of a later version are left out.

    Raises:
        pydantic.ValidationError: it is not such a record; ``first_problem`` says why.
    """
    record: T = _adapter(kind).validate_python(value)
    return record


def read_json(kind: type[T], text: bytes) -> T:
    """Reads a record from JSON text, as ``read`` does.

    Raises:
        pydantic.ValidationError: it is not JSON, or not such a record.
    """
    record: T = _adapter(kind).validate_json(text)
    return record


def _adapter(kind: type[T]) -> TypeAdapter[T]:
    if kind not in _ADAPTERS:
        from pydantic import TypeAdapter

        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def first_problem(error: ValidationError) -> str:
    """The first thing that is wrong, and where: ``ops[3].tolerance.factor: ...``."""
    first = error.errors(include_url=False)[0]
    steps = [step for step in first["loc"] if not (isinstance(step, str) and "[" in step)]
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).lstrip(".")
    message = str(first["msg"]).removeprefix("Value error, ")
    return f"{where}: {message}" if where else message
