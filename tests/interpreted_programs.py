"""Programs in PTX of what a single statement does not show: control flow, calls, barriers, and threads that meet.

Each is a module whose entry `op` takes an input and an output of 32-bit words.
"""

from __future__ import annotations

from dataclasses import dataclass

HEAD = ".version 8.8\n.target sm_100a\n.address_size 64\n"
BEGIN = """.visible .entry op(.param .u64 pin, .param .u64 pout)
{
.reg .b64 %in, %out, %off; .reg .b32 %t, %n, %a, %b, %c, %d, %i, %j; .reg .pred %p, %q;
mov.u32 %t, %tid.x; mov.u32 %n, %ntid.x; mov.u32 %c, %ctaid.x; mad.lo.u32 %i, %c, %n, %t;
mul.wide.u32 %off, %i, 4; ld.param.u64 %in, [pin]; ld.param.u64 %out, [pout];
add.u64 %in, %in, %off; add.u64 %out, %out, %off; ld.global.u32 %a, [%in]; mov.u32 %d, 0;
"""
END = "st.global.u32 [%out], %d;\nret;\n}\n"


@dataclass(frozen=True)
class Program:
    """A launch of `op`; `stops`: it ends by `trap`."""

    text: str
    block: int | tuple[int, int, int] = 64
    grid: int | tuple[int, int, int] = 2
    stops: bool = False


def plain(body: str, before: str = "", **shape: object) -> Program:
    return Program(HEAD + before + BEGIN + body + END, **shape)  # type: ignore[arg-type]


