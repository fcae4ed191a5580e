"""Claims about what PTX text means once parsed, and about what the parser refuses."""

from __future__ import annotations

import struct

import pytest

from kernelcheck.backends.cpu.ptx.lexer import PTXSyntaxError
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Call,
    Immediate,
    Instruction,
    Label,
    Module,
    Not,
    Operand,
    Pair,
    Parameter,
    Prototype,
    PtxLocation,
    Register,
    Special,
    Symbol,
    Variable,
    Vector,
)
from kernelcheck.base.errors import UnsupportedPTXError

HEADER = ".version 8.8\n.target sm_80\n.address_size 64\n"
REGISTERS = ".reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .pred %p<9>;\n"


def parse(text: str) -> Module:
    return parse_module(HEADER + text)


def body(text: str, before: str = "") -> tuple[Instruction | Call | Label, ...]:
    """The statements of an entry ``k`` that has some registers of each kind; line 6 is the first of ``text``."""
    return parse(f"{before}\n.entry k(.param .u64 k_param_0) {{ {REGISTERS}{text}\n}}").functions["k"].body


def instruction(text: str, before: str = "") -> Instruction:
    (found,) = body(text, before)
    assert isinstance(found, Instruction)
    return found


def operand(text: str) -> Operand | None:
    return instruction(f"mov.b32 %r0, {text};", before=".global .u32 g; .shared .b8 s[];").operands[1]


def variable(text: str) -> Variable:
    (found,) = parse(text).variables
    return found


def error(text: str) -> PTXSyntaxError:
    with pytest.raises(PTXSyntaxError) as raised:
        parse(text)
    return raised.value


class TestOperands:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("%r1", Register("%r1")),
            ("%tid.x", Special("%tid.x")),
            ("%tid", Special("%tid")),
            ("%laneid", Special("%laneid")),
            ("%envreg31", Special("%envreg31")),
            ("%clock64", Special("%clock64")),
            ("WARP_SZ", Special("WARP_SZ")),
            ("g", Symbol("g")),
            ("g+8", Symbol("g", 8)),
            ("g-8", Symbol("g", -8)),
            ("generic(g)", Symbol("g")),
            ("generic(g)+16", Symbol("g", 16)),
            ("k_param_0", Symbol("k_param_0")),
            ("k", Symbol("k")),
            ("_", None),
            ("!%p1", Not(Register("%p1"))),
            ("%r1|%p2", Pair(Register("%r1"), Register("%p2"))),
            ("%p1|_", Pair(Register("%p1"), None)),
            ("_|%p2", Pair(None, Register("%p2"))),
            ("{%r1, _}", Vector((Register("%r1"), None))),
            ("{%r1}", Vector((Register("%r1"),))),
            ("{0f3F800000,1,g}", Vector((Immediate(0x3F800000, "f32"), Immediate(1, "int"), Symbol("g")))),
            ("[%rd1]", Address(Register("%rd1"), 0)),
            ("[%rd1+8]", Address(Register("%rd1"), 8)),
            ("[%rd1+-8]", Address(Register("%rd1"), -8)),
            ("[%rd1-8]", Address(Register("%rd1"), -8)),
            ("[%rd1+0x10]", Address(Register("%rd1"), 16)),
            ("[%rd1+4+4]", Address(Register("%rd1"), 8)),
            ("[g]", Address(Symbol("g"), 0)),
            ("[s+4]", Address(Symbol("s"), 4)),
            ("[k_param_0+4]", Address(Symbol("k_param_0"), 4)),
            ("[16]", Address(Immediate(16, "int"), 0)),
        ],
    )
    def test_every_form_of_operand_has_its_class(self, text: str, expected: Operand | None) -> None:
        assert operand(text) == expected

    # The values are those that ptxas 12.9 stores for `.global .u64 x = …;`.
    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("0", 0),
            ("42", 42),
            ("42U", 42),
            ("-42", -42),
            ("0x7fU", 127),
            ("0XFF", 255),
            ("077", 63),
            ("0b11", 3),
            ("0xFFFFFFFFFFFFFFFF", 2**64 - 1),
            ("(1<<4)|3", 19),
            ("1|2^3&4", 3),
            ("-1-2", -3),
            ("2+3*4", 14),
            ("10-4-3", 3),
            ("-7/2", -3),
            ("-7 % 4", 1),
            ("7 % -4", 7),
            ("7/-2", -3),
            ("-1>>1", -1),
            ("0xFFFFFFFFFFFFFFFF>>1", 2**63 - 1),
            ("(.u64)-1>>60", 15),
            ("(.s64)0xFFFFFFFFFFFFFFFF", -1),
            ("3<4", 1),
            ("-1 < 1U", 0),
            ("~0", 2**64 - 1),
            ("~0>>1", 2**63 - 1),
            ("!5", 0),
            ("!0", 1),
            ("1 && 0 || 2 == 2", 1),
            ("1?2:3?4:5", 2),
            ("0?2:0?4:5", 5),
            ("0x7FFFFFFFFFFFFFFF+1", -(2**63)),
        ],
    )
    def test_integer_constants_have_the_value_of_64_bit_arithmetic(self, text: str, value: int) -> None:
        assert operand(text) == Immediate(value, "int")

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("0f3F800000", Immediate(0x3F800000, "f32")),
            ("0F7fffffff", Immediate(0x7FFFFFFF, "f32")),
            ("-0f3F800000", Immediate(0xBF800000, "f32")),
            ("0d3FF0000000000000", Immediate(0x3FF0000000000000, "f64")),
            ("1.5", Immediate(0x3FF8000000000000, "f64")),
            ("-1.5", Immediate(0xBFF8000000000000, "f64")),
            ("-0.0", Immediate(1 << 63, "f64")),
            ("1e5", Immediate(0x40F86A0000000000, "f64")),
            ("1.25e-1", Immediate(0x3FC0000000000000, "f64")),
        ],
    )
    def test_floating_point_constants_keep_their_bits(self, text: str, expected: Immediate) -> None:
        assert operand(text) == expected


