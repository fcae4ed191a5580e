"""``kernelcheck lint``: the figures are the assembler's, occupancy is CUDA's, and each rule names the line."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from ptxas import path_of_ptxas

from kernelcheck.base.errors import CompileError, RegistryError, UsageError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.cuda_source.installed.toolchain import header_folders
from kernelcheck.insight.lint.lint import Lint, lint
from kernelcheck.insight.lint.machine_code import assemble
from kernelcheck.insight.lint.occupancy import _LIMITS, occupancy
from kernelcheck.insight.lint.rules import RULES
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports import lint as report

REPOSITORY = Path(__file__).parent.parent
FAULTS = Path(__file__).parent / "cuda" / "lint_faults.cu"
CALCULATOR = Path(__file__).parent / "cuda" / "occupancy_calculator.cpp"
SHARED = {"large_tile": 64 * 1024, "huge_tile": 200 * 1024}
WITHOUT_LINE = {
    "spills": "KC101",
    "unbounded": "KC106",
    "unused_size": "KC107",
    "large_tile": "KC108",
}
"""What is found of a kernel as a whole."""


def kernels() -> Mapping[str, tuple[int, str]]:
    """Each kernel of the file, with the line and code of its mark; no code if it has none."""
    found: dict[str, tuple[int, str]] = {}
    name = ""
    for number, line in enumerate(FAULTS.read_text().splitlines(), 1):
        if start := re.search(r'extern "C" __global__ void (?:__launch_bounds__\([^)]*\) )?(\w+)', line):
            name = start[1]
            found[name] = (0, "")
        if mark := re.search(r"//! (KC\d+)", line):
            found[name] = (number, mark[1])
    return found


LAUNCH = """
[[ops.{op}.launches]]
kernel = "{kernel}"
grid = ["ceil_div(n, 256)"]
block = [256]
shared = "{shared}"
args = ["x", "y", "n"]
"""


def op_of(name: str, source: str, launched: Mapping[str, str]) -> str:
    """The tables of an op that launches kernels, by what they are called in ``SHARED``."""
    return (
        f'[ops.{name}]\nsource = "{source}"\nreference = "ref.py"\ndtypes = ["float32"]\n'
        f'[ops.{name}.dims]\nn = {{ sizes = [256, 1024] }}\n[ops.{name}.inputs]\nx = {{ shape = ["n"] }}\n'
        f'[ops.{name}.outputs]\ny = {{ shape = ["n"] }}\n'
        + "".join(LAUNCH.format(op=name, kernel=kernel, shared=SHARED.get(key, 0)) for key, kernel in launched.items())
    )


def folder_of(tmp_path_factory: pytest.TempPathFactory, ops: str) -> Path:
    folder = tmp_path_factory.mktemp("lint")
    (folder / "ref.py").write_text("def reference(x):\n    return x\n")
    (folder / "kernelcheck.toml").write_text(f"[kernelcheck]\nschema = 1\n{ops}")
    return folder


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A registry of one op, which launches every kernel of the file."""
    folder = folder_of(tmp_path_factory, op_of("faults", FAULTS.name, {name: name for name in kernels()}))
    shutil.copy(FAULTS, folder)
    return folder / "kernelcheck.toml"


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A registry with an op for each of some kernels, in a file of its own."""
    names = ("float_constant", "double_constant", "divides_in_loop", "spills", "fits", "huge_tile")
    ops = [op_of(name, f"{name}.cu", {name: name.replace("huge", "large")}) for name in names]
    folder = folder_of(tmp_path_factory, "".join(ops))
    head, *parts = re.split(r'^(?=extern "C"|template)', FAULTS.read_text(), flags=re.MULTILINE)
    (template,) = [part for part in parts if part.startswith("template")]
    for name in names:
        (own,) = [part for part in parts if f" {name.replace('huge', 'large')}(" in part]
        (folder / f"{name}.cu").write_text(head + (template if "many_values" in own else "") + own)
    return folder / "kernelcheck.toml"


def looked_at(registry: Path) -> Lint:
    loaded = load_registry(registry)
    return lint(loaded, select(loaded, Selection()), ["sm_80"], jobs=2)


@pytest.fixture(scope="module")
def found(faults: Path) -> Lint:
    return looked_at(faults)


def test_every_planted_fault_is_found_at_its_line_and_nothing_else(found: Lint) -> None:
    expected = {(name, code, line) for name, (line, code) in kernels().items() if code}
    expected |= {(name, code, None) for name, code in WITHOUT_LINE.items()}
    seen = {
        (kernel.kernel, each.code, each.location.line if each.location and kernel.kernel not in WITHOUT_LINE else None)
        for each in found.findings
        for kernel in each.kernels
    }
    assert seen == expected
    assert len(expected) >= 20
    assert not found.errors
    assert found.allowed == 2


def test_every_rule_is_tried() -> None:
    planted = {code for _, code in kernels().values() if code} | set(WITHOUT_LINE.values())
    assert planted | {"KC111", "KC112"} == set(RULES)


def test_an_index_that_wraps_at_allowed_sizes_is_a_warning_at_its_line(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    op = op_of("bytes", "bytes.cu", {"bytes": "bytes"}).replace("1024] }", "1024], max = 1500000000 }")
    folder = folder_of(tmp_path_factory, op)
    load = "*(const float*)((const char*)x + unsigned(i) * 4u)"
    body = f"int i = blockIdx.x * 256 + threadIdx.x;\n  if (i < n) y[i] = {load};"
    source = f'extern "C" __global__ void bytes(const float* x, float* y, int n) {{\n  {body}\n}}\n'
    (folder / "bytes.cu").write_text(source)
    (found,) = [each for each in looked_at(folder / "kernelcheck.toml").findings if each.level == "warning"]
    assert (found.code, found.location and found.location.line) == ("KC111", 3)
    assert "wraps with n = 1073741825, which the registry allows" in found.message
    (folder / "kernelcheck.toml").write_text((folder / "kernelcheck.toml").read_text().replace("1500000000", "2000"))
    (found,) = [each for each in looked_at(folder / "kernelcheck.toml").findings if "wraps" in each.message]
    assert (found.code, found.level, found.location and found.location.line) == ("KC112", "note", 3)
    assert "wraps with n = 1073741825, beyond max, and no limit says whether that is meant" in found.message
    (folder / "bytes.cu").write_text(source.replace("4u", "4ull"))
    assert not [each for each in looked_at(folder / "kernelcheck.toml").findings if "wraps" in each.message]


def test_spills_are_measured(found: Lint) -> None:
    by_name = {each.kernel: each for each in found.kernels}
    assert by_name["spills"].resources.registers <= 32
    assert by_name["spills"].resources.spill_stores > 0
    assert by_name["fits"].resources.spill_stores == 0
    assert by_name["large_tile"].occupancy.blocks == 2


def test_a_block_that_does_not_fit_is_a_warning(registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "huge_tile", "--config", str(registry)]) == 1
    assert "204,800 bytes of shared memory: a block of sm_80 has 166,912 at most" in capsys.readouterr().out
    assert main(["lint", "huge_tile", "--arch", "sm_90", "--config", str(registry)]) == 1
    assert "above 49,152 host code must ask for it" in capsys.readouterr().out
    assert main(["lint", "huge_tile", "--config", str(registry), "--format", "json"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    source = registry.parent / "huge_tile.cu"
    lines = source.read_text().splitlines(keepends=True)
    assert "__global__" in lines[finding["line"] - 1]
    source.write_text(
        "".join([*lines[: finding["line"] - 1], "// kernelcheck: allow KC108\n", *lines[finding["line"] - 1 :]])
    )
    assert main(["lint", "huge_tile", "--config", str(registry)]) == 0
    source.write_text("".join(lines))


def as_printed(ptx: str, arch: str, folder: Path) -> dict[str, tuple[int, ...]]:
    """Registers, stack, spilled bytes and shared memory of each kernel in what ``ptxas -v`` prints."""
    source = folder / "module.ptx"
    source.write_text(ptx)
    done = subprocess.run(
        [path_of_ptxas(), "-v", f"-arch={arch}", source, "-o", folder / "module.cubin"], capture_output=True, text=True
    )
    entries = done.stderr.split("Compiling entry function '")[1:]
    printed = {}
    for text in entries:
        frame, stores, loads = map(int, re.findall(r"(\d+) bytes (?:stack|spill)", text))
        shared = re.search(r"(\d+) bytes smem", text)
        registers = re.findall(r"Used (\d+) registers", text)
        printed[text.partition("'")[0]] = (int(registers[0]), frame, stores, loads, int(shared[1]) if shared else 0)
    return printed


def same_as_printed(names: tuple[str, ...], archs: tuple[str, ...], folder: Path) -> int:
    """Compares the figures of ops with the assembler's own; returns how many kernels there were."""
    loaded = load_registry(REPOSITORY / "kernelcheck.toml")
    tasks = select(loaded, Selection(ops=names))
    figures = {(e.op, e.dtype, e.arch, e.kernel): e.resources for e in lint(loaded, tasks, archs, jobs=2).kernels}
    compared = 0
    for task in tasks:
        for arch in archs:
            program = compile_op(replace(loaded, arch=arch), task.op, task.dtype)
            printed = as_printed(program.ptx, arch, folder)
            for name, lowered in program.kernels.items():
                seen = figures[task.op.name, task.dtype, arch, name]
                own = (seen.registers, seen.stack, seen.spill_stores, seen.spill_loads, seen.shared)
                assert own == printed[lowered]
                compared += 1
    assert compared == len(figures)
    return compared


