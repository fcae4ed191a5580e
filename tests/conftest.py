"""What all tests share: those that need a GPU are skipped, and say why, where none answers."""

from __future__ import annotations

import pytest

from kernelcheck.backends.cuda.status import device_status


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    gpu_items = [item for item in items if item.get_closest_marker("gpu")]
    if not gpu_items:
        return
    answers, reason = device_status()
    if not answers:
        for item in gpu_items:
            item.add_marker(pytest.mark.skip(reason=f"no GPU: {reason}"))
