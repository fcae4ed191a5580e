"""PTX as plain data: what the parser returns and the lowering reads.

Names follow the PTX ISA, sections 4 (syntax), 5 (state spaces, types and variables), 6 (instruction operands)
and 9 (instruction set). Type names are written without their dot: ``"f32"``, ``"b8"``, ``"pred"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, TypeAlias

from kernelcheck.backends.cpu.ptx.form_matching import Known, look_up
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import UnsupportedPTXError

Space = Literal["global", "const", "shared", "local", "param"]
Linkage = Literal["", "extern", "visible", "weak", "common"]

TYPE_BYTES: Mapping[str, int] = {
    **dict.fromkeys(("b8", "s8", "u8"), 1),
    **dict.fromkeys(("b16", "s16", "u16", "f16", "bf16"), 2),
    **dict.fromkeys(("b32", "s32", "u32", "f32", "f16x2", "bf16x2", "tf32"), 4),
    **dict.fromkeys(("b64", "s64", "u64", "f64"), 8),
    "b128": 16,
}
"""Size of each type that a variable can have (PTX ISA sections 5.2.1 and 5.2.3)."""


@dataclass(frozen=True, slots=True)
class Register:
    """A register by a name that is unique in its function: a redeclaration in a nested scope is renamed (``%p$1``)."""

    name: str


@dataclass(frozen=True, slots=True)
class Immediate:
    """A constant: ``bits`` is the value of an ``int``, the bit pattern of an ``f32`` or ``f64``."""

    bits: int
    kind: Literal["int", "f32", "f64"]


@dataclass(frozen=True, slots=True)
class Symbol:
    """The address of a variable, parameter or function plus ``offset`` bytes; also a label or prototype by name."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Special:
    """A special register (PTX ISA section 10), such as ``%tid.x``, or the constant ``WARP_SZ``."""

    name: str


@dataclass(frozen=True, slots=True)
class Address:
    """``[base+offset]``; ``offset`` is in bytes."""

    base: Register | Symbol | Immediate
    offset: int


