"""Structs in host code: their members, and the values that initialisers and assignments give these."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kernelcheck.adopt.formulas import Formula
from kernelcheck.adopt.host_code.frameworks import accessor_members
from kernelcheck.adopt.host_code.knowledge import Knowledge
from kernelcheck.adopt.host_code.values import HostArray, Pack, Record, Unknown, Value
from kernelcheck.adopt.host_code.walk_results import Field
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.syntax_tree import Node, declared, text_of

VECTOR = re.compile(r"(u?(?:char|short|int|long|longlong)|float|double)([1-4])")
"""CUDA's vector types."""
_SCALARS = {"uchar": "unsigned char", "ushort": "unsigned short", "uint": "unsigned int", "ulong": "unsigned long",
            "longlong": "long long", "ulonglong": "unsigned long long"}  # fmt: skip
_DEEPEST = 8
_MOST = 64
"""Most elements of an array in a struct."""
CONFIGURATION = "cudaLaunchConfig_t"
_OF_CUDA = {CONFIGURATION: ("gridDim", "blockDim", "dynamicSmemBytes", "stream", "attrs", "numAttrs")}


@dataclass(frozen=True)
class Member:
    """A member of a struct that has only data."""

    name: str
    type: str
    """Without its ``*``, as C++ spells it outside of the struct."""
    pointers: int = 0
    extents: tuple[str, ...] = ()
    """Extents of an array."""
    is_const: bool = False
    """Whether its declaration says ``const``."""


def members_of(walker: Knowledge, type_: str) -> tuple[Member, ...] | None:
    """The members of a struct, in order, bases first; None if ``type_`` is not a known struct."""
    plain = walker.resolved(type_)
    vector = VECTOR.fullmatch(plain)
    if vector:
        return tuple(Member(name, _SCALARS.get(vector[1], vector[1])) for name in "xyzw"[: int(vector[2])])
    if plain in _OF_CUDA:
        return tuple(Member(name, "") for name in _OF_CUDA[plain])
    if accessor := accessor_members(plain):
        return tuple(Member(*each) for each in accessor)
    found = walker.class_of(type_)
    if found is None:
        return None
    own = {name: spelled for name in found.struct.aliases if (spelled := walker.type_in(found, name)) is not None}
    bound = own | found.types
    members: list[Member] = []
    for base in walker.bases_of(found):
        members += members_of(walker, base.spelled) or ()
    for each in found.struct.members:
        type_node = each.child_by_field_name("type")
        if each.type != "field_declaration" or re.search(r"\bstatic\b", text_of(each)[:40]) or type_node is None:
            continue
        if type_node.type == "enum_specifier" and not each.children_by_field_name("declarator"):
            continue
        made = [_member(node, each, walker.outside(text_of(type_node), bound), bound) for node in _declarators(each)]
        if not made or None in made:
            return None
        members += (member for member in made if member is not None and member.name)
    return tuple(members)


def _declarators(node: Node) -> list[Node]:
    """Declarators in a declaration of members; none for bit fields."""
    if any(each.type == "bitfield_clause" for each in node.named_children):
        return []
    return node.children_by_field_name("declarator")


def _member(declarator: Node, declaration: Node, type_: str, bound: Mapping[str, str]) -> Member | None:
    """A member; one without a name for a function; None for one whose size is not plain."""
    extents: list[str] = []
    inner: Node | None = declarator
    while inner is not None and inner.type == "array_declarator":
        size = text_of(inner.child_by_field_name("size"))
        extents.insert(0, bound.get(size, size))
        inner = inner.child_by_field_name("declarator")
    if inner is None or inner.type == "reference_declarator" or "(" in text_of(inner):
        is_function = inner is not None and inner.type == "function_declarator" and "(*" not in text_of(inner)
        return Member("", type_) if is_function else None
    name, pointers, _ = declared(inner)
    is_const = re.search(r"\bconst\b", text_of(declaration)) is not None
    return Member(name or text_of(inner), type_, pointers, tuple(extents), is_const)


