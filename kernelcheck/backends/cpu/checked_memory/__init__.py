"""Memory accesses, each checked before it happens: bounds, races, reads of what nobody wrote."""
