"""References of rows: ``def reference_rows(row_numbers, …)``, which returns these rows of every output and no other."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field, fields
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.cases.case import Case
from kernelcheck.core.reference.reference import Converted, Precision, Reference, load_reference
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.user_scripts.script_process import Arrays, RepeatedArray, ScriptCall

ROWS = "row_numbers"
"""Parameter that gets the numbers of the rows, int64."""


@dataclass(frozen=True)
class RowsReference(Reference):
    """A reference that is called for some rows of a case."""

    rows: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))
    shapes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Shapes of inputs that are larger than memory; calls get the pattern that each of them repeats."""

    def _call(
        self,
        inputs: Mapping[str, np.ndarray],
        names: Mapping[str, float],
        converted: Converted,
        precision: Precision,
        arrays: Arrays,
    ) -> ScriptCall:
        call = super()._call(inputs, names, converted, precision, arrays)
        repeated = {name: RepeatedArray(np.asarray(call.keywords[name]), shape) for name, shape in self.shapes.items()}
        return ScriptCall(call.arguments, {**call.keywords, **repeated, ROWS: self.rows}, arrays)

    def _shape(self, tensor: Tensor, case: Case) -> tuple[int, ...]:
        return (len(self.rows), *super()._shape(tensor, case)[1:])


def has_rows(op: Op) -> bool:
    """Whether the script of an op's reference defines a function of rows."""
    if op.reference is None or op.functions:
        return False
    try:
        body = ast.parse(op.reference.read_bytes()).body
    except (OSError, SyntaxError, ValueError):
        return False  # loading it says what is wrong
    return any(isinstance(each, ast.FunctionDef) and each.name == _name(op) for each in body)


def load_rows(op: Op, rows: np.ndarray, shapes: Mapping[str, tuple[int, ...]]) -> RowsReference:
    """Loads the function of rows of an op that has one.

    Raises:
        ReferenceScriptError: as ``load_reference``; or outputs differ in their number of rows.
    """
    loaded = load_reference(op, function=_name(op), more=(ROWS,))
    counts = {tensor.shape[0].text if tensor.shape else "" for tensor in written_tensors(op)}
    if len(counts) > 1 or "" in counts or loaded.positional:
        what = "its parameters are no keywords" if loaded.positional else "outputs differ in their first extent"
        raise ReferenceScriptError(f"{loaded.where}: {what}, so it cannot be asked for rows of them: leave it out")
    own = {each.name: getattr(loaded, each.name) for each in fields(loaded)}
    return RowsReference(**own, rows=rows, shapes=shapes)


def _name(op: Op) -> str:
    return f"{op.reference_function}_rows"
