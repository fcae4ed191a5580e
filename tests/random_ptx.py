"""Random programs in PTX: instructions of the table on a pool of registers, branches, loops, and threads that meet.

The manual fixes every bit of what they compute: approximations, integer division by zero, NaN of open bits and races
do not occur in them.
"""

from __future__ import annotations

from random import Random

from form_mutations import all_forms
from form_runs import NAN_OPEN
from form_statements import CONTROL, Builder, Statement, is_interpreted, opcodes
from interpreter.values import width

from kernelcheck.backends.cpu.ptx.form_notation import Form, Term

POOL = {"pred": 4, "b16": 5, "b32": 8, "b64": 6}
"""Registers of a thread, by type."""
NAMES = {"pred": "%p", "b16": "%h", "b32": "%r", "b64": "%d"}
WORDS = sum(POOL.values())
"""How many a thread reads first and stores last, each in 8 bytes."""
OPEN_NAN = frozenset({"neg", "abs"})
"""Of these the manual says that a NaN becomes an unspecified NaN."""
ELSEWHERE = frozenset({"cvta", "createpolicy", "isspacep", "activemask", "prefetch", "prefetchu", "applypriority"})
FLOATS = ("f16", "bf16", "f32", "f64", "f16x2", "bf16x2", "tf32")
CANONICAL = {
    "f16": "setp.nan.f16 %again, {0}, {0}; @%again mov.b16 {0}, 0x7FFF;",
    "bf16": "setp.nan.bf16 %again, {0}, {0}; @%again mov.b16 {0}, 0x7FFF;",
    "f32": "testp.notanumber.f32 %again, {0}; @%again mov.b32 {0}, 0x7FFFFFFF;",
    "f64": "testp.notanumber.f64 %again, {0}; @%again mov.b64 {0}, 0x7FFFFFFFFFFFFFFF;",
}
"""What makes any NaN the canonical one."""


VERSION = (8, 8)
"""PTX of the programs."""


def usable(form: Form) -> bool:
    """Whether one thread carries it out on registers alone, and the manual fixes the result."""
    if (
        not is_interpreted(form)
        or form.unsupported
        or form.last_version < VERSION
        or form.effect != "pure"
        or form.participants != "lane"
        or form.mnemonic in CONTROL | ELSEWHERE
    ):
        return False
    if "b128" in form.text or "approx" in form.text or "div.full" in form.text or form.mnemonic == "pmevent":
        return False
    return not (form.mnemonic in OPEN_NAN and any(f".{kind}" in f"{form.text} " for kind in FLOATS))


class PoolBuilder(Builder):
    """Makes statements whose operands are registers of the pool."""

    packs = (2,)

    def build(self) -> Statement:
        made = super().build()
        floats = [modifier for modifier in self.modifiers if modifier in FLOATS]
        computed = self.form.mnemonic in NAN_OPEN and self.form.operands[0].value.name == "d"
        kind = self.modifiers[-2] if self.form.mnemonic == "cvt" else self.modifiers[-1]
        if computed and floats and kind in CANONICAL:
            made.after.append(CANONICAL[kind].format(made.text.split()[1].rstrip(",;")))
        return made

    def size_of(self, term: Term, type_: str) -> int:
        return width(type_) if term.written and type_ in FLOATS else super().size_of(term, type_)

    def register(self, term: Term, type_: str, size: int = 0) -> str:
        name = pooled(self.random, type_ if type_ == "pred" else f"b{max(size or self.size_of(term, type_), 16)}")
        if term.written:
            while name in self.taken:
                name = pooled(
                    self.random, type_ if type_ == "pred" else f"b{max(size or self.size_of(term, type_), 16)}"
                )
            self.taken.add(name)
        self.restrict(term, name)
        if self.form.mnemonic in ("div", "rem") and term.name == "b" and type_[0] in "us":
            self.statement.before.append(f"or.b{width(type_)} {name}, {name}, 1;")
        return name

    @property
    def taken(self) -> set[str]:
        return self.__dict__.setdefault("_taken", set())

    def constant(self, term: Term, type_: str) -> str:
        return "" if self.form.mnemonic in ("div", "rem", "fns") else super().constant(term, type_)

    def carry_before(self) -> None:
        name = pooled(self.random, "b32")
        self.statement.before.append(f"add.cc.u32 {name}, {name}, {name};")


def pooled(random: Random, type_: str) -> str:
    return f"{NAMES[type_]}{random.randrange(POOL[type_])}"


FORMS = [form for form in all_forms() if usable(form)]


