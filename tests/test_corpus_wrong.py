"""The corpus of wrong kernels: what it says of each holds, and each that a sweep catches fails in that sweep."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest
from corpus.build import CORPUS, ROOT, Wrong, build, read_wrong
from corpus.measure import LABELS, labelled, names_in

from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import main

CLASSES = {
    "tail": {
        "no-guard",
        "off-by-one",
        "whole-tiles-only",
        "zero-pad",
        "swapped-strides",
        "int32-overflow",
        "grid-stride-error",
    },
    "memory": {
        "float4-on-odd-rows",
        "lost-vector-tail",
        "misaligned-shared",
        "uninitialised-shared",
        "accumulation-into-an-uninitialised-output",
        "region-never-written",
        "in-place-neighbour",
    },
    "synchronisation": {
        "missing-barrier",
        "one-barrier-per-loop",
        "barrier-in-a-branch",
        "early-return-before-a-barrier",
        "wrong-shuffle-mask",
        "partial-warp",
        "warp-synchronous-without-syncwarp",
        "non-atomic-update",
        "non-power-of-two-tree",
    },
    "numerics": {
        "missing-rescale",
        "wrong-max-frame",
        "max-started-at-0",
        "all-masked-row",
        "half-accumulator",
        "one-pass-variance",
        "dropped-nan",
        "fast-math-edge",
        "wrong-divisor",
        "missing-1/sqrt(d)",
        "missing-0.5",
        "missing-sqrt",
        "acc-assigned",
        "scale-applied-twice",
        "int8-accumulator",
        "tie-order",
    },
}
KERNELS = read_wrong()
QUICK = [wrong for wrong in KERNELS if wrong.caught == "quick"]
THOROUGH = [wrong for wrong in KERNELS if wrong.caught == "thorough"]
SAMPLE = QUICK[::28]


def name_of(wrong: Wrong) -> str:
    return wrong.name


def run(wrong: Wrong, sweep: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, set[str]]:
    """Runs a wrong kernel on the CPU; the exit code, and the kinds of failure reported."""
    config = str(CORPUS / "kernelcheck.toml")
    code = main(
        ["run", wrong.name, f"--{sweep}", "--fail-fast", "--backend", "cpu", "--config", config, "--format", "json"]
    )
    report = json.loads(capsys.readouterr().out)
    return code, {failure["kind"] for op in report["ops"] for failure in op["failures"]}


@pytest.mark.parametrize("wrong", SAMPLE, ids=name_of)
def test_wrong_kernel_of_the_sample_fails_in_the_way_it_is_labelled(
    wrong: Wrong, capsys: pytest.CaptureFixture[str]
) -> None:
    code, kinds = run(wrong, "quick", capsys)

    assert code == ExitCode.FAILED
    assert kinds
    assert kinds <= wrong.kinds


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [*QUICK, *THOROUGH], ids=name_of)
def test_wrong_kernel_fails_in_the_sweep_and_the_way_it_is_labelled(
    wrong: Wrong, capsys: pytest.CaptureFixture[str]
) -> None:
    code, kinds = run(wrong, wrong.caught, capsys)

    assert code == ExitCode.FAILED
    assert kinds
    assert kinds <= wrong.kinds


@pytest.mark.parametrize("wrong", KERNELS, ids=name_of)
def test_label_is_complete(wrong: Wrong) -> None:
    assert wrong.bug_class in CLASSES[wrong.group]
    assert wrong.trigger
    assert wrong.seen_by in {"numbers", "checks"}
    assert wrong.caught in {"quick", "thorough", "missed"}
    assert bool(wrong.kinds) == (wrong.caught != "missed")
    assert bool(wrong.why) == (wrong.caught == "missed"), "a miss, and only a miss, has its reason"


def test_every_class_has_wrong_kernels_of_several_ops() -> None:
    ops = defaultdict(set)
    for wrong in KERNELS:
        ops[wrong.bug_class].add(wrong.op)

    assert set(ops) == set().union(*CLASSES.values())
    assert {bug_class for bug_class, of in ops.items() if len(of) < 2} == set()


def test_names_are_unique() -> None:
    assert len({wrong.name for wrong in KERNELS}) == len(KERNELS)


def test_files_are_what_build_makes_and_no_others() -> None:
    made = build()
    committed = {
        str(path.relative_to(CORPUS)): path
        for path in [*CORPUS.glob("kernels/*"), CORPUS / "kernelcheck.toml", CORPUS / "tolerances.json"]
        if path.exists()
    }

    assert set(committed) == set(made)
    stale = [name for name, path in committed.items() if path.read_text("utf-8") != made[name]]
    assert stale == [], "python tests/corpus/build.py makes them anew"


def test_registry_entry_differs_from_the_right_ops_in_nothing_but_what_is_wrong() -> None:
    wrong_ops = load_registry(CORPUS / "kernelcheck.toml").ops
    right_ops = load_registry(ROOT / "kernelcheck.toml").ops

    assert list(wrong_ops) == [wrong.name for wrong in KERNELS]
    for wrong in KERNELS:
        made, right = wrong_ops[wrong.name], right_ops[wrong.op]
        assert made.reference == right.reference
        assert made.dtypes == right.dtypes
        assert made.constraints == right.constraints
        assert made.dims == right.dims
        if not wrong.registry:
            assert (made.defines, made.options, made.launches) == (right.defines, right.options, right.launches)
            assert (made.inputs, made.scalars, made.scratch) == (right.inputs, right.scalars, right.scratch)
            assert (made.outputs, made.compare, made.nonfinite) == (right.outputs, right.compare, right.nonfinite)


def test_calibrated_factors_are_those_of_the_right_ops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in ("kernelcheck.toml", "ops", "references"):
        (tmp_path / file).symlink_to(ROOT / file)
    entry = {"float32": {"factor": 3.5}}
    calibrated = {"schema_version": 1, "ops": {"softmax": entry, "gelu": entry}}
    (tmp_path / "tolerances.json").write_text(json.dumps(calibrated))
    monkeypatch.setattr("corpus.build.ROOT", tmp_path)

    made = json.loads(build()["tolerances.json"])

    expected = {wrong.name: entry for wrong in KERNELS if wrong.op in {"softmax", "gelu"}}
    assert expected
    assert made == {"schema_version": 1, "ops": expected}


def test_measuring_again_changes_the_labels_alone() -> None:
    text = LABELS.read_text("utf-8")
    as_they_are = {wrong.name: (wrong.caught, sorted(wrong.kinds)) for wrong in KERNELS}

    assert names_in(text) == [wrong.name for wrong in KERNELS]
    assert labelled(text, as_they_are) == text


def test_a_miss_that_is_caught_loses_its_reason() -> None:
    entry = '[[wrong]]\nname = "a"\nseen_by = "numbers"\ncaught = "missed"\nkinds = []\nwhy = "too small"\nfind = "x"\n'

    caught = labelled(entry, {"a": ("quick", ["mismatch"])})

    assert caught == '[[wrong]]\nname = "a"\nseen_by = "numbers"\ncaught = "quick"\nkinds = ["mismatch"]\nfind = "x"\n'