class TestInstructions:
    def test_opcode_splits_into_mnemonic_and_modifiers(self) -> None:
        found = instruction("ld.global.L2::128B.v2.f32 {%f1,%f2}, [%rd1];")
        assert (found.mnemonic, found.modifiers) == ("ld", ("global", "L2::128B", "v2", "f32"))
        assert found.opcode == "ld.global.L2::128B.v2.f32"

    def test_state_space_qualifier_stays_in_its_modifier(self) -> None:
        assert instruction("st.shared::cta.b32 [%r1], %r2;").modifiers == ("shared::cta", "b32")

    @pytest.mark.parametrize("text", ["mov\n.u32\t%r1,\n\t%r2\n;", "mov .u32 %r1, %r2;", "mov.u32\t%r1 ,%r2 ;"])
    def test_white_space_does_not_matter(self, text: str) -> None:
        found = instruction(text)
        assert (found.opcode, found.operands) == ("mov.u32", (Register("%r1"), Register("%r2")))

    def test_comments_are_ignored_and_lines_still_counted(self) -> None:
        found = instruction('// one; "\n/* two;\n{ \n*/ ret; // "three')
        assert (found.opcode, found.line) == ("ret", 9)

    @pytest.mark.parametrize(
        ("text", "predicate", "negated"),
        [
            ("bar.sync 0;", None, False),
            ("@%p1 bar.sync 0;", Register("%p1"), False),
            ("@!%p2 bar.sync 0;", Register("%p2"), True),
        ],
    )
    def test_guard_predicate_is_kept_with_its_sense(self, text: str, predicate: Register | None, negated: bool) -> None:
        found = instruction(text)
        assert (found.predicate, found.negated) == (predicate, negated)

    def test_several_statements_share_a_line(self) -> None:
        assert [getattr(s, "opcode", s) for s in body("bra L1; L1: L2: {ret;} ; exit;")] == [
            "bra",
            Label("L1"),
            Label("L2"),
            "ret",
            "exit",
        ]

    def test_windows_line_ends_and_a_final_zero_byte_do_no_harm(self) -> None:
        text = f"{HEADER}.entry k() {{\n{REGISTERS}ret;\n}}\n".replace("\n", "\r\n") + "\0"
        (found,) = parse_module(text).functions["k"].body
        assert isinstance(found, Instruction)
        assert found.line == 6


