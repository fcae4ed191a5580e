"""Facts about host code at some point of a walk: variables, types, symbols and constraints."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum, auto
from itertools import chain, count

from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, chosen, number, replaced, unreserved
from kernelcheck.adopt.host_code.arithmetic_types import INTEGER_WORDS, REALS, SIZES
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Named,
    Null,
    Pack,
    Pointer,
    Record,
    TorchTensor,
    Unknown,
    Value,
)
from kernelcheck.adopt.host_code.walk_results import OpenNumber, Walk
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.spelling import rsplit, split
from kernelcheck.cuda_source.syntax_tree import (
    CppFunction,
    HostCode,
    Node,
    Struct,
    TemplateParameter,
    descendants,
    read,
    text_of,
)

_QUALIFIED = re.compile(r"(?<![\w.])(?<!::)((?:[A-Za-z_]\w*\s*::\s*)*)([A-Za-z_]\w*)")
_DEEPEST = 24

DEVICE = {"multiProcessorCount": 2, "maxThreadsPerMultiProcessor": 1024, "maxThreadsPerBlock": 1024, "warpSize": 32,
          "sharedMemPerBlock": 49152, "major": 8, "minor": 0, "sharedMemPerBlockOptin": 101376}  # fmt: skip
"""Properties of the device that host code asks for: those of a small one, so that launches are small."""

_OF_C10 = re.compile(r"^(?:at|torch)::")
"""PyTorch's namespaces that have all names of c10."""


_OF_MAPS = {
    "DATA_TYPE": ("UINT8", "UINT16", "UINT32", "INT32", "UINT64", "INT64", "FLOAT16", "FLOAT32", "FLOAT64", "BFLOAT16",
                  "FLOAT32_FTZ", "TFLOAT32", "TFLOAT32_FTZ"),
    "INTERLEAVE": ("NONE", "16B", "32B"),
    "SWIZZLE": ("NONE", "32B", "64B", "128B", "128B_ATOM_32B", "128B_ATOM_32B_FLIP_8B", "128B_ATOM_64B"),
    "FLOAT_OOB_FILL": ("NONE", "NAN_REQUEST_ZERO_FMA"),
}  # fmt: skip
CUDA_CONSTANTS = {
    "cudaLaunchAttributeCooperative": 2, "cudaLaunchAttributeClusterDimension": 4,
    **{f"CU_TENSOR_MAP_{of}_{name}": value for of, names in _OF_MAPS.items() for value, name in enumerate(names)},
}  # fmt: skip
"""Enumerators of CUDA's runtime that say how a kernel is launched, and of its driver that say what a tensor map is."""


class Flow(Enum):
    """The end of a statement."""

    ON = auto()
    ENDED = auto()
    BROKEN = auto()
    """By ``break`` or ``continue``."""


@dataclass(frozen=True)
class Class:
    """A class, or an instance of a class template."""

    struct: Struct
    arguments: tuple[str, ...] = ()

    @property
    def types(self) -> dict[str, str]:
        """Types that the parameters of its template stand for."""
        return {p.name: a for p, a in zip(self.struct.template, self.arguments, strict=False)}

    @property
    def spelled(self) -> str:
        """As C++ spells it outside of all namespaces."""
        arguments = f"<{', '.join(self.arguments)}>" if self.arguments else ""
        return f"{self.struct.scope}{self.struct.name}{arguments}"


@dataclass
class FunctionFrame:
    """Meanings of the names of a function that is walked through."""

    variables: dict[str, Value]
    types: dict[str, str]
    function: str
    returned: list[tuple[int, tuple[Formula, ...], Value]] = field(default_factory=list)
    """Returned values, each behind the number of unknown conditions before it and the constraints that hold there."""
    depth: int = 0
    kinds: dict[str, str] = field(default_factory=dict)
    """Declared types of variables."""
    scope: str = ""
    """The namespaces around it."""
    owner: Class | None = None
    """The class that it is a member of."""


