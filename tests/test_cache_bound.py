"""Claims about how much the cache holds: what was unused for longest goes; `kernelcheck cache` shows and removes it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.base.cache import DiskCache
from kernelcheck.base.cache.bound import size_bound
from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli import main

DATA = b"x" * 10_000


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DiskCache:
    """In a folder that `kernelcheck cache` finds."""
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("KERNELCHECK_CACHE_SIZE", raising=False)
    return DiskCache("objects", tmp_path / "cache")


def key(number: int) -> str:
    return f"{number:04d}"


def put(cache: DiskCache, number: int, *, at: int | None = None) -> None:
    """An entry that was used so many seconds after 1970, if not now."""
    cache.put(key(number), DATA)
    if at is not None and cache.path(key(number)).exists():
        os.utime(cache.path(key(number)), (at, at))


def held(cache: DiskCache, count: int) -> list[int]:
    return [number for number in range(count) if cache.path(key(number)).exists()]


def test_the_cache_stays_within_its_bound_and_keeps_what_was_used_last(
    cache: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", "100K")
    for number in range(30):
        put(cache, number, at=number)
        if number >= 3:
            assert cache.get(key(3)) == DATA  # which makes it the one that was used last
        assert sum(cache.path(key(each)).stat().st_size for each in held(cache, 30)) <= 100 * 1024
    left = held(cache, 30)
    assert left[0] == 3
    assert left[1:] == list(range(30 - len(left) + 1, 30))
    assert len(left) > 5


def test_a_large_cache_that_was_never_counted_is_counted_with_the_first_entry(
    cache: DiskCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        put(cache, number, at=number)
    former = cache.folder / "kernels" / "ab" / "abcd"
    former.parent.mkdir(parents=True)
    former.write_bytes(DATA)
    os.utime(former, (0, 0))
    for each in cache.folder.glob("*/written"):
        each.unlink()
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", "100K")
    put(cache, 20)
    assert held(cache, 21) == list(range(21 - len(held(cache, 21)), 21))
    assert 5 < len(held(cache, 21)) <= 10
    assert not former.exists()


def test_files_that_were_never_finished_go_first(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    put(cache, 0, at=0)
    unfinished = cache.path(key(0)).with_name(".writing-abc")
    unfinished.write_bytes(DATA)
    os.utime(unfinished, (1, 1))
    for number in range(1, 5):
        put(cache, number, at=number)
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", "60K")
    put(cache, 5)
    assert not unfinished.exists()
    assert 4 in held(cache, 6)


def test_a_file_that_is_being_written_is_left_alone(cache: DiskCache) -> None:
    put(cache, 0)
    unfinished = cache.path(key(0)).with_name(".writing-abc")
    unfinished.write_bytes(DATA)
    assert main(["cache", "clear"]) == 0
    assert unfinished.exists()
    assert held(cache, 1) == []


@pytest.mark.parametrize(
    ("text", "size"),
    [("", 2 << 30), ("1", 1), ("4096", 4096), ("10K", 10240), ("1.5m", 3 << 19), ("2 G", 2 << 30), ("1TiB", 1 << 40)],
)
def test_the_bound_is_in_bytes_or_has_a_unit(monkeypatch: pytest.MonkeyPatch, text: str, size: int) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", text)
    assert size_bound() == size


@given(text=st.text(max_size=8).filter(lambda text: "\0" not in text))
def test_another_bound_is_a_usage_error(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERNELCHECK_CACHE_SIZE", text.encode(errors="replace").decode())
        try:
            assert size_bound() > 0
        except UsageError as error:
            assert "expected bytes, or a number with K, M, G or T" in str(error)


def test_a_bound_that_is_none_ends_a_command(
    cache: DiskCache, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", "much")
    assert main(["cache", "info"]) == 2
    assert main(["list"]) == 2
    assert "KERNELCHECK_CACHE_SIZE='much' is not a size: expected bytes" in capsys.readouterr().err


def test_info_says_what_there_is(cache: DiskCache, capsys: pytest.CaptureFixture[str]) -> None:
    put(cache, 0)
    put(cache, 1)
    DiskCache("programs", cache.folder).put(key(0), b"PTX")
    assert main(["cache", "info"]) == 0
    first, *kinds, last = capsys.readouterr().out.splitlines()
    assert first == f"{cache.folder}, at most 2 G"
    assert [line.split() for line in kinds] == [
        ["objects", "2", "entries", "19.6", "K", "machine", "code", "for", "this", "processor"],
        ["programs", "1", "entry", "55", "bytes", "PTX", "of", "sources"],
    ]
    assert last == "holds: 3 entries  19.7 K"
    assert main(["cache", "info", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "folder": str(cache.folder),
        "bound_bytes": 2 << 30,
        "entries": 3,
        "bytes": 20_159,
        "kinds": {"objects": {"entries": 2, "bytes": 20_104}, "programs": {"entries": 1, "bytes": 55}},
        "refused": None,
    }


def test_info_of_no_cache_shows_nothing_and_makes_none(cache: DiskCache, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", "info"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{cache.folder}, at most 2 G", "holds: 0 entries  0 bytes"]
    assert not cache.folder.exists()


def test_clear_removes_the_entries_and_nothing_else(cache: DiskCache, capsys: pytest.CaptureFixture[str]) -> None:
    put(cache, 0)
    former = cache.folder / "programs" / "ab" / "abcd"
    former.parent.mkdir(parents=True)
    former.write_bytes(DATA)
    mine = [cache.folder / "mine.txt", cache.folder / "other" / "ab" / "abcd"]
    for path in mine:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("mine")
    outside = cache.folder.parent / "outside" / "ab" / "abcd"
    outside.parent.mkdir(parents=True)
    outside.write_text("mine")
    (cache.folder / "images").symlink_to(outside.parent.parent)
    assert main(["cache", "clear"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("removed: 2 entries")
    assert cache.get(key(0)) is None
    assert not former.exists()
    assert [path.read_text() for path in [*mine, outside]] == ["mine"] * 3
    put(cache, 0)
    assert cache.get(key(0)) == DATA
    assert main(["cache", "clear", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["entries"] == 1


def test_a_folder_that_others_can_write_is_said_and_not_cleared(
    cache: DiskCache, capsys: pytest.CaptureFixture[str]
) -> None:
    put(cache, 0)
    cache.folder.chmod(0o777)
    assert main(["cache", "info"]) == 0
    assert "not used: it can be written by other users (mode 777, expected 700)" in capsys.readouterr().out
    assert main(["cache", "clear"]) == 3
    assert "nothing was removed; expected a folder of your own" in capsys.readouterr().err
    assert held(cache, 1) == [0]