class TestScopes:
    def test_register_declared_again_in_a_nested_scope_gets_a_name_of_its_own(self) -> None:
        function = parse(
            """.entry k() { .reg .b32 x; mov.b32 x, 0;
               { .reg .f32 x; mov.f32 x, 0f00000000; { .reg .pred x; @x ret; } mov.f32 x, x; }
               { .reg .b64 x; mov.b64 x, 0; } mov.b32 x, x; }"""
        ).functions["k"]
        targets = [s.operands[0] for s in function.body if isinstance(s, Instruction) and s.operands]
        assert targets == [Register(name) for name in ("x", "x$1", "x$1", "x$3", "x")]
        assert function.body[2].predicate == Register("x$2")  # type: ignore[union-attr]
        assert function.registers == {"x": "b32", "x$1": "f32", "x$2": "pred", "x$3": "b64"}

    def test_range_in_a_nested_scope_hides_the_outer_range(self) -> None:
        outer, inner = body("mov.b32 %r1, 0; { .reg .f32 %r<2>; mov.b32 %r1, %r7; }")
        assert isinstance(outer, Instruction)
        assert isinstance(inner, Instruction)
        assert outer.operands[0] == Register("%r1")
        assert inner.operands == (Register("%r1$1"), Register("%r7"))

    def test_labels_of_copies_of_inline_assembly_stay_apart(self) -> None:
        found = body("{ bra DONE; DONE: } { bra DONE; DONE: }")
        names = [s.operands[0].name if isinstance(s, Instruction) else s.name for s in found]  # type: ignore[union-attr]
        assert names == ["DONE", "DONE", "DONE$1", "DONE$1"]

    def test_branch_leaves_a_scope_forward(self) -> None:
        (branch, *_) = body("{ bra OUT; } OUT: ret;")
        assert isinstance(branch, Instruction)
        assert branch.operands == (Symbol("OUT"),)

    def test_nothing_in_a_function_takes_the_name_of_something_outside(self) -> None:
        function = parse(".global .u32 x; .entry k(.param .u64 x) { .reg .u64 y; ld.param.u64 y, [x]; }").functions["k"]
        (load,) = function.body
        assert isinstance(load, Instruction)
        assert load.operands[1] == Address(Symbol(function.parameters[0].name), 0)
        assert function.parameters[0].name != "x"

    def test_a_name_that_looks_renamed_is_not_given_twice(self) -> None:
        function = parse(
            ".entry k() { .reg .b32 x$1; .reg .b32 x; mov.b32 x, x$1; { .reg .b32 x; mov.b32 x, 0; } }"
        ).functions["k"]
        assert len(function.registers) == 3

    def test_of_a_range_only_the_registers_named_are_listed(self) -> None:
        function = parse(".entry k() { .reg .b32 %r<900000000>; mov.b32 %r899999999, %r0; }").functions["k"]
        assert function.registers == {"%r899999999": "b32", "%r0": "b32"}

    def test_call_sequences_each_have_their_parameters(self) -> None:
        sequence = "{ .param .b32 param0; st.param.b32 [param0+0], %r1; call f, (param0); }\n"
        text = f".func f(.param .b32 f_param_0) {{ ret; }} .entry k() {{ {REGISTERS}{sequence * 2}}}"
        function = parse(text).functions["k"]
        assert [v.name for v in function.variables] == ["param0", "param0$1"]
        assert [s.arguments for s in function.body if isinstance(s, Call)] == [
            (Symbol("param0"),),
            (Symbol("param0$1"),),
        ]


