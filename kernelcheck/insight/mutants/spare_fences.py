"""Fences that order nothing but the initialisation of mbarriers, which a barrier orders as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kernelcheck.backends.cpu.ptx.syntax import Instruction, Statement
from kernelcheck.base.closure import closure

_BARRIERS = frozenset({"bar", "barrier"})


def is_spare(body: Sequence[Statement], line: int, following: Callable[[int], list[int]]) -> bool:
    """Whether the fence on a line of the PTX may be left out.

    Such a fence makes mbarriers known that its thread has initialised: `fence.mbarrier_init` to the blocks of a
    cluster, and `fence.proxy.async` to bulk copies. All threads that may use them come behind a barrier of the whole
    block, or of the cluster, which orders that as well unless it is relaxed: Triton emits no fence there at all.

    Args:
        body: of the function; `following` has the indices of the statements that may run next.
        line: of the fence.
    """
    (start,) = (n for n, each in enumerate(body) if isinstance(each, Instruction) and each.line == line)
    fence = body[start]
    assert isinstance(fence, Instruction)
    if fence.mnemonic != "fence" or {"mbarrier_init", "async"}.isdisjoint(
        part for modifier in fence.modifiers for part in modifier.split("::")
    ):
        return False
    instructions = {n: each for n, each in enumerate(body) if isinstance(each, Instruction)}
    preceding: dict[int, list[int]] = {}
    for n in range(len(body)):
        for after in following(n):
            preceding.setdefault(after, []).append(n)
    before = closure(preceding.get(start, []), lambda n: preceding.get(n, []))
    if "mbarrier_init" not in fence.modifiers and not all(
        _is_quiet(instructions[n]) for n in before if n in instructions
    ):
        return False

    in_clusters = any({"cluster", "relaxed"} <= {*each.modifiers} for each in instructions.values())

    def orders(n: int) -> bool:
        return n in instructions and _orders(instructions[n], in_clusters)

    behind = closure(following(start), lambda n: [] if orders(n) else following(n))
    others = [instructions[n] for n in behind if n in instructions and not orders(n)]
    return all(_is_quiet(each) and each.mnemonic not in ("ret", "exit") for each in others)


def _orders(each: Instruction, in_clusters: bool) -> bool:
    """Whether it is a barrier of all threads, of the block, or of the cluster if there are other, relaxed ones of it,
    that makes what they did before known to all."""
    if each.mnemonic not in _BARRIERS or not {"warp", "relaxed"}.isdisjoint(each.modifiers):
        return False
    if in_clusters or "cluster" in each.modifiers:
        return "cluster" in each.modifiers
    return "sync" in each.modifiers and len(each.operands) == 1


def _is_quiet(each: Instruction) -> bool:
    """Whether it neither writes to memory nor orders accesses of several threads, but to initialise an mbarrier."""
    if each.opcode.startswith("mbarrier.init") or each.mnemonic in ("bra", "ret", "exit"):
        return True
    meets = each.mnemonic in _BARRIERS and "warp" not in each.modifiers
    return each.known.effect in ("pure", "reads", "fence") and not meets
