"""Turns a case into launches for a backend: buffers, grids, packed arguments, layouts, module variables, poison."""
