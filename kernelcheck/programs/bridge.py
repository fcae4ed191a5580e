"""The Python side of the runtime in a program's process: kernels are translated here, and findings get their words.

The library calls `Bridge`'s methods (`native.CALLBACKS`) under its own lock. Launches of a kernel that is ready do not
come here, unless they did something wrong.
"""

from __future__ import annotations

import ctypes
import dataclasses
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.backends.base import KernelLaunch, Schedule
from kernelcheck.backends.clusters import PORTABLE_BLOCKS
from kernelcheck.backends.cpu.emit.finding_kinds import ANOTHER_LANE, NOTE_KINDS
from kernelcheck.backends.cpu.runtime import executor
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
from kernelcheck.backends.cpu.runtime.console import Console
from kernelcheck.backends.cpu.runtime.execution import check_cluster_room, cluster_of
from kernelcheck.backends.cpu.runtime.findings import named_finding, named_note
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, aligned_bytes
from kernelcheck.backends.cpu.runtime.worker import BlockWorker, LaunchShape, RawFinding
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CompileError, KernelcheckError, LaunchError
from kernelcheck.base.findings import Finding, Note
from kernelcheck.compiler.program import Program
from kernelcheck.programs.allocation_names import AllocationNames
from kernelcheck.programs.host_stacks import calls_now, resolve, without_stub
from kernelcheck.programs.launch_arguments import in_words, shown_name
from kernelcheck.programs.live_tags import LiveTags
from kernelcheck.programs.map_requests import encoded, unknown_form
from kernelcheck.programs.modules import ProgramModule
from kernelcheck.programs.native import LaunchExtents, Native
from kernelcheck.programs.observations import Circumstances, Launched, Observer
from kernelcheck.programs.program_recorder import ProgramRecorder
from kernelcheck.programs.recording.recorder import LaunchRecorder
from kernelcheck.programs.sanitizing.entries import Frame
from kernelcheck.programs.sanitizing.settings import Settings

STEP_LIMIT = 200_000_000
"""Loop iterations of a block after which a launch counts as endless: programs are larger than a sweep's cases."""
NOT_SUPPORTED, LAUNCH_FAILURE, ASSERT, TIMEOUT = 801, 719, 710, 702
"""`cudaErrorNotSupported`, `cudaErrorLaunchFailure`, `cudaErrorAssert`, `cudaErrorLaunchTimeout`"""
INVALID_VALUE, INVALID_CLUSTER_SIZE = 1, 912
"""`cudaErrorInvalidValue`, `cudaErrorInvalidClusterSize`"""
UNKNOWN_KERNEL = -2
"""Result of `describe` for a kernel of which the program has no PTX."""
_ENDS_DEVICE = {"timeout": TIMEOUT, "deadlock": LAUNCH_FAILURE, "launch-error": LAUNCH_FAILURE, "assertion": ASSERT}
"""Findings after which a device's context is lost."""


@dataclass
class _Kernel:
    """A kernel of the program."""

    launched: Launched
    lowered: str
    module: ProgramModule
    program: Program | None = None


@dataclass
class _ReadyKernel:
    """A kernel in blocks of one shape, with its worker."""

    kernel: _Kernel
    compiled: CompiledKernel
    worker: BlockWorker
    console: Console
    variables: Globals
    stores: np.ndarray
    """For each store to global memory, how many parameters its address is made from, and which."""
    lanes: tuple[CompiledKernel, BlockWorker] | None = None
    """The same with independent lanes of each warp; None where that cannot matter."""


class _Readable(Sequence[Memory]):
    """Memory that a kernel may read while it runs: for strings that it prints."""

    def __init__(self, native: Native, windows: Sequence[Memory]) -> None:
        self._native = native
        self._windows = windows

    def _all(self) -> list[Memory]:
        return [*self._windows, *(Memory("", each.address, each.size) for each in self._native.allocations())]

    def __iter__(self) -> Iterator[Memory]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, index: Any) -> Any:
        return self._all()[index]


