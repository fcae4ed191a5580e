"""Messages between kernelcheck and a process that runs users' scripts: a head, and arrays beside it.

Large arrays are in memory that both processes map; it is new for each message, so that whoever keeps an array keeps it.
What the process of scripts sends is JSON and numbers: nothing that a script returns is ever unpickled.
"""

from __future__ import annotations

import mmap
import os
import resource
import socket
import struct
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import is_extension

SHARED = 1 << 18
"""Bytes of arrays from which on they are in shared memory: copying them through a socket would take longer."""
_AT_ONCE = 1 << 16
"""Bytes that the first read of a message takes, which most messages fit into: no other follows before its answer."""
MOST_HEAD = 1 << 26
"""Bytes of a message beside its arrays, if its sender is not trusted."""
_ALIGNED = 64
_MARK = 0x6B65726E656C6368
"""Begins each message: what else a script writes to the socket is seen."""
_FIXED = struct.Struct("<QQIIQ")
"""The mark, bytes of the head, number of arrays, whether they are in shared memory, bytes of all arrays."""
_SIZE = struct.Struct("<QI")
"""Bytes of an array, and whether it may be written to."""


def send(to: socket.socket, head: bytes, buffers: Sequence[memoryview]) -> None:
    """Sends a message.

    Raises:
        OSError: the other process has ended, or there is no memory to share.
    """
    sizes = b"".join(_SIZE.pack(each.nbytes, not each.readonly) for each in buffers)
    total = sum(_round_up(each.nbytes) for each in buffers)
    shared = total >= SHARED and _may_be_a_file(total)
    start = _FIXED.pack(_MARK, len(head), len(buffers), shared, total) + sizes + head
    if not shared:
        padded = b"".join(bytes(each.cast("B")) + bytes(-each.nbytes % _ALIGNED) for each in buffers if each.nbytes)
        to.sendall(start + padded)
        return
    memory = os.memfd_create("kernelcheck arrays", os.MFD_CLOEXEC)
    try:
        os.ftruncate(memory, total)
        at = 0
        for each in buffers:
            _write(memory, at, each)
            at += _round_up(each.nbytes)
        sent = socket.send_fds(to, [start], [memory])
    finally:
        os.close(memory)
    to.sendall(start[sent:])


def _may_be_a_file(size: int) -> bool:
    """Whether the limit on the size of files allows shared memory of ``size`` bytes, which is one, too."""
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    return limit == resource.RLIM_INFINITY or size <= limit


def receive(of: socket.socket, *, most: int | None = None) -> tuple[bytes, list[memoryview]]:
    """The next message.

    Args:
        of: the connection.
        most: bytes that it may have, if its sender may want to harm this process. Then shared memory is copied, so that
            the sender can neither change nor shorten it afterwards: memory beyond the end of its file ends a process
            that reads it (SIGBUS, mmap(2)).

    Raises:
        EOFError: the other process has closed its end.
        OSError: it cannot be read.
        ValueError: it is none.
    """
    first, descriptors, _, _ = socket.recv_fds(of, _AT_ONCE, 1)
    if not first:
        raise EOFError
    try:
        start = first + _exactly(of, _FIXED.size - len(first))
        mark, head_bytes, count, shared, total = _FIXED.unpack_from(start)
        if mark != _MARK or shared != len(descriptors):
            raise ValueError("it is no message of kernelcheck")
        begins = _FIXED.size + count * _SIZE.size
        ends = begins + head_bytes
        if most is not None and (ends + total > most or ends > MOST_HEAD):
            raise ValueError("it says that it is larger than it may be")
        rest = start + _exactly(of, ends + (0 if shared else total) - len(start))
        sizes = list(_SIZE.iter_unpack(rest[_FIXED.size : begins]))
        if not shared:
            memory = memoryview(bytearray(rest[ends:]))
        elif os.fstat(descriptors[0]).st_size < total:
            raise ValueError("its arrays are larger than the memory that it shares")
        else:
            memory = memoryview((_mapped if most is None else _copied)(descriptors[0], total))
    finally:
        for descriptor in descriptors:
            os.close(descriptor)
    buffers, at = [], 0
    for size, writable in sizes:
        part = memory[at : at + size]
        buffers.append(part if writable else part.toreadonly())
        at += _round_up(size)
    return bytes(rest[begins:ends]), buffers


def _mapped(memory: int, size: int) -> mmap.mmap:
    return mmap.mmap(memory, size, mmap.MAP_SHARED | getattr(mmap, "MAP_POPULATE", 0))


