"""Signatures by ``ssh-keygen -Y`` (ssh-keygen(1)): a detached one beside each signed file.

Keys are found as git finds them (git-config(1), ``user.signingKey``, ``gpg.ssh.*``): files, an agent's, hardware keys.
"""

from __future__ import annotations

import base64
import os
import re
import shlex
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.plain_text import listed

RECEIPT, REPORT = "kernelcheck-receipt", "kernelcheck-report"
"""Namespaces: a signature for one does not hold for the other, nor for git."""
VERIFIED_BY = {RECEIPT: "kernelcheck receipt verify", REPORT: "kernelcheck report verify"}
SUFFIX = ".sig"
"""Suffix that ``ssh-keygen -Y sign`` appends to the name of the file that it signs."""
_LITERAL = ("key::", "ssh-", "ecdsa-", "sk-")
"""Beginnings of a public key that stands in git's configuration itself."""
_GOOD = re.compile(r'Good ".*" signature (?:for .* )?with (\S+) key (\S+)')
Setting = Callable[..., str]
"""Git's configuration: ``provenance.git.Repository.setting``."""


@dataclass(frozen=True)
class Signer:
    """Owner of the key that made a signature."""

    principal: str
    """Empty if no allowed signer has the key; ``alice or bob`` if it is a key of both."""
    key: str
    """``ED25519 SHA256:…``."""


@dataclass(frozen=True)
class Checked:
    """Result of checking a signature."""

    signer: Signer | None = None
    """None if it does not sign this text."""
    problem: str = ""


def signing_key(given: str | None, setting: Setting) -> str:
    """The key to sign with: a file, or a public key that an agent has the private part of.

    Args:
        given: ``--sign-key``.
        setting: git's configuration.

    Raises:
        UsageError: none is given, and git has none; there is no such file, or it holds no key.
        CannotRunError: the command that git's configuration names to find one fails.
    """
    key = given or _git_key(setting)
    if not key:
        raise UsageError(
            "there is no key to sign with: give --sign-key FILE, or tell git of one (git config gpg.format ssh; "
            "git config user.signingKey FILE), or leave it unsigned with --unsigned"
        )
    if not _is_literal(key):
        if not Path(key).is_file():
            raise UsageError(f"no such key: {key}; expected a file with an SSH key, private or public")
        _require_key(Path(key))
    return key


def _is_literal(key: str) -> bool:
    """Whether it is a public key itself, and not the name of a file."""
    return key.startswith(_LITERAL) and not Path(key).is_file()


def _require_key(path: Path) -> None:
    """Refuses a file that is not one of SSH's before anything runs; what it holds is ssh-keygen's to say."""
    try:
        with path.open("rb") as file:
            first = file.readline(200).decode("ascii", errors="replace")
    except OSError as error:
        raise UsageError(f"cannot read the key {path}: {error.strerror or error}") from None
    if not first.startswith(_LITERAL) and "PRIVATE KEY-----" not in first:
        raise UsageError(f"{path} is no SSH key, private or public: `ssh-keygen -t ed25519` makes one")


def _git_key(setting: Setting) -> str:
    if setting("gpg.format") != "ssh":
        return ""
    literal = setting("user.signingKey")
    if literal:
        return literal if literal.startswith(_LITERAL) else setting("user.signingKey", kind="path")
    command = setting("gpg.ssh.defaultKeyCommand")
    if not command:
        return ""
    ended = _run(shlex.split(command), b"")
    first, _, _ = ended.stdout.decode(errors="replace").partition("\n")
    if ended.returncode or not first.startswith("key::"):
        raise CannotRunError(f"gpg.ssh.defaultKeyCommand of git's configuration gave no key: {command}")
    return first.strip()


def sign(text: str, key: str, namespace: str, program: str = "") -> str:
    """The signature of ``text``, armoured. ssh-keygen may ask for a passphrase, or a touch, on the terminal.

    Args:
        text: what is signed, in UTF-8.
        key: as ``signing_key`` has it.
        namespace: what the signature is for.
        program: instead of ssh-keygen: ``gpg.ssh.program`` of git's configuration.

    Raises:
        CannotRunError: it cannot be made.
    """
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        arguments = ["-Y", "sign", "-n", namespace]
        if _is_literal(key):
            file = Path(folder, "key.pub")
            file.write_text(key.removeprefix("key::") + "\n", "utf-8")
            arguments += ["-f", str(file), "-U"]
        else:
            arguments += ["-f", str(Path(key).absolute())]
        ended = _run([program or "ssh-keygen", *arguments], text.encode(), shows=True)
    if ended.returncode or not ended.stdout.startswith(b"-----BEGIN SSH SIGNATURE-----"):
        raise CannotRunError(f"ssh-keygen cannot sign with {key}: {_said(ended) or 'it says nothing about why'}")
    return ended.stdout.decode("ascii")


