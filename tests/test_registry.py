"""The registry: what it reads, and that whatever is wrong in it is refused with place, expectation and nearest name."""

from __future__ import annotations

import os
import pickle
import re
from pathlib import Path

import pytest
from registry_samples import MINIMAL, VALID, load

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import (
    Compare,
    ExprArg,
    NullArg,
    Op,
    StructArg,
    find_registry,
    load_registry,
)
from kernelcheck.core.registry.model import CaseQuota
from kernelcheck.core.values.families import FAMILIES
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.value_families import TENSOR_VALUES


@pytest.fixture
def op(tmp_path: Path) -> Op:
    return load(tmp_path, VALID).ops["layernorm"]


def test_the_tables_beside_the_ops_are_read(tmp_path: Path) -> None:
    registry = load(tmp_path, VALID)
    assert registry.path == tmp_path / "kernelcheck.toml"
    assert registry.root == tmp_path
    assert (registry.seed, registry.backend, registry.arch) == (7, "cpu", "sm_90a")
    assert registry.options == ("-std=c++17", "-DT={scalar}")
    assert registry.include_dirs == (tmp_path / "ops/include",)
    assert registry.quick == CaseQuota(3, ("float16", "float32"))
    assert registry.thorough == CaseQuota(50, None)
    assert registry.regression_threshold == 0.25
    assert list(registry.ops) == ["layernorm"]


def test_what_is_left_out_has_its_documented_default(tmp_path: Path) -> None:
    registry = load(tmp_path, MINIMAL)
    op = registry.ops["copy"]
    assert (registry.backend, registry.arch, registry.options, registry.include_dirs) == ("auto", "sm_80", (), ())
    assert (registry.quick, registry.thorough) == (CaseQuota(10, ("float32",)), CaseQuota(200, None))
    assert (op.compare, op.nonfinite, op.deterministic) == (Compare("rounding"), False, True)
    assert (op.summary, op.controls, op.defines, op.options, op.scalars, op.scratch) == ("", (), {}, (), (), ())
    assert op.reference_function == "reference"
    assert (op.dims[0].max, op.dims[0].tile, op.dims[0].multiple_of, op.dims[0].value) == (None, None, 1, None)
    assert (op.inputs[0].values, op.inputs[0].layouts, op.inputs[0].dtype) == ("normal", ("contiguous",), None)
    assert (op.inputs[0].low, op.inputs[0].high, op.inputs[0].inout) == (None, None, False)
    assert (op.outputs[0].init, op.outputs[0].compare) == ("poison", None)
    assert op.launches[0].shared.evaluate_int({}) == 0
    assert not op.launches[0].cooperative


def test_paths_start_at_the_folder_of_the_file(op: Op, tmp_path: Path) -> None:
    assert op.source == tmp_path / "ops/layernorm.cu"
    assert op.reference == tmp_path / "references/layernorm.py"
    assert op.controls == (tmp_path / "ops/control.cu",)


def test_a_reference_may_name_its_function(tmp_path: Path) -> None:
    op = load(tmp_path, MINIMAL.replace('"copy.py"', '"copy.py:other"')).ops["copy"]
    assert (op.reference, op.reference_function) == (tmp_path / "copy.py", "other")


def test_derived_dims_come_after_what_they_need(op: Op) -> None:
    assert [dim.name for dim in op.dims] == ["rows", "cols", "width", "half"]
    assert op.dims[1].sizes == (2, 254, 256)
    assert (op.dims[1].max, op.dims[1].tile, op.dims[1].multiple_of) == (4096, 256, 2)
    assert op.dims[2].value is not None
    assert op.dims[2].value.evaluate({"cols": 8}) == 16


