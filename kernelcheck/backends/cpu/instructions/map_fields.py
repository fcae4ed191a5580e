"""Tensor maps that a kernel makes or changes itself (PTX ISA, "tensormap.replace" and "tensormap.cp_fenceproxy")."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.clusters import with_memory
from kernelcheck.backends.cpu.instructions.memory import address_of, lower_fence
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand

FIELDS = (
    *("global_address", "rank", "box_dim", "global_dim", "global_stride", "element_stride", "elemtype"),
    *("interleave_layout", "swizzle_mode", "fill_mode", "swizzle_atomicity"),
)
"""Fields of a map, by the numbers that the runtime library has for them."""
REPLACED, COPIED = "tensor map change", "tensor map copy"
"""Kinds of the sites at which kernels change and copy maps."""

_REPLACE = with_memory(
    "map.replace",
    "void",
    "i32 %mask, i32 %site, i32 %field, i32 %ordinal",
    """  call void @replace_field(ptr %context, ptr %places.p, ptr %values.p, i32 %mask, i32 %site, i32 %field,
    i32 %ordinal)
  ret void
""",
    longs="places values",
)
_COPY = with_memory(
    "map.copy",
    "void",
    "i32 %mask, i32 %to.site, i32 %from.site",
    """  call void @copy_map(ptr %context, ptr %to.p, ptr %from.p, i32 %mask, i32 %to.site, i32 %from.site)
  ret void
""",
    longs="to from",
)
_FENCE = with_memory(
    "map.fence",
    "void",
    "i32 %mask",
    """  call void @fence_maps(ptr %context, ptr %places.p, i32 %mask)
  ret void
""",
    longs="places",
)


def lower_tensormap(k: WarpCode, i: Instruction) -> None:
    """`tensormap.replace….field… [a]{, ordinal}, value` and `tensormap.cp_fenceproxy… [to], [from], 128`."""
    in_shared = "shared::cta" in i.modifiers
    if i.modifiers[0] == "cp_fenceproxy":
        k.library["map.copy"] = _COPY
        places: list[Value | str] = [_place(k, i.operands[0], shared=False), _place(k, i.operands[1], shared=True)]
        sites = [f"i32 {k.site(COPIED, 'global', 0)}" for _ in places]
        k.call("map.copy", None, ["ptr %context", *places, k.active(), *sites])
        return
    k.library["map.replace"] = _REPLACE
    field = next(n for n, name in enumerate(FIELDS) if name in i.modifiers)
    ordinal = k.constant(i.operands[1]) if len(i.operands) == 3 else 0
    if ordinal is None:
        raise k.unsupported("an ordinal number that is no constant")
    value = k.read(i.operands[-1], "i64" if i.modifiers[-1] == "b64" else "i32")
    arguments: list[Value | str] = ["ptr %context", _place(k, i.operands[0], shared=in_shared)]
    arguments += [k.splat(k.resized(value, "i64")), k.active(), f"i32 {k.site(REPLACED, 'global', 0)}"]
    k.call("map.replace", None, [*arguments, f"i32 {field}", f"i32 {ordinal}"])


def lower_fence_of_map(k: WarpCode, i: Instruction) -> None:
    """`fence…`, and `fence.proxy.tensormap::generic.acquire.scope [a], 128`, which names a map."""
    if i.operands and k.storage.mbarriers:
        k.library["map.fence"] = _FENCE
        k.call("map.fence", None, ["ptr %context", _place(k, i.operands[0], shared=False), k.active()])
    lower_fence(k, i)


def _place(k: WarpCode, operand: Operand | None, *, shared: bool) -> Value:
    """The address of a map on the host."""
    if shared:
        return k.splat(k.op("add", address_of(k, operand, "shared"), k.fixed["shared"]))
    return k.splat(address_of(k, operand, "global"))


HANDLERS = {"tensormap": lower_tensormap, "fence": lower_fence_of_map}
