"""The small arithmetic language of shapes, launches and constraints.

Its syntax and arithmetic are Python's: integers are exact, ``/`` is true division, ``and`` and ``or`` return
an operand. Only what is listed here and in ``arithmetic`` is allowed, and text, nesting and results are bounded,
so that no registry can hang or exhaust the process that reads it.
"""

from __future__ import annotations

import ast
import functools
import math
import numbers
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError, did_you_mean
from kernelcheck.core.registry.operators import (
    BINARY,
    COMPARISONS,
    FUNCTIONS,
    MAX_BITS,
    MAX_LENGTH,
    SMALL,
    Number,
    bounded,
)
from kernelcheck.core.registry.places import Place

MAX_DEPTH = 40
"""Levels of nesting."""


class ExpressionError(KernelcheckError, ValueError):
    """An expression cannot be parsed or evaluated; the message names it, its place and the values."""


class TensorView(Protocol):
    """A tensor as ``itemsize`` and ``stride`` see it."""

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        ...

    @property
    def strides(self) -> tuple[int, ...]:
        """Distance of neighbours along each axis, in elements."""
        ...


_NO_TENSORS: Mapping[str, TensorView] = MappingProxyType({})


_TENSOR_FUNCTIONS = {"itemsize": 'itemsize("x")', "stride": 'stride("x", 0)'}
FUNCTION_NAMES = (*FUNCTIONS, *_TENSOR_FUNCTIONS)
_LANGUAGE = f"numbers, names, + - * / // % **, comparisons, and or not, a if c else b, {' '.join(FUNCTION_NAMES)}"


@dataclass(frozen=True)
class Expression:
    """A parsed expression. Two are equal where their texts are."""

    text: str
    where: str | Place = field(compare=False)
    """The file, table and key it stands in, for messages."""
    names: frozenset[str] = field(compare=False)
    """The free names; a tensor inside ``itemsize`` or ``stride`` is not among them."""
    tensors: frozenset[str] = field(compare=False)
    """The tensors that ``itemsize`` and ``stride`` name."""
    strides: frozenset[tuple[str, int]] = field(compare=False)
    """The tensor and axis of each ``stride``; an axis below 0 counts from the end."""
    tree: ast.expr = field(compare=False, repr=False)

    @property
    def lone_name(self) -> str | None:
        """The name, where the expression is nothing but a name."""
        return self.tree.id if isinstance(self.tree, ast.Name) else None

    def evaluate(self, names: Mapping[str, Number], tensors: Mapping[str, TensorView] = _NO_TENSORS) -> Number:
        """The value with ``names`` for the free names; an int, a float or a bool.

        Raises:
            ExpressionError: a name has no number, or the arithmetic fails or leaves the bounds.
        """
        try:
            return _computation(self.text)(names, tensors)
        except (ValueError, ArithmeticError, LookupError) as error:
            reason = error.args[0] if error.args else type(error).__name__
            raise self._error(names, str(reason)) from None

    def evaluate_int(self, names: Mapping[str, Number], tensors: Mapping[str, TensorView] = _NO_TENSORS) -> int:
        """Like ``evaluate``, for sizes and counts.

        Raises:
            ExpressionError: also where the value is a float or a truth value.
        """
        if type(self.tree) is ast.Name and type(size := names.get(self.tree.id)) is int:
            return size  # most are the name of a dim
        value = self.evaluate(names, tensors)
        if isinstance(value, bool):
            raise self._error(names, f"expected an integer, got the truth value {value}")
        if isinstance(value, float):
            raise self._error(names, f"expected an integer, got {value!r} (// and ceil_div divide integers)")
        return value

    def _error(self, names: Mapping[str, Number], reason: str) -> ExpressionError:
        values = ", ".join(f"{name} = {names[name]!r}" for name in sorted(self.names) if name in names)
        return ExpressionError(f"{self.where}: {self.text!r}{' with ' + values if values else ''}: {reason}")


def parse(source: str | Number, where: str | Place = "expression") -> Expression:
    """Parses text, or takes a number as it is; ``where`` begins every message about the result.

    Raises:
        ExpressionError: the text is not an expression of this language.
    """
    text = source.strip() if isinstance(source, str) else repr(source)
    try:
        if not isinstance(source, str) and not math.isfinite(source):
            raise ValueError("expected a finite number")
        parts = _parsed(text)
    except ValueError as error:
        shown = text if len(text) <= 80 else text[:77] + "..."
        raise ExpressionError(f"{where}: cannot use the expression {shown!r}: {error}") from None
    return Expression(text, where, *parts)


