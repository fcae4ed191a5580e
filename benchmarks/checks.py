"""Measures what the CPU backend's checks find in right programs and in wrong ones, under every schedule.

    python benchmarks/checks.py [--only TEXT] [--write | --check]

The programs are the idioms of tests/*_idioms.py: right kernels, and wrong ones that differ from them in one edit. Each
runs under all four schedules; the two that follow a seed, under three seeds. What is found is the kinds of findings and
of notes, and `mismatch` where there are none and an output is not what NumPy computes. In a right kernel, all of these
but notes are false alarms.

With --write the result goes into kernelcheck/manual/checks.md, with --check it is compared with that.

Exit codes: 0 measured, 1 with --check the page is out of date, 2 usage, 3 no NVRTC.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("KERNELCHECK_OPTIMISE", "0")  # what is found does not depend on it

from idiom_runs import IDIOMS, found  # noqa: E402
from synchronisation_idioms import Idiom  # noqa: E402

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind  # noqa: E402
from kernelcheck.base.errors import KernelcheckError  # noqa: E402
from kernelcheck.base.finding_kinds import KINDS  # noqa: E402

PAGE = ROOT / "kernelcheck" / "manual" / "checks.md"
BEGIN, END = "<!-- generated: what the checks find -->\n", "<!-- end -->\n"
NOTES = frozenset(name for name, row in KINDS.items() if row.group == "note")
SEEDS: Mapping[ScheduleKind, Sequence[int]] = {
    "forward": (1,),
    "reversed": (1,),
    "random": (1, 2, 3),
    "lanes": (1, 2, 3),
}


@dataclass(frozen=True)
class Row:
    """A program, and what is found in it."""

    idiom: Idiom
    wrong: str
    """Its name among the wrong ones; empty for the right one."""
    kinds: Mapping[ScheduleKind, Sequence[frozenset[str]]]
    """Under every schedule, a set for each seed."""

    @property
    def found_under(self) -> int:
        """The number of schedules under which all seeds show something."""
        return sum(all(by_seed) for by_seed in self.kinds.values())

    @property
    def all_kinds(self) -> frozenset[str]:
        return frozenset().union(*(kinds for by_seed in self.kinds.values() for kinds in by_seed))


def measure(idioms: Sequence[Idiom]) -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for number, idiom in enumerate(idioms, 1):
            print(f"{number}/{len(idioms)} {idiom.name}", file=sys.stderr)
            for wrong in ("", *idiom.wrong, *idiom.noted):
                source = idiom.broken(wrong) if wrong else idiom.source
                kinds = {
                    kind: [frozenset(found(Path(folder), idiom, source, Schedule(kind, seed))) for seed in SEEDS[kind]]
                    for kind in SCHEDULE_KINDS
                }
                rows.append(Row(idiom, wrong, kinds))
    return rows


def _cell(by_seed: Sequence[frozenset[str]]) -> str:
    if not any(by_seed):
        return "-"
    kinds = ", ".join(f"`{kind}`" for kind in sorted(frozenset().union(*by_seed)))
    times = sum(map(bool, by_seed))
    return kinds if times == len(by_seed) else f"{kinds} ({times} of {len(by_seed)} seeds)"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *(f"| {' | '.join(row)} |" for row in rows)]
    return "\n".join(lines)


def _counts(rows: Sequence[Row]) -> list[str]:
    """Right programs, those with a false alarm, wrong ones, found under every schedule, under some, and not."""
    right = [row for row in rows if not row.wrong]
    wrong = [row for row in rows if row.wrong]
    always = sum(row.found_under == len(SCHEDULE_KINDS) for row in wrong)
    missed = sum(not row.all_kinds for row in wrong)
    counts = (
        len(right),
        sum(not row.all_kinds <= NOTES for row in right),
        len(wrong),
        always,
        len(wrong) - always - missed,
        missed,
    )
    return [str(count) for count in counts]


def _topics(rows: Sequence[Row]) -> dict[str, list[Row]]:
    by_topic: dict[str, list[Row]] = {}
    for row in rows:
        by_topic.setdefault(row.idiom.topic, []).append(row)
    return by_topic


def page_section(rows: Sequence[Row]) -> str:
    """The counts, and a table for each topic."""
    right, alarms, wrong, always, some, missed = _counts(rows)
    topics = _topics(rows)
    heads = ["topic", "right", "false alarms", "wrong", "found under every schedule", "under some", "not found"]
    summary = [[topic, *_counts(own)] for topic, own in topics.items()]
    parts = [
        f"Of {wrong} wrong programs, {always} are found under every schedule, {some} under some, {missed} not. "
        f"Of {right} right programs, {alarms} {'has a false alarm' if alarms == '1' else 'have false alarms'}.",
        _table(heads, [*summary, ["all", right, alarms, wrong, always, some, missed]]),
    ]
    for topic, own in topics.items():
        lines = []
        for idiom, programs in groupby(own, key=lambda row: row.idiom):
            for row in programs:
                cells = [_cell(row.kinds[kind]) for kind in SCHEDULE_KINDS]
                lines.append(["" if row.wrong else idiom.name, row.wrong or "nothing", *cells])
        parts += [f"## {topic}", _table(["program", "what is wrong", *SCHEDULE_KINDS], lines)]
    return "\n\n".join(parts)


def with_section(text: str, section: str) -> str:
    """The page with this as its generated section.

    Raises:
        ValueError: it does not have exactly one.
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or BEGIN in rest:
        raise ValueError(f"{PAGE}: expected {BEGIN.strip()!r} once, and {END.strip()!r} after it")
    return f"{before}{begin}\n{section}\n\n{end}{after}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", metavar="TEXT", help="only programs that have this in their name or topic")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write the result into the manual")
    what.add_argument("--check", action="store_true", help="exit with 1 if the manual says otherwise")
    options = parser.parse_args(arguments)
    if options.only is not None and (options.write or options.check):
        parser.error("the manual has all programs: leave out --only")
    idioms = [each for each in IDIOMS if options.only is None or options.only in f"{each.name}\n{each.topic}"]
    if not idioms:
        parser.error(f"--only: no program has {options.only!r} in its name or topic")
    try:
        section = page_section(measure(idioms))
    except KernelcheckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    if not (options.write or options.check):
        print(section)
        return 0
    text = PAGE.read_text("utf-8")
    new = with_section(text, section)
    if options.write:
        PAGE.write_text(new, "utf-8")
    elif new != text:
        print(f"out of date: {PAGE}", file=sys.stderr)
    return int(options.check and new != text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
