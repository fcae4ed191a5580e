"""Makes what is generated in `kernelcheck/backends/cpu/runtime_library/`.

The runtime library's LLVM IR is made from its C, and `context.h` from structures and numbers that C and Python share.

    python .ci/runtime_library.py [--check]

Needs clang, which `pip install -e '.[runtime-library]'` gives. With `--check`, nothing is written.

Exit codes: 0 written, or up to date; 1 with `--check`: a file is not what would be made; 2 no clang, or the C does not
compile.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kernelcheck.backends import tensor_maps
from kernelcheck.backends.cpu.checked_memory import shared_shadow
from kernelcheck.backends.cpu.emit import control_flow, seeded_choices, warp_frame
from kernelcheck.backends.cpu.emit.asynchronous import (
    AGENTS_OF_GROUPS,
    AGENTS_OF_OBJECTS,
    AGENTS_OF_PRODUCTS,
    ARRIVALS_KEPT,
    CHANGES_KEPT,
    COPIES_KEPT,
    COPY_ENTRIES,
    EPOCHS_KEPT,
    GROUPS_KEPT,
    MAPS_KEPT,
    MBARRIERS,
    OPEN_GROUP,
    PRODUCTS,
    WAITS_KEPT,
    AsyncClocks,
    AsyncRow,
    BulkCopy,
    ChangedMap,
    CopyArrival,
    CopyEntry,
    CopyQueue,
    Mbarrier,
    MbarrierTable,
    MbarrierWaits,
    ProductGroups,
    RegisterChanges,
)
from kernelcheck.backends.cpu.emit.context import (
    ALL_BARRIERS,
    ATOMIC_PLACES,
    BARRIERS,
    BLOCK_SLOTS,
    CLUSTER_BLOCKS,
    LANE_USES,
    MAX_WARPS,
    MOST_JOINS,
    PLACES,
    RANK_SHIFT,
    READER_SETS,
    READERS,
    SEALED,
    UNSEALED,
    WINDOW_SHIFT,
    AccessCounts,
    AtomicTable,
    AtomicTally,
    BarrierNote,
    BarrierState,
    BlockClocks,
    Bounds,
    BufferTags,
    Context,
    FindingSlot,
    LaneUse,
    LaneUses,
    Reach,
    ReaderSet,
    ReaderSets,
    SyncTable,
)
from kernelcheck.backends.cpu.emit.finding_kinds import (
    ANOTHER_BLOCK,
    ANOTHER_LANE,
    CHANGED_MAP,
    CROOKED_TILE,
    ENDED_BLOCK,
    FINDING_KINDS,
    IN_FLIGHT,
    INCOMPLETE_MAP,
    KEPT,
    LANE_READ,
    LANE_WROTE,
    MISUSES,
    NO_REDUCTION,
    READ_ONLY_PATH,
    REGISTERS_IN_FLIGHT,
    SEVERAL,
    TILE_BEFORE,
    UNBEGUN_BLOCK,
    UNFENCED_BLOCK,
    UNFENCED_MAP,
    UNFENCED_REGISTERS,
)
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.witness_tables import (
    FENCES,
    LAUNCHES_DEPENDENTS,
    PROBE_BITS,
    THREAD_BITS,
    WAITS_FOR_LAUNCHES,
    AccessedBuffer,
    LaunchAccesses,
    WitnessEvent,
    WitnessTable,
)
from kernelcheck.backends.cpu.instructions import bulk_copies, counting, map_fields, mbarriers, warpgroup
from kernelcheck.backends.cpu.ptx.rewriting import OF_CLUSTER, OF_WARPGROUP
from kernelcheck.backends.cpu.runtime import global_tags, resident, worker

FOLDER = Path(__file__).parent.parent / "kernelcheck" / "backends" / "cpu" / "runtime_library"
TARGET = "x86_64-unknown-linux-gnu"
"""On every machine, so that the result is the same. `portable` removes from the IR what is specific to this target."""
OPTIONS = (
    *("-target", TARGET, "-std=c23", "-O2", "-S", "-emit-llvm"),
    *("-ffreestanding", "-nostdlibinc", "-fno-strict-aliasing"),
    *("-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops"),  # lanes are vectors already
    *("-mllvm", "-enable-noalias-to-md-conversion=false"),  # metadata that `portable` would take out again
    *("-Wall", "-Wextra", "-Werror", "-Wno-psabi"),  # of functions that are inlined, no calling convention counts
)
STRUCTURES = (
    *(FindingSlot, BufferTags, Bounds, BarrierState, BarrierNote, SyncTable, BlockClocks, ReaderSet, ReaderSets),
    *(Reach, LaneUse, LaneUses, WitnessEvent, AccessedBuffer, LaunchAccesses, WitnessTable, AccessCounts),
    *(AtomicTally, AtomicTable, CopyEntry, CopyQueue, AsyncRow, AsyncClocks, tensor_maps.EncodedTensorMap, BulkCopy),
    *(ChangedMap, Mbarrier, MbarrierWaits),
    *(CopyArrival, RegisterChanges, ProductGroups, MbarrierTable),
    Context,
)
_TYPES: Mapping[type, str] = {
    ctypes.c_uint8: "uint8_t",
    ctypes.c_uint16: "uint16_t",
    ctypes.c_uint32: "uint32_t",
    ctypes.c_uint64: "uint64_t",
    ctypes.c_int32: "int32_t",
    ctypes.c_int64: "int64_t",
    ctypes.c_void_p: "void *",
}
_ATTRIBUTES = frozenset({"cold", "nobuiltin", "noinline", "nounwind"})
"""The function attributes that affect code generation; the effect of the others is in the optimised code already."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there, and write nothing")
    check: bool = parser.parse_args().check
    if importlib.util.find_spec("ziglang") is None:
        print("error: there is no clang: pip install -e '.[runtime-library]'", file=sys.stderr)
        return 2
    header = context_header()
    try:
        made = {"context.h": header, "runtime_library.ll": portable(_compiled(header))}
    except subprocess.CalledProcessError as error:
        print(f"error: the C does not compile:\n{error.stderr}", file=sys.stderr)
        return 2
    stale = [name for name, text in made.items() if not (path := FOLDER / name).exists() or path.read_text() != text]
    for name in stale:
        if check:
            print(f"{FOLDER / name} is out of date: run this without --check, and commit what it writes")
        else:
            (FOLDER / name).write_text(made[name])
    return 1 if check and stale else 0


