"""Source lines of the host's calls, by the debug information of the program (``addr2line``)."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.programs.sanitizing.door import python_stack
from kernelcheck.programs.sanitizing.entries import Frame

MOST_FRAMES = 12
_INTERPRETER = os.path.realpath(sys.executable)
_MAPPING = re.compile(r"([0-9a-f]+)-([0-9a-f]+) \S+ ([0-9a-f]+) \S+ \d+\s+(/.*)")
_EXECUTABLE_AT_FIXED_ADDRESS = 2
"""`ET_EXEC` of an ELF header's `e_type`."""
_STARTS = frozenset({"_start", "__libc_start_main", "__libc_start_call_main", "__libc_start_main_impl"})
_OF_NVCC = ("__device_stub__", "__cudaLaunchKernel_helper", "cudaLaunchKernel", "__wrapper__device_stub_")
_FOREIGN = re.compile(r"/usr/include/|/usr/lib/|.*/nvidia/cu13/include/|.*/torch/include/")
"""Folders of code that does not belong to the program."""
_PACKAGES = ("kernelcheck", "numba", "numba.cuda", "cuda.core", "cuda.bindings")
"""Packages of Python whose calls say nothing of the program."""
_OF_PYTHON = re.compile(
    r".*/torch/(?:lib/[^/]+|_C\..*)|.*/lib(?:python|ffi)[^/]*|.*/lib-dynload/[^/]+|.*/torch-[0-9a-f]{32}/lib64/[^/]+"
)
"""Libraries of a Python process, some of them large, in whose code no call is the program's."""
_HEADERS = (".stub.c", "/kernelcheck_cuda12.h")
_ALLOCATION = re.compile(
    r"cuda(?:Malloc\w*|HostAlloc|HostRegister)\s*(?:<[^<>]*>)?\s*\(\s*"
    r"(?:\(\s*void\s*\*\s*\*\s*\)|reinterpret_cast<[^<>]*>|static_cast<[^<>]*>)?\s*\(?\s*&?\s*"
    r"((?:\w+(?:->|\.|::))*\w+(?:\[[^][]*\])?)"
)
"""An allocation in a line of source, with the pointer that it sets."""


@dataclass(frozen=True)
class _Mapped:
    start: int
    end: int
    offset: int
    path: str


def resolve(addresses: Sequence[int]) -> tuple[Frame, ...]:
    """The calls at return addresses of this process, without those that nvcc, CUDA's headers and the C library make.

    An inlined call is a call. Where there is no debug information, a frame has the program's path and line 0.
    """
    unknown = [address for address in dict.fromkeys(addresses) if address not in _known]
    if unknown:
        _look_up(unknown)
    frames = [frame for address in addresses for frame in _known[address]]
    main = max((number for number, frame in enumerate(frames) if frame.function == "main"), default=len(frames))
    return tuple(frame for frame in frames[: main + 1] if _is_of_program(frame))[:MOST_FRAMES]


def calls_now(addresses: Sequence[int], kernel: str = "") -> tuple[Frame, ...]:
    """The calls at return addresses of this moment, and the calls of Python code, if any, that made them: calls without
    a line are then those of bindings. ``kernel``: the one that is launched."""
    calls, of_python = without_stub(resolve(addresses), kernel), python_stack(leaving_out=_folders_of_packages())
    return (*(call for call in calls if call.line or not of_python), *of_python)[:MOST_FRAMES]


def _folders_of_packages() -> list[str]:
    loaded = [sys.modules[name] for name in _PACKAGES if name in sys.modules]
    return [f"{folder}{os.sep}" for module in loaded for folder in getattr(module, "__path__", ())]


_known: dict[int, list[Frame]] = {}
"""The calls at return addresses that were looked up: a program's faults come from few places, again and again."""


def _look_up(addresses: Sequence[int]) -> None:
    mappings = _mappings()
    places = {address: _place(address - 1, mappings) for address in addresses}
    by_file: dict[str, list[int]] = {}
    for path, offset in filter(None, places.values()):
        by_file.setdefault(path, []).append(offset)
    lines = {path: _lines(path, offsets) for path, offsets in by_file.items()}
    for address, place in places.items():
        _known[address] = lines[place[0]].get(place[1], []) if place is not None else []