def _copied(memory: int, size: int) -> bytearray:
    data = bytearray(size)
    view, got = memoryview(data), 0
    while got < size:
        part = os.preadv(memory, [view[got:]], got)
        if not part:
            raise ValueError("the memory that it shares has become shorter")
        got += part
    return data


def _write(memory: int, at: int, buffer: memoryview) -> None:
    left = buffer.cast("B") if buffer.nbytes else buffer
    while left.nbytes:
        written = os.pwrite(memory, left, at)
        left, at = left[written:], at + written


def _exactly(of: socket.socket, count: int) -> bytearray:
    data = bytearray(max(count, 0))
    view, got = memoryview(data), 0
    while got < count:
        part = of.recv_into(view[got:])
        if not part:
            raise EOFError
        got += part
    return data


def _round_up(size: int) -> int:
    return size + -size % _ALIGNED


@dataclass(frozen=True)
class Unusable:
    """Returned object that is neither a number nor made of numbers. NumPy fails on it as it failed there."""

    problem: str

    def __array__(self, *args: object, **kwargs: object) -> np.ndarray:
        if self.problem:
            raise ValueError(self.problem)
        return np.full((), None, dtype=object)


def encoded(value: object, kind: type[np.ndarray] | None, buffers: list[memoryview]) -> object:
    """Encodes a result as JSON that refers to arrays by their places in ``buffers``, to which they are added.

    Args:
        value: numbers, arrays and whatever NumPy makes arrays of; or a tuple, list or mapping of these.
        kind: a class of arrays that ``decoded`` gives back as such.
        buffers: the arrays of a message.
    """
    return _encoded(value, kind, buffers, nested=False)


def _encoded(value: object, kind: type[np.ndarray] | None, buffers: list[memoryview], *, nested: bool) -> object:
    if value is None or type(value) in (bool, int, float, str):
        return {"plain": value}
    if isinstance(value, (tuple, list)) and not nested:
        items = [_encoded(each, kind, buffers, nested=True) for each in value]
        return {"tuple" if isinstance(value, tuple) else "list": items}
    if isinstance(value, Mapping) and not nested:
        keys = [key if type(key) in (bool, int, float, str) else str(key) for key in value]
        items = [_encoded(each, kind, buffers, nested=True) for each in value.values()]
        return {"mapping": list(zip(keys, items, strict=True))}
    try:
        array = np.asarray(value)
    except ValueError as error:
        return {"unusable": type(value).__name__, "problem": str(error) or "ValueError"}
    if array.dtype.hasobject or array.dtype.fields is not None:
        return {"unusable": type(value).__name__, "problem": ""}
    axes, laid_out = [*range(array.ndim)], array
    if not array.flags.c_contiguous:
        axes.sort(key=lambda axis: -abs(array.strides[axis]))
        laid_out = np.ascontiguousarray(array.transpose(axes)).reshape([array.shape[axis] for axis in axes])
    buffers.append(laid_out.reshape(-1).view(np.uint8).data if laid_out.size else memoryview(b""))
    return {
        "array": len(buffers) - 1,
        "dtype": array.dtype.name if is_extension(array.dtype) else array.dtype.str,
        "shape": laid_out.shape,
        "axes": [axes.index(axis) for axis in range(array.ndim)] if laid_out is not array else axes,
        "of_kind": kind is not None and isinstance(value, kind),
    }


def decoded(item: dict[str, Any], buffers: Sequence[memoryview], kind: type[np.ndarray] | None) -> object:
    """Decodes a result of ``encoded``."""
    if "plain" in item:
        return item["plain"]
    if "tuple" in item:
        return tuple(decoded(each, buffers, kind) for each in item["tuple"])
    if "list" in item:
        return [decoded(each, buffers, kind) for each in item["list"]]
    if "mapping" in item:
        return {key: decoded(each, buffers, kind) for key, each in item["mapping"]}
    if "unusable" in item:
        return type(item["unusable"], (Unusable,), {})(item["problem"])
    array = np.frombuffer(buffers[item["array"]], dtype=np.uint8).view(_dtype(item["dtype"]))
    array = array.reshape(item["shape"]).transpose(item["axes"])
    return array.view(kind) if item["of_kind"] and kind is not None else array


def _dtype(name: str) -> np.dtype[Any]:
    try:
        return np.dtype(name)
    except TypeError:
        import ml_dtypes

        extension: np.dtype[Any] = np.dtype(getattr(ml_dtypes, name))
        return extension
