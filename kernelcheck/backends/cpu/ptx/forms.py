# ruff: noqa: E501
"""Every form of every PTX instruction, a line each, in the notation of the manual (`form_notation.py`).

The forms are those of the PTX ISA 8.8, in the order of its chapter 9; what the manual leaves open about registers and
modifiers is as `ptxas` 12.9 has it. A form that is not here is none: it is an error wherever it is met.

A form runs where a handler lowers its mnemonic (`translate.HANDLERS`), unless it says `unsupported` and why.
"""

from __future__ import annotations

from collections.abc import Mapping

INTEGERS = """
.type = { .u16, .u32, .u64, .s16, .s32, .s64 }
.word = { .u32, .s32, .u64, .s64 }
.packed = { .u16x2, .s16x2 }
.narrow = { .u16, .u32, .s16, .s32 }
.signed = { .s16, .s32, .s64 }
.i32 = { .u32, .s32 }
.half = { .lo, .hi }
.bits = { .b32, .b64 }
.limit = { .clamp, .wrap }
add.type            d, a, b
add.packed          d, a, b                     -- sm_90
add.sat.s32         d, a, b
sub.type            d, a, b
sub.sat.s32         d, a, b
(mul.half).type     d, a, b
(mul.wide).narrow   d:2narrow, a, b
(mad.half).type     d, a, b, c
(mad.wide).narrow   d:2narrow, a, b, c:2narrow
(mad.hi).sat.s32    d, a, b, c
(mul24.half).i32    d, a, b
(mad24.half).i32    d, a, b, c
(mad24.hi).sat.s32  d, a, b, c
sad.type            d, a, b, c
div.type            d, a, b
rem.type            d, a, b
abs.signed          d, a
neg.signed          d, a
min.type            d, a, b
max.type            d, a, b
min.packed          d, a, b                     -- sm_90
max.packed          d, a, b                     -- sm_90
.relutype = { .s16x2, .s32 }
min.relu.relutype      d, a, b                -- sm_90
max.relu.relutype      d, a, b                -- sm_90
popc.bits              d:u32, a
clz.bits               d:u32, a
bfind{.shiftamt}.word  d:u32, a
fns.b32                d, mask, base, offset
brev.bits              d, a
bfe.word               d, a, b:u32<255, c:u32<255
bfi.bits               d, a, b, c:u32<255, e:u32<255
szext.limit.i32        d, a, b:u32            -- sm_70 ptx_7.6
bmsk.limit.b32         d:u32, a:u32, b:u32    -- sm_70 ptx_7.6
.atype = { .u32, .s32 }
.btype = { .u32, .s32 }
dp4a.atype.btype         d, a, b, c  -- sm_61
(dp2a.half).atype.btype  d, a, b, c  -- sm_61
add.cc.word              d, a, b
addc{.cc}.word           d, a, b     -- carry
sub.cc.word              d, a, b
subc{.cc}.word           d, a, b     -- carry
(mad.half).cc.word       d, a, b, c
(madc.half){.cc}.word    d, a, b, c  -- carry
"""

FLOATS = """
.type = { .f32, .f64 }
.rnd = { .rn, .rz, .rm, .rp }
.class = { .finite, .infinite, .number, .notanumber, .normal, .subnormal }
testp.class.type           p, a
testp.type                 p, a        -- unsupported:unnamed
copysign.type              d, a, b
add{.rnd}{.ftz}{.sat}.f32  d, a, b
add{.rnd}.f64              d, a, b
sub{.rnd}{.ftz}{.sat}.f32  d, a, b
sub{.rnd}.f64              d, a, b
mul{.rnd}{.ftz}{.sat}.f32  d, a, b
mul{.rnd}.f64              d, a, b
fma.rnd{.ftz}{.sat}.f32    d, a, b, c
fma.rnd.f64                d, a, b, c
mad.rnd{.ftz}{.sat}.f32    d, a, b, c
mad{.ftz}{.sat}.f32        d, a, b, c  -- until_3.1
mad.rnd.f64                d, a, b, c
.pair = { .f32x2 }
add.*.pair    -- unsupported:f32x2
sub.*.pair    -- unsupported:f32x2
mul.*.pair    -- unsupported:f32x2
fma.*.pair    -- unsupported:f32x2
.half = { .f16, .bf16 }
add{.rnd}{.sat}.f32.half           d:f32, a, c:f32     -- sm_100 ptx_8.6 unsupported:mixed
sub{.rnd}{.sat}.f32.half           d:f32, a, c:f32     -- sm_100 ptx_8.6 unsupported:mixed
fma.rnd{.sat}.f32.half             d:f32, a, b, c:f32  -- sm_100 ptx_8.6 unsupported:mixed
div.approx{.ftz}.f32               d, a, b
(div.full){.ftz}.f32               d, a, b
div.rnd{.ftz}.f32                  d, a, b
div.rnd.f64                        d, a, b
abs{.ftz}.f32                      d, a
abs.f64                            d, a
neg{.ftz}.f32                      d, a
neg.f64                            d, a
min{.ftz}{.NaN}{.xorsign.abs}.f32  d, a, b
max{.ftz}{.NaN}{.xorsign.abs}.f32  d, a, b
min{.ftz}{.NaN}.f32                d, a, b, c          -- sm_100 ptx_8.8
max{.ftz}{.NaN}.f32                d, a, b, c          -- sm_100 ptx_8.8
min{.ftz}{.NaN}.abs.f32            d, a, b, c          -- sm_100 ptx_8.8 unsupported:minimum
max{.ftz}{.NaN}.abs.f32            d, a, b, c          -- sm_100 ptx_8.8 unsupported:minimum
min.f64                            d, a, b
max.f64                            d, a, b
rcp.approx{.ftz}.f32               d, a
rcp.rnd{.ftz}.f32                  d, a
rcp.rnd.f64                        d, a
rcp.approx.ftz.f64                 d, a
sqrt.approx{.ftz}.f32              d, a
sqrt.rnd{.ftz}.f32                 d, a
sqrt.rnd.f64                       d, a
rsqrt.approx{.ftz}.f32             d, a
rsqrt.approx{.ftz}.f64             d, a
sin.approx{.ftz}.f32               d, a
cos.approx{.ftz}.f32               d, a
lg2.approx{.ftz}.f32               d, a
ex2.approx{.ftz}.f32               d, a
tanh.approx.f32                    d, a                -- sm_75
"""

HALVES = """
.type = { .f16, .f16x2 }
.btype = { .bf16, .bf16x2 }
.any = { .f16, .f16x2, .bf16, .bf16x2 }
add{.rn}{.ftz}{.sat}.type           d, a, b     -- sm_53
sub{.rn}{.ftz}{.sat}.type           d, a, b     -- sm_53
mul{.rn}{.ftz}{.sat}.type           d, a, b     -- sm_53
add{.rn}.btype                      d, a, b     -- sm_90
sub{.rn}.btype                      d, a, b     -- sm_90
mul{.rn}.btype                      d, a, b     -- sm_90
fma.rn{.ftz}{.sat}.type             d, a, b, c  -- sm_53
fma.rn{.ftz}.relu.type              d, a, b, c  -- sm_80
fma.rn{.relu}.btype                 d, a, b, c  -- sm_80
fma.rn.oob{.relu}.any               d, a, b, c  -- sm_90 unsupported:oob
neg{.ftz}.type                      d, a        -- sm_53
neg.btype                           d, a        -- sm_80
abs{.ftz}.type                      d, a        -- sm_53
abs.btype                           d, a        -- sm_80
min{.ftz}{.NaN}{.xorsign.abs}.type  d, a, b     -- sm_80
max{.ftz}{.NaN}{.xorsign.abs}.type  d, a, b     -- sm_80
min{.NaN}{.xorsign.abs}.btype       d, a, b     -- sm_80
max{.NaN}{.xorsign.abs}.btype       d, a, b     -- sm_80
tanh.approx.type                    d, a        -- sm_75
tanh.approx.btype                   d, a        -- sm_90
ex2.approx.type                     d, a        -- sm_75
ex2.approx.ftz.btype                d, a        -- sm_90
"""

