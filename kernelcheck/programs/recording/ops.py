"""Recorded launches of one kernel as ops of a registry."""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Iterable, Sequence

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.registry.expressions import FUNCTION_NAMES
from kernelcheck.core.registry.toml_values import number_or_text, toml_list, toml_string, toml_table, toml_value
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch
from kernelcheck.programs.recording.sizes import Column, Sizes, different, index_into

MOST_SIZES = 12
"""Sizes of a dim that an op lists."""


@dataclass(frozen=True)
class RecordedOp:
    """An op drafted from launches of one kernel that differ in sizes alone."""

    name: str
    launches: tuple[RecordedLaunch, ...]
    source: str
    """Path, as the registry has it."""
    kernel: str
    """As the registry names it."""
    reference: str
    comments: tuple[str, ...] = ()

    @property
    def first(self) -> RecordedLaunch:
        return self.launches[0]

    @property
    def inputs(self) -> list[RecordedArgument]:
        """Tensors that the reference gets."""
        return [each for each in _tensors(self.first) if not _is_output(each)]


def grouped(launches: Iterable[RecordedLaunch]) -> list[tuple[RecordedLaunch, ...]]:
    """Launches that one op can have: of one kernel, with arguments of the same types in blocks of the same shape."""
    groups: dict[object, list[RecordedLaunch]] = {}
    for launch in launches:
        groups.setdefault(_kind(launch), []).append(launch)
    return [group for several in groups.values() for group in _with_constants(several)]


def _kind(launch: RecordedLaunch) -> object:
    types = tuple((each.name, each.dtype, each.is_tensor, len(each.shape), each.same_as) for each in launch.arguments)
    constants = tuple((name, value) for name, value in sorted(launch.constants.items()) if not _is_size(value))
    options = (launch.block, launch.cooperative, launch.warps, launch.stages)
    return launch.source, launch.kernel, types, options, json.dumps(constants)


def _is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _with_constants(launches: Sequence[RecordedLaunch]) -> list[tuple[RecordedLaunch, ...]]:
    """The launches together, if compile-time sizes and grids follow from dims; otherwise apart."""
    sizes = _sizes_of(launches)
    for name in [name for name, value in launches[0].constants.items() if _is_size(value)]:
        if sizes.number(_constant(launches, name)) is None:
            apart: dict[object, list[RecordedLaunch]] = {}
            for launch in launches:
                apart.setdefault(launch.constants[name], []).append(launch)
            return [group for several in apart.values() for group in _with_constants(several)]
    if len(launches) > 1 and _grid(launches, sizes) is None:
        return [(launch,) for launch in launches]
    return [tuple(launches)]


def _constant(launches: Sequence[RecordedLaunch], name: str) -> Column:
    return tuple(int(launch.constants[name] or 0) for launch in launches)


def _sizes_of(launches: Sequence[RecordedLaunch]) -> Sizes:
    """The dims of the launches, with the extents of their tensors."""
    integers = {
        each.name: tuple(int(launch.arguments[place].value or 0) for launch in launches)
        for place, each in enumerate(launches[0].arguments)
        if each.is_integer
    }
    for name, value in launches[0].constants.items():
        column = _constant(launches, name) if _is_size(value) else ()
        if any(size & (size - 1) for size in column):  # others are tiles, which follow from dims
            integers.setdefault(name, column)
    sizes = Sizes(different(integers), len(launches))
    for place, each in enumerate(launches[0].arguments):
        for axis in range(len(each.shape)) if each.is_tensor else ():
            name = f"{each.name}_{axis}" if len(each.shape) > 1 else f"{each.name}_size"
            sizes.extent(tuple(launch.arguments[place].shape[axis] for launch in launches), name)
    return sizes


