"""A drafted op for a kernel as a command launched it."""

from __future__ import annotations

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import Finding
from kernelcheck.programs.recording.ops import RecordedOp, op_text


@dataclass
class RecordedDraft:
    """An op with the sizes, dtypes and numbers of real launches: nothing in it is a guess."""

    name: str
    op: RecordedOp
    command: str
    findings: tuple[Finding, ...] = ()
    """Findings of the launches themselves."""
    hint: str = ""
    tried: bool = True
    is_doubtful: bool = False
    doubts: int = 0

    @property
    def left_out(self) -> list[str]:
        """Sizes that the draft leaves out because of findings: never any."""
        return []

    @property
    def ran(self) -> str:
        """Launches that were run, for a message."""
        count = len(self.op.launches)
        return f"{count} launch{'es' if count > 1 else ''} of {self.command}"

    def text(self) -> str:
        """The table of the op."""
        first, *rest = self.op.comments
        many = "them" if len(self.op.launches) > 1 else "it"
        comments = (f"{first}, as {self.command} makes {many}", *rest)
        return op_text(replace(self.op, name=self.name, comments=comments))[0]
