"""``setup.py`` with PyTorch's ``CUDAExtension``: an extension is a rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kernelcheck.adopt.build_files.python_reading import ImportedCall, Script, ScriptTooLongError
from kernelcheck.adopt.build_files.python_values import Items, ScriptDict, Undetermined, Value
from kernelcheck.adopt.build_files.rules import BuildRule, BuildWord

FILE_NAME = "setup.py"


def rules_of(path: Path, text: str) -> tuple[BuildRule, ...]:
    """A rule for each extension with CUDA sources, or with sources that the text leaves open.

    What PyTorch adds of its own (macros that take the operators of ``__half`` away) is not part of it: code that
    compiles with it compiles to the same without.
    """
    script = Script(path)
    try:
        script.follow(text)
    except (SyntaxError, ValueError):  # ValueError for a NUL byte
        return ()
    except ScriptTooLongError:
        pass  # the calls before are as they are
    names = ((call, call.name.rpartition(".")[2]) for call in script.calls)
    found = [(_rule(call, path), name) for call, name in names if name.endswith("Extension") and call.named]
    return tuple(
        rule for rule, name in found if rule.has_cuda or ("CUDA" in name and (not rule.sources or rule.unread))
    )


def _rule(call: ImportedCall, path: Path) -> BuildRule:
    given = dict(zip(("name", "sources"), call.arguments, strict=False)) | dict(call.named)
    unread: list[BuildWord] = []
    sources = tuple(_words(given.get("sources"), call, unread))
    words: list[BuildWord] = []
    for option, key in (("-I", "include_dirs"), ("-U", "undef_macros")):
        words += (
            BuildWord(f"{option}{each.text}", each.line, each.conditions)
            for each in _words(given.get(key), call, unread)
        )
    words += _macros(given.get("define_macros"), call, unread)
    flags = given.get("extra_compile_args")
    if isinstance(flags, ScriptDict):
        flags = flags.items.get("nvcc")
    words += _words(flags, call, unread)
    return BuildRule(path, path.parent, sources, tuple(words), tuple(unread), call.conditions, call.line)


def _words(value: Value, call: ImportedCall, unread: list[BuildWord]) -> Iterator[BuildWord]:
    """The strings of a list; what is not known goes to ``unread``."""
    if value is None:
        return
    if not isinstance(value, Items):
        text, line = (value.text, value.line) if isinstance(value, Undetermined) else (str(value), call.line)
        unread.append(BuildWord(text, line))
        return
    for each in value.items:
        if isinstance(each.value, str | Path):
            yield BuildWord(str(each.value), each.line, each.conditions)
        elif isinstance(each.value, Items):
            yield from _words(each.value, call, unread)
        else:
            text = each.value.text if isinstance(each.value, Undetermined) else str(each.value)
            unread.append(BuildWord(text, each.line, each.conditions))


def _macros(value: Value, call: ImportedCall, unread: list[BuildWord]) -> Iterator[BuildWord]:
    """``("NAME", "VALUE")`` as ``-DNAME=VALUE``."""
    for each in value.items if isinstance(value, Items) else ():
        pair = [item.value for item in each.value.items] if isinstance(each.value, Items) else []
        if pair and isinstance(pair[0], str):
            defined = pair[1] if len(pair) > 1 else None
            if isinstance(defined, str | int | None):
                text = f"-D{pair[0]}" if defined is None else f"-D{pair[0]}={defined}"
                yield BuildWord(text, each.line, each.conditions)
                continue
        unread.append(BuildWord("define_macros", each.line, each.conditions))
    if isinstance(value, Undetermined):
        unread.append(BuildWord(value.text, value.line))
