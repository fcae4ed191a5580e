"""Loads, stores and moves of every width (PTX ISA 9.7.9: `ld`, `st`, `mov`)."""

from __future__ import annotations

import numpy as np
import pytest
from examples import seeded
from hypothesis import example
from operand_spreads import SPREADS, Meaning, bits_of, check_bodies, paired, run_bodies

TYPES = ["b8", "u8", "s8", "u16", "s16", "b32", "s32", "f32", "b64", "s64", "f64"]
LANES = 1024
FILL = {
    "b16": "cvt.u16.u64 %v, %a;",
    "b32": "cvt.u32.u64 %v, %a;",
    "b64": "mov.b64 %v, %a;",
    "f32": "{ .reg .b32 %t; cvt.u32.u64 %t, %a; mov.b32 %v, %t; }",
    "f64": "mov.b64 %v, %a;",
}
"""Puts the lowest bits of %a into a register of each type."""


def registers(kind: str) -> list[str]:
    """Registers that a type may be loaded into and stored from: the narrowest and the widest."""
    if kind[0] == "f":
        return [kind]
    return sorted({f"b{max(bits_of(kind), 16)}", "b64"})


def extended(kind: str, data: bytes, width: int) -> int:
    """What a little-endian element becomes in a register: signed types are extended by their sign."""
    return int.from_bytes(data, "little", signed=kind[0] == "s") % (1 << width)


def order(layout: str, count: int, rng: np.random.Generator) -> np.ndarray:
    """Which element each lane accesses."""
    if layout == "consecutive":
        return np.arange(LANES, dtype=np.uint32) % count
    if layout == "strided":
        return np.arange(LANES, dtype=np.uint32) * 3 % count
    return rng.integers(0, count, LANES, dtype=np.uint32)