def context_header() -> str:
    """`context.h`: the structures and numbers that compiled code and Python agree on."""
    integers = "".join(
        f"typedef __{sign.upper()}INT{bits}_TYPE__ {sign}int{bits}_t;\n"
        for sign in ("u", "")
        for bits in (8, 16, 32, 64)
    )
    limits = "".join(f"#define {name}_MAX __{name}_MAX__\n" for name in ("UINT8", "UINT32", "INT32", "UINT64"))
    numbers = "".join(f"#define {name} {value}u{'ll' * (value >> 32 > 0)}\n" for name, value in _numbers().items())
    head = "/* Made by `.ci/runtime_library.py` of what Python knows: do not edit. */\n\n#pragma once\n"
    return "\n".join([head, integers, limits, numbers, *map(_structure, STRUCTURES)])


def _numbers() -> dict[str, int]:
    kinds = {kind.upper().replace("-", "_"): number for number, kind in enumerate(FINDING_KINDS)}
    orders = worker.WARP_ORDERS
    return {
        "LANES": LANES,
        "MAX_WARPS": MAX_WARPS,
        "BARRIERS": BARRIERS,
        "ALL_BARRIERS": ALL_BARRIERS,
        "CLUSTER_BLOCKS": CLUSTER_BLOCKS,
        "RANK_SHIFT": RANK_SHIFT,
        "CLUSTER_WINDOW_SHIFT": WINDOW_SHIFT,
        "PLACES": PLACES,
        "PROBE_BITS": PROBE_BITS,
        "THREAD_BITS": THREAD_BITS,
        "WAITS_FOR_LAUNCHES": WAITS_FOR_LAUNCHES,
        "LAUNCHES_DEPENDENTS": LAUNCHES_DEPENDENTS,
        "FENCES": FENCES,
        "ATOMIC_PLACES": ATOMIC_PLACES,
        **{f"IN_{space.upper()}": number for space, number in counting.SPACES.items()},
        "BLOCK_SLOTS": BLOCK_SLOTS,
        "PLACE_SHIFT": shared_shadow.PLACE_SHIFT,
        "RUN": global_tags.RUN,
        "READ": shared_shadow.READ,
        "WRITE": shared_shadow.WRITE,
        "ATOMIC": shared_shadow.ATOMIC,
        "EXCHANGE": shared_shadow.EXCHANGE,
        "STRONG_WRITE": shared_shadow.STRONG_WRITE,
        "BLOCK_SCOPE": shared_shadow.BLOCK_SCOPE,
        "PEEK": shared_shadow.PEEK,
        "STRONG_READ": shared_shadow.STRONG_READ,
        "VOLATILE_WRITE": shared_shadow.VOLATILE_WRITE,
        "VOLATILE_READ": shared_shadow.VOLATILE_READ,
        "ACQUIRES": shared_shadow.ACQUIRES,
        "RELEASES": shared_shadow.RELEASES,
        "AMONG_BLOCKS": shared_shadow.AMONG_BLOCKS,
        "ACQUIRE_FENCE": shared_shadow.ACQUIRE_FENCE,
        "RELEASE_FENCE": shared_shadow.RELEASE_FENCE,
        "RELAXED": shared_shadow.RELAXED,
        "GLOBAL_TIME_SHIFT": global_tags.TIME_SHIFT,
        "LATE": global_tags.LATE,
        "OPERATES": global_tags.OPERATES,
        "SEALED": SEALED,
        "UNSEALED": UNSEALED,
        "SHARED_EPOCH_SHIFT": shared_shadow.EPOCH_SHIFT,
        "SHARED_WARP_SHIFT": shared_shadow.WARP_SHIFT,
        "SHARED_CLOCK_SHIFT": shared_shadow.CLOCK_SHIFT,
        "SHARED_EPOCHS": shared_shadow.EPOCHS,
        "CLOCK_MOST": shared_shadow.CLOCK_MOST,
        "ATOMIC_BIT": shared_shadow.ATOMIC_BIT,
        "SEVERAL": SEVERAL,
        "KEPT": KEPT,
        "READER_SETS": READER_SETS,
        "READERS": READERS,
        "MBARRIERS": MBARRIERS,
        "WAITS_KEPT": WAITS_KEPT,
        "ARRIVALS_KEPT": ARRIVALS_KEPT,
        "CHANGES_KEPT": CHANGES_KEPT,
        "COPY_ENTRIES": COPY_ENTRIES,
        "COPIES_KEPT": COPIES_KEPT,
        "MAPS_KEPT": MAPS_KEPT,
        "EPOCHS_KEPT": EPOCHS_KEPT,
        "AGENTS_OF_OBJECTS": AGENTS_OF_OBJECTS,
        "AGENTS_OF_GROUPS": AGENTS_OF_GROUPS,
        "AGENTS_OF_PRODUCTS": AGENTS_OF_PRODUCTS,
        "MOST_DIMS": tensor_maps.MOST_DIMS,
        "OPEN_GROUP": OPEN_GROUP,
        "TENSOR_MAP_MAGIC": tensor_maps.MAGIC,
        "TENSOR": bulk_copies.TENSOR,
        "STORES": bulk_copies.STORES,
        "REDUCES": bulk_copies.REDUCES,
        "MULTICASTS": bulk_copies.MULTICASTS,
        "OF_VALUE": bulk_copies.OF_VALUE,
        "DIMS_SHIFT": bulk_copies.DIMS_SHIFT,
        "OPERATION_SHIFT": bulk_copies.OPERATION_SHIFT,
        "TYPE_SHIFT": bulk_copies.TYPE_SHIFT,
        **{f"REDUCE_{name.upper()}": number for number, name in enumerate(bulk_copies.OPERATIONS)},
        **{f"TYPE_{name.upper()}": number for number, name in enumerate(tensor_maps.TYPES)},
        "TENSOR_MAP_BYTES": tensor_maps.BYTES,
        **{f"FIELD_{name.upper()}": number for number, name in enumerate(map_fields.FIELDS)},
        "INCOMPLETE_MAP": INCOMPLETE_MAP,
        "IN_FLIGHT": IN_FLIGHT,
        "ENDED_BLOCK": ENDED_BLOCK,
        "UNBEGUN_BLOCK": UNBEGUN_BLOCK,
        "CHANGED_MAP": CHANGED_MAP,
        "UNFENCED_MAP": UNFENCED_MAP,
        "NO_REDUCTION": NO_REDUCTION,
        "CROOKED_TILE": CROOKED_TILE,
        "TILE_BEFORE": TILE_BEFORE,
        "OF_WARPGROUP": OF_WARPGROUP,
        "OF_CLUSTER": OF_CLUSTER,
        "GROUPS_KEPT": GROUPS_KEPT,
        "PRODUCTS": PRODUCTS,
        "UNFENCED_REGISTERS": UNFENCED_REGISTERS,
        "REGISTERS_IN_FLIGHT": REGISTERS_IN_FLIGHT,
        **{f"MATRIX_{name.upper()}": number for number, name in enumerate(warpgroup.KINDS)},
        "MATRIX_HALVES": warpgroup.HALVES,
        "MATRIX_SATURATES": warpgroup.SATURATES,
        "MATRIX_NEGATES_A": warpgroup.NEGATES_A,
        "MATRIX_NEGATES_B": warpgroup.NEGATES_B,
        "MATRIX_TURNS_A": warpgroup.TURNS_A,
        "MATRIX_TURNS_B": warpgroup.TURNS_B,
        "ARRIVES": mbarriers.ARRIVES,
        "EXPECTS": mbarriers.EXPECTS,
        "BALANCES": mbarriers.BALANCES,
        "DROPS": mbarriers.DROPS,
        "NEVER_COMPLETES": mbarriers.NEVER_COMPLETES,
        "OF_STATE": mbarriers.OF_STATE,
        "MEETS": mbarriers.MEETS,
        **{name.upper().replace("-", "_"): number for number, name in enumerate(MISUSES)},
        "MOST_JOINS": MOST_JOINS,
        "SEVERAL_WARPS": shared_shadow.SEVERAL_WARPS,
        "NEXT_WARP": shared_shadow.NEXT_WARP,
        "ANOTHER_BLOCK": ANOTHER_BLOCK,
        "UNFENCED_BLOCK": UNFENCED_BLOCK,
        "READ_ONLY_PATH": READ_ONLY_PATH,
        "ANOTHER_LANE": ANOTHER_LANE,
        "LANE_READ": LANE_READ,
        "LANE_WROTE": LANE_WROTE,
        "LANE_USES": LANE_USES,
        "REVERSED_WARPS": orders["reversed"],
        "SHUFFLED_WARPS": orders["random"],
        "RANDOM_MULTIPLIER": seeded_choices.MULTIPLIER,
        "RANDOM_INCREMENT": seeded_choices.INCREMENT,
        "WARP_ENDED": control_flow.ENDED,
        "WARP_WAITS": warp_frame.WAITS,
        "WARP_HANDS_OVER": warp_frame.HANDS_OVER,
        "DONE": worker.DONE,
        "GAVE_UP": worker.GAVE_UP,
        "STUCK": worker.STUCK,
        "WAITS_FOR_BLOCKS": resident.WAITS_FOR_BLOCKS,
        "FINDING_KINDS": len(FINDING_KINDS),
        **kinds,
    }


