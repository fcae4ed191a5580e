"""How kernels are compared with a reference today, besides ``torch.testing.assert_close`` (``oracle/closeness.py``)."""

from __future__ import annotations

from collections.abc import Mapping

KERNELBENCH: Mapping[str, tuple[float, float]] = {
    "float16": (1e-2, 1e-2),
    "bfloat16": (1e-2, 1e-2),
    "float32": (1e-4, 1e-4),
    "float64": (1e-4, 1e-4),
}
"""rtol and atol by dtype: ``get_tolerance_for_precision`` in KernelBench's ``kernelbench/eval.py``, which has no
entry for float64; float64 gets float32's."""

ABSOLUTE = (1e-5, 1e-4, 1e-3, 1e-2, 1e-1)
"""Absolute tolerances to choose from."""
