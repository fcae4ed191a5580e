"""What is stored comes back as it was; what cannot be read is set aside; what is old is forgotten. Real SQLite."""

from __future__ import annotations

import json
import logging
import math
import sqlite3
import string
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import fields, replace
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, get_args

import ml_dtypes
import numpy as np
import pytest
from examples import examples
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_registry import only_op, write_registry
from stored_runs import StandIn, case_result, op_result, record_run, run_of

from kernelcheck.backends.base import SCHEDULE_KINDS
from kernelcheck.base.errors import StoreError
from kernelcheck.base.finding_kinds import FindingKind, NoteKind
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.baseline_comparison import CHANGE_KINDS, BaselineComparison, Change, Standing
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import ERROR_KINDS, FAILURE_KINDS, CaseResult, OpResult, Run, Shard
from kernelcheck.core.sweep.selection import Task
from kernelcheck.records.history import recorder as recorder_module
from kernelcheck.records.history import records, retention, snapshots, stored
from kernelcheck.records.history.database import FILE_NAME, Database, folder_of, open_database, open_existing
from kernelcheck.records.history.minimized import minimized_of, save_minimized, smallest_of
from kernelcheck.records.history.recorder import recording
from kernelcheck.records.history.schema import SCHEMA_VERSION

NUMBERS = st.floats() | st.integers(-(2**63), 2**64)
NAMES = st.text(string.ascii_lowercase, min_size=1, max_size=5)
TEXTS = st.text(max_size=20) | st.just("\udc80 of a file name that is not UTF-8")
LOCATIONS = st.none() | st.builds(SourceLocation, TEXTS, st.integers(1, 9999))
PLACES = st.lists(st.integers(0, 9999), max_size=4).map(tuple)
TRIPLES = st.none() | st.tuples(*[st.integers(0, 2**31)] * 3)
NOTES = st.builds(Note, st.sampled_from(get_args(NoteKind)), TEXTS, LOCATIONS, TRIPLES, TRIPLES, st.integers(1, 99))
FINDINGS = st.builds(
    Finding,
    st.sampled_from(get_args(FindingKind)),
    TEXTS,
    LOCATIONS,
    TRIPLES,
    TRIPLES,
    st.none() | TEXTS,
    st.none() | st.integers(-(2**63), 2**63),
    st.integers(1, 99),
)
CASES = st.builds(
    CaseResult,
    seed=st.integers(0, 2**64 - 1),
    index=st.integers(0, 10**6),
    dims=st.dictionaries(NAMES, st.integers(0, 2**40)),
    scalars=st.dictionaries(NAMES, NUMBERS),
    values=TEXTS,
    layout=TEXTS,
    kind=st.none() | st.sampled_from(sorted(FAILURE_KINDS | ERROR_KINDS)),
    message=TEXTS,
    error=st.floats(),
    max_abs_error=st.floats(),
    max_rel_error=st.floats(),
    max_ulp_error=st.floats(),
    mismatched=st.integers(0, 2**40),
    elements=st.integers(0, 2**40),
    worst=st.none() | st.builds(Worst, NAMES, PLACES, NUMBERS, NUMBERS),
    location=LOCATIONS,
    seconds=st.floats(),
    printed=TEXTS,
    reference_timeout=st.just(False),
    schedule=st.none() | st.sampled_from(SCHEDULE_KINDS),
    vacuous=TEXTS,
    notes=st.lists(NOTES, max_size=2).map(tuple),
    heat=st.none() | st.builds(Heat, NAMES, PLACES, st.lists(st.text("0123456789abcdef"), max_size=3).map(tuple)),
    findings=st.lists(FINDINGS, max_size=2).map(tuple),
    token=NAMES,
)
OPS = st.builds(
    OpResult,
    op=st.just("scale"),
    dtype=st.sampled_from(["float32", "float16"]),
    backend=TEXTS.filter(str.isprintable),
    planned=st.integers(0, 10**6),
    cases=st.lists(CASES, max_size=4).map(tuple),
    tolerance=st.builds(Tolerance, st.floats(), st.sampled_from(["calibrated", "default", "declared"]), TEXTS),
    source_sha256=st.text("0123456789abcdef", max_size=64),
    seconds=st.floats(),
    rule=st.sampled_from(["rounding", "exact", "check"]),
    source=TEXTS,
)
STANDINGS = st.builds(
    Standing,
    *[NAMES] * 3,
    *[st.integers(0, 99)] * 4,
    max_error=st.floats(),
    factor=st.floats(),
    rule=NAMES,
    source_sha256=TEXTS,
)
SENTENCES = st.lists(TEXTS, max_size=2).map(tuple)
CHANGES = st.builds(
    Change,
    *[NAMES] * 3,
    st.sampled_from(CHANGE_KINDS),
    SENTENCES,
    SENTENCES,
    st.none() | STANDINGS,
    st.none() | STANDINGS,
)
PAIRS = st.tuples(NAMES, NAMES)
RUNS = st.builds(
    Run,
    mode=st.sampled_from(["quick", "thorough"]),
    seed=st.integers(0, 2**64 - 1),
    backend=NAMES,
    started=st.datetimes(timezones=st.just(timezone.utc)).map(lambda when: when.isoformat(timespec="seconds")),
    duration_s=st.floats(0, 1e9),
    registry_sha256=NAMES,
    environment=st.dictionaries(NAMES, TEXTS),
    ops=st.lists(OPS, max_size=2, unique_by=lambda each: each.dtype).map(tuple),
    interrupted=st.booleans(),
    abandoned=st.booleans(),
    shard=st.none() | st.builds(Shard, st.integers(1, 9), st.integers(1, 9), st.lists(PAIRS).map(tuple)),
    comparison=st.none()
    | st.builds(
        BaselineComparison, TEXTS, st.floats(0, 9), st.lists(CHANGES, max_size=2).map(tuple), st.lists(TEXTS).map(tuple)
    ),
)


