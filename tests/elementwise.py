"""Runs a few PTX instructions on every element of arrays, through the CPU backend's parser, lowering and compiler."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory
from kernelcheck.backends.cpu.runtime.worker import LaunchShape, RawFinding

THREADS = 128
REGISTERS = {
    "f4": "f32",
    "f8": "f64",
    "u1": "b16",
    "u2": "b16",
    "u4": "b32",
    "u8": "b64",
    "i2": "b16",
    "i4": "b32",
    "i8": "b64",
}


def _kernel_text(body: str, inputs: Sequence[str], outputs: Sequence[str], target: str) -> str:
    """`inputs` and `outputs` are NumPy type characters; the body reads %a, %b, … and writes %x, %y, …"""
    names = [*"abcdefgh"[: len(inputs)], *"xyzw"[: len(outputs)]]
    kinds = [*inputs, *outputs]
    lines = [f".param .u64 p{name}" for name in names]
    text = [f".version 8.6\n.target {target}\n.address_size 64\n.visible .entry run(" + ", ".join(lines) + ")\n{"]
    text += [f"  .reg .{REGISTERS[kind]} %{name};" for name, kind in zip(names, kinds, strict=True)]
    text.append("  .reg .pred %p, %q, %r;\n  .reg .b16 %h<9>;\n  .reg .b32 %i<9>;\n  .reg .f32 %f<9>;")
    text.append("  .reg .b32 %thread, %block;\n  .reg .b64 %index, %at, %base;")
    text.append(
        f"  mov.u32 %thread, %tid.x;\n  mov.u32 %block, %ctaid.x;\n  mad.lo.s32 %thread, %block, {THREADS}, %thread;"
    )
    text.append("  cvt.u64.u32 %index, %thread;")
    for name, kind in zip(names[: len(inputs)], inputs, strict=True):
        text.append(_address(name, kind) + f"  ld.global.{_memory_type(kind)} %{name}, [%at];")
    text.append(body)
    for name, kind in zip(names[len(inputs) :], outputs, strict=True):
        text.append(_address(name, kind) + f"  st.global.{_memory_type(kind)} [%at], %{name};")
    text.append("  ret;\n}\n")
    return "\n".join(text)


def _memory_type(kind: str) -> str:
    return {"f4": "f32", "f8": "f64"}.get(kind, f"u{8 * int(kind[1])}")


def _address(name: str, kind: str) -> str:
    size = int(kind[1])
    return f"  ld.param.u64 %base, [p{name}];\n  mad.lo.s64 %at, %index, {size}, %base;\n"


@cache
def compiled(text: str, name: str = "run") -> CompiledKernel:
    return compile_kernel(text, name)


def run_kernel(
    text: str, arrays: Sequence[np.ndarray], *, blocks: int = 1, threads: int = THREADS, name: str = "run"
) -> list[RawFinding]:
    """Launches a kernel whose parameters are the addresses of the arrays."""
    memories = [Memory(f"array{n}", array.ctypes.data, array.nbytes) for n, array in enumerate(arrays)]
    parameters = b"".join(memory.address.to_bytes(8, "little") for memory in memories)
    shape = LaunchShape((blocks, 1, 1), (threads, 1, 1))
    return launch(compiled(text, name), shape, parameters, memories, Globals([]))


def apply(
    body: str, inputs: Sequence[np.ndarray], outputs: Sequence[str], *, target: str = "sm_90"
) -> list[np.ndarray]:
    """What the body leaves in %x, %y, … (of NumPy types `outputs`) for every element of the inputs %a, %b, …"""
    count = inputs[0].size
    blocks = -(-count // THREADS)
    padded = [np.concatenate([array, np.zeros(blocks * THREADS - count, array.dtype)]) for array in inputs]
    results = [np.zeros(blocks * THREADS, kind) for kind in outputs]
    kinds = [array.dtype.str[1:] for array in inputs]
    found = run_kernel(_kernel_text(body, kinds, outputs, target), [*padded, *results], blocks=blocks)
    assert not found, found
    return [result[:count] for result in results]
