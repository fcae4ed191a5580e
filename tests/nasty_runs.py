"""Runs whose texts and figures are as bad as they can be, for hypothesis: what a report must survive."""

from __future__ import annotations

import math
from dataclasses import replace

from hypothesis import strategies as st
from run_samples import BROKEN, MISMATCH, op_result, passing, run_of

from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Standing
from kernelcheck.core.results.run import ERROR_KINDS, FAILURE_KINDS, CaseResult, OpResult, Run
from kernelcheck.records.baseline.compare import changes, standing

SPECIALS = st.sampled_from(
    [
        "<script>alert(1)</script>",
        "]]>&amp;<!--",
        "| a | b |",
        "```\n# heading\n```",
        "::error file=a,line=1::x",
        "[text](https://example.com)",
        "{0} {{1}}",
        "\x00\x07\x1b[31m\x85\u2028\u202e",
        "\ud800 alone \udfff",
        "@everyone #1 !2 ~~x~~ **y** _z_ $a$",
        "a\r\nb\tc",
        "'\"`\\",
        "%0A%25",
        "\U0001f600",
        "</details></summary>",
        "",
    ]
)
# Surrogates too: hypothesis leaves them out of text unless they are asked for.
TEXTS = SPECIALS | st.text(st.characters(exclude_categories=()), max_size=20)
NAMES = TEXTS.filter(bool)
FIGURES = st.sampled_from([math.nan, math.inf, 0.0, 1.0, 5e-324, 1e300, 812.5])
ROWS = st.integers(1, 32).flatmap(lambda n: st.lists(st.text("0123456789abcdef", min_size=n, max_size=n), min_size=1))


@st.composite
def cases(draw: st.DrawFn) -> CaseResult:
    if draw(st.booleans()):
        base = passing(0)
        noted = Note("shuffle-source", draw(TEXTS), draw(locations()))
        return replace(base, notes=(noted,) if draw(st.booleans()) else (), error=draw(FIGURES), values=draw(TEXTS))
    return replace(
        draw(st.sampled_from([MISMATCH, BROKEN])),
        kind=draw(st.sampled_from(sorted(FAILURE_KINDS | ERROR_KINDS))),
        message=draw(TEXTS),
        values=draw(TEXTS),
        error=draw(FIGURES),
        elements=draw(st.sampled_from([0, 1, 771, 2**40])),
        worst=draw(st.none() | st.builds(Worst, TEXTS, st.just((0,)), FIGURES, FIGURES)),
        location=draw(locations()),
        findings=tuple(draw(st.lists(findings(), max_size=2))),
        printed=draw(TEXTS),
        heat=draw(st.none() | st.builds(Heat, TEXTS, st.just((3, 257)), ROWS.map(lambda rows: tuple(rows[:32])))),
    )


def locations() -> st.SearchStrategy[SourceLocation | None]:
    files = NAMES.filter(lambda name: "\0" not in name and "/" not in name and name not in (".", ".."))
    return st.none() | st.builds(SourceLocation, files | st.just("ops/layernorm.cu"), st.integers(1, 10**6))


def findings() -> st.SearchStrategy[Finding]:
    threads = st.none() | st.just((31, 0, 2**20))
    indices = st.none() | st.sampled_from([-1, 0, 2**63])
    return st.builds(Finding, st.just("race"), TEXTS, locations(), threads, threads, st.none() | TEXTS, indices)


@st.composite
def op_results(draw: st.DrawFn) -> OpResult:
    drawn = [replace(case, index=n, seed=n) for n, case in enumerate(draw(st.lists(cases(), max_size=4)))]
    return op_result(draw(NAMES), "float32", *drawn, planned=len(drawn) + draw(st.integers(0, 2)))


@st.composite
def comparisons(draw: st.DrawFn, run: Run) -> BaselineComparison:
    """With a baseline that had some of the run's ops, better or worse, and some that are gone."""
    after = [standing(result) for result in run.ops]
    before = [_former(draw, each) for each in after if draw(st.booleans())]
    gone = [Standing(name, "float16", "cpu", 1, 1, 0, 0, 0.5, 4.0, "rounding", "") for name in draw(st.sets(NAMES))]
    found = changes([*before, *gone], after, threshold=0.1)
    return BaselineComparison(draw(TEXTS), 0.1, found, tuple(draw(st.lists(TEXTS, max_size=2))))


def _former(draw: st.DrawFn, new: Standing) -> Standing:
    return replace(
        new,
        planned=new.planned + draw(st.integers(0, 1)),
        failed=new.failed * draw(st.integers(0, 1)),
        errors=new.errors * draw(st.integers(0, 1)),
        max_error=draw(FIGURES),
        factor=draw(st.sampled_from([4.0, 2.0])),
        source_sha256=draw(TEXTS),
    )


@st.composite
def runs(draw: st.DrawFn) -> Run:
    run = run_of(*draw(st.lists(op_results(), max_size=3)))
    return replace(run, comparison=draw(comparisons(run))) if draw(st.booleans()) else run
