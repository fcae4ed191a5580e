"""Operators of mutation: each makes other PTX text of an instruction's line, as a mistake would.

Sources of the operators: "Mutation testing advances" (Papadakis et al., Advances in Computers 112, 2019) for those of
ordinary programs; those of synchronisation are the mistakes that CUDA's programming guide warns of.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Register
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.mutants.own_code import Numbers, float_of

_BOUNDARIES = (("lt", "le"), ("gt", "ge"), ("lo", "ls"), ("hi", "hs"), ("ltu", "leu"), ("gtu", "geu"))
OTHER_BOUNDARY: Mapping[str, str] = {one: other for pair in _BOUNDARIES for one, other in (pair, pair[::-1])}
"""Comparisons that differ where both sides are equal."""

_WORDS = frozenset({"s32", "u32", "b32", "s16", "u16", "b16"})
"""Types of indices and counts. Those of 64 bits are mostly addresses, which the compiler makes."""
_FLOATS = frozenset({"f16", "bf16", "f16x2", "bf16x2", "f32", "f64"})
_FENCES = frozenset({"membar", "fence"})
_BARRIERS = frozenset({"bar", "barrier"})
_ATOMICS = frozenset({"atom", "red"})
_SPACES = frozenset({"global", "shared", "shared::cta"})
_PLAIN_TYPES = frozenset({"u32", "s32", "b32", "u64", "s64", "b64", "f32", "f64"})
_ROUNDINGS = {"rni": "rzi", "rzi": "rni", "rmi": "rpi", "rpi": "rmi", "rn": "rz"}
_READ_MODIFY_WRITE = ("add", "max", "min", "and", "or", "xor")
_EVERY_LANE = 0xFFFFFFFF


@dataclass(frozen=True)
class LineChange:
    """One change of one line of PTX."""

    operator: str
    text: str
    """The line as it becomes."""
    what: str
    """Description, for a report."""


@dataclass(frozen=True)
class MutationSite:
    """An instruction that stands on a line of PTX alone."""

    instruction: Instruction
    line: str
    place: SourceLocation
    """Location in the user's source."""
    goes_back: bool
    """Whether it is a branch to an earlier instruction."""
    numbers: Numbers
    constants: Mapping[str, Immediate]
    """Constants of registers that hold one throughout."""
    label: str = ""
    """A label that stands before it on its line."""

    @property
    def mnemonic(self) -> str:
        return self.instruction.mnemonic

    @property
    def opcode(self) -> str:
        return self.instruction.opcode

    @property
    def type(self) -> str:
        """The last modifier: the type of what it works on."""
        return self.instruction.modifiers[-1] if self.instruction.modifiers else ""

    @cached_property
    def operands(self) -> list[str]:
        """Operands as written, those in brackets and braces whole."""
        text = self.line.partition(self.opcode)[2].strip().rstrip(";")
        return [part.strip() for part in re.findall(r"(?:\[[^\]]*\]|\{[^}]*\}|[^,\[{])+", text)]

    def constant(self, index: int) -> int | None:
        """An integer operand, itself or in a register."""
        operand = self.instruction.operands[index] if index < len(self.instruction.operands) else None
        if isinstance(operand, Register):
            operand = self.constants.get(operand.name)
        return operand.bits if isinstance(operand, Immediate) and operand.kind == "int" else None

    def rewritten(self, operands: list[str], opcode: str = "") -> str:
        """The line with other operands, or another opcode."""
        return f"{self.line.partition(self.opcode)[0]}{opcode or self.opcode} {', '.join(operands)};"

    def with_operand(self, index: int, text: str) -> str:
        """The line with one other operand."""
        return self.rewritten([*self.operands[:index], text, *self.operands[index + 1 :]])


def changes(site: MutationSite) -> Iterator[LineChange]:
    """The changes of an instruction."""
    for make in _OPERATORS:
        yield from make(site)


def _boundary(site: MutationSite) -> Iterator[LineChange]:
    modifiers = site.instruction.modifiers
    comparison = modifiers[0] if site.mnemonic in ("setp", "set") and modifiers else ""
    other = OTHER_BOUNDARY.get(comparison)
    if other:
        text = site.line.replace(f".{comparison}.", f".{other}.", 1)
        yield LineChange("boundary", text, f"comparison `{comparison}` becomes `{other}`")


