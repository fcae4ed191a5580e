"""Slots in which a loaded shared library keeps the addresses of functions that it imports (ELF-64, "Relocation")."""

from __future__ import annotations

import ctypes
import mmap
import struct
from pathlib import Path

_DYNAMIC, _LOAD = 2, 1
_STRTAB, _SYMTAB, _RELA, _RELASZ, _PLTRELSZ, _JMPREL = 5, 6, 7, 8, 2, 23
"""Tags of the dynamic section, and types of program headers (System V ABI, "Dynamic Section")."""
_SLOTS = frozenset({6, 7, 1025, 1026})
"""Types of relocations that hold the address of a function: GLOB_DAT and JUMP_SLOT of x86-64 and of AArch64."""
_PROT_READ, _PROT_WRITE = 1, 2


def import_slot(library: str, function: str) -> int | None:
    """Address of the slot; None if no library of this name is loaded, or it does not import the function.

    Args:
        library: the file's name, without its folder.
        function: the symbol.
    """
    loaded = _loaded(library)
    if loaded is None:
        return None
    base, path = loaded
    offset = _relocation(path.read_bytes(), function.encode())
    return None if offset is None else base + offset


def write_pointer(place: int, value: int) -> None:
    """Puts an address into a place that may be read-only."""
    page = place & -mmap.PAGESIZE
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mprotect(ctypes.c_void_p(page), ctypes.c_size_t(mmap.PAGESIZE), _PROT_READ | _PROT_WRITE):
        raise OSError(ctypes.get_errno(), f"cannot write to {place:#x}")
    ctypes.c_uint64.from_address(place).value = value


def _loaded(library: str) -> tuple[int, Path] | None:
    for line in Path("/proc/self/maps").read_text("utf-8", "surrogateescape").splitlines():
        fields = line.split(maxsplit=5)
        if len(fields) == 6 and fields[5].rpartition("/")[2] == library and int(fields[2], 16) == 0:
            return int(fields[0].partition("-")[0], 16), Path(fields[5])
    return None


def _relocation(image: bytes, function: bytes) -> int | None:
    """Offset of the slot from the load address of the library."""
    if image[:5] != b"\x7fELF\x02":
        return None
    table, size, count = (*struct.unpack_from("<Q", image, 32), *struct.unpack_from("<HH", image, 54))
    headers = [struct.unpack_from("<IIQQQQQQ", image, table + size * number) for number in range(count)]
    loads = [(header[3], header[2], header[5]) for header in headers if header[0] == _LOAD]

    def in_file(address: int) -> int:
        found = (offset + address - start for start, offset, length in loads if start <= address < start + length)
        return int(next(found))

    dynamic = next((header for header in headers if header[0] == _DYNAMIC), None)
    if dynamic is None:
        return None
    tags: dict[int, int] = {}
    for place in range(dynamic[2], dynamic[2] + dynamic[5], 16):
        tag, value = struct.unpack_from("<QQ", image, place)
        tags.setdefault(tag, value)
    symbols, names = in_file(tags[_SYMTAB]), in_file(tags[_STRTAB])
    for start, length in ((_JMPREL, _PLTRELSZ), (_RELA, _RELASZ)):
        if start not in tags:
            continue
        first = in_file(tags[start])
        for place in range(first, first + tags[length], 24):
            offset, info, _ = struct.unpack_from("<QQq", image, place)
            if info & 0xFFFFFFFF not in _SLOTS:
                continue
            name = names + int(struct.unpack_from("<I", image, symbols + 24 * (info >> 32))[0])
            if image.startswith(function + b"\0", name):
                return int(offset)
    return None