COMPARISONS = """
.ordered = { .eq, .ne, .lt, .le, .gt, .ge }
.same = { .eq, .ne }
.cmp = { .eq, .ne, .lt, .le, .gt, .ge, .equ, .neu, .ltu, .leu, .gtu, .geu, .num, .nan }
.ucmp = { .eq, .ne, .lt, .le, .gt, .ge, .lo, .ls, .hi, .hs }
.stype = { .s16, .s32, .s64 }
.utype = { .u16, .u32, .u64 }
.btype = { .b16, .b32, .b64 }
.bool = { .and, .or, .xor }
.compared = { .ordered.stype, .ucmp.utype, .same.btype }
.joined = { .ordered.bool.stype, .ucmp.bool.utype, .same.bool.btype }
setp.compared              p?{|q?}, a, b
setp.cmp{.ftz}.f32         p?{|q?}, a, b
setp.cmp.f64               p?{|q?}, a, b
setp.joined                p?{|q?}, a, b, {!}c
setp.cmp.bool{.ftz}.f32    p?{|q?}, a, b, {!}c
setp.cmp.bool.f64          p?{|q?}, a, b, {!}c
setp.cmp{.ftz}.f16         p?, a, b             -- sm_53
setp.cmp.bool{.ftz}.f16    p?, a, b, {!}c       -- sm_53
setp.cmp{.ftz}.f16x2       p?{|q?}, a, b        -- sm_53
setp.cmp.bool{.ftz}.f16x2  p?{|q?}, a, b, {!}c  -- sm_53
setp.cmp.bf16              p?, a, b             -- sm_90
setp.cmp.bool.bf16         p?, a, b, {!}c       -- sm_90
setp.cmp.bf16x2            p?{|q?}, a, b        -- sm_90
setp.cmp.bool.bf16x2       p?{|q?}, a, b, {!}c  -- sm_90
.dtype = { .u32, .s32, .f32 }
.itype = { .u32, .s32 }
.idtype = { .u16, .s16, .u32, .s32 }
.scompared = { .ordered.dtype.stype, .ucmp.dtype.utype, .same.dtype.btype }
.sjoined = { .ordered.bool.dtype.stype, .ucmp.bool.dtype.utype, .same.bool.dtype.btype }
set.scompared                 d:dtype, a, b
set.cmp{.ftz}.dtype.f32       d:dtype, a, b
set.cmp.dtype.f64             d:dtype, a, b
set.sjoined                   d:dtype, a, b, {!}c
set.cmp.bool{.ftz}.dtype.f32  d:dtype, a, b, {!}c
set.cmp.bool.dtype.f64        d:dtype, a, b, {!}c
.hcompared = { .ordered.f16.stype, .ucmp.f16.utype, .same.f16.btype }
.hjoined = { .ordered.bool.f16.stype, .ucmp.bool.f16.utype, .same.bool.f16.btype }
.bcompared = { .ordered.bf16.stype, .ucmp.bf16.utype, .same.bf16.btype }
.bjoined = { .ordered.bool.bf16.stype, .ucmp.bool.bf16.utype, .same.bool.bf16.btype }
set.hcompared                  d:f16, a, b           -- sm_53
set.hjoined                    d:f16, a, b, {!}c     -- sm_53
set.cmp{.ftz}.f16.f32          d:f16, a, b           -- sm_53
set.cmp.bool{.ftz}.f16.f32     d:f16, a, b, {!}c     -- sm_53
set.cmp.f16.f64                d:f16, a, b           -- sm_53
set.cmp.bool.f16.f64           d:f16, a, b, {!}c     -- sm_53
set.bcompared                  d:b16, a, b           -- sm_90
set.bjoined                    d:b16, a, b, {!}c     -- sm_90
set.cmp.bf16.f32               d:b16, a, b           -- sm_90
set.cmp.bool.bf16.f32          d:b16, a, b, {!}c     -- sm_90
set.cmp.bf16.f64               d:b16, a, b           -- sm_90
set.cmp.bool.bf16.f64          d:b16, a, b, {!}c     -- sm_90
set.cmp{.ftz}.idtype.f16       d:idtype, a, b        -- sm_53
set.cmp.bool{.ftz}.idtype.f16  d:idtype, a, b, {!}c  -- sm_53
set.cmp{.ftz}.f16.f16          d, a, b               -- sm_53
set.cmp.bool{.ftz}.f16.f16     d, a, b, {!}c         -- sm_53
set.cmp.bf16.f16               d:b16, a, b           -- sm_90
set.cmp.bool.bf16.f16          d:b16, a, b, {!}c     -- sm_90
set.cmp.idtype.bf16            d:idtype, a, b        -- sm_90
set.cmp.bool.idtype.bf16       d:idtype, a, b, {!}c  -- sm_90
set.cmp.bf16.bf16              d:b16, a, b           -- sm_90
set.cmp.bool.bf16.bf16         d:b16, a, b, {!}c     -- sm_90
.xdtype = { .f16x2, .u32, .s32 }
.bxdtype = { .u32, .s32 }
set.cmp{.ftz}.xdtype.f16x2       d:xdtype, a, b         -- sm_53
set.cmp.bool{.ftz}.xdtype.f16x2  d:xdtype, a, b, {!}c   -- sm_53
set.cmp.bf16x2.bf16x2            d:u32, a, b            -- sm_90
set.cmp.bool.bf16x2.bf16x2       d:u32, a, b, {!}c      -- sm_90
set.cmp.bxdtype.bf16x2           d:bxdtype, a, b        -- sm_90
set.cmp.bool.bxdtype.bf16x2      d:bxdtype, a, b, {!}c  -- sm_90
.seltype = { .b16, .b32, .b64, .u16, .u32, .u64, .s16, .s32, .s64, .f32, .f64 }
selp.seltype            d, a, b, {!}c
slct.seltype.s32        d:seltype, a:seltype, b:seltype, c
slct{.ftz}.seltype.f32  d:seltype, a:seltype, b:seltype, c
"""

LOGIC = """
.type = { .pred, .b16, .b32, .b64 }
.bits = { .b16, .b32, .b64 }
.shiftable = { .b16, .b32, .b64, .u16, .u32, .u64, .s16, .s32, .s64 }
and.bits   d, a, b
or.bits    d, a, b
xor.bits   d, a, b
not.bits   d, a
and.pred   p, {!}a, {!}b
or.pred    p, {!}a, {!}b
xor.pred   p, {!}a, {!}b
not.pred   p, {!}a
cnot.bits  d, a
.bool = { .and, .or }
lop3.b32       d, a, b, c, immLut#           -- sm_50
lop3.bool.b32  d?|p, a, b, c, immLut#, {!}r  -- sm_70 ptx_8.2
.dir = { .l, .r }
.mode = { .clamp, .wrap }
(shf.dir).mode.b32  d, a, b, c:u32
shl.bits            d, a, b:u32
shr.shiftable       d, a, b:u32
"""

MOVES = """
.type = { .b16, .b32, .b64, .u16, .u32, .u64, .s16, .s32, .s64, .f32, .f64 }
.packable = { .b16, .b32, .b64, .b128 }
mov.type      d, a%&
mov.b128      d, a       -- sm_70
mov.pred      p, {!}a%
mov.packable  d*pack, a
mov.packable  d, a*pack
.v = { .v2, .v4 }
mov.*.v    -- unsupported:vectormove
.mode = { .up, .down, .bfly, .idx }
shfl.sync.mode.b32  d{|p?}, a, b:u32, c:u32, membermask:u32  -- warp
shfl.mode.b32       d{|p?}, a, b:u32, c:u32                  -- warp unsupported:unsynchronised
.bytes = { .f4e, .b4e, .rc8, .ecl, .ecr, .rc16 }
prmt.b32{.bytes}  d, a, b, c
"""

