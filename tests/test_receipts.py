"""Receipts: honest ones hold in fresh clones, and each tampered one is refused with the reason."""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import yaml
from git_project import isolate_git
from signing_keys import ALICE, KINDS, commit_all, git, make_keys
from stored_project import RIGHT, ROOT, write_project

from kernelcheck.core.sweep.selection import LONG_VARIABLE
from kernelcheck.interfaces.cli import main
from kernelcheck.manual import page
from kernelcheck.records.receipts import signing
from kernelcheck.records.receipts.merge import merge
from kernelcheck.records.receipts.receipt import MergedPart, OpOutcome, Receipt, parse, text_of

HEADER = '#include "shared.cuh"\n'


@dataclass(frozen=True)
class Honest:
    """A repository of two ops, its receipt, and keys."""

    top: Path
    keys: Path
    """A folder: a private key for each of ``KINDS``, ``stranger``, and ``allowed``."""

    @property
    def receipt(self) -> Receipt:
        return parse(self.text, "receipt")

    @property
    def text(self) -> str:
        return (self.top / "receipt.json").read_text()


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Honest]:
    """One sweep, run with ``ci --receipt``; the ops are a header, a script that a reference imports, and a control."""
    folder = tmp_path_factory.mktemp("honest")
    top, keys = write_project(folder / "project", {"double": RIGHT, "scale": RIGHT}), make_keys(folder / "keys")
    (top / "shared.cuh").write_text("// a header\n")
    (top / "double.cu").write_text(HEADER + (top / "double.cu").read_text())
    (top / "factor.py").write_text("TWO = 2\n")
    (top / "scale.py").write_text("from factor import TWO\n\n\ndef reference(x):\n    return TWO * x\n")
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        commit_all(top)
        patch.chdir(top)
        patch.syspath_prepend(str(top))
        assert main(["ci", "--quick", "--receipt", "receipt.json", "--sign-key", str(keys / "ed25519")]) == 0
    yield Honest(top, keys)


@pytest.fixture
def clone(honest: Honest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Honest:
    """A fresh clone with the receipt, in which the test may change things."""
    isolate_git(monkeypatch)
    return fresh_clone(honest, tmp_path / "clone", monkeypatch)


def fresh_clone(honest: Honest, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Honest:
    git(honest.top, "clone", "--quiet", str(honest.top), str(folder))
    for name in ("receipt.json", "receipt.json.sig"):
        shutil.copy(honest.top / name, folder)
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))  # a reference imports a module of it
    return Honest(folder, honest.keys)


def write(of: Honest, text: str, key: str = "ed25519", namespace: str = signing.RECEIPT) -> None:
    (of.top / "receipt.json").write_text(text)
    (of.top / "receipt.json.sig").write_text(signing.sign(text, str(of.keys / key), namespace))


