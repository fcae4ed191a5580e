"""CUDA C++ as people write it runs the same for every architecture and with every usual compiler option."""

from __future__ import annotations

import numpy as np
import pytest
from cuda_sources import ARCHITECTURES, compiled, run

from kernelcheck.compiler.program import Program

KERNELS = (
    *("lambdas", "carve", "switches", "cache_hints", "assembly", "atomics", "variables", "warp_steps"),
    *(f"shuffles<{ctype}>" for ctype in ("int", "float", "double", "long long")),
)
SHUFFLED = {"int": np.int32, "float": np.float32, "double": np.float64, "long long": np.int64}
VARIANTS = [*((arch, ()) for arch in ARCHITECTURES), ("sm_80", ("-use_fast_math",)), ("sm_80", ("--fmad=false", "-G"))]


@pytest.fixture(scope="module", params=VARIANTS, ids=lambda variant: " ".join([variant[0], *variant[1]]))
def program(request: pytest.FixtureRequest) -> Program:
    arch, options = request.param
    return compiled("language.cu", KERNELS, arch, options)


def test_lambdas_capture_by_value_and_by_reference(program: Program) -> None:
    x = np.random.default_rng(1).integers(-20, 20, (40, 9)).astype(np.float32)
    out = np.zeros((40, 2), np.float32)
    run(program, "lambdas", [x, out, np.int32(9), np.float32(0.5)], block=40)
    sums = (x * 0.5 + 0.5 * np.arange(40, dtype=np.float32)[:, None]).sum(1)
    np.testing.assert_array_equal(out, np.stack([sums, x.max(1)], axis=1))


def test_dynamic_shared_memory_is_carved_into_arrays_of_several_types(program: Program) -> None:
    count = 100
    data = np.random.default_rng(2).integers(-1000, 1000, count).astype(np.int32)
    doubles, ints = np.zeros(count), np.zeros(count, np.int32)
    run(program, "carve", [data, doubles, ints], block=count, shared=count * (8 + 4 + 4 + 1))
    turned = data[::-1]
    np.testing.assert_array_equal(doubles, turned / 3.0 + turned * 0.5)
    np.testing.assert_array_equal(ints, turned * 7 + turned.astype(np.uint8))


def chosen(kind: int, x: int) -> int:
    cases = {
        0: x + 1,
        1: x * 3,
        2: x ^ 0x55,
        3: -x,
        4: x << 2,
        5: int(x / 3),
        7: bin(x & 0xFFFFFFFF).count("1"),
        8: sum(i * i for i in range(x & 15)),
        9: int(np.fmod(x, 11)),
    }
    return cases.get(kind, 12345)


