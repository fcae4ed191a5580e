"""References that do not depend on their arguments alone are found wherever their results vary."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from stored_project import RIGHT, write_project

import kernelcheck
from kernelcheck.interfaces.cli import main

VARIES = """
import numpy as np

def reference(x):
    noise = np.random.standard_normal(x.shape) if x.size > 1 else 0
    return 2 * x * (1 + 1e-3 * noise)
"""
"""Not for a single element, which the first case of a sweep has."""


def project(folder: Path) -> Path:
    return write_project(folder / "project", {"one": RIGHT}, reference=VARIES) / "kernelcheck.toml"


def test_a_sweep_finds_it_though_its_first_case_is_too_small_to_show_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--config", str(project(tmp_path))]) == 3
    assert "two calls on the same inputs returned different results" in capsys.readouterr().out


def test_results_that_vary_in_large_cases_alone_are_found_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sampled = "np.random.standard_normal(x.shape)"
    script = f"import numpy as np\ndef reference(x):\n    return {sampled} if x.size > 65536 else 2 * x\n"
    folder = write_project(tmp_path / "project", {"one": RIGHT}, sizes="1, 70_000", reference=script)
    assert main(["run", "--quick", "--config", f"{folder}/kernelcheck.toml"]) == 3
    told = capsys.readouterr().out
    assert "two calls on the same inputs returned different results" in told
    assert "n=70000" in told


def test_outputs_that_were_computed_elsewhere_do_not_pass_by_it(tmp_path: Path) -> None:
    pulled = kernelcheck.cases("one", registry=project(tmp_path))
    for case in pulled:
        case.submit(2 * case.inputs["x"])
    assert {each.kind for each in pulled.result.failures} == {"reference-error"}
    assert not pulled.result.passed


@pytest.mark.parametrize("size", [2, 70_000])
def test_arrays_that_programs_give_do_not_pass_by_it(size: int) -> None:
    drawn = np.random.default_rng(0)

    def varies(x):
        return 2 * x * (1 + 1e-3 * drawn.standard_normal(x.shape))

    result = kernelcheck.check(lambda x: 2 * x, varies, dims={"n": [size]}, inputs={"x": ["n"]}, cases=1)
    assert [each.kind for each in result.failures] == ["reference-error"]
