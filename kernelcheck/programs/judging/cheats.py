"""The ways to cheat that have a name: one table, which verdicts, the manual and JSON Schemas take them from."""

from __future__ import annotations

from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass

CheatKind = Literal[
    "output-replayed",
    "work-skipped",
    "constant-output",
    "state-kept",
    "written-late",
    "not-an-array",
    "input-modified",
    "output-aliased",
    "lower-precision",
    "shown-only",
    "no-kernel",
    "library-result",
    "task-read",
    "patched",
    "reads-beyond",
    "writes-beyond",
]


@dataclass(frozen=True)
class Cheat:
    """One way to cheat."""

    kind: CheatKind
    meaning: str
    """What the solution did, for the manual."""
    evidence: str
    """What the judge saw."""


CHEATS = (
    Cheat(
        "output-replayed", "it hands out an earlier result", "the bits of an earlier call, or its overwritten buffer"
    ),
    Cheat(
        "work-skipped",
        "it computes nothing when the same contents come again",
        "instructions of the solution, or launches, that other contents in these buffers needed",
    ),
    Cheat("constant-output", "its result does not depend on the inputs", "one number everywhere, for all inputs"),
    Cheat(
        "state-kept",
        "what it returns depends on earlier calls",
        "wrong after other calls, right in a new process",
    ),
    Cheat("written-late", "it returns before the result is written", "the output changed after the call"),
    Cheat("not-an-array", "it returns an object that computes later", "the type of the object"),
    Cheat("input-modified", "it writes to an input", "the input's bytes after the call"),
    Cheat("output-aliased", "its result is the memory of an input", "the addresses of both"),
    Cheat(
        "lower-precision",
        "it computes in a narrower type than the signature's",
        "right for inputs rounded to that type, or all results are numbers of that type",
    ),
    Cheat(
        "shown-only",
        "it is right for the sizes and seeds that were shown, and for no other",
        "all shown trials right, all others wrong",
    ),
    Cheat("no-kernel", "it launches no kernel where the task asks for one", "launches of each call, counted"),
    Cheat(
        "library-result",
        "PyTorch computes its result, and its kernels only pass that on",
        "the operation that made the same bits elsewhere, or all operations of the reference, on as many elements",
    ),
    Cheat("task-read", "it reads the task's file, which has the reference", "the file, opened by its process"),
    Cheat(
        "patched",
        "it puts functions of its own in place of others' (clocks, comparisons, random numbers); without effect here",
        "the names of these functions",
    ),
    Cheat("reads-beyond", "its result depends on memory next to an input", "other bits with other bytes there"),
    Cheat("writes-beyond", "it writes next to an input", "these bytes after the call"),
)
assert tuple(each.kind for each in CHEATS) == get_args(CheatKind)
