"""The manual: pages in Markdown in this folder, shipped with the package and shown by ``kernelcheck help``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from kernelcheck.base.errors import UsageError, did_you_mean

TOPICS = (
    "getting-started",
    "commands",
    "registry",
    "watch",
    "sanitize",
    "programs",
    "judge",
    "adopt",
    "api",
    "sources",
    "python",
    "failures",
    "oracle",
    "contracts",
    "cpu-backend",
    "checks",
    "lint",
    "profile",
    "mutate",
    "prove",
    "explain",
    "bench",
    "gpu",
    "editor",
    "ci",
    "receipts",
    "formats",
    "exit-codes",
    "benchmarks",
)
"""The pages, in the order in which they are offered."""

_COMMENT = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
_ENTRY = re.compile(r"^### `([\w.-]+)`$", re.MULTILINE)
_HEADING = re.compile(r"^#{1,3} ", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@cache
def page(topic: str) -> str:
    """A page in Markdown, without the comments that control how it is made and tested.

    Args:
        topic: one of ``TOPICS``.
    """
    text = files(__name__).joinpath(f"{topic}.md").read_text("utf-8")
    return re.sub(r"\n{3,}", "\n\n", _COMMENT.sub("", text))


def summary(topic: str) -> str:
    """The sentence under the title of a page."""
    return page(topic).split("\n\n")[1].replace("\n", " ")


@cache
def entries(topic: str) -> Mapping[str, str]:
    """What a page explains by name under headings such as ``### `race```: a kind, a command, a format, an exit code."""
    text = page(topic)
    outline = _FENCED.sub(lambda block: " " * len(block[0]), text)  # in code, # is no heading
    found = {}
    for match in _ENTRY.finditer(outline):
        end = _HEADING.search(outline, match.end())
        found[match[1]] = text[match.start() : end.start() if end else None].rstrip("\n") + "\n"
    return found


def has(name: str) -> bool:
    """Whether a page or an entry has this name."""
    return name in TOPICS or any(name in entries(topic) for topic in TOPICS)


def look_up(name: str, *, also: Iterable[str] = ()) -> str:
    """The page or the section of this name, in Markdown; a message about an unknown name knows those of ``also``, too.

    Raises:
        kernelcheck.base.errors.UsageError: there is none; the message names the nearest.
    """
    if name in TOPICS:
        return page(name)
    known = {entry: text for topic in TOPICS for entry, text in entries(topic).items()}
    if name not in known:
        near = did_you_mean(name, (*TOPICS, *known, *also))
        raise UsageError(f"the manual has no page or entry {name!r} (pages: {', '.join(TOPICS)}){near}")
    return known[name]
