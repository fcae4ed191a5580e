"""Structs in host code: their members, and what an initialiser or an assignment gives each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kernelcheck.adopt.hostcode import Node, declared, text_of
from kernelcheck.adopt.knowledge import Knowledge
from kernelcheck.adopt.values import Pack, Record, Value

VECTOR = re.compile(r"(u?(?:char|short|int|long|longlong)|float|double)([1-4])")
"""CUDA's vector types."""
_SCALARS = {"uchar": "unsigned char", "ushort": "unsigned short", "uint": "unsigned int", "ulong": "unsigned long",
            "longlong": "long long", "ulonglong": "unsigned long long"}  # fmt: skip
CONFIGURATION = "cudaLaunchConfig_t"
_OF_CUDA = {CONFIGURATION: ("gridDim", "blockDim", "dynamicSmemBytes", "stream", "attrs", "numAttrs")}


@dataclass(frozen=True)
class Member:
    """Of a struct that has data alone."""

    name: str
    type: str
    """Without its ``*``, as C++ spells it outside of the struct."""
    pointers: int = 0
    extents: tuple[str, ...] = ()
    """Of an array."""


def members_of(walker: Knowledge, type_: str) -> tuple[Member, ...] | None:
    """The members of a struct, in order, bases first; None if ``type_`` is no struct that is known."""
    plain = walker.resolved(type_)
    vector = VECTOR.fullmatch(plain)
    if vector:
        return tuple(Member(name, _SCALARS.get(vector[1], vector[1])) for name in "xyzw"[: int(vector[2])])
    if plain in _OF_CUDA:
        return tuple(Member(name, "") for name in _OF_CUDA[plain])
    found = walker.class_of(type_)
    if found is None:
        return None
    bound = found.types
    members: list[Member] = []
    for base in walker.bases_of(found):
        members += members_of(walker, base.spelled) or ()
    for each in found.struct.members:
        if each.type == "field_declaration" and not re.match(r"(?:inline\s+)?static\b", text_of(each)):
            element = walker.outside(text_of(each.child_by_field_name("type")), bound)
            members += (_member(node, element, bound) for node in each.children_by_field_name("declarator"))
    return tuple(each for each in members if each.name)


def _member(declarator: Node, type_: str, bound: Mapping[str, str]) -> Member:
    extents: list[str] = []
    inner: Node | None = declarator
    while inner is not None and inner.type == "array_declarator":
        size = text_of(inner.child_by_field_name("size"))
        extents.insert(0, bound.get(size, size))
        inner = inner.child_by_field_name("declarator")
    if inner is None or inner.type == "function_declarator":
        return Member("", type_)
    name, pointers, _ = declared(inner)
    return Member(name or text_of(inner), type_, pointers, tuple(extents))


def evaluated(walker: Knowledge, nodes: Sequence[Node]) -> list[Value]:
    """What arguments are, parameter packs one by one."""
    values: list[Value] = []
    for node in nodes:
        if node.type == "comment":
            continue
        if node.type != "parameter_pack_expansion":
            values.append(walker.value(node))
            continue
        pattern = node.child_by_field_name("pattern")
        names = set(re.findall(r"[A-Za-z_]\w*", text_of(pattern)))
        packs = {n: v for n in names if isinstance(v := walker.frame.variables.get(n), Pack)}
        for at in range(min((len(each.items) for each in packs.values()), default=0)):
            walker.frame.variables.update({name: pack.items[at] for name, pack in packs.items()})
            values.append(walker.value(pattern))  # type: ignore[arg-type]
        walker.frame.variables.update(packs)
    return values


def made(walker: Knowledge, type_: str, node: Node) -> Record | None:
    """The struct that a list of initialisers makes; None if ``type_`` is no struct that is known."""
    members = members_of(walker, type_)
    if members is None:
        return None
    if any(each.type == "initializer_pair" for each in node.named_children):
        given: dict[str, Value] = {}
        for each in node.named_children:
            value = each.child_by_field_name("value")
            designator = text_of(each.child_by_field_name("designator")).lstrip(".")
            if value is not None and designator:
                given[designator] = walker.value(value)
        return Record(walker.outside(type_), given)
    return record(walker, type_, members, evaluated(walker, node.named_children))


def record(walker: Knowledge, type_: str, members: Sequence[Member], values: Sequence[Value]) -> Record:
    """A struct of this type with the values of its first members."""
    return Record(walker.outside(type_), {each.name: value for each, value in zip(members, values, strict=False)})
