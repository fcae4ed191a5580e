"""Rules, by code: each looks for one kind of problem in a kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Address, Instruction, Register, Symbol
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import KernelParameter
from kernelcheck.core.launch.arguments import describe
from kernelcheck.core.registry import Launch, Op
from kernelcheck.core.sweep.huge.wrapped_indices import BEYOND, WrappedIndex, described
from kernelcheck.insight.lint.code import Code, pointers
from kernelcheck.insight.lint.machine_code import Resources
from kernelcheck.insight.lint.occupancy import PORTABLE_SHARED, Occupancy, limits_of

Level = Literal["warning", "note"]
"""A warning fails the command; a note is only shown."""

LOW_OCCUPANCY = 0.5
"""Share of a multiprocessor's warps below which ``KC106`` asks for ``__launch_bounds__``."""
VECTOR_BYTES = 16
"""Maximum bytes of one load."""


@dataclass(frozen=True)
class LintSubject:
    """One kernel of an op in one dtype, for one architecture."""

    op: Op
    dtype: str
    arch: str
    name: str
    """As the registry names it."""
    launch: Launch
    """The first of its launches."""
    parameters: tuple[KernelParameter, ...]
    resources: Resources
    threads: int
    """Maximum threads of a block, over its launches."""
    shared: int
    """Bytes of static and dynamic shared memory: the most of its launches."""
    occupancy: Occupancy
    code: Code | None
    """None if its PTX cannot be read."""
    unread: str
    """Reason why it cannot be read; else empty."""
    far: Callable[[], Sequence[WrappedIndex]]
    """Indices of the op's kernels that wrap at sizes which the registry allows."""
    further: Callable[[], Sequence[WrappedIndex]]
    """If there are none, those that wrap beyond ``max`` of dims without a ``limit``."""

    @property
    def first_line(self) -> SourceLocation | None:
        """Line at which findings about the kernel as a whole are shown."""
        return self.code.first_line() if self.code else None


@dataclass(frozen=True)
class RuleFinding:
    """Finding of a rule."""

    message: str
    location: SourceLocation | None = None


RuleCheck = Callable[[LintSubject], Iterator[RuleFinding]]


@dataclass(frozen=True)
class Rule:
    """One rule, explained in sentences."""

    title: str
    level: Level
    meaning: str
    advice: str
    check: RuleCheck


def _spills(kernel: LintSubject) -> Iterator[RuleFinding]:
    stores, loads = kernel.resources.spill_stores, kernel.resources.spill_loads
    if stores or loads:
        used = f"{kernel.resources.registers} registers"
        message = f"{stores} bytes of registers are stored to local memory and {loads} loaded again, with {used}"
        yield RuleFinding(message, kernel.first_line)


