"""Reasons why a kernel gets no draft: where its launch is, and what keeps a walk from it."""

from __future__ import annotations

from kernelcheck.adopt.cuda.sources import Source
from kernelcheck.adopt.host_code.candidates import launch_of, unnamed
from kernelcheck.cuda_source.syntax_tree import CppFunction, descendants


def why_not(file: Source, kernel: str, shown: str = "") -> tuple[bool, str]:
    """Whether host code launches a kernel, and why its launch is not followed, with the line.

    Args:
        file: the file whose host code is meant.
        kernel: its name; no walk found a launch of it that can be named.
        shown: how the file is named, if it is not the one that defines the kernel.
    """

    def at(line: int) -> str:
        return f"{shown}:{line}" if shown else f"line {line}"

    found = file.candidates.get(kernel, [])
    if found and (reason := unnamed(found)):
        return True, f"its launch in {at(found[0].place[1])} cannot be followed: {reason}"
    offset = launch_of(kernel, file.expansion.text)
    if offset is None:
        return False, "no host code of the file launches it"
    reason = _obstacle(file, offset)
    line = file.expansion.place(offset)[1]
    return True, f"its launch in {at(line)} cannot be followed" + (f": {reason}" if reason else "")


def _obstacle(file: Source, offset: int) -> str:
    """The obstacle that keeps walks from the launch at a byte of the expanded text."""
    around = _function_around(file, offset)
    if around is None:
        return "it stands in no function"
    if around.is_kernel or around.is_device:
        return f"{around.name} launches it on the GPU"
    if around.name in file.unfollowed.given_up:
        return file.unfollowed.given_up[around.name]
    for each in file.unfollowed.skipped:
        if each.begin <= offset < each.end:
            return each.why.format(file.expansion.place(each.at)[1])
    reached = {each.launched.offset for found in file.candidates.values() for each in found}
    nodes = (node for node in descendants(around.node) if node.start_byte <= offset < node.end_byte)
    if any(node.type == "ERROR" for node in nodes):
        return f"the code around it in {around.name} cannot be parsed"
    return f"the template arguments that {around.name} needs are not known" if around.template and not reached else ""


def _function_around(file: Source, offset: int) -> CppFunction | None:
    within = [
        each
        for functions in file.code.functions.values()
        for each in functions
        if each.node.start_byte <= offset < each.node.end_byte
    ]
    return max(within, key=lambda each: each.node.start_byte, default=None)
