"""Operations of PyTorch that compute something, as a process of a task or of a solution calls them."""

from __future__ import annotations

import hashlib
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field


@dataclass
class LibraryCalls:
    """Operations that were called."""

    elements: Counter[str] = field(default_factory=Counter)
    """How many elements each worked on in all, by the largest tensor of each call. Names are those of ATen, without
    overloads and the underscore of those that work in place."""
    counts: bool = True
    """Whether operations are noted: threads that go on may call more."""
    _results: dict[bytes, tuple[str, list[Any]]] = field(default_factory=dict)
    """By the digest of their contents: the operation, and its results, so that no other tensor gets their memory."""

    def copied(self, value: Any) -> str:
        """The operation whose result a tensor has the contents of, but not the memory; empty if there is none."""
        if not hasattr(value, "untyped_storage") or not value.numel():
            return ""
        name, results = self._results.get(_contents(value), ("", []))
        place = value.untyped_storage().data_ptr()
        return "" if any(each.untyped_storage().data_ptr() == place for each in results) else name

    def add(self, name: str, given: list[Any], results: list[Any]) -> None:
        """Takes an operation with its tensors, if a result has contents that none of them has."""
        known = {_contents(each) for each in given if all(each is not result for result in results)}
        made = [each for each in results if each.numel() and _contents(each) not in known]
        if given and made:
            self.elements[name] += max(each.numel() for each in [*given, *made])
            for each in made:
                self._results.setdefault(_contents(each), (name, []))[1].append(each)


@contextmanager
def library_calls() -> Iterator[LibraryCalls]:
    """Operations that this thread calls within, and those that it starts. PyTorch must have been imported."""
    from torch.utils._python_dispatch import TorchDispatchMode

    calls = LibraryCalls()

    class Recording(TorchDispatchMode):  # type: ignore[misc]
        @classmethod
        def _should_skip_dynamo(cls) -> bool:
            return False  # nothing is compiled here, and skipping that imports all of Dynamo: 3 s

        def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            returned = function(*args, **(kwargs or {}))
            schema = function._schema
            is_view = any(each.alias_info and not each.alias_info.is_write for each in schema.returns)
            if calls.counts and not is_view:
                name = schema.name.removeprefix("aten::").rstrip("_")
                calls.add(name, _tensors([args, kwargs]), _tensors(returned))
            return returned

    def begin(*_: object) -> None:
        sys.setprofile(None)
        Recording().__enter__()

    before = threading.getprofile()
    threading.setprofile(begin)  # which a thread calls first, since modes are those of one thread
    try:
        with Recording():
            yield calls
    finally:
        threading.setprofile(before)
        calls.counts = False


def _tensors(of: object) -> list[Any]:
    from torch.utils._pytree import tree_leaves

    return [each for each in tree_leaves(of) if hasattr(each, "untyped_storage")]


def _contents(tensor: Any) -> bytes:
    from kernelcheck.core.python_ops.torch_arrays import array_of

    return hashlib.blake2b(array_of(tensor.detach().cpu()).tobytes()).digest()
