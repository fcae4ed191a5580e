"""A quick sweep tries every dtype of an op, in as many cases as one dtype would have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kernelcheck.core.cases.case import case_seed, make_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.model import CaseQuota
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.interfaces.cli import main

REGISTRY = load_registry(Path(__file__).parent.parent / "kernelcheck.toml")


def planned(selection: Selection) -> dict[str, int]:
    return {task.dtype: task.cases for task in select(REGISTRY, selection)}


def test_quick_tries_every_dtype_in_the_cases_of_one() -> None:
    assert planned(Selection("quick", ("softmax",))) == {"float32": 6, "float16": 2, "bfloat16": 2}
    assert planned(Selection("quick", ("int8_matmul",))) == {"int8": 10}


def test_dtypes_and_cases_that_are_given_are_not_dealt_out() -> None:
    assert planned(Selection("quick", ("softmax",), ("float16",))) == {"float16": 10}
    assert planned(Selection("quick", ("softmax",), cases=4)) == {"float32": 4, "float16": 4, "bfloat16": 4}


def test_dtypes_that_the_registry_names_have_all_cases_each() -> None:
    schedule = CaseQuota(10, ("float32", "float16"))
    tasks = select(replace(REGISTRY, quick=schedule), Selection("quick", ("softmax",)))
    assert [(task.dtype, task.cases) for task in tasks] == [("float32", 10), ("float16", 10)]


@pytest.mark.parametrize("cases", [1, 2, 3, 10, 50])
def test_no_dtype_is_left_without_a_case(cases: int) -> None:
    dealt = CaseQuota(cases, None, dealt=True).cases_of(("float32", "float16", "bfloat16", "float64"))
    assert min(dealt.values()) >= min(2, cases)


def test_the_dtypes_of_an_op_share_one_round_of_sizes_and_families() -> None:
    op = REGISTRY.ops["softmax"]
    tasks = select(REGISTRY, Selection("quick", ("softmax",)))
    made = [make_case(REGISTRY, op, task.dtype, "quick", index) for task in tasks for index in range(task.cases)]
    single = replace(REGISTRY, quick=CaseQuota(10, ("float32",)))
    whole = [make_case(single, op, "float32", "quick", index) for index in range(10)]
    assert [case.dims for case in made] == [case.dims for case in whole]
    shared = {case.dtype: [each.values for each in made if each.dtype == case.dtype] for case in made}
    families = [case.values for case in whole]
    assert shared["float32"] + shared["bfloat16"] == families[:6] + families[8:]
    assert shared["float16"] == ["heavy", "ramp"], "what only float16 has comes first"


def test_seeds_stay_those_of_op_dtype_and_index() -> None:
    case = make_case(REGISTRY, REGISTRY.ops["softmax"], "bfloat16", "quick", 1)
    assert case.seed == case_seed(REGISTRY.seed, "softmax", "bfloat16", "quick", 1)


def test_a_quick_sweep_says_which_dtypes_the_registry_leaves_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = (REGISTRY.root / "kernelcheck.toml").read_text()
    for folder in ("ops", "references"):
        (tmp_path / folder).symlink_to(REGISTRY.root / folder)
    (tmp_path / "kernelcheck.toml").write_text(registry.replace('dtypes = "all"\n', "", 1))

    assert main(["run", "--quick", "gelu", "--no-store", "--config", str(tmp_path / "kernelcheck.toml")]) == 0
    assert "  dtypes: float16 and bfloat16 of gelu\n" in capsys.readouterr().out
    assert main(["run", "--quick", "gelu", "--no-store", "--config", str(REGISTRY.root / "kernelcheck.toml")]) == 0
    assert "  dtypes: " not in capsys.readouterr().out
