"""``nvidia-smi`` as users' programs and modules find it: it answers for the GPU that they see. Many run it to learn
whether there is one."""

from __future__ import annotations

import shlex
from pathlib import Path

MEMORY_BYTES = 80 << 30
"""Device memory that programs see."""
_SCRIPT = """#!/bin/sh
query= header=1 unit=' MiB'
for word in "$@"; do
    case "$word" in
    -L | --list-gpus) echo {listed}; exit ;;
    -i | --id=0 | 0) ;;
    --query-gpu=*) query="${{word#*=}}" ;;
    --format=csv*)
        case "$word" in *noheader*) header= ;; esac
        case "$word" in *nounits*) unit= ;; esac ;;
    *) echo "nvidia-smi $word: kernelcheck answers -L and --query-gpu=… alone" >&2; exit 2 ;;
    esac
done
[ -n "$query" ] || {{ echo {listed}; exit; }}
row= names=
IFS=,
for field in $query; do
    case "$field" in
    name | gpu_name) value={name} ;;
    compute_cap) value={capability} ;;
    index) value=0 ;;
    count) value=1 ;;
    memory.total) value="{megabytes}$unit" field="memory.total [MiB]" ;;
    *) echo "Field \\"$field\\" is not a valid field to query: kernelcheck does not know it" >&2; exit 2 ;;
    esac
    row="$row, $value" names="$names, $field"
done
[ -z "$header" ] || echo "${{names#, }}"
echo "${{row#, }}"
"""


def offer(folder: Path, name: str, capability: tuple[int, int]) -> Path:
    """Writes the program, for a GPU of this name and compute capability, and returns the folder that belongs
    on the ``PATH``."""
    path = folder / "bin" / "nvidia-smi"
    path.parent.mkdir()
    script = _SCRIPT.format(
        listed=shlex.quote(f"GPU 0: {name}"),
        name=shlex.quote(name),
        capability=".".join(map(str, capability)),
        megabytes=MEMORY_BYTES >> 20,
    )
    path.write_text(script, "utf-8")
    path.chmod(0o755)
    return path.parent
