"""Loads of shared memory that count from one register are made together, and mean what they would mean one by one."""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np
import pytest
from cpu_kernels import ptx_program, run_program
from examples import examples
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.backends.base import Execution
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program

WORDS = 1024
"""Words of shared memory: word i holds 3 i + 1."""
RUN = tuple(range(0, 40, 4))
ROWS = tuple(range(0, 512, 64))
FORMS = {"u32": (1, "b32"), "v2": (2, "v2.b32"), "v4": (4, "v4.b32")}


@lru_cache
def program(offsets: tuple[int, ...], form: str = "u32", between: str = "", stop: int = WORDS) -> Program:
    """A kernel `k(starts, out)`: loads at `offsets` bytes from each thread's start; `between` comes after the first.

    Words from `stop` on are left as they are.
    """
    count, kind = FORMS[form]
    registers = [[f"%v{n}_{c}" for c in range(count)] for n in range(len(offsets))]
    loads, stores = [], []
    for n, (offset, names) in enumerate(zip(offsets, registers, strict=True)):
        target = names[0] if count == 1 else "{" + ", ".join(names) + "}"
        loads.append(f"ld.shared.{kind} {target}, [%base+{offset}];" + (between if n == 0 else ""))
        stores += [f"st.global.b32 [%out+{4 * (n * count + c)}], {name};" for c, name in enumerate(names)]
    declared = " ".join(f".reg .b32 {name};" for names in registers for name in names)
    row = 4 * len(offsets) * count
    return ptx_program(
        f"""
.version 8.0
.target sm_80
.address_size 64
.shared .align 16 .b8 words[{4 * WORDS}];
.visible .entry k(.param .u64 starts, .param .u64 results)
{{
  .reg .b32 %t, %size, %i, %value, %place, %base, %smem;
  .reg .b64 %starts, %results, %wide, %out;
  .reg .pred %more;
  {declared}
  mov.u32 %t, %tid.x;
  mov.u32 %size, %ntid.x;
  mov.u32 %smem, words;
  mov.u32 %i, %t;
fill:
  setp.ge.u32 %more, %i, {stop};
  @%more bra filled;
  mad.lo.u32 %value, %i, 3, 1;
  mad.lo.u32 %place, %i, 4, %smem;
  st.shared.b32 [%place], %value;
  add.u32 %i, %i, %size;
  bra fill;
filled:
  bar.sync 0;
  ld.param.u64 %starts, [starts];
  mad.wide.u32 %wide, %t, 4, %starts;
  ld.global.b32 %base, [%wide];
  add.u32 %base, %base, %smem;
  {chr(10).join(loads)}
  ld.param.u64 %results, [results];
  mad.wide.u32 %out, %t, {row}, %results;
  {chr(10).join(stores)}
  ret;
}}
""",
        "k",
    )


def run(program: Program, starts: np.ndarray, words: int) -> tuple[np.ndarray, Execution]:
    out = np.zeros((len(starts), words), np.uint32)
    execution = run_program(program, [starts.astype(np.int32), out], block=len(starts))
    return out, execution


