"""Whether the instructions of a function are forms that the table has, before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from kernelcheck.backends.cpu.ptx.form_matching import (
    LOOSE,
    SPACES,
    STRAY,
    TYPES,
    Matched,
    forms_of,
    is_out_of_order,
    look_up,
)
from kernelcheck.backends.cpu.ptx.form_operands import Names, mismatch, outline
from kernelcheck.backends.cpu.ptx.forms import SINCE
from kernelcheck.backends.cpu.ptx.refusal_messages import WRONG_ANYWHERE
from kernelcheck.backends.cpu.ptx.refused import REFUSED
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Function,
    Immediate,
    Instruction,
    Label,
    Module,
    Register,
    Statement,
    Symbol,
)
from kernelcheck.errors import UnsupportedPTXError

_OF_WARPGROUPS = ("wgmma", "setmaxnreg")
"""What all threads of a warp execute together, also where it has a predicate."""
OF_WARPGROUP = 0xFFFFFFF8
"""Stands for the offset of an mbarrier where a warp waits until the others of its warpgroup have committed a group."""
_OF_CLUSTER = 15
"""The number of the block's barrier that is its cluster's."""
_DONE = Register("$committed")
MOST_LISTED = 12
"""Opcodes that the message about a kernel names beside the first that is refused."""


def checked(module: Module, functions: Iterable[Function]) -> Mapping[str, Function]:
    """Functions by name, the modifiers of their instructions in the order of the table.

    Raises:
        UnsupportedPTXError: an instruction that is none of PTX, or not one of the module's target and version, or that
            the executor does not know.
    """
    spaces = {variable.name: variable.space for variable in module.variables}
    matched: dict[tuple[object, ...], Matched] = {}
    return {function.name: _checked(module, function, spaces, matched) for function in functions}


def _checked(
    module: Module, function: Function, of_module: Mapping[str, str], matched: dict[tuple[object, ...], Matched]
) -> Function:
    spaces = {**of_module, **dict.fromkeys((p.name for p in (*function.parameters, *function.returns)), "param")}
    spaces.update((variable.name, variable.space) for variable in function.variables)
    names = Names(function.registers, spaces)
    body: list[Statement] = []
    refusals: dict[str, UnsupportedPTXError] = {}
    changed = False
    _check_cluster_barriers(function.body)
    registers = dict(function.registers)
    for item in function.body:
        ends: list[Statement] = []
        if isinstance(item, Instruction):
            placed = _in_space_of_variable(item, spaces)
            changed = changed or placed.modifiers != item.modifiers
            item = placed
            shape = (item.mnemonic, item.modifiers, *(outline(operand, names) for operand in item.operands))
            match = matched.get(shape)
            if match is None:
                try:
                    match = match_of(item, names)
                except UnsupportedPTXError as error:
                    if str(error).endswith(WRONG_ANYWHERE):
                        raise
                    refusals.setdefault(item.opcode, error)
                    continue
                _check_target(module, item, match)
                matched[shape] = match
            if item.mnemonic == "barrier" and item.modifiers[:1] == ("cluster",):
                item = _of_one_block(item)
                changed = True
            elif match.modifiers != item.modifiers:
                item = replace(item, modifiers=match.modifiers)
                changed = True
            if item.predicate is not None and item.mnemonic in _OF_WARPGROUPS:
                around, item, over = _as_branch(item, len(body))
                ends.append(over)
                body.append(around)
                changed = True
            if item.mnemonic == "wgmma" and item.modifiers[0] == "wait_group":
                body += _until_committed(item, len(body))
                registers[_DONE.name] = "pred"
                changed = True
        body += (item, *ends)
    if refusals:
        raise _all_of(refusals)
    return replace(function, body=tuple(body), registers=registers) if changed else function


def _all_of(refusals: Mapping[str, UnsupportedPTXError]) -> UnsupportedPTXError:
    """The first of the errors about a function's opcodes, with the other opcodes."""
    first, *others = refusals
    if not others:
        return refusals[first]
    listed = ", ".join(f"`{opcode}`" for opcode in others[:MOST_LISTED])
    more = f" and {len(others) - MOST_LISTED} more" if len(others) > MOST_LISTED else ""
    return UnsupportedPTXError(f"{refusals[first]}, nor {listed}{more}")


