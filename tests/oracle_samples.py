"""Cases of small ops with their expected outputs and units, for the tests of the oracle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from small_registry import only_op, write_registry

from kernelcheck.cases.case import Case, make_case, make_inputs
from kernelcheck.cases.values import quantise
from kernelcheck.dtypes import DTYPES
from kernelcheck.oracle.error_units import Tolerance, default_tolerance, units, working_precision
from kernelcheck.oracle.judge import Verdict, judge, vacuous
from kernelcheck.reference.reference import load_reference
from kernelcheck.registry import Op

SOFTMAX = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    e = np.exp(x - x.max(axis=-1, keepdims=True))\n"
    "    return e / e.sum(axis=-1, keepdims=True)\n"
)
DIMS = "rows = { sizes = [16] }\ncols = { sizes = [257] }"


@dataclass(frozen=True)
class Setting:
    """One case of a small op, with its expected outputs and units."""

    op: Op
    case: Case
    inputs: Mapping[str, np.ndarray]
    expected: Mapping[str, np.ndarray]
    units: Mapping[str, np.ndarray]

    def right(self, name: str = "y") -> np.ndarray:
        """The expected output, rounded to the dtype."""
        dtype = DTYPES[self.op.tensor(name).dtype or self.case.dtype]
        if not dtype.is_float:
            return self.expected[name].astype(dtype.numpy)
        return quantise(self.expected[name].astype(np.float64), dtype)

    def judge(self, factor: float | None = None, **actual: np.ndarray) -> Verdict:
        """The verdict under a given factor, or the default one."""
        default = default_tolerance(self.op, self.case.dtype)
        tolerance = default if factor is None else Tolerance(factor, "declared")
        return judge(self.op, self.case, self.inputs, self.expected, self.units, actual, tolerance)

    def vacuous(self, tolerance: Tolerance | None = None) -> str | None:
        tolerance = tolerance or default_tolerance(self.op, self.case.dtype)
        return vacuous(self.op, self.case, self.inputs, self.expected, self.units, tolerance)


def setting(folder: Path, reference: str, *, index: int = 0, **tables: str) -> Setting:
    tables.setdefault("dims", DIMS)
    registry = write_registry(folder, reference=reference, **tables)  # type: ignore[arg-type]
    op = only_op(registry)
    case = make_case(registry, op, op.dtypes[0], "quick", index)
    inputs = make_inputs(op, case)
    loaded = load_reference(op)
    expected = loaded.call(inputs, case, precision=working_precision(op, case.dtype))
    return Setting(op, case, inputs, expected, units(op, case, inputs, loaded, expected))


def constant(folder: Path, value: str, dtype: str = "float16", **tables: str) -> Setting:
    """An op whose expected output is ``value`` everywhere."""
    script = f"import numpy as np\ndef reference(x):\n    return np.full(x.shape, {value})\n"
    return setting(
        folder, script, dtypes=f'["{dtype}"]', dims="rows = { sizes = [2] }\ncols = { sizes = [3] }", **tables
    )


INTEGERS = {"outputs": 'y = { shape = ["rows"], dtype = "int32" }'}
COUNT = "def reference(x):\n    return (x > 0).sum(axis=1)\n"
