"""``benchmarks/prove.py``: what is proved of wrong kernels, against what a sweep of them shows."""

from __future__ import annotations

import prove as benchmark
import pytest
from needs_z3 import needs_z3_5

from kernelcheck.core.registry import load_registry

SAMPLE = {
    "argmax_no_guard": "bounds",
    "gelu_whole_blocks": "written",
    "softmax_tree_around_the_end": "race",
    "histogram_non_atomic_total": "blocks",
    "transpose_early_return": "written",
}
"""Of the corpus of wrong kernels, one for each question, and what is refuted of them."""


@needs_z3_5
@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLE)
def test_a_wrong_kernel_of_the_corpus_is_refuted_and_nothing_that_a_sweep_shows_is_proved(name: str) -> None:
    row = benchmark.row_of(load_registry(benchmark.ROOT / "tests/corpus/kernelcheck.toml"), name)
    assert row is not None and SAMPLE[name] in row.questions
    assert (row.unsound, row.error, SAMPLE[name] in row.refuted) == ((), "", True)