class TestCalls:
    FUNCTIONS = ".extern .func (.param .b32 r) f (.param .b64 a, .param .b64 b); .func g;"

    @pytest.mark.parametrize(
        ("text", "returns", "target", "arguments", "uniform"),
        [
            ("call.uni (result), f, (wide, wide);", ("result",), Symbol("f"), (Symbol("wide"), Symbol("wide")), True),
            ("call (result), f, (result);", ("result",), Symbol("f"), (Symbol("result"),), False),
            ("call g;", (), Symbol("g"), (), False),
            ("call g, ();", (), Symbol("g"), (), False),
            ("call (), g, ();", (), Symbol("g"), (), False),
        ],
    )
    def test_every_form_of_direct_call(
        self, text: str, returns: tuple[str, ...], target: Symbol, arguments: tuple[Operand, ...], uniform: bool
    ) -> None:
        (call,) = body(f".param .b32 result; .param .b64 wide; {text}", before=self.FUNCTIONS)
        assert call == Call(returns, target, arguments, None, uniform, None, False, 6, None)

    def test_indirect_call_names_its_prototype(self) -> None:
        text = f""".entry k() {{ {REGISTERS} .param .b32 out;
            proto : .callprototype (.param .b32 _) _ (.param .align 8 .b8 _[12], .param .b64 _) ;
            @%p1 call (out), %rd1, (out), proto; }}"""
        function = parse(text).functions["k"]
        (call,) = function.body
        assert isinstance(call, Call)
        assert (call.target, call.prototype, call.predicate) == (Register("%rd1"), "proto", Register("%p1"))
        assert function.prototypes == {
            "proto": Prototype(
                (Parameter("_", "b32", 4, 4),), (Parameter("_", "b8", 8, 12), Parameter("_", "b64", 8, 8))
            )
        }

    def test_call_target_list_gives_the_prototype_of_its_functions(self) -> None:
        text = f"{self.FUNCTIONS} .entry k() {{ {REGISTERS} list: .calltargets f; call %rd1, list; }}"
        function = parse(text).functions["k"]
        assert [p.name for p in function.prototypes["list"].parameters] == ["a", "b"]

    def test_branch_targets_follow_renamed_labels(self) -> None:
        text = f""".entry k() {{ {REGISTERS} A: ret;
            {{ brx.idx %r1, list; list: .branchtargets A, B; A: B: }} }}"""
        function = parse(text).functions["k"]
        assert function.branch_targets == {"list": ("A$1", "B")}
        assert [s.name for s in function.body if isinstance(s, Label)] == ["A", "A$1", "B"]


class TestFunctions:
    def test_parameters_have_type_alignment_and_size(self) -> None:
        text = """.entry k(.param .u64 a, .param .align 4 .b8 b[16], .param .f32 c,
                           .param .u64 .ptr .global .align 4 d, .param .u64 .ptr e) { ret; }"""
        assert parse(text).functions["k"].parameters == (
            Parameter("a", "u64", 8, 8),
            Parameter("b", "b8", 4, 16),
            Parameter("c", "f32", 4, 4),
            Parameter("d", "u64", 8, 8),
            Parameter("e", "u64", 8, 8),
        )

    def test_performance_directives_are_kept(self) -> None:
        text = """.visible .entry k() .maxntid 16, 16, 1 .minnctapersm 2 .pragma "nounroll"; .maxnreg 32 { ret; }
                  .weak .func f() .noreturn { trap; }"""
        functions = parse(text).functions
        assert functions["k"].directives == {"maxntid": (16, 16, 1), "minnctapersm": (2,), "maxnreg": (32,)}
        assert functions["f"].directives == {"noreturn": ()}
        assert (functions["k"].is_entry, functions["f"].is_entry) == (True, False)

    def test_definition_replaces_the_declaration_before_it(self) -> None:
        function = parse(".func (.param .b32 r) f (.param .b32 a); .func (.param .b32 r) f (.param .b32 b) { ret; }")
        assert not function.functions["f"].is_prototype
        assert function.functions["f"].parameters[0].name == "b"
        assert function.functions["f"].returns == (Parameter("r", "b32", 4, 4),)

    def test_external_function_is_a_prototype(self) -> None:
        function = parse(".extern .func (.param .b32 r) vprintf (.param .b64 a, .param .b64 b) ;").functions["vprintf"]
        assert function.is_prototype
        assert function.body == ()

    def test_variables_of_a_body_are_listed_with_their_space(self) -> None:
        text = ".entry k() { .local .align 16 .b8 depot[40]; .shared .f32 tile[4][8]; ret; }"
        depot, tile = parse(text).functions["k"].variables
        assert (depot.space, depot.align, depot.size) == ("local", 16, 40)
        assert (tile.space, tile.align, tile.size, tile.count) == ("shared", 4, 128, 32)


