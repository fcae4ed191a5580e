"""Which rows of the table an opcode is a form of, and what follows from them.

Everything here goes by mnemonic and modifiers; what operands may be is in `form_operands.py`. Rows are read when their
mnemonic is met, and opcodes looked up, once each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from kernelcheck.backends.cpu.ptx import forms as instruction_forms
from kernelcheck.backends.cpu.ptx.form_notation import (
    Effect,
    Form,
    Literally,
    Optional,
    Participants,
    Slot,
    mnemonic_of,
    read_form,
    rows,
)
from kernelcheck.base.dataclasses import dataclass

TYPES = frozenset(
    {
        *("u2", "s2", "u4", "s4", "u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64", "u16x2", "s16x2"),
        *("b1", "b8", "b16", "b32", "b64", "b128", "f16", "bf16", "f16x2", "bf16x2", "f32", "f64", "tf32", "pred"),
        *("e4m3x2", "e5m2x2", "e4m3", "e5m2", "f32x2"),
    }
)
LAYOUTS = frozenset({"row", "col"})
OPERATIONS = frozenset({"and", "or", "xor", "popc"})
SPACES = frozenset({"global", "shared", "shared::cta", "shared::cluster", "local", "const", "param"})
POLICIES = frozenset({"L2::evict_last", "L2::evict_normal", "L2::evict_first", "L2::evict_unchanged"})
_ORDERED = (TYPES, LAYOUTS, OPERATIONS, SPACES, POLICIES)
"""Modifiers whose order among each other matters. `ptxas` takes all others in any order."""

STRAY = frozenset({"finite", "infinite", "number", "notanumber", "normal", "subnormal"})
"""Modifiers of `testp` that `ptxas` overlooks in all other instructions."""
LOOSE = frozenset({"wmma", "fence"})
"""Mnemonics for which `ptxas` accepts more than the manual lists: a form that is not in the table may be legal."""

_SECTIONS = (
    instruction_forms.INTEGERS,
    instruction_forms.FLOATS,
    instruction_forms.HALVES,
    instruction_forms.COMPARISONS,
    instruction_forms.LOGIC,
    instruction_forms.MOVES,
    instruction_forms.MEMORY,
    instruction_forms.CACHES,
    instruction_forms.CONVERSIONS,
    instruction_forms.ATOMICS,
    instruction_forms.SYNCHRONISATION,
    instruction_forms.CONTROL,
    instruction_forms.MATRICES,
    instruction_forms.VIDEO,
    instruction_forms.MBARRIERS,
    instruction_forms.BULK,
    instruction_forms.WARPGROUP,
    instruction_forms.INTERNAL,
)


@dataclass(frozen=True)
class Matched:
    """An opcode as a form of the table."""

    form: Form
    modifiers: tuple[str, ...]
    """In the order of the form."""
    chosen: Mapping[str, str]
    """The opcode's modifier for each set of the form that holds one, by the set's name."""


@dataclass(frozen=True)
class Known:
    """Facts in the table about an opcode, for any operands."""

    matches: tuple[Matched, ...]
    destination: bool
    """Whether the first operand is written; of a form of any operands, unless it is an address."""
    effect: Effect
    participants: Participants
    carry: bool
    """Whether it reads the condition code."""
    spaces: frozenset[str]
    """State spaces that it names: `shared` for `.shared::cta`, too."""
    strong: bool
    """Whether threads communicate by it (PTX ISA 8.4, "Memory Operations")."""
    names_members: bool
    """Whether its last operand is the mask of the lanes that take part."""
    internal: bool
    """Whether the executor makes it itself."""
    updates: bool = False
    """Whether it reads its destination, too."""

    @property
    def leaves_memory(self) -> bool:
        """Whether it leaves memory unchanged and does not synchronise with other threads."""
        return self.effect in ("pure", "reads")

    @property
    def accesses_memory(self) -> bool:
        return self.effect in ("reads", "writes", "atomic")


_STRONG = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})


@cache
def _rows_by_mnemonic() -> Mapping[str, Sequence[tuple[str, object]]]:
    """The rows as text, with the sets that hold there: they are read when their mnemonic is met."""
    found: dict[str, list[tuple[str, object]]] = {}
    for section in _SECTIONS:
        for row, sets in rows(section):
            found.setdefault(mnemonic_of(row), []).append((row, sets))
    for why, mnemonics in instruction_forms.REFUSED_MNEMONICS.items():
        for mnemonic in mnemonics.split():
            found.setdefault(mnemonic, []).extend(rows(f"{mnemonic}.*  -- unsupported:{why}"))
    return found


def mnemonics() -> frozenset[str]:
    """All that the table has."""
    return frozenset(_rows_by_mnemonic())


@cache
def forms_of(mnemonic: str) -> tuple[Form, ...]:
    """The rows of a mnemonic; none if the table does not have it."""
    return tuple(read_form(row, sets) for row, sets in _rows_by_mnemonic().get(mnemonic, ()))  # type: ignore[arg-type]


@cache
def look_up(mnemonic: str, modifiers: tuple[str, ...]) -> Known | None:
    """Looks an opcode up in the table; None if it has none of its forms."""
    matches = tuple(match for form in forms_of(mnemonic) if (match := _match(form, modifiers)) is not None)
    if not matches:
        return None
    form = matches[0].form
    first = form.operands[0] if form.operands else None
    destination = first.value.written and not first.address if first is not None else form.anything
    spaces = frozenset(m.partition("::")[0] for m in modifiers if m in SPACES or m.startswith("param::"))
    last = form.operands[-1].value.name if form.operands else ""
    return Known(
        matches,
        destination,
        form.effect,
        form.participants,
        form.carry,
        spaces,
        not _STRONG.isdisjoint(modifiers),
        last == "membermask",
        form.internal,
        first is not None and "~" in first.value.signs,
    )


def is_out_of_order(mnemonic: str, modifiers: tuple[str, ...]) -> bool:
    """Whether an opcode would be a form if its modifiers, but for its types, stood in another order."""
    return any(_match(form, modifiers, strict=False) is not None for form in forms_of(mnemonic))


def _match(form: Form, modifiers: tuple[str, ...], *, strict: bool = True) -> Matched | None:
    """`strict`: what belongs to the name comes first, and groups of modifiers keep their order."""
    if form.anything:
        wanted = [way for slot in form.slots for way in _alternatives(slot)]
        there = not form.slots or any(set(way) <= set(modifiers) for way in wanted)
        return Matched(form, modifiers, {}) if there else None
    groups = _ORDERED if strict else (TYPES,)
    for order, chosen, left in _ways(form.slots[: form.leading], modifiers, {}, None if strict else groups):
        for rest, all_chosen, over in _ways(form.slots[form.leading :], left, chosen, groups):
            whole = order + rest
            if not over:
                return Matched(form, whole, all_chosen)
    return None


def _alternatives(slot: Slot) -> Iterator[tuple[str, ...]]:
    """The modifiers of every way in which a slot can be filled."""
    if isinstance(slot, Literally):
        yield (slot.modifier,)
        return
    for way in (slot.slots, ()) if isinstance(slot, Optional) else slot.ways:
        for parts in product(*(tuple(_alternatives(part)) for part in way)):
            yield tuple(modifier for part in parts for modifier in part)


_Way = tuple[tuple[str, ...], Mapping[str, str], tuple[str, ...]]
"""Modifiers that slots take, in their order; what sets hold; and the modifiers that are left."""


_Groups = tuple[frozenset[str], ...] | None
"""Modifiers that keep their order among each other; None: all do."""


def _ways(slots: Sequence[Slot], pool: tuple[str, ...], chosen: Mapping[str, str], groups: _Groups) -> Iterator[_Way]:
    """How slots can take modifiers from a pool."""
    if not slots:
        yield (), chosen, pool
        return
    for order, found, left in _of_slot(slots[0], pool, chosen, groups):
        for rest, all_found, over in _ways(slots[1:], left, found, groups):
            yield order + rest, all_found, over


def _of_slot(slot: Slot, pool: tuple[str, ...], chosen: Mapping[str, str], groups: _Groups) -> Iterator[_Way]:
    if isinstance(slot, Literally):
        at = _place(slot.modifier, pool, groups)
        if at is not None:
            yield (slot.modifier,), chosen, pool[:at] + pool[at + 1 :]
    elif isinstance(slot, Optional):
        yield from _ways(slot.slots, pool, chosen, groups)
        yield (), chosen, pool
    else:
        for way in slot.ways:
            for order, found, left in _ways(way, pool, chosen, groups):
                yield order, {**found, slot.name: order[0]} if len(order) == 1 else found, left


def _place(modifier: str, pool: tuple[str, ...], groups: _Groups) -> int | None:
    """Where a slot finds its modifier."""
    if groups is None:
        return 0 if pool[:1] == (modifier,) else None
    for group in groups:
        if modifier in group:
            first = next((n for n, other in enumerate(pool) if other in group), None)
            return first if first is not None and pool[first] == modifier else None
    return pool.index(modifier) if modifier in pool else None
