"""``kernelcheck explain``: the line that is wrong, and why."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import recipe_of
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.explaining import repairs
from kernelcheck.insight.explaining.edits import Leads
from kernelcheck.insight.explaining.failing import failing
from kernelcheck.insight.explaining.repairs import FAULT_OF, RepairsTried
from kernelcheck.insight.explaining.source_tree import functions
from kernelcheck.insight.explaining.variations import variations
from kernelcheck.interfaces.cli import main

HEAD = """
[kernelcheck]
schema = 1
seed = 3
backend = "cpu"
[quick]
cases = 6
[thorough]
cases = 6
"""
OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{name}"
reference = "{name}.py"
dtypes = ["float32"]
[ops.{name}.dims]
n = {{ sizes = [5, 40, 70], max = 100 }}
[ops.{name}.inputs]
x = {{ shape = ["n"]{domain} }}
[ops.{name}.outputs]
y = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = [{grid}]
block = [32]
args = ["x", "y", "n"]
"""
KERNELS = {
    # The last element is left out.
    "tail": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i < n - 1) y[i] = 2.0f * x[i];\n",
        "2 * x",
        '"ceil_div(n, 32)"',
        "",
    ),
    # The blocks do not reach the end.
    "cut": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i < n) y[i] = 2.0f * x[i];\n",
        "2 * x",
        '"max(1, n // 32)"',
        "",
    ),
    # The square root of what is negative.
    "root": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i >= n) return;\n"
        "    float r = sqrtf(x[i]);\n    y[i] = r * r;\n",
        "x",
        '"ceil_div(n, 32)"',
        "",
    ),
    # A difference of squares, for the square of a difference.
    "cancel": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i >= n) return;\n    float v = x[i];\n"
        "    float a = v * v;\n    float b = (v - 1.0f) * (v - 1.0f);\n    y[i] = a - b - 2.0f * v;\n",
        "0 * x - 1",
        '"ceil_div(n, 32)"',
        ", low = 1000, high = 5000",
    ),
    # The same where float64 is too narrow, after a root.
    "cancel64": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i >= n) return;\n    double v = sqrt(x[i] * x[i]);\n"
        "    double a = v * v;\n    double b = (v - 1.0) * (v - 1.0);\n    y[i] = a - b - 2.0 * v;\n",
        "0 * x - 1",
        '"ceil_div(n, 32)"',
        ", low = 1e8, high = 5e8",
    ),
    # The neighbour's element.
    "shifted": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i < n) y[i] = x[(i + 1) % n];\n",
        "x",
        '"ceil_div(n, 32)"',
        "",
    ),
    "right": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    if (i < n) y[i] = x[i];\n",
        "x",
        '"ceil_div(n, 32)"',
        "",
    ),
    "beyond": (
        "    int i = blockIdx.x * 32 + threadIdx.x;\n    y[i] = x[i];\n",
        "x",
        '"ceil_div(n, 32)"',
        "",
    ),
}
FIRST_LINE = 2
"""Of a kernel's body."""

Explained = Callable[[str], dict]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    text = HEAD
    for name, (body, formula, grid, domain) in KERNELS.items():
        head = f'extern "C" __global__ void {name}(const float* x, float* y, int n) {{\n'
        head = head.replace("float", "double") if name == "cancel64" else head
        (folder / f"{name}.cu").write_text(f"{head}{body}}}\n")
        (folder / f"{name}.py").write_text(f"def reference(x):\n    return {formula}\n")
        op = OP.format(name=name, grid=grid, domain=domain)
        text += op.replace('"float32"', '"float64"') if name == "cancel64" else op
    (folder / "kernelcheck.toml").write_text(text)
    return folder


