"""One TileLang program, compiled for its compile-time arguments: by TileLang to CUDA, and from there by NVRTC.

Both results are cached: TileLang's by what the program is made of, NVRTC's by the text.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CompileError
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.base.version import __version__
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.made_source import made_source
from kernelcheck.compiler.program import Made, Program
from kernelcheck.compiler.python_compilers import installed_version, lifted, produced
from kernelcheck.compiler.python_kernels.opened_files import note
from kernelcheck.compiler.python_kernels.what_was_read import is_unchanged

_FORMAT = 5
"""Incremented whenever the cached data, or the way it is made, changes."""
_OPTIONS = ("-std=c++20", "-default-device", "-w")
"""The standard is that of TileLang's own call of nvcc. CUTLASS leaves functions of the device unmarked."""
_INCLUDES = "#include <cuda.h>\n#include <type_traits>\n#include <utility>\n"
"""Headers that TileLang's own headers rely on nvcc to include."""


@dataclass(frozen=True)
class TileRequest:
    """A program, and the arguments that it is made with."""

    source: Path
    kernel: str
    arguments: str
    """JSON, by name: ``{"value": 3}`` or ``{"dtype": "float16"}``."""
    arch: str
    options: tuple[str, ...]
    """Options of NVRTC, in addition to TileLang's."""
    root: Path


@dataclass(frozen=True)
class TileParameter:
    """A parameter of a program."""

    name: str
    dtype: str
    shape: tuple[str, ...] | None
    """Numbers, and expressions over the extents that the program leaves open; None for a number."""
    strides: tuple[str, ...]
    """In elements, one for each extent."""

    @property
    def sizes(self) -> tuple[str, ...]:
        """The shape, then the strides."""
        return (*(self.shape or ()), *self.strides)


@dataclass(frozen=True)
class TileMap:
    """A tensor map of a whole tensor, which the program's host code makes."""

    name: str
    tensor: str
    """The name of the parameter."""
    box: tuple[int, ...]
    swizzle: int
    fill: str


@dataclass(frozen=True)
class TileLaunch:
    """A launch of one of its kernels: expressions over those extents."""

    kernel: str
    grid: tuple[str, ...]
    block: tuple[str, ...]
    shared: str
    args: tuple[str, ...]
    maps: tuple[TileMap, ...]
    """Those among the arguments, by name."""
    cooperative: bool
    cluster: tuple[str, ...]


@dataclass(frozen=True)
class TileProgram:
    """CUDA source that TileLang makes of a program, and how it is compiled and launched."""

    cuda: str
    options: tuple[str, ...]
    """Options of NVRTC."""
    include_dirs: tuple[Path, ...]
    parameters: tuple[TileParameter, ...]
    launches: tuple[TileLaunch, ...]


def tilelang_version() -> str:
    """The version of the TileLang that is installed; it is not imported.

    Raises:
        CompileError: there is none.
    """
    return installed_version("tilelang", "tilelang", "TileLang")


def lower_tilelang(request: TileRequest) -> TileProgram:
    """Lowers a program to CUDA.

    Raises:
        CompileError: TileLang is not installed, the file cannot be read, or TileLang rejects the program.
        CannotRunError: the process that compiles cannot be started.
    """
    code = lifted(request.source, request.kernel, request.root)
    program = _lowered(request, code.sha256, tuple(code.paths()), tilelang_version(), generation())
    if not program.launches:
        shown = display_path(request.source, request.root)
        raise CompileError(f"{shown}: {request.kernel!r} launches no kernel: expected a T.Kernel in its T.prim_func")
    return program


def compile_tilelang(request: TileRequest, lowered: TileProgram) -> Program:
    """Compiles what was made of a program to PTX. The kernels go by the names that TileLang gives them.

    Raises:
        CompileError: NVRTC rejects it.
        CannotRunError: NVRTC is missing.
    """
    digest = hashlib.sha256(request.source.read_bytes()).hexdigest()
    return replace(_compiled(request, lowered), source_sha256=digest)


@functools.lru_cache(maxsize=256)
def _compiled(request: TileRequest, lowered: TileProgram) -> Program:
    try:
        program = compile_program(
            made_source(_INCLUDES + lowered.cuda, request.source, request.kernel),
            name_expressions=[each.kernel for each in lowered.launches],
            options=[*_OPTIONS, *lowered.options, *request.options],
            include_dirs=lowered.include_dirs,
            arch=request.arch,
            root=request.root,
            defines={},
            host="keep",
        )
    except CompileError as error:
        shown = display_path(request.source, request.root)
        raise CompileError(f"{shown}: {request.kernel!r}: of what TileLang made, {error}") from error
    return replace(
        program,
        source=request.source,
        options=(),
        included=None,
        made={kernel: Made(f"tilelang {tilelang_version()}") for kernel in program.kernels.values()},
    )


@functools.lru_cache(maxsize=256)
def _lowered(request: TileRequest, code: str, paths: tuple[Path, ...], version: str, of_generation: int) -> TileProgram:
    made = _made(request, code, paths, version)
    return TileProgram(
        made["cuda"],
        tuple(made["options"]),
        tuple(map(Path, made["include_dirs"])),
        tuple(_parameter(each) for each in made["parameters"]),
        tuple(_launch(each) for each in made["launches"]),
    )


def _made(request: TileRequest, code: str, paths: tuple[Path, ...], version: str) -> Mapping[str, Any]:
    """TileLang's answer. It holds the paths of the files, so it is one for each place of the project."""
    settings = {name: value for name, value in os.environ.items() if name.startswith(("TILELANG_", "TL_"))}
    made_of = [
        ["tilelang", _FORMAT, __version__, version],
        [code, [str(path) for path in paths]],
        [request.kernel, request.arguments, request.arch, settings],
    ]
    key = hashlib.sha256(json.dumps(made_of).encode()).hexdigest()
    cache = DiskCache("tilelang", cache_folder())
    stored = cache.get(key)
    if stored is not None:
        known: Mapping[str, Any] = json.loads(stored)
        placed = all(Path(folder).is_dir() for folder in known["include_dirs"])
        if placed and is_unchanged(known["read"]):  # they are TileLang's, which may have moved
            note(known["read"]["files"])
            return known
    asked = {
        "producer": "tilelang",
        "kernel": request.kernel,
        "arguments": json.loads(request.arguments),
        "arch": request.arch,
        "code": code,
    }
    made, read = produced(asked, "TileLang", request.source, request.root)
    made["read"] = read
    cache.put(key, json.dumps(made).encode())
    return made


def _parameter(fields: Mapping[str, Any]) -> TileParameter:
    shape = fields["shape"]
    return TileParameter(
        fields["name"], fields["dtype"], None if shape is None else tuple(shape), tuple(fields["strides"])
    )


def _launch(fields: Mapping[str, Any]) -> TileLaunch:
    return TileLaunch(
        fields["kernel"],
        tuple(fields["grid"]),
        tuple(fields["block"]),
        fields["shared"],
        tuple(fields["args"]),
        tuple(TileMap(**{**each, "box": tuple(each["box"])}) for each in fields["maps"]),
        fields["cooperative"],
        tuple(fields["cluster"]),
    )
