"""Reports of proofs over all sizes: a page, the site, and the report for others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kernelcheck.base.errors import UsageError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.prove.claims import Claim, Proof
from kernelcheck.interfaces.reports import proofs as report
from kernelcheck.interfaces.site.other_reports import PROOFS, PROVED, other_report

LINE = SourceLocation("k.cu", 45)
PROVED_CLAIM = Claim("k", "bounds", "4-byte store of `y`", LINE, 9, "proved")
OPEN = Claim("k", "bounds", "4-byte load of `x`", LINE, 7, "undecided", "depends on loaded data (k.cu:44)")
WRONG = Claim("k", "race", "4-byte load of `<s>`", LINE, 8, "refuted", "races with a store", {"cols": 1, "rows": 3})
FOUND = (
    Proof("k", "float32", (PROVED_CLAIM, OPEN, WRONG), ("1 <= rows <= 1048576", "loops and waits end")),
    Proof("made", "float16", error="its kernels are made anew for each case"),
)
SAID = [
    "float32: proved: bounds 1 of 2, race 0 of 1; assumed: 1 <= rows <= 1048576; loops and waits end",
    "float32: refuted: race, k.cu:45: 4-byte load of `<s>` with cols = 1, rows = 3: races with a store",
    "float32: not decided: bounds, k.cu:45: 4-byte load of `x`: depends on loaded data (k.cu:44)",
]


def test_the_page_has_every_claim_that_is_not_proved_and_what_is_assumed() -> None:
    page = report.html(FOUND)
    assert "For all sizes: 3 claims: 1 proved, 1 not decided, 0 suspected, 1 refuted" in page
    assert "not decided: bounds, k.cu:45: 4-byte load of `x`: depends on loaded data (k.cu:44)" in page
    assert "4-byte load of `&lt;s&gt;` with cols = 1, rows = 3" in page and "<s>" not in page
    assert "assumed: 1 &lt;= rows &lt;= 1048576; loops and waits end" in page
    assert "float16: its kernels are made anew for each case" in page


def test_the_site_reads_the_json_of_prove() -> None:
    found = other_report(json.loads(report.render_json(FOUND)), Path("proofs.json"))
    assert found.said == {("k", PROOFS): SAID, ("made", PROOFS): ["float16: its kernels are made anew for each case"]}
    ((op, chart, line, value, _),) = found.figures
    assert (op, chart, line, round(value, 1)) == ("k", PROVED, "float32", 33.3)


def test_proofs_of_another_version_are_refused() -> None:
    document = json.loads(report.render_json(FOUND)) | {"schema_version": 2}
    with pytest.raises(UsageError, match="not a report of `kernelcheck prove` of this version: schema_version"):
        other_report(document, Path("proofs.json"))
