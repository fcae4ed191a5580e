"""The registry's key `globals`: inputs that lie in `__constant__` and `__device__` variables of the source."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_samples import MINIMAL, load

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import Op


def op_with(tmp_path: Path, variables: str, **changes: str) -> Op:
    """The smallest op with a table of globals, and with text replaced."""
    text = MINIMAL.replace("[ops.copy.outputs]", f"[ops.copy.globals]\n{variables}\n[ops.copy.outputs]")
    for before, after in changes.items():
        text = text.replace(before, after)
    return load(tmp_path, text).ops["copy"]


def refusal(tmp_path: Path, variables: str, **changes: str) -> str:
    with pytest.raises(RegistryError) as caught:
        op_with(tmp_path, variables, **changes)
    return str(caught.value)


def test_globals_are_inputs_after_the_others(tmp_path: Path) -> None:
    op = op_with(tmp_path, 'w = { shape = ["n", 2], dtype = "float32", values = "positive", high = 4 }')
    x, w = op.inputs
    assert (x.name, x.symbol) == ("x", None)
    assert (w.name, w.symbol, w.role, w.dtype, w.values, w.inout) == ("w", "w", "input", "float32", "positive", False)
    assert w.high is not None
    assert w.high.evaluate({}) == 4


def test_the_variable_may_have_another_name_than_the_input(tmp_path: Path) -> None:
    op = op_with(tmp_path, 'w = { shape = [], symbol = "filters::weights" }')
    assert op.inputs[1].symbol == "filters::weights"


def test_a_global_may_be_written_and_compared(tmp_path: Path) -> None:
    op = op_with(tmp_path, 'w = { shape = [4], inout = true, compare = "exact" }')
    w = op.inputs[1]
    assert w.inout
    assert w.compare is not None
    assert w.compare.rule == "exact"


def test_a_global_that_is_passed_as_an_argument_is_refused(tmp_path: Path) -> None:
    message = refusal(tmp_path, "w = { shape = [4] }", **{'"x", "y"': '"x", "y", "w"'})
    assert "[ops.copy.globals] w: the kernel reaches this variable by its name; take it out of the args" in message


def test_globals_have_no_layouts(tmp_path: Path) -> None:
    assert "layouts" in refusal(tmp_path, 'w = { shape = [4], layouts = ["padded"] }')


def test_a_global_may_not_have_the_name_of_a_dim(tmp_path: Path) -> None:
    assert "'n' also stands in dims" in refusal(tmp_path, "n = { shape = [4] }")


def test_a_symbol_is_a_name(tmp_path: Path) -> None:
    message = refusal(tmp_path, 'w = { shape = [4], symbol = "filters.weights" }')
    assert "expected the name of a variable, such as 'filters::taps', got 'filters.weights'" in message


def test_indices_in_a_global_need_an_integer_dtype(tmp_path: Path) -> None:
    message = refusal(tmp_path, 'w = { shape = [4], values = "index", high = 3 }')
    assert "[ops.copy.globals.w] values: 'index' needs an integer dtype" in message
