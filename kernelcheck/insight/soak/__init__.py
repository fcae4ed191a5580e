"""Sweeps with fresh seeds for as long as one likes, with a watch on memory."""