MEMORY = """
.t8 = { .b8, .u8, .s8 }
.t16 = { .b16, .u16, .s16 }
.t32 = { .b32, .u32, .s32, .f32 }
.t64 = { .b64, .u64, .s64, .f64 }
.small = { .b8, .u8, .s8, .b16, .u16, .s16, .b32, .u32, .s32, .f32 }
.scalar = { .b8, .u8, .s8, .b16, .u16, .s16, .b32, .u32, .s32, .f32, .b64, .u64, .s64, .f64 }
.data = { .scalar, .v2.scalar, .v4.small, .b128 }
.wide = { .v8.t32, .v4.t64 }
.ss = { .global, .shared, .shared::cta, .shared::cluster, .local, .const, .param, .param::entry, .param::func }
.own = { .global, .shared, .shared::cta, .shared::cluster, .local, .param, .param::func }
.seen = { .global, .shared, .shared::cta, .shared::cluster }
.cop = { .ca, .cg, .cs, .lu, .cv }
.ncop = { .ca, .cg, .cs }
.wcop = { .wb, .cg, .cs, .wt }
.keep = { .L1::evict_normal, .L1::evict_unchanged, .L1::evict_first, .L1::evict_last, .L1::no_allocate }
.ahead = { .L2::64B, .L2::128B, .L2::256B }
.scope = { .cta, .cluster, .gpu, .sys }
.loadsem = { .relaxed, .acquire }
.storesem = { .relaxed, .release }
.hint = { .L2::cache_hint }
ld{.weak}{.ss}{.cop}.data                           d*vec+, [a]              -- reads
ld{.weak}{.global}{.cop}{.ahead}.data               d*vec+, [a]              -- reads
ld{.weak}{.global}{.cop}.hint{.ahead}.data          d*vec+, [a], policy:b64  -- reads sm_80
ld{.weak}{.global}{.keep}{.ahead}.data              d*vec+, [a]              -- reads
ld{.weak}{.global}{.keep}.hint{.ahead}.data         d*vec+, [a], policy:b64  -- reads sm_80
ld.volatile{.seen}.data                             d*vec+, [a]              -- reads
ld.volatile{.global}{.ahead}.data                   d*vec+, [a]              -- reads
ld.loadsem.scope{.seen}.data                        d*vec+, [a]              -- reads sm_70
ld.loadsem.scope{.global}{.keep}{.ahead}.data       d*vec+, [a]              -- reads sm_70
ld.loadsem.scope{.global}{.keep}.hint{.ahead}.data  d*vec+, [a], policy:b64  -- reads sm_80
ld.mmio.relaxed.sys{.global}.scalar                 d+, [a]                  -- reads sm_70 ptx_8.2
ld.global{.ncop}.nc{.ahead}.data                    d*vec+, [a]              -- reads
ld.global{.ncop}.nc.hint{.ahead}.data               d*vec+, [a], policy:b64  -- reads sm_80
ld.global.nc{.keep}{.ahead}.data                    d*vec+, [a]              -- reads
ld.global.nc{.keep}.hint{.ahead}.data               d*vec+, [a], policy:b64  -- reads sm_80
ld.*.wide                                                                    -- unsupported:wide reads
ldu{.global}.data                                   d*vec+, [a]              -- reads
st{.weak}{.own}{.wcop}.data                         [a], b*vec+              -- writes
st{.weak}{.global}{.wcop}.hint.data                 [a], b*vec+, policy:b64  -- writes sm_80
st{.weak}{.global}{.keep}.data                      [a], b*vec+              -- writes
st{.weak}{.global}{.keep}.hint.data                 [a], b*vec+, policy:b64  -- writes sm_80
st.volatile{.seen}.data                             [a], b*vec+              -- writes
st.storesem.scope{.seen}.data                       [a], b*vec+              -- writes sm_70
st.storesem.scope{.global}{.keep}.data              [a], b*vec+              -- writes sm_70
st.storesem.scope{.global}{.keep}.hint.data         [a], b*vec+, policy:b64  -- writes sm_80
st.mmio.relaxed.sys{.global}.scalar                 [a], b+                  -- writes sm_70 ptx_8.2
st.*.wide                                                                    -- unsupported:wide writes
"""

CACHES = """
.space = { .global, .local }
.level = { .L1, .L2 }
.priority = { .L2::evict_last, .L2::evict_normal }
.first = { .L2::evict_last, .L2::evict_normal, .L2::evict_first, .L2::evict_unchanged }
.second = { .L2::evict_first, .L2::evict_unchanged }
prefetch{.space}.level                            [a]
prefetch{.global}.priority                        [a]                          -- sm_80 ptx_7.4
prefetchu.L1                                      [a]
applypriority{.global}.L2::evict_normal           [a], size=128                -- sm_80 ptx_7.4
discard{.global}.L2                               [a], size=128                -- writes sm_80 ptx_7.4
(createpolicy.fractional).first{.second}.b64      d, fraction:f32              -- sm_80 ptx_7.4
(createpolicy.fractional).first{.second}.b64      d                            -- sm_80 ptx_7.4
(createpolicy.range){.global}.first{.second}.b64  d, [a], size:u32, total:u32  -- sm_80 ptx_7.4
(createpolicy.cvt).L2.b64                         d, a                         -- sm_80 ptx_7.4
.from = { .global, .shared, .shared::cta, .shared::cluster, .local, .const, .param, .param::entry }
.window = { .global, .shared, .shared::cta, .shared::cluster, .local }
.elsewhere = { .const, .param, .param::entry }
cvta.from.u64       d, a&
(cvta.to).from.u64  d, a^
isspacep.window     p, a:u64
isspacep.elsewhere  p, a:u64  -- unsupported:space
.shared = { .shared, .shared::cta }
.ahead = { .L2::64B, .L2::128B, .L2::256B }
.hint = { .L2::cache_hint }
(cp.async).ca.shared.global{.ahead}       [to], [a], size=4/8/16                      -- writes sm_80
(cp.async).ca.shared.global{.ahead}       [to], [a], size=4, b:u32<4                  -- writes sm_80
(cp.async).ca.shared.global{.ahead}       [to], [a], size=8, b:u32<8                  -- writes sm_80
(cp.async).ca.shared.global{.ahead}       [to], [a], size=16, b:u32<16                -- writes sm_80
(cp.async).ca.shared.global{.ahead}       [to], [a], size=4/8/16, {!}c^               -- writes sm_80 ptx_7.5
(cp.async).ca.shared.global.hint{.ahead}  [to], [a], size=4{, b:u32<4}, policy:b64    -- writes sm_80
(cp.async).ca.shared.global.hint{.ahead}  [to], [a], size=8{, b:u32<8}, policy:b64    -- writes sm_80
(cp.async).ca.shared.global.hint{.ahead}  [to], [a], size=16{, b:u32<16}, policy:b64  -- writes sm_80
(cp.async).cg.shared.global{.ahead}       [to], [a], size=16                          -- writes sm_80
(cp.async).cg.shared.global{.ahead}       [to], [a], size=16, b:u32<16                -- writes sm_80
(cp.async).cg.shared.global{.ahead}       [to], [a], size=16, {!}c^                   -- writes sm_80 ptx_7.5
(cp.async).cg.shared.global.hint{.ahead}  [to], [a], size=16{, b:u32<16}, policy:b64  -- writes sm_80
(cp.async.commit_group)                                                               -- writes sm_80
(cp.async.wait_group)                     n#                                          -- writes sm_80
(cp.async.wait_all)                                                                   -- writes sm_80
"""

CONVERSIONS = """
.int = { .u8, .s8, .u16, .s16, .u32, .s32, .u64, .s64 }
.itype = { .u16, .s16, .u32, .s32, .u64, .s64 }
.atype = { .u8, .s8, .u16, .s16, .u32, .s32, .u64, .s64 }
.not_u8 = { .s8, .u16, .s16, .u32, .s32, .u64, .s64 }
.not_s8 = { .u8, .u16, .s16, .u32, .s32, .u64, .s64 }
.over_u16 = { .s8, .s16, .u32, .s32, .u64, .s64 }
.over_s16 = { .u16, .u32, .s32, .u64, .s64 }
.over_u32 = { .s8, .s16, .s32, .u64, .s64 }
.over_s32 = { .u32, .u64, .s64 }
.over_u64 = { .s8, .s16, .s32, .s64 }
.byte = { .u8, .s8 }
.irnd = { .rni, .rzi, .rmi, .rpi }
.rnd = { .rn, .rz, .rm, .rp }
.near = { .rn, .rz }
.hd = { .f16, .f64 }
cvt.int.atype                       d:int+, a+%
cvt.sat.u8.not_u8                   d:u8+, a+%
cvt.sat.s8.not_s8                   d:s8+, a+%
cvt.sat.u16.over_u16                d:u16+, a+%
cvt.sat.s16.over_s16                d:s16+, a+%
cvt.sat.u32.over_u32                d:u32+, a+%
cvt.sat.s32.over_s32                d:s32+, a+%
cvt.sat.u64.over_u64                d:u64+, a+%
cvt.sat.s64.u64                     d:s64+, a+%
cvt.irnd{.sat}.int.hd               d:int+, a+
cvt.irnd{.ftz}{.sat}.int.f32        d:int+, a+
cvt.irnd.itype.bf16                 d:itype, a   -- sm_90
cvt.irnd.byte.bf16                  d:byte, a    -- sm_90 unsupported:conversion
cvt.rnd{.sat}.hd.int                d:hd+, a+
cvt.rnd{.ftz}{.sat}.f32.int         d:f32+, a+
cvt.rnd.bf16.itype                  d:bf16, a    -- sm_90
cvt.rnd.bf16.byte                   d:bf16, a    -- sm_90 unsupported:conversion
cvt{.irnd}{.sat}.f16.f16            d:f16+, a+
cvt{.irnd}{.ftz}{.sat}.f32.f32      d:f32+, a+
cvt{.irnd}{.sat}.f64.f64            d:f64+, a+
cvt{.irnd}.bf16.bf16                d:bf16, a    -- sm_90
cvt{.ftz}{.sat}.f32.f16             d:f32+, a+
cvt{.sat}.f64.f16                   d:f64+, a+
cvt{.ftz}{.sat}.f64.f32             d:f64+, a+
cvt{.rnd}{.ftz}.f32.bf16            d:f32, a     -- sm_80 ptx_7.1
cvt{.rnd}.f64.bf16                  d:f64, a     -- sm_90
cvt.rnd{.sat}.f16.f64               d:f16+, a+
cvt.rnd{.ftz}{.sat}.f32.f64         d:f32+, a+
cvt.rnd.bf16.f64                    d:bf16, a    -- sm_90
cvt.rnd.f16.bf16                    d:f16, a     -- sm_90
cvt.rnd.bf16.f16                    d:bf16, a    -- sm_90
cvt.f16.bf16                        d:f16, a     -- sm_90 unsupported:conversion
cvt.bf16.f16                        d:bf16, a    -- sm_90 unsupported:conversion
cvt.rnd{.ftz}{.sat}.f16.f32         d:f16+, a+
cvt.near{.relu}.f16.f32             d:f16+, a+
cvt.near{.relu}.satfinite.f16.f32   d:f16+, a+   -- ptx_8.1
cvt.rnd{.ftz}.bf16.f32              d:bf16, a    -- sm_80
cvt.near{.relu}.bf16.f32            d:bf16, a    -- sm_80
cvt.near{.relu}.satfinite.bf16.f32  d:bf16, a    -- sm_80 ptx_8.1
.pair = { .f16x2, .bf16x2 }
cvt.near{.relu}.pair.f32              d:pair+, a+, b+  -- sm_80
cvt.near{.relu}.satfinite.pair.f32    d:pair+, a+, b+  -- sm_80 ptx_8.1
cvt.rna.tf32.f32                      d:b32, a+^       -- sm_80
cvt.rna.satfinite.tf32.f32            d:b32, a+^       -- sm_80 ptx_8.1
cvt.near{.relu}.tf32.f32              d:b32, a+^       -- sm_90
cvt.near{.satfinite}{.relu}.tf32.f32  d:b32, a+^       -- sm_100
.bytes = { .e4m3x2, .e5m2x2 }
cvt.rn.satfinite{.relu}.bytes.f32    d:bytes, a, b     -- sm_89
cvt.rn.satfinite{.relu}.bytes.f16x2  d:bytes, a        -- sm_89
cvt.rn{.relu}.f16x2.bytes            d:f16x2, a:bytes  -- sm_89
.tiny = { .e2m1x2, .e2m3x2, .e3m2x2, .ue8m0x2, .e2m1x4, .e2m3x4, .e3m2x4, .e4m3x4, .e5m2x4 }
cvt.*.tiny    -- unsupported:tiny
.stochastic = { .rs }
cvt.*.stochastic    -- unsupported:stochastic
.p16 = { .u16, .s16 }
.p8 = { .u2, .s2, .u4, .s4, .u8, .s8 }
(cvt.pack).sat.p16.s32     d:b32+, a+, b+              -- sm_72
(cvt.pack).sat.p8.s32.b32  d:b32+, a:s32+, b:s32+, c+  -- sm_75
"""

