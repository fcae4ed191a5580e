"""A compiled source: its PTX, its kernels, and the parameter list of each."""

from __future__ import annotations

import functools
import json
import math
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import asdict, dataclass, field, replace
from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.parameter_types import parameter_types
from kernelcheck.cuda_source.tokens import decoded

NVCC = "nvcc "
"""Begins the `producer` of kernels that nvcc made."""


@dataclass(frozen=True)
class KernelParameter:
    """One parameter of a kernel, as PTX declares it (PTX ISA, "Kernel Function Parameters")."""

    size: int
    """Bytes."""
    align: int
    """Bytes; for a scalar, its size."""
    type: str
    """PTX type without the dot: ``u64`` (also pointers), ``f32``, …; ``b8`` with ``size`` bytes for a struct."""
    cpp: str = ""
    """Its C++ type, if the kernel's name or the source has it (`Program.parameters_of`)."""

    @property
    def spelled(self) -> str:
        """Description for messages: its C++ type, or else its type in PTX, and its bytes."""
        return f"{self.cpp or self._kind} ({self.size} byte{'s' * (self.size > 1)})"

    @property
    def _kind(self) -> str:
        bits = 8 * self.size
        if self.type == "b8" and self.size > 1:
            return "a 16-bit float or a struct" if self.size == 2 else "a struct"
        if self.type[0] == "f":
            return {4: "a float", 8: "a double"}.get(self.size, f"a {bits}-bit float")
        return {1: "an 8-bit integer or bool", 8: "a pointer or a 64-bit integer"}.get(
            self.size, f"a {bits}-bit integer"
        )


@dataclass(frozen=True)
class CompiledFunction:
    """A function of a kernel, with the lines that a compiler left out since compile-time values decide so."""

    file: str
    line: int
    """First line."""
    left_out: tuple[int, ...]
    """Lines of statements."""


@dataclass(frozen=True)
class Asked:
    """A question of a file about the GPU, asked while a kernel was made of it, and the answers."""

    file: str
    """As messages show it."""
    line: int
    """0 if it is not known."""
    answers: Mapping[str, str | int]
    """By the name of the property."""
    problem: str = ""
    """Why the file was run as on a machine without a GPU; empty if it was not."""


@dataclass(frozen=True)
class Skipped:
    """A statement of a module that failed, and might have changed a name that its kernel needs."""

    file: str
    """As messages show it."""
    line: int
    why: str


@dataclass(frozen=True)
class Dropped:
    """A config of an ``autotune`` that no GPU of the architecture can launch."""

    label: str
    shared: int
    """Bytes of shared memory that it needs."""
    limit: int
    """Bytes that a block has."""


