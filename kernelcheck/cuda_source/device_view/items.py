"""The declarations of a source: what stands in its namespaces and classes, found by brackets alone.

No name is looked up, so a header that is missing costs nothing. What cannot be a declaration, such as a macro of which
only its name is known, is an item of its own kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.structure import Structure, UnclearError

CLASS_KEYS = frozenset({"struct", "class", "union", "enum"})
ATTRIBUTES = frozenset(
    {"__launch_bounds__", "__attribute__", "__declspec", "alignas", "__align__", "decltype", "typeof", "__typeof__"}
    | {"__cluster_dims__", "__maxnreg__", "__block_size__", "explicit", "noexcept", "requires", "asm", "_Pragma"}
)
"""Names that parentheses may follow within a declaration, without being its declarator."""
_AFTER_PARAMETERS = frozenset({"(", "{", ":", "->", "const", "noexcept", "override", "final"})
_ACCESS = frozenset({"public", "private", "protected"})


class Kind(Enum):
    """Kind of an item, by its declaration."""

    DIRECTIVE = auto()
    NAMESPACE = auto()
    """Also ``extern "C" { … }``."""
    TYPE = auto()
    """A class, union or enumeration with its body."""
    FUNCTION = auto()
    VARIABLE = auto()
    """Also a forward declaration of a type, and a concept."""
    ALIAS = auto()
    """``using`` or ``typedef``."""
    MACRO = auto()
    """The use of a macro that stands alone."""
    OTHER = auto()
    """An access specifier, ``static_assert``, a semicolon."""


@dataclass
class Item:
    """Tokens ``first`` to ``last``, both included."""

    kind: Kind
    first: int
    last: int
    head: list[int] = field(default_factory=list)
    """Its tokens before a body or initialiser, without template parameters and without what brackets hold."""
    body: tuple[int, int] | None = None
    """The braces of a namespace, type or function."""
    parameters: int | None = None
    """The parenthesis that opens the parameters of a function or the arguments of a macro."""
    members: list[Item] = field(default_factory=list)
    name: str | None = None
    """Name of a type, if it has one."""


def items(source: Structure, complete_macro: Callable[[str], bool | None]) -> list[Item]:
    """The declarations of ``source``.

    Args:
        source: its tokens and brackets.
        complete_macro: whether a macro's use is a declaration by itself, with no ``;`` after it; None if the macro is
            unknown.

    Raises:
        UnclearError: a brace stands where no declaration has one.
    """
    return list(_Parser(source, complete_macro).items(0, len(source.tokens), None))


@dataclass
class _Parser:
    source: Structure
    complete_macro: Callable[[str], bool | None]

    def text(self, index: int) -> str:
        """Text of a token; empty for literals and beyond the last."""
        found = self.source.tokens
        return found[index].text if index < len(found) and found[index].kind != "string" else ""

    def items(self, first: int, end: int, class_name: str | None) -> Iterator[Item]:
        """Items among the tokens ``first`` to ``end``, which a namespace holds, or a class of this name."""
        while first < end:
            item = self.item(first, end, class_name)
            yield item
            first = item.last + 1

    def item(self, first: int, end: int, class_name: str | None) -> Item:
        token = self.source.tokens[first]
        if token.kind == "directive":
            return Item(Kind.DIRECTIVE, first, first)
        if token.text == ";":
            return Item(Kind.OTHER, first, first)
        if class_name is not None and token.text in _ACCESS and self.text(first + 1) == ":":
            return Item(Kind.OTHER, first, first + 1)
        head: list[int] = []
        place = self.after_template(first, end)
        parameters: int | None = None
        assigned = initialises = False
        body: tuple[int, int] | None = None
        while place < end:
            text = self.text(place)
            if self.source.tokens[place].kind == "directive":
                place += 1
                continue
            if text == ";":
                break
            if parameters is not None and not assigned and self.complete_macro(text):
                last = self.source.closing[place + 1] if self.text(place + 1) == "(" else place
                return Item(Kind.FUNCTION, first, last, head, None, parameters)  # the macro is its body
            if text in ("(", "["):
                closed = self.source.closing[place]
                operator = "operator" in (self.text(each) for each in head[-4:])
                if text == "(" and not assigned and parameters is None and (operator or self.declares(head, place)):
                    if operator and self.text(head[-1]) == "operator" and self.text(closed + 1) == "(":
                        head += [place, closed]  # operator()
                        place = closed + 1
                        continue
                    if (
                        self.text(head[-1]) not in ATTRIBUTES
                        and self.text(head[-2] if head[1:] else place) not in CLASS_KEYS
                    ):
                        if len(head) == 1 and self.stands_alone(head[0], closed, end, class_name):
                            return Item(Kind.MACRO, first, closed, head, parameters=place)
                        if not (len(head) == 1 and self.is_attribute(head[0], closed, end, class_name)):
                            parameters = place
                head += [place, closed]
                place = closed + 1
            elif text == "{":
                closed = self.source.closing[place]
                kind = self.kind_of_body(head, parameters, assigned, initialises, place)
                if kind is Kind.NAMESPACE:
                    return Item(kind, first, closed, head, (place, closed), None, self.within(place, closed, None))
                if kind is Kind.FUNCTION:
                    return Item(kind, first, closed, head, (place, closed), parameters)
                if kind is Kind.TYPE:
                    body = (place, closed)
                elif not head or (not assigned and not initialises and self.text(place - 1) == ")"):
                    raise UnclearError(self.source.tokens[place], "a '{' begins no declaration")
                place = closed + 1
            else:
                assigned = assigned or (text == "=" and "operator" not in (self.text(each) for each in head[-3:]))
                initialises = initialises or (text == ":" and parameters is not None)
                head.append(place)
                place += 1
        last = min(place, end - 1)
        return self.finished(first, last, head, parameters, body, class_name)

    def finished(
        self, first: int, last: int, head: list[int], parameters: int | None, body: tuple[int, int] | None,
        class_name: str | None,
    ) -> Item:  # fmt: skip
        """The item that ends at ``last``, its semicolon or the end of the scope."""
        words = [self.text(index) for index in head]
        if body is not None:
            name = self.type_name([index for index in head if index < body[0]])
            members = [] if "enum" in words else self.within(*body, name)
            return Item(Kind.TYPE, first, last, head, body, None, members, name)
        if words[:1] == ["static_assert"] or not words:
            return Item(Kind.OTHER, first, last, head)
        if "using" in words[:1] or "typedef" in words or (words[0] == "namespace" and "=" in words):
            return Item(Kind.ALIAS, first, last, head)
        if parameters is None or "concept" in words:
            return Item(Kind.VARIABLE, first, last, head)
        alone = len(head) == 3 and words[0] != class_name
        return Item(Kind.MACRO if alone else Kind.FUNCTION, first, last, head, None, parameters)

    def within(self, opening: int, closing: int, class_name: str | None) -> list[Item]:
        return list(self.items(opening + 1, closing, class_name))

    def after_template(self, first: int, end: int) -> int:
        """The first token behind template parameter lists; of an explicit instantiation, behind ``template``."""
        place = first
        while self.text(place) == "template" and place < end:
            place += 1
            if self.text(place) == "<":
                place = self.after_angle(place, end)
        return place

    def after_angle(self, opening: int, end: int) -> int:
        depth, place = 0, opening
        while place < end:
            text = self.text(place)
            depth += {"<": 1, ">": -1}.get(text, 0)
            place = self.source.closing[place] + 1 if text in ("(", "[", "{") else place + 1
            if depth == 0:
                return place
        raise UnclearError(self.source.tokens[opening], "a template's '<' is never closed")

    def kind_of_body(
        self, head: list[int], parameters: int | None, assigned: bool, initialises: bool, place: int
    ) -> Kind | None:
        """Kind of item that the brace at ``place`` is the body of; None if it is part of an expression."""
        words = [self.text(index) for index in head]
        if assigned:
            return None
        if "namespace" in words[:2] or (words in (["extern"], ["extern", ""])):
            return Kind.NAMESPACE
        if parameters is None:
            return Kind.TYPE if CLASS_KEYS.intersection(words) else None
        if initialises and self.text(place - 1) not in (")", "}"):
            return None
        if words[-3:-2] == ["requires"] or self.text(self.source.closing[parameters] + 1) == ",":
            return None  # a constraint, or one of several variables
        return Kind.FUNCTION

    def declares(self, head: list[int], opening: int) -> bool:
        """Whether the parenthesis behind ``head`` may hold the parameters of what that declares.

        It does not within template arguments, in the width of a bit-field, and where it holds a declarator, as in
        ``int (*f)(int)``.
        """
        words = [self.text(index) for index in head]
        if not head or words.count("<") > words.count(">") or (":" in words and not CLASS_KEYS.intersection(words)):
            return False
        in_brackets = self.text(opening + 1) in ("*", "&") or self.text(opening + 2) == "::"
        after = self.text(self.source.closing[opening] + 1)
        if in_brackets and after in ("(", "["):
            return False
        if len(head) > 1 and self.complete_macro(words[-1]) is not None and after not in _AFTER_PARAMETERS:
            return False
        pasted = words[-2:-1] == ["#"]  # as in a macro's ``run_##type##2d(``
        return self.source.tokens[head[-1]].kind == "name" or words[-1] == ">" or pasted

    def stands_alone(self, name: int, closed: int, end: int, class_name: str | None) -> bool:
        """Whether ``NAME(…)``, which begins a declaration, is one by itself, with no semicolon."""
        after = closed + 1
        if self.text(name) == class_name or (after < end and self.text(after) in (";", "{", ":", "=", "->", ",")):
            return False
        complete = self.complete_macro(self.text(name))
        if complete is not None:
            return complete
        return after >= end or self.source.tokens[after].starts_line

    def is_attribute(self, name: int, closed: int, end: int, class_name: str | None) -> bool:
        """Whether ``NAME(…)``, which begins a declaration and is not one by itself, is something like an attribute."""
        after = closed + 1
        return (
            self.text(name) != class_name
            and after < end
            and self.source.tokens[after].kind == "name"
            and self.text(after) not in ("const", "noexcept", "override", "final", "requires")
        )

    def type_name(self, head: list[int]) -> str | None:
        """``S`` of ``struct alignas(16) S : Base``."""
        words = [self.text(index) for index in head]
        rest = words[max(words.index(key) for key in CLASS_KEYS.intersection(words)) + 1 :]
        before = rest[: rest.index(":")] if ":" in rest else rest
        depth, names = 0, []
        for word, after in zip(before, [*before[1:], ""], strict=False):
            depth += {"<": 1, ">": -1}.get(word, 0)
            if depth == 0 and word.isidentifier() and after != "(" and word not in ATTRIBUTES | CLASS_KEYS | {"final"}:
                names.append(word)
        return names[-1] if names else None
