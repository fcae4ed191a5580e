"""A draft as TOML, with a comment at each guess."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kernelcheck.adopt.drafts.draft import BYTES_BELOW, CudaDraft, DimDraft, MapDraft, ScalarDraft, TensorDraft
from kernelcheck.adopt.formulas import Formula, pin
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.registry.schema import DIRECTIVE
from kernelcheck.core.registry.toml_values import toml_list, toml_string, toml_table, toml_value

NO_REFERENCE = "none"
_MOST_OTHERS = 3
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def header(about: str, options: Sequence[str], include_dirs: Sequence[str], arch: str = "") -> str:
    """First lines of a registry; ``arch`` if it is not the usual one."""
    drafted = f"# Drafted by kernelcheck adopt from {about}. A comment marks each guess."
    lines = [DIRECTIVE, drafted, "[kernelcheck]", "schema = 1", *([f'arch = "{arch}"'] if arch else [])]
    if options:
        lines.append(f"options = {toml_list(options)}")
    if include_dirs:
        lines.append(f"include_dirs = {toml_list(include_dirs)}")
    lines += ["", "[quick]", 'dtypes = "all"  # of each op; its cases are dealt out over them']
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Options:
    """The NVRTC options of a file, paths relative to the registry."""

    built: tuple[str, ...] = ()
    """Options from the repository's build."""
    from_: str = ""
    """The build file and its lines."""
    include_dirs: tuple[str, ...] = ()
    """Folders that are a guess."""

    @property
    def line(self) -> str:
        """The line of the registry; empty if there are none."""
        guessed = [f"-I{each}" for each in self.include_dirs]
        if not self.built and not guessed:
            return ""
        remarks = [f"from {self.from_}"] if self.built else []
        if guessed:
            which = (
                f"{' '.join(guessed)}, where headers of this name lie"
                if self.built
                else "headers of this name lie there"
            )
            remarks.append(f"a guess: {which}")
        return f"options = {toml_list((*self.built, *guessed))}{comment(remarks)}"


def op_text(draft: CudaDraft, source: str, options: Options | None = None) -> str:
    """The table of an op; ``source`` is relative to the registry."""
    table = table_of(draft.name)
    where = f"{draft.file}:{draft.line}"
    lines = [f"[{table}]"]
    lines.append(
        f"summary = {toml_string(f'{draft.launched.kernel.name}, as {draft.launched.within} launches it ({where})')}"
    )
    if draft.is_doubtful:
        first = draft.findings[0]
        lines.append(f"# found, but it may come from a guess below: {first.kind}: {' '.join(first.message.split())}")
    if draft.by_nvcc:
        lines.append(f"# {draft.by_nvcc}")
    lines.append(f"source = {toml_string(source)}")
    lines.append(f"kernel = {toml_string(draft.kernel)}{comment([*_supposed(draft), *_others(draft)])}")
    hint = (
        f"{draft.hint} has the same in host code" if draft.hint else "the path of a Python file with the right result"
    )
    lines.append(f'reference = "{NO_REFERENCE}"  # to do: {hint}')
    lines.append(f"dtypes = {toml_list(draft.dtypes)}")
    if options is not None and options.line:
        lines.append(options.line)
    demanded = [each.text for each in draft.constraints if pin(each)[0] not in draft.dims]
    if demanded:
        lines.append(f"constraints = {toml_list(demanded)}  # from host code")
    remark = [f"# these sizes are a guess: {draft.elsewhere}"] if draft.elsewhere else []
    lines += toml_table(table, "dims", [*remark, *(dim_line(dim) for dim in draft.dims.values())])
    for role in ("inputs", "globals"):
        lines += toml_table(table, role, (_tensor(t, draft) for t in draft.tensors if t.role == role))
    lines += toml_table(table, "scalars", map(scalar_line, draft.scalars.values()))
    lines += toml_table(table, "outputs", (_tensor(t, draft) for t in draft.tensors if t.role == "outputs"))
    lines += ["", f"[{table}.launch]"]
    lines.append(f"grid = {toml_list(_plain(each) for each in draft.grid)}")
    lines.append(f"block = {toml_list(_plain(each) for each in draft.block)}")
    if draft.cluster:
        lines.append(f"cluster = {toml_list(_plain(each) for each in draft.cluster)}")
    if draft.shared.text != "0":
        lines.append(f"shared = {toml_string(draft.shared.text)}")
    args = (each.text if isinstance(each, MapDraft) else toml_value(each) for each in draft.args)
    lines.append(f"args = [{', '.join(args)}]")
    if draft.launched.cooperative:
        lines.append("cooperative = true")
    return "\n".join(lines) + "\n"


