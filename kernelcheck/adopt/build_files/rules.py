"""The result of every reader of a build file: the sources that are compiled, with the words for each."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, replace


@dataclass(frozen=True)
class BuildWord:
    """A word of a build file, and where it is written."""

    text: str
    line: int
    conditions: tuple[str, ...] = ()
    """Conditions under which the word is there, as written; only those that the file alone does not decide."""
    file: Path | None = None
    """The file that the word is written in, if that is not the rule's."""

    def under(self, condition: str) -> BuildWord:
        """The same word, under one more condition."""
        return self if condition in self.conditions else replace(self, conditions=(condition, *self.conditions))


@dataclass(frozen=True)
class BuildRule:
    """Sources that are compiled alike."""

    file: Path
    """The build file."""
    folder: Path
    """The folder that relative paths start from."""
    sources: tuple[BuildWord, ...]
    words: tuple[BuildWord, ...]
    """For nvcc, in order."""
    unread: tuple[BuildWord, ...] = ()
    """Expressions that may give further words, and are not followed."""
    conditions: tuple[str, ...] = ()
    """Conditions under which the rule is there."""
    line: int = 0

    def conditions_of(self, source: Path) -> set[str] | None:
        """Conditions under which a source is compiled; None if the rule does not name it."""
        named = [each for each in self.sources if _absolute(each.text, self.folder) == source]
        if not named:
            return None
        return set(self.conditions).union(set(named[0].conditions).intersection(*(each.conditions for each in named)))

    @property
    def has_cuda(self) -> bool:
        """Whether it names a CUDA source."""
        return any(each.text.endswith(".cu") for each in self.sources)


def merged(one: Sequence[BuildWord], other: Sequence[BuildWord], condition: str) -> tuple[BuildWord, ...]:
    """A list after a choice between two branches: words that only one branch has get its condition."""
    left = {each.text for each in one}
    right = {each.text for each in other}
    ours = [each if each.text in right else each.under(condition) for each in one]
    return (*ours, *(each.under(negated(condition)) for each in other if each.text not in left))


def negated(condition: str) -> str:
    """The opposite of a condition."""
    return condition.removeprefix("not ") if condition.startswith("not ") else f"not {condition}"


def rule_of(source: Path, rules: Sequence[BuildRule]) -> tuple[BuildRule, str] | None:
    """The rule that a source is compiled by, free of the conditions under which it is compiled at all, and why it is
    that one; None if there is none.

    A source that no rule names, such as a header, is compiled like the sources nearest to it, as far as all rules that
    name such sources agree.
    """
    for rule in rules:
        conditions = rule.conditions_of(source)
        if conditions is not None:
            return _given(rule, conditions), ""
    with_cuda = [rule for rule in rules if rule.has_cuda] or list(rules)
    if not with_cuda:
        return None
    nearest = min(_distance(source, rule) for rule in with_cuda)
    alike = [_given(rule, set(rule.conditions)) for rule in with_cuda if _distance(source, rule) == nearest]
    first, *others = alike
    shared = tuple(
        word for word in first.words if all(any(each.text == word.text for each in rule.words) for rule in others)
    )
    why = "it does not name this file" + ("; what its targets nearby have in common" if others else "")
    return replace(first, words=shared), why


def _given(rule: BuildRule, conditions: set[str]) -> BuildRule:
    """The rule where these conditions hold."""
    words = (replace(each, conditions=tuple(c for c in each.conditions if c not in conditions)) for each in rule.words)
    kept = (each for each in words if not any(negated(c) in conditions for c in each.conditions))
    return replace(rule, words=tuple(kept))


def _distance(source: Path, rule: BuildRule) -> int:
    """Folders between a source and the nearest CUDA source of a rule."""
    steps = (
        len(Path(os.path.relpath(source.parent, _absolute(each.text, rule.folder).parent)).parts)
        for each in rule.sources
        if each.text.endswith(".cu")
    )
    return min(steps, default=1000)


def _absolute(path: str, folder: Path) -> Path:
    return Path(os.path.normpath(folder / path))