def _as_branch(item: Instruction, number: int) -> tuple[Instruction, Instruction, Label]:
    """A predicated instruction of whole warps as a branch around it, so that it is executed by all lanes or by none."""
    over = f"$over${number}"
    around = replace(item, mnemonic="bra", modifiers=(), operands=(Symbol(over),), negated=not item.negated)
    return around, replace(item, predicate=None, negated=False), Label(over)


def _until_committed(wait: Instruction, number: int) -> tuple[Statement, ...]:
    """What `wgmma.wait_group` waits for first: that all warps of the warpgroup have committed the group."""
    again = f"$again${number}"
    place, parity = Address(Immediate(OF_WARPGROUP, "int"), 0), ("try_wait", "parity", "shared::cta", "b64")
    test = replace(wait, mnemonic="mbarrier", modifiers=parity, operands=(_DONE, place, wait.operands[0]))
    repeat = replace(wait, mnemonic="bra", modifiers=(), operands=(Symbol(again),), predicate=_DONE, negated=True)
    return Label(again), test, repeat


def _is_of_cluster(item: Statement | None) -> bool:
    return isinstance(item, Instruction) and item.mnemonic == "barrier" and item.modifiers[:1] == ("cluster",)


def _check_cluster_barriers(body: Iterable[Statement]) -> None:
    """Holds barriers of a cluster to those that are one of the block: an arrival and right after it the wait.

    Raises:
        UnsupportedPTXError: an arrival without its wait, or the other way round, one that orders nothing, one with a
            predicate, or a barrier of the block that has the same number.
    """
    items = [item for item in body if isinstance(item, Instruction)]
    targets = {o.name for item in items for o in item.operands if isinstance(o, Symbol)}
    code = [item for item in body if not isinstance(item, Label) or item.name in targets]
    if not any(_is_of_cluster(item) for item in code):
        return
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
        if "relaxed" in item.modifiers:
            raise refused(item, "the CPU backend does not support `.relaxed`")


def _of_one_block(barrier: Instruction) -> Instruction:
    """What a barrier of a cluster comes to if that is one block: its wait is one of the block, of a number of its own,
    and its arrival, which every thread makes right before, only orders memory."""
    if "wait" in barrier.modifiers:
        aligned = ("aligned",) if "aligned" in barrier.modifiers else ()
        return replace(barrier, modifiers=("sync", *aligned), operands=(Immediate(_OF_CLUSTER, "int"),))
    return replace(barrier, mnemonic="fence", modifiers=("acq_rel", "cluster"))


def _in_space_of_variable(instruction: Instruction, spaces: Mapping[str, str]) -> Instruction:
    """The instruction with the state space of the variable whose name is its address, if it names none.

    `ptxas` makes an access to shared or local memory of `ld.b32 %r, [s]`: the name stands for the place in its own
    space, not for a generic address.
    """
    if not SPACES.isdisjoint(instruction.modifiers):
        return instruction
    named = (o.base.name for o in instruction.operands if isinstance(o, Address) and isinstance(o.base, Symbol))
    space = next((spaces.get(name, "") for name in named), "")
    if space not in ("shared", "local"):
        return instruction
    before = instruction.modifiers
    places = ((*before[:n], space, *before[n:]) for n in range(len(before), -1, -1))
    modifiers = next((m for m in places if look_up(instruction.mnemonic, m) is not None), before)
    return replace(instruction, modifiers=modifiers)