class TestModule:
    def test_header_and_files(self) -> None:
        module = parse_module('.version 7.1\n.target sm_90a, debug\n.file 1 "a b.cu"\n.file 2 "c.h", 123, 456\n')
        assert (module.version, module.target, module.address_size) == ((7, 1), "sm_90a", 64)
        assert module.files == {1: "a b.cu", 2: "c.h"}

    def test_scalar_variables_have_their_initial_bytes(self) -> None:
        text = ".visible .global .align 16 .u32 a = 7, b; .const .f32 c = 1.5; .global .f64 d = 0f3F800000;"
        a, b, c, d = parse(text).variables
        assert (a.initial, a.align, a.linkage, a.space) == (b"\7\0\0\0", 16, "visible", "global")
        assert (b.initial, b.size) == (b"", 4)
        assert (c.initial, c.space) == (struct.pack("<f", 1.5), "const")
        assert d.initial == struct.pack("<d", 1.0)

    @pytest.mark.parametrize(
        ("text", "count", "initial"),
        [
            (".u8 a[4] = {1, 255, 300, -1}", 4, [1, 255, 44, 255]),
            (".u8 a[8] = {1, 2}", 8, [1, 2]),
            (".u8 a[2][3] = {{1}, {2, 3}}", 6, [1, 0, 0, 2, 3]),
            (".u8 a[][2] = {{1, 2}, {3}}", 4, [1, 2, 3]),
            (".u8 a[] = {1, 2, 3}", 3, [1, 2, 3]),
            (".v2 .u8 a[2] = {{1, 2}, {3, 4}}", 4, [1, 2, 3, 4]),
            (".v4 .u8 a = {1, 2, 3, 4}", 4, [1, 2, 3, 4]),
            (".b16 a[2] = {0x3c00, 1<<8}", 2, [0, 0x3C, 0, 1]),
        ],
    )
    def test_array_initialisers_fill_row_by_row(self, text: str, count: int, initial: list[int]) -> None:
        found = variable(f".global {text};")
        assert found.count == count
        assert found.initial == bytes(initial)

    def test_addresses_in_initial_values_are_relocations(self) -> None:
        text = ".global .u32 x; .func f; .global .u64 a[4] = {7, generic(x)+16, f, x-4};"
        found = parse(text).variables[1]
        assert found.relocations == ((8, Symbol("x", 16)), (16, Symbol("f")), (24, Symbol("x", -4)))
        assert found.initial == (7).to_bytes(32, "little")

    def test_external_array_has_no_size(self) -> None:
        found = variable(".extern .shared .align 16 .b8 smem[];")
        assert found == Variable("smem", "shared", "b8", 16, 0, 0, b"", (), "extern")

    def test_managed_attribute_is_accepted(self) -> None:
        assert variable(".global .attribute(.managed) .align 4 .u32 m;").size == 4

    def test_float_that_overflows_f32_becomes_infinity(self) -> None:
        assert variable(".global .f32 a = -1e300;").initial == struct.pack("<f", float("-inf"))


