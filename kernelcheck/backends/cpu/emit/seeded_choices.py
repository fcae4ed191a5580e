"""Random bits of a schedule, which follow from the launch's seed."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.context import field_pointer
from kernelcheck.backends.cpu.emit.ir import Emitter, Value

MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407
"""Knuth's linear congruential generator modulo 2^64 (MMIX; TAOCP 3.3.4), whose upper bits are used."""


def random_bits(k: Emitter) -> Value:
    """32 bits that follow from the launch's seed, others each time."""
    place = field_pointer(k, "random")
    state = k.op("mul", k.raw(f"load i64, ptr {place}", "i64", False), k.const("i64", MULTIPLIER))
    state = k.op("add", state, k.const("i64", INCREMENT))
    k.line(f"store {state}, ptr {place}")
    return k.cast("trunc", k.op("lshr", state, k.const("i64", 32)), "i32")