ATOMICS = """
.sem = { .relaxed, .acquire, .release, .acq_rel }
.redsem = { .relaxed, .release }
.scope = { .cta, .cluster, .gpu, .sys }
.ss = { .global, .shared, .shared::cta, .shared::cluster }
.sum = { .u32, .s32, .u64, .f32, .f64 }
.minmax = { .min, .max }
.bitwise = { .and, .or, .xor }
.wrapping = { .inc, .dec }
.integer = { .u32, .s32, .u64, .s64 }
.bits = { .b32, .b64 }
.hint = { .L2::cache_hint }
.half = { .f16, .f16x2 }
.bhalf = { .bf16, .bf16x2 }
.action = { .add.sum, .minmax.integer, .bitwise.bits, .wrapping.u32 }
.hinted = { .add.hint.sum, .minmax.hint.integer, .bitwise.hint.bits, .wrapping.hint.u32 }
.compared = { .b16, .b32, .b64 }
atom{.sem}{.scope}{.ss}.action                    d?, [a], b              -- atomic
atom{.sem}{.scope}{.global}.hinted                d?, [a], b, policy:b64  -- atomic sm_80
atom{.sem}{.scope}{.ss}.exch.bits                 d?, [a], b              -- atomic
atom{.sem}{.scope}{.global}.exch.hint.bits        d?, [a], b, policy:b64  -- atomic sm_80
atom{.sem}{.scope}{.ss}.cas.compared              d?, [a], b, c           -- atomic
atom{.sem}{.scope}{.ss}.add.noftz.half            d?, [a], b              -- atomic sm_60
atom{.sem}{.scope}{.global}.add.noftz.hint.half   d?, [a], b, policy:b64  -- atomic sm_80
atom{.sem}{.scope}{.ss}.add.noftz.bhalf           d?, [a], b              -- atomic sm_90
atom{.sem}{.scope}{.global}.add.noftz.hint.bhalf  d?, [a], b, policy:b64  -- atomic sm_90
.two = { .v2, .v4 }
.more = { .v2, .v4, .v8 }
.halves = { .f16, .bf16 }
.pairs = { .f16x2, .bf16x2 }
.extremes = { .min, .max }
atom{.sem}{.scope}{.global}.add.two.f32                   d*vec, [a], b*vec              -- atomic sm_90 ptx_8.1
atom{.sem}{.scope}{.global}.add.hint.two.f32              d*vec, [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
atom{.sem}{.scope}{.global}.add.noftz.more.halves         d*vec, [a], b*vec              -- atomic sm_90 ptx_8.1
atom{.sem}{.scope}{.global}.add.noftz.hint.more.halves    d*vec, [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
atom{.sem}{.scope}{.global}.add.noftz.two.pairs           d*vec, [a], b*vec              -- atomic sm_90 ptx_8.1
atom{.sem}{.scope}{.global}.add.noftz.hint.two.pairs      d*vec, [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
.whole = { .b128 }
atom{.sem}{.scope}{.global}.extremes.noftz.more.halves    d*vec, [a], b*vec  -- atomic sm_90 ptx_8.1 unsupported:vectoratomics
atom{.sem}{.scope}{.global}.extremes.noftz.two.pairs      d*vec, [a], b*vec  -- atomic sm_90 ptx_8.1 unsupported:vectoratomics
atom.*.whole                                                            -- atomic unsupported:wholeatomics
atom{.sem}{.scope}{.ss}.bitwise.bits                d?, [a], b, c       -- atomic unsupported:unnamed
atom{.sem}{.scope}{.ss}.exch.bits                   d?, [a], b, c       -- atomic unsupported:unnamed
red{.redsem}{.scope}{.ss}.action                    [a], b              -- atomic
red{.redsem}{.scope}{.global}.hinted                [a], b, policy:b64  -- atomic sm_80
red{.redsem}{.scope}{.ss}.add.noftz.half            [a], b              -- atomic sm_60
red{.redsem}{.scope}{.global}.add.noftz.hint.half   [a], b, policy:b64  -- atomic sm_80
red{.redsem}{.scope}{.ss}.add.noftz.bhalf           [a], b              -- atomic sm_90
red{.redsem}{.scope}{.global}.add.noftz.hint.bhalf  [a], b, policy:b64  -- atomic sm_90
red{.redsem}{.scope}{.global}.add.two.f32                 [a], b*vec              -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.add.hint.two.f32            [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.add.noftz.more.halves       [a], b*vec              -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.add.noftz.hint.more.halves  [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.add.noftz.two.pairs         [a], b*vec              -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.add.noftz.hint.two.pairs    [a], b*vec, policy:b64  -- atomic sm_90 ptx_8.1
red{.redsem}{.scope}{.global}.extremes.noftz.more.halves  [a], b*vec  -- atomic sm_90 ptx_8.1 unsupported:vectoratomics
red{.redsem}{.scope}{.global}.extremes.noftz.two.pairs    [a], b*vec  -- atomic sm_90 ptx_8.1 unsupported:vectoratomics
"""

