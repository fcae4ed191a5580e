"""`atom` and `red` on global, shared and generic addresses against a sequential account of the manual's semantics."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from elementwise import run_kernel
from exact_rounding import BF16, F16, F32, F64, Format, arithmetic
from examples import seeded

from kernelcheck.base.errors import UnsupportedPTXError

THREADS, CELLS = 128, 8
SPACES = pytest.mark.parametrize("space", ["global", "shared", "generic", "generic to shared"])


def kernel(opcode: str, bits: int, space: str, *, operands: str = "%b", guard: str = "") -> str:
    """Threads take the cell of their index modulo 8; parameters: cells, operands b, operands c, previous values.

    In shared memory the first eight threads bring the cells in and out.
    """
    shared = "shared" in space
    size = bits // 8
    name = opcode if "generic" in space else opcode.replace(".", f".{space}.", 1)
    destination = "%d, " if opcode.startswith("atom") else ""
    copy_in = f"ld.global.u{bits} %t, [%g];\n  @%first st.shared.u{bits} [%s], %t;\n  bar.sync 0;" if shared else ""
    copy_out = (
        f"bar.sync 0;\n  @%first ld.shared.u{bits} %t, [%s];\n  @%first st.global.u{bits} [%g], %t;" if shared else ""
    )
    cell = {"shared": "%s", "generic to shared": "%sg"}.get(space, "%g")
    register = "b16" if bits == 16 else f"b{bits}"
    return f""".version 8.6
