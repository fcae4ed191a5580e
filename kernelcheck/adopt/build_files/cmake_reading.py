"""CMake files, followed command by command without CMake."""

from __future__ import annotations

import glob
import itertools
import os
import re
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.adopt.build_files.cmake_text import Argument, Command, commands
from kernelcheck.adopt.build_files.rules import BuildWord, merged, negated
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.tokens import decoded

_MOST_STEPS = 50_000
_DEEPEST = 20
_VARIABLE = re.compile(r"\$\{(\w+)\}")
_ON = re.compile(r"(?i)1|on|yes|true|y|[2-9]\d*")
_OFF = re.compile(r"(?i)0|off|no|false|n|ignore|notfound|.*-notfound|")
_OF_LINUX = dict.fromkeys(("WIN32", "MSVC", "APPLE", "ANDROID", "IOS", "MINGW", "CYGWIN"), "OFF") | {
    "UNIX": "ON", "LINUX": "ON", "CMAKE_SYSTEM_NAME": "Linux",
}  # fmt: skip
_FOR_NVIDIA = re.compile(r"(?i)(?:\w+_)?(?:WITH|USE|ENABLE|BUILD|HAVE|HAS)_(?:CUDA|NVCC|GPU)")
_FOR_OTHERS = re.compile(r"(?i)(?:\w+_)?(?:HIP|HIPBLAS|ROCM|AMD|AMDGPU|SYCL|MUSA|CANN)(?:_FOUND)?")
"""Names of choices that are made where a source is compiled by nvcc."""
_MAKES_A_TARGET = re.compile(r"(?:.*_)?(?:add|library|executable|extension|module|target|compile)(?:_.*)?")
"""Names of commands that take sources to compile: CMake's, and those of projects."""
_OPENING = {"if": "endif", "foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro"}
_SCOPES = ("PRIVATE", "PUBLIC", "INTERFACE", "BEFORE", "AFTER", "SYSTEM")

Variables = dict[str, tuple[BuildWord, ...]]


@dataclass
class CmakeTarget:
    """A library or program."""

    conditions: tuple[str, ...]
    line: int
    folder: Path
    sources: list[BuildWord] = field(default_factory=list)
    words: list[tuple[str, BuildWord]] = field(default_factory=list)
    """For nvcc, each with its scope."""
    links: list[str] = field(default_factory=list)


