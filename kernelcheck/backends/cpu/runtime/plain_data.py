"""Frozen dataclasses as JSON and back, by the declared types of their fields: data that nothing executes.

A dataclass is the list of its fields, a mapping a list of pairs, bytes a string in base64. What a field holds that is a
`Sequence` is read when it is asked for: most of it never is.
"""

from __future__ import annotations

import base64
import json
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, overload

_Data = TypeVar("_Data")
_PLAIN = (str, int, float, bool, type(None))


def to_json(data: object) -> bytes:
    """`data`, of the types that `from_json` knows, as UTF-8."""
    return json.dumps(_plain(data), separators=(",", ":")).encode()


def from_json(kind: type[_Data], text: bytes) -> _Data:
    """Reads what `to_json` wrote, as a `kind`.

    Raises:
        ValueError: it wrote something else. In a `Rows`, what is wrong shows when it is asked for.
    """
    try:
        data: _Data = _record(kind)(json.loads(text))
    except (TypeError, KeyError, RecursionError) as error:
        raise ValueError(f"not a {kind.__name__}: {error}") from error
    return data


class Rows(Sequence[_Data]):
    """The elements of a sequence, each read when it is first asked for, and the same object from then on."""

    def __init__(self, read: Callable[[Any], _Data], rows: list[Any]) -> None:
        self._read, self._rows = read, rows
        self._known: dict[int, _Data] = {}

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> _Data: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[_Data]: ...
    def __getitem__(self, place: int | slice) -> _Data | Sequence[_Data]:
        if isinstance(place, slice):
            return [self[each] for each in range(len(self._rows))[place]]
        at = range(len(self._rows))[place]
        return self._known[at] if at in self._known else self._known.setdefault(at, self._read(self._rows[at]))


def _plain(value: object) -> object:
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(each)] for key, each in value.items()]
    if isinstance(value, tuple | Rows):
        return [_plain(each) for each in value]
    if is_dataclass(value):
        return [_plain(getattr(value, each.name)) for each in fields(value)]
    raise TypeError(f"{type(value).__name__} is not plain data")


def _reader(kind: Any) -> Callable[[Any], Any]:
    """A function that makes a `kind` of what `_plain` made of one."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _only(kind)
    if kind is bytes:
        return lambda value: base64.b64decode(value, validate=True)
    if origin is Literal:
        return {each: each for each in arguments}.__getitem__
    if origin in (Union, types.UnionType):
        (inner,) = (_reader(each) for each in arguments if each is not type(None))
        return lambda value: None if value is None else inner(value)
    if origin is tuple and arguments[1:] == (...,):
        inner = _reader(arguments[0])
        if arguments[0] in _PLAIN:
            return _all_only(arguments[0], inner)
        return lambda value: tuple(map(inner, _list(value)))
    if origin is Sequence:
        inner = _reader(arguments[0])
        return lambda value: Rows(inner, _list(value))
    if origin is tuple:
        return _row(tuple, [_reader(each) for each in arguments])
    if origin in (dict, Mapping):
        pair = _row(tuple, [_reader(each) for each in arguments])
        return lambda value: dict(map(pair, _list(value)))
    if is_dataclass(kind):
        return lambda value: _record(kind)(value)  # later: a field may be of the same type
    raise TypeError(f"fields of type {kind} are not plain data")


_RECORDS: dict[Any, Callable[[Any], Any]] = {}


def _record(kind: Any) -> Callable[[Any], Any]:
    if kind not in _RECORDS:
        hints = get_type_hints(kind)
        _RECORDS[kind] = _row(lambda values: kind(*values), [_reader(hints[each.name]) for each in fields(kind)])
    return _RECORDS[kind]


def _only(kind: type) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"expected {kind.__name__} (got {value!r:.60})")
        return value

    return read


def _all_only(kind: type, one: Callable[[Any], Any]) -> Callable[[Any], Any]:
    alike = {kind}

    def read(value: Any) -> Any:
        if not {*map(type, _list(value))} <= alike:
            for each in value:
                one(each)
        return tuple(value)

    return read


def _row(make: Callable[[Any], Any], readers: list[Callable[[Any], Any]]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if len(_list(value)) != len(readers):
            raise ValueError(f"expected {len(readers)} values (got {len(value)})")
        return make([reader(each) for reader, each in zip(readers, value, strict=True)])

    return read


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise ValueError(f"expected a list (got {value!r:.60})")
    return value
