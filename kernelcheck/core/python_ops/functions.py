"""Functions that a Python program gives: where they are defined, and how they are called."""

from __future__ import annotations

import functools
import hashlib
import inspect
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.core.registry import PythonFunction


@dataclass(frozen=True)
class Signature:
    """Values that a function gets, by name."""

    positional: tuple[str, ...]
    keywords: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.positional, *self.keywords)


def python_function(function: Callable[..., object], root: Path) -> PythonFunction:
    """Describes ``function`` for messages and reports; an unknown file is said to lie in ``root``."""
    inner = inspect.unwrap(function)
    while isinstance(inner, functools.partial):
        inner = inner.func
    module = getattr(inner, "__module__", None) or type(inner).__module__
    qualified = getattr(inner, "__qualname__", None) or type(inner).__qualname__
    name = f"{module}:{qualified}"
    try:
        text = inspect.getsource(inner)
    except (OSError, TypeError):  # built in, or typed into an interpreter
        text = name
    code = getattr(inner, "__code__", None)
    file = Path(code.co_filename) if code is not None else root / name
    return PythonFunction(function, name, root / file, hashlib.sha256(text.encode()).hexdigest())


def op_name(function: Callable[..., object]) -> str:
    """The name of the op of ``function``: its own, or ``candidate`` if it has none that an op may have."""
    name = getattr(inspect.unwrap(function), "__name__", "")
    return name if name.isidentifier() and name.isascii() else "candidate"


def signature_of(
    function: Callable[..., object], name: str, inputs: Sequence[str], offered: Collection[str]
) -> Signature:
    """Signature of the candidate: it gets the inputs, and those other values ``offered`` that it names.

    Parameters that Python does not know the names of, as those of C extensions, get the inputs by position, and so do
    those that are positional only and have other names. A module of PyTorch or Flax has those of its ``forward``, an
    operator of PyTorch (``torch.ops.NAME``) those of its schema.

    Raises:
        UsageError: it has no parameter for an input, or one that nothing is known for.
    """
    try:
        parameters = _of_schema(function, inputs)
        if parameters is None:
            parameters = list(inspect.signature(getattr(function, "forward", function)).parameters.values())
    except (TypeError, ValueError):
        return Signature(tuple(inputs), ())
    unnamed = [parameter for parameter in parameters if parameter.kind is parameter.POSITIONAL_ONLY]
    if all(parameter.name in offered for parameter in unnamed):
        unnamed = []
    positional = list(inputs[: len(unnamed)])
    keywords: list[str] = []
    for parameter in parameters:
        if parameter in unnamed or parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        if parameter.name in offered:
            (positional if parameter.kind is parameter.POSITIONAL_ONLY else keywords).append(parameter.name)
        elif parameter.default is parameter.empty:
            raise UsageError(
                f"candidate {name}: parameter {parameter.name!r} is not an input, output, scalar or dim of the op, "
                f"which has {', '.join(offered)}{did_you_mean(parameter.name, offered)}; a lambda can give it a value"
            )
    taken = {*positional, *keywords}
    missing = [each for each in inputs if each not in taken]
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return Signature(tuple(positional), (*keywords, *missing))
    if missing:
        raise UsageError(
            f"candidate {name}: it has no parameter for the input {missing[0]!r}; it must take "
            f"{', '.join(inputs)} by name (a lambda can rename them)"
        )
    return Signature(tuple(positional), tuple(keywords))


def _of_schema(function: object, inputs: Sequence[str]) -> list[inspect.Parameter] | None:
    """The parameters of an operator of PyTorch: those of the overload that takes all inputs; None for anything else.

    Python sees ``*args, **kwargs`` of it. ``torch.ops.NAME`` has overloads, each with a ``_schema`` (PyTorch,
    ``torch/_ops.py``).
    """
    listed = getattr(function, "overloads", None)
    overloads = [getattr(function, each, None) for each in listed()] if callable(listed) else [function]
    found = [schema for each in overloads if (schema := getattr(each, "_schema", None)) is not None]
    schemas = [schema for schema in found if isinstance(getattr(schema, "arguments", None), list | tuple)]
    if not schemas:
        return None
    fitting = (schema for schema in schemas if {*inputs} <= {each.name for each in schema.arguments})
    return [_parameter(each) for each in next(fitting, schemas[0]).arguments]


def _parameter(argument: Any) -> inspect.Parameter:
    kind = inspect.Parameter.KEYWORD_ONLY if argument.kwarg_only else inspect.Parameter.POSITIONAL_OR_KEYWORD
    default = argument.default_value if argument.has_default_value() else inspect.Parameter.empty
    return inspect.Parameter(argument.name, kind, default=default)
