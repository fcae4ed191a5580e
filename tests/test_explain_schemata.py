"""Edits that are compiled together, and chosen when the kernel runs: each does what it does when compiled by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.changed import code_of, compile_changed, keeps, own_files
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import recipe_of
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.explaining.clues import SearchBudget
from kernelcheck.insight.explaining.failing import ChangedRun, Failing, failing, wrong_of
from kernelcheck.insight.explaining.line_reach import reach_of
from kernelcheck.insight.explaining.schemata import SELECTOR, schema_of
from kernelcheck.insight.explaining.trials import Trials
from kernelcheck.insight.explaining.unused import clues_of
from kernelcheck.insight.explaining.variations import Variation, variations

REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.packs]
source = "packs.cu"
kernel = "packs"
reference = "packs.py"
dtypes = ["float32"]
[ops.packs.dims]
rows = { sizes = [3], max = 3 }
n = { sizes = [35, 70], max = 100 }
[ops.packs.inputs]
x = { shape = ["rows", "n"] }
[ops.packs.outputs]
y = { shape = ["rows"] }
[ops.packs.launch]
grid = ["rows"]
block = [32]
args = ["x", "y", "n", "0.25"]
"""
KERNEL = """\
#include <cuda_fp16.h>
#include "count.h"
// Sums of rows, times a scale, by packs of four.
__global__ void packs(const float *x, float *y, int n, float scale) {
    constexpr int pack = 4;
    const float *row = x + blockIdx.x * n; const int lane = threadIdx.x, head = 0;
    const int whole = n / pack;
    const int rest = whole * pack;
    float sum = 0.0f;
    if (lane < head) sum += row[lane];
    for (int i = threadIdx.x; i < whole; i += 32) {
#pragma unroll
        for (int j = 0; j < pack; ++j) sum += row[i * pack + j];
    }
    for (int step = width() / 2; step > 0; step /= 2) sum += __shfl_down_sync(~0u, sum, step);
    if (threadIdx.x == 0) y[blockIdx.x] = __half2float(__float2half(sum));
}
"""
HEADER = "#pragma once\n__device__ inline int width() { return 32; }\n"


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Failing:
    folder: Path = tmp_path_factory.mktemp("packs")
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    (folder / "packs.cu").write_text(KERNEL)
    (folder / "count.h").write_text(HEADER)
    (folder / "packs.py").write_text("def reference(x):\n    return 0.25 * x.sum(axis=1)\n")
    registry = load_registry(folder / "kernelcheck.toml")
    op = registry.ops["packs"]
    subject = prepare(registry, op, "float32", CpuBackend())
    return failing(registry, subject, recipe_of(op, make_case(registry, op, "float32", "quick", 0)))


@pytest.fixture(scope="module")
def texts(case: Failing) -> dict[Path, bytes]:
    return {path: text.encode() for path, text in own_files(case.subject.program).items()}


@pytest.fixture(scope="module")
def edits(texts: dict[Path, bytes]) -> list[Variation]:
    (path,) = (path for path in texts if path.suffix == ".cu")
    return variations(path, texts[path])


def chosen(case: Failing, number: int) -> Failing:
    backend = case.executor.setting(SELECTOR, np.array([number], np.int32))
    return replace(case, subject=replace(case.subject, backend=backend))


def outcome(ran: ChangedRun) -> tuple[str | None, bytes]:
    return ran.kind, wrong_of(ran.comparisons).tobytes()


def test_each_edit_of_a_schema_does_what_it_does_alone(
    case: Failing, edits: list[Variation], texts: dict[Path, bytes], tmp_path: Path
) -> None:
    some = [each for each in edits if each.line in (7, 10, 11, 13) and "/" not in each.text][::9]
    source = texts[some[0].path]
    schema = schema_of(case.subject.program, some, source, tmp_path)
    assert schema is not None
    assert len(schema.numbers) > len(some) / 2
    assert outcome(chosen(case, 0).run(case.sample, schema.program)) == (case.sample.kind, case.sample.wrong.tobytes())
    for n, number in schema.numbers.items():
        alone = compile_changed(case.subject.program, some[n].path, some[n].applied(source).decode())
        assert alone is not None
        ran, together = case.run(case.sample, alone), chosen(case, number).run(case.sample, schema.program)
        if ran.comparisons:  # what never ends, or leaves its memory, may do either
            assert outcome(together) == outcome(ran), some[n].what