def _grid(launches: Sequence[RecordedLaunch], sizes: Sizes) -> list[str] | None:
    """The grid as expressions; None if no expressions fit."""
    first = launches[0]
    threads = first.block[0] * first.block[1] * first.block[2]
    found = []
    for axis in range(3):
        column = tuple(launch.grid[axis] for launch in launches)
        constants = [int(value) for value in first.constants.values() if _is_size(value) and value]
        tiles = [*constants, *([first.block[axis], threads] if not first.warps else [])]
        text = "1" if set(column) == {1} and axis else sizes.count(column, tiles)
        if text is None:
            return None
        found.append(text)
    while len(found) > 1 and found[-1] == "1":
        found.pop()
    return found


def op_text(op: RecordedOp) -> tuple[str, tuple[str, ...]]:
    """The tables of an op, and the names of its scalars."""
    launches, first = op.launches, op.first
    sizes = _sizes_of(launches)
    dtype = _case_dtype(first)
    shapes: dict[int, list[str]] = {}
    extents: dict[str, Column] = {}
    for place, each in enumerate(first.arguments):
        if each.is_tensor and not each.same_as:
            columns = list(zip(*(launch.arguments[place].shape for launch in launches), strict=True))
            shapes[place] = [sizes.extent(column, "") for column in columns]
            extents.update(zip(shapes[place], columns, strict=True))
    tensors: dict[str, str] = {}
    for place, shape in shapes.items():
        bounds = [bound for launch in launches if (bound := launch.arguments[place].bounds)]
        largest = tuple(high for _, high in bounds)
        above = index_into(extents, largest) if len(bounds) == len(launches) else None
        tensors[first.arguments[place].name] = _tensor(first.arguments[place], shape, dtype, bounds, above)
    grid = _grid(launches, sizes) or list(map(str, first.grid))
    constants = _constants(launches, sizes)
    if not sizes.dims:  # an op has one
        sizes.new(tuple(1 for _ in launches), "one")
    args, scalars = [], {}
    for place, each in enumerate(first.arguments):
        if each.value is None:
            args.append(toml_string(each.same_as or each.name) if each.is_tensor else '"null"')
            continue
        values = tuple(launch.arguments[place].value for launch in launches)
        text = _strided(launches, place) or (sizes.argument(tuple(map(int, values))) if each.is_integer else None)  # type: ignore[arg-type]
        if text is None:
            shown = (bool(value) if each.dtype == "bool" else value for value in dict.fromkeys(values))
            scalars[each.name] = f'{{ type = "{each.dtype}", values = {toml_list(shown)} }}'
        args.append(toml_string(text or each.name))
    shared = sizes.number(tuple(launch.shared for launch in launches)) if not first.warps else None
    table = f"ops.{op.name}"
    lines = [*(f"# {comment}" for comment in op.comments), f"[{table}]"]
    lines += [f"source = {toml_string(op.source)}", f"kernel = {toml_string(op.kernel)}"]
    lines += [f"reference = {toml_string(op.reference)}", f'dtypes = ["{dtype}"]']
    lines += ["", f"[{table}.dims]"]
    for name, column in sizes.dims.items():
        lines.append(f"{name} = {{ sizes = {toml_list(sorted(set(column))[:MOST_SIZES])}, max = {max(column)} }}")
    outputs = {each.name for each in _tensors(first) if _is_output(each)}
    entries = {name: f"{name} = {text}" for name, text in tensors.items()}
    lines += toml_table(table, "inputs", (line for name, line in entries.items() if name not in outputs))
    lines += toml_table(table, "scalars", (f"{name} = {text}" for name, text in scalars.items()))
    lines += toml_table(table, "outputs", (line for name, line in entries.items() if name in outputs))
    lines += ["", f"[{table}.launch]", f"grid = {toml_list(map(number_or_text, grid))}"]
    lines += [] if first.warps else [f"block = {toml_list(_trimmed(first.block))}"]
    lines += [f"shared = {toml_string(shared)}"] if shared not in (None, "0") else []
    lines += ["cooperative = true"] if first.cooperative else []
    lines.append(f"args = [{', '.join(args)}]")
    lines += [f"constexpr = {{ {', '.join(constants)} }}"] if constants else []
    lines += [f"num_warps = {first.warps}", f"num_stages = {first.stages}"] if first.warps else []
    return "\n".join(lines) + "\n", tuple(scalars)