def test_switches_with_gaps_and_defaults(program: Program) -> None:
    rng = np.random.default_rng(3)
    kind, x = rng.integers(-2, 12, 192).astype(np.int32), rng.integers(-1000, 1000, 192).astype(np.int32)
    out = np.zeros((2, 192), np.int32)
    run(program, "switches", [kind, x, out], grid=3, block=64)
    each = [chosen(int(k), int(v)) for k, v in zip(kind, x, strict=True)]
    same = [chosen(int(kind[n // 64]), int(v)) for n, v in enumerate(x)]
    np.testing.assert_array_equal(out, [each, same])


def test_cache_hints_change_nothing(program: Program) -> None:
    data = np.random.default_rng(4).standard_normal((50, 4)).astype(np.float32)
    index = np.random.default_rng(5).permutation(50).astype(np.int32)
    out, gathered = np.zeros((50, 4, 4), np.float32), np.zeros(50, np.int32)
    run(program, "cache_hints", [data, out, index, gathered, np.int32(50)], grid=2, block=32)
    np.testing.assert_array_equal(out, np.repeat(data[:, None], 4, axis=1))
    np.testing.assert_array_equal(gathered, index[index])


def test_inline_assembly_with_scopes_that_shadow_each_other(program: Program) -> None:
    a = np.arange(-10, 22, dtype=np.int32)
    x = np.random.default_rng(6).integers(-8, 8, 66).astype(np.float32)
    out, y = np.zeros((32, 5), np.int32), np.zeros(32, np.float32)
    run(program, "assembly", [a, out, x, y], block=32)
    u, v = x[0:64:2], x[1:64:2]
    packed = a.astype(np.int64) * 65537 + 3
    wide = 0x80000001 * (np.arange(32, dtype=np.int64) + 3) + (1 << 40)
    expected = [
        np.where(a * 5 > 20, a * 5, a + 1),
        np.where(a < 0, 7, 7 + a),
        ((packed & 0xFFFF) << 16 | packed >> 16 & 0xFFFF).astype(np.uint32).astype(np.int32),
        (wide >> 20).astype(np.int32),
        ((v + 1.5) * 4).astype(np.int32),
    ]
    np.testing.assert_array_equal(out, np.stack(expected, axis=1))
    np.testing.assert_array_equal(y, u * 2 + v)


@pytest.mark.parametrize("ctype", SHUFFLED)
def test_shuffles_of_32_and_64_bits(program: Program, ctype: str) -> None:
    data = np.random.default_rng(7).integers(-(1 << 40), 1 << 40, 32).astype(SHUFFLED[ctype])
    out = np.zeros((3, 32), SHUFFLED[ctype])
    run(program, f"shuffles<{ctype}>", [data, out])
    lanes = np.arange(32)
    up = np.where(lanes % 8 >= 3, lanes - 3, lanes)
    index = lanes // 16 * 16 + (lanes * 5 + 3) % 32 % 16
    np.testing.assert_array_equal(out, [data[lanes ^ 9], data[up], data[index]])


def test_compare_and_swap_loops_and_shared_histograms(program: Program) -> None:
    rng = np.random.default_rng(8)
    x, codes = rng.standard_normal(1000).astype(np.float32), rng.integers(0, 256, 1000).astype(np.uint8)
    largest, counts = np.full(1, -100, np.float32), np.zeros(16, np.int32)
    run(program, "atomics", [x, largest, codes, counts, np.int32(1000)], grid=3, block=128)
    assert largest[0] == x.max()
    np.testing.assert_array_equal(counts, np.bincount(codes >> 4, minlength=16))


def test_constant_tables_and_device_variables(program: Program) -> None:
    index = np.random.default_rng(9).integers(0, 64, 96).astype(np.int32)
    out, count = np.zeros(96, np.float32), np.zeros(1, np.int32)
    run(program, "variables", [index, out, count], block=96)
    table = np.array([0.5, 1.5, -2.0, 4.0, 0.25, 8.0, -1.0, 3.0], np.float32)
    np.testing.assert_array_equal(out, table[index & 7])
    assert count[0] == 40 + 96


@pytest.mark.parametrize("lowest", [-50, 0])
def test_warp_steps_agree_between_their_instructions_and_their_loops(program: Program, lowest: int) -> None:
    data = np.random.default_rng(10).integers(lowest, 50, 32).astype(np.int32)
    out = np.zeros((32, 8), np.uint32)
    run(program, "warp_steps", [data, out])
    bits = 1 << np.arange(32, dtype=np.uint64)
    alike = [int(bits[(data & 3) == (value & 3)].sum()) for value in data]
    same = lowest == 0
    expected = np.zeros((32, 8), np.uint32)
    expected[:, 0] = bits[data > 0].sum()
    expected[:, 1] = int((data == 3).any()) + 2
    expected[:, 2] = alike
    expected[:, 3] = 15 if same else 0  # all lanes, plus 16, in 32 bits
    expected[:, 4] = data.sum().astype(np.uint32)
    expected[:, 5] = data.max().astype(np.uint32)
    expected[:, 6] = np.bitwise_xor.reduce(data).astype(np.uint32)
    expected[:, 7] = 1
    np.testing.assert_array_equal(out, expected)