def test_an_edit_that_needs_a_constant_or_makes_another_type_is_not_in_a_schema(
    case: Failing, edits: list[Variation], texts: dict[Path, bytes], tmp_path: Path
) -> None:
    constant = next(each for each in edits if each.line == 5 and each.what == "4 becomes 5")
    other_type = next(each for each in edits if each.line == 9 and each.operator == "type")
    narrow = next(each for each in edits if each.what.startswith("`__half2float` is left out"))
    usual = next(each for each in edits if each.line == 11 and each.operator == "boundary")
    schema = schema_of(case.subject.program, [constant, other_type, narrow, usual], texts[usual.path], tmp_path)
    assert schema is not None
    assert list(schema.numbers) == [3]


def test_headers_that_are_not_the_users_are_read_once_whatever_file_is_edited(
    case: Failing, texts: dict[Path, bytes], tmp_path: Path
) -> None:
    program = case.subject.program
    assert keeps(program, tmp_path)
    (header,) = (path for path in texts if path.suffix == ".h")
    with_it = compile_changed(program, header, HEADER.replace("32", "16"), tmp_path)
    without = compile_changed(program, header, HEADER.replace("32", "16"))
    assert with_it is not None and without is not None
    assert code_of(with_it) == code_of(without) != code_of(program)


def test_an_edit_that_helps_is_compiled_by_itself_before_it_counts(
    case: Failing, edits: list[Variation], texts: dict[Path, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    def note(program: object, path: Path, text: str, kept: Path | None = None) -> None:
        compiled.append(text)

    monkeypatch.setattr("kernelcheck.insight.explaining.trials.compile_changed", note)
    trials = Trials(case, texts, tmp_path)
    some = [each for each in edits if each.line == 16]
    for n, each in enumerate(some):
        trials.prepare(each, some[n + 1 :], SearchBudget(60.0), 0.0)
        assert trials.of(each) is None
    together = [each for each in some if not trials.is_alone(each)]
    assert together and len(compiled) < len(some)


def test_what_a_kernel_never_uses_is_named_and_tried_first(case: Failing, edits: list[Variation]) -> None:
    clues = {each.location.line: each.what for each in clues_of(case, reach_of(case))}
    assert clues[4] == "`scale` is never used"
    assert clues[8] == "`rest` is never used"
    assert "behind the loop" in clues[15]
    scaled = next(each for each in edits if each.what.startswith("`* scale` is added"))
    assert scaled.rank == 0


def test_a_tail_is_tried_behind_a_loop_over_packs(edits: list[Variation]) -> None:
    tails = [each for each in edits if each.operator == "after-loop"]
    assert {(each.line, each.rank) for each in tails} <= {(15, 0), (16, 0)}
    assert "`if (rest + lane < n) sum += row[rest + lane];` follows the loop" in {each.what for each in tails}


def test_a_statement_before_or_after_a_declaration_is_chosen_like_other_edits(
    case: Failing, texts: dict[Path, bytes], tmp_path: Path
) -> None:
    (path,) = (path for path in texts if path.suffix == ".cu")
    source = texts[path]
    declared = b"const int whole = n / pack;"
    start = source.index(declared)
    both = [
        Variation(path, start, start + len(declared), text, 7, "guard", "", 0)
        for text in (f"if (n > 0) return; {declared.decode()}", f"{declared.decode()} if (n > 0) return;")
    ]
    schema = schema_of(case.subject.program, both, source, tmp_path)
    assert schema is not None and list(schema.numbers) == [0, 1]
    for number in schema.numbers.values():
        ran = chosen(case, number).run(case.sample, schema.program)
        assert ran.kind == "unwritten" and wrong_of(ran.comparisons).all()


def test_loops_whose_counts_an_edit_changes_are_not_unrolled(
    case: Failing, edits: list[Variation], texts: dict[Path, bytes], tmp_path: Path
) -> None:
    some = [each for each in edits if each.line == 13][:24]
    schema = schema_of(case.subject.program, some, texts[some[0].path], tmp_path)
    assert schema is not None and "nounroll" in schema.program.ptx