class TestLocations:
    DEBUG = """.section .debug_str
    {
$L__info_string0:
.b8 105,110,110,101
.b8 114,0
$L__info_string1:
.b8 111,117,116,101,114,0
    }
    .section .debug_info { .b32 $L__info_string0 .b64 1 }"""

    def locations(self, text: str) -> list[PtxLocation | None]:
        functions = parse(f".entry k() {{\n{text}\n}}\n{self.DEBUG}").functions
        return [s.location for s in functions["k"].body if isinstance(s, Instruction)]

    def test_location_holds_until_the_next(self) -> None:
        found = self.locations("exit; .loc 1 10 3\nexit; exit;\n.loc 2 20 1\nexit;")
        assert found == [
            None,
            PtxLocation(1, 10, None, None),
            PtxLocation(1, 10, None, None),
            PtxLocation(2, 20, None, None),
        ]

    def test_inlined_code_has_its_function_and_the_whole_chain_of_callers(self) -> None:
        found = self.locations(
            """.loc 1 30 3
            .loc 1 20 5, function_name $L__info_string1, inlined_at 1 30 3
            .loc 2 10 7, function_name $L__info_string0, inlined_at 1 20 5
            exit;"""
        )
        assert found == [PtxLocation(2, 10, "inner", PtxLocation(1, 20, "outer", PtxLocation(1, 30, None, None)))]

    def test_offset_from_a_string_label_counts(self) -> None:
        (found,) = self.locations(".loc 1 1 1, function_name $L__info_string0+6, inlined_at 1 2 3\nexit;")
        assert found == PtxLocation(1, 1, "outer", PtxLocation(1, 2, None, None))

    def test_unknown_string_label_leaves_the_function_open(self) -> None:
        (found,) = self.locations(".loc 1 1 1, function_name $L__missing, inlined_at 1 2 3\nexit;")
        assert found == PtxLocation(1, 1, None, PtxLocation(1, 2, None, None))

    def test_line_zero_takes_the_place_of_inlining_or_none(self) -> None:
        found = self.locations(".loc 1 0 1\nexit; .loc 1 0 1, function_name $L__info_string0, inlined_at 1 2 3\nexit;")
        assert found == [None, PtxLocation(1, 2, None, None)]

    def test_recursive_inlining_does_not_grow_the_chain(self) -> None:
        line = ".loc 1 5 1, function_name $L__info_string0, inlined_at 1 5 1\n"
        (found,) = self.locations(line * 1000 + "exit;")
        assert found == PtxLocation(1, 5, "inner", PtxLocation(1, 5, None, None))

    def test_deep_chains_are_cut_and_not_lost(self) -> None:
        lines = "".join(
            f".loc 1 {n} 1, function_name $L__info_string0, inlined_at 1 {n - 1} 1\n" for n in range(2, 900)
        )
        (found,) = self.locations(f".loc 1 1 1\n{lines}exit;")
        assert found is not None
        assert found.inlined_at is not None
        assert (found.line, found.inlined_at.line) == (899, 898)
        assert "line=898" in repr(found)


