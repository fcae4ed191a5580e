"""The arrays of a failing case as bytes: an ``.npz`` file, bit for bit.

Inside are ``inputs/NAME.npy``, ``expected/NAME.npy`` and ``actual/NAME.npy``. NumPy's format does not know bfloat16
and float8: such an array is stored as its bits, and its dtype's name follows a colon (``inputs/x:bfloat16.npy``).
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

import numpy as np

from kernelcheck.base.dtypes import DTYPES, by_numpy, is_extension
from kernelcheck.base.errors import StoreError
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.results.evidence import Evidence

LEVEL = 1
"""Level of deflate. Random float32 shrinks by 7 % at any level, float64 that holds float32 to 60 % at 45 MB/s on this
level and to 54 % at 8 MB/s on the usual one (measured on a two-core machine)."""


def raw_bytes(evidence: Evidence) -> int:
    """Bytes of memory that the arrays take."""
    return sum(array.nbytes for _, array in _named(evidence))


def pack(evidence: Evidence) -> bytes:
    """The arrays as an ``.npz`` file."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for name, array in _named(evidence):
            extension = is_extension(array.dtype)
            bits = array.view(f"u{array.dtype.itemsize}") if extension else array
            suffix = f":{by_numpy()[array.dtype].name}" if extension else ""
            with archive.open(f"{name}{suffix}.npy", "w", force_zip64=True) as file:
                np.lib.format.write_array(file, np.ascontiguousarray(bits).reshape(array.shape), allow_pickle=False)
    return written.getvalue()


def unpack(data: bytes) -> Evidence:
    """The evidence that ``pack`` was given.

    Raises:
        StoreError: the bytes are something else.
    """
    groups: dict[str, dict[str, np.ndarray]] = {"inputs": {}, "expected": {}, "actual": {}}
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            for entry in archive.files:
                group, _, tensor = entry.partition("/")
                name, _, dtype = tensor.partition(":")
                groups[group][name] = archive[entry].view(DTYPES[dtype].numpy) if dtype else archive[entry]
    except (ValueError, KeyError, OSError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise StoreError(f"a stored snapshot is damaged: {error}") from error
    return Evidence(**groups)


def _named(evidence: Evidence) -> Iterator[tuple[str, np.ndarray]]:
    groups: dict[str, Arrays] = {
        "inputs": evidence.inputs,
        "expected": evidence.expected,
        "actual": evidence.actual,
    }
    for group, arrays in groups.items():
        for name, array in arrays.items():
            yield f"{group}/{name}", array
