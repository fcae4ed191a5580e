from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from small_registry import only_op, write_registry

from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.cases.case import Arrays, Case, make_case, make_inputs
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.oracle.expectation import expect
from kernelcheck.core.reference.reference import LastReference, Reference, load_reference
from kernelcheck.core.registry import Op
from kernelcheck.core.user_scripts.script_functions import load_function

DIMS = "rows = { sizes = [2] }\ncols = { sizes = [3] }"


def prepare(folder: Path, script: str, **tables: str) -> tuple[Op, Case]:
    registry = write_registry(folder, reference=script, **{"dims": DIMS, **tables})  # type: ignore[arg-type]
    op = only_op(registry)
    return op, make_case(registry, op, op.dtypes[0], "quick", 0)


def call(folder: Path, script: str, **tables: str) -> dict[str, np.ndarray]:
    op, case = prepare(folder, script, **tables)
    return load_reference(op).call(make_inputs(op, case), case)


def error(folder: Path, script: str, **tables: str) -> str:
    with pytest.raises(ReferenceScriptError) as raised:
        call(folder, script, **tables)
    return str(raised.value)


TWO_INPUTS = {
    "inputs": 'x = { shape = ["rows", "cols"] }\nids = { shape = ["rows"], dtype = "int32" }',
    "scalars": 'eps = { type = "float32", values = [1e-5] }',
    "args": '["x", "ids", "y", "rows", "cols", "eps"]',
}


def test_a_reference_gets_float64_and_int64_inputs_by_name_and_what_else_it_names(tmp_path: Path) -> None:
    script = (
        "import numpy as np\n"
        "def reference(ids, x, *, cols, eps):\n"
        "    assert x.dtype == np.float64 and ids.dtype == np.int64\n"
        "    assert cols == 3 and eps == float(np.float32(1e-5))\n"
        "    return x + ids[:, None]\n"
    )
    assert call(tmp_path, script, **TWO_INPUTS)["y"].dtype == np.float64


def test_a_reference_with_keyword_arguments_gets_everything(tmp_path: Path) -> None:
    script = (
        "def reference(x, **rest):\n    assert sorted(rest) == ['cols', 'eps', 'ids', 'rows'], rest\n    return x\n"
    )
    call(tmp_path, script, **TWO_INPUTS)


def test_positional_and_keyword_arguments_mix(tmp_path: Path) -> None:
    script = (
        "def reference(x, /, **rest):\n    assert sorted(rest) == ['cols', 'eps', 'ids', 'rows'], rest\n    return x\n"
    )
    call(tmp_path, script, **TWO_INPUTS)


def test_positional_only_parameters_are_filled(tmp_path: Path) -> None:
    call(tmp_path, "def reference(x, ids, /, rows):\n    return x * rows\n", **TWO_INPUTS)


def test_values_in_bfloat16_arrive_exactly(tmp_path: Path) -> None:
    op, case = prepare(tmp_path, "def reference(x):\n    return x\n", dtypes='["bfloat16"]')
    inputs = make_inputs(op, case)
    np.testing.assert_array_equal(load_reference(op).call(inputs, case)["y"], inputs["x"].astype(np.float64))


def test_the_precision_may_be_raised(tmp_path: Path) -> None:
    op, case = prepare(tmp_path, "def reference(x):\n    return x / 3\n", dtypes='["float64"]')
    result = load_reference(op).call(make_inputs(op, case), case, precision=np.longdouble)["y"]
    assert result.dtype == np.longdouble


@pytest.mark.parametrize(
    "returned", ["(a, b)", "[a, b]", "{'b': b, 'a': a}"], ids=["tuple in output order", "list", "dict"]
)
def test_several_outputs_come_as_tuple_list_or_dict(tmp_path: Path, returned: str) -> None:
    outputs = 'a = { shape = ["rows", "cols"] }\nb = { shape = ["rows"], dtype = "int64" }'
    script = f"def reference(x):\n    a = x + 1\n    b = (x.sum(1) > 0).astype(int)\n    return {returned}\n"
    result = call(tmp_path, script, outputs=outputs, args='["x", "a", "b", "rows", "cols"]')
    assert result["a"].shape == (2, 3)
    assert result["b"].dtype == np.int64


def test_inout_inputs_follow_the_outputs(tmp_path: Path) -> None:
    result = call(
        tmp_path,
        "def reference(x):\n    return 2 * x, x.copy()\n",
        inputs='x = { shape = ["rows", "cols"], inout = true }',
    )
    np.testing.assert_array_equal(result["y"], 2 * result["x"])


MUTATIONS = {
    "in place": "x += 1",
    "by element": "x[0, 0] = 1",
    "by an out argument": "import numpy as np; np.exp(x, out=x)",
    "after asarray": "import numpy as np; np.asarray(x)[:] = 0",
    "by sort": "x.sort()",
}


