"""``results.Run`` and ``results.OpResult`` as compressed or plain JSON, from which they come back equal.

Python's own JSON is used. It takes every string of Python, and reads the NaN and infinities that older versions wrote
as such.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import TypeVar

from kernelcheck.base.errors import StoreError
from kernelcheck.core.results.as_json import first_problem, plain, read
from kernelcheck.core.results.run import OpResult, Run

T = TypeVar("T")

LEVEL = 6
"""Level of zlib. The 200 cases of a thorough op and dtype shrink from 105 kB to 20 kB, in 13 ms including the JSON
(measured on a two-core machine under other load)."""


def pack_run(run: Run) -> str:
    """A run without its ops."""
    return json.dumps(plain(replace(run, ops=())), separators=(",", ":"))


def unpack_run(text: str) -> Run:
    """The run that ``pack_run`` was given.

    Raises:
        StoreError: the text is something else.
    """
    return _read(Run, text)


def pack_op(result: OpResult) -> bytes:
    """An op in one dtype, with all its cases."""
    return zlib.compress(json.dumps(plain(result), separators=(",", ":")).encode("ascii"), LEVEL)


def unpack_op(data: bytes) -> OpResult:
    """The result that ``pack_op`` was given.

    Raises:
        StoreError: the bytes are something else.
    """
    try:
        text = zlib.decompress(data).decode("ascii")
    except (zlib.error, UnicodeDecodeError) as error:
        raise StoreError(f"a stored result is damaged: {error}") from error
    return _read(OpResult, text)


def _read(kind: type[T], text: str) -> T:
    try:
        return read(kind, json.loads(text))
    except ValueError as error:
        from pydantic import ValidationError

        problem = first_problem(error) if isinstance(error, ValidationError) else str(error)
        raise StoreError(f"a stored result cannot be read by this version of kernelcheck: {problem}") from error
