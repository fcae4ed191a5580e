"""Results of ``kernelcheck lint`` for other programs and for pages: by themselves, or in the report of a run."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json, plain
from kernelcheck.insight.lint.baseline import Linted, key_of
from kernelcheck.insight.lint.lint import OVER_LIMIT, LintFinding
from kernelcheck.insight.lint.rules import RULES
from kernelcheck.interfaces.reports.diagnostics import encodable, printable
from kernelcheck.interfaces.reports.github import command
from kernelcheck.interfaces.reports.lint import (
    HEADER,
    REGRESSED,
    change,
    differences,
    headline,
    named,
    render_json,
    row,
    text,
)
from kernelcheck.interfaces.reports.markdown import fence
from kernelcheck.interfaces.reports.markdown import text as in_markdown
from kernelcheck.interfaces.reports.pages import page
from kernelcheck.interfaces.reports.sarif import artifact, log_of, message, run_of
from kernelcheck.records.lint_report import lint_report

if TYPE_CHECKING:
    from junit_xml import TestSuite

_LIMIT_MEANING = "A figure is beyond a limit of [lint] or [ops.NAME.lint] in the registry."


def title_of(code: str) -> str:
    """Title of a rule, in a few words."""
    return RULES[code].title if code in RULES else _LIMIT_MEANING


def sarif(linted: Linted, root: Path) -> str:
    """A SARIF log with one run."""
    return log_of(sarif_run(linted, root))


def sarif_run(linted: Linted, root: Path) -> Json:
    """A rule for each code, a result for each finding."""
    codes = [*RULES, OVER_LIMIT]
    rules: list[Json] = [
        {
            "id": code,
            "shortDescription": {"text": rule.title},
            "fullDescription": {"text": rule.meaning},
            "help": {"text": f"{rule.meaning}\n\n{rule.advice}"},
            "defaultConfiguration": {"level": rule.level},
        }
        for code, rule in RULES.items()
    ]
    rules.append({"id": OVER_LIMIT, "shortDescription": {"text": _LIMIT_MEANING}})
    results: list[Json] = [
        {
            "ruleId": each.code,
            "ruleIndex": codes.index(each.code),
            "level": each.level,
            "message": {"text": message(f"{each.message}\nIn {named(each.kernels)}.")},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": artifact(each.path),
                        "region": {"startLine": each.location.line if each.location else 1},
                    }
                }
            ],
            "partialFingerprints": {"kernelcheckLint/v1": fingerprint},
        }
        for each, fingerprint in _fingerprinted(linted.found.findings)
    ]
    invocation: Json = {"executionSuccessful": not linted.found.errors}
    return run_of(rules, results, invocation, root, automation="kernelcheck/lint/")


def _fingerprinted(found: Sequence[LintFinding]) -> Iterator[tuple[LintFinding, str]]:
    """Each with a text that stays the same while the rule says the same of the op, wherever the line moves to."""
    seen: Counter[tuple[str, ...]] = Counter()
    for each in found:
        said = (each.code, each.op, each.path, each.message)
        seen[said] += 1
        yield each, hashlib.sha256("\0".join((*said, str(seen[said]))).encode()).hexdigest()


def github(linted: Linted, _: Path) -> str:
    """A workflow command for each finding, and each figure that is worse; then what they come to."""
    lines = []
    for each in linted.found.findings:
        place = {"file": each.path, **({"line": str(each.location.line)} if each.location else {})}
        level = "warning" if each.level == "warning" else "notice"
        title = f"{each.code}: {title_of(each.code)}"
        lines.append(command(level, {**place, "title": title}, f"{each.message} ({named(each.kernels)})"))
    lines += [
        command("warning", {"title": f"{what} since the lint baseline"}, words)
        for what, words in _differences(linted)
        if what in REGRESSED
    ]
    lines += [command("error", {"title": f"{e.op} {e.dtype} {e.arch}"}, e.message) for e in linted.found.errors]
    return "\n".join([*lines, encodable(headline(linted.found))]) + "\n"


def gitlab(linted: Linted, _: Path) -> str:
    """A JSON array with an entry for each finding."""
    return json.dumps(gitlab_entries(linted), indent=2, sort_keys=True) + "\n"


def gitlab_entries(linted: Linted) -> list[Json]:
    """One for each finding."""
    return [
        {
            "description": f"{each.message} ({named(each.kernels)})",
            "check_name": f"kernelcheck/{each.code}",
            "fingerprint": fingerprint,
            "severity": "minor" if each.level == "warning" else "info",
            "location": {"path": each.path, "lines": {"begin": each.location.line if each.location else 1}},
        }
        for each, fingerprint in _fingerprinted(linted.found.findings)
    ]


def junit(linted: Linted, _: Path) -> str:
    """An XML document of one suite."""
    from kernelcheck.interfaces.reports import junit

    return junit.document([junit_suite(linted)])


def junit_suite(linted: Linted) -> TestSuite:
    """A test case for each kernel; one that a rule warns of fails, and so does one with a figure that is worse.

    With a baseline, warnings that the kernel has there do not fail.
    """
    from junit_xml import TestCase, TestSuite

    from kernelcheck.interfaces.reports.junit import in_xml

    found, compared = linted.found, linted.compared
    tests = []
    for kernel in found.kernels:
        test = TestCase(
            in_xml(f"{kernel.op}[{kernel.dtype}] {kernel.arch} {kernel.kernel}"),
            classname=in_xml(f"kernelcheck.lint.{kernel.op}"),
        )
        own = [each for each in found.findings if kernel in each.kernels]
        for each in own:
            if each.level == "warning" and (compared is None or key_of(kernel) in compared.new):
                where = f"{each.path}:{each.location.line}" if each.location else each.path
                test.add_failure_info(in_xml(f"{each.code}: {each.message}"), in_xml(where), each.code)
        for worse in compared.changes if compared else ():
            if worse.is_worse and worse.key == key_of(kernel):
                test.add_failure_info(in_xml(change(worse)), failure_type="regression")
        test.stdout = in_xml("\n".join(f"{e.code}: {e.message}" for e in own if e.level == "note")) or None
        tests.append(test)
    for op, dtype, arch, name in compared.missing if compared else ():
        test = TestCase(in_xml(f"{op}[{dtype}] {arch} {name}"), classname=in_xml(f"kernelcheck.lint.{op}"))
        test.add_failure_info("the baseline has this kernel, and it is gone", failure_type="regression")
        tests.append(test)
    for error in found.errors:
        test = TestCase(
            in_xml(f"{error.op}[{error.dtype}] {error.arch}"), classname=in_xml(f"kernelcheck.lint.{error.op}")
        )
        test.add_error_info(in_xml(error.message), error_type="compile-error")
        tests.append(test)
    return TestSuite("lint", tests)


def markdown(linted: Linted, root: Path) -> str:
    """A heading, the findings as text, and the figures that are others than in the baseline."""
    found = linted.found
    since = _differences(linted)
    regressed = any(what in REGRESSED for what, _ in since)
    mark = "❌" if linted.warns else "💥" if found.errors else "⚠️" if regressed else "✅"
    parts = [f"## {mark} kernelcheck lint: {in_markdown(headline(found))}\n"]
    if found.findings or found.errors:
        parts.append("\n" + fence(encodable(text(found, root, figures=False).strip("\n"))))
    parts += [f"\n- {'❌' if what in REGRESSED else '✅'} {what}: {in_markdown(words)}\n" for what, words in since]
    return "".join(parts)


def html(linted: Linted, root: Path) -> str:
    """A page that stands alone."""
    return page("lint", section=html_parts(linted), version=__version__)


def html_parts(linted: Linted) -> Mapping[str, object]:
    """Values that ``lint_section.html.jinja`` shows."""
    found = linted.found
    classes = list(dict.fromkeys(name for each in found.kernels for name in (*each.instructions, *(each.sass or {}))))
    return {
        "headline": headline(found),
        "header": HEADER,
        "rows": [row(each) for each in found.kernels],
        "findings": [
            {
                "level": each.level,
                "code": each.code,
                "title": title_of(each.code),
                "message": each.message,
                "place": f"{each.path}:{each.location.line}" if each.location else each.path,
                "kernels": named(each.kernels),
            }
            for each in found.findings
        ],
        "errors": [f"{each.op} {each.dtype} {each.arch}: {printable(each.message)}" for each in found.errors],
        "changes": [(what in REGRESSED, what, words) for what, words in _differences(linted)],
        "classes": classes,
        "mixes": [
            (f"{each.op} {each.dtype} {each.arch}", each.kernel, what, [mix.get(name, 0) for name in classes])
            for each in found.kernels
            for what, mix in (("PTX", each.instructions), ("SASS", each.sass))
            if mix
        ],
    }


def _differences(linted: Linted) -> list[tuple[str, str]]:
    return differences(linted.compared) if linted.compared else []


RENDERERS: Mapping[str, Callable[[Linted, Path], str]] = {
    "json": lambda linted, _: render_json(linted.found, linted.compared),
    "junit": junit,
    "github": github,
    "gitlab": gitlab,
    "sarif": sarif,
    "markdown": markdown,
    "html": html,
}
"""By the name of their format; text is for a console (``reports.lint``)."""

BESIDE_A_RUN: Mapping[str, Callable[[Linted, Path], Any]] = {
    "json": lambda linted, _: plain(lint_report(linted.found, linted.compared)),
    "junit": lambda linted, _: [junit_suite(linted)],
    "github": github,
    "gitlab": lambda linted, _: gitlab_entries(linted),
    "sarif": lambda linted, root: [sarif_run(linted, root)],
    "markdown": markdown,
    "html": lambda linted, _: html_parts(linted),
}
"""Lint's part of the report of a run: the argument ``more`` of the format's module."""
