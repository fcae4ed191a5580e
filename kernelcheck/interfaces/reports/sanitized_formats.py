"""Results of ``kernelcheck sanitize`` for other programs and for pages."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.finding_kinds import KINDS
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json
from kernelcheck.core.results.run import Status
from kernelcheck.interfaces.reports import github as annotations_of_github
from kernelcheck.interfaces.reports import gitlab as entries_of_gitlab
from kernelcheck.interfaces.reports.diagnostics import encodable, source_line
from kernelcheck.interfaces.reports.markdown import fence
from kernelcheck.interfaces.reports.markdown import text as in_markdown
from kernelcheck.interfaces.reports.pages import page
from kernelcheck.interfaces.reports.problems import ReportedProblem
from kernelcheck.interfaces.reports.sanitized import HOST, Sanitized, circumstances, headline, render_json, text
from kernelcheck.interfaces.reports.sarif import log_of, result, rules_of_kinds, run_of
from kernelcheck.programs.sanitizing.entries import Frame

NOT_RUN = "launch-error"
"""The kind under which reports for other programs list what kernelcheck cannot execute."""


def problems(sanitized: Sanitized, root: Path) -> list[ReportedProblem]:
    """Findings, what could not be run, and notes, each at a line of a source file where there is one."""
    found, given = [], Counter[tuple[str, ...]]()

    def add(
        kernel: str, kind: str, status: Status, words: str, details: str, cases: int, at: SourceLocation | None
    ) -> None:
        kernel = kernel or HOST
        line = source_line(at, root).strip() if at else ""
        known_by = (kernel, kind, at.file if at else "", line or words)
        given[known_by] += 1
        digest = hashlib.sha256("\0".join((*known_by, str(given[known_by]))).encode("utf-8", "surrogatepass"))
        found.append(
            ReportedProblem(
                op=encodable(kernel),
                dtype="",
                kind=kind,
                status=status,
                message=encodable(f"{kernel}: {words}"),
                details=encodable(details),
                replay="",
                cases=max(cases, 1),
                path=encodable(at.file) if at else ".",
                line=at.line if at else 1,
                fingerprint=digest.hexdigest(),
            )
        )

    for seen in sanitized.observed.findings:
        finding, details = seen.finding, "\n".join(circumstances(seen, verbose=True))
        at = finding.location or _launcher(seen.stack)
        add(seen.kernel, finding.kind, "failed", finding.message.partition("\n")[0], details, seen.launches, at)
    for refused in sanitized.observed.refused:
        at = _launcher(refused.stack)
        head, _, rest = refused.message.partition("\n")
        add(refused.kernel, NOT_RUN, "error", f"not run: {head}", rest, 1, at)
    for noted in sanitized.observed.notes:
        note = noted.note
        add(noted.kernel, note.kind, "passed", note.message.partition("\n")[0], "", noted.launches, note.location)
    return found


def _launcher(stack: Sequence[Frame]) -> SourceLocation | None:
    """The innermost line of the host that is known."""
    return next((SourceLocation(frame.file, frame.line) for frame in stack if frame.line), None)


def junit(sanitized: Sanitized, _: Path) -> str:
    """An XML document of one suite: a test case for each kernel, which fails if it has findings."""
    from junit_xml import TestCase, TestSuite

    from kernelcheck.interfaces.reports.junit import document, in_xml

    seen = sanitized.observed
    names = [each.kernel for each in seen.launches]
    names += [each.kernel for each in seen.findings]
    names += [each.kernel for each in seen.refused]
    tests = []
    for name in dict.fromkeys(names):
        test = TestCase(in_xml(name or HOST), classname="kernelcheck.sanitize")
        for found in seen.findings:
            if found.kernel == name:
                details = "\n".join(circumstances(found, verbose=True))
                test.add_failure_info(in_xml(found.finding.message), in_xml(details), found.finding.kind)
        for refused in seen.refused:
            if refused.kernel == name:
                test.add_error_info(in_xml(refused.message), error_type=NOT_RUN)
        if not test.is_failure() and not test.is_error() and name and _unchecked(sanitized, name):
            test.add_skipped_info("no launch was checked: all were sampled out")
        tests.append(test)
    return document([TestSuite("sanitize", tests, timestamp=sanitized.started)])


def _unchecked(sanitized: Sanitized, kernel: str) -> bool:
    return not any(each.checked for each in sanitized.observed.launches if each.kernel == kernel)


def github(sanitized: Sanitized, root: Path) -> str:
    """At most ten errors and as many warnings, one command per line; then a summary in one line."""
    found = problems(sanitized, root)
    wrong = [problem for problem in found if problem.status != "passed"]
    noted = [problem for problem in found if problem.status == "passed"]
    lines = [
        *annotations_of_github.listed("error", wrong),
        *annotations_of_github.listed("warning", noted),
        encodable(headline(sanitized)),
    ]
    return "\n".join(lines) + "\n"


def gitlab(sanitized: Sanitized, root: Path) -> str:
    """A JSON array with an entry for each problem."""
    entries = [entries_of_gitlab.entry(problem) for problem in problems(sanitized, root)]
    return json.dumps(entries, indent=2, sort_keys=True) + "\n"


def sarif(sanitized: Sanitized, root: Path) -> str:
    """A SARIF log with one run."""
    results: list[Json] = [result(problem) for problem in problems(sanitized, root)]
    invocation: Json = {
        "executionSuccessful": not (sanitized.incomplete or sanitized.late),
        "exitCode": sanitized.exit_code,
        "arguments": [encodable(each) for each in sanitized.command],
    }
    return log_of(run_of(rules_of_kinds(), results, invocation, root, automation="kernelcheck/sanitize/"))


def markdown(sanitized: Sanitized, root: Path) -> str:
    """A heading, and the findings as text."""
    seen = sanitized.observed
    failed = sanitized.incomplete or sanitized.late
    mark = "❌" if seen.findings else "💥" if failed else "✅" if sanitized.checked else "⏭️"
    head = f"## {mark} kernelcheck sanitize: {in_markdown(headline(sanitized))}\n"
    return head + "\n" + fence(encodable(text(sanitized, root, verbose=True).strip("\n")))


def html(sanitized: Sanitized, root: Path) -> str:
    """A page that stands alone."""
    seen = sanitized.observed
    findings = [
        {
            "kind": each.finding.kind,
            "title": KINDS[each.finding.kind].title,
            "kernel": each.kernel or HOST,
            "message": each.finding.message,
            "place": f"{each.finding.location.file}:{each.finding.location.line}" if each.finding.location else "",
            "source": source_line(each.finding.location, root).strip() if each.finding.location else "",
            "circumstances": circumstances(each, verbose=True),
            "advice": KINDS[each.finding.kind].advice,
        }
        for each in seen.findings
    ]
    return page(
        "sanitized",
        headline=headline(sanitized),
        command=" ".join(sanitized.command),
        findings=findings,
        refused=[(each.kernel or HOST, each.message) for each in seen.refused],
        notes=[(each.kernel, each.note.kind, each.note.message) for each in seen.notes],
        launches=[(e.kernel, e.door, e.arch, e.checked, e.unchecked, e.refused) for e in seen.launches],
        version=__version__,
    )


RENDERERS: Mapping[str, Callable[[Sanitized, Path], str]] = {
    "json": lambda sanitized, _: render_json(sanitized),
    "junit": junit,
    "github": github,
    "gitlab": gitlab,
    "sarif": sarif,
    "markdown": markdown,
    "html": html,
}
"""By the name of their format; text is for a console (``reports.sanitized``)."""
