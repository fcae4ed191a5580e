"""``benchmarks/checks.py``: what it shows, and that the manual's page says what is found."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import checks
import pytest
from idiom_runs import IDIOMS


def rows(text: str, program: str) -> dict[str, list[str]]:
    """The cells of a program's rows, by what is wrong."""
    table = text[text.index(f"| {program} | nothing |") :].partition("\n\n")[0]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    own = [lines[0], *takewhile(lambda line: not line[0], lines[1:])]
    return {wrong: cells for _, wrong, *cells in own}


def test_right_and_wrong_programs_have_a_row_each_with_what_is_found_under_every_schedule(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checks.main(["--only", "a flag that many set"]) == 0
    shown = capsys.readouterr().out
    assert "Of 2 wrong programs, 2 are found under every schedule, 0 under some, 0 not." in shown
    assert rows(shown, "a flag that many set") == {
        "nothing": ["-", "-", "-", "-"],
        "each sets it to its own": ["`race`"] * 4,
        "two values for one flag": ["`race`"] * 4,
    }


def test_what_only_one_schedule_shows_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["--only", "exchange through global"]) == 0
    shown = capsys.readouterr().out
    assert "Of 2 wrong programs, 1 are found under every schedule, 1 under some, 0 not." in shown
    cells = rows(shown, "pairs of lanes exchange through global memory")["no __syncwarp()"]
    assert cells == ["-", "-", "-", "`race`, `uninitialized-read`"]


def test_a_page_that_says_otherwise_is_out_of_date_until_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "checks.md"
    page.write_text(f"# Checks\n\n{checks.BEGIN}nothing yet\n{checks.END}\nthe end\n")
    monkeypatch.setattr(checks, "PAGE", page)
    monkeypatch.setattr(checks, "IDIOMS", [idiom for idiom in IDIOMS if idiom.name == "scaling"])
    assert checks.main(["--check"]) == 1
    assert str(page) in capsys.readouterr().err
    assert checks.main(["--write"]) == 0
    assert checks.main(["--check"]) == 0
    text = page.read_text()
    assert text.startswith("# Checks\n")
    assert text.endswith("\nthe end\n")
    assert "reads what another block writes" in text


@pytest.mark.parametrize("options", [["--only", "scaling", "--write"], ["--only", "no such program"]])
def test_a_part_of_the_programs_is_not_written_and_none_is_a_mistake(options: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        checks.main(options)
    assert ended.value.code == 2


def test_the_page_has_every_program_and_says_which_are_missed() -> None:
    for idiom in IDIOMS:
        own = rows(checks.PAGE.read_text("utf-8"), idiom.name)
        assert own.keys() == {"nothing", *idiom.wrong, *idiom.noted}
        assert {wrong for wrong, cells in own.items() if set(cells) == {"-"}} - {"nothing"} == idiom.missed
        assert (set(own["nothing"]) == {"-"}) != bool(idiom.right_kinds)


@pytest.mark.slow
def test_the_page_is_what_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every eighth program; test_cpu_idioms.py has all of them, at both levels."""
    some = IDIOMS[::8]
    monkeypatch.setattr(checks, "IDIOMS", some)
    assert checks.main([]) == 0
    shown, page = capsys.readouterr().out, checks.PAGE.read_text("utf-8")
    for idiom in some:
        assert rows(shown, idiom.name) == rows(page, idiom.name), "run: python benchmarks/checks.py --write"