@functools.lru_cache(maxsize=4096)
def _parsed(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[tuple[str, int]], ast.expr]:
    """The last fields of an ``Expression``. Ops share most of theirs: names of dims, and numbers."""
    tree = _syntax_tree(text)
    grammar = _Grammar(text)
    grammar.check(tree)
    return (
        frozenset(grammar.names),
        frozenset(tensor for tensor, _ in grammar.tensors),
        frozenset((tensor, axis) for tensor, axis in grammar.tensors if axis is not None),
        tree,
    )


def _syntax_tree(text: str) -> ast.expr:
    if not text:
        raise ValueError(f"it is empty; expected {_LANGUAGE}")
    if len(text) > MAX_LENGTH:
        raise ValueError(f"expected at most {MAX_LENGTH} characters, got {len(text)}")
    if not (text.isascii() and text.isprintable()):
        raise ValueError("expected one line of ASCII characters")
    if "#" in text:
        raise ValueError("an expression holds no comment")
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise ValueError(f"{error.msg} at character {error.offset}; expected {_LANGUAGE}") from None
    except (RecursionError, MemoryError):
        raise ValueError(f"nested deeper than {MAX_DEPTH} levels") from None


class _Grammar:
    """Collects the names of one expression; raises ValueError on anything that is not in the language."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: set[str] = set()
        self.tensors: set[tuple[str, int | None]] = set()

    def check(self, node: ast.expr, depth: int = 1) -> None:
        if depth > MAX_DEPTH:
            raise ValueError(f"nested deeper than {MAX_DEPTH} levels")
        for child in self._children(node):
            self.check(child, depth + 1)

    def _children(self, node: ast.expr) -> list[ast.expr]:
        match node:
            case ast.Constant(value=bool() as truth):
                raise ValueError(f"expected numbers, got {truth} (write 1 or 0)")
            case ast.Constant(value=int() as integer):
                if integer.bit_length() > MAX_BITS:
                    raise ValueError(f"a number in it is too large (over {MAX_BITS} bits)")
                return []
            case ast.Constant(value=float() as number):
                if not math.isfinite(number):
                    raise ValueError("a number in it is too large for a float")
                return []
            case ast.Name(id=name):
                if name in FUNCTION_NAMES:
                    raise ValueError(f"{name!r} is a function and needs arguments in parentheses")
                self.names.add(name)
                return []
            case ast.BinOp(op=op) if type(op) in BINARY:
                return [node.left, node.right]
            case ast.UnaryOp(op=ast.USub() | ast.Not()):
                return [node.operand]
            case ast.BoolOp():
                return node.values
            case ast.Compare() if all(type(op) in COMPARISONS for op in node.ops):
                return [node.left, *node.comparators]
            case ast.IfExp():
                return [node.test, node.body, node.orelse]
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
                return self._call(name, arguments)
        part = self.text[node.col_offset : node.end_col_offset]
        raise ValueError(f"{part!r} is not in the language; expected {_LANGUAGE}")

    def _call(self, name: str, arguments: list[ast.expr]) -> list[ast.expr]:
        if name in _TENSOR_FUNCTIONS:
            self.tensors.add(_tensor_arguments(name, arguments))
            return []
        if name not in FUNCTIONS:
            choices = ", ".join(FUNCTION_NAMES)
            raise ValueError(f"no function {name!r}; expected one of {choices}{did_you_mean(name, FUNCTION_NAMES)}")
        _, fewest, most = FUNCTIONS[name]
        if not fewest <= len(arguments) <= most:
            count = str(fewest) if fewest == most else f"at least {fewest}"
            raise ValueError(f"{name} takes {count} argument{'s' * (fewest > 1)}, got {len(arguments)}")
        return arguments


def _tensor_arguments(function: str, arguments: list[ast.expr]) -> tuple[str, int | None]:
    match arguments:
        case [ast.Constant(value=str() as tensor)] if function == "itemsize":
            return tensor, None
        case [ast.Constant(value=str() as tensor), axis] if function == "stride":
            match axis:
                case ast.Constant(value=int() as number) if not isinstance(number, bool):
                    return tensor, number
                case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)):
                    return tensor, -number
    raise ValueError(f"{function} is written {_TENSOR_FUNCTIONS[function]}")


_Computation = Callable[[Mapping[str, Number], Mapping[str, TensorView]], Number]


@functools.lru_cache(maxsize=4096)
def _computation(text: str) -> _Computation:
    """The value of an expression as a function: a sweep evaluates some expressions thousands of times."""
    return _computed(_parsed(text)[-1])


def _computed(node: ast.expr) -> _Computation:
    match node:
        case ast.Constant(value=int() | float() as value):
            return lambda names, tensors: value
        case ast.Name(id=name):
            return lambda names, tensors: size if type(size := names.get(name)) is int else _look_up(name, names)
        case ast.BinOp():
            return _applied(BINARY[type(node.op)], node.left, node.right)
        case ast.UnaryOp():
            operand, negates = _computed(node.operand), isinstance(node.op, ast.USub)
            return lambda names, tensors: -operand(names, tensors) if negates else not operand(names, tensors)
        case ast.BoolOp():
            return _any_or_all([_computed(value) for value in node.values], stops_at=isinstance(node.op, ast.Or))
        case ast.Compare():
            return _compared(node)
        case ast.IfExp():
            test, body, otherwise = map(_computed, (node.test, node.body, node.orelse))
            return lambda names, tensors: (body if test(names, tensors) else otherwise)(names, tensors)
        case ast.Call(func=ast.Name(id=function)) if function in _TENSOR_FUNCTIONS:
            return lambda names, tensors: _tensor_value(function, node.args, tensors)
        case ast.Call(func=ast.Name(id=function)):
            return _applied(FUNCTIONS[function][0], *node.args)
    raise TypeError(f"the grammar let {type(node).__name__} through")


def _applied(function: Callable[..., Number], *nodes: ast.expr) -> _Computation:
    operands = [_computed(node) for node in nodes]
    if len(operands) != 2:

        def of_several(names: Mapping[str, Number], tensors: Mapping[str, TensorView]) -> Number:
            values = tuple(operand(names, tensors) for operand in operands)
            return bounded(function(*values), values)

        return of_several
    first, second = operands

    def of_two(names: Mapping[str, Number], tensors: Mapping[str, TensorView]) -> Number:
        left, right = first(names, tensors), second(names, tensors)
        result = function(left, right)
        return result if type(result) is int and -SMALL < result < SMALL else bounded(result, (left, right))

    return of_two


def _any_or_all(operands: Sequence[_Computation], *, stops_at: bool) -> _Computation:
    def computation(names: Mapping[str, Number], tensors: Mapping[str, TensorView]) -> Number:
        result: Number = not stops_at
        for operand in operands:
            result = operand(names, tensors)
            if bool(result) == stops_at:
                break
        return result

    return computation


def _compared(node: ast.Compare) -> _Computation:
    first = _computed(node.left)
    others = [
        (COMPARISONS[type(op)], _computed(operand)) for op, operand in zip(node.ops, node.comparators, strict=True)
    ]

    def computation(names: Mapping[str, Number], tensors: Mapping[str, TensorView]) -> Number:
        left = first(names, tensors)
        for comparison, operand in others:
            right = operand(names, tensors)
            if not comparison(left, right):
                return False
            left = right
        return True

    return computation


def _look_up(name: str, names: Mapping[str, Number]) -> Number:
    if name not in names:
        raise LookupError(f"no value for {name!r}{did_you_mean(name, names)}")
    value = names[name]
    if type(value) is int or isinstance(value, bool):
        return value
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real):
        return float(value)
    raise ValueError(f"{name!r} is not a number")


def _tensor_value(function: str, arguments: list[ast.expr], tensors: Mapping[str, TensorView]) -> int:
    name, axis = _tensor_arguments(function, arguments)
    if name not in tensors:
        raise LookupError(f"no tensor {name!r}{did_you_mean(name, tensors)}")
    if axis is None:
        return tensors[name].itemsize
    strides = tensors[name].strides
    if not -len(strides) <= axis < len(strides):
        raise LookupError(f"{name!r} has no axis {axis}; it has {len(strides)}")
    return strides[axis]
