"""What became of a run since its baseline: every kind of change, and the algebra of them all."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_runs import PROPERTY, runs

from kernelcheck.core.oracle.strictness import JudgedTensor, Judgement
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.results.baseline_comparison import CHANGE_KINDS, REGRESSIONS, Change, Standing
from kernelcheck.core.results.run import Run
from kernelcheck.records.baseline.compare import changes, standing

GOOD = Standing("gelu", "float32", "cpu", 10, 10, 0, 0, max_error=0.2, factor=256.0, rule="rounding", source_sha256="a")
BROKEN = replace(GOOD, failed=3, max_error=40.0)


def change(before: Standing | None, after: Standing | None, threshold: float = 0.1) -> Change:
    (found,) = changes([before] if before else [], [after] if after else [], threshold=threshold)
    return found


@pytest.mark.parametrize(
    ("after", "kind", "reason"),
    [
        (GOOD, "unchanged", ""),
        (replace(GOOD, failed=1, max_error=1.5), "regressed", "passed in the baseline, now 1 failed of 10 cases"),
        (replace(GOOD, cases=1, errors=1, max_error=math.nan), "regressed", "now 1 could not be run of 1 case"),
        (replace(GOOD, max_error=0.219), "unchanged", ""),
        (replace(GOOD, max_error=0.23), "regressed", "max error 51.2 units -> 58.9 units, 15% more (allowed: 10%)"),
        (replace(GOOD, max_error=math.nan), "regressed", "nan units"),
        (replace(GOOD, max_error=0.1), "improved", "max error 51.2 units -> 25.6 units"),
        (replace(GOOD, factor=512.0, max_error=0.1), "regressed", "loosened tolerance: factor 256 -> 512"),
        (replace(GOOD, factor=256.0001, max_error=0.1), "regressed", "tolerance: factor 256.0 -> 256.0001"),
        (replace(GOOD, factor=128.0, max_error=0.4), "unchanged", ""),
        (replace(GOOD, planned=5, cases=5), "regressed", "fewer cases: 10 -> 5"),
        (replace(GOOD, planned=20, cases=20), "unchanged", ""),
        (replace(GOOD, rule="check"), "regressed", "compared by another rule: rounding -> check"),
        (replace(GOOD, rule="exact", max_error=0.0), "unchanged", ""),
        (replace(GOOD, source_sha256="b"), "unchanged", ""),
        (replace(GOOD, cases=4), "not run", "4 of 10 cases ran"),
        (replace(GOOD, cases=0, max_error=math.nan), "not run", "0 of 10 cases ran"),
        (replace(GOOD, cases=4, max_error=0.9), "regressed", "350% more"),
        (replace(GOOD, cases=4, failed=1), "regressed", "1 failed of 4 cases"),
    ],
)
def test_an_op_that_was_right_is_held_against_its_baseline(after: Standing, kind: str, reason: str) -> None:
    found = change(GOOD, after)
    assert found.kind == kind
    assert reason in "; ".join(found.reasons)
    assert bool(found.reasons) == (kind != "unchanged")


def test_a_calibration_is_no_regression_and_its_errors_are_in_another_unit() -> None:
    """Those of a default are in wider units wherever a naive kernel would be imprecise."""
    default = replace(GOOD, factor=16.0, source="default")
    calibrated = replace(GOOD, factor=79.4, max_error=0.9, source="calibrated")
    found = change(default, calibrated)
    assert (found.kind, found.information) == (
        "unchanged",
        ("its errors are in another unit than the baseline's, and not compared", "calibrated: factor 16 -> 79.4"),
    )
    assert change(default, replace(calibrated, factor=300.0)).reasons == ("loosened tolerance: factor 16 -> 300",)


def test_an_op_that_is_no_longer_calibrated_is_a_regression() -> None:
    found = change(replace(GOOD, factor=79.4, source="calibrated"), replace(GOOD, factor=16.0, source="default"))
    assert (found.kind, found.reasons) == ("regressed", ("no longer calibrated: factor 79.4 -> 16",))


ZEROS = "would accept all zeros"


def test_a_tolerance_that_lets_a_gross_fault_pass_now_is_a_regression() -> None:
    before, after = replace(GOOD, vacuous=""), replace(GOOD, vacuous=ZEROS)
    found = change(before, after)
    assert found.kind == "regressed"
    assert found.reasons == ("its tolerance would accept all zeros in place of right results, and did not before",)
    assert change(replace(BROKEN, vacuous=""), after).kind == "regressed"


@pytest.mark.parametrize(
    ("before", "after"), [(ZEROS, ZEROS), (ZEROS, "would accept a zeroed row"), (ZEROS, ""), ("", ""), (None, ZEROS)]
)
def test_a_tolerance_that_let_it_pass_before_or_of_which_that_is_not_known_is_none(
    before: str | None, after: str
) -> None:
    assert change(replace(GOOD, vacuous=before), replace(GOOD, vacuous=after)).kind == "unchanged"


@pytest.mark.parametrize(
    ("after", "kind", "reason"),
    [
        (BROKEN, "still failing", "3 failed of 10 cases"),
        (GOOD, "fixed", "3 failed of 10 cases in the baseline, all 10 cases pass now"),
        (replace(GOOD, factor=40 * 256.0), "regressed", "loosened tolerance"),
        (replace(GOOD, planned=7, cases=7), "regressed", "fewer cases: 10 -> 7"),
        (replace(GOOD, cases=0, max_error=math.nan), "not run", "0 of 10 cases ran"),
    ],
)
def test_an_op_that_failed_is_fixed_only_by_passing_the_same_test(after: Standing, kind: str, reason: str) -> None:
    found = change(BROKEN, after)
    assert found.kind == kind
    assert reason in "; ".join(found.reasons)


def test_a_changed_source_is_told_and_decides_nothing() -> None:
    found = change(GOOD, replace(GOOD, source_sha256="b"))
    assert (found.kind, found.information) == ("unchanged", ("the source has changed",))


JUDGED = Judgement("float16", False, True, {"y": JudgedTensor("rounding", "float32")}, {}, {}, ())


@pytest.mark.parametrize("error", [0.0, 0.1, 0.9])
def test_errors_in_another_unit_neither_improve_nor_grow(error: float) -> None:
    before = replace(GOOD, judgement=JUDGED)
    finer = replace(GOOD, judgement=replace(JUDGED, accumulate="float32"), max_error=error)
    found = change(before, finer)
    assert (found.kind, found.information) == (
        "unchanged",
        ("its errors are in another unit than the baseline's, and not compared",),
    )
    coarser = change(finer, replace(before, max_error=error / 2))
    assert coarser.kind == "regressed"
    assert coarser.reasons == ("accumulates in float16 instead of float32: its unit roundoff is 8192 times larger",)


def test_an_op_that_is_fixed_by_looser_judgement_is_regressed() -> None:
    judged = replace(BROKEN, judgement=replace(JUDGED, accumulate="float32"))
    found = change(judged, replace(GOOD, judgement=JUDGED))
    assert found.kind == "regressed"


def test_what_an_op_is_made_of_is_told_where_it_changed_and_decides_nothing() -> None:
    before = Fingerprint("e", "s", "r", "h", "c", {"dims.n.sizes": "1", "options": "2", "kernelcheck.arch": "3"}, "m")
    after = Fingerprint("f", "t", "q", "i", "d", {"dims.n.sizes": "9", "defines": "8", "kernelcheck.arch": "7"}, "n")
    found = change(replace(GOOD, made_of=before), replace(GOOD, made_of=after))
    assert found.kind == "unchanged"
    assert found.information == (
        "the source has changed",
        "a header that it includes has changed",
        "the registry entry (defines, dims.n.sizes, options) has changed",
        "the reference has changed",
        "the script of a check has changed",
        "what a script imports has changed",
    )


@pytest.mark.parametrize(("error", "told"), [(0.2, False), (0.19, True), (math.nan, False)])
def test_headers_that_cannot_be_told_are_named_where_an_error_changed_for_no_known_reason(
    error: float, told: bool
) -> None:
    unknown = Fingerprint("e", "s", "r", headers_complete=False)
    found = change(replace(GOOD, made_of=unknown), replace(GOOD, made_of=unknown, cases=0, max_error=error))
    assert any("through a macro" in each for each in found.information) == told
    known = replace(unknown, headers_complete=True)
    assert change(replace(GOOD, made_of=known), replace(GOOD, made_of=known, max_error=0.19)).information == ()


@pytest.mark.parametrize(
    ("before", "error", "kind"), [(3.0, 3.9, "unchanged"), (3.0, 4.1, "regressed"), (0.5, 1.4, "unchanged")]
)
def test_an_error_of_a_few_units_is_rounding_noise(before: float, error: float, kind: str) -> None:
    old = replace(GOOD, max_error=before / GOOD.factor)
    assert change(old, replace(old, max_error=error / GOOD.factor)).kind == kind


def of_cases(*units: float) -> Standing:
    """With errors, in units, of its cases; their factor is 16."""
    errors = tuple(each / 16 for each in units)
    return replace(GOOD, factor=16.0, max_error=max(errors), case_errors=errors)


TREE = (0.02, 1.19, 0.52, 0.22, 0.18, 0.14, 0.24, 0.43, 0.49, 0.56)
"""A sum as a tree, over rows of 4 to 1024 terms."""
TERM_BY_TERM = (0.02, 0.82, 1.21, 0.21, 0.18, 0.09, 0.24, 0.48, 3.58, 0.56)


def test_a_sum_term_by_term_in_place_of_a_tree_is_a_regression_below_four_units() -> None:
    found = change(of_cases(*TREE), of_cases(*TERM_BY_TERM))
    assert found.kind == "regressed"
    assert "max error 1.19 units -> 3.58 units" in found.reasons[0]
    assert "the largest error grew 2.4 times with 0.5 units added to both (noise: below 2)" in found.reasons[0]
    assert "errors larger in 3 and smaller in 3 of 10 cases" in found.information[0]
    old = replace(of_cases(*TREE), case_errors=())
    assert change(old, of_cases(*TERM_BY_TERM)).kind == "regressed"  # a baseline of an older version has no cases


def test_one_case_that_is_far_worse_is_a_regression() -> None:
    found = change(of_cases(*TREE), of_cases(*TREE[:-1], 2.8))
    assert (found.kind, "one case grew 3.1 times" in found.reasons[0]) == ("regressed", True)
    assert change(of_cases(*TREE), of_cases(1.25, *TREE[1:])).kind == "unchanged"  # others were as wrong before


def test_errors_that_grow_together_are_a_regression() -> None:
    found = change(of_cases(*TREE), of_cases(*(1.9 * each for each in TREE)))
    assert (found.kind, "in 10 of 10 cases" in found.reasons[0]) == ("regressed", True)


def test_errors_that_fall_elsewhere_are_noise_and_their_distribution_is_shown() -> None:
    found = change(of_cases(*TREE), of_cases(*(each * (0.8 if at % 2 else 1.4) for at, each in enumerate(TREE))))
    assert found.kind == "changed"
    assert "NumPy that this one runs on has changed; noise: the largest below 2 times" in found.reasons[0]
    assert found.information == (
        "errors larger in 5 and smaller in 5 of 10 cases; units at 50% 0.24 -> 0.34, at 90% 0.56 -> 0.73",
    )
    assert change(of_cases(*TREE), of_cases(*TREE)).information == ()


def of_means(*units: float) -> Standing:
    """With RMS errors, in units, of its cases, whose largest errors are all the same."""
    return replace(of_cases(*[1.2] * len(units)), case_rms_errors=tuple(each / 16 for each in units))


EXACT_EXP = (0.161, 0.104, 0.010, 0.208, 0.161, 0.116, 0.018, 0.133, 0.210, 0.010, 0.184, 0.133)
FAST_EXP = (0.161, 0.104, 0.015, 0.248, 0.146, 0.150, 0.030, 0.145, 0.205, 0.009, 0.204, 0.163)
"""A softmax with ``expf`` and with ``__expf``."""
FUSED = (0.24, 0.28, 0.743, 0.118, 0.298, 0.174, 0.200, 0.214, 0.136, 0.081, 0.179, 0.218)
NOT_FUSED = (0.24, 0.28, 0.745, 0.123, 0.297, 0.194, 0.213, 0.230, 0.143, 0.082, 0.198, 0.228)
"""A layer norm with and without fused products."""


def test_code_that_is_less_precise_everywhere_is_a_regression_though_no_largest_error_grows() -> None:
    found = change(of_means(*EXACT_EXP), of_means(*FAST_EXP))
    assert found.kind == "regressed"
    assert "the RMS errors of 12 cases grew 1.13 times in the geometric mean (noise: up to 1.1" in found.reasons[0]
    assert "RMS errors 1.13" in found.information[0]
    assert change(of_means(*FAST_EXP), of_means(*EXACT_EXP)).kind == "changed"
    old = replace(of_means(*EXACT_EXP), case_rms_errors=())
    assert change(old, of_means(*FAST_EXP)).kind == "unchanged"  # a baseline of an older version has none


def test_means_at_either_end_of_the_range_of_numbers_are_compared() -> None:
    huge, tiny = of_means(*[1e300] * 12), of_means(*[1e-300] * 12)
    assert change(huge, tiny).kind == "changed"
    assert change(tiny, huge).kind == "regressed"


def test_means_that_grow_by_less_than_is_allowed_or_than_they_scatter_are_changes_alone() -> None:
    assert change(of_means(*FUSED), of_means(*NOT_FUSED)).kind == "changed"
    scattered = [each * (2.0 if at % 2 else 0.75) for at, each in enumerate(EXACT_EXP)]
    assert change(of_means(*EXACT_EXP), of_means(*scattered)).kind == "changed"
    assert change(of_means(*EXACT_EXP[:3]), of_means(*(1.5 * each for each in EXACT_EXP[:3]))).kind == "changed"
    assert change(of_means(*EXACT_EXP), of_means(0.3, *EXACT_EXP[1:])).kind == "unchanged"  # one case


def test_under_a_tight_tolerance_noise_is_half_of_it() -> None:
    before = replace(GOOD, factor=3.0, max_error=0.2)
    assert change(before, replace(before, max_error=0.45)).kind == "unchanged"
    assert change(before, replace(before, max_error=0.55)).kind == "regressed"


def test_a_check_of_the_ops_own_is_compared_by_the_error_that_it_tells() -> None:
    before = replace(GOOD, rule="check", max_error=0.6)
    assert change(before, replace(before, max_error=0.65, factor=1e6)).kind == "unchanged"
    assert change(before, replace(before, max_error=0.7)).kind == "regressed"


def test_what_is_gone_is_told_as_an_op_or_a_dtype() -> None:
    half = replace(GOOD, dtype="float16")
    assert change(GOOD, None).reasons == ("op gelu is in the baseline (10 cases) and is no longer run",)
    _, gone = changes([GOOD, half], [GOOD], threshold=0.1)
    assert gone.kind == "missing"
    assert gone.reasons[0].startswith("dtype float16 of op gelu is in the baseline")


def test_what_another_shard_runs_is_not_missing_and_what_none_runs_is() -> None:
    other, gone = replace(GOOD, op="softmax"), replace(GOOD, op="scan")
    found = changes([GOOD, other, gone], [GOOD], threshold=0.1, elsewhere=[GOOD.pair, other.pair])
    assert [(each.op, each.kind) for each in found] == [("gelu", "unchanged"), ("scan", "missing")]


def test_more_cases_do_not_raise_the_error_that_is_compared() -> None:
    from test_reports import op_result, passing

    result = op_result("gelu", "float32", passing(0), replace(passing(1), error=0.9))
    assert standing(result).max_error == 0.9
    assert standing(result, 1).max_error == 0.31
    assert standing(result, 1).planned == 2


def standings(run: Run) -> list[Standing]:
    return [standing(result) for result in run.ops]


def finished(run: Run) -> list[Standing]:
    return [each for each in standings(run) if each.fails or each.cases == each.planned]


THRESHOLDS = st.sampled_from([0.0, 0.1, 2.0])


@PROPERTY
@given(runs(), THRESHOLDS)
def test_a_run_held_against_itself_has_no_change(run: Run, threshold: float) -> None:
    found = changes(finished(run), finished(run), threshold=threshold)
    assert {each.kind for each in found} <= {"unchanged", "still failing"}
    assert not any(each.information for each in found)
    assert [each.kind for each in found] == ["still failing" if each.fails else "unchanged" for each in finished(run)]


@PROPERTY
@given(runs(), runs(), THRESHOLDS)
def test_every_pair_of_either_run_has_exactly_one_change(before: Run, after: Run, threshold: float) -> None:
    found = changes(finished(before), standings(after), threshold=threshold)
    pairs = [(each.op, each.dtype) for each in found]
    assert len(set(pairs)) == len(pairs)
    assert set(pairs) == {each.pair for each in (*finished(before), *standings(after))}
    assert {each.kind for each in found} <= set(CHANGE_KINDS)
    assert {(each.op, each.dtype) for each in found if each.kind == "missing"} == {
        each.pair for each in finished(before)
    } - {each.pair for each in standings(after)}
    assert {(each.op, each.dtype) for each in found if each.kind == "new"} == {
        each.pair for each in standings(after)
    } - {each.pair for each in finished(before)}


@PROPERTY
@given(runs(), runs(), st.randoms(use_true_random=False))
def test_the_order_of_ops_changes_nothing(before: Run, after: Run, random: object) -> None:
    shuffled_before, shuffled_after = finished(before), standings(after)
    random.shuffle(shuffled_before)  # type: ignore[attr-defined]
    random.shuffle(shuffled_after)  # type: ignore[attr-defined]
    one = changes(finished(before), standings(after), threshold=0.1)
    other = changes(shuffled_before, shuffled_after, threshold=0.1)
    assert sorted(map(repr, one)) == sorted(map(repr, other))


@PROPERTY
@given(runs(passes=True), st.floats(0, 1), st.floats(0, 1), THRESHOLDS)
def test_what_gets_better_never_regresses(run: Run, less: float, tighter: float, threshold: float) -> None:
    better = [
        replace(each, max_error=each.max_error * less, factor=max(each.factor * tighter, 1e-3))
        for each in standings(run)
    ]
    # A tighter factor makes the same error more tolerance units; measured in units it is not above what it was.
    better = [
        replace(new, max_error=min(old.max_error, old.max_error * less * old.factor / new.factor))
        if old.rule == "rounding"
        else new
        for old, new in zip(standings(run), better, strict=True)
    ]
    found = changes(standings(run), better, threshold=threshold)
    assert not [each for each in found if each.kind in REGRESSIONS]
