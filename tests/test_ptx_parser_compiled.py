"""Claims about PTX that NVRTC writes: printing what was parsed gives the text back, and lines lead to the source."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from time import perf_counter

import pytest
from examples import one_in

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
    PtxLocation,
    Register,
    Special,
    Symbol,
    Vector,
)
from kernelcheck.compiler.build import compile_program

SOURCES = Path(__file__).parent / "ptx"
KERNELS = {
    "features.cu": ("scale<float>", "scale<__half>", "scale<__nv_bfloat16>", "everything"),
    "tensor_cores.cu": ("product",),
}
PRINTED = re.compile(r"^\s*(?:\w+:\s*)*(?:\{\s*)?(?:@!?%?\w+\s+)?[a-z][\w.:]*\s*[^;:=]*;")
"""A line with an instruction, by its looks alone."""

Compiled = dict[tuple[str, str], str]


@pytest.fixture(scope="module", params=one_in(2, ["sm_80", "sm_90"]))
def arch(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def texts(arch: str) -> dict[str, str]:
    """PTX by the name of its source."""
    return {
        name: compile_program(
            SOURCES / name,
            name_expressions=kernels,
            options=["-std=c++17"],
            include_dirs=[],
            arch=arch,
            root=SOURCES,
            defines={},
        ).ptx
        for name, kernels in KERNELS.items()
    }


@pytest.fixture(scope="module")
def modules(texts: dict[str, str]) -> dict[str, Module]:
    return {name: parse_module(text) for name, text in texts.items()}


def printed(operand: Operand | None) -> str:
    """``operand`` as PTX without white space; renamed registers and labels by their name in the text."""
    match operand:
        case None:
            return "_"
        case Register(name) | Special(name):
            return original(name)
        case Symbol(name, offset):
            return original(name) + (f"{offset:+}" if offset else "")
        case Immediate(bits, "int"):
            return str(bits)
        case Immediate(bits, kind):
            return f"0{kind[0]}{bits:08X}" if kind == "f32" else f"0d{bits:016X}"
        case Address(base, offset):
            return f"[{printed(base)}{offset:+}]".replace("+0]", "]")
        case Vector(elements):
            return "{" + ",".join(map(printed, elements)) + "}"
        case Pair(value, predicate):
            return f"{printed(value)}|{printed(predicate)}"
        case Not(register):
            return f"!{printed(register)}"


def original(name: str) -> str:
    """Without the suffix of a renamed declaration; NVRTC's own ``$str$1`` stays as it is."""
    return name if name.startswith("$str") else re.sub(r"(?<=.)\$\d+$", "", name)


def plain(line: str) -> str:
    """``line`` of PTX without white space and with numbers as ``printed`` writes them."""
    line = re.sub(r"\s+", "", line.partition("//")[0]).replace("+-", "-").replace("+0]", "]")
    for written, value in (("(1<<4)|3", "19"), ("077", "63"), ("0b11", "3"), ("0xFFU", "255")):
        line = line.replace(written, value)
    return line


def statement_lines(text: str) -> list[tuple[int, str]]:
    """Lines from 1 that look like an instruction."""
    return [(n, line) for n, line in enumerate(text.split("\n"), 1) if PRINTED.match(line.partition("//")[0])]


def test_every_instruction_prints_back_to_its_line(texts: dict[str, str], modules: dict[str, Module]) -> None:
    checked = 0
    for name, module in modules.items():
        lines = texts[name].split("\n")
        for function in module.functions.values():
            for statement in function.body:
                if not isinstance(statement, Instruction):
                    continue
                guard = f"@{'!' * statement.negated}{printed(statement.predicate)}" if statement.predicate else ""
                expected = f"{guard}{statement.opcode}{','.join(map(printed, statement.operands))};"
                assert expected in plain(lines[statement.line - 1]), (name, statement)
                checked += 1
    assert checked > 500


def test_no_line_with_an_instruction_is_lost(texts: dict[str, str], modules: dict[str, Module]) -> None:
    for name, module in modules.items():
        parsed = {
            statement.line
            for function in module.functions.values()
            for statement in function.body
            if not isinstance(statement, Label)
        }
        missing = [(n, line) for n, line in statement_lines(texts[name]) if n not in parsed]
        assert missing == []


def test_every_label_of_the_text_is_there(texts: dict[str, str], modules: dict[str, Module]) -> None:
    for name, module in modules.items():
        written = re.findall(r"^(\$L__BB\w+):", texts[name], re.MULTILINE)
        parsed = [s.name for f in module.functions.values() for s in f.body if isinstance(s, Label)]
        assert [label for label in parsed if label.startswith("$L__BB")] == written


def test_every_register_named_is_declared_with_its_type(modules: dict[str, Module]) -> None:
    prefixes = {"%p": "pred", "%rs": "b16", "%r": "b32", "%rd": "b64", "%f": "f32", "%fd": "f64"}
    for module in modules.values():
        for function in module.functions.values():
            for name, kind in function.registers.items():
                prefix = re.sub(r"\d+$", "", name)
                assert kind == prefixes.get(prefix, kind), name
    registers = modules["features.cu"].functions["everything"].registers
    assert [registers[name] for name in ("p", "low", "low$1")] == ["pred", "b32", "b32"]