@pytest.mark.parametrize("statement", MUTATIONS.values(), ids=MUTATIONS)
def test_a_reference_that_modifies_its_input_is_told_so(tmp_path: Path, statement: str) -> None:
    message = error(tmp_path, f"def reference(x):\n    {statement}\n    return x\n")
    assert "ref.py:2: ValueError" in message
    assert "it modifies an input; work on a copy" in message


def test_a_read_only_input_cannot_be_made_writeable(tmp_path: Path) -> None:
    message = error(tmp_path, "def reference(x):\n    x.flags.writeable = True\n    return x\n")
    assert "cannot set WRITEABLE flag" in message


def test_an_exception_names_the_line_of_the_script_it_went_through_last(tmp_path: Path) -> None:
    script = "def helper(x):\n    return x.reshape(-1, 7)\n\ndef reference(x):\n    return helper(x)\n"
    assert "ref.py:2: ValueError: cannot reshape" in error(tmp_path, script)


def test_an_exit_is_an_error_not_an_exit(tmp_path: Path) -> None:
    assert "ref.py:3: SystemExit: 0" in error(tmp_path, "import sys\ndef reference(x):\n    sys.exit(0)\n")
    assert "ref.py:1: SystemExit" in error(tmp_path, "raise SystemExit('no')\n")


BAD_SCRIPTS = {
    "syntax": ("def reference(x)\n    return x\n", "ref.py:1: SyntaxError"),
    "raises on import": ("x = 1\nimport nowhere_at_all\n", "ref.py:2: ModuleNotFoundError"),
    "no function": ("def refrence(x):\n    return x\n", "no function 'reference'; it defines refrence"),
    "not a function": ("reference = 3\n", "no function 'reference'"),
    "takes too little": ("def reference():\n    return 1\n", "no parameter for the input 'x'; it must take x"),
    "asks for an output": ("def reference(y, x):\n    return x\n", "'y' is an output, which it returns"),
    "asks for too much": ("def reference(x, colz):\n    return x\n", "parameter 'colz' is not an input, scalar or dim"),
    "returns nothing": ("def reference(x):\n    x + 1\n", "expected 1 output (y), got None (is a return missing?)"),
    "returns too many": ("def reference(x):\n    return x, x\n", "expected 1 output (y), got 2"),
    "wrong key": ("def reference(x):\n    return {'z': x}\n", "returned 'z', which is not an output; expected y"),
    "missing key": ("def reference(x):\n    return {}\n", "returned no 'y'; got nothing"),
    "wrong shape": ("def reference(x):\n    return x.T\n", "expected the shape [2, 3], got [3, 2]"),
    "shape to broadcast": ("def reference(x):\n    return x[:1]\n", "expected the shape [2, 3], got [1, 3]"),
    "complex": ("def reference(x):\n    return x + 0j\n", "expected real numbers, got complex128"),
    "objects": ("def reference(x):\n    return x.astype(object)\n", "expected real numbers, got object"),
    "text": ("def reference(x):\n    return 'abc'\n", "expected real numbers, got str"),
    "texts": ("def reference(x):\n    return x.astype(str)\n", "expected real numbers, got strings"),
    "generator": (
        "def reference(x):\n    yield x\n",
        "expected real numbers, got generator (return the result, do not",
    ),
    "coroutine": (
        "async def reference(x):\n    return x\n",
        "expected real numbers, got coroutine (define the function",
    ),
    "function": ("def reference(x):\n    return x.copy\n", "expected real numbers, got builtin_function_or_method"),
    "ragged": ("def reference(x):\n    return {'y': [[1], [1, 2]]}\n", "expected an array, got list"),
}


@pytest.mark.parametrize(("script", "message"), BAD_SCRIPTS.values(), ids=BAD_SCRIPTS)
def test_an_unusable_reference_is_an_error_that_says_why(tmp_path: Path, script: str, message: str) -> None:
    assert message in error(tmp_path, script)


INTEGER_OUTPUT = {"outputs": 'y = { shape = ["rows"], dtype = "int8" }'}


def test_a_generator_in_place_of_several_outputs_is_named(tmp_path: Path) -> None:
    script = "def reference(x):\n    yield x\n    yield x\n"
    outputs = 'y = { shape = ["rows", "cols"] }\nz = { shape = ["rows", "cols"] }'
    message = error(tmp_path, script, outputs=outputs, args='["x", "y", "z", "rows", "cols"]')
    assert "expected 2 outputs (y, z), got 1: generator (return the result, do not yield it)" in message


@pytest.mark.parametrize("bound", ["", ', high = "cols"'])
def test_an_index_out_of_bounds_is_explained_where_the_registry_bounds_no_indices(tmp_path: Path, bound: str) -> None:
    script = "def reference(x, ids):\n    return x[:, ids + 3]\n"
    inputs = f'x = {{ shape = ["rows", "cols"] }}\nids = {{ shape = ["cols"], dtype = "int32"{bound} }}'
    message = error(tmp_path, script, inputs=inputs, args='["x", "ids", "y", "rows", "cols"]')
    assert "IndexError: index" in message
    hint = "the input 'ids' spans int32, since the registry says neither high nor values: if it holds indices"
    assert (hint in message) == (not bound)