def seed_of(project: Path, op: str, capsys: pytest.CaptureFixture[str], *, failing: bool = True) -> str:
    """Of the first case of an op that fails, or else of its first case."""
    from kernelcheck.core.cases.case import case_seed, format_seed

    if not failing:
        return format_seed(case_seed(3, op, "float32", "quick", 0))
    where = ["--config", str(project / "kernelcheck.toml"), "--format", "json", "--no-store"]
    main(["run", op, "--quick", "--fail-fast", *where])
    report = json.loads(capsys.readouterr().out)
    return str(report["ops"][0]["failures"][0]["seed"])


@pytest.mark.parametrize(
    ("command", "seconds", "allowed"),
    [
        ("explain --seconds", "inf", "1 to 86400 seconds (got inf)"),
        ("explain --seconds", "nan", "1 to 86400 seconds (got nan)"),
        ("explain --seconds", "0.5", "1 to 86400 seconds (got 0.5)"),
        ("minimize --explain", "inf", "0 to 86400 seconds (got inf)"),
        ("minimize --explain", "nan", "0 to 86400 seconds (got nan)"),
        ("minimize --explain", "-1", "0 to 86400 seconds (got -1)"),
    ],
)
def test_a_time_that_is_no_time_is_refused_with_the_range(
    capsys: pytest.CaptureFixture[str], command: str, seconds: str, allowed: str
) -> None:
    verb, option = command.split()
    assert main([verb, f"{option}={seconds}", "0x0123456789abcdef"]) == 2
    assert f"{option} must be {allowed}" in " ".join(capsys.readouterr().err.split())


@pytest.fixture
def explained(project: Path, capsys: pytest.CaptureFixture[str]) -> Explained:
    def explain(op: str) -> dict:
        seed = seed_of(project, op, capsys)
        config = str(project / "kernelcheck.toml")
        code = main(
            ["explain", seed, "--config", config, "--format", "json", "--jobs", "1", "--seconds", "30", "--edits", "25"]
        )
        assert code == ExitCode.FAILED
        found: dict = json.loads(capsys.readouterr().out)
        return found

    return explain


def test_an_edit_with_which_all_cases_pass_names_the_line(explained: Explained) -> None:
    found = explained("tail")

    assert found["suspects"][0]["location"] == {"file": "tail.cu", "line": FIRST_LINE + 1}
    assert found["fault"] == "boundary"
    assert found["repairs"][0]["what"] == "`i < n - 1` compares by `<=`"
    assert found["repairs"][0]["text"] == "if (i <= n - 1) y[i] = 2.0f * x[i];"
    assert "tail.cu:3" in found["paragraph"]


def test_a_grid_that_is_too_small_is_named_in_the_registry(explained: Explained, project: Path) -> None:
    found = explained("cut")

    lines = (project / "kernelcheck.toml").read_text().splitlines()
    first = found["suspects"][0]["location"]
    assert first["file"] == "kernelcheck.toml"
    assert lines[first["line"] - 1] == 'grid = ["max(1, n // 32)"]'
    assert found["fault"] == "launch"


def test_the_first_instruction_that_makes_nan_is_named_with_its_operands(explained: Explained) -> None:
    found = explained("root")

    birth = found["births"][0]
    assert birth["kind"] == "nonfinite"
    assert birth["location"] == {"file": "root.cu", "line": FIRST_LINE + 2}
    assert birth["result"] == "nan"
    assert birth["operands"][0] < 0
    assert birth["lane"] == birth["thread"][0] % 32


@pytest.mark.parametrize("op", ["cancel", "cancel64"])
def test_the_line_where_digits_cancel_is_named(explained: Explained, op: str) -> None:
    found = explained(op)

    assert "cancellation" in {birth["kind"] for birth in found["births"]}
    lines = {birth["location"]["line"] for birth in found["births"]}
    assert lines <= {FIRST_LINE + 4, FIRST_LINE + 5}
    assert found["fault"] == "cancellation"
    if op == "cancel64":
        birth = next(each for each in found["births"] if each["opcode"] == "sub.f64")
        v = birth["operands"][0] ** 0.5
        assert abs(birth["shadow"] - (2 * v - 1)) < 1e-6 < abs(birth["result"] - birth["shadow"])
        assert f"with more digits {birth['shadow']:.17g} " in birth["what"]


