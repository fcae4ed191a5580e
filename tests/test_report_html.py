"""The HTML report in a real browser: headless Chromium, at the width of a phone, in the light and in the dark."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from examples import examples
from hypothesis import example, given, settings
from nasty_runs import runs
from run_samples import BROKEN, MISMATCH, MIXED, op_result, passing, run_of

from kernelcheck.core.oracle.mismatch import heat
from kernelcheck.core.results.baseline_comparison import REGRESSIONS, BaselineComparison
from kernelcheck.core.results.run import CaseResult, Run
from kernelcheck.interfaces.reports import html
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.records.baseline.compare import changes, standing

NOWHERE = ReportContext(Path("/nowhere/at/all"))
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
PHONE = 360
DRAWN = """() => [...document.querySelectorAll('.chart')].map(chart =>
  (chart.querySelector('.dots').getAttribute('d').match(/M/g) || []).length
  + chart.querySelectorAll('.mark, .lost').length)"""
HEATS = """() => [...document.querySelectorAll('.failure')].map(failure => {
  const box = failure.querySelector('.heat')?.getBoundingClientRect();
  const inked = [...failure.querySelectorAll('.heat path')].map(path => path.getBoundingClientRect());
  return box ? [box.width > 0 && box.height > 0, inked.length, inked.every(ink => ink.width > 0 && ink.height > 0
    && ink.left >= box.left - 1 && ink.right <= box.right + 1 && ink.bottom <= box.bottom + 1)] : null})"""
COLORS = "() => { const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]; }"
OVERFLOW = """() => [...document.querySelectorAll('body *')]
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + '.' + e.getAttribute('class'))"""

BROKEN_WORDS = """() => { const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (walk.currentNode.parentElement.closest('svg')) continue;
    for (const word of walk.currentNode.data.matchAll(/[\\w.]+/g)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, word.index); range.setEnd(walk.currentNode, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter(e => e.width).map(e => Math.round(e.top));
      if (new Set(lines).size > 1) found.push(word[0]);
    } }
  return found; }"""


@dataclass
class Shown:
    """What a browser makes of a page."""

    page: object
    said: list[str] = field(default_factory=list)
    """Messages of the console, and errors."""
    asked: list[str] = field(default_factory=list)
    """Addresses asked for, beside the page's own."""

    def ask(self, script: str) -> object:
        return self.page.evaluate(script)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: apt-get install chromium, or name one in CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=CHROMIUM)
        yield chromium
        chromium.close()


@pytest.fixture
def show(browser: object, tmp_path: Path) -> Iterator[object]:
    contexts = []

    def open_page(run: Run, *, width: int = PHONE, dark: bool = False) -> Shown:
        context = browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        contexts.append(context)
        file = tmp_path / "report.html"
        file.write_text(html.render(run, NOWHERE), "utf-8")
        shown = Shown(context.new_page())
        page = shown.page
        page.on("console", lambda message: shown.said.append(message.text))
        page.on("pageerror", lambda error: shown.said.append(str(error)))
        page.on("request", lambda request: shown.asked.append(request.url))
        page.goto(file.as_uri())
        shown.asked.remove(file.as_uri())
        return shown

    yield open_page
    for context in contexts:
        context.close()


def failing(index: int, **changes: object) -> CaseResult:
    wrong = np.zeros((64, 257), dtype=bool)
    wrong[:, -1 - index] = True
    case = replace(MISMATCH, index=index, seed=index, heat=heat("y", wrong), elements=10 ** (index % 5))
    return replace(case, **changes)


LONG = "a_very_long_name_of_an_op_that_does_not_fit_on_the_screen_of_a_phone_at_all<and & \"specials'>" * 2
FULL = run_of(
    *MIXED.ops,
    op_result("softmax", "float32", *(passing(n) for n in range(20)), *(failing(n) for n in range(20, 24))),
    op_result("many", "float16", *(failing(n) for n in range(30))),
    op_result(
        LONG, "bfloat16", replace(BROKEN, message=LONG), failing(1, message=LONG, values="a_family_of_values" * 3)
    ),
    op_result("never", "float32", planned=3),
)


def compared(run: Run) -> Run:
    """``run`` held against a baseline that had a case more of some ops, and ops that are gone."""
    had = [
        replace(standing(result), planned=result.planned + (number + 1) % 2) for number, result in enumerate(run.ops)
    ]
    had += [replace(had[0], op=name, failed=0) for name in ("gone", LONG + "2")]
    found = changes(had, [standing(result) for result in run.ops], threshold=0.1)
    return replace(run, comparison=BaselineComparison("baseline.json", 0.1, found, ("python: 3.10 -> 3.11",)))


