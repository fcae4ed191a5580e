"""Proves, for all sizes that an op may have, that its kernels access memory in bounds, without wraps and races."""