@pytest.fixture
def registry(tmp_path: Path) -> OpRegistry:
    return write_registry(tmp_path)


@contextmanager
def reopened(registry: OpRegistry) -> Iterator[Database]:
    database = open_existing(registry.root)
    assert database is not None
    try:
        yield database
    finally:
        database.close()


def last_run(registry: OpRegistry) -> stored.StoredRun:
    with reopened(registry) as database:
        found = stored.find_run(database)
    assert found is not None
    return found


def with_arrays(registry: OpRegistry) -> list[int]:
    """The indices of stored failures whose arrays are stored too, the newest first."""
    with reopened(registry) as database:
        return [each.case.index for each in stored.failures(database)[0] if each.snapshot is not None]


def run_numbers(registry: OpRegistry) -> list[int]:
    with reopened(registry) as database:
        return [each.id for each in stored.runs(database)]


def same(one: object, other: object) -> bool:
    """Equal to the last bit, which ``==`` says neither of NaN nor of a zero's sign."""
    return repr(one) == repr(other)


@given(run=RUNS)
def test_a_run_and_its_ops_come_back_from_their_records_to_the_last_bit(run: Run) -> None:
    header = records.unpack_run(records.pack_run(run))
    ops = tuple(records.unpack_op(records.pack_op(result)) for result in run.ops)
    assert same(replace(header, ops=ops), run)


@given(run=RUNS)
@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_run_read_back_is_the_run_that_was_stored(registry: OpRegistry, run: Run) -> None:
    record_run(registry, run)
    with reopened(registry) as database:
        number = stored.runs(database)[0].id
        found = stored.find_run(database, number=number)
    if run.ops:
        assert found is not None
        ordered = sorted(run.ops, key=lambda each: only_op(registry).dtypes.index(each.dtype))
        assert same(found.run, replace(run, ops=tuple(ordered)))
        assert found.finished
    else:
        assert found is None


def test_a_record_of_an_older_version_is_read() -> None:
    """It wrote NaN and the infinities as Python's JSON does, and knew fewer fields."""
    case = {"seed": 1, "index": 0, "dims": {"n": 3}, "scalars": {"eps": math.inf}, "values": "ramp", "layout": "offset"}
    old = {"op": "softmax", "dtype": "float32", "backend": "cpu", "planned": 1, "source_sha256": ""}
    old |= {"cases": [{**case, "error": math.nan}], "tolerance": {"factor": 16.0, "source": "default"}}
    read = records.unpack_op(zlib.compress(json.dumps(old).encode()))
    assert (read.op, read.rule, read.made_of) == ("softmax", "rounding", None)
    assert (read.cases[0].notes, read.cases[0].findings) == ((), ())
    assert math.isnan(read.cases[0].error)
    assert read.cases[0].scalars == {"eps": math.inf}