def test_figures_are_what_the_assembler_prints(tmp_path: Path) -> None:
    assert same_as_printed(("softmax",), ("sm_90",), tmp_path) >= 2


@pytest.mark.slow
def test_figures_are_what_the_assembler_prints_on_three_architectures(tmp_path: Path) -> None:
    some = tuple(load_registry(REPOSITORY / "kernelcheck.toml").ops)[::14]
    assert same_as_printed(some, ("sm_80", "sm_86", "sm_90"), tmp_path) > 25


@pytest.mark.slow
def test_no_rule_warns_of_a_built_in_op_and_the_manual_counts_the_notes() -> None:
    loaded = load_registry(REPOSITORY / "kernelcheck.toml")
    found = lint(loaded, select(loaded, Selection()), ["sm_80"], jobs=2)
    assert len({each.op for each in found.kernels}) == 44
    assert (found.errors, found.warnings) == ((), 0)
    noted = {code: {each.op for each in found.findings if each.code == code} for code in ("KC104", "KC109")}
    assert {code: len(ops) for code, ops in noted.items()} == {"KC104": 4, "KC109": 4}
    assert len(found.findings) == 10
    page = (REPOSITORY / "kernelcheck" / "manual" / "lint.md").read_text()
    assert "No rule warns of a built-in op. Ten notes remain: " in page
    assert "(`KC104`, four ops)" in page
    assert "(`KC109`, four ops)" in page


