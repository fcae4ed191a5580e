"""What an op is made of, and what of it changed since a git revision."""
