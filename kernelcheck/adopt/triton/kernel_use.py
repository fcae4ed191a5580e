"""Accesses of a Triton kernel by its parameters, read off its text: nothing of the module is run.

The walk follows statements in order, with the body of each loop once, puts what names stand for in their place, and
goes into the helpers of the module that the kernel calls. What comes out are its accesses of memory, each with its
address and mask as expressions over parameters, ``tl.program_id``, ``tl.arange`` and loops.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from kernelcheck.adopt.triton.module import JitFunction, TritonModule
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.compiler.python_kernels.python_source import dotted, full_name

_LOOP = "$loop"
_UNKNOWN = "$unknown"
_LARGEST = 3000
"""Most nodes of an expression: a kernel may double one with every line."""
_DEEPEST = 5
"""Depth to which calls of helpers are followed."""
_OF_BLOCK = ("make_block_ptr", "make_tensor_descriptor")
_RANDOM = ("rand", "randn", "randint", "rand4x", "randn4x", "randint4x")
"""Functions of Triton's that take a seed and an offset, which are whole numbers."""
_BUILTIN = ("min", "max", "abs", "range", "len", "float", "int", "sum", "print")
_PASSED_ON = (
    "advance",
    "multiple_of",
    "max_contiguous",
    "max_constancy",
    "broadcast_to",
    "reshape",
    "expand_dims",
    "cast",
)


@dataclass(frozen=True)
class KernelAccess:
    """One load, store or atomic operation."""

    pointer: str
    """The parameter."""
    loads: bool
    stores: bool
    address: ast.expr
    """The pointer plus an offset."""
    mask: ast.expr | None
    block: ast.Call | None
    """The call that makes the block pointer or descriptor through which it goes."""
    line: int
    guards: Sequence[ast.expr] = ()
    """Conditions of the ``if`` statements around it."""


@dataclass
class KernelUse:
    """Accesses of a kernel, its loops, and the uses of its parameters."""

    accesses: list[KernelAccess] = field(default_factory=list)
    loops: dict[str, Sequence[ast.expr]] = field(default_factory=dict)
    """The arguments of ``range``, by the name that stands for its variable."""
    integers: set[str] = field(default_factory=set)
    """Parameters in addresses, masks and bounds of loops."""
    powers_of_two: set[str] = field(default_factory=set)
    """Parameters that are bounds of ``tl.arange``."""
    described: bool = False
    """Whether it makes tensor descriptors, which need aligned pointers."""
    multiplies: bool = False
    """Whether it has a ``tl.dot``."""
    tests: set[str] = field(default_factory=set)
    """Parameters that decide an ``if`` by themselves."""
    whole_parts: list[tuple[ast.expr, ast.expr]] = field(default_factory=list)
    """``a`` and ``b`` of ``a // b`` in a divisor."""
    whole: set[str] = field(default_factory=set)
    """Pointers to numbers that are indices, or bounds of indices."""
    dtypes: set[str] = field(default_factory=set)
    """Parameters that are dtypes."""
    compared: dict[str, list[object]] = field(default_factory=dict)
    """Constants with which parameters are compared."""
    lost: list[int] = field(default_factory=list)
    """Lines with an access whose address begins with no parameter."""
    handed_out: set[str] = field(default_factory=set)
    """Parameters that are passed to functions which cannot be followed."""


def use_of(kernel: JitFunction, module: TritonModule, known: Mapping[str, object] | None = None) -> KernelUse:
    """Walks through a kernel; branches that ``known`` values of parameters rule out are left out."""
    walk = _Walk(module, KernelUse(), {each.name for each in kernel.parameters}, known or {})
    walk.block(kernel.node.body, {each.name: ast.Name(each.name) for each in kernel.parameters}, 0)
    return walk.use


def names_in(node: ast.AST) -> Iterator[str]:
    """The names that an expression reads."""
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


Env = dict[str, ast.expr]