OCCUPANCIES = (
    ("sm_70", 256, 32, 0, 8), ("sm_70", 1024, 64, 0, 1), ("sm_70", 128, 40, 12_288, 8),
    ("sm_75", 256, 64, 0, 4), ("sm_75", 64, 16, 4_096, 16), ("sm_75", 512, 128, 0, 1),
    ("sm_75", 128, 24, 65_536, 1), ("sm_80", 256, 32, 0, 8), ("sm_80", 256, 33, 0, 6),
    ("sm_80", 96, 40, 0, 16), ("sm_80", 1024, 255, 0, 0), ("sm_80", 128, 128, 0, 4),
    ("sm_80", 32, 16, 0, 32), ("sm_80", 256, 40, 24_704, 6), ("sm_80", 256, 32, 166_912, 1),
    ("sm_80", 256, 32, 166_913, 0), ("sm_86", 256, 32, 0, 6), ("sm_86", 64, 32, 0, 16),
    ("sm_86", 1024, 40, 0, 1), ("sm_86", 128, 64, 20_000, 4), ("sm_87", 256, 48, 49_152, 3),
    ("sm_89", 64, 32, 0, 24), ("sm_89", 160, 50, 3_000, 7), ("sm_90", 384, 168, 0, 1),
    ("sm_90", 256, 32, 100_000, 2), ("sm_90", 512, 64, 232_448, 1), ("sm_100", 128, 255, 0, 2),
    ("sm_103", 33, 20, 100, 32), ("sm_120", 256, 32, 0, 6), ("sm_121", 1, 1, 101_376, 1),
)  # fmt: skip
"""Threads, registers and bytes of shared memory of a block, and how many blocks a multiprocessor holds: computed with
``cuda_occupancy.h`` of CUDA 12.9 (``cuda/occupancy_calculator.cpp``)."""