SYNCHRONISATION = """
.level = { .cta, .gl, .sys }
.fence = { .sc, .acq_rel, .acquire, .release }
.scope = { .cta, .cluster, .gpu, .sys }
.place = { .global, .shared::cta, .shared::cluster }
membar.level                                                         -- fence
(membar.proxy).alias                                                 -- fence sm_70
fence{.fence}.scope                                                  -- fence sm_70
(fence.proxy).alias                                                  -- fence sm_70
(fence.proxy).async{.place}                                          -- fence sm_90
(fence.proxy).tensormap::generic.release.scope                       -- fence sm_90 ptx_8.3
(fence.proxy).tensormap::generic.acquire.scope        [a], size=128  -- fence sm_90 ptx_8.3
fence.mbarrier_init.release.cluster                                  -- fence sm_90
fence.acquire.sync_restrict::shared::cluster.cluster                 -- fence sm_90 ptx_8.6
fence.release.sync_restrict::shared::cta.cluster                     -- fence sm_90 ptx_8.6
.vote = { .and, .or }
(bar.sync)                             a:u32{, b:u32}           -- fence block
(bar.arrive)                           a:u32, b:u32             -- fence block
(bar.red).popc.u32                     d, a:u32{, b:u32}, {!}c  -- fence block
(bar.red).vote.pred                    p, a:u32{, b:u32}, {!}c  -- fence block
(bar.cta.sync)                         a:u32{, b:u32}           -- fence block ptx_7.8
(bar.cta.arrive)                       a:u32, b:u32             -- fence block ptx_7.8
(bar.cta.red).popc.u32                 d, a:u32{, b:u32}, {!}c  -- fence block ptx_7.8
(bar.cta.red).vote.pred                p, a:u32{, b:u32}, {!}c  -- fence block ptx_7.8
(bar.warp).sync                        membermask:u32           -- fence warp
(barrier.sync){.aligned}               a:u32{, b:u32}           -- fence block
(barrier.arrive){.aligned}             a:u32, b:u32             -- fence block
(barrier.red).popc{.aligned}.u32       d, a:u32{, b:u32}, {!}c  -- fence block
(barrier.red).vote{.aligned}.pred      p, a:u32{, b:u32}, {!}c  -- fence block
(barrier.cta.sync){.aligned}           a:u32{, b:u32}           -- fence block ptx_7.8
(barrier.cta.arrive){.aligned}         a:u32, b:u32             -- fence block ptx_7.8
(barrier.cta.red).popc{.aligned}.u32   d, a:u32{, b:u32}, {!}c  -- fence block ptx_7.8
(barrier.cta.red).vote{.aligned}.pred  p, a:u32{, b:u32}, {!}c  -- fence block ptx_7.8
.strange = { .all, .any, .uni }
bar.*.strange    -- block unsupported:unnamed
.order = { .release, .relaxed }
(barrier.cluster.arrive){.order}{.aligned}     -- fence sm_90
(barrier.cluster.wait){.acquire}{.aligned}     -- fence sm_90
.which = { .all, .any, .uni }
vote.sync.which.pred  p, {!}a, membermask:u32      -- warp sm_30
vote.sync.ballot.b32  d:u32, {!}a, membermask:u32  -- warp sm_30
vote.sync.pred        p, {!}a, membermask:u32      -- warp unsupported:unnamed
vote.which.pred       p, {!}a                      -- warp unsupported:unsynchronised
vote.ballot.b32       d:u32, {!}a                  -- warp unsupported:unsynchronised
.matched = { .b32, .b64 }
match.any.sync.matched  d:b32, a, membermask:u32        -- warp sm_70
match.all.sync.matched  d:b32?{|p?}, a, membermask:u32  -- warp sm_70
.reduce = { .add, .min, .max }
.bitwise = { .and, .or, .xor }
.word = { .u32, .s32 }
redux.sync.reduce.word  d, a, membermask:u32  -- warp sm_80
redux.sync.bitwise.b32  d, a, membermask:u32  -- warp sm_80
.float = { .f32 }
redux.*.float                             -- warp unsupported:floatredux
activemask.b32  d                         -- present
elect.sync      d:u32?|p, membermask:u32  -- warp sm_90
.launch = { .launch_dependents, .wait }
griddepcontrol.launch    -- fence sm_90
"""

CONTROL = """
bra{.uni}        target@          -- control
(brx.idx){.uni}  a:u32, targets@  -- control
ret{.uni}                         -- control
exit                              -- control
trap                              -- control
brkpt                             -- control
nanosleep.u32    a                -- fence sm_70
pmevent          n#
pmevent.mask     n#
"""

