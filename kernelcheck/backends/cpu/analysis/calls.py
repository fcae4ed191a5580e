"""Which device functions stay functions of their own, and which are expanded where they are called.

A call is expanded in place (`inline.py`) unless that cannot be done: the function is recursive, is called through a
pointer, takes the address of a parameter or reads it in other pieces than its caller writes it, or is called so often
that the kernel would become too large. Those functions are lowered by `called_functions.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Call,
    Function,
    Instruction,
    Module,
    Operand,
    Parameter,
    Prototype,
    Symbol,
    Variable,
    Vector,
)
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass

BUILTIN_CALLS = {"vprintf": "vprintf", "__assertfail": "assertfail", "free": "free"}
"""System calls of the CUDA runtime, by the pseudo-instructions that they become. There is no `malloc`, so `free`, which
a virtual destructor comes with, has nothing to do."""

MAX_FLAT_STATEMENTS = 20_000
"""Statements that a kernel may grow to by expanding calls."""

MAX_CALL_DEPTH = 256
"""How deep calls may nest before the call stack counts as overflown."""

FUNCTION_ADDRESSES = 0x0C0D_E000_0000_0000
"""Where the addresses of functions start: far above everything that a process can map (2^47)."""

_TOGETHER = ("warp", "block")

Signature = tuple[tuple[int, ...], tuple[int, ...]]
"""Bytes of every result and of every parameter."""
Pieces = Mapping[int, int]
"""The pieces in which a `.param` variable is accessed: byte offset to bits."""


def function_address(module: Module, name: str) -> int:
    """The address of a device function: even, as C++ requires, and the same in all kernels."""
    return FUNCTION_ADDRESSES + 16 * list(module.functions).index(name)


def addresses_held(variable: Variable) -> Iterator[Symbol]:
    """Symbols whose addresses the initial value of a variable holds, as words or byte by byte."""
    yield from (symbol for _, symbol in variable.relocations)
    yield from (symbol for _, symbol, _ in variable.address_bytes)


def signature(callee: Function | Prototype) -> Signature:
    return tuple(p.size for p in callee.returns), tuple(p.size for p in callee.parameters)


@dataclass(frozen=True)
class BlockLayout:
    """Byte offsets of results and parameters in the block of memory that a call passes."""

    returns: tuple[int, ...]
    parameters: tuple[int, ...]
    size: int


def block_layout(shape: Signature) -> BlockLayout:
    """Results, then parameters, each at a multiple of 8 bytes."""
    offsets: list[int] = []
    end = 0
    for size in (*shape[0], *shape[1]):
        offsets.append(end)
        end += -(-size // 8) * 8
    count = len(shape[0])
    return BlockLayout(tuple(offsets[:count]), tuple(offsets[count:]), end)


@dataclass(frozen=True)
class CallPlan:
    """How each call of a kernel is made."""

    called: frozenset[str]
    """Functions that stay functions."""
    targets: Mapping[Signature, tuple[str, ...]]
    """The functions that a pointer may point to."""
    ending: frozenset[str]
    """Functions in which lanes may end permanently: `exit`, `trap`, a failed assertion, a wild function pointer."""
    addresses: Mapping[str, int]
    """The address of every function that the kernel may take the address of."""


def direct_callees(function: Function) -> Iterator[str]:
    for item in function.body:
        if isinstance(item, Call) and isinstance(item.target, Symbol):
            yield item.target.name


def indirect_signatures(function: Function) -> Iterator[Signature]:
    for item in function.body:
        if isinstance(item, Call) and not isinstance(item.target, Symbol) and item.prototype is not None:
            yield signature(function.prototypes[item.prototype])


def plan_calls(module: Module, entry: Function) -> CallPlan:
    """Decides for every call that a kernel can reach."""
    taken = _taken_addresses(module, entry)
    reachable = _reachable(module, entry, taken)
    targets: dict[Signature, tuple[str, ...]] = {}
    for name in reachable:
        for shape in indirect_signatures(module.functions[name]):
            targets[shape] = tuple(t for t in sorted(taken) if _is_target(module, t, shape))
    edges = {name: _edges(module, name, targets) for name in reachable}
    closure = {name: _closure(edges, name) for name in reachable}
    called = {target for names in targets.values() for target in names}
    called |= {name for name in reachable if name in closure[name]}
    called |= {name for name in reachable if name != entry.name and _cannot_expand(module, reachable, name)}
    called |= _too_often(module, entry.name, called)
    ends = {name for name in reachable if _ends_lanes(module.functions[name])}
    ending = frozenset(name for name in reachable if name in ends or closure[name] & ends)
    addresses = {name: function_address(module, name) for name in sorted(taken)}
    return CallPlan(frozenset(called - {entry.name}), targets, ending, addresses)


def reachable(module: Module, entry: Function) -> list[Function]:
    """The entry and the functions that its calls can lead to."""
    return [module.functions[name] for name in _reachable(module, entry, _taken_addresses(module, entry))]


def _is_target(module: Module, name: str, shape: Signature) -> bool:
    function = module.functions[name]
    return not function.is_prototype and not function.is_entry and signature(function) == shape


def _symbols(operand: Operand | None) -> Iterator[str]:
    match operand:
        case Symbol(name):
            yield name
        case Address(Symbol(name)):
            yield name
        case Vector(elements):
            for element in elements:
                yield from _symbols(element)


def _named(function: Function) -> set[str]:
    """Symbols that a function's instructions name."""
    instructions = [item for item in function.body if isinstance(item, Instruction)]
    return {name for item in instructions for operand in item.operands for name in _symbols(operand)}


