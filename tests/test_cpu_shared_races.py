"""Races, and reads of what nobody wrote, in shared memory: what orders warps, and which accesses are watched."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program
from cuda_sources import compiled, execute

from kernelcheck.backends.base import Execution
from kernelcheck.compiler.program import Program

BOTH = ("true", "false")
KERNELS = (
    *("spin_lock", "released_flag", "through_global_flag", "chosen_blank", "chosen_far", "copied_padding"),
    *(f"{name}<{flag}>" for name in ("volatile_flag", "last_warp", "count", "chosen", "sorted_nodes") for flag in BOTH),
    *(f"{name}<{flag}>" for name in ("chosen_atomics", "chosen_bytes") for flag in BOTH),
    *(
        "compact<true, true>",
        "compact<false, true>",
        "compact<true, false>",
        "set_flag<int>",
        "set_flag<unsigned char>",
    ),
    "blank_quarter",
)
ORDERED = pytest.mark.usefixtures("each_schedule")


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("shared_memory.cu", KERNELS)


def kinds(execution: Execution) -> set[str]:
    return {finding.kind for finding in execution.findings}


def messages(execution: Execution) -> list[str]:
    return [finding.message for finding in execution.findings]


def signs() -> np.ndarray:
    return np.where(np.arange(128) % 7 < 3, 1, -1).astype(np.int32)


@ORDERED
def test_what_a_lock_guards_is_no_race(program: Program) -> None:
    out = np.zeros(96, np.int32)
    assert messages(execute(program, "spin_lock", [out], block=96)) == []
    assert set(out) == {96}


@ORDERED
@pytest.mark.parametrize("kernel", ["volatile_flag<true>", "released_flag"])
def test_what_a_flag_announces_is_no_race(program: Program, kernel: str) -> None:
    out = np.zeros(32, np.int32)
    assert messages(execute(program, kernel, [out], block=64)) == []
    np.testing.assert_array_equal(out, 3 * np.arange(31, -1, -1))


@ORDERED
def test_a_flag_in_global_memory_orders_accesses_to_shared_memory(program: Program) -> None:
    out = np.zeros(32, np.int32)
    assert messages(execute(program, "through_global_flag", [out, np.zeros(1, np.int32)], block=64)) == []


@ORDERED
def test_a_flag_that_nobody_waits_for_orders_nothing(program: Program) -> None:
    assert "race" in kinds(execute(program, "volatile_flag<false>", [np.zeros(32, np.int32)], block=64))


@ORDERED
def test_the_last_warp_may_use_what_the_others_left_before_they_counted(program: Program) -> None:
    out = np.zeros(1, np.int32)
    assert messages(execute(program, "last_warp<true>", [np.arange(128, dtype=np.int32), out], block=128)) == []
    assert out[0] == 127 * 64


@ORDERED
def test_what_a_warp_leaves_after_it_counted_races_with_the_last_one(program: Program) -> None:
    execution = execute(program, "last_warp<false>", [np.arange(128, dtype=np.int32), np.zeros(1, np.int32)], block=128)
    assert kinds(execution) == {"race"}
    assert all("`part`" in message for message in messages(execution))


@ORDERED
@pytest.mark.parametrize("kernel", ["compact<false, true>", "compact<true, false>"])
def test_an_atomic_counter_does_not_stand_for_a_missing_barrier(program: Program, kernel: str) -> None:
    out = np.zeros(128, np.int32)
    assert messages(execute(program, "compact<true, true>", [signs(), out], block=128)) == []
    np.testing.assert_array_equal(out, signs() > 0)
    assert "race" in kinds(execute(program, kernel, [signs(), out], block=128))


@ORDERED
def test_atomic_operations_on_what_another_warp_clears_are_a_race(program: Program) -> None:
    assert messages(execute(program, "count<true>", [np.zeros(128, np.int32)], block=128)) == []
    execution = execute(program, "count<false>", [np.zeros(128, np.int32)], block=128)
    assert "race" in kinds(execution)
    assert all("`sum`" in message for message in messages(execution))


@ORDERED
@pytest.mark.parametrize("kernel", ["set_flag<int>", "set_flag<unsigned char>"])
def test_warps_may_set_a_flag_together_to_one_value_alone(program: Program, kernel: str) -> None:
    out = np.zeros(128, np.int32)
    assert messages(execute(program, kernel, [signs(), out, np.int32(0)], block=128)) == []
    assert set(out) == {1}
    assert kinds(execute(program, kernel, [signs(), out, np.int32(1)], block=128)) == {"race"}


@ORDERED
@pytest.mark.parametrize(
    ("name", "dtype"), [("chosen", np.float32), ("chosen_atomics", np.int32), ("chosen_bytes", np.uint8)]
)
def test_generic_accesses_to_shared_memory_are_watched(program: Program, name: str, dtype: type) -> None:
    out, other = np.zeros(64, dtype), np.zeros(64, dtype)
    assert messages(execute(program, f"{name}<true>", [out, other, np.int32(1)], block=64)) == []
    execution = execute(program, f"{name}<false>", [out, other, np.int32(1)], block=64)
    assert "race" in kinds(execution)
    assert all("of shared memory (`s`[" in message for message in messages(execution))


def test_a_generic_load_of_shared_memory_that_nobody_wrote_is_told(program: Program) -> None:
    execution = execute(program, "chosen_blank", [np.zeros(64, np.float32), np.zeros(64, np.float32), np.int32(1)],
                        block=64)  # fmt: skip
    (finding,) = execution.findings
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("uninitialized-read", "s", 40, 24)
    assert "which no thread of the block has written" in finding.message


def test_a_generic_access_past_shared_memory_is_placed_there(program: Program) -> None:
    buffers = [np.zeros(64, np.float32), np.zeros(64, np.float32)]
    (finding,) = execute(program, "chosen_far", [*buffers, np.int32(1)], block=64).findings
    assert finding.kind in ("out-of-bounds", "uninitialized-read")
    assert "of shared memory" in finding.message
    (finding,) = execute(program, "chosen_far", [*buffers, np.int32(0)], block=64).findings
    assert (finding.kind, finding.buffer, finding.index) == ("out-of-bounds", "a1", 64)


def test_padding_that_is_copied_with_its_structure_is_no_read(program: Program) -> None:
    assert messages(execute(program, "copied_padding", [np.zeros(1024, np.uint8)], block=64)) == []
    x, out = np.random.default_rng(0).random(64, np.float32), np.zeros(64, np.float32)
    assert messages(execute(program, "sorted_nodes<true>", [x, out], block=64)) == []
    np.testing.assert_array_equal(out, np.sort(x))


def test_a_member_that_nobody_wrote_is_told(program: Program) -> None:
    floats = [np.ones(64, np.float32), np.zeros(64, np.float32)]
    assert kinds(execute(program, "sorted_nodes<false>", floats, block=64)) == {"uninitialized-read"}
    execution = execute(program, "blank_quarter", floats, block=64)
    assert [(f.kind, f.index, f.count) for f in execution.findings] == [("uninitialized-read", 63, 64)]


@pytest.mark.parametrize(
    ("declared", "named"),
    [
        ("namespace outer { namespace inner { extern __shared__ int staged[]; } }", "outer::inner::staged"),
        ("namespace { extern __shared__ int staged[]; }", "staged"),
        ("template <class T> __shared__ int staged[64];", "staged<float>"),
    ],
)
def test_shared_arrays_of_namespaces_are_called_by_their_own_names(tmp_path: Path, declared: str, named: str) -> None:
    body = f"{named}[threadIdx.x] = 1; out[threadIdx.x] = {named}[threadIdx.x ^ 32];"
    program = compile_text(f'{declared} extern "C" __global__ void k(int* out) {{ {body} }}', tmp_path, "k")
    (finding, *_) = run_program(program, [np.zeros(64, np.int32)], block=64, shared=256).findings
    assert finding.buffer == "staged"
    assert "`staged`[" in finding.message
