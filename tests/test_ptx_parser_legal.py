"""PTX that ptxas takes is run or refused as unsupported: none of it reads as a syntax error."""

from __future__ import annotations

from pathlib import Path

import pytest
from ptxas import refusal

from kernelcheck.backends.cpu.ptx.lexer import PTXSyntaxError
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.base.errors import UnsupportedPTXError

HEADER = ".version 8.8\n.target sm_80\n.address_size 64\n"
ARRAY = ".global .u32 v[4];"
WORD = ".global .u32 g;"
FUNCTION = ".func f(.param .b32 a) { ret; }"

DECLARATIONS = [
    '.pragma "nounroll"; .pragma "nounroll", "nounroll";',
    ".extern .global .b32 e; .extern .global .b32 a[]; .extern .const .b32 c; .common .global .b32 d[4];",
    ".weak .global .b32 w; .visible .const .align 4 .b8 c[4] = {1, 2, 3, 4};",
    f"{WORD} .visible .const .u64 c = generic(g)+4; .global .u64 d[2] = {{g, g+4*2}}; .global .u32 e = g;",
    f"{WORD} .global .u8 c[4] = {{0xFF(g), 0xFF00(g+4), 0xFF0000(generic(g)), 255(g)}};",
    ".func f(); .global .u64 c = f; .func f() { ret; }",
    ".global .v4 .f32 c = {1.0, 2.0, 3.0, 4.0}; .global .v2 .f32 d[2] = {{1.0, 2.0}, {3.0, 4.0}};",
    ".global .u32 a[2] = {}, b[] = {1, 2, 3}, c[][2] = {{1, 2}, {3, 4}}, d = WARP_SZ, e[WARP_SZ], f<4>;",
    ".global .attribute(.managed) .u32 c; .global .b128 d; .global .align 16 .v4 .b32 e;",
    ".visible .func f(.param .u32 p) { ret; } .visible .func g(.param .u32 p); .alias g, f;",
    ".func f() .noreturn { exit; } .weak .func g() { ret; } .extern .func h(.param .align 4 .b8 a[]);",
    ".func f() .func f() { ret; } .extern .func g(.param .b32 a)",
    ".func () f () { ret; } .func (.reg .align 4 .b32 r) g (.reg .f64 a, .param .b32 b) { }",
    '.file 1 "a.cu", 1234, 55\n.section .debug_abbrev {\n.b8 1\n.b32 .debug_info\n.b64 L+5\n.b32 L-M\nL:\nM: .b16 5\n}',
    ".section .debug_str\n{\ninfo_string0:\n.b8 65,66\n.b8 0\n}",
    '#line 5 "a.cu"\n# 5 "a.cu" 1 2\n/* // */ .global /**/ .u32\n\n a // ;\n;',
]