def test_tensors_carry_what_their_tables_say(op: Op, tmp_path: Path) -> None:
    x, ids, acc = op.inputs
    assert [expression.text for expression in x.shape] == ["rows", "cols"]
    assert x.layouts == ("contiguous", "padded")
    assert x.low is not None
    assert x.low.evaluate({}) == -2
    assert x.high is not None
    assert x.high.evaluate({"limit": 4}) == 8
    assert (ids.dtype, ids.values, ids.role) == ("int32", "index", "input")
    assert (acc.inout, acc.compare) == (True, Compare("exact"))
    assert (op.scratch[0].init, op.scratch[0].role) == ("zeros", "scratch")
    y, n = op.outputs
    assert (y.dtype, y.init, y.compare, y.role) == (None, "poison", None, "output")
    assert (n.dtype, n.init, n.shape) == ("int64", "zeros", ())
    assert n.compare == Compare("check", tmp_path / "references/layernorm.py", "check")
    assert op.tensor("partial") is op.scratch[0]


def test_scalar_values_have_the_type_of_the_scalar(op: Op) -> None:
    eps, limit, flag = op.scalars
    assert [(value, type(value)) for value in eps.values] == [(1e-5, float), (1.0, float)]
    assert (limit.values, limit.type) == ((4,), "int64")
    assert flag.values == (True, False)


def test_every_form_of_argument_is_read(op: Op) -> None:
    args = op.launches[0].args
    assert isinstance(args[0], ExprArg)
    assert args[0].expression.lone_name == "x"
    assert args[6] == NullArg()
    assert isinstance(args[7], ExprArg)
    assert (args[7].expression.text, args[7].type) == ("rows * cols", "int64")
    assert isinstance(args[8], ExprArg)
    assert args[8].type is None
    assert isinstance(args[10], ExprArg)
    assert args[10].expression.evaluate({}) == 5
    assert isinstance(args[11], StructArg)
    assert [(member.expression.text, member.type) for member in args[11].members] == [
        ("rows", "int32"),
        ("eps", "float32"),
        ("x", None),
    ]


def test_several_launches_keep_their_order_and_kernels(tmp_path: Path) -> None:
    head, tail = MINIMAL.split("[ops.copy.launch]\n")
    second = '[[ops.copy.launches]]\nkernel = "second"\n'
    op = load(tmp_path, f"{head}[[ops.copy.launches]]\n{tail}{second}{tail}").ops["copy"]
    assert [launch.kernel for launch in op.launches] == ["copy", "second"]


def test_templates_take_the_cases_type_and_the_defines(op: Op) -> None:
    assert op.substitute(op.launches[0].kernel, "float16") == "layernorm<__half, 256>"
    assert op.substitute("k_{dtype}_{PAIR}_{FAST}", "float32") == "k_float32_float2_true"
    assert op.substitute(op.options[1], "float32") == "-DINIT={1,2}"
    with pytest.raises(RegistryError, match=r"unknown placeholder \{BLOK\}; did you mean 'BLOCK'\?"):
        op.substitute("{BLOK}", "float32")


@pytest.mark.parametrize(
    ("declared", "dtype", "expected"),
    [
        ("", "float16", "float32"),
        ("", "float64", "float64"),
        ("", "int32", "float32"),
        ('accumulate = "float16"\n', "float32", "float16"),
    ],
)
def test_accumulators_are_float32_or_float64_unless_declared(
    tmp_path: Path, declared: str, dtype: str, expected: str
) -> None:
    op = load(tmp_path, MINIMAL.replace('kernel = "copy"\n', f'kernel = "copy"\n{declared}')).ops["copy"]
    assert op.accumulate_dtype(dtype).name == expected


def test_every_value_family_that_a_registry_may_name_is_implemented() -> None:
    assert set(TENSOR_VALUES) == FAMILIES.keys() - SPECIAL.keys(), (
        "special values are for ops that say nonfinite = true"
    )


def test_a_constraint_may_ask_the_size_of_a_tensors_items(tmp_path: Path) -> None:
    text = VALID.replace('["cols % 2 == 0 or cols < BLOCK"]', """['stride("x", 0) * itemsize("x") % 4 == 0']""")
    (constraint,) = load(tmp_path, text).ops["layernorm"].constraints
    assert constraint.strides == {("x", 0)}


