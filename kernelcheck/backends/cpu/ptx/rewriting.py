"""Instructions of several warps or blocks, as the executor's warps carry them out: by branches, waits and barriers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kernelcheck.backends.cpu.ptx.refusal_messages import refused
from kernelcheck.backends.cpu.ptx.syntax import Address, Immediate, Instruction, Label, Register, Statement, Symbol

_OF_WARPGROUPS = ("wgmma", "setmaxnreg")
"""Instructions that all threads of a warp execute together, even with a predicate."""
OF_WARPGROUP = 0xFFFFFFF8
"""Stands for the offset of an mbarrier where a warp waits until the others of its warpgroup have committed a group."""
_OF_CLUSTER = 15
"""The number of the block's barrier that is its cluster's."""
_DONE = Register("$committed")


def rewritten(item: Instruction, number: int) -> tuple[Statement, ...]:
    """Statements in place of an instruction, most often itself.

    Args:
        item: its modifiers are in the order of the table.
        number: its place in the function, for names of labels.
    """
    if _is_of_cluster(item):
        return (_of_one_block(item),)
    if item.mnemonic not in _OF_WARPGROUPS:
        return (item,)
    if item.predicate is not None:
        around, inner, over = _as_branch(item, number)
        return (around, *rewritten(inner, number), over)
    return (*_until_committed(item, number), item) if item.modifiers[0] == "wait_group" else (item,)


def registers_of(body: Sequence[Statement]) -> Mapping[str, str]:
    """The registers that ``rewritten`` has added to a function, with their types."""
    return {_DONE.name: "pred"} if any(isinstance(i, Instruction) and _DONE in i.operands for i in body) else {}


def check_cluster_barriers(body: Sequence[Statement]) -> None:
    """Holds barriers of a cluster to those that are one of the block: an arrival and right after it the wait.

    Raises:
        UnsupportedPTXError: an arrival without its wait, or the other way round, one with a predicate, or a barrier of
            the block that has the same number.
    """
    if not any(_is_of_cluster(item) for item in body):
        return
    targets = {o.name for item in body if isinstance(item, Instruction) for o in item.operands if isinstance(o, Symbol)}
    code = [item for item in body if not isinstance(item, Label) or item.name in targets]
    for before, item, after in zip([None, *code], code, [*code[1:], None], strict=False):
        if not isinstance(item, Instruction):
            continue
        if item.mnemonic in ("bar", "barrier") and Immediate(_OF_CLUSTER, "int") in item.operands[:1]:
            raise refused(item, f"the CPU backend does not support barrier {_OF_CLUSTER} beside those of a cluster")
        if not _is_of_cluster(item):
            continue
        other, step = (after, "wait") if "arrive" in item.modifiers else (before, "arrive")
        if not (isinstance(other, Instruction) and _is_of_cluster(other) and step in other.modifiers):
            raise refused(item, "the CPU backend does not support an arrival apart from its wait")
        if item.predicate is not None:
            raise refused(item, "the CPU backend does not support a predicate")


def _is_of_cluster(item: Statement) -> bool:
    return isinstance(item, Instruction) and item.mnemonic == "barrier" and item.modifiers[:1] == ("cluster",)


def _of_one_block(barrier: Instruction) -> Instruction:
    """Rewrites a barrier of a cluster that is one block: its wait is one of the block, of a number of its own,
    and its arrival, which every thread makes right before, only orders memory."""
    if "wait" in barrier.modifiers:
        aligned = ("aligned",) if "aligned" in barrier.modifiers else ()
        return replace(barrier, modifiers=("sync", *aligned), operands=(Immediate(_OF_CLUSTER, "int"),))
    return replace(barrier, mnemonic="fence", modifiers=("acq_rel", "cluster"))


def _as_branch(item: Instruction, number: int) -> tuple[Instruction, Instruction, Label]:
    """A predicated instruction of whole warps as a branch around it, so that it is executed by all lanes or by none."""
    over = f"$over${number}"
    around = replace(item, mnemonic="bra", modifiers=(), operands=(Symbol(over),), negated=not item.negated)
    return around, replace(item, predicate=None, negated=False), Label(over)


def _until_committed(wait: Instruction, number: int) -> tuple[Statement, ...]:
    """The wait that precedes `wgmma.wait_group`: until all warps of the warpgroup have committed the group."""
    again = f"$again${number}"
    place, parity = Address(Immediate(OF_WARPGROUP, "int"), 0), ("try_wait", "parity", "shared::cta", "b64")
    test = replace(wait, mnemonic="mbarrier", modifiers=parity, operands=(_DONE, place, wait.operands[0]))
    repeat = replace(wait, mnemonic="bra", modifiers=(), operands=(Symbol(again),), predicate=_DONE, negated=True)
    return Label(again), test, repeat
