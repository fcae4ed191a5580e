"""One kernel of Numba's CUDA target to PTX, in the process that has Numba. No GPU takes part."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.compiler.python_kernels.lifted_module import run_lifted
from kernelcheck.compiler.python_kernels.lifting import lift

_ENTRY = re.compile(r"^\.visible\s+\.entry\s+([\w$]+)", re.MULTILINE)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_PLACE = re.compile(r"^During: .* at (/.*) \((\d+)\)$", re.MULTILINE)


@dataclass(frozen=True)
class _Device:
    """The GPU that Numba asks about."""

    compute_capability: tuple[int, int]


def compile_kernel(request: Mapping[str, Any]) -> dict[str, Any]:
    """Compiles a kernel as the request (``numba_program.NumbaRequest``) says; the answer has its PTX and its name.

    Raises:
        Exception: what Numba or the user's file raises.
    """
    cuda: Any = import_module("numba.cuda")
    path = Path(request["path"])
    lifted = lift(path, [request["kernel"]], Path(request["root"]))
    if lifted.sha256 != request["code"]:
        raise RuntimeError("the file has changed since the run began: run again")
    capability = divmod(request["capability"], 10)
    # For functions that a kernel calls, Numba asks its GPU, and there need not be one.
    import_module("numba.cuda.dispatcher").get_current_device = lambda: _Device(capability)  # type: ignore[attr-defined]
    kernel = run_lifted(lifted, path.stem)[request["kernel"]]
    given = dict(kernel.targetoptions)
    options = {name: given[name] for name in ("fastmath", "opt", "launch_bounds") if given.get(name) is not None}
    ptx, _ = cuda.compile(
        kernel.py_func,
        tuple(_type(each) for each in request["signature"]),
        cc=capability,
        device=False,
        abi="numba",
        output="ptx",
        lineinfo=True,
        **options,
    )
    (name,) = _ENTRY.findall(ptx)
    return {"ptx": ptx.rstrip("\0"), "name": name}


def _type(described: Mapping[str, Any]) -> Any:
    numba: Any = import_module("numba")
    element = numba.from_dtype(DTYPES[described["dtype"]].numpy)
    return numba.types.Array(element, described["rank"], described["layout"]) if "rank" in described else element


def rejection(error: Exception) -> dict[str, Any] | None:
    """Message and place of Numba's rejection of a kernel; None if it is some other exception."""
    if type(error).__name__ == "CudaSupportError":
        return {"message": f"Numba asks for a GPU, where none is needed for the kernel: {' '.join(str(error).split())}"}
    if "NumbaError" not in {kind.__name__ for kind in type(error).__mro__}:  # numba has one, and numba-cuda another
        return None
    text = _COLOUR.sub("", str(error))
    lines = [line for line in text.splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith(("Failed in", "File ", "During:", "<source"))]
    reason = " ".join(line.strip() for line in (told or lines)[: 2 if (told or lines)[0].endswith(":") else 1])
    found: dict[str, Any] = {"message": reason}
    place = _PLACE.search(text)
    return found | ({"path": place[1], "line": int(place[2])} if place else {})
