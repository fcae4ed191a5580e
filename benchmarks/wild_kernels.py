"""Kernels that use a pointer, index or number that they are given, without checking it: one for every kind of access.

Each thread has its own pointer, `%rd3`, from a table; `%rd4` is one for all of them. `%r3` and `%r4` are their lower
halves, for the state spaces whose addresses are offsets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

SHARED_BYTES = 256
LOCAL_BYTES = 64
THREADS = 128

_HEAD = """
.version 8.8
.target sm_90
.address_size 64
.const .align 8 .b8 constants[64] = {1, 2, 3};
.global .align 8 .b8 words[64] = {1, 2, 3};
.extern .shared .align 16 .b8 dynamic[];
.extern .func (.param .b32 result) vprintf (.param .b64 format, .param .b64 arguments);
.extern .func __assertfail (.param .b64 a, .param .b64 b, .param .b32 c, .param .b64 d, .param .b64 e) .noreturn;
.func (.param .b32 result) callee (.param .b32 value)
{ .reg .b32 %r<2>; ld.param.b32 %r1, [value]; st.param.b32 [result], %r1; ret; }
"""

_BODY = f"""
.visible .entry %NAME%(.param .u64 table, .param .u64 one, .param .u64 out)
{{
.reg .pred %p<8>; .reg .b16 %rs<8>; .reg .b32 %r<64>; .reg .b64 %rd<32>; .reg .f32 %f<32>; .reg .f64 %fd<16>;
.shared .align 16 .b8 square[{SHARED_BYTES}]; .local .align 16 .b8 own[{LOCAL_BYTES}];
mov.u32 %r1, %tid.x; ld.param.u64 %rd1, [table]; mad.wide.u32 %rd2, %r1, 8, %rd1; ld.global.u64 %rd3, [%rd2];
ld.param.u64 %rd4, [one]; cvt.u32.u64 %r3, %rd3; cvt.u32.u64 %r4, %rd4;
and.b32 %r5, %r1, 1; setp.eq.u32 %p1, %r5, 0; mov.u64 %rd9, callee;
mov.u32 %r8, 7; mov.u32 %r9, 9; mov.u64 %rd8, 5; mov.f32 %f8, 0f3F800000; mov.f64 %fd8, 0d3FF0000000000000;
{{{{
%ACCESS%
}}}}
DONE: ld.param.u64 %rd20, [out]; mad.wide.u32 %rd21, %r1, 4, %rd20; st.global.u32 [%rd21], %r10; ret;
}}
""".replace("{{{{", "{").replace("}}}}", "}")

REGISTERS = {"8": "%r1{}", "16": "%rs{}", "32": "%r1{}", "64": "%rd1{}", "f32": "%f1{}", "f64": "%fd1{}"}


@dataclass(frozen=True)
class WildKernel:
    """One kernel; if `space` is `global`, it accesses `bytes` bytes at each pointer, a multiple of `align`."""

    name: str
    ptx: str
    space: str
    bytes: int
    align: int
    varying: bool
    """Whether each thread uses its own pointer."""
    every_lane: bool
    """Whether no predicate keeps threads from the access."""
    offset: int = 0
    writes: bool = False


@dataclass(frozen=True)
class _Form:
    text: str
    """`P` stands for the pointer, `Q` for its lower half."""
    space: str
    bytes: int = 0
    align: int = 0
    offset: int = 0
    writes: bool = False


def _register(ptx_type: str, number: int) -> str:
    file = ptx_type if ptx_type in REGISTERS else ptx_type.lstrip("busf")
    return REGISTERS[file].format(number)


def _accesses() -> Iterator[_Form]:
    for space in ("global", "", "global.nc", "const", "volatile", "shared", "local"):
        for ptx_type, vector in (("u8", 1), ("b16", 1), ("u32", 1), ("f32", 2), ("u32", 4), ("f64", 1), ("u64", 2)):
            size = int(ptx_type[1:]) // 8 * vector
            registers = [_register(ptx_type, n) for n in range(vector)]
            value = registers[0] if vector == 1 else "{" + ", ".join(registers) + "}"
            for offset in (0, 16, -8, 2147483644) if ptx_type == "u32" else (0,):
                where = f"[{'Q' if space in ('shared', 'local') else 'P'}{offset:+}]" if offset else "[P]"
                modifiers = "".join(f".{m}" for m in (space, f"v{vector}" if vector > 1 else "", ptx_type) if m)
                place = space if space in ("shared", "local") else "global"
                yield _Form(f"ld{modifiers} {value}, {where};", place, size, size, offset)
                if space not in ("global.nc", "const"):
                    yield _Form(f"st{modifiers} {where}, {value};", place, size, size, offset, writes=True)


def _atomics() -> Iterator[_Form]:
    for space in ("global", "shared", ""):
        for operation, ptx_type, value in (
            ("add", "u32", "%r8"), ("add", "u64", "%rd8"), ("add", "f32", "%f8"), ("add", "f64", "%fd8"),
            ("min", "s32", "%r8"), ("inc", "u32", "%r8"), ("exch", "b64", "%rd8"), ("cas", "b32", "%r8, %r9"),
            ("cas", "b64", "%rd8, %rd8"), ("add.noftz", "f16x2", "%r8"),
        ):  # fmt: skip
            size = 4 if ptx_type == "f16x2" else int(ptx_type[1:]) // 8
            dotted = f".{space}" if space else ""
            place = space or "global"
            register = _register("b32" if ptx_type == "f16x2" else ptx_type, 0)
            yield _Form(
                f"atom{dotted}.{operation}.{ptx_type} {register}, [P], {value};", place, size, size, writes=True
            )
            if operation in ("add", "inc"):
                yield _Form(f"red{dotted}.{operation}.{ptx_type} [P], {value};", place, size, size, writes=True)


def _matrices() -> Iterator[_Form]:
    four, eight = "{%r10, %r11, %r12, %r13}", "{%r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17}"
    floats = "{%f10, %f11, %f12, %f13, %f14, %f15, %f16, %f17}"
    for trans in ("", ".trans"):
        for space in (".shared", ""):
            place = "shared" if space else "other"
            yield _Form(f"ldmatrix.sync.aligned.m8n8.x4{trans}{space}.b16 {four}, [P];", place)
            yield _Form(f"ldmatrix.sync.aligned.m8n8.x1{trans}{space}.b16 {{%r10}}, [P];", place)
            yield _Form(f"stmatrix.sync.aligned.m8n8.x4{trans}{space}.b16 [P], {four};", place)
    for space in (".global", ".shared", ""):
        place = "shared" if space == ".shared" else "other"
        for stride in ("%r8", "%r3", "16"):
            yield _Form(f"wmma.load.a.sync.aligned.row.m16n16k16{space}.f16 {eight}, [P], {stride};", place)
            yield _Form(f"wmma.load.c.sync.aligned.col.m16n16k16{space}.f32 {floats}, [P], {stride};", place)
            yield _Form(f"wmma.store.d.sync.aligned.row.m16n16k16{space}.f32 [P], {floats}, {stride};", place)
    for size in (4, 8, 16):
        for source in ("", ", %r4", ", %r3", ", 2"):
            copy = f"cp.async.ca.shared.global [Q], [P], {size}{source};"
            yield _Form(f"{copy} cp.async.commit_group; cp.async.wait_group 0;", "other")
            yield _Form(f"mov.u32 %r30, square; cp.async.ca.shared.global [%r30], [P], {size}{source};", "other")
    yield _Form("mov.u64 %rd30, words; cp.async.cg.shared.global [Q], [%rd30], 16; cp.async.wait_all;", "shared")


def _others() -> Iterator[_Form]:
    """Numbers that are not pointers, and pointers that the host reads."""
    for text in (
        "cvta.to.shared.u64 %rd12, P; ld.shared.u32 %r10, [%rd12];",
        "cvta.to.local.u64 %rd12, P; st.local.u32 [%rd12], %r8;",
        "cvta.shared.u64 %rd12, P; ld.u32 %r10, [%rd12];",
        "cvta.local.u64 %rd12, P; st.u32 [%rd12], %r8;",
        "mov.u64 %rd12, own; add.u64 %rd12, %rd12, P; cvta.local.u64 %rd13, %rd12; ld.u32 %r10, [%rd13];",
        "mov.u32 %r12, dynamic; add.u32 %r12, %r12, Q; st.shared.u32 [%r12], %r8;",
        "ld.param.u32 %r10, [P];",
        "prefetch.global.L1 [P]; prefetch.L2 [P];",
        "isspacep.shared %p2, P; isspacep.local %p3, P; isspacep.global %p4, P;",
        "call (RESULT), vprintf, (P, P);", "mov.u64 %rd12, words; call (RESULT), vprintf, (%rd12, P);",
        "ASSERT",
        "POINTER",
        "bar.sync Q;", "bar.sync 1, Q;", "bar.arrive Q, 64;", "barrier.sync Q, Q;",
        "bar.red.popc.u32 %r10, Q, %p1;", "bar.red.and.pred %p2, %r4, %r8, %p1;", "bar.red.or.pred %p2, %r3, %p1;",
        "bar.warp.sync Q;",
        "table: .branchtargets A, B, A; brx.idx Q, table; A: add.u32 %r10, %r10, 1; B: add.u32 %r10, %r10, 1;",
        "shfl.sync.idx.b32 %r10|%p2, %r1, Q, Q, -1;", "shfl.sync.up.b32 %r10|%p2, %r1, Q, Q, Q;",
        "shfl.sync.bfly.b32 %r10|%p2, %r1, Q, 31, Q;", "vote.sync.ballot.b32 %r10, %p1, Q;",
        "match.any.sync.b32 %r10, Q, Q;", "match.all.sync.b64 %r10|%p2, P, Q;", "redux.sync.max.s32 %r10, Q, Q;",
        "elect.sync %r10|%p2, Q;",
        "div.s32 %r10, Q, %r4; rem.s32 %r11, %r1, Q; div.s64 %rd10, P, %rd4; rem.s64 %rd11, %rd8, P;",
        "shl.b64 %rd10, P, Q; shr.s32 %r10, Q, Q; bfe.s64 %rd11, P, Q, Q; bfi.b32 %r11, Q, Q, Q, Q;",
        "prmt.b32 %r10, Q, Q, Q; shf.l.wrap.b32 %r11, Q, Q, Q; fns.b32 %r12, Q, Q, Q; lop3.b32 %r13, Q, Q, Q, 0xe8;",
        "cvt.rzi.s32.f32 %r10, %f10; cvt.rn.f32.u64 %f10, P; cvt.rni.u64.f32 %rd10, %f10;",
        "ld.global.L2::cache_hint.u32 %r10, [P], %rd8;",
        "ld.volatile.shared.u32 %r10, [Q]; st.volatile.shared.u32 [Q], %r8;",
        "LOOP: add.u32 %r10, %r10, Q; setp.ne.u32 %p2, %r10, 0; @%p2 bra LOOP;",
    ):  # fmt: skip
        yield _Form(text, "other")


def wild_kernels() -> list[WildKernel]:
    """All of them: every access with a pointer for each thread and with one for all, for all lanes and for some."""
    found = []
    for form in (*_accesses(), *_atomics(), *_matrices(), *_others()):
        for varying in (True, False):
            for every_lane in (True, False):
                name = f"k{len(found)}"
                access = _written(form.text, varying=varying, every_lane=every_lane)
                text = _HEAD + _BODY.replace("%NAME%", name).replace("%ACCESS%", access)
                found.append(
                    WildKernel(
                        name, text, form.space, form.bytes, form.align, varying, every_lane, form.offset, form.writes
                    )
                )
    return found


def _written(text: str, *, varying: bool, every_lane: bool) -> str:
    pointer, half = ("%rd3", "%r3") if varying else ("%rd4", "%r4")
    if "vprintf" in text:
        first, second = ("%rd12" if "%rd12" in text else pointer), pointer
        text = text[: text.index("call")] + (
            f".param .b64 f; st.param.b64 [f], {first}; .param .b64 a; st.param.b64 [a], {second}; "
            ".param .b32 r; call (r), vprintf, (f, a); ld.param.b32 %r10, [r];"
        )
    elif text == "ASSERT":
        text = ".param .b64 a; .param .b64 b; .param .b32 c; .param .b64 d; .param .b64 e; " + " ".join(
            f"st.param.b64 [{name}], {pointer};" for name in "abde"
        ) + " st.param.b32 [c], %r1; call __assertfail, (a, b, c, d, e);"  # fmt: skip
    elif text == "POINTER":
        text = (
            "prototype: .callprototype (.param .b32 _) _ (.param .b32 _); .param .b32 v; st.param.b32 [v], %r1; "
            f".param .b32 r; call (r), {pointer}, (v), prototype; ld.param.b32 %r10, [r];"
        )
    for token, register in (("P", pointer), ("Q", half)):
        text = "".join(register if piece == token else piece for piece in _pieces(text))
    return text if every_lane else f"@%p1 bra THEN; bra DONE;\nTHEN:\n{text}"


def _pieces(text: str) -> list[str]:
    """Words and what lies between them."""
    pieces, word = [], ""
    for letter in text + "\0":
        if letter.isalnum() or letter in "_$%.":
            word += letter
        else:
            pieces += [word, letter]
            word = ""
    return pieces[:-1]
