"""Functions of arrays, checked from Python: what passes, what is found, and what is refused."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
import tomli

import kernelcheck
from kernelcheck.base.errors import CheckFailedError, ReferenceScriptError, RegistryError, UsageError
from kernelcheck.interfaces.api.running import Result

Function = Callable[..., Any]
SIZES: dict[str, Any] = {
    "dims": {"rows": [1, 3, 64], "cols": [1, 31, 256]},
    "inputs": {"x": ["rows", "cols"]},
    "name": "softmax",
}


def reference(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    result: np.ndarray = e / e.sum(axis=-1, keepdims=True)
    return result


def wrong_tail(x: np.ndarray) -> np.ndarray:
    y = reference(x)
    if x.shape[1] > 31:
        y[:, -1] = 0
    return y


def checked(candidate: Function, **more: Any) -> Result:
    return kernelcheck.check(candidate, reference, **{**SIZES, **more})


def only_kind(result: Result) -> str:
    assert not result.passed
    (kind,) = {case.kind for case in result.failures}
    assert kind is not None
    return kind


def test_a_right_function_passes() -> None:
    result = checked(reference)
    assert result.passed
    assert not result.failures
    assert 0 < result.max_error < 1
    assert "PASS  softmax  float32  10 cases" in str(result)
    result.raise_if_failed()


def test_a_wrong_function_fails_with_the_report_of_a_kernel() -> None:
    result = checked(wrong_tail)
    assert only_kind(result) == "mismatch"
    assert {case.dims["cols"] for case in result.failures} == {256}
    report = str(result)
    assert "(last column of every row)" in report
    assert f'= replay: the same call with replay="0x{result.failures[0].seed:016x}"' in report
    with pytest.raises(CheckFailedError, match="last column"):
        result.raise_if_failed()


def test_nothing_but_nan_is_no_pass() -> None:
    def logarithm(x: np.ndarray) -> np.ndarray:
        with np.errstate(invalid="ignore"):
            result: np.ndarray = np.log(x)
        return result

    given: dict[str, Any] = {"dims": {"n": [1, 31]}, "name": "log"}
    negative = kernelcheck.check(logarithm, logarithm, inputs={"x": {"shape": ["n"], "high": -1, "low": -2}}, **given)
    assert {case.kind for case in negative.failures} == {"vacuous"}
    assert "would accept nothing but NaN" in negative.failures[0].message
    assert kernelcheck.check(logarithm, logarithm, inputs={"x": ["n"]}, **given).passed


def test_every_seed_replays_alone() -> None:
    failed = checked(wrong_tail).failures[0]
    again = checked(wrong_tail, replay=f"0x{failed.seed:016x}")
    assert [case.seed for case in again] == [failed.seed]
    assert again.failures[0].error == failed.error
    assert checked(reference, replay=failed.seed).passed


def test_a_failing_case_is_minimised_and_its_token_replays() -> None:
    smallest = checked(wrong_tail).minimize()
    assert smallest.case.dims == {"rows": 1, "cols": 32}
    assert "fails when cols > 31" in str(smallest)
    assert checked(wrong_tail, replay=smallest.token).failures[0].dims == smallest.case.dims
    assert checked(reference, replay=smallest.token).passed


def test_cases_are_those_of_a_registry_with_the_same_op() -> None:
    seen = []

    def candidate(x: np.ndarray) -> np.ndarray:
        seen.append(x.copy())
        return reference(x)

    first = checked(candidate)
    count = len(seen)
    assert [case.seed for case in checked(candidate)] == [case.seed for case in first]
    assert all(np.array_equal(one, other) for one, other in zip(seen[:count], seen[count:], strict=True))
    assert [case.seed for case in checked(candidate, seed=1)] != [case.seed for case in first]


@pytest.mark.parametrize(
    ("candidate", "kind", "message"),
    [
        (lambda x: reference(x).astype(np.float64), "mismatch", "returned for 'out' float64, expected float32"),
        (lambda x: reference(x)[0], "mismatch", "the shape [1], expected [1, 1]"),
        (lambda x: x, "mismatch", "a view of its argument 'x', expected an array of its own: return a copy"),
        (lambda x: x[:, ::-1], "mismatch", "a view of its argument 'x'"),
        (lambda x: None, "mismatch", "None (is a return missing?), expected 1 output (out)"),
        (lambda x: (reference(x), x.copy()), "mismatch", "returned 2 results, expected 1 output (out)"),
        (lambda x: (), "mismatch", "returned 0 results, expected 1 output (out)"),
        (lambda x: np.ma.masked_invalid(reference(x / 0)), "mismatch", "a masked array, in which 1 of 1 elements are"),
        (lambda x: np.ma.masked_array(reference(x), mask=True), "mismatch", "a masked array, in which 1 of 1 elements"),
        (lambda x: {"y": reference(x)}, "mismatch", "returned a dict with y, expected 1 output (out)"),
        (lambda x: "softmax", "mismatch", "str, expected an array"),
        (lambda x: reference(x).astype(">f4"), "mismatch", "float32 of the other byte order, expected float32"),
        (lambda x: 1 / 0, "launch-error", "ZeroDivisionError: division by zero"),
        (lambda x: sys.exit(0), "launch-error", "SystemExit"),
    ],
)
def test_what_is_no_result_is_said_and_never_green(candidate: Function, kind: str, message: str) -> None:
    result = checked(candidate, cases=2)
    assert only_kind(result) == kind
    assert message in result.failures[0].message


def test_an_exception_names_the_line_of_the_candidate() -> None:
    def candidate(x: np.ndarray) -> np.ndarray:
        raise ValueError("no such size")

    message = checked(candidate, cases=1).failures[0].message
    line = candidate.__code__.co_firstlineno + 1
    assert f"test_check.py:{line}: ValueError: no such size" in message


def test_an_input_that_is_written_is_found() -> None:
    def candidate(x: np.ndarray) -> np.ndarray:
        y = reference(x)
        x[...] = y
        return y

    assert only_kind(checked(candidate, dims={"rows": [2], "cols": [5]})) == "input-modified"


def test_results_that_differ_between_runs_are_found() -> None:
    calls = iter(range(1000))

    def candidate(x: np.ndarray) -> np.ndarray:
        y = reference(x)
        y[0, 0] += np.float32(1e-7) * (next(calls) + 1)
        return y

    assert "nondeterministic" in {case.kind for case in checked(candidate).failures}


def test_a_candidate_that_never_returns_is_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_REFERENCE_SECONDS", "0.3")

    def candidate(x: np.ndarray) -> np.ndarray:
        while x is not None:
            pass
        return x

    result = checked(candidate, cases=1)
    assert only_kind(result) == "timeout"


def test_an_output_that_is_a_parameter_is_written_in_place() -> None:
    def scale(x: np.ndarray, out: np.ndarray, factor: float) -> None:
        np.multiply(x, factor, out=out)

    def forgets_the_last(x: np.ndarray, out: np.ndarray, factor: float) -> None:
        np.multiply(x[:-1], factor, out=out[:-1])

    def tripled(x: np.ndarray, factor: float) -> Any:
        return x * factor

    given: dict[str, Any] = {"dims": {"n": [2, 1000]}, "inputs": {"x": ["n"]}, "scalars": {"factor": [3.0, 0.5]}}
    assert kernelcheck.check(scale, tripled, **given).passed
    assert only_kind(kernelcheck.check(forgets_the_last, tripled, **given)) == "unwritten"


def test_an_inout_input_is_judged_after_the_call() -> None:
    def clamp(x: np.ndarray) -> None:
        np.maximum(x, 0, out=x)

    def nothing(x: np.ndarray) -> None:
        pass

    given: dict[str, Any] = {"dims": {"n": [31, 1000]}, "inputs": {"x": {"shape": ["n"], "inout": True}}}
    assert kernelcheck.check(clamp, lambda x: np.maximum(x, 0), **given).passed
    assert only_kind(kernelcheck.check(nothing, lambda x: np.maximum(x, 0), **given)) == "mismatch"


def test_several_outputs_come_as_a_tuple_or_by_name() -> None:
    given: dict[str, Any] = {"dims": {"n": [5, 100]}, "inputs": {"x": ["n"], "y": ["n"]}}

    def both(x: np.ndarray, y: np.ndarray) -> Any:
        return x + y, x - y

    def named(x: np.ndarray, y: np.ndarray) -> Any:
        return {"sum": x + y, "difference": x - y}

    def swapped(x: np.ndarray, y: np.ndarray) -> Any:
        return x - y, x + y

    assert kernelcheck.check(both, both, **given).passed
    assert kernelcheck.check(named, named, **given).passed
    result = kernelcheck.check(swapped, both, **given)
    assert result.failures[0].worst is not None
    assert result.failures[0].worst.output in ("out0", "out1")


@pytest.mark.parametrize("layout", ["transposed", "strided", "offset", "padded"])
def test_layouts_are_real_strides(layout: str) -> None:
    strides = set()

    def candidate(x: np.ndarray) -> np.ndarray:
        strides.add((x.flags.c_contiguous, x.ctypes.data % 64))
        return np.ascontiguousarray(x) * 2

    def ignores_strides(x: np.ndarray) -> np.ndarray:
        flat = np.lib.stride_tricks.as_strided(x, (x.size,), (x.itemsize,))
        return (flat * 2).reshape(x.shape)

    given: dict[str, Any] = {"dims": {"n": [3, 8], "m": [5, 7]}}
    given["inputs"] = {"x": {"shape": ["n", "m"], "layouts": ["contiguous", layout]}}
    assert kernelcheck.check(candidate, lambda x: x * 2, **given).passed
    assert len(strides) > 1
    if layout != "offset":
        failed = kernelcheck.check(ignores_strides, lambda x: x * 2, **given).failures
        assert {case.layout for case in failed} == {layout}


def test_a_reduction_has_the_shape_that_its_reference_returns() -> None:
    given: dict[str, Any] = {"dims": {"n": [3, 64], "m": [1, 31]}, "inputs": {"x": ["n", "m"]}}
    for function in (
        lambda x: x.sum(axis=1),
        lambda x: x.sum(axis=0, keepdims=True),
        lambda x: x.reshape(-1).copy(),
        lambda x: np.concatenate([x, x], axis=0)[: x.shape[0]].T.copy(),
    ):
        result = kernelcheck.check(function, function, **given)
        assert result.passed, result


def test_a_shape_that_does_not_follow_is_asked_for() -> None:
    with pytest.raises(UsageError, match=r"axis 0 is no dim, .* declare it with outputs="):
        kernelcheck.check(np.cumsum, lambda x: x[: len(x) // 2], dims={"n": [3, 64]}, inputs={"x": ["n"]})


def test_a_dtype_that_does_not_follow_is_asked_for() -> None:
    given: dict[str, Any] = {"dims": {"n": [3, 64]}, "inputs": {"x": ["n"]}}
    with pytest.raises(UsageError, match="int64 for 'out'"):
        kernelcheck.check(np.argsort, lambda x: np.argsort(x, kind="stable"), **given)
    outputs = {"out": {"shape": ["n"], "dtype": "int64"}}
    stable = lambda x: np.argsort(x, kind="stable")  # noqa: E731
    assert kernelcheck.check(stable, stable, outputs=outputs, **given).passed


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16"])
def test_other_dtypes_are_judged_in_their_own_units(dtype: str) -> None:
    def twice(x: np.ndarray) -> np.ndarray:
        return (x.astype(np.float64) * 2).astype(x.dtype)

    result = kernelcheck.check(twice, lambda x: x * 2, dims={"n": [100]}, inputs={"x": ["n"]}, dtypes=[dtype])
    assert result.passed
    assert {op.dtype for op in result.run.ops} == {dtype}


def test_a_dtype_may_be_one_of_numpy() -> None:
    given: dict[str, Any] = {"dims": {"n": [3]}, "inputs": {"x": {"shape": ["n"], "dtype": np.dtype("int16")}}}
    outputs = {"out": {"shape": ["n"], "dtype": np.int16}}
    result = kernelcheck.check(lambda x: x.copy(), lambda x: x, dtypes=[np.float32], outputs=outputs, **given)
    assert result.passed
    assert [op.dtype for op in result.run.ops] == ["float32"]


@pytest.mark.parametrize(
    ("more", "error", "message"),
    [
        (
            {"inputs": {"x": ["rows", "colz"]}},
            RegistryError,
            r"kernelcheck\.check: \[ops\.softmax\.inputs\.x\].*'cols'",
        ),
        ({"dims": {"rows": []}}, RegistryError, "sizes"),
        ({"dims": {"rows": [0], "cols": [1]}}, RegistryError, "integer from 1"),
        ({"dtypes": ["float23"]}, RegistryError, "did you mean 'float32'"),
        ({"inputs": {"x": {"shape": ["rows", "cols"], "layout": ["strided"]}}}, RegistryError, "layouts"),
        ({"constraint": ["cols > 1"]}, UsageError, "did you mean 'constraints'"),
        ({"mode": "fast"}, UsageError, "'quick' or 'thorough'"),
        ({"tolerance": -1}, UsageError, "a factor above 0"),
        ({"tolerance": 1e9}, UsageError, "within the tolerance of 0"),
        ({"cases": 0}, UsageError, "at least 1"),
        ({"seed": -1}, UsageError, "seed must be"),
        ({"seed": "7"}, UsageError, "seed must be an integer"),
        ({"cases": "7"}, UsageError, "cases must be a number"),
        (
            {"inputs": {"x": "rows"}},
            UsageError,
            r'inputs: \'x\': expected a shape, such as \["rows", "cols"\], got \'rows',
        ),
        (
            {"inputs": {"x": np.zeros(3)}},
            UsageError,
            "'x': expected a shape, .*, got an array: check_arrays takes arrays",
        ),
        ({"replay": "0x1"}, UsageError, "no case has the seed"),
        ({"inputs": ["x"]}, UsageError, "expected inputs by name"),
    ],
)
def test_bad_arguments_are_refused(more: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        checked(reference, **more)


def test_functions_that_do_not_take_the_inputs_are_refused() -> None:
    with pytest.raises(UsageError, match="parameter 'y' is not an input"):
        checked(lambda x, y: x)
    with pytest.raises(UsageError, match="no parameter for the input 'x'"):
        checked(lambda: 1)
    with pytest.raises(UsageError, match="no parameter for the scalar 'eps'"):
        checked(reference, scalars={"eps": 1e-5})
    with pytest.raises(UsageError, match="expected a function as the candidate, got int"):
        checked(3)  # type: ignore[arg-type]
    with pytest.raises(ReferenceScriptError, match="parameter 'z'"):
        kernelcheck.check(reference, lambda z: z, **SIZES)


def test_a_reference_that_fails_later_is_no_pass() -> None:
    def fails(x: np.ndarray) -> np.ndarray:
        if x.shape == (64, 256):
            raise RuntimeError("too large")
        return reference(x)

    result = kernelcheck.check(reference, fails, outputs={"y": ["rows", "cols"]}, **SIZES)
    assert only_kind(result) == "reference-error"


def test_a_declared_function_can_be_called_and_checked() -> None:
    @kernelcheck.op(lambda x: np.maximum(x, 0), dims={"n": [1, 31]}, inputs={"x": ["n"]}, dtypes=["float32", "float16"])
    def relu(x: np.ndarray) -> np.ndarray:
        """Zero below zero."""
        return np.where(x > 0, x, x.dtype.type(0))

    assert relu(np.float32(-1)) == 0
    assert relu.__doc__ == "Zero below zero."
    result = relu.check(cases=4)
    assert result.passed
    assert [(op.op, op.dtype) for op in result.run.ops] == [("relu", "float32"), ("relu", "float16")]


def test_a_function_of_the_interpreter_and_one_of_c_can_be_checked() -> None:
    program = (
        "import numpy as np, kernelcheck\n"
        "result = kernelcheck.check(np.exp, lambda v: np.exp(v), dims={'n': [1, 100]}, inputs={'v': ['n']})\n"
        "print(result.passed, [op.op for op in result.run.ops])\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "True ['exp']\n"


def test_the_json_is_that_of_the_command() -> None:
    document = json.loads(checked(wrong_tail).json())
    assert document["summary"]["failed"] == len(checked(wrong_tail).failures)
    assert document["run"]["backend"] == "python"
    assert "nvrtc" not in document["run"]["environment"]


def test_importing_the_package_imports_no_numpy() -> None:
    program = "import sys, kernelcheck; print([name for name in ('numpy', 'typer', 'rich') if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_no_framework_is_installed_with_the_package() -> None:
    text = (Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8")
    needed = tomli.loads(text)["project"]["dependencies"]
    assert not [each for each in needed if re.match(r"(torch|jax|triton|numba|tensorflow)\b", each)]


def test_ctrl_c_ends_the_program() -> None:
    def candidate(x: np.ndarray) -> np.ndarray:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        checked(candidate)


def test_the_json_report_fits_its_schema() -> None:
    schema = json.loads(
        (Path(kernelcheck.__file__).parent / "records" / "run_report" / "report.schema.json").read_text("utf-8")
    )
    for candidate in (reference, wrong_tail, lambda x: None, lambda x: 1 / 0):
        jsonschema.validate(json.loads(checked(candidate).json()), schema)
