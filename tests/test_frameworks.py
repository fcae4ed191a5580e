"""Functions of PyTorch and JAX are judged as the same functions of NumPy are; the examples do as they say."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kernelcheck
from kernelcheck.base.errors import CannotRunError, UsageError

Function = Callable[..., Any]
EXAMPLES = Path(__file__).parent / "examples" / "python"
SIZES: dict[str, Any] = {"dims": {"n": [1, 31, 100]}, "inputs": {"x": ["n"]}}


def reference(x: np.ndarray) -> Any:
    return x * 2 + 1


def right(x: Any) -> Any:
    return x * 2 + 1


def off_above_one(x: Any) -> Any:
    return x * 2 + 1 + (x > 1)


def one_less(x: Any) -> Any:
    return (x * 2 + 1)[1:]


def not_finite(x: Any) -> Any:
    return (x * 2 + 1) * (x / x)


def raises(x: Any) -> Any:
    raise ValueError("no kernel for this")


def ops_of(candidate: Function, arrays: str) -> list[dict[str, Any]]:
    """The ops of the JSON report, but for times."""
    given = {"dtypes": ["float32", "float16", "bfloat16"], "arrays": arrays, **SIZES}
    result = kernelcheck.check(candidate, reference, **given)
    found: list[dict[str, Any]] = json.loads(result.json())["ops"]
    for op in found:
        del op["seconds"]
        for failure in op["failures"]:
            failure.pop("seconds", None)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("arrays", ["torch", "jax"])
@pytest.mark.parametrize("candidate", [right, off_above_one, one_less, not_finite, raises])
def test_every_framework_is_judged_byte_for_byte_as_numpy_is(arrays: str, candidate: Function) -> None:
    pytest.importorskip(arrays, exc_type=ImportError)
    expected = ops_of(candidate, "numpy")
    assert json.dumps(ops_of(candidate, arrays), sort_keys=True) == json.dumps(expected, sort_keys=True)
    assert all(op["passed"] == op["cases"] for op in expected) == (candidate is right)


@pytest.mark.parametrize("arrays", ["array_api_strict", pytest.param("tensorflow", marks=pytest.mark.slow)])
def test_frameworks_that_get_copies_are_judged_as_numpy_is(arrays: str) -> None:
    module = pytest.importorskip(arrays, exc_type=ImportError)

    def kinds(candidate: Function, **more: Any) -> list[str | None]:
        result = kernelcheck.check(candidate, reference, arrays=arrays, cases=2, **{**SIZES, **more})
        return [case.kind for case in result.cases]

    assert kinds(right, dtypes=["float32", "float64"]) == [None] * 4
    assert kinds(lambda x: x * 2) == ["mismatch"] * 2
    assert kinds(one_less) == ["mismatch"] * 2
    assert kinds(lambda x: np.float32(1)) == ["mismatch"] * 2
    assert kinds(raises) == ["launch-error"] * 2
    with pytest.raises(UsageError, match=f"arrays of {module.__name__} are on its default device"):
        kinds(right, device="gpu")
    with pytest.raises(UsageError, match=f"arrays of {module.__name__} cannot be written in place"):
        kinds(lambda x, out: None)


def test_what_is_written_to_a_copy_is_found() -> None:
    def writes(x: Any) -> Any:
        x[0] = 5
        return right(x)

    def check(candidate: Function, **more: Any) -> str | None:
        (case,) = kernelcheck.check(candidate, reference, arrays="array_api_strict", cases=1, **{**SIZES, **more})
        return case.kind

    assert check(writes) == "input-modified"
    assert check(lambda x: x[:]) == "mismatch"
    assert check(right, dtypes=["bfloat16"]) == "launch-error"


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["transposed", "strided", "offset", "padded"])
def test_tensors_of_torch_have_the_strides_of_their_layout(layout: str) -> None:
    pytest.importorskip("torch", exc_type=ImportError)
    seen = set()

    def candidate(x: Any) -> Any:
        seen.add((x.is_contiguous(), x.storage_offset(), x.shape[0]))
        return x * 2

    sizes = {"dims": {"n": [3], "m": [5]}, "inputs": {"x": {"shape": ["n", "m"], "layouts": ["contiguous", layout]}}}
    assert kernelcheck.check(candidate, lambda x: x * 2, arrays="torch", **sizes).passed  # type: ignore[arg-type]
    assert seen == {(True, 0, 3), (True, 1, 3) if layout == "offset" else (False, 0, 3)}


@pytest.mark.slow
def test_what_torch_does_to_its_arguments_is_found() -> None:
    pytest.importorskip("torch", exc_type=ImportError)

    def kind(candidate: Function, reference: Function = lambda x: x * 2, **more: Any) -> str | None:
        (case,) = kernelcheck.check(candidate, reference, arrays="torch", cases=1, **{**SIZES, **more})
        return case.kind

    assert kind(lambda x: x.mul_(2).clone()) == "input-modified"
    assert kind(lambda x: x[:], lambda x: x.copy()) == "mismatch"
    assert kind(lambda x: x.numpy() * 2) == "mismatch"
    assert kind(lambda x: x.double() * 2) == "mismatch"
    assert kind(lambda x: (x * 2).to("meta")) == "mismatch"
    in_place = {"inputs": {"x": {"shape": ["n"], "inout": True}}}
    assert kind(lambda x: x.mul_(2), **in_place) is None
    assert kind(lambda x, out: out.copy_(x * 2)) is None


def softmax(x: np.ndarray) -> Any:
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def gradient_of_softmax(x: np.ndarray, grad_out: np.ndarray) -> Any:
    y = softmax(x)
    return y * (grad_out - (grad_out * y).sum(axis=1, keepdims=True))


@pytest.mark.slow
def test_gradients_of_torch_are_outputs_where_that_is_asked_for() -> None:
    torch = pytest.importorskip("torch", exc_type=ImportError)

    class Wrong(torch.autograd.Function):  # type: ignore[misc, name-defined]
        """A backward that forgets the sum over the row."""

        @staticmethod
        def forward(ctx: Any, x: Any) -> Any:
            y = torch.softmax(x, 1)
            ctx.save_for_backward(y)
            return y

        @staticmethod
        def backward(ctx: Any, grad: Any) -> Any:
            return ctx.saved_tensors[0] * grad

    def check(candidate: Function, backward: Function = gradient_of_softmax, **more: Any) -> Any:
        given: dict[str, Any] = {"dims": {"n": [1, 5], "m": [3, 64]}, "arrays": "torch", "backward": backward}
        given["inputs"] = {"x": {"shape": ["n", "m"], "layouts": ["contiguous", "transposed"]}}
        return kernelcheck.check(candidate, softmax, **{**given, **more})

    assert check(lambda x: torch.softmax(x, 1)).passed
    wrong = check(lambda x: Wrong.apply(x))
    assert {case.worst.output for case in wrong.failures} == {"grad_x"}
    assert check(lambda x: Wrong.apply(x), backward=None).passed
    assert {case.kind for case in check(lambda x: torch.softmax(x.detach(), 1)).failures} == {"launch-error"}

    @kernelcheck.op(softmax, dims={"n": [5], "m": [64]}, inputs={"x": ["n", "m"]}, arrays="torch",
                    backward=gradient_of_softmax)  # fmt: skip
    def declared(x: Any) -> Any:
        return Wrong.apply(x)

    assert {case.worst.output for case in declared.check().failures} == {"grad_x"}
    with pytest.raises(UsageError, match="backward needs tensors of PyTorch"):
        check(softmax, arrays="numpy")
    with pytest.raises(UsageError, match="'x' is written in place"):
        check(lambda x: x, inputs={"x": {"shape": ["n", "m"], "inout": True}})


@pytest.mark.slow
def test_an_input_that_a_candidate_ignores_has_a_gradient_of_zero() -> None:
    pytest.importorskip("torch", exc_type=ImportError)

    def check(candidate: Function, **of_w: Any) -> Any:
        return kernelcheck.check(
            candidate,
            lambda x, w: 2 * x,
            dims={"n": [1, 31]},
            inputs={"x": ["n"], "w": ["n"]},
            arrays="torch",
            backward=lambda x, w, grad_out: (2 * grad_out, of_w.get("gradient", 0) + 0 * w),
        )

    assert check(lambda x, w: 2 * x).passed
    assert {case.worst.output for case in check(lambda x, w: 2 * x, gradient=1).failures} == {"grad_w"}


@pytest.mark.slow
def test_given_tensors_arrive_as_tensors_and_declared_outputs_are_written() -> None:
    torch = pytest.importorskip("torch", exc_type=ImportError)
    x = torch.arange(6, dtype=torch.float32).reshape(2, 3)

    def check(candidate: Function, **more: Any) -> Any:
        return kernelcheck.check_arrays(candidate, lambda x: 2 * x, [x], arrays="torch", **more)

    assert check(lambda x: x.mul(2)).passed
    assert check(lambda x, y: y.copy_(2 * x), outputs={"y": [2, 3]}).passed
    (case,) = check(lambda x, y: y[:1].copy_(2 * x[:1]), outputs={"y": [2, 3]}).failures
    assert case.kind == "unwritten"


@pytest.mark.slow
def test_a_module_of_torch_takes_what_its_forward_does() -> None:
    torch = pytest.importorskip("torch", exc_type=ImportError)

    class Scale(torch.nn.Module):  # type: ignore[misc, name-defined]
        def forward(self, x: Any, eps: float) -> Any:
            return eps * x

    given: dict[str, Any] = {"dims": {"n": [1, 31]}, "inputs": {"x": ["n"]}, "arrays": "torch"}
    assert kernelcheck.check(Scale(), lambda x, eps: eps * x, scalars={"eps": [0.5, 3.0]}, **given).passed
    with pytest.raises(
        UsageError, match="parameter 'input' is not an input, output, scalar or dim of the op, which has x"
    ):
        kernelcheck.check(torch.nn.ReLU(), lambda x: np.maximum(x, 0), **given)


@pytest.mark.slow
def test_what_arrays_of_jax_cannot_do_is_refused() -> None:
    pytest.importorskip("jax", exc_type=ImportError)
    strided = {"dims": {"n": [3]}, "inputs": {"x": {"shape": ["n"], "layouts": ["strided"]}}}
    with pytest.raises(UsageError, match="'x': arrays of jax have no layouts"):
        kernelcheck.check(lambda x: x, reference, arrays="jax", **strided)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="'out': arrays of jax cannot be written in place"):
        kernelcheck.check(lambda x, out: None, reference, arrays="jax", **SIZES)
    (case,) = kernelcheck.check(lambda x: np.asarray(x), reference, arrays="jax", cases=1, **SIZES)
    assert "returned for 'out' ndarray, expected a jax.Array" in case.message
    (case,) = kernelcheck.check(right, reference, arrays="jax", cases=1, dtypes=["float64"], **SIZES)
    assert case.kind == "launch-error"
    assert "jax_enable_x64" in case.message
    with pytest.raises(UsageError, match="JAX has no such device here"):
        kernelcheck.check(right, reference, arrays="jax", device="nowhere", **SIZES)


@pytest.mark.slow
def test_a_device_that_torch_has_not_is_refused() -> None:
    pytest.importorskip("torch", exc_type=ImportError)
    with pytest.raises(UsageError, match="PyTorch has no such device here"):
        kernelcheck.check(right, reference, arrays="torch", device="nowhere", **SIZES)


def test_a_framework_that_is_not_installed_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(CannotRunError, match="arrays='torch': torch cannot be imported"):
        kernelcheck.check(right, reference, arrays="torch", **SIZES)
    with pytest.raises(CannotRunError, match=r"arrays='cupy': (cupy cannot be imported|it can make none here)"):
        kernelcheck.check(right, reference, arrays="cupy", **SIZES)
    with pytest.raises(UsageError, match="did you mean 'torch'"):
        kernelcheck.check(right, reference, arrays="pytorch", **SIZES)
    with pytest.raises(UsageError, match="arrays of NumPy are on the CPU"):
        kernelcheck.check(right, reference, device="cuda", **SIZES)


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        ("numpy_function", "numpy"),
        ("ctypes_library", "ctypes"),
        pytest.param("torch_operator", "torch", marks=pytest.mark.slow),
        pytest.param("jax_function", "jax", marks=pytest.mark.slow),
    ],
)
def test_an_example_passes_what_is_right_and_fails_what_is_wrong(name: str, needs: str) -> None:
    pytest.importorskip(needs, exc_type=ImportError)
    ran = subprocess.run([sys.executable, EXAMPLES / f"{name}.py"], capture_output=True, text=True, check=True)
    verdicts = re.findall(r"^(PASS|FAIL|ERROR) +(\w+)", ran.stdout, re.MULTILINE)
    ops = list(dict.fromkeys(op for _, op in verdicts))
    assert len(ops) == 2
    assert {verdict for verdict, op in verdicts if op == ops[0]} == {"PASS"}
    assert {verdict for verdict, op in verdicts if op == ops[1]} == {"FAIL"}


def test_every_example_is_in_the_manual() -> None:
    page = (Path(kernelcheck.__file__).parent / "manual" / "api.md").read_text("utf-8")
    for path in EXAMPLES.glob("*.py"):
        assert f"tests/examples/python/{path.name}" in page
