"""What `kernelcheck prove` says of the built-in ops, and of wrong kernels, of which it must not say that all is right.

    python benchmarks/prove.py
    python benchmarks/prove.py --wrong [--every N --start I] [--json PATH] [NAME…]

The first prints a line for each op of kernelcheck.toml: its claims by verdict, and the seconds that they took.

The second runs the quick sweep of each wrong kernel (`tests/corpus`, `tests/huge/wrong.toml`, `tests/public_bugs`, and
those of `tests/test_prove_refutes.py`) and takes what it shows: accesses out of bounds, races, elements that are not
written, indices that wrap. A claim is wrong if it is proved and a run shows otherwise at its line; a kernel is proved
where it is wrong if all claims of that question at that line are. Kernels of which a sweep shows nothing of the kind
are left out: no claim is about their fault.

Exit codes: 0 nothing is proved where it is wrong, 1 something is, 2 usage, 3 a kernel could not be looked at, or
there was none.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.huge.check import beyond
from kernelcheck.core.sweep.one_case import run_case
from kernelcheck.core.sweep.selection import Selection, Task, select
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.prove.claims import QUESTIONS, VERDICTS, Claim, Proof, Question
from kernelcheck.insight.prove.counterexamples import Shown, shown_by
from kernelcheck.insight.prove.prove import prove
from kernelcheck.interfaces.reports.columns import columns

ROOT = Path(__file__).resolve().parent.parent
CASES = 10
"""Cases of the quick sweep that show what is wrong."""


@dataclass(frozen=True)
class Row:
    """A wrong kernel, and what is said of it."""

    op: str
    questions: tuple[Question, ...]
    """What a sweep shows to be false."""
    unsound: tuple[str, ...]
    """What is proved all the same."""
    refuted: tuple[Question, ...]
    verdicts: dict[str, int]
    seconds: float
    error: str


def task_of(registry: OpRegistry, name: str) -> Task:
    """An op in its first dtype."""
    (task,) = select(registry, Selection(ops=(name,), dtypes=registry.ops[name].dtypes[:1], cases=1))
    return task


def proof_of(registry: OpRegistry, name: str) -> Proof:
    """The claims about an op in its first dtype, asked anew; seconds are of the processor."""
    begun = time.process_time()
    (proof,) = prove(registry, [task_of(registry, name)], fresh=True)
    return replace(proof, seconds=time.process_time() - begun)


def shown_in_sweep(registry: OpRegistry, name: str) -> set[Shown]:
    """What the cases of a quick sweep show to be wrong in the first dtype, huge ones included."""
    op, found = registry.ops[name], set[Shown]()
    subject = prepare(registry, op, op.dtypes[0], CpuBackend())
    cases = [make_case(registry, op, op.dtypes[0], "quick", index) for index in range(CASES)]
    for case in cases:
        found.update(shown_by(op, run_case(subject, case)))
    remarks = beyond(subject, cases[0]).remarks
    return found | {Shown(each.kind, each.message, (each.location,)) for each in remarks}


def about(claims: Sequence[Claim], question: Question, shown: Shown) -> Iterator[list[Claim]]:
    """For each line that something shown is at, the claims that one of which it refutes."""
    for line in dict.fromkeys(shown.lines):
        here = [each for each in claims if each.question == question and (shown.buffer or line == each.location)]
        yield [each for each in here if question != "written" or each.access.endswith(f"`{shown.buffer}`")]


def row_of(registry: OpRegistry, name: str) -> Row | None:
    """None for a kernel of which a sweep shows nothing that a claim is about."""
    shown = shown_in_sweep(registry, name)
    questions = tuple(q for q in QUESTIONS if any(each.refutes(q) for each in shown))
    if not questions:
        return None
    proof, unsound = proof_of(registry, name), dict[str, None]()
    for each in sorted(shown, key=repr):
        for question in (q for q in QUESTIONS if each.refutes(q)):
            if question in ("race", "blocks") and each.of_blocks is None:
                continue
            for claims in about(proof.claims, question, each):
                if claims and all(claim.verdict == "proved" for claim in claims):
                    unsound[f"{question}: {each.message}"] = None
    refuted = tuple(q for q in QUESTIONS if proof.count("refuted", q))
    verdicts = {verdict: proof.count(verdict) for verdict in VERDICTS}
    return Row(name, questions, tuple(unsound), refuted, verdicts, proof.seconds, proof.error)


def wrong_registries(folder: Path) -> Iterator[OpRegistry]:
    """All registries of wrong kernels."""
    for file in ("corpus/kernelcheck.toml", "huge/wrong.toml", "public_bugs/kernelcheck.toml"):
        yield load_registry(ROOT / "tests" / file)
    sys.path.insert(0, str(ROOT / "tests"))
    from test_prove_refutes import write_kernels

    yield load_registry(write_kernels(folder))


def wrong_kernels(names: Sequence[str], every: int, start: int) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        chosen = [(registry, name) for registry in wrong_registries(Path(folder)) for name in registry.ops]
        for registry, name in [each for each in chosen if not names or each[1] in names][start::every]:
            row = row_of(registry, name)
            if row is not None:
                yield row


def show_wrong(rows: Sequence[Row]) -> list[str]:
    """A line for each wrong kernel, and one for all."""
    lines = [("OP", "FALSE", "REFUTED", "UNSOUND", *VERDICTS, "S")]
    for row in rows:
        counts = (str(row.verdicts[verdict]) for verdict in VERDICTS)
        lines.append(
            (
                row.op,
                " ".join(row.questions),
                " ".join(row.refuted) or row.error or "-",
                str(len(row.unsound)),
                *counts,
                f"{row.seconds:.1f}",
            )
        )
    refuted, unsound = sum(bool(row.refuted) for row in rows), sum(bool(row.unsound) for row in rows)
    return [*columns(lines), f"{len(rows)} wrong kernels: {refuted} refuted, {unsound} proved where they are wrong"]


def show_ops(proofs: Sequence[Proof]) -> list[str]:
    """A line for each op, and one for all."""
    lines, total = [("OP", *VERDICTS, "S")], Counter[str]()
    for proof in proofs:
        counts = {verdict: proof.count(verdict) for verdict in VERDICTS}
        total.update(counts)
        lines.append((proof.op, *(str(counts[each]) for each in VERDICTS), f"{proof.seconds:.1f} {proof.error}"))
    decided, claims = total["proved"] + total["refuted"], sum(total.values())
    most = max((proof.seconds for proof in proofs), default=0)
    share = f"{decided / max(claims, 1):.1%} of {claims} claims proved or refuted; at most {most:.1f} s an op"
    return [*columns(lines), share]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="ops; all if none is named")
    parser.add_argument("--wrong", action="store_true", help="wrong kernels instead of the built-in ops")
    parser.add_argument("--every", type=int, default=1, help="take each Nth")
    parser.add_argument("--start", type=int, default=0, help="and begin with this one")
    parser.add_argument("--json", type=Path, help="write everything there, too")
    given = parser.parse_args()
    found: list[Row | Proof] = []
    if given.wrong:
        rows = []
        for row in wrong_kernels(given.names, given.every, given.start):
            print(f"{row.op}: {row.verdicts} {'; '.join(row.unsound)}", file=sys.stderr)
            rows.append(row)
        found += rows
        print("\n".join(show_wrong(rows)))
    else:
        registry = load_registry(ROOT / "kernelcheck.toml")
        if unknown := [name for name in given.names if name not in registry.ops]:
            parser.error(f"no op of {registry.path.name}: {', '.join(unknown)}")
        proofs = []
        for name in (given.names or list(registry.ops))[given.start :: given.every]:
            proofs.append(proof_of(registry, name))
            print(f"{name}: {proofs[-1].seconds:.1f} s", file=sys.stderr)
        found += proofs
        print("\n".join(show_ops(proofs)))
    if given.json:
        given.json.write_text(json.dumps([asdict(each) for each in found], indent=1), "utf-8")
    if any(isinstance(each, Row) and each.unsound for each in found):
        return 1
    if not found:
        print(
            "no kernel was asked about: none has such a name, or its sweep shows no fault of the kind", file=sys.stderr
        )
    return 3 if not found or any(each.error for each in found) else 0


if __name__ == "__main__":
    sys.exit(main())
