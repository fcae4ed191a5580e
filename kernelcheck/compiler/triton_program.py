"""One Triton kernel, compiled for one set of arguments: from the cache, or by Triton in the user's environment."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.base.version import __version__
from kernelcheck.compiler.program import (
    Asked,
    CompiledFunction,
    Made,
    Program,
    Skipped,
    capability,
    entry_parameters,
    file_paths,
)
from kernelcheck.compiler.program_cache import ProgramCache, place
from kernelcheck.compiler.python_compilers import installed_version, lifted, produced
from kernelcheck.compiler.python_kernels.given import NOTHING_GIVEN, Given
from kernelcheck.compiler.python_kernels.lifting import Lifted
from kernelcheck.compiler.python_kernels.what_was_read import Read
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version

_FORMAT = 6
"""Incremented whenever the cached data, or the way it is made, changes."""
_UNRELATED = ("TRITON_HOME", "TRITON_CACHE_DIR", "TRITON_DUMP_DIR", "TRITON_OVERRIDE_DIR", "TRITON_INTERPRET")
"""Variables of Triton's that do not change what is compiled."""

_versions: dict[tuple[int, str, str], int] = {}
"""Numbers of tuned versions of kernels that this process knows, by generation of users' modules, name and digest."""

MOST_KNOWN = 256
"""Programs that are kept in this process; the others come from the cache."""
_programs: dict[tuple[int, str], Program] = {}
"""Programs by generation of users' modules and by the hash of everything that they depend on."""

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
    """Index of the config of its ``autotune``, modulo their number."""
    arch: str
    root: Path
    given: Given = NOTHING_GIVEN
    """Values that the registry gives in place of the file's."""
    gpu: Mapping[str, Any] = field(default_factory=dict)
    """The GPU that the file may ask about: ``asked_gpu.Gpu.properties``."""


def compile_triton(request: TritonRequest) -> Program:
    """Compiles a kernel to PTX. The program's one kernel is named after the function.

    Raises:
        CompileError: Triton is not installed, the file cannot be read, or Triton rejects the kernel.
        CannotRunError: the process that compiles ended, or took too long.
    """
    code = lifted(request.source, request.kernel, request.root, request.given)
    version = triton_version()
    tuned = generation(), request.kernel, code.sha256
    request = replace(request, config=request.config % _versions.get(tuned, request.config + 1))
    cache = _cache(request, code, version)
    digest = hashlib.sha256(request.source.read_bytes()).hexdigest()
    stored = _programs.get((generation(), cache.sha256)) or cache.get()
    if stored is not None:
        _versions[tuned] = stored.versions
        return _known(replace(stored, source_sha256=digest), cache)
    made, read = _made(request, code)
    program = Program(
        source=request.source,
        ptx=made["ptx"],
        kernels={request.kernel: made["name"]},
        parameters=entry_parameters(made["ptx"]),
        arch=request.arch,
        options=(),
        sha256=cache.sha256_with(read),
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
                function=request.kernel,
                functions=tuple(
                    CompiledFunction(display_path(Path(file), request.root), line, tuple(left_out))
                    for file, line, left_out in made["functions"]
                ),
                asked=tuple(_asked(each, request.root) for each in made["asked"]),
                skipped=tuple(
                    Skipped(display_path(Path(each["path"]), request.root), each["line"], each["why"])
                    for each in made["skipped"]
                ),
            )
        },
    )
    _versions[tuned] = program.versions
    cache.put(program, "", read)
    return _known(program, cache)


def _asked(fields: Mapping[str, Any], root: Path) -> Asked:
    shown = display_path(Path(fields["path"]), root)
    return Asked(shown, fields["line"], fields["answers"], fields.get("problem", ""))


def _known(program: Program, cache: ProgramCache) -> Program:
    _programs[generation(), cache.sha256] = program
    while len(_programs) > MOST_KNOWN:
        with suppress(KeyError, StopIteration):  # another thread may have removed it
            del _programs[next(iter(_programs))]
    return program


def triton_version() -> str:
    """The version of the Triton that is installed; it is not imported.

    Raises:
        CompileError: there is none.
    """
    return installed_version("triton", "triton", "Triton")


def _cache(request: TritonRequest, code: Lifted, version: str) -> ProgramCache:
    settings = {
        name: value for name, value in os.environ.items() if name.startswith("TRITON_") and name not in _UNRELATED
    }
    made_of = [
        ["triton", str(_FORMAT), __version__, version],
        code.sha256,
        [place(str(path), request.root) for path in code.paths()],
        [request.kernel, {name: dict(value) for name, value in request.arguments.items()}],
        [dict(request.options), request.config, request.arch, settings],
        [request.given.as_request(), dict(request.gpu)],
    ]
    return ProgramCache(made_of, request.root)


def _made(request: TritonRequest, code: Lifted) -> tuple[dict[str, Any], Read]:
    asked = {
        "producer": "triton",
        "kernel": request.kernel,
        "arguments": {name: dict(value) for name, value in request.arguments.items()},
        "options": dict(request.options),
        "config": request.config,
        "capability": capability(request.arch),
        "code": code.sha256,
        "gpu": dict(request.gpu),
        **request.given.as_request(),
    }
    return produced(asked, "Triton", request.source, request.root)
