"""Whatever is wrong in an op is refused: where, what was expected, what was got, and the nearest valid name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from registry_samples import MINIMAL, VALID, load

from kernelcheck.base.errors import RegistryError


def refusal(folder: Path, text: str) -> str:
    """The message with which a registry is refused."""
    with pytest.raises(RegistryError) as caught:
        load(folder, text)
    return str(caught.value)


def varied(old: str, new: str) -> str:
    """The valid registry with its one ``old`` replaced by ``new``."""
    assert VALID.count(old) == 1, f"{old!r} stands {VALID.count(old)} times in the valid registry"
    return VALID.replace(old, new)


Variation = tuple[str, str, str]


def check(folder: Path, variation: Variation) -> None:
    old, new, expected = variation
    message = refusal(folder, varied(old, new))
    assert re.match(r"kernelcheck\.toml:\d+:\d+: ", message)
    assert expected in message


@pytest.mark.parametrize(
    "variation",
    [
        (
            "[quick]",
            "[quik]",
            "quik: unknown key; expected one of kernelcheck, quick, thorough, baseline, lint, profile, receipt, ops; d",
        ),
        ("seed = 7", "sead = 7", "[kernelcheck] sead: unknown key; expected one of schema, seed,"),
        ("cases = 3", "case = 3", "[quick] case: unknown key; expected one of cases, dtypes; did you mean 'cases'?"),
        ("cases = 50", "dtypes = []", "[thorough] dtypes: unknown key; expected one of cases"),
        ("regression_threshold", "threshold", "[baseline] threshold: unknown key; expected one of regression_thr"),
        ("nonfinite", "nonfinit", "[ops.layernorm] nonfinit: unknown key"),
        ("[ops.layernorm.dims]", "[ops.layernorm.dim]", "[ops.layernorm] dim: unknown key"),
        ("tile = 256", "tiles = 256", "[ops.layernorm.dims.cols] tiles: unknown key"),
        ("low = -2", "lo = -2", "[ops.layernorm.inputs.x] lo: unknown key"),
        ("eps = { type", "eps = { typ", "[ops.layernorm.scalars.eps] typ: unknown key; expected one of type, values"),
        (
            '"float32", init = "zeros" }',
            '"float32", int = "zeros" }',
            "[ops.layernorm.scratch.partial] int: unknown key",
        ),
        ("y = { shape", "y = { shap", "[ops.layernorm.outputs.y] shap: unknown key; expected one of shape, dtype,"),
        ("shared = ", "sharde = ", "[ops.layernorm.launch] sharde: unknown key"),
        (
            "{ struct =",
            "{ stuct =",
            "[ops.layernorm.launch.args[11]] stuct: unknown key; expected one of struct; did you",
        ),
        ("y = { shape", "y = { values = 'ramp', shape", "[ops.layernorm.outputs.y] values: unknown key"),
        (
            "partial = { shape",
            "partial = { compare = 'exact', shape",
            "[ops.layernorm.scratch.partial] compare: unknown",
        ),
    ],
)
def test_a_misspelt_key_is_refused_at_every_level(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


SIZES = "expected dims, integer scalars and number defines: BLOCK, FAST, cols, flag, half, limit, rows, width"


@pytest.mark.parametrize(
    "variation",
    [
        (
            '["cols + half"]',
            '["colls + half"]',
            f"inputs.acc] shape[0]: 'colls + half': unknown name 'colls'; {SIZES}; did",
        ),
        ('["BLOCK"]', '["BLOK"]', "[ops.layernorm.launch] block[0]: 'BLOK': unknown name 'BLOK'; expected dims"),
        ('["BLOCK"]', '["BLOK"]', "did you mean 'BLOCK'?"),
        (
            '"2 * limit"',
            '"2 * limmit"',
            "[ops.layernorm.inputs.x] high: '2 * limmit': unknown name 'limmit'; expected dims",
        ),
        ('"2 * limit"', '"2 * limmit"', "did you mean 'limit'?"),
        ('"width // 2"', '"wdith // 2"', "[ops.layernorm.dims.half] value: 'wdith // 2': unknown name 'wdith'"),
        (
            "cols < BLOCK",
            "cols < BLOC",
            "[ops.layernorm] constraints[0]: 'cols % 2 == 0 or cols < BLOC': unknown name 'BLOC'",
        ),
        (
            "1 / sqrt(cols)",
            "1 / sqrt(col)",
            "args[8]: '1 / sqrt(col)': unknown name 'col'; expected a tensor by itself, or dims",
        ),
        ("1 / sqrt(cols)", "1 / sqr(cols)", "args[8]: cannot use the expression '1 / sqr(cols)': no function 'sqr'"),
        ('"partial", "y"', '"partail", "y"', "args[3]: 'partail': unknown name 'partail'"),
        ('"partial", "y"', '"partail", "y"', "did you mean 'partial'?"),
        ('"null"', '"NULL"', "args[6]: 'NULL': unknown name 'NULL'"),
        ('"rows: int32"', '"rws: int32"', "[ops.layernorm.launch.args[11]] struct[0]: 'rws': unknown name 'rws'"),
        (
            'itemsize("x")',
            'itemsize("xx")',
            "shared: '2 * BLOCK * itemsize(\"xx\")': unknown tensor 'xx'; expected one of x, ",
        ),
        ('stride("x", 0)', 'stride("x", 2)', "args[9]: 'stride(\"x\", 2)': 'x' has no axis 2; its shape has 2"),
    ],
)
def test_a_name_that_is_nothing_is_refused_with_the_names_there_are(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            '["cols + half"]',
            '["cols + eps"]',
            "shape[0]: 'cols + eps': 'eps' is a scalar of type float32, which cannot stand here",
        ),
        (
            "cols < BLOCK",
            "limit < 4",
            "'limit' is a scalar of type int64, which cannot stand here; expected dims and number",
        ),
        ('["cols + half"]', '["cols + ACC"]', "'ACC' is a define that is text, which cannot stand here"),
        ('["cols + half"]', """['itemsize("x")']""", "itemsize and stride cannot stand here; expected dims"),
        (
            '"width // 2"',
            '"limit // 2"',
            "'limit' is a scalar of type int64, which cannot stand here; expected dims and number defines",
        ),
        ('"width // 2"', '"x // 2"', "value: 'x // 2': 'x' is a tensor (input), which cannot stand here"),
        (
            "1 / sqrt(cols)",
            "1 + partial",
            "'partial' is a tensor (scratch), which cannot stand here; expected a tensor by itself",
        ),
        ('"partial", "y"', '"partial: int32", "y"', "args[3]: 'partial' is a tensor, whose address takes no type"),
        ('"rows: int32"', '"rows"', "struct[0]: a member of a struct needs its type, as in 'rows: int32'"),
    ],
)
def test_a_name_that_cannot_stand_there_is_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        ('values = "index"', 'values = "indx"', "[ops.layernorm.inputs.ids] values: expected one of normal, uniform, "),
        ('values = "index"', 'values = "indx"', "got 'indx'; did you mean 'index'?"),
        (
            '"padded"]',
            '"paded"]',
            "layouts[1]: expected one of contiguous, padded, offset, transposed, strided, got 'paded'; did you mean",
        ),
        ('"padded"]', '"contiguous"]', "layouts[1]: 'contiguous' is listed twice"),
        (
            '["float32", "float16"]',
            '["float32", "flaot16"]',
            "[ops.layernorm] dtypes[1]: expected one of float64, float32,",
        ),
        ('["float32", "float16"]', '["float32", "flaot16"]', "got 'flaot16'; did you mean 'float16'?"),
        ('["float32", "float16"]', '["float32", "half"]', "got 'half'; did you mean 'float16'?"),
        ('["float32", "float16"]', '["float", "float16"]', "got 'float'; did you mean 'float32'?"),
        ('["float32", "float16"]', '["float32", "float32"]', "dtypes[1]: 'float32' is listed twice"),
        ('["float32", "float16"]', '"float32"', "dtypes: expected an array, got a string 'float32'"),
        ('dtype = "int32"', 'dtype = "i32"', "[ops.layernorm.inputs.ids] dtype: expected one of "),
        (
            'accumulate = "float32"',
            'accumulate = "int32"',
            "accumulate: expected one of float64, float32, float16, bfloat16,",
        ),
        ('type = "int64", v', 'type = "long", v', "[ops.layernorm.scalars.limit] type: expected one of float64, "),
        ("cols: int64", "cols: int46", "args[7]: expected a type after ':', one of float64, "),
        ('backend = "cpu"', 'backend = "gpu"', "backend: expected one of auto, cuda, cpu, both, got 'gpu'"),
        (
            'arch = "sm_90a"',
            'arch = "hopper"',
            "[kernelcheck] arch: expected an architecture such as 'sm_80', got 'hopper'",
        ),
        (
            'compare = "rounding"',
            'compare = "roundng"',
            "or 'file.py:function', got 'roundng'; did",
        ),
        ('compare = "rounding"', 'compare = "copy.py:1"', "compare: expected 'file.py:function', got 'copy.py:1'"),
        (
            'dtype = "float32", init = "zeros"',
            'dtype = "float32", init = "zero"',
            "init: expected one of poison, zeros, got",
        ),
    ],
)
def test_a_misspelt_choice_is_refused_with_the_choices(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            "schema = 1",
            "schema = 2",
            "schema: expected 1, the file format that this version of kernelcheck reads, got an int",
        ),
        ("schema = 1", "", "[kernelcheck] schema: this key is missing"),
        ("seed = 7", "seed = -7", "seed: expected an integer from 0 to 18446744073709551615, got an integer -7"),
        ("seed = 7", "seed = true", "seed: expected an integer from 0 to 18446744073709551615, got a boolean True"),
        ("cases = 3", "cases = 0", "[quick] cases: expected an integer from 1 to 1000000, got an integer 0"),
        ("cases = 3", "cases = 1.5", "got a float 1.5"),
        ('["float16", "float32"]', "[]", "[quick] dtypes: expected at least one value, got 0"),
        ('["float32", "float16"]', "[]", "[ops.layernorm] dtypes: expected at least one value, got 0"),
        ("= 0.25", "= -1", "regression_threshold: expected a number from 0 to 1e+06, got an integer -1"),
        ("= 0.25", "= nan", "regression_threshold: expected a number"),
        ("nonfinite = true", "nonfinite = 1", "nonfinite: expected true or false, got an integer 1"),
        ("sizes = [1, 3, 64]", "sizes = []", "[ops.layernorm.dims.rows] sizes: expected at least one value, got 0"),
        ("sizes = [1, 3, 64]", "sizes = [0]", "sizes[0]: expected an integer from 1 to 2147483647, got an integer 0"),
        ("sizes = [1, 3, 64]", "sizes = [1, 257]", "sizes[1]: expected at most max = 256, got 257"),
        ("sizes = [2, 254", "sizes = [2, 253", "sizes[1]: expected a multiple of multiple_of = 2, got 253"),
        ("rows = { sizes = [1, 3, 64],", "rows = {", "[ops.layernorm.dims.rows] sizes: this key is missing"),
        (
            "rows = { sizes = [1, 3, 64], max = 256 }",
            "rows = 4",
            "[ops.layernorm.dims] rows: expected a table, got an integer",
        ),
        (
            '"width // 2"',
            '"width // 2", max = 4',
            "[ops.layernorm.dims.half] max: a derived dim has a value and no other key",
        ),
        ("[1e-5, 1]", "[]", "[ops.layernorm.scalars.eps] values: expected at least one value, got 0"),
        ("[1e-5, 1]", "[1e39]", "values[0]: expected a float32 number, at most 3.40282e+38, got a float 1e+39"),
        ("[1e-5, 1]", '["1e-5"]', "values[0]: expected a float32 number, got a string '1e-5'"),
        (
            "values = [4]",
            "values = [4.0]",
            "values[0]: expected an integer from -9223372036854775808 to 9223372036854775807",
        ),
        ("values = [4]", "values = [9223372036854775808]", "(int64), got an integer 9223372036854775808"),
        ("[true, false]", "[1]", "values[0]: expected true or false, got an integer 1"),
        ('grid = ["rows", 2]', "grid = []", "[ops.layernorm.launch] grid: expected 1 to 3 values, got 0"),
        ('grid = ["rows", 2]', "grid = [1, 2, 3, 4]", "grid: expected 1 to 3 values, got 4"),
        ('grid = ["rows", 2]', 'grid = "rows"', "grid: expected an array, got a string 'rows'"),
        ('["BLOCK"]', "[]", "[ops.layernorm.launch] block: expected 1 to 3 values, got 0"),
        ('["BLOCK"]', "[1, 1, 1, 1]", "block: expected 1 to 3 values, got 4"),
        ('["BLOCK"]', "[true]", "block[0]: expected an expression (a string or a number), got a boolean True"),
        ('["BLOCK"]', '["BLOCK *"]', "block[0]: cannot use the expression 'BLOCK *': invalid syntax"),
        ("low = -2", "low = nan", "low: cannot use the expression 'nan': expected a finite number"),
        (
            "BLOCK = 256",
            "BLOCK = [256]",
            "[ops.layernorm.defines] BLOCK: expected a string, a boolean or a number below",
        ),
        ("BLOCK = 256", "BLOCK = 1979-05-27", "got a date or time"),
        ('"cols % 2 == 0 or cols < BLOCK"', "", "[ops.layernorm] constraints: expected 1 to 100 values, got 0"),
        (
            'options = ["-DNAME={dtype}", "-DINIT={1,2}"]',
            "options = [1]",
            "options[0]: expected a string, got an integer 1",
        ),
        ('kernel = "layernorm<{scalar}, {BLOCK}>"', 'kernel = " "', "kernel: expected a string that is not empty"),
    ],
)
def test_a_value_of_the_wrong_kind_or_size_is_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            'source = "ops/layernorm.cu"',
            'source = "ops/layernrm.cu"',
            "source: no such file: 'ops/layernrm.cu' (looked for ",
        ),
        ('source = "ops/layernorm.cu"', 'source = "ops/layernrm.cu"', "did you mean 'layernorm.cu'?"),
        ('source = "ops/layernorm.cu"', 'source = "ops"', "source: no such file: 'ops'"),
        (
            'reference = "references/layernorm.py"',
            'reference = "layernorm.py"',
            "reference: no such file: 'layernorm.py'",
        ),
        (
            'reference = "references/layernorm.py"',
            'reference = "copy.py:"',
            "reference: expected 'file.py:function', got",
        ),
        ('["ops/control.cu"]', '["ops/contrl.cu"]', "controls[0]: no such file: 'ops/contrl.cu'"),
        ('["ops/include"]', '["ops/inc"]', "[kernelcheck] include_dirs[0]: no such folder: 'ops/inc'"),
        (
            "references/layernorm.py:check",
            "references/gone.py:check",
            "[ops.layernorm.outputs.n] compare: no such file:",
        ),
    ],
)
def test_a_file_that_is_not_there_is_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            '"ids", "acc"',
            '"acc"',
            "[ops.layernorm.inputs] ids: 'ids' is declared but no launch takes it: add it to the args of a launch",
        ),
        ('"partial", "y"', '"y"', "[ops.layernorm.scratch] partial: 'partial' is declared but no launch takes it"),
        ('"y", "n"', '"n"', "[ops.layernorm.outputs] y: 'y' is declared but no"),
        ('"eps: float32", ', "", "[ops.layernorm.scalars] eps: 'eps' is declared but nothing uses it"),
        (
            "rows = { sizes",
            "spare = { sizes = [1] }\nrows = { sizes",
            "[ops.layernorm.dims] spare: 'spare' is declared",
        ),
    ],
)
def test_what_no_launch_uses_is_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            "eps = {",
            "rows = {",
            "[ops.layernorm.scalars] rows: expected a name of its own, but 'rows' also stands in dims",
        ),
        ("eps = {", "x = {", "[ops.layernorm.scalars] x: expected a name of its own, but 'x' also stands in inputs"),
        ("partial = {", "ids = {", "[ops.layernorm.scratch] ids: expected a name of its own"),
        (
            "y = { shape",
            "BLOCK = { shape",
            "[ops.layernorm.outputs] BLOCK: expected a name of its own, but 'BLOCK' also sta",
        ),
        ("y = { shape", "partial = { shape", "[ops.layernorm.outputs] partial: expected a name of its own"),
        ("y = { shape", "lambda = { shape", "lambda: 'lambda' has a meaning of its own in Python or in expressions"),
        ("y = { shape", "min = { shape", "min: 'min' has a meaning of its own"),
        ("y = { shape", "null = { shape", "null: 'null' has a meaning of its own"),
        ("y = { shape", "y-1 = { shape", "[ops.layernorm.outputs] y-1: expected a name of letters, digits and '_'"),
        ("BLOCK = 256", "BLOCK = 256, dtype = 1", "[ops.layernorm.defines] dtype: {dtype} stands for the case's type"),
    ],
)
def test_a_name_stands_for_one_thing(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            "layernorm<{scalar}",
            "layernorm<{scaler}",
            "[ops.layernorm] kernel: unknown placeholder {scaler}; expected one of",
        ),
        (
            "layernorm<{scalar}",
            "layernorm<{scaler}",
            "expected one of scalar, dtype, BLOCK, ACC, PAIR, FAST; did you mean 'sc",
        ),
        ('ACC = "{scalar}"', 'ACC = "{scaler}"', "[ops.layernorm.defines] ACC: unknown placeholder {scaler}"),
        ("-DNAME={dtype}", "-DNAME={dtpye}", "[ops.layernorm] options[0]: unknown placeholder {dtpye}"),
        (
            "-DT={scalar}",
            "-DT={BLOCK}",
            "[kernelcheck] options[1]: unknown placeholder {BLOCK}; expected one of scalar, dtype",
        ),
        ('ACC = "{scalar}"', 'ACC = "{PAIR}"', "defines need each other: "),
        ('ACC = "{scalar}"', 'ACC = "{ACC}"', "defines need each other: ACC -> ACC"),
        ('"cols * 2"', '"half * 2"', "derived dims need each other: "),
        ('"cols * 2"', '"width * 2"', "[ops.layernorm.dims] width: these derived dims need each other: width -> width"),
    ],
)
def test_unknown_placeholders_and_cycles_are_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    "variation",
    [
        (
            "low = -2",
            'values = "zeros", low = -2',
            "low: low means nothing for this input: values = 'zeros' has a range of",
        ),
        ("low = -2", 'dtype = "bool", low = -2', "low: low means nothing for this input: it is a bool"),
        ('low = -2, high = "2 * limit"', "low = 2, high = 1", "inputs.x] low: expected at most high = 1, got 2"),
        (
            'low = 0, high = "cols"',
            "low = 4, high = 4",
            "ids] low: expected below high = 4, which integers do not reach",
        ),
        (', high = "cols"', "", "[ops.layernorm.inputs.ids] high: values = 'index' needs it"),
        (
            'dtype = "int32", values = "index"',
            'values = "index"',
            "ids] values: 'index' needs an integer dtype, such as",
        ),
        (
            "inout = true, ",
            "",
            "[ops.layernorm.inputs.acc] compare: 'acc' is an input that is not written; set inout = true",
        ),
    ],
)
def test_a_key_that_means_nothing_for_an_input_is_refused(tmp_path: Path, variation: Variation) -> None:
    check(tmp_path, variation)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"x", "y"]', '"x"]', "[ops.copy.outputs] y: 'y' is declared"),
        ("[ops.copy.launch]", "[ops.copy.lunch]", "[ops.copy] lunch: unknown key"),
        ("block = [1]", "", "[ops.copy.launch] block: this key is missing"),
        ('kernel = "copy"\n', "", "[ops.copy.launch] kernel: expected a kernel's name here or in the op's own table"),
        (
            "block = [1]",
            'block = [1]\nkernel = "k"',
            "[ops.copy] kernel: it is used nowhere: each launch names its own kernel",
        ),
        ("[ops.copy.launch]", "[[ops.copy.launch]]", "[ops.copy] launch: expected a table, got an array"),
        ("[ops.copy.launch]", "[ops.copy.launches]", "[ops.copy] launches: expected an array, got a table"),
        (
            'args = ["x", "y"]',
            'args = ["x", "y"]\n[[ops.copy.launches]]',
            "expected either launch or launches, got both",
        ),
        (
            "[ops.copy.outputs]\ny = ",
            "[ops.copy.scratch]\ny = ",
            "[ops.copy] outputs: expected at least one output, or an",
        ),
        ("n = { sizes = [1] }", "", "[ops.copy] dims: expected at least one dim, such as"),
        ('dtypes = ["float32"]', "", "[ops.copy] dtypes: this key is missing"),
        ('source = "copy.cu"', "", "[ops.copy] source: this key is missing"),
        ('reference = "copy.py"', "", "[ops.copy] reference: this key is missing"),
    ],
)
def test_an_op_needs_dims_outputs_and_launches(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert MINIMAL.count(old) == 1
    assert expected in refusal(tmp_path, MINIMAL.replace(old, new))


def test_an_op_without_launch_is_refused(tmp_path: Path) -> None:
    text = MINIMAL.split("[ops.copy.launch]")[0]
    assert "[ops.copy] launch: expected a table [….launch], or several [[….launches]], got neither" in refusal(
        tmp_path, text
    )


def test_an_op_that_only_updates_its_input_needs_no_outputs(tmp_path: Path) -> None:
    text = MINIMAL.replace('x = { shape = ["n"] }', 'x = { shape = ["n"], inout = true }').replace(
        '[ops.copy.outputs]\ny = { shape = ["n"] }\n', ""
    )
    assert load(tmp_path, text.replace('"x", "y"', '"x"')).ops["copy"].outputs == ()


@pytest.mark.parametrize("text", ["[kernelcheck]\nschema = 1\n", "[kernelcheck]\nschema = 1\n[ops]\n"])
def test_a_registry_without_ops_is_refused(tmp_path: Path, text: str) -> None:
    assert "ops: expected at least one op, a table [ops.NAME], got none" in refusal(tmp_path, text)


@pytest.mark.parametrize("name", ["a b", "a/b", "", "../a", "a\\u0000b"])
def test_an_op_name_is_letters_digits_and_three_signs(tmp_path: Path, name: str) -> None:
    text = MINIMAL.replace("ops.copy", f'ops."{name}"')
    assert "expected an op name of letters, digits, '_', '-' and '.'" in refusal(tmp_path, text)


def test_a_byte_order_mark_is_named(tmp_path: Path) -> None:
    told = refusal(tmp_path, "\ufeff" + MINIMAL)
    assert "kernelcheck.toml:1:1: this is not TOML: the file begins with a byte order mark" in told
