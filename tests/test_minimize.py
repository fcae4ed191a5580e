"""Minimisation of kernels that are really wrong, run on the CPU backend."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from corpus.build import CORPUS, read_wrong
from minimize import SHARE, copied, measure, replayed
from wrong_project import write_project

from kernelcheck.backends.base import Backend
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import Recipe, case_of, digest_of, inputs_of
from kernelcheck.core.cases.tokens import decode
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.export import why_not
from kernelcheck.core.sweep.replay import Look, look, look_at_case
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.minimize.search import MAX_ITERS, Minimized, MinimizeStep, Strategy, minimize
from kernelcheck.interfaces.reports import minimized as report


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> OpRegistry:
    return load_registry(write_project(tmp_path_factory.mktemp("project")))


@pytest.fixture(scope="module")
def subjects(registry: OpRegistry) -> dict[tuple[str, str], Subject]:
    backend: Backend = CpuBackend()
    return {
        (op.name, dtype): prepare(registry, op, dtype, backend) for op in registry.ops.values() for dtype in op.dtypes
    }


Subjects = dict[tuple[str, str], Subject]


def first_failure(registry: OpRegistry, subject: Subject, *, after: int = 0) -> Look:
    for index in range(after, 40):
        seen = look_at_case(subject, make_case(registry, subject.op, subject.dtype, "quick", index))
        if seen.result.kind is not None:
            return seen
    raise AssertionError("no case fails")


Minimise = Callable[..., Minimized]


@pytest.fixture(scope="module")
def minimized(registry: OpRegistry, subjects: Subjects) -> Minimise:
    """The first failure of an op, minimised: worked out once for all tests."""

    @cache
    def found(op: str, dtype: str = "float32", strategy: Strategy = "all") -> Minimized:
        subject = subjects[op, dtype]
        return minimize(subject, first_failure(registry, subject), strategy=strategy)

    return found


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_a_lost_tail_becomes_the_first_size_that_has_one(minimized: Minimise, dtype: str) -> None:
    found = minimized("tail", dtype)

    assert dict(found.after.case.dims) == {"rows": 1, "cols": 65}
    assert found.after.result.kind == found.before.result.kind == "unwritten"
    assert (found.after.case.values, found.after.case.layout) == ("zeros", "contiguous")
    assert found.is_minimal
    assert found.explanation.startswith(
        "fails when cols % 64 != 0 and cols > 64, whatever rows: smallest rows = 1, cols = 65 (in "
    )


def test_a_lost_spike_becomes_one_element_above_the_limit(minimized: Minimise) -> None:
    found = minimized("spike")

    assert found.after.case.dims["n"] == 50
    assert found.after.result.kind == "mismatch"
    assert found.after.evidence is not None
    inputs = found.after.evidence.inputs
    assert 40 <= inputs["limit"][0] <= 50, "the bounds that it declares hold"
    assert (inputs["x"] > inputs["limit"]).any()
    assert len(np.unique(inputs["x"])) <= 2


def test_dims_alone_leave_the_values_and_the_layout(registry: OpRegistry, subjects: Subjects) -> None:
    subject = subjects["tail", "float32"]
    before = next(
        seen
        for index in range(12)
        if (seen := look_at_case(subject, make_case(registry, subject.op, "float32", "quick", index))).result.kind
        and seen.case.layout == "padded"
    )

    found = minimize(subject, before, strategy="dims")

    assert dict(found.after.case.dims) == {"rows": 1, "cols": 65}
    assert (found.after.case.values, found.after.case.layout) == (before.case.values, "padded")
    assert found.after.recipe.edits == ()


def test_values_alone_leave_the_dims(minimized: Minimise) -> None:
    found = minimized("spike", strategy="values")

    assert found.after.case.dims == found.before.case.dims
    assert found.after.evidence is not None and found.before.evidence is not None
    trivial = {name: (array == array.flat[0]).sum() for name, array in found.after.evidence.inputs.items()}
    assert trivial["x"] >= found.after.case.dims["n"] - 2


def test_the_schedule_of_the_case_stays_so_that_a_race_replays(registry: OpRegistry, subjects: Subjects) -> None:
    subject = subjects["racy", "float32"]
    for after in range(4):  # one of each schedule
        before = first_failure(registry, subject, after=after)

        found = minimize(subject, before)

        assert found.after.result.kind == before.result.kind == "race"
        assert (found.after.case.index, found.after.case.seed) == (before.case.index, before.case.seed)
        again = look(subject, decode(found.token).recipe)
        assert again.result.kind == "race"
        assert again.result.schedule == found.after.result.schedule
        assert (again.result.message, again.result.error) == (found.after.result.message, found.after.result.error)


@pytest.mark.parametrize("strategy", ["dims", "values", "all"])
def test_the_token_makes_the_same_inputs_and_the_same_failure(
    minimized: Minimise, subjects: Subjects, strategy: Strategy
) -> None:
    subject = subjects["spike", "float32"]
    found = minimized("spike", strategy=strategy)
    token = decode(found.token)

    assert token.recipe == found.after.recipe
    assert token.inputs == digest_of(inputs_of(subject.op, token.recipe))
    assert look(subject, token.recipe).result.kind == found.after.result.kind


def test_a_minimisation_is_the_same_each_time_on_however_many_threads(
    minimized: Minimise, registry: OpRegistry
) -> None:
    one = minimized("spike")
    shared = prepare(registry, registry.ops["spike"], "float32", CpuBackend(threads=2))
    other = minimize(shared, first_failure(registry, shared))

    assert (one.token, one.calls, one.explanation) == (other.token, other.calls, other.explanation)


@pytest.mark.parametrize("max_iters", [1, 2, 7, 30])
def test_the_budget_counts_kernel_runs_and_is_kept(
    registry: OpRegistry, subjects: Subjects, max_iters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kernelcheck.insight.minimize import search as module

    before = first_failure(registry, subjects["spike", "float32"])
    runs = 0

    def counted(subject: Subject, recipe: Recipe, *, explain: bool = False) -> Look:
        nonlocal runs
        runs += 1
        return look(subject, recipe, explain=explain)

    monkeypatch.setattr(module, "look", counted)
    found = minimize(subjects["spike", "float32"], before, max_iters=max_iters)

    assert runs <= max_iters + 1, "one more confirms the best"
    assert found.calls == runs
    assert found.after.result.kind == before.result.kind
    assert found.after.elements <= before.elements
    assert found.stopped == "budget"


def test_an_interrupt_keeps_the_best_so_far(registry: OpRegistry, subjects: Subjects) -> None:
    subject = subjects["spike", "float32"]
    steps: list[MinimizeStep] = []

    def interrupt(step: MinimizeStep) -> None:
        steps.append(step)
        if sum(step.accepted for step in steps) == 2:
            raise KeyboardInterrupt

    found = minimize(subject, first_failure(registry, subject), on_step=interrupt)

    assert found.stopped == "interrupt"
    assert found.after.result.kind == found.before.result.kind
    assert found.after.elements < found.before.elements
    accepted = [step.recipe for step in steps if step.accepted]
    assert decode(found.token).recipe in accepted


def test_a_smaller_case_that_does_not_fail_again_is_not_claimed(
    registry: OpRegistry, subjects: Subjects, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kernelcheck.insight.minimize import search as module

    before = first_failure(registry, subjects["tail", "float32"])
    seen: set[object] = set()

    def once(subject: Subject, recipe: Recipe, *, explain: bool = False) -> Look:
        looked = look(subject, recipe, explain=explain)
        again = recipe in seen
        seen.add(recipe)
        return replace(looked, result=replace(looked.result, kind=None)) if again else looked

    monkeypatch.setattr(module, "look", once)
    found = minimize(subjects["tail", "float32"], before)

    assert found.stopped == "unsteady"
    assert found.after is before
    assert decode(found.token).recipe == before.recipe


def test_a_token_can_be_minimised_again(minimized: Minimise, subjects: Subjects) -> None:
    subject = subjects["spike", "float32"]
    values = minimized("spike", strategy="values")
    start = look(subject, decode(values.token).recipe)

    found = minimize(subject, start)

    assert found.after.result.kind == start.result.kind
    assert found.after.elements <= start.elements


def test_every_step_stays_within_the_registry(registry: OpRegistry, subjects: Subjects) -> None:
    subject = subjects["spike", "float32"]
    steps: list[MinimizeStep] = []

    minimize(subject, first_failure(registry, subject), on_step=steps.append)

    assert len(steps) > 10
    for step in steps:
        case = case_of(subject.op, step.recipe)
        inputs = inputs_of(subject.op, step.recipe)
        assert case.dims["n"] % 50 == 0
        assert 40 <= inputs["limit"][0] <= 50
        assert np.isfinite(inputs["x"]).all()


def test_a_vacuous_case_is_not_minimised(registry: OpRegistry, subjects: Subjects) -> None:
    subject = replace(subjects["right", "float32"], tolerance=Tolerance(1e30, "declared"))
    seen = look_at_case(subject, make_case(registry, subject.op, "float32", "quick", 0))
    assert seen.result.kind == "vacuous"
    assert "its outputs are right" in why_not(seen.result)
    with pytest.raises(CannotRunError, match=r"(?s)would accept all zeros.*nothing to shrink"):
        minimize(subject, seen)


def test_what_passes_is_not_minimised(registry: OpRegistry, subjects: Subjects) -> None:
    subject = subjects["right", "float32"]
    seen = look_at_case(subject, make_case(registry, subject.op, "float32", "quick", 0))

    with pytest.raises(UsageError, match="only a case that fails"):
        minimize(subject, seen)


def test_the_report_shows_both_cases_side_by_side(minimized: Minimise) -> None:
    found = minimized("tail")
    lines = report.text(found)

    assert lines[0].split() == ["before", "after"]
    assert any(line.startswith("dims ") and line.endswith("rows=1 cols=65") for line in lines)
    assert found.explanation in lines
    interrupted = report.text(replace(found, stopped="interrupt"))
    assert "interrupted: this is the best so far" in interrupted


WRONG = {wrong.name: wrong for wrong in read_wrong() if wrong.caught != "missed"}
SAMPLE = ("scan_lane_above", "group_norm_barrier_in_a_branch", "im2col_row_below")
LATE = [wrong for wrong in WRONG.values() if wrong.caught != "quick"]
QUICK = [wrong for wrong in WRONG.values() if wrong.caught == "quick"]
OF_EVERY_CLASS = {wrong.bug_class: wrong.name for wrong in (*LATE, *reversed(QUICK))}
"""The first of each class that a quick sweep catches, if one does."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The registry of the wrong kernels, in another folder."""
    return copied(CORPUS, tmp_path_factory.mktemp("elsewhere"))


