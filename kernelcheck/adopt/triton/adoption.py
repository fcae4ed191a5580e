"""From a Python module with Triton kernels to drafted ops: read, followed, written, tried out."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path

from kernelcheck.adopt.drafts.adopted import Adopted, AdoptedFile, Building
from kernelcheck.adopt.drafts.draft import NotDraftedError
from kernelcheck.adopt.drafts.triton_draft import TritonDraft
from kernelcheck.adopt.triton.assembling import assembled
from kernelcheck.adopt.triton.host_walk import HostWalk
from kernelcheck.adopt.triton.kernel_use import use_of
from kernelcheck.adopt.triton.launchers import hosts_of
from kernelcheck.adopt.triton.module import (
    JitFunction,
    TritonModule,
    assigned,
    launched_in,
    read_module,
    readable_module,
)
from kernelcheck.adopt.triton.trial import has_triton, seconds_spent, tried
from kernelcheck.adopt.triton.values import PyLaunch
from kernelcheck.backends.base import Backend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.paths import display_path

_SUFFIX = ".py"
_NOT_FOLLOWED = "its launch cannot be followed"
_MOST_TRIED = 6
"""Launches of a kernel that are tried."""
_LONGEST_SEARCH = 40
"""Processor time after which no other launch or case of a kernel is tried."""
_LONGEST_FILE = 60
"""Processor time for one module, after which no further kernel of it is drafted."""
_LONGEST = 100
"""Characters of an expression that a comment quotes."""


def is_python(source: Path) -> bool:
    """Whether a file is read as a Python module."""
    return source.suffix == _SUFFIX


def adopt_module(
    source: Path, registry: Path, building: Building, backend: Backend, *, kernels: Collection[str] = ()
) -> AdoptedFile:
    """Drafts the ops of ``source`` for a registry that need not be there; with ``kernels``, of these alone.

    Nothing of the module is run but kernels, and what these reach by name.
    """
    start, spent = time.perf_counter(), seconds_spent()
    adopted = AdoptedFile(source)
    try:
        module = read_module(source.resolve(), building.root)
        for each in module.kernels:
            if kernels and each.name not in kernels:
                continue
            if seconds_spent() - spent > _LONGEST_FILE:
                adopted.kernels.append(_left(each, module))
            else:
                adopted.kernels.append(_adopted(each, module, registry, building, backend))
    except (OSError, SyntaxError, ValueError, RecursionError) as error:
        adopted.reason = f"it cannot be read: {str(error).splitlines()[0] if str(error) else type(error).__name__}"
    adopted.seconds = time.perf_counter() - start
    return adopted


def _left(kernel: JitFunction, module: TritonModule) -> Adopted:
    """A kernel for which there is no time."""
    launched = next(hosts_of(kernel, module), None) is not None
    reason = f"the kernels before it took {_LONGEST_FILE} s: --kernel {kernel.name} drafts it"
    return Adopted(kernel.name, kernel.node.lineno, launched=launched, reason=reason)


def adopt_launched(source: Path, registry: Path, building: Building, backend: Backend) -> list[AdoptedFile]:
    """Drafts the ops of kernels that a module without any launches, by the modules that define them."""
    found: dict[Path, set[str]] = {}
    module = readable_module(source.resolve(), building.root)
    if module is None:
        return []
    for name in dict.fromkeys(name for host in module.hosts() for name in launched_in(host)):
        kernel = module.helper(name)
        if kernel is not None:
            found.setdefault(kernel[1].path, set()).add(kernel[0].name)
    return [adopt_module(path, registry, building, backend, kernels=kernels) for path, kernels in sorted(found.items())]


def kernels_of_module(source: Path, root: Path) -> list[str]:
    """The names of the Triton kernels of a module of the project below ``root``."""
    module = readable_module(source.resolve(), root)
    return [each.name for each in module.kernels] if module is not None else []


def _adopted(
    kernel: JitFunction, module: TritonModule, registry: Path, building: Building, backend: Backend
) -> Adopted:
    """Drafts a kernel: from the first of its launches that runs without findings, else from the first
    that runs."""
    result = Adopted(kernel.name, kernel.node.lineno, launched=False)
    result.reason = "no host code launches it"
    first: TritonDraft | None = None
    until = seconds_spent() + _LONGEST_SEARCH
    for walk, launch in islice(_launches(kernel, module, result), _MOST_TRIED):
        draft = _draft(result, launch, kernel, module, walk, registry, building, backend, until)
        if draft is not None and not draft.findings:
            first = draft
            break
        first = first or draft
        if seconds_spent() > until:
            break
    result.draft = first
    result.reason = "" if first is not None else result.reason
    return result


def _launches(kernel: JitFunction, module: TritonModule, result: Adopted) -> Iterator[tuple[HostWalk, PyLaunch]]:
    """The launches of a kernel: without optional indices before those with all tensors, and those without any optional
    tensor; each host function's own before those of functions that it calls."""
    hosts = [*hosts_of(kernel, module)]
    if hosts:
        result.launched, result.reason = True, _NOT_FOLLOWED
    later: list[tuple[HostWalk, PyLaunch]] = []
    whole = use_of(kernel, module).whole
    for choice in ("no indices", "all", "none"):
        for where, host in hosts:
            walk = HostWalk(host, where)
            places = {name for launch in walk.launches for name in _names_at(whole, kernel, launch)}
            indices, without = places.intersection(walk.optional), set(walk.optional)
            if choice != "all":
                without = indices if choice == "no indices" else without if without != indices else set()
                walk = HostWalk(host, where, sorted(without))
            found = [each for each in walk.launches if (each.kernel, each.path) == (kernel.name, module.path)]
            if found:
                result.reason = "" if result.reason == _NOT_FOLLOWED else result.reason
            if choice == "all" or without:
                yield from ((walk, each) for each in found if each.within == host.name)
                later += [(walk, each) for each in found if each.within != host.name]
    yield from later


