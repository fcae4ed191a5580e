"""Measured times: for people, as JSON, which is also what later measurements are compared with, and as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json, plain, plain_object
from kernelcheck.insight.benchmarking.judgement import (
    BenchBaseline,
    BenchComparison,
    LimitJudgement,
    SeriesComparison,
    rates,
)
from kernelcheck.insight.benchmarking.measurement import Bench, Measured, OpMeasurement
from kernelcheck.insight.benchmarking.statistics import CONFIDENCE, Estimate
from kernelcheck.interfaces.reports.diagnostics import printable
from kernelcheck.interfaces.reports.reading import read_report

ADVICE = "`kernelcheck bench --output json=FILE` makes one"


def text(found: Bench, limits: Sequence[LimitJudgement], compared: BenchComparison | None) -> str:
    """A paragraph for each op and dtype, then limits, comparison and a summary."""
    lines: list[str] = []
    for op in found.ops:
        lines += [*_op(op), ""]
    lines += [f"error: {each.op} {each.dtype}: {printable(each.message)}" for each in found.errors]
    lines += [f"limit: {each.op} {each.dtype}: {each.limit} {each.standing}: {each.message}" for each in limits]
    if compared:
        lines += comparison_lines(compared)
    lines.append(_summary(found))
    return "\n".join(lines) + "\n"


def _summary(found: Bench) -> str:
    wrong = sum(op.verdict.kind is not None for op in found.ops)
    unknown = sum(op.verdict.kind is None and not op.verdict.compared for op in found.ops)
    apart = f" ({unknown} of them not compared with a reference)" if unknown else ""
    counts = f"{len(found.ops) - wrong} measured{apart}, {wrong} wrong, {len(found.errors)} could not be measured"
    rest = "; interrupted: the others were not" if found.interrupted else ""
    return f"{counts}, on {printable(found.device)}{rest}"


def _op(op: OpMeasurement) -> Iterator[str]:
    dims = " ".join(f"{name}={size}" for name, size in op.dims.items())
    label = f", tuned with {printable(op.label)}" if op.label else ""
    if op.verdict.kind is not None:
        message = printable(op.verdict.message).splitlines()[0]
        yield f"{op.op} {op.dtype}: {dims}: not timed, it is wrong: {op.verdict.kind}: {message}"
        if op.verdict.token:
            yield f"  replay: kernelcheck reproduce {op.verdict.token}"
        return
    verdict = "right" if op.verdict.compared else "not compared, it has no reference"
    yield f"{op.op} {op.dtype}: {dims}{label}: {verdict}; {_amounts(op)}"
    for measured in op.measured:
        yield f"  {measured.cache}: {_times(op, measured)}"
        if measured.doubt:
            yield f"        doubtful: {measured.doubt}"
    readings = [reading for measured in op.measured for reading in measured.readings]
    if readings:
        yield "  " + ", ".join(
            _range([getattr(each, name) for each in readings], unit)
            for name, unit in (
                ("sm_mhz", "MHz"),
                ("memory_mhz", "MHz of memory"),
                ("celsius", "degrees Celsius"),
                ("watts", "W"),
            )
        )
    elif op.no_readings:
        yield f"  clocks, temperature and power are not known: {printable(op.no_readings)}"


def _amounts(op: OpMeasurement) -> str:
    operations = "" if op.operations is None else f", {op.operations:,.0f} operations"
    count = sum(len(each) for each in op.measured[0].microseconds) if op.measured else 0
    return f"{op.bytes_moved:,.0f} bytes{operations}; {len(op.seeds)} seeds, {count} repetitions"


def _times(op: OpMeasurement, measured: Measured) -> str:
    found = rates(op, measured)
    time = found.time
    parts = [
        f"median {_us(time.p50.value)} us ({_us(time.p50.low)} to {_us(time.p50.high)})",
        f"p90 {_us(time.p90.value)}",
        f"p99 {_us(time.p99.value)}",
        f"{found.gbps.value:.4g} GB/s",
    ]
    if found.gflops:
        parts.append(f"{found.gflops.value:.4g} GFLOP/s")
    if found.roofline:
        parts.append(f"{found.roofline.value:.0%} of the roof")
    return ", ".join(parts)


def _us(value: float) -> str:
    return f"{value:.4g}" if value < 1000 else f"{value:,.0f}"


def _range(values: Sequence[float], unit: str) -> str:
    low, high = min(values), max(values)
    return f"{low:.0f} {unit}" if round(low) == round(high) else f"{low:.0f} to {high:.0f} {unit}"


def comparison_lines(compared: BenchComparison) -> list[str]:
    """Differences from the baseline; slower series come first."""
    order = ("slower", "cannot tell", "faster", "same")
    shown = sorted(compared.series, key=lambda each: order.index(each.ratio.finding) if each.ratio else len(order))
    lines = [f"  {_finding(each)}" for each in shown if each.ratio is None or each.ratio.finding != "same"]
    lines += [f"  missing: {' '.join(pair)}" for pair in compared.missing]
    counts = ", ".join(f"{compared.count(each)} {each}" for each in ("slower", "faster", "same"))
    heading = (
        f"against {printable(compared.file)} (by {compared.threshold:.0%}): {counts}, "
        f"{compared.count('cannot tell')} cannot be told, {len(compared.missing)} missing"
    )
    return [heading, *lines]


def _finding(each: SeriesComparison) -> str:
    what = " ".join(each.key)
    if each.ratio is None:
        return f"new: {what}"
    found = each.ratio
    factor = f"{found.value:.3f} times as long ({found.low:.3f} to {found.high:.3f})"
    why = f"; {found.why}" if found.why else ""
    return f"{found.finding}: {what}: {factor}{why}{f'; {each.note}' if each.note else ''}"


def render_json(found: Bench, limits: Sequence[LimitJudgement], compared: BenchComparison | None) -> str:
    """One JSON object, with a final newline, with every repetition and what follows from them."""
    document: dict[str, Json] = {
        "schema_version": 1,
        "kernelcheck": __version__,
        "confidence": CONFIDENCE,
        "ops": [_op_json(op) for op in found.ops],
        "errors": plain(found.errors),
        "environment": plain(found.environment),
        "device": found.device,
        "interrupted": found.interrupted,
        "limits": plain(limits),
    }
    if compared:
        document["comparison"] = plain(compared)
    return json.dumps(document, indent=1, sort_keys=True, allow_nan=False) + "\n"


def _op_json(op: OpMeasurement) -> Json:
    figures: dict[str, Json] = {measured.cache: _figures(op, measured) for measured in op.measured}
    return {**plain_object(op), "figures": figures}


def _figures(op: OpMeasurement, measured: Measured) -> dict[str, Json]:
    found = rates(op, measured)
    return {
        "median_us": found.time.p50.value,
        "p50_us": plain(found.time.p50),
        "p90_us": plain(found.time.p90),
        "p99_us": plain(found.time.p99),
        "min_us": found.time.least,
        "repetitions": found.time.count,
        "gbps": plain(found.gbps),
        "gflops": plain(found.gflops),
        "roofline": plain(found.roofline),
        "doubt": measured.doubt,
        "slowed_by": plain(measured.slowed_by),
    }


COLUMNS = (
    *("op", "dtype", "cache", "verdict", "dims", "repetitions", "median_us", "median_low_us", "median_high_us"),
    *("p90_us", "p99_us", "min_us", "gbps", "gflops", "roofline", "doubt", "sm_mhz_min", "sm_mhz_max", "celsius_max"),
    *("watts_max", "arch", "device", "cuda_driver", "cuda_runtime", "kernelcheck", "platform"),
)


def render_csv(found: Bench) -> str:
    """A row for each series, and for each op that is wrong or could not be measured; the environment in each."""
    written = io.StringIO()
    writer = csv.DictWriter(written, COLUMNS, lineterminator="\n", restval="")
    writer.writeheader()
    said = {"device": found.device} | {
        name: found.environment.get(name, "") for name in ("cuda_driver", "cuda_runtime", "kernelcheck", "platform")
    }
    for op in found.ops:
        about = {
            **said,
            "op": op.op,
            "dtype": op.dtype,
            "verdict": op.verdict.kind or ("passed" if op.verdict.compared else "checked"),
            "dims": " ".join(f"{name}={size}" for name, size in op.dims.items()),
            "arch": op.arch,
        }
        writer.writerows([{**about, **_row(op, measured)} for measured in op.measured] or [about])
    for error in found.errors:
        writer.writerow({**said, "op": error.op, "dtype": error.dtype, "verdict": "error", "doubt": error.message})
    return written.getvalue()


def _row(op: OpMeasurement, measured: Measured) -> dict[str, Any]:
    found = rates(op, measured)
    clocks = [each.sm_mhz for each in measured.readings]
    return {
        "cache": measured.cache,
        "repetitions": found.time.count,
        "median_us": found.time.p50.value,
        "median_low_us": found.time.p50.low,
        "median_high_us": found.time.p50.high,
        "p90_us": found.time.p90.value,
        "p99_us": found.time.p99.value,
        "min_us": found.time.least,
        "gbps": found.gbps.value,
        "gflops": _value(found.gflops),
        "roofline": _value(found.roofline),
        "doubt": measured.doubt,
        "sm_mhz_min": min(clocks, default=""),
        "sm_mhz_max": max(clocks, default=""),
        "celsius_max": max((each.celsius for each in measured.readings), default=""),
        "watts_max": max((each.watts for each in measured.readings), default=""),
    }


def _value(estimate: Estimate | None) -> float | str:
    return "" if estimate is None else estimate.value


@dataclass(frozen=True)
class _BenchReport:
    schema_version: Literal[1]
    ops: tuple[OpMeasurement, ...]
    device: str


def read_baseline(path: Path) -> BenchBaseline:
    """The baseline that ``render_json`` wrote.

    Raises:
        UsageError: there is no such file, or it is no report of ``kernelcheck bench``.
    """
    report = read_report(path, _BenchReport, advice=ADVICE)
    return BenchBaseline(str(path), report.device, {(op.op, op.dtype): op for op in report.ops})