def _structure(structure: type[ctypes.Structure]) -> str:
    about = "\n * ".join(line.strip() for line in (structure.__doc__ or "").strip().splitlines()).replace(
        " * \n", " *\n"
    )
    fields = "".join(f"    {_declaration(*field)};\n" for field in structure._fields_)
    size = f"static_assert(sizeof({structure.__name__}) == {ctypes.sizeof(structure)});\n"
    return f"/* {about} */\ntypedef struct {{\n{fields}}} {structure.__name__};\n{size}"


def _declaration(name: str, type_: Any, *_: object) -> str:
    """A field of a structure. (In C, the extents of an array are in the opposite order to ctypes.)"""
    extents = ""
    while issubclass(type_, ctypes.Array):
        extents, type_ = f"{extents}[{type_._length_}]", type_._type_
    known = _TYPES.get(type_, type_.__name__)
    return f"{known}{'' if known.endswith('*') else ' '}{name}{extents}"


def _compiled(header: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "context.h").write_text(header)
        for source in (*FOLDER.glob("*.c"), *FOLDER.glob("*.h")):
            if source.name != "context.h":
                shutil.copy(source, folder)
        clang = [sys.executable, "-m", "ziglang", "clang", *OPTIONS, "runtime_library.c", "-o", "-"]
        return subprocess.run(clang, cwd=folder, check=True, capture_output=True, text=True).stdout


