"""SSH keys of each kind, and a folder in git, for tests of what is signed."""

from __future__ import annotations

import subprocess
from pathlib import Path

ALICE = "alice@example.com"
KINDS = {"ed25519": ["ed25519"], "ecdsa": ["ecdsa", "-b", "256"], "rsa": ["rsa", "-b", "3072"]}


def make_keys(folder: Path) -> Path:
    """A private key for each of ``KINDS``, ``stranger``, and ``allowed``, which has all but that one's."""
    folder.mkdir()
    for name, kind in {**KINDS, "stranger": ["ed25519"]}.items():
        command = ["ssh-keygen", "-q", "-N", "", "-C", "", "-t", *kind, "-f", str(folder / name)]
        subprocess.run(command, check=True)
    public = [(folder / f"{name}.pub").read_text() for name in KINDS]
    (folder / "allowed").write_text("".join(f"{ALICE} {key}" for key in public))
    return folder


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def commit_all(folder: Path) -> None:
    """Makes a repository of a folder."""
    git(folder, "init", "--quiet", "--initial-branch", "main")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "kernels")
