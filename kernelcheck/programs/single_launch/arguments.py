"""Kernel arguments as a command line spells them: ``x.npy``, ``out=y.npy:float32:3x257``, ``int32:17``, ``null``, or a
struct of them, ``struct:{x.npy, int32:17}``."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from kernelcheck.backends.base import Argument, Buffer, BufferArg, ValueArg
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType, by_numpy, is_extension
from kernelcheck.base.errors import CannotRunError, UsageError, did_you_mean
from kernelcheck.base.whole_files import beside
from kernelcheck.compiler.parameter_types import half_type, misfit
from kernelcheck.compiler.program import KernelParameter
from kernelcheck.core.launch.arguments import UnfitError, pack_struct, side_by_side
from kernelcheck.core.launch.poison import poison

FORMS = "x.npy, inout=x.npy, out=y.npy:float32:3x257, scratch=float32:64, int32:17, null, struct:{x.npy, int32:17}"
"""An example of each form, for messages."""

_POINTER_BYTES = 8
_WITHOUT_TYPE = {1: "float8_e4m3", 2: "bfloat16"}
"""The likely dtype of elements whose type a file does not name, by their bytes."""


@dataclass(frozen=True)
class ArrayArgument:
    """An array: the kernel gets its address."""

    text: str
    """Argument as written."""
    path: Path
    dtype: DType | None
    """For an input: the required dtype; None for any. An output always has one."""
    shape: tuple[int, ...] = ()
    """Shape of an output."""
    reads: bool = True
    writes: bool = False
    poisoned: bool = False
    is_scratch: bool = False
    """Whether it is workspace: it need not be written, and is not saved."""

    @property
    def is_saved(self) -> bool:
        return self.writes and not self.is_scratch

    def load(self) -> np.ndarray:
        """The initial array, C-contiguous: from the file, or for an output, zeroed or poisoned.

        Raises:
            UsageError: the file does not exist, is not an array of numbers, or holds another dtype.
            CannotRunError: an output has more elements than memory has room for.
        """
        if self.reads:
            return _read(self.path, self.dtype, self.text)
        assert self.dtype is not None
        try:
            if self.poisoned:
                return poison(math.prod(self.shape), self.dtype).reshape(self.shape)
            return np.zeros(self.shape, self.dtype.numpy)
        except (MemoryError, ValueError) as error:
            raise CannotRunError(f"--arg {self.text}: no room for that array: {error}") from error

    def save(self, array: np.ndarray) -> None:
        """Writes the file, whole or not at all.

        Raises:
            CannotRunError: it cannot be written.
        """
        temporary = beside(self.path)
        try:
            with temporary.open("xb") as file:
                np.save(file, array.view(f"V{array.itemsize}") if is_extension(array.dtype) else array)
            os.replace(temporary, self.path)
        except OSError as error:
            raise CannotRunError(f"cannot write {self.path}: {error.strerror or error}") from error
        finally:
            temporary.unlink(missing_ok=True)


@dataclass(frozen=True)
class ScalarArgument:
    """A number passed by value."""

    text: str
    dtype: DType
    data: bytes


@dataclass(frozen=True)
class NullArgument:
    """A null pointer."""

    text: str = "null"


SimpleArgument = ArrayArgument | ScalarArgument | NullArgument


@dataclass(frozen=True)
class StructArgument:
    """A struct passed by value."""

    text: str
    members: tuple[SimpleArgument, ...]


LaunchArgument = SimpleArgument | StructArgument


def arrays_of(arguments: Iterable[LaunchArgument]) -> Iterator[ArrayArgument]:
    """All arrays, those in structs included, in order."""
    for argument in arguments:
        members = argument.members if isinstance(argument, StructArgument) else (argument,)
        yield from (member for member in members if isinstance(member, ArrayArgument))


def parse_argument(text: str) -> LaunchArgument:
    """One argument.

    Raises:
        UsageError: it has none of the forms.
    """
    if text.startswith("struct:"):
        return _struct(text)
    return _simple(text)


def _struct(text: str) -> StructArgument:
    inside = text.removeprefix("struct:")
    if not (inside.startswith("{") and inside.endswith("}")) or "{" in inside[1:] or not inside[1:-1].strip():
        raise UsageError(
            f"--arg {text}: expected struct:{{…}} with its members in order, as in struct:{{x.npy, int32:17}}; the "
            "members of a struct in it stand there as if they were its own"
        )
    return StructArgument(text, tuple(_simple(member.strip()) for member in inside[1:-1].split(",")))


def _simple(text: str) -> SimpleArgument:
    if text == "null":
        return NullArgument()
    prefix, equals, rest = text.partition("=")
    if equals and prefix == "scratch":
        return _scratch(text, rest)
    if equals and prefix in ("in", "out", "inout"):
        return _output(text, rest) if prefix == "out" else _input(text, rest, writes=prefix == "inout")
    head, colon, value = text.partition(":")
    if colon and head in DTYPES:
        return ScalarArgument(text, DTYPES[head], _scalar(text, DTYPES[head], value))
    hint = (
        did_you_mean(prefix, ("in", "out", "inout", "scratch"))
        if equals
        else did_you_mean(head, DTYPES)
        if colon
        else ""
    )
    if not (equals and hint) and any(part.endswith(".npy") for part in (text, text.rpartition(":")[0])):
        return _input(text, text, writes=False)
    raise UsageError(f"--arg {text}: expected an array, a number with its type or null, as in {FORMS}{hint}")


def _input(text: str, spelled: str, *, writes: bool) -> ArrayArgument:
    path, colon, name = spelled.rpartition(":")
    if not colon or "/" in name:
        return ArrayArgument(text, _path(text, spelled), None, writes=writes)
    return ArrayArgument(text, _path(text, path), _dtype(text, name), writes=writes)


def _output(text: str, spelled: str) -> ArrayArgument:
    poisoned = spelled.endswith(":poison")
    parts = spelled.removesuffix(":poison").rsplit(":", 2)
    if len(parts) != 3:
        raise UsageError(
            f"--arg {text}: expected out=PATH:DTYPE:SHAPE, then :poison or nothing, as in out=y.npy:float32:3x257"
        )
    path, name, shape = parts
    extents = _extents(text, shape)
    return ArrayArgument(
        text, _path(text, path), _dtype(text, name), extents, reads=False, writes=True, poisoned=poisoned
    )


def _scratch(text: str, spelled: str) -> ArrayArgument:
    name, colon, shape = spelled.partition(":")
    if not colon:
        raise UsageError(f"--arg {text}: expected scratch=DTYPE:SHAPE, as in scratch=float32:64")
    extents = _extents(text, shape)
    return ArrayArgument(
        text, Path("scratch"), _dtype(text, name), extents, reads=False, writes=True, poisoned=True, is_scratch=True
    )


def _extents(text: str, shape: str) -> tuple[int, ...]:
    sizes = shape.split("x")
    if not all(size.isascii() and size.isdigit() for size in sizes):
        raise UsageError(f"--arg {text}: expected a shape such as 257 or 3x257, sizes joined by x (got {shape!r})")
    return tuple(int(size) for size in sizes)


def _path(text: str, path: str) -> Path:
    if not path.endswith(".npy"):
        raise UsageError(f"--arg {text}: expected the path of a .npy file (got {path!r})")
    return Path(path)


def _dtype(text: str, name: str) -> DType:
    if name not in DTYPES:
        raise UsageError(
            f"--arg {text}: no dtype {name!r}; expected one of {', '.join(DTYPES)}{did_you_mean(name, DTYPES)}"
        )
    return DTYPES[name]


def _scalar(text: str, dtype: DType, value: str) -> bytes:
    """The bytes of a number.

    Raises:
        UsageError: it is not a number, or not one that the dtype holds.
    """
    if dtype.kind == "bool":
        if value not in ("true", "false", "1", "0"):
            raise UsageError(f"--arg {text}: expected true or false (got {value!r})")
        return bytes([value in ("true", "1")])
    if not dtype.is_float:
        return _integer(text, dtype, value)
    try:
        number = float(value)
    except ValueError:
        raise UsageError(f"--arg {text}: expected a number, such as {dtype.name}:1e-5 (got {value!r})") from None
    with np.errstate(over="ignore"):
        packed = np.float64(number).astype(dtype.numpy)
    if math.isfinite(number) and not np.isfinite(packed):
        raise UsageError(f"--arg {text}: {value} is beyond the largest {dtype.name}")
    return bytes(packed.tobytes())


def _integer(text: str, dtype: DType, value: str) -> bytes:
    try:
        number = int(value, 0)
    except ValueError:
        raise UsageError(f"--arg {text}: expected an integer, such as {dtype.name}:17 (got {value!r})") from None
    limits = np.iinfo(dtype.numpy)
    if not limits.min <= number <= limits.max:
        raise UsageError(f"--arg {text}: {number} does not fit {dtype.name}, which holds {limits.min} to {limits.max}")
    return number.to_bytes(dtype.itemsize, "little", signed=number < 0)


def _read(path: Path, wanted: DType | None, text: str) -> np.ndarray:
    try:
        array = np.load(path, allow_pickle=False)
    except FileNotFoundError:
        here = [file.name for file in path.parent.glob("*.npy")] if path.parent.is_dir() else []
        raise UsageError(f"--arg {text}: {path} is not there{did_you_mean(path.name, here)}") from None
    except OSError as error:
        raise UsageError(f"--arg {text}: {path} cannot be read: {error.strerror or error}") from error
    except (ValueError, EOFError) as error:
        why = "it holds Python objects, or is not one" if "pickle" in str(error) else str(error)
        raise UsageError(f"--arg {text}: {path} cannot be read as a .npy file of numbers: {why}") from error
    if not isinstance(array, np.ndarray):
        raise UsageError(f"--arg {text}: {path} is an archive of several arrays; save the one wanted with numpy.save")
    if (
        array.dtype.kind == "V" and array.dtype.names is None and array.itemsize in _WITHOUT_TYPE
    ):  # what numpy.save makes of ml_dtypes
        likely = _WITHOUT_TYPE[array.itemsize]
        if wanted is None or not is_extension(wanted.numpy) or wanted.itemsize != array.itemsize:
            size = f"{array.itemsize} byte{'s' * (array.itemsize > 1)}"
            raise UsageError(
                f"--arg {text}: {path} holds elements of {size} without a type; if they are {likely}, "
                f"write {text.rpartition(':')[0] if wanted else text}:{likely}"
            )
        array = array.view(wanted.numpy)
    held = by_numpy().get(array.dtype)
    if held is None:
        raise UsageError(f"--arg {text}: {path} holds {array.dtype}; expected one of {', '.join(DTYPES)}")
    if wanted is not None and held != wanted:
        raise UsageError(f"--arg {text}: {path} holds {held.name}, not {wanted.name}")
    return np.require(array, requirements=["C", "W"])


def check_targets(arguments: Sequence[LaunchArgument]) -> None:
    """Checks that results can be saved, before anything runs.

    Raises:
        UsageError: two arguments write one file, or the folder of one does not exist.
    """
    seen: dict[Path, str] = {}
    for argument in arrays_of(arguments):
        if not argument.is_saved:
            continue
        place = argument.path.resolve()
        if place in seen:
            raise UsageError(f"--arg {seen[place]} and --arg {argument.text} write the same file {argument.path}")
        seen[place] = argument.text
        if not place.parent.is_dir():
            raise UsageError(f"--arg {argument.text}: folder {argument.path.parent} is not there; make it first")
        if place.is_dir():
            raise UsageError(f"--arg {argument.text}: {argument.path} is a folder; give the path of a file")


def buffer_names(arguments: Sequence[LaunchArgument]) -> list[str]:
    """A name for each array, in order: its file's, without ``.npy``; numbered if several would have the same."""
    stems = [array.path.stem for array in arrays_of(arguments)]
    return [stem if stems.count(stem) == 1 else f"{stem}#{stems[: n + 1].count(stem)}" for n, stem in enumerate(stems)]


