"""Drafts ops for the Triton kernels of a Python module, from the text of kernels and of the code that launches them.

- ``adoption`` goes from a module to its drafts; ``module``, ``launchers``: kernels, and the functions that launch them
- ``host_walk`` follows such a function, with ``evaluation``, ``calls``, ``operators``, ``asserts`` and ``sizes``
- ``kernel_use``, ``bounds`` and ``extents``: accesses of a kernel, their indices, and how far they reach in a tensor
- ``measuring``, ``tuning`` and ``assembling`` make a draft of both, ``trial`` runs it
"""
