"""Diverging lanes compute what each thread would compute alone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import numpy as np
from cpu_kernels import compile_text, run_program
from examples import examples
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_programs import cuda_source, evaluate, statements


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32 - 1))
def test_random_branches_loops_switches_and_returns_agree_with_single_threads(seed: int) -> None:
    body = statements(Random(seed), 3)
    threads, blocks = 50, 2
    out = np.zeros(threads * blocks, np.uint32)
    with TemporaryDirectory() as folder:
        program = compile_text(cuda_source(body), Path(folder), "k")
    execution = run_program(program, [out, np.uint32(threads)], grid=blocks, block=64)
    expected = [evaluate(body, tid, bid) for bid in range(blocks) for tid in range(threads)]
    assert not execution.findings
    np.testing.assert_array_equal(out, np.array(expected, np.uint32))