def _names_at(parameters: Collection[str], kernel: JitFunction, launch: PyLaunch) -> Iterator[str]:
    """The names of host code that a launch passes for parameters of a kernel."""
    placed = zip((each.name for each in kernel.parameters), launch.arguments, strict=False)
    for name, (_, passed) in (*placed, *launch.keywords.items()):
        if name in parameters and passed:
            yield passed


def _draft(
    result: Adopted, launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, registry: Path,
    building: Building, backend: Backend, until: float,
) -> TritonDraft | None:  # fmt: skip
    """The draft of one launch; None, and the reason in ``result``, if there is none."""
    try:
        draft = assembled(launch, kernel, module, walk, display_path(walk.start.path, building.root))
        draft.hint = _compared_with(walk.start, launch)
        return tried(draft, module.path, registry, building, backend, until) if has_triton() else draft
    except (NotDraftedError, KernelcheckError) as error:
        result.reason = str(error).splitlines()[0]
    return None


def _compared_with(module: TritonModule, launch: PyLaunch) -> str:
    """Value that a test of the module compares the host function with, and its line; empty if there is no such test."""
    ours = re.compile(rf"(?:{'|'.join(map(re.escape, _callers(module, launch)))})\(")
    scopes: list[ast.Module | ast.FunctionDef] = [module.tree]
    scopes += [each for each in ast.walk(module.tree) if isinstance(each, ast.FunctionDef)]
    for scope in scopes:
        values = assigned(scope.body)
        for node in (inner for each in scope.body for inner in ast.walk(each)):
            match node:
                case ast.Call(func=ast.Attribute(attr="allclose" | "assert_close"), args=[a, b, *_]):
                    sides = [values.get(x.id, x) if isinstance(x, ast.Name) else x for x in (a, b)]
                    texts = [ast.unparse(each) for each in sides]
                    others = [each for each in texts if not ours.match(each)]
                    if len(others) == 1 and len(others[0]) < _LONGEST and "\n" not in others[0]:
                        return f"line {node.lineno} of the module compares it with {others[0]}"
    return ""


def _callers(module: TritonModule, launch: PyLaunch) -> list[str]:
    """Expressions that call the launching function: its name, or ``apply`` of its class and names bound to that."""
    for each in module.tree.body:
        if isinstance(each, ast.ClassDef) and each.lineno <= launch.line <= (each.end_lineno or 0):
            applied = f"{each.name}.apply"
            bound = (x for x in module.tree.body if isinstance(x, ast.Assign) and ast.unparse(x.value) == applied)
            return [applied, *(y.id for x in bound for y in x.targets if isinstance(y, ast.Name))]
    return [launch.within]
