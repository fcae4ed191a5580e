"""One Triton kernel, compiled for one set of arguments: from the cache, or by Triton in the user's environment."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kernelcheck import __version__
from kernelcheck.compiler.program import Made, Program, entry_parameters, file_paths
from kernelcheck.compiler.program_cache import ProgramCache, place
from kernelcheck.compiler.toolchain import nvrtc_version
from kernelcheck.errors import CompileError
from kernelcheck.paths import display_path
from kernelcheck.producers.lifting import Lifted, code_digest, lift
from kernelcheck.producers.process import WORKER

_FORMAT = 1
"""Incremented whenever the cached data, or the way it is made, changes."""
_UNRELATED = ("TRITON_HOME", "TRITON_CACHE_DIR", "TRITON_DUMP_DIR", "TRITON_OVERRIDE_DIR", "TRITON_INTERPRET")
"""Variables of Triton's that do not change what is compiled."""

_versions: dict[tuple[str, str], int] = {}
"""In how many tuned versions kernels come, by name and digest, as far as this process knows."""

Value = Mapping[str, Any]
"""An argument: ``{"tensor": "float32", "aligned": True}``, ``{"dtype": "float16"}``, or ``{"value": 3}``."""


@dataclass(frozen=True)
class TritonRequest:
    """A kernel, and the arguments that it is compiled for."""

    source: Path
    kernel: str
    arguments: Mapping[str, Value]
    options: Mapping[str, Any]
    """``num_warps`` and the like; None for Triton's default."""
    config: int
    """Which config of its ``autotune``, modulo their number."""
    arch: str
    root: Path


def compile_triton(request: TritonRequest) -> Program:
    """Compiles a kernel to PTX. The program's one kernel is named after the function.

    Raises:
        CompileError: Triton is not installed, the file cannot be read, or Triton rejects the kernel.
        CannotRunError: the process that compiles ended, or took too long.
    """
    lifted = _lifted(request)
    version = triton_version()
    tuned = request.kernel, code_digest(lifted)
    request = replace(request, config=request.config % _versions.get(tuned, request.config + 1))
    cache = _cache(request, lifted, version)
    digest = hashlib.sha256(request.source.read_bytes()).hexdigest()
    stored = cache.get()
    if stored is not None:
        _versions[tuned] = stored.versions
        return replace(stored, source_sha256=digest)
    made = _made(request, lifted)
    program = Program(
        source=request.source,
        ptx=made["ptx"],
        kernels={request.kernel: made["name"]},
        parameters=entry_parameters(made["ptx"]),
        arch=request.arch,
        options=(),
        sha256=cache.sha256,
        source_sha256=digest,
        sources={file: display_path(file, request.root) for file in file_paths(made["ptx"])},
        nvrtc_version=nvrtc_version(),
        made={
            made["name"]: Made(
                producer=f"triton {version}",
                warps=made["warps"],
                shared=made["shared"],
                passed=tuple(made["passed"]),
                scratch=tuple((size, align) for size, align in made["scratch"]),
                cooperative=made["cooperative"],
                label=made["label"],
                versions=made["configs"],
                constants=made["constants"],
            )
        },
    )
    _versions[tuned] = program.versions
    cache.put(program, "")
    return program


def triton_version() -> str:
    """The version of the Triton that is installed; it is not imported.

    Raises:
        CompileError: there is none.
    """
    spec = find_spec("triton")
    if spec is None or not spec.origin:
        raise CompileError(
            "Triton is not installed in the environment of kernelcheck, and compiles this kernel: "
            "pip install 'cuda-kernelcheck[triton]'"
        )
    found = re.search(r"^__version__ = ['\"]([^'\"]+)", Path(spec.origin).read_text(), re.MULTILINE)
    return found[1] if found else "of an unknown version"


def _lifted(request: TritonRequest) -> Lifted:
    shown = display_path(request.source, request.root)
    try:
        return lift(request.source, [request.kernel], request.root)
    except OSError as error:
        raise CompileError(f"{error.filename or shown} cannot be read: {error.strerror or error}") from error
    except SyntaxError as error:
        at = display_path(error.filename, request.root) if error.filename not in (None, "<unknown>") else shown
        raise CompileError(f"{at}:{error.lineno}: this is not Python: {error.msg}") from error
    except ValueError as error:
        raise CompileError(f"{shown}: this is not Python: {error}") from error


def _cache(request: TritonRequest, lifted: Lifted, version: str) -> ProgramCache:
    settings = {
        name: value for name, value in os.environ.items() if name.startswith("TRITON_") and name not in _UNRELATED
    }
    made_of = [
        ["triton", str(_FORMAT), __version__, version],
        code_digest(lifted),
        [place(str(path), request.root) for path in lifted.paths()],
        [request.kernel, {name: dict(value) for name, value in request.arguments.items()}],
        [dict(request.options), request.config, request.arch, settings],
    ]
    return ProgramCache(made_of, request.root)


def _made(request: TritonRequest, lifted: Lifted) -> dict[str, Any]:
    capability = re.match(r"sm_(\d+)", request.arch)
    assert capability is not None  # the registry has checked it
    answer = WORKER.ask(
        {
            "producer": "triton",
            "path": str(request.source),
            "root": str(request.root),
            "kernel": request.kernel,
            "arguments": {name: dict(value) for name, value in request.arguments.items()},
            "options": dict(request.options),
            "config": request.config,
            "capability": int(capability[1]),
            "code": code_digest(lifted),
        }
    )
    if "error" in answer:
        raise _rejection(request, answer["error"])
    made: dict[str, Any] = answer["made"]
    return made


def _rejection(request: TritonRequest, error: Mapping[str, Any]) -> CompileError:
    shown = display_path(error.get("path", request.source), request.root)
    place = f"{shown}:{error['line']}" if "line" in error else shown
    return CompileError(f"{place}: Triton does not compile {request.kernel!r}: {error['message']}")
