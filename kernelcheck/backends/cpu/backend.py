"""The CPU backend: the same CUDA source, compiled by the same NVRTC, executed without a GPU."""

from __future__ import annotations

import platform
import threading
import time
from collections.abc import Mapping, Sequence

from kernelcheck.backends.base import (
    Buffer,
    Execution,
    Finding,
    FindingKind,
    KernelLaunch,
    SourceLocation,
    argument_bytes,
)
from kernelcheck.backends.cpu.executor import (
    CompiledKernel,
    Globals,
    LaunchShape,
    Memory,
    RawFinding,
    compile_kernel,
    launch,
    parameter_block,
)
from kernelcheck.backends.cpu.messages import message_of
from kernelcheck.compiler import Program
from kernelcheck.errors import LaunchError


class CpuBackend:
    """Executes PTX on the host's processor, every access checked."""

    name = "cpu"

    def __init__(self) -> None:
        self._kernels: dict[tuple[str, str], CompiledKernel] = {}
        self._lock = threading.Lock()

    def describe(self) -> Mapping[str, str]:
        import llvmlite

        from kernelcheck.backends.cpu import jit

        return {
            "processor": jit.processor().split()[0],
            "machine": platform.machine(),
            "llvmlite": str(llvmlite.__version__),
        }

    def prepare(self, program: Program) -> None:
        """Translates and compiles every kernel of the program that was asked for by name.

        Raises:
            UnsupportedPTXError: a kernel uses PTX that the executor does not know.
        """
        for lowered in program.kernels.values():
            self._kernel(program, lowered)

    def _kernel(self, program: Program, lowered: str) -> CompiledKernel:
        key = (program.sha256, lowered)
        with self._lock:
            kernel = self._kernels.get(key)
        if kernel is None:
            kernel = compile_kernel(program.ptx, lowered)
            with self._lock:
                self._kernels[key] = kernel
        return kernel

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs the launches in order, each on the calling thread.

        Raises:
            LaunchError: static and dynamic shared memory together are over the limit of the architecture.
        """
        memories = [Memory(b.name, b.array.ctypes.data, b.array.nbytes) for b in buffers]
        addresses = {memory.name: memory.address for memory in memories}
        kernels = [self._kernel(program, item.kernel) for item in launches]
        module_globals = Globals({v.name: v for k in kernels for v in k.translation.storage.globals}.values())
        findings: list[Finding] = []
        start = time.perf_counter()
        for kernel, item in zip(kernels, launches, strict=True):
            _check_shared(kernel, item, program.arch)
            values = [argument_bytes(argument, addresses) for argument in item.arguments]
            declared = [(p.size, p.align) for p in program.parameters[item.kernel]]
            shape = LaunchShape(item.grid, item.block, item.shared_bytes)
            raw = launch(kernel, shape, parameter_block(declared, values), memories, module_globals)
            findings += [_named(finding, kernel, item, program, buffers, memories) for finding in raw]
            if any(finding.kind in ("timeout", "deadlock") for finding in raw):
                break
        return Execution(time.perf_counter() - start, tuple(findings))


def _check_shared(kernel: CompiledKernel, item: KernelLaunch, arch: str) -> None:
    from kernelcheck.launch import shared_limit

    static = kernel.translation.storage.static_shared_bytes
    limit = shared_limit(arch)
    if static + item.shared_bytes > limit:
        raise LaunchError(
            f"{item.kernel} uses {static} bytes of static and {item.shared_bytes} of dynamic shared memory a block; "
            f"{arch} has at most {limit}"
        )


def _named(
    raw: RawFinding,
    kernel: CompiledKernel,
    item: KernelLaunch,
    program: Program,
    buffers: Sequence[Buffer],
    memories: Sequence[Memory],
) -> Finding:
    """A finding in the user's terms: source line, block and thread indices, buffer and element."""
    block = (
        raw.block % item.grid[0],
        raw.block // item.grid[0] % item.grid[1],
        raw.block // (item.grid[0] * item.grid[1]),
    )
    width, height = item.block[0], item.block[1]
    thread = (raw.thread % width, raw.thread // width % height, raw.thread // (width * height))
    buffer, index = None, None
    if raw.site is not None and raw.site.space == "global" and raw.address:
        near = nearest(raw.address, memories)
        if near is not None:
            buffer = memories[near].name
            index = (raw.address - memories[near].address) // buffers[near].array.itemsize
    return Finding(
        kind=_kind(raw.kind),
        message=message_of(raw, block, thread, buffer, index, buffers),
        location=_location(raw, kernel, program),
        block=block,
        thread=thread,
        buffer=buffer,
        index=index,
        count=raw.count,
    )


def _kind(kind: str) -> FindingKind:
    return kind  # type: ignore[return-value]


def nearest(address: int, memories: Sequence[Memory]) -> int | None:
    """The buffer that an address lies in, or just outside of by less than its own size or a megabyte."""
    best, distance = None, 0
    for number, memory in enumerate(memories):
        away = max(memory.address - address, address - (memory.address + memory.size), 0)
        if away <= max(memory.size, 1 << 20) and (best is None or away < distance):
            best, distance = number, away
    return best


def _location(raw: RawFinding, kernel: CompiledKernel, program: Program) -> SourceLocation | None:
    """The innermost line of the user's own files that the instruction comes from."""
    location = raw.site.location if raw.site is not None else None
    first: SourceLocation | None = None
    while location is not None:
        path = kernel.translation.files.get(location.file, "")
        shown = program.sources.get(path, path)
        here = SourceLocation(shown, location.line)
        if first is None:
            first = here
        if not shown.startswith(("/", "<")):
            return here
        location = location.inlined_at
    return first