def assert_meets_the_bar(name: str, elsewhere: Path | None) -> None:
    row = measure(CORPUS, name, elsewhere)

    assert row is not None
    assert row.kind in WRONG[name].kinds
    assert row.same_kind
    assert row.smallest * SHARE <= row.elements or row.is_minimal
    assert row.explanation
    assert elsewhere is None or row.replays


@pytest.mark.parametrize("name", SAMPLE)
def test_wrong_kernel_of_the_sample_becomes_small(name: str) -> None:
    assert_meets_the_bar(name, None)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for n, name in enumerate(OF_EVERY_CLASS.values()) if n % 4 == 2])
def test_wrong_kernel_of_every_fourth_class_becomes_small(name: str) -> None:
    assert_meets_the_bar(name, None)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(OF_EVERY_CLASS.values())[::8])
def test_wrong_kernel_of_every_eighth_class_replays_elsewhere_with_the_same_bytes_and_becomes_small(
    name: str, elsewhere: Path
) -> None:
    assert_meets_the_bar(name, elsewhere)


@pytest.mark.slow
def test_first_failing_seed_replays_in_a_new_process_and_another_folder_with_the_same_bytes(elsewhere: Path) -> None:
    registry = load_registry(CORPUS / "kernelcheck.toml")
    op = registry.ops[SAMPLE[0]]
    before = first_failure(registry, prepare(registry, op, op.dtypes[0], CpuBackend()))
    assert before.evidence is not None

    assert replayed(elsewhere, before.case.seed, digest_of(before.evidence.inputs))
    assert not replayed(elsewhere, before.case.seed, "0" * 16), "the digest does decide"


