"""Makes the corpus of wrong kernels: ``kernelcheck.toml``, ``kernels/`` and, where there are any, ``tolerances.json``.

Each is a small edit of a right kernel of the repository; ``wrong.toml`` says which. Run it after a change of that file,
of a built-in kernel or of its registry entry:

    python tests/corpus/build.py
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli

CORPUS = Path(__file__).resolve().parent
ROOT = CORPUS.parent.parent
HEADERS = "ops/include"
_UP = "../.."
_SETTINGS = ("schema", "seed", "backend", "arch", "options")
_NOTE = "# Made by build.py from wrong.toml and the repository's kernelcheck.toml: edit those, and run it again.\n"


@dataclass(frozen=True)
class Wrong:
    """One ``[[wrong]]`` entry; the keys are explained in wrong.toml."""

    name: str
    op: str
    group: str
    bug_class: str
    trigger: str
    seen_by: str
    caught: str
    kinds: frozenset[str]
    why: str
    file: str | None = None
    find: str | None = None
    replace: str | None = None
    registry: Mapping[str, Any] = field(default_factory=dict)


def read_wrong() -> list[Wrong]:
    """The entries of wrong.toml, in its order; what build.py has not to know may still be missing ("")."""
    return [
        Wrong(
            name=entry["name"],
            op=entry["op"],
            group=entry["group"],
            bug_class=entry["class"],
            trigger=entry["trigger"],
            seen_by=entry["seen_by"],
            caught=entry.get("caught", ""),
            kinds=frozenset(entry.get("kinds", ())),
            why=entry.get("why", ""),
            file=entry.get("file"),
            find=entry.get("find"),
            replace=entry.get("replace"),
            registry=entry.get("registry", {}),
        )
        for entry in tomli.loads((CORPUS / "wrong.toml").read_text("utf-8"))["wrong"]
    ]


def build() -> dict[str, str]:
    """The text of every file of the corpus that is made, by its path below the corpus' folder.

    Raises:
        ValueError: an edit does not fit the kernel that it is of.
    """
    registry = tomli.loads((ROOT / "kernelcheck.toml").read_text("utf-8"))
    entries = read_wrong()
    files: dict[str, str] = {}
    ops = {}
    for wrong in entries:
        files |= _sources(wrong, registry["ops"][wrong.op]["source"])
        ops[wrong.name] = _op(wrong, registry["ops"][wrong.op])
    settings = {key: value for key, value in registry["kernelcheck"].items() if key in _SETTINGS}
    document = {
        "kernelcheck": settings | {"include_dirs": [f"{_UP}/{HEADERS}"]},
        "quick": registry["quick"] | {"dtypes": ["float32"]},  # what a quick sweep runs that does not say "all"
        **{key: registry[key] for key in ("thorough", "baseline")},
        "ops": ops,
    }
    files["kernelcheck.toml"] = _NOTE + "".join(_tables(document, ()))
    calibrated = ROOT / "tolerances.json"
    if calibrated.exists():
        files["tolerances.json"] = _tolerances(json.loads(calibrated.read_text("utf-8")), entries)
    return files


def write(files: Mapping[str, str]) -> None:
    """Puts the files below the corpus' folder, and removes kernels that are none of them."""
    shutil.rmtree(CORPUS / "kernels", ignore_errors=True)
    (CORPUS / "tolerances.json").unlink(missing_ok=True)
    for name, text in files.items():
        path = CORPUS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _sources(wrong: Wrong, source: str) -> dict[str, str]:
    """The edited kernel; where a header is edited, that header too, which the kernel then includes in its place."""
    kernel = (ROOT / source).read_text("utf-8")
    if wrong.find is None or wrong.replace is None:
        if not wrong.registry:
            raise ValueError(f"{wrong.name}: expected find and replace, or registry, or both; got none")
        return {f"kernels/{wrong.name}.cu": kernel}
    edited = wrong.file or source
    text = kernel if edited == source else (ROOT / edited).read_text("utf-8")
    if text.count(wrong.find) != 1:
        raise ValueError(f"{wrong.name}: {edited} holds {text.count(wrong.find)} times {wrong.find!r}, expected once")
    text = text.replace(wrong.find, wrong.replace)
    if edited == source:
        return {f"kernels/{wrong.name}.cu": text}
    header = Path(edited).name
    include = f'#include "{header}"'
    others = [path.name for path in (ROOT / HEADERS).iterdir() if include in path.read_text("utf-8")]
    if kernel.count(include) != 1 or any(f'#include "{other}"' in kernel for other in others):
        raise ValueError(f"{wrong.name}: {source} does not include {header} itself, or not it alone")
    own = f"{wrong.name}_{header}"
    return {f"kernels/{wrong.name}.cu": kernel.replace(include, f'#include "{own}"'), f"kernels/{own}": text}


def _op(wrong: Wrong, right: Mapping[str, Any]) -> dict[str, Any]:
    """The right op's entry with its paths from here, and the overrides."""
    op: dict[str, Any] = {
        **right,
        "summary": f"{wrong.bug_class}: {wrong.trigger}",
        "source": f"kernels/{wrong.name}.cu",
        "reference": f"{_UP}/{right['reference']}",
    }
    op.pop("controls", None)
    if ":" in op.get("compare", ""):
        op["compare"] = f"{_UP}/{op['compare']}"
    if "outputs" in op:
        op["outputs"] = {
            name: {**output, "compare": f"{_UP}/{output['compare']}"} if ":" in output.get("compare", "") else output
            for name, output in op["outputs"].items()
        }
    return _overridden(op, wrong.registry)


def _overridden(entry: Mapping[str, Any], overrides: Mapping[str, Any]) -> dict[str, Any]:
    """``entry`` with the overrides, table by table; an empty table removes the entry's."""
    merged = dict(entry)
    for key, value in overrides.items():
        if value == {}:
            merged.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(merged.get(key), Mapping):
            merged[key] = _overridden(merged[key], value)
        else:
            merged[key] = value
    return merged


def _tolerances(calibrated: Mapping[str, Any], entries: list[Wrong]) -> str:
    """The factors of the right ops under the names of the wrong ones; the hashes stay those of what was calibrated."""
    ops = {wrong.name: calibrated["ops"][wrong.op] for wrong in entries if wrong.op in calibrated["ops"]}
    return json.dumps({**calibrated, "ops": ops}, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _tables(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """TOML: tables down to those of an op, below them one line a key."""
    nested = {key: value for key, value in table.items() if _is_table(value, (*path, key))}
    lines = [f"{_key(key)} = {_value(value)}\n" for key, value in table.items() if key not in nested]
    if path and (lines or not nested):
        yield f"\n[{'.'.join(map(_key, path))}]\n"
    yield from lines
    for key, value in nested.items():
        if isinstance(value, Mapping):
            yield from _tables(value, (*path, key))
            continue
        for element in value:
            yield f"\n[[{'.'.join(map(_key, (*path, key)))}]]\n"
            yield from (f"{_key(name)} = {_value(entry)}\n" for name, entry in element.items())


def _is_table(value: object, path: tuple[str, ...]) -> bool:
    if path[-1] == "launches":
        return True
    return isinstance(value, Mapping) and len(path) <= 3 and path[-1] != "defines"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str | bool):
        return json.dumps(value)
    return repr(value)


if __name__ == "__main__":
    made = build()
    write(made)
    print(f"{len(made)} files below {CORPUS}")
