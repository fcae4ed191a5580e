"""Why cases are wrong, and how that is shown. Apart from ``running``, so that nothing else loads what finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.sweep.both import AnySubject
from kernelcheck.core.sweep.replay import Look
from kernelcheck.insight.explaining.explain import SECONDS, explain
from kernelcheck.insight.explaining.explanation import Explanation
from kernelcheck.interfaces.api.running import Opened
from kernelcheck.interfaces.reports import explained
from kernelcheck.interfaces.reports.diagnostics import replay_of


@dataclass(frozen=True)
class Explained:
    """Why a case is wrong. ``str`` of it is the report of ``kernelcheck explain``."""

    found: Explanation
    replay: str = ""

    def json(self) -> str:
        """The report of ``kernelcheck explain --format json``."""
        return explained.render_json(self.found)

    def document(self) -> dict[str, Any]:
        """The explanation as an object."""
        return explained.document(self.found)

    def short(self) -> str:
        """As ``kernelcheck minimize`` ends."""
        return "\n".join(explained.short(self.found))

    def __str__(self) -> str:
        handle = self.found.token or self.found.seed
        return "\n".join([*explained.text(self.found), f"replay: {replay_of(handle, self.replay)}"])


def explain_case(
    opened: Opened,
    subject: AnySubject,
    seen: Look,
    *,
    seconds: float = SECONDS,
    jobs: int = 0,
    most: int | None = None,
    on_source: Callable[[str], object] = lambda source: None,
) -> Explained:
    """Why a case that was run is wrong; ``explaining.explain.explain`` says what the arguments are.

    Raises:
        UsageError: it passes.
        CannotRunError: it does not fail by its values, or not on the CPU.
    """
    found = explain(opened.registry, subject, seen, seconds=seconds, jobs=jobs, most=most, on_source=on_source)
    return Explained(found, opened.replay)
