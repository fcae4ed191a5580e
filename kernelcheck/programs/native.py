"""The runtime's library as Python sees it: its records and functions (`library/state.h`)."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass

STACK_ROOM = 24
"""`Stack::ROOM`"""


class LaunchExtents(ctypes.Structure):
    """Extents of a launch, its bytes of dynamic shared memory, and the blocks of a cluster: zeros if it has none."""

    _fields_ = (
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("shared", ctypes.c_uint32),
        ("cluster", ctypes.c_uint32 * 3),
    )


class MapRequest(ctypes.Structure):
    """The arguments of `cuTensorMapEncodeTiled`."""

    _fields_ = (
        ("address", ctypes.c_uint64),
        ("dims", ctypes.c_uint64 * 5),
        ("strides", ctypes.c_uint64 * 4),
        ("box", ctypes.c_uint32 * 5),
        ("steps", ctypes.c_uint32 * 5),
        ("type", ctypes.c_uint32),
        ("rank", ctypes.c_uint32),
        ("interleave", ctypes.c_uint32),
        ("swizzle", ctypes.c_uint32),
        ("fill", ctypes.c_uint32),
    )


class PreparedKernel(ctypes.Structure):
    """Code and structures with which the library runs a kernel in blocks of one shape again and again."""

    _fields_ = (
        ("context", ctypes.c_void_p),
        ("code", ctypes.c_void_p),
        ("sites", ctypes.c_uint64),
        ("deep", ctypes.c_uint32),
        ("synchronises", ctypes.c_uint32),
        ("keeps_readers", ctypes.c_uint32),
        ("number", ctypes.c_uint32),
        ("lanes_context", ctypes.c_void_p),
        ("lanes_sites", ctypes.c_uint64),
        ("stores", ctypes.c_void_p),
        ("stores_length", ctypes.c_uint64),
    )


class AllocationRecord(ctypes.Structure):
    """An allocation, live or freed, with the host's calls that made and freed it."""

    _fields_ = (
        ("address", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("number", ctypes.c_uint32),
        ("kind", ctypes.c_uint32),
        ("freed", ctypes.c_uint32),
        ("made_count", ctypes.c_uint32),
        ("freed_count", ctypes.c_uint32),
        ("made", ctypes.c_void_p * STACK_ROOM),
        ("gone", ctypes.c_void_p * STACK_ROOM),
    )


KINDS = ("device", "managed", "pinned", "registered", "variable", "array")
"""`Kind` of the library."""

_C = ctypes
CALLBACKS = (
    ("describe", _C.CFUNCTYPE(_C.c_int, _C.c_uint32, _C.POINTER(_C.c_uint32), _C.c_uint32)),
    ("prepare", _C.CFUNCTYPE(_C.c_int, _C.c_uint32, _C.POINTER(LaunchExtents), _C.c_int, _C.POINTER(PreparedKernel))),
    ("report", _C.CFUNCTYPE(_C.c_int, _C.c_uint32, _C.POINTER(LaunchExtents), _C.c_uint32, _C.c_uint32)),
    ("report_lanes", _C.CFUNCTYPE(None, _C.c_uint32, _C.POINTER(LaunchExtents))),
    ("cooperate", _C.CFUNCTYPE(_C.c_int, _C.c_uint32, _C.POINTER(LaunchExtents), _C.c_void_p, _C.c_uint32)),
    ("refuses_cluster", _C.CFUNCTYPE(_C.c_int, _C.c_uint32, _C.POINTER(LaunchExtents), _C.c_int)),
    ("encode_map", _C.CFUNCTYPE(_C.c_int, _C.POINTER(MapRequest), _C.c_void_p)),
    ("variable", _C.CFUNCTYPE(_C.c_uint64, _C.c_uint32, _C.c_char_p)),
    (
        "host",
        _C.CFUNCTYPE(
            None,
            _C.c_char_p,
            _C.c_char_p,
            _C.c_int,
            _C.POINTER(_C.c_void_p),
            _C.c_int,
            _C.POINTER(_C.c_void_p),
            _C.c_int,
        ),
    ),
    ("refused", _C.CFUNCTYPE(None, _C.c_char_p, _C.c_char_p, _C.c_int)),
    ("unwatched", _C.CFUNCTYPE(None, _C.c_char_p)),
    ("leave", _C.CFUNCTYPE(None)),
    (
        "record",
        _C.CFUNCTYPE(None, _C.c_uint32, _C.POINTER(LaunchExtents), _C.c_void_p, _C.c_uint32, _C.c_int),
    ),
    ("recorded", _C.CFUNCTYPE(None)),
)
"""`Callbacks` of the library: the bridge's methods by name."""


class Callbacks(ctypes.Structure):
    """Callbacks as the library takes them."""

    _fields_ = tuple(CALLBACKS)


@dataclass(frozen=True)
class MemoryRange:
    """Memory that kernels may access."""

    address: int
    size: int
    number: int


class Native:
    """The loaded library."""

    def __init__(self, path: str) -> None:
        library = ctypes.CDLL(path)
        self.folder = Path(path).resolve().parent
        self._library = library
        library.kernelcheck_ptx.restype = _C.c_char_p
        library.kernelcheck_kernel_name.restype = _C.c_char_p
        library.kernelcheck_tags_of.argtypes = [_C.c_uint64]
        library.kernelcheck_tags_of.restype = _C.c_uint64
        library.kernelcheck_near.argtypes = [_C.c_uint64, _C.POINTER(AllocationRecord)]
        library.kernelcheck_add_variable.argtypes = [_C.c_uint64, _C.c_uint64, _C.c_char_p, _C.c_int]
        library.kernelcheck_allocations.argtypes = [_C.c_void_p, _C.c_uint64]
        library.kernelcheck_allocations.restype = _C.c_uint64
        library.kernelcheck_print.argtypes = [_C.c_char_p, _C.c_size_t]
        library.kernelcheck_counter.argtypes = [_C.c_uint32, _C.c_uint64]
        library.kernelcheck_sampling.argtypes = [_C.c_uint32, _C.c_int, _C.c_uint64, _C.c_uint64]
        library.kernelcheck_launches.restype = _C.c_uint64
        library.kernelcheck_stack.argtypes = [_C.c_void_p, _C.c_int]
        library.kernelcheck_node_stack.argtypes = [_C.c_void_p, _C.c_int]

    def set_callbacks(self, callbacks: Callbacks) -> None:
        """Makes the library call these; they must be kept alive."""
        self._library.kernelcheck_callbacks(_C.byref(callbacks))

    def record(self) -> None:
        """Makes the library call `record` before each launch, and `recorded` after it."""
        self._library.kernelcheck_record()

    def only_count(self) -> None:
        """Makes the library count launches from now on, and run none."""
        self._library.kernelcheck_only_count()

    def leave(self) -> None:
        """Makes the library write its report at the end of a program."""
        self._library.kernelcheck_leave()

    def ptx(self, module: int) -> list[str]:
        """The PTX texts of a module: several where it was compiled with ``-rdc=true``."""
        parts: list[str] = []
        while (text := self._library.kernelcheck_ptx(module, len(parts))) is not None:
            parts.append(text.decode("utf-8", "replace"))
        return parts

    def arch(self) -> int:
        """The newest compute capability that the program has PTX for, times ten."""
        return int(self._library.kernelcheck_arch())

    def kernel_name(self, kernel: int) -> str:
        """Name of the kernel in the PTX."""
        return bytes(self._library.kernelcheck_kernel_name(kernel)).decode()

    def kernel_module(self, kernel: int) -> int:
        return int(self._library.kernelcheck_kernel_module(kernel))

    def launches(self, kernel: int) -> int:
        """Number of launches of the kernel, the running one included."""
        return int(self._library.kernelcheck_launches(kernel))

    def tags_of(self, address: int) -> int:
        """The address of the `BufferTags` of the allocation that begins there; 0: it has none."""
        return int(self._library.kernelcheck_tags_of(address))

    def use_granule(self, size: int) -> None:
        """Makes tags at least as fine as one for every ``size`` bytes."""
        self._library.kernelcheck_granule(size)

    def begin_times(self) -> int:
        """The first time that no launch has used yet."""
        return int(self._library.kernelcheck_clock_begin())

    def finish_times(self, end: int) -> None:
        self._library.kernelcheck_clock_finish(end)

    def near(self, address: int) -> AllocationRecord | None:
        """The allocation that an address lies in or just outside of, or that once held it."""
        found = AllocationRecord()
        return found if self._library.kernelcheck_near(address, _C.byref(found)) else None

    def add_variable(self, address: int, size: int, name: str, *, watched: bool) -> None:
        """Makes a variable of a module memory that every kernel may access."""
        self._library.kernelcheck_add_variable(address, size, name.encode(), watched)

    def allocations(self) -> list[MemoryRange]:
        """All live memory, variables included."""
        count = self._library.kernelcheck_allocations(None, 0)
        words = (_C.c_uint64 * (3 * count))()
        count = self._library.kernelcheck_allocations(words, count)
        return [MemoryRange(*words[3 * n : 3 * n + 3]) for n in range(count)]

    def count_at(self, kernel: int, address: int) -> None:
        """Makes the library count the launches of a kernel in three numbers of 64 bits, `LAUNCH_COUNTERS`."""
        self._library.kernelcheck_counter(kernel, address)

    def sample(self, kernel: int, *, matches: bool, first: int, every: int) -> None:
        """Sets which launches of a kernel have all checks (`Settings.picks`): none unless it ``matches``, else the
        ``first`` ones and every ``every``-th; all if both are 0, which stands for an option that is not given."""
        self._library.kernelcheck_sampling(kernel, matches, first, every)

    def print(self, text: bytes) -> None:
        """Writes to the standard output of the program's C library, in order with its own output."""
        self._library.kernelcheck_print(text, len(text))

    def stack(self) -> list[int]:
        """Return addresses of the host's calls at this moment, innermost first."""
        return self._frames(self._library.kernelcheck_stack)

    def node_stack(self) -> list[int]:
        """The same calls, but of the moment when the running graph node was made; empty if none runs."""
        return self._frames(self._library.kernelcheck_node_stack)

    def _frames(self, call: Any) -> list[int]:
        frames = (_C.c_void_p * STACK_ROOM)()
        count = call(frames, STACK_ROOM)
        return [frame or 0 for frame in frames[:count]]
