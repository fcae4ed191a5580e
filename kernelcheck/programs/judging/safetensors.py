"""Reads tensors of safetensors files: eight bytes with the length of a header in JSON, the header, and the data."""

from __future__ import annotations

import json
from pathlib import Path

import ml_dtypes
import numpy as np

from kernelcheck.base.errors import CannotRunError

_DTYPES: dict[str, np.dtype] = {
    "F64": np.dtype("<f8"),
    "F32": np.dtype("<f4"),
    "F16": np.dtype("<f2"),
    "BF16": np.dtype(ml_dtypes.bfloat16),
    "F8_E4M3": np.dtype(ml_dtypes.float8_e4m3fn),
    "F8_E5M2": np.dtype(ml_dtypes.float8_e5m2),
    "I64": np.dtype("<i8"),
    "I32": np.dtype("<i4"),
    "I16": np.dtype("<i2"),
    "I8": np.dtype("i1"),
    "U8": np.dtype("u1"),
    "BOOL": np.dtype("?"),
}
_LENGTH = 8


def read(path: Path, name: str) -> np.ndarray:
    """The tensor of a name.

    Raises:
        CannotRunError: the file or the tensor is not there, or is of a dtype that is not known.
    """
    try:
        with path.open("rb") as file:
            length = int.from_bytes(file.read(_LENGTH), "little")
            header = json.loads(file.read(min(length, path.stat().st_size)))
            about = header[name]
            begin, end = about["data_offsets"]
            file.seek(_LENGTH + length + begin)
            data = bytearray(file.read(end - begin))
        array: np.ndarray = np.frombuffer(data, _DTYPES[about["dtype"]]).reshape(about["shape"])
        return array
    except KeyError as error:
        raise CannotRunError(f"{path}: it has no tensor {name!r}, or one of an unknown dtype: {error}") from error
    except (OSError, TypeError, ValueError) as error:
        raise CannotRunError(f"{path}: it cannot be read as safetensors: {error}") from error
