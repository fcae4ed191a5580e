"""One TileLang program to CUDA, in the process that has TileLang. No GPU takes part, and no compiler of CUDA.

TileLang lowers a program to CUDA kernels and to host code that launches them. The launches are read from that host
code; their sizes may be expressions over the extents that the program leaves open (``T.dynamic``).
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from kernelcheck.compiler.python_kernels.lifted_module import run_lifted
from kernelcheck.compiler.python_kernels.lifting import lift

_LINE_DIRECTIVE = re.compile(r'#line \d+ ".*"')
_AXES = {f"{kind}Idx.{axis}": (kind, place) for kind in ("block", "thread") for place, axis in enumerate("xyz")}
_SHARED = "tirx.use_dyn_shared_memory"
_OF_NVCC = re.compile(r"-O\d|-w|-{1,2}generate-line-info|-lineinfo|--?ptxas-options=.*|--expt-.*|-{1,2}resource-usage")
"""Flags of nvcc that NVRTC lacks, and that do not change what a kernel computes."""
_PLACE = re.compile(r"\n\s*--> (?P<path>.+?):(?P<line>\d+)(?::\d+)?")
_CHECK = re.compile(r"Check failed: (?:\([^\n]*?\) is false|[^\n:]*)(?:: )?")


def compile_kernel(request: Mapping[str, Any]) -> dict[str, Any]:
    """Lowers a program as the request (``tilelang_program.TileRequest``) says: its CUDA, what it takes, its launches.

    Raises:
        Exception: what TileLang or the user's file raises.
    """
    tilelang: Any = import_module("tilelang")
    tvm = tilelang.tvm
    path = Path(request["path"])
    lifted = lift(path, [request["kernel"]], Path(request["root"]))
    if lifted.sha256 != request["code"]:
        raise RuntimeError("the file has changed since the run began: run again")
    target = tvm.target.Target({"kind": "cuda", "arch": request["arch"]})
    arguments = {name: _value(value, tilelang) for name, value in request["arguments"].items()}
    module = import_module("tilelang.env")
    with target:
        module.env.TILELANG_ENABLE_IR_SPAN = "1"
        program, configs, flags = _elaborated(run_lifted(lifted, path.stem)[request["kernel"]], arguments, target)
        configs = {"tl.emit_line_directives": True, **configs}
        # What TileLang puts in the place of T.gemm and the like is to have the user's line, and not lines of its own.
        module.env.TILELANG_ENABLE_IR_SPAN = "0"
        with tvm.transform.PassContext(opt_level=3, config=configs):
            lowered = import_module("tilelang.engine.lower").lower(program, target=target)
    fast = ["-use_fast_math"] if configs.get("tl.enable_fast_math") else []
    return {
        "cuda": _with_each_line_placed(lowered.kernel_source),
        "options": [*fast, *(flag for flag in flags if not _OF_NVCC.fullmatch(flag))],
        "include_dirs": [module.TILELANG_TEMPLATE_PATH, module.CUTLASS_INCLUDE_DIR],
        "parameters": list(_parameters(program)),
        "launches": list(_launches(program, lowered, tvm)),
    }


def _value(value: Mapping[str, Any], tilelang: Any) -> Any:
    """An argument as the user's code would pass it."""
    return getattr(tilelang.language, value["dtype"]) if "dtype" in value else value["value"]


def _elaborated(made: Any, arguments: Mapping[str, Any], target: Any) -> tuple[Any, dict[str, Any], list[str]]:
    """The ``T.prim_func`` of what the file defines, with its pass configs and the flags of its CUDA."""
    prim_func_type = import_module("tilelang.language.eager").PrimFunc
    made = getattr(made, "jit_impl", made)  # under @tilelang.autotune
    decorated = hasattr(made, "get_tir")
    if decorated:
        made.target = target
        program = made.get_tir(**arguments)
    else:
        program = made if isinstance(made, prim_func_type) else made(**arguments)
    if not isinstance(program, prim_func_type):
        raise TypeError(f"expected it to return a T.prim_func, got {type(program).__name__}")
    normalised = import_module("tilelang.transform.pass_config").normalize_pass_configs
    own, outer = program.attrs or {}, vars(made) if decorated else {}
    configs = normalised({**_plain(own.get("tilelang_pass_configs")), **(outer.get("pass_configs") or {})})
    given = own.get("tilelang_compile_flags"), outer.get("compile_flags"), configs.get("tl.device_compile_flags")
    return program, configs, [flag for flags in given for flag in _words(flags)]


def _plain(mapping: Any) -> dict[str, Any]:
    """An attribute of TVM's as plain Python values."""
    return {str(name): getattr(value, "value", value) for name, value in (mapping or {}).items()}


def _words(flags: Iterable[str] | str | None) -> list[str]:
    return [word for each in ([flags] if isinstance(flags, str) else flags or ()) for word in shlex.split(each)]


def _with_each_line_placed(cuda: str) -> str:
    """The text, with the line of the Python file that a ``#line`` gives for all lines up to the next one.

    TileLang says where a statement comes from, and the compiler counts on from there: the body of a loop would seem to
    come from the lines below.
    """
    lines: list[str] = []
    directive = ""
    for line in cuda.splitlines():
        if _LINE_DIRECTIVE.fullmatch(line):
            directive = line
        else:
            lines += [directive, line] if directive else [line]
    return "\n".join(lines) + "\n"


