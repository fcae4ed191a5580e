"""Users' Python scripts: loaded and called in processes of their own, each call for a limited time."""
