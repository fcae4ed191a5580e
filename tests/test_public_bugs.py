"""Mistakes of the kinds that public projects had to mend: which of them a sweep finds; the mended kernels pass."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import main

FOLDER = Path(__file__).parent / "public_bugs"
MISSED = {"one_place": "the blocks store equal values, which is what right kernels that set a flag do"}
LATER = {"rounded_first"}
"""Found by a thorough sweep alone: of 16 bits, quick tries four cases."""
ALL = set(load_registry(FOLDER / "kernelcheck.toml").ops)


@pytest.fixture
def mended(tmp_path: Path) -> Path:
    """A registry of the same kernels, each without its mistake."""
    folder = shutil.copytree(FOLDER, tmp_path / "mended")
    registry = folder / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace("FIXED = 0", "FIXED = 1"))
    return registry


def sweep(registry: Path, *options: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, set[str]]:
    """The exit code of a sweep, and the ops that failed in it."""
    code = main(["run", *options, "--no-store", "--config", str(registry), "--format", "json"])
    report = json.loads(capsys.readouterr().out)
    assert report["summary"]["errors"] == 0
    return code, {op["op"] for op in report["ops"] if op["failed"]}


@pytest.mark.slow
def test_quick_sweep_finds_all_but_the_known_misses(capsys: pytest.CaptureFixture[str]) -> None:
    code, failed = sweep(FOLDER / "kernelcheck.toml", "--quick", capsys=capsys)

    assert code == ExitCode.FAILED
    assert failed == ALL - set(MISSED) - LATER


@pytest.mark.slow
@pytest.mark.parametrize("op", sorted(LATER))
def test_thorough_sweep_finds_what_quick_does_not(op: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sweep(FOLDER / "kernelcheck.toml", op, capsys=capsys) == (ExitCode.FAILED, {op})


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["7", "8", "9"])
def test_mended_kernels_pass_with_any_seed(mended: Path, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sweep(mended, "--quick", "--seed", seed, capsys=capsys) == (ExitCode.PASSED, set())


@pytest.mark.slow
def test_mended_kernels_pass_a_thorough_sweep(mended: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sweep(mended, "--thorough", "--cases", "40", capsys=capsys) == (ExitCode.PASSED, set())
