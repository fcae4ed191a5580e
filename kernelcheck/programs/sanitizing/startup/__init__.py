"""The folder that Python processes of a sanitized command have on ``PYTHONPATH``: it hooks what launches kernels."""
