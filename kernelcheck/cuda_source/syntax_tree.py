"""The functions, types and constants of a source whose macros are expanded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import tree_sitter
import tree_sitter_cuda

from kernelcheck.base.dataclasses import dataclass, field

Node = tree_sitter.Node
_UNREAD = re.compile(rb"__(?:cluster_dims|maxnreg|block_size)__\s*\((?:[^()]|\([^()]*\))*\)")
"""Attributes of kernels that the grammar does not have."""
_REGISTERING = re.compile(r"PYBIND11_MODULE|TORCH_LIBRARY\w*")
_WRAPPERS = frozenset(
    {"pointer_declarator", "reference_declarator", "parenthesized_declarator", "array_declarator", "init_declarator",
     "abstract_pointer_declarator", "abstract_reference_declarator", "attributed_declarator", "variadic_declarator",
     "abstract_parenthesized_declarator", "abstract_array_declarator"}
)  # fmt: skip
_PARAMETERS = frozenset(
    {"parameter_declaration", "optional_parameter_declaration", "variadic_parameter_declaration"}
)  # fmt: skip


@dataclass(frozen=True)
class CppParameter:
    """A parameter of a function."""

    type: str
    """Its type without ``*`` and ``&``."""
    name: str
    pointers: int
    default: Node | None
    is_reference: bool = False
    is_pack: bool = False
    spelled: str = ""
    """Its whole type as it is written, with a ``{}`` where the name stands."""


@dataclass(frozen=True)
class TemplateParameter:
    """A parameter of a template."""

    name: str
    is_type: bool
    default: Node | None
    is_pack: bool = False
    type: str = ""
    """Type of a parameter that is a value."""


@dataclass(frozen=True)
class CppFunction:
    """A function, or the declaration of a kernel that is defined elsewhere."""

    name: str
    node: Node
    parameters: tuple[CppParameter, ...]
    template: tuple[TemplateParameter, ...]
    is_kernel: bool
    is_device: bool
    scope: str
    """Its namespaces, as in ``a::b::``."""
    owner: Struct | None = None
    """The class that it is a member of."""

    @property
    def qualified(self) -> str:
        """Its name with its namespaces."""
        return f"{self.scope}{self.name}"

    @property
    def signature(self) -> tuple[str, ...]:
        """Types of its parameters, as they are written, without spaces."""
        return tuple("".join(each.spelled.format("").split()) for each in self.parameters)

    @property
    def head(self) -> str:
        """Text before its body."""
        body = self.body
        return text_of(self.node)[: body.start_byte - self.node.start_byte] if body is not None else text_of(self.node)

    @property
    def body(self) -> Node | None:
        """Its braces; None if it is defaulted, deleted, or declared only."""
        return self.node.child_by_field_name("body")


@dataclass(frozen=True)
class Struct:
    """A struct or class with its members."""

    name: str
    template: tuple[TemplateParameter, ...]
    node: Node
    scope: str

    @cached_property
    def members(self) -> list[Node]:
        """Nodes within its braces."""
        body = self.node.child_by_field_name("body")
        return list(body.named_children) if body is not None else []

    @cached_property
    def aliases(self) -> dict[str, str]:
        """The types that it declares by another name."""
        found = (each for each in self.members if each.type in ("alias_declaration", "type_definition"))
        return {name: type_ for each in found for name, type_ in aliases_in(each)}

    @cached_property
    def constants(self) -> dict[str, Node]:
        """The members that it declares with a value, and its enumerators that have one."""
        return dict(_constants_in(self.members))

    @cached_property
    def bases(self) -> list[str]:
        """Base classes, as they are written."""
        clause = next((each for each in self.node.named_children if each.type == "base_class_clause"), None)
        listed = clause.named_children if clause is not None else ()
        return [text_of(each) for each in listed if each.type not in ("access_specifier", "virtual")]


@dataclass
class HostCode:
    """Declarations of a source in its namespaces."""

    tree: tree_sitter.Tree
    functions: dict[str, list[CppFunction]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    """``typedef`` and ``using``, by name."""
    variables: list[Node] = field(default_factory=list)
    """Declarations of globals, in order."""
    structs: dict[str, Struct] = field(default_factory=dict)
    """By name; a specialisation of a template by its name with the arguments, without spaces."""
    enumerators: dict[str, int] = field(default_factory=dict)
    enums: set[str] = field(default_factory=set)
    macros: Mapping[int, str] = field(default_factory=dict)
    """By byte, the macro that stood in place of the one token there."""
    scopes: dict[str, list[str]] = field(default_factory=dict)
    """The namespaces in which a type or a constant of a name is declared."""

    @property
    def kernels(self) -> list[CppFunction]:
        """The ``__global__`` functions that have bodies, in order."""
        return [each for each in self.declared_kernels if each.body is not None]

    @property
    def declared_kernels(self) -> list[CppFunction]:
        """The ``__global__`` functions, with bodies or without, in order."""
        return [each for found in self.functions.values() for each in found if each.is_kernel]

    @cached_property
    def names_on_the_gpu(self) -> frozenset[str]:
        """The names in kernels and other functions of the GPU, and the macros that stood there."""
        names: set[str] = set()
        for each in (each for found in self.functions.values() for each in found if each.is_kernel or each.is_device):
            names.update(re.findall(r"[A-Za-z_]\w*", text_of(each.node)))
            names.update(m for at, m in self.macros.items() if each.node.start_byte <= at < each.node.end_byte)
        return frozenset(names)

    def function(
        self, name: str, count: int | None = None, *, scope: str = "", owner: str | None = None, kernel: bool = False,
        given: int = 0,
    ) -> CppFunction | None:  # fmt: skip
        """The function of a name, which may be qualified, preferably one that takes ``count`` arguments.

        Args:
            name: as it is called.
            count: arguments of the call.
            scope: the namespaces that the call stands in.
            owner: the class whose static member it is; "" for functions of namespaces alone.
            kernel: whether it must be a kernel.
            given: template arguments that the call writes.
        """
        plain = name.removeprefix("::")
        *spaces, last = (part.strip() for part in plain.split("::"))
        found = [
            each
            for each in self.functions.get(last, [])
            if (each.is_kernel or not kernel)
            and (owner is None or (each.owner.name if each.owner is not None else "") == owner)
        ]
        if not found:
            return None
        written = "".join(f"{each}::" for each in spaces)

        def unfit(each: CppFunction) -> tuple[bool, bool, bool, bool, int]:
            packed = any(p.is_pack for p in each.parameters)
            least = sum(p.default is None and not p.is_pack for p in each.parameters)
            takes = count is None or (least <= count and (packed or count <= len(each.parameters)))
            room = any(p.is_pack for p in each.template) or len(each.template) >= given
            seen = each.scope.endswith(written) if written else scope.startswith(each.scope)
            nearness = 0 if written else -len(each.scope) if seen else 0
            return not takes, not room, not seen, each.body is None, nearness

        return min(found, key=unfit)

    def qualified(self, name: str, scope: str) -> str:
        """A name of a type or constant, as it is called outside of all namespaces, if it is used within ``scope``."""
        declared_in = self.scopes.get(name, [])
        around = [each for each in declared_in if scope.startswith(each)]
        chosen = max(around, key=len) if around else next(iter(declared_in), "")
        return f"{chosen}{name}"

    def struct(self, name: str, arguments: Sequence[str] = ()) -> Struct | None:
        """The class of a name, which may be qualified, or its specialisation for template arguments."""
        plain = name.split("::")[-1].strip()
        special = f"{plain}<{','.join(''.join(each.split()) for each in arguments)}>"
        return self.structs.get(special) or self.structs.get(plain)


def text_of(node: Node | None) -> str:
    """The source text of a node."""
    return node.text.decode() if node is not None and node.text is not None else ""


def parsed(source: bytes) -> tree_sitter.Tree:
    """Syntax tree of a source in CUDA C++; what the grammar does not take becomes nodes of errors."""
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cuda.language())).parse(source)


def read(text: str, macros: Mapping[int, str] = {}) -> HostCode:
    """The declarations of ``text``, in which ``macros`` are expanded."""
    readable = _UNREAD.sub(lambda found: re.sub(rb"[^\n]", b" ", found[0]), text.encode())
    code = HostCode(parsed(readable), macros=macros)
    _collect(code, code.tree.root_node, (), "")
    return code


def _collect(
    code: HostCode, node: Node, template: tuple[TemplateParameter, ...], scope: str, owner: Struct | None = None
) -> None:
    def known(name: str) -> None:
        if owner is None and scope not in code.scopes.setdefault(name, []):
            code.scopes[name].append(scope)

    for child in node.named_children:
        match child.type:
            case "template_declaration":
                parameters = child.child_by_field_name("parameters")
                _collect(code, child, tuple(template_parameters(parameters)) if parameters else (), scope, owner)
            case "namespace_definition":
                name = text_of(child.child_by_field_name("name"))
                inner = f"{scope}{name}::" if name else scope
                _inside(code, child, inner)
            case "linkage_specification" | "declaration_list" | "ERROR":
                _inside(code, child, scope)
            case "function_definition":
                function = _function(code, child, template, scope, owner)
                if function is not None and not _REGISTERING.fullmatch(function.name):
                    code.functions.setdefault(function.name, []).append(function)
            case "type_definition" | "alias_declaration" if owner is None:
                for name, type_ in aliases_in(child):
                    if not template:
                        code.aliases[name] = type_
                    known(name)
                _nested(code, child, scope)
            case "declaration" if owner is None:
                _nested(code, child, scope)
                if "__global__" not in text_of(child):
                    code.variables.append(child)
                    for declarator in child.children_by_field_name("declarator"):
                        known(declared(declarator)[0])
                elif (function := _function(code, child, template, scope, owner)) is not None:
                    code.functions.setdefault(function.name, []).append(function)
            case "struct_specifier" | "class_specifier":
                _struct(code, child, template, scope)
                if owner is None:
                    known(text_of(child.child_by_field_name("name")))
            case "enum_specifier":
                names = _enumerators(code, child)
                for name in (text_of(child.child_by_field_name("name")), *names):
                    known(name)
            case _:
                pass


def _constants_in(members: Sequence[Node]) -> Iterator[tuple[str, Node]]:
    for each in members:
        if each.type != "field_declaration":
            continue
        names: list[Node] = []
        for at, child in enumerate(each.children):
            field_name = each.field_name_for_child(at)
            if field_name == "declarator":
                names.append(child)
            elif field_name == "default_value" and names:
                yield declared(names[-1])[0] or text_of(names[-1]), child
        listed = each.child_by_field_name("type")
        for inner in descendants(listed) if listed is not None and listed.type == "enum_specifier" else ():
            value = inner.child_by_field_name("value") if inner.type == "enumerator" else None
            if value is not None:
                yield text_of(inner.child_by_field_name("name")), value


def aliases_in(node: Node) -> Iterator[tuple[str, str]]:
    """The names that a ``typedef`` or ``using`` declares, and their types."""
    type_ = text_of(node.child_by_field_name("type"))
    if node.type == "alias_declaration":
        yield text_of(node.child_by_field_name("name")), type_
    for declarator in node.children_by_field_name("declarator") if node.type == "type_definition" else ():
        name, pointers, _ = declared(declarator)
        yield name or text_of(declarator), type_ + "*" * pointers


def _nested(code: HostCode, node: Node, scope: str) -> None:
    """The struct or enum that a ``typedef`` or a declaration of variables defines on the way."""
    type_ = node.child_by_field_name("type")
    if type_ is None or type_.child_by_field_name("body") is None:
        return
    if type_.type == "enum_specifier":
        _enumerators(code, type_)
    elif type_.type in ("struct_specifier", "class_specifier"):
        _struct(code, type_, (), scope)
        for name, _ in aliases_in(node):
            code.structs.setdefault(name, Struct(name, (), type_, scope))


def _struct(code: HostCode, node: Node, template: tuple[TemplateParameter, ...], scope: str) -> None:
    name, body = "".join(text_of(node.child_by_field_name("name")).split()), node.child_by_field_name("body")
    if body is None:
        return
    struct = Struct(name.partition("<")[0], template, node, scope)
    if name:
        code.structs[name] = struct
    if "<" not in name:
        _collect(code, body, (), scope, struct)


def _inside(code: HostCode, node: Node, scope: str) -> None:
    body = node.child_by_field_name("body")
    _collect(code, body if body is not None and body.type == "declaration_list" else node, (), scope)


def _enumerators(code: HostCode, node: Node) -> list[str]:
    """Notes the enumerators of an ``enum``; returns their names if it is unscoped."""
    body = node.child_by_field_name("body")
    following, names = 0, []
    code.enums.add(text_of(node.child_by_field_name("name")))
    for each in body.named_children if body else ():
        if each.type == "enumerator":
            value = text_of(each.child_by_field_name("value"))
            if re.fullmatch(r"\d+", value, re.ASCII):
                following = int(value, 8 if re.fullmatch("0[0-7]+", value) else 10)
            names.append(text_of(each.child_by_field_name("name")))
            code.enumerators[names[-1]] = following
            following += 1
    return [] if re.match(r"enum\s+(?:class|struct)\b", text_of(node)) else names


def _function(
    code: HostCode, node: Node, template: tuple[TemplateParameter, ...], scope: str, owner: Struct | None
) -> CppFunction | None:
    declarator = node.child_by_field_name("declarator")
    while declarator is not None and declarator.type != "function_declarator":
        declarator = declarator.child_by_field_name("declarator") or next(
            (each for each in declarator.named_children if each.type.endswith("declarator")), None
        )
    if declarator is None:
        return None
    named = declarator.child_by_field_name("declarator")
    listed = declarator.child_by_field_name("parameters")
    if named is None or listed is None:
        return None
    head = text_of(node)[: named.start_byte - node.start_byte]
    parameters = tuple(parameters_of(listed))
    if named.type == "qualified_identifier" and owner is None:  # a member that is defined outside of its class
        owner = code.struct(re.sub(r"<.*>", "", text_of(named).rpartition("::")[0], flags=re.DOTALL))
        template = template if owner is None or not owner.template else ()
    return CppFunction(
        text_of(named).split("::")[-1], node, parameters, template, "__global__" in head, "__device__" in head, scope,
        owner,
    )  # fmt: skip


def parameters_of(listed: Node) -> Iterator[CppParameter]:
    """The parameters in a list of them."""
    for each in listed.named_children:
        if each.type not in _PARAMETERS or text_of(each) == "void":
            continue
        declarator = each.child_by_field_name("declarator")
        name, pointers, reference = declared(declarator)
        default = each.child_by_field_name("default_value")
        type_ = text_of(each.child_by_field_name("type"))
        pack = each.type == "variadic_parameter_declaration"
        yield CppParameter(type_, name, pointers, default, reference, pack, _spelled(each, name))


def _spelled(parameter: Node, name: str) -> str:
    """The type of a parameter with a ``{}`` for its name."""
    declarator, default = parameter.child_by_field_name("declarator"), parameter.child_by_field_name("default_value")
    text = text_of(parameter)
    if default is not None:
        text = text[: default.start_byte - parameter.start_byte].rstrip().removesuffix("=")
    place = text.rfind(name) if declarator is not None and name else -1
    return f"{text[:place]}{{}}{text[place + len(name) :]}" if place >= 0 else f"{text} {{}}"


def template_parameters(listed: Node) -> Iterator[TemplateParameter]:
    """The parameters of a template."""
    for each in listed.named_children:
        if each.type == "template_template_parameter_declaration":
            inner = next((c for c in each.named_children if c.type == "type_parameter_declaration"), None)
            yield TemplateParameter(text_of(inner).split()[-1] if inner is not None else "", True, None)
        elif each.type == "variadic_type_parameter_declaration":
            name = next((text_of(c) for c in each.named_children if c.type == "type_identifier"), "")
            yield TemplateParameter(name, True, None, is_pack=True)
        elif each.type in ("type_parameter_declaration", "optional_type_parameter_declaration"):
            name = next((text_of(c) for c in each.named_children if c.type == "type_identifier"), "")
            default = each.child_by_field_name("default_type")
            yield TemplateParameter(text_of(each.child_by_field_name("name")) or name, True, default)
        elif each.type in _PARAMETERS:
            name, _, _ = declared(each.child_by_field_name("declarator"))
            pack = each.type == "variadic_parameter_declaration"
            type_ = text_of(each.child_by_field_name("type"))
            yield TemplateParameter(name, False, each.child_by_field_name("default_value"), pack, type_)


def declared(node: Node | None) -> tuple[str, int, bool]:
    """The name that a declarator declares, how many ``*`` and ``[]`` are around it, and whether it is a reference."""
    pointers, reference = 0, False
    while node is not None and node.type in _WRAPPERS:
        pointers += node.type in ("pointer_declarator", "array_declarator", "abstract_pointer_declarator")
        reference = reference or node.type in ("reference_declarator", "abstract_reference_declarator")
        inner = node.child_by_field_name("declarator")
        if inner is None:
            inner = next(
                (c for c in node.named_children if c.type == "identifier" or c.type.endswith("declarator")), None
            )
        node = inner
    return text_of(node), pointers, reference


def descendants(node: Node) -> Iterator[Node]:
    """The node and all below it."""
    yield node
    for child in node.named_children:
        yield from descendants(child)