def test_a_constraint_cannot_ask_a_tensor_whose_shape_depends_on_a_scalar(tmp_path: Path) -> None:
    text = VALID.replace('["cols + half"]', '["cols + limit + half"]')
    text = text.replace('["cols % 2 == 0 or cols < BLOCK"]', """['stride("acc", 0) == 1']""")
    with pytest.raises(RegistryError, match=r"constraints\[0\]: .*the shape of 'acc' depends on a scalar"):
        load(tmp_path, text)


def test_a_registry_survives_pickling_for_worker_processes(tmp_path: Path) -> None:
    registry = load(tmp_path, VALID)
    assert pickle.loads(pickle.dumps(registry)) == registry


def test_the_nearest_registry_above_is_found(tmp_path: Path) -> None:
    load(tmp_path, MINIMAL)
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "other.toml").touch()
    assert find_registry(tmp_path / "a" / "b") == tmp_path / "kernelcheck.toml"
    (tmp_path / "a" / "kernelcheck.toml").touch()
    assert find_registry(tmp_path / "a" / "b") == tmp_path / "a" / "kernelcheck.toml"


def test_a_folder_without_a_registry_is_told_how_to_get_one(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"no kernelcheck\.toml in .* or any folder above it; 'kernelcheck init'"):
        find_registry(tmp_path)


def _include(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


OP_ALONE = MINIMAL.split("schema = 1\n")[1]
WITH_INCLUDES = MINIMAL.replace("schema = 1", 'schema = 1\ninclude = ["more/*.toml"]')


def test_includes_add_ops_whose_paths_start_at_the_included_file(tmp_path: Path) -> None:
    _include(tmp_path, "more/b.toml", OP_ALONE.replace("ops.copy", "ops.b"))
    _include(tmp_path, "more/a.toml", '[kernelcheck]\nschema = 1\ninclude = ["deeper/c.toml"]\n')
    _include(tmp_path, "more/deeper/c.toml", OP_ALONE.replace("ops.copy", "ops.c"))
    for name in ("more/copy.cu", "more/copy.py", "more/deeper/copy.cu", "more/deeper/copy.py"):
        _include(tmp_path, name, "")
    ops = load(tmp_path, WITH_INCLUDES).ops
    assert list(ops) == ["copy", "c", "b"]
    assert ops["b"].source == tmp_path / "more/copy.cu"
    assert ops["c"].reference == tmp_path / "more/deeper/copy.py"


def test_a_file_that_two_patterns_match_is_read_once(tmp_path: Path) -> None:
    _include(tmp_path, "b.toml", OP_ALONE.replace("ops.copy", "ops.b"))
    text = MINIMAL.replace("schema = 1", 'schema = 1\ninclude = ["b.toml", "b*.toml"]')
    assert list(load(tmp_path, text).ops) == ["copy", "b"]


def test_the_digest_covers_the_file_and_its_includes_and_nothing_else(tmp_path: Path) -> None:
    for name in ("more/copy.cu", "more/copy.py"):
        _include(tmp_path, name, "")
    _include(tmp_path, "more/b.toml", OP_ALONE.replace("ops.copy", "ops.b"))
    digest = load(tmp_path, WITH_INCLUDES).sha256
    (tmp_path / "copy.cu").write_text("// not part of the registry")
    assert load(tmp_path, WITH_INCLUDES).sha256 == digest
    assert load(tmp_path, WITH_INCLUDES + "# changed").sha256 != digest
    _include(tmp_path, "more/b.toml", OP_ALONE.replace("ops.copy", "ops.b") + "# changed")
    assert load(tmp_path, WITH_INCLUDES).sha256 != digest


def test_the_digest_is_the_same_in_another_folder(tmp_path: Path) -> None:
    assert load(tmp_path / "a", VALID).sha256 == load(tmp_path / "b", VALID).sha256


def test_a_duplicate_op_names_the_file_that_already_defines_it(tmp_path: Path) -> None:
    _include(tmp_path, "more/b.toml", OP_ALONE)
    for name in ("more/copy.cu", "more/copy.py"):
        _include(tmp_path, name, "")
    with pytest.raises(RegistryError) as caught:
        load(tmp_path, WITH_INCLUDES)
    message = "more/b.toml:2:6: [ops.copy]: the op 'copy' is already defined in kernelcheck.toml"
    assert str(caught.value) == message


@pytest.mark.parametrize("target", ["b.toml", "../kernelcheck.toml", "../more/c.toml"])
def test_an_include_cycle_is_refused_with_the_way_round_it(tmp_path: Path, target: str) -> None:
    _include(tmp_path, "more/b.toml", f'[kernelcheck]\ninclude = ["{target}"]\n')
    _include(tmp_path, "more/c.toml", '[kernelcheck]\ninclude = ["b.toml"]\n')
    with pytest.raises(RegistryError, match=r"includes a file that led here: .*kernelcheck\.toml -> .*b\.toml -> "):
        load(tmp_path, WITH_INCLUDES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[kernelcheck]\nseed = 1\n", "[kernelcheck] seed: an included file holds only schema and include"),
        ("[quick]\ncases = 1\n", "quick: an included file holds only kernelcheck and ops; set this in the first file"),
        ("[kernelcheck]\nschema = 2\n", "[kernelcheck] schema: expected 1, the file format"),
        (
            "[kernelcheck]\nincludes = []\n",
            "[kernelcheck] includes: unknown key; expected one of schema, include; did you mean",
        ),
    ],
)
def test_an_included_file_holds_ops_and_includes_alone(tmp_path: Path, text: str, message: str) -> None:
    _include(tmp_path, "more/b.toml", text)
    with pytest.raises(RegistryError) as caught:
        load(tmp_path, WITH_INCLUDES)
    assert re.match(rf"more/b\.toml:\d:\d+: {re.escape(message)}", str(caught.value))


