"""Walks through C++ host code, without running it, up to the launches it makes."""