STATEMENTS = [
    (ARRAY, "mov.u64 %d1, v[WARP_SZ]; cvta.global.u64 %d1, v[1]; ld.global.u32 %r1, v[2]; st.global.u32 v[0], %r1;"),
    (".extern .shared .f32 s[];", "mov.u32 %r1, s[3]; cvta.shared.u64 %d1, s[1];"),
    (".func f(.reg .b32 f1) { ret; }", "call f, (%r1); call f, (0x1FFFFFFFF); call f, (3+4);"),
    (".func (.param .b32 r) f(.param .f32 a) { ret; }", "call (_), f, (%f1); @%p1 call (%r1), f, (1.5);"),
    ("", ".reg .v2 .f32 a, %b<2>; .reg .v4 .b8 c; ld.global.v2.f32 {a.x, a.y}, [%d1]; @%p1 mov.f32 %b1.y, a.r;"),
    ("", ".reg .align 8 .b32 a, b<3>, $c, _d, %_e, f$g; mov.b32 b2, a; mov.b32 %_e, f$g; mov.b32 $c, _d;"),
    ("", ".reg .b32 add; mov.b32 add, 1; add.u32 add, add, 1; sub: bra sub;"),
    (FUNCTION, "mov.u64 %d1, f; P: .callprototype _ (.param .b32 _); { .param .b32 x; call %d1, (x), P; }"),
    (".func f() { ret; }", "mov.u64 %d1, f; P: .callprototype () _ (); call (), %d1, (), P; call (), f, (); call f;"),
    (".func f() { ret; }", "mov.u64 %d1, f; P: .callprototype _ () .noreturn; Q: .callprototype _; call %d1, Q;"),
    (".func f() { ret; } .func g() { ret; }", "mov.u64 %d1, f; T: .calltargets f, g; call %d1, T;"),
    ("", "T: .branchtargets A<2>, B; @%p1 brx.idx %r1, T; A0: A1: mov.u32 %r1, 1; B:"),
    ("", "@%p1 trap; @!%p1 trap; @ %p1 brkpt; @! %p1 exit; @%p1 ret.uni; bra.uni A; A:"),
    ("", '.pragma "nounroll"; { .shared .u32 s; { .local .u32 l; mov.u64 %d1, l; } mov.u32 %r1, s; }'),
    ("", "{ .const .u32 c[2] = {5, 6}; ld.const.u32 %r1, [c+4]; .global .u32 g = 1; st.global.u32 [g], %r1; }"),
    ("", "{ bra B; } A: { A: bra A; } bra A; B:"),
    ("", "A: .reg .b32 x; mov.b32 x, 1; C: D: { mov.u32 %r1, 1; } bra D;"),
    ("", "mov.s32 %r1, -0x10; mov.s32 %r1, +5; mov.u32 %r1, 017; mov.u32 %r1, 0B101; mov.u32 %r1, 0XfFU;"),
    ("", "mov.u32 %r1, 5 > 3 ? 1 : 2; mov.s32 %r1, - -5; mov.s32 %r1, ~5; mov.s32 %r1, !5; mov.u32 %r1, WARP_SZ*2;"),
    ("", "mov.f64 %e1, 1.; mov.f64 %e1, 1.e3; mov.f64 %e1, -.5E-3; mov.f32 %f1, 0F3f800000; mov.f64 %e1, 1e5/3.0;"),
    ("", "mov/*x*/.u32 %r1/**/, /*y\nz*/ 5// end\n; mov .u32\n%r1\t,\f6\n;"),
    ("", "mov.b64 %d1, {%h1, %h2, %h3, %h0}; mov.b64 {%h1, _, %h3, _}, %d1; mov.b64 %d1, {1, 2};"),
    ("", "setp.lt.s32 %p1|_, %r1, %r2; setp.lt.s32 %p1 | %p2, %r1, %r2; setp.lt.and.s32 %p1, %r1, %r2, !%p2;"),
    ("", "ld.global.v2.u32 {_, %r1}, [%d1]; atom.global.add.u32 _, [%d1], %r1; ld.global.u32 %r1, [%d1+-4];"),
    (WORD, "ld.global.u32 %r1, [g]; ld.param::entry.u64 %d1, [out]; mov.b64 %d2, out; cvta.global.u64 %d1, g+4;"),
    (
        '.file 1 "a.cu"\n.section .debug_str { L: .b8 65,0 }',
        "\n.loc 1 3 4 mov.u32 %r1, 1;\n.loc 1 2 3, function_name L+0, inlined_at 1 3 4\nmov.u32 %r1, 2;",
    ),
]

HEADS = [
    "(.param .align 8 .b8 p[16], .param .u64 .ptr .global .align 16 q, .param .u64 .ptr r, .param .f16 s) ",
    "() .maxntid 16, 4, 4 .minnctapersm 2 .maxnreg 16 ",
    "() .reqntid 16, 4 .local_maxnreg 16 ",
    '() .pragma "nounroll"; ',
    " ",
]

UNSUPPORTED = [
    (ARRAY, "mov.u64 %d1, v[%r1];", "line 7: the CPU backend does not support an array index in a register, v[%r1]"),
    (ARRAY, "ld.global.u32 %r1, v[%r2];", "line 7: the CPU backend does not support an array index in a register"),
    (ARRAY, "mov.u64 %d1, v[-1];", "line 7: the CPU backend does not support a negative array index, v[-1]"),
    ("", ".reg .v2 .f32 a; mov.f32 a.z, 1.0;", "line 7: the CPU backend does not support the element .z of the vector"),
    (".global .texref t;", "", "line 4: the CPU backend does not support textures (`.texref`)"),
    (".global .surfref t;", "", "line 4: the CPU backend does not support surfaces (`.surfref`)"),
    (f"{ARRAY}\n.global .u64 m = 0xFF(v);", "", "line 5: the CPU backend does not support masked addresses in var"),
]


def module(before: str, body: str, head: str = "(.param .u64 out)", header: str = HEADER) -> str:
    return f"""{header}{before}
.visible .entry op{head}
{{ .reg .pred %p<4>; .reg .b16 %h<4>; .reg .b32 %r<4>; .reg .b64 %d<4>; .reg .f32 %f<4>; .reg .f64 %e<4>;
{body}
ret; }}
"""


MODULES = [
    *(module(before, "") for before in DECLARATIONS),
    *(module(before, body) for before, body in STATEMENTS),
    *(module("", "", head) for head in HEADS),
    module("", "", header=".version 8.8\n.target sm_80\n"),
    module("", "", header=".version 7.0\n.target sm_80, texmode_independent\n.target sm_80\n.address_size 64\n"),
    f"{HEADER}.visible .entry op();\n.visible .entry op() {{ }}",
    f"{HEADER}.visible .func f(){{ret;}} .visible .func g(); .visible .entry op(){{ call g; ret; }} .alias g, f;",
]


