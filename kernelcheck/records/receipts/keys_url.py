"""Public keys of people at a forge: what ``https://FORGE/USER.keys`` lists, kept for when there is no network."""

from __future__ import annotations

import hashlib
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPMessage
from typing import IO

from kernelcheck.base.cache import DiskCache
from kernelcheck.base.cache.folder import cache_folder
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError

_MOST_BYTES = 1 << 20
_SECONDS = 10.0
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Keys:
    """The keys that an address lists."""

    principal: str
    """Owner of the keys: the last part of the address, without ``.keys``."""
    keys: tuple[str, ...]
    note: str = ""
    """Reason why they are those of an earlier time; empty if they are not."""


def keys_at(url: str) -> Keys:
    """The keys that ``url`` lists now, or, if it does not answer, when it last did.

    That there is no such user any more is an answer: the keys of an earlier time do not count then.

    Raises:
        UsageError: it is no address of https. Plain http is for this machine alone: on the way from another one, anyone
            may put in keys of theirs.
        CannotRunError: it does not answer, and never did; it refuses; or it lists no keys.
    """
    parts = urllib.parse.urlsplit(url)
    principal = parts.path.rstrip("/").rpartition("/")[2].removesuffix(".keys")
    if parts.scheme not in ("https", "http") or not parts.netloc or not principal:
        raise UsageError(f"--keys-url {url}: expected an address such as https://github.com/USER.keys")
    if not _is_safe(url):
        raise UsageError(
            f"--keys-url {url}: over plain http, anyone on the way may put in a key of theirs; expected an address "
            "that begins with https://"
        )
    cache = DiskCache("keys", cache_folder())
    name = hashlib.sha256(url.encode()).hexdigest()
    note = ""
    try:
        with urllib.request.build_opener(_SafeRedirects).open(url, timeout=_SECONDS) as answer:
            data = answer.read(_MOST_BYTES)
    except urllib.error.HTTPError as error:
        if error.code < 500:
            raise CannotRunError(f"{url} has no keys: it answers {error.code} {error.reason}") from None
        data, note = _kept(cache.get(name), url, error)
    except (OSError, ValueError) as error:  # urllib's own errors are OSErrors
        data, note = _kept(cache.get(name), url, error)
    lines = data.decode("utf-8", errors="replace").splitlines()
    keys = tuple(line.strip() for line in lines if line.startswith(("ssh-", "ecdsa-", "sk-")))
    if not keys:
        raise CannotRunError(f"{url} lists no SSH keys")
    cache.put(name, data)
    return Keys(principal, keys, note)


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """Follows none from https to plain http."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        if not _is_safe(newurl):
            raise CannotRunError(
                f"{req.full_url} sends on to {newurl}: over plain http, anyone on the way may put in a key of theirs"
            )
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _is_safe(url: str) -> bool:
    """Whether nobody on the way can change what is answered."""
    parts = urllib.parse.urlsplit(url)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _THIS_MACHINE)


def _kept(data: bytes | None, url: str, error: Exception) -> tuple[bytes, str]:
    """The keys that an address listed once and that does not answer now, and the note that says so."""
    if data is None:
        hint = "--allowed-signers FILE needs no network"
        raise CannotRunError(f"{url} cannot be read, and never was: {error}; {hint}")
    return data, f"{url} cannot be read ({error}); its keys are those of an earlier time"
