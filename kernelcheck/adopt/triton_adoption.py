"""From a Python module with Triton kernels to drafted ops: read, followed, written, tried out."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.adopt.adoption import Adopted, AdoptedFile, Building
from kernelcheck.adopt.draft import NotDraftedError
from kernelcheck.adopt.triton_assembling import assembled
from kernelcheck.adopt.triton_draft import TritonDraft
from kernelcheck.adopt.triton_host import HostWalk
from kernelcheck.adopt.triton_kernel import KernelUse, use_of
from kernelcheck.adopt.triton_module import HostFunction, JitFunction, TritonModule, assigned, launched_in, read_module
from kernelcheck.adopt.triton_trial import has_triton, tried
from kernelcheck.adopt.triton_values import PyLaunch
from kernelcheck.backends.base import Backend
from kernelcheck.errors import KernelcheckError
from kernelcheck.paths import display_path

_TESTING = re.compile(r"(?i)test|bench|profile|check|compare|the module")
_SUFFIX = ".py"
_LONGEST = 100
"""Characters of an expression that is told in a comment."""


def is_python(source: Path) -> bool:
    """Whether a file is read as a Python module."""
    return source.suffix == _SUFFIX


def adopt_module(
    source: Path, registry: Path, building: Building, backend: Backend, *, kernel: str | None = None
) -> AdoptedFile:
    """Drafts the ops of ``source`` for a registry that need not be there; with ``kernel``, of that one alone.

    Nothing of the module is run but kernels, and what these reach by name.
    """
    start = time.perf_counter()
    adopted = AdoptedFile(source)
    try:
        module = read_module(source)
        walks = [(host, HostWalk(host, module)) for host in _ordered(module)]
        for each in module.kernels:
            if kernel is None or each.name == kernel:
                adopted.kernels.append(_adopted(each, module, walks, registry, building, backend))
    except (OSError, SyntaxError, ValueError, RecursionError) as error:
        adopted.reason = f"it cannot be read: {str(error).splitlines()[0] if str(error) else type(error).__name__}"
    adopted.seconds = time.perf_counter() - start
    return adopted


def kernels_of_module(source: Path) -> list[str]:
    """The names of the Triton kernels of a module."""
    try:
        return [each.name for each in read_module(source).kernels]
    except (OSError, SyntaxError, ValueError, RecursionError):
        return []


def _ordered(module: TritonModule) -> list[HostFunction]:
    """What launches kernels; tests and benchmarks last."""
    hosts = [each for each in module.hosts() if any(launched_in(each))]
    return sorted(hosts, key=lambda each: bool(_TESTING.search(each.name)))


def _adopted(
    kernel: JitFunction, module: TritonModule, walks: Sequence[tuple[HostFunction, HostWalk]], registry: Path,
    building: Building, backend: Backend,
) -> Adopted:  # fmt: skip
    """What becomes of a kernel: the draft of the first of its launches of which one can be made."""
    found = [(walk, each) for _, walk in walks for each in walk.launches if each.kernel == kernel.name]
    named = any(kernel.name in launched_in(host) for host, _ in walks)
    result = Adopted(kernel.name, kernel.node.lineno, bool(found) or named)
    if not found:
        result.reason = "its launch cannot be followed" if named else "no host code of the file launches it"
        return result
    use = use_of(kernel, module)
    for walk, launch in found:
        result.draft = _draft(result, launch, kernel, use, module, walk, registry, building, backend)
        if result.draft is not None:
            result.reason = ""
            break
    return result


def _draft(
    result: Adopted, launch: PyLaunch, kernel: JitFunction, use: KernelUse, module: TritonModule, walk: HostWalk,
    registry: Path, building: Building, backend: Backend,
) -> TritonDraft | None:  # fmt: skip
    """The draft of one launch; None, and the reason in ``result``, if there is none."""
    try:
        draft = assembled(launch, kernel, use, module, walk, display_path(module.path, building.root))
        draft.hint = _compared_with(module, launch)
        return tried(draft, module.path, registry, building, backend) if has_triton() else draft
    except (NotDraftedError, KernelcheckError) as error:
        result.reason = result.reason or str(error).splitlines()[0]
    return None


def _compared_with(module: TritonModule, launch: PyLaunch) -> str:
    """What a test of the module compares the host function with, and its line; empty where that is not seen."""
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
    """How the function that launches is called: by its name, or by ``apply`` of its class, or what that is bound to."""
    for each in module.tree.body:
        if isinstance(each, ast.ClassDef) and each.lineno <= launch.line <= (each.end_lineno or 0):
            applied = f"{each.name}.apply"
            bound = (x for x in module.tree.body if isinstance(x, ast.Assign) and ast.unparse(x.value) == applied)
            return [applied, *(y.id for x in bound for y in x.targets if isinstance(y, ast.Name))]
    return [launch.within]