def _parameters(program: Any) -> Iterator[dict[str, Any]]:
    """Parameters of a program, in order; extents and strides of tensors, in elements, as expressions."""
    for parameter in program.params:
        buffer = program.buffer_map.get(parameter)
        if buffer is None:
            yield {"name": parameter.name, "dtype": str(parameter.dtype), "shape": None, "strides": []}
        else:
            shape, strides = ([_text(each) for each in sizes] for sizes in (buffer.shape, buffer.strides))
            yield {"name": buffer.data.name, "dtype": str(buffer.dtype), "shape": shape, "strides": strides}


def _text(expression: Any) -> str:
    python: str = import_module("tilelang.jit.adapter.utils").pythonic_expr(
        expression, ignore_cast=True, floor_div_op="//"
    )
    return python


def _launches(program: Any, lowered: Any, tvm: Any) -> Iterator[dict[str, Any]]:
    """The launches of the host code, in order.

    Raises:
        ValueError: the host code decides at run time what is launched, or passes what only it can make.
    """
    kernels = {name.name_hint: function for name, function in lowered.device_mod.functions.items()}
    (host,) = lowered.host_mod.functions.values()
    calls = list(_calls(host.body, kernels, tvm))
    steered = (tvm.tirx.For, tvm.tirx.While, tvm.tirx.IfThenElse)
    if any(list(_calls(node, kernels, tvm)) for node in _nodes(host.body, tvm) if isinstance(node, steered)):
        raise ValueError("a loop or a condition outside of its kernels decides what is launched: that is not supported")
    known = {each["name"] for each in _parameters(program)}
    made = {str(name): list(fields) for name, fields in (host.attrs.get("tma_descriptor_args") or {}).items()}
    for call in calls:
        name = call.args[0].value
        attributes = kernels[name].attrs
        tags = [str(tag) for tag in attributes["tirx.kernel_launch_params"]]
        passed, sizes = call.args[1 : len(call.args) - len(tags)], call.args[len(call.args) - len(tags) :]
        args = [_text(each) for each in passed]
        for each, text in zip(passed, args, strict=True):
            if str(each.dtype) == "handle" and text not in known and text not in made:
                raise ValueError(
                    f"its kernel {name} takes {text!r}, which TileLang's host code makes: that is not supported"
                )
        launch = {"grid": ["1"] * 3, "block": ["1"] * 3}
        for tag, size in zip(tags, sizes, strict=True):
            if tag in _AXES:
                kind, axis = _AXES[tag]
                launch["grid" if kind == "block" else "block"][axis] = _text(size)
        shared = dict(zip(tags, sizes, strict=True)).get(_SHARED)
        yield {
            **launch,
            "kernel": name,
            "shared": _text(shared) if shared is not None else "0",
            "args": args,
            "maps": [_tensor_map(text, made[text], program, tvm) for text in args if text in made],
            "cooperative": bool(attributes.get("use_cooperative_groups", False)),
            "cluster": [str(int(extent)) for extent in attributes.get("cluster_dims", ())],
        }


def _tensor_map(name: str, fields: list[Any], program: Any, tvm: Any) -> dict[str, Any]:
    """A tensor map that the host code makes of a whole tensor: its tensor, box and swizzle (TileLang,
    ``TMADescArgs``: type, rank, address, extents, strides in bytes, box, strides of elements, modes).

    Raises:
        ValueError: it is no map of tiles of a whole tensor.
    """
    kind, _, _, rank, address, *rest = (getattr(each, "value", each) for each in fields)
    dims, strides, box, steps = (rest[n * rank : (n + 1) * rank] for n in range(4))
    interleave, swizzle, _, fill = rest[4 * rank :]
    tensor = _text(address)
    buffer = next((b for b in program.buffer_map.values() if b.data.name == tensor), None)
    extents = [*reversed(buffer.shape)] if buffer is not None else []
    size, natural = tvm.DataType(buffer.dtype).bits // 8 if buffer is not None else 0, []
    for extent in extents:
        natural.append(size)
        size = size * extent
    equal = tvm.arith.Analyzer().can_prove_equal
    whole = len(extents) == rank and all(map(equal, dims, extents)) and all(map(equal, strides, natural))
    if "im2col" in str(kind) or not whole or interleave or any(int(step) != 1 for step in steps):
        raise ValueError(f"its kernel takes the tensor map {name!r}, which is not one of tiles of a whole tensor")
    widths = (0, 32, 64, 128)  # of CUtensorMapSwizzle
    return {
        "name": name,
        "tensor": tensor,
        "box": [int(extent) for extent in box],
        "swizzle": widths[int(swizzle)],
        "fill": "nan" if fill else "zeros",
    }


def _calls(body: Any, kernels: Mapping[str, Any], tvm: Any) -> Iterator[Any]:
    for node in _nodes(body, tvm):
        if isinstance(node, tvm.tirx.Call) and str(getattr(node.op, "name", "")).startswith("tirx.tvm_call_packed"):
            callee = node.args[0]
            if isinstance(callee, tvm.tirx.StringImm) and callee.value in kernels:
                yield node


def _nodes(body: Any, tvm: Any) -> list[Any]:
    found: list[Any] = []
    tvm.tirx.stmt_functor.post_order_visit(body, found.append)
    return found


def rejection(error: Exception) -> dict[str, Any] | None:
    """Message and place of the rejection of a program by TileLang's compiler; None if it is some other exception."""
    place = _PLACE.search(str(error))
    if place is None and not type(error).__module__.startswith(("tvm", "tilelang")):
        return None
    reason = _CHECK.sub("", str(error)[: place.start()] if place else str(error)).strip()
    found: dict[str, Any] = {"message": " ".join(reason.split()) or type(error).__name__}
    return found | ({"path": place["path"], "line": int(place["line"])} if place else {})
