"""SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format): for editors and code scanning."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path, PurePosixPath
from urllib.parse import quote

from kernelcheck.base.finding_kinds import KINDS, KindRow
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json
from kernelcheck.core.results.exit_codes import ExitCode, of_run
from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import encodable
from kernelcheck.interfaces.reports.problems import ReportedProblem, base_folder, problems

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
BASE = "SRCROOT"
"""The symbolic name of the folder that paths are relative to (section 3.14.14)."""
_LEVELS = {"failed": "error", "error": "error", "passed": "note"}
_PLACEHOLDER = re.compile(r"\{(\d+)\}")
_LINK = re.compile(r"\](?=\()")


def render(run: Run, context: ReportContext, more: Sequence[Json] = ()) -> str:
    """The report as a SARIF log: a rule for each kind there is, a result for each problem; ``more`` runs follow."""
    results: list[Json] = [result(problem) for problem in problems(run, context)]
    return log_of(run_of(rules_of_kinds(), results, _invocation(run, context), base_folder(context)), *more)


def log_of(*runs: Json) -> str:
    """A log of runs (section 3.13)."""
    log: Json = {"$schema": SCHEMA, "version": "2.1.0", "runs": [*runs]}
    return json.dumps(log, indent=2, sort_keys=True, allow_nan=False) + "\n"


def run_of(rules: list[Json], results: list[Json], invocation: Json, folder: Path, *, automation: str = "") -> Json:
    """A run (section 3.14).

    Args:
        rules: what kinds of results there are.
        results: by the rules.
        invocation: of kernelcheck.
        folder: what paths are relative to.
        automation: the identifier of such runs, if they are told apart from others.
    """
    driver: Json = {"name": "kernelcheck", "version": __version__, "semanticVersion": __version__, "rules": rules}
    run: dict[str, Json] = {
        "tool": {"driver": driver},
        "invocations": [invocation],
        "originalUriBaseIds": {BASE: {"uri": base_uri(folder)}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return {**run, "automationDetails": {"id": automation}} if automation else run


def rules_of_kinds() -> list[Json]:
    """A rule for each kind of problem."""
    return [rule(kind, text) for kind, text in KINDS.items()]


def _invocation(run: Run, context: ReportContext) -> Json:
    code = of_run(run, fail_on_regression=context.fail_on_regression)
    successful = code in (ExitCode.PASSED, ExitCode.FAILED)
    invocation: dict[str, Json] = {"executionSuccessful": successful, "exitCode": int(code)}
    started = _time(run.started)
    if started is not None:
        invocation["startTimeUtc"] = f"{started.isoformat(timespec='seconds')}Z"
        ended = started + timedelta(seconds=round(run.duration_s))
        invocation["endTimeUtc"] = f"{ended.isoformat(timespec='seconds')}Z"
    return invocation


def _time(started: str) -> datetime | None:
    """The start in UTC without its zone, which SARIF writes as ``Z`` (section 3.9); None for what is not a date."""
    try:
        return datetime.fromisoformat(started).replace(tzinfo=None)
    except ValueError:
        return None


def rule(kind: str, text: KindRow) -> Json:
    """Rule about a kind of problem (section 3.49)."""
    return {
        "id": kind,
        "name": "".join(part.capitalize() for part in kind.split("-")),
        "shortDescription": {"text": text.title},
        "fullDescription": {"text": text.meaning},
        "help": {"text": f"{text.meaning}\n\n{text.advice}", "markdown": f"{text.meaning}\n\n{text.advice}"},
        "defaultConfiguration": {"level": "note" if text.group == "note" else "error"},
        "properties": {"tags": ["cuda", "kernel"]},
    }


def result(problem: ReportedProblem) -> Json:
    """One problem (section 3.27)."""
    return {
        "ruleId": problem.kind,
        "ruleIndex": list(KINDS).index(problem.kind),
        "level": _LEVELS[problem.status],
        "message": {"text": message(f"{problem.message}\n{problem.details}".rstrip())},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": artifact(problem.path),
                    "region": {"startLine": problem.line},
                },
                "logicalLocations": [{"fullyQualifiedName": f"{problem.op}[{problem.dtype}]", "kind": "function"}],
            }
        ],
        "partialFingerprints": {"kernelcheckProblem/v1": problem.fingerprint},
        "occurrenceCount": problem.cases,
    }


def base_uri(folder: Path) -> str:
    """URI that ``BASE`` stands for."""
    return f"file://{quote(encodable(folder.as_posix()).rstrip('/'))}/"


def artifact(path: str) -> Json:
    """The location of a file (section 3.4)."""
    if PurePosixPath(path).is_absolute():
        return {"uri": f"file://{quote(path)}"}
    return {"uri": quote(path), "uriBaseId": BASE}


def message(text: str) -> str:
    """Text that holds no placeholder (section 3.11.5) and no embedded link (3.11.6)."""
    return _LINK.sub("] ", _PLACEHOLDER.sub(r"{{\1}}", text))
