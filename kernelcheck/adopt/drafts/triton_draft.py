"""A drafted op for a Triton kernel."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.adopt.drafts.draft import DimDraft, ScalarDraft
from kernelcheck.adopt.drafts.writing import NO_REFERENCE, comment, dim_line, scalar_line, table_of
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.findings import Finding
from kernelcheck.base.plain_text import plural
from kernelcheck.core.registry.toml_values import toml_list, toml_string, toml_table

DTYPE = "float32"
CASES = 4
"""Most cases of a trial: some sizes, with aligned pointers and others."""


@dataclass
class TritonTensor:
    """A tensor that the kernel gets."""

    name: str
    shape: list[str]
    loads: bool
    stores: bool
    made: str
    """``empty`` or ``zeros`` if host code makes it."""
    dtype: str = ""
    """Its dtype, if that is not the case's."""
    index_below: str = ""
    """Exclusive upper bound of its elements, if they are indices."""
    zeroed: bool = False
    """Whether it begins as zeros, since the kernel does not write all of it."""
    is_loose: bool = False
    """Whether the kernel reaches its elements by sizes that its shape does not have."""
    guesses: list[str] = field(default_factory=list)

    @property
    def is_output(self) -> bool:
        """Whether it is an output and not an input."""
        return self.stores and (not self.loads or bool(self.made))


@dataclass
class TritonDraft:
    """An op."""

    name: str
    kernel: str
    within: str
    """The function that launches it."""
    place: str
    """Place of the launch, as ``file.py:12``."""
    dtypes: tuple[str, ...] = (DTYPE,)
    dtype_guess: str = ""
    tensors: list[TritonTensor] = field(default_factory=list)
    dims: dict[str, DimDraft] = field(default_factory=dict)
    scalars: dict[str, ScalarDraft] = field(default_factory=dict)
    constraints: list[str] = field(default_factory=list)
    grid: list[str] = field(default_factory=list)
    grid_guesses: list[str] = field(default_factory=list)
    args: list[str] = field(default_factory=list)
    constexpr: dict[str, str] = field(default_factory=dict)
    """As TOML."""
    options: dict[str, str] = field(default_factory=dict)
    """``num_warps`` and ``num_stages``, as TOML."""
    guesses: list[str] = field(default_factory=list)
    """Guesses about its compile-time arguments."""
    aligned: bool = False
    """Whether tensors must be aligned and contiguous."""
    hint: str = ""
    findings: tuple[Finding, ...] = ()
    tried: bool = False
    """Whether it was run."""
    ran_with: tuple[Mapping[str, int], ...] = ()
    """Dims of each case of its trial that ended."""
    not_ended: str = ""
    """Why another case did not end."""

    @property
    def left_out(self) -> list[str]:
        """Sizes that the draft leaves out because of findings: never any."""
        return []

    @property
    def ran(self) -> str:
        """Cases that were run, for a message."""
        if not self.tried:
            return "Triton is not installed"
        columns = {name: [dims[name] for dims in self.ran_with if name in dims] for name in self.dims}
        sizes = [f"{name} of {min(column)} to {max(column)}" for name, column in columns.items() if column]
        said = ", ".join([plural(len(self.ran_with), "case"), *sizes])
        return f"{said}; another case: {self.not_ended}" if self.not_ended else said

    @property
    def is_doubtful(self) -> bool:
        """Whether what its trial found may come from a guess: of an argument or size, of values that are indices, or of
        the size of the tensor that was left or not written, or from sizes that callers choose to fit each other."""
        unsure = bool(self.guesses or self.grid_guesses) or any(dim.guesses for dim in self.dims.values())
        unsure |= any(each.index_below for each in self.tensors)
        guessed = {each.name for each in self.tensors if each.guesses or each.is_loose}
        named = all(each.buffer and each.buffer not in guessed for each in self.findings)
        return bool(self.findings) and (unsure or (bool(guessed) and not named))

    @property
    def doubts(self) -> int:
        """Number of lines with a comment that marks a guess."""
        listed = [each.guesses for each in self.tensors] + [each.guesses for each in self.dims.values()]
        listed += [self.grid_guesses, self.guesses]
        return sum(map(bool, listed)) + len(self.scalars) + bool(self.dtype_guess)

    def text(self, source: str) -> str:
        """The table of the op; ``source`` is relative to the registry."""
        table = table_of(self.name)
        hint = self.hint or "the path of a Python file with the right result, in NumPy"
        lines = [
            *([f"# A case of its trial: {self.not_ended}"] if self.not_ended else []),
            f"[{table}]",
            f"summary = {toml_string(f'{self.kernel}, as {self.within} launches it ({self.place})')}",
            f"source = {toml_string(source)}",
            f"kernel = {toml_string(self.kernel)}",
            f'reference = "{NO_REFERENCE}"  # to do: {hint}',
            f"dtypes = {toml_list(self.dtypes)}{comment([self.dtype_guess] if self.dtype_guess else [])}",
        ]
        if self.constraints:
            lines.append(f"constraints = {toml_list(self.constraints)}  # from host code")
        lines += toml_table(table, "dims", map(dim_line, self.dims.values()))
        lines += toml_table(table, "inputs", (self._line(x) for x in self.tensors if not x.is_output))
        lines += toml_table(table, "scalars", map(scalar_line, self.scalars.values()))
        lines += toml_table(table, "outputs", (self._line(x) for x in self.tensors if x.is_output))
        lines += ["", f"[{table}.launch]", f"grid = {toml_list(self.grid)}{comment(self.grid_guesses)}"]
        lines.append(f"args = {toml_list(self.args)}")
        if self.constexpr:
            given = ", ".join(f"{name} = {value}" for name, value in self.constexpr.items())
            lines.append(f"constexpr = {{ {given} }}{comment(self.guesses)}")
        lines += [f"{name} = {value}" for name, value in self.options.items()]
        return "\n".join(lines) + "\n"

    def _line(self, tensor: TritonTensor) -> str:
        keys = [f"shape = {toml_list(tensor.shape)}"]
        if tensor.dtype:
            keys.append(f"dtype = {toml_string(tensor.dtype)}")
        if tensor.index_below:
            keys += ['values = "index"', f"low = 0, high = {toml_string(tensor.index_below)}"]
        if tensor.is_output and (tensor.made == "zeros" or tensor.zeroed):
            keys.append('init = "zeros"')
        elif tensor.stores and not tensor.is_output:
            keys.append("inout = true")
        if self.aligned:
            keys.append('layouts = ["contiguous"]')
        return f"{tensor.name} = {{ {', '.join(keys)} }}{comment(tensor.guesses)}"
