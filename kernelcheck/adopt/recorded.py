"""Ops of kernels whose launches no host code tells, from a command that launches them: ``kernelcheck adopt --run``."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.adopt.drafts.adopted import Adopted, AdoptedFile
from kernelcheck.adopt.drafts.recorded_draft import RecordedDraft
from kernelcheck.base.paths import display_path
from kernelcheck.programs.recording.records import RecordedLaunch, recorded_launches
from kernelcheck.programs.recording.registry_file import recorded_ops
from kernelcheck.programs.sanitizing.command import run_command
from kernelcheck.programs.sanitizing.observed import observed
from kernelcheck.programs.sanitizing.settings import Settings


def draft_from_run(
    files: Sequence[AdoptedFile], command: Sequence[str], registry: Path, root: Path, arch: str
) -> tuple[str, bool]:
    """Drafts the kernels of ``files`` that have no draft from what a command launches; how the command ended, and
    whether it failed.

    Args:
        files: their results are changed.
        command: the program and its arguments; its output passes through.
        registry: beside it lies the PTX that ops need.
        root: the folder that shown paths are relative to.
        arch: the GPU that the command sees.

    Raises:
        UsageError: there is no such program.
        CannotRunError: it cannot be started.
    """
    wanted = [(file, each) for file in files for each in file.kernels if each.draft is None]
    shown = shlex.join(command)
    if not wanted:
        return f"{shown} was not run: each kernel has an op without it", False
    with tempfile.TemporaryDirectory(prefix="kernelcheck-adopt-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        names = tuple(dict.fromkeys(each.kernel for _, each in wanted))
        ended = run_command(command, folder, Settings(arch=arch, root=str(root), record=True))
        seen = observed(folder, lambda path: display_path(path, root), running=ended.running)
        launches = [each for each in recorded_launches(folder) if _plain(each.kernel) in names]
        for file, each in wanted:
            own = [launch for launch in launches if _is_of(launch, file) and _is_launch(launch, each, file)]
            if not own:
                each.reason += f"; {shown} does not launch it"
                continue
            made = recorded_ops(folder, registry.resolve(), own, with_stubs=False)
            for op in made.ops:
                launched = {_qualified(launch.kernel) for launch in op.launches}
                found = [one.finding for one in seen.findings if _qualified(one.kernel) in launched]
                draft = RecordedDraft(each.kernel, op, shown, tuple(found))
                if each.draft is None:
                    each.draft, each.launched, each.reason = draft, True, ""
                else:  # launches that differ by more than sizes
                    file.kernels.append(Adopted(each.kernel, each.line, launched=True, draft=draft))
            if not made.ops:
                each.launched = True
                each.reason += f"; {shown} launches it, but {made.left_out[0][1]}"
    return (f"{shown} ended with exit code {ended.code}", True) if ended.code else ("", False)


def _plain(kernel: str) -> str:
    """The name of a kernel without namespaces and template arguments."""
    return _qualified(kernel).rpartition("::")[2]


def _qualified(kernel: str) -> str:
    """The name of a kernel without template arguments and namespaces that have no name."""
    return kernel.replace("(anonymous namespace)::", "").partition("<")[0].partition("(")[0].strip()


def _is_launch(launch: RecordedLaunch, kernel: Adopted, file: AdoptedFile) -> bool:
    """Whether a launch is one of this kernel, by its namespaces, too, where the file has others of its name."""
    if any(each is not kernel and each.kernel == kernel.kernel for each in file.kernels):
        return _qualified(launch.kernel) == kernel.qualified
    return _plain(launch.kernel) == kernel.kernel


def _is_of(launch: RecordedLaunch, file: AdoptedFile) -> bool:
    """Whether a launched kernel may be one of a file: what is built into programs may have no source."""
    path = Path(launch.source)
    return not path.is_file() or path.resolve() == file.source.resolve() or path.suffix in (".cuh", ".h", ".hpp")
