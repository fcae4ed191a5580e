"""One Triton kernel to PTX, in the process that has Triton.

Arguments are bound and specialised by Triton's own launch code, so that a kernel is compiled for just what
``kernel[grid](…)`` would compile it for; then the stages of its compiler run, down to PTX. No GPU takes part, and no
assembler.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.compiler.python_kernels.asked_gpu import Gpu
from kernelcheck.compiler.python_kernels.compiled_statements import visited_statements
from kernelcheck.compiler.python_kernels.given import Given
from kernelcheck.compiler.python_kernels.inline_assembly import with_lines_of_source
from kernelcheck.compiler.python_kernels.lifted_module import SkippedStatement, run_lifted
from kernelcheck.compiler.python_kernels.lifting import Lifted, lift
from kernelcheck.compiler.python_kernels.what_was_read import recorded

PTX_VERSION = 84
"""PTX version 8.4, of CUDA 12.4: drivers since then load it."""
DESCRIPTORS_PTX_VERSION = 86
"""PTX version 8.6, of CUDA 12.7, for kernels that make tensor maps. Up to 8.5 Triton divides strides by
16, which makes up for a fault of the ptxas of that time, and is wrong with a newer one."""
LEAST_PTX_VERSIONS = {100: 86, 101: 86, 103: 88, 120: 87, 121: 88}
"""First PTX version that has each architecture (PTX ISA, "Release Notes")."""

ASSERTIONS = {"debug": True, "sanitize_overflow": False}
"""Options that keep `tl.device_assert`, which Triton else leaves out, without checks of its own for overflows."""

_REPR = re.compile(r"\w+\(['\"](.*)['\"]\)", re.DOTALL)
"""``NameError('x is not defined')``, which Triton makes its message of."""


class _Tensor:
    """A stand-in for a tensor argument, with the attributes that Triton asks for."""

    def __init__(self, dtype: str, aligned: bool) -> None:
        self.dtype = dtype
        self._address = 0 if aligned else 1

    def data_ptr(self) -> int:
        return self._address


def compile_kernel(request: Mapping[str, Any]) -> dict[str, Any]:
    """Compiles a kernel as the request (``triton_program.TritonRequest``) says; the answer has its PTX.

    Raises:
        Exception: what Triton or the user's file raises.
    """
    import triton.language as tl
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource, make_backend

    loaded = _loaded(request, tl)
    function, named, options = loaded.function, loaded.named, loaded.options
    tuned = {name: value for name, value in named.items() if name not in request["arguments"]}
    target = GPUTarget("cuda", request["capability"], 32)
    backend = make_backend(target)
    known = vars(backend.parse_options({}))
    options = {
        "ptx_version": LEAST_PTX_VERSIONS.get(request["capability"], PTX_VERSION),
        **{n: v for n, v in ASSERTIONS.items() if n in known},
        **options,
    }
    bound, specialised, rest = _binder(function, backend)(**named, **options)
    settings = backend.parse_options(rest)
    unknown = [name for name in rest if name not in vars(settings)]
    if unknown:
        raise TypeError(f"Triton has no option {unknown[0]!r}")
    signature = {name: type_ for name, (type_, _) in zip(bound, specialised, strict=True)}
    constexprs = {(place,): bound[name] for place, name in enumerate(bound) if signature[name] == "constexpr"}
    attributes = {
        (place,): backend.parse_attr(attribute)
        for place, (type_, attribute) in enumerate(specialised)
        if type_ != "constexpr" and isinstance(attribute, str)
    }
    source = ASTSource(function, signature, constexprs, attributes)
    with visited_statements(loaded.files) as functions:
        ptx, made = _to_ptx(source, target, backend, settings)
        if "tensormap.replace" in ptx and settings.ptx_version < DESCRIPTORS_PTX_VERSION:
            settings = replace(settings, ptx_version=DESCRIPTORS_PTX_VERSION)
            ptx, made = _to_ptx(source, target, backend, settings)
    return {
        "ptx": ptx,
        "name": made["name"],
        "warps": made["num_warps"],
        "shared": made["shared"],
        "passed": [name for name, type_ in signature.items() if type_ != "constexpr"],
        "scratch": [
            [made.get("global_scratch_size") or 0, made.get("global_scratch_align") or 1],
            [made.get("profile_scratch_size") or 0, made.get("profile_scratch_align") or 1],
        ],
        "cooperative": bool(getattr(settings, "launch_cooperative_grid", False)),
        "label": loaded.label,
        "configs": loaded.configs,
        "constants": {name: value for name, value in tuned.items() if isinstance(value, int | float)},
        "functions": functions,
        "asked": loaded.asked,
        "skipped": [{"path": str(each.path), "line": each.line, "why": each.why} for each in loaded.skipped],
    }


@dataclass(frozen=True)
class _Loaded:
    """A kernel of the user's file, and the arguments and options of one launch."""

    function: Any
    named: dict[str, Any]
    options: dict[str, Any]
    label: str
    """Name of the config; empty without any."""
    configs: int
    files: frozenset[str]
    """The user's files that it is made of."""
    skipped: Sequence[SkippedStatement]
    asked: list[dict[str, Any]] = field(default_factory=list)
    """Questions of the file about the GPU: ``path``, ``line``, and the answers by name."""


