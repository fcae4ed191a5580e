"""Bytes of its parameters that a kernel's code reads: what it leaves alone needs no value."""

from __future__ import annotations

import re
from collections.abc import Mapping

_BEGIN = re.compile(r"\.(?:entry|func)\b")
_WORD = re.compile(r"[%\w$]+")
_LOAD = re.compile(r"ld\.param(?:\.v([248]))?\.[a-z]+(\d+)\s[^\[]*\[([%\w$]+)(?:\+(-?\d+))?\]")
_ADDRESS = re.compile(r"mov\.[bu]64\s+(%\w+),\s*([\w$]+)|add\.[su]64\s+(%\w+),\s*(%\w+),\s*(-?\d+)")


def read_parameters(ptx: str, lowered: str) -> Mapping[int, frozenset[int] | None]:
    """The bytes that a kernel reads of each parameter, by position; None for all of one whose address it passes on.

    Parameters that are not in it are not read at all.
    """
    start = re.search(rf"\.entry\s+{re.escape(lowered)}\s*\(", ptx)
    if start is None:
        return {}
    signature, _, rest = ptx[start.end() :].partition(")")
    names = re.findall(r"([\w$]+)(?:\[\d+\])?\s*(?:,|$)", signature.strip())
    end = _BEGIN.search(rest)
    places = {name: (at, 0) for at, name in enumerate(names)}  # also registers with such an address, and how far in
    found: dict[int, frozenset[int] | None] = {}
    for line in (rest[: end.start()] if end else rest).splitlines():
        if places.keys().isdisjoint(words := _WORD.findall(line)):
            continue
        load, address = _LOAD.search(line), _ADDRESS.search(line)
        base = load[3] if load else (address[2] or address[4]) if address else ""
        if base in places and words.count(base) == 1 and not (load and address):
            at, offset = places[base]
            if load is None and address is not None and (made := address[1] or address[3]) not in places:
                places[made] = at, offset + int(address[5] or 0)
                continue
            known = found.get(at, frozenset())
            if load is not None and known is not None:
                first = offset + int(load[4] or 0)
                found[at] = known | {*range(first, first + int(load[1] or 1) * int(load[2]) // 8)}
                continue
        found |= {places[each][0]: None for each in words if each in places}
    return found


def united(
    one: Mapping[int, frozenset[int] | None], other: Mapping[int, frozenset[int] | None]
) -> Mapping[int, frozenset[int] | None]:
    """What two kernels of the same parameters read together."""
    found = dict(one)
    for at, theirs in other.items():
        ours = found.get(at, frozenset())
        found[at] = None if ours is None or theirs is None else ours | theirs
    return found