.target sm_90
.address_size 64
.visible .entry run(.param .u64 cells, .param .u64 bs, .param .u64 cs, .param .u64 olds)
{{
  .reg .{register} %b, %c, %d, %t;
  .reg .b32 %i, %n;
  .reg .pred %first, %on;
  .reg .b64 %g, %s, %sg, %p, %o, %w;
  .shared .align 16 .b8 box[{CELLS * size}];
  mov.u32 %i, %tid.x;
  and.b32 %n, %i, {CELLS - 1};
  setp.lt.u32 %first, %i, {CELLS};
  mul.wide.u32 %w, %i, {size};
  ld.param.u64 %p, [bs];
  add.u64 %p, %p, %w;
  ld.global.u{bits} %b, [%p];
  ld.param.u64 %p, [cs];
  add.u64 %p, %p, %w;
  ld.global.u{bits} %c, [%p];
  ld.param.u64 %o, [olds];
  add.u64 %o, %o, %w;
  mul.wide.u32 %w, %n, {size};
  ld.param.u64 %g, [cells];
  add.u64 %g, %g, %w;
  mov.u64 %s, box;
  add.u64 %s, %s, %w;
  cvta.shared.u64 %sg, %s;
  {copy_in}
  mov.b{bits} %d, %b;
  setp.ne.u32 %on, %i, 37;
  {guard} {name} {destination}[{cell}], {operands};
  st.global.u{bits} [%o], %d;
  {copy_out}
  ret;
}}
"""


def run(text: str, bits: int, seed: int, *, small: bool = False) -> tuple[list[int], ...]:
    """Cells before, operands b and c, previous values, cells after."""
    rng = np.random.default_rng(seed)
    kind = f"u{bits // 8}"
    limit = 12 if small else 1 << min(bits, 63)
    arrays = [rng.integers(0, limit, n, dtype=np.uint64).astype(kind) for n in (CELLS, THREADS, THREADS)]
    return run_on(text, *arrays)


def run_on(text: str, cells: np.ndarray, b: np.ndarray, c: np.ndarray) -> tuple[list[int], ...]:
    before = cells.tolist()
    olds = np.zeros(THREADS, cells.dtype)
    found = run_kernel(text, [cells, b, c, olds])
    assert not found, found
    return before, b.tolist(), c.tolist(), olds.tolist(), cells.tolist()


def check(results: tuple[list[int], ...], step: Callable[[int, int, int], int], *, returns: bool = True) -> None:
    """The threads act one after another, in their order."""
    cells, b, c, olds, after = results
    for thread in range(THREADS):
        old = cells[thread % CELLS]
        cells[thread % CELLS] = step(old, b[thread], c[thread])
        if returns:
            assert olds[thread] == old, thread
    assert after == cells


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


INTEGER_STEPS: dict[str, Callable[[int, int], int]] = {
    "add": lambda old, b: old + b,
    "inc": lambda old, b: 0 if old >= b else old + 1,
    "dec": lambda old, b: b if old == 0 or old > b else old - 1,
    "min": min,
    "max": max,
    "and": lambda old, b: old & b,
    "or": lambda old, b: old | b,
    "xor": lambda old, b: old ^ b,
    "exch": lambda old, b: b,
}

FORMS = [
    *(("add", t) for t in ("u32", "s32", "u64")),
    ("inc", "u32"),
    ("dec", "u32"),
    *((name, t) for name in ("min", "max") for t in ("u32", "s32", "u64", "s64")),
    *((name, t) for name in ("and", "or", "xor", "exch") for t in ("b32", "b64")),
]


@SPACES
@pytest.mark.parametrize(("name", "ptx_type"), FORMS)
def test_integer_operations_act_in_thread_order(space: str, name: str, ptx_type: str) -> None:
    bits = int(ptx_type[1:])

    def step(old: int, b: int, _: int) -> int:
        if ptx_type[0] == "s" and name in ("min", "max"):
            old, b = signed(old, bits), signed(b, bits)
        return INTEGER_STEPS[name](old, b) & ((1 << bits) - 1)

    text = kernel(f"atom.{name}.{ptx_type}", bits, space)
    check(run(text, bits, 5), step)
    check(run(text, bits, 5, small=True), step)


@SPACES
@pytest.mark.parametrize("name", ["add", "min", "xor", "inc"])
def test_red_changes_memory_as_atom_does(space: str, name: str) -> None:
    ptx_type = "b32" if name == "xor" else "u32"
    results = run(kernel(f"red.{name}.{ptx_type}", 32, space), 32, 6)
    check(results, lambda old, b, _: INTEGER_STEPS[name](old, b) & 0xFFFFFFFF, returns=False)


@SPACES
@pytest.mark.parametrize("bits", [16, 32, 64])
def test_compare_and_swap_writes_only_where_equal(space: str, bits: int) -> None:
    text = kernel(f"atom.cas.b{bits}", bits, space, operands="%b, %c")
    results = run(text, bits, 7, small=True)
    assert any(old == b for old, b in zip(results[3], results[1], strict=True))
    check(results, lambda old, b, c: c if old == b else old)


@pytest.mark.parametrize("modifiers", ["relaxed.gpu", "acquire.sys", "release.cta", "acq_rel.cluster", "acq_rel.gpu"])
def test_memory_orders_and_scopes_are_accepted(modifiers: str) -> None:
    results = run(kernel(f"atom.{modifiers}.global.add.u32", 32, "generic"), 32, 8)
    check(results, lambda old, b, _: (old + b) & 0xFFFFFFFF)


def test_lanes_that_a_predicate_turns_off_do_not_act() -> None:
    for space in ("global", "shared"):
        cells, b, _, olds, after = run(kernel("atom.add.u32", 32, space, guard="@%on"), 32, 9)
        assert olds[37] == b[37]
        assert after[37 % CELLS] == (cells[37 % CELLS] + sum(b[37 % CELLS :: CELLS]) - b[37]) % (1 << 32)


def floats(form: Format, seed: int, count: int) -> np.ndarray:
    """Encodings close enough that sums round, with subnormal numbers, zeros, infinities and NaN among them."""
    rng = np.random.default_rng(seed)
    fraction = form.precision - 1
    keep = np.uint64(form.sign | ((1 << fraction) - 1))
    anything = rng.integers(0, 1 << 64, count, dtype=np.uint64) >> np.uint64(64 - form.bits)
    exponents = rng.choice([form.emax, form.emax + 2, form.emax - 3, 0, 0, 1], count).astype(np.uint64)
    values = (anything & keep) | exponents << np.uint64(fraction)
    rare = rng.random(count) < 0.02
    special = np.array([0, form.sign, form.infinity, form.infinity | form.sign, form.infinity + 1], np.uint64)
    values[rare] = rng.choice(special, int(rare.sum()))
    return values.astype(f"u{form.bits // 8}")


def flushed(bits: int) -> int:
    return bits & F32.sign if F32.is_subnormal(bits) else bits


@SPACES
@seeded
def test_float32_sums_are_flushed_in_global_memory_alone(space: str, seed: int) -> None:
    def step(old: int, b: int, _: int) -> int:
        if "shared" in space:
            return arithmetic(F32, "add", (old, b))
        return flushed(arithmetic(F32, "add", (flushed(old), flushed(b))))

    arrays = [floats(F32, seed + n, count) for n, count in enumerate((CELLS, THREADS, THREADS))]
    check(run_on(kernel("atom.add.f32", 32, space), *arrays), step)


@SPACES
@pytest.mark.parametrize(("ptx_type", "form"), [("noftz.f16", F16), ("noftz.bf16", BF16), ("f64", F64)])
@seeded
def test_other_float_sums_round_once_and_keep_subnormals(space: str, ptx_type: str, form: Format, seed: int) -> None:
    arrays = [floats(form, seed + n, count) for n, count in enumerate((CELLS, THREADS, THREADS))]
    before, b, c, olds, after = run_on(kernel(f"atom.add.{ptx_type}", form.bits, space), *arrays)

    def one_nan(values: list[int]) -> list[int]:
        return [form.nan if form.is_nan(value) else value for value in values]

    results = (one_nan(before), b, c, one_nan(olds), one_nan(after))
    check(results, lambda old, b, _: arithmetic(form, "add", (old, b)))


@SPACES
@pytest.mark.parametrize(("ptx_type", "form"), [("f16x2", F16), ("bf16x2", BF16)])
def test_packed_sums_add_both_halves(space: str, ptx_type: str, form: Format) -> None:
    def pack(seed: int, count: int) -> np.ndarray:
        low, high = floats(form, seed, count), floats(form, seed + 50, count)
        return low.astype(np.uint32) | high.astype(np.uint32) << np.uint32(16)

    def step(old: int, b: int, _: int) -> int:
        low, high = (arithmetic(form, "add", (old >> n & 0xFFFF, b >> n & 0xFFFF)) for n in (0, 16))
        return low | high << 16

    arrays = [pack(n, count) for n, count in enumerate((CELLS, THREADS, THREADS))]
    check(run_on(kernel(f"atom.add.noftz.{ptx_type}", 32, space), *arrays), step)


def one_instruction(opcode: str, offset: int, *, setup: str = "") -> str:
    """Thread 5 of 64 does `opcode` at `offset` bytes into the first array and stores what it got into the second."""
    return f""".version 8.6