@dataclass(frozen=True)
class Made:
    """Facts about a kernel from a compiler other than NVRTC."""

    producer: str
    """``triton 3.9.0`` and the like."""
    instead: str = ""
    """For nvcc: the first error of NVRTC, which does not compile the source; empty if nvcc was asked for."""
    warps: int = 0
    """Warps of a block; 0 if the launch gives the block."""
    shared: int = 0
    """Bytes of dynamic shared memory that the kernel needs."""
    passed: tuple[str, ...] = ()
    """The arguments that are passed when it is launched; the others are part of it."""
    scratch: tuple[tuple[int, int], ...] = ()
    """Workspace that the compiler appended to the parameters: for each, bytes of each block, and alignment."""
    cooperative: bool = False
    label: str = ""
    """Name of this version, if the kernel comes in several tuned ones; else empty."""
    versions: int = 0
    """Number of tuned versions."""
    constants: Mapping[str, int | float] = field(default_factory=dict)
    """The numbers among the compile-time arguments that this version was tuned with."""
    function: str = ""
    """The function of the source that is the kernel."""
    functions: tuple[CompiledFunction, ...] = ()
    """The kernel's function and those that it calls, in the user's files; empty if they are not known."""
    asked: tuple[Asked, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    """Configs before this one, which no GPU of the architecture can launch."""

    @property
    def instead_of_nvrtc(self) -> str:
        """What nvcc did, and why NVRTC did not, as messages say it."""
        why = f"; NVRTC does not compile it: {self.instead}" if self.instead else ", as the registry says"
        return f"{self.producer} compiled the file as it lies{why}"


@dataclass(frozen=True)
class Program:
    """A source compiled for one architecture. Holds plain data only: picklable, and JSON both ways."""

    source: Path
    ptx: str
    kernels: Mapping[str, str]
    """Name expression, as requested, to lowered name."""
    parameters: Mapping[str, tuple[KernelParameter, ...]]
    """Lowered name of every kernel in ``ptx`` to its parameters."""
    arch: str
    """``sm_80`` and the like."""
    options: tuple[str, ...]
    """All NVRTC options, macros and header folders included, except the architecture."""
    sha256: str
    """Hash of everything that the PTX depends on: source, included files and their places, options, names, NVRTC."""
    source_sha256: str
    """Hash of the bytes of ``source`` alone."""
    sources: Mapping[str, str]
    """Path of each PTX ``.file`` directive to the path to show: relative to the root if it lies below it."""
    nvrtc_version: tuple[int, int]
    log: str = ""
    """Warnings of the compiler that concern the user's own files."""
    included: Mapping[str, str] | None = None
    """SHA-256 of each of the user's files that the source includes, by path; None if not all of them are known."""
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The C++ types of the parameters of kernels whose names do not have them, by lowered name (`written_types`)."""
    viewed: Mapping[str, str] = field(default_factory=dict)
    """Texts that were compiled in place of files, by path: their device view. Empty if all are compiled as they are."""

    def text_of(self, data: bytes) -> str:
        """The text that was compiled of ``source``, whose content is ``data``."""
        return self.viewed.get(str(self.source)) or decoded(data)

    made: Mapping[str, Made] = field(default_factory=dict)
    """For kernels that another compiler than NVRTC made, by lowered name; the PTX is then all that there is of them."""

    def name_of(self, lowered: str) -> str:
        """The name expression that asked for a kernel; its lowered name where none did."""
        return next((name for name, own in self.kernels.items() if own == lowered), lowered)

    @property
    def label(self) -> str:
        """Names of the tuned versions that its kernels are; empty if there are none."""
        return "; ".join(made.label for made in self.made.values() if made.label)

    @property
    def is_by_nvcc(self) -> bool:
        """Whether nvcc made it."""
        return any(made.producer.startswith(NVCC) for made in self.made.values())

    @property
    def versions(self) -> int:
        """Number of tuned versions in which its kernels come."""
        return max((made.versions for made in self.made.values()), default=1) or 1

    @property
    def viewed_headers(self) -> dict[Path, str]:
        """Headers in ``viewed``."""
        return {Path(path): text for path, text in self.viewed.items() if path != str(self.source)}

    @property
    def ptx_with_shown_paths(self) -> str:
        """The PTX, with the path to show in each ``.file`` directive: the same in whatever folder the root lies."""
        return with_paths(self.ptx, lambda path: self.sources.get(path, path))

    def parameters_of(self, lowered: str) -> tuple[KernelParameter, ...]:
        """The parameters of a kernel, with their C++ types as far as its name or the source has them."""
        if lowered not in self._spelled:
            parameters, types = self.parameters[lowered], parameter_types(lowered) or self.written.get(lowered)
            if types is not None and len(types) == len(parameters):
                parameters = tuple(replace(each, cpp=type_) for each, type_ in zip(parameters, types, strict=True))
            self._spelled[lowered] = parameters
        return self._spelled[lowered]

    @cached_property
    def _spelled(self) -> dict[str, tuple[KernelParameter, ...]]:
        """The results of ``parameters_of`` so far: each case asks for them, several times."""
        return {}

    def to_json(self) -> str:
        return json.dumps(asdict(self) | {"source": str(self.source)}, sort_keys=True)

    @staticmethod
    def from_json(text: str | bytes) -> Program:
        """The program that ``to_json`` wrote.

        Raises:
            ValueError, KeyError, TypeError: ``text`` is something else.
        """
        fields = json.loads(text)
        parameters = {
            name: tuple(KernelParameter(**parameter) for parameter in listed)
            for name, listed in fields["parameters"].items()
        }
        major, minor = fields["nvrtc_version"]
        restored = {
            "source": Path(fields["source"]),
            "parameters": parameters,
            "options": tuple(fields["options"]),
            "nvrtc_version": (major, minor),
            "written": {name: tuple(types) for name, types in fields["written"].items()},
            "made": {name: _made(fields) for name, fields in fields["made"].items()},
        }
        return Program(**(fields | restored))


def _made(fields: Mapping[str, Any]) -> Made:
    passed, scratch = tuple(fields["passed"]), tuple((size, align) for size, align in fields["scratch"])
    functions = tuple(
        CompiledFunction(each["file"], each["line"], tuple(each["left_out"])) for each in fields["functions"]
    )
    asked = tuple(Asked(**each) for each in fields.get("asked", ()))
    dropped = tuple(Dropped(**each) for each in fields.get("dropped", ()))
    skipped = tuple(Skipped(**each) for each in fields.get("skipped", ()))
    read = {"functions": functions, "asked": asked, "skipped": skipped, "dropped": dropped}
    return Made(**{**fields, "passed": passed, "scratch": scratch, **read})


_ENTRY = re.compile(r"\.entry\s+([\w$%]+)\s*(?:\(([^)]*)\))?")
_PARAMETER = re.compile(
    r"\.param\s+(?:\.align\s+(?P<align>\d+)\s+)?\.(?P<type>[busf]\d+|pred)\s+"
    r"(?:\.ptr\b(?:\s+\.(?:const|global|local|shared|generic))?(?:\s+\.align\s+\d+)?\s+)?"
    r"[\w$%]+\s*(?:\[(?P<count>\d+)\])?"
)
_VARIABLE = re.compile(  # of a line after another: an expression that begins with ^ is tried at each character
    r"\n(?:\.(?:visible|weak|common)\s+)?\.(?P<space>const|global)\s+(?:\.attribute\([^)]*\)\s+)*(?:\.align\s+\d+\s+)?(?:\.v(?P<vector>[24])\s+)?"
    r"\.[busf](?P<bits>\d+)\s+(?P<name>[\w$%]+)(?P<extents>(?:\[\d+\])*)"
)
_ANY_VARIABLE = re.compile(r"\n(?:\.(?:visible|weak|common|extern)\s+)?\.(?:const|global)\b")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
FILE_DIRECTIVE = re.compile(r'\.file\s+\d+\s+"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)")


def capability(arch: str) -> int:
    """80 of ``sm_80``."""
    match = re.match(r"sm_(\d+)", arch)
    assert match is not None  # the registry has checked it
    return int(match[1])


def entry_parameters(ptx: str) -> dict[str, tuple[KernelParameter, ...]]:
    """Parameters of every ``.entry`` in ``ptx``, by lowered name.

    The alignment after ``.ptr`` is that of the memory pointed to, and is left out.

    Raises:
        CompileError: a parameter is declared in a form that PTX ISA 8.8 does not know.
    """
    entries = {}
    for match in _ENTRY.finditer(ptx):
        declared = _COMMENT.sub(" ", match[2] or "").strip()
        entries[match[1]] = tuple(_parameter(text.strip(), match[1]) for text in declared.split(",") if text.strip())
    return entries


def module_variables(ptx: str) -> dict[str, int]:
    """Bytes of every ``__constant__`` and ``__device__`` variable in ``ptx``, by lowered name."""
    return {name: nbytes for name, (_, nbytes) in _variables(ptx).items()}


def _variables(ptx: str) -> dict[str, tuple[str, int]]:
    """Space and bytes of every variable, by lowered name."""
    found = {}
    for match in _VARIABLE.finditer(f"\n{ptx}"):
        extents = match["extents"]
        elements = math.prod(int(extent) for extent in re.findall(r"\d+", extents)) if extents else 1
        found[match["name"]] = match["space"], int(match["bits"]) // 8 * int(match["vector"] or 1) * elements
    return found


OWN_VARIABLES = ("$", "__unnamed", "_ZT", "__cudart_")
"""Prefixes of the variables that the compiler makes for itself: texts, tables of types and of constants."""


@functools.lru_cache(maxsize=64)
def used_variables(ptx: str, space: str = "") -> Mapping[str, int]:
    """Variables of ``module_variables`` that the code names, without the compiler's own; of ``space``, ``global``
    or ``const``, if that is given. (Headers declare a thousand constants that the code does not name.)"""
    sizes = {
        name: nbytes
        for name, (of, nbytes) in _variables(ptx).items()
        if space in ("", of) and not name.startswith(OWN_VARIABLES)
    }
    named = {*re.findall(r"[\w$]+", _VARIABLE.sub("\n", f"\n{ptx}"))} if sizes else ()
    return {name: nbytes for name, nbytes in sizes.items() if name in named}


def has_opaque_variables(ptx: str) -> bool:
    """Whether ``ptx`` declares a variable in a form that ``module_variables`` does not read, such as a texture."""
    text = f"\n{ptx}"
    return len(_ANY_VARIABLE.findall(text)) > len(_VARIABLE.findall(text))


def _parameter(text: str, kernel: str) -> KernelParameter:
    match = _PARAMETER.fullmatch(text)
    if match is None:
        raise CompileError(f"kernel {kernel}: expected a PTX parameter, .param [.align N] .type name[N] (got {text!r})")
    item = max(int(match["type"][1:]) // 8, 1) if match["type"] != "pred" else 1
    size = item * int(match["count"]) if match["count"] else item
    return KernelParameter(size=size, align=int(match["align"] or item), type=match["type"])


def file_paths(ptx: str) -> list[str]:
    """Paths of the ``.file`` directives of ``ptx``, unescaped."""
    return [_unescaped(match[1]) for match in FILE_DIRECTIVE.finditer(ptx)]


def with_paths(ptx: str, path_of: Callable[[str], str]) -> str:
    """``ptx`` with another path in each of its ``.file`` directives."""
    return FILE_DIRECTIVE.sub(lambda found: found[0].replace(found[1], _escaped(path_of(_unescaped(found[1])))), ptx)


def _unescaped(text: str) -> str:
    """A string of PTX as the text that it means."""

    def byte(match: re.Match[bytes]) -> bytes:
        return bytes([int(match[1], 8)]) if len(match[1]) == 3 else match[1]

    return _ESCAPE.sub(byte, text.encode()).decode(errors="replace")


def _escaped(text: str) -> str:
    """``text`` as a string of PTX."""
    plain = {ord('"'): '\\"', ord("\\"): "\\\\"} | {byte: f"\\{byte:03o}" for byte in (*range(32), *range(127, 256))}
    return "".join(plain.get(byte, chr(byte)) for byte in text.encode())


def readable(lowered: str) -> str:
    """A variable's lowered name as C++ spells it, if it is a plain or a nested one."""
    match = re.fullmatch(r"_ZN?(L?\d.*?)E?", lowered)
    if match is None:
        return lowered
    parts = []
    rest = match[1]
    while part := re.match(r"L?(\d+)", rest):
        end = part.end() + int(part[1])
        parts.append(rest[part.end() : end])
        rest = rest[end:]
    return "::".join(parts) if not rest else lowered