def match_of(instruction: Instruction, names: Names) -> Matched:
    """The form of an instruction.

    Raises:
        UnsupportedPTXError: there is none, or it is one that the executor does not run.
    """
    known = look_up(instruction.mnemonic, instruction.modifiers)
    if known is None:
        raise unknown(instruction)
    wrong = []
    for match in known.matches:
        wrong.append(mismatch(match, instruction, names))
        if not wrong[-1][1]:
            if match.form.unsupported:
                raise refused(
                    instruction, f"the CPU backend does not support {REFUSED[match.form.unsupported].subject}"
                )
            return match
    _, furthest = max(wrong, key=lambda place: place[0])
    raise refused(instruction, f"the instruction {furthest}", WRONG_ANYWHERE)


def unknown(instruction: Instruction) -> UnsupportedPTXError:
    """The error for an instruction that the table does not have."""
    forms = forms_of(instruction.mnemonic)
    if not forms:
        return refused(instruction, "the CPU backend does not support this instruction")
    surplus = next((m for m in instruction.modifiers if _is_surplus(instruction, m)), None)
    if surplus is not None:
        return refused(instruction, f"the CPU backend does not support `.{surplus}`")
    if is_out_of_order(instruction.mnemonic, instruction.modifiers):
        return refused(instruction, "the CPU backend does not support the order of the modifiers")
    if instruction.mnemonic in LOOSE:
        return refused(instruction, "the CPU backend does not support these modifiers")
    known = _modifiers_of(instruction.mnemonic)
    strange = next((m for m in instruction.modifiers if m not in known), None)
    which = f"`.{strange}`" if strange is not None else "these modifiers together"
    return refused(instruction, f"no form of `{instruction.mnemonic}` has {which}", WRONG_ANYWHERE)


@lru_cache
def _modifiers_of(mnemonic: str) -> frozenset[str]:
    """All modifiers that some form of a mnemonic has."""
    return frozenset(modifier for form in forms_of(mnemonic) for modifier in form.all_modifiers)


def _is_surplus(instruction: Instruction, modifier: str) -> bool:
    """Whether an opcode has a modifier too often, or has one that `ptxas` overlooks, and is else one of the table."""
    rest = list(instruction.modifiers)
    rest.reverse()
    rest.remove(modifier)
    twice = modifier in rest and modifier not in TYPES
    matrices = ("mma", "wmma", "ldmatrix", "stmatrix", "movmatrix")
    overlooked = modifier in STRAY or modifier == "pred" or instruction.mnemonic in matrices
    return (twice or overlooked) and look_up(instruction.mnemonic, tuple(reversed(rest))) is not None


def refused(instruction: Instruction, message: str, end: str = "") -> UnsupportedPTXError:
    """An error that names an instruction and its source line."""
    where = f"PTX line {instruction.line}"
    if instruction.location is not None:
        where = f"source line {instruction.location.line} ({where})"
    return UnsupportedPTXError(f"{where}: {message} in `{instruction.opcode}`{end}")


def _check_target(module: Module, instruction: Instruction, match: Matched) -> None:
    mnemonic = match.form.mnemonic
    needs = [(match.form.capability, match.form.version)]
    never = (0, (0, 0))
    needs += [SINCE.get(f"{mnemonic}.{modifier}", SINCE.get(modifier, never)) for modifier in match.modifiers]
    capability, version = max(need[0] for need in needs), max(need[1] for need in needs)
    if mnemonic == "wgmma" and module.target != "sm_90a":
        raise refused(instruction, f"the instruction needs sm_90a, not {module.target},", WRONG_ANYWHERE)
    digits = module.target.removeprefix("sm_").rstrip("af")
    if digits.isdigit() and int(digits) < capability:
        raise refused(
            instruction, f"the instruction needs sm_{capability} or newer, not {module.target},", WRONG_ANYWHERE
        )
    if module.version < version:
        needed, given = (".".join(map(str, numbers)) for numbers in (version, module.version))
        raise refused(instruction, f"the instruction needs PTX {needed} or newer, not {given},", WRONG_ANYWHERE)
