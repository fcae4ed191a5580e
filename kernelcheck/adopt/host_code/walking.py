"""Walks through host code, without running it, up to its launches: what each is given, in terms of a few sizes.

Numbers that the source does not tell become symbols. Both branches of a condition are walked, with the condition as a
constraint; the body of a loop once, or as often as its bounds say if they are small constants.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, chosen, negated, number, whole
from kernelcheck.adopt.host_code.arithmetic_types import REALS
from kernelcheck.adopt.host_code.assignments import initial
from kernelcheck.adopt.host_code.expressions import EVALUATE
from kernelcheck.adopt.host_code.frameworks import axis_by_name
from kernelcheck.adopt.host_code.function_calls import call, lambda_expression
from kernelcheck.adopt.host_code.knowledge import Class, Flow, FunctionFrame, Knowledge
from kernelcheck.adopt.host_code.structs import VECTOR, members_of
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Allocation,
    Extents,
    Pack,
    Pointer,
    Record,
    TorchTensor,
    Unknown,
    Value,
    as_extents,
)
from kernelcheck.adopt.host_code.walk_results import UnreachedCode, Walk
from kernelcheck.cuda_source.syntax_tree import (
    CppFunction,
    HostCode,
    Node,
    TemplateParameter,
    aliases_in,
    declared,
    descendants,
    text_of,
)

_ENDING = frozenset({"exit", "abort", "_exit", "quick_exit", "std::exit", "std::abort", "__builtin_unreachable"})

_MOST_STEPS = 100_000

_ROUNDS = 8
"""A loop with constant bounds is walked through this often at most."""


_CALLS = {"call_expression": call, "lambda_expression": lambda_expression}


class TooLongError(Exception):
    """The walk takes too many steps."""


def walked(
    code: HostCode, root: CppFunction, reaching: frozenset[str], instantiation: Sequence[str] | None = None
) -> Walk:
    """The launches that ``root`` leads to, as far as there are steps for.

    Args:
        code: what the source declares.
        root: where to start.
        reaching: the functions on the way to a launch.
        instantiation: template arguments of ``root``.

    Raises:
        TooLongError: there are not enough steps for the first launch.
    """
    walker = Walker(code, reaching)
    try:
        walker.root(root, instantiation)
    except TooLongError:
        if not walker.found.launches:
            raise
    return walker.found


def calls_to_launches(code: HostCode) -> tuple[frozenset[str], dict[str, frozenset[str]]]:
    """The functions that launch or lead to one that does, and what each of those calls among them."""
    calls: dict[str, set[str]] = {}
    launching = set()
    for name, functions in code.functions.items():
        for function in functions:
            if function.is_kernel or function.body is None:
                continue
            body = text_of(function.body)
            calls.setdefault(name, set()).update(set(re.findall(r"[A-Za-z_]\w*", body)) & code.functions.keys())
            if "<<<" in body or "< < <" in body or "cudaLaunch" in body or "cuLaunch" in body:
                launching.add(name)
    reaching = set(launching)
    while True:  # the least fixed point: a caller of one that reaches a launch reaches it
        more = {name for name, called in calls.items() if called & reaching} - reaching
        if not more:
            break
        reaching |= more
    return frozenset(reaching), {name: frozenset(calls[name] & reaching - {name}) for name in reaching}


class Walker(Knowledge):
    """Walks through functions.

    Attributes:
        constants: variables that are made of constants which kernels name, too.
        given_types: of the structs whose members are being given values, from outside in.
    """

    def __init__(self, code: HostCode, reaching: frozenset[str]) -> None:
        super().__init__(code, reaching)
        self.constants: set[str] = set()
        self.given_types: list[str] = []

    def root(self, function: CppFunction, instantiation: Sequence[str] | None = None) -> None:
        """Walks through a function that nothing calls, with a symbol for each of its parameters."""
        for declaration in self.code.variables:
            if "__shared__" not in text_of(declaration) and "__constant__" not in text_of(declaration):
                self.declaration(declaration, is_global=True)
        self.globals = dict(self.frame.variables)
        self.frame = FunctionFrame({}, {}, function.name, scope=function.scope)
        if function.owner is not None:
            self.parameters_of_template(function.owner.template, None)
            names = tuple(self.argument(each.name) for each in function.owner.template)
            self.frame.owner = Class(function.owner, names)
        self.parameters_of_template(function.template, instantiation)
        for parameter in function.parameters:
            if parameter.name:
                axis = axis_by_name(self, function, parameter.name)
                given = axis or self.given(parameter.type, parameter.name, parameter.pointers)
                self.frame.variables[parameter.name] = given
                self.frame.kinds[parameter.name] = parameter.type
        if function.name == "main":
            self.frame.variables.update({"argc": self.symbol("argc"), "argv": Unknown()})
        if function.body is not None:
            self.block(function.body)

    def parameters_of_template(
        self, template: Sequence[TemplateParameter], instantiation: Sequence[str] | None
    ) -> None:
        """Sets what the parameters of the root's template stand for."""
        for at, each in enumerate(template):
            given = instantiation[at] if instantiation is not None and at < len(instantiation) else None
            if each.is_pack:
                self.frame.variables[each.name] = Pack(())
                instantiation = None
            elif each.is_type:
                self.frame.types[each.name] = given or text_of(each.default) or "float"
            elif given is not None:
                self.frame.variables[each.name] = self.constant(given, self.frame)
            else:
                self.frame.variables[each.name] = self.symbol(each.name)

    def argument(self, name: str) -> str:
        """Text that a parameter of a template stands for."""
        value = self.frame.variables.get(name)
        return self.frame.types.get(name) or (value.text if isinstance(value, Formula) else name)

    def given(self, type_: str, name: str, pointers: int) -> Value:
        """Value of a parameter of the function where the walk begins."""
        is_open = type_ in self.given_types  # a list's element points to the next one
        members = members_of(self, type_) if pointers < 2 and "Tensor" not in type_ and not is_open else None
        if members is not None and (not pointers or not VECTOR.fullmatch(self.resolved(type_))):
            taken = {*self.found.symbols, *self.frame.variables}
            is_vector = VECTOR.fullmatch(self.resolved(type_)) is not None
            self.given_types.append(type_)
            struct = Record(self.outside(type_), {
                each.name: self.given(
                    each.type, f"{name}_{each.name}" if is_vector or each.name in taken else each.name, each.pointers
                )
                for each in members if not each.extents
            })  # fmt: skip
            self.given_types.pop()
            if not pointers:
                return struct
            self.frame.variables[f"*{name}"] = struct
            return AddressOf(f"*{name}", self.frame)
        if pointers:
            return Pointer(Allocation(name), self.resolved(type_), ZERO)
        if "Tensor" in type_:
            return TorchTensor(Allocation(name))
        base = self.resolved(type_)
        if base == "dim3":
            return Extents(self.symbol(f"{name}_x"), self.symbol(f"{name}_y"), self.symbol(f"{name}_z"))
        if base in REALS:
            return self.symbol(name, real=True)
        if base == "bool":
            return self.symbol(name, is_bool=True)
        if self.is_integer(base):
            return self.symbol(name)
        return Unknown(name)

    def block(self, node: Node) -> Flow:
        for child in node.named_children:
            flow = self.statement(child)
            if flow is not Flow.ON:
                self.skip(child.end_byte, node.end_byte, child, "line {} ends the function before it")
                return flow
        return Flow.ON

    def skip(self, begin: int, end: int, at: Node, why: str) -> None:
        """Notes that a part of the text is not walked through, if there is anything in it."""
        if end > begin + 1:
            self.found.skipped.append(UnreachedCode(begin, end, at.start_byte, why))

    def statement(self, node: Node) -> Flow:
        """Walks through one statement."""
        self.steps += 1
        if self.steps > _MOST_STEPS:
            raise TooLongError(f"host code is too long to follow: over {_MOST_STEPS:,} steps")
        match node.type:
            case "compound_statement" | "else_clause" | "ERROR" | "labeled_statement" | "try_statement":
                return self.block(node)
            case "declaration":
                self.declaration(node)
            case "alias_declaration" | "type_definition":
                for name, type_ in aliases_in(node):
                    self.frame.types[name] = self.outside(type_)
            case "expression_statement":
                return self.expression(node)
            case "if_statement":
                return self.condition(node)
            case "switch_statement":
                return self.switch(node)
            case "for_statement" | "for_range_loop" | "while_statement" | "do_statement":
                return self.loop(node)
            case "return_statement":
                value = next(iter(node.named_children), None)
                if value is not None:
                    self.frame.returned.append((self.doubts, tuple(self.constraints), self.value(value)))
                return Flow.ENDED
            case "throw_statement":
                return Flow.ENDED
            case "break_statement" | "continue_statement":
                return Flow.BROKEN
            case _:
                if node.type.endswith("expression"):
                    self.value(node)
        return Flow.ON

    def expression(self, node: Node) -> Flow:
        """Walks through an expression that is a statement."""
        child = next(iter(node.named_children), None)
        if child is None:
            return Flow.ON
        if child.type == "throw_expression":
            return Flow.ENDED
        if child.type == "call_expression" and text_of(child.child_by_field_name("function")) in _ENDING:
            return Flow.ENDED
        self.value(child)
        return Flow.ON

    def declaration(self, node: Node, *, is_global: bool = False) -> None:
        """Declares variables."""
        type_ = text_of(node.child_by_field_name("type"))
        for declarator in node.children_by_field_name("declarator"):
            name, pointers, _ = declared(declarator)
            value_node = declarator.child_by_field_name("value")
            if declarator.type == "function_declarator":
                listed = declarator.child_by_field_name("parameters")
                if type_ == "dim3" and listed is not None:  # dim3 g(a, b) with names alone
                    parts = [self.constant(text_of(each), self.frame) for each in listed.named_children]
                    self.frame.variables[text_of(declarator.child_by_field_name("declarator"))] = as_extents(parts)
                continue
            value: Value = Unknown(name)
            members = members_of(self, type_) if value_node is None and not pointers else None
            if members is not None:
                value = Record(self.outside(type_), {})
            elif value_node is None and not is_global and (array := self.array(declarator, name, type_)) is not None:
                value = array
            elif value_node is not None:
                value = initial(self, type_, value_node, name, pointers)
            elif "Tensor" in type_:
                value = TorchTensor(Allocation(name))
            elif type_ == "dim3":
                value = Extents(ONE, ONE, ONE)
            is_array = "[" in text_of(declarator).partition("=")[0]
            self.frame.kinds[name] = type_ + ("[]" if is_array else "*" * pointers)
            if self.frame.function == "main" and value_node is not None and self.is_known_on_the_gpu(value_node):
                self.constants.add(name)
            self.frame.variables[name] = self.open(value, name, type_, pointers)

    def array(self, declarator: Node, name: str, type_: str) -> Pointer | None:
        """The memory of an array of numbers or structs; None for anything else."""
        count: Formula | None = ONE
        inner: Node | None = declarator
        while inner is not None and inner.type == "array_declarator":
            size = inner.child_by_field_name("size")
            extent = self.numeric(self.value(size)) if size is not None else None
            count = binary("*", count, extent) if count is not None and extent is not None else None
            inner = inner.child_by_field_name("declarator")
        if inner is declarator or inner is None or inner.type != "identifier":
            return None
        element = self.size_of(type_)
        bytes_ = binary("*", count, number(element)) if count is not None and element is not None else None
        return Pointer(Allocation(name, bytes_), self.resolved(type_), ZERO)

    def is_known_on_the_gpu(self, node: Node) -> bool:
        """Whether an expression is made of a macro or constant that kernels name, too."""
        for each in descendants(node):
            name = text_of(each) if each.type == "identifier" else self.code.macros.get(each.start_byte, "")
            if each.type == "identifier" and name in self.frame.variables:
                if name in self.constants:
                    return True
            elif name in self.code.names_on_the_gpu and (
                each.type == "number_literal" or name in self.globals or name in self.code.enumerators
            ):
                return True
        return False

    def open(self, value: Value, name: str, type_: str, pointers: int) -> Value:
        """A declared number: a literal of ``main`` may vary, and a size of a tensor gets the variable's name."""
        base = self.resolved(type_)
        if pointers:
            return value
        if isinstance(value, Formula) and self.is_integer(base):
            value = whole(value)
            if value.text in self.found.symbols and re.fullmatch(r"\w+_\d+", value.text):
                self.rename(value.text, name)
                value = Formula(name) if name in self.found.symbols else value
            literal = value.value
            if name in self.constants:
                return value
            if self.frame.function == "main" and isinstance(literal, int) and literal > 1 and base != "bool":
                return self.symbol(name, usual=literal)
        if isinstance(value, Formula) and base in REALS and not value.real:
            value = replace(value, real=True)
        if isinstance(value, Unknown) and value.choices and self.is_integer(base):
            return self.symbol(name, choices=value.choices)
        return value

    def condition(self, node: Node) -> Flow:
        """Walks through both branches, unless it is known which is taken."""
        condition = self.truth(node.child_by_field_name("condition"))
        then, other = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
        if condition is not None and condition.value is not None:
            branch, unused = (then, other) if condition.value else (other, then)
            if unused is not None:
                holds = "holds" if condition.value else "does not hold"
                self.skip(unused.start_byte, unused.end_byte, node, f"the condition in line {{}} {holds}")
            return self.statement(branch) if branch is not None else Flow.ON
        # Both branches begin with the variables of before. A branch that ends the function leaves its opposite as a
        # constraint for all that follows; if both go on, variables that differ depend on the condition.
        before = dict(self.frame.variables)
        opposite = negated(condition) if condition is not None else None
        with self.assuming(condition, doubted=condition is None):
            first = self.statement(then) if then is not None else Flow.ON
        after_then, self.frame.variables = self.frame.variables, before
        second = Flow.ON
        with self.assuming(opposite, doubted=condition is None):
            if other is not None:
                self.frame.variables = dict(before)
                second = self.statement(other)
        if first is not Flow.ON and second is not Flow.ON:
            return first if Flow.ENDED not in (first, second) else Flow.ENDED
        if first is not Flow.ON:
            if opposite is not None and first is Flow.ENDED:
                self.constraints.append(opposite)
                self.unify(opposite)
            return Flow.ON
        if second is not Flow.ON:
            self.frame.variables = after_then
            if condition is not None:
                self.constraints.append(condition)
            return Flow.ON
        self.frame.variables = self.merged(condition, after_then, self.frame.variables)
        return Flow.ON

    def merged(self, condition: Formula | None, a: dict[str, Value], b: dict[str, Value]) -> dict[str, Value]:
        """The variables after a condition, of both branches."""
        both = dict(b)
        for name, value in a.items():
            other = b.get(name)
            if other is value:
                continue
            if condition is not None and isinstance(value, Formula) and isinstance(other, Formula):
                both[name] = chosen(condition, value, other)
            elif isinstance(value, Formula | Unknown) and isinstance(other, Formula):
                both[name] = Unknown(value.hint or name if isinstance(value, Unknown) else name)
            elif isinstance(value, Record) and isinstance(other, Record):
                both[name] = Record(value.type, self.merged(condition, dict(value.members), dict(other.members)))
            elif not isinstance(value, Unknown):
                both[name] = value
        return both

    def switch(self, node: Node) -> Flow:
        """Walks through all cases, each with its label as a constraint."""
        clause = node.child_by_field_name("condition")
        subject = self.value(clause.child_by_field_name("value") if clause is not None else None)
        subject = self.numeric(subject) or Unknown()
        cases = _cases(node.child_by_field_name("body"))
        before = dict(self.frame.variables)
        flows, others, has_default = [], [], False
        for at, (label, _) in enumerate(cases):
            assumed: list[Formula | None]
            if label is not None:
                value = self.value(label)
                assumed = (
                    [binary("==", subject, value)]
                    if isinstance(subject, Formula) and isinstance(value, Formula)
                    else []
                )
                others += [negated(each) for each in assumed if each is not None]
            else:
                has_default, assumed = True, list(others)
            if any(each is not None and each.value == 0 for each in assumed):
                continue
            self.frame.variables = dict(before)
            with self.assuming(*assumed):
                for _, inside in cases[at:]:
                    flow = next((f for each in inside if (f := self.statement(each)) is not Flow.ON), Flow.ON)
                    if flow is not Flow.ON:
                        break
            flows.append(flow)
            if assumed and all(each is not None and each.value for each in assumed):
                return Flow.ENDED if flow is Flow.ENDED else Flow.ON
        self.frame.variables = before
        return Flow.ENDED if has_default and flows and all(f is Flow.ENDED for f in flows) else Flow.ON

    def loop(self, node: Node) -> Flow:
        """Walks through a loop once, or up to ``_ROUNDS`` times if all its conditions are known."""
        initializer = node.child_by_field_name("initializer")
        name = ""
        if initializer is not None:
            if initializer.type == "declaration":
                self.declaration(initializer)
                name = declared(next(iter(initializer.children_by_field_name("declarator")), None))[0]
                literal = self.frame.variables.get(name)
                if isinstance(literal, Formula) and literal.text in self.found.symbols and literal.text == name:
                    usual = self.found.symbols[name].usual
                    self.frame.variables[name] = number(usual) if usual is not None else literal
            else:
                self.value(initializer)
        body, update = node.child_by_field_name("body"), node.child_by_field_name("update")
        test = node.child_by_field_name("condition")
        launches = body is not None and self.launches_in(body)
        before = dict(self.frame.variables)
        self.looping.append(name)
        try:
            for at in range(1 if launches else _ROUNDS):
                condition = self.truth(test) if at or node.type != "do_statement" else None
                if condition is not None and condition.value == 0:
                    return Flow.ON
                flow = self.statement(body) if body is not None else Flow.ON
                if node.type == "do_statement":
                    condition = self.truth(test)
                certain = condition is not None and condition.value is not None
                if flow is Flow.ENDED and launches and certain:
                    return flow
                if not certain or flow is not Flow.ON:
                    break
                if update is not None:
                    self.value(update)
            if node.type != "do_statement" or condition is None or condition.value != 0:
                self.forget(before)
        finally:
            self.looping.pop()
        return Flow.ON

    def forget(self, before: dict[str, Value]) -> None:
        """Makes variables unknown that a loop changes: it is walked through once and may run any number of times."""
        for name, value in self.frame.variables.items():
            if name in before and isinstance(value, Formula) and value != before[name]:
                self.frame.variables[name] = Unknown(name)

    def launches_in(self, node: Node) -> bool:
        """Whether a piece of code launches, or calls something that does."""
        text = text_of(node)
        return "<<<" in text or "cudaLaunch" in text or bool(set(re.findall(r"[A-Za-z_]\w*", text)) & self.reaching)

    def value(self, node: Node | None) -> Value:
        if node is None:
            return Unknown()
        self.steps += 1
        if self.steps > _MOST_STEPS:
            raise TooLongError(f"host code is too long to follow: over {_MOST_STEPS:,} steps")
        evaluate = _CALLS.get(node.type) or EVALUATE.get(node.type)
        return evaluate(self, node) if evaluate else Unknown()


def _cases(body: Node | None) -> list[tuple[Node | None, list[Node]]]:
    """The cases of a ``switch``, each with its label and its statements. The parser ends a case at a declaration such
    as ``static_assert``; what follows is still the case's."""
    cases: list[tuple[Node | None, list[Node]]] = []
    for each in body.named_children if body is not None else ():
        if each.type == "case_statement":
            label = each.child_by_field_name("value")
            cases.append((label, [inner for inner in each.named_children if inner != label]))
        elif cases:
            cases[-1][1].append(each)
    return cases