@pytest.mark.parametrize(
    ("spread", "layout"),
    [("lanes", "consecutive"), ("lanes", "strided"), ("lanes", "random"), ("uniform", "random")],
)
@pytest.mark.parametrize("length", [1, 2, 4])
@example(seed=4404)  # a signalling NaN as the third float of a vector, loaded by a function that is not expanded
@seeded
def test_loads_extend_elements_to_their_registers(length: int, spread: str, layout: str, seed: int) -> None:
    """Scalars and vectors, from addresses that follow one another, lie apart, or are the same in all lanes."""
    rng = np.random.default_rng(seed)
    data = np.frombuffer(rng.bytes(4 * LANES), np.uint32)
    places = order(layout, 4 * LANES // (8 * length), rng)
    bodies, wanted = {}, []
    raw = data.tobytes()
    for kind in TYPES:
        size = bits_of(kind) // 8
        if size * length > 16:
            continue
        for register in registers(kind):
            names = ", ".join(f"%{letter}" for letter in "xyzw"[:length])
            vector = f".v{length}" if length > 1 else ""
            at = f"ld.param.u64 %q, [pa]; mad.wide.u32 %q, %b, {size * length}, %q;"
            target = f"{{{names}}}" if length > 1 else names
            load = f"ld.global{vector}.{kind} {target}, [%q];"
            bodies[f"{{ .reg .b64 %q; {at} {load} }} // {register}"] = " ".join([register] * length)
            elements = [raw[n : n + size] for n in range(0, len(raw), size)]
            wanted.append([extended(kind, element, bits_of(register)) for element in elements])
    (_, seen), results = run_bodies(bodies, ["b32", "b32"], [data, places], spread)
    for body, parts, elements in zip(bodies, results, wanted, strict=True):
        for n, part in enumerate(parts):
            assert part.tolist() == [elements[place * length + n] for place in seen.tolist()], body


@pytest.mark.parametrize("space", ["global", "shared", "local"])
@pytest.mark.parametrize("spread", ["lanes", "uniform"])
@seeded
def test_stores_change_the_bytes_of_their_type_and_no_others(spread: str, space: str, seed: int) -> None:
    """Eight bytes of background, the lane's own, are partly overwritten and read back."""
    own = "%block" if spread == "uniform" else "%index"
    start = {
        "global": f"ld.param.u64 %q, [pb]; mad.wide.u32 %q, {own}, 8, %q; st.global.b64 [%q], %b;",
        "shared": ".shared .align 16 .b8 buf[1024]; .reg .b32 %s; mov.u32 %s, %tid.x; mov.u64 %q, buf;"
        " mad.wide.u32 %q, %s, 8, %q; st.shared.b64 [%q], %b;",
        "local": ".local .align 16 .b8 slot[8]; mov.u64 %q, slot; st.local.b64 [%q], %b;",
    }[space]
    meanings: dict[str, tuple[str, Meaning]] = {}
    for kind in TYPES:
        bits = bits_of(kind)
        for length, position in ((1, 0), (1, 8 - bits // 8), (2, 0), (4, 0)):
            if bits * length > 64:
                continue
            for register in registers(kind) if length == 1 else registers(kind)[:1]:
                values = ", ".join(["%v"] * length)
                store = f"st.{space}{f'.v{length}' if length > 1 else ''}.{kind} [%q+{position}], "
                store += f"{{{values}}};" if length > 1 else f"{values};"
                body = f"{{ .reg .b64 %q; .reg .{register} %v; {start} {FILL[register]} {store}"
                meanings[f"{body} ld.{space}.b64 %x, [%q]; }}"] = ("b64", stored(bits // 8, length, position))
    check_bodies(meanings, ["b64", "b64"], paired([0, -1, 0x8040201008040201], 64, LANES, 2, seed), spread)


def stored(size: int, length: int, position: int) -> Meaning:
    def result(a: int, b: int) -> int:
        memory = bytearray(b.to_bytes(8, "little"))
        memory[position : position + size * length] = a.to_bytes(8, "little")[:size] * length
        return int.from_bytes(memory, "little")

    return result


@SPREADS
@seeded
def test_mov_packs_and_unpacks_lowest_element_first(spread: str, seed: int) -> None:
    halves = ".reg .b16 %h<4>;"
    words = ".reg .b32 %w<2>;"
    meanings: dict[str, tuple[str, Meaning]] = {
        f"{{ {words} mov.b64 {{%w0, %w1}}, %a; mov.b64 %x, {{%w1, %w0}}; }}": (
            "b64",
            lambda a: (a >> 32) | (a % 2**32) << 32,
        ),
        f"{{ {halves} mov.b64 {{%h0, %h1, %h2, %h3}}, %a; mov.b64 %x, {{%h3, %h2, %h0, %h1}}; }}": (
            "b64",
            lambda a: sum((a >> 16 * n & 0xFFFF) << 16 * place for n, place in ((3, 0), (2, 1), (0, 2), (1, 3))),
        ),
        f"{{ {words} mov.b64 {{_, %w1}}, %a; mov.b64 {{%w0, _}}, %b; mov.b64 %x, {{%w1, %w0}}; }}": (
            "b64",
            lambda a, b: (a >> 32) | (b % 2**32) << 32,
        ),
        f"{{ {words} {halves} mov.b64 {{%w0, %w1}}, %a; mov.b32 {{%h0, %h1}}, %w0; mov.b32 %w1, {{%h1, %h0}};"
        " mov.b64 %x, {%w1, 7}; }": ("b64", lambda a: (a >> 16 & 0xFFFF) | (a & 0xFFFF) << 16 | 7 << 32),
        "{ .reg .f32 %f, %g; mov.b64 {%f, %g}, %a; mov.b64 %x, {%g, %f}; }": (
            "b64",
            lambda a: (a >> 32) | (a % 2**32) << 32,
        ),
        "{ .reg .f64 %f; mov.b64 %f, %a; mov.b64 %x, %f; }": ("b64", lambda a: a),
        "{ .reg .b32 %t; cvt.u32.u64 %t, %a; mov.b32 %x, %t; }": ("f32", lambda a: a % 2**32),
        "mov.u64 %x, -2;": ("b64", lambda: 2**64 - 2),
        "mov.b16 %x, 0x8001;": ("b16", lambda: 0x8001),
    }
    check_bodies(meanings, ["b64", "b64"], paired([0, -1, 0x0001000200030004], 64, LANES, 2, seed), spread)
