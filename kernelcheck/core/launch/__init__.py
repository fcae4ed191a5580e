"""From a case to what a backend runs: buffers, grids, packed arguments, layouts, module variables, poison."""
