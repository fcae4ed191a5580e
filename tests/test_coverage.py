"""``kernelcheck list --coverage``: what the cases of a sweep try."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from small_registry import only_op, write_registry

from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.coverage import coverage
from kernelcheck.core.cases.sampling import boundary_sizes
from kernelcheck.core.values.value_families import ROTATION
from kernelcheck.interfaces.cli import main


def test_coverage_counts_what_the_cases_have(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, inputs='x = { shape = ["rows", "cols"], layouts = ["contiguous", "padded"] }')
    op = only_op(registry)
    cases = [make_case(registry, op, "float16", "thorough", index) for index in range(60)]
    found = coverage(registry, op, "float16", "thorough", 60)
    assert sum(found.families.values()) == sum(found.layouts.values()) == found.cases == 60
    assert found.layouts["padded"] == sum(case.layout == "padded" for case in cases) > 0
    assert {family for family, count in found.families.items() if count} == {case.values for case in cases}
    for dim in op.dims:
        sizes = found.dims[dim.name]
        assert {*sizes.boundaries, *sizes.others} == {case.dims[dim.name] for case in cases}
        assert {*sizes.boundaries, *sizes.missed} == set(boundary_sizes(dim))


def test_what_too_few_cases_miss_is_listed(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    found = coverage(registry, only_op(registry), "float32", "thorough", 3)
    assert len(found.dims["cols"].boundaries) == 3
    assert len(found.dims["cols"].missed) == len(boundary_sizes(only_op(registry).dims[1])) - 3
    assert found.pairs[0] == 3 < found.pairs[1]
    assert [family for family in ROTATION if not found.families[family]] == list(ROTATION[3:])


def test_list_prints_coverage_as_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_registry(tmp_path)
    config = ("--config", str(tmp_path / "kernelcheck.toml"))
    assert main(["list", "--coverage", "--quick", *config]) == 0
    text = capsys.readouterr().out
    assert "scale float32: 10 cases" in text and "values: normal 1, integers 1" in text
    assert main(["list", "--coverage", "--format", "json", *config]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(each["op"], each["dtype"], each["cases"]) for each in found] == [
        ("scale", "float32", 20),
        ("scale", "float16", 20),
    ]


def test_quick_without_coverage_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_registry(tmp_path)
    assert main(["list", "--quick", "--config", str(tmp_path / "kernelcheck.toml")]) == 2
    assert "--coverage" in capsys.readouterr().err
