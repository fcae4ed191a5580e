"""One ``[ops.NAME]`` table becomes an ``Op``: each key read and checked on its own."""

from __future__ import annotations

import keyword
import math
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Literal, NoReturn, TypeVar

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.registry.contract_keys import OF_A_NAME
from kernelcheck.core.registry.expressions import FUNCTION_NAMES, Expression
from kernelcheck.core.registry.key_row import NAME
from kernelcheck.core.registry.launch_tables import read_launches, renamed
from kernelcheck.core.registry.limit_tables import read_limits, read_lint_limits, read_op_bench
from kernelcheck.core.registry.model import (
    CASE_PLACEHOLDERS,
    Compare,
    Define,
    Dim,
    Op,
    ProfileLimits,
    ScalarParam,
    Tensor,
    ValuesFunction,
)
from kernelcheck.core.registry.model.compare_rules import NAMED_BY_OUTPUTS, NAMED_RULES
from kernelcheck.core.registry.model.op import OP_NAME
from kernelcheck.core.registry.model.tensors import SYMBOL
from kernelcheck.core.registry.table import Table, is_finite_number
from kernelcheck.core.values.sought import not_sought
from kernelcheck.core.values.value_families import TENSOR_VALUES, VALUE_FAMILIES, ValueFamily

T = TypeVar("T")
Role = Literal["input", "output", "scratch"]

_RESERVED = (*FUNCTION_NAMES, "null", "struct")


def read_op(name: str, table: Table) -> Op:
    """Reads the op; ``checks.check_op`` checks its parts against each other.

    Raises:
        RegistryError: a key is unknown or missing, or its value is not what the key takes.
    """
    if not OP_NAME.fullmatch(name):
        raise table.error("", f"expected an op name of letters, digits, '_', '-' and '.', got {name!r}")
    table = table.as_listed("[ops.NAME]")
    placeholders = (*CASE_PLACEHOLDERS, *table.table("defines").entries, *table.table("override").entries)
    reference, function = _reference(table)
    in_place, outputs = _outputs(table)
    inputs = [*_each(table, "inputs", _input).values(), *_each(table, "globals", _global).values()]
    launches = read_launches(table, placeholders, python=table.text("source").endswith(".py"))
    for output, (of, tensor) in in_place.items():
        before, launches = launches, tuple(renamed(launch, output, of) for launch in launches)
        if launches == before and launches[0].grid:  # without one, a function of the source has the args
            raise table.table("outputs").error(
                output,
                f"{output!r} is declared but no launch takes it: add it to the args of a launch, or delete it here",
            )
        place = next(number for number, each in enumerate(inputs) if each.name == of)
        inputs[place] = replace(inputs[place], inout=True, compare=tensor.compare, floor=tensor.floor)
    return Op(
        name=name,
        root=table.root,
        summary=table.text("summary") if "summary" in table else "",
        source=table.file_at("source", table.text("source")),
        reference=reference,
        reference_function=function,
        controls=table.array("controls", _control(table), fewest=0) if "controls" in table else (),
        dtypes=table.read("dtypes"),
        defines=_each(table, "defines", _define(placeholders)),
        override=_each(table, "override", _define(placeholders)),
        compare=_compare(table, of_one=False) or Compare("rounding"),
        floor=_floor(table),
        options=table.templates("options", placeholders),
        dims=tuple(_each(table, "dims", _dim).values()),
        constraints=table.read("constraints") or (),
        inputs=tuple(inputs),
        scalars=tuple(_each(table, "scalars", _scalar).values()),
        scratch=tuple(_each(table, "scratch", _scratch).values()),
        outputs=outputs,
        launches=launches,
        lint=read_lint_limits(table.table("lint"), "[ops.NAME.lint]"),
        profile=read_limits(table.table("profile"), "[ops.NAME.profile]", ProfileLimits),
        bench=read_op_bench(table.table("bench")),
        more_values=_more_values(table),
        **{key: table.read(key) for key in OF_A_NAME if key in table},
        **table.plain_values(),
    )


def _reference(table: Table) -> tuple[Path | None, str]:
    text = table.text("reference")
    if text != "none":
        return table.script("reference", text, "reference")
    for key in ("compare", "floor", "controls", "allow_vacuous"):
        if key in table:
            raise table.error(key, 'it means nothing for an op that is not compared: drop it, or reference = "none"')
    return None, ""


def _more_values(table: Table) -> tuple[str, ...]:
    families: tuple[str, ...] = table.read("more_values") or ()
    for place, family in enumerate(families):
        if problem := not_sought(family):
            raise table.error_in_value(f"more_values[{place}]", problem)
    return families


