"""Cases of small ops with their expected outputs and units, for the tests of the oracle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from small_registry import only_op, write_registry

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance
from kernelcheck.core.oracle.expectation import Expectation, expect
from kernelcheck.core.oracle.judge import Verdict, judge
from kernelcheck.core.reference.reference import load_reference
from kernelcheck.core.values.quantise import quantise

SOFTMAX = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    e = np.exp(x - x.max(axis=-1, keepdims=True))\n"
    "    return e / e.sum(axis=-1, keepdims=True)\n"
)
DIMS = "rows = { sizes = [16] }\ncols = { sizes = [257] }"


@dataclass(frozen=True)
class Setting(Expectation):
    """What is expected of one case of a small op."""

    def right(self, name: str = "y") -> np.ndarray:
        """The expected output, rounded to the dtype."""
        dtype = DTYPES[self.op.tensor(name).dtype or self.case.dtype]
        if not dtype.is_float:
            return self.expected[name].astype(dtype.numpy)
        return quantise(self.expected[name].astype(np.float64), dtype)

    def judge(self, factor: float | None = None, **actual: np.ndarray) -> Verdict:
        """The verdict under a given factor, or the default one."""
        wanted = self if factor is None else replace(self, tolerance=Tolerance(factor, "declared"))
        return judge(wanted, actual)


def setting(folder: Path, reference: str, *, index: int = 0, **tables: str) -> Setting:
    tables.setdefault("dims", DIMS)
    registry = write_registry(folder, reference=reference, **tables)  # type: ignore[arg-type]
    op = only_op(registry)
    case = make_case(registry, op, op.dtypes[0], "quick", index)
    return Setting(**vars(expect(op, case, load_reference(op), default_tolerance(op, case.dtype))))


def constant(folder: Path, value: str, dtype: str = "float16", **tables: str) -> Setting:
    """An op whose expected output is ``value`` everywhere."""
    script = f"import numpy as np\ndef reference(x):\n    return np.full(x.shape, {value})\n"
    return setting(
        folder, script, dtypes=f'["{dtype}"]', dims="rows = { sizes = [2] }\ncols = { sizes = [3] }", **tables
    )


INTEGERS = {"outputs": 'y = { shape = ["rows"], dtype = "int32" }'}
COUNT = "def reference(x):\n    return (x > 0).sum(axis=1)\n"
