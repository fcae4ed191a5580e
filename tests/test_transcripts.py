"""Every transcript of the README and the manual is what its commands print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import transcripts
from commands import shell_command

ROOT = Path(__file__).resolve().parent.parent
QUICK = {"exit-codes"}
"""Pages of which nothing takes long: replayed in every run of the tests, as is the README but for its slow ones."""


def pages() -> Iterator[object]:
    for page in transcripts.PAGES:
        if any(not each.not_replayed for each in transcripts.transcripts(page)):
            marks = [] if page.stem in QUICK else [pytest.mark.slow]
            yield pytest.param(page, id=page.stem, marks=marks)


def check(page: Path, folder: Path, lines: set[int] | None = None) -> None:
    for transcript, printed in transcripts.replay(page, folder, only=lines, kernelcheck=shell_command()):
        for turn, now in zip(transcript.turns, printed, strict=True):
            where = f"{page.name}:{transcript.line}: {turn.command.strip()}"
            assert transcripts.agrees(turn.output, now), (
                f"{where}\nprints\n{now}\nand the page says\n{turn.output}\n"
                f"Where the new one is right: python .ci/transcripts.py {page.relative_to(ROOT)}"
            )


@pytest.mark.parametrize("page", [*pages()])
def test_the_transcripts_of_a_page_are_what_its_commands_print(page: Path, tmp_path: Path) -> None:
    check(page, tmp_path)


def test_the_quick_transcripts_of_the_readme_are_what_its_commands_print(tmp_path: Path) -> None:
    readme = ROOT / "README.md"
    lines = {each.line for each in transcripts.transcripts(readme) if not each.slow and not each.not_replayed}
    assert lines
    check(readme, tmp_path, lines)


def test_every_transcript_shows_what_its_last_command_prints() -> None:
    for page in transcripts.PAGES:
        for transcript in transcripts.transcripts(page):
            assert transcript.turns[-1].output.strip(), f"{page.name}:{transcript.line}"


@pytest.mark.parametrize(
    ("written", "printed", "same"),
    [
        ("1 passed in 0.3 s\n", "1 passed in 12.9 s\n", True),
        ("1 passed in 0.3 s\n", "2 passed in 0.3 s\n", False),
        ("a\n…\nd\n", "a\nb\nc\nd\n", True),
        ("a\n…\nd\n", "a\nb\nc\n", False),
        ("in …/x.json\n", "in /tmp/1/x.json\n", True),
        ("in …/x.json\n", "in /tmp/1/\nx.json\n", False),
        ("PASS  a   …\n", "PASS  a   0.1 s\n", True),
        ("", "something\n", False),
        ("(no NVIDIA driver)\n", "(no NVIDIA driver)  \n", True),
    ],
)
def test_a_transcript_is_compared_but_for_times_and_what_is_left_out(written: str, printed: str, same: bool) -> None:
    assert transcripts.agrees(written, printed) is same