def _guard(site: MutationSite) -> Iterator[LineChange]:
    if site.instruction.predicate is None:
        return
    plain = re.sub(r"@!?%\S+\s+", "", site.line, count=1)
    if site.mnemonic != "bra":
        yield LineChange("guard", plain, f"`{site.opcode}` is done without its condition")
        return
    if site.goes_back:  # one that always goes back would never end
        yield LineChange("guard", "", "the loop ends after its first turn")
        return
    yield LineChange("guard", "", "the branch is never taken")
    yield LineChange("guard", plain, "the branch is always taken")


def _constant(site: MutationSite) -> Iterator[LineChange]:
    index = {"add": 2, "sub": 2, "shl": 2, "shr": 2, "setp": 2, "mul": 2, "mad": 2}.get(site.mnemonic)
    operands = site.instruction.operands
    if index is None or index >= len(operands) or site.type not in _WORDS:
        return
    constant = operands[index]
    if not isinstance(constant, Immediate) or constant.kind != "int" or not _is_meant(site, constant.bits):
        return
    for other in (constant.bits + 1, constant.bits - 1):
        text = site.with_operand(index, str(other))
        yield LineChange("constant", text, f"`{site.opcode}`: {constant.bits} becomes {other}")


def _is_meant(site: MutationSite, value: int) -> bool:
    """Whether the source has the constant, as compilers write it: `x * 4` shifts by 2, and `x >= 4` is `x > 3`."""
    written = [value]
    if site.mnemonic in ("shl", "shr") and 0 <= value < 32:
        written.append(1 << value)
    if site.mnemonic == "setp":
        written += [value + 1, value - 1]
    return any(site.numbers.has_integer(site.place, each) for each in written)


def _float_constant(site: MutationSite) -> Iterator[LineChange]:
    for index, constant in enumerate(site.instruction.operands):
        if not isinstance(constant, Immediate) or constant.kind == "int" or index == 0:
            continue
        value = float_of(constant)
        if value is None or math.isnan(value) or not site.numbers.has_float(value):
            continue
        other = 1.0 if value == 0.0 else 0.0 if math.isinf(value) or abs(value) > 1e38 else value * 2
        if constant.kind == "f32":
            written = f"0f{struct.pack('>f', other).hex().upper()}"
        else:
            written = f"0d{struct.pack('>d', other).hex().upper()}"
        yield LineChange(
            "constant", site.with_operand(index, written), f"`{site.opcode}`: {value:.6g} becomes {other:.6g}"
        )


def _dropped(site: MutationSite) -> Iterator[LineChange]:
    modifiers = site.instruction.modifiers
    if site.mnemonic in _BARRIERS and "red" not in modifiers:
        whose = "barrier of the warp" if "warp" in modifiers else "barrier"
        yield LineChange("barrier", "", f"the {whose} is left out")
    elif site.mnemonic in _FENCES or site.opcode.startswith("wgmma.fence"):
        yield LineChange("fence", "", "the fence is left out")
    elif site.mnemonic == "st" and _SPACES.intersection(modifiers):
        space = next(each for each in modifiers if each in _SPACES)
        yield LineChange("store", "", f"the store to {space.partition('::')[0]} memory is left out")


def _exchanged(site: MutationSite) -> Iterator[LineChange]:
    names = site.operands
    if site.mnemonic not in ("sub", "div", "rem") or len(names) != 3 or names[1] == names[2]:
        return
    text = site.rewritten([names[0], names[2], names[1]])
    yield LineChange("operands", text, f"the operands of `{site.opcode}` are exchanged")


