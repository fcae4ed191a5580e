"""CUDA text that was made for a case, as a file in the cache, which findings can name and compilers can read."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from kernelcheck.base.cache import FOLDER_VARIABLE, cache_folder
from kernelcheck.base.cache.folder import LAYOUT, make_private
from kernelcheck.base.errors import CannotRunError


def made_source(cuda: str, source: Path, function: str) -> Path:
    """The file with the text that ``function`` of the file ``source`` made.

    Raises:
        CannotRunError: it cannot be written.
    """
    data = cuda.encode()
    digest = hashlib.sha256(data).hexdigest()
    folder = cache_folder() / LAYOUT / "sources" / digest[:2]
    path = folder / f"{source.stem}.{function}.{digest[:16]}.cu"
    try:
        if path.is_file() and path.read_bytes() == data:
            return path
        make_private(cache_folder(), folder)
        temporary = path.with_name(f".writing-{os.getpid()}-{path.name}")
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except OSError as error:
        raise CannotRunError(f"cannot write {path}: {error.strerror or error}; set {FOLDER_VARIABLE}") from error
    return path
