"""Declarations and assignments of host code: the values that they give to variables, members and elements."""

from __future__ import annotations

import re
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Formula
from kernelcheck.adopt.host_code.knowledge import Knowledge
from kernelcheck.adopt.host_code.structs import evaluated, made
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Allocation,
    Extents,
    HostArray,
    Pointer,
    Record,
    Unknown,
    Value,
    as_extents,
)
from kernelcheck.cuda_source.syntax_tree import Node, text_of

_VECTOR = re.compile(r"(?:std::)?vector\s*<([^,<>]+)>")
_NEXT = re.compile(r"(.+)\[(.+?)\s*\+\s*1\]")
"""``a[i + 1]``, which rises from the element before it where the right side begins with ``a[i] +``."""


def initial(walker: Knowledge, type_: str, node: Node, name: str, pointers: int) -> Value:
    """Value of a variable that is declared or assigned with the initialiser ``node``."""
    if node.type == "argument_list" and type_ == "dim3":
        return as_extents([walker.value(each) for each in node.named_children])
    is_listed = not pointers and node.type in ("initializer_list", "argument_list")
    if is_listed and (struct := made(walker, type_, node)) is not None:
        return struct
    if node.type == "initializer_list":
        items = evaluated(walker, node.named_children)
        if type_ == "dim3":
            return as_extents(items)
        if not pointers and len(items) == 1:
            return items[0]
        return HostArray(tuple(items))
    if node.type == "argument_list":
        if (vector := _VECTOR.fullmatch(type_)) and not pointers:
            return Pointer(Allocation("host"), walker.resolved(vector[1].strip()), ZERO)
        items = [walker.value(each) for each in node.named_children]
        return items[0] if len(items) == 1 else Unknown(name)
    value = walker.value(node)
    if isinstance(value, Unknown) and not value.hint:
        value = replace(value, hint=name)
    if type_ == "dim3":
        return value if isinstance(value, Extents) else as_extents([value])
    if isinstance(value, Pointer) and pointers and walker.resolved(type_) not in ("void", "auto"):
        return replace(value, element=walker.resolved(type_))
    return value


def _note_rising(walker: Knowledge, left: str, memory: Allocation, source: str) -> None:
    found = _NEXT.fullmatch(left)
    added = re.fullmatch(rf"{re.escape(found[1])}\[\s*{re.escape(found[2])}\s*\]\s*\+(.+)", source) if found else None
    if added:
        step = walker.constant(added[1].strip(), walker.frame)
        memory.rises, memory.step = True, step if isinstance(step, Formula) and not memory.rises else None


def _set_item(walker: Knowledge, name: str, at: int, value: Value) -> None:
    """Gives an item of the list in a variable its value."""
    held = walker.frame.variables.get(name)
    if isinstance(held, HostArray) and -len(held.items) <= at < len(held.items):
        items = list(held.items)
        items[at] = value
        walker.frame.variables[name] = replace(held, items=tuple(items))


def store(walker: Knowledge, left: Node, value: Value, source: str) -> None:
    """Gives a variable, a member or an element its value; ``source`` is the text that it comes from."""
    if left.type == "call_expression" and text_of(left).endswith(".back()"):
        _set_item(walker, text_of(left).removesuffix(".back()"), -1, value)
        return
    if left.type == "subscript_expression":
        base = walker.value(left.child_by_field_name("argument"))
        if isinstance(base, HostArray):
            indices = left.child_by_field_name("indices")
            at = walker.value(indices.named_children[0]) if indices is not None else None
            if isinstance(at, Formula) and isinstance(at.value, int):
                _set_item(walker, text_of(left.child_by_field_name("argument")), at.value, value)
                return
        if isinstance(base, Pointer):
            drawn = re.search(r"rand\w*\(\s*\)\s*%\s*(.+)", source)
            if drawn:
                closed = drawn[1].count(")") <= drawn[1].count("(")
                limit = walker.constant(drawn[1] if closed else drawn[1].rstrip(") ;"), walker.frame)
                base.memory.below = limit if isinstance(limit, Formula) else None
            _note_rising(walker, text_of(left), base.memory, source)
            argument = text_of(left.child_by_field_name("argument"))
            if isinstance(value, Formula) and walker.frame.kinds.get(argument, "").endswith("[]"):
                walker.frame.variables[text_of(left)] = value
            return
    name = text_of(left)
    kind = walker.frame.kinds.get(name, "")
    if isinstance(value, Pointer) and kind.endswith(("*", "[]")) and walker.resolved(kind.rstrip("*[]")) != "void":
        value = replace(value, element=walker.resolved(kind.rstrip("*[]")))
    if left.type == "parenthesized_expression":
        store(walker, left.named_children[-1], value, source)
        return
    if left.type == "pointer_expression":
        target = walker.value(left.child_by_field_name("argument"))
        if isinstance(target, AddressOf):
            walker.put_at(target, value)
            return
    if left.type == "field_expression" and _stored_in_struct(walker, left, value):
        return
    if name in walker.globals and name not in walker.frame.variables:
        walker.globals[name] = value
    else:
        walker.frame.variables[name] = value


def _stored_in_struct(walker: Knowledge, left: Node, value: Value) -> bool:
    """Gives a member of a ``dim3`` or of a struct its value; False if its owner is neither."""
    owner = left.child_by_field_name("argument")
    if owner is None:
        return False
    held = walker.value(owner)
    address = held if isinstance(held, AddressOf) else None
    held = walker.at(address) if address is not None else held
    member = text_of(left.child_by_field_name("field"))
    changed: Value
    if isinstance(held, Extents) and member in ("x", "y", "z"):
        changed = replace(held, **{member: value})
    elif isinstance(held, Record):
        changed = Record(held.type, {**held.members, member: value})
    else:
        return False
    if address is not None:
        walker.put_at(address, changed)
    else:
        store(walker, owner, changed, "")
    return True
