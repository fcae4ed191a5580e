"""The launches of each kernel that walks find, and which of them is the best to draft an op from."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from pathlib import Path

from kernelcheck.adopt.formulas import Formula, number, pin, replaced
from kernelcheck.adopt.host_code.values import Pointer, TorchTensor, Unknown, Value
from kernelcheck.adopt.host_code.walk_results import HostLaunch, OpenNumber, UnreachedCode, Walk
from kernelcheck.adopt.host_code.walking import TooLongError, calls_to_launches, walked
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.preprocessing.expanding import Expanded
from kernelcheck.cuda_source.syntax_tree import HostCode, text_of

_MOST_INSTANTIATIONS = 16
"""Most instances of a function template without callers that are walked through."""
_ARGUMENT = re.compile(
    r"(?:\([\w:]+\))?-?\d+(?:\.\d+)?|true|false"
    r"|[A-Za-z_:][\w:]*(?:\s*<[\w\s,:<>*()-]*>[\w:]*)?(?:\s+[A-Za-z_]\w*)*[\s*&]*"
)
"""A constant, an enumerator by its number, or a type."""


@dataclass(frozen=True)
class Candidate:
    """A launch, and the walk that found it."""

    launched: HostLaunch
    walk: Walk
    expansion: Expanded
    """The expanded file that launches it."""
    is_supposed: bool = False
    """Whether the walk began in a template of which the source names no instance."""

    @property
    def place(self) -> tuple[Path, int]:
        """The file and line of the launch."""
        return self.expansion.place(self.launched.offset)

    @property
    def instance(self) -> str:
        """The kernel, as C++ names it."""
        return self.launched.instance

    @property
    def doubts(self) -> int:
        """Number of values that the source leaves open; memory of unknown size counts double."""
        launched = self.launched
        unknown = sum(isinstance(each, Unknown) for each in (*launched.values, *launched.grid, *launched.block))
        memories = [each.memory for each in launched.values if isinstance(each, Pointer | TorchTensor)]
        return unknown + 2 * sum(memory.size is None and memory.shape is None for memory in memories)


@dataclass
class Unfollowed:
    """Reasons why walks do not reach some launches."""

    skipped: list[UnreachedCode] = field(default_factory=list)
    given_up: dict[str, str] = field(default_factory=dict)
    """Why a walk did not finish, by the function where it began."""


def candidates_of(
    code: HostCode, expansion: Expanded, unfollowed: Unfollowed | None = None
) -> dict[str, list[Candidate]]:
    """The launches of each kernel, those on the way from ``main`` first; what is missed goes to ``unfollowed``."""
    missed = unfollowed if unfollowed is not None else Unfollowed()
    reaching, calls = calls_to_launches(code)
    called = {name for names in calls.values() for name in names}
    first = sorted((name for name in reaching if name not in called), key=lambda name: (name != "main", name))
    launching = [name for name in reaching if name not in first]
    found: dict[str, list[Candidate]] = {}
    for name in [*first, *sorted(launching)]:
        for function in code.functions.get(name, []):
            if function.is_kernel or function.body is None:
                continue
            if name not in first and "<<<" not in text_of(function.body) and "cudaLaunch" not in text_of(function.body):
                continue
            text = expansion.text if function.template else ""
            for given in instantiations(name, text, {each.name for each in function.template if each.is_type}):
                try:
                    walk = walked(code, function, reaching, given)
                except (TooLongError, RecursionError) as error:
                    too_long = isinstance(error, TooLongError)
                    missed.given_up[name] = str(error) if too_long else "host code nests too deeply"
                    break
                missed.skipped += walk.skipped
                supposed = given is None and bool(function.template)
                for launched in walk.launches:
                    found.setdefault(launched.kernel.name, []).append(Candidate(launched, walk, expansion, supposed))
    return found


def instantiations(name: str, text: str, types: Collection[str] = ()) -> list[tuple[str, ...] | None]:
    """The template arguments that the source gives to the function ``name``, in order; nothing known if it does not.

    What another template passes on, by a name such as those of its own ``types``, may be any type: a float.
    """
    found = re.findall(rf"\b{re.escape(name)}\s*<((?:[\w\s:*]|,)+)>", text)
    given: dict[tuple[str, ...] | None, None] = {
        tuple("float" if part.strip() in types else part.strip() for part in each.split(",")): None for each in found
    }
    return list(given)[:_MOST_INSTANTIATIONS] or [None]


def ranked(candidates: list[Candidate]) -> list[Candidate]:
    """Candidates with a named instance, the least doubtful first, one of each instance before a second one. A launch
    for which a size must be 1 comes after others: that hides what the kernel does with it."""
    settled = [replace(each, launched=settle(each.launched, each.walk)) for each in candidates]
    named = [each for each in settled if _is_named(each.launched)]
    ordered = sorted(named, key=lambda each: (each.is_supposed, each.doubts, _is_of_one(each.launched)))
    first: dict[str, Candidate] = {}
    for each in ordered:
        first.setdefault(each.instance, each)
    return [*first.values(), *(each for each in ordered if each is not first[each.instance])]


def _is_of_one(launched: HostLaunch) -> bool:
    """Whether a constraint gives a size that is 1."""
    return any(pin(each)[1] == 1 for each in launched.constraints)


def settle(launched: HostLaunch, walk: Walk) -> HostLaunch:
    """The launch with a size for every name that stands in a template argument: a template takes constants."""
    if not launched.arguments:
        return launched
    named = {name for argument in launched.arguments for name in re.findall(r"[A-Za-z_]\w*", argument)}
    open_ = {name: walk.symbols[name] for name in named if name in walk.symbols}
    if not open_:
        return launched
    sizes = {name: number(_settled(each, launched)) for name, each in open_.items() if not each.asked}
    asked = {name: Formula(each.asked) for name, each in open_.items() if each.asked}
    arguments = tuple(_with_sizes(argument, sizes | asked) for argument in launched.arguments)
    instance = f"{launched.instance.split('<')[0]}<{', '.join(arguments)}>"
    return with_sizes(replace(launched, arguments=arguments, instance=instance), sizes)


def with_sizes(launched: HostLaunch, sizes: Mapping[str, Formula]) -> HostLaunch:
    """The launch with sizes in place of names, but for its template arguments."""
    put = partial(_put, sizes=sizes)
    structs = {
        at: tuple(replace(each, value=put(each.value)) for each in fields) for at, fields in launched.structs.items()
    }
    return replace(
        launched, structs=structs,
        grid=tuple(map(put, launched.grid)), block=tuple(map(put, launched.block)), shared=put(launched.shared),
        cluster=tuple(map(put, launched.cluster)),
        values=tuple(map(put, launched.values)),
        constraints=tuple(replaced(each, sizes) for each in launched.constraints),
    )  # fmt: skip


def _settled(symbol: OpenNumber, launched: HostLaunch) -> int:
    wanted = [each for each in launched.constraints if pin(each)[0] == symbol.name]
    if wanted:
        return pin(wanted[0])[1]
    if symbol.choices:
        return min(symbol.choices, key=lambda each: abs(each - 128))
    if isinstance(symbol.usual, int):
        return symbol.usual
    in_block = any(isinstance(each, Formula) and symbol.name in each.names for each in launched.block)
    return 128 if in_block or re.search(r"(?i)block|threads|dim", symbol.name) else 2


def _with_sizes(argument: str, sizes: Mapping[str, Formula]) -> str:
    text = re.sub(r"[A-Za-z_]\w*", lambda name: sizes[name[0]].text if name[0] in sizes else name[0], argument)
    value = Formula(text, level=0).value if text != argument else None
    return str(int(value)) if value is not None else text


def _put(value: Value, sizes: Mapping[str, Formula]) -> Value:
    if isinstance(value, Formula):
        return replaced(value, sizes)
    if isinstance(value, Pointer | TorchTensor):
        memory = value.memory
        size = replaced(memory.size, sizes) if memory.size is not None else None
        shape = tuple(replaced(each, sizes) for each in memory.shape) if memory.shape is not None else None
        if (size, shape) != (memory.size, memory.shape):
            return replace(value, memory=replace(memory, size=size, shape=shape))
    return value


def _is_named(launched: HostLaunch) -> bool:
    """Whether all template arguments of a launch are constants or types."""
    return all(_ARGUMENT.fullmatch(argument) for argument in launched.arguments or ())


def unnamed(candidates: Sequence[Candidate]) -> str:
    """Message about the first template argument of the launches that is not known; empty if all are."""
    for each in candidates:
        launched = settle(each.launched, each.walk)
        for at, argument in enumerate(launched.arguments or ()):
            if not _ARGUMENT.fullmatch(argument):
                template = launched.kernel.template
                name = template[at].name if at < len(template) else ""
                return f"its template argument{f' {name}' if name else ''} is `{argument}`, which is not known here"
    return ""


def launch_of(kernel: str, text: str) -> int | None:
    """Byte at which expanded text launches a kernel, whether a walk can follow it or not; None if it does not."""
    for match in re.finditer(rf"\b{re.escape(kernel)}\b", text):
        place = _behind_angles(text, match.end())
        if text.startswith("<<<", place) or re.search(
            r"cudaLaunch\w*Kernel\w*\s*\([^;{}]*$", text[: match.start()][-300:]
        ):
            return len(text[: match.start()].encode())
    return None


def _behind_angles(text: str, place: int) -> int:
    """The place behind spaces and the template arguments that begin at ``place``, if there are any."""
    while text[place : place + 1].isspace():
        place += 1
    if text[place : place + 1] != "<" or text.startswith("<<<", place):
        return place
    depth = 0
    for at in range(place, min(place + 4000, len(text))):
        if text[at] in "<>" and not text.startswith("->", at - 1):
            if text.startswith("<<<", at):
                return at
            depth += 1 if text[at] == "<" else -1
        if depth == 0:
            place = at + 1
            break
    while text[place : place + 1].isspace():
        place += 1
    return place
