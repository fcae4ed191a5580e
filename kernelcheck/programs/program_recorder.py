"""Records the launches of a program: their numbers, and the memory that their pointers point into."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from kernelcheck.backends.cpu.ptx.syntax import Variable
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, OF_CUDA, is_extension
from kernelcheck.base.findings import Dim3
from kernelcheck.compiler.program import OWN_VARIABLES, KernelParameter, Program
from kernelcheck.cuda_source.tokens import decoded
from kernelcheck.cuda_source.written_types import written_names
from kernelcheck.programs.launch_arguments import arguments_in, shown_name
from kernelcheck.programs.native import Native
from kernelcheck.programs.recording.recorder import BegunLaunch, LaunchRecorder, RecordedAccess, access_of, view_of
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch

_CPP = OF_CUDA | {"char": "int8", "unsigned long": "uint64"}
"""Names of dtypes by those that a demangler gives C++ types."""
_PTX = {"f64": "float64", "f32": "float32", "u64": "uint64", "s64": "int64", "u32": "int32", "s32": "int32",
        "b64": "uint64", "b32": "int32", "u16": "uint16", "s16": "int16", "u8": "uint8", "s8": "int8"}  # fmt: skip
"""By types of PTX, for parameters whose C++ type is not known: those of 32 bits are mostly ``int``."""
_VECTOR = re.compile(r"(float|double|int|uint|short|ushort|char|uchar|long|ulong|longlong|ulonglong|__half)([1-4])")
_UNSIGNED = {"uint": "unsigned int", "ushort": "unsigned short", "uchar": "unsigned char", "char": "signed char",
             "ulong": "unsigned long", "longlong": "long long", "ulonglong": "unsigned long long"}  # fmt: skip


@dataclass(frozen=True)
class ProgramArguments:
    """The arguments of a launch, and the memory of its tensors."""

    arguments: tuple[RecordedArgument, ...]
    arrays: dict[str, np.ndarray]
    blocked_by: str = ""
    """Why a registry cannot pass them."""


def program_arguments(
    native: Native, parameters: Sequence[KernelParameter], names: Sequence[str], block: bytes, access: RecordedAccess
) -> ProgramArguments:
    """Reads the arguments of a launch from its parameter block.

    Args:
        native: knows the allocations.
        parameters: with their C++ types, as far as they are known.
        names: of the parameters.
        block: the kernel's parameters.
        access: what the kernel reads and writes through each.
    """
    found: list[RecordedArgument] = []
    arrays: dict[str, np.ndarray] = {}
    by_address: dict[int, str] = {}
    passed = zip(parameters, names, arguments_in(parameters, block), strict=True)
    for number, (parameter, name, data) in enumerate(passed):
        cpp = parameter.cpp.removesuffix(" const").replace(" __restrict__", "").replace(" restrict", "").strip()
        if cpp.endswith("*") or (not cpp and parameter.size == 8 and parameter.type in ("u64", "b64")):
            address = int.from_bytes(data, "little")
            memory = _memory(native, address) if address else None
            if address and memory is None:
                return ProgramArguments((), {}, f"{name} points to no memory of the program")
            element = re.sub(r"\b(?:const|volatile)\b", "", cpp.removesuffix("*")).strip()
            dtype = _dtype(element) or ("uint8" if element in ("", "void") else "")
            if not dtype:
                return ProgramArguments((), {}, f"{name} points to elements of {element}, which no dtype is")
            if memory is None:
                found.append(RecordedArgument(name, ""))
            elif address in by_address:
                found.append(RecordedArgument(name, dtype, same_as=by_address[address]))
            else:
                by_address[address] = name
                arrays[name] = view_of(address, dtype, [(memory - address) // DTYPES[dtype].itemsize], [1])
                written = access.written is None or number in access.written
                is_constant = re.search(r"\bconst\b", cpp) is not None
                read = access.read is None or number in access.read or not written or is_constant
                shape = (len(arrays[name]),)
                found.append(RecordedArgument(name, dtype, None, shape, (), read, written and not is_constant))
            continue
        dtype = _dtype(cpp) or ("" if cpp else _PTX.get(parameter.type, ""))
        element_type = DTYPES[dtype].numpy if dtype else None
        if element_type is None or is_extension(element_type) or element_type.itemsize != parameter.size:
            return ProgramArguments((), {}, f"{name} is passed by value: {parameter.spelled}")
        (value,) = np.frombuffer(data, element_type).tolist()
        found.append(RecordedArgument(name, dtype, int(value) if dtype == "bool" else value))
    return ProgramArguments(tuple(found), arrays)


def _memory(native: Native, address: int) -> int | None:
    """End of the live memory that an address lies in."""
    found = native.near(address)
    if found is None or found.freed or not found.address <= address < found.address + found.size:
        return None
    return int(found.address + found.size)


def _dtype(cpp: str) -> str:
    """Name of the dtype of a C++ type's elements; empty if it has none."""
    plain = re.sub(r"\b(?:const|volatile)\b", "", cpp).strip()
    vector = _VECTOR.fullmatch(plain)
    plain = _UNSIGNED.get(vector[1], vector[1]) if vector else plain
    return _CPP.get(plain, "")


class ProgramRecorder:
    """Records the launches of a program."""

    def __init__(self, native: Native, recorder: LaunchRecorder) -> None:
        self._native = native
        self._recorder = recorder
        self._begun: BegunLaunch | None = None
        self._known: dict[str, tuple[RecordedAccess, str, tuple[str, ...]]] = {}

    def program_launch(
        self,
        program: Program,
        lowered: str,
        variables: Sequence[Variable],
        block: bytes,
        grid: Dim3,
        threads: Dim3,
        shared: int,
        *,
        cooperative: bool,
        clustered: bool,
    ) -> None:
        """Notes a launch that is about to run; ``variables`` are those of the module that the kernel uses."""
        parameters = program.parameters_of(lowered)
        if lowered not in self._known:
            self._known[lowered] = (access_of(program.ptx, lowered), *_declared(program, lowered, len(parameters)))
        access, source, names = self._known[lowered]
        read = program_arguments(self._native, parameters, names, block, access)
        own = [variable.name for variable in variables if not variable.name.startswith(OWN_VARIABLES)]
        blocked = "it runs in clusters" if clustered else read.blocked_by
        blocked = blocked or (f"it uses variables of the program: {', '.join(own)}" if own else "")
        launch = RecordedLaunch(
            "programs", shown_name(lowered).replace("(anonymous namespace)::", ""), lowered, source, grid, threads,
            shared, cooperative, read.arguments, arch=program.arch, blocked_by=blocked,
        )  # fmt: skip
        self._begun = self._recorder.begin(launch, read.arrays, program.ptx)

    def end(self) -> None:
        """Completes the record of the launch."""
        if self._begun is not None:
            self._recorder.end(self._begun)
        self._begun = None


def _declared(program: Program, lowered: str, count: int) -> tuple[str, tuple[str, ...]]:
    """The file that declares a kernel, and the names of its parameters: those of the PTX if no file does."""
    kernel = shown_name(lowered).partition("<")[0].rpartition("::")[2]
    for path in program.sources:
        try:
            names = written_names(kernel, [decoded(Path(path).read_bytes())])
        except OSError:
            continue
        if names and len(names) == count:
            return path, names
    return str(program.source), tuple(f"a{number + 1}" for number in range(count))
