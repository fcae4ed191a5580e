"""Stands in for nvcc: NVIDIA's compiler, made to embed PTX only and to link the runtime of this package.

What chooses architectures, the CUDA runtime or device debugging is replaced; everything else is passed on as it is.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError, UsageError
from kernelcheck.cuda_source.installed.nvcc_toolkit import CXX_VARIABLE, Toolkit, find_host_compiler, find_toolkit
from kernelcheck.cuda_source.installed.toolchain import library_header_folders
from kernelcheck.programs.runtime_build import runtime_folder

DEFAULT_ARCH = "sm_80"
ARCH_VARIABLE = "KERNELCHECK_ARCH"
"""Environment variable that names the architecture whose PTX is embedded, such as ``sm_90a``."""
_ARCH_OPTION = re.compile(
    r"--?(?:arch|gpu-architecture|gencode|generate-code|code|gpu-code|cudart|gpu-link-mode)(?:=(.*))?", re.DOTALL
)
_ARCH = re.compile(r"(?:sm|compute)_(\d+[af]?)")
_RUNTIME_LIBRARIES = frozenset({"-lcudart", "-lcudart_static", "-lcuda", "-lnvrtc"})
"""Libraries in whose place the runtime of this package is linked."""
_NO_LINK = re.compile(
    r"-c|--compile|-dc|--device-c|-dw|--device-w|-ptx|--ptx|-cubin|--cubin|-fatbin|--fatbin|-E|--preprocess|-lib|--lib"
    r"|-dlink|--device-link|-M|-MM|--generate-dependencies|--generate-nonsystem-dependencies|-cuda|--cuda|-optix-ir"
)
_NO_COMPILE = re.compile(r"-V|--version|-h|--help|--list-gpu-(?:arch|code)|-arch-ls|-code-ls")
_SOURCE = re.compile(r".*\.(?:cu|cc|cpp|cxx|c\+\+|c|C)")


@dataclass
class Arguments:
    """Arguments of an nvcc command line, sorted by use."""

    kept: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Architectures that it asks for, as ``80`` and ``90a``."""
    compiles: bool = True
    links: bool = True
    chooses_compiler: bool = False


def sort_arguments(arguments: Sequence[str]) -> Arguments:
    """Sorts the arguments, without those that are replaced.

    Raises:
        UsageError: an option lacks its value.
    """
    found = Arguments()
    rest = iter(arguments)
    for argument in rest:
        match = _ARCH_OPTION.fullmatch(argument)
        if match:
            value = match[1] if match[1] is not None else next(rest, None)
            if value is None:
                raise UsageError(f"nvcc {argument}: the option lacks its value")
            found.asked += _ARCH.findall(value)
        elif argument in _RUNTIME_LIBRARIES or argument in ("-G", "--device-debug"):
            continue
        else:
            found.kept.append(argument)
            found.links = found.links and not _NO_LINK.fullmatch(argument)
            found.compiles = found.compiles and not _NO_COMPILE.fullmatch(argument)
            found.chooses_compiler |= argument.startswith(("-ccbin", "--compiler-bindir"))
    return found


def chosen_arch(asked: Sequence[str]) -> str:
    """The architecture whose PTX is embedded, as ``80`` or ``90a``.

    It is `KERNELCHECK_ARCH`, or else sm_80; a program that asks for newer ones alone gets the oldest of these, since it
    may use what older ones lack.

    Raises:
        UsageError: `KERNELCHECK_ARCH` is no architecture.
    """
    given = os.environ.get(ARCH_VARIABLE)
    if given:
        match = _ARCH.fullmatch(given)
        if match is None:
            raise UsageError(f"{ARCH_VARIABLE}={given}: expected a name such as sm_80 or sm_90a")
        return match[1]
    default = DEFAULT_ARCH.removeprefix("sm_")
    by_age = sorted(asked, key=lambda arch: (int(arch.rstrip("af")), arch))
    return by_age[0] if by_age and int(by_age[0].rstrip("af")) > int(default) else default


def command_of(arguments: Sequence[str], toolkit: Toolkit) -> list[str]:
    """The command line of NVIDIA's nvcc for the arguments that nvcc was called with.

    Raises:
        UsageError: an option lacks its value.
        CannotRunError: the runtime cannot be built.
    """
    sorted_ = sort_arguments(arguments)
    command = [str(toolkit.nvcc), *sorted_.kept]
    if not sorted_.compiles or not arguments:
        return command
    arch = chosen_arch(sorted_.asked)
    command += ["-gencode", f"arch=compute_{arch},code=compute_{arch}", "-lineinfo", "--no-compress"]
    if not sorted_.chooses_compiler and os.environ.get(CXX_VARIABLE):
        command += ["-ccbin", str(find_host_compiler())]
    if any(_SOURCE.fullmatch(argument) for argument in sorted_.kept):
        command += ["-Xcompiler", "-g", *toolkit.header_options]
        for folder in library_header_folders():
            command += ["-Xcompiler", f"-idirafter,{folder}"]
    if sorted_.links:
        folder = runtime_folder(toolkit)
        command += ["-cudart", "shared", f"-L{folder}", "-lcudart", "-Xlinker", f"-rpath={folder}"]
    return command


def run(arguments: Sequence[str]) -> int:
    """Replaces this process by nvcc.

    Raises:
        UsageError, CannotRunError: it cannot be started.
    """
    command = command_of(arguments, find_toolkit())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(command[0], command)


def main() -> int:
    """The program ``kernelcheck-nvcc``: for CMake and others that take one path."""
    try:
        return run(sys.argv[1:])
    except KernelcheckError as error:
        print(f"kernelcheck-nvcc: {error}", file=sys.stderr)
        return 2 if isinstance(error, UsageError) else 3