PROGRAMS = {
    "branches": plain("""
and.b32 %b, %a, 1; setp.eq.u32 %p, %b, 0; @%p bra EVEN;
mul.lo.u32 %d, %a, 3; bra.uni JOIN;
EVEN: not.b32 %d, %a;
JOIN: add.u32 %d, %d, 1;
"""),
    "a loop that ends differently in each thread": plain("""
and.b32 %b, %a, 31; mov.u32 %j, 0;
NEXT: setp.ge.u32 %p, %j, %b; @%p bra DONE;
mad.lo.u32 %d, %d, 5, %j; add.u32 %j, %j, 1; bra NEXT;
DONE: xor.b32 %d, %d, %a;
"""),
    "a table of branches": plain("""
TABLE: .branchtargets ZERO, ONE, TWO, ZERO;
and.b32 %b, %a, 3; brx.idx %b, TABLE;
ZERO: add.u32 %d, %d, 10; bra LAST;
ONE: add.u32 %d, %d, 100;
TWO: add.u32 %d, %d, 1000;
LAST: add.u32 %d, %d, %b;
"""),
    "a table of branches that all threads take alike": plain("""
TABLE: .branchtargets ZERO, ONE;
and.b32 %b, %c, 1; brx.idx.uni %b, TABLE;
ZERO: add.u32 %d, %d, 10; bra LAST;
ONE: add.u32 %d, %d, 100;
LAST: add.u32 %d, %d, %a;
"""),
    "threads that leave early": plain("""
and.b32 %b, %a, 3; setp.eq.u32 %p, %b, 1; mov.u32 %d, 7; @%p st.global.u32 [%out], %d; @%p exit;
setp.eq.u32 %p, %b, 2; @%p ret; setp.eq.u32 %p, %b, 3; @%p bra ALONE;
mov.u32 %d, %a; bra LAST;
ALONE: mov.u32 %d, %b; ret.uni;
LAST:
"""),
    "calls of functions": plain(
        """
{ .param .b32 x; .param .b32 r; st.param.b32 [x], %a; call.uni (r), twice, (x); ld.param.b32 %b, [r]; }
{ .param .b64 x; .param .b32 r; st.param::func.b64 [x], %in; call (r), fetched, (x); ld.param::func.b32 %d, [r]; }
setp.gt.u32 %p, %a, 1000; @%p bra LAST;
{ .param .b32 x; .param .b32 r; st.param.b32 [x], %b; call (r), twice, (x); ld.param.b32 %b, [r]; }
LAST: add.u32 %d, %d, %b;
""",
        """.func (.param .b32 result) twice(.param .b32 value) {
.reg .b32 %v; .reg .pred %p; ld.param.b32 %v, [value]; setp.gt.s32 %p, %v, 0; @%p bra MORE;
st.param.b32 [result], 5; ret; MORE: add.u32 %v, %v, %v; st.param.b32 [result], %v; ret; }
.func (.param .b32 result) fetched(.param .b64 place) {
.reg .b32 %v; .reg .b64 %q; .local .align 8 .b8 own[8]; ld.param::func.b64 %q, [place]; ld.global.b32 %v, [%q];
st.local.b32 [own], %v; ld.local.b32 %v, [own]; add.u32 %v, %v, 1; st.param::func.b32 [result], %v; ret; }
""",
    ),
    "a sum over the block in shared memory": plain(
        """
mul.wide.u32 %off, %t, 4; mov.u64 %in, sum; add.u64 %in, %in, %off; st.shared.u32 [%in], %a; mov.u32 %j, 32;
NEXT: bar.sync 0; setp.ge.u32 %p, %t, %j; @%p bra SKIP;
mul.wide.u32 %off, %j, 4; add.u64 %off, %in, %off; ld.shared.u32 %b, [%off]; ld.shared.u32 %d, [%in];
add.u32 %d, %d, %b; st.shared.u32 [%in], %d;
SKIP: shr.u32 %j, %j, 1; setp.ne.u32 %p, %j, 0; @%p bra NEXT;
bar.sync 0; ld.shared.u32 %d, [sum];
""",
        ".shared .align 4 .b8 sum[256];\n",
    ),
    "producers and consumers": plain(
        """
mul.wide.u32 %off, %t, 4; mov.u64 %in, box; add.u64 %in, %in, %off; setp.ge.u32 %p, %t, 32; @%p bra CONSUME;
st.shared.u32 [%in], %a; bar.arrive 1, 64; mov.u32 %d, 1; bra LAST;
CONSUME: bar.sync 1, 64; ld.shared.u32 %d, [%in+-128]; add.u32 %d, %d, %a;
LAST: barrier.cta.sync.aligned 0;
""",
        ".shared .align 4 .b8 box[256];\n",
    ),
    "reductions at a barrier, with a warp that is not full": plain(
        """
and.b32 %b, %a, 1; setp.ne.u32 %p, %b, 0;
bar.red.popc.u32 %d, 0, %p; barrier.cta.red.popc.u32 %b, 0, !%p; mad.lo.u32 %d, %b, 1000, %d;
bar.red.and.pred %q, 0, %p; selp.u32 %b, 1, 0, %q; mad.lo.u32 %d, %b, 1000000, %d;
bar.red.or.pred %q, 0, %p; selp.u32 %b, 1, 0, %q; mad.lo.u32 %d, %b, 2000000, %d;
""",
        block=70,
    ),
    "threads that leave before a barrier of all": plain("""
setp.ge.u32 %p, %t, 40; @%p exit;
barrier.sync 0; mov.u32 %d, %a;
"""),
    "threads of a warp that meet from both sides of a branch": plain("""
and.b32 %b, %t, 1; setp.eq.u32 %p, %b, 0; @%p bra EVEN;
shfl.sync.bfly.b32 %d, %a, 2, 31, 0xAAAAAAAA; vote.sync.ballot.b32 %b, %p, 0xAAAAAAAA; bra JOIN;
EVEN: redux.sync.add.s32 %d, %a, 0x55555555; match.any.sync.b32 %b, %c, 0x55555555;
JOIN: bar.warp.sync 0xFFFFFFFF; add.u32 %d, %d, %b;
"""),
    "a part of a warp": plain(
        """
setp.ge.u32 %p, %t, 20; @%p ret;
shfl.sync.down.b32 %b|%q, %a, 5, 31, 0xFFFFF; selp.u32 %j, 1, 0, %q; setp.ge.u32 %p, %t, 15; @%p mov.u32 %b, 0;
mad.lo.u32 %d, %b, 2, %j; elect.sync %b|%q, 0xFFFFF; selp.u32 %j, 1, 0, %q;
vote.sync.ballot.b32 %b, %q, 0xFFFFF; popc.b32 %b, %b; mad.lo.u32 %d, %b, 7, %d;
""",
        block=20,
    ),
    "sums of all threads by atomics": plain(
        """
mov.u64 %off, total; mov.u64 %in, 0; setp.ne.u32 %p, %t, 0; @%p bra START;
st.shared.v2.u64 [%off], {%in, %in};
START: bar.sync 0;
red.shared.add.u32 [%off], %a; red.shared.max.s32 [%off+4], %a; atom.shared.xor.b32 _, [%off+8], %a;
atom.shared.inc.u32 %b, [%off+12], 200;
bar.sync 0; ld.shared.u32 %d, [%off]; ld.shared.u32 %b, [%off+4]; xor.b32 %d, %d, %b;
ld.shared.u32 %b, [%off+8]; add.u32 %d, %d, %b; ld.shared.u32 %b, [%off+12]; add.u32 %d, %d, %b;
""",
        ".shared .align 16 .b8 total[16];\n",
    ),
    "bytes that arrive when they are waited for": plain(
        """
mul.wide.u32 %off, %t, 8; mov.u64 %q0, box; add.u64 %q0, %q0, %off; mov.u32 %b, 99; st.shared.u32 [%q0], %b;
st.shared.u32 [%q0+4], %b;
cp.async.ca.shared.global [%q0], [%in], 4; cp.async.commit_group;
cp.async.ca.shared.global [%q0+4], [%in], 4; cp.async.commit_group;
cp.async.wait_group 1; ld.shared.u32 %d, [%q0]; cp.async.wait_all; ld.shared.u32 %b, [%q0+4]; mad.lo.u32 %d, %b, 3, %d;
""".replace("mul.wide", ".reg .b64 %q0; mul.wide", 1),
        ".shared .align 8 .b8 box[512];\n",
    ),
    "a chain of carries": plain("""
.reg .b32 %w<4>; not.b32 %b, %a; shl.b32 %c, %a, 21; mul.lo.u32 %d, %a, 0x9E3779B9;
mul.lo.u32 %w0, %b, %c; mul.hi.u32 %w1, %b, %c; mad.lo.cc.u32 %w1, %b, %d, %w1; madc.hi.u32 %w2, %b, %d, 0;
mad.lo.cc.u32 %w1, %a, %c, %w1; madc.hi.cc.u32 %w2, %a, %c, %w2; madc.hi.u32 %w3, %b, 0, 0;
add.cc.u32 %w0, %w0, %b; addc.cc.u32 %w1, %w1, -1; addc.cc.s32 %w2, %w2, %d; addc.u32 %w3, %w3, 0;
sub.cc.u32 %w0, %w0, %d; subc.cc.u32 %w1, %w1, %a; subc.cc.u32 %w2, %w2, 0; subc.u32 %w3, %w3, 0;
mad.lo.u32 %d, %w0, 3, %w1; mad.lo.u32 %d, %d, 5, %w2; mad.lo.u32 %d, %d, 7, %w3;
"""),
    "special registers of blocks of three dimensions": Program(
        HEAD
        + """.visible .entry op(.param .u64 pin, .param .u64 pout)
{
.reg .b64 %in, %out, %off; .reg .b32 %x, %y, %z, %d, %i; .reg .b16 %h; .reg .pred %p;
mov.u32 %x, %tid.x; mov.u32 %y, %tid.y; mov.u32 %z, %tid.z;
mad.lo.u32 %d, %z, 3, %y; mad.lo.u32 %d, %d, 5, %x;
mov.u32 %i, %ctaid.z; mov.u32 %x, %ctaid.y; mad.lo.u32 %i, %i, 2, %x;
mov.u32 %x, %ctaid.x; mad.lo.u32 %i, %i, 2, %x; mad.lo.u32 %i, %i, 60, %d;
mul.wide.u32 %off, %i, 4; ld.param.u64 %in, [pin]; ld.param.u64 %out, [pout];
add.u64 %in, %in, %off; add.u64 %out, %out, %off; ld.global.u32 %d, [%in];
mov.u32 %x, %ntid.x; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %ntid.y; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %ntid.z; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %nctaid.x; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %nctaid.z; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %laneid; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %lanemask_eq; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %lanemask_le; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %lanemask_lt; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %lanemask_ge; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, %lanemask_gt; mad.lo.u32 %d, %d, 31, %x; mov.u16 %h, %tid.z;
cvt.u32.u16 %x, %h; mad.lo.u32 %d, %d, 31, %x;
mov.u32 %x, WARP_SZ; mad.lo.u32 %d, %d, 31, %x;
"""
        + END,
        block=(5, 3, 4),
        grid=(2, 2, 2),
    ),
    "a trap": plain("setp.eq.u32 %p, %t, 3; @%p trap;", stops=True),
    "a breakpoint": plain("setp.eq.u32 %p, %t, 3; @%p brkpt; mov.u32 %d, %a;"),
}
