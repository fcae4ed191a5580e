"""A case launched twice in one process, so that the second launch finds module variables as the first left them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kernelcheck.backends.base import Argument, BufferArg, KernelLaunch
from kernelcheck.base.launch_order import IN_ORDER
from kernelcheck.compiler.program import Program, readable, used_variables
from kernelcheck.core.launch.plan import Plan

_FIRST = "{} of the first launch"


def kept_variables(program: Program, ready: Plan) -> list[str]:
    """The ``__device__`` variables that keep their contents from one launch of the case to the next, as C++ names
    them: all but those that the registry says are set before each."""
    declared = {buffer.symbol for buffer in ready.buffers}
    return [readable(name) for name in used_variables(program.ptx, "global") if name not in declared]


def one_after_the_other(first: Plan, second: Plan) -> Plan:
    """The launches of ``first``, then those of ``second``, each on buffers of its own. ``second`` has the names."""
    renamed = {buffer.name: _FIRST.format(buffer.name) for buffer in first.buffers if buffer.symbol is None}
    own = tuple(replace(buffer, name=renamed[buffer.name]) for buffer in first.buffers if buffer.symbol is None)
    sets = tuple(buffer.name for buffer in second.buffers if buffer.symbol is not None)
    again = [replace(launch, sets=sets if number == 0 else ()) for number, launch in enumerate(second.launches)]
    before = [_with_names(launch, renamed) for launch in first.launches]
    launches = [replace(launch, order=IN_ORDER) for launch in (*before, *again)]  # what is kept is in question alone
    return replace(second, buffers=(*own, *second.buffers), launches=tuple(launches))


def _with_names(launch: KernelLaunch, names: dict[str, str]) -> KernelLaunch:
    def renamed(argument: Argument) -> Argument:
        if isinstance(argument, BufferArg):
            return replace(argument, buffer=names[argument.buffer])
        pointers = tuple((at, replace(pointer, buffer=names[pointer.buffer])) for at, pointer in argument.pointers)
        return replace(argument, pointers=pointers)

    arguments: Sequence[Argument] = [renamed(argument) for argument in launch.arguments]
    return replace(launch, arguments=tuple(arguments))
