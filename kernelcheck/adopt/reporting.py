"""Output of ``kernelcheck adopt``: a line for each kernel, or a table for many files, and the work that is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernelcheck.adopt.drafts.adopted import Adopted, AdoptedFile
from kernelcheck.adopt.drafts.draft import CudaDraft
from kernelcheck.adopt.drafts.recorded_draft import RecordedDraft
from kernelcheck.adopt.drafts.triton_draft import TritonDraft
from kernelcheck.adopt.registry import Adoption
from kernelcheck.adopt.triton.adoption import is_python
from kernelcheck.base.findings import Finding
from kernelcheck.base.paths import display_path
from kernelcheck.base.plain_text import plural


def lines(adoption: Adoption, root: Path, *, table: bool) -> Iterator[str]:
    """The report; a table of files if ``table``."""
    yield from _table(adoption.files, root) if table else _kernels(adoption.files, root)
    yield ""
    yield from _summary(adoption, root)


def certain(draft: CudaDraft | TritonDraft | RecordedDraft) -> bool:
    """Whether something was found of a draft that comes from no guess."""
    return bool(draft.findings) and not doubtful(draft)


def doubtful(draft: CudaDraft | TritonDraft | RecordedDraft) -> bool:
    """Whether what was found of a draft may come from a guess."""
    return draft.is_doubtful


def _kernels(files: Sequence[AdoptedFile], root: Path) -> Iterator[str]:
    width = max((len(each.kernel) for file in files for each in file.kernels), default=0)
    for file in files:
        if file.reason:
            yield f"{display_path(file.source, root)}: {file.reason}"
        if file.flags.options:
            yield f"compiled with {' '.join(file.flags.options)} ({file.flags.from_})"
        for said in dict.fromkeys(draft.by_nvcc for draft in file.drafts if isinstance(draft, CudaDraft)):
            if said:
                yield f"{display_path(file.source, root)}: {said}"
        drafted = {each.kernel for each in file.kernels if each.draft}
        unused = Counter(each.kernel for each in file.kernels if not each.launched and not each.draft)
        for each in file.kernels:
            if each.kernel in drafted and not each.launched and not each.draft:
                continue  # said beside the one of its name that is drafted
            others = unused.pop(each.kernel, 0) if each.draft else 0
            more = f"; {others} more of its name, which no host code of the file launches" if others else ""
            state = _state(each)
            yield f"{state:<5}  {each.kernel:<{width}}  {_about(each)}{more}"
            for finding in each.draft.findings[:3] if each.draft else ():
                yield f"{'':5}  {'':{width}}  {_finding(finding)}"
            for found in each.draft.left_out if each.draft else ():
                yield f"{'':5}  {'':{width}}  sizes left out, {found}"


def _state(each: Adopted) -> str:
    if each.draft is None:
        return "NO OP"
    if not each.draft.tried:
        return "DRAFT"
    if each.draft.findings:
        return "FOUND" if certain(each.draft) else "DOUBT"
    return "RUNS"


def _about(each: Adopted) -> str:
    draft = each.draft
    if draft is None:
        return each.reason
    guessed = f"; {draft.doubts} guess{'es' if draft.doubts > 1 else ''} to look at" if draft.doubts else ""
    return f"{draft.ran}{guessed}"


def _finding(finding: Finding) -> str:
    place = f"{finding.location.file}:{finding.location.line}: " if finding.location else ""
    times = f" ({finding.count} times)" if finding.count > 1 else ""
    return f"{finding.kind}: {place}{finding.message}{times}"


def _table(files: Sequence[AdoptedFile], root: Path) -> Iterator[str]:
    rows = [("FILE", "KERNELS", "LAUNCHED", "OPS", "FINDINGS", "TIME", "LEFT TO DO")]
    for file in files:
        if not file.kernels and not file.reason:
            continue
        rows.append(
            (
                display_path(file.source, root),
                str(len(file.kernels)),
                str(sum(each.launched for each in file.kernels)),
                str(len(file.drafts)),
                str(sum(certain(draft) for draft in file.drafts)),
                f"{file.seconds:.1f} s",
                _left(file),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(row[column].rjust(widths[column]) for column in range(1, 6)), row[6]]
        yield "  ".join(cells).rstrip()


def _left(file: AdoptedFile) -> str:
    """Work that is left for a file, in a few words."""
    if file.reason:
        return file.reason
    failed = [each for each in file.kernels if each.draft is None and each.launched]
    parts = []
    if file.drafts:
        doubts = sum(draft.doubts for draft in file.drafts)
        elsewhere = sum(bool(draft.left_out) for draft in file.drafts)
        unsure = sum(doubtful(draft) for draft in file.drafts)
        found = f", {elsewhere} with findings at sizes left out" if elsewhere else ""
        found += f", {unsure} with findings that may come from guesses" if unsure else ""
        parts.append(
            plural(len(file.drafts), "reference") + found + (f", {doubts} guess{'es' * (doubts > 1)}" if doubts else "")
        )
    if not all(draft.tried for draft in file.drafts):
        parts.append("a trial: Triton is not installed")
    if failed:
        parts.append(f"no op of {failed[0].kernel}: {failed[0].reason}"[:100])
    return "; ".join(parts) or "no kernel of it is launched"


def _summary(adoption: Adoption, root: Path) -> Iterator[str]:
    if adoption.run:
        yield adoption.run
    kernels = [each for file in adoption.files for each in file.kernels]
    launched = sum(each.launched for each in kernels)
    drafts = [each.draft for each in kernels if each.draft is not None and each.draft.tried]
    untried = sum(not each.draft.tried for each in kernels if each.draft is not None)
    left = f", {untried} not tried" if untried else ""
    unsure = sum(doubtful(draft) for draft in drafts)
    found = sum(certain(draft) for draft in drafts)
    elsewhere = sum(bool(draft.left_out) and not draft.findings for draft in drafts)
    others = f", {elsewhere} at sizes that are left out" if elsewhere else ""
    others += f", {unsure} with findings that may come from guesses" if unsure else ""
    ops = f"{plural(len(drafts), 'op')} that {'runs' if len(drafts) == 1 else 'run'}"
    yield f"{plural(len(kernels), 'kernel')}, {launched} launched, {ops}, {found} with findings{others}{left}"
    if adoption.registry is None:
        yield "nothing is written, since no op could be drafted"
        if not launched and all(is_python(file.source) for file in adoption.files):
            yield "a draft follows the host code that launches a kernel; without any, write an op by hand:"
            yield "  kernelcheck help python    shows an op of a Triton kernel"
        elif not launched:
            yield "a draft follows the host code that launches a kernel; without any, an op is written by hand:"
            yield "  kernelcheck init example            writes one in a folder of its own, to start from"
            yield "  kernelcheck help getting-started    shows how one is written"
        return
    registry = display_path(adoption.registry, root)
    if untried:
        yield f"wrote {registry}: nothing of Triton was tried, as it is not installed with kernelcheck. Next:"
        yield "  pip install 'cuda-kernelcheck[triton]'"
        yield f"  kernelcheck run --quick --config {registry}"
    else:
        yield f"wrote {registry}: memory and races are checked; nothing is compared until an op has a reference"
    yield f"left to do: a reference for each op, and a look at what {registry} marks as a guess"
