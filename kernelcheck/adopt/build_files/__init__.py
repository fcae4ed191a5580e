"""What the build of a project compiles a CUDA source with: read from its files, without running any of them.

``compile_commands.json``, ``setup.py`` and ``CMakeLists.txt`` have a reader each, which makes ``Rule``s of it;
``flags`` says which of a rule's words NVRTC takes.
"""

from kernelcheck.adopt.build_files.find import build_flags
from kernelcheck.adopt.build_files.flags import BuildFlags

__all__ = ["BuildFlags", "build_flags"]