def _loaded(request: Mapping[str, Any], tl: Any) -> _Loaded:
    """Runs what the kernel needs of its file, and its heuristics. Questions about a GPU are answered for one of the
    architecture; a file that cannot be run so, but can without a GPU, is run as where there is none."""
    path = Path(request["path"])
    lifted = lift(path, [request["kernel"]], Path(request["root"]), Given.of_request(request))
    if lifted.sha256 != request["code"]:
        raise RuntimeError("the file has changed since the run began: run again")
    gpu = Gpu(request["gpu"], tuple(lifted.paths()))
    try:
        with gpu.answering():
            loaded = _run(request, lifted, tl, gpu.importing())
    except Exception as error:
        if not gpu.is_asked:
            raise
        try:
            loaded = _run(request, lifted, tl, None)
        except Exception:  # noqa: BLE001 - of the two, the first has more to say
            raise error from None
        return replace(loaded, asked=[{"path": str(path), "line": 0, "answers": {}, "problem": str(error)}])
    answers = [
        {"path": file or str(path), "line": line, "answers": found} for (file, line), found in gpu.answers.items()
    ]
    return replace(loaded, asked=answers)


def _run(request: Mapping[str, Any], lifted: Lifted, tl: Any, importing: Callable[..., Any] | None) -> _Loaded:
    skipped: list[SkippedStatement] = []
    module = run_lifted(lifted, lifted.path.stem, importing, skipped)
    function, configs, rules = _unwrapped(module[request["kernel"]])
    named = {name: _value(value, tl) for name, value in request["arguments"].items()}
    options = {name: value for name, value in request["options"].items() if value is not None}
    rules = {name: rule for name, rule in rules.items() if name not in named}
    label = ""
    if configs:
        config = configs[request["config"] % len(configs)]
        label = ", ".join(f"{name}={value}" for name, value in config.all_kwargs().items())
        _require_free({**named, **options}, config.all_kwargs(), "the registry", "leave it out of the registry")
        named |= config.kwargs
        options |= {name: value for name, value in config.all_kwargs().items() if name not in config.kwargs}
        _require_free(rules, config.kwargs, "one of its heuristics", "one of the two is too many")
    with recorded({*lifted.paths()}):
        for name, rule in rules.items():
            named[name] = rule({**named, **options})
    return _Loaded(function, named, options, label, len(configs), frozenset(map(str, lifted.paths())), skipped)


def _unwrapped(function: Any) -> tuple[Any, list[Any], dict[str, Any]]:
    """The jit function under its decorators, the configs and the heuristics."""
    configs: list[Any] = []
    rules: dict[str, Any] = {}
    from triton.runtime.jit import JITFunction

    while not isinstance(function, JITFunction):
        configs = configs or list(getattr(function, "configs", []))
        rules = {**getattr(function, "values", {}), **rules}
        function = function.fn
    return function, configs, rules


def _value(value: Mapping[str, Any], tl: Any) -> Any:
    """An argument as the user's code would pass it."""
    if "tensor" in value:
        return _Tensor(value["tensor"], value["aligned"])
    if "dtype" in value:
        return getattr(tl, value["dtype"])
    return value["value"]


def _require_free(given: Mapping[str, Any], others: Mapping[str, Any], whose: str, hint: str) -> None:
    twice = [name for name in others if name in given]
    if twice:
        raise TypeError(f"{twice[0]} is given by {whose} and by a config of its autotune: {hint}")


def _binder(function: Any, backend: Any) -> Any:
    from triton.runtime.jit import create_function_from_signature

    return create_function_from_signature(function.signature, function.params, backend)


def _to_ptx(source: Any, target: Any, backend: Any, settings: Any) -> tuple[str, dict[str, Any]]:
    from triton._C.libtriton import ir

    stages: dict[str, Any] = {}
    backend.add_stages(stages, settings, source.language)
    context = ir.context()
    ir.load_dialects(context)
    backend.load_dialects(context)
    given = {
        "target": target,
        "options": settings,
        "codegen_fns": backend.get_codegen_implementation(settings),
        "module_map": backend.get_module_map(),
        "context": context,
    }
    module = source.make_ir(**{name: given[name] for name in inspect.signature(source.make_ir).parameters})
    made: dict[str, Any] = dict(vars(settings))
    for name in stages:
        module = stages[name](module, made)
        if name == "ptx":
            break
    return with_lines_of_source(str(module)), made


def rejection(error: Exception) -> dict[str, Any] | None:
    """Triton's rejection of a kernel: ``message``, and ``path`` and ``line`` if it gives them; None if it is some
    other exception."""
    from triton.compiler.errors import CompilationError

    innermost = None
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, CompilationError):
            innermost = cause
        cause = cause.__cause__
    if innermost is None:
        return None
    reason = str(innermost.__cause__ or "") or innermost.error_message or type(innermost).__name__
    quoted = _REPR.fullmatch(reason)
    found: dict[str, Any] = {"message": quoted[1] if quoted else reason}
    function = _function_of(innermost.src)
    if function is not None and hasattr(innermost.node, "lineno"):
        lines, first = inspect.getsourcelines(function.fn)
        start = first + next(number for number, line in enumerate(lines) if line.lstrip().startswith("def "))
        found |= {"path": function.fn.__code__.co_filename, "line": start + innermost.node.lineno - 1}
    return found


def _function_of(source: str | None) -> Any:
    import gc

    from triton.runtime.jit import JITFunction

    functions = (each for each in gc.get_objects() if isinstance(each, JITFunction))
    return next((function for function in functions if function.src == source), None)
