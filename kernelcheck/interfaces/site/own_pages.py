"""Knows which pages of a folder this command wrote, by digests in a file beside them; it touches no other file."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path

from kernelcheck.base.errors import UsageError
from kernelcheck.base.whole_files import write_whole

MARKER = ".kernelcheck-site"
"""The SHA-256 of each page that was written into its folder, as ``sha256sum`` has it."""
_PLACES = ("*.html", "ops/*.html", "runs/*.html")


def require_free(folder: Path) -> None:
    """
    Raises:
        UsageError: ``folder`` holds something else than an earlier site.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; expected a folder for the site")
    if folder.is_dir() and not (folder / MARKER).is_file() and any(folder.iterdir()):
        raise UsageError(
            f"{folder} holds files that no site wrote; nothing was written; give a folder that is empty, or does not "
            "exist"
        )


class OwnPages:
    """The pages of a folder that hold exactly what a site put there.

    A digest is noted before its page is written, so that a site that was killed half-way is known as well.
    """

    def __init__(self, folder: Path) -> None:
        """
        Raises:
            UsageError: ``folder`` holds something else than a site.
            OSError: it cannot be read.
        """
        require_free(folder)
        self._folder = folder
        self._known = _noted(folder / MARKER)
        self._digests: dict[str, str] = {}

    def require_replaceable(self, names: Collection[str]) -> None:
        """
        Raises:
            UsageError: a file of one of these names is no page of a site.
        """
        for name in names:
            path = self._folder / name
            if (path.exists() or path.is_symlink()) and not self._is_own(name):
                raise UsageError(
                    f"{path} is not as `kernelcheck site` wrote it, and nothing was written: a page of that name would "
                    "replace it; move it, delete it, or give another folder"
                )

    def prepare(self) -> None:
        """Makes the folders of the pages. The marker comes first: without it, what is there is not known as a site."""
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / MARKER).touch()
        for place in ("ops", "runs"):
            (self._folder / place).mkdir(exist_ok=True)

    def write(self, name: str, text: str) -> None:
        """Writes a page whole, or leaves what was there."""
        data = text.encode("utf-8")
        digest = hashlib.sha256(data).hexdigest()
        with (self._folder / MARKER).open("a", encoding="utf-8") as noted:
            noted.write(_line(name, digest))
        write_whole(self._folder / name, data)
        self._digests[name] = digest

    def remove_others(self, names: Collection[str]) -> tuple[Path, ...]:
        """Removes the pages of earlier sites that have none of these names.

        Returns:
            Those that were changed since, and stay.
        """
        wanted, kept = set(names), []
        here = [path for pattern in _PLACES for path in sorted(self._folder.glob(pattern))]
        for path in here:
            name = path.relative_to(self._folder).as_posix()
            if name in wanted or name not in self._known:
                continue
            if self._is_own(name):
                path.unlink()
            else:
                kept.append(path)
        lines = [_line(name, digest) for name, digest in sorted(self._digests.items())]
        write_whole(self._folder / MARKER, "".join(lines).encode("utf-8"))
        return tuple(kept)

    def _is_own(self, name: str) -> bool:
        path = self._folder / name
        return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() in self._known.get(name, ())


def _line(name: str, digest: str) -> str:
    return f"{digest}  {name}\n"


def _noted(marker: Path) -> dict[str, set[str]]:
    """The digests of each page by its name: several, if writing was cut short."""
    found: dict[str, set[str]] = {}
    if marker.is_file():
        for line in marker.read_text("utf-8", errors="replace").splitlines():
            digest, _, name = line.partition("  ")
            found.setdefault(name, set()).add(digest)
    return found