class _Walk:
    def __init__(self, module: TritonModule, use: KernelUse, parameters: set[str], known: Mapping[str, object]) -> None:
        self.module, self.use, self.parameters, self.known = module, use, parameters, known
        self.guards: list[ast.expr] = []

    def block(self, statements: Sequence[ast.stmt], env: Env, depth: int) -> ast.expr | None:
        """Walks through statements; what the last ``return`` among them returns."""
        returned: ast.expr | None = None
        outside = len(self.guards)
        for each in statements:
            match each:
                case ast.Assign(targets=[target], value=value):
                    self._bind(target, self.value(value, env, depth), env)
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    self._bind(target, self.value(value, env, depth), env)
                case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                    old = env.get(name, ast.Name(_UNKNOWN))
                    env[name] = _bounded(ast.BinOp(old, operator, self.value(value, env, depth)))
                case ast.Expr(value=value):
                    self.value(value, env, depth)
                case ast.Return(value=ast.expr() as value):
                    returned = self.value(value, env, depth)
                case ast.For():
                    self._loop(each, env, depth)
                case ast.While(test=test, body=body):
                    self.value(test, env, depth)
                    returned = self.block(body, env, depth) or returned
                case ast.If():
                    returned = self._branch(each, env, depth) or returned
                case ast.With(body=body):
                    returned = self.block(body, env, depth) or returned
        del self.guards[outside:]
        return returned

    def _branch(self, statement: ast.If, env: Env, depth: int) -> ast.expr | None:
        """Walks through an ``if``. One that returns leaves the opposite of its condition as a guard of what follows."""
        test = self.value(statement.test, env, depth)
        self._note_test(test)
        truth = decided(test, self.known)
        opposite = ast.UnaryOp(ast.Not(), test)
        returned: ast.expr | None = None
        for branch, guard, ruled_out in ((statement.body, test, False), (statement.orelse, opposite, True)):
            if truth is None or truth is not ruled_out:
                outside = len(self.guards)
                self.guards += [guard] if truth is None else []
                returned = self.block(branch, env, depth) or returned
                del self.guards[outside:]
        if truth is None and isinstance(statement.body[-1], ast.Return) and not statement.orelse:
            self.guards.append(opposite)
        return returned

    def _note_test(self, test: ast.expr) -> None:
        match test:
            case ast.Name(id=name) if name in self.parameters:
                self.use.tests.add(name)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._note_test(operand)
            case ast.BoolOp(values=values):
                for each in values:
                    self._note_test(each)
            case ast.Compare(left=ast.Name(id=name), comparators=[other]):
                constant = self._global(other)
                if isinstance(constant, ast.Constant):
                    self.use.compared.setdefault(name, []).append(constant.value)

    def _global(self, node: ast.expr) -> ast.expr:
        """Value of a name of the module, without its ``tl.constexpr(…)``."""
        found = self.module.origin(node.id) if isinstance(node, ast.Name) and node.id not in self.parameters else None
        value = found[0].bound[found[1]] if found is not None else node
        if isinstance(value, ast.Call) and self.module.of_language(value.func) == "constexpr" and value.args:
            value = value.args[0]
        return value if isinstance(value, ast.expr) else node

    def _bind(self, target: ast.expr, value: ast.expr, env: Env) -> None:
        if isinstance(target, ast.Name):
            env[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            parts = value.elts if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts) else None
            for place, each in enumerate(target.elts):
                self._bind(each, parts[place] if parts else ast.Name(_UNKNOWN), env)

    def _loop(self, loop: ast.For, env: Env, depth: int) -> None:
        bounds = self.value(loop.iter, env, depth)
        name = f"{_LOOP}{len(self.use.loops)}"
        self.use.loops[name] = bounds.args if isinstance(bounds, ast.Call) else ()
        self.use.integers |= self.parameters & set(names_in(bounds))
        self.use.whole |= self._loaded(bounds)
        self._bind(loop.target, ast.Name(name), env)
        for each in loop.body:  # what is added in each turn has been added in all turns before
            match each:
                case ast.AugAssign(target=ast.Name(id=moved), op=ast.Add(), value=step) if moved in env:
                    turns = ast.BinOp(ast.Name(name), ast.Mult(), self.value(step, env, depth))
                    if self._pointer(env[moved]) is not None:
                        env[moved] = _bounded(ast.BinOp(env[moved], ast.Add(), turns))
        self.block(loop.body, env, depth)

    def value(self, node: ast.expr, env: Env, depth: int) -> ast.expr:
        """An expression with what its names stand for; notes the accesses in it."""
        if isinstance(node, ast.Name):
            return env.get(node.id, node)
        if isinstance(node, ast.Call):
            return self._call(node, env, depth)
        if isinstance(node, ast.IfExp):
            test = self.value(node.test, env, depth)
            self._note_test(test)
            truth = decided(test, self.known)
            if truth is not None:
                return self.value(node.body if truth else node.orelse, env, depth)
        made = copy.copy(node)
        for name, old in ast.iter_fields(node):
            if isinstance(old, ast.expr):
                setattr(made, name, self.value(old, env, depth))
            elif isinstance(old, list):
                setattr(made, name, [self.value(x, env, depth) if isinstance(x, ast.expr) else x for x in old])
        match made:
            case ast.BinOp(op=ast.FloorDiv() | ast.Mod(), right=ast.BinOp(left=a, op=ast.FloorDiv(), right=b)):
                if {*names_in(a), *names_in(b)} <= self.parameters:
                    self.use.whole_parts.append((a, b))
            case ast.BinOp(left=a, op=ast.FloorDiv() | ast.Mod()):
                self.use.whole |= self._loaded(a)
            case ast.BinOp(left=a, op=ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.LShift() | ast.RShift(), right=b):
                for side in (a, b):
                    if isinstance(side, ast.Call) and self.module.of_language(side.func) == "load":
                        self.use.whole |= self._loaded(side)
        return _bounded(made)

    def _call(self, node: ast.Call, env: Env, depth: int) -> ast.expr:
        arguments = [self.value(each, env, depth) for each in node.args]
        keywords = {each.arg or "": self.value(each.value, env, depth) for each in node.keywords}
        function = node.func
        if isinstance(function, ast.Attribute) and not self._is_of_triton(function):
            function = ast.Attribute(self.value(function.value, env, depth), function.attr, ast.Load())
        made = ast.Call(function, arguments, [ast.keyword(name, value) for name, value in keywords.items() if name])
        ast.copy_location(made, node)
        named = dotted(node.func) if isinstance(function, ast.Name | ast.Attribute) and depth < _DEEPEST else ""
        found = self.module.helper(named) if named and named.split(".")[0] not in env else None
        if found is not None:
            helper, where = found
            inner: Env = {each.name: each.default for each in helper.parameters if each.default is not None}
            inner |= dict(zip((each.name for each in helper.parameters), arguments, strict=False)) | keywords
            before, self.module = self.module, where
            returned = self.block(helper.node.body, inner, depth + 1)
            self.module = before
            return returned or ast.Name(_UNKNOWN)
        if isinstance(function, ast.Name) and function.id not in _BUILTIN:
            self.use.handed_out |= {name for each in arguments for name in names_in(each)} & self.parameters
        self._note(made, node, arguments, keywords)
        typed = [keywords["dtype"]] if "dtype" in keywords else []
        typed += arguments if isinstance(node.func, ast.Attribute) and node.func.attr in ("to", "cast") else []
        typed += arguments[-1:] if self.module.of_language(made.func) in ("zeros", "full") else []
        self.use.dtypes |= {each.id for each in typed if isinstance(each, ast.Name)} & self.parameters
        return _bounded(made)

    def _is_of_triton(self, function: ast.expr) -> bool:
        """Whether it is a name such as ``tl.load``, and not a method of a call's result."""
        called = any(isinstance(each, ast.Call) for each in ast.walk(function))
        return not called and full_name(function, self.module.names).startswith("triton.")

    def _note(
        self, made: ast.Call, node: ast.Call, arguments: list[ast.expr], keywords: Mapping[str, ast.expr]
    ) -> None:
        name = self.module.of_language(made.func)
        if name == "arange":
            self.use.powers_of_two |= self.parameters & {x for each in arguments for x in names_in(each)}
        if name in _RANDOM:
            for each in (*arguments[:2], *(keywords[x] for x in ("seed", "offset") if x in keywords)):
                self.use.whole |= self._loaded(each)
        self.use.multiplies |= name == "dot"
        self.use.described |= name == "make_tensor_descriptor"
        address = mask = None
        if name in ("load", "store") or name.startswith("atomic_"):
            address = arguments[0] if arguments else keywords.get("pointer")
            values = {"load": 0, "atomic_cas": 2}.get(name, 1)
            mask = keywords.get("mask") or (arguments[values + 1] if len(arguments) > values + 1 else None)
        elif (
            isinstance(made.func, ast.Attribute)
            and made.func.attr in ("load", "store")
            and self._block_of(made.func.value) is not None
        ):
            name, address = made.func.attr, made.func.value
        if address is None:
            return
        block = self._block_of(address)
        start = block if block is not None else address
        pointer = self._pointer(start)
        if pointer is None:
            self.use.lost.append(node.lineno)
            return
        for each in filter(None, (address, mask, *self.guards)):
            self.use.whole |= self._loaded(each)
        for each in filter(None, (address, mask)):
            self.use.integers |= self.parameters & set(names_in(each)) - {pointer}
        self.use.accesses.append(
            KernelAccess(
                pointer, name != "store", name != "load", address, mask, block, node.lineno, tuple(self.guards)
            )
        )

    def _loaded(self, node: ast.expr) -> set[str]:
        """The parameters from which an expression loads numbers that may be whole."""
        calls = (each for each in self._outside_of_floats(node) if isinstance(each, ast.Call) and each.args)
        loads = (self._pointer(each.args[0]) for each in calls if self.module.of_language(each.func) == "load")
        return {each for each in loads if each is not None}

    def _outside_of_floats(self, node: ast.AST) -> Iterator[ast.AST]:
        """All nodes but those within what is converted to a float or compared with one."""
        match node:
            case ast.Call(func=ast.Attribute(attr="to"), args=[dtype, *_]):
                if "float" in self.module.of_language(dtype):
                    return
            case ast.Compare(comparators=others):
                if any(isinstance(each, ast.Constant) and isinstance(each.value, float) for each in others):
                    return
        yield node
        for each in ast.iter_child_nodes(node):
            yield from self._outside_of_floats(each)

    def _block_of(self, address: ast.expr) -> ast.Call | None:
        """The call that made a block pointer or descriptor."""
        while isinstance(address, ast.Call):
            name = self.module.of_language(address.func)
            if name in _OF_BLOCK:
                return address
            if name != "advance" or not address.args:
                return None
            address = address.args[0]
        return None

    def _pointer(self, address: ast.expr) -> str | None:
        """The parameter that an address begins with."""
        match address:
            case ast.Name(id=name):
                return name if name in self.parameters else None
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
                return self._pointer(left) or self._pointer(right)
            case ast.Subscript(value=value):
                return self._pointer(value)
            case ast.Call(func=function, args=arguments):
                name = self.module.of_language(function)
                if name in (*_PASSED_ON, *_OF_BLOCK):
                    told = {each.arg: each.value for each in address.keywords}
                    first = arguments[0] if arguments else told.get("base")
                    return self._pointer(first) if first is not None else None
                if isinstance(function, ast.Attribute) and function.attr in ("to", *_PASSED_ON):
                    return self._pointer(function.value)
        return None


