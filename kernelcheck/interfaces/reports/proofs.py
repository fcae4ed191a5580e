"""Proofs over all sizes, as text, JSON and HTML, and as lines of other reports."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import plain
from kernelcheck.insight.prove.claims import QUESTIONS, VERDICTS, Claim, Proof, Question
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.interfaces.reports.pages import page

_WORDS = {"undecided": "not decided"}


@dataclass(frozen=True)
class ProveReport:
    """The JSON of ``kernelcheck prove``, as other reports read it."""

    schema_version: Literal[1]
    proofs: tuple[Proof, ...]


def said(proof: Proof) -> list[str]:
    """What a proof says: how much is proved and under what, then what is not, a line each."""
    if proof.error:
        return [f"{proof.dtype}: {printable(proof.error)}"]
    asked = {claim.question for claim in proof.claims}
    shares = [f"{each} {share}" for each, share in _shares(proof).items() if each in asked]
    assumed = "; ".join(map(printable, proof.assumptions))
    lines = [f"{proof.dtype}: proved: {', '.join(shares)}; assumed: {assumed}"]
    for claims in _alike(proof):
        claim = claims[0]
        place = f", {printable(claim.location.file)}:{claim.location.line}" if claim.location else ""
        sizes = f" with {', '.join(f'{name} = {size}' for name, size in claim.sizes.items())}" if claim.sizes else ""
        what = f"{_WORDS.get(claim.verdict, claim.verdict)}: {claim.question}{place}: {_accesses(claims)}{sizes}"
        lines.append(f"{proof.dtype}: {what}: {printable(claim.reason)}")
    return lines


def html(found: Sequence[Proof]) -> str:
    """One page, for a browser."""
    return page(
        "proofs",
        headline=_sum(found),
        header=("op", "dtype", *QUESTIONS),
        questions=QUESTIONS,
        rows=[_row(each) for each in found],
        ops=[(f"{each.op} {each.dtype}", said(each)) for each in found],
        version=__version__,
    )


def text(found: Sequence[Proof], root: Path) -> str:
    """What is not proved, with its lines; what was assumed; then a table by op."""
    lines: list[str] = []
    for proof in found:
        lines += [line for claims in _alike(proof) for line in (*_shown(proof, claims, root), "")]
    for proof in found:
        if proof.error:
            lines.append(f"{proof.op} {proof.dtype}: {printable(proof.error)}")
        else:
            lines.append(f"{proof.op} {proof.dtype}: assumed: {'; '.join(map(printable, proof.assumptions))}")
    rows = [("OP", "DTYPE", *(each.upper() for each in QUESTIONS)), *map(_row, found)]
    lines += ["", *columns(rows), "", *(f"{name}: {meaning}" for name, meaning in QUESTIONS.items())]
    return "\n".join([*lines, _sum(found)]) + "\n"


def _alike(proof: Proof) -> list[list[Claim]]:
    """Claims that are not proved; those that say the same of one line together."""
    groups: dict[object, list[Claim]] = {}
    for claim in proof.claims:
        if claim.verdict != "proved":
            place = claim.location or claim.ptx_line
            groups.setdefault((claim.verdict, claim.question, place, claim.reason), []).append(claim)
    return sorted(groups.values(), key=lambda claims: claims[0].rank)


def _shown(proof: Proof, claims: Sequence[Claim], root: Path) -> Iterator[str]:
    claim = claims[0]
    place = claim.location
    gutter = " " * len(str(place.line if place else ""))
    verdict = _WORDS.get(claim.verdict, claim.verdict)
    yield f"{verdict}[{claim.question}]: {proof.op} {proof.dtype}: {_accesses(claims)}"
    if place:
        yield f"{gutter}--> {printable(place.file)}:{place.line}"
        yield f"{gutter} |"
        yield f"{place.line} | {source_line(place, root)}".rstrip()
        yield f"{gutter} |"
    if claim.sizes:
        layout = f", {claim.layout} layout" if claim.layout not in ("", "contiguous") else ""
        yield f"{gutter} = sizes:  {' '.join(f'{name}={size}' for name, size in claim.sizes.items())}{layout}"
    label = "found:" if claim.verdict == "refuted" else "reason:"
    yield f"{gutter} = {label:<7} {printable(claim.reason)}"


def _accesses(claims: Sequence[Claim]) -> str:
    return claims[0].access + (f" ({len(claims)} accesses)" if len(claims) > 1 else "")


def _shares(proof: Proof) -> dict[Question, str]:
    """Of the claims of each question, how many are proved."""
    asked = Counter(claim.question for claim in proof.claims)
    return {each: f"{proof.count('proved', each)} of {asked[each]}" for each in QUESTIONS}


def _row(proof: Proof) -> tuple[str, ...]:
    if proof.error:
        return (proof.op, proof.dtype, *("-" for _ in QUESTIONS))
    return (proof.op, proof.dtype, *_shares(proof).values())


def _sum(found: Sequence[Proof]) -> str:
    counts = {verdict: sum(each.count(verdict) for each in found) for verdict in reversed(VERDICTS)}
    total = sum(counts.values())
    return f"{total:,} claims: " + ", ".join(f"{count:,} {_WORDS.get(name, name)}" for name, count in counts.items())


def render_json(found: Sequence[Proof]) -> str:
    """Every claim, its verdict, and what was assumed."""
    made = {
        "schema_version": 1,
        "tool": {"name": "kernelcheck", "version": __version__},
        "questions": dict(QUESTIONS),
        "proofs": [
            {**plain_proof, "summary": {verdict: proof.count(verdict) for verdict in VERDICTS}}
            for proof in found
            if isinstance(plain_proof := plain(proof), dict)
        ],
    }
    return json.dumps(made, indent=2, sort_keys=True) + "\n"
