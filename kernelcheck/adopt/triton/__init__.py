"""Drafts ops for the Triton kernels of a Python module, from the text of kernels and of the code that launches them."""