def expected(starts: np.ndarray, offsets: tuple[int, ...], count: int) -> np.ndarray:
    words = np.array([offset // 4 + c for offset in offsets for c in range(count)])
    return (3 * (starts[:, None] // 4 + words) + 1).astype(np.uint32)


def byte_of(finding: Finding) -> int:
    """The byte of shared memory that a finding tells of."""
    found = re.search(r"byte (\d+)", finding.message)
    assert found is not None
    return int(found.group(1))


LANES = {
    "consecutive": lambda t, size: t * size,
    "the same": lambda t, size: t * 0 + size,
    "the same in each half": lambda t, size: t // 16 * size * 5,
    "consecutive in each half": lambda t, size: t % 16 * size + t // 16 * size * 33,
    "backwards": lambda t, size: (t.max() - t) * size,
    "strided": lambda t, size: t * 3 * size % (1024 // size * size),
    "strided alike in each half": lambda t, size: t % 16 * 5 * size,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("offsets", [(0,), RUN, ROWS], ids=["one", "run", "rows"])
@pytest.mark.parametrize("threads", [32, 64, 40])
def test_every_lane_gets_its_words(form: str, lanes: str, offsets: tuple[int, ...], threads: int) -> None:
    count, _ = FORMS[form]
    offsets = tuple(offset * count for offset in offsets)
    starts = LANES[lanes](np.arange(threads), 4 * count) % 2048
    out, execution = run(program(offsets, form), starts, len(offsets) * count)
    assert execution.findings == ()
    np.testing.assert_array_equal(out, expected(starts, offsets, count))


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.integers(0, 700), min_size=32, max_size=32), st.sampled_from([RUN, ROWS, (0, 4, 12), (-4, 0, 8)]))
def test_any_lanes_get_their_words(words: list[int], offsets: tuple[int, ...]) -> None:
    starts = 4 * np.array(words) + 4
    out, execution = run(program(offsets), starts, len(offsets))
    assert execution.findings == ()
    np.testing.assert_array_equal(out, expected(starts, offsets, 1))


def test_a_load_after_a_store_sees_what_was_stored() -> None:
    store = "st.shared.b32 [%base+4], 7;"
    out, _ = run(program((0, 4), between=store), np.full(32, 16), 2)
    np.testing.assert_array_equal(out, np.tile([13, 7], (32, 1)))


def test_loads_count_from_what_the_register_holds_then() -> None:
    out, _ = run(program((0, 0), between="add.u32 %base, %base, 400;"), 4 * np.arange(32), 2)
    np.testing.assert_array_equal(out[:, 1] - out[:, 0], 300)


@pytest.mark.parametrize("offsets", [RUN, ROWS], ids=["run", "rows"])
def test_only_the_words_beyond_the_end_are_reported_and_zero(offsets: tuple[int, ...]) -> None:
    starts = np.full(32, 4 * WORDS - offsets[3])
    out, execution = run(program(offsets), starts, len(offsets))
    found = [(finding.kind, byte_of(finding), finding.count) for finding in execution.findings]
    assert found == [("out-of-bounds", 4 * WORDS + offset - offsets[3], 32) for offset in offsets[3:]]
    np.testing.assert_array_equal(out[:, :3], expected(starts, offsets[:3], 1))
    assert not out[:, 3:].any()


@pytest.mark.parametrize("lane", [0, 13, 16, 31])
@pytest.mark.parametrize("start", [-4, 4 * WORDS - 36, 2])
def test_one_lane_that_errs_within_a_run_is_reported_and_the_others_get_their_words(lane: int, start: int) -> None:
    """It begins before shared memory, leaves it with its last word, or is not aligned."""
    starts = LANES["strided"](np.arange(32), 4)
    starts[lane] = start
    out, execution = run(program(RUN), starts, len(RUN))
    reported = {finding.kind for finding in execution.findings}
    assert reported == {"misaligned" if start == 2 else "out-of-bounds"}
    assert all(finding.count == 1 for finding in execution.findings)
    others = np.arange(32) != lane
    np.testing.assert_array_equal(out[others], expected(starts, RUN, 1)[others])


@pytest.mark.parametrize("lanes", ["consecutive", "the same", "strided", "strided alike in each half"])
def test_a_word_that_nobody_wrote_is_reported_within_a_run(lanes: str) -> None:
    starts = LANES[lanes](np.arange(32), 4)
    last = int(starts.max()) // 4 + (9 if "strided" in lanes else 5)
    _, execution = run(program(RUN, stop=last), starts, len(RUN))
    assert {finding.kind for finding in execution.findings} == {"uninitialized-read"}
    unwritten = expected(starts, RUN, 1) >= 3 * last + 1
    assert [finding.count for finding in execution.findings] == [n for n in unwritten.sum(axis=0) if n]
    assert min(byte_of(finding) for finding in execution.findings) == 4 * last


def test_a_run_that_another_warp_writes_is_a_race() -> None:
    """Each warp stores to the first word of the other after it has read its own: read, and written, in one interval."""
    store = "xor.b32 %place, %base, 128; st.shared.b32 [%place], 7;"
    for offsets in (RUN, (*RUN, 900)):
        ordered = (offsets[-1], *offsets[:-1])
        _, execution = run(program(ordered, between=store), np.arange(64) // 32 * 128, len(offsets))
        assert {finding.kind for finding in execution.findings} == {"race"}
