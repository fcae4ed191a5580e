"""JSON reports read back: nothing is lost on the way, shards make the whole again, and what is malformed is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from random_runs import PROPERTY, case_results, op_results, runs, seeded, shards_of
from test_reports import MIXED as MIXED_SAMPLE
from test_reports import op_result, passing, run_of

from kernelcheck.base.errors import UsageError
from kernelcheck.core.oracle.strictness import JudgedDim, JudgedTensor, Judgement, Tried
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.results.baseline_comparison import CHANGE_KINDS, BaselineComparison
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.shards import merge, parse_shard, shard_of_environment
from kernelcheck.records.baseline.accept import baseline_text, compare, load_baseline, text_of, why_no_baseline
from kernelcheck.records.baseline.compare import standing
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.reader import parse_report, read_report
from kernelcheck.records.run_report.reader import run_of as run_from
from kernelcheck.records.run_report.schema import schema

HERE = Path("report.json")
MIXED = seeded(MIXED_SAMPLE)
SCHEMA = Draft202012Validator(schema())


def reread(run: Run) -> Run:
    text = json_report.render(run)
    SCHEMA.validate(json.loads(text))
    return run_from(parse_report(text, HERE), HERE)


RECORDS: dict[type, st.SearchStrategy[Any]] = {
    CaseResult: case_results("gelu", "float32", 0),
    OpResult: op_results("gelu", "float32"),
}


@pytest.mark.parametrize(
    ("kind", "field"),
    [(kind, field) for kind in RECORDS for field in fields(kind) if field.default is not MISSING],
    ids=lambda value: value.name if isinstance(value, Field) else value.__name__,
)
def test_the_runs_of_the_tests_below_have_something_in_every_field(kind: type, field: Field[Any]) -> None:
    """Without this, a field that a report forgets would come back as its default, and be the same."""
    find(
        RECORDS[kind],
        lambda record: repr(getattr(record, field.name)) != repr(field.default),
        settings=settings(max_examples=1000, database=None, phases=[Phase.generate]),
    )


@PROPERTY
@given(runs())
def test_the_report_of_a_shard_holds_all_of_its_run(run: Run) -> None:
    (shard,) = shards_of(run, 1)
    assert json_report.render(reread(shard)) == json_report.render(shard)
    assert repr(reread(shard)) == repr(shard)  # repr, since NaN is not equal to itself


def test_the_shard_of_an_older_version_that_wrote_sizes_as_an_object_is_read() -> None:
    (shard,) = shards_of(MIXED, 1)
    document = json.loads(json_report.render(shard))
    for op in document["ops"]:
        for record in op["records"]:
            record["dims"], record["scalars"] = dict(record["dims"]), dict(record["scalars"])
    SCHEMA.validate(document)
    assert repr(run_from(parse_report(json.dumps(document), HERE), HERE)) == repr(shard)


def test_the_shard_of_an_older_version_that_wrote_no_findings_is_read() -> None:
    (shard,) = shards_of(MIXED, 1)
    document = json.loads(json_report.render(shard))
    for op in document["ops"]:
        for case in (*op["records"], *op["failures"]):
            assert case.pop("findings") == []
    SCHEMA.validate(document)
    assert repr(run_from(parse_report(json.dumps(document), HERE), HERE)) == repr(shard)


def test_a_name_that_no_utf8_holds_leaves_a_report_that_can_be_read() -> None:
    """Python has such a name of a file whose bytes are no UTF-8."""
    (result, *_) = MIXED.ops
    odd = replace(
        result, source="caf\udce9.cu", cases=(replace(result.cases[0], printed="\ud83d \U0001f600"),), planned=1
    )
    (shard,) = shards_of(replace(MIXED, ops=(odd,)), 1)
    (read,) = reread(shard).ops
    assert (read.source, read.cases[0].printed) == ("caf\ufffd.cu", "\\ud83d \U0001f600")


@PROPERTY
@given(runs(), st.booleans())
def test_a_report_is_written_as_one_document_with_sorted_keys(run: Run, is_shard: bool) -> None:
    text = json_report.render(shards_of(run, 1)[0] if is_shard else run)
    assert text == json.dumps(json.loads(text), indent=None if is_shard else 2, sort_keys=True) + "\n"


@PROPERTY
@given(runs())
def test_the_report_of_a_whole_run_holds_how_every_op_stands(run: Run) -> None:
    text = json_report.render(run)
    document = json.loads(text)
    SCHEMA.validate(document)
    assert not any("records" in entry for entry in document["ops"])
    assert repr(parse_report(text, HERE).standings) == repr(tuple(map(standing, run.ops)))


@PROPERTY
@given(runs(), st.integers(1, 9), st.randoms(use_true_random=False))
def test_shards_make_the_run_again_in_whatever_order_they_come(run: Run, count: int, random: Any) -> None:
    parts = [(Path(f"{index}.json"), reread(shard)) for index, shard in enumerate(shards_of(run, count), 1)]
    random.shuffle(parts)
    assert repr(merge(parts)) == repr(run)


def parts_of(run: Run, count: int) -> list[tuple[Path, Run]]:
    return [(Path(f"{index}.json"), shard) for index, shard in enumerate(shards_of(run, count), 1)]


def changed(part: tuple[Path, Run], **fields: object) -> tuple[Path, Run]:
    return part[0], replace(part[1], **fields)  # type: ignore[arg-type]


def resharded(part: tuple[Path, Run], **fields: object) -> tuple[Path, Run]:
    """A part that says other things about itself."""
    assert part[1].shard
    return changed(part, shard=replace(part[1].shard, **fields))  # type: ignore[arg-type]


def remade(part: tuple[Path, Run], op: str, **digests: str) -> tuple[Path, Run]:
    """A part of a sweep in which an op was made of other files."""
    assert part[1].shard
    made_of = replace(FILES_OF[op], **{name: digit * 32 for name, digit in digests.items()})
    return resharded(part, made_of={**part[1].shard.made_of, op: made_of.parts})


def ran_of_others(part: tuple[Path, Run]) -> tuple[Path, Run]:
    """A part whose op ran when it was no longer what it was made of at first."""
    ops = [replace(result, made_of=replace(FILES_OF[result.op], source="fe" * 32)) for result in part[1].ops]
    return changed(part, ops=tuple(ops))


FILES_OF = {op: Fingerprint(entry="ab" * 32, source="cd" * 32, reference="ef" * 32) for op in ("layernorm", "gelu")}
KNOWN = replace(MIXED, ops=tuple(replace(result, made_of=FILES_OF[result.op]) for result in MIXED.ops))


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda a, b, c: [a, b], r"shard 3/3 is missing, and with it 1 of 3 pairs"),
        (lambda a, b, c: [a, b, b, c], r"2\.json and 2\.json are both shard 2/3"),
        (
            lambda a, b, c: [a, changed(b, mode="quick"), c],
            r"1\.json and 2\.json .* differ in mode: thorough and quick",
        ),
        (lambda a, b, c: [a, b, changed(c, seed=1)], r"differ in root seed: 20260101 and 1"),
        (lambda a, b, c: [a, b, changed(c, backend="cuda")], r"differ in backend: cpu and cuda"),
        (lambda a, b, c: [a, b, changed(c, registry_sha256="cd" * 32)], r"differ in registry"),
        (lambda a, b, c: [a, b, changed(c, environment={"kernelcheck": "0"})], r"differ in kernelcheck version"),
        (lambda a, b, c: [a, b, changed(c, ops=())], r"3\.json: ops: shard 3/3 should hold .*gelu float32"),
        (lambda a, b, c: [a, b, changed(c, ops=a[1].ops)], r"3\.json: ops: shard 3/3 should hold"),
        (lambda a, b, c: [changed(a, shard=None)], r"1\.json: this is the report of a whole run"),
        (lambda a, b, c: [a, b, resharded(c, commit="ef" * 20)], rf"differ in git commit: {'ab' * 20} and {'ef' * 20}"),
        (lambda a, b, c: [a, resharded(b, commit=""), c], rf"differ in git commit: {'ab' * 20} and none"),
        (lambda a, b, c: [a, b, resharded(c, tolerances="")], r"differ in tolerances\.json"),
        (
            lambda a, b, c: [a, b, remade(c, "layernorm", source="fe")],
            r"1\.json and 3\.json .* 'layernorm' .* the source$",
        ),
        (
            lambda a, b, c: [a, remade(b, "gelu", source="fe", reference="dc"), c],
            r"1\.json and 2\.json .*: op 'gelu' differs in the reference, the source$",
        ),
        (lambda a, b, c: [a, b, remade(c, "gelu", headers="fe")], r"1\.json and 3\.json .* a header that it includes$"),
        (lambda a, b, c: [a, resharded(b, made_of={}), c], r"2\.json .*: one does not say what its ops are made of"),
        (lambda a, b, c: [a, b, ran_of_others(c)], r"3\.json .*: op 'gelu' differs in the source$"),
    ],
)
def test_what_is_not_every_shard_of_one_sweep_once_is_refused(
    spoil: Callable[..., list[tuple[Path, Run]]], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        merge(spoil(*parts_of(KNOWN, 3)))


def test_an_op_that_changed_while_its_shard_ran_is_refused() -> None:
    with pytest.raises(UsageError, match=r"1\.json: op '\w+' changed while the shard ran, in the source; run it again"):
        merge([ran_of_others(part) for part in parts_of(KNOWN, 1)])


def test_shards_of_a_version_that_did_not_record_what_they_are_made_of_are_merged() -> None:
    old = [resharded(part, made_of={}, commit="", tolerances="") for part in parts_of(MIXED, 3)]
    assert repr(merge(old)) == repr(MIXED)


Edit = Callable[[dict[str, Any]], None]


def recorded(op: int, **fields: object) -> Edit:
    """The first record of an op says something else."""
    return lambda document: document["ops"][op]["records"][0].update(fields)


def counted(op: int, **fields: object) -> Edit:
    return lambda document: document["ops"][op].update(fields)


def cut(document: dict[str, Any]) -> None:
    """The first op as if all of its cases had been skipped."""
    document["ops"][0].update(records=[], cases=0, passed=0, max_error="nan")
    document.update(summary=None)


def repeated(document: dict[str, Any]) -> None:
    """The first record of the first op, ten times."""
    op = document["ops"][0]
    op.update(records=op["records"][:1] * 10, cases=10, passed=10, planned=10)
    document.update(summary=None)


def renumbered(document: dict[str, Any]) -> None:
    """Ten times the first record, each as another case."""
    repeated(document)
    op = document["ops"][0]
    op["records"] = [{**record, "index": index} for index, record in enumerate(op["records"])]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (cut, r"ops\[0\] \(layernorm float32\) has 0 of 2 cases, but none of them failed"),
        (
            lambda document: [cut(document), document["ops"][0].update(planned=0)],
            r"has no case that was to run \(planned is 0\)",
        ),
        (
            lambda document: [recorded(0, error=50.0)(document), counted(0, max_error=50.0)(document)],
            r"max_error is 50, but above 1 fails, and all cases passed",
        ),
        (
            recorded(1, error=50.0),
            r"records\[0\]: case 0 is shown as passed, but its error is 50 of tolerance",
        ),
        (recorded(1, error="nan"), r"case 0 is shown as passed, but its error is nan of tolerance"),
        (recorded(0, mismatched=3), r"case 0 is shown as passed, .* with 3 elements wrong"),
        (counted(0, max_error=0.1), r"max_error is 0\.1, but that of its records is 0\.31"),
        (repeated, r"records: case 0 follows case 0; expected each once, in order"),
        (renumbered, r"the seed of case 1 is 0x\w{16} \(got 0x\w{16}\)"),
        (counted(0, backend="cuda"), r"ran on 'cuda', but the run on 'cpu'"),
        (recorded(0, index=7), r"case 1 follows case 7"),
        (lambda document: document["ops"][0]["records"][1].update(index=7), r"there is no case 7, since planned is 2"),
        (lambda document: document["summary"].update(skipped=0), r"summary\.skipped is 0, but .* add up to 4"),
    ],
)
def test_the_report_of_a_shard_that_contradicts_itself_is_refused(edit: Edit, message: str) -> None:
    document: Any = json.loads(json_report.render(shards_of(MIXED, 1)[0]))
    run_from(parse_report(json.dumps(document), HERE), HERE)
    edit(document)
    with pytest.raises(UsageError, match=message):
        run_from(parse_report(json.dumps(document), HERE), HERE)


def test_shards_that_have_nothing_to_run_are_not_needed() -> None:
    assert [len(part.ops) for _, part in parts_of(MIXED, 5)] == [1, 1, 1, 0, 0]
    assert repr(merge(parts_of(MIXED, 5)[:3])) == repr(MIXED)
    with pytest.raises(UsageError, match="shard 3/5 is missing, and with it 1 of 3 pairs"):
        merge(parts_of(MIXED, 5)[:2])


def test_an_interrupted_shard_makes_an_interrupted_run() -> None:
    one, two = parts_of(MIXED, 2)
    assert merge([one, changed(two, interrupted=True)]).interrupted


def test_what_machines_differ_in_is_all_told() -> None:
    one, two = parts_of(replace(MIXED, environment={"kernelcheck": "1", "platform": "a"}), 2)
    merged = merge([one, changed(two, environment={"kernelcheck": "1", "platform": "b"})])
    assert merged.environment == {"kernelcheck": "1", "platform": "a | b"}


@pytest.mark.parametrize("text", ["", "2", "0/3", "4/3", "-1/3", "1/3/5", "a/b", "1/", "1.0/2"])
def test_a_shard_is_one_of_so_many(text: str) -> None:
    with pytest.raises(UsageError, match="expected I/N"):
        parse_shard(text)
    assert parse_shard("2/4") == (2, 4)


def test_gitlab_says_which_shard_a_job_is() -> None:
    assert shard_of_environment({"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"}) == (2, 4)
    assert shard_of_environment({"CI_NODE_TOTAL": "1"}) is None
    assert shard_of_environment({"CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"}) is None
    assert shard_of_environment({}) is None
    with pytest.raises(UsageError, match="CI_NODE_INDEX is '5' and CI_NODE_TOTAL is '4'"):
        shard_of_environment({"CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"})


def spoiled(*path: str | int, value: object) -> str:
    document: Any = json.loads(json_report.render(shards_of(MIXED, 1)[0]))
    *steps, last = path
    place = document
    for step in steps:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return json.dumps(document)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Invalid JSON"),
        ("{", "Invalid JSON"),
        ("[]", "should be an object"),
        ("null", "should be an object"),
        ("{}", "schema_version is missing"),
        ('{"schema_version": "1"}', "schema_version is '1', but this kernelcheck reads a report of version 1"),
        ('{"schema_version": 2}', "schema_version is 2"),
        ('{"schema_version": true}', "schema_version is True"),
        ('{"schema_version": 1}', "run: Field required"),
        ("[" * 100_000, "Invalid JSON"),
        (spoiled("run", value=None), "run: Field required"),
        (spoiled("run", "mode", value="slow"), "run.mode: "),
        (spoiled("run", "seed", value="x"), "run.seed: "),
        (spoiled("run", "shard", "pairs", 0, value=["a"]), "run.shard.pairs[0][1]: Field required"),
        (spoiled("ops", value={}), "ops: "),
        (spoiled("ops", 1, "op", value=None), "ops[1].op: Field required"),
        (spoiled("ops", 1, "cases", value="2"), "ops[1].cases: "),
        (spoiled("ops", 1, "cases", value=-1), "ops[1].cases: "),
        (spoiled("ops", 1, "cases", value=1), "ops[1]: cases is 1, but passed + failed + errors + checked is not"),
        (spoiled("ops", 1, value=None), "summary.cases is 5, but the figures of ops add up to 3"),
        (spoiled("summary", "ops", value=4), "summary.ops is 4, but the figures of ops add up to"),
        (
            spoiled("ops", 0, "max_error", value="inf"),
            "ops[0]: max_error is inf, but above 1 fails, and all cases pass",
        ),
        (spoiled("ops", 0, "max_error", value=1.5), "ops[0]: max_error is 1.5, but above 1 fails"),
        (spoiled("ops", 1, "planned", value=1), "ops[1]: planned is 1, below cases, which is 2"),
        (spoiled("ops", 1, "max_error", value="much"), "ops[1].max_error: "),
        (spoiled("ops", 1, "tolerance", "factor", value="9"), "ops[1].tolerance.factor: "),
        (spoiled("ops", 1, "dtype", value="float32"), "layernorm float32 is listed twice"),
        (spoiled("ops", 1, "records", 0, value=None), "ops[1]: records holds 1 cases, but cases is 2"),
        (spoiled("ops", 1, "records", 0, "seed", value="0xq"), "ops[1].records[0]: expected a seed"),
        (spoiled("ops", 1, "records", 1, "kind", value="wrong"), "ops[1].records[1]: kind must be None or one of"),
        (spoiled("ops", 1, "records", 1, "worst", "index", value="x"), "ops[1].records[1].worst.index: "),
    ],
)
def test_a_malformed_report_is_named_with_the_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "report.json"
    path.write_text(text)
    with pytest.raises(UsageError) as refused:
        read_report(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert message in str(refused.value)


def test_records_that_tell_otherwise_than_the_counts_are_refused() -> None:
    text = spoiled("ops", 1, "records", 1, "kind", value="compile-error")
    with pytest.raises(UsageError, match=r"ops\[1\]: 1 cases are counted as 'failed', but 0 records are"):
        run_from(parse_report(text, HERE), HERE)


def test_files_that_are_no_text_or_not_there_are_named(tmp_path: Path) -> None:
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    for name, message in (("bytes.json", "in UTF-8"), ("none.json", "there is no report"), (".", "Is a directory")):
        with pytest.raises(UsageError, match=message):
            read_report(tmp_path / name)


def test_keys_of_a_later_version_are_passed_over() -> None:
    assert parse_report(spoiled("ops", 0, "colour", value="red"), HERE).ops[0].op == "layernorm"


def test_a_baseline_that_does_not_tell_what_cases_take_is_held_against_what_the_registry_lists(tmp_path: Path) -> None:
    tried = Tried({"n": (64,)}, {}, {})
    document = json.loads(json_report.render(judged_run(replace(JUDGED, tried=tried), MADE_OF)))
    for op in document["ops"]:
        del op["judgement"]["tried"], op["made_of"]["imports"], op["vacuous"]
    SCHEMA.validate(document)
    path = tmp_path / "baseline.json"
    path.write_text(json.dumps(document))
    vacuous = replace(passing(0), vacuous="would accept all zeros")
    now = judged_run(replace(JUDGED, tried=tried), replace(MADE_OF, imports="ab" * 32))
    now = replace(now, ops=tuple(replace(op, cases=(vacuous, *op.cases[1:])) for op in now.ops))
    compared = compare(now, load_baseline(path), path, 0.1).comparison
    assert compared is not None
    assert [(change.kind, change.information) for change in compared.changes] == [("unchanged", ())] * 2
    dropped = replace(JUDGED, dims={"n": JudgedDim((1,), 64, 1)}, tried=Tried({"n": (1,)}, {}, {}))
    fewer = compare(judged_run(dropped, MADE_OF), load_baseline(path), path, 0.1).comparison
    assert fewer is not None
    assert [change.reasons for change in fewer.changes] == [("n is no longer tried at 64",)] * 2


def test_a_report_of_before_the_newer_keys_still_is_a_baseline(tmp_path: Path) -> None:
    document = json.loads(json_report.render(RIGHT))
    for key in ("interrupted", "shard"):
        del document["run"][key]
    for op in document["ops"]:
        for key in ("planned", "rule", "seconds"):
            del op[key]
    SCHEMA.validate(document)
    path = tmp_path / "baseline.json"
    path.write_text(json.dumps(document))
    compared = compare(RIGHT, load_baseline(path), path, 0.1).comparison
    assert compared is not None
    assert [change.kind for change in compared.changes] == ["unchanged", "unchanged"]


RIGHT = run_of(op_result("gelu", "float32", passing(0), passing(1)), op_result("gelu", "float16", passing(0)))
EXPECTED = {("gelu", "float32"): 2, ("gelu", "float16"): 1}


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    path = tmp_path / "baseline.json"
    path.write_text(text_of(RIGHT))
    return path


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"mode": "quick"}, "the baseline's mode is thorough, and that of this run is quick"),
        ({"seed": 1}, "the baseline's root seed is 20260101, and that of this run is 1"),
        ({"backend": "cuda"}, "the baseline's backend is cpu, and that of this run is cuda"),
        ({"environment": {"fmad": "false"}}, "the baseline's -fmad is true, and that of this run is false"),
    ],
)
def test_a_baseline_of_another_kind_is_refused_and_not_compared(
    baseline: Path, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        compare(replace(RIGHT, **fields), load_baseline(baseline), baseline, 0.1)


@pytest.mark.parametrize(
    ("figures", "message"),
    [
        ({"case_errors": [0.25, -0.5]}, r"ops\[0\]\.case_errors\[1\]: must be 0 or more \(got -0\.5\)"),
        ({"case_errors": ["-inf"]}, r"ops\[0\]\.case_errors\[0\]: must be 0 or more \(got -inf\)"),
        ({"max_error": -1.0}, r"ops\[0\]\.max_error: must be 0 or more \(got -1\)"),
        ({"tolerance": {"factor": -16.0, "source": "default"}}, r"tolerance\.factor: must be 0 or more \(got -16\)"),
    ],
)
def test_a_baseline_with_negative_errors_is_refused(baseline: Path, figures: dict[str, Any], message: str) -> None:
    document = json.loads(baseline.read_text())
    document["ops"][0].update(figures)
    baseline.write_text(json.dumps(document))
    with pytest.raises(UsageError, match=message):
        load_baseline(baseline)


@pytest.mark.parametrize(
    ("run", "message"),
    [
        (replace(RIGHT, interrupted=True), "did not finish"),
        (replace(RIGHT, ops=(replace(RIGHT.ops[0], planned=3),)), "cases of gelu float32 did not run"),
        (shards_of(RIGHT, 2)[0], "this is shard 1/2 of a run"),
    ],
)
def test_a_part_of_a_run_is_no_baseline(baseline: Path, run: Run, message: str) -> None:
    baseline.write_text(json_report.render(run))
    with pytest.raises(UsageError, match=message):
        load_baseline(baseline)


def test_an_interrupted_run_misses_nothing(baseline: Path) -> None:
    """Its ops are all there, with the cases that they came to: what did not run is told to have not run."""
    first, second = RIGHT.ops
    stopped = replace(RIGHT, interrupted=True, ops=(replace(first, cases=first.cases[:1]), replace(second, cases=())))
    compared = compare(stopped, load_baseline(baseline), baseline, 0.1).comparison
    assert compared is not None
    assert [change.kind for change in compared.changes] == ["not run", "not run"]
    assert not compared.regressions


def test_shards_are_compared_each_for_itself_and_together_as_the_whole(baseline: Path) -> None:
    known = load_baseline(baseline)
    parts = [compare(shard, known, baseline, 0.1) for shard in shards_of(RIGHT, 2)]
    assert [[c.dtype for c in part.comparison.changes] for part in parts if part.comparison] == [
        ["float32"],
        ["float16"],
    ]
    whole = compare(merge(list(zip([HERE, HERE], parts, strict=True))), known, baseline, 0.1)
    assert whole.comparison == compare(RIGHT, known, baseline, 0.1).comparison


def test_a_changed_environment_is_told(baseline: Path) -> None:
    compared = compare(replace(RIGHT, environment={"python": "4"}), load_baseline(baseline), baseline, 0.1).comparison
    assert compared is not None
    assert compared.information[0] == "python: 3.11.7 -> 4"


JUDGED = Judgement(
    accumulate="float32",
    nonfinite=False,
    deterministic=True,
    tensors={"y": JudgedTensor("rounding", "float32")},
    dims={"n": JudgedDim((1, 64), 64, 1)},
    scalars={},
    constraints=(),
)
MADE_OF = Fingerprint("ab" * 32, "cd" * 32, "ef" * 32, keys={"accumulate": "ab" * 6, "kernelcheck.arch": "cd" * 6})


def judged_run(judgement: Judgement | None, made_of: Fingerprint | None, threshold: float | None = 0.1) -> Run:
    ops = tuple(replace(result, judgement=judgement, made_of=made_of) for result in RIGHT.ops)
    return replace(RIGHT, ops=ops, regression_threshold=threshold)


def compared_through_files(before: Run, after: Run, folder: Path, threshold: float) -> BaselineComparison:
    path = folder / "baseline.json"
    path.write_text(text_of(before))
    comparison = compare(after, load_baseline(path), path, threshold).comparison
    assert comparison is not None
    return comparison


def test_what_judges_an_op_comes_back_from_a_baseline_and_is_compared(tmp_path: Path) -> None:
    coarse = replace(JUDGED, accumulate="float16")
    found = compared_through_files(judged_run(JUDGED, MADE_OF), judged_run(coarse, MADE_OF), tmp_path, 0.1)
    assert {change.kind for change in found.changes} == {"regressed"}
    assert found.changes[0].reasons[0].startswith("accumulates in float16 instead of float32")
    assert compared_through_files(judged_run(JUDGED, MADE_OF), judged_run(JUDGED, MADE_OF), tmp_path, 0.1).counts == {
        **dict.fromkeys(CHANGE_KINDS, 0),
        "unchanged": 2,
    }


def test_a_baseline_that_does_not_tell_how_ops_were_judged_says_so(tmp_path: Path) -> None:
    found = compared_through_files(judged_run(None, None), judged_run(JUDGED, MADE_OF), tmp_path, 0.1)
    assert {change.kind for change in found.changes} == {"unchanged"}
    assert [told for told in found.information if "does not say how strictly ops were judged" in told]


def test_what_the_registry_says_to_all_ops_is_told_once(tmp_path: Path) -> None:
    elsewhere = replace(MADE_OF, entry="12" * 32, keys={**MADE_OF.keys, "kernelcheck.arch": "00" * 6})
    found = compared_through_files(judged_run(JUDGED, MADE_OF), judged_run(JUDGED, elsewhere), tmp_path, 0.1)
    assert found.information == ("[kernelcheck] arch",)
    assert not any(change.information for change in found.changes)


@pytest.mark.parametrize(("before", "now", "allowed"), [(0.1, 5.0, 0.1), (0.5, 0.1, 0.1), (None, 0.3, 0.3)])
def test_a_raised_threshold_counts_from_the_next_baseline_on(
    tmp_path: Path, before: float | None, now: float, allowed: float
) -> None:
    found = compared_through_files(judged_run(JUDGED, MADE_OF, before), judged_run(JUDGED, MADE_OF), tmp_path, now)
    assert found.regression_threshold == allowed
    told = () if before is None else (f"regression_threshold: {before:g} -> {now:g}",)
    assert found.information == told


FAILING = run_of(op_result("gelu", "float32", passing(0), replace(MIXED.ops[1].cases[1], index=1)), RIGHT.ops[1])


@pytest.mark.parametrize(
    ("run", "why"),
    [
        (RIGHT, ""),
        (replace(RIGHT, interrupted=True), "it was interrupted"),
        (shards_of(RIGHT, 2)[1], "it is shard 2/2 of a run"),
        (replace(RIGHT, ops=RIGHT.ops[:1]), "it lacks gelu float16"),
        (replace(RIGHT, ops=(*RIGHT.ops, op_result("scan", "float32", passing(0)))), "it has scan float32"),
        (replace(RIGHT, ops=(op_result("gelu", "float32", passing(0)), RIGHT.ops[1])), "fewer cases"),
        (replace(RIGHT, ops=(replace(RIGHT.ops[0], planned=3), RIGHT.ops[1])), "cases of gelu float32 did not run"),
        (replace(RIGHT, ops=(op_result("gelu", "float32", *MIXED.ops[2].cases, planned=2), RIGHT.ops[1])), "be run"),
        (FAILING, "gelu float32 failed; correct that first, or give --allow-failing"),
    ],
)
def test_only_a_whole_and_sound_run_becomes_a_baseline(run: Run, why: str) -> None:
    told = why_no_baseline(parse_report(json_report.render(run), HERE), EXPECTED, allow_failing=False)
    assert why in told
    assert bool(told) == bool(why)


def test_failing_kernels_come_into_a_baseline_only_when_that_is_asked_for() -> None:
    report = parse_report(json_report.render(FAILING), HERE)
    assert why_no_baseline(report, EXPECTED, allow_failing=True) == ""


@PROPERTY
@given(runs())
def test_a_baseline_holds_what_comparisons_read_and_is_smaller_than_a_report(run: Run) -> None:
    report, text = json_report.render(run), text_of(run)
    kept, full = parse_report(text, HERE), parse_report(report, HERE)
    assert repr(kept.standings) == repr(full.standings)
    assert (kept.run.mode, kept.run.environment) == (full.run.mode, full.run.environment)
    assert len(text) < len(report)
    assert len(text.splitlines()) <= len(run.ops) + 8  # a line for each op and dtype
    assert baseline_text(text) == text


def test_a_baseline_does_not_hold_what_an_older_one_said_of_it(baseline: Path) -> None:
    compared = compare(FAILING, load_baseline(baseline), baseline, 0.1)
    assert compared.summary.regressions == 1
    assert baseline_text(json_report.render(compared)) == text_of(FAILING)
