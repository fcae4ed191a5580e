"""A comment of a job on its pull or merge request: made once, then changed, so that there is one."""

from __future__ import annotations

import hashlib
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any

from kernelcheck.base.errors import CannotRunError
from kernelcheck.interfaces.pull_requests.request import Request

MOST_BYTES = 60_000
"""Most bytes of a report in a comment. GitHub takes 65,536 characters."""
_SECONDS = 30
_PAGE = 100
_MOST_PAGES = 50
"""Pages of comments that are searched for the one to change."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect could send the token elsewhere."""

    def redirect_request(self, *_: object) -> None:
        return None


def put_comment(request: Request, report: str, registry: str) -> str:
    """Makes ``report`` the job's comment on the request.

    Args:
        request: where.
        report: in Markdown, at most ``MOST_BYTES``.
        registry: the name of the registry's file: a job may check several.

    Returns:
        What was done, for the user.

    Raises:
        CannotRunError: the service cannot be reached, or refuses it.
    """
    mark = f"<!-- kernelcheck {_digest(f'{request.job} {registry}')} -->"
    body = {"body": f"{mark}\n{report}"}
    for number in _own(request, mark):
        try:
            _ask(request, request.change, f"{request.comment}/{number}", body)
        except _GoneError:
            continue
        return f"changed the comment on {request.name}"
    _ask(request, "POST", request.comments, body)
    return f"commented on {request.name}"


class _GoneError(CannotRunError):
    """The comment was deleted since it was listed."""


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _own(request: Request, mark: str) -> Iterator[int]:
    """The comments of this job: anyone may write a comment with its mark."""
    owner = _ask(request, "GET", request.user)["id"] if request.user else None
    for page in range(1, _MOST_PAGES + 1):
        found = _ask(request, "GET", f"{request.comments}?per_page={_PAGE}&page={page}")
        if not isinstance(found, list):
            raise CannotRunError(f"no comment: expected a list of the comments on {request.name}, got {found!r:.200}")
        for each in found:
            author = each.get("author" if request.user else "user") or {}
            ours = author.get("id") == owner if request.user else author.get("type") == "Bot"
            if ours and str(each.get("body", "")).startswith(mark):
                yield int(each["id"])
        if len(found) < _PAGE:
            return


def _ask(request: Request, method: str, url: str, body: Mapping[str, str] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(
        url, data, {**request.headers, "Content-Type": "application/json", "User-Agent": "kernelcheck"}, method=method
    )
    try:
        with urllib.request.build_opener(_NoRedirects).open(asked, timeout=_SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            said = error.read(500).decode(errors="replace")
        if method == request.change and error.code == 404:
            raise _GoneError(f"no comment: {url} is gone") from None
        hint = f"; {request.refused}" if error.code in (401, 403, 404) else ""
        why = f"{error.code} {error.reason}: {said}{hint}"
        raise CannotRunError(f"no comment on {request.name}: {method} {url}: {why}") from None
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise CannotRunError(f"no comment on {request.name}: {method} {url}: {error}") from None
