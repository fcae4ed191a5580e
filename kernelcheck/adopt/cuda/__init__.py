"""Drafts ops for the kernels of a CUDA source: read, walked through, assembled from a launch, compiled and tried.

``adoption`` goes from a file to its drafts; ``sources`` reads files; ``assembling`` makes a draft of a launch;
``unfollowed`` says why a kernel gets none.
"""
