"""References of the built-in corpus that rest on published figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.core.user_scripts.script_functions import load_function

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("counter", "key", "drawn"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
    ids=["zeros", "ones", "digits of pi"],
)
def test_the_dropout_generator_draws_the_words_that_its_authors_published(
    counter: tuple[int, ...], key: tuple[int, ...], drawn: tuple[int, ...]
) -> None:
    """Known answers of Philox4x32-10, from ``kat_vectors`` of the Random123 library."""
    philox = load_function(ROOT / "references" / "dropout.py", "philox", ROOT)

    assert tuple(int(word) for word in philox(counter, key)) == drawn  # type: ignore[attr-defined]