def _each(table: Table, key: str, read: Callable[[Table, str], T], *, without: Collection[str] = ()) -> dict[str, T]:
    """The named entries of the sub-table ``key``, each read by ``read``, except some."""
    entries = table.table(key)
    for name in entries.entries:
        if not NAME.fullmatch(name):
            raise entries.error(name, "expected a name of letters, digits and '_', not starting with a digit")
        if keyword.iskeyword(name) or name in _RESERVED:
            raise entries.error(name, f"{name!r} has a meaning of its own in Python or in expressions; choose another")
    return {name: read(entries, name) for name in entries.entries if name not in without}


def _control(table: Table) -> Callable[[str, object], Path]:
    def read(place: str, value: object) -> Path:
        if not isinstance(value, str):
            raise table.wrong(place, "the path of a CUDA source", value)
        return table.file_at(place, value)

    return read


def _compare(table: Table, *, of_one: bool = True) -> Compare | None:
    """The rule of a table; only that of one tensor may be ``indices``."""
    text = table.text("compare") if "compare" in table else ""
    for key in ("into", "axis"):
        if of_one and key in table and text != "indices":
            raise table.error(key, f"means nothing without compare = 'indices'; drop {key}, or add that")
    if not text:
        return None
    if text == "indices":
        return _indices(table) if of_one else _refuse_indices(table)
    if text in (NAMED_BY_OUTPUTS if of_one else NAMED_RULES):
        return Compare(text)
    if ":" not in text:
        known = NAMED_BY_OUTPUTS if of_one else NAMED_RULES
        raise table.unexpected("compare", known, f"{', '.join(known)} or 'file.py:function'", text)
    path, function = table.script("compare", text, None)
    return Compare("check", path, function)


def _indices(table: Table) -> Compare:
    into = table.text("into")
    if not NAME.fullmatch(into) or keyword.iskeyword(into):
        raise table.error_in_value("into", f"expected the name of what the indices point into, got {into!r}")
    return Compare("indices", into=into, axis=table.read("axis"))


def _refuse_indices(table: Table) -> NoReturn:
    raise table.error_in_value(
        "compare", "'indices' is a rule of one output, which also says what its indices point into: move it there"
    )


def _floor(table: Table) -> Expression | None:
    if "floor" not in table:
        return None
    floor = table.expression("floor")
    if not floor.names and not floor.evaluate({}) >= 0:
        raise table.error_in_value("floor", f"expected an absolute error of at least 0, got {floor.text}")
    return floor


def _define(placeholders: Collection[str]) -> Callable[[Table, str], Define]:
    def read(defines: Table, name: str) -> Define:
        value = defines[name]
        if name in CASE_PLACEHOLDERS:
            raise defines.error(name, f"{{{name}}} stands for the case's type; choose another name")
        if isinstance(value, str):
            return defines.template(name, placeholders)
        if isinstance(value, bool):
            return value
        if isinstance(value, int | float) and is_finite_number(value) and abs(value) < 2**64:
            return value
        raise defines.wrong(name, "a string, a boolean or a number below 2**64", value)

    return read


def _dim(dims: Table, name: str) -> Dim:
    table = dims.table(name).as_listed("[ops.NAME.dims] NAME")
    if "value" in table:
        for key in table.entries:
            if key != "value":
                raise table.error(key, "a derived dim has a value and no other key; drop one of the two")
        return Dim(name, (), None, None, 1, table.read("value"))
    dim = Dim(name, table.read("sizes", needed=True), value=None, **table.plain_values())
    if dim.limit is not None and dim.limit < dim.swept:
        raise table.error_in_value(
            "limit", f"expected at least {dim.swept}, the largest size that sweeps run, got {dim.limit}"
        )
    for position, size in enumerate(dim.sizes):
        place = f"sizes[{position}]"
        if dim.max is not None and size > dim.max:
            raise table.error(place, f"expected at most max = {dim.max}, got {size}")
        if size % dim.multiple_of:
            raise table.error(place, f"expected a multiple of multiple_of = {dim.multiple_of}, got {size}")
    return dim


def _tensor_base(tensors: Table, name: str, role: Role, group: str) -> tuple[Table, Tensor]:
    table = tensors.table(name).as_listed(f"[ops.NAME.{group}] NAME")
    shape, dtype = table.read("shape", needed=True), table.read("dtype")
    given = {key: table.read(key) for key in ("init", "layouts") if key in table}
    return table, Tensor(name, role, shape, dtype, compare=_compare(table), floor=_floor(table), **given)


def _output(outputs: Table, name: str) -> Tensor:
    return _tensor_base(outputs, name, "output", "outputs")[1]


