"""Launches of compiled Triton kernels: ``kernel[grid](…)`` ends here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import triton

from kernelcheck.backends.cpu.runtime.global_tags import Watched
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Dim3, SourceLocation
from kernelcheck.compiler.program import Program, with_paths
from kernelcheck.programs.recording.recorder import RecordedAccess, access_of
from kernelcheck.programs.sanitizing.door import Door, python_stack
from kernelcheck.programs.sanitizing.entries import Frame
from kernelcheck.programs.sanitizing.launching import LaunchedKernel, Reached, program_of, why_not
from kernelcheck.programs.sanitizing.triton_door.arguments import (
    Layout,
    Leaf,
    bfloat16_bits,
    descriptor_values,
    in_words,
    layout,
    leaves,
    map_values,
)
from kernelcheck.programs.sanitizing.triton_door.quick_calls import calls_followed
from kernelcheck.programs.sanitizing.triton_door.recording import recorded
from kernelcheck.programs.sanitizing.triton_door.source_files import loaded_file, loaded_files
from kernelcheck.programs.sanitizing.without_gpu import taken_addresses
from kernelcheck.programs.sanitizing.without_gpu.blank import blank_memory, is_blank
from kernelcheck.programs.sanitizing.without_gpu.devices import is_on_host, is_pinned, note_written, there_is_a_host

MOST_BLOCKS = ((1 << 31) - 1, 65535, 65535)
"""Largest extents of a grid (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability")."""
_MOST_MET = 256
"""Memories that a kernel's launches have met, and that are kept as records."""
_LEFT_OUT = (
    os.path.dirname(os.path.abspath(triton.__file__)) + os.sep,
    str(Path(__file__).parent.parent) + os.sep,
)
"""Folders whose calls a host stack leaves out."""


class LoadedKernel:
    """A compiled kernel as Triton holds it."""

    def __init__(self, door: Door, ptx: str, name: str, arch: str) -> None:
        self.door = door
        self._ptx = ptx
        self.name = name
        self._arch = arch

    def launched(self, function: Any, passed: Sequence[Leaf]) -> tuple[LaunchedKernel, Layout]:
        """Returns the kernel with its log, and the layout of its arguments.

        Args:
            function: the Python function that it was made of, if that is known.
            passed: its arguments.

        Raises:
            LaunchError: its parameters are not known.
        """
        code = getattr(getattr(function, "fn", None), "__code__", None)
        place = SourceLocation(code.co_filename, code.co_firstlineno) if code else None
        program = self._program(os.path.abspath(code.co_filename) if code else "")
        log = self.door.kernel(self.name, "triton", arch=self._arch, location=place)
        try:
            passing = layout(self.name, passed, program.parameters[self.name])
        except LaunchError as error:
            log.refused(str(error), stack=python_stack(leaving_out=_LEFT_OUT))
            raise
        mapped = any(leaf.mapped is not None for leaf in passed)  # copies write through maps, too
        pointers = None if mapped else frozenset(passing.places.values())
        return LaunchedKernel(log, program, self.name, pointers), passing

    def _program(self, own: str) -> Program:
        loaded = loaded_files()
        ptx = with_paths(self._ptx, lambda path: loaded_file(path, loaded, own))
        return program_of(ptx, self.name, self._arch, Path(own or self.name), f"triton {triton.__version__}")


class Launcher:
    """Launches one compiled kernel, in the place of Triton's ``CudaLauncher``."""

    def __init__(self, source: Any, metadata: Any) -> None:
        self._function = getattr(source, "fn", None)
        self._metadata = metadata
        self._leaves = leaves(source.signature, getattr(metadata, "tensordesc_meta", None) or ())
        self._ctas = int(getattr(metadata, "num_ctas", 1))
        """Blocks of a cluster, each of which is one program of the grid."""
        self._block = (32 * metadata.num_warps, 1, 1)
        self._cooperative = bool(getattr(metadata, "launch_cooperative_grid", False))
        self._follows = any(leaf.may_hold_addresses for leaf in self._leaves)
        self._scratch_sizes = [getattr(metadata, f"{kind}_scratch_size", 0) or 0 for kind in ("global", "profile")]
        self._met: dict[_MetKey, Reached] = {}
        self._kernel: LaunchedKernel | None = None
        self._access: RecordedAccess | None = None
        self._door: Door | None = None

    def __call__(
        self,
        grid_x: int,
        grid_y: int,
        grid_z: int,
        stream: object,
        function: LoadedKernel,
        packed_metadata: object,
        launch_metadata: object,
        enter: Callable[[object], None] | None,
        leave: Callable[[object], None] | None,
        *arguments: Any,
    ) -> None:
        if grid_x * grid_y * grid_z <= 0:
            return
        most = MOST_BLOCKS
        if grid_x < 0 or grid_y < 0 or grid_x > most[0] or grid_y > most[1] or grid_z > most[2]:
            raise RuntimeError("Triton Error [CUDA]: invalid argument")
        kernel = self._kernel or self._begun(function)
        if enter is not None:
            enter(launch_metadata)

        def circumstances() -> tuple[Mapping[str, str], tuple[Frame, ...]]:
            words = {leaf.name: in_words(leaf.value(arguments)) for leaf in self._leaves}
            return words, python_stack(sys._getframe(1), leaving_out=_LEFT_OUT)

        held = _LaunchMemory(self._layout.places, self._met)
        self._require_device_memory(arguments)
        try:
            values = self._values(arguments, held)
            if self._layout.workspaces:
                values += self._scratch(grid_x * self._ctas * grid_y * grid_z, stream, held)
            block = self._layout.block.pack(*values)
            reached = held.reached(follow=self._follows)
        except Exception as error:
            kernel.log.refused(why_not(error), stack=python_stack(leaving_out=_LEFT_OUT))
            raise
        begun = self._recorded((grid_x, grid_y, grid_z), arguments, kernel)
        kernel.launch(
            (grid_x * self._ctas, grid_y, grid_z),
            self._block,
            self._metadata.shared,
            block,
            reached,
            circumstances,
            cooperative=self._cooperative,
            cluster=(self._ctas, 1, 1) if self._ctas > 1 else None,
        )
        for each in reached:
            note_written(each.memory.memory.address, each.memory.memory.size)
        if begun is not None:
            begun()
        if leave is not None:
            leave(launch_metadata)

    def _recorded(self, grid: Dim3, arguments: tuple[Any, ...], kernel: LaunchedKernel) -> Callable[[], None] | None:
        """Notes the launch for `sanitize --record`; what completes the record after it."""
        recorder = self._door.recorder if self._door is not None else None
        if recorder is None:
            return None
        if self._access is None:
            self._access = access_of(kernel.program.ptx, kernel.name)
        return recorded(
            recorder, self._function, self._metadata, grid, arguments, self._layout.places, self._access,
            kernel.program.arch,
        )  # fmt: skip

    def _begun(self, function: LoadedKernel) -> LaunchedKernel:
        """Prepares the first launch; an error is recorded, since the program may catch it and go on."""
        try:
            return self._begin(function)
        except LaunchError:  # which is in the journal
            raise
        except Exception as error:
            words = f"kernel {function.name}: {why_not(error)}"
            function.door.refused(words, stack=python_stack(leaving_out=_LEFT_OUT))
            raise

    def _begin(self, function: LoadedKernel) -> LaunchedKernel:
        """Prepares the first launch.

        Raises:
            LaunchError: kernelcheck cannot run such kernels.
        """
        self._door = function.door
        kernel, self._layout = function.launched(self._function, self._leaves)
        self._kernel = kernel
        return kernel

    def _require_device_memory(self, arguments: tuple[Any, ...]) -> None:
        """
        Raises:
            ValueError: a tensor is on the host, in memory that is not pinned; as Triton raises it.
        """
        if not there_is_a_host():
            return
        for number, leaf in enumerate(self._leaves):
            if leaf.pointer:
                value = leaf.value(arguments)
                tensor = getattr(value, "base", value)
                if hasattr(tensor, "untyped_storage") and is_on_host(tensor) and not is_pinned(tensor):
                    raise ValueError(f"Pointer argument (at {number}) cannot be accessed from Triton (cpu tensor?)")

    def _values(self, arguments: tuple[Any, ...], held: _LaunchMemory) -> list[Any]:
        """Values of all parameters, without the workspace."""
        values: list[Any] = []
        for leaf in self._leaves:
            value = leaf.value(arguments)
            if leaf.pointer:
                values.append(held.pointer(leaf, value))
            elif leaf.mask:
                values.append(int(value) & leaf.mask)
            elif leaf.mapped is not None:
                values += map_values(leaf, value, held.pointer(leaf, value.base))
            elif leaf.descriptor:
                values.append(held.pointer(leaf, value.base))
                values += descriptor_values(value)
            else:
                values.append(bfloat16_bits(value) if leaf.type == "bf16" else value)
        return values

    def _scratch(self, blocks: int, stream: object, held: _LaunchMemory) -> list[int]:
        """Pointers to the workspace that the compiler appended to the parameters."""
        if not any(self._scratch_sizes):
            return [0] * self._layout.workspaces
        from triton.runtime import _allocation

        allocators = (("global", "_allocator"), ("profile", "_profile_allocator"))
        found = []
        for (kind, name), size in zip(allocators[: self._layout.workspaces], self._scratch_sizes, strict=False):
            allocator = getattr(_allocation, name, None)
            if not size or allocator is None:
                found.append(0)
                continue
            align = getattr(self._metadata, f"{kind}_scratch_align", 1) or 1
            with calls_followed():
                workspace = allocator.get()(size * blocks, align, stream)
            held.keep(workspace)
            found.append(held.pointer(Leaf(f"{kind}_scratch", (), "*i8"), workspace))
        return found


_MetKey = tuple[str, int, int, int, tuple[int, ...]]
"""Name, address, size in bytes and bytes of an element of memory, and the parameters that point to it."""


class _LaunchMemory:
    """The memory of one launch, by address; it keeps the workspace alive."""

    def __init__(self, places: Mapping[str, int], met: dict[_MetKey, Reached]) -> None:
        """``places`` are the parameters of pointers, by the names of arguments; ``met``: what launches before met."""
        self._places = places
        self._met = met
        self._memories: dict[int, tuple[str, Any, Any]] = {}
        self._parameters: dict[int, tuple[int, ...]] = {}
        self._kept: list[object] = []

    def keep(self, what: object) -> None:
        self._kept.append(what)

    def pointer(self, leaf: Leaf, value: Any) -> int:
        """Address of a pointer argument, whose storage the kernel may access.

        Raises:
            LaunchError: it is no tensor whose storage is known.
        """
        if value is None:
            return 0
        tensor = value if hasattr(value, "untyped_storage") else getattr(value, "base", value)
        if not hasattr(tensor, "untyped_storage"):
            if isinstance(value, int):
                return value & (1 << 64) - 1
            raise LaunchError(
                f"argument {leaf.name}: kernelcheck sanitize does not know the memory of a {type(value).__qualname__}; "
                "expected a tensor of PyTorch"
            )
        storage = tensor.untyped_storage()
        start = storage.data_ptr()
        if start and start not in self._memories:
            self._memories[start] = leaf.name, storage, tensor
            self._parameters[start] = (self._places[leaf.name],)
        elif start:
            self._parameters[start] += (self._places[leaf.name],)
        address: int = value.data_ptr()
        return address

    def reached(self, *, follow: bool) -> list[Reached]:
        """All memory of the launch, with the parts that nothing has written yet. With ``follow``, memory whose address
        is data is included."""
        found = []
        for start, (name, storage, tensor) in self._memories.items():
            size, parameters = storage.nbytes(), self._parameters[start]
            if not size:
                continue
            key = name, start, size, tensor.element_size(), parameters
            known = self._met.get(key)
            if known is None:
                if len(self._met) == _MOST_MET:
                    self._met.clear()
                known = self._met[key] = Reached(Watched(Memory(*key[:4])), parameters)
            if is_blank(storage):
                watched = blank_memory(storage, known.memory.memory, floating=tensor.dtype.is_floating_point)
                known = Reached(watched, parameters)
            found.append(known)
        if follow:
            others = (each for each in taken_addresses.reached() if each.memory.address not in self._memories)
            found += [Reached(each, ()) for each in others]
        return found