def bind(
    arguments: Sequence[LaunchArgument], parameters: Sequence[KernelParameter], kernel: str
) -> tuple[tuple[Buffer, ...], tuple[Argument, ...]]:
    """Loads the arrays, and packs every argument for its parameter.

    Returns:
        The arrays as buffers, in order, and the packed arguments.

    Raises:
        UsageError: their numbers differ, or one does not fit its parameter: the message lists both, side by side.
    """
    if len(arguments) != len(parameters):
        raise UsageError(
            f"kernel {kernel} takes {len(parameters)} parameters, but {len(arguments)} are given with --arg\n"
            f"{side_by_side((a.text for a in arguments), (p.spelled for p in parameters))}\n"
            "  give one --arg for each parameter, in order"
        )
    for position, (argument, parameter) in enumerate(zip(arguments, parameters, strict=True)):
        unfit = _unfit(argument, parameter)
        if unfit:
            raise UsageError(
                f"--arg {argument.text} does not fit parameter {position} of kernel {kernel}: {unfit}\n"
                f"{side_by_side((a.text for a in arguments), (p.spelled for p in parameters), marked=position)}"
            )
    names = iter(buffer_names(arguments))
    buffers: list[Buffer] = []
    packed: list[Argument] = []

    def value(argument: SimpleArgument) -> bytes | BufferArg:
        if not isinstance(argument, ArrayArgument):
            return argument.data if isinstance(argument, ScalarArgument) else bytes(_POINTER_BYTES)
        blank = argument.poisoned and argument.writes
        buffers.append(Buffer(next(names), argument.load(), writable=argument.writes, blank=blank))
        return BufferArg(buffers[-1].name)

    for position, (argument, parameter) in enumerate(zip(arguments, parameters, strict=True)):
        try:
            if isinstance(argument, StructArgument):
                packed.append(pack_struct([(each.text, value(each)) for each in argument.members], parameter))
                continue
            bound = value(argument)
            packed.append(ValueArg(bound) if isinstance(bound, bytes) else bound)
            wrong = misfit(parameter.cpp, by_numpy()[buffers[-1].array.dtype]) if isinstance(bound, BufferArg) else ""
            if wrong:
                raise UnfitError(wrong)
        except UnfitError as error:
            raise UsageError(
                f"--arg {argument.text} does not fit parameter {position} of kernel {kernel}: {error}"
            ) from error
    return tuple(buffers), tuple(packed)