class TestErrors:
    @pytest.mark.parametrize(
        ("text", "line", "expected", "token"),
        [
            (
                ".entry k() {\nmov.b32 %r1, %r2;\n}",
                5,
                "a register, variable, label or function that is declared",
                "%r1",
            ),
            (".entry k() {\n.reg .b32 %r<2>;\nmov.b32 %r0, %r2;\n}", 6, "declared", "%r2"),
            (".entry k() { .reg .b32 %r<9>; mov.b32 %r0, %r01; }", 4, "declared", "%r01"),
            (".entry k() {\n bra NOWHERE;\n}", 5, "declared", "NOWHERE"),
            (".entry k() { { L: } bra L; }", 4, "declared", "L"),
            (".entry k() {\n ret\n}", 6, "an operand", "}"),
            (".entry k() { bar.sync 0, ; }", 4, "an operand", ";"),
            (".entry k() { bar.sync 0 1; }", 4, "';' or ',' after an operand of bar", "1"),
            (".entry k() {\n{ ret; ", 5, "'}' to close the body of the function", ""),
            (".entry k() { ret; } }", 4, "a declaration or directive", "}"),
            (".entry k() { L: L: ret; }", 4, "not declared yet", "L"),
            (".entry k() { .reg .b32 a, a; }", 4, "not declared yet", "a"),
            (".entry k() { .reg .b32 a<2>; .reg .b32 a1; }", 4, "not declared yet", "a1"),
            (".entry k() { .reg .b32 _; }", 4, "not declared yet", "_"),
            (".entry k() { .reg .b33 a; }", 4, "the type of a variable", ".b33"),
            (".entry k() { .reg .v3 .b32 a; }", 4, "the type of a variable", ".v3"),
            (".entry k() { .reg .v2 .pred a; }", 4, "the type of a variable", ".pred"),
            (".entry k() { .reg .v4 .b64 a; }", 4, "a vector of at most 128 bits", ".b64"),
            (".entry k() { .reg .v2 .b32 a; ld.u8 a, [a]; }", 4, "the base of the address", "a"),
            (".global .u32 a; .entry k() { .reg .b64 b; mov.b64 b, a[1]; }", 4, "an array before '['", "["),
            (".global .u32 a[2]; .entry k() { .reg .b64 b; add.u64 b, b, a[1]; }", 4, "no index", "["),
            (".global .u32 a[2]; .entry k() { .reg .b64 b; mov.b64 b, a[1; }", 4, "']' after the index", ";"),
            (
                ".entry k() { .reg .b32 a; .lco 1 1 1 ret; }",
                4,
                "a directive of a function's body (nearest: '.loc')",
                ".lco",
            ),
            (".entry k() { ?; }", 4, "an instruction", "?"),
            (".entry k() { %r1; }", 4, "an instruction", "%r1"),
            (".entry k() { @ ret; }", 4, "a predicate that is declared", "ret"),
            (".entry k() { @k ret; }", 4, "a predicate", "k"),
            (".entry k() { .reg .b64 a; ld.u8 a, [a+a]; }", 4, "a byte offset", "a"),
            (".entry k() { .reg .b64 a; ld.u8 a, [a; }", 4, "']' to end the address", ";"),
            (".entry k() { .reg .b64 a; ld.u8 a, []; }", 4, "the base of the address", "]"),
            (".entry k() { .reg .b64 a; mov.b64 {a, {a}}, a; }", 4, "an operand", "{"),
            (".entry k() { .reg .b64 a; mov.b64 {}, a; }", 4, "an operand", "}"),
            (".entry k() { .reg .b64 a; mov.b64 {a; }", 4, "'}' to close the body", ""),
            (".entry k() { .reg .b64 a; mov.b64 a, 0f3F8; }", 4, "an operand", "0f3F8"),
            (".entry k() { .reg .b64 a; mov.b64 a, 089; }", 4, "an operand", "089"),
            (".entry k() { .reg .b64 a; mov.b64 a, 18446744073709551616; }", 4, "an operand", "18446744073709551616"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1/0; }", 4, "a divisor other than zero", "0"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1<<64; }", 4, "a shift by 0 to 63 bits", "64"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1.5+1; }", 4, "two constants of type .f64", "+"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1.5<<2.0; }", 4, "two constants of type .f64", "<<"),
            (".entry k() { .reg .b64 a; mov.b64 a, 0f3F800000+1.0; }", 4, "two constants of type .f64", "+"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1.0/0.0; }", 4, "a divisor other than zero", "0.0"),
            (".entry k() { .reg .b64 a; mov.b64 a, ~1.5; }", 4, "an integer after '~'", "1.5"),
            (".entry k() { .reg .b64 a; mov.b64 a, (1; }", 4, "')' to close the constant expression", ";"),
            (".entry k() { .reg .b64 a; mov.b64 a, 1?2; }", 4, "':' between the values of '?'", ";"),
            (".entry k() { call nothing; }", 4, "a function that is declared", "nothing"),
            (".func f; .entry k() { call f, f; }", 4, "'.callprototype' or '.calltargets'", "f"),
            (".func f; .entry k() { call.lo f; }", 4, "'call' or 'call.uni'", "call.lo"),
            (".func f; .entry k() { call f, (_); }", 4, "an argument", "_"),
            (
                ".func f(.reg .b32 a); .entry k() { .reg .b64 b; call f, (b); }",
                4,
                "a register for a, of type .b32",
                "b",
            ),
            (".func f(.reg .u32 a); .entry k() { .reg .f32 b; call f, (b); }", 4, "where b is of type .f32", "b"),
            (".func f(.reg .f32 a); .entry k() { call f, (1); }", 4, "a constant for a, of type .f32", "1"),
            (
                ".func f(.reg .b64 a); .entry k(.param .b64 b) { call f, (b); }",
                4,
                "a `.param` variable, a register",
                "b",
            ),
            (".global .b64 g; .func f(.reg .b64 a); .entry k() { call f, (g); }", 4, "a `.param` variable", "g"),
            (
                ".func f(.param .b8 a[4]); .entry k() { .reg .b32 b; call f, (b); }",
                4,
                "variable for a, of type .b8[4]",
                "b",
            ),
            (".func f(); .alias g, f;", 4, "a function that is declared", "g"),
            (".func (.reg .b32 r) f(); .entry k() { call (1), f; }", 4, "for a result", "1"),
            (".func f(.reg .b32 a); .entry k() { call f, (_); }", 4, "an argument", "_"),
            (".func f(.reg .b32 a) { } .func g(); .alias g, f;", 4, "two functions of the same parameters", "g"),
            (".func f() { } .func g() { } .alias g, f;", 4, "no body", "g"),
            (".func f; .entry k() { call f, (1; }", 4, "')' or ',' after an argument", ";"),
            (".entry k() { L: .branchtargets M; }", 4, "a label that is declared", "M"),
            (".entry k() { L: .branchtargets L }", 4, "';' to end the declaration", "}"),
            (".entry k() .maxnid 3 { }", 4, "'{' or ';' (nearest: '.maxntid')", ".maxnid"),
            (".entry k() foo", 4, "'{' or ';' after the head", "foo"),
            (".entry k(.reg .b32 a) { }", 4, "a name after '.param'", "a"),
            (".entry k(.param .b32 a { }", 4, "')' or ',' after a parameter", "{"),
            (".entry k() { ret; } .entry k() { ret; }", 4, "one definition of each function", "k"),
            (".global .u32 k; .entry k() { ret; }", 4, "not declared yet", "k"),
            (".global .u32 a; .global .u32 a;", 4, "not declared yet", "a"),
            (".global .u32 a", 4, "';' or ',' after a variable", ""),
            (".global .u32 a[0];", 4, "a dimension of 1 and more", "0"),
            (".global .u32 a[2][];", 4, "the size of a dimension", "]"),
            (".global .align 3 .u32 a;", 4, "a power of two", "3"),
            (".global .u32 a[2] = {1,2,3};", 4, "at most 2 elements", "3"),
            (".global .u32 a[2][2] = {1,2};", 4, "'{' to begin the elements", "1"),
            (".global .u32 a[2] = 1;", 4, "'{' to begin the elements", "1"),
            (".global .u32 a[2] = {1;", 4, "'}' or ',' after an element", ";"),
            (".global .u32 a = 1.5;", 4, "initial values of type .u32", "a"),
            (".global .f32 a = 1;", 4, "initial values of type .f32", "a"),
            (".global .u64 a = b;", 4, "the address of something declared", "b"),
            (".global .attribute(.shared) .u32 a;", 4, "'.managed' or '.unified'", ".shared"),
            (".shared .u32 a = 1;", 4, "no initial value in the state space .shared", "="),
            (".global .u8 a = b;", 4, "which holds no address", "a"),
            (".global .u8 a = 0xFE(a);", 4, "a mask of one byte", "0xFE"),
            (".glbal .u32 a;", 4, "(nearest: '.global')", ".glbal"),
            (".file x", 4, "the number of the file", "x"),
            (".file 1 x", 4, "the name of the file", "x"),
            (".section .debug_str { .b8 256 }", 4, "bytes from 0 to 255", "256"),
            (".section .debug_info { ", 4, "'}' to end the section", ""),
            ("/* never\nends", 4, "'*/' to end the comment", ""),
            ("/*/", 4, "'*/' to end the comment", ""),
            (".entry k() { .loc 1 x }", 4, "a source line", "x"),
        ],
    )
    def test_message_names_line_expectation_and_token(self, text: str, line: int, expected: str, token: str) -> None:
        found = error(text)
        assert (found.line, found.token) == (line, token)
        assert expected in found.expected
        assert f"PTX line {line}: expected {found.expected}, got " in str(found)
        assert (repr(token) if token else "the end of the text") in str(found)

    def test_unknown_name_comes_with_the_nearest_declared(self) -> None:
        found = error(".entry k() { .reg .pred finished; @finishd ret; }")
        assert "nearest: 'finished'" in str(found)

    @pytest.mark.parametrize("text", ["", "ret;", ".version 8\n.target sm_80", ".version 8.8\n.entry k() { }"])
    def test_text_without_a_header_is_refused(self, text: str) -> None:
        with pytest.raises(PTXSyntaxError, match=r"^PTX line [12]: expected "):
            parse_module(text)

    def test_errors_are_those_of_unsupported_ptx(self) -> None:
        assert isinstance(error("?"), UnsupportedPTXError)
