"""What cases beyond a sweep reached (``kernelcheck run --explore``), as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kernelcheck.plain_text import escaped, plural
from kernelcheck.profiling.explore import Explored, Kept, Place
from kernelcheck.reports.diagnostics import assignments


def text(found: Sequence[Explored]) -> str:
    """What was tried and kept, op by op; then sizes for the registry."""
    lines: list[str] = []
    for each in found:
        lines += _explored(each)
    suggested = [each for each in found if each.sizes]
    if suggested:
        lines += ["", "sizes of these cases that the registry does not list:"]
    sizes: dict[tuple[str, str], dict[int, None]] = {}
    for each in suggested:
        for dim, listed in each.sizes.items():
            sizes.setdefault((each.op, dim), {}).update(dict.fromkeys(listed))
    lines += [f"  [ops.{op}.dims] {dim}: sizes = {list(listed)}" for (op, dim), listed in sizes.items()]
    return "\n".join(lines) + "\n"


def _explored(each: Explored) -> Iterator[str]:
    name = f"explored {each.op} {each.dtype}"
    if each.error:
        yield f"{name}: {escaped(each.error)}"
        return
    failed = sum(kept.result.kind is not None for kept in each.kept) + len(each.failed)
    what = f"{plural(each.tried, 'case')}, {len(each.kept)} of them reached something new"
    wrong = f"; {failed} did not pass" if failed else ""
    left = f"; {plural(len(each.left), 'place')} not reached" if each.left else "; everything is reached"
    yield f"{name}: {what}{wrong}{left}"
    for kept in each.kept:
        yield f"  {_case(kept)}"
        yield f"    reached: {', '.join(dict.fromkeys(map(_place, kept.reached)))}"
        yield f"    replay: kernelcheck reproduce {kept.result.token}"


def _case(kept: Kept) -> str:
    scalars = assignments(kept.recipe.scalars)
    sizes = assignments(kept.result.dims.items()) or "no dims"
    outcome = "passed" if kept.result.kind is None else kept.result.kind
    return f"{sizes}{', ' + scalars if scalars else ''}; {kept.recipe.values} values, {kept.recipe.layout}: {outcome}"


def _place(each: Place) -> str:
    where = f"{escaped(each.file)}:{each.line}"
    return where if each.way == "run" else f"{where} (branch {each.way})"
