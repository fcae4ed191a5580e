"""``kernelcheck help``: the manual."""

from __future__ import annotations

import os
import re
import sys
from typing import Annotated

import typer

from kernelcheck.interfaces.cli import completing, options
from kernelcheck.interfaces.cli.output import stdout_console, write_stdout
from kernelcheck.interfaces.cli.settings import Color, TerminalSettings

EXAMPLES = options.examples(
    ("kernelcheck help", "what the manual has"),
    ("kernelcheck help registry", "a page: every key of kernelcheck.toml"),
    ("kernelcheck help out-of-bounds", "a kind of failure: what it means, an example, the remedy"),
    ("kernelcheck help exec", "a command; also a report format (json) or an exit code (3)"),
    ("kernelcheck help compare", "a key of the registry"),
    ("kernelcheck help oracle > oracle.md", "the page as Markdown"),
)

WIDTH = 110
"""The most columns of text: longer lines are hard to read."""

_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


def show_help(
    context: typer.Context,
    topic: Annotated[
        str | None,
        typer.Argument(
            metavar="TOPIC|KIND|KEY",
            autocompletion=completing.topics,
            help="A page of the manual, or a kind, command, format, exit code or registry key.",
        ),
    ] = None,
) -> None:
    """Show the manual: its pages, a page, or an entry.

    On a terminal it is laid out; into a file or a pipe goes its Markdown. Exit codes:
    0 shown, 2 there is no page or entry of that name.
    """
    text = _contents() if topic is None else _named(topic)
    settings = context.ensure_object(TerminalSettings)
    if not _laid_out(settings):
        write_stdout(text)
        return
    from rich.markdown import Markdown

    with stdout_console(settings) as console:
        width = min(console.width, WIDTH)
        console.print(Markdown(_without_links(text), hyperlinks=False), width=width, soft_wrap=False)


def _named(topic: str) -> str:
    """The page, entry or registry key of a name, in this order."""
    from kernelcheck import manual

    if manual.has(topic):
        return manual.look_up(topic)
    from kernelcheck.interfaces.cli.key_help import about, registry_keys

    keys = registry_keys()
    return about(topic) if topic in keys else manual.look_up(topic, also=keys)


def _contents() -> str:
    from kernelcheck import manual

    width = max(map(len, manual.TOPICS))
    lines = [f"    {topic.ljust(width)}  {manual.summary(topic)}" for topic in manual.TOPICS]
    return "\n".join(
        [
            "The manual of kernelcheck. `kernelcheck help NAME` shows a page:\n",
            *lines,
            "\nor an entry: a kind of failure (`race`), a command (`exec`), a format (`sarif`), an exit code (`3`),\n"
            "a registry key (`compare`).\n",
        ]
    )


def _laid_out(settings: TerminalSettings) -> bool:
    if settings.color is not Color.AUTO:
        return settings.color is Color.ALWAYS
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _without_links(text: str) -> str:
    """``text`` in which a link to another page says how to see it, and one within the page is plain."""

    def plain(match: re.Match[str]) -> str:
        words, target = match[1], match[2]
        name, _, anchor = target.partition("#")
        if "://" in target:
            return f"{words} ({target})"
        if not name.endswith(".md") or "/" in name:
            return words
        from kernelcheck import manual

        topic = name.removesuffix(".md")
        shown = anchor if anchor in manual.entries(topic) else topic
        return words if words.strip("`") == shown else f"{words} (`kernelcheck help {shown}`)"

    return _LINK.sub(plain, text)
