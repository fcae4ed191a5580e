"""Births of wrong values: the records of a run with probes, in the user's terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, isfinite, isinf, isnan
from typing import Literal

import numpy as np

from kernelcheck.backends.base import FORWARD, Buffer
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.failing import STEP_LIMIT, Failing, Sample
from kernelcheck.insight.explaining.probes import HEAD, TABLE, WORDS, Probed, place_of, probed, values_of

BirthKind = Literal["nonfinite", "overflow", "cancellation", "narrow", "error"]
_COLLAPSE = 2.0**6
"""Factor by which a sum is smaller than its terms if it counts as cancelled."""
AMPLIFIED = 1e3
"""Factor by which later instructions may amplify a relative error."""
_FAULTS: dict[BirthKind, FaultKind] = {
    "nonfinite": "special-value",
    "overflow": "special-value",
    "cancellation": "cancellation",
    "narrow": "narrow-type",
    "error": "cancellation",
}


@dataclass(frozen=True)
class Birth:
    """Instruction at which a wrong value began."""

    kind: BirthKind
    """``nonfinite``: made NaN; ``overflow``: made an infinity. With the others the value left its shadow, since digits
    cancelled, or were rounded away by a conversion to 16 bits, or for another reason."""
    location: SourceLocation
    opcode: str
    what: str
    """Description, for people."""
    block: tuple[int, int, int]
    """``blockIdx`` of the first thread."""
    thread: tuple[int, int, int]
    lane: int
    operands: tuple[float, ...]
    result: float
    shadow: float
    """The result in float64, or with more digits; for ``nonfinite`` it says nothing."""
    count: int
    """Number of threads that recorded it, counted each time."""
    order: int


def find_births(failing: Failing) -> tuple[Birth, ...]:
    """Births that the failing case's run with probes recorded, in order, without those that a passing case records as
    well.

    Raises:
        KernelcheckError: the kernel cannot be run with probes.
    """
    with_probes = probed(failing.subject.program, doubles=failing.subject.dtype == "float64")
    if with_probes is None:
        return ()
    backend = CpuBackend(schedule=FORWARD, step_limit=STEP_LIMIT, keep=False, checks=False, sooner=True)
    found = _births(failing, failing.sample, with_probes, backend)
    passing = [sample for sample in failing.controls if sample.kind is None]
    usual = {
        (each.kind, each.location, each.opcode)
        for sample in passing
        for each in _births(failing, sample, with_probes, backend)
    }
    return tuple(each for each in found if (each.kind, each.location, each.opcode) not in usual)


def clues_of(births: Sequence[Birth], worst: Worst | None, *, nonfinite: bool) -> Iterator[Clue]:
    """Clues that births give about lines. The first counts most. NaN and infinities count only if wrong elements hold
    them; other births count less if they are too small to explain the worst element's error by themselves."""
    needed = _off(worst.actual, worst.expected) / AMPLIFIED if worst is not None and not nonfinite else 0.0
    place = 0
    seen = set()
    for each in births:
        special = each.kind in ("nonfinite", "overflow")
        if (special and not nonfinite) or each.location in seen:
            continue
        seen.add(each.location)
        weight = (0.5 if special or each.kind in ("narrow", "cancellation") else 0.3) / (1 + place)
        if not special and _off(each.result, each.shadow) < needed:
            weight *= 0.4
        place += 1
        yield Clue("origin" if special else "birth", each.location, weight, each.what, _FAULTS[each.kind])


def _births(failing: Failing, sample: Sample, with_probes: Probed, backend: CpuBackend) -> list[Birth]:
    """Births of one sample in the order in which they were seen, one for each place and kind."""
    subject = failing.subject
    ready = plan(sample.wanted.op, sample.case, with_probes.program, sample.wanted.inputs)
    table = np.zeros(with_probes.words, np.uint64)
    buffers = [*ready.buffers, Buffer(TABLE, table, symbol=TABLE)]
    backend.execute(with_probes.program, buffers, ready.launches)
    records = table[HEAD:].reshape(-1, WORDS)
    found: dict[tuple[BirthKind, SourceLocation, str], Birth] = {}
    for site, record in sorted(zip(with_probes.sites, records, strict=True), key=lambda each: int(each[1][0]) >> 32):
        seen = int(record[0]) & 0xFFFFFFFF
        if not seen:
            continue
        location = own_line(site.location, with_probes.files, subject.program.sources)
        if location is None:
            continue
        *values, result, shadow = values_of(record)
        operands = () if _is_conversion(site.mnemonic) else tuple(values[: len(site.operands) - 1])
        kind = _kind(site.mnemonic, operands, result)
        thread, block = place_of(record)
        x, y, _ = ready.launches[0].block
        lane = (thread[0] + x * (thread[1] + y * thread[2])) % 32
        what = _words(site.opcode, kind, operands, result, shadow, thread, block)
        birth = Birth(
            kind,
            location,
            site.opcode,
            what,
            block,
            thread,
            lane,
            operands,
            result,
            shadow,
            seen,
            int(record[0]) >> 32,
        )
        found.setdefault((kind, location, site.opcode), birth)
    return list(found.values())


def _is_conversion(mnemonic: str) -> bool:
    return mnemonic == "cvt"


def _kind(mnemonic: str, operands: Sequence[float], result: float) -> BirthKind:
    if isnan(result):
        return "nonfinite"
    if isinf(result):
        return "overflow"
    if mnemonic == "cvt":
        return "narrow"
    if mnemonic in ("add", "sub", "fma", "mad"):
        terms = [operands[0] * operands[1], operands[2]] if len(operands) == 3 else list(operands)
        if max(map(abs, terms), default=0.0) > _COLLAPSE * abs(result):
            return "cancellation"
    return "error"


def _words(
    opcode: str,
    kind: BirthKind,
    operands: Sequence[float],
    result: float,
    shadow: float,
    thread: tuple[int, int, int],
    block: tuple[int, int, int],
) -> str:
    who = f"in thread {_triple(thread)} of block {_triple(block)}"
    of = f"of {', '.join(f'{each:.9g}' for each in operands)}" if operands else ""
    if kind in ("nonfinite", "overflow"):
        made = "NaN" if isnan(result) else "an infinity"
        return " ".join(filter(None, (f"`{opcode}` makes {made}", of, who)))
    off = _off(result, shadow)
    digits, more = (17, "with more digits") if opcode.endswith("f64") else (9, "in float64")
    size = f"the result is {result:.{digits}g}, {more} {shadow:.{digits}g} (off by {off:.1e})"
    reason = {
        "cancellation": f"digits cancel in `{opcode}` {of}",
        "narrow": "a value is rounded to 16 bits and computed with",
        "error": f"`{opcode}` {of} is off by more than rounding explains",
    }[kind]
    return f"{reason}: {size}, {who}"


def _off(value: float, right: float) -> float:
    """The relative error; infinite for what is not finite."""
    if value == right:
        return 0.0
    return abs(value - right) / abs(right) if right and isfinite(right) and isfinite(value) else inf


def _triple(index: tuple[int, int, int]) -> str:
    return f"({', '.join(map(str, index))})"
