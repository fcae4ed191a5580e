"""Instructions of several warps or blocks, as the executor's warps carry them out: by branches, waits and barriers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Label,
    Operand,
    Register,
    Statement,
    Symbol,
)

_OF_WARPGROUPS = ("wgmma", "setmaxnreg")
"""Instructions that all threads of a warp execute together, even with a predicate."""
OF_WARPGROUP = 0xFFFFFFF8
"""Stands for the offset of an mbarrier where a warp waits until the others of its warpgroup have committed a group."""
OF_CLUSTER = 0xFFFFFFF0
"""The same for the barrier of the cluster."""
_AT_CLUSTER = Address(Immediate(OF_CLUSTER, "int"), 0)
_DONE = Register("$committed")
_REACHED = "$reached"
_ACCESSES = ("ld", "st", "atom", "red")


def rewritten(item: Instruction, number: int) -> tuple[Statement, ...]:
    """Statements in place of an instruction, most often itself.

    Args:
        item: its modifiers are in the order of the table.
        number: its place in the function, for names of labels.
    """
    if item.predicate is not None and (item.mnemonic in _OF_WARPGROUPS or _is_of_cluster(item)):
        around, inner, over = _as_branch(item, number)
        return (around, *rewritten(inner, number), over)
    if _is_of_cluster(item):
        return _at_cluster(item, number)
    if "shared::cluster" in item.modifiers and item.mnemonic in _ACCESSES and "async" not in item.modifiers:
        return _reaching(item, number)
    if item.mnemonic == "wgmma" and item.modifiers[0] == "wait_group":
        return (*_until(item, OF_WARPGROUP, item.operands[0], number), item)
    return (item,)


def registers_of(body: Sequence[Statement]) -> Mapping[str, str]:
    """The registers that ``rewritten`` has added to a function, with their types."""
    added: dict[str, str] = {}
    for item in body:
        for operand in item.operands if isinstance(item, Instruction) else ():
            if operand == _DONE:
                added[_DONE.name] = "pred"
            elif isinstance(operand, Register) and operand.name.startswith(_REACHED):
                added[operand.name] = "b64"
    return added


def _is_of_cluster(item: Statement) -> bool:
    return isinstance(item, Instruction) and item.mnemonic == "barrier" and item.modifiers[:1] == ("cluster",)


def _at_cluster(barrier: Instruction, number: int) -> tuple[Statement, ...]:
    """An arrival at the barrier of the cluster, or the wait there, as those at an mbarrier."""
    if "wait" in barrier.modifiers:
        return _until(barrier, OF_CLUSTER, Immediate(0, "int"), number)
    order = "relaxed" if "relaxed" in barrier.modifiers else "release"
    modifiers = ("arrive", order, "cluster", "shared::cta", "b64")
    return (replace(barrier, mnemonic="mbarrier", modifiers=modifiers, operands=(_AT_CLUSTER,)),)


def _reaching(access: Instruction, number: int) -> tuple[Statement, ...]:
    """An access to the window of the cluster as one by a generic address."""
    place = next(n for n, operand in enumerate(access.operands) if isinstance(operand, Address))
    register = Register(f"{_REACHED}{number}")
    operands = (*access.operands[:place], Address(register, 0), *access.operands[place + 1 :])
    modifiers = tuple(m for m in access.modifiers if m != "shared::cluster")
    reach = replace(
        access,
        mnemonic="reach",
        modifiers=(access.mnemonic, *access.modifiers),
        operands=(register, access.operands[place]),
    )
    return reach, replace(access, modifiers=modifiers, operands=operands)


def meeting(body: Sequence[Statement]) -> tuple[Statement, ...]:
    """A rewritten function in which an arrival at the barrier of the cluster, right before the wait, says so. A relaxed
    one right after a fence releases what that orders."""
    found = list(body)
    for n, item in enumerate(found):
        if not isinstance(item, Instruction) or item.operands != (_AT_CLUSTER,):
            continue
        if "relaxed" in item.modifiers:
            if n and _orders_cluster(found[n - 1]):
                found[n] = replace(item, modifiers=tuple("release" if m == "relaxed" else m for m in item.modifiers))
            continue
        after = [each for each in found[n + 1 : n + 3] if isinstance(each, Instruction)]
        if after and after[0].mnemonic == "mbarrier" and _AT_CLUSTER in after[0].operands[1:]:
            found[n] = replace(item, operands=(_AT_CLUSTER, Immediate(1, "int")))
    return tuple(found)


def _orders_cluster(item: Statement) -> bool:
    """Whether it is a fence of all that a thread did before, for the cluster at least."""
    if not isinstance(item, Instruction) or item.predicate is not None or item.mnemonic not in ("fence", "membar"):
        return False
    *sense, scope = item.modifiers  # more of them restrict it
    return scope in ("cluster", "gpu", "gl", "sys") and sense in ([], ["sc"], ["acq_rel"], ["release"])


def _as_branch(item: Instruction, number: int) -> tuple[Instruction, Instruction, Label]:
    """A predicated instruction of whole warps as a branch around it, so that it is executed by all lanes or by none."""
    over = f"$over${number}"
    around = replace(item, mnemonic="bra", modifiers=(), operands=(Symbol(over),), negated=not item.negated)
    return around, replace(item, predicate=None, negated=False), Label(over)


def _until(wait: Instruction, stands_for: int, operand: Operand | None, number: int) -> tuple[Statement, ...]:
    """A loop that waits until all warps of the warpgroup have committed a group, or all of the cluster have arrived."""
    again = f"$again${number}"
    place, parity = Address(Immediate(stands_for, "int"), 0), ("try_wait", "parity", "shared::cta", "b64")
    test = replace(wait, mnemonic="mbarrier", modifiers=parity, operands=(_DONE, place, operand))
    repeat = replace(wait, mnemonic="bra", modifiers=(), operands=(Symbol(again),), predicate=_DONE, negated=True)
    return Label(again), test, repeat
