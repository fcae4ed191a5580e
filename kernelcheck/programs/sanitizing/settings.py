"""Settings that the processes of a sanitized command read: the folder for their journals, and the launches to check.

A folder holds it all: ``settings.json``, and the journal of every process. An environment variable names the folder, so
that child processes find it.
"""

from __future__ import annotations

import json
import os
from fnmatch import fnmatchcase
from pathlib import Path

from kernelcheck.base.dataclasses import asdict, dataclass

FOLDER_VARIABLE = "KERNELCHECK_SANITIZE"
"""Environment variable that names the folder of the journals; set in every process of a sanitized command."""
_FILE = "settings.json"


@dataclass(frozen=True)
class Settings:
    """Launches to check, and the GPU for which kernels are compiled."""

    arch: str = "sm_80"
    """The GPU that programs see."""
    kernels: tuple[str, ...] = ()
    """Globs of the names of kernels whose launches are checked; empty: of all."""
    first: int | None = None
    """Number of launches of each kernel to check, the first ones of each process; None: all."""
    every: int | None = None
    """One launch in so many of a kernel is checked; None: each."""
    checks: bool = True
    """Whether races and uninitialised reads are looked for; bounds always are."""
    root: str = ""
    """The folder that paths of source files are shown relative to."""
    record: bool = False
    """Whether launches are written down, as ops are made of them."""
    extensions: bool = False
    """Whether PyTorch gets a device of its own, which extensions in C++ and CUDA work with."""

    def picks(self, kernel: str, number: int) -> bool:
        """Whether the launch of a kernel, the ``number``-th of its process from 0 on, is checked.

        With both ``first`` and ``every``, it is if either says so.
        """
        if not self.checks or (self.kernels and not any(fnmatchcase(kernel, glob) for glob in self.kernels)):
            return False
        if self.first is None and self.every is None:
            return True
        return (self.first is not None and number < self.first) or (self.every is not None and number % self.every == 0)

    def write(self, folder: Path) -> None:
        """Writes it into the folder of the journals."""
        (folder / _FILE).write_text(json.dumps(asdict(self), sort_keys=True), "utf-8")

    @staticmethod
    def read(folder: Path) -> Settings:
        """Reads the settings that ``write`` wrote.

        Raises:
            OSError: the folder, or the file in it, is gone.
        """
        fields = json.loads((folder / _FILE).read_text("utf-8"))
        return Settings(**{**fields, "kernels": tuple(fields["kernels"])})


def journal_folder() -> Path | None:
    """Folder for the journals; None if this process does not belong to a sanitized command."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else None