def test_inlined_instructions_lead_to_their_function_and_its_callers(modules: dict[str, Module]) -> None:
    module = modules["features.cu"]
    lines = (SOURCES / "features.cu").read_text("utf-8").split("\n")
    (kernel,) = (f for name, f in module.functions.items() if name.startswith("_Z5scaleIf"))
    innermost = [
        s.location
        for s in kernel.body
        if isinstance(s, Instruction) and s.location and s.location.function and "innermost" in s.location.function
    ]
    assert innermost
    for location in innermost:
        chain = callers(location)
        assert [place.function for place in chain] == ["_Z9innermostf", "_Z7inlinedf", None]
        assert ["expf" in lines[chain[0].line - 1], "innermost(x)" in lines[chain[1].line - 1]] == [True, True]
        assert "inlined((float)in[i])" in lines[chain[2].line - 1]
        assert all(module.files[place.file].endswith("features.cu") for place in chain)


def callers(location: PtxLocation | None) -> list[PtxLocation]:
    return [location, *callers(location.inlined_at)] if location else []


def test_calls_direct_indirect_and_recursive_are_found(modules: dict[str, Module]) -> None:
    functions = modules["features.cu"].functions
    calls = [s for s in functions["everything"].body if isinstance(s, Call)]
    direct = {call.target.name for call in calls if isinstance(call.target, Symbol)}
    assert {"vprintf", "__assertfail", "_Z9fibonaccii", "_Z4rootILi1EEff"} <= direct
    indirect = [call for call in calls if isinstance(call.target, Register)]
    assert indirect
    for call in indirect:
        assert call.prototype is not None
        prototype = functions["everything"].prototypes[call.prototype]
        assert len(prototype.parameters) == len(call.arguments)
        assert len(prototype.returns) == len(call.returns)
    recursive = [s for s in functions["_Z9fibonaccii"].body if isinstance(s, Call)]
    assert {call.target for call in recursive} == {Symbol("_Z9fibonaccii")}
    declared = {v.name for v in functions["everything"].variables}
    arguments = {a.name for call in calls for a in call.arguments if isinstance(a, Symbol)}
    assert arguments <= declared
    assert len({call.arguments for call in calls if call.arguments}) == len([c for c in calls if c.arguments])


def test_branch_targets_are_labels_of_the_body(modules: dict[str, Module]) -> None:
    function = modules["features.cu"].functions["everything"]
    assert function.branch_targets["TARGETS"] == ("ONE", "TWO")
    assert {"ONE", "TWO"} <= {s.name for s in function.body if isinstance(s, Label)}


def test_data_of_the_module_has_the_bytes_of_the_source(modules: dict[str, Module]) -> None:
    variables = {v.name: v for v in modules["features.cu"].variables}
    coefficients = variables["coefficients"]
    assert coefficients.initial.ljust(coefficients.size, b"\0") == struct.pack("<4f", 1.0, 2.0, -3.5, 0.0)
    assert coefficients.space == "const"
    assert variables["table"].initial.ljust(24, b"\0") == struct.pack("<6i", 1, 2, 3, 4, 5, 6)
    assert variables["counter"].initial == struct.pack("<i", 7)
    mixed = variables["mixed"]
    assert mixed.relocations == ((8, Symbol("table", 16)), (32, Symbol("counter")))
    assert mixed.initial == struct.pack("<BxxxxxxxQdBxxxxxxxQd", ord("a"), 0, 2.5, ord("b"), 0, -1.0)
    assert [symbol.name for _, symbol in variables["functions"].relocations] == ["_Z5twicef", "_Z8plus_twof"]
    ((_, string),) = variables["message"].relocations
    assert variables[string.name].initial.rstrip(b"\0") == b'hello "x"'
    assert (variables["dynamic"].linkage, variables["dynamic"].size) == ("extern", 0)


def test_signature_of_a_kernel_is_kept(modules: dict[str, Module]) -> None:
    (kernel,) = (f for name, f in modules["features.cu"].functions.items() if name.startswith("_Z5scaleIf"))
    assert kernel.is_entry
    assert [(p.type, p.align, p.size) for p in kernel.parameters] == [
        ("u64", 8, 8),
        ("u64", 8, 8),
        ("b8", 4, 20),
        ("u32", 4, 4),
    ]
    assert (kernel.directives["maxntid"][0], kernel.directives["minnctapersm"]) == (256, (2,))
    assert [(v.type, v.size) for v in kernel.variables if v.space == "shared"] == [("b8", 128)]


def test_tensor_core_operands_are_vectors_of_registers(modules: dict[str, Module]) -> None:
    body = modules["tensor_cores.cu"].functions["product"].body
    instructions = {s.opcode: s for s in body if isinstance(s, Instruction)}
    (mma,) = (s for opcode, s in instructions.items() if opcode.startswith("wmma.mma"))
    assert [len(operand.elements) for operand in mma.operands if isinstance(operand, Vector)] == [8, 8, 8, 8]
    assert "cp.async.cg.shared.global.L2::128B" in instructions
    load = instructions["ldmatrix.sync.aligned.m8n8.x4.shared.b16"]
    assert isinstance(load.operands[0], Vector)
    assert len(set(load.operands[0].elements)) == 4


def test_a_megabyte_parses_within_ten_seconds(texts: dict[str, str]) -> None:
    head, _, functions = texts["tensor_cores.cu"].partition(".visible")
    kernel = ".visible" + functions.partition("\t.section")[0]
    copies = [kernel.replace("product", f"product{n}") for n in range(1 + 1_000_000 // len(kernel))]
    text = head + "".join(copies)
    started = perf_counter()
    module = parse_module(text)
    # It takes a fraction of a second; the bound holds on a loaded machine and rules out quadratic time.
    assert perf_counter() - started < 10
    assert len(module.functions) == len(copies)
