"""Drafts ops for the kernels of CUDA and Triton files, from their host code and from trial runs.

- ``registry`` drafts a file or a folder into a registry; ``reporting`` reports what came of it
- ``cuda`` and ``triton``: from one file to its drafts; ``recorded``: drafts from what a command launches
- ``trials``: runs of a draft that settle what host code leaves open
- ``drafts``: ops as far as they are known, and their TOML
- ``host_code``: follows C++ host code to its launches; ``formulas``: numbers as expressions over the sizes of an op
- ``build_files``: flags and header folders of a project's build
"""
