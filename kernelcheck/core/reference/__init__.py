"""References: calls users' references, checks their results against the registry, and runs them in other arithmetic."""
