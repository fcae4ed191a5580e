"""A kernel's LLVM IR divided into modules: its own code, and one for each function of the executor's that it calls.

The executor's functions are the same text in every kernel. As modules of their own they are compiled once for all
kernels; inside of the kernels they took half of the time that machine code takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass

_ITEM = re.compile(r"^(?:define internal (?P<result>[^@\n]*)@(?P<function>[^(\n]+)\(|@(?P<constant>\S+) = )", re.M)
_DECLARATION = re.compile(r"declare [^@]*@(?P<name>[^(]+)\(")
_NAME = re.compile(r"@([\w.$-]+)")


@dataclass(frozen=True)
class LibraryModule:
    """A function as a module of its own."""

    function: str
    ir: str
    calls: tuple[str, ...]
    """The functions of other modules that it calls."""


@dataclass(frozen=True)
class Modules:
    """The module of a kernel's own code, and those of what it calls, directly or not: each after what it calls."""

    kernel: str
    library: tuple[LibraryModule, ...]


NO_MODULES = Modules("", ())


@dataclass(frozen=True)
class _Item:
    """An internal definition: a function, or a constant, which has no head."""

    text: str
    head: str
    names: tuple[str, ...]
    """The symbols that it names."""

    @property
    def apart(self) -> bool:
        """Whether it is a function that LLVM does not expand where it is called."""
        return bool(self.head) and "alwaysinline" not in self.head

    @property
    def exported(self) -> str:
        return self.text.replace("define internal ", "define ", 1)

    @property
    def declaration(self) -> str:
        return self.head.replace("define internal ", "declare ", 1)


def divide(library: str, bodies: str, declarations: Iterable[str], footer: str) -> Modules:
    """Divides a kernel, whose `bodies` call functions of the `library`.

    What LLVM shall expand stays with what calls it, and so do constants. `footer` stands in every module.
    """
    items = _items(library)
    declared = {_declared_name(line): line for line in declarations}
    kernel, called = _module(bodies, _names(bodies), items, declared, footer)
    modules: dict[str, LibraryModule] = {}

    def add(name: str) -> None:
        if name in modules:
            return
        item = items[name]
        text, calls = _module(item.exported, item.names, items, declared, footer, own=name)
        for callee in calls:
            add(callee)
        modules[name] = LibraryModule(name, text, calls)

    for name in called:
        add(name)
    return Modules(kernel, tuple(modules.values()))


def _module(
    text: str, names: Iterable[str], items: Mapping[str, _Item], declared: Mapping[str, str], footer: str, own: str = ""
) -> tuple[str, tuple[str, ...]]:
    """A module around `text`, and the functions of other modules that it calls."""

    def is_inside(name: str) -> bool:
        return name != own and name not in declared and name in items and not items[name].apart

    reached = closure(names, lambda name: items[name].names if is_inside(name) else ()) - {own}
    inside = set(filter(is_inside, reached))
    calls = tuple(sorted(name for name in reached - inside - declared.keys() if name in items))
    lines = {line for line in text.split("\n") if line.startswith("declare ")}
    parts = [
        *sorted({declared[name] for name in reached if name in declared} - lines),
        *(items[name].declaration for name in calls),
    ]
    parts += [items[name].text for name in sorted(inside)]
    return "\n".join([*parts, text, footer]), calls


def _items(library: str) -> dict[str, _Item]:
    items = {}
    for match in _ITEM.finditer(library + "\n"):
        start = match.start()
        if name := match["constant"]:
            text, head = library[start:].split("\n", 1)[0], ""
        else:
            name = match["function"]
            text = library[start : library.index("\n}", start) + 2]
            head = text[: text.index("{\n")].rstrip()
        items[name] = _Item(text, head, _names(text))
    return items


def _names(text: str) -> tuple[str, ...]:
    return tuple(sorted(set(_NAME.findall(text))))


def _declared_name(line: str) -> str:
    match = _DECLARATION.match(line)
    assert match, line
    return match["name"]
