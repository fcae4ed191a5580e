"""The contents of ``tolerances.json``, as it is read and written."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from kernelcheck.base.dataclasses import dataclass, fields


@dataclass(frozen=True)
class Calibration:
    """The factor of one op in one dtype. Errors are in units (`error_units.py`)."""

    factor: float
    p50: float
    """As ``p95`` and ``max``, an upper bound: errors that cannot matter for the factor are not measured precisely."""
    p95: float
    max: float
    cases: int
    """Cases of each control."""
    controls: tuple[str, ...]
    """Source files of the controls, relative to the registry; empty if the op's own kernel was its control."""
    controls_sha256: str
    source_sha256: str
    reference_sha256: str
    backend: str
    arch: str


def calibrations_of(document: object) -> tuple[int, dict[str, dict[str, Calibration]]]:
    """The version of a file's format, and its calibrations by op and dtype.

    Raises:
        ValueError: it is something else; the message begins with the place.
    """
    file = _object(document, "the file", {"schema_version": _count, "ops": _anything})
    ops = {op: _object(dtypes, f"ops.{op}") for op, dtypes in _object(file["ops"], "ops").items()}
    return file["schema_version"], {
        op: {dtype: calibration_of(entry, f"ops.{op}.{dtype}") for dtype, entry in dtypes.items()}
        for op, dtypes in ops.items()
    }


def calibration_of(document: object, where: str = "calibration") -> Calibration:
    """The calibration that ``dataclasses.asdict`` made the object of.

    Raises:
        ValueError: it is something else.
    """
    return Calibration(**_object(document, where, _FIELDS))


_Read = Callable[[object], Any]
"""Reads a value of JSON; its docstring says which."""


def _object(value: object, where: str, keys: Mapping[str, _Read] | None = None) -> dict[str, Any]:
    """An object with these keys, or with any, and the values that are read of its own."""
    if not isinstance(value, dict):
        raise ValueError(f"{where}: expected an object, got {value!r:.60}")
    if keys is None:
        return value
    inside = "" if where == "the file" else f"{where}."
    read: dict[str, Any] = {}
    for name, each in value.items():
        if name not in keys:
            raise ValueError(f"{inside}{name}: expected one of {', '.join(keys)}")
        try:
            read[name] = keys[name](each)
        except ValueError:
            raise ValueError(f"{inside}{name}: expected {keys[name].__doc__}, got {each!r:.60}") from None
    for name in keys:
        if name not in value:
            raise ValueError(f"{inside}{name}: is missing")
    return read


def _anything(value: object) -> object:
    """any value"""
    return value


def _factor(value: object) -> float:
    """a number above 0"""
    number = _error(value)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def _error(value: object) -> float:
    """a number of at least 0"""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= 0:
        raise ValueError
    return float(value)


def _count(value: object) -> int:
    """a whole number of at least 1"""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError
    return value


def _text(value: object) -> str:
    """a string"""
    if not isinstance(value, str):
        raise ValueError
    return value


def _texts(value: object) -> tuple[str, ...]:
    """a list of strings"""
    if not isinstance(value, (list, tuple)):
        raise ValueError
    return tuple(_text(each) for each in value)


_BY_TYPE: Mapping[str, _Read] = {"float": _error, "int": _count, "str": _text, "tuple[str, ...]": _texts}
_FIELDS: Mapping[str, _Read] = {
    **{each.name: _BY_TYPE[str(each.type)] for each in fields(Calibration)},
    "factor": _factor,
}
