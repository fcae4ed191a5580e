"""Links PTX modules into one, as nvlink links relocatable device code (``-rdc=true``).

Definitions of all parts are in one module, each once; declarations of what another part defines go, except those of
functions, which may stand before the definition. Names that are local to a part, as those of strings are, and numbers
of source files are made distinct.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UnsupportedPTXError

_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"[^"]*"|[{};]|\n', re.DOTALL)
_LINE_DIRECTIVE = re.compile(r"\s*\.(?:version|target|address_size|file|pragma)\b")
_MODULE_HEADER = re.compile(r"^\s*\.(?:version|target|address_size)\b[^\n]*\n", re.MULTILINE)
_FILE_NUMBER = re.compile(r"^(\s*\.file\s+)(\d+)", re.MULTILINE)
_LOCATION = re.compile(r"(\.loc\s+|inlined_at\s+)(\d+)")
_LINKING = re.compile(r"\.(visible|weak|extern|common)\b")
_FUNCTION = re.compile(r"\.func\s+(?:\.attribute\([^)]*\)\s*)?(?:\([^)]*\)\s*)?([\w$]+)")
_ENTRY = re.compile(r"\.entry\s+([\w$]+)")
_VARIABLE = re.compile(r"\.(?:global|const|shared)\b[^=;]*?([\w$]+)\s*(?:\[[^]]*\]\s*)*(?:=|;)")


@dataclass(frozen=True)
class _ModuleStatement:
    """A statement at the top of a module."""

    text: str
    name: str = ""
    is_function: bool = False
    is_declaration: bool = False
    is_header: bool = False
    linking: str = ""
    """``visible``, ``weak``, ``extern`` or ``common``; empty: local to its part."""

    @property
    def order(self) -> int:
        """Rank of its place: names are declared before they are used."""
        if self.is_header:
            return 0
        if not self.name or (self.is_function and not self.is_declaration):
            return 3
        return 1 if self.is_function else 2


def linked(parts: Sequence[str]) -> str:
    """The module of all parts.

    Raises:
        UnsupportedPTXError: two parts define the same name, and neither definition is weak.
    """
    if len(parts) == 1:
        return parts[0]
    modules, base = [], 0
    for number, part in enumerate(_with_own_names(parts)):
        text = part if number == 0 else _MODULE_HEADER.sub("", part)
        last = max((int(match[2]) for match in _FILE_NUMBER.finditer(text)), default=0)
        modules.append(list(_items(_renumbered(text, base))))
        base += last
    strong = _strong([item for items in modules for item in items])
    defined = {item.name for items in modules for item in items if item.name and not item.is_declaration}
    seen: set[tuple[str, bool]] = set()
    made = []
    for item in (item for items in modules for item in items):
        if item.name:
            key = (item.name, item.is_declaration)
            replaced = item.linking in ("weak", "common") and not item.is_declaration and item.name in strong
            if key in seen or replaced or (item.is_declaration and not item.is_function and item.name in defined):
                continue
            seen.add(key)
        visible = item.is_declaration and item.is_function and item.name in defined
        made.append((item.order, item.text.replace(".extern", ".visible", 1) if visible else item.text))
    return "".join(text for _, text in sorted(made, key=lambda item: item[0]))


def definitions(ptx: str) -> dict[str, str]:
    """Text of each function and variable that a module defines, by name."""
    return {item.name: item.text for item in _items(ptx) if item.name and not item.is_declaration}


def _strong(items: Sequence[_ModuleStatement]) -> set[str]:
    """Names with a definition that replaces weak ones."""
    names: set[str] = set()
    for item in items:
        if item.linking == "visible" and not item.is_declaration:
            if item.name in names:
                raise UnsupportedPTXError(f"{item.name} is defined in two files that are linked together")
            names.add(item.name)
    return names


def _with_own_names(parts: Sequence[str]) -> Iterator[str]:
    """The parts, with local names that no other part has."""
    items = [[item for item in _items(part) if item.name] for part in parts]
    taken = {item.name for part in items for item in part if item.linking}
    for number, (text, named) in enumerate(zip(parts, items, strict=True)):
        local = {item.name for item in named if not item.linking}
        if clashing := sorted(local & taken, key=len, reverse=True):
            names = "|".join(map(re.escape, clashing))
            text = re.sub(rf"(?<![\w$.%])(?:{names})(?![\w$])", rf"\g<0>__{number}", text)
        yield text
        taken |= local


def _renumbered(text: str, base: int) -> str:
    if not base:
        return text
    text = _FILE_NUMBER.sub(lambda match: f"{match[1]}{int(match[2]) + base}", text)
    return _LOCATION.sub(lambda match: f"{match[1]}{int(match[2]) + base}", text)


def _items(text: str) -> Iterator[_ModuleStatement]:
    start = depth = 0
    for match in _TOKEN.finditer(text):
        token, end = match[0], match.end()
        depth += (token == "{") - (token == "}")
        ends_body = token == "}" and depth == 0 and not re.match(r"\s*;", text[end : end + 16])
        ends_line = token == "\n" and depth == 0 and _LINE_DIRECTIVE.match(text, start, end)
        if ends_body or (token == ";" and depth == 0) or ends_line:
            yield _item(text[start:end])
            start = end
    yield _item(text[start:])


def _item(text: str) -> _ModuleStatement:
    bare = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL).strip()
    head = bare.partition("{")[0]
    linking = match[1] if (match := _LINKING.match(bare)) else ""
    if _MODULE_HEADER.match(bare + "\n"):
        return _ModuleStatement(text, is_header=True)
    if not linking and not bare.startswith((".func", ".entry", ".global", ".const", ".shared")):
        return _ModuleStatement(text)
    if match := _ENTRY.search(head):
        return _ModuleStatement(text, match[1], is_function=True, linking=linking)
    if ".func" in head and (match := _FUNCTION.search(head)):
        return _ModuleStatement(text, match[1], is_function=True, is_declaration="{" not in bare, linking=linking)
    if match := _VARIABLE.search(bare if "=" not in bare else bare.partition("=")[0] + "="):
        return _ModuleStatement(
            text, match[1], is_declaration=linking == "extern" and ".shared" not in head, linking=linking
        )
    return _ModuleStatement(text)