def test_the_command_line_has_the_librarys_budget() -> None:
    from kernelcheck.interfaces.cli.minimize import minimize as command

    assert inspect.signature(command).parameters["max_iters"].default == MAX_ITERS


def test_a_snapshot_of_the_inputs_runs_in_place_of_what_the_seed_makes(
    registry: OpRegistry, subjects: Subjects
) -> None:
    subject = subjects["spike", "float32"]
    before = first_failure(registry, subject)
    assert before.evidence is not None
    calm = {**before.evidence.inputs, "x": np.minimum(before.evidence.inputs["x"], np.float32(39))}

    assert look(subject, before.recipe, inputs=before.evidence.inputs).result == replace(
        look(subject, before.recipe).result, seconds=pytest.approx(0, abs=60)
    )
    assert look(subject, before.recipe, inputs=calm).result.kind is None
    with pytest.raises(UsageError, match="not those of this case"):
        look(subject, before.recipe, inputs={**calm, "x": calm["x"][1:]})


def test_result_of_a_case_of_a_token_carries_it() -> None:
    result = CaseResult(1, 0, {}, {}, "normal", "contiguous", token="kc1-x")

    assert result.token == "kc1-x"
    assert CaseResult(1, 0, {}, {}, "normal", "contiguous").token == "", "a seed is enough"


def test_registry_folder_may_lie_elsewhere(minimized: Minimise, registry: OpRegistry, tmp_path: Path) -> None:
    found = minimized("tail")
    elsewhere = load_registry(write_project(tmp_path))
    op = elsewhere.ops["tail"]
    token = decode(found.token)

    assert digest_of(inputs_of(op, token.recipe)) == token.inputs
    assert look(prepare(elsewhere, op, "float32", CpuBackend()), token.recipe).result.kind == "unwritten"