def verified(of: Honest, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    capsys.readouterr()
    code = main(["receipt", "verify", "receipt.json", "--allowed-signers", str(of.keys / "allowed"), *options])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def outcome(receipt: Receipt, **changes: object) -> Receipt:
    """The receipt with another first outcome."""
    sweep = receipt.sweeps[0]
    first: OpOutcome = replace(sweep.outcomes[0], **changes)
    return replace(receipt, sweeps=(replace(sweep, outcomes=(first, *sweep.outcomes[1:])),))


def timed(receipt: Receipt, started: datetime, ended: datetime) -> Receipt:
    sweep = replace(receipt.sweeps[0], started=started.isoformat(), ended=ended.isoformat())
    return replace(receipt, sweeps=(sweep,))


def without_op(receipt: Receipt) -> Receipt:
    sweep = receipt.sweeps[0]
    files = tuple(file for file in receipt.files if file.name.split(".")[0] not in ("scale", "factor"))
    return replace(receipt, sweeps=(replace(sweep, outcomes=sweep.outcomes[:1]),), files=files)


def of_file(name: str) -> Callable[[Receipt], Receipt]:
    """The same with another hash of one file."""

    def changed(receipt: Receipt) -> Receipt:
        return replace(
            receipt, files=tuple(replace(f, sha256="0" * 64) if f.name == name else f for f in receipt.files)
        )

    return changed


def of_revision(**changes: object) -> Callable[[Receipt], Receipt]:
    return lambda receipt: replace(receipt, revision=replace(receipt.revision, **changes))


NOW = datetime.now(timezone.utc)
DAY = timedelta(days=1)
SAID_OTHERWISE: dict[str, tuple[Callable[[Receipt], Receipt], str]] = {
    "another commit": (of_revision(commit="1" * 40), "commit: the receipt is of 111111111111, which this repository"),
    "a dirty tree": (of_revision(dirty=True, diff_sha256="2" * 64), "dirty: the working tree differed from commit"),
    "an op missing": (without_op, "scale float32: was not run"),
    "a failed op": (
        lambda r: outcome(r, verdict="failed", passed=3, failed=1),
        "double float32: failed on cpu: 1 failed of 4 cases",
    ),
    "cases not run": (
        lambda r: outcome(r, verdict="failed", passed=3),
        "double float32: failed on cpu: 1 not run of 4",
    ),
    "too few cases": (lambda r: outcome(r, planned=3, passed=3), "double float32: 3 cases passed, expected 4"),
    "nothing compared": (
        lambda r: outcome(r, verdict="warned", passed=0, checked=4),
        "double float32: has no reference, so that its results were not compared",
    ),
    "an op of elsewhere": (lambda r: outcome(r, op="other"), "other: the registry has no such op"),
    "the future": (lambda r: timed(r, NOW, NOW + DAY), "which is in the future"),
    "an end before the start": (lambda r: timed(r, NOW, NOW - DAY), "before it started at"),
    "no time": (lambda r: replace(r, sweeps=(replace(r.sweeps[0], ended="soon"),)), "time: expected times in ISO 8601"),
    "no fused products": (
        lambda r: replace(r, sweeps=(replace(r.sweeps[0], environment={"fmad": "false"}),)),
        "with -fmad=false (--no-fmad)",
    ),
    "another root seed": (
        lambda r: replace(r, sweeps=(replace(r.sweeps[0], seed=8),)),
        "seed: a run had the root seed 8, expected 7, that of the registry: it ran other cases (allow_other_seeds)",
    ),
    "another source": (of_file("double.cu"), "double.cu: this source has changed: 000000000000 was run"),
    "another header": (of_file("shared.cuh"), "shared.cuh: this header has changed"),
    "another reference": (of_file("double.py"), "double.py: this reference has changed"),
    "another import": (of_file("factor.py"), "factor.py: this import has changed"),
    "another registry": (of_file("kernelcheck.toml"), "kernelcheck.toml: this registry has changed"),
    "another registry's name": (
        lambda r: replace(r, registry="old/kernelcheck.toml"),
        "registry: the receipt is of old/",
    ),
    "a file missing": (
        lambda r: replace(r, files=r.files[1:]),
        "double.cu: an op is made of this source now",
    ),
    "no run": (lambda r: replace(r, sweeps=()), "double float32: was not run"),
}
"""What a signer whose key is allowed may have said, and what is said of it."""


@pytest.mark.parametrize("what", SAID_OTHERWISE)
def test_a_signed_receipt_of_something_else_is_refused_with_the_reason(
    what: str, clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    change, reason = SAID_OTHERWISE[what]
    write(clone, text_of(change(clone.receipt)))
    code, said = verified(clone, capsys)
    assert (code, reason in said) == (1, True), said
    assert "signature" not in said


def leaves(value: object, steps: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where the values of a JSON document stand that hold no others."""
    if isinstance(value, (dict, list)):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(each, (*steps, key))
    else:
        yield steps


def with_flipped(text: str, steps: tuple[str | int, ...]) -> str:
    document = json.loads(text)
    holder = document
    for step in steps[:-1]:
        holder = holder[step]
    value = holder[steps[-1]]
    flipped: object = not value if isinstance(value, bool) else value + 1 if isinstance(value, (int, float)) else ""
    if isinstance(value, str):
        flipped = chr(ord(value[0]) ^ 1) + value[1:] if value else "x"
    holder[steps[-1]] = flipped
    return json.dumps(document, indent=2, sort_keys=True) + "\n"


@pytest.mark.slow
def test_a_byte_flipped_in_any_field_is_refused(clone: Honest, capsys: pytest.CaptureFixture[str]) -> None:
    honest = clone.text
    fields = list(leaves(json.loads(honest)))
    assert len(fields) > 80
    for steps in fields:
        (clone.top / "receipt.json").write_text(with_flipped(honest, steps))
        code, said = verified(clone, capsys)
        assert code == 1, steps
        assert "signature: it is not of this receipt: Signature verification failed: incorrect signature" in said


@pytest.mark.slow
def test_a_bit_flipped_anywhere_is_refused(clone: Honest, capsys: pytest.CaptureFixture[str]) -> None:
    """In every part of the file, whether it is JSON afterwards or not, and in the signature."""
    receipt, signature = clone.top / "receipt.json", clone.top / "receipt.json.sig"
    for path in (receipt, signature):
        honest = path.read_bytes()
        armour = honest.find(b"\n") + 1 if path == signature else 0
        for place in range(armour, len(honest) - 60 * bool(armour), max(len(honest) // 40, 1)):
            if honest[place : place + 1] == b"\n":
                continue  # where lines of the armour end means nothing
            path.write_bytes(honest[:place] + bytes([honest[place] ^ 1]) + honest[place + 1 :])
            code, said = verified(clone, capsys)
            assert (code, "signature: " in said) == (1, True), (path.name, place)
        path.write_bytes(honest)
    assert verified(clone, capsys)[0] == 0


def test_a_receipt_in_another_order_is_refused(clone: Honest, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands in another order was not signed; nor do parts make another receipt than the one that they made."""
    honest = json.loads(clone.text)
    for reverse in (
        lambda document: document["subject"].reverse(),
        lambda document: document["predicate"]["passedTests"].reverse(),
        lambda document: document["predicate"]["kernelcheck"]["files"].reverse(),
        lambda document: document["predicate"]["kernelcheck"]["sweeps"][0]["outcomes"].reverse(),
    ):
        document = copy.deepcopy(honest)
        reverse(document)
        (clone.top / "receipt.json").write_text(json.dumps(document, indent=2, sort_keys=True) + "\n")
        code, said = verified(clone, capsys)
        assert (code, "signature: it is not of this receipt" in said) == (1, True)
    (clone.top / "receipt.json").write_text(json.dumps(dict(reversed(honest.items())), indent=2) + "\n")
    assert "signature: it is not of this receipt" in verified(clone, capsys)[1]
    cpu, gpu = clone.receipt, replace(clone.receipt, sweeps=(replace(clone.receipt.sweeps[0], backend="cuda"),))
    parts = [
        MergedPart(text_of(each), signing.sign(text_of(each), str(clone.keys / "rsa"), signing.RECEIPT))
        for each in (cpu, gpu)
    ]
    merged = merge([("cpu", parts[0]), ("gpu", parts[1])])
    write(clone, text_of(merged))
    assert verified(clone, capsys)[0] == 0
    write(clone, text_of(replace(merged, parts=tuple(reversed(merged.parts)))))
    code, said = verified(clone, capsys)
    assert (code, "parts: receipt.json is not what its 2 parts make together" in said) == (1, True)


def test_other_bytes_keys_and_namespaces_are_refused(clone: Honest, capsys: pytest.CaptureFixture[str]) -> None:
    receipt, text, signature = clone.receipt, clone.text, (clone.top / "receipt.json.sig").read_text()

    def said() -> str:
        code, told = verified(clone, capsys)
        assert code == 1
        return told

    write(clone, text, key="stranger")
    assert "ssh-keygen" not in said()
    assert "signature: made by the key ED25519 SHA256:" in said()
    assert "no signer in allowed has this key" in said()
    write(clone, text, namespace="git")
    assert "signature: it is not of this receipt: Couldn't verify signature: namespace does not match\n" in said()
    write(clone, text, namespace=signing.REPORT)
    assert "does not match; it was signed as a report: `kernelcheck report verify FILE` is for that" in said()
    write(clone, text_of(outcome(receipt, passed=5)))
    (clone.top / "receipt.json").write_text(text)
    assert "incorrect signature" in said()  # that of another receipt
    (clone.top / "receipt.json.sig").write_text(signature[: len(signature) // 2])
    assert "signature: it is not of this receipt" in said()
    (clone.top / "receipt.json.sig").unlink()
    assert "signature: the receipt is not signed" in said()
    write(clone, text[: len(text) // 2])
    assert "expected a receipt, an in-toto Statement in JSON" in said()
    document = json.loads(text)
    document["subject"].reverse()
    write(clone, json.dumps(document))
    assert "subject: it contradicts predicate.kernelcheck" in said()
    failed = json.loads(text_of(outcome(receipt, verdict="failed", passed=3, failed=1)))
    failed["predicate"]["result"] = "PASSED"
    write(clone, json.dumps(failed))
    assert "predicate.result: it contradicts" in said()
    write(clone, text.replace("test-result/v0.1", "link/v0.3"))
    assert "predicateType: expected 'https://in-toto.io/attestation/test-result/v0.1'" in said()
    write(clone, text)
    (clone.keys / "expired").write_text(f'{ALICE} valid-before="20200101" {(clone.keys / "ed25519.pub").read_text()}')
    capsys.readouterr()
    assert main(["receipt", "verify", "receipt.json", "--allowed-signers", str(clone.keys / "expired")]) == 1
    assert "signature: made by the key ED25519 SHA256:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (("ci", "--quick", "--receipt", ".", "--unsigned"), 3, "cannot write .: it is a folder; --receipt FILE names"),
        (("receipt", "make", ".", "--unsigned"), 3, "cannot write .: it is a folder; FILE names a file"),
        (("receipt", "make", "double.cu", "--unsigned"), 2, "cannot write the receipt to double.cu: that is a source"),
        (("receipt", "merge", "receipt.json", "--output", "."), 3, "it is a folder; --output PATH names a file"),
        (("receipt", "make", "new.json", "--sign-key", ""), 2, "--sign-key is empty; expected a file with an SSH key"),
        (
            ("receipt", "verify", "receipt.json.sig"),
            2,
            "that is a signature; give the file that it signs, receipt.json",
        ),
        (
            ("receipt", "verify", "receipt.json", "--policy", "none"),
            2,
            "none: no such file; expected a policy, with",
        ),
        (
            ("receipt", "verify", "receipt.json", "--allowed-signers", "KEYS/ed25519.pub"),
            1,
            "no signer in ed25519.pub has this key: it stands there without a name, and each line must be a name",
        ),
    ],
)
def test_slips_of_the_hand_are_named(
    honest: Honest,
    clone: Honest,
    capsys: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    code: int,
    message: str,
) -> None:
    shutil.copytree(honest.top / ".kernelcheck", clone.top / ".kernelcheck")
    assert main([option.replace("KEYS", str(clone.keys)) for option in options]) == code
    told = capsys.readouterr()
    assert message in " ".join((told.out + told.err).split())


def test_without_git_it_is_said_that_git_is_needed(
    clone: Honest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(clone.keys))
    code, said = verified(clone, capsys)
    assert (code, said) == (3, "error: git is needed for this, and is not installed or not on PATH\n")


def test_a_key_of_two_people_counts_for_each_of_them(clone: Honest, capsys: pytest.CaptureFixture[str]) -> None:
    key = (clone.keys / "ed25519.pub").read_text()
    lines = {
        "alice": f"alice {key}",
        "bob": f"bob {key}",
        "git": f'carol namespaces="git" {key}',
        "all": f"*@here {key}",
    }

    def said(names: str, text: str = "") -> str:
        (clone.top / "allowed").write_text("".join(lines[name] for name in names.split()))
        terms = policy(clone, text)
        capsys.readouterr()
        code = main(["receipt", "verify", "receipt.json", "--allowed-signers", "allowed", *terms])
        return f"{code} {capsys.readouterr().out}"

    assert "signed by alice or bob (ED25519 SHA256:" in said("alice bob")
    assert "signed by bob (ED25519 SHA256:" in said("git bob")
    for both in ("alice bob", "bob alice"):
        assert "signed by bob (ED25519" in said(both, 'signers = ["bob"]')
        assert "signed by alice or bob (ED25519" in said(both, 'signers = ["alice", "bob", "dave"]')
        assert "that of " + " or ".join(both.split()) + ", who is not among the signers: dave" in said(
            both, 'signers = ["dave"]'
        )
    assert "signed by dave@here (ED25519" in said("all", 'signers = ["dave@here"]')
    assert said("git").startswith("1 signature: made by the key ED25519 SHA256:")
    assert "carol may not sign this with it: " in said("git")


def test_the_working_tree_and_the_repository_are_held_against_the_receipt(
    clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(clone, capsys)[0] == 0
    (clone.top / "shared.cuh").write_text("// another\n")
    assert "shared.cuh: this header has changed" in verified(clone, capsys)[1]
    git(clone.top, "commit", "--quiet", "--all", "--message", "another header")
    code, said = verified(clone, capsys)
    assert code == 1
    assert f"commit: the receipt is of {clone.receipt.revision.commit[:12]}; expected " in said
    git(clone.top, "revert", "--no-edit", "HEAD")
    assert verified(clone, capsys)[0] == 1  # an older commit, though all files are as they were
    assert verified(clone, capsys, "--commit", "HEAD~2")[0] == 0
    shutil.rmtree(clone.top / ".git")
    git(clone.top, "init", "--quiet")
    git(clone.top, "add", "--all")
    git(clone.top, "commit", "--quiet", "--message", "replayed")
    code, said = verified(clone, capsys)
    assert (code, ", which this repository does not have; expected" in said) == (1, True)


@pytest.mark.slow
def test_twenty_honest_receipts_hold_in_fresh_clones(
    honest: Honest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    isolate_git(monkeypatch)
    for number in range(20):
        clone = fresh_clone(honest, tmp_path / str(number), monkeypatch)
        key = [*KINDS][number % len(KINDS)]
        write(clone, clone.text if number % 2 else text_of(timed(clone.receipt, NOW - number * DAY, NOW)), key)
        code, said = verified(clone, capsys)
        assert code == 0, said
        assert f"signed by {ALICE} ({key.upper()} SHA256:" in said
        assert "2 pairs of op and dtype, 8 cases passed" in said


def policy(of: Honest, text: str) -> list[str]:
    (of.top / "policy.toml").write_text(f"[receipt]\n{text}\n")
    return ["--policy", "policy.toml"]


def test_a_policy_asks_for_ops_cases_age_signers_and_where_they_ran(
    clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    receipt = timed(clone.receipt, NOW - 3 * DAY, NOW - 3 * DAY)
    write(clone, text_of(receipt))

    def said(text: str) -> str:
        code, told = verified(clone, capsys, *policy(clone, text))
        return f"{code} {told}"

    assert said("max_age_days = 4").startswith("0 ")
    assert said("max_age_days = 2").startswith("1 age: the oldest run ended at ")
    assert said('require_backend = "cpu"\nrequire_arch = ["sm_80"]').startswith("0 ")
    assert said('require_backend = "cuda"').startswith("1 double float32: was not run on cuda\n")
    assert "double float32: was not run on sm_90\n" in said('require_arch = ["sm_80", "sm_90"]')
    assert "double float32: 4 cases passed, expected 5\n" in said("min_cases = 5")
    assert said("min_cases = 4").startswith("0 ")
    assert "double float32: was not run in a thorough sweep\n" in said('mode = "thorough"\nmin_cases = 4')
    assert "4 cases passed, expected 200" in said('mode = "thorough"')
    assert said(f'signers = ["{ALICE}"]').startswith("0 ")
    assert "who is not among the signers: bob" in said('signers = ["bob"]')
    write(clone, text_of(without_op(receipt)))
    assert said('required_ops = ["dou*"]').startswith("0 ")
    assert said('required_ops = ["*"]').startswith("1 scale float32: was not run")
    assert "did you mean 'scale'?" in said('required_ops = ["skale"]')
    assert said('required_ops = ["skale"]').startswith("2 ")
    assert "policy.toml:2:1: [receipt] min_case: unknown key" in said("min_case = 5")
    assert "policy.toml:2:12: this is not TOML: expected a value, got all" in said("min_cases =all")
    write(clone, text_of(of_revision(dirty=True, diff_sha256="2" * 64)(receipt)))
    assert said("allow_dirty = true").startswith("0 ")
    write(clone, text_of(replace(receipt, sweeps=(replace(receipt.sweeps[0], seed=8),))))
    assert said("allow_other_seeds = false").startswith("1 seed: ")
    assert said("allow_other_seeds = true").startswith("0 ")


def test_mistakes_that_would_lose_a_receipt_are_reported_before_anything_runs(
    clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*options: str, code: int = 2) -> str:
        before = clone.text
        assert main(["ci", "--quick", *options]) == code
        assert clone.text == before
        captured = capsys.readouterr()
        assert "double" not in captured.out
        return captured.err

    signed = ("--sign-key", str(clone.keys / "ed25519"))
    assert f"{clone.keys / 'allowed'} is no SSH key, private or public" in said(
        "--receipt", "receipt.json", "--sign-key", str(clone.keys / "allowed")
    )
    for name in ("receipt.json", "receipt.json.sig"):
        told = said("--receipt", "receipt.json", "--output", f"json={name}", *signed)
        assert f"--receipt receipt.json: another file of the run is {name}, too" in told
    assert main(["ci", "--quick", "--output", "json=base.json"]) == 0
    capsys.readouterr()
    assert "that is the baseline" in said("--receipt", "base.json", "--baseline", "base.json", *signed)
    git(clone.top, "config", "gpg.ssh.allowedSignersFile", "gone")
    assert main(["receipt", "verify", "receipt.json"]) == 2
    assert f"gpg.ssh.allowedSignersFile of git's configuration names {clone.top}/gone: no such file" in (
        capsys.readouterr().err
    )
    assert "--changed" not in verified(clone, capsys, "--commit", "v1")[1]


def test_a_committed_receipt_that_is_made_anew_leaves_the_tree_clean_and_other_files_do_not(
    clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    git(clone.top, "add", "--all")
    git(clone.top, "commit", "--quiet", "--message", "receipt")
    made = ["ci", "--quick", "--receipt", "receipt.json", "--sign-key", str(clone.keys / "rsa")]
    for _ in range(2):
        assert main(made) == 0
        assert verified(clone, capsys)[0] == 0
    (clone.top / "notes.txt").write_text("first\n")
    git(clone.top, "add", "notes.txt")
    assert main(made) == 0
    assert "dirty: the working tree differed" in verified(clone, capsys)[1]
    difference = clone.receipt.revision.diff_sha256
    for name, value in {"diff.noprefix": "true", "diff.mnemonicPrefix": "true", "diff.context": "7"}.items():
        git(clone.top, "config", name, value)
    assert main(made) == 0
    assert clone.receipt.revision.diff_sha256 == difference


@pytest.mark.parametrize("flag", ["--assume-unchanged", "--skip-worktree"])
def test_a_file_that_git_was_told_not_to_look_at_makes_the_tree_dirty(
    clone: Honest, capsys: pytest.CaptureFixture[str], flag: str
) -> None:
    (clone.top / "table.txt").write_text("2\n")
    git(clone.top, "add", "--all")
    git(clone.top, "commit", "--quiet", "--message", "table")
    git(clone.top, "update-index", flag, "table.txt")
    made = ["ci", "--quick", "--receipt", "receipt.json", "--sign-key", str(clone.keys / "rsa")]
    assert main(made) == 0
    assert not clone.receipt.revision.dirty
    (clone.top / "table.txt").write_text("3\n")
    assert main(made) == 0
    assert clone.receipt.revision.dirty


TABLE = "from pathlib import Path\nTWO = float((Path(__file__).parent / 'table.txt').read_text())\n"


def with_table(of: Honest) -> Path:
    """The project, with a reference that takes its factor from a data file."""
    (of.top / "scale.py").write_text(f"{TABLE}\n\ndef reference(x):\n    return TWO * x\n")
    (of.top / "table.txt").write_text("2\n")
    git(of.top, "add", "--all")
    git(of.top, "commit", "--quiet", "--message", "table")
    return of.top / "table.txt"


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_what_a_script_opens_is_held_against_the_working_tree(
    clone: Honest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], jobs: tuple[str, ...]
) -> None:
    if jobs:
        monkeypatch.setenv(LONG_VARIABLE, "0")  # in processes
    table = with_table(clone)
    made = ["ci", "--quick", *jobs, "--receipt", "receipt.json", "--sign-key", str(clone.keys / "ed25519")]
    assert main(made) == 0
    assert [file.name for file in clone.receipt.files if "data" in file.roles] == ["table.txt"]
    assert verified(clone, capsys)[0] == 0
    assert main(["receipt", "make", "receipt.json", "--sign-key", str(clone.keys / "ed25519")]) == 0
    assert verified(clone, capsys)[0] == 0
    table.write_text("3\n")
    assert main(["receipt", "make", "receipt.json", "--sign-key", str(clone.keys / "ed25519")]) == 2
    assert "table.txt has changed since the run, in which a script opened it" in capsys.readouterr().err
    code, said = verified(clone, capsys)
    assert (code, "table.txt: this data has changed" in said) == (1, True)
    table.unlink()
    code, said = verified(clone, capsys)
    assert (code, "table.txt: this data, which a script opened when it was run, is not here" in said) == (1, True)


def test_a_file_that_differs_from_its_blob_makes_the_tree_dirty_whatever_the_index_says(clone: Honest) -> None:
    table = with_table(clone)
    made = ["ci", "--quick", "--receipt", "receipt.json", "--sign-key", str(clone.keys / "rsa")]
    assert main(made) == 0
    assert not clone.receipt.revision.dirty
    table.write_text("3\n")
    other = git(clone.top, "hash-object", "-w", "table.txt").strip()
    git(clone.top, "replace", git(clone.top, "rev-parse", "HEAD:table.txt").strip(), other)
    main(made)
    assert clone.receipt.revision.dirty


def test_receipts_of_one_commit_are_merged_with_their_signatures(
    clone: Honest, capsys: pytest.CaptureFixture[str]
) -> None:
    cpu = clone.receipt
    gpu = replace(cpu, sweeps=(replace(cpu.sweeps[0], backend="cuda", archs=("sm_90",)),))

    def merge(*receipts: Receipt, key: str = "rsa") -> tuple[int, str]:
        names = [f"{number}.json" for number, _ in enumerate(receipts)]
        for name, receipt in zip(names, receipts, strict=True):
            (clone.top / name).write_text(text_of(receipt))
            (clone.top / f"{name}.sig").write_text(
                signing.sign(text_of(receipt), str(clone.keys / key), signing.RECEIPT)
            )
        capsys.readouterr()
        code = main(["receipt", "merge", *names, "--output", "receipt.json"])
        return code, capsys.readouterr().err

    assert merge(cpu, gpu) == (0, "wrote receipt.json, which is not signed\n")
    terms = policy(clone, 'require_backend = "cuda"\nrequire_arch = ["sm_90"]')
    assert verified(clone, capsys, *terms)[0] == 0
    merged = clone.receipt
    lying = replace(merged, sweeps=(merged.sweeps[0], replace(merged.sweeps[1], archs=("sm_100",))))
    write(clone, text_of(lying))
    assert "parts: receipt.json is not what its 2 parts make together" in verified(clone, capsys)[1]
    two = replace(
        merged, parts=(merged.parts[0], replace(merged.parts[1], receipt=text_of(of_revision(commit="1" * 40)(gpu))))
    )
    write(clone, text_of(two))
    code, said = verified(clone, capsys)
    assert (code, "part 1 and part 2 cannot be merged: they differ in git commit" in said) == (1, True)
    assert "signature of part 2: it is not of this receipt" in said
    assert merge(cpu, gpu, key="stranger")[0] == 0
    (clone.top / "receipt.json.sig").unlink(missing_ok=True)
    assert "signature of part 1: made by the key" in verified(clone, capsys)[1]
    assert merge(cpu, of_revision(commit="1" * 40)(gpu))[0] == 2
    assert merge(cpu, of_file("scale.cu")(gpu)) == (
        2,
        "error: 0.json and 1.json cannot be merged: they differ in scale.cu\n",
    )
    assert merge(cpu, cpu) == (2, "error: 0.json and 1.json are the same receipt; give each once\n")


def test_ssh_keygen_verifies_by_the_line_of_the_manual(clone: Honest) -> None:
    lines = [line for line in page("receipts").splitlines() if line.startswith("ssh-keygen -Y verify")]
    (line,) = [line for line in lines if "-n kernelcheck-receipt" in line]
    shutil.copy(clone.keys / "allowed", clone.top / ".allowed_signers")
    text = clone.text

    def ended() -> subprocess.CompletedProcess[str]:
        return subprocess.run(["sh", "-c", line], cwd=clone.top, capture_output=True, text=True, check=False)

    for key in KINDS:
        write(clone, text, key)
        said = f'Good "kernelcheck-receipt" signature for {ALICE} with {key.upper()} key'
        assert (ended().returncode, ended().stdout.startswith(said)) == (0, True)
        (clone.top / "receipt.json").write_text(text.replace("clean", "dirty").replace("4", "5", 1))
        assert ended().returncode != 0
    write(clone, text, "stranger")
    assert ended().returncode != 0


def test_an_agent_signs_with_a_key_of_which_only_the_public_part_is_here(
    clone: Honest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = subprocess.run(["ssh-agent", "-s"], capture_output=True, text=True, check=True).stdout
    variables = dict(re.findall(r"(SSH_\w+)=([^;]+);", started))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    try:
        subprocess.run(["ssh-add", "-q", str(clone.keys / "ecdsa")], check=True)
        shutil.copy(clone.keys / "ecdsa.pub", tmp_path / "only.pub")
        signature = signing.sign(clone.text, str(tmp_path / "only.pub"), signing.RECEIPT)
        literal = signing.sign(clone.text, f"key::{(tmp_path / 'only.pub').read_text().strip()}", signing.RECEIPT)
    finally:
        subprocess.run(["ssh-agent", "-k"], capture_output=True, check=True)
    for each in (signature, literal):
        (clone.top / "receipt.json.sig").write_text(each)
        code, said = verified(clone, capsys)
        assert (code, f"signed by {ALICE} (ECDSA SHA256:" in said) == (0, True)


def test_a_stored_run_gets_a_receipt_while_all_is_as_it_was_and_git_names_the_key(
    honest: Honest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    isolate_git(monkeypatch)
    shutil.copytree(honest.top, tmp_path / "project")
    monkeypatch.chdir(tmp_path / "project")
    of = Honest(tmp_path / "project", honest.keys)
    assert main(["receipt", "make", "new.json"]) == 2
    assert "there is no key to sign with: give --sign-key FILE" in capsys.readouterr().err
    git(of.top, "config", "gpg.format", "ssh")
    git(of.top, "config", "user.signingKey", str(of.keys / "ecdsa"))
    git(of.top, "config", "gpg.ssh.allowedSignersFile", str(of.keys / "allowed"))
    assert main(["receipt", "make", "new.json"]) == 0
    assert main(["receipt", "verify", "new.json"]) == 0
    assert f"signed by {ALICE} (ECDSA SHA256:" in capsys.readouterr().out
    assert parse((of.top / "new.json").read_text(), "new") == of.receipt
    assert main(["receipt", "make", "new.json", "--unsigned"]) == 0
    assert main(["receipt", "verify", "new.json"]) == 1
    assert main(["receipt", "verify", "new.json", "--allow-unsigned"]) == 0
    assert "not signed: anyone could have written it" in capsys.readouterr().out
    (of.top / "shared.cuh").write_text("// another\n")
    assert main(["receipt", "make", "new.json"]) == 2
    assert "run 1: double has changed since the run (a header that it includes)" in capsys.readouterr().err


def test_keys_of_a_forge_are_kept_for_when_it_does_not_answer(
    clone: Honest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    keys, status = (clone.keys / "ed25519.pub").read_bytes(), [200]

    class Forge(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status[0])
            self.end_headers()
            self.wfile.write(keys)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Forge)
    Thread(target=server.serve_forever, daemon=True).start()
    verify = ["receipt", "verify", "receipt.json", "--keys-url", f"http://127.0.0.1:{server.server_port}/alice.keys"]
    assert main(verify) == 0
    status[0] = 503
    assert main(verify) == 0
    status[0] = 404
    assert main(verify) == 3
    assert "has no keys: it answers 404 Not Found" in capsys.readouterr().err
    server.shutdown()
    server.server_close()
    assert main(verify) == 0
    said = capsys.readouterr()
    assert "signed by alice (ED25519 SHA256:" in said.out
    assert "its keys are those of an earlier time" in said.err
    assert main([*verify[:-1], "http://127.0.0.1:9/bob.keys"]) == 3
    capsys.readouterr()
    for address in ("http://example.com/alice.keys", "http://127.0.0.1.example.com/alice.keys"):
        assert main([*verify[:-1], address]) == 2
        assert "over plain http, anyone on the way may put in a key of theirs" in capsys.readouterr().err


def test_keys_of_an_address_that_sends_on_to_plain_http_do_not_count(
    clone: Honest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))

    class Forge(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Location", "http://keys.example.com/alice.keys")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Forge)
    Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/alice.keys"
    assert main(["receipt", "verify", "receipt.json", "--keys-url", url]) == 3
    assert "sends on to http://keys.example.com/alice.keys: over plain http" in capsys.readouterr().err
    server.shutdown()
    server.server_close()


@pytest.mark.slow
@pytest.mark.parametrize("system", ["github", "gitlab"])
def test_the_job_that_init_writes_verifies_a_committed_receipt(
    system: str, clone: Honest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own commands, with the variables that the services set."""
    assert main(["init", "--ci", system, "--receipt", "--install", "cuda-kernelcheck"]) == 0
    if system == "github":
        job = yaml.safe_load((clone.top / ".github/workflows/kernelcheck-receipt.yml").read_text())["jobs"]["receipt"]
        steps = [step["run"] for step in job["steps"] if "run" in step]
        assert steps.pop(0) == "pip install cuda-kernelcheck"
    else:
        job = yaml.safe_load((clone.top / "kernelcheck-receipt.gitlab-ci.yml").read_text())["kernel receipt"]
        steps = job["script"]
    shutil.rmtree(clone.top / ".github", ignore_errors=True)
    (clone.top / "kernelcheck-receipt.gitlab-ci.yml").unlink(missing_ok=True)
    command = tmp_path / "bin" / "kernelcheck"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m kernelcheck "$@"\n')
    command.chmod(0o755)
    # The target branch says who may sign; the receipt is the only other change.
    git(clone.top, "checkout", "--quiet", "-b", "proposed")
    git(clone.top, "add", "receipt.json", "receipt.json.sig")
    git(clone.top, "commit", "--quiet", "--message", "the receipt")
    git(clone.top, "checkout", "--quiet", "main")
    shutil.copy(clone.keys / "allowed", clone.top / ".allowed_signers")
    git(clone.top, "add", ".allowed_signers")
    git(clone.top, "commit", "--quiet", "--message", "who may sign")
    git(clone.top, "remote", "set-url", "origin", str(clone.top))
    git(clone.top, "fetch", "--quiet", "origin")
    git(clone.top, "checkout", "--quiet", "proposed")
    variables = {
        "PATH": f"{command.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "BASE": "main",
        "RUNNER_TEMP": str(tmp_path),
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        "CI_PROJECT_DIR": str(clone.top),
    }
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    def job_ends() -> tuple[int, str]:
        ended = subprocess.run(
            ["bash", "-e", "-c", "\n".join(steps)], cwd=clone.top, capture_output=True, text=True, check=False
        )
        return ended.returncode, ended.stdout + ended.stderr

    code, said = job_ends()
    assert (code, f"signed by {ALICE}" in said) == (0, True), said
    (clone.top / "scale.cu").write_text((clone.top / "scale.cu").read_text().replace("2.0f", "2.1f"))
    git(clone.top, "commit", "--quiet", "--all", "--message", "a change that nobody ran")
    code, said = job_ends()
    assert (code, "scale.cu: this source has changed" in said) == (1, True), said
