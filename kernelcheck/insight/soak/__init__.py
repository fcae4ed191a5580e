"""Sweeps with fresh seeds for as long as one likes, and what becomes of memory meanwhile."""
