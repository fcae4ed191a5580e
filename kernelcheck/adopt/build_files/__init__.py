"""Flags of a CUDA source, read from the files of a project's build without running any of them.

``compile_commands.json``, ``setup.py`` and ``CMakeLists.txt`` have a reader each, which makes ``BuildRule``s; ``flags``
says which words of a rule NVRTC takes.
"""

from kernelcheck.adopt.build_files.find import build_flags
from kernelcheck.adopt.build_files.flags import BuildFlags

__all__ = ["BuildFlags", "build_flags"]