def test_an_integer_output_wants_integers(tmp_path: Path) -> None:
    message = error(tmp_path, "def reference(x):\n    return x.sum(1)\n", **INTEGER_OUTPUT)
    assert "expected integers for a kernel output of int8, got float64" in message
    assert ".astype(np.int64)" in message


def test_an_integer_that_the_output_cannot_hold_is_an_error(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    return np.array([3, 128])\n"
    assert "int8 holds, -128 to 127, got 3 to 128" in error(tmp_path, script, **INTEGER_OUTPUT)


def test_a_boolean_output_may_come_as_booleans_or_as_zeros_and_ones(tmp_path: Path) -> None:
    outputs = 'y = { shape = ["rows"], dtype = "bool" }'
    for expression in ("x[:, 0] > 0", "(x[:, 0] > 0).astype(int)"):
        result = call(tmp_path, f"def reference(x):\n    return {expression}\n", outputs=outputs)
        assert result["y"].dtype == np.bool_
    assert "0 to 1, got 2 to 2" in error(
        tmp_path, "def reference(x):\n    return x[:, 0].astype(int)*0+2\n", outputs=outputs
    )


def test_a_script_is_read_afresh_and_leaves_no_bytecode(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    before = sys.dont_write_bytecode
    for number in (1, 2, 3):
        path.write_text(f"def f():\n    return {number}\n")
        os.utime(path, (1_000_000_000, 1_000_000_000))  # the time stamp by which a .pyc would look current
        assert load_function(path, "f", tmp_path)() == number
    assert [entry.name for entry in tmp_path.iterdir()] == ["script.py"]
    assert not any(name.startswith("kernelcheck_script") for name in sys.modules)
    assert sys.dont_write_bytecode == before


def test_a_script_may_define_dataclasses(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    path.write_text(
        "from __future__ import annotations\nfrom dataclasses import dataclass, KW_ONLY\n"
        "@dataclass\nclass P:\n    a: int\n    _: KW_ONLY\n    b: int = 2\ndef f():\n    return P(1).b\n"
    )
    assert load_function(path, "f", tmp_path)() == 2


def test_several_threads_may_call_one_reference(tmp_path: Path) -> None:
    op, case = prepare(tmp_path, "def reference(x):\n    y = x.copy()\n    y *= 3\n    return y\n")
    reference: Reference = load_reference(op)
    inputs = make_inputs(op, case)
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda _: reference.call(inputs, case)["y"], range(40)))
    assert len({result.tobytes() for result in results}) == 1


@pytest.mark.parametrize("state", ["calls", "np.copysign(0, 1.5 - calls)"])
def test_two_calls_must_return_the_same(tmp_path: Path, state: str) -> None:
    with pytest.raises(ReferenceScriptError, match=r"ref.py:3: reference: two calls .* y\[0, 0\] was"):
        _call_twice(tmp_path, state)


def test_two_calls_may_differ_in_the_bits_of_a_nan(tmp_path: Path) -> None:
    assert np.isnan(_call_twice(tmp_path, "NAN")["y"]).all()


def _call_twice(folder: Path, state: str) -> Arrays:
    """What is expected of an op whose reference fills its output with ``state``."""
    script = (
        "import numpy as np\nNAN, calls = np.nan, 0\n"
        "def reference(x):\n    global calls, NAN\n    calls, NAN = calls + 1, -NAN\n"
        f"    return np.full_like(x, {state})\n"
    )
    op, case = prepare(folder, script)
    return expect(op, case, load_reference(op), default_tolerance(op, case.dtype), twice=True).expected


def test_a_reference_that_overflows_warns_nobody(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    result = call(tmp_path, "import numpy as np\ndef reference(x):\n    return np.exp(x * 0 + 1e9)\n")
    assert np.isinf(result["y"]).all()
    assert not recwarn.list


def test_the_dtypes_of_an_op_share_what_is_loaded_until_a_call_ends_its_process(tmp_path: Path) -> None:
    loads = tmp_path / "loads"
    script = (
        f"import os\nopen({str(loads)!r}, 'a').write('.')\n"
        "def reference(x):\n    return os._exit(3) if len(x) == 1 else x\n"
    )
    op, case = prepare(tmp_path, script, dtypes='["float32", "float16"]')
    last = LastReference()
    first, second = last(op), last(op)
    assert len(loads.read_text()) == 1
    assert first.repeated is not second.repeated
    with pytest.raises(ReferenceScriptError, match="exit"):
        second.call({"x": np.zeros((1, 3), np.float32)}, case)
    assert last(op).call(make_inputs(op, case), case)["y"].shape == (2, 3)
    assert len(loads.read_text()) == 2