def _accumulation(site: MutationSite) -> Iterator[LineChange]:
    names = site.operands
    if site.type in _FLOATS and site.mnemonic == "fma" and len(names) == 4:
        opcode = site.opcode.replace("fma", "mul", 1).replace(".relu", "")
        if site.type.startswith("bf16"):  # which has no mul before sm_90
            zero = _zeros(site)
            text = f"{{ {zero} {site.rewritten([*names[:3], '%zero'])} }}"
        else:
            text = site.rewritten(names[:3], opcode)
        yield LineChange("accumulation", text, f"`{site.opcode}` loses what it adds to")
    elif site.mnemonic == "mad" and site.type in _WORDS and len(names) == 4 and "wide" not in site.opcode:
        text = site.rewritten([*names[:3], "0"])
        yield LineChange("accumulation", text, f"`{site.opcode}` loses what it adds to")
    elif site.mnemonic == "add" and len(names) == 3 and site.type in _FLOATS:
        text = site.rewritten([names[0], names[2]], f"mov.{_moved(site.type)}")
        yield LineChange("accumulation", text, f"`{site.opcode}` loses its first operand")
    elif site.mnemonic == "mul" and len(names) == 3 and site.type in _FLOATS:
        text = site.rewritten(names[:2], f"mov.{_moved(site.type)}")
        yield LineChange("rescale", text, f"`{site.opcode}` loses its second factor")
    elif site.mnemonic in ("max", "min") and len(names) == 3:
        other = "min" if site.mnemonic == "max" else "max"
        yield LineChange(
            "accumulation", site.line.replace(site.mnemonic, other, 1), f"`{site.mnemonic}` becomes `{other}`"
        )
    elif site.mnemonic == "mma" and len(names) == 4:
        count = names[3].count(",") + 1
        zero = "0f00000000" if site.type == "f32" else "0d0000000000000000" if site.type == "f64" else "0"
        text = site.rewritten([*names[:3], "{" + ", ".join([zero] * count) + "}"])
        yield LineChange("accumulation", text, f"`{site.mnemonic}` loses what it adds to")


def _zeros(site: MutationSite) -> str:
    wide = "b32" if site.type.endswith("x2") else "b16"
    return f".reg .{wide} %zero; mov.{wide} %zero, {'0x80008000' if wide == 'b32' else '0x8000'};"


def _moved(type_: str) -> str:
    """Type that `mov` has for a type of floats."""
    return type_ if type_ in ("f32", "f64") else "b32" if type_.endswith("x2") else "b16"


def _plain_atomic(site: MutationSite) -> Iterator[LineChange]:
    i = site.instruction
    names = site.operands
    space = next((each for each in i.modifiers if each in _SPACES), "")
    type_ = site.type
    operation = next((each for each in _READ_MODIFY_WRITE if each in i.modifiers), "")
    if site.mnemonic not in _ATOMICS or not operation or type_ not in _PLAIN_TYPES or not space:
        return
    result, (address, value) = (names[0], names[1:]) if site.mnemonic == "atom" else ("", names)
    guard = f"@{'!' if i.negated else ''}{i.predicate.name} " if i.predicate else ""
    text = (
        f"{{ .reg .{type_} %plain, %sum; {guard}ld.{space}.{type_} %plain, {address}; "
        f"{operation}.{type_} %sum, %plain, {value}; {guard}st.{space}.{type_} {address}, %sum; "
    )
    moved = type_ if type_.startswith("f") else f"b{type_[1:]}"
    text += f"{guard}mov.{moved} {result}, %plain; }}" if result not in ("", "_") else "}"
    yield LineChange("atomic", text, f"`{site.opcode}` becomes a load, `{operation}` and a store")


