from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from oracle_samples import SOFTMAX, constant, setting

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.oracle.error_units import spacing
from kernelcheck.core.values.quantise import quantise


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_spacing_is_the_distance_to_the_next_number(dtype: str) -> None:
    kind = DTYPES[dtype].numpy
    values = quantise(np.array([1.0, 1.5, 1000.0, 3e-5, 0.1, DTYPES[dtype].smallest_normal, 0.0]), DTYPES[dtype])
    following = np.nextafter(values, np.full(values.shape, np.inf, dtype=kind)).astype(np.float64)
    np.testing.assert_array_equal(
        spacing(values.astype(np.float64), DTYPES[dtype]), following - values.astype(np.float64)
    )


def test_units_do_not_depend_on_the_scale_of_the_problem(tmp_path: Path) -> None:
    plain = setting(tmp_path, "def reference(x):\n    return x * x\n", dtypes='["float32"]')
    scaled = setting(tmp_path, "def reference(x):\n    return x * x * 1024.0\n", dtypes='["float32"]')
    np.testing.assert_allclose(scaled.units["y"], 1024 * plain.units["y"], rtol=1e-6)


def test_cancellation_in_the_reference_widens_the_unit(tmp_path: Path) -> None:
    outputs = {"outputs": 'y = { shape = ["rows"] }', "args": '["x", "y", "rows", "cols"]'}
    total = setting(tmp_path, "def reference(x):\n    return x.sum(axis=1)\n", index=5, **outputs)
    assert total.case.values == "cancellation"
    assert (total.units["y"] > 4 * spacing(total.expected["y"], DTYPES["float32"])).all()


def test_the_unit_of_an_insensitive_zero_is_at_least_half_the_smallest_subnormal(tmp_path: Path) -> None:
    for dtype in ("float16", "bfloat16", "float32", "float64"):
        case = constant(tmp_path, "0.0", dtype)
        assert (case.units["y"] == max(DTYPES[dtype].smallest_subnormal / 2, 2.0**-1074)).all()
        assert case.judge(y=case.right()).passed
        assert not case.judge(y=case.right() + np.array(1e-3).astype(case.right().dtype)).passed


def test_units_are_the_same_every_time(tmp_path: Path) -> None:
    first, second = (setting(tmp_path, SOFTMAX) for _ in range(2))
    assert first.units["y"].tobytes() == second.units["y"].tobytes()


def test_probes_where_the_reference_is_not_finite_do_not_count(tmp_path: Path) -> None:
    case = setting(tmp_path, "import numpy as np\ndef reference(x):\n    return np.arccos(x)\n", index=1)
    edge = np.abs(case.inputs["x"]) == 1
    assert case.case.values == "integers" and edge.any()
    assert (case.units["y"][edge] > 1e-4).all()  # the derivative is infinite there
    assert np.isfinite(case.units["y"]).all()
    case = setting(tmp_path, "import numpy as np\ndef reference(x):\n    return np.where(x > 0, np.inf, np.nan)\n")
    assert np.isfinite(case.units["y"]).all()


def test_a_reference_that_refuses_negated_inputs_still_has_units(tmp_path: Path) -> None:
    script = "def reference(x):\n    assert (x < 0).all()\n    return x\n"
    case = setting(tmp_path, script, index=4)
    assert case.case.values == "negative"
    assert case.judge(y=case.right()).passed


def test_a_reference_that_refuses_changed_inputs_is_an_error_that_says_so(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    assert (x == x.astype(np.float32)).all()\n    return x\n"
    with pytest.raises(ReferenceScriptError, match=r"ref.py:3: AssertionError.*differ by one rounding"):
        setting(tmp_path, script)


NORMALISED = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    centred = x - x.mean(axis=1, keepdims=True)\n"
    "    return centred / np.sqrt((centred * centred).mean(axis=1, keepdims=True) + 1e-5)\n"
)


def test_the_unit_tells_of_roundings_that_no_change_of_the_inputs_shows(tmp_path: Path) -> None:
    """Two numbers normalised are +-1, however near each other they are; rounding their mean shows all the same."""
    case = setting(tmp_path, NORMALISED, index=2, dims="rows = { sizes = [64] }\ncols = { sizes = [2] }")
    assert case.case.values == "offset"
    x = case.inputs["x"]
    mean = (x[:, :1] + x[:, 1:]) * np.float32(0.5) * (np.float32(1) + np.float32(2**-23))  # one rounding off
    centred = x - mean
    kernel = centred / np.sqrt((centred * centred).mean(axis=1, keepdims=True) + np.float32(1e-5))
    far = np.abs(kernel - case.expected["y"]).max()
    assert far > 100 * np.finfo(np.float32).eps
    assert case.judge(y=kernel.astype(np.float32)).error * case.tolerance.factor < 16


def test_a_kernel_may_flush_subnormal_inputs(tmp_path: Path) -> None:
    outputs = {"outputs": 'y = { shape = ["rows"] }', "args": '["x", "y", "rows", "cols"]'}
    case = setting(tmp_path, "def reference(x):\n    return x.sum(axis=1)\n", index=16, **outputs)
    assert case.case.values == "subnormal"
    assert case.judge(1.5, y=np.zeros_like(case.right())).passed
    assert not case.judge(1.5, y=case.right() + np.float32(2**-100)).passed


SMOOTHED = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    most = x.max(axis=1)\n"
    "    lse = most + np.log(np.exp(x - most[:, None]).sum(axis=1))\n"
    "    return 0.9 * (lse - x[:, 0]) + 0.1 * (lse - x.mean(axis=1))\n"
)
"""Over one column, it is 0 for every x: terms cancel."""
COLUMN = {
    "dims": "rows = { sizes = [3] }\ncols = { sizes = [1] }",
    "outputs": 'y = { shape = ["rows"] }',
    "args": '["x", "y", "rows", "cols"]',
    "dtypes": '["float32"]',
}


def test_terms_that_cancel_to_nothing_may_each_be_rounded(tmp_path: Path) -> None:
    case = setting(tmp_path, SMOOTHED, **COLUMN)
    assert (case.expected["y"] == 0).all() and case.inputs["x"].all()
    x = case.inputs["x"][:, 0].astype(np.float64)
    product = np.float32(0.1) * case.inputs["x"][:, 0]
    left = (0.1 * x - product).astype(np.float32)  # as a fused multiply-add leaves it
    assert left.any()
    assert case.judge(y=left).passed
    assert not case.judge(y=(1e-4 * x).astype(np.float32)).passed


def test_a_result_that_is_zero_without_rounding_has_no_tolerance_by_its_terms(tmp_path: Path) -> None:
    clipped = "import numpy as np\ndef reference(x):\n    return np.minimum(2 * abs(x), 0)[:, 0]\n"
    for index in range(3):
        case = setting(tmp_path, clipped, index=index, **COLUMN)
        assert (case.expected["y"] == 0).all()
        assert (case.units["y"] < 1e-40).all()
