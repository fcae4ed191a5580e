"""The notation of the table of instruction forms, which is that of the PTX manual with a few signs more.

    form     = name { slot } [ operands ] [ "--" { attribute } ] ;
    name     = word | "(" word { "." word } ")" ;        what stands in parentheses comes first, in this order
    slot     = "." word | "{" slot { slot } "}" | ".*" ;   braces: may be left out; `.*`: any modifiers
    set      = "." word "=" "{" member { "," member } "}" ;
    member   = "." word { "." word } ;
    operands = operand { "," operand | "{," operand "}" } ;
    operand  = "[" word [ ":tile" ] "]" | term [ "|" term | "{|" term "}" ] ;
    term     = [ "{!}" ] word [ ":" type ] { sign } ;
    sign     = "+" | "?" | "#" | "^" | "%" | "&" | "@" | "~" | "*" ( number | "vec" | part ) | "=" number { "/" number }
             | "<" number ;
    part     = "half" | "quarter" ;

A set holds for the lines that follow it in its section. The operands `d`, `p` and `q` are written, all others are read;
`p`, `q` and what may be negated are predicates. An operand has the type that its sign `:` gives (`2` before it: twice
as wide), else that of the slot `.dtype`, `.atype`, … with its letter, else the last type of the opcode. Signs:

    +    a register may be wider than the type          ?    `_` may stand in its place
    #    a constant                                     ^    a register
    %    a special register, too                        &    the address of a variable or function, too
    @    a label or list of labels                      *n   n of them in braces; `*vec`: as many as `.v2`, … say
    ~    what is written is read, too                   `*half`, `*quarter`: that part of N in `m64nNkK`
    =n   one of these constants                         <n   a constant only up to this

An address `[a:tile]` is a tensor map with coordinates, as many as `.1d`, `.2d`, … say: `[map, {x, y}]`.

Attributes: what the form does to memory (`reads`, `writes`, `atomic`, `fence`; nothing where none stands), `control`;
who takes part (`warp`, `block`; `present`: it sees the lanes that run with it, and waits for none; else one lane);
`carry`, that it reads the condition code; `sm_90`, `ptx_7.8`, the first target and version that have it; `until_3.1`,
the last version that does;
`unsupported:key` (`refused.py`); `internal`, that the executor makes it and PTX has none such.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from kernelcheck.base.dataclasses import dataclass, field

Effect = Literal["pure", "reads", "writes", "atomic", "fence", "control"]
Participants = Literal["lane", "present", "warp", "block"]


@dataclass(frozen=True)
class Choice:
    """One of some sequences of modifiers. Its name is that of the set; a modifier by itself has none."""

    name: str
    ways: tuple[tuple[Slot, ...], ...]


@dataclass(frozen=True)
class Optional:
    """Slots that may be left out, together."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True)
class Literally:
    """One modifier."""

    modifier: str


Slot: TypeAlias = Choice | Optional | Literally


@dataclass(frozen=True)
class Term:
    """An operand, or one of the two of a pair."""

    name: str
    type: str
    """As the row writes it; empty for that of the opcode."""
    signs: frozenset[str]
    count: str
    """How many are in braces: a number, `vec`, or nothing."""
    values: tuple[int, ...]
    """The only constants that it may be, if any."""
    most: int | None
    """The largest constant that it may be."""
    negatable: bool

    @property
    def written(self) -> bool:
        return self.name in ("d", "p", "q")

    @property
    def predicate(self) -> bool:
        return self.name in ("p", "q") or self.negatable


@dataclass(frozen=True)
class OperandForm:
    """The operands that an instruction may have at a place."""

    value: Term
    predicate: Term | None = None
    """The second of a pair."""
    pair: Literal["", "may", "must"] = ""
    address: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Form:
    """A row of the table."""

    text: str
    mnemonic: str
    slots: tuple[Slot, ...]
    leading: int
    """How many slots belong to the name."""
    anything: bool
    """Whether other modifiers, and any operands, may be there, too."""
    operands: tuple[OperandForm, ...]
    effect: Effect
    participants: Participants
    carry: bool
    capability: int
    """The first compute capability that has it, such as 90."""
    version: tuple[int, int]
    """The first version of PTX that has it."""
    last_version: tuple[int, int]
    """The last one."""
    unsupported: str
    """Why it is refused, as a key of `refused.REFUSED`; empty if it runs."""
    internal: bool

    @property
    def all_modifiers(self) -> frozenset[str]:
        """Modifiers that some opcode of the form has."""
        return frozenset(_modifiers(self.slots))


def _modifiers(slots: Iterable[Slot]) -> Iterator[str]:
    for slot in slots:
        if isinstance(slot, Literally):
            yield slot.modifier
        elif isinstance(slot, Optional):
            yield from _modifiers(slot.slots)
        else:
            for way in slot.ways:
                yield from _modifiers(way)


_SET = re.compile(r"\.(\w+)\s*=\s*\{([^}]*)\}")
_OPCODE = re.compile(r"(\w+|\([^)]*\))(\S*)\s*")
_MODIFIER = re.compile(r"\.([\w:*]+)")
_TERM = re.compile(r"(!?)(\w+)(?::(\w+))?((?:[+?#^%&@~]|\*\w+|<\d+|=\d+(?:/\d+)*)*)")
_SIGN = re.compile(r"[+?#^%&@~]|\*\w+|<\d+|=[\d/]+")
_EFFECTS: Mapping[str, Effect] = {
    "reads": "reads",
    "writes": "writes",
    "atomic": "atomic",
    "fence": "fence",
    "control": "control",
}
_PARTICIPANTS: Mapping[str, Participants] = {"present": "present", "warp": "warp", "block": "block"}


