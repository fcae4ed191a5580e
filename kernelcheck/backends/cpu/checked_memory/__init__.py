"""Memory accesses, each checked before it happens: bounds, races, uninitialised reads."""