class Writer:
    """Writes one program."""

    def __init__(self, random: Random, warps: int) -> None:
        self.random, self.warps = random, warps
        self.lines: list[str] = []
        self.labels = 0

    def instruction(self) -> None:
        form = self.random.choice(FORMS)
        (modifiers,) = opcodes(form, 1, self.random)[:1]
        if ("pack" in form.text and "b16" in modifiers) or "b128" in modifiers:  # registers that the pool does not have
            return
        if form.mnemonic in NAN_OPEN and {"f16x2", "bf16x2", "tf32", "e4m3x2", "e5m2x2"} & set(modifiers):
            return
        made = PoolBuilder(self.random, form, modifiers, 0).build()
        guard = f"@{self.random.choice(('', '!'))}{pooled(self.random, 'pred')} " if self.random.random() < 0.2 else ""
        self.lines += [*made.before, guard + made.text, *made.after]

    def local(self) -> None:
        """A store to local memory, or a load from it; all of it was written first."""
        bits = self.random.choice((16, 32, 64))
        place, register = self.random.randrange(64 // bits * 8) * bits // 8, pooled(self.random, f"b{bits}")
        if self.random.random() < 0.5:
            self.lines.append(f"st.local.b{bits} [lv+{place}], {register};")
        else:
            self.lines.append(f"ld.local.b{bits} {register}, [lv+{place}];")

    def meet(self) -> None:
        """What all threads of a warp do together, or all of a block."""
        r, s, t = (pooled(self.random, "b32") for _ in range(3))
        p, q = (pooled(self.random, "pred") for _ in range(2))
        kinds = [
            f"shfl.sync.{self.random.choice(('up', 'down', 'bfly', 'idx'))}.b32 {r}|{p}, {s}, {t}, "
            f"{self.random.choice((0, 31, 0x181F, 0x1C00, 0x1E03))}, -1;",
            f"vote.sync.ballot.b32 {r}, {self.random.choice(('', '!'))}{p}, -1;",
            f"vote.sync.{self.random.choice(('all', 'any', 'uni'))}.pred {q}, {p}, -1;",
            f"match.any.sync.b32 {r}, {s}, -1;",
            f"match.all.sync.b32 {r}|{p}, {s}, -1;",
            f"redux.sync.{self.random.choice(('add', 'min', 'max'))}.{self.random.choice('us')}32 {r}, {s}, -1;",
            f"redux.sync.{self.random.choice(('and', 'or', 'xor'))}.b32 {r}, {s}, -1;",
            f"bar.red.popc.u32 {r}, 1, {p};",
            f"bar.sync 0; st.shared.b32 [%own], {s}; bar.sync 0; ld.shared.b32 {r}, [%other];",
        ]
        self.lines.append(self.random.choice(kinds))

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def block(self, depth: int, count: int, *, together: bool = False) -> None:
        for _ in range(count):
            pick = self.random.random()
            if together and pick < 0.15:
                self.meet()
            elif pick < 0.25:
                self.local()
            elif pick < 0.35 and depth:
                self.branch(depth)
            elif pick < 0.42 and depth:
                self.loop(depth)
            else:
                self.instruction()

    def branch(self, depth: int) -> None:
        other, join = self.label(), self.label()
        self.lines.append(f"@{pooled(self.random, 'pred')} bra {other};")
        self.block(depth - 1, self.random.randrange(1, 4))
        self.lines += [f"bra {join};", f"{other}:"]
        self.block(depth - 1, self.random.randrange(1, 4))
        self.lines.append(f"{join}:")

    def loop(self, depth: int) -> None:
        """One to four times, as a register of each thread says."""
        again, count = self.label(), f"%n{depth}"
        self.lines += [f"and.b32 {count}, {pooled(self.random, 'b32')}, 3;", f"{again}:"]
        self.block(depth - 1, self.random.randrange(1, 4))
        self.lines += [
            f"sub.s32 {count}, {count}, 1;",
            f"setp.ge.s32 %again, {count}, 0;",
            f"@%again bra {again};",
        ]


def program(random: Random, *, statements: int = 40, warps: int = 1) -> str:
    """A module whose entry `op` takes 8 bytes a thread and register from `pin`, and leaves as many in `pout`."""
    writer = Writer(random, warps)
    threads = 32 * warps
    stride = threads * 8
    head = [
        f".version {VERSION[0]}.{VERSION[1]}\n.target sm_100a\n.address_size 64",
        f".shared .align 4 .b8 sv[{4 * threads}];",
        ".visible .entry op(.param .u64 pin, .param .u64 pout)\n{",
        ".local .align 8 .b8 lv[64];",
        *(f".reg .{type_} {NAMES[type_]}<{count}>;" for type_, count in POOL.items()),
        ".reg .b64 %in, %same, %out, %off, %own, %other; .reg .b32 %t, %u, %n<3>; .reg .pred %again;",
        "mov.u32 %t, %tid.x; mul.wide.u32 %off, %t, 8; ld.param.u64 %in, [pin]; ld.param.u64 %out, [pout];",
        "mov.b64 %same, %in;",
        "add.u64 %in, %in, %off; add.u64 %out, %out, %off; mul.wide.u32 %off, %t, 4; mov.u64 %own, sv;",
        f"mov.u64 %other, sv; add.u64 %own, %own, %off; xor.b32 %u, %t, {threads - 1}; mul.wide.u32 %off, %u, 4;",
        "add.u64 %other, %other, %off;",
    ]
    tail, slot = [], 0
    for type_, count in POOL.items():
        for n in range(count):
            base = random.choice(("%in", "%in", "%same"))
            name, at = f"{NAMES[type_]}{n}", slot * stride
            if type_ == "pred":
                head.append(f"ld.global.u32 %u, [{base}+{at}]; setp.ne.u32 {name}, %u, 0;")
                tail.append(f"selp.u32 %u, 1, 0, {name}; st.global.u32 [%out+{at}], %u;")
            else:
                head.append(f"ld.global.{type_} {name}, [{base}+{at}];")
                tail.append(f"st.global.{type_} [%out+{at}], {name};")
            slot += 1
    head += [f"st.local.b64 [lv+{8 * n}], %d{n % POOL['b64']};" for n in range(8)]
    writer.block(2, statements, together=True)
    return "\n".join([*head, *writer.lines, *tail, "ret;\n}\n"])


__all__ = ["POOL", "WORDS", "program"]