def _taken_addresses(module: Module, entry: Function) -> set[str]:
    """The functions whose address the kernel, or a variable or function that it can reach, holds."""
    variables = {variable.name: variable for variable in module.variables}

    @cache
    def held(name: str) -> set[str]:
        if name in variables:
            return {symbol.name for symbol in addresses_held(variables[name])}
        return _named(module.functions[name]) if name in module.functions else set()

    def following(name: str) -> set[str]:
        called = module.functions[name] if name in module.functions and name not in variables else None
        return held(name) | (set(direct_callees(called)) if called else set())

    reached = closure([entry.name], following)
    return set().union(*map(held, reached)) & module.functions.keys()


def _edges(module: Module, name: str, targets: Mapping[Signature, tuple[str, ...]]) -> set[str]:
    function = module.functions[name]
    edges = {callee for callee in direct_callees(function) if callee in module.functions}
    return edges.union(*(targets.get(shape, ()) for shape in indirect_signatures(function)))


def _reachable(module: Module, entry: Function, taken: Iterable[str]) -> list[str]:
    """The entry and the functions that calls can lead to, in a fixed order."""
    reached = [entry.name]
    for name in reached:  # grows
        function = module.functions[name]
        shapes = set(indirect_signatures(function))
        pointed = [t for t in sorted(taken) if any(_is_target(module, t, shape) for shape in shapes)]
        for callee in [*direct_callees(function), *pointed]:
            known = module.functions.get(callee)
            if known is not None and not known.is_prototype and callee not in reached:
                reached.append(callee)
    return reached


def _closure(edges: Mapping[str, set[str]], start: str) -> set[str]:
    """The functions that calls from `start` lead to; `start` itself only if it is recursive."""
    return closure(edges[start], lambda name: edges.get(name, ()))


def _ends_lanes(function: Function) -> bool:
    for item in function.body:
        if isinstance(item, Call):
            if not isinstance(item.target, Symbol) or item.target.name == "__assertfail":
                return True
        elif isinstance(item, Instruction) and item.mnemonic in ("exit", "trap"):
            return True
    return False


def is_formal_access(item: Instruction) -> bool:
    return item.mnemonic in ("ld", "st") and "param" in item.known.spaces


