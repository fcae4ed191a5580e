"""Claims about the cache on disk: it returns what was put or nothing, and never stops a run."""

from __future__ import annotations

import hashlib
import logging
import multiprocessing
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.base.cache import DiskCache, cache_folder

KEY = "0123abcd"


@pytest.fixture
def cache(tmp_path: Path) -> DiskCache:
    return DiskCache("objects", tmp_path)


def test_what_was_put_comes_back(cache: DiskCache) -> None:
    cache.put(KEY, b"\0data\n")
    assert cache.get(KEY) == b"\0data\n"


def test_empty_data_is_not_taken_for_a_missing_entry(cache: DiskCache) -> None:
    cache.put(KEY, b"")
    assert cache.get(KEY) == b""


def test_a_key_never_put_is_missing(cache: DiskCache) -> None:
    assert cache.get(KEY) is None


def test_the_last_put_wins(cache: DiskCache) -> None:
    cache.put(KEY, b"old")
    cache.put(KEY, b"new")
    assert cache.get(KEY) == b"new"


def test_namespaces_do_not_see_each_other(tmp_path: Path) -> None:
    DiskCache("programs", tmp_path).put(KEY, b"ptx")
    assert DiskCache("objects", tmp_path).get(KEY) is None


def test_no_temporary_file_is_left(cache: DiskCache) -> None:
    cache.put(KEY, b"data")
    assert [path.name for path in cache.path(KEY).parent.iterdir()] == [KEY]


@pytest.mark.parametrize("key", ["", "ab", "../../etc/passwd", "a/b/c", "key\0", "k" * 129])
def test_a_key_that_could_leave_the_folder_is_refused(cache: DiskCache, key: str) -> None:
    with pytest.raises(ValueError, match="cache key"):
        cache.put(key, b"")


@given(data=st.binary(max_size=64), cut=st.integers(min_value=0, max_value=200))
def test_a_truncated_entry_is_missing(tmp_path_factory: pytest.TempPathFactory, data: bytes, cut: int) -> None:
    cache = DiskCache("objects", tmp_path_factory.mktemp("cache"))
    cache.put(KEY, data)
    whole = cache.path(KEY).read_bytes()
    cache.path(KEY).write_bytes(whole[: cut % len(whole)])
    assert cache.get(KEY) is None


@given(data=st.binary(max_size=64), place=st.integers(min_value=0), flip=st.integers(min_value=1, max_value=255))
def test_an_entry_with_one_wrong_byte_is_missing(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, place: int, flip: int
) -> None:
    cache = DiskCache("objects", tmp_path_factory.mktemp("cache"))
    cache.put(KEY, data)
    entry = bytearray(cache.path(KEY).read_bytes())
    entry[place % len(entry)] ^= flip
    cache.path(KEY).write_bytes(entry)
    assert cache.get(KEY) is None


@given(garbage=st.binary(max_size=200))
def test_garbage_in_place_of_an_entry_is_missing_and_can_be_put_again(
    tmp_path_factory: pytest.TempPathFactory, garbage: bytes
) -> None:
    cache = DiskCache("objects", tmp_path_factory.mktemp("cache"))
    cache.path(KEY).parent.mkdir(parents=True)
    cache.path(KEY).write_bytes(garbage)
    assert cache.get(KEY) is None
    cache.put(KEY, b"good")
    assert cache.get(KEY) == b"good"


def test_an_entry_under_another_name_is_missing(cache: DiskCache) -> None:
    cache.put(KEY, b"data")
    other = KEY[:-1] + "0"
    os.rename(cache.path(KEY), cache.path(other))
    assert cache.get(other) is None


def test_a_folder_that_cannot_be_written_warns_once_and_caches_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("not a folder")
    cache = DiskCache("objects", tmp_path / "file")
    with caplog.at_level(logging.WARNING):
        cache.put(KEY, b"data")
        cache.put(KEY, b"data")
        assert cache.get(KEY) is None
        DiskCache("programs", tmp_path / "file").put(KEY, b"data")
    assert len(caplog.records) == 1
    assert str(tmp_path / "file") in caplog.text
    assert "KERNELCHECK_CACHE_DIR" in caplog.text


