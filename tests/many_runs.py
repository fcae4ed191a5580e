"""Two hundred stored runs of 44 ops, some with failures: made of one run by copying its rows.

    python tests/many_runs.py FOLDER

writes the registry of `stored_project` and these runs into FOLDER, to time `kernelcheck site`.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from run_samples import MISMATCH, passing
from stored_project import RIGHT, write_project
from stored_runs import StandIn

from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.core.sweep.selection import Task
from kernelcheck.records.history.database import open_database
from kernelcheck.records.history.recorder import recording
from kernelcheck.records.run_report import document as json_report

RUNS, OPS, CASES = 200, 44, 10
DTYPES = ("float32", "float16", "bfloat16")


def results(dtypes: tuple[str, ...]) -> tuple[OpResult, ...]:
    """One of each op and dtype; every tenth op has failures."""
    found = []
    for number in range(OPS):
        for dtype in dtypes:
            cases = [replace(passing(index), error=0.01 * number + 0.001 * index) for index in range(CASES)]
            if number % 10 == 9:
                seeds = [1000 * number + 100 * dtypes.index(dtype) + index for index in range(5)]
                cases[:5] = [replace(MISMATCH, index=index, seed=seed) for index, seed in enumerate(seeds)]
            name = f"op{number}"
            tolerance = Tolerance(4.0 + number, "calibrated")
            found.append(OpResult(name, dtype, "cpu", CASES, tuple(cases), tolerance, f"{number:064x}", 0.25))
    return tuple(found)


def started(number: int) -> str:
    return f"2026-{1 + number // 28:02}-{1 + number % 28:02}T02:17:00+00:00"


def one_run(number: int, dtypes: tuple[str, ...]) -> Run:
    return Run(
        "quick", 7, "cpu", started(number), 12.5, "cd" * 32, {"python": "3.11", "nvrtc": "12.9"}, results(dtypes)
    )


def project(folder: Path) -> OpRegistry:
    folder.mkdir(parents=True, exist_ok=True)
    return load_registry(write_project(folder, {f"op{number}": RIGHT for number in range(OPS)}) / "kernelcheck.toml")


def store(registry: OpRegistry, dtypes: tuple[str, ...] = DTYPES[:1]) -> None:
    """Stores the runs: the first as a command does, then copies of its rows."""
    tasks = [Task(op, dtype, CASES) for op in registry.ops.values() for dtype in dtypes]
    run = one_run(0, dtypes)
    with recording(registry, StandIn(), "quick", tasks, command="ci", enabled=True, keep_runs=RUNS) as recorder:
        for result in run.ops:
            recorder.record(result)
        recorder.finish(run)
    recorder.require_stored()
    database = open_database(registry.root)
    with database.transaction() as connection:
        (columns,) = (
            ",".join(r["name"] for r in connection.execute("PRAGMA table_info(op_results)") if r["name"] != "id"),
        )
        others = columns.replace("run,", "", 1)
        connection.execute(
            "UPDATE runs SET started = ?, record = replace(record, started, ?)", (started(0), started(0))
        )
        for number in range(1, RUNS):
            connection.execute(
                "INSERT INTO runs SELECT ?, command, ?, mode, seed, backend, planned, finished, duration_s,"
                " replace(record, started, ?) FROM runs WHERE id = 1",
                (number + 1, started(number), started(number)),
            )
            connection.execute(
                f"INSERT INTO op_results (run, {others}) SELECT ?, {others} FROM op_results WHERE run = 1",
                (number + 1,),
            )
        connection.execute(
            "INSERT INTO failures (op_result, place, seed, kind) SELECT copy.id, place, failures.seed, kind"
            " FROM failures JOIN op_results ON op_results.id = op_result"
            " JOIN op_results AS copy ON copy.position = op_results.position WHERE copy.run > 1"
        )
    database.close()


def write_reports(folder: Path, dtypes: tuple[str, ...] = DTYPES[:1]) -> None:
    """The same runs as JSON reports."""
    folder.mkdir(parents=True)
    for number in range(RUNS):
        (folder / f"run{number}.json").write_text(json_report.render(one_run(number, dtypes)))


if __name__ == "__main__":
    made = Path(sys.argv[1])
    for name, chosen in (("one", DTYPES[:1]), ("three", DTYPES)):
        store(project(made / name), chosen)
        write_reports(made / name / "reports", chosen)
