"""The rules by which outputs are compared with the reference, and what reports say of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kernelcheck.base.dataclasses import dataclass

Rule = Literal["rounding", "exact", "indices", "check", "none"]


@dataclass(frozen=True)
class CompareRule:
    """A rule, and what reports say of outputs that it judges."""

    named_by: Literal["ops and outputs", "outputs", "nobody"]
    """Tables of a registry whose ``compare`` may have the rule's name."""
    judged: str
    """Clause of a report on correctness."""
    why: str = ""
    """Sentence of a report on correctness; empty where a tolerance factor is explained."""
    in_column: str = ""
    """Cell of a run's table; empty for the tolerance factor."""
    in_short: str = ""
    """Cell of ``kernelcheck tolerances``; empty for the tolerance factor."""
    right: str = ""
    """Cell of a run's table where all elements are right; empty for the largest error."""
    wrong: str = ""


COMPARE_RULES: Mapping[Rule, CompareRule] = {
    "rounding": CompareRule(
        named_by="ops and outputs",
        judged="each element of the outputs was compared with a reference on the same inputs, computed in {precision}",
    ),
    "exact": CompareRule(
        named_by="ops and outputs",
        judged="each element of the outputs had to be exactly that of a reference on the same inputs",
        why="Every element must be exactly that of the reference.",
        in_column="compared exactly",
        in_short="compared exactly",
        right="all equal",
        wrong="not equal",
    ),
    "indices": CompareRule(
        named_by="outputs",
        judged="each index had to point to the value that a reference on the same inputs points to, or to an equal one",
        why="Every index must point to the value that the reference points to, or to one that is equal.",
        in_column="compared by what indices point to",
        in_short="compared by values",
        right="all right",
        wrong="wrong indices",
    ),
    "check": CompareRule(
        named_by="nobody",
        judged="a script of the project judged the outputs, beside those of a reference on the same inputs",
        why="A script of the project judges the outputs; it is among the files below.",
        in_column="compared by the op's own check",
        in_short="its own check",
    ),
    "none": CompareRule(
        named_by="nobody",
        judged="there is no reference: the outputs were not compared",
        why="There is no reference: results were not compared. Memory was checked, and that two runs give the same.",
        in_column="memory, races and determinism alone",
        in_short="not compared",
        right="not compared",
        wrong="not compared",
    ),
}
NAMED_RULES = tuple(name for name, rule in COMPARE_RULES.items() if rule.named_by == "ops and outputs")
NAMED_BY_OUTPUTS = tuple(name for name, rule in COMPARE_RULES.items() if rule.named_by != "nobody")