def test_a_read_only_folder_still_serves_what_it_holds(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    cache = DiskCache("objects", tmp_path)
    cache.put(KEY, b"data")
    folder = cache.path(KEY).parent
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("this user may write anywhere")
    try:
        cache.put(KEY, b"other")
        assert cache.get(KEY) == b"data"
        assert len(caplog.records) == 1
    finally:
        folder.chmod(0o700)


def test_an_entry_that_is_a_folder_warns_and_is_missing(cache: DiskCache, caplog: pytest.LogCaptureFixture) -> None:
    cache.path(KEY).mkdir(parents=True)
    assert cache.get(KEY) is None
    cache.put(KEY, b"data")
    assert cache.get(KEY) is None
    assert len(caplog.records) == 1


def test_an_entry_of_the_former_form_is_not_read(cache: DiskCache) -> None:
    former = cache.folder / "objects" / KEY[:2] / KEY
    former.parent.mkdir(parents=True)
    digest = hashlib.sha256(KEY.encode() + b"\0data").digest()
    former.write_bytes(b"kernelcheck cache 1\n" + digest + b"data")
    assert cache.get(KEY) is None


def test_the_folders_and_entries_are_for_this_user_alone(tmp_path: Path) -> None:
    before = os.umask(0o000)
    try:
        cache = DiskCache("objects", tmp_path / "new")
        cache.put(KEY, b"data")
    finally:
        os.umask(before)
    made = [tmp_path / "new", *(tmp_path / "new").rglob("*")]
    assert cache.path(KEY) in made
    assert [oct(path.stat().st_mode & 0o077) for path in made] == ["0o0"] * len(made)


Part = Callable[[DiskCache], Path]
PARTS = [
    pytest.param(lambda cache: cache.folder, id="the folder"),
    pytest.param(lambda cache: cache.path(KEY).parent, id="the folder of an entry"),
    pytest.param(lambda cache: cache.path(KEY), id="an entry"),
]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_what_other_users_can_write_is_not_read(
    cache: DiskCache, caplog: pytest.LogCaptureFixture, part: Part, mode: int
) -> None:
    cache.put(KEY, b"data")
    part(cache).chmod(mode)
    assert cache.get(KEY) is None
    assert cache.get(KEY) is None
    (record,) = caplog.records
    assert f"{part(cache)} can be written by other users (mode {mode:o}, expected 700)" in record.getMessage()
    assert "KERNELCHECK_CACHE_DIR" in record.getMessage()


@pytest.mark.parametrize("part", PARTS)
def test_what_others_may_only_read_is_read(cache: DiskCache, caplog: pytest.LogCaptureFixture, part: Part) -> None:
    cache.put(KEY, b"data")
    part(cache).chmod(0o755)
    assert cache.get(KEY) == b"data"
    cache.put(KEY, b"new")
    assert cache.get(KEY) == b"new"
    assert not caplog.records


def test_what_belongs_to_another_user_is_neither_read_nor_written(
    cache: DiskCache, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.put(KEY, b"data")
    owner = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: owner + 4242)
    assert cache.get(KEY) is None
    cache.put(KEY, b"mine")
    monkeypatch.setattr(os, "geteuid", lambda: owner)
    assert cache.get(KEY) == b"data"
    (record,) = caplog.records
    assert f"{cache.folder} belongs to " in record.getMessage()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_an_entry_of_another_user_is_not_read_and_is_replaced(
    cache: DiskCache, caplog: pytest.LogCaptureFixture
) -> None:
    cache.put(KEY, b"data")
    os.chown(cache.path(KEY), 12345, 12345)
    assert cache.get(KEY) is None
    assert f"{cache.path(KEY)} belongs to user 12345, and " in caplog.text
    cache.put(KEY, b"mine")
    assert cache.get(KEY) == b"mine"


def make_socket(path: Path) -> None:
    folder = os.open(path.parent, os.O_RDONLY)  # the path itself may be too long for a socket
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(f"/proc/self/fd/{folder}/{path.name}")
    os.close(folder)


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(os.mkfifo, id="a FIFO"),
        pytest.param(make_socket, id="a socket"),
        pytest.param(lambda path: path.symlink_to("/dev/zero"), id="a link to a device"),
        pytest.param(lambda path: path.symlink_to("elsewhere"), id="a link"),
    ],
)
def test_an_entry_that_is_no_file_is_missing_at_once(
    cache: DiskCache, caplog: pytest.LogCaptureFixture, make: Callable[[Path], None]
) -> None:
    cache.path(KEY).parent.mkdir(parents=True)
    make(cache.path(KEY))
    answers: list[bytes | None] = []
    reader = threading.Thread(target=lambda: answers.append(cache.get(KEY)), daemon=True)
    reader.start()
    reader.join(timeout=20)
    assert answers == [None]
    assert len(caplog.records) == 1
    cache.put(KEY, b"data")
    assert cache.get(KEY) == b"data"


def write_and_read(folder: Path, filling: int) -> int:
    """Puts one of several values many times; returns how many reads gave something that nobody put."""
    cache = DiskCache("objects", folder)
    wrong = 0
    for _ in range(200):
        cache.put(KEY, bytes([filling]) * 20_000)
        data = cache.get(KEY)
        wrong += data is None or len(set(data)) != 1 or len(data) != 20_000
    return wrong


@pytest.mark.slow
def test_processes_writing_one_key_at_once_never_read_a_torn_entry(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.starmap(write_and_read, [(tmp_path, 1), (tmp_path, 2)]) == [0, 0]


def test_the_environment_chooses_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "elsewhere"))
    assert cache_folder() == tmp_path / "elsewhere"


def test_an_empty_environment_variable_means_the_default_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", "")
    assert cache_folder() == tmp_path / "kernelcheck"