def table_of(op: str) -> str:
    """The name of an op's table."""
    return f"ops.{op if _BARE.fullmatch(op) else toml_string(op)}"


def not_drafted_text(notes: Iterable[str]) -> str:
    """Comments about the kernels without a draft."""
    return "".join(f"# No op: {note}\n" for note in notes)


def _supposed(draft: CudaDraft) -> list[str]:
    names = draft.launched.supposed
    types = [f"a guess: the type{'s' * (len(names) > 1)} of {' and '.join(names)}"] if names else []
    return types + [f"a guess: {name} is the last axis of {of}" for name, of in draft.launched.axes.items()]


def _others(draft: CudaDraft) -> list[str]:
    more = f" and {len(draft.others) - _MOST_OTHERS} more" if len(draft.others) > _MOST_OTHERS else ""
    return [f"launched too: {', '.join(draft.others[:_MOST_OTHERS])}{more}"] if draft.others else []


def dim_line(dim: DimDraft) -> str:
    """The line of a dim."""
    keys = [f"sizes = {toml_list(sorted(set(dim.sizes)))}"]
    step = dim.multiple_of
    if dim.fixed:  # only the sizes that were tried: a sweep of larger ones would prove nothing
        keys.append(f"max = {max(dim.sizes)}")
        step = _common(dim.sizes)
    elif dim.limit:
        keys.append(f"max = {dim.limit}")
    if step > 1:
        keys.append(f"multiple_of = {step}")
    return f"{dim.name} = {{ {', '.join(keys)} }}{comment(dim.guesses)}"


def scalar_line(scalar: ScalarDraft) -> str:
    """The line of a scalar."""
    return f"{scalar.name} = {{ type = {toml_string(scalar.type)}, values = {toml_list(scalar.values)} }}  # a guess"


def _common(sizes: Sequence[int]) -> int:
    step = sizes[0]
    for size in sizes:
        while size % step:
            step -= 1
    return step


def _tensor(tensor: TensorDraft, draft: CudaDraft) -> str:
    keys = [f"shape = {toml_list(_plain(each) for each in tensor.extents or ())}"]
    if tensor.dtype != draft.dtype or (draft.generic and tensor.generic != draft.generic):
        keys.append(f"dtype = {toml_string(tensor.dtype)}")
    guesses = list(tensor.guesses)
    if tensor.role in ("inputs", "globals"):
        if tensor.is_index:
            high = tensor.below.text if tensor.below is not None else "2"
            guesses += ["its values are a guess"] if tensor.below is None else []
            keys += (
                ['values = "offsets"', f"high = {toml_string(high)}"]
                if tensor.rises
                else ['values = "index"', f"low = 0, high = {toml_string(high)}"]
            )
        if tensor.struct:
            keys.append(f"low = 0, high = {BYTES_BELOW - 1}")
            guesses.append(f"the bytes of {tensor.struct}: with these, floats in it are finite")
        if tensor.writes:
            keys.append("inout = true")
        if tensor.symbol is not None and tensor.symbol != tensor.name:
            keys.append(f"symbol = {toml_string(tensor.symbol)}")
    elif tensor.zeroed or not tensor.complete:
        keys.append('init = "zeros"')
        if not tensor.zeroed:
            guesses.append("not all of it is written")
    return f"{tensor.name} = {{ {', '.join(keys)} }}{comment(guesses)}"


def _plain(each: Formula) -> str:
    return each.text


def comment(guesses: Sequence[str]) -> str:
    """The comment behind a line that marks its guesses."""
    return f"  # {'; '.join(guesses)}" if guesses else ""