@pytest.mark.parametrize(("arch", "threads", "registers", "shared", "blocks"), OCCUPANCIES)
def test_occupancy_is_that_of_cudas_calculator(
    arch: str, threads: int, registers: int, shared: int, blocks: int
) -> None:
    assert occupancy(arch, threads=threads, registers=registers, shared=shared).blocks == blocks


@pytest.mark.slow
def test_occupancy_agrees_with_the_calculator_itself(tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("no C++ compiler here: cuda_occupancy.h cannot be compiled")
    include = next(folder for folder in header_folders() if (folder / "cuda_occupancy.h").exists())
    program = tmp_path / "calculator"
    subprocess.run([compiler, f"-I{include}", CALCULATOR, "-o", program], check=True)
    drawn = random.Random(5)
    asked = [
        (arch, drawn.choice([drawn.randint(1, 1024), 32 * drawn.randint(1, 32)]), drawn.randint(1, 255),
         drawn.choice([0, drawn.randint(0, 240_000)]))
        for arch in _LIMITS for _ in range(500)
    ]  # fmt: skip
    asked += [(arch.removeprefix("sm_"), *rest) for arch, *rest, _ in OCCUPANCIES]
    lines = []
    for arch, threads, registers, shared in asked:
        limits = _LIMITS[arch]
        device = f"{arch[:-1]} {arch[-1]} {limits.threads} {limits.shared} {limits.block_shared} {limits.reserved}"
        lines.append(f"{device} {threads} {registers} 0 {shared}\n")
    done = subprocess.run([program], input="".join(lines), capture_output=True, text=True, check=True)
    own = [occupancy(f"sm_{a}", threads=t, registers=r, shared=s).blocks for a, t, r, s in asked]
    assert own == [int(line) for line in done.stdout.split()]


def test_what_limits_occupancy_is_named() -> None:
    assert occupancy("sm_80", threads=256, registers=128, shared=0).limits == ("registers",)
    assert occupancy("sm_80", threads=32, registers=16, shared=0).limits == ("blocks",)
    assert occupancy("sm_80", threads=64, registers=16, shared=50_000).limits == ("shared memory",)
    with pytest.raises(UsageError, match="no architecture 'sm_81' is known here; expected one of sm_70, "):
        occupancy("sm_81", threads=32, registers=16, shared=0)


def test_text_the_assembler_refuses_is_an_error_with_its_words() -> None:
    with pytest.raises(CompileError, match=r"ptxas refuses the code for sm_80: .*strange"):
        assemble(".version 8.0\n.target sm_80\n.address_size 64\n.entry k()\n{\n strange.u32 %r1;\n}\n", "sm_80")


def test_the_report_names_line_rule_and_kernels(found: Lint, faults: Path) -> None:
    text = report.text(found, faults.parent)
    (line, _) = kernels()["double_constant"]
    assert f"--> lint_faults.cu:{line}\n" in text
    assert "if (i < n) y[i] = x[i] * 0.1;" in text
    assert "= in: faults float32 (sm_80): double_constant" in text
    assert text.endswith(f"{report.headline(found)}\n")
    assert re.search(r"^faults +float32 +sm_80 +spills +32 +[1-9]", text, re.MULTILINE)


def test_json_has_every_figure(found: Lint) -> None:
    document = json.loads(report.render_json(found))
    assert len(document["kernels"]) == len(found.kernels)
    first = document["kernels"][0]
    assert {"registers", "spill_stores", "stack", "shared", "occupancy", "instructions"} <= first.keys()
    assert first["instructions"]["double"] >= 1


def test_the_command_fails_for_warnings_alone(registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(registry)]
    assert main(["lint", "float_constant", "divides_in_loop", *config]) == 0
    assert "2 kernels: 0 warnings, 1 note\n" in capsys.readouterr().out
    assert main(["lint", "double_constant", *config]) == 1
    assert main(["lint", "float_constant", "--arch", "sm_80,", *config]) == 2
    assert main(["lint", "float_constant", "--arch", "sm_12345", *config]) == 2
    assert main(["lint", "no_such_op", *config]) == 2


def test_limits_and_allowed_rules_of_the_registry(registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = registry.with_name("limits.toml")
    text = registry.read_text()
    own.write_text(
        text.replace("[ops.spills]\n", '[lint]\nmax_registers = 8\nallow = ["KC103"]\n[ops.spills]\n', 1)
        + '[ops.fits.lint]\nmax_registers = 255\nmin_occupancy = 0.9\n[ops.spills.lint]\nallow = ["KC101", "KC201"]\n'
    )
    assert main(["lint", "double_constant", "--config", str(own)]) == 1
    printed = capsys.readouterr().out
    assert "1 kernel: 1 warning, 0 notes, 1 allowed" in printed
    assert re.search(r"warning\[KC201\]: \d+ registers, and max_registers = 8\n", printed)
    assert main(["lint", "fits", "--config", str(own)]) == 1
    assert re.search(r"warning\[KC201\]: an occupancy of \d+%, and min_occupancy = 0.9", capsys.readouterr().out)
    assert main(["lint", "spills", "--config", str(own)]) == 0


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ('[lint]\nallow = ["KC1"]\n', r"\[lint\] allow\[0\]: expected the code of a rule such as 'KC103'"),
        ("[lint]\nmax_registers = 300\n", "max_registers"),
        ("[lint]\nmin_occupancy = 2\n", "expected a number from 0 to 1"),
        ("[lint]\nmax_spill = 1\n", "max_spill_bytes"),
    ],
)
def test_limits_that_are_not_valid_are_refused(registry: Path, tables: str, message: str) -> None:
    own = registry.with_name("wrong.toml")
    own.write_text(registry.read_text().replace("[ops.spills]\n", f"{tables}[ops.spills]\n", 1))
    with pytest.raises(RegistryError, match=message):
        load_registry(own)