def check(text: str, signature: str, namespace: str, allowed: Path | None, among: Sequence[str] = ()) -> Checked:
    """Whether ``signature`` is one of ``text``, and an allowed signer's.

    Args:
        text: what was signed.
        signature: armoured.
        namespace: what it must be for.
        allowed: the allowed signers file; None knows nobody.
        among: the principals whose signatures count; empty for all of the file.

    Raises:
        CannotRunError: there is no ssh-keygen.
    """
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        file = Path(folder, "signature")
        file.write_text(signature, "utf-8", "surrogateescape")
        data = text.encode("utf-8", "surrogateescape")
        ended = _run(["ssh-keygen", "-Y", "check-novalidate", "-n", namespace, "-s", str(file)], data)
        good = _GOOD.search(ended.stdout.decode(errors="replace"))
        if ended.returncode or not good:
            problem = _said(ended) or "it is no signature that ssh-keygen reads"
            return Checked(problem=f"{problem}{_of_other_kind(file, data, namespace)}")
        signer = Signer("", f"{good[1]} {good[2]}")
        if allowed is None:
            return Checked(signer)
        named = _principals(file, allowed)
        refused = {}
        for principal in dict.fromkeys([*among, *named]):
            ended = _run(
                ["ssh-keygen", "-Y", "verify", "-n", namespace, "-s", str(file), "-f", str(allowed), "-I", principal],
                data,
            )
            if ended.returncode:
                refused[principal] = _said(ended)
        counting = [principal for principal in among or named if principal not in refused]
        if counting:
            return Checked(Signer(" or ".join(counting), signer.key))
        others = [principal for principal in named if principal not in refused]
        if others:
            return Checked(signer, f"that of {listed(others, 'or')}, who is not among the signers: {', '.join(among)}")
        if named:
            return Checked(signer, f"{named[-1]} may not sign this with it: {refused[named[-1]]}")
        return Checked(signer, f"no signer in {allowed.name} has this key{_of_nobody(file, allowed)}")


def _of_other_kind(signature: Path, data: bytes, namespace: str) -> str:
    """Kind of file that was signed instead, and the command that is meant for it; empty if there is none."""
    for other, verb in VERIFIED_BY.items():
        if other != namespace:
            ended = _run(["ssh-keygen", "-Y", "check-novalidate", "-n", other, "-s", str(signature)], data)
            if ended.returncode == 0:
                return f"; it was signed as a {other.removeprefix('kernelcheck-')}: `{verb} FILE` is for that"
    return ""


def _principals(signature: Path, allowed: Path) -> list[str]:
    """Owners of the key that made a signature, by each line that has it: ssh-keygen reports only the first."""
    key = _public_key(signature.read_text("utf-8", errors="replace"))
    found: dict[str, None] = {}
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        alone = Path(folder, "allowed_signers")
        for line in allowed.read_text("utf-8", errors="surrogateescape").splitlines():
            if key not in line and "cert-authority" not in line.lower():
                continue
            alone.write_text(f"{line}\n", "utf-8", "surrogateescape")
            ended = _run(["ssh-keygen", "-Y", "find-principals", "-s", str(signature), "-f", str(alone)], b"")
            if ended.returncode == 0:
                text = ended.stdout.decode(errors="replace").strip()
                found |= dict.fromkeys(name for name in text.split(",") if name and not name.startswith("!"))
    return [*found]


def _of_nobody(signature: Path, allowed: Path) -> str:
    """Error of a file of public keys without the names of their owners."""
    key = _public_key(signature.read_text("utf-8", errors="replace"))
    lines = allowed.read_text("utf-8", errors="surrogateescape").splitlines()
    if any(line.startswith(_LITERAL) and key in line for line in lines):
        return ": it stands there without a name, and each line must be a name and a public key"
    return ""


def _public_key(signature: str) -> str:
    """The key of an armoured signature as an allowed signers file has it (OpenSSH's PROTOCOL.sshsig); empty, which is
    in each line, if it cannot be read."""
    try:
        blob = base64.b64decode("".join(line for line in signature.splitlines() if not line.startswith("-----")))
        (length,) = struct.unpack_from(">I", blob, 10)  # after the magic and the version
    except (ValueError, struct.error):
        return ""
    return base64.b64encode(blob[14 : 14 + length]).decode("ascii")


@contextmanager
def allowed_signers(file: Path | None, keys: Sequence[tuple[str, str]], namespace: str) -> Iterator[Path | None]:
    """The allowed signers file, with more keys, for as long as it is needed.

    Args:
        file: may be missing.
        keys: of whom, and the public key, each for ``namespace`` alone.
        namespace: what they sign.
    """
    if not keys:
        yield file
        return
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        path = Path(folder, "allowed_signers")
        before = file.read_text("utf-8", errors="surrogateescape") if file else ""
        lines = [f'{name} namespaces="{namespace}" {key}' for name, key in keys]
        path.write_text("\n".join([before, *lines, ""]), "utf-8", "surrogateescape")
        yield path


def _run(command: Sequence[str], data: bytes, *, shows: bool = False) -> subprocess.CompletedProcess[bytes]:
    """The command, which reads ``data``; with ``shows``, what it says on a terminal's stderr is seen there at once."""
    visible = shows and sys.stderr.isatty()
    try:
        return subprocess.run(
            command,
            input=data,
            stdout=subprocess.PIPE,
            stderr=None if visible else subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C"},
            check=False,
        )
    except OSError as error:
        raise CannotRunError(
            f"cannot run {command[0]}: {error.strerror or error}; it comes with OpenSSH 8.0 or later"
        ) from None


def _said(ended: subprocess.CompletedProcess[bytes]) -> str:
    """The error of ssh-keygen, in a line."""
    lines = [line.strip(" .\r") for line in (ended.stderr or b"").decode(errors="replace").splitlines()]
    told = [line for line in lines if line and not line.startswith("Signing data on")]
    return "; ".join(dict.fromkeys(told))