def portable(ir: str) -> str:
    """Clang's IR without target-specific parts, comments, and parts that matter only before optimisation.

    llvmlite's LLVM may be another version, and need not know those parts.
    """
    lines = [line.partition(" ; preds")[0].rstrip() for line in ir.splitlines()]
    lines = [line for line in lines if not line.startswith((";", "source_filename", "target ", "!llvm."))]
    lines = [_few_attributes(line) if line.startswith("attributes ") else line for line in lines]
    text = "\n".join(lines)
    text = re.sub(r", !(?!prof\b)[\w.]+ !\d+", "", text)
    text = re.sub(r",~{\w+}", "", text)
    text = re.sub(r" captures\(none\)| (dso_local|local_unnamed_addr|unnamed_addr)\b", "", text)
    used = set(re.findall(r"!prof (!\d+)", text))
    text = re.sub(r"^(!\d+) = .*\n?", lambda match: match[0] if match[1] in used else "", text, flags=re.MULTILINE)
    return "; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.\n" + re.sub(
        r"\n{3,}", "\n\n", text
    )


def _few_attributes(line: str) -> str:
    group, _, attributes = line.partition(" = { ")
    return f"{group} = {{ {' '.join(word for word in attributes.split() if word in _ATTRIBUTES)} }}"


if __name__ == "__main__":
    sys.exit(main())