@dataclass
class Listing:
    """Result of following the files."""

    top: Path
    variables: Variables = field(default_factory=dict)
    targets: dict[str, CmakeTarget] = field(default_factory=dict)
    words: list[BuildWord] = field(default_factory=list)
    """Words that every target gets."""
    file: Path = Path()
    conditions: list[str] = field(default_factory=list)
    functions: dict[str, tuple[Command, Sequence[Command]]] = field(default_factory=dict)
    depth: int = 0
    steps: int = 0

    def follow(self, file: Path, text: str) -> None:
        """Follows a file, after those of the folders above it."""
        folder = str(file.parent)
        self._set("CMAKE_SOURCE_DIR", str(self.top))
        for name in ("CMAKE_CURRENT_SOURCE_DIR", "CMAKE_CURRENT_LIST_DIR", "PROJECT_SOURCE_DIR"):
            if name != "PROJECT_SOURCE_DIR" or name not in self.variables:
                self._set(name, folder)
        for name, value in _OF_LINUX.items():
            self._set(name, value)
        self._read(file, text)

    def _set(self, name: str, value: str) -> None:
        self.variables[name] = (BuildWord(value, 0),)

    def _read(self, file: Path, text: str) -> None:
        outer, self.file = self.file, file
        self._block(commands(text))
        self.file = outer

    @property
    def folder(self) -> Path:
        """The folder that relative paths start from."""
        return Path(self.variables["CMAKE_CURRENT_SOURCE_DIR"][0].text)

    def _block(self, block: Sequence[Command]) -> None:
        at = 0
        while at < len(block) and self.steps < _MOST_STEPS:
            self.steps += 1
            command = block[at]
            if command.name not in _OPENING:
                self._command(command)
                at += 1
                continue
            end = _end_of(block, at)
            inner = block[at + 1 : end]
            if command.name == "if":
                self._if(command, inner)
            elif command.name == "foreach":
                self._foreach(command, inner)
            elif command.name in ("function", "macro") and command.arguments:
                self.functions[command.arguments[0].text.lower()] = (command, inner)
            at = end + 1

    def _if(self, command: Command, inner: Sequence[Command]) -> None:
        branches: list[tuple[Command, list[Command]]] = [(command, [])]
        depth = 0
        for each in inner:
            depth += (each.name in _OPENING) - (each.name in _OPENING.values())
            if depth == 0 and each.name in ("elseif", "else"):
                branches.append((each, []))
            else:
                branches[-1][1].append(each)
        self._branches(branches)

    def _branches(self, branches: Sequence[tuple[Command, Sequence[Command]]]) -> None:
        if not branches:
            return None
        (head, body), *others = branches
        decided = True if head.name == "else" else self._condition(head.arguments)
        if decided is not None:
            return self._block(body) if decided else self._branches(others)
        condition = " ".join(each.text for each in head.arguments)
        before = dict(self.variables)
        self.conditions.append(condition)
        self._block(body)
        one, self.variables = self.variables, before
        self.conditions[-1] = negated(condition)
        self._branches(others)
        self.conditions.pop()
        for name in {**one, **self.variables}:
            first, second = one.get(name), self.variables.get(name)
            if first != second:
                self.variables[name] = merged(first or (), second or (), condition)
        return None

    def _condition(self, given: Sequence[Argument]) -> bool | None:
        """Whether a condition holds; None if that is not known."""
        words = [each.text for each in given]
        for sign, stops in (("OR", True), ("AND", False)):
            if sign in words and "(" not in words:
                place = words.index(sign)
                parts = [self._condition(given[:place]), self._condition(given[place + 1 :])]
                return stops if stops in parts else (None if None in parts else not stops)
        if words[:1] == ["NOT"]:
            found = self._condition(given[1:])
            return None if found is None else not found
        if len(words) == 3 and words[1] in ("STREQUAL", "EQUAL"):
            left, right = (self._value(Argument(words[place], 0)) for place in (0, 2))
            return None if left is None or right is None else left == right
        if len(words) == 3 and words[1] == "MATCHES":
            value = self._value(Argument(words[0], 0))
            try:
                return None if value is None else re.search(words[2], value) is not None
            except re.error:
                return None
        if len(words) == 1:
            value = words[0] if _ON.fullmatch(words[0]) or _OFF.fullmatch(words[0]) else self._value(given[0])
            if value is None:
                return True if _FOR_NVIDIA.fullmatch(words[0]) else (False if _FOR_OTHERS.fullmatch(words[0]) else None)
            return True if _ON.fullmatch(value) else (not _OFF.fullmatch(value) and None)
        return None

    def _value(self, argument: Argument) -> str | None:
        """Text that an argument of a condition stands for; None if that is not known."""
        words = self.variables.get(argument.text)
        if words is None:
            words = tuple(self._expanded([argument]))
            if words and words[0].text == argument.text and re.fullmatch(r"\w+", argument.text) and argument.line:
                return None
        if any(each.conditions or "${" in each.text for each in words):
            return None
        return ";".join(each.text for each in words)

    def _foreach(self, command: Command, inner: Sequence[Command]) -> None:
        if not command.arguments:
            return
        name, *rest = command.arguments
        words = [each.text for each in rest]
        if words[:2] == ["IN", "LISTS"]:
            items = [word for each in words[2:] for word in self.variables.get(each, (BuildWord(f"${{{each}}}", 0),))]
        else:
            items = self._expanded(rest[2:] if words[:2] == ["IN", "ITEMS"] else rest)
        for item in items:
            self.variables[name.text] = (item,)
            before = len(self.conditions)
            self.conditions += item.conditions
            self._block(inner)
            del self.conditions[before:]

    def _expanded(self, given: Sequence[Argument]) -> list[BuildWord]:
        """The words of arguments, with the values of variables; those that are not known stay as written."""
        found: list[BuildWord] = []
        for each in given:
            whole = _VARIABLE.fullmatch(each.text)
            if whole and not each.is_quoted and whole[1] in self.variables:
                held = self.variables[whole[1]]
                found += (word if word.line else replace(word, line=each.line, file=self.file) for word in held)
                continue
            text = self._filled(each.text)
            parts = [text] if each.is_quoted or "$<" in text else [part for part in text.split(";") if part]
            found += (BuildWord(re.sub(r"\\(.)", r"\1", part), each.line, (), self.file) for part in parts)
        return found

    def _filled(self, text: str) -> str:
        """A text with the values of variables, as far as they are known whatever is configured."""
        for _ in range(_DEEPEST):
            filled = _VARIABLE.sub(lambda match: self._joined(match[1], match[0]), text)
            if filled == text:
                break
            text = filled
        return text

    def _joined(self, name: str, written: str) -> str:
        if name not in self.variables:
            return written
        return ";".join(each.text for each in self.variables[name] if not each.conditions)

    def _command(self, command: Command) -> None:
        name, given = command.name, command.arguments
        if name in self.functions and self.depth < _DEEPEST:
            self._called(name, command)
        if name == "set" and given:
            self._assigned(command)
        elif name == "option" and given:
            self.variables.pop(given[0].text, None)
        elif name == "project" and given:
            for variable in ("PROJECT_SOURCE_DIR", f"{given[0].text}_SOURCE_DIR"):
                self._set(variable, str(self.folder))
        elif name in ("list", "string") and len(given) > 1 and given[0].text in ("APPEND", "PREPEND"):
            held = self.variables.get(given[1].text, ())
            self.variables[given[1].text] = (*held, *(_under(w, self.conditions) for w in self._expanded(given[2:])))
        elif name == "file" and len(given) > 2 and given[0].text.startswith("GLOB"):
            self._glob(given)
        elif name == "include" and given:
            self._include(self._expanded(given[:1]))
        elif name == "cmake_parse_arguments" and len(given) > 5:
            self._parse_arguments(given)
        else:
            self._of_targets(command)

    def _assigned(self, command: Command) -> None:
        name, *rest = command.arguments
        words = [each.text for each in rest]
        variable = self._filled(name.text)
        if "CACHE" in words:  # whoever configures the build decides
            self.variables.pop(variable, None)
            if variable == "CMAKE_CUDA_FLAGS":
                self.variables[variable] = tuple(self._expanded(rest[: words.index("CACHE")]))
            return
        self.variables[variable] = tuple(self._expanded([each for each in rest if each.text != "PARENT_SCOPE"]))

    def _glob(self, given: Sequence[Argument]) -> None:
        relative = next((place for place, each in enumerate(given) if each.text == "RELATIVE"), None)
        skipped = {0, 1} | ({relative, relative + 1} if relative is not None else set())
        patterns = [
            each for place, each in enumerate(given) if place not in skipped and each.text != "CONFIGURE_DEPENDS"
        ]
        deep = "RECURSE" in given[0].text
        found: list[BuildWord] = []
        for pattern in self._expanded(patterns):
            path = self.folder / pattern.text
            whole = path.parent / "**" / path.name if deep else path
            found += (replace(pattern, text=each) for each in sorted(glob.glob(str(whole), recursive=deep)))
        self.variables[given[1].text] = tuple(found)

    def _include(self, words: Sequence[BuildWord]) -> None:
        for word in words[:1]:
            path = Path(os.path.normpath(self.file.parent / word.text))
            path = path if path.is_file() else Path(os.path.normpath(self.folder / word.text))
            if path.is_file() and self.depth < _DEEPEST:
                self.depth += 1
                self._read(path, decoded(path.read_bytes()))
                self.depth -= 1

    def _called(self, name: str, command: Command) -> None:
        head, body = self.functions[name]
        words = self._expanded(command.arguments)
        parameters = [each.text for each in head.arguments[1:]]
        outer = dict(self.variables)
        for place, parameter in enumerate(parameters):
            self.variables[parameter] = tuple(words[place : place + 1])
        self.variables["ARGV"], self.variables["ARGN"] = tuple(words), tuple(words[len(parameters) :])
        self.depth += 1
        self._block(body)
        self.depth -= 1
        sets = {each.arguments[0].text for each in body if each.name == "set" and _is_for_the_caller(each)}
        if head.name == "function":
            named = {self._filled(each) for each in sets}
            given_back = {each: self.variables[each] for each in named if each in self.variables}
            self.variables = {**outer, **given_back}

    def _parse_arguments(self, given: Sequence[Argument]) -> None:
        start = 1 if given[0].text == "PARSE_ARGV" else 0
        prefix, options, one, many, *rest = given[2 * start :]
        flags, single, several = (
            {word for each in self._expanded([kind]) for word in each.text.split(";")} for kind in (options, one, many)
        )
        words = list(self.variables.get("ARGN", ())) if start else self._expanded(rest)
        key = ""
        for word in words:
            if word.text in flags | single | several:
                key = word.text
                self.variables[f"{prefix.text}_{key}"] = (BuildWord("TRUE", word.line),) if key in flags else ()
            elif key in single | several:
                self.variables[f"{prefix.text}_{key}"] += (word,)

    def _of_targets(self, command: Command) -> None:
        words = self._expanded(command.arguments)
        name = command.name
        if not words:
            return
        if name in _OF_DIRECTORIES:
            self.words += (_under(each, self.conditions) for each in _spelled(words, _OF_DIRECTORIES[name]))
            return
        target = self.targets.get(words[0].text)
        if name in _OF_TARGETS or name == "target_link_libraries":
            if target is None:
                return
            scope = "PRIVATE"
            for word in words[1:]:
                scope = word.text if word.text in _SCOPES[:3] else scope
                if word.text not in _SCOPES and name == "target_link_libraries":
                    target.links.append(word.text)
                elif word.text not in _SCOPES:
                    target.words += ((scope, _under(w, self.conditions)) for w in _spelled([word], _OF_TARGETS[name]))
            return
        if name in ("set_target_properties", "set_property"):
            self._properties(words)
            return
        if name in ("add_library", "add_executable") or (
            _MAKES_A_TARGET.fullmatch(name) and any(each.text.endswith(".cu") for each in words[1:])
        ):
            if target is None:
                target = self.targets[words[0].text] = CmakeTarget(tuple(self.conditions), command.line, self.folder)
            else:
                target.conditions = tuple(each for each in target.conditions if each in self.conditions)
            parts = (replace(each, text=part) for each in words[1:] for part in each.text.split(";"))
            target.sources += (_under(each, self.conditions) for each in parts)

    def _properties(self, words: Sequence[BuildWord]) -> None:
        texts = [each.text for each in words]
        for key, value in itertools.pairwise(words):
            if key.text == "CUDA_STANDARD":
                for name in texts[: texts.index("PROPERTIES")] if "PROPERTIES" in texts else texts[1:2]:
                    if name in self.targets:
                        word = replace(value, text=f"-std=c++{value.text}")
                        self.targets[name].words.append(("PRIVATE", _under(word, self.conditions)))