def decided(test: ast.expr, known: Mapping[str, object]) -> bool | None:
    """Whether a condition holds for values of names; None where these do not decide it."""
    match test:
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name) if name in known:
            return bool(known[name])
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = decided(operand, known)
            return None if inner is None else not inner
        case ast.BoolOp(op=operator, values=values):
            found = [decided(each, known) for each in values]
            decisive = isinstance(operator, ast.Or)
            return decisive if decisive in found else None if None in found else not decisive
        case ast.Compare(left=ast.Name(id=name), ops=[operator], comparators=[ast.Constant(value=value)]):
            if name in known:
                return _compared(known[name], operator, value)
    return None


def _compared(a: object, operator: ast.cmpop, b: object) -> bool | None:
    if isinstance(operator, ast.Eq | ast.Is):
        return a == b
    if isinstance(operator, ast.NotEq | ast.IsNot):
        return a != b
    if isinstance(a, int) and isinstance(b, int):
        compare = {ast.Lt: a < b, ast.LtE: a <= b, ast.Gt: a > b, ast.GtE: a >= b}
        return compare.get(type(operator))
    return None


def _bounded(node: ast.expr) -> ast.expr:
    small = next(islice(ast.walk(node), _LARGEST, None), None) is None
    return node if small else ast.Name(_UNKNOWN)
