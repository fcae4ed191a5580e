"""Text about cases beyond a sweep and what they reached (``kernelcheck run --explore``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kernelcheck.base.plain_text import escaped, plural
from kernelcheck.insight.profiling.explore import Explored, KeptCase, ReachedPlace
from kernelcheck.interfaces.reports.diagnostics import assignments


def text(found: Sequence[Explored]) -> str:
    """Lists the cases tried and kept, op by op; then sizes for the registry."""
    whole = [each for each in found if not each.tried and not each.error]
    lines = [line for each in found if each.tried or each.error for line in _explored(each)]
    if whole:
        names = f"{whole[0].op} {whole[0].dtype}" if len(whole) == 1 else f"{len(whole)} pairs of op and dtype"
        lines.append(f"nothing to explore in {names}: the sweep reaches every line, and every branch both ways")
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
    yield f"{name}: {what}{wrong}{'' if each.left else '; now everything is reached'}"
    for kept in each.kept:
        yield f"  {_case(kept)}"
        yield f"    reached: {', '.join(dict.fromkeys(map(_place, kept.reached)))}"
        yield f"    replay: kernelcheck reproduce {kept.result.token}"
    if each.left:
        yield f"  not reached: {', '.join(dict.fromkeys(map(_place, each.left)))}"


def _case(kept: KeptCase) -> str:
    scalars = assignments(kept.recipe.scalars)
    sizes = assignments(kept.result.dims.items()) or "no dims"
    outcome = "passed" if kept.result.kind is None else kept.result.kind
    return f"{sizes}{', ' + scalars if scalars else ''}; {kept.recipe.values} values, {kept.recipe.layout}: {outcome}"


def _place(each: ReachedPlace) -> str:
    where = f"{escaped(each.file)}:{each.line}"
    return where if each.way == "run" else f"{where} (branch {each.way})"
