"""Instances of the rows of the table of instruction forms, and seeded changes to them.

instance(random, form) -> statement           mutated(random, statement) -> statement
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kernelcheck.backends.cpu.ptx.form_matching import TYPES, Matched, forms_of, look_up, mnemonics
from kernelcheck.backends.cpu.ptx.form_notation import Form, Literally, OperandForm, Optional, Slot, Term
from kernelcheck.backends.cpu.ptx.form_operands import BITS, PARTS, columns_of, type_of

FRAME = """
.reg .pred %p<9>; .reg .b8 %c<9>; .reg .b16 %h<9>; .reg .b32 %r<17>; .reg .b64 %rd<17>;
.reg .f32 %f<17>; .reg .f64 %fd<17>; .reg .u32 %u<9>; .reg .s32 %s<9>; .reg .u64 %ul<9>; .reg .u16 %us<9>;
.local .align 16 .b8 lv[256];
"""
WIDE = ".reg .b128 %q<9>;\n"
"""Declarations that instances need, those of 128 bits from PTX 8.3 on; `gv`, `cv` and `sv` are variables of the module,
`pv` a parameter."""

_FILES = {8: "%c", 16: "%h", 32: "%r", 64: "%rd", 128: "%q"}
_TYPED = {"f32": "%f", "f64": "%fd", "u32": "%u", "s32": "%s", "u64": "%ul", "u16": "%us"}
_VARIABLES = {"global": "gv", "shared": "sv", "const": "cv", "local": "lv", "param": "pv"}


def instance(random: Random, form: Form) -> str:
    """A statement of a form, with registers that fit."""
    modifiers = tuple(_chosen(random, form.slots))
    known = look_up(form.mnemonic, modifiers)
    assert known is not None, (form.text, modifiers)
    match = next(match for match in known.matches if match.form == form)
    there = [pattern for pattern in form.operands if not pattern.optional or random.random() < 0.5]
    operands = [_operand(random, match, pattern) for pattern in there]
    return f"{'.'.join((form.mnemonic, *modifiers))} {', '.join(operands)};"


def _chosen(random: Random, slots: Sequence[Slot]) -> list[str]:
    found: list[str] = []
    for slot in slots:
        if isinstance(slot, Literally):
            found.append(slot.modifier)
        elif isinstance(slot, Optional):
            found += _chosen(random, slot.slots) if random.random() < 0.4 else []
        else:
            found += _chosen(random, random.choice(slot.ways))
    return found


def _operand(random: Random, match: Matched, pattern: OperandForm) -> str:
    if pattern.address:
        named = [m.partition("::")[0] for m in match.modifiers]
        space = next((m for m in named if m in _VARIABLES), "")
        if match.form.mnemonic == "cp":
            space = "shared" if pattern.value.name == "to" else "global"
        dims = next((int(m[0]) for m in match.modifiers if m in ("1d", "2d", "3d", "4d", "5d")), 0)
        if pattern.value.type == "tile":
            return f"[%rd{random.randrange(8)}, {{{', '.join(f'%r{n}' for n in range(dims))}}}]"
        base = f"%rd{random.randrange(8)}" if random.random() < 0.7 or not space else _VARIABLES[space]
        return f"[{base}{random.choice(('', '+16'))}]"
    text = _term(random, match, pattern.value)
    if pattern.predicate is not None and (pattern.pair == "must" or random.random() < 0.3):
        text += f"|{_term(random, match, pattern.predicate)}"
    return text


def _term(random: Random, match: Matched, term: Term) -> str:
    if term.name == "_":
        return "_"
    type_ = type_of(match, term)
    vector = next((int(m[1:]) for m in match.modifiers if m in ("v2", "v4", "v8")), 0)
    count = {"vec": vector, "pack": 2, "": 0}.get(term.count, term.count)
    if term.count in PARTS:
        count = columns_of(match) // PARTS[term.count]
    if term.count == "pack":
        type_ = f"b{BITS[type_] // 2}"
    if count:
        return "{" + ", ".join(_register(random, type_, typed=False) for _ in range(int(count))) + "}"
    if "@" in term.signs:
        return "TABLE" if term.name == "targets" else "HERE"
    if term.values:
        return str(random.choice(term.values))
    if "#" in term.signs:
        return "3"
    if not term.written and "^" not in term.signs and random.random() < 0.15:
        if type_ in ("f32", "f64"):
            return random.choice(("0f3F800000", "0d3FF0000000000000"))
        if type_[0] in "us" or type_ in ("b16", "b32", "b64"):
            return str(random.choice((0, 1, 32, 255))) if "x" not in type_ else _register(random, type_, typed=True)
    return _register(random, type_, typed=True)


def _register(random: Random, type_: str, *, typed: bool) -> str:
    number = random.randrange(1, 8)
    if type_ == "pred":
        return f"%p{number}"
    if (type_ in _TYPED and typed and random.random() < 0.5) or type_ in ("f32", "f64"):
        return f"{_TYPED[type_]}{number}"
    return f"{_FILES[BITS[type_]]}{number}"


def all_forms() -> list[Form]:
    """Those that one may write: none of the executor's own, and none that stand for any modifiers."""
    forms = [form for mnemonic in sorted(mnemonics()) for form in forms_of(mnemonic)]
    return [f for f in forms if not f.internal and not f.anything]


def all_modifiers(forms: Sequence[Form]) -> list[str]:
    """Those of all forms but `tensormap.replace`, whose names of fields ptxas takes with any instruction."""
    return sorted(set().union(*(form.all_modifiers for form in forms if not form.text.startswith("(tensormap."))))


def mutated(random: Random, statement: str, modifiers: Sequence[str]) -> str:
    """A statement with one or two modifiers dropped, added or exchanged."""
    opcode, _, rest = statement.partition(" ")
    mnemonic, *found = opcode.split(".")
    types = [m for m in modifiers if m in TYPES]
    for _ in range(random.choice((1, 1, 1, 2))):
        places = range(len(found))
        typed = [n for n in places if found[n] in TYPES]
        kind = random.choice(("drop", "add", "replace", "type", "swap"))
        if kind == "add" or not found:
            found.insert(random.randrange(len(found) + 1), random.choice(modifiers))
        elif kind == "drop":
            del found[random.choice(places)]
        elif kind == "type" and typed:
            found[random.choice(typed)] = random.choice(types)
        elif kind == "swap" and len(found) > 1:
            one, other = random.sample(places, 2)
            found[one], found[other] = found[other], found[one]
        else:
            found[random.choice(places)] = random.choice(modifiers)
    return f"{'.'.join((mnemonic, *found))} {rest}"