.target sm_90
.address_size 64
.visible .entry run(.param .u64 cells, .param .u64 olds)
{{
  .reg .b32 %i, %d;
  .reg .pred %p;
  .reg .b64 %g, %o;
  .shared .align 16 .b8 box[64];
  ld.param.u64 %g, [cells];
  ld.param.u64 %o, [olds];
  mov.u32 %i, %tid.x;
  {setup}
  setp.eq.u32 %p, %i, 5;
  mov.u32 %d, 77;
  @%p {opcode};
  @%p st.global.u32 [%o], %d;
  ret;
}}
""".replace("OFFSET", str(offset))


@pytest.mark.parametrize(
    "opcode", ["atom.global.add.u32 %d, [%g+OFFSET], 1", "atom.global.cas.b32 %d, [%g+OFFSET], 0, 1"]
)
def test_an_address_outside_every_buffer_is_reported_and_left_alone(opcode: str) -> None:
    space = np.full(96, 9, np.uint32)
    cells, olds = space[32:64], np.zeros(4, np.uint32)
    (finding,) = run_kernel(one_instruction(opcode, 128), [cells, olds], threads=64)
    assert (finding.kind, finding.thread, finding.count) == ("out-of-bounds", 5, 1)
    assert finding.site is not None
    assert finding.site.kind == "atomic"
    assert finding.address == cells.ctypes.data + 128
    assert np.all(space == 9)
    assert olds[0] == 0


def test_an_address_outside_shared_memory_is_reported() -> None:
    text = one_instruction("atom.shared.add.u32 %d, [box+OFFSET], 1", 64, setup="st.shared.u32 [box], 0;")
    (finding,) = run_kernel(text, [np.zeros(4, np.uint32), np.zeros(4, np.uint32)], threads=32)
    assert finding.kind == "out-of-bounds"


def test_a_misaligned_address_is_reported_and_left_alone() -> None:
    cells, olds = np.full(8, 9, np.uint32), np.zeros(4, np.uint32)
    text = one_instruction("atom.global.add.u32 %d, [%g+OFFSET], 1", 6)
    (finding,) = run_kernel(text, [cells, olds], threads=64)
    assert finding.kind == "misaligned"
    assert np.all(cells == 9)
    assert olds[0] == 0


VECTORS = """.version 8.6
.target sm_90
.address_size 64
.visible .entry run(.param .u64 cells, .param .u64 olds)
{
  .reg .f32 %a, %b;
  .reg .b32 %i, %n;
  .reg .b64 %g, %o, %w;
  mov.u32 %i, %tid.x;
  cvt.rn.f32.u32 %a, %i;
  add.f32 %b, %a, 0f42C80000;
  and.b32 %n, %i, 1;
  mul.wide.u32 %w, %n, 8;
  ld.param.u64 %g, [cells];
  add.u64 %g, %g, %w;
  mul.wide.u32 %w, %i, 8;
  ld.param.u64 %o, [olds];
  add.u64 %o, %o, %w;
  BODY
  ret;
}
"""


def test_several_floats_are_added_in_one_instruction() -> None:
    cells, olds = np.zeros((2, 2), np.float32), np.full((40, 2), -1, np.float32)
    body = "atom.global.add.v2.f32 {%b, %a}, [%g], {%a, %b}; st.global.v2.f32 [%o], {%b, %a};"
    assert not run_kernel(VECTORS.replace("BODY", body), [cells, olds], threads=40)
    given = np.arange(40, dtype=np.float32)[:, None] + np.float32([0, 100])
    for n in range(2):
        sums = np.cumsum(given[n::2], axis=0)
        assert np.array_equal(cells[n], sums[-1])
        assert np.array_equal(olds[n::2], np.concatenate([np.zeros((1, 2)), sums[:-1]]))


def test_several_halves_are_added_in_one_instruction() -> None:
    cells = np.zeros(16, np.float16)
    body = ".reg .b16 %h, %u; cvt.rn.f16.f32 %h, %a; mov.b16 %u, 0x3C00;"
    body += "red.global.add.noftz.v4.f16 [%g], {%h, %u, %h, %u};"
    assert not run_kernel(VECTORS.replace("BODY", f"{{{body}}}"), [cells, np.zeros(80, np.float32)], threads=40)
    assert cells.tolist() == [380, 20, 380, 20, 400, 20, 400, 20, *[0] * 8]


def test_several_floats_that_are_not_aligned_as_one_are_reported() -> None:
    cells = np.zeros(8, np.float32)
    body = "red.global.add.v2.f32 [%g+4], {%a, %b};"
    found = run_kernel(VECTORS.replace("BODY", body), [cells, np.zeros(80, np.float32)], threads=32)
    assert [finding.kind for finding in found] == ["misaligned"]


def test_atomic_operations_of_several_warps_do_not_race() -> None:
    check(run(kernel("atom.add.u32", 32, "shared"), 32, 10), lambda old, b, _: (old + b) & 0xFFFFFFFF)


@pytest.mark.parametrize(("reader", "kinds"), [("lt", []), ("ge", ["race"])], ids=["same warp", "other warp"])
def test_an_atomic_operation_races_with_a_plain_read_of_another_warp_alone(reader: str, kinds: list[str]) -> None:
    """Thread 5 acts, in the first of two warps; the warp of threads below, or from, 32 on reads."""
    setup = f"""
    setp.lt.u32 %p, %i, 32;
    @%p st.shared.u32 [box], 0;
    bar.sync 0;
    setp.{reader}.u32 %p, %i, 32;
    @%p ld.shared.u32 %d, [box];
    """
    text = one_instruction("atom.shared.add.u32 %d, [box], 1", 0, setup=setup)
    found = run_kernel(text, [np.zeros(4, np.uint32), np.zeros(4, np.uint32)], threads=64)
    assert [finding.kind for finding in found] == kinds


@pytest.mark.parametrize(("name", "kinds"), [("add", ["uninitialized-read"]), ("exch", [])])
def test_shared_memory_that_nothing_wrote_is_reported_when_its_value_counts(name: str, kinds: list[str]) -> None:
    ptx_type = "u32" if name == "add" else "b32"
    text = one_instruction(f"atom.shared.{name}.{ptx_type} %d, [box+OFFSET], 1", 16)
    found = run_kernel(text, [np.zeros(4, np.uint32), np.zeros(4, np.uint32)], threads=32)
    assert [finding.kind for finding in found] == kinds


@pytest.mark.parametrize(
    ("opcode", "said"),
    [
        ("red.global.min.noftz.v2.f16x2 [%g], {%i, %i}", "several values"),
        ("atom.global.exch.b128 %d, [%g], %o", "b128"),
        ("atom.global.exch.f32 %d, [%g], %i", "no form of `atom` has these modifiers together"),
        ("atom.global.mul.u32 %d, [%g], %i", "mul"),
    ],
)
def test_forms_that_are_not_supported_are_refused_by_name(opcode: str, said: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=said):
        run_kernel(one_instruction(opcode, 0), [np.zeros(4, np.uint32), np.zeros(4, np.uint32)], threads=32)


def test_many_blocks_add_up() -> None:
    cells = np.zeros(CELLS, np.uint32)
    b, c = np.arange(THREADS, dtype=np.uint32), np.zeros(THREADS, np.uint32)
    olds = np.zeros(THREADS, np.uint32)
    run_kernel(kernel("atom.add.u32", 32, "global"), [cells, b, c, olds], blocks=50)
    assert cells.tolist() == [50 * sum(range(n, THREADS, CELLS)) for n in range(CELLS)]