def _outputs(table: Table) -> tuple[dict[str, tuple[str, Tensor]], tuple[Tensor, ...]]:
    """Outputs in the place of an input, by name, each with the input's name and its rules; and the others."""
    entries = table.table("outputs")
    in_place: dict[str, tuple[str, Tensor]] = {}
    for name in entries.entries:
        output = entries.table(name, "[ops.NAME.outputs] NAME")
        if "alias" not in output:
            continue
        of = output.allow("alias", "compare", "into", "axis", "floor").text("alias")
        inputs = table.table("inputs")
        if of not in inputs:
            raise output.unexpected("alias", inputs.entries, "the name of an input", of)
        is_written = inputs.table(of, "[ops.NAME.inputs] NAME").read("inout")
        if is_written or of in (other for other, _ in in_place.values()):
            raise output.error_in_value("alias", f"the input {of!r} is written already; expected one that is not")
        in_place[name] = of, Tensor(of, "output", (), None, compare=_compare(output), floor=_floor(output))
    return in_place, tuple(_each(table, "outputs", _output, without=in_place).values())


def _scratch(scratch: Table, name: str) -> Tensor:
    table, tensor = _tensor_base(scratch, name, "scratch", "scratch")
    return replace(tensor, symbol=_symbol(table, name) if "symbol" in table else None)


def _global(variables: Table, name: str) -> Tensor:
    """An input in a variable of the module: that of its own name, or ``symbol``."""
    return replace(_input(variables, name, "globals"), symbol=_symbol(variables.table(name), name))


def _symbol(table: Table, name: str) -> str:
    symbol = table.text("symbol") if "symbol" in table else name
    if not SYMBOL.fullmatch(symbol):
        raise table.error_in_value(
            "symbol", f"expected the name of a variable, such as 'filters::taps', got {symbol!r}"
        )
    return symbol


def _input(inputs: Table, name: str, group: str = "inputs") -> Tensor:
    table, tensor = _tensor_base(inputs, name, "input", group)
    inout = table.read("inout")
    if tensor.compare and not inout:
        raise table.error("compare", f"{name!r} is an input that is not written; set inout = true or drop compare")
    if tensor.floor and not inout:
        raise table.error("floor", f"{name!r} is an input that is not written; set inout = true or drop floor")
    values, drawn_by = _values(table)
    family = VALUE_FAMILIES[values if drawn_by is None else "normal"]
    if not family.takes_bounds or tensor.dtype == "bool":
        for key in ("low", "high"):
            if key in table:
                reason = f"values = {values!r} has a range of its own" if tensor.dtype != "bool" else "it is a bool"
                raise table.error(key, f"{key} means nothing for this input: {reason}")
    low, high = table.read("low"), table.read("high")
    if low and high and not low.names and not high.names:
        bounds = low.evaluate({}), high.evaluate({})
        whole = bool(family.needs_high) or (tensor.dtype is not None and not DTYPES[tensor.dtype].is_float)
        if bounds[0] > bounds[1] or (whole and bounds[0] == bounds[1]):
            expected = (
                f"below high = {bounds[1]!r}, which integers do not reach" if whole else f"at most high = {bounds[1]!r}"
            )
            raise table.error_in_value("low", f"expected {expected}, got {bounds[0]!r}")
    if family.needs_high and high is None:
        raise table.error("high", f"values = {values!r} needs it: {family.needs_high}")
    _require_reach(table, family, low, high)
    return replace(tensor, values=values, drawn_by=drawn_by, low=low, high=high, inout=inout)


def _values(table: Table) -> tuple[str, ValuesFunction | None]:
    text = table.text("values") if isinstance(table.entries.get("values"), str) else ""
    if ":" not in text:
        if "values" in table and text not in TENSOR_VALUES:
            table.choice("values", (*TENSOR_VALUES, "file.py:function"))
        return table.choice("values", TENSOR_VALUES, "normal"), None
    return text, ValuesFunction(*table.script("values", text, None))


def _require_reach(table: Table, family: ValueFamily, low: Expression | None, high: Expression | None) -> None:
    """Refuses bounds that a family of small numbers alone would never come near."""
    if family.below is not None and low and high and not low.names and not high.names:
        bounds = float(low.evaluate({})), float(high.evaluate({}))
        if bounds[0] <= -family.below and bounds[1] >= family.below:
            raise table.error(
                "high",
                f"means nothing for this input: values = {family.name!r} are all smaller than {family.below:g}; "
                "drop low and high, or take values = 'uniform'",
            )


def _scalar(scalars: Table, name: str) -> ScalarParam:
    table = scalars.table(name).as_listed("[ops.NAME.scalars] NAME")
    dtype = DTYPES[table.read("type")]

    def read(place: str, value: object) -> int | float:
        if dtype.kind == "bool":
            if isinstance(value, bool):
                return value
            raise table.wrong(place, "true or false", value)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise table.wrong(place, f"a {dtype.name} number", value)
        if dtype.is_float:
            if math.isfinite(value) and abs(value) > dtype.largest:
                raise table.wrong(place, f"a {dtype.name} number, at most {dtype.largest:g}", value)
            return float(value)
        least, most = dtype.limits
        if not isinstance(value, int) or not least <= value <= most:
            raise table.wrong(place, f"an integer from {least} to {most} ({dtype.name})", value)
        return value

    return ScalarParam(name, dtype.name, table.array("values", read))
