"""Ops of Python functions: declared with the registry's keys, and called where a backend would launch kernels."""