@dataclass
class _Section:
    """The sets that hold at a line."""

    sets: dict[str, Choice] = field(default_factory=dict)

    def slots(self, text: str) -> tuple[Slot, ...]:
        """The slots of `{.sat}.s32`."""
        stack: list[list[Slot]] = [[]]
        place = 0
        while place < len(text):
            if text[place] == "{":
                stack.append([])
                place += 1
            elif text[place] == "}":
                group = Optional(tuple(stack.pop()))
                stack[-1].append(group)
                place += 1
            else:
                match = _MODIFIER.match(text, place)
                if match is None:
                    raise ValueError(f"no modifier at {text[place:]!r}")
                stack[-1].append(self.sets.get(match[1]) or Literally(match[1]))
                place = match.end()
        (slots,) = stack
        return tuple(slots)

    def define(self, name: str, members: str) -> None:
        self.sets[name] = Choice(name, tuple(self.slots(member.strip()) for member in members.split(",")))


def rows(section: str) -> Iterator[tuple[str, _Section]]:
    """The lines of a section that are rows, each with its mnemonic and the sets that hold there."""
    sets = _Section()
    for line in section.splitlines():
        text = line.split("//")[0].strip()
        defined = _SET.fullmatch(text)
        if defined:
            sets = _Section(dict(sets.sets))
            sets.define(defined[1], defined[2])
        elif text:
            yield text, sets


def mnemonic_of(row: str) -> str:
    match = re.match(r"\(?(\w+)", row)
    assert match is not None
    return match[1]


def read_form(row: str, sets: _Section) -> Form:
    """A row, taken apart.

    Raises:
        ValueError: it is not in the notation.
    """
    body, _, attributes = row.partition("--")
    match = _OPCODE.match(body)
    if match is None:
        raise ValueError(f"{row!r} has no opcode")
    mnemonic, _, head = match[1].strip("()").partition(".")
    leading = sets.slots(f".{head}") if head else ()
    rest = match[2]
    anything = rest.startswith(".*")
    slots = sets.slots(rest.removeprefix(".*"))
    words = attributes.split()
    effects = [_EFFECTS[word] for word in words if word in _EFFECTS]
    participants = [_PARTICIPANTS[word] for word in words if word in _PARTICIPANTS]
    known = {*_EFFECTS, *_PARTICIPANTS, "carry", "internal"}
    strange = [w for w in words if w not in known and not w.startswith(("sm_", "ptx_", "until_", "unsupported:"))]
    if strange or len(effects) > 1 or len(participants) > 1:
        raise ValueError(f"{row!r} has the attributes {' '.join(words)}")
    target = next((word[3:] for word in words if word.startswith("sm_")), "0")
    return Form(
        body.strip(),
        mnemonic,
        (*leading, *slots),
        len(leading),
        anything,
        tuple(_operands(body[match.end() :].strip())),
        effects[0] if effects else "pure",
        participants[0] if participants else "lane",
        "carry" in words,
        int(target),
        _version(words, "ptx_", "0.0"),
        _version(words, "until_", "99.0"),
        next((word.partition(":")[2] for word in words if word.startswith("unsupported:")), ""),
        "internal" in words,
    )


def _version(words: Iterable[str], start: str, otherwise: str) -> tuple[int, int]:
    major, minor = next((word.removeprefix(start) for word in words if word.startswith(start)), otherwise).split(".")
    return int(major), int(minor)


def _operands(text: str) -> Iterator[OperandForm]:
    text = text.replace("{!}", "!")
    place = 0
    while place < len(text):
        end = _end_of_operand(text, place)
        piece = text[place:end].strip()
        optional = piece.startswith("{,")
        yield _operand(piece.strip("{,} ") if optional else piece, optional=optional)
        place = end + 1 if text[end : end + 1] == "," else end


def _end_of_operand(text: str, place: int) -> int:
    """Where the operand at `place` ends: at a comma, or at the brace of what may be left out."""
    start = place + len(text[place:]) - len(text[place:].lstrip())
    if text.startswith("{,", start):
        return text.index("}", start) + 1
    commas = [at for mark in (",", "{,") if (at := text.find(mark, start)) >= 0]
    return min(commas, default=len(text))


def _operand(piece: str, *, optional: bool) -> OperandForm:
    if piece.startswith("["):
        return OperandForm(_term(piece.strip("[]")), address=True, optional=optional)
    value, bar, second = piece.partition("{|")
    if bar:
        return OperandForm(_term(value), _term(second.rstrip("}")), "may", optional=optional)
    value, bar, second = piece.partition("|")
    if bar:
        return OperandForm(_term(value), _term(second), "must", optional=optional)
    return OperandForm(_term(piece), optional=optional)


def _term(text: str) -> Term:
    match = _TERM.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not an operand")
    signs = _SIGN.findall(match[4])
    count = next((sign[1:] for sign in signs if sign[0] == "*"), "")
    values = next((sign[1:] for sign in signs if sign[0] == "="), "")
    return Term(
        match[2],
        match[3] or "",
        frozenset(sign for sign in signs if len(sign) == 1),
        count,
        tuple(int(value) for value in values.split("/")) if values else (),
        next((int(sign[1:]) for sign in signs if sign[0] == "<"), None),
        bool(match[1]),
    )
