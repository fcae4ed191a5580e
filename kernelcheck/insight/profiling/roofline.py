"""Bounds of a launch by a GPU's memory and arithmetic: the lower roof of the two. An upper bound, not a timing.

Williams, Waterman, Patterson, "Roofline: an insightful visual performance model for multicore architectures", CACM
52(4), 2009. Floating-point operations are those that Nsight Compute counts: an addition or multiplication is one, a
fused one two, for each thread; on tensor cores 2 m n k for each warp. What a cache does is not known here. So bytes lie
between two figures: each buffer moved once, as if a cache kept everything, and each request's sectors, as if none kept
anything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.base.profile_counts import SECTOR_BYTES, InstructionCounts, LaunchCounts

Limit = Literal["memory", "arithmetic", "memory or arithmetic"]


@dataclass(frozen=True)
class GpuPeaks:
    """Peaks of a GPU, as NVIDIA states them."""

    name: str
    arch: str
    bytes_a_second: float
    """Bandwidth of its memory."""
    peaks: Mapping[str, float]
    """Operations a second by unit, dense; a unit that it does not have is left out."""
    source: str


_TERA, _GIGA = 1e12, 1e9


def _gpu(name: str, arch: str, gigabytes: float, source: str, **peaks: float) -> GpuPeaks:
    units = {unit.replace("_", " "): number * _TERA for unit, number in peaks.items()}
    return GpuPeaks(name, arch, gigabytes * _GIGA, units, source)


_HOPPER = {
    "float64": 33.5,
    "float32": 66.9,
    "float16": 133.8,
    "bfloat16": 133.8,
    "tensor_float64": 66.9,
    "tensor_tf32": 494.7,
    "tensor_float16": 989.4,
    "tensor_bfloat16": 989.4,
    "tensor_int8": 1978.9,
}
GPUS: Mapping[str, GpuPeaks] = {
    "v100": _gpu(
        "NVIDIA V100 SXM2 32 GB", "sm_70", 900, "NVIDIA V100 datasheet; Tesla V100 architecture whitepaper",
        float64=7.8, float32=15.7, float16=31.4, tensor_float16=125,
    ),
    "a100": _gpu(
        "NVIDIA A100 SXM 80 GB", "sm_80", 2039, "NVIDIA A100 datasheet; Ampere architecture whitepaper, table 3",
        float64=9.7, float32=19.5, float16=78, bfloat16=39, tensor_float64=19.5, tensor_tf32=156, tensor_float16=312,
        tensor_bfloat16=312, tensor_int8=624,
    ),
    "l4": _gpu(
        "NVIDIA L4", "sm_89", 300, "NVIDIA L4 datasheet, halved where it has sparsity; CUDA C++ Programming Guide, "
        "throughput of 8.9: float64 is 1/64 of float32, float16 the same",
        float64=30.3 / 64, float32=30.3, float16=30.3, bfloat16=30.3, tensor_tf32=60, tensor_float16=121,
        tensor_bfloat16=121, tensor_int8=242.5,
    ),
    "l40s": _gpu(
        "NVIDIA L40S", "sm_89", 864, "NVIDIA L40S datasheet; CUDA C++ Programming Guide, throughput of 8.9: float64 is "
        "1/64 of float32, float16 the same",
        float64=91.6 / 64, float32=91.6, float16=91.6, bfloat16=91.6, tensor_tf32=183, tensor_float16=362.05,
        tensor_bfloat16=362.05, tensor_int8=733,
    ),
    "h100": _gpu("NVIDIA H100 SXM", "sm_90", 3350, "NVIDIA H100 datasheet; Hopper architecture whitepaper", **_HOPPER),
    "h200": _gpu("NVIDIA H200 SXM", "sm_90", 4800, "NVIDIA H200 datasheet; arithmetic is that of H100", **_HOPPER),
}  # fmt: skip
"""By the name that ``--gpu`` takes."""

_PRECISIONS = {"f32": "float32", "f64": "float64", "f16": "float16", "bf16": "bfloat16"}
_OPERATIONS = {"add": 1, "sub": 1, "mul": 1, "fma": 2, "mad": 2}
_TENSOR = {
    "f16": "tensor float16",
    "bf16": "tensor bfloat16",
    "tf32": "tensor tf32",
    "f64": "tensor float64",
    **dict.fromkeys(("s8", "u8"), "tensor int8"),
}
_SHAPE = re.compile(r"m(\d+)n(\d+)k(\d+)")
_TYPE = re.compile(r"(?:b?f16|tf32|f32|f64|[su](?:4|8|32)|b1)")


def operations(instructions: Iterable[InstructionCounts]) -> Mapping[str, int]:
    """Operations by the unit that does them: ``float32``, ``tensor float16`` and so on."""
    found: Counter[str] = Counter()
    for each in instructions:
        mnemonic, *modifiers = each.opcode.split(".")
        if mnemonic in _OPERATIONS:
            kind = modifiers[-1]
            if precision := _PRECISIONS.get(kind.removesuffix("x2")):
                found[precision] += _OPERATIONS[mnemonic] * (2 if kind.endswith("x2") else 1) * each.threads_on
        elif mnemonic == "mma" or each.opcode.startswith("wmma.mma"):
            shape = next(filter(None, map(_SHAPE.fullmatch, modifiers)), None)
            types = [part for part in modifiers if _TYPE.fullmatch(part)]
            # D, A, B, C; WMMA of float16 names D and C alone (PTX ISA, "wmma.mma")
            unit = _TENSOR.get(types[1] if len(types) == 4 else "f16")
            if shape and unit:
                m, n, k = map(int, shape.groups())
                found[unit] += 2 * m * n * k * each.warps
    return {unit: number for unit, number in sorted(found.items()) if number}


def bytes_requested(instructions: Iterable[InstructionCounts]) -> int:
    """Bytes of all sectors of global and local memory that requests touched."""
    accesses = [access for each in instructions for access in each.traffic]
    return SECTOR_BYTES * sum(each.global_sectors + each.local_sectors for each in accesses)


@dataclass(frozen=True)
class Roof:
    """Bound of one launch on one GPU."""

    gpu: GpuPeaks
    limit: Limit
    at_most: float
    """Operations a second; 0 without arithmetic."""
    peak: float
    """Rate with this mix of operations if memory were no limit; 0 without arithmetic."""
    lacks: str = ""
    """A unit that the kernel needs and the GPU does not have; then nothing else is known."""


@dataclass(frozen=True)
class Roofline:
    """Operations and bytes of one launch, from which its bound on any GPU follows."""

    operations: Mapping[str, int]
    requested: int | None
    """Bytes, if no cache kept anything; None if some accesses are not counted."""
    once: int | None
    """Bytes, if a cache kept everything: each buffer moved once, or what was requested if that is less; None if the
    sizes of the buffers are not known."""

    @property
    def total(self) -> int:
        """Operations of all units."""
        return sum(self.operations.values())

    @property
    def intensities(self) -> tuple[float | None, float | None]:
        """Operations a byte: without a cache, and with one that keeps everything; None if that is not known."""
        least, most = (self.total / number if number else None for number in (self.requested, self.once))
        return least, most

    def on(self, gpu: GpuPeaks) -> Roof:
        """Bound on one GPU."""
        lacks = next((unit for unit in self.operations if unit not in gpu.peaks), "")
        if lacks or not self.total:
            return Roof(gpu, "memory", 0.0, 0.0, lacks)
        # Units work side by side: the one that needs longest decides.
        peak = self.total / max(number / gpu.peaks[unit] for unit, number in self.operations.items())
        least, most = self.intensities
        if self.requested == 0 or (least is not None and least * gpu.bytes_a_second >= peak):
            return Roof(gpu, "arithmetic", peak, peak)
        reached = peak if most is None else min(peak, most * gpu.bytes_a_second)
        return Roof(gpu, "memory" if reached < peak else "memory or arithmetic", reached, peak)


def roofline(launch: LaunchCounts) -> Roofline:
    """Operations and bytes of a launch that was counted."""
    counted = not any(each.uncounted for each in launch.instructions)
    requested = bytes_requested(launch.instructions) if counted else None
    once = launch.buffer_bytes
    if once is not None and requested is not None:
        once = min(once, requested)
    return Roofline(operations(launch.instructions), requested, once)


def gpus_named(names: Sequence[str], arch: str) -> tuple[GpuPeaks, ...]:
    """GPUs of these names, or of an architecture if there are none; ``all`` stands for every one.

    Raises:
        UsageError: a name is not known.
    """
    if not names:
        return tuple(gpu for gpu in GPUS.values() if gpu.arch == arch.rstrip("af"))
    if "all" in names:
        return tuple(GPUS.values())
    for name in names:
        if name not in GPUS:
            near = did_you_mean(name, GPUS)
            raise UsageError(f"--gpu {name}: expected one of {', '.join(GPUS)}, or all{near}")
    return tuple(GPUS[name] for name in dict.fromkeys(names))
