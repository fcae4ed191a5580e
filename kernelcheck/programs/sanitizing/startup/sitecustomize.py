"""Runs in every Python process of a sanitized command when it starts, since its folder is first on ``PYTHONPATH``.

It costs a process nothing that imports neither Triton nor PyTorch nor CUDA's bindings. The user's own
``sitecustomize`` is run afterwards.
"""

import importlib
import importlib.machinery
import importlib.util
import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))


def _run_the_users_own() -> None:
    others = [path for path in sys.path if os.path.abspath(path or ".") != _HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is None or spec.loader is None:
        return
    module = importlib.util.module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)


try:
    _run_the_users_own()
finally:
    if os.environ.get("KERNELCHECK_SANITIZE"):
        sys.path.insert(0, _HERE)
        try:
            hooks = importlib.import_module("kernelcheck_import_hooks")
        finally:
            sys.path.remove(_HERE)
        hooks.install()