def _lanes(site: MutationSite) -> Iterator[LineChange]:
    warp_wide = site.mnemonic in ("shfl", "vote", "match", "redux")
    if warp_wide or (site.mnemonic in _BARRIERS and "warp" in site.instruction.modifiers):
        mask = site.constant(len(site.operands) - 1)
        if mask is not None and mask & _EVERY_LANE == _EVERY_LANE:
            text = site.with_operand(len(site.operands) - 1, str(_EVERY_LANE >> 16))
            yield LineChange("lanes", text, f"`{site.opcode}` names the lower half of the warp alone")
    distance = site.constant(2) if site.mnemonic == "shfl" else None
    if distance:
        text = site.with_operand(2, str(distance // 2))
        yield LineChange("lanes", text, f"`{site.opcode}`: distance {distance} becomes {distance // 2}")


def _narrow(site: MutationSite) -> Iterator[LineChange]:
    if site.mnemonic not in ("add", "fma") or site.type not in ("f32", "f64") or site.instruction.predicate is not None:
        return
    result = site.operands[0]
    if site.type == "f32":
        narrow, bits, words = "f16", "b16", "half precision"
    else:
        narrow, bits, words = "f32", "f32", "single precision"
    text = (
        f"{{ .reg .{bits} %narrow; {site.line.strip()} cvt.rn.{narrow}.{site.type} %narrow, {result}; "
        f"cvt.{site.type}.{narrow} {result}, %narrow; }}"
    )
    yield LineChange("narrow", text, f"the result of `{site.opcode}` is rounded to {words}")


def _rounding(site: MutationSite) -> Iterator[LineChange]:
    if site.mnemonic != "cvt":
        return
    for mode, other in _ROUNDINGS.items():
        if mode in site.instruction.modifiers:
            text = site.line.replace(f".{mode}.", f".{other}.", 1)
            yield LineChange("rounding", text, f"`{site.opcode}` rounds by `{other}`")
            return


def _unawaited(site: MutationSite) -> Iterator[LineChange]:
    """A wait for asynchronous work, which is left out, or is for one group less."""
    modifiers, operands = site.instruction.modifiers, site.instruction.operands
    if site.mnemonic == "mbarrier" and modifiers[0] in ("try_wait", "test_wait"):
        text = site.rewritten([site.operands[0].partition("|")[0], "0", "0"], "setp.eq.u32")
        yield LineChange("wait", text, f"the wait of `mbarrier.{modifiers[0]}` is left out")
        if "parity" in modifiers:
            text = _with_changed(site, 2, "xor.b32", 1)
            yield LineChange("phase", text, "the other parity of the phase is waited for")
    elif {"wait_group", "wait_all"}.intersection(modifiers):
        yield LineChange("wait", "", f"`{site.opcode}` is left out")
        if operands and (groups := site.constant(len(operands) - 1)) is not None:
            text = site.with_operand(len(operands) - 1, str(groups + 1))
            yield LineChange("wait", text, f"`{site.opcode}` leaves {groups + 1} in flight in the place of {groups}")


def _arrival(site: MutationSite) -> Iterator[LineChange]:
    """What ends a phase, or a group of asynchronous operations: arrivals, and the bytes and threads that count."""
    modifiers = site.instruction.modifiers
    if "commit_group" in modifiers:
        yield LineChange("commit", "", f"`{site.opcode}` is left out")
    elif site.opcode.startswith("cp.async.mbarrier.arrive"):
        yield LineChange("arrival", "", "the arrival after the copies is left out")
    elif site.mnemonic != "mbarrier":
        return
    elif modifiers[0] in ("arrive", "arrive_drop") and (site.operands[0] == "_" or site.operands[0].startswith("[")):
        yield LineChange("arrival", "", f"`mbarrier.{modifiers[0]}` is left out")
    if "expect_tx" in modifiers:
        place = len(site.operands) - 1
        yield LineChange("bytes", _with_changed(site, place, "shr.u32", 1), "half of the bytes are expected")
        yield LineChange("bytes", _with_changed(site, place, "shl.b32", 1), "twice the bytes are expected")
    elif modifiers[0] == "init":
        for more, words in ((1, "more"), (-1, "less")):
            text = _with_changed(site, 1, "add.u32", more)
            yield LineChange("arrival", text, f"one arrival {words} ends a phase")


def _with_changed(site: MutationSite, index: int, operation: str, by: int) -> str:
    """The line with an operand of 32 bits that an operation has changed before."""
    changed = f"{operation} %changed, {site.operands[index]}, {by};"
    return f"{{ .reg .b32 %changed; {changed} {site.with_operand(index, '%changed')} }}"


_OPERATORS: tuple[Callable[[MutationSite], Iterator[LineChange]], ...] = (
    _boundary,
    _guard,
    _constant,
    _float_constant,
    _dropped,
    _exchanged,
    _accumulation,
    _plain_atomic,
    _lanes,
    _narrow,
    _rounding,
    _unawaited,
    _arrival,
)