def test_numpy_numbers_are_stored_as_the_numbers_that_they_are() -> None:
    case = case_result(error=np.float64(0.5), mismatched=np.int64(3), dims={"n": np.int32(7)})
    (read,) = records.unpack_op(records.pack_op(op_result(case))).cases
    assert (read.error, read.mismatched, read.dims) == (0.5, 3, {"n": 7})


def test_every_field_of_a_case_is_stored() -> None:
    """A field that is added later is stored without further ado."""
    (read,) = records.unpack_op(records.pack_op(op_result(case_result()))).cases
    assert {field.name for field in fields(CaseResult)} == set(vars(read))


@pytest.mark.parametrize("data", [b"", b"no zlib", records.pack_op(op_result(case_result()))[:-9]])
def test_a_damaged_record_is_an_error_that_says_so(data: bytes) -> None:
    with pytest.raises(StoreError, match="damaged"):
        records.unpack_op(data)


def test_a_record_of_other_fields_is_an_error_that_says_so() -> None:
    with pytest.raises(StoreError, match="cannot be read by this version"):
        records.unpack_run('{"mode": "quick", "colour": "red"}')


@given(
    st.sampled_from([np.float32, np.float16, ml_dtypes.bfloat16, np.int8, np.uint64, np.bool_, np.longdouble]),
    st.lists(st.integers(0, 3), max_size=3).map(tuple),
    st.binary(min_size=27 * 16, max_size=27 * 16),
)
def test_a_snapshot_comes_back_bit_for_bit(kind: type, shape: tuple[int, ...], noise: bytes) -> None:
    dtype = np.dtype(kind)
    count = math.prod(shape)
    if kind in (np.bool_, np.longdouble):  # not every pattern of bits is one of their values
        array = np.frombuffer(noise, np.uint8, count).reshape(shape).astype(dtype)
    else:
        array = np.frombuffer(noise, dtype, count).reshape(shape)
    read = snapshots.unpack(snapshots.pack(Evidence({"x": array}, {"y": array}, {})))
    assert (read.inputs["x"].dtype, read.inputs["x"].shape) == (dtype, shape)
    assert read.inputs["x"].tobytes() == read.expected["y"].tobytes() == array.tobytes()
    assert read.actual == {}


def test_a_damaged_snapshot_is_an_error_that_says_so() -> None:
    whole = snapshots.pack(Evidence({"x": np.arange(100.0)}, {}, {}))
    for data in (b"", whole[: len(whole) // 2], whole[:60] + bytes(40) + whole[100:]):
        with pytest.raises(StoreError, match="damaged"):
            snapshots.unpack(data)


def failing(index: int = 0, kind: str = "mismatch", elements: int = 4) -> tuple[CaseResult, Evidence]:
    case = case_result(seed=1000 + index, index=index, kind=kind, message="y: wrong")
    inputs = np.arange(elements, dtype=np.float32) + index
    return case, Evidence({"x": inputs}, {"y": 2 * inputs.astype(np.float64)}, {"y": inputs})


def test_a_failure_is_found_by_its_seed_with_its_arrays_and_what_the_op_was(registry: OpRegistry) -> None:
    case, evidence = failing()
    made_of = fingerprint(registry, only_op(registry))
    result = replace(op_result(case), source_sha256=made_of.source, made_of=made_of)
    record_run(registry, run_of(result), [(case, evidence)])
    with reopened(registry) as database:
        assert stored.find_failure(database, 1) is None
        found = stored.find_failure(database, case.seed)
        assert found is not None
        kept = stored.evidence_of(database, found)
    assert same(found.case, case)
    assert (found.result.op, found.result.dtype, found.runs) == ("scale", "float32", 1)
    assert found.fingerprint == made_of
    assert kept is not None
    assert kept.inputs["x"].tobytes() == evidence.inputs["x"].tobytes()
    assert kept.expected["y"].dtype == np.float64


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda root: (root / "op.cu").write_text('#include "op.cuh"\n// another kernel\n'), ("the source",)),
        (lambda root: (root / "ref.py").write_text("def reference(x):\n    return 3 * x\n"), ("the reference",)),
        (
            lambda root: (root / "kernelcheck.toml").write_text(
                (root / "kernelcheck.toml").read_text().replace("max = 1024", "max = 512")
            ),
            ("the registry entry (dims.cols.max)",),
        ),
        (
            lambda root: (root / "kernelcheck.toml").write_text(
                (root / "kernelcheck.toml").read_text().replace("schema = 1", "schema = 1\narch = 'sm_90'")
            ),
            ("the registry entry (kernelcheck.arch)",),
        ),
        (
            lambda root: (root / "op.cuh").write_text("// another\n"),
            ("a header that it includes",),
        ),
        (
            lambda root: (root / "other.cuh").write_text("// not included\n"),
            (),
        ),
        (
            lambda root: (root / "kernelcheck.toml").write_text(
                "# a comment\n" + (root / "kernelcheck.toml").read_text()
            ),
            (),
        ),
    ],
)
def test_what_has_changed_of_an_op_is_told(registry: OpRegistry, change: Any, told: tuple[str, ...]) -> None:
    (registry.root / "op.cu").write_text('#include "op.cuh"\n')
    (registry.root / "op.cuh").write_text("// a header\n")
    before = fingerprint(registry, only_op(registry))
    change(registry.root)
    now = load_registry(registry.path)
    assert before.changes(fingerprint(now, only_op(now))) == told


