"""The functions, types and constants of a source whose macros are expanded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import tree_sitter
import tree_sitter_cuda

Node = tree_sitter.Node
_REGISTERING = re.compile(r"PYBIND11_MODULE|TORCH_LIBRARY\w*")
_WRAPPERS = frozenset(
    {"pointer_declarator", "reference_declarator", "parenthesized_declarator", "array_declarator", "init_declarator",
     "abstract_pointer_declarator", "abstract_reference_declarator", "attributed_declarator"}
)  # fmt: skip


@dataclass(frozen=True)
class Parameter:
    """Of a function."""

    type: str
    """Without its ``*`` and ``&``."""
    name: str
    pointers: int
    default: Node | None
    is_reference: bool = False


@dataclass(frozen=True)
class TemplateParameter:
    """Of a template."""

    name: str
    is_type: bool
    default: Node | None


@dataclass(frozen=True)
class Function:
    """A function with its body."""

    name: str
    node: Node
    parameters: tuple[Parameter, ...]
    template: tuple[TemplateParameter, ...]
    is_kernel: bool
    is_device: bool
    scope: str
    """Its namespaces, as in ``a::b::``."""

    @property
    def head(self) -> str:
        """What stands before its body."""
        body = self.body
        return text_of(self.node)[: body.start_byte - self.node.start_byte] if body is not None else text_of(self.node)

    @property
    def body(self) -> Node | None:
        """Its braces; None if it is defaulted or deleted."""
        return self.node.child_by_field_name("body")


@dataclass
class HostCode:
    """What a source declares in its namespaces."""

    tree: tree_sitter.Tree
    functions: dict[str, list[Function]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    """``typedef`` and ``using``, by name."""
    variables: list[Node] = field(default_factory=list)
    """Declarations of globals, in order."""
    structs: dict[str, tuple[tuple[TemplateParameter, ...], Node]] = field(default_factory=dict)
    enumerators: dict[str, int] = field(default_factory=dict)

    @property
    def kernels(self) -> list[Function]:
        """The ``__global__`` functions that have bodies, in order."""
        return [each for found in self.functions.values() for each in found if each.is_kernel]

    def function(self, name: str, count: int | None = None) -> Function | None:
        """The function of a name, which may be qualified, preferably one that takes ``count`` arguments."""
        found = self.functions.get(name.split("::")[-1].strip(), [])
        fitting = [
            each
            for each in found
            if count is None or sum(p.default is None for p in each.parameters) <= count <= len(each.parameters)
        ]
        return next(iter(fitting or found), None)


def text_of(node: Node | None) -> str:
    """The source text of a node."""
    return node.text.decode() if node is not None and node.text is not None else ""


def read(text: str) -> HostCode:
    """The declarations of ``text``, in which macros are expanded."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_cuda.language()))
    code = HostCode(parser.parse(text.encode()))
    _collect(code, code.tree.root_node, (), "")
    return code


def _collect(code: HostCode, node: Node, template: tuple[TemplateParameter, ...], scope: str) -> None:
    for child in node.named_children:
        match child.type:
            case "template_declaration":
                parameters = child.child_by_field_name("parameters")
                _collect(code, child, tuple(_template(parameters)) if parameters else (), scope)
            case "namespace_definition":
                name = text_of(child.child_by_field_name("name"))
                inner = f"{scope}{name}::" if name else scope
                _inside(code, child, inner)
            case "linkage_specification" | "declaration_list" | "ERROR":
                _inside(code, child, scope)
            case "function_definition":
                function = _function(child, template, scope)
                if function is not None and not _REGISTERING.fullmatch(function.name):
                    code.functions.setdefault(function.name, []).append(function)
            case "type_definition":
                for declarator in child.children_by_field_name("declarator"):
                    code.aliases[text_of(declarator)] = text_of(child.child_by_field_name("type"))
            case "alias_declaration":
                if not template:
                    code.aliases[text_of(child.child_by_field_name("name"))] = text_of(
                        child.child_by_field_name("type")
                    )
            case "declaration":
                code.variables.append(child)
            case "struct_specifier" | "class_specifier":
                name = text_of(child.child_by_field_name("name"))
                if name and child.child_by_field_name("body") is not None:
                    code.structs[name] = (template, child)
            case "enum_specifier":
                _enumerators(code, child)
            case _:
                pass


def _inside(code: HostCode, node: Node, scope: str) -> None:
    body = node.child_by_field_name("body")
    _collect(code, body if body is not None and body.type == "declaration_list" else node, (), scope)


def _enumerators(code: HostCode, node: Node) -> None:
    body = node.child_by_field_name("body")
    following = 0
    for each in body.named_children if body else ():
        if each.type == "enumerator":
            value = text_of(each.child_by_field_name("value"))
            if re.fullmatch(r"\d+", value, re.ASCII):
                following = int(value, 8 if re.fullmatch("0[0-7]+", value) else 10)
            code.enumerators[text_of(each.child_by_field_name("name"))] = following
            following += 1


def _function(node: Node, template: tuple[TemplateParameter, ...], scope: str) -> Function | None:
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
    parameters = tuple(_parameters(listed))
    return Function(
        text_of(named).split("::")[-1], node, parameters, template, "__global__" in head, "__device__" in head, scope
    )


def _parameters(listed: Node) -> Iterator[Parameter]:
    for each in listed.named_children:
        if each.type in ("parameter_declaration", "optional_parameter_declaration"):
            name, pointers, reference = declared(each.child_by_field_name("declarator"))
            if text_of(each) != "void":
                type_ = text_of(each.child_by_field_name("type"))
                yield Parameter(type_, name, pointers, each.child_by_field_name("default_value"), reference)


def _template(listed: Node) -> Iterator[TemplateParameter]:
    for each in listed.named_children:
        if each.type in ("type_parameter_declaration", "optional_type_parameter_declaration"):
            name = next((text_of(c) for c in each.named_children if c.type == "type_identifier"), "")
            default = each.child_by_field_name("default_type")
            yield TemplateParameter(text_of(each.child_by_field_name("name")) or name, True, default)
        elif each.type in ("parameter_declaration", "optional_parameter_declaration"):
            name, _, _ = declared(each.child_by_field_name("declarator"))
            yield TemplateParameter(name, False, each.child_by_field_name("default_value"))


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