def _end_of(block: Sequence[Command], start: int) -> int:
    opening, depth = block[start].name, 0
    for place in range(start, len(block)):
        depth += (block[place].name == opening) - (block[place].name == _OPENING[opening])
        if depth == 0:
            return place
    return len(block)


def _is_for_the_caller(command: Command) -> bool:
    return bool(command.arguments) and command.arguments[-1].text == "PARENT_SCOPE"


def _under(word: BuildWord, conditions: Sequence[str]) -> BuildWord:
    for each in reversed(conditions):
        word = word.under(each)
    return word


def _spelled(words: Sequence[BuildWord], prefix: str) -> list[BuildWord]:
    """Words of a command as nvcc's options; without the prefix where they have it already."""
    found = []
    for word in words:
        if word.text in _SCOPES:
            continue
        text = word.text.removeprefix("SHELL:")
        if prefix == "-std=":
            match = re.fullmatch(r"(?:cuda|cxx)_std_(\d+)", text)
            if match is None:
                continue
            text = f"c++{match[1]}"
        is_spelled = not prefix or text.startswith(("-D", "$<")) or (prefix == "-D" and text.startswith("-"))
        found.append(replace(word, text=text if is_spelled else f"{prefix}{text}"))
    return found


_OF_DIRECTORIES = {
    "include_directories": "-I", "cuda_include_directories": "-I", "add_definitions": "-D",
    "add_compile_definitions": "-D", "add_compile_options": "",
}  # fmt: skip
_OF_TARGETS = {
    "target_include_directories": "-I", "target_compile_definitions": "-D", "target_compile_options": "",
    "target_compile_features": "-std=",
}  # fmt: skip
"""Commands, and nvcc's option for each of their words."""
