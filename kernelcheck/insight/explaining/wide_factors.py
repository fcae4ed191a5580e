"""Which factors of an index that wraps at 32 bits to widen, read off its line."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.base.findings import SourceLocation
from kernelcheck.cuda_source.tokens import SourceToken, decoded, tokens

_CLOSING = {")": "(", "]": "["}
_JOINS = (".", "->", "::")


def factors_at(place: SourceLocation | None, root: Path) -> list[str]:
    """The first factor of each product at a line, of those within brackets if there are any; none where the line cannot
    be read, or has no product but one with a number or a cast in front, such as ``2 * x[i]`` or ``(size_t)i * n``."""
    if place is None:
        return []
    try:
        lines = decoded((root / place.file).read_bytes()).splitlines()
    except OSError:
        return []
    return factors_in(lines[place.line - 1]) if place.line <= len(lines) else []


def factors_in(line: str) -> list[str]:
    """The same of a line of CUDA."""
    known, depth = tokens(line), 0
    found: dict[bool, dict[str, None]] = {True: {}, False: {}}
    for place, token in enumerate(known):
        depth += (token.text == "[") - (token.text == "]")
        first = _operand(known, place) if token.text == "*" else None
        declares = [each.text for each in known[place + 2 : place + 3]] == ["="]  # a pointer
        if first is not None and not declares and _begins(known[place + 1 : place + 2]):
            found[depth > 0][line[known[first].start : token.start].rstrip()] = None
    return list(found[True] or found[False])


def _begins(after: list[SourceToken]) -> bool:
    """Whether an operand begins there."""
    return any(each.kind in ("name", "number") or each.text == "(" for each in after)


def _operand(known: list[SourceToken], end: int) -> int | None:
    """Where the operand begins that ends before a token; None if there is none, it is a number, or is cast already."""
    place, behind = end - 1, ""
    while place >= 0 and known[place].text in _CLOSING:
        opened, closed = _CLOSING[known[place].text], known[place].text
        depth = 1
        while depth and place > 0:
            place -= 1
            depth += (known[place].text == closed) - (known[place].text == opened)
        if place == 0 or (known[place - 1].kind != "name" and known[place - 1].text not in _CLOSING):
            is_cast = opened == behind == "(" or (place > 0 and known[place - 1].text == ">")
            return None if depth or is_cast else place
        place, behind = place - 1, opened
    if place < 0 or known[place].kind != "name":
        return None
    while place >= 2 and known[place - 1].text in _JOINS and known[place - 2].kind == "name":
        place -= 2
    return None if place > 0 and known[place - 1].text == ")" else place
