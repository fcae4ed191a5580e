"""Launches of compiled Triton kernels: ``kernel[grid](…)`` ends here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import triton

from kernelcheck.backends.cpu.runtime.global_tags import Watched
from kernelcheck.backends.cpu.runtime.host_memory import Memory, parameter_block
from kernelcheck.compiler.program import Program
from kernelcheck.errors import LaunchError
from kernelcheck.findings import SourceLocation
from kernelcheck.sanitizing.door import Door, python_stack
from kernelcheck.sanitizing.entries import Frame
from kernelcheck.sanitizing.launching import LaunchedKernel, program_of
from kernelcheck.sanitizing.triton_door.arguments import descriptor_values, in_words, leaves, packed, value_of
from kernelcheck.sanitizing.without_gpu.blank import blank_memory

_LEFT_OUT = (
    os.path.dirname(os.path.abspath(triton.__file__)) + os.sep,
    str(Path(__file__).parent.parent) + os.sep,
)
"""Folders whose calls a host stack leaves out."""


class LoadedKernel:
    """A compiled kernel as Triton holds it."""

    def __init__(self, door: Door, ptx: str, name: str, arch: str) -> None:
        self._door = door
        self._ptx = ptx
        self._name = name
        self._arch = arch

    def launched(self, function: Any) -> LaunchedKernel:
        """It with its journal; ``function`` is the Python function that it was made of, if that is known."""
        code = getattr(getattr(function, "fn", None), "__code__", None)
        place = SourceLocation(code.co_filename, code.co_firstlineno) if code else None
        program = self._program(Path(code.co_filename) if code else Path(self._name))
        log = self._door.kernel(self._name, "triton", arch=self._arch, location=place)
        return LaunchedKernel(log, program, self._name)

    def _program(self, source: Path) -> Program:
        return program_of(self._ptx, self._name, self._arch, source, f"triton {triton.__version__}")


class Launcher:
    """What Triton calls to launch one compiled kernel; as its own ``CudaLauncher``."""

    def __init__(self, source: Any, metadata: Any) -> None:
        self._function = getattr(source, "fn", None)
        self._metadata = metadata
        self._leaves = leaves(source.signature)
        self._kernel: LaunchedKernel | None = None
        self._block = (32 * metadata.num_warps, 1, 1)
        if getattr(metadata, "num_ctas", 1) > 1:
            raise LaunchError("kernelcheck sanitize cannot run clusters of blocks (num_ctas > 1)")

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
        kernel = self._kernel
        if kernel is None:
            kernel = self._kernel = function.launched(self._function)
        if enter is not None:
            enter(launch_metadata)
        held = _Held()
        values = self._values(arguments, held)
        values += self._scratch(grid_x * grid_y * grid_z, stream, held, len(kernel.parameters) - len(values))
        if len(values) != len(kernel.parameters):
            raise LaunchError(
                f"kernel {kernel.name}: Triton passes {len(values)} values, and the kernel has "
                f"{len(kernel.parameters)} parameters: kernelcheck sanitize does not know this launch of Triton "
                f"{triton.__version__}"
            )

        def circumstances() -> tuple[Mapping[str, str], tuple[Frame, ...]]:
            words = {leaf.name: in_words(value_of(leaf, arguments)) for leaf in self._leaves}
            return words, python_stack(sys._getframe(1), leaving_out=_LEFT_OUT)

        kernel.launch(
            (grid_x, grid_y, grid_z),
            self._block,
            self._metadata.shared,
            parameter_block([(each.size, each.align) for each in kernel.parameters], values),
            held.watched(),
            circumstances,
            cooperative=self._cooperative,
        )
        if leave is not None:
            leave(launch_metadata)

    @cached_property
    def _cooperative(self) -> bool:
        return bool(getattr(self._metadata, "launch_cooperative_grid", False))

    def _values(self, arguments: tuple[Any, ...], held: _Held) -> list[bytes]:
        """One for each parameter, without the workspace."""
        values: list[bytes] = []
        for leaf in self._leaves:
            value = value_of(leaf, arguments)
            if leaf.is_descriptor:
                if getattr(self._metadata, "tensordesc_meta", None):
                    raise LaunchError(
                        f"argument {leaf.name}: kernelcheck sanitize cannot run tensor maps of the host; --arch sm_80 "
                        "has Triton compile the kernel without them"
                    )
                base, rest = descriptor_values(value)
                values += [held.pointer(leaf.name, base), *rest]
            elif leaf.type.startswith("*"):
                values.append(held.pointer(leaf.name, value))
            else:
                values.append(packed(leaf, value))
        return values

    def _scratch(self, blocks: int, stream: object, held: _Held, missing: int) -> list[bytes]:
        """Pointers to the workspace that the compiler appended to the parameters."""
        from triton.runtime import _allocation

        kinds = (
            ("global", _allocation._allocator),
            ("profile", getattr(_allocation, "_profile_allocator", None)),
        )
        found = []
        for kind, allocator in kinds[: max(missing, 0)]:
            size = getattr(self._metadata, f"{kind}_scratch_size", 0) or 0
            align = getattr(self._metadata, f"{kind}_scratch_align", 1) or 1
            if size and allocator is not None:
                workspace = allocator.get()(size * blocks, align, stream)
                held.keep(workspace)
                found.append(held.pointer(f"{kind}_scratch", workspace))
            else:
                found.append(bytes(8))
        return found


class _Held:
    """The memory of one launch, by address; it keeps the workspace alive."""

    def __init__(self) -> None:
        self._memories: dict[int, tuple[str, Any, int]] = {}
        self._kept: list[object] = []

    def keep(self, what: object) -> None:
        self._kept.append(what)

    def pointer(self, name: str, value: Any) -> bytes:
        """The address that a pointer argument has, whose storage the kernel may access.

        Raises:
            LaunchError: it is no tensor whose storage is known.
        """
        if value is None:
            return bytes(8)
        tensor = value if hasattr(value, "untyped_storage") else getattr(value, "base", value)
        if not hasattr(tensor, "untyped_storage"):
            if isinstance(value, int):
                return (value & (1 << 64) - 1).to_bytes(8, "little")
            raise LaunchError(
                f"argument {name}: kernelcheck sanitize does not know the memory of a {type(value).__qualname__}; "
                "expected a tensor of PyTorch"
            )
        storage = tensor.untyped_storage()
        start = storage.data_ptr()
        if start and start not in self._memories:
            self._memories[start] = name, storage, tensor.element_size()
        address: int = value.data_ptr()
        return address.to_bytes(8, "little")

    def watched(self) -> list[Watched]:
        """All of it, with what nothing has written yet."""
        return [
            blank_memory(storage, Memory(name, start, storage.nbytes(), size))
            for start, (name, storage, size) in self._memories.items()
            if storage.nbytes()
        ]
