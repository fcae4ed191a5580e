"""What ``--since`` takes: a date, a time, or how long ago."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Annotated

import typer

from kernelcheck.errors import UsageError

_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}

SinceOption = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="WHEN",
        help="Only runs that began since then: 2026-01-31, 2026-01-31T18:00, or 30m, 12h, 7d, 2w ago.",
    ),
]


def parse_since(text: str | None, now: datetime) -> datetime | None:
    """The moment that ``--since`` names; without an offset, in the time zone of ``now``.

    Raises:
        UsageError: it is neither a date nor a span of time.
    """
    if text is None:
        return None
    try:
        span = re.fullmatch(r"(\d+)([mhdw])", text.strip())
        if span:
            return now - timedelta(**{_UNITS[span[2]]: int(span[1])})
        moment = datetime.fromisoformat(text.strip())
    except (ValueError, OverflowError):
        raise UsageError(
            f"--since {text}: expected a date such as 2026-01-31, a time such as 2026-01-31T18:00, "
            "or how long ago: 30m, 12h, 7d, 2w"
        ) from None
    return moment if moment.tzinfo else moment.replace(tzinfo=now.tzinfo)