def test_the_elements_that_the_kernel_takes_and_ignores_are_named(explained: Explained) -> None:
    found = explained("shifted")

    influence = found["influence"]
    (place,) = influence["index"]
    size = found["dims"]["n"]
    assert influence["ignored"] == [{"input": "x", "index": [place]}]
    assert influence["extra"] == [{"input": "x", "index": [(place + 1) % size]}]
    assert f"y[{place}] ignores x[{place}]" in found["paragraph"]
    assert found["suspects"][0]["location"] == {"file": "shifted.cu", "line": FIRST_LINE + 1}


def test_a_case_that_passes_is_not_explained(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = seed_of(project, "right", capsys, failing=False)

    assert main(["explain", seed, "--config", str(project / "kernelcheck.toml")]) == ExitCode.PASSED
    assert "nothing to explain" in capsys.readouterr().out


def test_a_failure_that_names_its_own_line_is_not_explained(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = seed_of(project, "beyond", capsys)

    assert main(["explain", seed, "--config", str(project / "kernelcheck.toml")]) == ExitCode.CANNOT_RUN
    assert "names its own line" in capsys.readouterr().err


def test_the_html_report_has_the_explanation(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = seed_of(project, "tail", capsys)
    config = str(project / "kernelcheck.toml")
    main(["explain", seed, "--config", config, "--format", "html", "--jobs", "1", "--edits", "5"])

    page = capsys.readouterr().out
    assert page.startswith("<!doctype html>")
    assert "Why it is wrong" in page
    assert "<code>tail.cu:3</code>" in page


@pytest.mark.slow
def test_minimize_ends_with_the_explanation(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = seed_of(project, "tail", capsys)
    config = str(project / "kernelcheck.toml")
    main(["minimize", seed, "--config", config, "--no-store", "--max-iters", "30", "--explain", "60"])

    ending = capsys.readouterr().out.splitlines()[-2:]
    assert ending[0].startswith("lines, the most likely first: tail.cu:3")
    assert ending[1].startswith("more: kernelcheck explain kc1-")

    main(
        ["minimize", seed, "--config", config, "--no-store", "--max-iters", "30", "--format", "json", "--explain", "60"]
    )
    why = json.loads(capsys.readouterr().out)["why"]
    assert why["suspects"][0]["location"] == {"file": "tail.cu", "line": 3}
    main(["minimize", seed, "--config", config, "--no-store", "--format", "json", "--explain", "0"])
    assert json.loads(capsys.readouterr().out)["why"] is None


def test_an_interrupt_while_it_is_explained_leaves_the_smallest_case(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kernelcheck.interfaces.api.explaining.explain_case", interrupted)
    seed = seed_of(project, "tail", capsys)
    config = ["--config", str(project / "kernelcheck.toml"), "--no-store", "--max-iters", "10"]
    assert main(["minimize", seed, *config, "--format", "json"]) == ExitCode.INTERRUPTED
    found = json.loads(capsys.readouterr().out)
    assert found["why"] is None and found["token"].startswith("kc1-")


def test_processes_that_try_edits_have_precompiled_headers_of_their_own(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NVRTC writes them anew where it cannot use them, and another process that reads the same file dies."""
    registry = load_registry(project / "kernelcheck.toml")
    op = registry.ops["tail"]
    subject = prepare(registry, op, "float32", CpuBackend())
    case = failing(registry, subject, recipe_of(op, make_case(registry, op, "float32", "quick", 0)))
    held: list[tuple[Path, list[str]]] = []

    def note(registry: object, calls: Sequence[Any], *rest: object, **more: object) -> list[RepairsTried]:
        shares = [call.keywords["mine"] for _, call in calls]
        held.extend((each.headers, sorted(file.name for file in each.headers.iterdir())) for each in shares)
        return [RepairsTried()]

    monkeypatch.setattr(repairs, "run_tasks", note)
    repairs.find_repairs(case, Leads(), 5.0, jobs=3)
    assert len({folder for folder, _ in held}) == 3
    assert held[0][1] == held[1][1] == held[2][1]


def test_variations_are_edits_of_the_text_that_they_name(project: Path) -> None:
    path = project / "tail.cu"
    source = path.read_bytes()
    edits = variations(path, source)

    assert [each.rank for each in edits] == sorted(each.rank for each in edits)
    less = next(each for each in edits if each.operator == "boundary")
    assert less.applied(source).decode() == source.decode().replace("i < n", "i <= n")
    assert (less.line, less.what) == (FIRST_LINE + 1, "`i < n - 1` compares by `<=`")
    (scope,) = functions(source)
    assert set(scope.variables) == {"n", "i"}


def test_edits_are_called_by_what_they_change(tmp_path: Path) -> None:
    source = b"""\
__global__ void k(const float* x, float* y, int n, int i) {
    float highest = 1.0f;
    const float first = i < n ? x[i] : 1.0f;
    y[i * (n + 1)] = (1.0f + first) * highest;
    if (i < (n + 1) * 2) y[i + 1] = fmaxf(highest, 1.0f);
}
"""
    found = {(each.line, each.what): FAULT_OF[each.operator] for each in variations(tmp_path / "k.cu", source)}
    infinite = {line: found[line, "1.0f becomes INFINITY"] for line in (2, 3, 4, 5)}
    assert infinite == {2: "start-value", 3: "start-value", 4: "factor", 5: "start-value"}
    assert found[4, "`1` is left out of `n + 1`"] == found[4, "1 becomes 0"] == "index", "a stride"
    assert found[5, "`1` is left out of `n + 1`"] == found[5, "1 becomes 0"] == "boundary", "a bound, and an index"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("y[i] = x[i] * (1.0f / scale);", "y[i] = (x[i]) / (scale);"),
        ("y[i] = x[i] * x[i] - scale * scale;", "y[i] = (((x[i]) - (scale)) * ((x[i]) - (scale)));"),
        (
            "a.sum = sum * expf(highest - top) + a.sum;",
            "a.sum = sum * expf(highest - top) + (a.sum * expf(a.highest - top));",
        ),
        ("y[i] = __float_as_uint(scale);", "y[i] = __float_as_uint((scale + 0.0f));"),
        ("float s = i < n ? x[i] : -INFINITY;", "float s = i < n ? x[i] : -1e30f;"),
        ("y[i] = expf(x[i] - scale);", "y[i] = ((x[i]) == (scale) ? 1.0f : expf(x[i] - scale));"),
        ("float top = fmaxf(scale, s);", "if (s == -INFINITY) return; float top = fmaxf(scale, s);"),
        (
            "uint2 key = make_uint2((unsigned)seed, 0u);",
            "uint2 key = make_uint2((unsigned)seed, static_cast<unsigned>(seed >> 32));",
        ),
        ("if (aligned(x)) y[i] = x[i];", "if (false) y[i] = x[i];"),
        ("scale *= x[i];", "scale;"),
        ("y[i] = x[i];", "y[i] = (x[i]) * scale;"),
        ("y[i] = expf(s - high);", "y[i] = expf(s - highest);"),
    ],
)
def test_common_mistakes_have_an_edit_that_undoes_them_and_that_is_tried_soon(
    tmp_path: Path, wrong: str, right: str
) -> None:
    source = f"""\
__global__ void k(const float* x, float* y, int n, int i, float scale, float highest) {{
    float high = x[i], s = x[0];
    {wrong}
}}
"""
    edits = variations(tmp_path / "k.cu", source.encode())
    found = [each for each in edits if each.applied(source.encode()).decode() == source.replace(wrong, right)]
    assert found and found[0].rank <= 1
