"""Integer, bit and video intrinsics, 64-bit arithmetic and a counter-based generator, against plain Python integers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from cpu_kernels import run_ptx
from cuda_sources import compiled, run

from kernelcheck.compiler.program import Program

COUNT = 300
WORD, LONG = (1 << 32) - 1, (1 << 64) - 1
EDGES = (0, 1, 2, 31, 32, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0x7FFFFFFF, 0x80000000, 0x80808080, 0x7F7F7F7F, WORD)


@pytest.fixture(scope="module", params=["sm_75", "sm_90"])
def program(request: pytest.FixtureRequest) -> Program:
    return compiled("intrinsics.cu", ("bits", "wide", "video", "random_bits"), request.param, ("--device-int128",))


def operands(seed: int, bits: int) -> list[int]:
    rng = np.random.default_rng(seed)
    drawn = [int(v) & ((1 << bits) - 1) for v in rng.integers(0, 1 << 63, COUNT, dtype=np.uint64) * np.uint64(2)]
    low = [int(v) for v in rng.integers(0, 40, COUNT)]
    edges = [EDGES[int(v)] for v in rng.integers(0, len(EDGES), COUNT)]
    choice = rng.integers(0, 3, COUNT)
    return [(drawn[n] >> (64 - bits) if c == 0 else low[n], drawn[n], edges[n])[c] for n, c in enumerate(choice)]


def signed(value: int, bits: int = 32) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def reversed_bits(value: int, bits: int) -> int:
    return int(f"{value:0{bits}b}"[::-1], 2)


def leading_zeros(value: int, bits: int) -> int:
    return bits - value.bit_length()


def first_set(value: int) -> int:
    return (value & -value).bit_length()


def permuted_bytes(x: int, y: int, choice: int) -> int:
    data = (y << 32 | x).to_bytes(8, "little")
    return int.from_bytes(bytes(data[choice >> (4 * n) & 7] for n in range(4)), "little")


def low24(value: int) -> int:
    return signed(value, 24)


def parts(value: int, count: int, *, is_signed: bool) -> list[int]:
    bits = 32 // count
    lanes = [value >> (bits * n) & ((1 << bits) - 1) for n in range(count)]
    return [signed(lane, bits) for lane in lanes] if is_signed else lanes


def nth_set_bit(mask: int, base: int, offset: int) -> int:
    if offset == 0:
        return base if mask >> base & 1 else WORD
    places = range(base, 32) if offset > 0 else range(base, -1, -1)
    found = [place for place in places if mask >> place & 1]
    return found[abs(offset) - 1] if len(found) >= abs(offset) else WORD


def dot(x: list[int], y: list[int]) -> int:
    return sum(a * b for a, b in zip(x, y, strict=True))


def expected_bits(x: int, y: int, z: int) -> list[int]:
    sx, sy = signed(x), signed(y)
    both, backwards = y << 32 | x, y << 32 | x
    left, right = z & 31, z & 31
    clamped = min(z & 63, 32)
    return [
        reversed_bits(x, 32),
        leading_zeros(x, 32),
        first_set(x),
        x.bit_count() if hasattr(x, "bit_count") else bin(x).count("1"),
        permuted_bytes(x, y, z),
        both << left >> 32,
        backwards >> right,
        both << clamped >> 32,
        backwards >> clamped,
        sx * sy >> 32,
        x * y >> 32,
        low24(x) * low24(y),
        (x & 0xFFFFFF) * (y & 0xFFFFFF),
        abs(sx - sy) + z,
        abs(x - y) + z,
        (sx + sy) >> 1,
        (x + y) >> 1,
        (sx + sy + 1) >> 1,
        (x + y + 1) >> 1,
        dot(parts(x, 4, is_signed=True), parts(y, 4, is_signed=True)) + z,
        dot(parts(x, 4, is_signed=False), parts(y, 4, is_signed=False)) + z,
        dot(parts(x, 2, is_signed=True), parts(y, 4, is_signed=True)[:2]) + z,
        dot(parts(x, 2, is_signed=False), parts(y, 4, is_signed=False)[2:]) + z,
        nth_set_bit(x, y & 31, z % 7 - 3),
    ]


def test_bit_and_byte_intrinsics_agree_with_python_integers(program: Program) -> None:
    triples = list(zip(operands(1, 32), operands(2, 32), operands(3, 32), strict=True))
    x, y, z = (np.array([t[n] & WORD for t in triples], np.uint32) for n in range(3))
    out = np.zeros((COUNT, 24), np.uint32)
    run(program, "bits", [x, y, z, out, np.int32(COUNT)], grid=3, block=128)
    expected = [[v & WORD for v in expected_bits(int(a), int(b), int(c))] for a, b, c in zip(x, y, z, strict=True)]
    np.testing.assert_array_equal(out, np.array(expected, np.uint32))


def truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def expected_wide(x: int, y: int) -> list[int]:
    sx, sy = signed(x, 64), signed(y, 64)
    return [
        x * y >> 64,
        sx * sy >> 64,
        reversed_bits(x, 64),
        leading_zeros(x, 64),
        first_set(x),
        bin(x).count("1"),
        x // y,
        x % y,
        truncated(sx, sy),
        sx - truncated(sx, sy) * sy,
        x << (y & 63),
        sx >> (y & 63),
        x * y >> 32,
        x + y if sx < sy else x - y,
    ]


def test_64_bit_arithmetic_agrees_with_python_integers(program: Program) -> None:
    x, y = (np.array(operands(seed, 64), np.uint64) for seed in (4, 5))
    y = np.where(y == 0, np.uint64(3), y)
    out = np.zeros((COUNT, 14), np.uint64)
    run(program, "wide", [x, y, out, np.int32(COUNT)], grid=3, block=128)
    expected = [[v & LONG for v in expected_wide(int(a), int(b))] for a, b in zip(x, y, strict=True)]
    np.testing.assert_array_equal(out, np.array(expected, np.uint64))


def lanewise(x: int, y: int, count: int, *, is_signed: bool, operation: Callable[[int, int], int]) -> int:
    bits = 32 // count
    pairs = zip(parts(x, count, is_signed=is_signed), parts(y, count, is_signed=is_signed), strict=True)
    return sum((operation(a, b) & ((1 << bits) - 1)) << (bits * n) for n, (a, b) in enumerate(pairs))


def clamp(value: int, bits: int, *, is_signed: bool) -> int:
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    return min(max(value, low), high)


def expected_video(x: int, y: int, z: int) -> list[int]:
    def bytes_(operation: Callable[[int, int], int], *, is_signed: bool = False) -> int:
        return lanewise(x, y, 4, is_signed=is_signed, operation=operation)

    def words(operation: Callable[[int, int], int], *, is_signed: bool = False) -> int:
        return lanewise(x, y, 2, is_signed=is_signed, operation=operation)

    def differences(count: int, *, is_signed: bool) -> int:
        pairs = zip(parts(x, count, is_signed=is_signed), parts(y, count, is_signed=is_signed), strict=True)
        return sum(abs(a - b) for a, b in pairs)

    sx, sy, sz = signed(x), signed(y), signed(z)
    sums = [signed(a + b, 16) for a, b in zip(parts(x, 2, is_signed=True), parts(y, 2, is_signed=True), strict=True)]
    least = [max(min(s, c), 0) for s, c in zip(sums, parts(z, 2, is_signed=True), strict=True)]
    return [
        bytes_(lambda a, b: a + b),
        bytes_(lambda a, b: a - b),
        bytes_(lambda a, b: clamp(a + b, 8, is_signed=True), is_signed=True),
        bytes_(lambda a, b: clamp(a + b, 8, is_signed=False)),
        bytes_(lambda a, b: clamp(a - b, 8, is_signed=True), is_signed=True),
        bytes_(lambda a, b: clamp(a - b, 8, is_signed=False)),
        bytes_(lambda a, b: abs(a - b), is_signed=True),
        bytes_(lambda a, b: abs(a - b)),
        bytes_(lambda a, b: (a + b + (a + b >= 0)) >> 1, is_signed=True),
        bytes_(lambda a, b: (a + b + 1) >> 1),
        bytes_(max, is_signed=True),
        bytes_(max),
        bytes_(min, is_signed=True),
        bytes_(min),
        bytes_(lambda a, b: -(a == b)),
        bytes_(lambda a, b: -(a > b), is_signed=True),
        bytes_(lambda a, b: -(a > b)),
        bytes_(lambda a, b: a <= b),
        differences(4, is_signed=True),
        differences(4, is_signed=False),
        lanewise(x, 0, 4, is_signed=True, operation=lambda a, b: abs(a)),
        lanewise(x, 0, 4, is_signed=True, operation=lambda a, b: -a),
        words(lambda a, b: a + b),
        words(lambda a, b: clamp(a + b, 16, is_signed=True), is_signed=True),
        words(lambda a, b: abs(a - b)),
        words(max, is_signed=True),
        differences(2, is_signed=False),
        words(lambda a, b: (a + b + 1) >> 1),
        max(signed(sx + sy), sz),
        max(sx, sy, sz),
        least[0] | least[1] << 16,
        max(x, y),
    ]


def test_video_intrinsics_agree_with_python_integers(program: Program) -> None:
    x, y, z = (np.array([v & WORD for v in operands(seed, 32)], np.uint32) for seed in (6, 7, 8))
    out = np.zeros(COUNT * 32 + COUNT, np.uint32)
    run(program, "video", [x, y, z, out, np.int32(COUNT)], grid=3, block=128)
    expected = [[v & WORD for v in expected_video(int(a), int(b), int(c))] for a, b, c in zip(x, y, z, strict=True)]
    np.testing.assert_array_equal(out[: COUNT * 32].reshape(COUNT, 32), np.array(expected, np.uint32))


def test_philox_agrees_with_python_integers_and_its_published_answer(program: Program) -> None:
    seed, stream = 0x1234567_89ABCDEF, 5
    out = np.zeros((100, 4), np.uint32)
    run(program, "random_bits", [out, np.uint64(seed), np.uint32(stream), np.int32(100)], grid=1, block=128)

    def reference(counter: list[int]) -> list[int]:
        key = [seed & WORD, seed >> 32]
        for _ in range(10):
            a, b = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
            counter = [b >> 32 ^ counter[1] ^ key[0], b & WORD, a >> 32 ^ counter[3] ^ key[1], a & WORD]
            key = [(key[0] + 0x9E3779B9) & WORD, (key[1] + 0xBB67AE85) & WORD]
        return counter

    np.testing.assert_array_equal(out, [reference([i, 0, stream, 0]) for i in range(100)])
    run(program, "random_bits", [out, np.uint64(0), np.uint32(0), np.int32(1)], grid=1, block=128)
    # The known answer for a counter and key of zeros, of the authors' Random123 library.
    np.testing.assert_array_equal(out[0], [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8])


PACKS = ("u8", "s8", "u4", "s4", "u2", "s2")


def ptx_words(body: str) -> str:
    return f"""
