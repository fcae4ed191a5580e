"""Text from elsewhere, as terminals and reports show it."""

from __future__ import annotations

import pytest

from kernelcheck.base.plain_text import escaped
from kernelcheck.interfaces.reports.diagnostics import printable


@pytest.mark.parametrize("control", ["\x1b", "\x9b", "\u202e", "\u2066", "\u200f", "\u2028"])
def test_nothing_that_moves_or_turns_text_is_shown(control: str) -> None:
    assert control not in escaped(f"a{control}b")
    assert printable(f"a{control}b") == "ab"


def test_an_escape_names_the_character() -> None:
    assert escaped("a\x1bb\u202ec\n") == "a\\x1bb\\u202ec\n"
