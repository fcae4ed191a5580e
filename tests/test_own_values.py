"""Inputs that functions of the user's make, and what belongs together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from registry_samples import MINIMAL, load
from small_registry import only_op, write_registry

import kernelcheck
from kernelcheck.base.errors import ReferenceScriptError, RegistryError
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.cases.domains import domain_of
from kernelcheck.core.provenance.fingerprint import fingerprint, parts_of
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.registry.schema import json_schema

DRAWS = """import numpy as np

def routing(draw, shape, *, cols):
    return draw.permutation(cols)

def inverse(routing):
    return np.argsort(routing)
"""


def linked(folder: Path, script: str, entries: str = "", **more: str) -> OpRegistry:
    (folder / "draws.py").write_text(script)
    entries = entries or (
        'routing = { shape = ["cols"], dtype = "int32", values = "draws.py:routing" }\n'
        'inverse = { shape = ["cols"], dtype = "int16", values = "draws.py:inverse" }'
    )
    names = ", ".join(f'"{line.split(" ")[0]}"' for line in entries.splitlines())
    inputs = f'x = {{ shape = ["rows", "cols"] }}\n{entries}'
    return write_registry(folder, inputs=inputs, args=f'["x", {names}, "y", "rows", "cols"]', **more)  # type: ignore[arg-type]


def inputs_of(registry: OpRegistry, index: int = 3, dtype: str = "float32") -> dict[str, np.ndarray]:
    op = only_op(registry)
    return make_inputs(op, make_case(registry, op, dtype, "quick", index))


def test_an_input_may_be_made_of_another(tmp_path: Path) -> None:
    registry = linked(tmp_path, DRAWS)
    for index in range(5):
        made = inputs_of(registry, index)
        assert made["routing"].dtype == np.int32 and made["inverse"].dtype == np.int16
        np.testing.assert_array_equal(made["routing"][made["inverse"]], np.arange(made["routing"].size))


def test_a_function_gives_the_same_for_a_seed_and_other_values_for_another(tmp_path: Path) -> None:
    registry = linked(tmp_path, DRAWS)
    assert inputs_of(registry)["routing"].tobytes() == inputs_of(registry)["routing"].tobytes()
    assert inputs_of(registry, 1)["routing"].tolist() != inputs_of(registry, 4)["routing"].tolist()


def test_an_edited_function_is_loaded_anew(tmp_path: Path) -> None:
    registry = linked(tmp_path, DRAWS)
    inputs_of(registry)
    (tmp_path / "draws.py").write_text(DRAWS.replace("draw.permutation(cols)", "draw.permutation(cols)[::-1] * 0"))
    with pytest.raises(AssertionError):
        made = inputs_of(registry)
        np.testing.assert_array_equal(made["routing"][made["inverse"]], np.arange(made["routing"].size))


ENTRY = 'w = { shape = ["cols"], values = "draws.py:w"MORE }'


@pytest.mark.parametrize(
    ("body", "more", "message"),
    [
        ("def w(): return 1", "", r"expected the shape \(\d+,\), got \(\)"),
        ("def w(shape): return np.full(shape, 'a')", "", "expected numbers for float32, got str"),
        ("def w(shape): return np.full(shape, 0.5)", ', dtype = "int8"', "expected integers for int8, got float64"),
        ("def w(shape): return np.full(shape, 128)", ', dtype = "int8"', "int8 holds -128 to 127, got 128 to 128"),
        ("def w(shape): return np.full(shape, 1e39)", "", "float32 holds"),
        ("def w(shape): return np.full(shape, np.nan)", "", "does not say nonfinite = true"),
        ("def w(shape): return np.full(shape, 3)", ', dtype = "int8", low = 0, high = 3', r"allow \[0.*, got 3 to 3"),
        ("def w(shape, colls): return np.ones(shape)", "", "parameter 'colls'; expected one of draw, shape.*'cols'"),
        ("def w(shape, y): return np.ones(shape)", "", "parameter 'y'"),
        ("def w(shape): return np.ones(shape) / 0 * int('a')", "", r"draws.py:\d+: ValueError"),
        ("def w(shape, x): x[:] = 1; return np.ones(shape)", "", "it modifies an input"),
        ("def w(shape): return np.random.default_rng().random(shape)", "", "a second call with the same seed"),
        ("import os\ndef w(shape): return np.full(shape, os.getpid() % 9973)", "", "another process got other values"),
        ("import time\ndef w(shape): return np.full(shape, time.time() // 86400)", "", "another process got other"),
        ("K = np.random.rand()\ndef w(shape): return np.full(shape, K)", "", "another process got other values"),
        ("def v(shape): return 1", "", "no function 'w'"),
        ("def w(shape): __import__('os')._exit(0)", "", "w did not return: .* exited with status 0"),
    ],
)
def test_what_a_function_must_not_do_is_an_error_that_names_it(
    tmp_path: Path, body: str, more: str, message: str
) -> None:
    registry = linked(tmp_path, f"import numpy as np\n{body}\n", ENTRY.replace("MORE", more))
    with pytest.raises(ReferenceScriptError, match=message):
        inputs_of(registry)


def test_a_function_may_depend_on_the_hashes_of_strings(tmp_path: Path) -> None:
    registry = linked(tmp_path, "def w(shape): return [hash('a') % 1009] * shape[0]\n", ENTRY.replace("MORE", ""))
    command = [sys.executable, "-c", "print(hash('a') % 1009)"]
    known = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, check=True)
    assert set(inputs_of(registry)["w"]) == {int(known.stdout)}


def test_a_function_that_names_a_later_input_is_an_error_that_says_so(tmp_path: Path) -> None:
    entries = 'inverse = { shape = ["cols"], dtype = "int32", values = "draws.py:inverse" }\n'
    entries += 'routing = { shape = ["cols"], dtype = "int32", values = "draws.py:routing" }'
    with pytest.raises(ReferenceScriptError, match="names 'routing', which is declared later"):
        inputs_of(linked(tmp_path, DRAWS, entries))


def test_a_missing_script_and_an_unknown_family_are_errors_of_the_registry(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"no such file: 'draws.py'"):
        load(tmp_path, MINIMAL.replace('x = { shape = ["n"] }', 'x = { shape = ["n"], values = "draws.py:w" }'))
    with pytest.raises(RegistryError, match=r"file.py:function.*'postive'.*positive"):
        load(tmp_path, MINIMAL.replace('x = { shape = ["n"] }', 'x = { shape = ["n"], values = "postive" }'))
    with pytest.raises(RegistryError, match="values = 'permutation' needs it: the number of values"):
        load(tmp_path, MINIMAL.replace('["n"] }', '["n"], dtype = "int32", values = "permutation" }', 1))
    with pytest.raises(RegistryError, match="'counts' needs an integer dtype"):
        load(tmp_path, MINIMAL.replace('["n"] }', '["n"], values = "counts", high = 3 }', 1))


def test_what_a_function_makes_or_reads_is_not_edited_by_the_minimiser(tmp_path: Path) -> None:
    script = "def w(x): return x[0]\n"
    registry = linked(tmp_path, script, ENTRY.replace("MORE", ""))
    op, case = only_op(registry), make_case(registry, only_op(registry), "float32", "quick", 3)
    made = make_inputs(op, case)
    assert all(domain_of(op, tensor, case, made[tensor.name]).is_fixed for tensor in op.inputs)
    free = linked(tmp_path, DRAWS)
    op, made = only_op(free), make_inputs(only_op(free), case)
    fixed = {tensor.name: domain_of(op, tensor, case, made[tensor.name]).is_fixed for tensor in op.inputs}
    assert fixed == {"x": False, "routing": True, "inverse": True}


def test_the_script_is_part_of_what_an_op_is_made_of(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("ONE = 1\n")
    registry = linked(tmp_path, f"import helper\n{DRAWS}")
    before = parts_of(registry, only_op(registry))
    assert {tmp_path / "draws.py", tmp_path / "helper.py"} <= before.files
    (tmp_path / "draws.py").write_text(f"{DRAWS}\n# edited\n")
    assert "the script of an input's values" in before.fingerprint.changes(fingerprint(registry, only_op(registry)))
    assert before.fingerprint.parts != fingerprint(registry, only_op(registry)).parts


def test_an_op_without_such_a_script_has_the_fingerprint_that_it_had(tmp_path: Path) -> None:
    made_of = fingerprint(registry := write_registry(tmp_path), only_op(registry))
    assert made_of.values == "" and "the script of an input's values" not in made_of.parts


def test_the_schema_takes_families_and_functions() -> None:
    op = json_schema()["properties"]["ops"]["patternProperties"]
    (table,) = op.values()
    (entry,) = table["properties"]["inputs"]["patternProperties"].values()
    listed, pattern = entry["properties"]["values"]["anyOf"]
    assert "permutation" in listed["enum"] and json.dumps(pattern)


def test_rows_stored_to_distinct_slots_pass_and_to_any_slots_do_not() -> None:
    def store(x: np.ndarray, slot: np.ndarray, cache: np.ndarray) -> np.ndarray:
        kept = np.array(cache)
        for row in reversed(range(len(slot))):
            kept[slot[row]] = x[row]
        return kept

    def reference(x: np.ndarray, slot: np.ndarray, cache: np.ndarray) -> np.ndarray:
        kept = np.array(cache)
        kept[slot] = x
        return kept

    def check(values: str) -> bool:
        inputs = {
            "x": ["rows", "cols"],
            "slot": {"shape": ["rows"], "dtype": "int32", "values": values, "high": "slots"},
            "cache": ["slots", "cols"],
        }
        dims = {"rows": [1, 5, 16], "slots": [16, 64], "cols": [8]}
        return kernelcheck.check(store, reference, dims=dims, inputs=inputs).passed

    assert check("permutation") and not check("index")
