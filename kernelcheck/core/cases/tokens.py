"""A recipe as one line of text, from which any machine with the same registry makes the same case.

``kc1-`` and base64url (RFC 4648, section 5, without padding) of a 4-byte BLAKE2b digest and the deflated JSON.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import MODES, format_seed, parse_seed
from kernelcheck.core.cases.recipes import Edit, Recipe

PREFIX = "kc1-"
MAX_BYTES = 1 << 24
"""Largest JSON: a token that inflates to more is refused."""
_DIGEST = 4


@dataclass(frozen=True)
class Token:
    """The contents of a token."""

    recipe: Recipe
    inputs: str
    """``recipes.digest_of`` the inputs that failed."""
    source_sha256: str
    """First 16 hex digits of that of the kernel's source."""


def is_token(text: str) -> bool:
    """Whether ``text`` is meant as a token, of this version or another."""
    return text.strip().startswith("kc") and "-" in text


def encode(token: Token) -> str:
    """The token as text."""
    recipe = token.recipe
    fields: dict[str, object] = {
        "o": recipe.op,
        "d": recipe.dtype,
        "m": recipe.mode,
        "i": recipe.index,
        "s": format_seed(recipe.seed),
        "z": [list(pair) for pair in recipe.dims],
        "c": [list(pair) for pair in recipe.scalars],
        "f": recipe.values,
        "l": recipe.layout,
        "e": [[edit.tensor, edit.fill, _flat(edit.kept), _flat(edit.elements)] for edit in recipe.edits],
        "r": recipe.repeat,
        "h": token.inputs,
        "k": token.source_sha256,
    }
    text = json.dumps(fields, separators=(",", ":"), sort_keys=True)
    packed = zlib.compress(text.encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(_digest(packed) + packed).decode().rstrip("=")


def decode(text: str) -> Token:
    """The contents of a token that ``encode`` made.

    Raises:
        UsageError: the text is cut, garbled or of another version.
    """
    text = text.strip()
    if not text.startswith(PREFIX):
        raise UsageError(f"expected a token that starts with {PREFIX} (got {text[:24]!r}): this version reads no other")
    body = text[len(PREFIX) :]
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise _garbled(text, str(error)) from None
    digest, packed = data[:_DIGEST], data[_DIGEST:]
    if digest != _digest(packed) or not packed:
        raise _garbled(text, "its checksum does not fit")
    try:
        inflater = zlib.decompressobj()
        plain = inflater.decompress(packed, MAX_BYTES)
        if not inflater.eof:
            raise ValueError(f"it inflates to more than {MAX_BYTES} bytes, or was cut")
        return _token(json.loads(plain))
    except (zlib.error, ValueError, KeyError, TypeError) as error:
        raise _garbled(text, f"it lacks {error}" if isinstance(error, KeyError) else str(error)) from None
    except RecursionError:
        raise _garbled(text, "its JSON is nested too deeply") from None


def _token(fields: Any) -> Token:
    if not isinstance(fields, dict):
        raise ValueError("expected a JSON object")
    if fields["m"] not in MODES:
        raise ValueError(f"there is no mode {fields['m']!r:.40}")
    edits = (
        Edit(_text(tensor), None if fill is None else _whole(fill), _pairs(kept), _pairs(elements))
        for tensor, fill, kept, elements in fields["e"]
    )
    recipe = Recipe(
        op=_text(fields["o"]),
        dtype=_text(fields["d"]),
        mode=fields["m"],
        index=_whole(fields["i"]),
        seed=parse_seed(_text(fields["s"])),
        dims=tuple((_text(name), _whole(size)) for name, size in fields["z"]),
        scalars=tuple((_text(name), _number(value)) for name, value in fields["c"]),
        values=_text(fields["f"]),
        layout=_text(fields["l"]),
        edits=tuple(edits),
        repeat=_flag(fields["r"]),
    )
    return Token(recipe, _text(fields["h"]), _text(fields["k"]))


def _flat(pairs: tuple[tuple[int, int], ...]) -> list[int]:
    return [number for pair in pairs for number in pair]


def _pairs(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    whole = [_whole(number) for number in numbers]
    return tuple(zip(whole[::2], whole[1::2], strict=True))


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ValueError(f"expected text (got {value!r:.40})")


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ValueError(f"expected a whole number, 0 or above (got {value!r:.40})")


def _number(value: object) -> int | float:
    if isinstance(value, int | float):  # a scalar may be true or false
        return value
    raise ValueError(f"expected a number (got {value!r:.40})")


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(f"expected true or false (got {value!r:.40})")


def _digest(packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=_DIGEST).digest()


def _garbled(text: str, why: str) -> UsageError:
    shown = text if len(text) <= 40 else f"{text[:24]}...{text[-8:]}"
    return UsageError(f"the token {shown} is garbled: {why}; copy the whole of it, on one line, as minimize printed it")