@pytest.mark.parametrize("ptx", MODULES, ids=range(len(MODULES)))
def test_what_ptxas_takes_is_translated(ptx: str, tmp_path: Path) -> None:
    assert refusal(ptx, tmp_path) == ""
    assert translate(parse_module(ptx), "op").modules.kernel


def test_what_ptxas_takes_for_newer_targets_alone_is_translated(tmp_path: Path) -> None:
    declared = """.global .attribute(.managed, .unified(19, 95)) .u32 c; .global .attribute(.unified(19, 95)) .u32 d;
    .func .attribute(.unified(19, 95)) f() { ret; }"""
    head = "() .reqnctapercluster 1 .explicitcluster "
    ptx = module(declared, "", head, HEADER.replace("sm_80", "sm_90"))
    assert refusal(ptx, tmp_path, "sm_90") == ""
    assert translate(parse_module(ptx), "op").modules.kernel


@pytest.mark.parametrize(("before", "body", "message"), UNSUPPORTED)
def test_what_ptxas_takes_and_is_not_run_is_named_with_its_line(
    before: str, body: str, message: str, tmp_path: Path
) -> None:
    ptx = module(before, body)
    assert refusal(ptx, tmp_path) == ""
    with pytest.raises(UnsupportedPTXError) as caught:
        translate(parse_module(ptx), "op")
    assert not isinstance(caught.value, PTXSyntaxError)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "ptx",
    [
        module("", "", header=HEADER.replace("64", "32")),
        module(ARRAY, "mov.u64 %d1, v[1][1];"),
        module(ARRAY, "mov.u64 %d1, v[1]+4;"),
        module(WORD, "mov.u64 %d1, g[0];"),
        module(ARRAY, "add.u64 %d1, %d1, v[1];"),
        module(ARRAY, "ld.global.u32 %r1, [v[1]];"),
        module("", ".reg .v2 .f32 a; mov.f32 %f1, a[0];"),
        module("", ".reg .v2 .f32 a; mov.b64 %d1, {a, a};"),
        module("", ".reg .v4 .f64 a;"),
        module("", ".reg .v3 .f32 a;"),
        module("", ".reg .b32 a[4];"),
        module(".func f(.reg .u32 a) { ret; }", "call f, (%d1);"),
        module(".func f(.reg .u32 a) { ret; }", "call f, (%f1);"),
        module(".func f(.reg .f32 a) { ret; }", "call f, (1);"),
        module(".func f(.reg .pred a) { ret; }", "call f, (%p1);"),
        module(".func f(.param .b64 a) { ret; }", "call f, (out);"),
        module(f"{ARRAY} .func f(.param .b64 a) {{ ret; }}", "call f, (v);"),
        module("", "", "(.reg .b32 a)"),
        module("", "P: .callprototype _ (.param .b32 _)\nmov.u32 %r1, 1;"),
        module("", "T: .branchtargets A\nbra A; A:"),
        module(f"{WORD} .global .u8 c = g;", ""),
        module(f"{WORD} .global .u8 c = 0xFE(g);", ""),
        module(f"{WORD} .global .u8 c = 0xFF(g)+4;", ""),
        module(".shared .u32 s = 1;", ""),
        module(".func f() { ret; } .alias g, f;", ""),
        module(".func f() { ret; } .func g(.param .b32 a); .alias g, f;", ""),
        module("", "#define X 5\n"),
        module("", "mov.f64 %e1, 1.0/0.0;"),
        module("", "mov.f64 %e1, 1.5+2;"),
        module("", "", header=HEADER.replace(".address", ".global .u32 g;\n.address")),
    ],
)
def test_what_ptxas_refuses_is_refused(ptx: str, tmp_path: Path) -> None:
    assert refusal(ptx, tmp_path) != ""
    with pytest.raises(UnsupportedPTXError):
        translate(parse_module(ptx), "op")


@pytest.mark.parametrize(
    ("function", "what"),
    [
        (".func (.reg .pred q) f(.reg .b32 a) { setp.eq.u32 q, a, 3; ret; }", "parameters in predicate registers"),
        (".func (.reg .u32 r) f(.reg .v2 .u32 a) { add.u32 r, a.x, a.y; ret; }", "parameters in vector registers"),
    ],
)
def test_parameters_in_registers_that_the_executor_does_not_have_are_refused_by_name(function: str, what: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=f"the CPU backend does not support {what}"):
        parse_module(HEADER + function)
