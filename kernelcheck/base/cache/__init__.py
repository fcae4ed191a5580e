"""Compiled programs and machine code on disk, shared between runs and between processes, within a bound of bytes."""

from kernelcheck.base.cache.disk import DiskCache
from kernelcheck.base.cache.folder import FOLDER_VARIABLE, cache_folder

__all__ = ["FOLDER_VARIABLE", "DiskCache", "cache_folder"]
