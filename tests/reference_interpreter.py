"""A plain interpreter of PTX: the living definition that the executor is held to. Read this file first.

One thread at a time takes its instructions, one after the other, until it meets something that threads do together;
when no thread can go on alone, the warps and the block resolve what their threads wait for. What an instruction means
is in `interpreter/`, a table of functions for each chapter of the manual.

    run(ptx, entry, arguments, grid=…, block=…)       what `cpu_kernels.run_ptx` does, on the same arrays

The parser is kernelcheck's, which turns text into operands with names resolved and knows no meanings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from interpreter import integers, matrices, matrix_memory, memory, warp
from interpreter.matrix_memory import Place
from interpreter.meanings import (
    NOTHING,
    constant,
    has_destination,
    is_carry,
    is_undefined,
    meaning_of,
    opcode_of,
    operand_type,
)
from interpreter.memory import Memory, elements, load, loaded, size_of, space_of, store, updated
from interpreter.special_registers import special_register
from interpreter.threads import WARP_SIZE, Deadlock, Event, Extent, Frame, Thread, Trapped, Waiting, extent
from interpreter.values import NotInterpreted, Opcode, joined, parts, width

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Call,
    Function,
    Immediate,
    Instruction,
    Label,
    Module,
    Not,
    Operand,
    Pair,
    Register,
    Special,
    Symbol,
    Vector,
)

ALIGNED_COLLECTIVES = frozenset({"mma", "wmma", "ldmatrix", "stmatrix", "movmatrix"})
"""Instructions that all threads of a warp carry out together."""


class Block:
    """A block of threads, and the loop (`run`).

    `symbols` are the addresses of the module's variables; `launch` is the grid, the shape of the block, and its index.
    """

    def __init__(
        self,
        module: Module,
        state: memory.Memory,
        symbols: Mapping[str, int],
        launch: tuple[Extent, Extent, Extent],
        open_results: list[Event],
    ) -> None:
        self.module, self.memory, self.symbols = module, state, symbols
        self.grid, self.shape, self.index = launch
        self.open_results = open_results
        self.threads: list[Thread] = []
        self.barriers: dict[int, list[tuple[Thread, Waiting]]] = {}
        """Threads that have arrived at a barrier, those of `arrive` too, which go on."""

    def start(self, entry: Function, parameters: Sequence[bytes]) -> None:
        """Puts every thread before the first statement, with the kernel's parameters in its parameter memory."""
        for n in range(self.shape[0] * self.shape[1] * self.shape[2]):
            x, y, _ = self.shape
            place = (n % x, n // x % y, n // (x * y))
            thread = Thread(place, n % WARP_SIZE, n // WARP_SIZE, [])
            frame = self.enter(thread, entry, ())
            for parameter, value in zip(entry.parameters, parameters, strict=True):
                at = frame.symbols[parameter.name]
                thread.spaces["param"][at : at + len(value)] = value
            self.threads.append(thread)

    def enter(self, thread: Thread, function: Function, returns: tuple[str, ...]) -> Frame:
        """Starts a function in a thread; `returns` are the caller's variables that take its results."""
        frame = Frame(function, {}, returns)
        for parameter in (*function.parameters, *function.returns):
            frame.symbols[parameter.name] = thread.take("param", parameter.size, parameter.align)
        for variable in function.variables:
            if variable.space in ("local", "param"):
                frame.symbols[variable.name] = thread.take(variable.space, variable.size, variable.align)
        thread.frames.append(frame)
        return frame

    def run(self) -> None:
        """Lets each thread go on alone as far as it can, then those that wait for each other, until all have ended."""
        while any(not thread.ended for thread in self.threads):
            for thread in self.threads:
                while not thread.ended and thread.waiting is None:
                    self.step(thread)
            if not self.resolve_warps() and not self.resolve_barriers():
                if all(thread.ended for thread in self.threads):
                    break
                waiting = {str(t.waiting.op) for t in self.threads if t.waiting is not None}
                raise Deadlock(f"threads wait at {', '.join(sorted(waiting))}")

    # One thread

    def step(self, thread: Thread) -> None:
        """Carries out the next statement of a thread."""
        frame = thread.frames[-1]
        if frame.pc >= len(frame.function.body):
            self.leave(thread)
            return
        statement = frame.function.body[frame.pc]
        frame.pc += 1
        if isinstance(statement, Label):
            return
        guard = statement.predicate
        if guard is not None and bool(self.value(thread, guard)) == statement.negated:
            return
        if isinstance(statement, Call):
            self.call(thread, statement)
        else:
            self.execute(thread, statement, opcode_of(statement.mnemonic, statement.modifiers))

    def execute(self, thread: Thread, instruction: Instruction, op: Opcode) -> None:
        """One instruction whose guard holds: what changes the flow, waits, touches memory, or computes."""
        name, operands = op.mnemonic, instruction.operands
        if name in ("bra", "brx"):
            self.branch(thread, op, operands)
        elif name in ("ret", "exit"):
            if name == "exit":
                thread.frames = thread.frames[:1]
            self.leave(thread)
        elif name == "trap":
            raise Trapped(name)
        elif name in ("bar", "barrier") or name in warp.MEANINGS or name in ALIGNED_COLLECTIVES:
            self.arrive(thread, instruction, op)
        elif name in NOTHING:
            return
        elif name in ("ld", "ldu", "st", "atom", "red", "cp"):
            self.access(thread, op, operands)
        elif name in ("mov", "cvta", "isspacep", "createpolicy", "activemask"):
            result = self.moved(thread, instruction, op)
            if name in ("activemask", "createpolicy"):
                self.note(thread, instruction, op, ((), result))
            self.write(thread, operands[0], result)
        else:
            values = tuple(
                self.value(thread, operand, operand_type(op, place)) for place, operand in enumerate(operands[1:])
            )
            if is_carry(op):
                result, thread.carry = integers.with_carry(op, thread.carry, *values)
            else:
                if is_undefined(op, values):
                    self.note(thread, instruction, op, None)
                    return
                result = meaning_of(op)(op, *values)
            if "approx" in op.has or "full" in op.has:
                self.note(thread, instruction, op, (values, result))
            self.write(thread, operands[0], result)

    def note(self, thread: Thread, instruction: Instruction, op: Opcode, operands: object) -> None:
        self.open_results.append(Event(op, instruction.line, self.index, thread.place, operands))

    def branch(self, thread: Thread, op: Opcode, operands: Sequence[Operand | None]) -> None:
        frame = thread.frames[-1]
        target = operands[0]
        if op.mnemonic == "brx":
            table = operands[1]
            assert isinstance(table, Symbol)
            label = frame.function.branch_targets[table.name][self.value(thread, target)]
        else:
            assert isinstance(target, Symbol)
            label = target.name
        frame.pc = labels_of(frame.function)[label]

    def call(self, thread: Thread, call: Call) -> None:
        if not isinstance(call.target, Symbol):
            raise NotInterpreted("an indirect call")
        function = self.module.functions[call.target.name]
        if function.is_prototype:
            raise NotInterpreted(f"a call of {function.name}")
        caller = thread.frames[-1]
        callee = self.enter(thread, function, call.returns)
        param = thread.spaces["param"]
        for parameter, argument in zip(function.parameters, call.arguments, strict=True):
            assert isinstance(argument, Symbol)
            at, source = callee.symbols[parameter.name], caller.symbols[argument.name]
            param[at : at + parameter.size] = param[source : source + parameter.size]

    def leave(self, thread: Thread) -> None:
        """Returns to the caller, or ends the thread."""
        frame = thread.frames.pop()
        if not thread.frames:
            thread.ended = True
            thread.finish_copies(0, committed_only=False)
            return
        param, caller = thread.spaces["param"], thread.frames[-1]
        for name, result in zip(frame.returns, frame.function.returns, strict=True):
            at, source = caller.symbols[name], frame.symbols[result.name]
            param[at : at + result.size] = param[source : source + result.size]

    # Operands

    def value(self, thread: Thread, operand: Operand | None, kind: str = "") -> Any:
        """The bits of a source operand; of a vector those of its elements, in a tuple."""
        frame = thread.frames[-1]
        if isinstance(operand, Register):
            return frame.registers.get(operand.name, 0)
        if isinstance(operand, Immediate):
            return constant(operand.bits, operand.kind, kind)
        if isinstance(operand, Not):
            return 1 - self.value(thread, operand.register)
        if isinstance(operand, Vector):
            return tuple(self.value(thread, element, kind) for element in operand.elements)
        if isinstance(operand, Address):
            return self.value(thread, operand.base) + operand.offset & (1 << 64) - 1
        if isinstance(operand, Symbol):
            address = frame.symbols.get(operand.name, self.symbols.get(operand.name))
            if address is None:
                raise NotInterpreted(f"the address of {operand.name}")
            return address + operand.offset
        if isinstance(operand, Special):
            return special_register(operand.name, thread.place, thread.lane, (self.grid, self.shape, self.index))
        return None

    def write(self, thread: Thread, operand: Operand | None, result: Any) -> None:
        """Puts a result in a register, modulo its width: a negative number comes out sign-extended."""
        if isinstance(operand, Pair):
            value, predicate = result
            self.write(thread, operand.value, value)
            self.write(thread, operand.predicate, predicate)
        elif isinstance(operand, Vector):
            for element, value in zip(operand.elements, result, strict=True):
                self.write(thread, element, value)
        elif isinstance(operand, Register):
            bits = result[0] if isinstance(result, tuple) else result
            size = width(thread.frames[-1].function.registers[operand.name])
            thread.frames[-1].registers[operand.name] = int(bits or 0) & (1 << size) - 1
        else:
            assert operand is None

    # Moves and memory

    def moved(self, thread: Thread, instruction: Instruction, op: Opcode) -> Any:
        """`mov` (9.7.9.2), `cvta`, `isspacep`, `createpolicy` and `activemask`."""
        destination, *sources = instruction.operands
        if op.mnemonic == "activemask":
            return sum(1 << t.lane for t in self.threads if t.warp == thread.warp and not t.ended)
        if op.mnemonic == "createpolicy":
            return 0
        value = self.value(thread, sources[0], operand_type(op, 0))
        if op.mnemonic == "isspacep":
            return int(memory.space_at(value) == space_of(op))
        if op.mnemonic == "cvta":
            base = memory.WINDOW.get(space_of(op), 0)
            return value - base if "to" in op.has else value + base
        registers = thread.frames[-1].function.registers
        if isinstance(sources[0], Vector):
            (first, *_) = (e for e in sources[0].elements if isinstance(e, Register))
            return joined(list(value), width(registers[first.name]))
        if isinstance(destination, Vector):
            count = len(destination.elements)
            return tuple(parts(value, width(op.type) // count, count))
        return value

    def access(self, thread: Thread, op: Opcode, operands: Sequence[Operand | None]) -> None:
        """`ld`, `ldu`, `st`, `atom`, `red` and `cp.async`."""
        name, space = op.mnemonic, space_of(op)
        if name == "cp":
            self.copy(thread, op, operands)
            return
        size = size_of(op)
        place = 0 if name in ("st", "red") else 1
        address = self.value(thread, operands[place])
        assert isinstance(address, int)
        sources = [self.value(thread, operand, op.type) for operand in operands[place + 1 :]]
        if name in ("ld", "ldu"):
            count = elements(op)
            found = tuple(loaded(op, self.load(thread, space, address + n * size, size)) for n in range(count))
            self.write(thread, operands[0], found if isinstance(operands[0], Vector) else found[0])
        elif name == "st":
            values = sources[0] if isinstance(sources[0], tuple) else (sources[0],)
            for n, bits in enumerate(values):
                self.store(thread, space, address + n * size, size, bits)
        else:
            where = space or ("shared" if memory.in_shared_window(address) else "global")
            given = sources[:1] if elements(op) > 1 else sources
            groups = zip(*(each if isinstance(each, tuple) else (each,) for each in given), strict=True)
            found: tuple[int, ...] = ()
            for n, each in enumerate(groups):  # one after the other: each is atomic, all together are not
                old = self.load(thread, space, address + n * size, size)
                self.store(thread, space, address + n * size, size, updated(op, where, old, *each))
                found = (*found, old)
            if name == "atom":
                self.write(thread, operands[0], found if isinstance(operands[0], Vector) else found[0])

    def load(self, thread: Thread, space: str, address: int, size: int) -> int:
        return load(thread.spaces, self.memory, space, address, size)

    def store(self, thread: Thread, space: str, address: int, size: int, bits: int) -> None:
        store(thread.spaces, self.memory, space, address, size, bits)

    def copy(self, thread: Thread, op: Opcode, operands: Sequence[Operand | None]) -> None:
        """`cp.async`: the bytes arrive when the thread waits for them, at the latest (9.7.9.25)."""
        if "commit_group" in op.has:
            thread.copies.append([])
        elif "wait_group" in op.has:
            thread.finish_copies(int(self.value(thread, operands[0])), committed_only=True)
        elif "wait_all" in op.has:
            thread.finish_copies(0, committed_only=False)
        else:
            to, source, size = (self.value(thread, operand) for operand in operands[:3])
            taken = size
            for operand in operands[3:-1] if "L2::cache_hint" in op.has else operands[3:]:
                register = operand.register if isinstance(operand, Not) else operand
                registers = thread.frames[-1].function.registers
                ignores = isinstance(register, Register) and registers[register.name] == "pred"
                value = self.value(thread, operand)
                taken = (0 if value else size) if ignores else value

            def perform() -> None:
                bits = self.load(thread, "global", source, taken) if taken else 0
                self.store(thread, "shared", to, size, bits)

            thread.copies[-1].append(perform)

    # Threads together

    def arrive(self, thread: Thread, instruction: Instruction, op: Opcode) -> None:
        """A thread waits for others: `shfl.sync`, `mma`, `bar.sync`, …"""
        block_wide = op.mnemonic in ("bar", "barrier") and "warp" not in op.has
        operands = instruction.operands[1:] if has_destination(op) else instruction.operands
        values = tuple(self.value(thread, operand, operand_type(op, place)) for place, operand in enumerate(operands))
        if block_wide:
            self.arrive_at_barrier(thread, instruction, op, values)
            return
        everyone = sum(1 << t.lane for t in self.threads if t.warp == thread.warp)
        mask = everyone if op.mnemonic in ALIGNED_COLLECTIVES else values[-1]
        thread.waiting = Waiting(instruction, op, values, int(mask))

    def resolve_warps(self) -> bool:
        """Carries out what all threads of a member mask that have not exited have arrived at."""
        resolved = False
        for index in sorted({thread.warp for thread in self.threads}):
            members = [thread for thread in self.threads if thread.warp == index and not thread.ended]
            groups: dict[tuple[Opcode, int], list[Thread]] = {}
            for thread in members:
                if thread.waiting is not None and thread.waiting.mask:
                    groups.setdefault((thread.waiting.op, thread.waiting.mask), []).append(thread)
            for (op, mask), group in groups.items():
                expected = sum(1 << thread.lane for thread in members) & mask
                if sum(1 << thread.lane for thread in group) == expected:
                    self.together(op, group)
                    resolved = True
        return resolved

    def together(self, op: Opcode, group: Sequence[Thread]) -> None:
        """Gives each thread of a group its result, and lets it go on."""
        waits = {thread.lane: thread.waiting for thread in group}
        lanes = {lane: wait.operands for lane, wait in waits.items() if wait is not None}
        if op.mnemonic in warp.MEANINGS:
            results = warp.MEANINGS[op.mnemonic](op, lanes)
        elif op.mnemonic == "movmatrix":
            results = matrices.movmatrix(op, lanes)
        elif "load" in op.has or "store" in op.has or op.mnemonic in ("ldmatrix", "stmatrix"):
            results = self.matrix_access(op, group, lanes)
        else:
            results = matrices.multiply(op, lanes)
            first = group[0]
            assert first.waiting is not None
            self.note(first, first.waiting.instruction, op, lanes)
        for thread in group:
            assert thread.waiting is not None
            if op.mnemonic == "shfl" and results[thread.lane][0] is warp.UNDEFINED:
                self.note(thread, thread.waiting.instruction, op, None)
            destination = thread.waiting.instruction.operands[0]
            thread.waiting = None
            if results[thread.lane] is not None and not isinstance(destination, Address):
                self.write(thread, destination, results[thread.lane])

    def matrix_access(
        self, op: Opcode, group: Sequence[Thread], lanes: Mapping[int, tuple[Any, ...]]
    ) -> dict[int, Any]:
        first, space = group[0], space_of(op)
        assert first.waiting is not None
        place = Place(
            lambda address, size: self.load(first, space, address, size),
            lambda address, size, bits: self.store(first, space, address, size, bits),
        )
        return matrix_memory.access(op, lanes, place, first.waiting.instruction.operands[0])

    # Barriers of the block (9.7.13.1)

    def arrive_at_barrier(self, thread: Thread, instruction: Instruction, op: Opcode, values: tuple[Any, ...]) -> None:
        name = int(values[0])
        wait = Waiting(instruction, op, values, 0)
        self.barriers.setdefault(name, []).append((thread, wait))
        if "arrive" in op.has:
            self.complete(name)
        else:
            thread.waiting = wait

    def resolve_barriers(self) -> bool:
        return any(self.complete(name) for name in list(self.barriers))

    def complete(self, name: int) -> bool:
        """Releases the threads at a barrier if as many as it waits for have arrived: all that have not exited, if
        nothing else is said."""
        arrived = self.barriers[name]
        last = arrived[-1][1]
        values = last.operands[:-1] if "red" in last.op.has else last.operands
        count = int(values[1]) if len(values) == 2 else sum(not t.ended for t in self.threads)
        if len(arrived) < count:
            return False
        del self.barriers[name]
        waiting = [(thread, wait) for thread, wait in arrived if "arrive" not in wait.op.has]
        if "red" in last.op.has:
            predicates = [wait.operands[-1] for _, wait in waiting]
            reduction = {"popc": sum, "and": all, "or": any}[last.op.one_of("popc", "and", "or")]
            for thread, wait in waiting:
                self.write(thread, wait.instruction.operands[0], int(reduction(predicates)))
        for thread, _ in waiting:
            thread.waiting = None
        return True


_LABELS: dict[int, tuple[Function, dict[str, int]]] = {}


def labels_of(function: Function) -> dict[str, int]:
    """Places of the labels in a body."""
    if id(function) not in _LABELS:
        places = {statement.name: n for n, statement in enumerate(function.body) if isinstance(statement, Label)}
        _LABELS[id(function)] = (function, places)
    return _LABELS[id(function)][1]


def run(
    ptx: str,
    entry: str,
    arguments: Sequence[np.ndarray | np.generic],
    *,
    grid: int | tuple[int, ...] = 1,
    block: int | tuple[int, ...] = WARP_SIZE,
    shared: int = 0,
) -> list[Event]:
    """Launches an entry of a module. Arrays are passed by address and changed in place, scalars by value.

    Args:
        shared: bytes of dynamic shared memory.

    Returns:
        What was carried out that the manual leaves open; an unspecified result has no operands.

    Raises:
        NotInterpreted: an instruction has no meaning here.
        Deadlock, Trapped: a thread waits for ever, or stopped the launch.
        IndexError: an access outside of every buffer and variable.
    """
    module = parse_module(ptx)
    function = module.functions[entry]
    state = Memory()
    parameters = [
        state.add(argument).to_bytes(8, "little") if isinstance(argument, np.ndarray) else argument.tobytes()
        for argument in arguments
    ]
    symbols: dict[str, int] = {}
    variables = [*module.variables, *(v for f in module.functions.values() for v in f.variables)]
    for variable in variables:
        initial = variable.initial + bytes(variable.size - len(variable.initial))
        if variable.relocations or variable.address_bytes:
            raise NotInterpreted(f"the address in the initial value of {variable.name}")
        if variable.space == "global":
            symbols[variable.name] = state.add(np.frombuffer(bytearray(initial), np.uint8))
        elif variable.space in ("shared", "const") and (variable.size or variable.space == "const"):
            window = state.shared if variable.space == "shared" else state.const
            window.extend(bytes(-len(window) % variable.align))
            symbols[variable.name] = len(window)
            window.extend(initial)
    state.shared.extend(bytes(-len(state.shared) % 16))
    dynamic = len(state.shared)
    symbols.update({v.name: dynamic for v in variables if v.space == "shared" and not v.size})
    events: list[Event] = []
    shape, blocks = extent(block), extent(grid)
    for n in range(blocks[0] * blocks[1] * blocks[2]):
        index = (n % blocks[0], n // blocks[0] % blocks[1], n // (blocks[0] * blocks[1]))
        own = Memory(state.buffers, bytearray(dynamic + shared), state.const)
        team = Block(module, own, symbols, (blocks, shape, index), events)
        team.start(function, parameters)
        team.run()
    return events


__all__ = ["Deadlock", "Event", "NotInterpreted", "Trapped", "run"]