class Knowledge(ABC):
    """The state of a walk. ``Walker`` walks; the functions of other modules evaluate by it.

    Attributes:
        code: what the source declares.
        reaching: the functions on the way to a launch.
        found: launches and symbols so far.
        constraints: what holds at this point.
        frame: the names of the function that is walked through.
        globals: variables of namespaces.
        filled: variables of the module that were copied to, and their bytes.
        dispatched: the types that a dispatch macro around this point offers.
        axes: parameters of the functions around it that are taken for the last axis of a tensor, and its name.
        looping: the counters of the loops around it.
        bases: the classes that each class inherits from, by its name.
        steps: statements and expressions so far.
        doubts: unknown conditions around this point.
    """

    def __init__(self, code: HostCode, reaching: frozenset[str]) -> None:
        self.code = code
        self.reaching = reaching
        self.found = Walk()
        self.constraints: list[Formula] = []
        self.frame = FunctionFrame({}, {}, "")
        self.globals: dict[str, Value] = {}
        self.filled: dict[str, Formula | None] = {}
        self.dispatched: tuple[str, ...] = ()
        self.axes: Mapping[str, str] = {}
        self.looping: list[str] = []
        self.steps = 0
        self.bases: dict[str, list[Class]] = {}
        self.doubts = 0

    def resolved(self, type_: str, types: Mapping[str, str] | None = None) -> str:
        """A type without ``const`` and by its own name."""
        types = self.frame.types if types is None else types
        seen: set[str] = set()
        name = re.sub(r"\b(?:const|volatile|static|constexpr|struct|typename|inline|extern)\b", " ", type_)
        name = " ".join(name.split())
        while name not in seen:  # aliases may name each other
            seen.add(name)
            followed = types[name] if name in types and types[name] != name else self.code.aliases.get(name)
            if followed is None and "::" in name:
                followed = self.member_type(name, types)
            elif followed is None and self.frame.owner is not None and name in self.frame.owner.struct.aliases:
                followed = self.type_in(self.frame.owner, name)
            name = " ".join(re.sub(r"\b(?:const|volatile|typename)\b", " ", followed or name).split())
        own = _OF_C10.sub("c10::", name)
        return own if own in REALS else name.removeprefix("std::")

    def outside(self, text: str, types: Mapping[str, str] | None = None) -> str:
        """A type or expression as C++ spells it outside of all functions and namespaces."""
        types = self.frame.types if types is None else types

        def put(match: re.Match[str]) -> str:
            spaces, name = "".join(match[1].split()), match[2]
            first = spaces.partition("::")[0] or name
            if first in types:
                return types[first] + match[0][len(first) :]
            value = self.frame.variables.get(name) if not spaces else None
            if isinstance(value, Formula):
                return value.text if value.level == 9 else f"({value.text})"
            owner = self.frame.owner
            if spaces and owner is not None and first in owner.struct.aliases and (own := self.type_in(owner, first)):
                return own + match[0][len(first) :]
            if spaces:
                around = [each for each in self.code.scopes.get(name, ()) if each.endswith(spaces)]
                return f"{around[0]}{name}" if around else match[0]
            if self.frame.owner is not None:
                constant, type_ = self.owned(name), self.type_in(self.frame.owner, name)
                if isinstance(constant, Formula) and constant.value is not None:
                    return constant.text
                if isinstance(constant, Formula) and (known := self.found.symbols.get(constant.text)) and known.asked:
                    return known.asked
                if type_ is not None:
                    return type_
            return self.code.qualified(name, self.frame.scope)

        text = re.sub(r"\btypename\s+|(?<=::)\s*template\b\s*", "", text)
        return " ".join(_QUALIFIED.sub(put, text).split())

    def owned(self, name: str) -> Value | None:
        """The constant of this name of the class around."""
        return self.constant_in(self.frame.owner, name) if self.frame.owner is not None else None

    def class_of(self, type_: str, types: Mapping[str, str] | None = None) -> Class | None:
        """The class of a type; None if the source does not define it."""
        plain, _, rest = self.resolved(self.outside(type_, types), types).partition("<")
        if rest and not rest.endswith(">"):
            return None
        arguments = tuple(each.strip() for each in split(rest[:-1])) if rest else ()
        found = self.code.struct(plain, arguments)
        return Class(found, arguments) if found is not None else None

    def member_type(self, name: str, types: Mapping[str, str] | None = None) -> str | None:
        """The type ``scope::name`` that a class declares; None if there is none."""
        scope, _, last = rsplit(name)
        found = self.class_of(scope, types) if scope else None
        return self.type_in(found, last) if found is not None else None

    def type_in(self, owner: Class, name: str) -> str | None:
        """The type of this name that a class or one of its bases declares."""
        type_ = owner.struct.aliases.get(name)
        if type_ is not None and self.frame.depth < _DEEPEST:
            with self.within(owner):
                return self.outside(type_)
        bases = (self.type_in(each, name) for each in self.bases_of(owner))
        return next((each for each in bases if each is not None), None)

    def bases_of(self, owner: Class) -> list[Class]:
        """The classes that a class inherits from."""
        if not owner.struct.bases or self.frame.depth >= _DEEPEST:
            return []
        known = self.bases.get(owner.spelled)
        if known is None:
            self.bases[owner.spelled] = []  # meanwhile: a base is not looked for in itself
            with self.within(owner):
                spelled = [self.outside(each) for each in owner.struct.bases]
            known = [found for each in spelled if (found := self.class_of(each, {})) is not None]
            self.bases[owner.spelled] = known
        return known

    @contextmanager
    def within(self, owner: Class) -> Iterator[None]:
        """Makes names mean what they mean within a class, until the context ends."""
        inner = FunctionFrame({}, {}, owner.struct.name, [], self.frame.depth + 1, {}, owner.struct.scope, owner)
        self.bind(owner.struct.template, owner.arguments, inner)
        with self.in_frame(inner):
            yield

    @contextmanager
    def in_frame(self, frame: FunctionFrame) -> Iterator[None]:
        """Makes names mean what they mean in a frame, until the context ends."""
        outer, self.frame = self.frame, frame
        try:
            yield
        finally:
            self.frame = outer

    def is_integer(self, type_: str) -> bool:
        """Whether a type, by its own name, is one of integers."""
        words = type_.replace("std::", "").split()
        return bool(words) and (all(word in INTEGER_WORDS for word in words) or type_ in self.code.enumerators)

    def is_number(self, type_: str) -> bool:
        """Whether a type is one of numbers."""
        base = self.resolved(type_)
        return base in REALS or self.is_integer(base)

    def size_of(self, type_: str) -> int | None:
        """Bytes of a type; None if it is not known."""
        base = self.resolved(type_).strip()
        if base.endswith("*"):
            return 8
        if base.endswith("[]"):
            return None
        if base in SIZES:
            return SIZES[base]
        words = base.split()
        if words and all(word in INTEGER_WORDS for word in words):
            return 8 if "long" in words else 2 if "short" in words else 1 if "char" in words else 4
        return None

    def member(self, scope: str, name: str) -> Value | None:
        """The constant ``scope::name``."""
        found = self.class_of(scope)
        return self.constant_in(found, name) if found is not None else self.code_constant(name)

    def constant_in(self, owner: Class, name: str) -> Value | None:
        """The constant of this name that a class or one of its bases declares."""
        defined = owner.struct.constants.get(name)
        if defined is not None and self.frame.depth < _DEEPEST:
            with self.within(owner):
                value = self.value(defined)
            return self.asked(f"{owner.spelled}::{name}", name) if isinstance(value, Unknown) else value
        bases = (self.constant_in(each, name) for each in self.bases_of(owner))
        return next((each for each in bases if each is not None), None)

    def bind(
        self, template: Sequence[TemplateParameter], written: Sequence[str] | None, inner: FunctionFrame,
        deduced: Callable[[str], str | None] = lambda name: None,
    ) -> None:  # fmt: skip
        """Sets what a template's parameters stand for in ``inner``: as written, as deduced, or by default."""
        for at, parameter in enumerate(template):
            given = written[at] if written is not None and at < len(written) else None
            if parameter.is_pack:
                rest = tuple(written[at:]) if written is not None else ()
                if not parameter.is_type:
                    inner.variables[parameter.name] = Pack(tuple(self.constant(each, self.frame) for each in rest))
                written = None
            elif parameter.is_type:
                default = self.outside(text_of(parameter.default), inner.types) if parameter.default else ""
                inner.types[parameter.name] = given or deduced(parameter.name) or default or "float"
            elif given is not None:
                inner.variables[parameter.name] = self.constant(given, self.frame)
            elif parameter.default is not None:
                with self.in_frame(inner):
                    inner.variables[parameter.name] = self.value(parameter.default)
            else:
                inner.variables[parameter.name] = Unknown(parameter.name)

    def constant(self, text: str, frame: FunctionFrame) -> Value:
        """A template argument that is a number."""
        tree = read(f"auto x = {text};").tree
        node = next((n for n in descendants(tree.root_node) if n.type == "init_declarator"), None)
        value = node.child_by_field_name("value") if node is not None else None
        with self.in_frame(frame):
            return self.value(value)

    def code_constant(self, name: str) -> Value | None:
        """An enumerator or a global variable."""
        return number(self.code.enumerators[name]) if name in self.code.enumerators else self.globals.get(name)

    def symbol(
        self, name: str, *, real: bool = False, usual: int | float | None = None, choices: Sequence[int] = (),
        is_bool: bool = False, made_up: bool = False,
    ) -> Formula:  # fmt: skip
        """A symbol of this name, the same each time."""
        name = unreserved(re.sub(r"\W", "_", name) or "n")
        known = self.found.symbols.get(name)
        if known is None:
            self.found.symbols[name] = OpenNumber(name, real, usual, tuple(choices), is_bool, made_up)
        elif known.real != real or known.asked:
            return self.symbol(f"{name}_", real=real, usual=usual, choices=choices, is_bool=is_bool, made_up=made_up)
        elif usual is not None and known.usual is None:
            self.found.symbols[name] = replace(known, usual=usual)
        return Formula(name, real=real)

    def asked(self, text: str, name: str) -> Formula:
        """A symbol for a whole number that the compiler knows, as C++ outside of all functions and namespaces."""
        symbols = self.found.symbols
        name = unreserved(re.sub(r"\W+", "_", name).strip("_"))
        names = chain([name], (f"{name}_{number}_" for number in count(2)))
        free = next(each for each in names if each not in symbols or symbols[each].asked == text)
        symbols.setdefault(free, OpenNumber(free, asked=text))
        return Formula(free)

    def numeric(self, value: Value, hint: str = "") -> Formula | None:
        """``value`` as a number; what is not known becomes a symbol if there is a name for it."""
        if isinstance(value, Formula):
            return value
        if isinstance(value, Unknown) and (hint or value.hint):
            return self.symbol(hint or value.hint, choices=value.choices)
        return None

    def named(self, name: str) -> Value:
        """Value that a name stands for."""
        if name in self.frame.variables:
            return self.frame.variables[name]
        owned = self.owned(name)
        if owned is not None:
            return owned
        if name in self.globals:
            return self.globals[name]
        if name in self.code.enumerators:
            return number(self.code.enumerators[name])
        if name in self.code.functions:
            return Named(name)
        if name in CUDA_CONSTANTS:
            return number(CUDA_CONSTANTS[name])
        return Unknown(name if self.frame.kinds.get(name) else "")

    def at(self, address: AddressOf) -> Value:
        """Value of the variable or member that an address names."""
        frame = address.scope if isinstance(address.scope, FunctionFrame) else self.frame
        target = address.target
        owner, _, member = target.rpartition(".")
        held = frame.variables.get(owner)
        if isinstance(held, Record) and member in held.members:
            return held.members[member]
        return frame.variables.get(target, self.globals.get(target, Unknown(target.split(".")[-1])))

    def put_at(self, address: AddressOf, value: Value) -> None:
        """Gives the variable or member that an address names its value."""
        frame = address.scope if isinstance(address.scope, FunctionFrame) else self.frame
        owner, _, member = address.target.rpartition(".")
        held = frame.variables.get(owner)
        if isinstance(held, Record):
            frame.variables[owner] = Record(held.type, {**held.members, member: value})
        elif address.target in self.globals and address.target not in frame.variables:
            self.globals[address.target] = value
        else:
            frame.variables[address.target] = value

    def rename(self, old: str, new: str) -> None:
        """Gives a symbol the name of the variable that takes it, if that is free and it has none of its own."""
        new = unreserved(new)
        if new in self.found.symbols:
            return
        self.found.symbols[new] = replace(self.found.symbols.pop(old), name=new)
        self._replace({old: Formula(new)})

    def _replace(self, names: Mapping[str, Formula]) -> None:
        """Puts formulas in place of symbols, in the variables of the frame and the constraints."""
        for key, value in self.frame.variables.items():
            if isinstance(value, Formula):
                self.frame.variables[key] = replaced(value, names)
            elif isinstance(value, TorchTensor) and value.memory.shape:
                value.memory.shape = tuple(replaced(extent, names) for extent in value.memory.shape)
        self.constraints = [replaced(each, names) for each in self.constraints]

    def unify(self, fact: Formula) -> dict[str, Formula]:
        """Puts one extent of a tensor for another that must be equal to it; what was put for which."""
        if fact.parts is None:
            return {}
        operator, a, b = fact.parts
        if operator == "and":
            put = self.unify(a)
            return put | self.unify(replaced(b, put))
        if operator == "==":
            for one, other in sorted(((a, b), (b, a)), key=lambda pair: not pair[0].text.startswith("made_")):
                # A heuristic: `x_0` is a made-up name of an extent, which says less than what it is equal to.
                if (
                    re.fullmatch(r"\w+_\d+", one.text)
                    and one.text in self.found.symbols
                    and one.text not in other.names
                ):
                    self.found.symbols.pop(one.text)
                    self._replace({one.text: other})
                    return {one.text: other}
        return {}

    @contextmanager
    def assuming(self, *conditions: Formula | None, doubted: bool = False) -> Iterator[None]:
        """Adds conditions until the context ends; ``doubted`` if an unknown one holds as well."""
        kept = list(self.constraints)
        self.doubts += doubted
        self.constraints += [each for each in conditions if each is not None and each.value is None]
        try:
            yield
        finally:
            self.constraints = kept
            self.doubts -= doubted

    def truth(self, node: Node | None) -> Formula | None:
        """A condition as a number; None if it is not known."""
        if node is None:
            return None
        inner = node.child_by_field_name("value") if node.type == "condition_clause" else node
        value = self.value(inner)
        if isinstance(value, Null):
            return ZERO
        if isinstance(value, Pointer | TorchTensor):
            return ONE
        return value if isinstance(value, Formula) else None

    def deduced(self, function: CppFunction, name: str, arguments: Sequence[Value]) -> str | None:
        """The type that a template's parameter stands for, by the arguments of a call."""
        for parameter, value in zip(function.parameters, arguments, strict=False):
            if re.fullmatch(rf"(?:const\s+)?{re.escape(name)}", parameter.type):
                if isinstance(value, Pointer) and parameter.pointers:
                    return value.element
                if isinstance(value, Formula) and not parameter.pointers:
                    return "float" if value.real else "int"
                if isinstance(value, Record) and not parameter.pointers:
                    return value.type
        return None

    def returned(self, before: int, name: str) -> Value:
        """Value that the function of the current frame returns, which was called with ``before`` constraints."""
        found = self.frame.returned
        if not found:
            return Unknown(name)
        least = min(doubts for doubts, _, _ in found)
        *early, (_, _, result) = [each for each in found if each[0] == least]
        for _, known, value in reversed(early):
            condition = known[before] if len(known) > before else None
            for each in known[before + 1 :]:
                condition = binary("&&", condition, each) if condition is not None else None
            if condition is not None and isinstance(value, Formula) and isinstance(result, Formula):
                result = chosen(condition, value, result)
            elif value != result:
                return Unknown(name)
        return result

    @abstractmethod
    def value(self, node: Node | None) -> Value:
        """Value of an expression; ``Unknown`` without one."""

    @abstractmethod
    def launches_in(self, node: Node) -> bool:
        """Whether a piece of code launches, or calls something that does."""

    @abstractmethod
    def block(self, node: Node) -> Flow:
        """Walks through the statements in a node."""
