"""Results of a candidate: assigned to outputs, checked, and put where a kernel would have written them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.backends.base import Buffer
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.core.python_ops.frameworks import Framework, UnfitResultError


class WrongResultError(Exception):
    """A candidate does something else than to return arrays as declared."""

    def __init__(self, kind: FindingKind, message: str) -> None:
        super().__init__(message)
        self.kind: FindingKind = kind


def by_name(returned: object, wanted: Sequence[str], taken: Sequence[str], candidate: str) -> dict[str, object]:
    """Results by output. A dict may also hold the candidate's arguments, ``taken``; if nothing is ``wanted``, anything
    may be returned.

    Raises:
        WrongResultError: an output lacks, or there is another.
    """
    outputs = f"{len(wanted)} output{'s' * (len(wanted) != 1)}" + (f" ({', '.join(wanted)})" if wanted else "")
    if isinstance(returned, Mapping):
        lacking = [name for name in wanted if name not in returned]
        unknown = [str(name) for name in returned if name not in wanted and name not in taken]
        if lacking or unknown:
            got = ", ".join(map(str, returned)) or "nothing"
            raise WrongResultError("mismatch", f"{candidate} returned a dict with {got}, expected {outputs}")
        return {name: returned[name] for name in wanted}
    if not wanted:
        return {}
    several = list(returned) if isinstance(returned, tuple | list) else [returned]
    if returned is None or len(several) != len(wanted):
        count = f"{len(several)} result{'s' * (len(several) != 1)}"
        got = "None (is a return missing?)" if returned is None else count
        raise WrongResultError("mismatch", f"{candidate} returned {got}, expected {outputs}")
    return dict(zip(wanted, several, strict=True))


def put(result: object, buffer: Buffer, given: Mapping[str, object], framework: Framework, candidate: str) -> None:
    """Copies a result into its buffer.

    Raises:
        WrongResultError: it is not an array of the buffer's dtype and shape, or shares memory with a ``given`` one.
    """
    target = buffer.tensor
    assert target is not None
    where = f"{candidate} returned for {buffer.name!r}"
    try:
        array = framework.take(result)
    except UnfitResultError as error:
        raise WrongResultError("mismatch", f"{where} {error}") from error
    if array.dtype != target.dtype:
        order = " of the other byte order" if array.dtype.name == target.dtype.name else ""
        raise WrongResultError("mismatch", f"{where} {array.dtype.name}{order}, expected {target.dtype.name}")
    if array.shape != target.shape:
        raise WrongResultError("mismatch", f"{where} the shape {list(array.shape)}, expected {list(target.shape)}")
    for name, argument in given.items():
        if array.size and framework.shares(result, argument):
            raise WrongResultError(
                "mismatch", f"{where} a view of its argument {name!r}, expected an array of its own: return a copy"
            )
    target[...] = array