MATRICES = """
.half = { .f16, .bf16 }
.i8 = { .s8, .u8 }
.i4 = { .s4, .u4 }
.rnd = { .rn, .rz, .rm, .rp }
.op = { .xor, .and }
mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32             d:f32*4, a:f16x2*2, b:f16x2*1, c:f32*4      -- warp sm_75
mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16             d:f16x2*2, a:f16x2*2, b:f16x2*1, c:f16x2*2  -- warp sm_75
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32            d:f32*4, a:f16x2*4, b:f16x2*2, c:f32*4      -- warp sm_80
mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16            d:f16x2*2, a:f16x2*4, b:f16x2*2, c:f16x2*2  -- warp sm_80
mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32           d:f32*4, a:bf16x2*2, b:bf16x2*1, c:f32*4    -- warp sm_80
mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32          d:f32*4, a:bf16x2*4, b:bf16x2*2, c:f32*4    -- warp sm_80
mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32           d:f32*4, a:tf32*2, b:tf32*1, c:f32*4        -- warp sm_80
mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32           d:f32*4, a:tf32*4, b:tf32*2, c:f32*4        -- warp sm_80
mma.sync.aligned.m8n8k4.row.col{.rn}.f64.f64.f64.f64         d:f64*2, a:f64*1, b:f64*1, c:f64*2          -- warp sm_80
mma.sync.aligned.m16n8k4.row.col{.rn}.f64.f64.f64.f64        d:f64*4, a:f64*2, b:f64*1, c:f64*4          -- warp sm_90
mma.sync.aligned.m16n8k8.row.col{.rn}.f64.f64.f64.f64        d:f64*4, a:f64*4, b:f64*2, c:f64*4          -- warp sm_90
mma.sync.aligned.m16n8k16.row.col{.rn}.f64.f64.f64.f64       d:f64*4, a:f64*8, b:f64*4, c:f64*4          -- warp sm_90
mma.sync.aligned.m8n8k16.row.col{.satfinite}.s32.i8.i8.s32   d:s32*2, a:b32*1, b:b32*1, c:s32*2          -- warp sm_75
mma.sync.aligned.m16n8k16.row.col{.satfinite}.s32.i8.i8.s32  d:s32*4, a:b32*2, b:b32*1, c:s32*4          -- warp sm_80
mma.sync.aligned.m16n8k32.row.col{.satfinite}.s32.i8.i8.s32  d:s32*4, a:b32*4, b:b32*2, c:s32*4          -- warp sm_80
mma.sync.aligned.m8n8k32.row.col{.satfinite}.s32.i4.i4.s32   d:s32*2, a:b32*1, b:b32*1, c:s32*2          -- warp sm_75
mma.sync.aligned.m16n8k32.row.col{.satfinite}.s32.i4.i4.s32  d:s32*4, a:b32*2, b:b32*1, c:s32*4          -- warp sm_80
mma.sync.aligned.m16n8k64.row.col{.satfinite}.s32.i4.i4.s32  d:s32*4, a:b32*4, b:b32*2, c:s32*4          -- warp sm_80
mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc     d:s32*2, a:b32*1, b:b32*1, c:s32*2          -- warp sm_75
mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and.popc     d:s32*2, a:b32*1, b:b32*1, c:s32*2          -- warp sm_80
mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.op.popc     d:s32*4, a:b32*2, b:b32*1, c:s32*4          -- warp sm_80
mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.op.popc     d:s32*4, a:b32*4, b:b32*2, c:s32*4          -- warp sm_80
.any = { .row, .col }
.directed = { .rz, .rm, .rp }
mma.sync.aligned.m8n8k4.any.any.f32.f16.f16.f32  d:f32*8, a:f16x2*2, b:f16x2*2, c:f32*8      -- warp sm_70 unsupported:quadpairs
mma.sync.aligned.m8n8k4.any.any.f32.f16.f16.f16  d:f32*8, a:f16x2*2, b:f16x2*2, c:f16x2*4    -- warp sm_70 unsupported:quadpairs
mma.sync.aligned.m8n8k4.any.any.f16.f16.f16.f16  d:f16x2*4, a:f16x2*2, b:f16x2*2, c:f16x2*4  -- warp sm_70 unsupported:quadpairs
.f64shape = { .m8n8k4, .m16n8k4, .m16n8k8, .m16n8k16 }
mma.*.directed    -- warp unsupported:directedmma
.sparse = { .sp, .sp::ordered_metadata }
.f8 = { .e4m3, .e5m2, .e2m1, .e3m2, .e2m3 }
mma.*.sparse    -- warp unsupported:sparse
mma.*.f8        -- warp unsupported:mma8
.shape16 = { .m16n16k16, .m8n32k16, .m32n8k16 }
.layout = { .row, .col }
.memory = { .global, .shared, .shared::cta }
(wmma.load.a).sync.aligned.layout.shape16{.memory}         d:f16x2*8, [a]{, stride:u32}   -- reads warp sm_70 unsupported:unnamed
(wmma.load.b).sync.aligned.layout.shape16{.memory}         d:f16x2*8, [a]{, stride:u32}   -- reads warp sm_70 unsupported:unnamed
(wmma.load.a).sync.aligned.layout.shape16{.memory}.f16     d:f16x2*8, [a]{, stride:u32}   -- reads warp sm_70
(wmma.load.b).sync.aligned.layout.shape16{.memory}.f16     d:f16x2*8, [a]{, stride:u32}   -- reads warp sm_70
(wmma.load.c).sync.aligned.layout.shape16{.memory}.f16     d:f16x2*4, [a]{, stride:u32}   -- reads warp sm_70
(wmma.load.c).sync.aligned.layout.shape16{.memory}.f32     d:f32*8, [a]{, stride:u32}     -- reads warp sm_70
(wmma.load.c).sync.aligned.layout.shape16{.memory}.s32     d:s32*8, [a]{, stride:u32}     -- reads warp sm_72
(wmma.store.d).sync.aligned.layout.shape16{.memory}.f16    [a], b:f16x2*4{, stride:u32}   -- writes warp sm_70
(wmma.store.d).sync.aligned.layout.shape16{.memory}.f32    [a], b:f32*8{, stride:u32}     -- writes warp sm_70
(wmma.store.d).sync.aligned.layout.shape16{.memory}.s32    [a], b:s32*8{, stride:u32}     -- writes warp sm_72
(wmma.load.a).sync.aligned.layout.m16n16k16{.memory}.bf16  d:bf16x2*4, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.a).sync.aligned.layout.m32n8k16{.memory}.bf16   d:bf16x2*8, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.a).sync.aligned.layout.m8n32k16{.memory}.bf16   d:bf16x2*2, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.b).sync.aligned.layout.m16n16k16{.memory}.bf16  d:bf16x2*4, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.b).sync.aligned.layout.m32n8k16{.memory}.bf16   d:bf16x2*2, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.b).sync.aligned.layout.m8n32k16{.memory}.bf16   d:bf16x2*8, [a]{, stride:u32}  -- reads warp sm_80
(wmma.load.a).sync.aligned.layout.m16n16k16{.memory}.i8    d:b32*2, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.a).sync.aligned.layout.m32n8k16{.memory}.i8     d:b32*4, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.a).sync.aligned.layout.m8n32k16{.memory}.i8     d:b32*1, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.b).sync.aligned.layout.m16n16k16{.memory}.i8    d:b32*2, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.b).sync.aligned.layout.m32n8k16{.memory}.i8     d:b32*1, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.b).sync.aligned.layout.m8n32k16{.memory}.i8     d:b32*4, [a]{, stride:u32}     -- reads warp sm_72
(wmma.load.a).sync.aligned.layout.m16n16k8{.memory}.tf32   d:tf32*4, [a]{, stride:u32}    -- reads warp sm_80
(wmma.load.b).sync.aligned.layout.m16n16k8{.memory}.tf32   d:tf32*4, [a]{, stride:u32}    -- reads warp sm_80
(wmma.load.c).sync.aligned.layout.m16n16k8{.memory}.f32    d:f32*8, [a]{, stride:u32}     -- reads warp sm_80
(wmma.store.d).sync.aligned.layout.m16n16k8{.memory}.f32   [a], b:f32*8{, stride:u32}     -- writes warp sm_80
(wmma.load.a).sync.aligned.layout.m8n8k4{.memory}.f64      d:f64*1, [a]{, stride:u32}     -- reads warp sm_80
(wmma.load.b).sync.aligned.layout.m8n8k4{.memory}.f64      d:f64*1, [a]{, stride:u32}     -- reads warp sm_80
(wmma.load.c).sync.aligned.layout.m8n8k4{.memory}.f64      d:f64*2, [a]{, stride:u32}     -- reads warp sm_80
(wmma.store.d).sync.aligned.layout.m8n8k4{.memory}.f64     [a], b:f64*2{, stride:u32}     -- writes warp sm_80
(wmma.load.a).sync.aligned.row.m8n8k32{.memory}.i4         d:b32*1, [a]{, stride:u32}     -- reads warp sm_75
(wmma.load.b).sync.aligned.col.m8n8k32{.memory}.i4         d:b32*1, [a]{, stride:u32}     -- reads warp sm_75
(wmma.load.a).sync.aligned.row.m8n8k128{.memory}.b1        d:b32*1, [a]{, stride:u32}     -- reads warp sm_75
(wmma.load.b).sync.aligned.col.m8n8k128{.memory}.b1        d:b32*1, [a]{, stride:u32}     -- reads warp sm_75
.subbyte = { .m8n8k32, .m8n8k128 }
(wmma.load.c).sync.aligned.layout.subbyte{.memory}.s32   d:s32*2, [a]{, stride:u32}  -- reads warp sm_75
(wmma.store.d).sync.aligned.layout.subbyte{.memory}.s32  [a], b:s32*2{, stride:u32}  -- writes warp sm_75
(wmma.load.c).sync.aligned.layout.subbyte{.memory}.f32   d:b32*2, [a]{, stride:u32}  -- reads warp sm_75 unsupported:unnamed
.alayout = { .row, .col }
.blayout = { .row, .col }
(wmma.mma).sync.aligned.alayout.blayout.shape16.f32.f32                  d:f32*8, a:f16x2*8, b:f16x2*8, c:f32*8      -- warp sm_70
(wmma.mma).sync.aligned.alayout.blayout.shape16.f16.f32                  d:f16x2*4, a:f16x2*8, b:f16x2*8, c:f32*8    -- warp sm_70
(wmma.mma).sync.aligned.alayout.blayout.shape16.f32.f16                  d:f32*8, a:f16x2*8, b:f16x2*8, c:f16x2*4    -- warp sm_70
(wmma.mma).sync.aligned.alayout.blayout.shape16.f16.f16                  d:f16x2*4, a:f16x2*8, b:f16x2*8, c:f16x2*4  -- warp sm_70
(wmma.mma).sync.aligned.alayout.blayout.m16n16k16.f32.bf16.bf16.f32      d:f32*8, a:bf16x2*4, b:bf16x2*4, c:f32*8    -- warp sm_80
(wmma.mma).sync.aligned.alayout.blayout.m32n8k16.f32.bf16.bf16.f32       d:f32*8, a:bf16x2*8, b:bf16x2*2, c:f32*8    -- warp sm_80
(wmma.mma).sync.aligned.alayout.blayout.m8n32k16.f32.bf16.bf16.f32       d:f32*8, a:bf16x2*2, b:bf16x2*8, c:f32*8    -- warp sm_80
(wmma.mma).sync.aligned.alayout.blayout.m16n16k8.f32.tf32.tf32.f32       d:f32*8, a:tf32*4, b:tf32*4, c:f32*8        -- warp sm_80
(wmma.mma).sync.aligned.alayout.blayout.m8n8k4{.rn}.f64.f64.f64.f64      d:f64*2, a:f64*1, b:f64*1, c:f64*2          -- warp sm_80
(wmma.mma).sync.aligned.alayout.blayout.m8n8k4.directed.f64.f64.f64.f64  d:f64*2, a:f64*1, b:f64*1, c:f64*2          -- warp sm_80 unsupported:directedmma
.same8 = { .s8.s8, .u8.u8 }
.same4 = { .s4.s4, .u4.u4 }
(wmma.mma).sync.aligned.alayout.blayout.m16n16k16.s32.same8.s32{.satfinite}  d:s32*8, a:b32*2, b:b32*2, c:s32*8  -- warp sm_72
(wmma.mma).sync.aligned.alayout.blayout.m32n8k16.s32.same8.s32{.satfinite}   d:s32*8, a:b32*4, b:b32*1, c:s32*8  -- warp sm_72
(wmma.mma).sync.aligned.alayout.blayout.m8n32k16.s32.same8.s32{.satfinite}   d:s32*8, a:b32*1, b:b32*4, c:s32*8  -- warp sm_72
(wmma.mma).sync.aligned.row.col.m8n8k32.s32.same4.s32{.satfinite}            d:s32*2, a:b32*1, b:b32*1, c:s32*2  -- warp sm_75
(wmma.mma).xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32              d:s32*2, a:b32*1, b:b32*1, c:s32*2  -- warp sm_75
(wmma.mma).and.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32              d:s32*2, a:b32*1, b:b32*1, c:s32*2  -- warp sm_80
.own = { .shared, .shared::cta }
ldmatrix.sync.aligned.m8n8.x1{.trans}{.own}.b16  d:b32*1, [a]  -- reads warp sm_75
ldmatrix.sync.aligned.m8n8.x2{.trans}{.own}.b16  d:b32*2, [a]  -- reads warp sm_75
ldmatrix.sync.aligned.m8n8.x4{.trans}{.own}.b16  d:b32*4, [a]  -- reads warp sm_75
stmatrix.sync.aligned.m8n8.x1{.trans}{.own}.b16  [a], b:b32*1  -- writes warp sm_90
stmatrix.sync.aligned.m8n8.x2{.trans}{.own}.b16  [a], b:b32*2  -- writes warp sm_90
stmatrix.sync.aligned.m8n8.x4{.trans}{.own}.b16  [a], b:b32*4  -- writes warp sm_90
.square = { .m16n16, .m8n16, .m16n8 }
ldmatrix.*.square                                     -- warp unsupported:matrix8
stmatrix.*.square                                     -- warp unsupported:matrix8
movmatrix.sync.aligned.m8n8.trans.b16  d:b32, a:b32^  -- warp sm_75 ptx_7.8
"""