def without_stub(frames: Iterable[Frame], kernel: str) -> tuple[Frame, ...]:
    """The calls of a launch without the kernel's stub on the host, which has the kernel's name."""
    found = list(frames)
    name = _plain(kernel)
    last = max((n for n, frame in enumerate(found[:3]) if name and _plain(frame.function) == name), default=-1)
    del found[: last + 1]
    return tuple(found)


def _plain(function: str) -> str:
    """The name of a function without its type, template arguments and parameters."""
    return "".join(function.partition("(")[0].partition("<")[0].split()[-1:])


def allocated_name(frames: Sequence[Frame]) -> str | None:
    """The variable that an allocation's pointer went into, read from the line of the first call."""
    if not frames or not frames[0].line:
        return None
    try:
        text = Path(frames[0].file).read_text("utf-8", "replace").splitlines()
    except OSError:
        return None
    line = frames[0].line - 1
    for first in (line, line - 1):
        if 0 <= first < len(text):
            match = _ALLOCATION.search(" ".join(text[first : line + 1]))
            if match:
                return match[1]
    return None


def _is_of_program(frame: Frame) -> bool:
    if frame.function in _STARTS or (frame.function == "??" and not frame.line):
        return False
    foreign = _FOREIGN.match(frame.file) or frame.file.endswith(_HEADERS)
    return not foreign and not frame.function.startswith(_OF_NVCC)


def _place(address: int, mappings: Iterable[_Mapped]) -> tuple[str, int] | None:
    """The file that holds an address, and the address as its debug information has it."""
    for mapped in mappings:
        if mapped.start <= address < mapped.end:
            if _is_fixed(mapped.path):
                return mapped.path, address
            return mapped.path, address - mapped.start + mapped.offset
    return None


def _mappings() -> list[_Mapped]:
    """The files in memory whose code may be the program's."""
    of_packages = tuple(_folders_of_packages())
    found = []
    for line in Path("/proc/self/maps").read_text("utf-8", "replace").splitlines():
        match = _MAPPING.fullmatch(line)
        if match and not _is_of_python(match[4]) and not match[4].startswith(of_packages):
            found.append(_Mapped(int(match[1], 16), int(match[2], 16), int(match[3], 16), match[4]))
    return found


def _is_of_python(path: str) -> bool:
    return path == _INTERPRETER or _OF_PYTHON.fullmatch(path) is not None


def _is_fixed(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            header = file.read(18)
    except OSError:
        return False
    return len(header) == 18 and struct.unpack("<H", header[16:])[0] == _EXECUTABLE_AT_FIXED_ADDRESS


def _lines(path: str, offsets: Sequence[int]) -> dict[int, list[Frame]]:
    """The calls at each offset, the innermost first."""
    program = shutil.which("addr2line")
    unknown = {offset: [Frame(path, 0, "??")] for offset in offsets}
    if program is None or not os.path.exists(path):
        return unknown
    command = [program, "-e", path, "-f", "-C", "-i", "-a", *map(hex, offsets)]
    environment = {key: value for key, value in os.environ.items() if key not in ("LD_PRELOAD", "LD_LIBRARY_PATH")}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)
    except (OSError, subprocess.TimeoutExpired):
        return unknown
    found: dict[int, list[Frame]] = {}
    offset, function = 0, ""
    for line in done.stdout.splitlines():
        if line.startswith("0x") and ":" not in line:
            offset, function = int(line, 16), ""
            found[offset] = []
        elif not function:
            function = line
        else:
            file, _, number = line.rpartition(":")
            digits = re.match(r"\d+", number)
            known = digits is not None and file != "??"
            place = (os.path.normpath(file), int(digits[0])) if digits and known else (path, 0)
            found[offset].append(Frame(*place, function))
            function = ""
    return found
