"""Looks for inputs that hurt most: the largest error, and the largest distance from a known-good kernel."""
