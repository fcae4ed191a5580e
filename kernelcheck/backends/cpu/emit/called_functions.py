"""Device functions that are called, not expanded: recursive ones, and those that are called through a pointer.

    @call.N(context, block, base, lanes, elsewhere, warp, ctaid.x, ctaid.y, ctaid.z) -> ended | given up << 32

`block` holds results and parameters, a vector of 32 words for every 4 bytes, as `calls.block_layout` places them.
`base` is where the activation's frame starts in each thread's local memory. `lanes` are those that made the call,
`elsewhere` those that are alive outside of it; `ended` are those that will never return: they executed `exit` or
`trap`, or failed an assertion.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.analysis.calls import MAX_CALL_DEPTH
from kernelcheck.backends.cpu.analysis.cfg import Barrier, is_warp_sync
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.control_flow import WarpLowering
from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, widened
from kernelcheck.backends.cpu.emit.lock_step import LockStep
from kernelcheck.backends.cpu.emit.warp_code import Handlers, WarpCode, WarpPlan, register_type
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Register, Symbol, Vector
from kernelcheck.base.errors import UnsupportedPTXError

WORD_BYTES = 4 * LANES
GAVE_UP = 1 << 32


class FunctionLowering(WarpLowering):
    """Builds the LLVM function of one device function for a warp."""

    def __init__(self, number: int, caller: WarpLowering, plan: WarpPlan, handlers: Handlers) -> None:
        """`caller` is the kernel's own lowering, whose sites and library this function shares."""
        for barrier in (b.terminator.instruction for b in plan.graph.blocks if isinstance(b.terminator, Barrier)):
            raise UnsupportedPTXError(
                f"PTX line {barrier.line}: the CPU backend does not support `{barrier.opcode}` in "
                f"{plan.kernel.entry.name}, a function that is recursive or called through a pointer"
            )
        super().__init__(plan, handlers, LockStep())
        self.number = number
        self.sites = caller.sites
        self.library, self.outlines = caller.library, caller.outlines
        self.declarations = caller.declarations
        self.callees = caller.callees

    def signature(self) -> str:
        arguments = "ptr noalias %context, ptr noalias %block, i64 %base, i32 %lanes, i32 %elsewhere, i32 %warp"
        return f"internal i64 @call.{self.number}({arguments}, i32 %bx, i32 %by, i32 %bz)"

    def reserve_call_block(self) -> None:
        self.line("%gone = alloca i32")
        self.line("store i32 0, ptr %gone")
        super().reserve_call_block()

    def first_lanes(self) -> Value:
        return Value("%lanes", "i32", False)

    def lower_endings(self) -> None:
        self.label("give_up")
        self.line(f"ret i64 {GAVE_UP}")
        self.label("ended")
        gone = self.cast("zext", self.raw("load i32, ptr %gone", "i32", False), "i64")
        self.line(f"ret {gone}")

    def end_lanes(self, lanes: Value) -> None:
        gone = self.raw("load i32, ptr %gone", "i32", False)
        self.line(f"store {self.op('or', gone, lanes)}, ptr %gone")

    def alive(self) -> Value:
        gone = self.raw("load i32, ptr %gone", "i32", False)
        stayed = self.op("and", self.first_lanes(), self.op("xor", gone, self.const("i32", -1)))
        return self.op("or", Value("%elsewhere", "i32", False), stayed)

    def _lower_instruction(self, instruction: Instruction) -> None:
        if is_warp_sync(instruction):
            self.instruction = instruction
            self._check_partners()
        super()._lower_instruction(instruction)

    def _check_partners(self) -> None:
        """A finding if lanes wait for lanes that are alive but not in this activation."""
        assert self.instruction is not None
        live = self.raw("load i32, ptr %live", "i32", False)
        others = self.op("and", self.alive(), self.op("xor", live, self.const("i32", -1)))
        missing = self.op("and", self.named_lanes(self.instruction), others)
        lost, fine = self.fresh("lost")[1:], self.fresh("fine")[1:]
        self.branch(self.icmp("ne", missing, self.const("i32", 0)), lost, fine, likely=False)
        self.label(lost)
        self.report(self.site("call", "", 0), "deadlock", missing)
        self.line(f"br label %{fine}")
        self.label(fine)