class Bridge:
    """Kernels of the program, and the observer that gets findings."""

    def __init__(
        self,
        native: Native,
        observer: Observer,
        settings: Settings,
        arch: str,
        root: Path,
        headers: Path,
        recorder: LaunchRecorder | None = None,
    ) -> None:
        """`root`: the folder that shown paths are relative to; `headers`: CUDA's own, whose lines are not the user's;
        `recorder`: records launches, if they are wanted."""
        self._native = native
        self._observer = observer
        self._settings = settings
        self._arch = arch
        self._root = root
        self._headers = headers
        self._tags = LiveTags(native)
        self._recorder = ProgramRecorder(native, recorder) if recorder is not None else None
        self._names = AllocationNames(native, root)
        self._modules: dict[int, ProgramModule] = {}
        self._kernels: dict[int, _Kernel] = {}
        self._ready: list[_ReadyKernel] = []
        self._reported: dict[tuple[object, ...], Finding] = {}
        """Findings with their message, by identity: a later one is only counted."""

    def describe(self, number: int, facts: Any, room: int) -> int:
        """Writes a kernel's requirements: threads that a block may have, bytes of static shared and local memory,
        blocks of the clusters that it declares (0: none), blocks for each that a grid counts, and size and alignment of
        each parameter. Returns how many numbers; below 0: the kernel cannot run."""
        try:
            kernel = self._kernel(number)
            compiled = kernel.module.kernel(kernel.lowered, checks=True)
        except CompileError as error:
            self._refuse(number, str(error))
            return -1
        storage = compiled.translation.storage
        values = [compiled.translation.max_threads, storage.static_shared_bytes, storage.local_bytes]
        values += [*(storage.cluster or (0, 0, 0)), *storage.counted_as_one]
        for parameter in kernel.module.parameters[kernel.lowered]:
            values += [parameter.size, parameter.align]
        if len(values) > room:
            self._refuse(number, f"it has {len(values) // 2} parameters")
            return -1
        for place, value in enumerate(values):
            facts[place] = value
        return len(values)

    def prepare(self, number: int, shape: Any, checked: int, prepared: Any) -> int:
        """Makes a kernel ready for launches in blocks of a shape. Returns 0, or an error of CUDA."""
        kernel = self._kernel(number)
        try:
            form = _form(shape.contents)
            clustered = form.ranks > 1
            compiled = kernel.module.kernel(kernel.lowered, checks=bool(checked), clustered=clustered)
            variables = self._variables(kernel, compiled)
            form = replace(form, grid=form.cluster or (1, 1, 1))
            storage = compiled.translation.storage
            parameters = aligned_bytes(max(storage.parameter_bytes, 8))
            worker = BlockWorker(compiled, form, parameters, [], variables, STEP_LIMIT, self._tags)
        except (CompileError, LaunchError) as error:
            self._refuse(number, str(error))
            return NOT_SUPPORTED
        self._native.use_granule(storage.global_granule)
        console = Console(self._native.print)
        console.attach(worker.context, _Readable(self._native, worker.windows))
        readers = storage.orders_in_part
        if readers:
            worker.context.reader_sets = worker.keep_readers()
        stores = [number for site in compiled.translation.written for number in (len(site), *site)]
        ready = _ReadyKernel(kernel, compiled, worker, console, variables, np.array(stores, np.uint32))
        if checked:
            ready.lanes = self._lanes(kernel, form, variables)
        self._ready.append(ready)
        into = prepared.contents
        into.context = ctypes.addressof(worker.context)
        into.code = ctypes.cast(compiled.code.run, ctypes.c_void_p).value  # type: ignore[arg-type]
        into.sites = len(compiled.translation.sites)
        into.deep = compiled.translation.calls or compiled.translation.long
        into.synchronises = storage.acquires_from_blocks
        into.keeps_readers = readers
        if ready.lanes is not None:
            into.lanes_context = ctypes.addressof(ready.lanes[1].context)
            into.lanes_sites = len(ready.lanes[0].translation.sites)
        into.stores, into.stores_length = ready.stores.ctypes.data, ready.stores.size
        return 0

    def _lanes(
        self, kernel: _Kernel, form: LaunchShape, variables: Globals
    ) -> tuple[CompiledKernel, BlockWorker] | None:
        """A kernel with shared memory, made so that lanes of a warp run apart."""
        try:
            compiled = kernel.module.apart(kernel.lowered, clustered=form.ranks > 1)
            if compiled is None:
                return None
            parameters = aligned_bytes(max(compiled.translation.storage.parameter_bytes, 8))
            form = replace(form, schedule=Schedule("lanes"))
            return compiled, BlockWorker(compiled, form, parameters, [], variables, STEP_LIMIT, self._tags)
        except (CompileError, LaunchError) as error:
            why = f"races between lanes of a warp are not looked for in this kernel: {error}"
            self._observer.noted(Note("checks-ended", why), kernel.launched)
            return None

    def report(self, number: int, shape: Any, outcome: int, worn: int) -> int:
        """Reports the findings of a launch. Returns the error that ends the device's context, or 0."""
        ready = self._ready[number]
        ready.worker.outcome = outcome
        raw = ready.worker.findings(ready.console.assertions)
        if worn:
            raw.append(RawFinding("checks-ended", None, 1, ready.worker.context.block, 0, 0, 0))
        ready.worker.outcome = 0
        block = ctypes.string_at(ready.worker.context.parameters, ready.compiled.translation.storage.parameter_bytes)
        code = self._tell(ready.kernel, ready.compiled, ready.variables, shape.contents, block, raw)
        ready.console.assertions.clear()
        return code

    def report_lanes(self, number: int, shape: Any) -> None:
        """Reports races between lanes of a warp."""
        ready = self._ready[number]
        assert ready.lanes is not None
        compiled, worker = ready.lanes
        raw = [each for each in worker.findings({}) if each.kind == "race" and each.detail >= ANOTHER_LANE]
        block = ctypes.string_at(worker.context.parameters, compiled.translation.storage.parameter_bytes)
        self._tell(ready.kernel, compiled, ready.variables, shape.contents, block, raw)

    def cooperate(self, number: int, shape: Any, parameters: int, size: int) -> int:
        """Runs a cooperative launch, whose blocks are all resident. Returns an error of CUDA, or 0."""
        kernel = self._kernel(number)
        form = replace(_form(shape.contents), cooperative=True)
        try:
            compiled = kernel.module.kernel(kernel.lowered, checks=True)
            if form.ranks > 1:
                item, program = self._asked(kernel, compiled, form)
                check_cluster_room(item, form.cluster, program)
            variables = self._variables(kernel, compiled)
            self._native.use_granule(compiled.translation.storage.global_granule)
            own = {memory.address for memory in variables.memories()}
            memories = [
                Memory("", each.address, each.size) for each in self._native.allocations() if each.address not in own
            ]
            block = ctypes.string_at(parameters, min(size, compiled.translation.storage.parameter_bytes))
            console = Console(self._native.print)
            raw = executor.launch(
                compiled, form, block, memories, variables, tags=self._tags, console=console, step_limit=STEP_LIMIT
            )
        except (CompileError, LaunchError) as error:
            self._refuse(number, str(error))
            return NOT_SUPPORTED
        return self._tell(kernel, compiled, variables, shape.contents, block, raw)

    def refuses_cluster(self, number: int, shape: Any, large_clusters: int) -> int:
        """Holds a launch to the rules of clusters. Returns an error of CUDA, which is reported, or 0."""
        kernel = self._kernel(number)
        form = _form(shape.contents)
        compiled = kernel.module.kernel(kernel.lowered, checks=True)
        item, program = self._asked(kernel, compiled, form)
        try:
            cluster = cluster_of(compiled, item, program)
            if form.ranks > PORTABLE_BLOCKS and not large_clusters:
                raise LaunchError(
                    f"kernel '{kernel.launched.name}': a cluster of {form.ranks} blocks, more than the "
                    f"{PORTABLE_BLOCKS} that every GPU runs together: allow it by "
                    "`cudaFuncAttributeNonPortableClusterSizeAllowed`, or make it smaller"
                )
        except LaunchError as error:
            self._wrong_call(str(error), kernel)
            return INVALID_CLUSTER_SIZE
        try:
            check_cluster_room(item, cluster, program)
        except LaunchError as error:
            self._refuse(number, str(error))
            return NOT_SUPPORTED
        return 0

    def _asked(self, kernel: _Kernel, compiled: CompiledKernel, form: LaunchShape) -> tuple[KernelLaunch, Program]:
        """A launch and its program, whose kernel has the name that the user knows."""
        program = kernel.module.as_program(compiled, self._arch, self._headers)
        program = replace(program, kernels={kernel.launched.name: kernel.lowered})
        return KernelLaunch(
            kernel.lowered, form.grid, form.block, form.dynamic_shared_bytes, (), form.cooperative, cluster=form.cluster
        ), program

    def encode_map(self, asked: Any, into: int) -> int:
        """Writes a tensor map as the executor reads it. Returns an error of CUDA, which is reported, or 0."""
        given = asked.contents
        if (unknown := unknown_form(given)) is not None:
            self.refused(b"cuTensorMapEncodeTiled", f"the CPU backend knows no maps with {unknown}".encode(), -1)
            return NOT_SUPPORTED
        near = self._native.near(given.address)
        name, start = ("the tensor", 0) if near is None else (self._names.name(near), near.address)
        try:
            data = encoded(given, name, start)
        except LaunchError as error:
            self._wrong_call(f"`cuTensorMapEncodeTiled` refuses this: {error}", None)
            return INVALID_VALUE
        ctypes.memmove(into, data, len(data))
        return 0

    def _wrong_call(self, message: str, kernel: _Kernel | None) -> None:
        launched = kernel.launched if kernel else None
        stack = calls_now(self._native.stack(), launched.name if launched else "")
        finding = Finding("launch-error", message, location=self._names.location(stack))
        self._observer.found(finding, launched, Circumstances(stack=stack))

    def record(self, number: int, shape: Any, parameters: int, size: int, cooperative: int) -> None:
        """Notes a launch that is about to run, for `sanitize --record`."""
        kernel, form = self._kernel(number), _form(shape.contents)
        assert self._recorder is not None
        compiled = kernel.module.kernel(kernel.lowered, checks=True)
        if kernel.program is None:
            kernel.program = kernel.module.as_program(compiled, self._arch, self._headers)
        self._recorder.program_launch(
            kernel.program, kernel.lowered, compiled.translation.storage.globals, ctypes.string_at(parameters, size),
            form.grid, form.block, form.dynamic_shared_bytes, cooperative=bool(cooperative), clustered=form.ranks > 1,
        )  # fmt: skip

    def recorded(self) -> None:
        """Completes the record of the launch that has run."""
        assert self._recorder is not None
        self._recorder.end()

    def variable(self, module: int, name: bytes) -> int:
        """The address of a variable of a module; 0: there is none of this name, or the module cannot be read."""
        try:
            return self._module(module).address(name.decode()) or 0
        except KernelcheckError as error:
            self._observer.refused(f"the variable {name.decode()}: {error}", None, calls_now(self._native.stack()))
            return 0

    def host(self, kind: bytes, message: bytes, number: int, frames: Any, count: int, other: Any, others: int) -> None:
        """Reports a finding about a call of the host; ``other`` are the calls that made, or freed, the memory,
        ``number`` that of the kernel whose launch it was, or -1."""
        launched = self._kernel(number).launched if number >= 0 else None
        stack = calls_now([frames[n] for n in range(count)], launched.name if launched else "")
        text = message.decode()
        before = resolve([other[n] for n in range(others)])
        if kind == b"stream-race":
            for each in self._kernels.values():
                before = without_stub(before, each.launched.name)
            at = self._names.location(before)
            text += f"; the other was submitted at {at.file}:{at.line}" if at else ""
        elif others:
            text += self._names.origin(before, freed=b"free" in kind)
        location = self._names.location(stack)
        finding = Finding(kind.decode(), text, location=location)  # type: ignore[arg-type]
        self._observer.found(finding, launched, Circumstances(stack=stack))

    def refused(self, what: bytes, why: bytes, number: int) -> None:
        """Reports a call that cannot be done here, or a launch: ``number`` is that of its kernel, or -1."""
        if number >= 0:
            self._refuse(number, why.decode())
            return
        stack = calls_now(self._native.stack())
        self._observer.refused(f"{what.decode()}: {why.decode()}", None, stack)

    def unwatched(self, why: bytes) -> None:
        """Notes that memory is not checked to the end."""
        self._observer.noted(Note("checks-ended", why.decode()), None)

    def leave(self) -> None:
        """Lets the observer complete its report, when the program ends."""
        self._observer.leave()

    def after_fork(self) -> None:
        """Runs in a child process, which has a journal of its own: its launches are counted there."""
        self._reported.clear()
        for number, kernel in self._kernels.items():
            self._native.count_at(number, self._observer.kernel(kernel.launched))

    def _module(self, number: int) -> ProgramModule:
        if number not in self._modules:
            self._modules[number] = ProgramModule(number, self._native, self._root)
        return self._modules[number]

    def _kernel(self, number: int) -> _Kernel:
        if number not in self._kernels:
            lowered = self._native.kernel_name(number)
            launched = Launched(shown_name(lowered), number)
            module = self._module(self._native.kernel_module(number))
            self._kernels[number] = _Kernel(launched, lowered, module)
            self._native.count_at(number, self._observer.kernel(launched))
            self._sample(launched)
        return self._kernels[number]

    def _sample(self, kernel: Launched) -> None:
        settings = self._settings
        matches = dataclasses.replace(settings, first=None, every=None).picks(kernel.name, 0)
        first, every = settings.first or 0, settings.every or 0
        self._native.sample(kernel.number, matches=matches, first=first, every=every)

    def _variables(self, kernel: _Kernel, compiled: CompiledKernel) -> Globals:
        """The module's variables if the kernel uses any; otherwise the module need not be parsed."""
        return kernel.module.variables(compiled) if compiled.translation.storage.globals else Globals([])

    def _refuse(self, number: int, why: str) -> None:
        self._observer.refused(why, self._kernel(number).launched, self._host_stack(self._kernel(number)))

    def _host_stack(self, kernel: _Kernel) -> tuple[Frame, ...]:
        return calls_now(self._native.stack(), kernel.launched.name)

    def _tell(
        self,
        kernel: _Kernel,
        compiled: CompiledKernel,
        variables: Globals,
        shape: LaunchExtents,
        block: bytes,
        raw: Sequence[RawFinding],
    ) -> int:
        if kernel.program is None:
            kernel.program = kernel.module.as_program(compiled, self._arch, self._headers)
        form = _form(shape)
        item = KernelLaunch(kernel.lowered, form.grid, form.block, form.dynamic_shared_bytes, (), cluster=form.cluster)
        ends = 0
        for finding in raw:
            place = self._names.memory(finding)
            memories = [place.memory] if place is not None and place.memory is not None else []
            worded = partial(self._worded, kernel, compiled, item, variables, memories, finding)
            if finding.kind in NOTE_KINDS:
                noted = named_note(compiled, item, kernel.program, memories, variables, finding)
                self._observer.noted(noted, kernel.launched)
                continue
            freed = place is not None and place.freed
            key = (kernel.lowered, finding.kind, id(finding.site), memories[0].name if memories else "", freed)
            known = self._reported.get(key)
            named = (
                self._reported.setdefault(key, worded(place)) if known is None else replace(known, count=finding.count)
            )
            circumstances = Circumstances() if known else self._circumstances(kernel, form, block)
            self._observer.found(named, kernel.launched, circumstances)
            code = ASSERT if finding.assertion is not None else _ENDS_DEVICE.get(finding.kind, 0)
            ends = ends or code
        return ends

    def _worded(
        self,
        kernel: _Kernel,
        compiled: CompiledKernel,
        item: KernelLaunch,
        variables: Globals,
        memories: Sequence[Memory],
        raw: RawFinding,
        place: Any,
    ) -> Finding:
        assert kernel.program is not None
        found = named_finding(compiled, item, kernel.program, memories, variables, raw)
        origin = place.origin if place is not None else ""
        if node := self._names.location(without_stub(resolve(self._native.node_stack()), kernel.launched.name)):
            origin += f"; the launch is a node of a graph, made at {node.file}:{node.line}"
        kind = "use-after-free" if place is not None and place.freed else found.kind
        return replace(found, kind=kind, message=found.message + origin)

    def _circumstances(self, kernel: _Kernel, form: LaunchShape, block: bytes) -> Circumstances:
        parameters = kernel.module.parameters[kernel.lowered]
        arguments = in_words(parameters, kernel.lowered, block, self._names.pointee)
        launch = self._native.launches(kernel.launched.number) - 1
        return Circumstances(form.grid, form.block, launch, arguments, self._host_stack(kernel))


def _form(shape: LaunchExtents) -> LaunchShape:
    grid, block = tuple(shape.grid), tuple(shape.block)
    x, y, z = shape.cluster
    cluster = (x, y, z) if x or y or z else None
    extents = (grid[0], grid[1], grid[2]), (block[0], block[1], block[2])
    return LaunchShape(*extents, shape.shared, cluster=cluster)
