"""Statements of every form in the table, with operands that mean something, and kernels that run many of them.

Each statement has registers of its own, which are loaded before it and stored after it, and 16 bytes of memory of its
own in each lane. `kernel` puts statements in a module; `operands` fills what it reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random

import numpy as np
from edge_values import floats, integers, operand
from interpreter.values import FORMATS, number, width

from kernelcheck.backends.cpu.ptx.form_matching import Matched, look_up
from kernelcheck.backends.cpu.ptx.form_notation import Form, Literally, OperandForm, Optional, Slot, Term
from kernelcheck.backends.cpu.ptx.form_operands import Names, mismatch, type_of
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction

SLOT = 16
"""Bytes of an operand."""
CONSTANTS = bytes((37 * n * n + 11 * n) % 251 for n in range(512))
CONTROL = frozenset({"bra", "brx", "ret", "exit", "trap", "brkpt"})
"""Mnemonics that cannot stand among other statements."""

NOT_INTERPRETED = {
    "(mbarrier.": "its phases order what threads do: tests/test_cpu_mbarriers.py",
    "(cp.async.mbarrier.": "the same",
    "(cp.async.bulk": "it goes on by itself: tests/test_cpu_bulk_copies.py",
    "(cp.reduce.async.bulk": "the same",
    "(wgmma.": "it goes on by itself: tests/test_cpu_warpgroup.py, by recorded bits",
    "(setmaxnreg.": "it changes no value",
    "(barrier.cluster.": "clusters: tests/test_cpu_cluster_of_one.py, tests/test_cpu_clusters.py",
    "mapa": "the same",
    "getctarank": "the same",
    "(st.async)": "the same",
    "(red.async)": "the same",
    "(tensormap.": "its encoding is the executor's own: tests/test_cpu_bulk_copies.py",
}
"""How the rows of the table begin that the interpreter does not know, and why not."""


def is_interpreted(form: Form) -> bool:
    """Whether the interpreter knows what the row of the table means."""
    return not form.text.startswith(tuple(NOT_INTERPRETED))


@dataclass(frozen=True)
class Read:
    """An operand that a kernel loads: its register, how wide that is, and values of which type it gets."""

    register: str
    bits: int
    kind: str
    uniform: bool = False
    """Whether all lanes of a block get the same value, which the executor keeps as one."""


@dataclass
class Statement:
    """One instruction, with what stands around it."""

    form: Form
    text: str
    opcode: str
    declarations: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)
    writes: list[Read] = field(default_factory=list)
    together: bool = False
    """Whether the threads of a mask carry it out together, so that no guard may stop some."""
    aligned: bool = False
    """Whether all threads of the block must."""

    @property
    def gentle(self) -> bool:
        return self.form.mnemonic in ("mma", "wmma")


def opcodes(form: Form, limit: int, random: Random) -> list[tuple[str, ...]]:
    """Modifiers of a form: all ways to fill its slots, or `limit` of them."""
    ways = [way for way in islice(_filled(form.slots), 20_000) if form.mnemonic != "st" or "param" not in str(way)]
    return ways if len(ways) <= limit else random.sample(ways, limit)


def _filled(slots: Sequence[Slot]) -> Iterator[tuple[str, ...]]:
    for parts in product(*(tuple(_of_slot(slot)) for slot in slots)):
        yield tuple(modifier for part in parts for modifier in part)


def _of_slot(slot: Slot) -> Iterator[tuple[str, ...]]:
    if isinstance(slot, Literally):
        yield (slot.modifier,)
    elif isinstance(slot, Optional):
        yield ()
        yield from _filled(slot.slots)
    else:
        for way in slot.ways:
            yield from _filled(way)


class Builder:
    """Makes one statement."""

    packs = (2, 4)
    """Into how many elements `mov` may take a register apart."""

    def __init__(self, random: Random, form: Form, modifiers: tuple[str, ...], number_: int) -> None:
        known = look_up(form.mnemonic, modifiers)
        assert known is not None
        self.match: Matched = next(match for match in known.matches if match.form == form)
        self.random, self.form, self.modifiers, self.number = random, form, modifiers, number_
        opcode = ".".join((form.mnemonic, *modifiers))
        self.uniform_share = random.choice((0.0, 0.0, 0.5, 1.0))
        self.statement = Statement(form, "", opcode)
        self.count = 0

    def build(self) -> Statement:
        made, form = self.statement, self.form
        optional = self.random.random() < 0.5
        present = [pattern for pattern in form.operands if not pattern.optional or optional]
        operands = [self.operand(pattern) for pattern in present]
        made.together = form.participants == "warp"
        made.aligned = "aligned" in self.modifiers or form.participants == "block" or form.mnemonic == "movmatrix"
        if form.mnemonic == "cp":
            self.finish_copy()
        if form.carry:
            self.carry_before()
        if form.mnemonic == "cvta":
            operands = self.converted_address()
        made.text = f"{made.opcode} {', '.join(operands)};"
        return made

    def operand(self, pattern: OperandForm) -> str:
        if pattern.address:
            return self.address(pattern.value.name)
        text = self.term(pattern.value)
        if pattern.predicate is not None and (pattern.pair == "must" or self.random.random() < 0.5):
            text += f"|{self.term(pattern.predicate)}"
        return text

    def term(self, term: Term) -> str:
        type_ = type_of(self.match, term)
        if term.name == "policy":
            return "%policy"
        if term.name == "membermask":
            return "%mask"
        if self.form.participants == "block" and term.name in "ab":
            return str(self.number % 16) if term.name == "a" else "32"
        if term.name == "n":
            return "0"
        if term.name == "stride":
            return "64"
        if term.values:
            return str(self.random.choice(term.values))
        if "#" in term.signs:
            return str(self.random.randrange(256 if term.name == "immLut" else 16))
        if self.form.mnemonic == "createpolicy" and term.name in ("size", "total"):
            return "128" if term.name == "size" else "256"
        vector = next((int(m[1:]) for m in self.modifiers if m in ("v2", "v4", "v8")), 0)
        count = int({"vec": vector, "pack": self.random.choice(self.packs), "": 0}.get(term.count, term.count))
        if term.count == "pack":
            count = 2 if width(type_) // count < 8 else count
            type_ = f"b{width(type_) // count}"
        if count:
            size = self.size_of(term, type_)
            return "{" + ", ".join(self.register(term, type_, size) for _ in range(count)) + "}"
        if "?" in term.signs and self.random.random() < 0.15 and self.statement.writes:
            return "_"
        if not term.written and not {"^", "@"} & term.signs:
            constant = self.constant(term, type_)
            if constant and self.random.random() < 0.2:
                return constant
        negated = "!" if term.negatable and self.random.random() < 0.4 else ""
        return negated + self.register(term, type_)

    def constant(self, term: Term, type_: str) -> str:
        if type_ in ("f32", "f64"):
            bits = self.random.choice(floats(FORMATS[type_]))
            return f"0{'f' if type_ == 'f32' else 'd'}{bits:0{width(type_) // 4}X}"
        if type_ == "pred" or type_[0] not in "bus" or "x" in type_ or type_ in ("bf16", "b128"):
            return ""
        if "%" in term.signs and width(type_) == 32 and self.random.random() < 0.5:
            return self.random.choice(("%tid.x", "%laneid", "%lanemask_lt", "%lanemask_ge", "%ctaid.x", "WARP_SZ"))
        value = number(type_, self.random.choice(integers(width(type_))))
        if term.most is not None:
            value = abs(value) % (term.most + 1)
        return str(value)

    def size_of(self, term: Term, type_: str) -> int:
        """Bits of a register for an operand: more than of its type, now and then, where that may be (9.4.1)."""
        size = width(type_)
        if "+" in term.signs and "bf16" not in type_ and type_ != "tf32" and self.random.random() < 0.5:
            return self.random.choice([wider for wider in (16, 32, 64) if wider >= size] or [size])
        return size

    def register(self, term: Term, type_: str, size: int = 0) -> str:
        """Declares a register, which is loaded before the statement, and stored after it if it is written."""
        made = self.statement
        name = f"%x{self.number}_{self.count}"
        self.count += 1
        size = size or self.size_of(term, type_)
        if type_ == "pred":
            made.declarations.append(f".reg .pred {name};")
        else:
            declared = type_ if type_ in ("f32", "f64") and self.random.random() < 0.5 and size == width(type_) else ""
            made.declarations.append(f".reg .{declared or f'b{size}'} {name};")
        made.reads.append(Read(name, size, type_, self.random.random() < self.uniform_share))
        if term.written:
            made.writes.append(Read(name, size, type_))
        self.restrict(term, name)
        return name

    def restrict(self, term: Term, name: str) -> None:
        """Keeps an operand where the instruction has a meaning."""
        key = (self.form.mnemonic, term.name)
        if key == ("fns", "base"):
            self.statement.before.append(f"and.b32 {name}, {name}, 31;")
        elif key == ("nanosleep", "a"):
            self.statement.before.append(f"and.b32 {name}, {name}, 127;")
        elif key == ("cp", "b"):
            size = 16 if "cg" in self.modifiers else 4
            self.statement.before.append(f"min.u32 {name}, {name}, {size};")
        elif key == ("createpolicy", "fraction"):
            self.statement.before.append(f"mov.f32 {name}, 0f3F000000;")
        elif key == ("createpolicy", "a"):
            self.statement.before.append(f"createpolicy.fractional.L2::evict_first.b64 {name}, 1.0;")

    def carry_before(self) -> None:
        """A sum before the statement sets CC.CF, from the upper bit of a register."""
        name = f"%c{self.number}"
        self.statement.declarations.append(f".reg .b32 {name};")
        self.statement.reads.append(Read(name, 32, "b32"))
        self.statement.before.append(f"add.cc.u32 {name}, {name}, {name};")

    # Addresses

    def converted_address(self) -> list[str]:
        """Operands of `cvta`: an address, and a load from what becomes of it in place of the bits, which are open."""
        made, name, target = self.statement, f"%a{self.number}", f"%g{self.number}"
        space = next(modifier for modifier in self.modifiers if modifier not in ("to", "u64")).partition("::")[0]
        made.reads, made.writes, made.before, made.together = [], [], [], True
        made.declarations = [f".reg .b64 {name}, {target}, %v{self.number};"]
        if space == "global":
            made.before.append(f"mov.u64 {name}, %mem;")
        else:
            variable = {"shared": "sv", "local": "lv", "const": "cv", "param": "pv"}[space]
            made.before.append(f"mov.u64 {name}, {variable};")
        if space == "shared":
            made.before.append(f"add.u64 {name}, {name}, %lane16;")
        if space in ("shared", "local"):
            made.before.append(f"st.{space}.u64 [{name}], %mask64;")
        if "to" in self.modifiers:
            made.before.append(f"cvta.{space}.u64 {name}, {name};")
        made.before.append(f"mov.u64 {target}, {name};")
        own = f".{space}" if "to" in self.modifiers else ""
        made.after.append(f"ld{own}.u64 %v{self.number}, [{target}];")
        made.writes.append(Read(f"%v{self.number}", 64, "b64"))
        return [target, name]

    def address(self, which: str) -> str:
        """An address in the space that the opcode names, or a generic one of some space."""
        named = [modifier.partition("::")[0] for modifier in self.modifiers]
        spaces = [space for space in named if space in ("global", "shared", "local", "const", "param")]
        mnemonic = self.form.mnemonic
        if mnemonic == "cp":
            space = "shared" if which == "to" else "global"
        elif mnemonic in ("ldmatrix", "stmatrix"):
            space = "shared"
        elif mnemonic in ("prefetch", "prefetchu", "applypriority", "discard", "createpolicy", "fence"):
            space = "local" if spaces == ["local"] else "scratch"
        else:
            space = spaces[0] if spaces else self.random.choice(("global", "shared", "local"))
            if (not spaces and mnemonic in ("atom", "red", "ldu")) or {"mmio", "nc"} & set(self.modifiers):
                space = (
                    spaces[0] if spaces else self.random.choice(("global", "shared")) if mnemonic != "ldu" else "global"
                )
        if "mmio" in self.modifiers:
            space = "global"
        return self.place(space, generic=not spaces and mnemonic != "cp", which=which)

    def place(self, space: str, *, generic: bool, which: str) -> str:
        made, name = self.statement, f"%a{self.number}_{which}"
        made.declarations.append(f".reg .b64 {name};")
        offset = self.random.choice((0, 0, 16, -8))
        if space == "param":
            return f"[pv+{self.random.randrange(32) * 16}]"
        if space in ("global", "scratch"):
            at = f"{self.number * 512}" if space == "global" else "0"
            base = "%mem" if space == "global" else "%scratch"
            made.before.append(f"add.u64 {name}, {base}, {at};")
        else:
            variable = {"shared": "sv", "local": "lv", "const": "cv"}[space]
            made.before.append(f"mov.u64 {name}, {variable};")
            if space != "local":
                made.before.append(f"add.u64 {name}, {name}, %lane16;")
            if space != "const":
                self.filled(space, name)
            if generic and self.form.mnemonic not in ("ldmatrix", "stmatrix"):
                made.before.append(f"cvta.{space}.u64 {name}, {name};")
            elif generic:
                made.before.append(f"cvta.shared.u64 {name}, {name};")
        if offset:
            made.before.append(f"add.s64 {name}, {name}, {-offset};")
        return f"[{name}{offset:+}]" if offset else f"[{name}]"

    def filled(self, space: str, address: str) -> None:
        """Sixteen bytes of shared or local memory are written before the statement, and read after it."""
        made = self.statement
        for n in range(2):
            name = f"%m{self.number}_{n}"
            made.declarations.append(f".reg .b64 {name};")
            made.reads.append(Read(name, 64, "b64"))
            made.writes.append(Read(name, 64, "b64"))
            made.before.append(f"st.{space}.b64 [{address}+{8 * n}], {name};")
            made.after.append(f"ld.{space}.b64 {name}, [%k{self.number}+{8 * n}];")
        made.declarations.append(f".reg .b64 %k{self.number};")
        made.before.append(f"mov.u64 %k{self.number}, {address};")
        if self.form.mnemonic in ("ldmatrix", "stmatrix"):
            made.before.append("bar.warp.sync -1;")
            made.after.insert(0, "bar.warp.sync -1;")

    def finish_copy(self) -> None:
        """`cp.async` is waited for; a group or a wait has a copy to wait for."""
        made = self.statement
        if "global" not in self.modifiers:
            to = self.place("shared", generic=False, which="to")
            source = self.place("global", generic=False, which="a")
            made.before.append(f"cp.async.ca.shared.global {to}, {source}, 16;")
            if "wait_group" in self.modifiers:
                made.before.append("cp.async.commit_group;")
        if "commit_group" in self.modifiers:
            made.after.insert(0, "cp.async.wait_group 0;")
        elif "global" in self.modifiers:
            made.after.insert(0, "cp.async.wait_all;")


def statement(random: Random, form: Form, modifiers: tuple[str, ...], number_: int) -> Statement:
    return Builder(random, form, modifiers, number_).build()


def _load(read: Read, slot: int, stride: int) -> str:
    at = f"[{'%same' if read.uniform else '%in'}+{slot * stride}]"
    if read.kind == "pred":
        return f"ld.global.u32 %t32, {at}; setp.ne.u32 {read.register}, %t32, 0;"
    if read.bits == 128:
        return f"ld.global.v2.b64 {{%t64, %u64}}, {at}; mov.b128 {read.register}, {{%t64, %u64}};"
    return f"ld.global.b{read.bits} {read.register}, {at};"


def _store(write: Read, slot: int, stride: int) -> str:
    at = f"[%out+{slot * stride}]"
    if write.kind == "pred":
        return f"selp.u32 %t32, 1, 0, {write.register}; st.global.u32 {at}, %t32;"
    if write.bits == 128:
        return f"mov.b128 {{%t64, %u64}}, {write.register}; st.global.v2.b64 {at}, {{%t64, %u64}};"
    return f"st.global.b{write.bits} {at}, {write.register};"


@dataclass(frozen=True)
class Kernel:
    """A module whose entry `op` runs statements, one warp a block."""

    text: str
    statements: Sequence[Statement]
    lines: Sequence[int]
    """Line of the text at which each statement is."""
    blocks: int

    @property
    def read_slots(self) -> int:
        return 2 + sum(len(statement.reads) for statement in self.statements)

    @property
    def write_slots(self) -> int:
        return sum(len(statement.writes) for statement in self.statements)


def kernel(statements: Sequence[Statement], blocks: int) -> Kernel:
    """Statements in the order given, under the mask of lanes of each block, every second with a guard of its own."""
    stride = blocks * 32 * SLOT
    constants = ", ".join(map(str, CONSTANTS))
    lines = [
        ".version 8.8", ".target sm_100a", ".address_size 64",
        f".const .align 16 .b8 cv[512] = {{{constants}}};",
        ".shared .align 16 .b8 sv[512];",
        ".visible .entry op(.param .u64 pin, .param .u64 pout, .param .u64 pmem, .param .u64 pscratch,"
        " .param .align 16 .b8 pv[512])",
        "{",
        ".local .align 16 .b8 lv[16];",
        ".reg .b64 %in, %same;",
        ".reg .b64 %out, %mem, %scratch, %t64, %u64, %lane16, %policy, %mask64; .reg .b32 %t32, %mask, %lane;",
        ".reg .pred %guard, %within;",
        "mov.u32 %lane, %tid.x; mul.wide.u32 %lane16, %lane, 16;",
        "ld.param.u64 %in, [pin]; ld.param.u64 %out, [pout]; ld.param.u64 %mem, [pmem];",
        "ld.param.u64 %scratch, [pscratch]; mov.u32 %t32, %ctaid.x; mul.wide.u32 %t64, %t32, 512;",
        "add.u64 %same, %in, %t64; add.u64 %t64, %t64, %lane16; add.u64 %in, %in, %t64; add.u64 %out, %out, %t64;",
        f"mul.wide.u32 %u64, %t32, {512 * len(statements)}; add.u64 %mem, %mem, %u64; add.u64 %mem, %mem, %lane16;",
        "mul.wide.u32 %u64, %t32, 4096; add.u64 %scratch, %scratch, %u64; mul.wide.u32 %u64, %lane, 128;",
        "add.u64 %scratch, %scratch, %u64;",
        "createpolicy.fractional.L2::evict_last.b64 %policy, 1.0;",
        "ld.global.u32 %mask, [%in]; cvt.u64.u32 %mask64, %mask;",
        f"ld.global.u32 %t32, [%in+{stride}]; setp.ne.u32 %guard, %t32, 0;",
        "shr.u32 %t32, %mask, %lane; and.b32 %t32, %t32, 1; setp.ne.u32 %within, %t32, 0;",
        "@!%within bra END;",
    ]  # fmt: skip
    places, read, written = [], 2, 0
    for n, made in enumerate(statements):
        lines += ["{", *made.declarations]
        for each in made.reads:
            lines.append(_load(each, read, stride))
            read += 1
        lines += made.before
        guard = "@%guard " if n % 2 and not made.together and not made.aligned else ""
        lines.append(guard + made.text)
        places.append(len(lines))
        lines += made.after
        for each in made.writes:
            lines.append(_store(each, written, stride))
            written += 1
        lines.append("}")
    lines += ["END: ret;", "}"]
    return Kernel("\n".join(lines) + "\n", statements, places, blocks)


def operands(random: Random, made: Kernel, masks: Sequence[int]) -> list[np.ndarray]:
    """What a kernel reads: the mask of each block, guards, then the operands of every statement, slot by slot."""
    values = np.zeros((made.read_slots, made.blocks, 32, 2), np.uint64)
    values[0, :, :, 0] = np.array(masks, np.uint64)[:, None]
    values[1, :, :, 0] = np.array([[random.randrange(2) for _ in range(32)] for _ in range(made.blocks)])
    slot = 2
    for each in made.statements:
        for read in each.reads:
            for block in range(made.blocks):
                for lane in range(32):
                    bits = operand(random, read.kind, gentle=each.gentle)
                    if read.bits > width(read.kind):
                        bits |= random.getrandbits(read.bits) >> width(read.kind) << width(read.kind)
                    values[slot, block, lane] = bits & (1 << 64) - 1, bits >> 64
            slot += 1
    return [values]


def forms_in(text: str) -> set[Form]:
    """The rows of the table that the instructions of a module are forms of."""
    module = parse_module(text)
    found = set()
    for function in module.functions.values():
        spaces = {v.name: v.space for v in (*module.variables, *function.variables)}
        spaces |= {parameter.name: "param" for parameter in (*function.parameters, *function.returns)}
        names = Names(function.registers, spaces)
        for item in function.body:
            if isinstance(item, Instruction):
                found |= {match.form for match in item.known.matches if not mismatch(match, item, names)[1]}
    return found
