"""Special registers that depend on the device, the time or the placement of a block (PTX ISA 10).

On a GPU they have other values in every run and on every device. Here they follow from the launch's schedule
(`runtime/machine.py`), and are such as GPUs have.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.uniformity import CLOCKS
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.ir import Emitter, Value

MACHINE = frozenset({"%smid", "%nsmid", "%gridid", *CLOCKS})

_SPREAD = 0x9E3779B97F4A7C15
"""An odd factor whose product's upper half differs from block to block (Fibonacci hashing; Knuth, TAOCP 6.4)."""
_TICK, _JITTER_BITS = 11, 5
"""Cycles between two looks at a clock: at least, and the bits of what is added."""
_TIMER_STEP = 32
"""Nanoseconds between two values of `%globaltimer`."""


def machine_register(k: Emitter, name: str) -> Value:
    """The value of one of `MACHINE`, of its own width."""
    if name in CLOCKS:
        return _clock(k, name)
    if name == "%gridid":
        return load_field(k, "grid_id", "i64")
    processors = load_field(k, "processors", "i32")
    if name == "%nsmid":
        return processors
    spread = k.op("mul", load_field(k, "block", "i64"), k.const("i64", _SPREAD))
    upper = k.cast("trunc", k.op("lshr", spread, k.const("i64", 32)), "i32")
    return k.op("urem", k.op("add", upper, load_field(k, "placement", "i32")), processors)


def _clock(k: Emitter, name: str) -> Value:
    """A clock that goes forward at every look, by steps that differ."""
    pointer = field_pointer(k, "clock")
    now = k.raw(f"load i64, ptr {pointer}", "i64", False)
    mixed = k.op("mul", now, k.const("i64", _SPREAD))
    jitter = k.op("lshr", mixed, k.const("i64", 64 - _JITTER_BITS))
    later = k.op("add", now, k.op("add", jitter, k.const("i64", _TICK)))
    k.line(f"store {later}, ptr {pointer}")
    if name.startswith("%globaltimer"):
        later = k.op("and", k.op("add", later, load_field(k, "timer", "i64")), k.const("i64", -_TIMER_STEP))
    if name.endswith("_hi"):
        later = k.op("lshr", later, k.const("i64", 32))
    return later if name in ("%clock64", "%globaltimer") else k.cast("trunc", later, "i32")