def lower_call(k: WarpCode, i: Instruction) -> None:
    """`call {ended, results…}, site, pointer, {arguments…}` (`inline.py`)."""
    assert isinstance(k, WarpLowering)
    results, name, pointer, arguments = i.operands
    assert isinstance(results, Vector) and isinstance(name, Symbol) and isinstance(arguments, Vector)
    site = k.kernel.calls[name.name]
    mask = k.active()
    handed = zip(site.arguments, arguments.elements, strict=True)
    _store_words(k, [(offset, k.read(cell, f"i{bits}")) for (offset, bits), cell in handed])
    k.count_step()
    _enter(k, mask, max((k.callees[target][1] for target in site.targets), default=0))
    k.line("store i32 0, ptr %call.ended")
    if isinstance(pointer, Immediate):
        _call_one(k, k.callees[site.targets[0]][0], mask)
    else:
        _call_each(k, site.targets, k.read(pointer, "i64"), mask)
    depth = k.op("sub", load_field(k, "call_depth", "i64"), k.const("i64", 1))
    k.line(f"store {depth}, ptr {field_pointer(k, 'call_depth')}")
    ended, *filled = results.elements
    k.write(ended, k.mask_lanes(k.raw("load i32, ptr %call.ended", "i32", False)))
    for cell, (offset, bits) in zip(filled, site.results, strict=True):
        k.write(cell, _load_piece(k, "%call.block", offset, bits))


def _enter(k: WarpLowering, mask: Value, frame: int) -> None:
    """Makes the call one level deeper, or gives up if the stack has no room for that."""
    depth = load_field(k, "call_depth", "i64")
    shallow = k.icmp("ult", depth, k.const("i64", MAX_CALL_DEPTH))
    end = k.op("add", _own_base(k), k.const("i64", k.storage.frame_bytes + frame))
    room = k.icmp("ule", end, k.const("i64", k.storage.local_bytes))
    here = k.cast("ptrtoint", k.raw("call ptr @llvm.frameaddress.p0(i32 0)", "ptr", False), "i64")
    k.declarations.add("declare ptr @llvm.frameaddress.p0(i32)")
    used = k.op("sub", load_field(k, "stack_top", "i64"), here)
    fits = k.icmp("ult", used, load_field(k, "stack_bytes", "i64"))
    enter, over = k.fresh("enter")[1:], k.fresh("over")[1:]
    k.branch(k.op("and", k.op("and", shallow, room), fits), enter, over, likely=True)
    k.label(over)
    k.report(k.site("stack", "", 0), "launch-error", mask)
    k.line("br label %give_up")
    k.label(enter)
    k.line(f"store {k.op('add', depth, k.const('i64', 1))}, ptr {field_pointer(k, 'call_depth')}")


def _own_base(k: WarpLowering) -> Value:
    return k.const("i64", 0) if k.kernel.entry.is_entry else Value("%base", "i64", False)


def _call_one(k: WarpLowering, number: int, lanes: Value) -> None:
    base = k.op("add", _own_base(k), k.const("i64", k.storage.frame_bytes))
    elsewhere = k.op("and", k.alive(), k.op("xor", lanes, k.const("i32", -1)))
    where: list[Value | str] = ["ptr %context", "ptr %call.block", base, lanes, elsewhere]
    outcome = Value(
        k.call(f"call.{number}", "i64", [*where, "i32 %warp", "i32 %bx", "i32 %by", "i32 %bz"]), "i64", False
    )
    on = k.fresh("on")[1:]
    k.branch(k.icmp("uge", outcome, k.const("i64", GAVE_UP)), "give_up", on, likely=False)
    k.label(on)
    _add_ended(k, k.cast("trunc", outcome, "i32"))


def _add_ended(k: WarpLowering, lanes: Value) -> None:
    before = k.raw("load i32, ptr %call.ended", "i32", False)
    k.line(f"store {k.op('or', before, lanes)}, ptr %call.ended")


