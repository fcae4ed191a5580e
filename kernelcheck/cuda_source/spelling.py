"""Names, types and lists of arguments as C++ spells them, taken apart at brackets."""

from __future__ import annotations


def rsplit(text: str) -> tuple[str, str, str]:
    """``a::b<c::d>::e`` at the last ``::`` outside of template arguments."""
    depth = 0
    for at in range(len(text) - 1, 0, -1):
        depth += {">": 1, ")": 1, "<": -1, "(": -1}.get(text[at], 0)
        if depth == 0 and text[at - 1 : at + 1] == "::":
            return text[: at - 1].strip(), "::", text[at + 1 :].strip()
    return "", "", text.strip()


def split(text: str) -> list[str]:
    """``a, b<c, d>`` at its outer commas."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"<": 1, "(": 1, ">": -1, ")": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
