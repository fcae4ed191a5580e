"""Thirty registries with one mistake each: errors are shown where the mistake stands, and say what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import load_registry

REGISTRY = """\
# Größen und Kerne
[kernelcheck]
schema = 1
seed = 7
include = ["more/*.toml"]

[quick]
cases = 3

[ops.add_norm]
source = "ops/add_norm.cu"
kernel = "add_norm<{scalar}, {BLOCK}>"
reference = "references/add_norm.py"
dtypes = ["float32", "float16"]
defines = { BLOCK = 256 }
constraints = ["cols % 4 == 0"]
deterministic = false

[ops.add_norm.dims]
rows = { sizes = [1, 3, 64], max = 256 }
cols = { sizes = [4, 256, 1024], max = 4096, tile = 256 }

[ops.add_norm.inputs]
x = { shape = ["rows", "cols"] }
residual = { shape = ["rows", "cols"], layouts = [
    "contiguous",
    "padded",
] }
ids = { shape = ["rows"], dtype = "int32", values = "index", high = "cols" }

[ops.add_norm.scalars]
eps = { type = "float32", values = [1e-5, 1e-3] }

[ops.add_norm.outputs]
y = { shape = ["rows", "cols"] }

[[ops.add_norm.launches]]
grid = ["rows"]
block = ["BLOCK"]
shared = "BLOCK * 4"
args = ["x", "residual", "y", "rows", "cols"]

[[ops.add_norm.launches]]
grid = ["ceil_div(rows * cols, BLOCK)"]
block = [256]
args = [
    "y", "ids", # in place
    "eps", { struct = ["rows: int32", "cols: int64"] },
]
"""
INCLUDED = """\
[ops.copy]
source = "copy.cu"
kernel = "copy"
reference = "none"
dtypes = ["float32"]
dims.n.sizes = [1]
inputs.x.shape = ["n"]
outputs.y.shape = ["n"]
launch = { grid = ["n"], block = [1], args = ["x", "y"] }
"""
FILES = ("ops/add_norm.cu", "references/add_norm.py", "more/copy.cu")

MISTAKES = [
    # what stood there, what stands there now with the place of the error marked, and the suggestion
    ("[quick]", "[‸quik]", "did you mean 'quick'?"),
    ("seed = 7", "‸sead = 7", "did you mean 'seed'?"),
    ("cases = 3", "cases = ‸0", "expected an integer from 1 to 1000000, got an integer 0"),
    ("cases = 3", "‸seed = 3", "'seed' belongs in [kernelcheck]"),
    ("schema = 1", "schema = ‸'1'", "expected 1, the file format"),
    ('"ops/add_norm.cu"', '‸"ops/addnorm.cu"', "did you mean 'add_norm.cu'?"),
    ('source = "ops/add_norm.cu"\n', "", 'write for instance source = "ops/softmax.cu"'),
    ("<{scalar},", "<{‸scaler},", "did you mean 'scalar'?"),
    ('"references/add_norm.py"', "‸references/add_norm.py", 'text stands in quotes: "references/add_norm.py"'),
    ('"float16"]', '‸"half"]', "did you mean 'float16'?"),
    ("= false", "= ‸False", "did you mean false?"),
    ("deterministic =", "‸determinstic =", "did you mean 'deterministic'?"),
    ('"cols % 4', '"‸columns % 4', "did you mean 'cols'?"),
    ("BLOCK = 256 }\n", "BLOCK = 256, ‸dtype = 1 }\n", "choose another name"),
    (".dims]", ".‸dim]", "did you mean 'dims'?"),
    ("[1, 3, 64], max", "[1, 3, 64] ‸max", "a ',' between two keys is missing"),
    ("[4, 256,", "[4, 256, ‸8192,", "expected at most max = 4096, got 8192"),
    ("tile = 256", "‸tiles = 256", "did you mean 'tile'?"),
    ("x = { shape", "x = { ‸shap", "did you mean 'shape'?"),
    ("residual = { shape", "‸residual = { shape", "add it to the args of a launch, or delete it here"),
    ('    "padded",', '    ‸"paded",', "did you mean 'padded'?"),
    (', high = "cols"', "", "values = 'index' needs it"),
    ('type = "float32"', 'type = ‸"float"', "did you mean 'float32'?"),
    ("eps = {", "‸rows = {", "'rows' also stands in dims"),
    ("y = { shape", "y = { init = 'zeros', ‸init = 'zeros', shape", "rename or delete one of the two"),
    ('shared = "BLOCK * 4"', 'shared = "‸BLOK * 4"', "did you mean 'BLOCK'?"),
    ("ceil_div(rows * cols", "ceil_div(rows * ‸col", "did you mean 'cols'?"),
    ('"cols: int64"', '‸"cols: int46"', "did you mean 'int64'?"),
    ('"y", "ids", #', '"y", ‸"idx[0]", #', "is not in the language"),
    ('args = ["x", "y"]', 'args = ["x", "y", "‸yy"]', "did you mean 'y'?"),
]
"""Of the included file, the last."""
MISSING = {6: "[ops.‸add_norm]", 21: "‸ids = {"}
"""Where a key that is missing is shown: at its table."""
NEEDED = 'args = ["x", "residual", "y", "rows", "cols"]'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    for name in FILES:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    return folder


def refusal(folder: Path, registry: str, included: str) -> RegistryError:
    (folder / "kernelcheck.toml").write_text(registry, encoding="utf-8")
    (folder / "more/copy.toml").write_text(included, encoding="utf-8")
    with pytest.raises(RegistryError) as caught:
        load_registry(folder / "kernelcheck.toml")
    return caught.value


@pytest.mark.parametrize("number", range(30))
def test_a_mistake_is_shown_where_it_stands_and_with_what_to_write_instead(folder: Path, number: int) -> None:
    old, new, suggestion = MISTAKES[number]
    texts = {"kernelcheck.toml": REGISTRY, "more/copy.toml": INCLUDED}
    (name,) = (name for name, text in texts.items() if old in text)
    assert texts[name].count(old) == 1
    texts[name] = texts[name].replace(old, new)
    if "add it to the args" in suggestion:
        texts[name] = texts[name].replace(NEEDED, NEEDED.replace('"residual", ', ""))
    if number in MISSING:
        texts[name] = texts[name].replace(MISSING[number].replace("‸", ""), MISSING[number])
    before = texts[name][: texts[name].index("‸")]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    error = refusal(folder, *(text.replace("‸", "") for text in texts.values()))
    assert str(error).startswith(f"{name}:{line}:{column}: ")
    assert error.location is not None
    assert (error.location.file, error.location.line, error.location.column) == (folder / name, line, column)
    assert suggestion in str(error)


def test_a_bracket_that_is_missing_before_a_key_is_not_taken_for_text_without_quotes(folder: Path) -> None:
    error = refusal(folder, REGISTRY.replace("[1, 3, 64], max", "[1, 3, 64, max"), INCLUDED)
    assert "expected a value, got the key max: is a ']' or a '}' missing before it?" in str(error)


def test_the_registry_without_mistakes_is_read(folder: Path) -> None:
    (folder / "kernelcheck.toml").write_text(REGISTRY, encoding="utf-8")
    (folder / "more/copy.toml").write_text(INCLUDED, encoding="utf-8")
    assert [*load_registry(folder / "kernelcheck.toml").ops] == ["add_norm", "copy"]