def _video() -> str:
    lines = [".dtype = { .u32, .s32 }", ".atype = { .u32, .s32 }", ".btype = { .u32, .s32 }"]
    lines.append(".cmp = { .eq, .ne, .lt, .le, .gt, .ge }")
    for lanes in (2, 4):
        for name in ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax"):
            lines.append(f"{name}{lanes}.dtype.atype.btype{{.sat}}  d, a^, b^, c:dtype^")
            lines.append(f"{name}{lanes}.dtype.atype.btype.add  d, a^, b^, c:dtype^")
        lines.append(f"vset{lanes}.atype.btype.cmp{{.add}}  d:u32, a^, b^, c:u32^")
    return "\n".join(lines)


VIDEO = _video()
"""SIMD video instructions, of two and four lanes; all have the same forms."""


def _warpgroup() -> str:
    sets = [f".k{k} = {{ {', '.join(f'.m64n{n}k{k}' for n in range(8, 257, 8))} }}" for k in (8, 16, 32)]
    widths = [8, 16, 24, *range(32, 257, 16)]
    sets.append(f".kbytes = {{ {', '.join(f'.m64n{n}k32' for n in widths)} }}")
    sets += [
        ".byte = { .e4m3, .e5m2 }",
        ".other = { .e4m3, .e5m2 }",
        ".same = { .s8.s8, .u8.u8 }",
        ".mixed = { .s8.u8, .u8.s8 }",
    ]
    lines = [f"(wgmma.{name}).sync{{.aligned}}  -- fence warp sm_90" for name in ("fence", "commit_group")]
    lines.append("(wgmma.wait_group).sync{.aligned}  n#  -- fence warp sm_90")
    scales = "{!}c, s#, t#"
    for a, turns in (("a:u64", "f=0/1, g=0/1"), ("a:b32*4", "g=0/1")):
        start = "(wgmma.mma_async).sync{.aligned}"
        lines += [
            f"{start}.k16.f32.f16.f16  d:f32*half~, {a}, b:u64, {scales}, {turns}  -- reads warp sm_90",
            f"{start}.k16.f16.f16.f16  d:b32*quarter~, {a}, b:u64, {scales}, {turns}  -- reads warp sm_90",
            f"{start}.k16.f32.bf16.bf16  d:f32*half~, {a}, b:u64, {scales}, {turns}  -- reads warp sm_90",
            f"{start}.k8.f32.tf32.tf32  d:f32*half~, {a}, b:u64, {scales}  -- reads warp sm_90",
            f"{start}.k32.f32.byte.other  d:f32*half~, {a}, b:u64, {scales}  -- reads warp sm_90",
            f"{start}.k32.f16.byte.other  d:b32*quarter~, {a}, b:u64, {scales}  -- reads warp sm_90",
            f"{start}.kbytes.s32.same{{.satfinite}}  d:s32*half~, {a}, b:u64, {{!}}c  -- reads warp sm_90",
            f"{start}.kbytes.s32.mixed{{.satfinite}}  d:s32*half~, {a}, b:u64, {{!}}c  -- reads warp sm_90 ptx_8.4",
        ]
    strange = [
        ".strange = { .row, .col, .number, .notanumber, .subnormal, .normal, .finite, .infinite }",
        "wgmma.*.strange  -- warp unsupported:unnamed",
    ]
    return "\n".join([*sets, *lines, *strange, ".sparse = { .sp }", "wgmma.*.sparse  -- warp unsupported:sparse"])


WARPGROUP = _warpgroup()
"""Products by warpgroups, of all widths; without those of single bits."""

REFUSED_MNEMONICS = {
    "textures": "tex tld4 txq istypep suld sust sured suq",
    "clusters": "clusterlaunchcontrol",
    "warpgroups": "tcgen05",
    "video": "vadd vsub vabsdiff vmin vmax vshl vshr vmad vset",
    "multimem": "multimem",
    "alloca": "alloca stacksave stackrestore",
}
"""Mnemonics of which no form runs, by why (`refused.py`)."""

MBARRIERS = """
.here = { .shared, .shared::cta }
.remote = { .shared::cluster }
.anywhere = { .shared, .shared::cta, .shared::cluster }
.scope = { .cta, .cluster }
.release = { .release }
.acquire = { .acquire }
.kind = { .arrive, .arrive_drop }
(mbarrier.init){.here}.b64                              [a], count:u32                -- atomic sm_80
(mbarrier.inval){.here}.b64                             [a]                           -- atomic sm_80
(mbarrier.expect_tx){.relaxed.scope}{.anywhere}.b64     [a], bytes:u32                -- atomic sm_90
(mbarrier.complete_tx){.relaxed.scope}{.anywhere}.b64   [a], bytes:u32                -- atomic sm_90
(mbarrier.kind){.release.scope}{.here}.b64              d?, [a]                       -- atomic sm_80
(mbarrier.kind){.release.scope}{.here}.b64              d?, [a], count:u32            -- atomic sm_90
(mbarrier.kind).relaxed.scope{.here}.b64                d?, [a]{, count:u32}          -- atomic sm_90 ptx_8.6
(mbarrier.kind){.release.scope}.remote.b64              _, [a]{, count:u32}           -- atomic sm_90
(mbarrier.kind).relaxed.scope.remote.b64                _, [a]{, count:u32}           -- atomic sm_90 ptx_8.6
(mbarrier.kind.expect_tx){.release.scope}{.here}.b64    d?, [a], bytes:u32            -- atomic sm_90
(mbarrier.kind.expect_tx).relaxed.scope{.here}.b64      d?, [a], bytes:u32            -- atomic sm_90 ptx_8.6
(mbarrier.kind.expect_tx){.release.scope}.remote.b64    _, [a], bytes:u32             -- atomic sm_90
(mbarrier.kind.expect_tx).relaxed.scope.remote.b64      _, [a], bytes:u32             -- atomic sm_90 ptx_8.6
(mbarrier.kind.noComplete){.release.cta}{.here}.b64     d?, [a], count:u32            -- atomic sm_80
(mbarrier.test_wait){.acquire.scope}{.here}.b64         p, [a], state:u64             -- atomic sm_80
(mbarrier.test_wait).relaxed.scope{.here}.b64           p, [a], state:u64             -- atomic sm_90 ptx_8.6
(mbarrier.test_wait.parity){.acquire.scope}{.here}.b64  p, [a], parity:u32<1            -- atomic sm_80 ptx_7.1
(mbarrier.test_wait.parity).relaxed.scope{.here}.b64    p, [a], parity:u32<1            -- atomic sm_90 ptx_8.6
(mbarrier.try_wait){.acquire.scope}{.here}.b64          p, [a], state:u64{, ns:u32}   -- atomic sm_90
(mbarrier.try_wait).relaxed.scope{.here}.b64            p, [a], state:u64{, ns:u32}   -- atomic sm_90 ptx_8.6
(mbarrier.try_wait.parity){.acquire.scope}{.here}.b64   p, [a], parity:u32<1{, ns:u32}  -- atomic sm_90
(mbarrier.try_wait.parity).relaxed.scope{.here}.b64     p, [a], parity:u32<1{, ns:u32}  -- atomic sm_90 ptx_8.6
(mbarrier.pending_count).b64                            d:u32, state:u64              -- sm_80
(cp.async.mbarrier.arrive){.noinc}{.shared}.b64         [to]                          -- atomic sm_80
(cp.async.mbarrier.arrive){.noinc}.shared::cta.b64      [to]                          -- atomic sm_80 ptx_7.8
.direction = { .inc, .dec }
.address = { .u32, .u64 }
.signed = { .s32, .s64 }
mapa{.shared::cluster}.address                          d, a&, rank:u32               -- sm_90
mapa{.shared::cluster}.signed                           d, a&, rank:u32               -- unsupported:unnamed
getctarank{.shared::cluster}.signed                     d:u32, a&                     -- unsupported:unnamed
getctarank{.shared::cluster}.address                    d:u32, a&                     -- sm_90
(setmaxnreg.direction).sync.aligned.u32                 n#                            -- fence sm_90
"""

