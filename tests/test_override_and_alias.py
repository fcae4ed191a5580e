"""Registry entries for kernels as they lie: macros with other values, and outputs in the place of inputs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import load_registry
from kernelcheck.interfaces.cli import main

SIZES = "#define ROWS 4  // more are too slow\n#define AREA(n) (ROWS * (n))\n"
SCALE = """#include "sizes.h"
#define COLS \\
    1024
extern "C" __global__ void scale(const float *x, float *y) {
    for (int row = 0; row < ROWS; row++)
        y[row * COLS + threadIdx.x] = 2 * x[row * COLS + threadIdx.x];
}
int main() { return COLS; }
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 3
[ops.scale]
source = "scale.cu"
kernel = "scale"
reference = "scale.py"
dtypes = ["float32"]
override = { COLS = 32, ROWS = 3 }
[ops.scale.dims]
n = { value = "ROWS * COLS" }
[ops.scale.inputs]
x = { shape = ["n"] }
[ops.scale.outputs]
y = { shape = ["n"] }
[ops.scale.launch]
grid = [1]
block = ["COLS"]
args = ["x", "y"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sizes.h").write_text(SIZES)
    (tmp_path / "scale.cu").write_text(SCALE)
    (tmp_path / "scale.py").write_text("def reference(x):\n    return 2 * x\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    return tmp_path


def failures(project: Path, code: int) -> list[dict[str, object]]:
    assert main(["run", "--quick", "--output", "json=run.json"]) == code
    found: list[dict[str, object]] = json.loads((project / "run.json").read_text())["ops"][0]["failures"]
    return found


@pytest.mark.parametrize("host", ["blank", "keep"])
def test_a_macro_of_the_source_or_of_a_header_gets_another_value(project: Path, host: str) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("override", f'host = "{host}"\noverride'))
    (project / "scale.cu").write_text(SCALE if host == "blank" else SCALE.replace("int main", "__device__ int f"))
    assert main(["run", "--quick"]) == 0
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("ROWS = 3", "ROWS = 5").replace("ROWS * COLS", "96"))
    assert {failure["kind"] for failure in failures(project, 1)} == {"out-of-bounds"}


def test_lines_stay_where_they_are(project: Path) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace('"ROWS * COLS"', '"ROWS * COLS - 1"'))
    found = failures(project, 1)
    assert found[0]["location"] == {"file": "scale.cu", "line": 6}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("COL", "no #define of 'COL' is in the source or its headers; did you mean 'COLS'?"),
        ("AREA", "the macro 'AREA' takes arguments"),
    ],
)
def test_a_macro_that_is_not_there_is_an_error(
    project: Path, name: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("ROWS = 3", f"ROWS = 3, {name} = 1"))
    assert main(["run", "--quick"]) == 3
    assert message in capsys.readouterr().out


def test_a_macro_has_one_value(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("override", "defines = { COLS = 8 }\noverride"))
    assert main(["run", "--quick"]) == 2
    assert "'COLS' also stands in defines" in capsys.readouterr().err


def test_an_override_is_part_of_what_an_op_is_made_of(project: Path) -> None:
    def made_of(text: str) -> set[str]:
        (project / "kernelcheck.toml").write_text(text)
        registry = load_registry(project / "kernelcheck.toml")
        return {f"{name} {digest}" for name, digest in fingerprint(registry, registry.ops["scale"]).keys.items()}

    changed = made_of(REGISTRY) ^ made_of(REGISTRY.replace("ROWS = 3", "ROWS = 4"))
    assert {each.split()[0] for each in changed} == {"override"}
    plain = (
        REGISTRY.replace("override = { COLS = 32, ROWS = 3 }", "").replace("ROWS * COLS", "96").replace('"COLS"', "1")
    )
    assert not [each for each in made_of(plain) if each.startswith(("override", "alias"))]


IN_PLACE = (
    REGISTRY.replace("override = { COLS = 32, ROWS = 3 }", "defines = { COLS = 32 }")
    .replace('y = { shape = ["n"] }', 'y = { alias = "x" }')
    .replace('n = { value = "ROWS * COLS" }', "n = { sizes = [32] }")
)
SHIFT = """extern "C" __global__ void scale(const float *x, float *y) {
    int i = threadIdx.x;
    float value = BODY;
    BARRIER
    y[i] = value;
}
"""


@pytest.mark.parametrize(
    ("body", "barrier", "kinds"),
    [
        ("2 * x[i]", "", set()),
        ("x[31 - i]", "", {"mismatch"}),
        ("3 * x[i]", "", {"mismatch"}),
    ],
)
def test_an_output_in_the_place_of_an_input_is_compared(
    project: Path, body: str, barrier: str, kinds: set[str]
) -> None:
    """The reference gets the input as it was before."""
    (project / "scale.cu").write_text(SHIFT.replace("BODY", body).replace("BARRIER", barrier))
    (project / "kernelcheck.toml").write_text(IN_PLACE)
    assert {failure["kind"] for failure in failures(project, bool(kinds))} == kinds


def test_a_kernel_that_reads_what_it_has_overwritten_is_found(project: Path) -> None:
    """It is right with two arrays, and races in place."""
    kernel = SHIFT.replace("BODY", "x[(i + 1) % 64]").replace("BARRIER", "")
    (project / "scale.cu").write_text(kernel)
    (project / "scale.py").write_text("import numpy as np\n\ndef reference(x):\n    return np.roll(x, -1)\n")
    wide = IN_PLACE.replace("COLS = 32", "COLS = 64").replace("sizes = [32]", "sizes = [64]")
    (project / "kernelcheck.toml").write_text(wide.replace('y = { alias = "x" }', 'y = { shape = ["n"] }'))
    assert main(["run", "--quick"]) == 0
    (project / "kernelcheck.toml").write_text(wide)
    assert "race" in {failure["kind"] for failure in failures(project, 1)}


@pytest.mark.parametrize(
    ("key", "message"),
    [
        (
            'y = { alias = "X" }',
            "[ops.scale.outputs.y] alias: expected the name of an input, got 'X'; did you mean 'x'?",
        ),
        ('y = { alias = "x", shape = ["n"] }', "[ops.scale.outputs.y] shape: unknown key"),
        ('y = { alias = "x" }\nz = { alias = "x" }', "[ops.scale.outputs.z] alias: the input 'x' is written already"),
    ],
)
def test_a_wrong_alias_is_an_error(project: Path, key: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "kernelcheck.toml").write_text(IN_PLACE.replace('y = { alias = "x" }', key))
    assert main(["run", "--quick"]) == 2
    assert message in capsys.readouterr().err


def test_an_alias_that_no_launch_gets_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "kernelcheck.toml").write_text(IN_PLACE.replace('args = ["x", "y"]', 'args = ["x", "x"]'))
    assert main(["run", "--quick"]) == 2
    assert "[ops.scale.outputs] y: 'y' is declared but no launch takes it" in capsys.readouterr().err
