"""``kernelcheck site``: what it gathers, what it leaves out and says so, and its pages in a headless Chromium."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import many_runs
import pytest
from bench_samples import bench, measurement, slowed
from examples import examples
from git_project import isolate_git
from hypothesis import HealthCheck, given, reject, settings
from nasty_runs import runs
from run_samples import BROKEN, MISMATCH, op_result, passing, run_of
from small_registry import write_registry
from stored_project import RIGHT, WRONG, ended, write_project
from stored_runs import case_result, record_run
from stored_runs import op_result as stored_op
from stored_runs import run_of as stored_run

from kernelcheck.base.errors import NothingSelectedError, UsageError
from kernelcheck.core.results.run import Run
from kernelcheck.insight.benchmarking.measurement import BenchVerdict, NotMeasured, OpMeasurement
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports import bench as bench_report
from kernelcheck.interfaces.site.build import pages
from kernelcheck.interfaces.site.gather import gather
from kernelcheck.interfaces.site.other_reports import other_report
from kernelcheck.interfaces.site.own_pages import MARKER
from kernelcheck.records.run_report import document as json_report

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
PHONE, DESKTOP = 390, 1280
MEGABYTE = 10**6
OVERFLOW = """() => [...document.querySelectorAll('body *')].filter(e => !e.closest('.wide') || e.matches('.wide'))
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + '.' + e.getAttribute('class'))"""
COLORS = "() => { const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]; }"
LONG = "a_very_long_name_of_an_op_that_does_not_fit_on_the_screen_of_a_phone<and & \"specials'>" * 2


def day(number: int, run: Run) -> Run:
    return replace(run, started=f"2026-01-{number:02}T02:17:00+00:00")


def written(folder: Path, **found: Run) -> Path:
    """A folder with the JSON reports of these runs."""
    folder.mkdir(exist_ok=True)
    for name, run in found.items():
        (folder / f"{name}.json").write_text(json_report.render(run))
    return folder


def text_of(page: Path) -> str:
    return unescape(" ".join(re.sub(r"<style>.*?</style>|<[^>]*>", " ", page.read_text(), flags=re.S).split()))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without a registry, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


OLD = run_of(op_result("layernorm", "float32", passing(0)), op_result("gelu", "float32", BROKEN))
NEW = run_of(
    op_result("layernorm", "float32", passing(0)),
    op_result("layernorm", "float16", replace(MISMATCH, seed=77)),
    op_result("never", "float32", planned=3),
)


def test_reports_of_a_folder_become_a_matrix_of_ops_by_runs_with_a_page_for_each(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder / "reports", old=day(1, OLD), new=day(2, NEW))
    assert main(["site", "public", "reports"]) == 0
    assert "3 ops, 2 runs. Open public/index.html" in capsys.readouterr().out
    index = (folder / "public" / "index.html").read_text()
    rows = {
        re.search(r">([^<]+)</a></th>", row)[1]: re.findall(r'<td(?: class="(\w+)")?>', row)
        for row in re.findall(r'<tr><th scope="row">.*?</tr>', index, re.S)
    }
    assert rows == {"layernorm": ["FAIL", "PASS"], "never": ["SKIP", ""], "gelu": ["", "ERROR"]}
    page = text_of(folder / "public" / "ops" / "layernorm.html")
    assert "error[mismatch]: layernorm float16" in page
    assert "kernelcheck reproduce 0x000000000000004d --seed 20260101" in page
    assert len(list((folder / "public" / "runs").iterdir())) == 2


def test_every_link_leads_to_a_page_of_the_site(folder: Path) -> None:
    named = [op_result(name, "float32", passing(0)) for name in ("a/b", "A/B", "softmax", "Softmax", "..", "ü", LONG)]
    written(folder / "reports", old=day(1, OLD), new=day(2, NEW), odd=day(3, run_of(*named)))
    assert main(["site", "public", "reports"]) == 0
    made = {page.resolve() for page in (folder / "public").rglob("*.html")}
    assert len(list((folder / "public" / "ops").iterdir())) == 3 + len(named)
    reached = set()
    for page in made:
        for target in re.findall(r'href="([^"#]+\.html)', page.read_text()):
            reached.add((page.parent / target).resolve())
    assert reached == made


def test_two_files_of_one_run_are_shown_once_and_two_runs_that_began_together_twice(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder / "reports", a=day(1, OLD), b=day(1, OLD), c=day(1, NEW))
    assert main(["site", "public", "reports"]) == 0
    told = capsys.readouterr()
    assert "2 runs" in told.out
    assert "reports/b.json is the same run as reports/a.json: it is shown once" in " ".join(told.err.split())


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("x.json", '{"schema_version": 0, "run": {}, "ops": []}', "schema_version is 0, but this kernelcheck reads"),
        ("x.json", "{", "expected a report in JSON"),
        ("x.json", "[1]", "expected a report of kernelcheck, an object, got list"),
        ("x.json", '{"name": "somebody", "version": "1"}', "not a report that the site shows"),
        ("x.json", '{"schema_version": 9, "kernels": [], "findings": []}', "not a report of `kernelcheck lint`"),
        ("x.json", '{"_type": "https://in-toto.io/Statement/v0"}', "expected 'https://in-toto.io/Statement/v1'"),
        ("x.json", '{"token": "kc1-x", "before": {}, "after": {}}', "not a report of `kernelcheck minimize`"),
        ("x.xml", "<testsuite/>", "the root is 'testsuite'"),
        (
            "x.xml",
            '<coverage version="kernelcheck" line-rate="nan" branch-rate="1"/>',
            "line-rate is nan, expected 0 to 1",
        ),
        ("x.xml", "<coverage", "expected what `kernelcheck run --coverage cobertura=FILE` writes"),
        ("x.json", "\udcff", "a JSON report in UTF-8"),
    ],
)
def test_files_that_are_no_reports_are_left_out_of_a_folder_and_refused_by_name(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, why: str
) -> None:
    reports = written(folder / "reports", new=day(2, NEW))
    (reports / name).write_text(text, "utf-8", "surrogateescape")
    assert main(["site", "public", "reports"]) == 0
    told = " ".join(capsys.readouterr().err.split())
    assert f"note: left out: reports/{name}: " in told
    assert why in told
    assert main(["site", "public", f"reports/{name}"]) == 2
    assert why in " ".join(capsys.readouterr().err.split())
    (reports / "new.json").unlink()
    assert main(["site", "public", "reports"]) == 5
    assert why in " ".join(capsys.readouterr().err.split())


def test_nothing_to_show_is_said_and_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty").mkdir()
    assert main(["site", "public", "empty"]) == 5
    assert "no .json file is below it" in capsys.readouterr().err
    assert main(["site", "public", "none.json"]) == 2
    assert "there is no report none.json" in capsys.readouterr().err
    assert main(["site", "public"]) == 2
    assert "no kernelcheck.toml" in capsys.readouterr().err
    written(folder / "reports", old=day(1, OLD))
    assert main(["site", "public", "reports", "--since", "2026-02-01"]) == 5
    assert "there is nothing to show" in capsys.readouterr().err
    assert not (folder / "public").exists()


def test_a_site_replaces_an_earlier_one_and_nothing_else(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = written(folder / "reports", old=day(1, OLD), new=day(2, NEW))
    assert main(["site", "public", "reports"]) == 0
    before = {path.name for path in (folder / "public" / "runs").iterdir()}
    (folder / "public" / "CNAME").write_text("kernels.example.com")
    (reports / "old.json").unlink()
    assert main(["site", "public", "reports"]) == 0
    assert {path.name for path in (folder / "public" / "runs").iterdir()} < before
    assert not (folder / "public" / "ops" / "gelu.html").exists()
    assert (folder / "public" / "CNAME").exists()
    assert main(["site", "reports", "reports"]) == 2
    assert "reports holds files that no site wrote; nothing was written" in " ".join(capsys.readouterr().err.split())
    assert not (reports / MARKER).exists()


def test_a_file_that_no_site_wrote_is_neither_removed_nor_replaced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = written(folder / "reports", old=day(1, OLD), new=day(2, NEW))
    public = folder / "public"
    assert main(["site", "public", "reports"]) == 0
    mine = {name: f"<p>{name}</p>" for name in ("about.html", "ops/notes.html", "runs/summer.html")}
    for name, text in mine.items():
        (public / name).write_text(text)
    edited = public / "ops" / "gelu.html"
    edited.write_text(edited.read_text() + "<!-- mine -->")
    (reports / "old.json").unlink()
    capsys.readouterr()
    assert main(["site", "public", "reports"]) == 0
    assert {name: (public / name).read_text() for name in mine} == mine
    assert edited.read_text().endswith("<!-- mine -->")
    assert "note: public/ops/gelu.html is kept" in " ".join(capsys.readouterr().err.split())
    before = {path: path.read_bytes() for path in public.rglob("*") if path.is_file()}
    written(reports, old=day(1, OLD))
    assert main(["site", "public", "reports"]) == 2
    assert "public/ops/gelu.html is not as `kernelcheck site` wrote it" in " ".join(capsys.readouterr().err.split())
    assert {path: path.read_bytes() for path in public.rglob("*") if path.is_file()} == before
    edited.unlink()
    assert main(["site", "public", "reports"]) == 0


def test_a_site_whose_writing_was_cut_short_is_replaced_by_the_next(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(folder / "reports", old=day(1, OLD))
    assert main(["site", "public", "reports"]) == 0
    written(folder / "reports", new=day(2, NEW))
    replaced = []

    def cut_short(source: Path, target: Path) -> None:
        replaced.append(Path(target).name)
        if len(replaced) == 3:
            raise OSError(28, "No space left on device")
        os.rename(source, target)

    monkeypatch.setattr("kernelcheck.base.whole_files.os.replace", cut_short)
    assert main(["site", "public", "reports"]) == 3
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert main(["site", "public", "reports"]) == 0
    assert not [path for path in (folder / "public").rglob("*") if path.suffix == ".tmp"]


def test_stored_runs_are_shown_with_reports_and_the_newest_are_enough(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = write_registry(folder)
    failing = case_result(seed=9, kind="mismatch", message="y: wrong", error=3.0)
    for number in (1, 2, 3):
        run = stored_run(stored_op(case_result(), failing if number == 2 else case_result(seed=2)))
        record_run(registry, day(number, run))
    written(folder / "reports", other=day(4, NEW), again=day(2, stored_run(stored_op(case_result(), failing))))
    assert main(["site", "public"]) == 0
    assert "1 op, 3 runs" in capsys.readouterr().out
    assert "0x0000000000000009" in text_of(folder / "public" / "ops" / "scale.html")
    assert main(["site", "public", "reports", "--runs", "3"]) == 0
    told = capsys.readouterr()
    assert "3 ops, 3 runs" in told.out
    assert "is the same run as run 2" in " ".join(told.err.split())
    assert "the newest 3 runs are shown; 1 are older" in " ".join(told.err.split())
    assert "1 failed" in text_of(next((folder / "public" / "runs").glob("20260102*")))
    assert main(["site", "public", "reports", "--no-stored"]) == 0
    assert "3 ops, 2 runs" in capsys.readouterr().out


def test_a_tolerance_factor_is_shown_only_of_ops_that_are_compared_within_one(folder: Path) -> None:
    registry = write_registry(folder)
    for number, rule in ((1, "exact"), (2, "none"), (3, "check"), (4, "rounding")):
        result = replace(stored_op(case_result()), rule=rule)
        reports = written(folder / rule, run=day(number, run_of(replace(result, op="reported"))))
        record_run(registry, day(number, stored_run(result)))
        assert main(["site", "public", str(reports)]) == 0
        for op in ("scale", "reported"):
            text = text_of(folder / "public" / "ops" / f"{op}.html")
            shown = re.search(r", factor [\d.]+;", text) is not None, "Tolerance factor" in text
            assert shown == (rule == "rounding",) * 2, (rule, op)


def test_the_page_of_an_op_draws_the_errors_of_its_newest_stored_result_over_its_dims(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = write_registry(folder)
    sizes = [(index, 2**index) for index in range(1, 11)]
    older = [case_result(seed=index, dims={"rows": 1, "cols": cols}) for index, cols in sizes]
    newer = [
        case_result(
            seed=index, dims={"rows": 1, "cols": cols}, kind="mismatch" if cols > 256 else None, error=cols / 300
        )
        for index, cols in sizes
    ]
    record_run(registry, stored_run(stored_op(*older)))
    record_run(registry, stored_run(stored_op(*newer), started="2026-01-02T00:00:00+00:00"))
    assert main(["site", "public"]) == 0
    page = folder / "public" / "ops" / "scale.html"
    assert "float32, run 2 : 10 cases over cols and value family: 2 fail: 2 of the 2 with cols above 256" in text_of(
        page
    )
    (drawing,) = re.findall(r'<svg class="landscape".*?</svg>', page.read_text(), re.S)
    assert drawing.count("<rect") >= 2


def timed(median: float) -> OpMeasurement:
    """With a warm cache alone, and without noise."""
    found = measurement("layernorm", median, noise=0)
    return replace(found, measured=found.measured[1:])


def test_reports_without_a_time_take_that_of_the_run_in_their_folder(folder: Path) -> None:
    for number, median in ((3, 40.0), (1, 80.0), (2, 50.0)):
        reports = written(folder / f"night{number}", run=day(number, OLD))
        (reports / "bench.json").write_text(bench_report.render_json(bench(timed(median)), [], None))
    assert main(["site", "public", *(f"night{number}" for number in (3, 1, 2))]) == 0
    page = (folder / "public" / "ops" / "layernorm.html").read_text()
    (chart,) = re.findall(r'aria-label="Median time on the GPU, µs over time.*?</svg>', page, re.S)
    assert "float32, warm, H100: newest 40" in chart
    heights = [float(y) for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)(?!h)(?=[L\"])", chart)]
    assert heights == sorted(heights) and len(set(heights)) == 3  # downwards is faster: 80, 50, 40
    assert "Throughput, GB/s" in page
    assert "Share of the roofline" not in page


def test_doubtful_times_are_marked_and_what_was_not_timed_or_compared_is_said(folder: Path) -> None:
    right, wrong = timed(40.0), replace(timed(40.0), dtype="float16", measured=(), verdict=BenchVerdict("mismatch"))
    for number, op in ((1, right), (2, slowed(right, "power cap"))):
        reports = written(folder / f"night{number}", run=day(number, OLD))
        (reports / "bench.json").write_text(bench_report.render_json(bench(op, wrong), [], None))
    unknown = replace(right, op="gelu", verdict=BenchVerdict(None, compared=False))
    lost = replace(bench(unknown), errors=(NotMeasured("gelu", "float16", "it does not compile"),))
    (folder / "night2" / "gelu.json").write_text(bench_report.render_json(lost, [], None))
    assert main(["site", "public", "night1", "night2"]) == 0
    page = (folder / "public" / "ops" / "layernorm.html").read_text()
    (chart,) = re.findall(r"<figure>\n<figcaption>Median time on the GPU, µs.*?</figure>", page, re.S)
    (squares,) = re.findall(r'class="doubtful" d="(\S+ [^"]+)"', chart)
    assert squares.count("M") == 1
    assert "float32, warm, H100: 40, doubtful: the device was slowed down (power cap)" in unescape(chart)
    assert "float16, H100: not timed, it is wrong: mismatch" in text_of(folder / "public" / "ops" / "layernorm.html")
    other = text_of(folder / "public" / "ops" / "gelu.html")
    assert "float32, H100: its results were not compared: there is no reference" in other
    assert "float16, H100: could not be measured: it does not compile" in other


def test_coverage_of_no_known_source_is_said_to_be_left_out(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = written(folder / "reports", old=day(1, OLD))
    for name, source in (("known", "ops/gelu.cu"), ("other", "ops/other.cu")):
        (reports / f"{name}.xml").write_text(
            '<coverage version="kernelcheck 0.1.0" line-rate="1" branch-rate="1">'
            f'<class filename="{source}" line-rate="0.5" branch-rate="1"/></coverage>'
        )
    assert main(["site", "public", "reports"]) == 0
    said = " ".join(capsys.readouterr().err.split())
    assert "reports/other.xml: nothing of it is shown: it is of no source of an op that is known" in said
    assert "known.xml" not in said
    assert "Lines run, %" in (folder / "public" / "ops" / "gelu.html").read_text()


class _Elements(HTMLParser):
    """Collects what could ask for something or run."""

    def __init__(self) -> None:
        super().__init__()
        self.dangerous: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag in ("script", "img", "iframe", "object", "embed") or any(name.startswith("on") for name in named):
            self.dangerous.append(tag)
        for name in ("src", "href"):
            if not re.fullmatch(r"data:,|(\.\./)?(ops/|runs/)?[\w.-]+\.html(#failures)?", named.get(name) or "data:,"):
                self.dangerous.append(f"{tag} {named[name]}")


@settings(
    max_examples=examples(15),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much],
)
@given(runs())
def test_no_run_puts_markup_into_a_page(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "run.json"
    file.write_text(json_report.render(day(1, run)))
    try:
        history = gather(None, [file], sources={}, replay=lambda failure: "")
    except (UsageError, NothingSelectedError):  # a made-up run that contradicts itself is refused
        reject()
    for _, page in pages(history, list(dict.fromkeys(each.op for each in history.runs[0].figures))):
        page.encode()
        parser = _Elements()
        parser.feed(page)
        assert parser.dangerous == []
        assert "\0" not in page


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: apt-get install chromium, or name one in CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=CHROMIUM)
        yield chromium
        chromium.close()


def look(context: object, page: Path) -> tuple[int, list[str], list[str], list[str]]:
    """The width of the page, what is wider than the screen, its colours, and what it said or asked for."""
    shown, said = context.new_page(), []  # type: ignore[attr-defined]
    shown.on("console", lambda message: said.append(message.text))
    shown.on("pageerror", lambda error: said.append(str(error)))
    shown.on("request", lambda request: said.append(request.url) if request.url != page.as_uri() else None)
    shown.goto(page.as_uri())
    scripts = ("() => document.documentElement.scrollWidth", OVERFLOW, COLORS)
    found = (*map(shown.evaluate, scripts), said)
    shown.close()
    return found


@pytest.mark.slow
def test_pages_fit_a_phone_and_a_desktop_in_the_light_and_in_the_dark(browser: object, folder: Path) -> None:
    hard = run_of(
        op_result(LONG, "bfloat16", replace(BROKEN, message=LONG), replace(MISMATCH, message=LONG, seed=5)),
        *(op_result(f"op{number}", "float32", passing(0)) for number in range(3)),
    )
    hard = replace(hard, environment={"python": "3.11", "device": LONG})
    written(folder / "reports", old=day(1, OLD), new=day(2, NEW), hard=day(3, hard))
    written(folder / "reports", **{f"day{number}": day(number, NEW) for number in range(4, 29)})
    assert main(["site", "public", "reports"]) == 0
    site = folder / "public"
    hard_op = next(page for page in (site / "ops").iterdir() if page.name.startswith("a_very_long"))
    hard_run = next((site / "runs").glob("20260103*"))
    for width, dark in ((PHONE, True), (DESKTOP, False)):
        context = browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        expected = ["rgb(13, 17, 23)", "rgb(230, 237, 243)"] if dark else ["rgb(255, 255, 255)", "rgb(27, 31, 36)"]
        for page in (site / "index.html", hard_op, hard_run, site / "ops" / "layernorm.html"):
            assert look(context, page.resolve()) == (width, [], expected, [])
        context.close()


@pytest.mark.slow
def test_each_page_of_two_hundred_runs_of_all_ops_in_three_dtypes_is_below_a_megabyte(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many_runs.store(many_runs.project(folder), many_runs.DTYPES)
    assert main(["site", "public"]) == 0
    assert "44 ops, 200 runs" in capsys.readouterr().out
    sizes = {page: page.stat().st_size for page in (folder / "public").rglob("*.html")}
    assert len(sizes) == 1 + many_runs.OPS + many_runs.RUNS
    assert max(sizes.values()) < MEGABYTE
    index = (folder / "public" / "index.html").read_text()
    assert index.count('<td class="PASS">') == 40 * many_runs.RUNS
    assert index.count('<td class="FAIL">') == 4 * many_runs.RUNS


@pytest.mark.slow
def test_the_reports_of_all_commands_are_on_the_page_of_their_op(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    project = write_project(folder / "project", {"right": RIGHT, "wrong": WRONG})
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    subprocess.run(["git", "add", "."], cwd=project, check=True)
    subprocess.run(["git", "commit", "-q", "-m", "first"], cwd=project, check=True)
    reports = project / "reports"
    reports.mkdir()
    wanted = ["--output", "json=reports/run.json", "--receipt", "reports/receipt.json", "--unsigned"]
    assert ended(["ci", "--quick", *wanted], project).returncode == 1
    assert ended(["run", "--quick", "right", "--coverage", "cobertura=reports/c.xml"], project).returncode == 0
    for name in ("lint", "profile", "mutate"):
        found = ended([name, "right", "--format", "json"], project)
        (reports / f"{name}.json").write_text(found.stdout)
    small = ended(["minimize", "last", "--format", "json", "--explain", "0"], project)
    (reports / "minimize.json").write_text(small.stdout)
    monkeypatch.chdir(project)
    assert main(["site", "public", "reports"]) == 0
    told = capsys.readouterr()
    assert "left out" not in told.err
    assert "is the same run as" in told.err  # the stored run, and its report
    assert "2 ops, 2 runs, 1 receipt" in told.out
    right, wrong = (text_of(project / "public" / "ops" / f"{name}.html") for name in ("right", "wrong"))
    titles = ("Largest error", "Time of the sweep", "Registers a thread", "Occupancy, %", "Warp instructions")
    for title in (*titles, "Sectors of global memory", "Mutants killed, %", "Lines run, %", "Mutants that survive"):
        assert title in right
    assert "float32 passed cpu, commit" in right
    token = json.loads(small.stdout)["token"]
    assert f"kernelcheck reproduce {token}" in wrong
    assert re.search(r"Minimised: n=\d+, \d+ elements", wrong)
    assert "not signed" in text_of(project / "public" / "receipts.html")
    (reports / "receipt.json.sig").write_text("no signature at all")
    assert main(["site", "public", "reports"]) == 0
    assert "with a signature, not verified here" in text_of(project / "public" / "ops" / "right.html")


def test_mutants_that_could_not_be_tried_do_not_read_as_none_that_survives() -> None:
    op = {"op": "a", "dtype": "float32", "killed": 0, "survived": 0, "not_tried": 3, "mutants": []}
    document = {"schema_version": 1, "mode": "quick", "score": None, "ops": [{**op, "error": "it fails as it is"}]}
    found = other_report(document, Path("mutate.json"))
    assert found.said == {
        ("a", "Mutants that survive"): [
            "float32: could not be measured: it fails as it is",
            "float32: 3 mutants not tried",
        ]
    }
    assert found.figures == []
