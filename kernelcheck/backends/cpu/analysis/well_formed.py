"""Checks of a module before one of its kernels is analysed: names, forms and sizes that the analyses rely on.

NVRTC's output always passes. Whether instructions are forms that PTX has is another question (`ptx/form_check.py`).
"""

from __future__ import annotations

from collections.abc import Iterable

from kernelcheck.backends.cpu.ptx.form_matching import look_up
from kernelcheck.backends.cpu.ptx.syntax import (
    Call,
    Function,
    Immediate,
    Instruction,
    Label,
    Module,
    Register,
    Symbol,
)
from kernelcheck.base.errors import UnsupportedPTXError

MAX_PARAMETER_BYTES = 32_764
"""Limit for a kernel, or for a function (PTX ISA 8.8, 6.4.1 "Kernel Function Parameters")."""
MAX_LOCAL_BYTES = 512 * 1024
"""Local memory of one thread (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability")."""

REGISTER_TYPES = frozenset(
    {"pred", *(f"{kind}{bits}" for kind in "bus" for bits in (8, 16, 32, 64)), "b128"}
    | {"f16", "f16x2", "bf16", "bf16x2", "f32", "f64"}
)
"""Types that a register may be declared with (PTX ISA 5.2; tf32 and formats below 16 bits live in registers of
bits)."""


def check_module(module: Module, entry: Function) -> None:
    """Checks an entry, and all functions that it may call.

    Raises:
        UnsupportedPTXError: something that is not PTX, or more than any GPU takes.
    """
    if module.address_size != 64:
        raise UnsupportedPTXError(f"the CPU backend runs PTX with addresses of 64 bits, not {module.address_size}")
    for function in (entry, *(f for f in module.functions.values() if not f.is_entry)):
        _check_sizes(function)
        strange_types = set(function.registers.values()) - REGISTER_TYPES
        if strange_types:
            raise UnsupportedPTXError(f"{function.name} has registers of type .{min(strange_types)}, which none can be")
        labels = {item.name for item in function.body if isinstance(item, Label)}
        for name, targets in function.branch_targets.items():
            if not labels.issuperset(targets):
                strange = next(target for target in targets if target not in labels)
                raise UnsupportedPTXError(f"the table of labels {name} of {function.name} names {strange}, no label")
        for item in function.body:
            if isinstance(item, Instruction):
                _check_instruction(function, labels, item)
            elif isinstance(item, Call):
                _check_call(module, function, item)


def _check_sizes(function: Function) -> None:
    prototypes = [(p.returns, p.parameters) for p in function.prototypes.values()]
    for returns, parameters in [(function.returns, function.parameters), *prototypes]:
        _require_at_most(_bytes((*returns, *parameters)), MAX_PARAMETER_BYTES, "parameters", function)
    local = _bytes(variable for variable in function.variables if variable.space == "local")
    _require_at_most(local, MAX_LOCAL_BYTES, "local memory", function)
    _require_at_most(_bytes(v for v in function.variables if v.space == "param"), 1 << 20, "arguments", function)


def _bytes(items: Iterable[object]) -> int:
    return sum(getattr(item, "size", 0) for item in items)


def _require_at_most(size: int, limit: int, what: str, function: Function) -> None:
    if size > limit:
        raise UnsupportedPTXError(
            f"{function.name} declares {size:,} bytes of {what}, and a GPU gives a thread {limit:,}: make it smaller"
        )


def _check_instruction(function: Function, labels: set[str], i: Instruction) -> None:
    known = look_up(i.mnemonic, i.modifiers)
    if known is not None and known.internal:
        raise _malformed(i, "is no instruction of PTX")
    if i.predicate is not None and function.registers.get(i.predicate.name) != "pred":
        raise _malformed(i, f"has the predicate {i.predicate.name}, which is no `.pred` register")
    if i.mnemonic == "bra":
        if len(i.operands) != 1 or not isinstance(i.operands[0], Symbol) or i.operands[0].name not in labels:
            raise _malformed(i, "does not lead to a label of the function")
    elif i.mnemonic == "brx":
        table = i.operands[1] if len(i.operands) == 2 else None
        if not isinstance(table, Symbol) or table.name not in function.branch_targets:
            raise _malformed(i, "names no table of labels")
        if not isinstance(i.operands[0], Register | Immediate):
            raise _malformed(i, "has no index")


def _check_call(module: Module, function: Function, call: Call) -> None:
    """Checks that a call has as many results and arguments as the function."""
    if call.predicate is not None and function.registers.get(call.predicate.name) != "pred":
        raise UnsupportedPTXError(f"PTX line {call.line}: {call.predicate.name} is no `.pred` register")
    if isinstance(call.target, Symbol):
        callee = module.functions.get(call.target.name)
        if callee is None:
            raise UnsupportedPTXError(f"PTX line {call.line}: {call.target.name}, which is called, is no function")
        if callee.is_entry:
            raise UnsupportedPTXError(f"PTX line {call.line}: a call of {callee.name}, which is a kernel")
        returns, parameters = callee.returns, callee.parameters
    elif call.prototype is not None:
        prototype = function.prototypes[call.prototype]
        returns, parameters = prototype.returns, prototype.parameters
    else:
        return
    given, expected = (len(call.returns), len(call.arguments)), (len(returns), len(parameters))
    if given != expected:
        raise UnsupportedPTXError(
            f"PTX line {call.line}: a call with {given[0]} results and {given[1]} arguments of a function "
            f"that has {expected[0]} and {expected[1]}"
        )


def _malformed(i: Instruction, why: str) -> UnsupportedPTXError:
    return UnsupportedPTXError(f"PTX line {i.line}: `{i.opcode}` {why}")
