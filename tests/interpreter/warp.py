"""What the threads of a warp do together (PTX ISA 9.7.9.6, 9.7.13).

A meaning gets the operands of each thread that takes part, by lane, and gives each its result. All threads of the
member mask have arrived when it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from interpreter.values import Opcode, number, wrapped

Lanes = Mapping[int, tuple[int, ...]]
Results = dict[int, Any]


def shfl(op: Opcode, lanes: Lanes) -> Results:
    """`d|p, a, b, c, membermask`; a lane outside of the mask is no valid source."""
    results: Results = {}
    for lane, (_, b, c, _) in lanes.items():
        bval, cval, mask = b & 31, c & 31, c >> 8 & 31
        max_lane, min_lane = (lane & mask) | (cval & ~mask & 31), lane & mask
        if "up" in op.has:
            j = lane - bval
            valid = j >= max_lane
        elif "down" in op.has:
            j = lane + bval
            valid = j <= max_lane
        elif "bfly" in op.has:
            j = lane ^ bval
            valid = j <= max_lane
        else:
            j = min_lane | (bval & ~mask & 31)
            valid = j <= max_lane
        if not valid:
            j = lane
        results[lane] = (lanes[j][0] if j in lanes else UNDEFINED, int(valid))
    return results


UNDEFINED = None
"""What a thread gets from one that does not take part: anything."""


def vote(op: Opcode, lanes: Lanes) -> Results:
    predicates = {lane: operands[0] for lane, operands in lanes.items()}
    if "ballot" in op.has:
        result = sum(bit << lane for lane, bit in predicates.items())
    elif "uni" in op.has:
        result = int(len(set(predicates.values())) == 1)
    else:
        result = int((all if "all" in op.has else any)(predicates.values()))
    return dict.fromkeys(lanes, result)


def match(op: Opcode, lanes: Lanes) -> Results:
    """`.any`: the lanes with the same value; `.all`: the mask, and True, if all have it, else 0 and False."""
    values = {lane: operands[0] for lane, operands in lanes.items()}
    if "any" in op.has:
        return {own: sum(1 << lane for lane in lanes if values[lane] == values[own]) for own in lanes}
    same = len(set(values.values())) == 1
    return dict.fromkeys(lanes, (sum(1 << lane for lane in lanes) if same else 0, int(same)))


def redux(op: Opcode, lanes: Lanes) -> Results:
    operations: Mapping[str, Callable[[int, int], int]] = {
        "add": lambda a, b: a + b,
        "min": min,
        "max": max,
        "and": lambda a, b: a & b,
        "or": lambda a, b: a | b,
        "xor": lambda a, b: a ^ b,
    }
    total = reduce(operations[op.one_of(*operations)], (number(op.type, operands[0]) for operands in lanes.values()))
    return dict.fromkeys(lanes, wrapped(op.type, total))


def elect(op: Opcode, lanes: Lanes) -> Results:
    """Some thread of the mask, the same each time; the manual does not say which: the lowest, here."""
    leader = min(lanes)
    return {lane: (leader, int(lane == leader)) for lane in lanes}


def bar_warp(op: Opcode, lanes: Lanes) -> Results:
    return dict.fromkeys(lanes)


MEANINGS: Mapping[str, Callable[[Opcode, Lanes], Results]] = {
    "shfl": shfl,
    "vote": vote,
    "match": match,
    "redux": redux,
    "elect": elect,
    "bar": bar_warp,
}
"""`bar` is `bar.warp.sync`; the other barriers are of a block."""
