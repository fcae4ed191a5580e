"""Output of kernels: the text of `printf`, and the assertions that failed.

Compiled code calls back with addresses; this module reads what they point to. `vprintf` gets the format and a buffer in
which the arguments lie one after the other, each at a multiple of its size (CUDA C++ Programming Guide, "Formatted
Output"; the layout is what NVRTC emits). Formatting is C's (C17, 7.21.6.1), with a `long` of 8 bytes.
"""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.emit.context import PRINTS, Context
from kernelcheck.base.dataclasses import dataclass

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.host_memory import Memory

MAX_PRINTED_BYTES = 1 << 20
"""Per launch, the default size of CUDA's own buffer (cudaLimitPrintfFifoSize); later output is only counted."""
MAX_STRING_BYTES = 4096
"""Limit for a format, a printed string, or a padded value."""

_CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_int32, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64)
_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?(?P<length>hh|h|ll|l|j|z|t|L)?(?P<kind>.)",
    re.DOTALL,
)
_UNREADABLE = "<unreadable>"


@dataclass(frozen=True)
class Assertion:
    """A device assertion that failed, from the arguments of `__assertfail`."""

    condition: str
    file: str
    line: int
    function: str


class Console:
    """Gathers what the launches of an execution print, and the first assertion that failed at each site."""

    def __init__(self, on_text: Callable[[bytes], None] | None = None) -> None:
        """`on_text` gets each text when it is printed; by default they are gathered."""
        self.assertions: dict[int, Assertion] = {}
        """Failed assertions of the last launch, by site."""
        self._on_text = on_text
        self._printed: list[bytes] = []
        self._room = 0
        self._memories: Sequence[Memory] = ()
        self._context: Context | None = None
        self._callback = _CALLBACK(self._hear)  # kept alive for as long as compiled code may call it
        self._address = ctypes.cast(self._callback, ctypes.c_void_p).value

    def attach(self, context: Context, memories: Sequence[Memory]) -> None:
        """Listens to a launch; `memories` are all that its kernel may read."""
        self.assertions = {}
        self._room = MAX_PRINTED_BYTES
        self._memories = memories
        self._context = context
        context.console = self._address
        context.console_room = 1

    def detach(self) -> None:
        """Notes the output that did not fit."""
        dropped = self._context.console_dropped if self._context is not None else 0
        if dropped:
            self._printed.append(f"({dropped} more printf calls: the buffer of 1 MiB was full)\n".encode())
        self._context, self._memories = None, ()

    @property
    def printed(self) -> str:
        """Everything that was printed."""
        return b"".join(self._printed).decode("utf-8", errors="replace")

    def _hear(self, site: int, first: int, second: int, third: int, fourth: int) -> None:
        if site != PRINTS:
            names = [self._string(address) for address in (first, second, fourth)]
            self.assertions.setdefault(site, Assertion(names[0], names[1], third, names[2]))
            return
        text = formatted(self._string(first), _Arguments(self._read, second), self._string).encode()
        if self._on_text is not None:
            self._on_text(text)
            return
        if len(text) > self._room and self._context is not None:
            self._context.console_room = 0
            self._context.console_dropped += 1
            return
        self._room -= len(text)
        self._printed.append(text)

    def _read(self, address: int, size: int) -> bytes | None:
        for memory in self._memories:
            if memory.address <= address and address + size <= memory.address + memory.size:
                return ctypes.string_at(address, size)
        return None

    def _string(self, address: int) -> str:
        if address == 0:
            return "(null)"
        for memory in self._memories:
            if memory.address <= address < memory.address + memory.size:
                data = ctypes.string_at(address, min(memory.address + memory.size - address, MAX_STRING_BYTES))
                return data.partition(b"\0")[0].decode("utf-8", errors="replace")
        return _UNREADABLE


class _Arguments:
    """The packed arguments of one call, read from front to back."""

    def __init__(self, read: Callable[[int, int], bytes | None], address: int) -> None:
        self._read = read
        self._address = address

    def take(self, form: str) -> int | float | None:
        """The next argument, in a format of `struct`; None where the kernel's buffer ends before it."""
        size = struct.calcsize(form)
        self._address = -(-self._address // size) * size
        data = self._read(self._address, size)
        self._address += size
        return None if data is None else struct.unpack(f"<{form}", data)[0]


def formatted(template: str, arguments: _Arguments, string: Callable[[int], str]) -> str:
    """Text that `printf` prints; `string` reads the string at an address."""

    def fill(match: re.Match[str]) -> str:
        kind, length = match["kind"], match["length"] or ""
        if kind == "%":
            return "%"
        flags, width, precision = match["flags"], match["width"] or "", match["precision"]
        if width == "*":
            width = str(arguments.take("i") or 0)
            if width.startswith("-"):
                flags, width = flags + "-", width[1:]
        if precision == "*":
            wanted = arguments.take("i")
            precision = None if wanted is None or wanted < 0 else str(wanted)
        width = width and str(min(int(width), MAX_STRING_BYTES))
        point = "" if precision is None else f".{min(int(precision or 0), MAX_STRING_BYTES)}"
        return _one(flags, width, point, length, kind, arguments, string, match[0])

    return _CONVERSION.sub(fill, template)


def _one(
    flags: str,
    width: str,
    point: str,
    length: str,
    kind: str,
    arguments: _Arguments,
    string: Callable[[int], str],
    source: str,
) -> str:
    form = _form(kind, length)
    if form is None:
        return source
    value = arguments.take(form)
    if value is None:
        return _UNREADABLE
    if kind == "s":
        return f"%{flags}{width}{point}s" % string(int(value))
    if kind == "c":
        return f"%{flags}{width}c" % chr(int(value) & 0xFF)
    if kind == "p":
        return f"%{flags}{width}s" % (f"{int(value):#x}" if value else "(nil)")
    if kind in "aA":
        return f"%{flags}{width}s" % _hexadecimal(float(value), kind)
    if kind in "eEfFgG":
        return f"%{flags}{width}{point}{kind}" % value
    if kind == "o" and "#" in flags:
        digits = f"{int(value):o}"
        return f"%{flags.replace('#', '')}{width}s" % (digits if digits.startswith("0") else "0" + digits)
    if kind in "xX" and value == 0:
        flags = flags.replace("#", "")
    if point:
        flags = flags.replace("0", "")
    return f"%{flags}{width}{point}{'d' if kind in 'diu' else kind}" % value


def _form(kind: str, length: str) -> str | None:
    """The `struct` format of a conversion's argument: arguments below an `int` are widened to one."""
    if kind in "eEfFgGaA":
        return "d"
    if kind in "sp":
        return "Q"
    if kind == "c":
        return "i"
    if kind in "di":
        return {"": "i", "h": "hxx", "hh": "bxxx"}.get(length, "q")
    if kind in "uxXo":
        return {"": "I", "h": "Hxx", "hh": "Bxxx"}.get(length, "Q")
    return None


def _hexadecimal(value: float, kind: str) -> str:
    text = value.hex()
    mantissa, p, exponent = text.partition("p")
    if p:
        whole, _, fraction = mantissa.partition(".")
        fraction = fraction.rstrip("0")
        text = f"{whole}{'.' + fraction if fraction else ''}p{exponent}"
    return text.upper() if kind == "A" else text
