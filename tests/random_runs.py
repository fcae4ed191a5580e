"""Runs with anything in them, for tests of what is made of runs."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import get_args

from examples import examples
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from kernelcheck.backends.base import SCHEDULE_KINDS
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Finding, Note, OtherSide, SourceLocation
from kernelcheck.compiler.program import CompiledFunction
from kernelcheck.core.cases.case import case_seed
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.judge import WrongOutput
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.oracle.strictness import JudgedDim, JudgedTensor, Judgement, Tried
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.reach import Reach, TriedSizes, Values, Variant
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Shard

PROPERTY = settings(deadline=None, max_examples=examples(50), suppress_health_check=[HealthCheck.too_slow])
"""A run is much to draw, and a busy machine takes its time for it."""

SHA = st.sampled_from(["ab" * 32, "cd" * 32])
PAIRS = st.lists(
    st.tuples(st.sampled_from(["softmax", "gelu", "naïve\n", "a=b"]), st.sampled_from(["float32", "float16"])),
    min_size=1,
    max_size=4,
    unique=True,
)
LOCATIONS = st.none() | st.builds(SourceLocation, st.just("ops/gelu.cu"), st.integers(1, 99))
FIGURES = st.floats(0, 1e300) | st.just(math.inf)
TEXTS = st.text(max_size=8)
PLACES = st.none() | st.tuples(*[st.integers(0, 9)] * 3)
NOTES = st.builds(Note, st.just("division-by-zero"), TEXTS, LOCATIONS, PLACES, PLACES, count=st.integers(1, 3))
FINDINGS = st.builds(
    Finding,
    st.sampled_from(get_args(FindingKind)),
    TEXTS,
    LOCATIONS,
    PLACES,
    PLACES,
    st.none() | TEXTS,
    st.none() | st.integers(-9, 2**40),
    st.integers(1, 3),
    st.none()
    | st.builds(
        OtherSide, st.sampled_from(["load", "store", "atomic"]), LOCATIONS, *[st.tuples(*[st.integers(0, 9)] * 3)] * 2
    ),
)
HEATS = st.builds(Heat, st.just("y"), st.just((2, 3)), st.tuples(*[st.text("0f", min_size=1, max_size=3)] * 2))
WORST = st.builds(
    Worst,
    st.just("y"),
    st.tuples(st.integers(0, 9)),
    st.floats() | st.integers(-(2**70), 2**70),
    st.floats() | st.integers(-(2**70), 2**70),
)

WRONG_OUTPUTS = st.builds(
    WrongOutput,
    output=st.sampled_from(["y", "place"]),
    kind=st.sampled_from(["mismatch", "unwritten"]),
    mismatched=st.integers(1, 9),
    elements=st.integers(9, 99),
    error=FIGURES,
    where=TEXTS,
    worst=st.none() | WORST,
    message=TEXTS,
)

JUDGEMENTS = st.none() | st.builds(
    Judgement,
    accumulate=st.sampled_from(["float32", "float16"]),
    nonfinite=st.booleans(),
    deterministic=st.booleans(),
    tensors=st.fixed_dictionaries(
        {
            "y": st.builds(
                JudgedTensor,
                rule=st.sampled_from(["rounding", "exact", "checks.py:order", "unmodified", ""]),
                dtype=st.sampled_from(["float32", "int32"]),
                init=st.sampled_from(["poison", "zeros"]),
                family=st.none() | st.just("positive"),
                low=st.none() | st.sampled_from(["0", "-1.5", "rows"]),
                high=st.none() | st.sampled_from(["8", "2 * rows"]),
                layouts=st.sampled_from([(), ("contiguous",), ("contiguous", "padded")]),
            )
        }
    ),
    dims=st.fixed_dictionaries(
        {
            "rows": st.builds(
                JudgedDim,
                st.sampled_from([(1,), (1, 64)]),
                st.integers(64, 99),
                st.integers(1, 4),
                st.none() | st.just(32),
            )
        }
    ),
    scalars=st.fixed_dictionaries({"eps": st.sampled_from([(1e-5,), (0, 1), (math.inf, math.nan, 1e-3)])}),
    constraints=st.sampled_from([(), ("rows % 2 == 0",)]),
    tried=st.none()
    | st.builds(
        Tried,
        st.fixed_dictionaries({"rows": st.sampled_from([(1,), (1, 64)])}),
        st.fixed_dictionaries({"eps": st.sampled_from([(1e-5,), (math.nan, 1e-3)])}),
        st.fixed_dictionaries({"x": st.sampled_from([("contiguous",), ("contiguous", "padded")])}),
    ),
)
FINGERPRINTS = st.none() | st.builds(
    Fingerprint,
    entry=SHA,
    source=SHA,
    reference=SHA,
    headers=SHA | st.just(""),
    checks=SHA | st.just(""),
    imports=SHA | st.just(""),
    headers_complete=st.booleans(),
    keys=st.fixed_dictionaries({"accumulate": st.sampled_from(["ab" * 6, "cd" * 6])}),
)
NUMBERS = st.integers(-(2**63), 2**64) | st.floats(allow_nan=False, allow_infinity=False)
VARIANTS = st.builds(
    Variant,
    function=st.just("scale"),
    constants=st.fixed_dictionaries({"BLOCK": st.integers(1, 64) | st.booleans()}),
    functions=st.tuples(
        st.builds(CompiledFunction, st.just("k.py"), st.integers(1, 9), st.tuples(st.integers(10, 99)) | st.just(()))
    ),
)
HUGE = st.builds(
    HugeCase,
    st.fixed_dictionaries({"rows": st.integers(2**20, 2**40)}),
    promised=st.booleans(),
    blocks=st.integers(0, 40),
    unfinished=st.integers(0, 9),
    compared=st.integers(0, 2**20),
    not_run=TEXTS,
    wrong=st.sampled_from(["", "index-overflow"]),
    token=st.sampled_from(["", "kc1-Zm9v"]),
)
REACHES = st.none() | st.builds(
    Reach,
    judged=st.integers(0, 1),
    dtypes=st.sampled_from([("float32",), ("float32", "float16")]),
    families=st.sampled_from([(), ("ramp", "tiny")]),
    all_families=st.integers(0, 17),
    layouts=st.sampled_from([(), ("padded",)]),
    scalars=st.fixed_dictionaries({"eps": st.tuples(NUMBERS)}),
    dims=st.fixed_dictionaries({"rows": st.builds(TriedSizes, *[st.integers(0, 99)] * 4)}),
    inputs=st.fixed_dictionaries(
        {"x": st.builds(Values, st.just("float32"), *[st.none() | NUMBERS] * 4, free=st.booleans())}
    ),
    constants=st.fixed_dictionaries({"ROWS": NUMBERS | st.booleans()}),
    uncompiled=st.fixed_dictionaries({"k.py": st.tuples(st.integers(1, 99))}),
    contracts=st.sampled_from([(), ("pads",), ("pads", "scales")]),
)


@st.composite
def case_results(
    draw: st.DrawFn, op: str, dtype: str, index: int, *, passes: bool = False, compared: bool | None = None
) -> CaseResult:
    compared = draw(st.booleans()) if compared is None else compared
    kind = None if passes else draw(st.sampled_from([None, None, "mismatch", "race", "compile-error", "timeout"]))
    return CaseResult(
        seed=case_seed(7, op, dtype, "quick", index),
        index=index,
        dims={"rows": draw(st.integers(1, 9)), "cols": 7},
        scalars={"eps": draw(st.floats(0, 1) | st.integers(0, 3)), "alpha": 0.5},
        values="ramp",
        layout="contiguous",
        kind=kind,
        message="" if kind is None else draw(TEXTS),
        error=draw(st.floats(0, 1)) if kind is None and compared else draw(FIGURES | st.just(math.nan)),
        max_abs_error=draw(FIGURES),
        max_rel_error=draw(FIGURES),
        max_ulp_error=draw(FIGURES),
        rms_error=draw(FIGURES),
        mismatched=0 if kind is None else draw(st.integers(0, 9)),
        elements=draw(st.integers(0, 99)),
        worst=draw(st.none() | WORST),
        location=draw(LOCATIONS),
        seconds=draw(st.floats(0, 9)),
        reference_timeout=kind == "timeout" and draw(st.booleans()),
        printed=draw(TEXTS),
        schedule=draw(st.none() | st.sampled_from(SCHEDULE_KINDS)),
        vacuous=draw(TEXTS),
        unmeasured=draw(TEXTS),
        notes=tuple(draw(st.lists(NOTES, max_size=2))),
        heat=None if kind is None else draw(st.none() | HEATS),
        outputs=() if kind is None else tuple(draw(st.lists(WRONG_OUTPUTS, max_size=2))),
        findings=() if kind is None else tuple(draw(st.lists(FINDINGS, max_size=2))),
        token=draw(st.sampled_from(["", "kc1-Zm9v"])),
        compared=compared,
        drawn=draw(st.just({}) | st.fixed_dictionaries({"x": st.tuples(NUMBERS, NUMBERS)})),
        variants=tuple(draw(st.lists(VARIANTS, max_size=2))),
        huge=tuple(draw(st.lists(HUGE, max_size=2))),
        contracts=draw(st.sampled_from([(), ("pads",)])),
    )


@st.composite
def op_results(draw: st.DrawFn, op: str, dtype: str, *, passes: bool = False) -> OpResult:
    ran = draw(st.integers(1 if passes else 0, 3))
    rule = draw(st.sampled_from(["rounding", "exact", "check"] + ["none"] * (not passes)))
    made = (case_results(op, dtype, index, passes=passes, compared=rule != "none") for index in range(ran))
    cases = tuple(map(draw, made))
    stopped = any(case.kind for case in cases)
    return OpResult(
        op=op,
        dtype=dtype,
        backend="cpu",
        planned=ran if passes else max(1, ran) + (draw(st.integers(0, 2)) if stopped or not ran else 0),
        cases=cases,
        tolerance=Tolerance(draw(st.sampled_from([3.0, 16.0, 256.0])), "default", draw(st.sampled_from(["", "old"]))),
        source_sha256=draw(SHA),
        seconds=draw(st.floats(0, 9)),
        rule=rule,
        source=draw(st.sampled_from(["", "ops/gelu.cu"])),
        judgement=draw(JUDGEMENTS),
        made_of=draw(FINGERPRINTS),
        reach=draw(REACHES),
    )


@st.composite
def runs(draw: st.DrawFn, *, passes: bool = False) -> Run:
    ops = [draw(op_results(op, dtype, passes=passes)) for op, dtype in draw(PAIRS)]
    made_of = {result.op: (result.made_of, result.source_sha256) for result in ops}  # the same in every dtype
    unexplained = any(len(result.cases) < result.planned and not result.failures for result in ops)
    return Run(
        mode="quick",
        seed=7,
        backend="cpu",
        started="2026-01-01T00:00:00+00:00",
        duration_s=draw(st.floats(0, 9)),
        registry_sha256="ab" * 32,
        environment={"kernelcheck": "1", "machine": "x86"},
        ops=tuple(
            replace(result, made_of=made_of[result.op][0], source_sha256=made_of[result.op][1]) for result in ops
        ),
        interrupted=unexplained or draw(st.booleans()),
        regression_threshold=draw(st.none() | st.floats(0, 1)),
    )


def shards_of(run: Run, count: int) -> list[Run]:
    """The parts of ``run``, those that would hold nothing included."""
    pairs = tuple((op.op, op.dtype) for op in run.ops)
    made_of = {op.op: op.made_of.parts for op in sorted(run.ops, key=lambda op: op.op) if op.made_of}
    return [
        replace(run, ops=run.ops[index - 1 :: count], shard=Shard(index, count, pairs, made_of, "ab" * 20, "cd" * 32))
        for index in range(1, count + 1)
    ]


def seeded(run: Run) -> Run:
    """``run`` with the seeds that its cases have in a sweep."""

    def of(result: OpResult, case: CaseResult) -> CaseResult:
        return replace(case, seed=case_seed(run.seed, result.op, result.dtype, run.mode, case.index))

    return replace(
        run, ops=tuple(replace(each, cases=tuple(of(each, case) for case in each.cases)) for each in run.ops)
    )
