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
from kernelcheck.backends.cpu.ptx.refusal_messages import WRONG_ANYWHERE, refused
from kernelcheck.backends.cpu.ptx.refused import REFUSED
from kernelcheck.backends.cpu.ptx.rewriting import meeting, registers_of, rewritten
from kernelcheck.backends.cpu.ptx.syntax import Address, Function, Instruction, Module, Statement, Symbol
from kernelcheck.base.errors import UnsupportedPTXError

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
    for item in function.body:
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
            if match.modifiers != item.modifiers:
                item = replace(item, modifiers=match.modifiers)
                changed = True
            parts = rewritten(item, len(body))
            changed = changed or parts != (item,)
            body += parts
        else:
            body.append(item)
    if refusals:
        raise _all_of(refusals)
    if not changed:
        return function
    return replace(function, body=meeting(body), registers={**function.registers, **registers_of(body)})


def _all_of(refusals: Mapping[str, UnsupportedPTXError]) -> UnsupportedPTXError:
    """The first of the errors about a function's opcodes, with the other opcodes."""
    first, *others = refusals
    if not others:
        return refusals[first]
    listed = ", ".join(f"`{opcode}`" for opcode in others[:MOST_LISTED])
    more = f" and {len(others) - MOST_LISTED} more" if len(others) > MOST_LISTED else ""
    return UnsupportedPTXError(f"{refusals[first]}, nor {listed}{more}")


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


def _check_target(module: Module, instruction: Instruction, match: Matched) -> None:
    mnemonic = match.form.mnemonic
    needs = [(match.form.capability, match.form.version)]
    never = (0, (0, 0))
    needs += [SINCE.get(f"{mnemonic}.{modifier}", SINCE.get(modifier, never)) for modifier in match.modifiers]
    capability, version = max(need[0] for need in needs), max(need[1] for need in needs)
    if mnemonic == "wgmma" and module.target != "sm_90a":
        raise refused(instruction, f"the instruction needs sm_90a, not {module.target},", WRONG_ANYWHERE)
    if 0 < module.capability < capability:
        raise refused(
            instruction, f"the instruction needs sm_{capability} or newer, not {module.target},", WRONG_ANYWHERE
        )
    if module.version > match.form.last_version:
        last, given = (".".join(map(str, numbers)) for numbers in (match.form.last_version, module.version))
        raise refused(instruction, f"the instruction needs PTX {last} or older, not {given},", WRONG_ANYWHERE)
    if module.version < version:
        needed, given = (".".join(map(str, numbers)) for numbers in (version, module.version))
        raise refused(instruction, f"the instruction needs PTX {needed} or newer, not {given},", WRONG_ANYWHERE)
