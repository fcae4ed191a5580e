"""Times as the site orders and writes them."""

from __future__ import annotations

from datetime import datetime, timezone


def parsed(text: str) -> datetime:
    """The moment that ISO 8601 text names; without an offset, in UTC.

    Raises:
        ValueError: it names none.
    """
    moment = datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith(("Z", "z")) else text)
    return moment.replace(tzinfo=timezone.utc) if moment.tzinfo is None else moment.astimezone(timezone.utc)


def shown(moment: datetime) -> str:
    """``2026-01-31 18:00``, in UTC."""
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%d %H:%M")


def day(moment: datetime) -> str:
    """``2026-01-31``."""
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%d")
