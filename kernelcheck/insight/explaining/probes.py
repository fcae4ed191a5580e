"""A program with probes: PTX that also carries every float32 register in float64, its *shadow*, and records where NaN
or an infinity is made and where a register first leaves its shadow by more than rounding explains. Of a float64 kernel,
each float64 register has beside it what it lost so far (``lost_digits``).

Probes are ordinary PTX behind each instruction; what they record is in a variable of the module. A shadow begins anew
where its value comes from memory, another lane, or an instruction that has no counterpart in float64 here: what one
thread loses between two such places is seen, what is lost over several is not.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

import numpy as np

from kernelcheck.backends.cpu.analysis.calls import reachable
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Function, Immediate, Instruction, Operand, Register
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.compiler.program import Program
from kernelcheck.insight.explaining import lost_digits
from kernelcheck.insight.mutants.own_code import numbers_of, of_library

TABLE = "kernelcheck_births"
HEAD = 2
"""Words of 64 bits before the first record: the number of records, and one that aligns what follows."""
WORDS = 8
"""Words of 64 bits in each record: count and order in halves, the third operand, two for the thread (``place_of``), the
result, its shadow, and two operands (``values_of``)."""
MOST_SITES = 1500
"""Maximum instructions with probes in a kernel: with more it would take longer to compile than all other evidence."""
LOST_BITS = 9
"""A register has left its shadow if it is off by more than 2**LOST_BITS times 2**-24: sums of a hundred terms stay."""

_ARITHMETIC = frozenset({"add", "sub", "mul", "fma", "mad", "div", "sqrt", "rcp", "rsqrt", "ex2", "lg2", "sin", "cos"})
_INFINITY = "0d7FF0000000000000"
_LN2 = "0d3FE62E42FEFA39EF"
_HALVES = ("f16", "bf16")
_REGISTERS = (
    ".reg .f64 %kca, %kcb, %kcc, %kcd, %kce, %kcf, %kcx, %kcy, %kcm; .reg .pred %kcp, %kcq, %kcu; "
    ".reg .b32 %kcn, %kco; .reg .b64 %kct;"
)
_PLACE = (
    " .reg .b64 %kcv, %kcw; { .reg .b32 %kcn<4>; mov.u32 %kcn0, %tid.x; mov.u32 %kcn1, %tid.y; mov.u32 %kcn2, %tid.z; "
    "shl.b32 %kcn1, %kcn1, 10; shl.b32 %kcn2, %kcn2, 20; or.b32 %kcn0, %kcn0, %kcn1; or.b32 %kcn0, %kcn0, %kcn2; "
    "mov.u32 %kcn1, %ctaid.x; mov.b64 %kcv, {%kcn0, %kcn1}; mov.u32 %kcn2, %ctaid.y; mov.u32 %kcn3, %ctaid.z; "
    "mov.b64 %kcw, {%kcn2, %kcn3}; }"
)
"""Made once at the start of each function: ``threadIdx`` in 10, 10 and 6 bits, ``blockIdx`` in 32 each."""


@dataclass(frozen=True)
class Probed:
    """The program with probes, and what its records are of."""

    program: Program
    sites: tuple[Instruction, ...]
    files: dict[int, str]

    @property
    def words(self) -> int:
        return HEAD + WORDS * len(self.sites)


def probed(program: Program, *, doubles: bool = False) -> Probed | None:
    """The program with probes; None if it has nothing to probe, or too much.

    Args:
        program: the kernel.
        doubles: whether float64 registers are followed, too. In a kernel of float32 what they lose does not show.

    Raises:
        UnsupportedPTXError, PTXSyntaxError: the PTX has what the CPU backend does not know.
    """
    module = parse_module(program.ptx)
    lines = program.ptx.splitlines()
    functions: dict[str, Function] = {}
    for kernel in program.kernels.values():
        functions.update({function.name: function for function in reachable(module, module.functions[kernel])})
    sites: list[Instruction] = []
    numbers = numbers_of(program)
    for function in functions.values():
        _Function(function, lines, sites, of_library(function.body, numbers), doubles=doubles).instrument()
    if not 0 < len(sites) <= MOST_SITES:
        return None
    size = 8 * (HEAD + WORDS * len(sites))
    place = next(n for n, line in enumerate(lines) if line.lstrip().startswith(".address_size"))
    lines[place] += f"\n.visible .global .align 16 .b8 {TABLE}[{size}];"
    text = "\n".join(lines) + "\n"
    return Probed(replace(program, ptx=text, sha256=f"{program.sha256} probed"), tuple(sites), dict(module.files))


class _Function:
    """Puts probes behind the instructions of one function."""

    def __init__(
        self, function: Function, lines: list[str], sites: list[Instruction], library: set[int], *, doubles: bool
    ) -> None:
        self._function, self._lines, self._sites = function, lines, sites
        self._library = library
        self._types = function.registers
        self._doubles = doubles
        body = [each for each in function.body if isinstance(each, Instruction)]
        writers: dict[str, list[Instruction]] = {}
        for each in body:
            for name in each.written:
                writers.setdefault(name, []).append(each)
        self._halves = {name for name, made in writers.items() if all(_narrows(each) for each in made)}
        """Registers of 16 bits that hold rounded float32."""
        self._body = body
        self._singles = {name for name, type_ in self._types.items() if type_ == "f32"}
        """Registers that hold float32: other compilers than NVRTC declare them by their size alone."""
        self._doubled = {name for name, type_ in self._types.items() if doubles and type_ == "f64"}
        for each in body:
            if not _is_float(each) and not _narrows(each):
                continue
            of = "f32" if _widens(each) else each.modifiers[-1]
            used = [*each.written, *([] if _widens(each) else _registers(each.operands[1:]))]
            used = used[len(each.written) :] if _narrows(each) else used
            untyped = {name for name in used if self._types.get(name) == f"b{of[1:]}"}
            if of == "f32":
                self._singles |= untyped
            elif doubles:
                self._doubled |= untyped

    def instrument(self) -> None:
        shadows = {_shadow(name) for name in (*self._singles, *self._halves)}
        shadows |= {lost_digits.register(name) for name in self._doubled}
        if shadows and self._body:
            first = self._body[0].line - 1
            while first > 0 and not self._lines[first - 1].lstrip().startswith((".reg", "{")):
                first -= 1
            self._lines[first - 1] += f" .reg .f64 {', '.join(sorted(shadows))};{_PLACE}"
        # Invariant behind each instruction: the shadow of a register is what it would hold if all that led to it since
        # the last fresh start had been computed in float64.
        for each in self._body:
            line = self._lines[each.line - 1]
            text = line.strip()
            if text.startswith("{") and text.endswith("}"):  # inline assembly
                text = text[1:-1].strip()
            if text.count(";") == 1 and text.endswith(";"):
                self._lines[each.line - 1] = self._with_probe(each, text)

    def _with_probe(self, i: Instruction, text: str) -> str:
        if _narrows(i) and i.written and i.written[0] in self._halves and i.predicate is None:
            source = self._shadow_of(i.operands[1])
            return f"{text} mov.f64 {_shadow(i.written[0])}, {source};" if source else text
        if i.predicate is not None or not _is_float(i):
            return text + "".join(self._anew(name) for name in i.written)
        type_ = i.modifiers[-1]
        sources = [each for each in i.operands[1:] if each is not None]
        destination = i.operands[0]
        if not isinstance(destination, Register) or (not _widens(i) and not all(map(_is_plain, sources))):
            return text + "".join(self._anew(name) for name in i.written)
        parts = [_REGISTERS]
        names = ("%kca", "%kcb", "%kcc")
        probes = i.mnemonic in _ARITHMETIC or (_widens(i) and self._is_half(i.operands[1]))
        values = sources if i.mnemonic in _ARITHMETIC else []
        own = "f64" if type_ == "f64" else "f32"
        parts += [_to_double(name, value, own) for name, value in zip(names, values, strict=False)]
        shadow, shadows = "", [self._shadow_of(each) or "" for each in sources]
        olds: list[str] = []
        if (own == "f32" and not _widens(i)) or (_widens(i) and self._is_half(i.operands[1])):
            shadow = _shadow(destination.name)
            olds = self._errors(values, shadows, names)
        follows = own == "f64" and self._doubles
        lost = [self._lost(each) for each in sources] if follows else []
        if follows:
            olds = lost_digits.kept(names[: len(values)], lost, _power(LOST_BITS - 56))
        parts += [*olds, text, _to_double("%kcd", destination, own)]
        if follows and i.line in self._library:  # which rounds on purpose, and makes up for it
            parts.append(self._anew(destination.name))
        elif follows:
            parts += lost_digits.followed(i, lost_digits.register(destination.name), lost)
        elif shadow:
            parts += self._shadowed(i, shadow, sources, shadows)
        elif own == "f32":
            parts.append(self._anew(destination.name))
        if probes:
            count = max(1, len(values))
            parts += _made_nonfinite(names[:count] if values else ("%kcd",))
            if shadow and i.line not in self._library:
                parts += _left_shadow(shadow, bool(olds))
            if follows and i.line not in self._library:
                loss = lost_digits.register(destination.name)
                parts += lost_digits.is_much(loss, _power(LOST_BITS - 53), checked=bool(olds))
                shadow = "%kcf"
            parts += _record(len(self._sites), names[: len(values)], shadow or "%kcd")
            self._sites.append(i)
        return "{ " + " ".join(parts) + " }"

    def _is_half(self, operand: Operand | None) -> bool:
        return isinstance(operand, Register) and operand.name in self._halves

    def _shadow_of(self, operand: Operand | None) -> str | None:
        """Register or number that stands for an operand in float64."""
        if isinstance(operand, Register):
            if operand.name in self._singles or operand.name in self._halves:
                return _shadow(operand.name)
            return None
        if isinstance(operand, Immediate):
            value = struct.unpack("<f", struct.pack("<I", operand.bits & 0xFFFFFFFF))[0]
            return f"0d{struct.pack('>d', value).hex().upper()}"
        return None

    def _anew(self, name: str) -> str:
        """The shadow of a register begins with its value."""
        if name in self._doubled:
            return f" mov.f64 {lost_digits.register(name)}, {lost_digits.ZERO};"
        return f" cvt.f64.f32 {_shadow(name)}, {name};" if name in self._singles else ""

    def _lost(self, operand: Operand) -> str:
        """Register that holds the rounding error of a float64 operand; zero for a number."""
        return lost_digits.register(operand.name) if isinstance(operand, Register) else lost_digits.ZERO

    def _errors(self, values: Sequence[Operand], shadows: Sequence[str], names: Sequence[str]) -> list[str]:
        """PTX that sets ``%kcu`` if all operands are still close to their shadows."""
        parts: list[str] = []
        for name, value, shadow in zip(names, values, shadows, strict=False):
            if not isinstance(value, Register) or not shadow:
                continue
            parts += [f"sub.f64 %kcy, {name}, {shadow};", "abs.f64 %kcy, %kcy;", f"abs.f64 %kcm, {shadow};"]
            parts.append(f"mul.f64 %kcm, %kcm, {_power(LOST_BITS - 27)};")
            combined = "setp.le.and.f64 %kcu, %kcy, %kcm, %kcu;" if len(parts) > 4 else "setp.le.f64 %kcu, %kcy, %kcm;"
            parts.append(combined)
        return parts

    def _shadowed(
        self, i: Instruction, shadow: str, sources: Sequence[Operand], shadows: Sequence[str]
    ) -> Iterator[str]:
        """PTX of the instruction once more, in float64."""
        if not all(shadows):
            yield f"cvt.f64.f32 {shadow}, {i.written[0]};"
            return
        match i.mnemonic:
            case "add" | "sub" | "mul":
                yield f"{i.mnemonic}.f64 {shadow}, {shadows[0]}, {shadows[1]};"
            case "fma" | "mad":
                yield f"fma.rn.f64 {shadow}, {', '.join(shadows)};"
            case "div":
                yield f"div.rn.f64 {shadow}, {shadows[0]}, {shadows[1]};"
            case "neg" | "abs":
                yield f"{i.mnemonic}.f64 {shadow}, {shadows[0]};"
            case "sqrt":
                yield f"sqrt.rn.f64 {shadow}, {shadows[0]};"
            case "rcp":
                yield f"rcp.rn.f64 {shadow}, {shadows[0]};"
            case "mov" | "cvt":
                yield f"mov.f64 {shadow}, {shadows[0]};"
            case "ex2":  # 2**(x + d) is about 2**x (1 + d ln 2)
                yield f"sub.f64 %kcx, {shadows[0]}, %kca; mul.f64 %kcx, %kcx, {_LN2};"
                yield f"fma.rn.f64 {shadow}, %kcd, %kcx, %kcd;"
            case _:
                yield f"cvt.f64.f32 {shadow}, {i.written[0]};"


def _shadow(name: str) -> str:
    return f"%kc_{name.lstrip('%')}"


def _power(exponent: int) -> str:

    return f"0d{struct.pack('>d', 2.0**exponent).hex().upper()}"


def _narrows(i: Instruction) -> bool:
    return i.mnemonic == "cvt" and len(i.modifiers) >= 2 and i.modifiers[-1] == "f32" and i.modifiers[-2] in _HALVES


def _widens(i: Instruction) -> bool:
    return i.mnemonic == "cvt" and len(i.modifiers) >= 2 and i.modifiers[-2] == "f32" and i.modifiers[-1] in _HALVES


def _is_float(i: Instruction) -> bool:
    if _widens(i):
        return True
    known = i.mnemonic in _ARITHMETIC or i.mnemonic in ("mov", "neg", "abs")
    return known and bool(i.modifiers) and i.modifiers[-1] in ("f32", "f64")


def _registers(operands: Sequence[Operand | None]) -> list[str]:
    return [each.name for each in operands if isinstance(each, Register)]


def _is_plain(operand: Operand) -> bool:
    return isinstance(operand, Register | Immediate)


def _to_double(name: str, value: Operand, type_: str) -> str:
    text = value.name if isinstance(value, Register) else ""
    if isinstance(value, Immediate):
        text = f"0f{value.bits & 0xFFFFFFFF:08X}" if type_ == "f32" else f"0d{value.bits:016X}"
    return f"cvt.f64.f32 {name}, {text};" if type_ == "f32" else f"mov.f64 {name}, {text};"


def _made_nonfinite(names: Sequence[str]) -> list[str]:
    """PTX that sets ``%kcp`` if NaN came from numbers and infinities, or an infinity from numbers. ``%kcu`` stays."""
    parts = ["abs.f64 %kcx, %kcd;", f"setp.lt.f64 %kcp, %kcx, {_INFINITY};", "not.pred %kcp, %kcp;"]
    for name in names:
        parts += [f"abs.f64 %kcx, {name};", f"setp.lt.and.f64 %kcp, %kcx, {_INFINITY}, %kcp;"]
    parts.append("setp.nan.f64 %kcq, %kcd, %kcd;")
    parts += [f"setp.num.and.f64 %kcq, {name}, {name}, %kcq;" for name in names]
    return [*parts, "or.pred %kcp, %kcp, %kcq;"]


def _left_shadow(shadow: str, checked: bool) -> list[str]:
    """Adds to ``%kcp`` whether the result is further from its shadow than all operands were from theirs."""
    return [
        f"sub.f64 %kcx, %kcd, {shadow};",
        "abs.f64 %kcx, %kcx;",
        f"abs.f64 %kcm, {shadow};",
        f"mul.f64 %kcm, %kcm, {_power(LOST_BITS - 24)};",
        f"setp.gt{'.and' if checked else ''}.f64 %kcq, %kcx, %kcm{', %kcu' if checked else ''};",
        "or.pred %kcp, %kcp, %kcq;",
    ]


def _record(site: int, operands: Sequence[str], shadow: str) -> list[str]:
    """PTX that counts in the threads where ``%kcp`` holds, and keeps the values that the first of them saw. Registers
    that only some threads write are first written by all, so that no value lives from one probe to the next."""
    start = 8 * (HEAD + WORDS * site)
    first, second, third, *_ = *operands, *("%kcd",) * 3
    return [
        f"mov.u64 %kct, {TABLE};",
        f"mov.u32 %kco, 1; @%kcp atom.global.add.u32 %kco, [%kct+{start}], 1;",
        "setp.eq.and.u32 %kcq, %kco, 0, %kcp;",
        "mov.u32 %kcn, 0; @%kcq atom.global.add.u32 %kcn, [%kct], 1;",
        f"@%kcq st.global.u32 [%kct+{start + 4}], %kcn;",
        f"@%kcq st.global.v2.u64 [%kct+{start + 16}], {{%kcv, %kcw}};",
        f"@%kcq st.global.v2.f64 [%kct+{start + 32}], {{%kcd, {shadow}}};",
        *([f"@%kcq st.global.v2.f64 [%kct+{start + 48}], {{{first}, {second}}};"] if operands else []),
        *([f"@%kcq st.global.f64 [%kct+{start + 8}], {third};"] if len(operands) > 2 else []),
    ]


def place_of(record: np.ndarray) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """``threadIdx`` and ``blockIdx`` of a record, of ``WORDS`` uint64."""
    thread, *block = record[2:4].view(np.uint32).tolist()
    return (thread & 1023, thread >> 10 & 1023, thread >> 20), (block[0], block[1], block[2])


def values_of(record: np.ndarray) -> tuple[float, ...]:
    """Three operands, the result and its shadow."""
    third, result, shadow, first, second = record[[1, 4, 5, 6, 7]].view(np.float64).tolist()
    return first, second, third, result, shadow
