"""Resources that the CUDA assembler, ``ptxas``, gives a kernel: registers, spills, stack and shared memory. Needs no
GPU."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, CompileError
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
from kernelcheck.cuda_source.installed.toolchain import find_ptxas, nvrtc_version

MAX_SECONDS = 300.0
"""Time limit of ``ptxas`` for one source."""

_CUDA_OF_PTX_9 = 13
_ENTRY = re.compile(r"^ptxas info\s*: Compiling entry function '([^']+)'", re.MULTILINE)
_STACK = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
_REGISTERS = re.compile(r"Used (\d+) registers")
_BARRIERS = re.compile(r"used (\d+) barriers")
_SHARED = re.compile(r"(\d+) bytes smem")
_CONSTANTS = re.compile(r"(\d+) bytes cmem\[\d+\]")
_ERROR = re.compile(r"^ptxas (?:\S+, line \d+\s*; )?(?:error|fatal)\s*:\s*(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Resources:
    """Resources of one kernel on one architecture, as ``ptxas -v`` prints them."""

    registers: int
    """For each thread."""
    spill_stores: int
    """Bytes of a thread's registers that are stored to local memory, for want of registers."""
    spill_loads: int
    """Bytes that are loaded back."""
    stack: int
    """Bytes of local memory of each thread, spilled registers included."""
    shared: int
    """Bytes of static shared memory of a block."""
    constants: int
    """Bytes of constant memory, parameters included."""
    barriers: int
    """Named barriers of a block."""


def assemble(ptx: str, arch: str, use: Callable[[Path], None] | None = None) -> Mapping[str, Resources]:
    """The resources of every kernel of a PTX text, by lowered name.

    Args:
        ptx: for ``arch`` or an older architecture.
        arch: ``sm_80`` and the like.
        use: called with the assembled file, which does not outlast the call.

    Raises:
        CompileError: ``ptxas`` refuses the text; the message has its own.
        CannotRunError: there is no ``ptxas``, or it does not end in time.
    """
    program = _ptxas_of(ptx)
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        source = Path(folder, "kernels.ptx")
        source.write_text(ptx, "utf-8")
        cubin = Path(folder, "kernels.cubin")
        command = [str(program), f"-arch={arch}", "-v", str(source), "-o", str(cubin)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=MAX_SECONDS)
        except subprocess.TimeoutExpired:
            raise CannotRunError(f"ptxas took more than {MAX_SECONDS:.0f} s for {arch}") from None
        except OSError as error:
            raise CannotRunError(f"cannot run {program}: {error.strerror or error}") from error
        if done.returncode != 0:
            errors = _ERROR.findall(done.stderr) or done.stderr.strip().splitlines()[-3:]
            raise CompileError(f"ptxas refuses the code for {arch}: {'; '.join(errors)}")
        if use is not None:
            use(cubin)
    return parse(done.stderr)


def _ptxas_of(ptx: str) -> Path:
    """The assembler for a text: NVRTC's, or that of the nvcc of CUDA 13, whose PTX has version 9 (PTX ISA, "Release
    Notes") and which is not known to CUDA 12."""
    is_newer = re.search(r"^\.version 9", ptx, re.MULTILINE) and nvrtc_version()[0] < _CUDA_OF_PTX_9
    return find_toolkit().root / "bin" / "ptxas" if is_newer else find_ptxas()


def parse(log: str) -> Mapping[str, Resources]:
    """Reads the resources that ``ptxas -v`` prints, by lowered name.

    Raises:
        CannotRunError: it does not say how many registers a kernel uses.
    """
    starts = list(_ENTRY.finditer(log))
    ends = [*(start.start() for start in starts[1:]), len(log)]
    return {start[1]: _resources(start[1], log[start.end() : end]) for start, end in zip(starts, ends, strict=True)}


def _resources(kernel: str, text: str) -> Resources:
    registers, frames = _REGISTERS.search(text), _STACK.search(text)
    if registers is None:
        raise CannotRunError(f"ptxas does not say how many registers {kernel} uses; it printed: {text.strip()}")
    stack, stores, loads = (int(number) for number in frames.groups()) if frames else (0, 0, 0)
    return Resources(
        registers=int(registers[1]),
        spill_stores=stores,
        spill_loads=loads,
        stack=stack,
        shared=sum(int(found) for found in _SHARED.findall(text)),
        constants=sum(int(found) for found in _CONSTANTS.findall(text)),
        barriers=sum(int(found) for found in _BARRIERS.findall(text)),
    )