def _unfit(argument: LaunchArgument, parameter: KernelParameter) -> str:
    """Why an argument does not fit a parameter; empty if it does."""
    letter, size = parameter.type[0], parameter.size
    is_array = parameter.type == "b8" and size > 1
    if isinstance(argument, StructArgument):
        return "" if parameter.type == "b8" else f"it is a struct, and the parameter is {parameter.spelled}"
    if not isinstance(argument, ScalarArgument):
        what = "an array is passed as its address" if isinstance(argument, ArrayArgument) else "null is a pointer"
        fits = size == _POINTER_BYTES and letter in "usb" and not is_array
        return "" if fits else f"{what}, {_POINTER_BYTES} bytes, and the parameter is {parameter.spelled}"
    dtype = argument.dtype
    half = half_type(parameter.cpp)
    if half and dtype != half:
        return f"it is {dtype.name}, and the parameter is {parameter.spelled}"
    if is_array and size > 2:
        return f"the parameter is {parameter.spelled}: write struct:{{…}}, with a member for each of its fields"
    if dtype.itemsize != size:
        return f"{dtype.name} has {dtype.itemsize} bytes, and the parameter is {parameter.spelled}"
    if (letter == "f" and not dtype.is_float) or (letter in "us" and dtype.is_float and size > 2):
        return f"{dtype.name} does not fit a parameter of type {parameter.spelled}"
    return ""