def test_a_rule_that_does_not_exist_is_not_allowed(registry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = registry.with_name("unknown.toml")
    own.write_text(registry.read_text() + '[ops.fits.lint]\nallow = ["KC999"]\n')
    assert main(["lint", "fits", "--config", str(own)]) == 2
    assert "no rule 'KC999'; expected one of KC101, " in capsys.readouterr().err


def test_a_source_that_does_not_compile_is_an_error(
    registry: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = shutil.copytree(registry.parent, tmp_path / "broken")
    (broken / "fits.cu").write_text('#error "not today"\n')
    assert main(["lint", "fits", "--config", str(broken / "kernelcheck.toml")]) == 3
    assert "error: fits float32 sm_80: " in capsys.readouterr().out


@pytest.fixture(scope="module")
def reported(registry: Path) -> str:
    """The report of two ops of the registry, one of which has a warning."""
    report = registry.parent / "lint.json"
    ops = ["float_constant", "double_constant"]
    assert main(["lint", *ops, "--config", str(registry), "--output", f"json={report}"]) == 1
    return report.read_text()


@pytest.fixture
def baseline(registry: Path, reported: str, tmp_path: Path) -> Path:
    """That report, of a copy of the registry."""
    shutil.copytree(registry.parent, tmp_path / "project")
    path = tmp_path / "lint.json"
    path.write_text(reported)
    return path


def against(baseline: Path, *options: str) -> list[str]:
    config = str(baseline.parent / "project" / "kernelcheck.toml")
    return ["lint", "float_constant", "double_constant", "--config", config, "--baseline", str(baseline), *options]


def test_warnings_of_a_baseline_do_not_fail_and_more_of_them_do(
    baseline: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(against(baseline, "--fail-on-regression")) == 0
    assert capsys.readouterr().out.endswith(f"against {baseline}: 0 worse, 0 better, 0 new\n")
    source = baseline.parent / "project" / "float_constant.cu"
    text = source.read_text()
    assert "0.1f" in text
    source.write_text(text.replace("0.1f", "0.1"))
    assert main(against(baseline)) == 1
    printed = capsys.readouterr().out
    assert "  worse: float_constant float32 sm_80 float_constant: 0 warnings KC103, now 1\n" in printed


def test_a_figure_that_differs_from_the_baseline_is_worse_or_better(
    baseline: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(baseline.read_text())
    first, second = document["kernels"]
    first["registers"] -= 1
    first["occupancy"]["warps"] += 8
    second["stack"] += 16
    baseline.write_text(json.dumps(document))
    assert main(against(baseline)) == 0
    printed = capsys.readouterr().out
    assert "2 worse, 1 better, 0 new" in printed
    assert f"float_constant: {first['registers']} registers, now {first['registers'] + 1}" in printed
    assert "double_constant: 16 bytes of stack, now 0" in printed
    assert "write it anew: kernelcheck lint --output json=" in printed
    assert main(against(baseline, "--fail-on-regression", "--format", "sarif")) == 1
    printed, progress = capsys.readouterr()
    assert json.loads(printed)["version"] == "2.1.0"
    assert "2 worse, 1 better, 0 new" in progress


def test_kernels_that_are_new_and_gone_are_named(baseline: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(baseline.read_text())
    document["kernels"][0]["kernel"] = "an_old_one"
    baseline.write_text(json.dumps(document))
    assert main(against(baseline, "--fail-on-regression", "--format", "json")) == 1
    compared = json.loads(capsys.readouterr().out)["baseline"]
    assert compared["missing"] == [["float_constant", "float32", "sm_80", "an_old_one"]]
    assert compared["new"] == [["float_constant", "float32", "sm_80", "float_constant"]]
    assert main(["lint", "double_constant", *against(baseline, "--fail-on-regression")[3:]]) == 0
    assert main(against(baseline, "--arch", "sm_80,sm_90")) == 1
    assert f"anew: kernelcheck lint --arch sm_80,sm_90 --output json={baseline}\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "cannot read the baseline"),
        ("{", "is no baseline"),
        ('{"schema_version": 1, "run": {}}', "is no baseline: nvrtc: Field required"),
    ],
)
def test_what_is_no_baseline_is_refused(
    baseline: Path, text: str | None, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is None:
        baseline.unlink()
    else:
        baseline.write_text(text)
    assert main(against(baseline)) == 2
    error = " ".join(capsys.readouterr().err.split())
    assert message in error
    assert f"`kernelcheck lint --output json={baseline}` makes one" in error
    assert main(["lint", "--fail-on-regression"]) == 2


def test_a_gate_does_not_replace_what_it_is_held_to(baseline: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(against(baseline, "--fail-on-regression", "--output", f"json={baseline}")) == 2
    assert "that is the baseline, which it would replace" in " ".join(capsys.readouterr().err.split())


def test_a_gate_on_an_architecture_that_the_baseline_lacks_is_refused(
    baseline: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(against(baseline, "--fail-on-regression", "--arch", "sm_80,sm_90")) == 2
    error = " ".join(capsys.readouterr().err.split())
    assert "has no kernel for sm_90, only for sm_80" in error
    assert f"kernelcheck lint --arch sm_80,sm_90 --output json={baseline}" in error