def pieces_of(function: Function) -> dict[str, dict[int, int]]:
    """The pieces in which a function accesses each `.param` variable by name; for each offset, the widest."""
    found: dict[str, dict[int, int]] = {}
    for item in function.body:
        if not isinstance(item, Instruction) or not is_formal_access(item):
            continue
        address, value = item.operands if item.mnemonic == "st" else item.operands[::-1]
        if not isinstance(address, Address) or not isinstance(address.base, Symbol):
            continue
        bits = 8 * TYPE_BYTES[item.modifiers[-1]]
        elements = value.elements if isinstance(value, Vector) else (value,)
        start = address.base.offset + address.offset
        for position, element in enumerate(elements):
            if element is not None:
                pieces = found.setdefault(address.base.name, {})
                offset = start + position * bits // 8
                pieces[offset] = max(bits, pieces.get(offset, 0))
    return found


def agree(one: Pieces, other: Pieces) -> bool:
    """Whether no piece of one overlaps a different piece of the other."""
    for offset, bits in one.items():
        for start, width in other.items():
            overlap = offset < start + width // 8 and start < offset + bits // 8
            if overlap and (offset, bits) != (start, width):
                return False
    return True


def takes_address(function: Function, formal: Parameter) -> bool:
    """Whether a function uses the address of one of its own parameters (PTX ISA 6.4.1, `mov` of a `.param`)."""
    instructions = [item for item in function.body if isinstance(item, Instruction) and not is_formal_access(item)]
    return any(formal.name in _symbols(operand) for item in instructions for operand in item.operands)


def _cannot_expand(module: Module, reachable: Iterable[str], name: str) -> bool:
    """Whether parameters keep a function from being expanded in place."""
    callee = module.functions[name]
    if any(takes_address(callee, formal) for formal in callee.parameters):
        return True
    inner = pieces_of(callee)
    for caller in reachable:
        function = module.functions[caller]
        outer: dict[str, dict[int, int]] | None = None
        for item in function.body:
            if not isinstance(item, Call) or item.target != Symbol(name):
                continue
            outer = pieces_of(function) if outer is None else outer
            actual = [a.name for a in item.arguments if isinstance(a, Symbol)]
            pairs = [*zip(callee.parameters, actual, strict=False), *zip(callee.returns, item.returns, strict=False)]
            if not all(agree(inner.get(f.name, {}), outer.get(a, {})) for f, a in pairs):
                return True
    return False


def _too_often(module: Module, entry: str, called: set[str]) -> set[str]:
    """Functions to call, the largest gain first, until expanding the others keeps the kernel small enough."""
    chosen: set[str] = set()
    while True:
        kept = called | chosen
        sizes: dict[str, int] = {}
        meets: dict[str, bool] = {}
        roots = [entry, *sorted(kept)]
        for root in roots:
            _measure(module, root, kept, sizes, meets)
        if all(sizes.get(root, 0) <= MAX_FLAT_STATEMENTS for root in roots):
            return chosen
        gains = {
            name: (_copies(module, roots, kept, name) - 1) * size
            for name, size in sizes.items()
            if name not in kept and name != entry and not meets[name]
        }
        best = max(sorted(gains), key=lambda name: gains[name], default=None)
        if best is None or gains[best] <= 0:
            return chosen
        chosen.add(best)


def _measure(module: Module, name: str, kept: set[str], sizes: dict[str, int], meets: dict[str, bool]) -> None:
    """Statements of a function with everything expanded in it, and whether lanes meet there."""
    if name in sizes:
        return
    function = module.functions.get(name)
    if function is None:
        sizes[name], meets[name] = 0, False
        return
    size = len(function.body)
    together = any(isinstance(item, Instruction) and item.known.participants in _TOGETHER for item in function.body)
    for callee in direct_callees(function):
        if callee not in kept:
            _measure(module, callee, kept, sizes, meets)
            size += sizes[callee]
            together = together or meets[callee]
    sizes[name], meets[name] = size, together


def _copies(module: Module, roots: Iterable[str], kept: set[str], wanted: str) -> int:
    """How often a function is expanded in all."""
    counts: dict[str, int] = {}

    def within(name: str) -> int:
        if name == wanted:
            return 1
        if name not in counts:
            function = module.functions.get(name)
            callees = direct_callees(function) if function is not None else ()
            counts[name] = sum(within(callee) for callee in callees if callee not in kept)
        return counts[name]

    return sum(within(root) for root in roots)
