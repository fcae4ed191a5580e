"""Values of PTX that NVRTC does not write and inline assembly or a hand may: each kernel is one that ptxas takes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import run_ptx
from ptxas import machine_code

LANES = np.arange(32, dtype=np.uint32)
HEADER = ".version 8.8\n.target sm_80\n.address_size 64\n"
REGISTERS = ".reg .pred %p<4>; .reg .b16 %h<8>; .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<4>; .reg .f64 %fd<4>;"


def kernel(body: str, before: str = "", header: str = HEADER) -> str:
    """A kernel whose lane `%r1` stores `%r2`, which `body` computes; line 6 is the first of `before`."""
    return f"""{header}{before}
.visible .entry op(.param .u64 out)
{{
{REGISTERS}
ld.param.u64 %rd1, [out]; mov.u32 %r1, %tid.x; mov.u32 %r2, 0;
mad.wide.u32 %rd1, %r1, 4, %rd1;
{body}
st.global.u32 [%rd1], %r2;
ret;
}}
"""


ADD_ONE = ".func (.reg .u32 %r) f (.reg .u32 %a) { add.u32 %r, %a, 1; ret; }"
FACTORIAL = """.func (.reg .u32 %r) f (.reg .u32 %n)
{ .reg .pred %p; .reg .u32 %m; mov.u32 %r, 1; setp.eq.u32 %p, %n, 0; @%p ret;
sub.u32 %m, %n, 1; call (%r), f, (%m); mul.lo.u32 %r, %r, %n; ret; }"""
ARRAY = ".const .u32 v[2][4] = {{10, 11, 12, 13}, {14, 15, 16, 17}};"
READ = "ld.const.u32 %r2, [%rd2];"
MASKED = ", ".join(f"0xFF{'00' * byte}(generic(g)+8)" for byte in range(8))
FACTORIALS = np.cumprod(np.array([1, 1, 2, 3, 4, 5, 6, 7], np.uint32), dtype=np.uint32)

VALUES = {
    "the address of an element": (ARRAY, "mov.u64 %rd2, v[3];" + READ, 13),
    "an index counts elements of the type, not rows": (ARRAY, "mov.u64 %rd2, v[5];" + READ, 15),
    "an index is a constant expression": (ARRAY, "mov.u64 %rd2, v[1+1];" + READ, 12),
    "an element is loaded": (ARRAY, "ld.const.u32 %r2, v[6];", 16),
    "elements are loaded as a vector": (ARRAY, "ld.const.v2.u32 {_, %r2}, v[2];", 13),
    "an element of shared memory": (
        ".shared .u32 s[64];",
        "mov.u32 %r3, s[2]; shl.b32 %r4, %r1, 2; add.u32 %r3, %r3, %r4; st.shared.u32 [%r3], %r1; "
        "ld.shared.u32 %r2, [%r3]; mov.u32 %r5, s; sub.u32 %r3, %r3, %r5; shl.b32 %r3, %r3, 8; "
        "or.b32 %r2, %r2, %r3;",
        LANES | (8 + 4 * LANES) << 8,
    ),
    "an element is stored": (
        ".shared .u32 s[4];",
        "setp.eq.u32 %p1, %r1, 0; @%p1 st.shared.u32 s[3], 7; bar.sync 0; ld.shared.u32 %r2, [s+12];",
        7,
    ),
    "the generic address of an element": (
        ".global .u32 g[4] = {1, 2, 3, 4};",
        "cvta.global.u64 %rd2, g[2]; ld.u32 %r2, [%rd2];",
        3,
    ),
    "an element of a local array": (
        "",
        ".local .u64 l[4]; mov.u64 %rd2, l[3]; st.local.u64 [%rd2], 9; ld.local.u32 %r2, [l+24];",
        9,
    ),
    "parameters in registers": (ADD_ONE, "call (%r2), f, (%r1);", LANES + 1),
    "a constant as an argument": (ADD_ONE, "call (%r2), f, (41);", 42),
    "a negative constant as an argument": (ADD_ONE, "call (%r2), f, (-3);", 2**32 - 2),
    "a `.param` variable for a parameter in a register": (
        ADD_ONE,
        "{ .param .b32 x; st.param.b32 [x], %r1; call (%r2), f, (x); }",
        LANES + 1,
    ),
    "a register for a `.param` parameter": (
        ".func (.param .u32 r) f (.param .u32 a) { .reg .u32 x; ld.param.u32 x, [a]; mul.lo.u32 x, x, 3; "
        "st.param.u32 [r], x; ret; }",
        "call (%r2), f, (%r1);",
        3 * LANES,
    ),
    "lanes that a predicate keeps from a call": (
        ADD_ONE,
        "setp.lt.u32 %p1, %r1, 5; mov.u32 %r2, 77; @%p1 call (%r2), f, (%r1);",
        np.where(LANES < 5, LANES + 1, 77),
    ),
    "a call whose result is not wanted": (ADD_ONE, "call (_), f, (%r1); mov.u32 %r2, 5;", 5),
    "a function without a ret": (".func (.reg .u32 r) f () { mov.u32 r, 6; }", "call (%r2), f;", 6),
    "lanes that return early": (
        ".func (.reg .u32 r) f (.reg .u32 a) { .reg .pred p; mov.u32 r, 1; setp.gt.u32 p, a, 9; @p ret; "
        "mov.u32 r, 2; ret; }",
        "call (%r2), f, (%r1);",
        np.where(LANES > 9, 1, 2),
    ),
    "recursion with parameters in registers": (
        FACTORIAL,
        "and.b32 %r3, %r1, 7; call (%r2), f, (%r3);",
        FACTORIALS[LANES & 7],
    ),
    "a pointer to a function with parameters in registers": (
        ADD_ONE,
        "mov.u64 %rd2, f; P: .callprototype (.reg .u32 _) _ (.reg .u32 _); call (%r2), %rd2, (%r1), P;",
        LANES + 1,
    ),
    "a list of targets with parameters in registers": (
        ADD_ONE,
        "mov.u64 %rd2, f; T: .calltargets f; call (%r2), %rd2, (%r1), T;",
        LANES + 1,
    ),
    "a parameter in a register by the name of a variable": (
        ".global .u32 a = 5; .global .u32 r = 6; .func (.reg .u32 r) f (.reg .u32 a) { add.u32 r, a, 2; ret; }",
        "call (%r2), f, (%r1);",
        LANES + 2,
    ),
    "a float constant as an argument": (
        ".func (.reg .u32 r) f (.reg .f32 a) { cvt.rzi.u32.f32 r, a; ret; }",
        "call (%r2), f, (8.5);",
        8,
    ),
    "another name of a function": (
        ".visible .func (.param .b32 r) f() { st.param.b32 [r], 4; ret; }\n"
        ".visible .func (.param .b32 r) g();\n.alias g, f;",
        "call (%r2), g;",
        4,
    ),
    "the address of a function by its other name": (
        ".visible .func f() { ret; } .visible .func g(); .alias g, f; .global .u64 t[2] = {f, g};",
        "ld.global.u64 %rd2, [t]; ld.global.u64 %rd3, [t+8]; setp.eq.u64 %p1, %rd2, %rd3; mov.u64 %rd4, g; "
        "setp.eq.and.u64 %p1, %rd2, %rd4, %p1; selp.u32 %r2, 1, 0, %p1;",
        1,
    ),
    "elements of a vector register": (
        "",
        ".reg .v2 .u32 v; mov.u32 v.x, %r1; add.u32 v.y, v.x, 5; sub.u32 %r2, v.g, v.r; add.u32 %r2, %r2, v.x;",
        LANES + 5,
    ),
    "a vector register is loaded": (
        ".const .align 16 .u32 c[4] = {1, 2, 4, 8};",
        ".reg .v4 .u32 %v<2>; ld.const.v4.u32 %v1, [c]; sub.u32 %r2, %v1.w, %v1.y; mad.lo.u32 %r2, %v1.b, 10, %r2; "
        "add.u32 %r2, %r2, %v1.x;",
        8 - 2 + 40 + 1,
    ),
    "a vector register is packed and unpacked": (
        "",
        ".reg .v2 .b32 v, w; mov.b32 v.x, %r1; mov.b32 v.y, 3; mov.b64 %rd2, v; mov.b64 w, %rd2; "
        "shl.b32 %r2, w.x, 4; or.b32 %r2, %r2, w.y;",
        LANES << 4 | 3,
    ),
    "a register named as a vector hides it in its scope": (
        "",
        ".reg .v2 .u32 v; mov.u32 v.x, 1; { .reg .u32 v; mov.u32 v, 2; } { .reg .v2 .u32 v; mov.u32 v.x, 3; } "
        "mov.u32 %r2, v.x;",
        1,
    ),
    "an address in bytes": (
        f".global .u32 g[4] = {{1, 2, 3, 4}}; .global .align 8 .u8 c[8] = {{{MASKED}}};",
        "ld.global.u64 %rd2, [c]; ld.u32 %r2, [%rd2];",
        3,
    ),
    "the address of a function in bytes": (
        f".func f() {{ ret; }} .global .align 8 .u8 c[8] = {{{MASKED.replace('generic(g)+8', 'f')}}}; "
        ".global .u64 d = f;",
        "ld.global.u64 %rd2, [c]; ld.global.u64 %rd3, [d]; setp.eq.u64 %p1, %rd2, %rd3; selp.u32 %r2, 1, 0, %p1;",
        1,
    ),
    "variables by their number": (
        ".global .u32 g<3>;",
        "setp.eq.u32 %p1, %r1, 0; @%p1 st.global.u32 [g2], 8; bar.sync 0; ld.global.u32 %r3, [g1]; "
        "ld.global.u32 %r2, [g2]; sub.u32 %r2, %r2, %r3;",
        8,
    ),
    "labels by their number": (
        "",
        "and.b32 %r3, %r1, 1; T: .branchtargets A<2>; brx.idx %r3, T; A0: add.u32 %r2, %r2, 10; "
        "A1: add.u32 %r2, %r2, 1;",
        np.where(LANES & 1, 1, 11),
    ),
    "WARP_SZ in constants": (
        ".const .u32 c[WARP_SZ] = {WARP_SZ, 1};",
        "ld.const.u32 %r2, [c]; add.u32 %r2, %r2, WARP_SZ-1; ld.const.u32 %r3, [c+4*WARP_SZ-4]; add.u32 %r2, %r2, %r3;",
        63,
    ),
    "sums of float constants": ("", "mov.f32 %f1, 0.1+0.2*3.0-.5/2.0; mov.b32 %r2, %f1;", 0x3EE66666),
    "floats that begin with a point": ("", "mov.f32 %f1, -.5e-1; mov.b32 %r2, %f1;", 0xBD4CCCCD),
    "one element in braces": (".global .u32 g;", "st.global.b32 [g], {7}; ld.global.b32 { %r2 }, [g + 0];", 7),
    "nothing between braces": (".const .u32 c[4] = {};", "ld.const.u32 %r2, [c+4];", 0),
    "an early prototype without a semicolon": (
        ".func (.param .b32 r) f()\n.func (.param .b32 r) f() { st.param.b32 [r], 3; ret; }",
        "call (%r2), f;",
        3,
    ),
}


@pytest.mark.parametrize(("before", "body", "expected"), VALUES.values(), ids=list(VALUES))
def test_each_has_the_value_that_the_manual_gives_it(
    before: str, body: str, expected: int | np.ndarray, tmp_path: Path
) -> None:
    ptx = kernel(body, before)
    assert machine_code(ptx, tmp_path, "sm_80")
    out = np.zeros(32, np.uint32)
    assert run_ptx(ptx, "op", [out]).findings == ()
    np.testing.assert_array_equal(out, np.broadcast_to(expected, 32))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mov.u64 %rd2, v[5]; ld.const.u32 %r2, [%rd2];", "mov.u64 %rd2, v+20; ld.const.u32 %r2, [%rd2];"),
        ("ld.const.u32 %r2, v[6];", "ld.const.u32 %r2, [v+24];"),
        ("mov.f32 %f1, 0.1+0.2*3.0-.5/2.0; mov.b32 %r2, %f1;", "mov.b32 %r2, 0x3EE66666;"),
        (".reg .v2 .b32 v; mov.b32 v.x, 1; mov.b32 v.y, 2; mov.b64 %rd2, v; cvt.u32.u64 %r2, %rd2;", "mov.u32 %r2, 1;"),
    ],
)
def test_ptxas_takes_them_for_what_they_are_taken_for_here(one: str, other: str, tmp_path: Path) -> None:
    assert machine_code(kernel(one, ARRAY), tmp_path, "sm_80") == machine_code(kernel(other, ARRAY), tmp_path, "sm_80")


def test_addresses_are_of_64_bits_where_a_module_does_not_say(tmp_path: Path) -> None:
    ptx = kernel("add.u32 %r2, %r1, 1;", header=".version 8.8\n.target sm_80\n")
    assert machine_code(ptx, tmp_path, "sm_80")
    out = np.zeros(32, np.uint32)
    run_ptx(ptx, "op", [out])
    np.testing.assert_array_equal(out, LANES + 1)


def test_a_predicated_trap_in_a_function_that_calls_itself_ends_its_lanes_alone(tmp_path: Path) -> None:
    trapping = FACTORIAL.replace("@%p ret;", "@%p ret; setp.gt.u32 %p, %n, 5; @%p trap;")
    ptx = kernel("and.b32 %r3, %r1, 7; call (%r2), f, (%r3);", trapping)
    assert machine_code(ptx, tmp_path, "sm_80")
    out = np.zeros(32, np.uint32)
    (finding,) = run_ptx(ptx, "op", [out]).findings
    assert finding.kind == "launch-error"
    np.testing.assert_array_equal(out, np.where((LANES & 7) > 5, 0, FACTORIALS[LANES & 7]))
