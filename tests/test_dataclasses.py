"""Dataclasses whose methods are made when first called are those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest

from kernelcheck.base.dataclasses import asdict, dataclass, field, fields, replace


def _point(decorate: Callable[..., Any]) -> Any:
    @decorate(frozen=True)
    class Point:
        x: int
        y: int = 2
        names: list[str] = field(default_factory=list, compare=False)
        hidden: int = field(default=3, repr=False, kw_only=True)

        def __post_init__(self) -> None:
            if self.x < 0:
                raise ValueError("x is negative")

    return Point


@dataclass(frozen=True)
class Base:
    size: int


@dataclass(frozen=True, kw_only=True)
class Derived(Base):
    name: str = "a"


@dataclass(frozen=True)
class OwnEquality:
    size: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnEquality)


@dataclass(frozen=True)
class Unpickled:
    size: int


STANDARD, WAITING = _point(dataclasses.dataclass), _point(dataclass)


@pytest.mark.parametrize(
    "first", [repr, hash, lambda point: point == copy.copy(point), asdict, lambda p: replace(p, y=9)]
)
def test_whatever_is_asked_first_of_an_object_is_what_the_standard_library_answers(first: Callable[[Any], Any]) -> None:
    assert str(first(_point(dataclass)(1, 5))) == str(first(_point(dataclasses.dataclass)(1, 5)))


def test_fields_defaults_and_errors_are_the_same() -> None:
    assert [(f.name, f.type, f.default, f.kw_only) for f in fields(WAITING)] == [
        (f.name, f.type, f.default, f.kw_only) for f in fields(STANDARD)
    ]
    assert WAITING.__match_args__ == STANDARD.__match_args__
    mistakes: list[tuple[Any, ...]] = [(), (1, 2, [], 4), (-1,)]
    for wrong in mistakes:
        with pytest.raises((TypeError, ValueError)) as expected:
            STANDARD(*wrong)
        with pytest.raises(expected.type, match=f"^{str(expected.value).replace('(', '.').replace(')', '.')}$"):
            WAITING(*wrong)
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'x'"):
        WAITING(1).x = 2
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'x'"):
        del WAITING(1).x


def test_a_class_has_the_fields_of_its_base_and_is_another_one() -> None:
    assert repr(Derived(3)) == "Derived(size=3, name='a')"
    assert Derived(3) != Base(3)
    assert Derived(3, name="b") == Derived(3, name="b") != Derived(3)
    assert {Derived(3): 1}[Derived(3)] == 1
    with pytest.raises(TypeError, match="positional"):
        Derived(3, "b")  # type: ignore[call-arg]


def test_dataclasses_of_the_standard_library_inherit_as_from_their_own() -> None:
    @dataclasses.dataclass(frozen=True)
    class More(Base):
        more: int = 0

    assert repr(More(1, more=2)).endswith("More(size=1, more=2)")
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):

        @dataclasses.dataclass
        class Loose(Base):  # type: ignore[misc]
            pass


def test_own_methods_are_kept() -> None:
    assert OwnEquality(1) == OwnEquality(2)
    assert hash(OwnEquality(1)) == hash((1,))


def test_an_object_that_was_never_made_here_can_be_unpickled() -> None:
    unpickled = Unpickled.__new__(Unpickled)
    unpickled.__dict__["size"] = 4
    assert pickle.loads(pickle.dumps(unpickled)) == Unpickled(4)
    assert repr(unpickled) == "Unpickled(size=4)"


def test_threads_may_make_the_first_objects_at_once() -> None:
    for _ in range(20):
        point, barrier = _point(dataclass), threading.Barrier(4)
        made: list[Any] = []

        def make(point: Any = point, barrier: threading.Barrier = barrier, made: list[Any] = made) -> None:
            barrier.wait()
            made.append(point(7))

        threads = [threading.Thread(target=make) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(made) == 4 and len(set(made)) == 1
