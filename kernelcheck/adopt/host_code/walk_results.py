"""Results of a walk through host code: launches, and the numbers that the source leaves open."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.adopt.formulas import Formula
from kernelcheck.adopt.host_code.values import Value
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.syntax_tree import CppFunction


@dataclass(frozen=True)
class OpenNumber:
    """A number that the source leaves open."""

    name: str
    real: bool = False
    usual: int | float | None = None
    """The value that ``main`` sets."""
    choices: tuple[int, ...] = ()
    """Values of a list that the source tries one after another."""
    is_bool: bool = False
    made_up: bool = False
    """Whether it is an extent of a tensor of which host code may ask no more than the rank."""
    asked: str = ""
    """C++ whose value only the compiler knows, such as ``sizeof`` of a class."""


@dataclass(frozen=True)
class Field:
    """A number or an address in a struct that is passed by value."""

    name: str
    type: str
    """The C++ type, without ``*``."""
    size: int
    """Bytes."""
    pointers: int
    is_const: bool
    """Whether its target is ``const``."""
    value: Value
    written: str
    """The type as the struct, or the kernel's parameter, has it."""


@dataclass(frozen=True)
class HostLaunch:
    """One launch, as host code makes it."""

    kernel: CppFunction
    arguments: tuple[str, ...] | None
    """Template arguments as C++; None if there are none."""
    instance: str
    """The kernel, as C++ names it."""
    grid: tuple[Value, ...]
    block: tuple[Value, ...]
    shared: Value
    values: tuple[Value, ...]
    """Arguments of the kernel."""
    constraints: tuple[Formula, ...]
    types: Mapping[str, str]
    """Types that the parameters of the templates around the launch stand for."""
    dispatched: tuple[str, ...]
    """The types that a dispatch macro offers for ``scalar_t``."""
    within: str
    """The function that launches."""
    offset: int
    """Byte of the launch in the expanded text."""
    cooperative: bool
    globals: Mapping[str, Formula | None]
    """Variables of the module that host code fills before: their bytes."""
    cluster: tuple[Value, ...] = ()
    """Extents of its clusters, if an attribute of the launch gives them."""
    structs: Mapping[int, tuple[Field, ...]] = field(default_factory=dict)
    """Fields of structs that are passed by value, by position of the parameter."""
    supposed: tuple[str, ...] = ()
    """The template's parameters whose arguments host code does not give."""
    axes: Mapping[str, str] = field(default_factory=dict)
    """Parameters of launchers that are taken for the last axis of a tensor, and its name."""
    typed: str = ""
    """The kernel as C++ tells it from functions of the same name: with the types of its parameters."""


@dataclass(frozen=True)
class UnreachedCode:
    """Host code with launches that a walk does not reach."""

    begin: int
    end: int
    """Bytes of the expanded text."""
    at: int
    """Byte of the condition or statement that decides so."""
    why: str
    """The reason, with ``{}`` for the line: a condition does not hold, or the function ends before."""


@dataclass
class Walk:
    """Result of a walk."""

    skipped: list[UnreachedCode] = field(default_factory=list)
    launches: list[HostLaunch] = field(default_factory=list)
    symbols: dict[str, OpenNumber] = field(default_factory=dict)
    sized: bool = False
    """Whether it computes with the size of a type that a template, a dispatch or a tensor gives."""
    exact: list[tuple[str, str]] = field(default_factory=list)
    """``(a, b)`` for each ``a / b`` of integers: usually it comes out even."""
