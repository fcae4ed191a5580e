"""Cases as files: inputs for another machine, and the outputs that come back.

``0xSEED.npz`` has the inputs of a case by name, and in ``case.json`` the rest of it as JSON. Its outputs go to
``0xSEED.out.npz``, by name. Dtypes that NumPy alone does not know are there as unsigned integers of their bits.
"""

from __future__ import annotations

import hashlib
import json
import math
import stat
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.dtypes import DTYPES, is_extension
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.interfaces.api.pulling import PulledCase, cases_of
from kernelcheck.interfaces.api.registries import AnyRegistry, Registry, registry_of
from kernelcheck.interfaces.api.running import Result

INDEX = "cases.json"
"""The file that lists what was written to the folder, so that missing cases are noticed."""
_META = "case.json"
"""No name that a tensor can have."""


def write_cases(folder: Path, registry: Registry, selection: Selection) -> int:
    """Writes the cases of a sweep to a new or empty folder, and returns how many there are.

    Raises:
        UsageError: the folder holds something; or an op or dtype is unknown.
        NothingSelectedError: nothing matches.
    """
    cases = cases_of(registry, selection)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: expected a new or empty folder, so that no cases get mixed up")
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases:
        arrays = {name: _plain(array) for name, array in case.inputs.items()}
        _write(_file(folder, case), {**arrays, _META: np.array(json.dumps(_described(case), sort_keys=True))})
    index = {
        "seed": registry.contents.seed,
        "mode": selection.mode,
        "ops": list(selection.ops),
        "dtypes": list(selection.dtypes),
        "cases": selection.cases,
        "digests": {format_seed(case.seed): _digest(case) for case in cases},
    }
    (folder / INDEX).write_text(json.dumps(index, indent=2, sort_keys=True) + "\n")
    return len(cases)


def submit(folder: Path | str, *, registry: AnyRegistry = None) -> Result:
    """Judges the outputs in a folder that ``write_cases`` made. A case without outputs counts as not run.

    Raises:
        UsageError: the folder or a file in it is not what it should be, or its cases are not the registry's any more.
        KernelcheckError: the registry is not valid.
    """
    folder, loaded = Path(folder), registry_of(registry)
    selection, seed, digests = _index(folder)
    now = loaded.contents.seed
    if seed != now:
        raise UsageError(f"{folder}: its cases are of the root seed {seed}, and the registry's is {now}")
    cases = cases_of(loaded, selection)
    for path in sorted(folder.glob("*.out.npz")):
        if path.name.removesuffix(".out.npz") not in digests:
            raise UsageError(f"{path}: no case of this name was written: expected the outputs of 0xSEED.npz")
    for case in cases:
        path = _file(folder, case).with_suffix(".out.npz")
        if path.exists():
            if digests.get(format_seed(case.seed)) != _digest(case):
                raise UsageError(
                    f"{path}: the registry has changed since its case of {case.op} {case.dtype} was written, and makes "
                    f"another one now: write the cases again (kernelcheck submit --write), and compute their outputs"
                )
            case.submit(_outputs(path, case))
    return cases.result


def _index(folder: Path) -> tuple[Selection, int, Mapping[str, str]]:
    """The selection and the root seed of the cases that were written, and the digest of each by its seed."""
    path = folder / INDEX
    if path.exists() and not path.is_file():
        raise UsageError(f"{path}: expected what `kernelcheck submit --write` wrote, got {_kind_of(path)}")
    try:
        index = json.loads(path.read_text("utf-8"))
        selection = Selection(index["mode"], tuple(index["ops"]), tuple(index["dtypes"]), index["cases"])
        return selection, int(index["seed"]), dict(index["digests"])
    except OSError as error:
        raise UsageError(
            f"{path}: cannot be read ({error.strerror}); `kernelcheck submit --write {folder}` writes cases to a folder"
        ) from None
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: expected what `kernelcheck submit --write` wrote: {error!r}") from None


def _file(folder: Path, case: PulledCase) -> Path:
    return folder / f"{format_seed(case.seed)}.npz"


def _write(path: Path, arrays: Mapping[str, np.ndarray]) -> None:
    """Writes what ``numpy.savez`` would write, which takes no array of the name ``file``."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w") as file:
                np.lib.format.write_array(file, array, allow_pickle=False)


def _described(case: PulledCase) -> dict[str, Any]:
    outputs = {name: {"dtype": dtype, "shape": list(shape)} for name, (dtype, shape) in case.outputs.items()}
    return {
        "op": case.op,
        "dtype": case.dtype,
        "seed": format_seed(case.seed),
        "dims": dict(case.dims),
        "scalars": dict(case.scalars),
        "outputs": outputs,
    }


def _digest(case: PulledCase) -> str:
    digest = hashlib.sha256(json.dumps(_described(case), sort_keys=True).encode())
    for name, array in case.inputs.items():
        digest.update(f"{name} {array.dtype.name} {array.shape}".encode() + array.tobytes())
    return digest.hexdigest()


def _plain(array: np.ndarray) -> np.ndarray:
    return array.view(f"u{array.itemsize}") if is_extension(array.dtype) else array


_NO_ARRAY = np.empty(0)
_LARGEST_ITEM = 16
"""Bytes of complex128: an array of a wrong dtype is still read, and its dtype named."""
_HEADER = 4096


def _require_file(path: Path) -> None:
    """Refuses pipes and devices, which might never end."""
    if not path.is_file():
        raise UsageError(f"{path}: expected a file that numpy.savez wrote, got {_kind_of(path)}")


def _kind_of(path: Path) -> str:
    kinds = {stat.S_IFIFO: "a named pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device", stat.S_IFDIR: "a folder"}
    return kinds.get(stat.S_IFMT(path.stat().st_mode), "no file")


def _require_sizes(path: Path, case: PulledCase) -> None:
    """Refuses arrays that are larger than the outputs can be, before they are unpacked."""
    with zipfile.ZipFile(path) as archive:
        sizes = {entry.filename.removesuffix(".npy"): entry.file_size for entry in archive.infolist()}
    for name, (_, shape) in case.outputs.items():
        if sizes.get(name, 0) > _HEADER + _LARGEST_ITEM * math.prod(shape):
            raise UsageError(
                f"{path}: {name}: expected an array of the shape {list(shape)}, got one of {sizes[name]} bytes"
            )


def _outputs(path: Path, case: PulledCase) -> dict[str, np.ndarray]:
    _require_file(path)
    if not zipfile.is_zipfile(path):
        one = path.read_bytes()[:6] == b"\x93NUMPY"
        what = "it has one array, without a name" if one else "it is no .npz file, or was not written to its end"
        raise UsageError(f"{path}: expected arrays that numpy.savez wrote: {what}")
    try:
        with np.load(path, allow_pickle=False) as found:
            _require_sizes(path, case)
            # An array that is no output is refused by its name, and not unpacked.
            arrays = {name: np.asarray(found[name]) if name in case.outputs else _NO_ARRAY for name in found.files}
    except (OSError, MemoryError, ValueError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise UsageError(f"{path}: expected arrays that numpy.savez wrote: {error}") from None
    for name, (dtype, _) in case.outputs.items():
        wanted = DTYPES[dtype].numpy
        if name in arrays and is_extension(wanted) and arrays[name].dtype == np.dtype(f"u{wanted.itemsize}"):
            arrays[name] = arrays[name].view(wanted)
    return arrays