def _call_each(k: WarpLowering, targets: Sequence[str], pointer: Value, mask: Value) -> None:
    """A call through a pointer: each target runs in turn, with the lanes that call it."""
    left = mask
    for target in targets:
        wanted = k.icmp("eq", pointer, k.const("i64", k.storage.functions[target]))
        lanes = k.op("and", mask, k.mask_bits(wanted))
        left = k.op("and", left, k.op("xor", lanes, k.const("i32", -1)))
        some, none = k.fresh("some")[1:], k.fresh("none")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), some, none)
        k.label(some)
        _call_one(k, k.callees[target][0], lanes)
        k.line(f"br label %{none}")
        k.label(none)
    wild, fine = k.fresh("wild")[1:], k.fresh("fine")[1:]
    k.branch(k.icmp("ne", left, k.const("i32", 0)), wild, fine, likely=False)
    k.label(wild)
    k.report(k.site("pointer", "", 0), "launch-error", left, k.extract(pointer, k.leader(left)))
    _add_ended(k, left)
    k.line(f"br label %{fine}")
    k.label(fine)


def _word(k: WarpCode, block: str, offset: int) -> str:
    pointer = k.fresh("word")
    k.line(f"{pointer} = getelementptr i8, ptr {block}, i64 {offset // 4 * WORD_BYTES}")
    return pointer


def _load_word(k: WarpCode, block: str, offset: int) -> Value:
    return k.raw(f"load {widened('i32')}, ptr {_word(k, block, offset)}, align 128", "i32", True)


def _load_piece(k: WarpCode, block: str, offset: int, bits: int) -> Value:
    """The piece of `bits` bits at a byte offset, which is a multiple of its size."""
    word = _load_word(k, block, offset)
    if bits == 64:
        high = k.cast("zext", _load_word(k, block, offset + 4), "i64")
        return k.op("or", k.cast("zext", word, "i64"), k.op("shl", high, k.const("i64", 32)))
    shift = offset % 4 * 8
    return k.resized(k.op("lshr", word, k.const("i32", shift)) if shift else word, f"i{bits}")


def _words(k: WarpCode, offset: int, value: Value) -> list[tuple[int, Value]]:
    """A piece as the words that it takes, by byte offset; other bits are zero."""
    bits = bits_of(value.type)
    value = k.splat(value)
    if bits == 64:
        high = k.op("lshr", value, k.const("i64", 32))
        return [(offset, k.cast("trunc", value, "i32")), (offset + 4, k.cast("trunc", high, "i32"))]
    word = k.resized(value, "i32")
    shift = offset % 4 * 8
    return [(offset - offset % 4, k.op("shl", word, k.const("i32", shift)) if shift else word)]


def _store_words(k: WarpCode, cells: Sequence[tuple[int, Value]]) -> None:
    """Arguments by byte offset: pieces that share a word are put together first."""
    words: dict[int, Value] = {}
    for offset, value in cells:
        for start, word in _words(k, offset, value):
            words[start] = k.op("or", words[start], word) if start in words else word
    for start, word in words.items():
        k.line(f"store {word}, ptr {_word(k, '%call.block', start)}, align 128")


def lower_argument(k: WarpCode, i: Instruction) -> None:
    """`argument`: a piece of a parameter, at a byte offset of the block, extended as a load would."""
    destination, place = i.operands
    assert isinstance(destination, Register) and isinstance(place, Immediate)
    ptx_type = i.modifiers[0]
    value = _load_piece(k, "%block", place.bits, _bits(ptx_type))
    value = k.bitcast(value, register_type(ptx_type))
    wide = k.type_of(destination.name)
    if wide not in ("float", "double", "i1") and value.type not in ("float", "double"):
        value = k.resized(value, wide, signed=ptx_type.startswith("s"))
    k.write(destination, value)


def lower_result(k: WarpCode, i: Instruction) -> None:
    """`result`: a piece of a result, of the lanes that are here."""
    place, source = i.operands
    assert isinstance(place, Immediate)
    bits = _bits(i.modifiers[0])
    on = k.mask_lanes(k.active())
    for start, word in _words(k, place.bits, k.read(source, f"i{bits}")):
        old = _load_word(k, "%block", start)
        if bits < 32:
            kept = k.op("and", old, k.const("i32", ~(((1 << bits) - 1) << (place.bits % 4 * 8))))
            word = k.op("or", kept, word)
        k.line(f"store {k.select(on, word, old)}, ptr {_word(k, '%block', start)}, align 128")


def _bits(ptx_type: str) -> int:
    return bits_of(register_type(ptx_type))


def lower_kill(k: WarpCode, i: Instruction) -> None:
    """`kill`: the active lanes end permanently; an `exit` follows."""
    k.end_lanes(k.active())


HANDLERS = {"call": lower_call, "argument": lower_argument, "result": lower_result, "kill": lower_kill}