def test_an_op_in_another_folder_is_the_same_op(tmp_path: Path) -> None:
    prints = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        registry = write_registry(tmp_path / name)
        prints.append(fingerprint(registry, only_op(registry)))
    assert prints[0] == prints[1]


def test_a_few_arrays_of_a_kind_are_kept_and_no_large_ones(
    registry: OpRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder_module, "MAX_CASE_BYTES", 1000)
    seen = [failing(0, elements=500), *(failing(index) for index in range(1, 6)), failing(6, "nonfinite")]
    record_run(registry, run_of(op_result(*(case for case, _ in seen))), seen)
    assert with_arrays(registry) == [6, 2, 1]


def test_the_arrays_of_a_run_are_bounded_together(registry: OpRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [failing(index, kind) for index, kind in enumerate(sorted(FAILURE_KINDS))]
    three = sum(len(snapshots.pack(evidence)) for _, evidence in seen[:3])
    monkeypatch.setattr(recorder_module, "MAX_RUN_BYTES", three)
    record_run(registry, run_of(op_result(*(case for case, _ in seen))), seen)
    assert with_arrays(registry) == [2, 1, 0]


def test_a_failure_that_several_runs_met_is_listed_once_and_the_newest_first(registry: OpRegistry) -> None:
    old, again = case_result(seed=1, kind="mismatch"), case_result(seed=2, index=1, kind="mismatch")
    record_run(registry, run_of(op_result(again, old), started="2026-01-01T00:00:00+00:00"))
    record_run(registry, run_of(op_result(again), started="2026-01-02T00:00:00+00:00"))
    since = datetime(2026, 1, 2, tzinfo=timezone.utc)
    with reopened(registry) as database:
        assert [(each.case.seed, each.runs, each.run) for each in stored.failures(database)[0]] == [
            (2, 2, 2),
            (1, 1, 1),
        ]
        assert [each.case.seed for each in stored.failures(database, since=since)[0]] == [2]
        assert stored.failures(database, ops=["other"]) == ([], 0)
        assert stored.failures(database, limit=1)[1] == 1


def test_the_history_of_an_op_is_its_figures_from_run_to_run(registry: OpRegistry) -> None:
    for day, error in ((1, 0.25), (2, math.nan), (3, math.inf)):
        record_run(registry, run_of(op_result(case_result(error=error)), started=f"2026-01-0{day}T00:00:00+00:00"))
    with reopened(registry) as database:
        figures = stored.history(database, ops=["scale"])
        assert same(stored.history(database, since=datetime(2026, 1, 3, tzinfo=timezone.utc)), figures[2:])
        assert stored.history(database, ops=["other"]) == []
    assert [(each.run, each.started[8:10]) for each in figures] == [(1, "01"), (2, "02"), (3, "03")]
    assert same([each.max_error for each in figures], [0.25, math.nan, math.inf])


def test_an_op_is_stored_as_it_finishes_and_the_run_is_unfinished_until_it_ends(registry: OpRegistry) -> None:
    tasks = [Task(only_op(registry), dtype, 1) for dtype in ("float32", "float16")]
    with recording(registry, StandIn(), "quick", tasks, command="ci") as recorder:
        recorder.record(op_result(case_result(), dtype="float16"))
        met = last_run(registry)
        assert (met.finished, met.command, met.planned, met.run.interrupted) == (False, "ci", 2, True)
        assert [each.dtype for each in met.run.ops] == ["float16"]
        recorder.finish(run_of(op_result(case_result()), op_result(case_result(), dtype="float16")))
    met = last_run(registry)
    assert (met.finished, met.run.interrupted) == (True, False)
    assert [each.dtype for each in met.run.ops] == ["float32", "float16"]


def test_a_run_that_fails_before_any_op_leaves_nothing(registry: OpRegistry) -> None:
    with pytest.raises(ZeroDivisionError), recording(registry, StandIn(), "quick", [], command="run"):
        raise ZeroDivisionError
    assert run_numbers(registry) == []


def test_without_a_store_nothing_is_written(registry: OpRegistry) -> None:
    record_run(registry, run_of(op_result(case_result())), enabled=False)
    assert not folder_of(registry.root).exists()
    assert open_existing(registry.root) is None


def test_the_folder_is_one_that_git_ignores(registry: OpRegistry) -> None:
    open_database(registry.root).close()
    assert (folder_of(registry.root) / ".gitignore").read_text() == "*\n"


def test_only_the_newest_runs_are_kept_with_all_that_hangs_on_them(registry: OpRegistry) -> None:
    for index in range(5):
        case, evidence = failing(index)
        record_run(registry, run_of(op_result(case)), [(case, evidence)], keep_runs=2)
    assert run_numbers(registry) == [5, 4]
    with reopened(registry) as database:
        for table in ("op_results", "failures", "snapshots"):
            assert database.rows(f"SELECT count(*) AS n FROM {table}")[0]["n"] == 2, table


def test_a_run_that_is_still_at_work_is_not_forgotten(registry: OpRegistry) -> None:
    tasks = [Task(only_op(registry), "float32", 1)]
    with recording(registry, StandIn(), "quick", tasks, command="run", keep_runs=1) as recorder:
        record_run(registry, run_of(op_result(case_result())), keep_runs=1)
        assert run_numbers(registry) == [2, 1]
        recorder.record(op_result(case_result()))
        recorder.finish(run_of(op_result(case_result())))
    recorder.require_stored()
    assert run_numbers(registry) == [2]


def test_the_oldest_arrays_give_way_and_the_space_is_given_back(
    registry: OpRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = np.frombuffer(np.random.default_rng(0).bytes(400_000), np.uint8)
    path = folder_of(registry.root) / FILE_NAME
    monkeypatch.setattr(retention, "MAX_SNAPSHOT_BYTES", 900_000)
    for index in range(5):
        case = case_result(seed=index, index=index, kind="mismatch")
        record_run(registry, run_of(op_result(case)), [(case, Evidence({"x": noise}, {}, {}))])
        assert with_arrays(registry) == ([index, index - 1] if index else [0])
        assert path.stat().st_size < 4 * noise.nbytes
    monkeypatch.setattr(retention, "MAX_SNAPSHOT_BYTES", 0)
    record_run(registry, run_of(op_result(case_result())))
    assert with_arrays(registry) == []
    assert path.stat().st_size < noise.nbytes


UNREADABLE = {
    "no database": lambda path: path.write_bytes(b"this is no database, but it is long enough to be one" * 99),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "another program's": lambda path: _foreign(path),
}


def _foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()


@pytest.mark.parametrize("damage", UNREADABLE)
def test_a_database_that_cannot_be_read_is_set_aside_and_a_new_one_begun(
    registry: OpRegistry, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    for number in (1, 2):
        record_run(registry, run_of(op_result(case_result())))
        path = folder_of(registry.root) / FILE_NAME
        UNREADABLE[damage](path)
        content = path.read_bytes()
        with caplog.at_level(logging.WARNING):
            record_run(registry, run_of(op_result(case_result(seed=99))))
        assert len(caplog.records) == number
        assert f"{FILE_NAME}.unreadable-{number}" in caplog.text
        assert path.with_name(f"{FILE_NAME}.unreadable-{number}").read_bytes()[: len(content)] == content
        assert last_run(registry).run.ops[0].cases[0].seed == 99


def test_damage_that_shows_in_the_middle_of_a_run_costs_none_of_it(
    registry: OpRegistry, caplog: pytest.LogCaptureFixture
) -> None:
    for index in range(40):
        record_run(registry, run_of(op_result(case_result(seed=index))))
    path = folder_of(registry.root) / FILE_NAME
    tasks = [Task(only_op(registry), dtype, 1) for dtype in ("float32", "float16")]
    with recording(registry, StandIn(), "quick", tasks, command="run") as recorder, caplog.at_level(logging.WARNING):
        recorder.record(op_result(case_result()))
        with path.open("r+b") as file:  # all pages but the first, which every process has read by now
            file.seek(4096)
            file.write(b"\xa5" * (path.stat().st_size - 4096))
        recorder.record(op_result(case_result(), dtype="float16"))
        recorder.finish(run_of(op_result(case_result()), op_result(case_result(), dtype="float16")))
        recorder.require_stored()
    assert "unreadable-1" in caplog.text
    met = last_run(registry)
    assert (met.id, met.finished, len(met.run.ops)) == (1, True, 2)


def test_a_database_of_a_newer_kernelcheck_is_left_alone(registry: OpRegistry) -> None:
    record_run(registry, run_of(op_result(case_result())))
    path = folder_of(registry.root) / FILE_NAME
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer kernelcheck .*--no-store"):
        open_database(registry.root)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_the_database(registry: OpRegistry) -> None:
    folder_of(registry.root).mkdir()
    (folder_of(registry.root) / FILE_NAME).touch()
    record_run(registry, run_of(op_result(case_result())))
    assert last_run(registry).finished


def test_a_seed_keeps_all_of_its_64_bits(registry: OpRegistry) -> None:
    seeds = [0, 1, 2**63 - 1, 2**63, 2**64 - 1]
    record_run(registry, run_of(op_result(*(case_result(seed=seed, kind="race") for seed in seeds))))
    with reopened(registry) as database:
        for seed in seeds:
            found = stored.find_failure(database, seed)
            assert found is not None, format_seed(seed)
            assert found.case.seed == seed


def test_minimised_cases_are_found_by_the_seed_and_the_smallest_is_the_newest_of_the_small(
    registry: OpRegistry,
) -> None:
    seed = 2**64 - 1
    saved = {"token-1": 9, "token-2": 4, "token-3": 7, "token-4": 4}
    with closing(open_database(registry.root)) as database:
        for token, elements in saved.items():
            save_minimized(database, token, seed, {"after": {"elements": elements}})
        assert dict(minimized_of(database, seed)) == {t: {"after": {"elements": n}} for t, n in saved.items()}
        assert smallest_of(database, seed) == "token-4"
        save_minimized(database, "token-1", seed, {"after": {"elements": 2}})
        assert smallest_of(database, seed) == "token-1"
        assert smallest_of(database, 1) is None


def test_a_database_of_the_first_version_is_read_and_goes_on(registry: OpRegistry) -> None:
    record_run(registry, run_of(op_result(case_result(kind="mismatch"))))
    path = folder_of(registry.root) / FILE_NAME
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("ALTER TABLE op_results DROP COLUMN headers_sha256; PRAGMA user_version = 1")
    with reopened(registry) as database:
        old = stored.find_failure(database, 1)
    assert old is not None
    assert old.fingerprint.headers == ""
    now = fingerprint(registry, only_op(registry))
    assert "a header that it includes" not in old.fingerprint.changes(now)
    record_run(registry, run_of(op_result(case_result(kind="mismatch"))))
    with reopened(registry) as database:
        new = stored.find_failure(database, 1)
    assert new is not None
    assert new.fingerprint.headers == now.headers != ""
