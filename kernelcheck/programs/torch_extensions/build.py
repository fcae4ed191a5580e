"""Builds PyTorch's device with the host's compiler, once for each PyTorch, into a folder that is a ``CUDA_HOME``."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from kernelcheck.base.cache import cache_folder
from kernelcheck.base.code_digest import code_digest
from kernelcheck.base.errors import CannotRunError
from kernelcheck.cuda_source.installed.nvcc_toolkit import (
    LIBRARY_HEADERS,
    Toolkit,
    find_host_compiler,
    nvcc_version,
)
from kernelcheck.programs.runtime_build import (
    LIBRARIES,
    SONAME,
    compile_host,
    compile_objects,
    put_in_place,
    runtime_folder,
    unwritable,
)

SOURCES = Path(__file__).parent / "backend"
_HEADERS = Path(__file__).parent / "headers"
NAME = "libc10_cuda.so"
_MADE = "PyTorch's device"
"""What is made, for messages."""
_ALSO = "libtorch_cuda.so"
"""The other library that extensions link: it is the same."""
_MADE_FOR = "2.13"
"""The version of PyTorch whose headers the sources of the device fit."""
_VERSION = re.compile(r"^__version__ = '([^']*)'", re.MULTILINE)
_NVCC = """#!/bin/sh
exec '{python}' -m kernelcheck nvcc "$@"
"""


def cuda_home(torch: Path, toolkit: Toolkit) -> Path:
    """The folder, which is built if it is not there: `bin/nvcc`, `include`, `lib64`.

    Args:
        torch: the folder of the installed PyTorch.
        toolkit: NVIDIA's nvcc.

    Raises:
        CannotRunError: PyTorch is a build for CUDA, or there is no compiler, or it fails.
    """
    if (torch / "lib" / _ALSO).exists():
        raise CannotRunError(
            f"PyTorch in {torch} is built for CUDA, and --extensions needs its build for CPUs: pip install torch "
            "--index-url https://download.pytorch.org/whl/cpu"
        )
    runtime = runtime_folder(toolkit)  # another one for another compiler or Python
    own = code_digest([Path(__file__), *_files(SOURCES), *_files(_HEADERS)])
    digest = hashlib.sha256(f"{runtime}\0{torch}\0{own}\0".encode() + (torch / "version.py").read_bytes())
    folder = runtime.parent / f"torch-{digest.hexdigest()[:32]}"
    if not (folder / "lib64" / NAME).is_file():
        sys.stderr.write("kernelcheck: PyTorch's device is built, once for this PyTorch: about a minute\n")
        sys.stderr.flush()
        try:
            _build(folder, torch, toolkit, runtime)
        except CannotRunError as error:
            version = _VERSION.search((torch / "version.py").read_text("utf-8"))
            if version is None or version[1].startswith(f"{_MADE_FOR}."):
                raise
            raise CannotRunError(
                f"--extensions is made for PyTorch {_MADE_FOR}, and there is {version[1]}: install that. {error}"
            ) from error
        except OSError as error:
            raise unwritable(_MADE, cache_folder(), error) from error
    return folder


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _build(folder: Path, torch: Path, toolkit: Toolkit, runtime: Path) -> None:
    compiler = find_host_compiler()
    with tempfile.TemporaryDirectory(prefix=".building-", dir=folder.parent) as temporary:
        work, made = Path(temporary), Path(temporary) / "made"
        for part in ("bin", "include", "lib64"):
            (made / part).mkdir(parents=True)
        for headers in (toolkit.include, LIBRARY_HEADERS, _HEADERS):
            for each in headers.iterdir():
                if not (made / "include" / each.name).exists():
                    (made / "include" / each.name).symlink_to(each)
        for name in LIBRARIES:
            (made / "lib64" / name).symlink_to(runtime / SONAME)
        (made / "version.json").write_text(json.dumps({"cuda": {"version": nvcc_version(toolkit)}}), "utf-8")
        nvcc = made / "bin" / "nvcc"
        nvcc.write_text(_NVCC.format(python=sys.executable), "utf-8")
        nvcc.chmod(0o755)
        includes = [torch / "include", torch / "include/torch/csrc/api/include", made / "include"]
        options = ["-std=c++20", "-O1", "-fPIC", "-w", *(f"-I{path}" for path in includes)]
        objects = compile_objects([compiler, *options], SOURCES, work, _MADE)
        libraries = [f"-L{torch / 'lib'}", "-ltorch", "-ltorch_cpu", "-lc10", str(runtime / SONAME)]
        soname = f"-Wl,-soname,{NAME},-rpath,{torch / 'lib'}"  # a loaded library is known by it
        compile_host([compiler, "-shared", "-o", made / "lib64" / NAME, *objects, *libraries, soname], _MADE)
        (made / "lib64" / _ALSO).symlink_to(NAME)
        put_in_place(made, folder, f"lib64/{NAME}")