def test_an_include_that_matches_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        RegistryError, match=r"include\[0\]: expected at least one file, but 'more/\*\.toml' matches none"
    ):
        load(tmp_path, WITH_INCLUDES)


def test_a_registry_that_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"gone\.toml: cannot read the registry: No such file"):
        load_registry(tmp_path / "gone.toml")
    with pytest.raises(RegistryError, match="cannot read the registry: Is a directory"):
        load_registry(tmp_path)


def test_bytes_that_are_not_utf8_are_refused_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "kernelcheck.toml"
    path.write_bytes(b"[kernelcheck]\nschema = 1 # gr\xf6\xdfe\n")
    with pytest.raises(RegistryError, match=r"kernelcheck\.toml:2:16: expected UTF-8, got byte 0xf6"):
        load_registry(path)


def test_a_folder_whose_name_is_not_utf8_is_refused(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(bytes(tmp_path) + b"/gr\xf6\xdfe"))
    folder.mkdir()
    with pytest.raises(RegistryError, match=r"gr\\udcf6\\udcdfe/kernelcheck\.toml': expected names .* rename it"):
        load(folder, MINIMAL)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[kernelcheck]\nschema = \n", "kernelcheck.toml:2:10: this is not TOML: expected a value after '='"),
        (
            "[kernelcheck]\nschema = 1\nschema = 1\n",
            "toml:3:1: this is not TOML: this key stands in its table already",
        ),
        ("[kernelcheck]\nseed = " + "9" * 5000, "this is not TOML"),
        ("a = " + "[" * 100_000, "this is not TOML"),
    ],
)
def test_a_file_that_is_not_toml_is_refused_with_the_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RegistryError) as caught:
        load(tmp_path, text)
    assert message in str(caught.value)


def test_places_are_shown_relative_to_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RegistryError, match=r"^kernelcheck\.toml:4:1: \[kernelcheck\] sead: unknown key"):
        load(tmp_path, VALID.replace("seed = 7", "sead = 7"))
