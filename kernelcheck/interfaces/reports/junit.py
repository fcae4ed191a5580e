"""The JUnit report, for CI systems: one suite per op, one test case per case; and one suite for the baseline."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, groupby, islice
from operator import attrgetter

from junit_xml import TestCase, TestSuite, to_xml_report_string

from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.baseline_comparison import REGRESSIONS, BaselineComparison, Change
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.interfaces.reports import not_tried
from kernelcheck.interfaces.reports.baseline_changes import explained
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import diagnostic, noted

# All that XML 1.0 (section 2.2, Char) leaves out. junit-xml strips some of it, but only after lone surrogates
# have become character references, which no parser accepts.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(run: Run, _: ReportContext | None = None, more: Sequence[TestSuite] = ()) -> str:
    """The report as an XML document; ``more`` suites follow those of the run."""
    suites = [
        TestSuite(
            in_xml(op),
            [test for result in results for test in _tests(result)],
            timestamp=in_xml(run.started),
            properties={
                "backend": in_xml(run.backend),
                "mode": in_xml(run.mode),
                "root_seed": str(run.seed),
                "registry_sha256": in_xml(run.registry_sha256),
                **(
                    {"never_tried": in_xml("; ".join(left))}
                    if (left := not_tried.parts(replace(run, ops=results)))
                    else {}
                ),
            },
        )
        for op, results in ((op, tuple(group)) for op, group in groupby(run.ops, key=attrgetter("op")))
    ]
    if run.comparison:
        suites.append(_against_baseline(run.comparison, in_xml(run.started)))
    return document([*suites, *more])


def _untried(run: Run) -> dict[str, str]:
    found = not_tried.parts(run)
    return {"never_tried": in_xml("; ".join(found))} if found else {}


def document(suites: Sequence[TestSuite]) -> str:
    """An XML document of these suites, as the schema wants it."""
    root = ET.fromstring(to_xml_report_string(suites, prettyprint=False, encoding="utf-8"))
    for element in root.iter():
        element.attrib.pop("disabled", None)  # the schema knows no such attribute, and times of a suite in ms only
        if element.tag != "testcase" and "time" in element.attrib:
            element.set("time", f"{float(element.attrib['time']):.3f}")
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _against_baseline(comparison: BaselineComparison, started: str) -> TestSuite:
    """A test case for each op and dtype, which fails if it regressed."""
    return TestSuite("baseline", [_since(change) for change in comparison.changes], timestamp=started)


def _since(change: Change) -> TestCase:
    test = TestCase(in_xml(f"{change.op}[{change.dtype}]"), classname="kernelcheck.baseline")
    text = in_xml(f"{change.kind}: {explained(change)}")
    if change.kind in REGRESSIONS:
        test.add_failure_info(text, text, change.kind)
    elif change.kind == "not run":
        test.add_skipped_info(text)
    return test


def in_xml(text: str) -> str:
    """``text`` without what XML cannot hold."""
    return _NOT_XML.sub("", text)


def _tests(result: OpResult) -> list[TestCase]:
    ran = {case.index for case in result.cases}
    missing = islice((index for index in count() if index not in ran), result.count("skipped"))
    return [_test(result, case) for case in result.cases] + [_skipped(result, index) for index in missing]


def _test(result: OpResult, case: CaseResult) -> TestCase:
    test = TestCase(
        in_xml(f"{result.op}[{result.dtype}]#{case.index} {format_seed(case.seed)}"),
        classname=in_xml(f"kernelcheck.{result.op}"),
        elapsed_sec=case.seconds,
        file=in_xml(case.location.file) if case.location else None,
        line=case.location.line if case.location else None,
        stdout=in_xml("\n".join(noted(note) for note in case.notes)) or None,
    )
    if case.status == "checked":
        test.add_skipped_info("nothing wrong was found, and nothing was compared: the op has no reference")
    if case.kind is not None:
        message = in_xml(case.message) or case.kind
        details = in_xml("\n".join(diagnostic(result, case, verbose=True)))
        if case.status == "error":
            test.add_error_info(message, details, case.kind)
        else:
            test.add_failure_info(message, details, case.kind)
    return test


def _skipped(result: OpResult, index: int) -> TestCase:
    test = TestCase(in_xml(f"{result.op}[{result.dtype}]#{index}"), classname=in_xml(f"kernelcheck.{result.op}"))
    test.add_skipped_info("did not run")
    return test
