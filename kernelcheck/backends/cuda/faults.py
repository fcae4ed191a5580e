"""CUDA's error codes as findings about a kernel.

The codes are those of ``cudaError_t`` (CUDA Runtime API, "Data types used by CUDA Runtime"); from 100
on, ``CUresult`` of the driver API numbers the same conditions alike.
"""

from __future__ import annotations

from kernelcheck.backends.cuda.guards import Damage
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Finding

_FAULTS: dict[int, tuple[FindingKind, str]] = {
    700: ("out-of-bounds", "accessed memory that belongs to no buffer (illegal address)"),
    702: ("timeout", "ran longer than the device's watchdog allows"),
    710: ("assertion", "failed an assert()"),
    714: ("launch-error", "corrupted its call stack, or overflowed it (hardware stack error)"),
    715: ("launch-error", "executed an illegal instruction"),
    716: ("misaligned", "accessed memory at an address that is not a multiple of the access's size"),
    717: ("out-of-bounds", "accessed an address outside the memory space of the instruction"),
    718: ("launch-error", "jumped outside its code (invalid program counter)"),
    721: ("launch-error", "ended without giving back the tensor memory that it had allocated"),
    719: ("launch-error", "was stopped by a fault in the device: __trap(), or a bad address in shared or local memory"),
}

_REFUSALS = {
    1: "an argument of the launch is not valid",
    9: "the grid, block or shared memory is not valid for this device",
    98: "the kernel is not valid for this device",
    701: "one block needs more registers or other resources than a multiprocessor has",
    720: "a cooperative grid must fit on the device at once, and this one does not",
    912: "the grid cannot be divided into clusters as the kernel declares them (__cluster_dims__), or a cluster of its "
    "blocks does not fit on the device",
}


def is_kernel_fault(status: int) -> bool:
    """True if the kernel caused ``status``, an error code; False if device or driver failed."""
    return status in _FAULTS


def refusal(status: int) -> str | None:
    """Why CUDA refused a launch with ``status``; None if the launch is not the cause."""
    return _REFUSALS.get(status)


def fault_finding(status: int, detail: str, kernel: str) -> Finding:
    """Describes the fault that ended a kernel, and with it the CUDA context.

    Args:
        status: an error code for which `is_kernel_fault` holds.
        detail: CUDA's own words, quoted in the message.
        kernel: the kernel as the registry names it.
    """
    kind, what = _FAULTS[status]
    return Finding(kind, f"kernel {kernel} {what}; CUDA error {status}: {detail}")


def timeout_finding(seconds: float, kernel: str) -> Finding:
    """Describes a kernel that was still running after ``seconds`` and was stopped."""
    return Finding("timeout", f"kernel {kernel} was still running after {seconds:g} s and was stopped")


def death_finding(ending: str, kernel: str) -> Finding:
    """Describes a launch during which the worker process itself ended; ``ending`` says how."""
    return Finding("launch-error", f"the GPU worker process {ending} while kernel {kernel} ran")


def damage_finding(damage: Damage, elements: int) -> Finding:
    """Describes a write into a guard zone of a buffer of ``elements`` elements."""
    edge = "the first element" if damage.side == "before" else f"the last of {elements} elements"
    more = f", and {damage.elements - 1} more elements there" if damage.elements > 1 else ""
    return Finding(
        "out-of-bounds",
        f"write {damage.side} {edge} of buffer {damage.buffer!r}, at index {damage.index}{more} (guard zone changed)",
        buffer=damage.buffer,
        index=damage.index,
        count=damage.elements,
    )


def modified_finding(buffer: str, index: int) -> Finding:
    """Describes a write into a buffer that may only be read; ``index`` is the first element changed."""
    return Finding(
        "input-modified", f"read-only buffer {buffer!r} was written, first at index {index}", buffer=buffer, index=index
    )
