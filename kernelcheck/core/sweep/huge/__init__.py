"""Sizes beyond those that a sweep runs in whole: some blocks of a launch, in buffers larger than memory.

- ``sizes``: which sizes to try; ``launched``: the op as it is launched in them, and which of its blocks to run
- ``sparse_run``: runs these blocks, every access checked, and compares what they wrote where that can be asked for
- ``wrapped_indices``: where an index of 32 bits wraps, by ``index_walk``, one thread followed through its integers
- ``check``: all of it for one op and dtype
"""
