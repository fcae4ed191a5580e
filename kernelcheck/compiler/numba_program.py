"""One kernel of Numba's CUDA target, compiled for the types of its arguments: from the cache, or by Numba."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.version import __version__
from kernelcheck.compiler.program import Program, capability
from kernelcheck.compiler.program_cache import ProgramCache, place
from kernelcheck.compiler.ptx_program import program_of_text
from kernelcheck.compiler.python_compilers import installed_version, lifted, produced

_FORMAT = 2
"""Incremented whenever the cached data, or the way it is made, changes."""

Type = Mapping[str, Any]
"""Type of an argument: ``{"dtype": "int64"}``, or for an array ``{"dtype": "float32", "rank": 1, "layout": "C"}``."""


@dataclass(frozen=True)
class NumbaRequest:
    """A kernel, and the types of its arguments."""

    source: Path
    kernel: str
    signature: Sequence[Type]
    arch: str
    root: Path


def compile_numba(request: NumbaRequest) -> Program:
    """Compiles a kernel to PTX. The program's one kernel is named after the function.

    Raises:
        CompileError: Numba is not installed, the file cannot be read, or Numba rejects the kernel.
        CannotRunError: the process that compiles cannot be started.
    """
    code = lifted(request.source, request.kernel, request.root)
    versions = [installed_version(name, name.replace("_", "-"), "Numba") for name in ("numba", "numba_cuda")]
    made_of = [
        ["numba", str(_FORMAT), __version__, *versions],
        code.sha256,
        [place(str(path), request.root) for path in code.paths()],
        [request.kernel, [dict(each) for each in request.signature], request.arch],
    ]
    cache = ProgramCache(made_of, request.root)
    digest = hashlib.sha256(request.source.read_bytes()).hexdigest()
    stored = cache.get()
    if stored is not None:
        return replace(stored, source_sha256=digest)
    asked = {
        "producer": "numba",
        "kernel": request.kernel,
        "signature": [dict(each) for each in request.signature],
        "capability": capability(request.arch),
        "code": code.sha256,
    }
    made, read = produced(asked, "Numba", request.source, request.root)
    shown = f"the PTX of {request.kernel}"
    program = program_of_text(made["ptx"], request.source, [made["name"]], request.root, shown, "numba")
    program = replace(program, kernels={request.kernel: made["name"]}, sha256=cache.sha256_with(read))
    cache.put(program, "", read)
    return program