COMPARED = compared(FULL)


def test_the_page_is_silent_and_asks_the_network_for_nothing(show) -> None:
    shown = show(COMPARED)
    assert shown.said == []
    assert shown.asked == []


@pytest.mark.parametrize("width", [PHONE, 1200])
def test_nothing_is_wider_than_the_screen(show, width: int) -> None:
    shown = show(COMPARED, width=width)
    assert shown.ask("() => document.documentElement.scrollWidth") == width
    assert shown.ask(OVERFLOW) == []


def test_no_word_is_broken_on_the_screen_of_a_laptop(show) -> None:
    ops = [op_result(f"a_residual_layernorm_{n}", "bfloat16", *(failing(i) for i in range(n))) for n in range(8)]
    shown = show(compared(run_of(*MIXED.ops, *ops)), width=1280)
    shown.ask("() => document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert [word for word in shown.ask(BROKEN_WORDS) if word not in LONG] == []


def test_a_long_report_folds_what_passed_and_all_but_the_first_failures(show) -> None:
    passed = [op_result(f"right{n}", "float32", passing(0)) for n in range(70)]
    failed = [op_result(f"wrong{n}", "float32", failing(0)) for n in range(9)]
    shown = show(run_of(*passed, *failed), width=1280)
    visible = "() => [...document.querySelectorAll('.ops td:first-child')].filter(e => e.checkVisibility()).length"
    assert shown.ask(visible) == 9
    assert shown.ask("() => document.querySelectorAll('details.section[open]').length") == html.MOST_OPEN
    assert shown.ask("() => document.querySelector('details.passed > summary').textContent") == "70 ops that passed"
    shown.ask("() => { location.hash = '#op-3'; }")
    assert shown.ask("() => document.querySelector('details.passed').open"), "a link opens what it leads to"
    few = show(run_of(*passed[:3], *failed[:1]), width=1280)
    assert (few.ask(visible), few.ask("() => document.querySelectorAll('details.passed').length")) == (4, 0)


@pytest.mark.slow
def test_it_is_dark_where_the_reader_wants_it_dark(show) -> None:
    light, dark = (show(FULL, dark=dark).ask(COLORS) for dark in (False, True))
    assert light == ["rgb(255, 255, 255)", "rgb(27, 31, 36)"]
    assert dark == ["rgb(13, 17, 23)", "rgb(230, 237, 243)"]


def test_every_chart_has_a_point_for_every_case(show) -> None:
    expected = [len(result.cases) for result in FULL.ops if result.cases for _ in ("size", "family")]
    assert show(FULL).ask(DRAWN) == expected


def test_points_lie_within_their_charts(show) -> None:
    outside = """() => [...document.querySelectorAll('details[open] > .charts .chart')].map(chart => {
      const box = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('.dots, .mark, .lost, text')].map(e => e.getBoundingClientRect())
        .filter(e => e.width && (e.left < box.left - 2 || e.right > box.right + 2 || e.top < box.top - 2))
        .map(e => [e.left - box.left, e.right - box.right, e.top - box.top])})"""
    assert [found for found in show(FULL, width=1200).ask(outside) if found] == []


def test_every_failure_with_a_map_has_it_drawn(show) -> None:
    maps = show(FULL).ask(HEATS)
    shown = [case for result in FULL.ops for case in result.failures[: html.MAX_FAILURES]]
    assert len(maps) == len(shown)
    for drawn, case in zip(maps, shown, strict=True):
        if case.heat is None:
            assert drawn is None
        else:
            visible, layers, inside = drawn
            assert visible and inside
            assert layers == len(set("".join(case.heat.rows)) - {"0"})


def test_a_reader_who_sees_no_picture_is_told_what_it_shows(show) -> None:
    shown = show(FULL)
    named = "() => [...document.querySelectorAll('svg')].filter(e => e.getAttribute('role') !== 'img' || !e.ariaLabel)"
    assert shown.ask(f"() => ({named})().length") == 0
    labels = shown.ask("() => [...document.querySelectorAll('.heat')].map(e => e.ariaLabel)")
    assert "Heat map of y, 64 x 257: 32 of 1024 cells hold wrong elements" in labels
    verdicts = shown.ask("() => [...document.querySelectorAll('.ops td:first-child')].map(e => e.innerText)")
    assert [verdict.split()[1] for verdict in verdicts] == ["PASS", "FAIL", "ERROR", "FAIL", "FAIL", "FAIL", "SKIP"]


def test_text_is_shown_as_it_is(show) -> None:
    headings = show(FULL).ask("() => [...document.querySelectorAll('h2')].map(e => e.textContent)")
    assert LONG in headings


def test_failures_beyond_the_limit_are_listed_with_their_replay(show) -> None:
    listed = show(FULL).ask("() => [...document.querySelectorAll('li code')].map(e => e.textContent)")
    assert len(listed) == 30 - html.MAX_FAILURES
    assert listed[-1] == "kernelcheck reproduce 0x000000000000001d"


def test_what_became_of_every_op_is_shown_and_leads_to_it(show) -> None:
    shown = show(COMPARED)
    rows = shown.ask("() => [...document.querySelectorAll('.changes tbody tr')].map(e => e.innerText)")
    told = [change for change in COMPARED.comparison.changes if change.kind != "unchanged"]
    assert len(rows) == len(told) > 4
    assert [change.kind in text for text, change in zip(rows, told, strict=True)] == [True] * len(told)
    targets = """() => [...document.querySelectorAll('.changes a')]
      .map(e => document.getElementById(e.getAttribute('href').slice(1)).querySelector('summary').textContent)"""
    present = [change for change in told if change.after]
    for summary, change in zip(shown.ask(targets), present, strict=True):
        assert f"{change.op} {change.dtype}" in summary


def test_a_regression_stands_out_to_who_sees_no_colour(show) -> None:
    shown = show(COMPARED)
    marked = """() => [...document.querySelectorAll('.changes tbody tr')].map(row => {
      const cell = row.querySelector('td'); const style = getComputedStyle(cell);
      return [cell.innerText.includes('\\u2717'), parseFloat(style.borderLeftWidth) > 2]; })"""
    told = [change for change in COMPARED.comparison.changes if change.kind != "unchanged"]
    expected = [change.kind in REGRESSIONS for change in told]
    assert [bar for _, bar in shown.ask(marked)] == expected
    assert all(cross for (cross, _), worse in zip(shown.ask(marked), expected, strict=True) if worse)


def test_a_regression_makes_the_whole_fail_where_it_fails_the_command() -> None:
    run = run_of(op_result("gelu", "float32", passing(0)))
    gone = standing(op_result("swiglu", "float32", passing(0)))
    found = changes([gone], [standing(result) for result in run.ops], threshold=0.1)
    run = replace(run, comparison=BaselineComparison("baseline.json", 0.1, found))
    for strict, verdict in ((False, "PASS"), (True, "FAIL")):
        page = html.render(run, replace(NOWHERE, fail_on_regression=strict))
        assert f"<title>{verdict}: kernelcheck" in page
        assert "Regressions: 1" in page


class _Elements(HTMLParser):
    """Counts elements, and keeps what could ask for something or run."""

    def __init__(self) -> None:
        super().__init__()
        self.dangerous: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag in ("script", "img", "iframe", "object", "embed") or any(name.startswith("on") for name in named):
            self.dangerous.append(tag)
        for name in ("src", "href"):
            if not (named.get(name) or "#").startswith(("#", "data:,")):
                self.dangerous.append(f"{tag} {named[name]}")

    def handle_data(self, data: str) -> None:
        self.text += data


@settings(max_examples=examples(25), deadline=None)
@given(runs())
@example(
    run_of(
        op_result(
            "op",
            "float32",
            replace(MISMATCH, values="\0\x1b[31m", dims={"rows": 1, "cols": 257}),
            *(replace(MISMATCH, values="\ud800", dims={"rows": rows, "cols": 3 * rows}) for rows in (2, 3, 4)),
        )
    )
)
def test_no_run_puts_markup_into_the_page(run: Run) -> None:
    page = html.render(run, NOWHERE)
    page.encode()
    parser = _Elements()
    parser.feed(page)
    assert parser.dangerous == []
    for result in run.ops:
        for case in result.failures[:1]:
            assert f"{case.kind}" in parser.text
    for change in run.comparison.regressions if run.comparison else ():
        assert f"{html.MARKS['FAIL']} {change.kind}" in parser.text
    assert "\0" not in page
