"""What an explanation says of edits is what was tried: words against counts, and the time against its limit."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import own_files
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import recipe_of
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.edits import Leads, edits_of
from kernelcheck.insight.explaining.explanation import Suspect
from kernelcheck.insight.explaining.failing import Failing, failing
from kernelcheck.insight.explaining.line_reach import reach_of
from kernelcheck.insight.explaining.paragraph import paragraph
from kernelcheck.insight.explaining.repairs import RepairsTried, RepairTask, find_repairs, try_edits
from kernelcheck.insight.explaining.trials import Repair
from kernelcheck.insight.explaining.variations import Variation

LINE = SourceLocation("ops/k.cu", 7)
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.mix]
source = "mix.cu"
kernel = "mix"
reference = "mix.py"
dtypes = ["float32"]
[ops.mix.dims]
n = { sizes = [40, 70], max = 100 }
[ops.mix.inputs]
x = { shape = ["n"] }
[ops.mix.outputs]
y = { shape = ["n"] }
[ops.mix.launch]
grid = ["ceil_div(n, 32)"]
block = [32]
args = ["x", "y", "n"]
"""
KERNEL = """\
#include "shapes.h"
__global__ void mix(const float *x, float *y, int n) {
    int i = blockIdx.x * 32 + threadIdx.x;
    if (n > 1000) {
        y[i] = x[0] - 4.0f;
        return;
    }
    if (i < n) y[i] = i <= 3 ? bent(x[i]) : x[i] * float(width());
}
"""
HEADER = """\
__device__ constexpr int width() { return 2; }
__device__ inline float bent(float v) { return v + 3.0f; }
""" + "".join(f"__device__ inline float unused{n}(float v) {{ return v * {n}.0f + 1.0f; }}\n" for n in range(60))


def result(kind: str = "mismatch") -> CaseResult:
    message = "y: an element is wrong"
    return CaseResult(0, 0, {"n": 4}, {}, "normal", "contiguous", kind=kind, message=message)


def words(tried: int, of: int, fault: FaultKind, *, repaired: bool = False, ranked: bool = True, cases: int = 4) -> str:
    clue = Clue("influence", LINE, 0.3, "`x` is read here", fault)
    repair = Repair(LINE, "boundary", "`a < b` compares by `<=`", "", True, cases, 1.0, 0)
    suspects = (Suspect(LINE, "", 0.3, (clue,)),) if ranked else ()
    repairs = (repair,) if repaired else ()
    return paragraph(result(), suspects, repairs, (), None, fault, RepairsTried(repairs, tried, of, 1.0, cases))


@pytest.mark.parametrize("fault", ["unknown", "boundary", "synchronisation"])
@pytest.mark.parametrize(("tried", "of"), [(0, 0), (0, 700), (1, 700), (11, 56113), (49, 1255), (700, 700)])
def test_words_of_edits_agree_with_their_counts(tried: int, of: int, fault: FaultKind) -> None:
    said = words(tried, of, fault)

    numbers = {int(each.replace(",", "")) for each in re.findall(r"(?:the|of|all) (\d[\d,]*)\b", said)}
    assert numbers <= {tried, of}
    assert ("None of all" in said) is (0 < tried == of)
    assert ("No edit was tried" in said) is (tried == 0 < of)
    assert (f"None of the {tried:,} edits tried, of {of:,}" in said) is (1 < tried < of)
    assert (f"The one edit tried, of {of:,}," in said) is (tried == 1 < of)
    assert "This looks like" not in said, "without an edit that makes the cases pass"
    may_be_missing = "Code may be missing" in said
    assert may_be_missing is (0 < tried == of and fault == "unknown")


def test_an_edit_that_makes_cases_pass_is_said_with_how_many_passed() -> None:
    assert "all 4 cases tried pass if" in words(3, 700, "boundary", repaired=True)
    one = words(3, 700, "boundary", repaired=True, cases=1)
    assert "the case passes if" in one and "all" not in one.partition("At ops")[2].partition("This")[0]


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Failing:
    folder: Path = tmp_path_factory.mktemp("mix")
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    (folder / "mix.cu").write_text(KERNEL)
    (folder / "shapes.h").write_text(HEADER)
    (folder / "mix.py").write_text(
        "import numpy as np\n\n\ndef reference(x):\n    return np.where(np.arange(len(x)) < 3, x + 3, 2 * x)\n"
    )
    registry = load_registry(folder / "kernelcheck.toml")
    op = registry.ops["mix"]
    subject = prepare(registry, op, "float32", CpuBackend())
    return failing(registry, subject, recipe_of(op, make_case(registry, op, "float32", "quick", 0)))


def sources(case: Failing) -> dict[Path, bytes]:
    return {path: text.encode() for path, text in own_files(case.subject.program).items()}


def test_functions_that_the_kernel_never_calls_are_not_edited(case: Failing) -> None:
    texts = sources(case)
    edits = [each for each in edits_of(case, texts, Leads()) if isinstance(each, Variation)]

    headers = {each.line for each in edits if each.path.name == "shapes.h"}
    assert headers == {1, 2}, "what is computed while it is compiled, and what is inlined"


def test_lines_that_the_case_does_not_run_are_edited_after_those_that_it_runs(case: Failing) -> None:
    reach = reach_of(case)
    missed = {each.line for each in reach.missed if each.file == "mix.cu"}
    assert missed and missed <= {5, 6}

    edits = [each for each in edits_of(case, sources(case), Leads(missed=reach.missed)) if isinstance(each, Variation)]
    boundary = next(n for n, each in enumerate(edits) if each.line == 8 and each.operator == "boundary")
    assert all(each.line not in missed for each in edits[: boundary + 1])


def test_an_edit_that_cannot_end_in_time_is_not_begun(case: Failing, tmp_path: Path) -> None:
    order = RepairTask(
        case.recipe, case.subject.tolerance, Leads(), (), tmp_path, time.time() + 5.0, (0, 1), longest=6.0
    )
    found = try_edits(case, order)
    assert found.tried == 0 < found.of


def test_the_time_that_is_given_is_kept(case: Failing) -> None:
    begun = time.monotonic()
    found = find_repairs(case, Leads(), 0.4, jobs=1)
    assert time.monotonic() - begun < 0.4 + max(2.0, 2 * found.seconds)
    assert found.tried < found.of