.version 8.0
.target sm_80
.address_size 64
.visible .entry op(.param .u64 p, .param .u64 q)
{{
.reg .b32 %i, %a, %b, %c, %d; .reg .b64 %p, %q;
mov.u32 %i, %tid.x;
ld.param.u64 %p, [p]; ld.param.u64 %q, [q];
mad.wide.u32 %p, %i, 12, %p; mad.wide.u32 %q, %i, 4, %q;
ld.global.u32 %a, [%p]; ld.global.u32 %b, [%p+4]; ld.global.u32 %c, [%p+8];
{body}
st.global.u32 [%q], %d;
ret;
}}
"""


@pytest.mark.parametrize("kind", PACKS)
def test_cvt_pack_saturates_and_moves_the_rest_up(kind: str) -> None:
    bits, is_signed = int(kind[1:]), kind[0] == "s"
    data = np.random.default_rng(9).integers(-300, 300, (64, 3)).astype(np.int32)
    out = np.zeros(64, np.uint32)
    run_ptx(ptx_words(f"cvt.pack.sat.{kind}.s32.b32 %d, %a, %b, %c;"), "op", [data, out], block=64)
    for (a, b, c), got in zip(data.tolist(), out.tolist(), strict=True):
        top, low = (clamp(v, bits, is_signed=is_signed) & ((1 << bits) - 1) for v in (a, b))
        assert got == ((c << 2 * bits) | top << bits | low) & WORD


@pytest.mark.parametrize("kind", ["u16", "s16"])
def test_cvt_pack_of_16_bits_fills_the_word(kind: str) -> None:
    data = np.random.default_rng(10).integers(-100_000, 100_000, (64, 3)).astype(np.int32)
    out = np.zeros(64, np.uint32)
    run_ptx(ptx_words(f"cvt.pack.sat.{kind}.s32 %d, %a, %b;"), "op", [data, out], block=64)
    for (a, b, _), got in zip(data.tolist(), out.tolist(), strict=True):
        top, low = (clamp(v, 16, is_signed=kind == "s16") & 0xFFFF for v in (a, b))
        assert got == top << 16 | low


@pytest.mark.parametrize("lanes", [2, 4])
@pytest.mark.parametrize("saturates", [False, True])
@pytest.mark.parametrize("operation", ["vadd", "vsub", "vabsdiff", "vmin", "vmax"])
def test_simd_video_instructions_work_lane_by_lane_and_add_up(operation: str, saturates: bool, lanes: int) -> None:
    meaning: dict[str, Callable[[int, int], int]] = {
        "vadd": lambda a, b: a + b,
        "vsub": lambda a, b: a - b,
        "vabsdiff": lambda a, b: abs(a - b),
        "vmin": min,
        "vmax": max,
    }
    bits = 32 // lanes
    data = np.random.default_rng(11).integers(0, 1 << 32, (64, 3)).astype(np.uint32)
    sat = ".sat" if saturates else ""
    for merge in ("", ".add"):
        if merge and saturates:
            continue
        out = np.zeros(64, np.uint32)
        body = f"{operation}{lanes}.s32.s32.u32{sat}{merge} %d, %a, %b, %c;"
        run_ptx(ptx_words(body), "op", [data, out], block=64)
        for (a, b, c), got in zip(data.tolist(), out.tolist(), strict=True):
            pairs = zip(parts(a, lanes, is_signed=True), parts(b, lanes, is_signed=False), strict=True)
            values = [meaning[operation](x, y) for x, y in pairs]
            values = [clamp(v, bits, is_signed=True) for v in values] if saturates else values
            whole = sum((v & ((1 << bits) - 1)) << (bits * n) for n, v in enumerate(values))
            assert got == (c + sum(values) if merge else whole) & WORD


@pytest.mark.parametrize("lanes", [2, 4])
def test_averages_of_simd_video_instructions_round_ties_away_from_zero(lanes: int) -> None:
    bits = 32 // lanes
    data = np.random.default_rng(12).integers(0, 1 << 32, (64, 3)).astype(np.uint32)
    out = np.zeros(64, np.uint32)
    run_ptx(ptx_words(f"vavrg{lanes}.s32.s32.s32 %d, %a, %b, %c;"), "op", [data, out], block=64)
    for (a, b, _), got in zip(data.tolist(), out.tolist(), strict=True):
        sums = [x + y for x, y in zip(parts(a, lanes, is_signed=True), parts(b, lanes, is_signed=True), strict=True)]
        halves = [(s + 1) >> 1 if s >= 0 else s >> 1 for s in sums]
        assert got == sum((v & ((1 << bits) - 1)) << (bits * n) for n, v in enumerate(halves))