@dataclass(frozen=True, slots=True)
class Vector:
    """``{a, b}``; an element ``_`` is None."""

    elements: tuple[Operand | None, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """``value|predicate``; ``_`` on either side is None."""

    value: Operand | None
    predicate: Register | None


@dataclass(frozen=True, slots=True)
class Not:
    """``!register``, a negated predicate."""

    register: Register


Operand: TypeAlias = Register | Immediate | Symbol | Special | Address | Vector | Pair | Not


@dataclass(frozen=True, slots=True)
class PtxLocation:
    """A source line as ``.loc`` gives it."""

    file: int
    """Key into ``Module.files``."""
    line: int
    function: str | None
    """Mangled name of the inlined function that the line belongs to; None outside inlined code."""
    inlined_at: PtxLocation | None
    column: int = field(default=0, compare=False)
    """0 if it is not known. Places of one line are one place in every message."""


@dataclass(frozen=True)
class Instruction:
    """``@predicate mnemonic.modifiers operands;``; an operand ``_`` is None."""

    mnemonic: str
    modifiers: tuple[str, ...]
    """Without dots; ``::`` stays within a modifier, as in ``"L2::128B"``."""
    operands: tuple[Operand | None, ...]
    predicate: Register | None
    negated: bool
    """True for ``@!predicate``."""
    line: int
    """Line of the PTX text, from 1."""
    location: PtxLocation | None

    @property
    def opcode(self) -> str:
        """Mnemonic and modifiers as written: ``"ld.global.v4.f32"``."""
        return ".".join((self.mnemonic, *self.modifiers))

    @property
    def is_of_block(self) -> bool:
        """Whether its scope is its block, which is all of a cluster here."""
        return "cta" in self.modifiers or "cluster" in self.modifiers

    @cached_property
    def known(self) -> Known:
        """Facts about it in the table of instruction forms.

        Raises:
            UnsupportedPTXError: the table does not have it.
        """
        known = look_up(self.mnemonic, self.modifiers)
        if known is None:
            raise UnsupportedPTXError(f"PTX line {self.line}: the CPU backend does not support `{self.opcode}`")
        return known

    @cached_property
    def written(self) -> tuple[str, ...]:
        """Names of the registers that it writes."""
        return _registers(self.operands[0]) if self._has_destination else ()

    @cached_property
    def read(self) -> tuple[str, ...]:
        """Names of the registers that it reads, its predicate included."""
        sources = self.operands[1:] if self._has_destination and not self.known.updates else self.operands
        return tuple(name for operand in (*sources, self.predicate) for name in _registers(operand))

    @property
    def _has_destination(self) -> bool:
        return bool(self.operands) and self.known.destination and not isinstance(self.operands[0], Address)


def _registers(operand: Operand | None) -> tuple[str, ...]:
    if isinstance(operand, Register):
        return (operand.name,)
    if isinstance(operand, Address):
        return _registers(operand.base)
    if isinstance(operand, Not):
        return (operand.register.name,)
    if isinstance(operand, Vector):
        return tuple(name for element in operand.elements for name in _registers(element))
    if isinstance(operand, Pair):
        return _registers(operand.value) + _registers(operand.predicate)
    return ()


@dataclass(frozen=True, slots=True)
class Call:
    """``call.uni (returns), target, (arguments), prototype;``."""

    returns: tuple[str, ...]
    """Names of the ``.param`` variables that take the results."""
    target: Symbol | Register
    arguments: tuple[Operand, ...]
    prototype: str | None
    """Key into ``Function.prototypes``, for an indirect call."""
    uniform: bool
    predicate: Register | None
    negated: bool
    line: int
    location: PtxLocation | None

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the registers that it reads, its target and its predicate included."""
        return tuple(name for operand in (*self.arguments, self.target, self.predicate) for name in _registers(operand))


@dataclass(frozen=True, slots=True)
class Label:
    """A place to branch to, by a name that is unique in its function."""

    name: str


Statement: TypeAlias = Instruction | Call | Label


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable in memory."""

    name: str
    space: Space
    type: str
    align: int
    """In bytes."""
    size: int
    """In bytes; 0 for an array without a size (``.extern .shared .b8 dynamic[]``)."""
    count: int
    """Elements of ``type``, those of all dimensions and vector components together."""
    initial: bytes
    """First bytes of the initial value, little-endian; those up to ``size`` that are not given are zero."""
    relocations: tuple[tuple[int, Symbol], ...]
    """Byte offsets at which ``initial`` wants an address added; each is as wide as ``type``."""
    linkage: Linkage
    address_bytes: tuple[tuple[int, Symbol, int], ...] = ()
    """Byte offsets at which one byte of an address belongs, and which one: 1 for ``0xFF00(symbol)``."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A formal parameter, or a return value; arrays (structs by value) have more bytes than ``type``."""

    name: str
    type: str
    align: int
    size: int


@dataclass(frozen=True, slots=True)
class Prototype:
    """The signature of an indirect call (``.callprototype``, or that of the functions of a ``.calltargets``)."""

    returns: tuple[Parameter, ...]
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """An ``.entry`` or ``.func``."""

    name: str
    is_entry: bool
    parameters: tuple[Parameter, ...]
    returns: tuple[Parameter, ...]
    registers: Mapping[str, str]
    """Type of every register; of a range such as ``%r<100>``, those that the body names."""
    variables: tuple[Variable, ...]
    """Variables declared in the body, ``.param`` variables of call sequences included."""
    body: tuple[Statement, ...]
    branch_targets: Mapping[str, tuple[str, ...]]
    """Labels by the name of their ``.branchtargets`` list."""
    prototypes: Mapping[str, Prototype]
    directives: Mapping[str, tuple[int, ...]]
    """Performance directives without their dot: ``{"maxntid": (256, 1, 1), "noreturn": ()}``."""
    is_prototype: bool
    """True when declared only, as ``vprintf`` is."""


@dataclass(frozen=True, slots=True)
class Module:
    """One PTX text."""

    version: tuple[int, int]
    target: str
    """``"sm_80"``."""
    address_size: int
    """In bits."""
    files: Mapping[int, str]
    variables: tuple[Variable, ...]
    functions: Mapping[str, Function]
    is_compiled: bool = False
    """Whether a compiler signed it, so that its branches are those of a source in another language."""

    @property
    def capability(self) -> int:
        """Ten times the compute capability's major version plus the minor: 90 for `sm_90` and `sm_90a`; 0 if the target
        is not of that form."""
        digits = self.target.removeprefix("sm_").rstrip("af")
        return int(digits) if digits.isdigit() else 0