@dataclass(frozen=True)
class _Layout:
    """Fields of a struct at their offsets."""

    fields: tuple[tuple[int, Field], ...]
    size: int
    align: int


def flattened(walker: Knowledge, type_: str, value: Value, name: str) -> tuple[Field, ...] | None:
    """The numbers and addresses of a struct, in order; None if their places are not those of a struct of them alone.

    Args:
        walker: what is known.
        type_: of the struct.
        value: a `Record`, or nothing known.
        name: what the struct is called.
    """
    layout = _laid_out(walker, type_, value, name)
    if layout is None:
        return None
    end = 0
    for offset, each in layout.fields:
        if -(-end // each.size) * each.size != offset:
            return None
        end = offset + each.size
    return tuple(each for _, each in layout.fields)


def _laid_out(walker: Knowledge, type_: str, value: Value, name: str, depth: int = 0) -> _Layout | None:
    members = members_of(walker, type_)
    vector = VECTOR.fullmatch(walker.resolved(type_))
    is_accessor = accessor_members(walker.resolved(type_)) is not None
    if members is None or depth > _DEEPEST:
        return None
    held = value.members if isinstance(value, Record) else {}
    fields: list[tuple[int, Field]] = []
    end, align = 0, 1
    for member in members:
        hint = f"{name}_{member.name}" if vector else name if is_accessor and member.pointers else member.name
        given = held.get(member.name, Unknown(hint))
        count = 1
        for extent in member.extents:
            size = walker.constant(extent, walker.frame)
            if not isinstance(size, Formula) or not isinstance(size.value, int) or not 0 < size.value <= _MOST:
                return None
            count *= size.value
        items = given.items if isinstance(given, HostArray) and member.extents else ()
        for at in range(count):
            called = f"{hint}_{at}" if member.extents else hint
            item = items[at] if at < len(items) else Unknown(called) if member.extents else given
            part = _laid_out_member(walker, member, item, called, depth)
            if part is None:
                return None
            start = -(-end // part.align) * part.align
            fields += ((start + offset, each) for offset, each in part.fields)
            end, align = start + part.size, max(align, part.align)
    if vector and len(members) in (2, 4):
        align = min(end, 16)
    return _Layout(tuple(fields), -(-end // align) * align, align)


def _laid_out_member(walker: Knowledge, member: Member, value: Value, name: str, depth: int) -> _Layout | None:
    if not member.pointers and members_of(walker, member.type) is not None:
        return _laid_out(walker, member.type, value, name, depth + 1)
    resolved = walker.resolved(member.type)
    size = 8 if member.pointers else 4 if resolved.split("::")[-1] in walker.code.enums else walker.size_of(resolved)
    if size is None:
        return None
    field = Field(name, resolved, size, member.pointers, member.is_const, value, member.type)
    return _Layout(((0, field),), size, size)


def evaluated(walker: Knowledge, nodes: Sequence[Node]) -> list[Value]:
    """Values of arguments, the elements of parameter packs one by one."""
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
            values.append(walker.value(pattern))
        walker.frame.variables.update(packs)
    return values


def made(walker: Knowledge, type_: str, node: Node) -> Record | None:
    """The struct that a list of initialisers makes; None if ``type_`` is not a known struct."""
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
    """A struct of this type with the values of its first members; an array takes as many as it has elements, or a list.

    That is brace elision (C++17, [dcl.init.aggr]).
    """
    left = list(values)
    given: dict[str, Value] = {}
    for each in members:
        if not left:
            break
        count = 1
        for extent in each.extents if not isinstance(left[0], HostArray) else ():
            size = walker.constant(extent, walker.frame)
            count *= size.value if isinstance(size, Formula) and isinstance(size.value, int) else len(left)
        value = HostArray(tuple(left[:count])) if each.extents and count > 1 else left[0]
        if isinstance(value, HostArray) and not each.extents and (inner := members_of(walker, each.type)) is not None:
            value = record(walker, each.type, inner, value.items)
        given[each.name] = value
        left = left[max(count, 1) :]
    return Record(walker.outside(type_), given)