def _constants(launches: Sequence[RecordedLaunch], sizes: Sizes) -> list[str]:
    found = []
    for name, value in launches[0].constants.items():
        if _is_size(value):
            text = sizes.number(_constant(launches, name))
            found.append(f"{name} = {toml_value(number_or_text(text or ''))}")
        elif isinstance(value, str):
            found.append(f"{name} = {toml_string(value)}")
        else:
            found.append(f"{name} = {json.dumps(value) if value is not None else toml_string('null')}")
    return found


def _strided(launches: Sequence[RecordedLaunch], place: int) -> str | None:
    """``stride('x', 0)``, if a number is that of a tensor in all launches, and is named so."""
    argument = launches[0].arguments[place]
    if not argument.is_integer or "stride" not in argument.name.lower():
        return None
    tensors = [(at, each) for at, each in enumerate(launches[0].arguments) if each.is_tensor and not each.same_as]
    likely = sorted(tensors, key=lambda each: not _shares_word(each[1].name, argument.name))
    for at, tensor in likely:
        for axis in range(len(tensor.strides)):
            if all(launch.arguments[at].strides[axis] == launch.arguments[place].value for launch in launches):
                return f"stride('{tensor.name}', {axis})"
    return None


def _shares_word(tensor: str, number: str) -> bool:
    words = set(tensor.lower().split("_")) - {"ptr"}
    return any(number.lower().startswith(word) or word in number.lower().split("_") for word in words)


def _tensor(
    each: RecordedArgument, shape: Sequence[str], dtype: str, bounds: Sequence[tuple[int, int]], above: str | None
) -> str:
    """The entry of a tensor; integers are below ``above``, or below what they were in all launches."""
    parts = [f"shape = {toml_list(map(number_or_text, shape))}"]
    parts += [f'dtype = "{each.dtype}"'] if each.dtype != dtype else []
    if not _is_output(each) and bounds and DTYPES[each.dtype].kind in ("int", "uint"):
        low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
        below = above if above and low >= 0 else high + 1
        parts += ['values = "index"', f"low = {low}", f"high = {toml_value(below)}"]
    parts += ["inout = true"] if each.read and each.written else []
    return f"{{ {', '.join(parts)} }}"


def _tensors(launch: RecordedLaunch) -> list[RecordedArgument]:
    return [each for each in launch.arguments if each.is_tensor and not each.same_as]


def _is_output(each: RecordedArgument) -> bool:
    return each.written and not each.read


def _case_dtype(launch: RecordedLaunch) -> str:
    """The dtype of the op's cases: that of the first output of floats, or of the first tensor."""
    tensors = sorted(_tensors(launch), key=lambda each: (not DTYPES[each.dtype].is_float, not each.written))
    return tensors[0].dtype if tensors else "float32"


def named_arguments(arguments: Sequence[RecordedArgument]) -> tuple[RecordedArgument, ...]:
    """The arguments under names that a registry takes, each once."""
    names: dict[str, str] = {}
    for each in arguments:
        name = re.sub(r"\W+", "_", each.name).strip("_") or "argument"
        name = f"a_{name}" if name[0].isdigit() else name
        while name in names.values() or keyword.iskeyword(name) or name in (*FUNCTION_NAMES, "null", "struct", "one"):
            name += "_"
        names[each.name] = name
    return tuple(replace(each, name=names[each.name], same_as=names.get(each.same_as, "")) for each in arguments)


def _trimmed(block: Sequence[int]) -> list[int]:
    extents = list(block)
    while len(extents) > 1 and extents[-1] == 1:
        extents.pop()
    return extents