def _local_arrays(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None or kernel.resources.stack <= kernel.resources.spill_stores:
        return
    for each in code.body:
        if each.mnemonic in ("ld", "st") and "local" in each.modifiers and (place := code.place(each.location)):
            size = kernel.resources.stack
            yield RuleFinding(f"an array of each thread lies in local memory: {size} bytes of stack", place)
            return


def _far_indices(kernel: LintSubject) -> Iterator[RuleFinding]:
    for far in kernel.far():
        if far.kernel == kernel.name:
            yield RuleFinding(described(far), far.location or kernel.first_line)


def _further_indices(kernel: LintSubject) -> Iterator[RuleFinding]:
    for far in kernel.further():
        if far.kernel == kernel.name:
            yield RuleFinding(described(far, allowed=BEYOND), far.location or kernel.first_line)


_DOUBLE = frozenset({"add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "rsqrt", "min", "max", "setp"})


def _double(kernel: LintSubject) -> Iterator[RuleFinding]:
    op, code = kernel.op, kernel.code
    declared = {*(tensor.dtype for tensor in (*op.inputs, *op.scratch, *op.outputs)), *(s.type for s in op.scalars)}
    if code is None or "float64" in {kernel.dtype, op.accumulate, *declared}:
        return
    for line in _lines(code, lambda each: each.mnemonic in _DOUBLE and "f64" in each.modifiers):
        yield RuleFinding("arithmetic in double precision, and nothing in the registry says float64", line)


def _division(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None:
        return
    known = {name for each in code.body if each.mnemonic == "mov" and _is_number(each) for name in each.written}
    looping = {id(each) for index in code.looping for each in code.graph.blocks[index].instructions}

    def divides(each: Instruction) -> bool:
        if each.mnemonic not in ("div", "rem") or each.modifiers[-1][0] not in "su" or id(each) not in looping:
            return False
        divisor = each.operands[2]
        return isinstance(divisor, Register) and divisor.name not in known

    for line in _lines(code, divides):
        yield RuleFinding("an integer division by a variable in a loop", line)


def _is_number(each: Instruction) -> bool:
    return not isinstance(each.operands[1], Register | Address | Symbol)


def _divergent_barriers(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None or not any(code.uniformity.convergent[1:]):  # nothing is known of it
        return
    if any(made.producer.startswith("triton") for made in code.program.made.values()):  # it sets all barriers itself
        return
    for block in code.graph.blocks:
        end = block.terminator
        if isinstance(end, Barrier) and not code.uniformity.convergent[block.index] and _of_all(end.instruction):
            place = code.place(end.instruction.location)
            yield RuleFinding(
                "a barrier of the whole block lies under a branch that its threads may take differently", place
            )


def _of_all(barrier: Instruction) -> bool:
    return len(barrier.operands) == 1 and barrier.mnemonic in ("bar", "barrier")


def _launch_bounds(kernel: LintSubject) -> Iterator[RuleFinding]:
    code, found = kernel.code, kernel.occupancy
    if code is None or found.limits != ("registers",) or found.share >= LOW_OCCUPANCY:
        return
    if not {"maxntid", "reqntid", "minnctapersm", "maxnreg"} & code.entry.directives.keys():
        yield RuleFinding(
            f"{kernel.resources.registers} registers leave {found.warps} of {found.of} warps, and nothing tells the "
            f"compiler that blocks have {kernel.threads} threads",
            code.first_line(),
        )


def _unused_parameters(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None or code.program.made:
        return
    named = {name for each in code.body for name in _symbols(each)}
    arguments = kernel.launch.args
    for place, (formal, parameter) in enumerate(zip(code.entry.parameters, kernel.parameters, strict=False)):
        if formal.name not in named and place < len(arguments):
            what = describe(arguments[place])
            yield RuleFinding(f"argument {place + 1}, {what}, is not used: {parameter.spelled}", code.first_line())


def _symbols(each: Instruction) -> Iterator[str]:
    for operand in each.operands:
        found = operand.base if isinstance(operand, Address) else operand
        if isinstance(found, Symbol):
            yield found.name
        elif isinstance(found, Register):  # the pseudo-registers of parameters: `name!offset`
            yield found.name.partition("!")[0]


def _shared_memory(kernel: LintSubject) -> Iterator[RuleFinding]:
    most = limits_of(kernel.arch).block_shared
    if kernel.shared > most:
        message = f"{kernel.shared:,} bytes of shared memory: a block of {kernel.arch} has {most:,} at most"
        yield RuleFinding(message, kernel.first_line)
    elif kernel.shared > PORTABLE_SHARED:
        yield RuleFinding(
            f"{kernel.shared:,} bytes of shared memory: above {PORTABLE_SHARED:,} host code must ask for it "
            "(cudaFuncAttributeMaxDynamicSharedMemorySize), and some GPUs have less",
            kernel.first_line,
        )


def _narrow_loads(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None:
        return
    narrow = {
        id(run[0])
        for block in code.graph.blocks
        for run in _runs(block)
        if len(run) * TYPE_BYTES[run[0].modifiers[-1]] >= VECTOR_BYTES
    }
    for line in _lines(code, lambda each: id(each) in narrow):
        yield RuleFinding(f"neighbouring elements are loaded one by one: {VECTOR_BYTES} bytes or more", line)


_CHANGING = frozenset({"st", "atom", "red"})
_OTHERWISE = frozenset({"nc", "volatile", "relaxed", "acquire", "mmio"})
"""Modifiers of loads that no ``__restrict__`` would change."""


def _aliased_loads(kernel: LintSubject) -> Iterator[RuleFinding]:
    code = kernel.code
    if code is None or code.program.made:  # Python has no __restrict__
        return
    made = pointers(code)

    def reached(each: Instruction) -> frozenset[str]:
        address = next((operand for operand in each.operands if isinstance(operand, Address)), None)
        return (
            made.get(address.base.name, frozenset()) if address and isinstance(address.base, Register) else frozenset()
        )

    changing = [each for each in code.body if each.mnemonic in _CHANGING and "shared" not in each.modifiers]
    written = frozenset().union(*map(reached, changing))
    looping = [each for index in code.looping for each in code.graph.blocks[index].instructions]
    if not any("global" in each.modifiers and each.mnemonic in _CHANGING for each in looping) or "" in written:
        return
    loads = {
        id(each)
        for each in looping
        if each.mnemonic == "ld" and "global" in each.modifiers and not _OTHERWISE & set(each.modifiers)
        if len(names := reached(each)) == 1 and not names & (written | {""})
    }
    for line in _lines(code, lambda each: id(each) in loads):
        yield RuleFinding("a load in a loop whose stores may change what it loads, as far as the compiler knows", line)


def _runs(block: Block) -> Iterator[list[Instruction]]:
    """Loads of one type from one register's address, sorted, each where the one before it ends."""
    groups: dict[tuple[str, str], list[tuple[int, Instruction]]] = {}
    for each in block.instructions:
        if each.mnemonic == "ld" and "global" in each.modifiers and not {"v2", "v4", "v8"} & set(each.modifiers):
            address = each.operands[1]
            if isinstance(address, Address) and isinstance(address.base, Register):
                groups.setdefault((address.base.name, each.opcode), []).append((address.offset, each))
        for key in [key for key in groups if key[0] in each.written]:
            yield from _neighbours(groups.pop(key))
    for group in groups.values():
        yield from _neighbours(group)


def _neighbours(loads: list[tuple[int, Instruction]]) -> Iterator[list[Instruction]]:
    ordered = sorted(loads, key=lambda load: load[0])
    width = TYPE_BYTES[ordered[0][1].modifiers[-1]]
    run = [ordered[0][1]]
    for (before, _), (offset, load) in pairwise(ordered):
        if offset - before != width:
            yield run
            run = []
        run.append(load)
    yield run


def _lines(code: Code, wanted: Callable[[Instruction], bool]) -> Iterator[SourceLocation | None]:
    """The source lines that have such instructions, in order; one of no line of the user's last.

    What the compiler says is of no line counts as part of what follows it.
    """
    found, waits = set(), False
    for each in code.body:
        waits = waits or wanted(each)
        if waits and (each.location or each is code.body[-1]):
            found.add(code.place(each.location))
            waits = False
    yield from sorted(found, key=lambda place: (place is None, place.line if place else 0))


RULES: Mapping[str, Rule] = {
    "KC101": Rule(
        "Registers are spilled",
        "warning",
        "The compiler has no register for every value of a thread, and keeps some in local memory: each use is a load.",
        "Keep fewer values alive at a time: smaller tiles for each thread, loops that are not unrolled as far. A "
        "__launch_bounds__ or -maxrregcount that allows few registers has the same effect.",
        _spills,
    ),
    "KC102": Rule(
        "An array of each thread is in local memory",
        "note",
        "An array that is indexed by a number known only at run time cannot be kept in registers.",
        "Unroll the loop that indexes it (#pragma unroll with constant bounds), or keep the array in shared memory.",
        _local_arrays,
    ),
    "KC103": Rule(
        "Double precision in a kernel of a smaller type",
        "warning",
        "A constant such as 0.5, or a function such as exp of a double, makes the whole expression double. GPUs other "
        "than those of data centres compute it at 1/64 of the speed.",
        "Write 0.5f, and expf, fmaxf and so on. A kernel that means to accumulate in double says "
        'accumulate = "float64" in the registry.',
        _double,
    ),
    "KC104": Rule(
        "Integer division by a variable in a loop",
        "note",
        "A GPU has no instruction for integer division: one by a variable takes about twenty instructions each time.",
        "Make the divisor a template argument or a macro, keep a running index in its place, or divide once before "
        "the loop.",
        _division,
    ),
    "KC105": Rule(
        "A barrier under a divergent branch",
        "warning",
        "__syncthreads() must be reached by all threads of a block. This one lies under a condition that depends on "
        "the thread, or after a loop that threads leave at different times.",
        "Move the barrier out of the branch, and let threads without work take part. If the condition is the same for "
        "all threads of the block after all, allow the rule at that line.",
        _divergent_barriers,
    ),
    "KC106": Rule(
        "Registers limit occupancy, and the block's size is not declared",
        "note",
        "Without __launch_bounds__ the compiler must allow for blocks of 1,024 threads, and it does not know how many "
        "registers it may use.",
        "Declare __launch_bounds__(threads, blocks): the block's size, and how many blocks are to fit.",
        _launch_bounds,
    ),
    "KC107": Rule(
        "An argument is not used",
        "note",
        "The kernel does not read this parameter. A size or a stride that is passed and not read is often a bug.",
        "Use it, or remove it from the kernel and from the launch.",
        _unused_parameters,
    ),
    "KC108": Rule(
        "More shared memory than every GPU has",
        "warning",
        "A block has 48 KiB of shared memory without asking for more, and each architecture has a limit of its own: "
        "above it the launch fails.",
        "Use smaller tiles; or ask for it in host code (kernelcheck does so in its own launches), and allow the rule "
        "for this op.",
        _shared_memory,
    ),
    "KC109": Rule(
        "Loads that one load could replace",
        "note",
        "Loads of neighbouring elements by one thread take one instruction and one request each.",
        "Load a float4, int4 or half2 where the address is a multiple of its size; __align__ a struct.",
        _narrow_loads,
    ),
    "KC110": Rule(
        "A loop loads again what it could keep",
        "note",
        "The kernel never writes through this pointer, but the compiler cannot know that the loop's stores leave it "
        "alone: it must load anew after each store, in their order, and may not use the read-only path (ld.global.nc).",
        "Declare the parameter const T* __restrict__ if no other pointer reaches its elements, or load with __ldg.",
        _aliased_loads,
    ),
    "KC111": Rule(
        "An index wraps at sizes that the registry allows",
        "warning",
        "The product of a block's number and a stride, or a sum with it, has 32 bits, and a tensor of as many bytes or "
        "elements needs more. Corner threads are followed through the kernel's integers at the largest sizes of its "
        "dims, without memory: this one computes another address than it means.",
        "Widen a factor before the product: static_cast<int64_t>(blockIdx.x) * stride; in Triton, "
        "tl.program_id(0).to(tl.int64). If such sizes are not meant, lower max of a dim.",
        _far_indices,
    ),
    "KC112": Rule(
        "An index wraps beyond `max`",
        "note",
        "As KC111, at sizes that no dim declares: beyond max of dims without a limit. A registry says only by a limit "
        "up to which sizes its op is meant.",
        "Say so: with a limit below the sizes of the message the note is gone, with a larger one it is a KC111. Or "
        "widen a factor before the product.",
        _further_indices,
    ),
}
"""By code. A code keeps its meaning: scripts and comments name it."""
