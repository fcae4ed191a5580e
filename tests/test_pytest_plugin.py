"""The plugin of pytest: registries as tests, the fixture, the markers and the options."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

OTHERS = ("randomly", "pytest-lsp", "asyncio")
"""Plugins that the tests' environment may have: pytest-lsp fails with items that are no functions."""
PLUGIN = ("-p", "kernelcheck.pytest_plugin", *(f"-pno:{name}" for name in OTHERS), "--strict-markers")
RIGHT = (
    "__global__ void twice(const S* x, S* y, int n) {\n"
    "    int i = blockIdx.x * 32 + threadIdx.x;\n"
    "    if (i < n) y[i] = x[i] * S(2);\n"
    "}\n"
)
WRONG = RIGHT.replace("i < n", "i < n - 1")
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 3
dtypes = ["float32", "float64"]
[thorough]
cases = 4
"""
OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "twice"
reference = "{reference}"
dtypes = {dtypes}
defines = {{ S = "{{scalar}}" }}
dims = {{ n = {{ sizes = [1, 5, 33] }} }}
inputs = {{ x = {{ shape = ["n"] }} }}
outputs = {{ y = {{ shape = ["n"] }} }}
launch = {{ grid = ["ceil_div(n, 32)"], block = [32], args = ["x", "y", "n"] }}
"""
CHECK = """
import numpy as np
import pytest

def twice(x):
    return x * 2

def forgets(x):
    y = x * 2
    y[-1] = 7
    return y

SIZES = dict(dims={"n": [1, 100]}, inputs={"x": ["n"]})
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A registry of a right and a wrong op."""
    folder = pytester.path
    (folder / "ref.py").write_text("def reference(x):\n    return 2 * x\n")
    ops = [
        OP.format(name="right", reference="ref.py", dtypes='["float32", "float64"]'),
        OP.format(name="wrong", reference="ref.py", dtypes='["float32"]'),
    ]
    for name, source in (("right", RIGHT), ("wrong", WRONG)):
        (folder / f"{name}.cu").write_text(f'extern "C" {source}\n')
    (folder / "kernelcheck.toml").write_text(REGISTRY + "".join(ops))
    return pytester


def test_a_registry_collects_a_test_for_each_op_and_dtype(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "--collect-only", "-q")
    result.stdout.fnmatch_lines(
        [
            "kernelcheck.toml::right[[]float32]",
            "kernelcheck.toml::right[[]float64]",
            "kernelcheck.toml::wrong[[]float32]",
        ]
    )


def test_a_failure_is_shown_as_the_command_shows_it(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "--junitxml=report.xml")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*kernelcheck: wrong[[]float32]*",
            "FAIL  wrong  float32  3 cases*",
            "error[[]unwritten]: wrong float32: y: 1 of *",
            "*replay: kernelcheck reproduce 0x* --config *kernelcheck.toml",
        ]
    )
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")
    assert "kernelcheck reproduce 0x" in (project.path / "report.xml").read_text()


def test_tests_are_chosen_by_name_and_by_what_failed_last(project: pytest.Pytester) -> None:
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "-k", "right and float64").assert_outcomes(
        passed=1, deselected=2
    )
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml").assert_outcomes(passed=2, failed=1)
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "--lf").assert_outcomes(failed=1, deselected=2)
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml::right[float32]").assert_outcomes(passed=1)


@pytest.mark.slow
def test_processes_of_xdist_share_the_tests(project: pytest.Pytester) -> None:
    result = project.runpytest_subprocess(*PLUGIN, "kernelcheck.toml", "-n", "2")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["error[[]unwritten]: wrong float32: *"])


def test_a_registry_is_collected_only_where_it_is_named(project: pytest.Pytester) -> None:
    project.makepyfile("def test_nothing():\n    pass\n")
    project.runpytest_inprocess(*PLUGIN).assert_outcomes(passed=1)
    project.runpytest_inprocess(*PLUGIN, ".").assert_outcomes(passed=1)
    project.makeini("[pytest]\nkernelcheck_registries = kernelcheck.toml\n")
    project.runpytest_inprocess(*PLUGIN).assert_outcomes(passed=3, failed=1)


@pytest.mark.parametrize("arguments", [(), ("tests",), ("tests/test_nothing.py",), (".",)])
@pytest.mark.parametrize("place", ["kernelcheck.toml", "tests/../kernelcheck.toml", "build/kernelcheck.toml"])
def test_a_registry_of_the_ini_file_is_collected_wherever_pytest_looks(
    project: pytest.Pytester, arguments: tuple[str, ...], place: str
) -> None:
    (project.path / "tests").mkdir()
    (project.path / "tests" / "test_nothing.py").write_text("def test_nothing():\n    pass\n")
    if place.startswith("build"):  # pytest never walks into it
        shutil.copytree(project.path, project.path / "build", ignore=shutil.ignore_patterns("tests", "build"))
    project.makeini(f"[pytest]\ntestpaths = tests\nkernelcheck_registries = {place}\n")
    result = project.runpytest_inprocess(*PLUGIN, *arguments)
    result.assert_outcomes(passed=3, failed=1)