BULK = """
.done = { .mbarrier::complete_tx::bytes }
.hint = { .L2::cache_hint }
.dim = { .1d, .2d, .3d, .4d, .5d }
.sum = { .u32, .s32, .u64, .f32, .f64 }
.minmax = { .min, .max }
.bitwise = { .and, .or, .xor }
.wrapping = { .inc, .dec }
.integer = { .u32, .s32, .u64, .s64 }
.bits = { .b32, .b64 }
.half = { .f16, .bf16 }
.action = { .add.sum, .minmax.integer, .bitwise.bits, .wrapping.u32, .minmax.half, .add.noftz.half }
.combined = { .add, .min, .max, .inc, .dec, .and, .or, .xor }
(cp.async.bulk).global.shared::cta.bulk_group                                         [a], [to], size:u32                    -- writes sm_90
(cp.async.bulk).global.shared::cta.bulk_group.hint                                    [a], [to], size:u32, policy:b64        -- writes sm_90
(cp.async.bulk).shared::cluster.global.done                                           [to], [a], size:u32, [to]              -- writes sm_90
(cp.async.bulk).shared::cluster.global.done.hint                                      [to], [a], size:u32, [to], policy:b64  -- writes sm_90
(cp.async.bulk).shared::cta.global.done                                               [to], [a], size:u32, [to]              -- writes sm_90 ptx_8.6
(cp.async.bulk).shared::cta.global.done.hint                                          [to], [a], size:u32, [to], policy:b64  -- writes sm_90 ptx_8.6
(cp.async.bulk.prefetch).L2.global                                                    [a], size:u32                          -- sm_90
(cp.async.bulk.prefetch).L2.global.hint                                               [a], size:u32, policy:b64              -- sm_90
(cp.async.bulk.prefetch.tensor).dim.L2.global{.tile}                                  [a:tile]                               -- sm_90
(cp.async.bulk.prefetch.tensor).dim.L2.global{.tile}.hint                             [a:tile], policy:b64                   -- sm_90
(cp.async.bulk.tensor).dim.global.shared::cta{.tile}.bulk_group                       [a:tile], [to]                         -- writes sm_90
(cp.async.bulk.tensor).dim.global.shared::cta{.tile}.bulk_group.hint                  [a:tile], [to], policy:b64             -- writes sm_90
(cp.async.bulk.tensor).dim.shared::cluster.global{.tile}.done                         [to], [a:tile], [to]                   -- writes sm_90
(cp.async.bulk.tensor).dim.shared::cluster.global{.tile}.done.hint                    [to], [a:tile], [to], policy:b64       -- writes sm_90
(cp.async.bulk.tensor).dim.shared::cta.global{.tile}.done                             [to], [a:tile], [to]                   -- writes sm_90 ptx_8.6
(cp.async.bulk.tensor).dim.shared::cta.global{.tile}.done.hint                        [to], [a:tile], [to], policy:b64       -- writes sm_90 ptx_8.6
(cp.reduce.async.bulk).global.shared::cta.bulk_group.action                           [a], [to], size:u32                    -- writes sm_90
(cp.reduce.async.bulk).global.shared::cta.bulk_group.hint.action                      [a], [to], size:u32, policy:b64        -- writes sm_90
(cp.reduce.async.bulk.tensor).dim.global.shared::cta.combined{.tile}.bulk_group       [a:tile], [to]                         -- writes sm_90
(cp.reduce.async.bulk.tensor).dim.global.shared::cta.combined{.tile}.bulk_group.hint  [a:tile], [to], policy:b64             -- writes sm_90
(cp.async.bulk.commit_group)                                                                                                 -- fence sm_90
(cp.async.bulk.wait_group){.read}                                                     n#                                     -- fence sm_90
.mapped = { .global, .shared::cta }
.counted = { .box_dim, .global_dim, .element_stride }
.chosen = { .elemtype, .swizzle_atomicity }
.scope = { .cta, .cluster, .gpu, .sys }
(tensormap.replace.tile).global_address{.mapped}.b1024.b64                     [a], v:u64               -- writes sm_90 ptx_8.3
(tensormap.replace.tile).rank{.mapped}.b1024.b32                               [a], v:u32               -- writes sm_90 ptx_8.3
(tensormap.replace.tile).counted{.mapped}.b1024.b32                            [a], n=0/1/2/3/4, v:u32        -- writes sm_90 ptx_8.3
(tensormap.replace.tile).global_stride{.mapped}.b1024.b64                      [a], n=0/1/2/3/4, v:u64        -- writes sm_90 ptx_8.3
(tensormap.replace.tile).chosen{.mapped}.b1024.b32                             [a], v#                 -- writes sm_90 ptx_8.3
(tensormap.replace.tile).interleave_layout{.mapped}.b1024.b32                  [a], v=0/1/2            -- writes sm_90 ptx_8.3
(tensormap.replace.tile).swizzle_mode{.mapped}.b1024.b32                       [a], v=0/1/2/3          -- writes sm_90 ptx_8.3
(tensormap.replace.tile).swizzle_mode{.mapped}.b1024.b32                       [a], v=4                -- writes sm_103 ptx_8.8 unsupported:swizzle
(tensormap.replace.tile).fill_mode{.mapped}.b1024.b32                          [a], v=0/1              -- writes sm_90 ptx_8.3
(tensormap.cp_fenceproxy).global.shared::cta.tensormap::generic.release.scope.sync.aligned  [a], [to], size=128  -- writes warp sm_90 ptx_8.3
prefetch{.param}.tensormap                                                            [a]                                    -- sm_90
(cp.async.bulk).shared::cluster.shared::cta.done                                      [to], [to], size:u32, [to]             -- writes sm_90
(cp.async.bulk).shared::cluster.global.done.multicast::cluster                        [to], [a], size:u32, [to], ranks:b16              -- writes sm_90
(cp.async.bulk).shared::cluster.global.done.multicast::cluster.hint                   [to], [a], size:u32, [to], ranks:b16, policy:b64  -- writes sm_90
(cp.async.bulk.tensor).dim.shared::cluster.global{.tile}.done.multicast::cluster      [to], [a:tile], [to], ranks:b16                   -- writes sm_90
(cp.async.bulk.tensor).dim.shared::cluster.global{.tile}.done.multicast::cluster.hint [to], [a:tile], [to], ranks:b16, policy:b64       -- writes sm_90
.bulk = { .bulk, .reduce }
cp.*.bulk                                                                                                                    -- writes unsupported:bulk
.sent = { .b32, .u32, .s32, .f32, .b64, .u64, .s64, .f64 }
.sentfour = { .b32, .u32, .s32, .f32 }
.summed = { .u32, .s32, .u64 }
.compared = { .u32, .s32 }
(st.async){.weak}{.shared::cluster}.done.sent               [to], b, [to]       -- writes sm_90 ptx_8.1
(st.async){.weak}{.shared::cluster}.done.v2.sent            [to], b*vec, [to]   -- writes sm_90 ptx_8.1
(st.async){.weak}{.shared::cluster}.done.v4.sentfour        [to], b*vec, [to]   -- writes sm_90 ptx_8.1
(red.async).relaxed.cluster{.shared::cluster}.done.add.summed              [to], b, [to]       -- atomic sm_90 ptx_8.1
(red.async).relaxed.cluster{.shared::cluster}.done.minmax.compared         [to], b, [to]       -- atomic sm_90 ptx_8.1
(red.async).relaxed.cluster{.shared::cluster}.done.wrapping.u32            [to], b, [to]       -- atomic sm_90 ptx_8.1
(red.async).relaxed.cluster{.shared::cluster}.done.bitwise.b32             [to], b, [to]       -- atomic sm_90 ptx_8.1
.remote = { .async, .bulk }
st.*.remote                                                                                                                  -- writes unsupported:remote
red.*.remote                                                                                                                  -- atomic unsupported:remote
"""

SINCE: Mapping[str, tuple[int, tuple[int, int]]] = {
    "cluster": (90, (7, 8)),
    "shared::cta": (0, (7, 8)),
    "shared::cluster": (90, (7, 8)),
    "param::entry": (0, (8, 3)),
    "param::func": (0, (8, 3)),
    "b128": (70, (8, 3)),
    "xorsign": (86, (7, 2)),
    "relu": (80, (7, 0)),
    "alias": (70, (7, 5)),
    **dict.fromkeys(("L2::64B", "L2::128B", "L2::256B"), (75, (7, 4))),
    **dict.fromkeys(("L1::evict_normal", "L1::evict_unchanged", "L1::evict_first"), (70, (7, 4))),
    **dict.fromkeys(("L1::evict_last", "L1::no_allocate"), (70, (7, 4))),
    "L2::cache_hint": (80, (7, 4)),
    "mma.and": (80, (7, 1)),
    "wmma.and": (80, (7, 1)),
    "cp.shared::cta": (80, (7, 0)),
    "cvta.param": (70, (7, 7)),
    "mbarrier.release": (0, (8, 0)),
    "mbarrier.acquire": (0, (8, 0)),
}
"""Compute capability and version of PTX that a modifier needs, with every mnemonic or with that one."""

INTERNAL = """
param.*       d, a        -- internal
reach.*       d, a        -- internal
argument.*    d, a        -- control internal
result.*      a, b        -- control internal
kill.*                    -- control internal
call.*        d, a, b, c  -- control internal
vprintf.*     d, a        -- control internal
assertfail.*  a           -- control internal
free.*        a           -- control internal
"""
"""Instructions that the executor makes itself (`inline.py`); no PTX has them."""