def test_a_registry_of_the_ini_file_that_is_also_named_runs_once(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\nkernelcheck_registries = kernelcheck.toml\n")
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml").assert_outcomes(passed=2, failed=1)


def test_single_tests_that_are_named_run_without_the_registries_of_the_ini_file(project: pytest.Pytester) -> None:
    project.makepyfile(test_nothing="def test_nothing():\n    pass\n")
    project.makeini("[pytest]\nkernelcheck_registries = kernelcheck.toml\n")
    project.runpytest_inprocess(*PLUGIN, "test_nothing.py::test_nothing").assert_outcomes(passed=1)
    project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml::right[float32]").assert_outcomes(passed=1)


def test_a_registry_of_the_ini_file_that_does_not_exist_is_a_usage_error(project: pytest.Pytester) -> None:
    project.makepyfile("def test_nothing():\n    pass\n")
    project.makeini("[pytest]\nkernelcheck_registries = kernels.toml\n")
    result = project.runpytest_inprocess(*PLUGIN)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*tox.ini: kernelcheck_registries: */kernels.toml is no file*"])


def test_options_choose_mode_seed_and_backend(project: pytest.Pytester) -> None:
    wrong = ("kernelcheck.toml", "-k", "wrong")
    project.runpytest_inprocess(*PLUGIN, *wrong, "--kernelcheck-thorough").stdout.fnmatch_lines(["FAIL *4 cases*"])
    with_seed = project.runpytest_inprocess(*PLUGIN, *wrong, "--kernelcheck-seed=5", "--kernelcheck-backend=cpu")
    with_seed.stdout.fnmatch_lines(["*reproduce 0x* --seed 5 --backend cpu", "*root seed 5"])
    both = project.runpytest_inprocess(*PLUGIN, "--kernelcheck-quick", "--kernelcheck-thorough", "kernelcheck.toml")
    both.stderr.fnmatch_lines(["*exclude each other*"])
    assert both.ret != 0


def test_a_registry_that_is_not_valid_is_an_error_of_collection(project: pytest.Pytester) -> None:
    with (project.path / "kernelcheck.toml").open("a") as file:
        file.write("[ops.third]\nsource = 'nowhere.cu'\n")
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*kernelcheck.toml:*: [[]ops.third]*"])


def test_a_backend_that_is_not_there_fails(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    from kernelcheck.backends import cuda

    monkeypatch.setattr(cuda, "device_status", lambda: (False, "no driver"))
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "--kernelcheck-backend=cuda", "-k", "right")
    result.assert_outcomes(failed=2, deselected=1)
    result.stdout.fnmatch_lines(["backend 'cuda' was asked for, but no GPU answers: no driver*"])


def test_an_op_that_is_not_compared_is_skipped_and_never_green(project: pytest.Pytester) -> None:
    (project.path / "kernelcheck.toml").write_text(
        REGISTRY + OP.format(name="right", reference="none", dtypes='["float32"]')
    )
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "-rs")
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["*right float32: nothing was compared, which needs a reference"])
    result = project.runpytest_inprocess(*PLUGIN, "kernelcheck.toml", "--kernelcheck-fail-on-skip")
    result.assert_outcomes(failed=1)


def test_the_fixture_checks_functions(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        CHECK
        + """
def test_right(kernelcheck):
    assert kernelcheck.check(twice, twice, **SIZES).max_error == 0

def test_wrong(kernelcheck):
    kernelcheck.check(forgets, twice, **SIZES)

def test_right_args(kernelcheck):
    kernelcheck.check(twice, twice, args=(np.arange(6, dtype=np.float32).reshape(2, 3),))

def test_wrong_args(kernelcheck):
    kernelcheck.check(forgets, twice, args={"x": np.ones(5, np.float32)})
"""
    )
    result = pytester.runpytest_inprocess(*PLUGIN)
    result.assert_outcomes(passed=2, failed=2)
    result.stdout.no_fnmatch_line("*raise CheckFailedError*")
    result.stdout.fnmatch_lines(
        [
            "*error[[]mismatch]: forgets float32: out: *",
            '*replay: the same call with replay="0x*',
            "*error[[]mismatch]: forgets float32: out: 1 of 5 elements are wrong (one element)",
            "*replay: the same call with the same arrays, which 0x* alone does not make",
        ]
    )


def test_the_marker_and_the_options_say_what_the_fixture_checks(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        CHECK
        + """
@pytest.mark.kernelcheck(dtypes=["float32", "float64"])
class TestMarked:
    @pytest.mark.kernelcheck(cases=2)
    def test_both(self, kernelcheck):
        result = kernelcheck.check(twice, twice, **SIZES)
        assert [(op.dtype, len(op.cases)) for op in result.run.ops] == [("float32", 2), ("float64", 2)]
        assert result.run.seed == 9

@pytest.mark.kernelcheck(case=2)
def test_misspelt(kernelcheck):
    pass
"""
    )
    result = pytester.runpytest_inprocess(*PLUGIN, "--kernelcheck-seed=9")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*expected @pytest.mark.kernelcheck(cases=*, dtypes=*"])


def test_what_needs_a_gpu_is_skipped_with_the_reason(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kernelcheck.backends.cuda import status

    pytester.makepyfile("import pytest\n\n@pytest.mark.gpu_required\ndef test_on_a_gpu():\n    pass\n")
    monkeypatch.setattr(status, "device_status", lambda: (False, "no driver"))
    result = pytester.runpytest_inprocess(*PLUGIN, "-rs")
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["SKIPPED * gpu_required: no driver"])
    result = pytester.runpytest_inprocess(*PLUGIN, "--kernelcheck-fail-on-skip")
    result.assert_outcomes(errors=1)
    monkeypatch.setattr(status, "device_status", lambda: (True, "a GPU"))
    pytester.runpytest_inprocess(*PLUGIN).assert_outcomes(passed=1)


def test_the_plugin_imports_nothing_until_it_is_used(tmp_path: Path) -> None:
    program = (
        "import sys, kernelcheck.pytest_plugin\n"
        "print([name for name in sys.modules if name.startswith(('numpy', 'kernelcheck.'))])\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "['kernelcheck.base', 'kernelcheck.base.version', 'kernelcheck.pytest_plugin']\n"
