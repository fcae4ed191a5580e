"""Registers of products by warpgroups (`wgmma`), which other instructions must leave alone while those are in flight.

PTX ISA, "wgmma.mma_async": accessing registers of D, or of A, before `wgmma.wait_group` is undefined, and so is a
product whose registers were written after the last `wgmma.fence`, unless by a product of the same shape.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu.analysis.cfg import Graph
from kernelcheck.backends.cpu.emit.asynchronous import PRODUCTS
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Register, Vector
from kernelcheck.base.closure import closure


def is_product(instruction: Instruction) -> bool:
    return instruction.mnemonic == "wgmma" and instruction.modifiers[0] == "mma_async"


def used_registers(graph: Graph) -> frozenset[str]:
    """The registers that something is made of, other than copies that nothing uses: compilers leave these out."""
    ends = (end for block in graph.blocks if (end := block.terminator_instruction()) is not None)
    items = [*ends, *(i for block in graph.blocks for i in block.instructions)]
    copied: dict[str, list[str]] = {}
    for item in items:
        if item.mnemonic == "mov":
            for name in item.written:
                copied.setdefault(name, []).extend(item.read)
    used = (name for item in items if item.mnemonic != "mov" for name in item.read)
    return frozenset(closure(used, lambda name: copied.get(name, ())))


def number_products(graph: Graph) -> tuple[Mapping[int, int], Mapping[str, int], Mapping[str, int]]:
    """The numbers of the products, by their `id`; for each register, those that it belongs to, and those that it
    accumulates, as bits."""
    products = [i for block in graph.blocks for i in block.instructions if is_product(i)][:PRODUCTS]
    belongs: dict[str, int] = {}
    accumulates: dict[str, int] = {}
    for number, product in enumerate(products):
        for operand in product.operands[:2]:
            for register in operand.elements if isinstance(operand, Vector) else ():
                if isinstance(register, Register):
                    belongs[register.name] = belongs.get(register.name, 0) | 1 << number
                    if operand is product.operands[0]:
                        accumulates[register.name] = accumulates.get(register.name, 0) | 1 << number
    return {id(product): number for number, product in enumerate(products)}, belongs, accumulates


def note_factor(k: WarpCode, product: Instruction, accumulates: Mapping[str, int]) -> None:
    """Checks the registers of factor A of a product: they must not be accumulators of a product in flight."""
    factor = product.operands[1]
    registers = [each for each in factor.elements if isinstance(each, Register)] if isinstance(factor, Vector) else []
    products = 0
    for register in registers:
        products |= accumulates.get(register.name, 0)
    if products:
        site = k.site("register access", "", 0)
        k.call("touch_products", None, ["ptr %context", f"i32 {site}", f"i64 {products}", "i32 0"])


def note_registers(
    k: WarpCode, instruction: Instruction, belongs: Mapping[str, int], accumulates: Mapping[str, int]
) -> None:
    """An instruction accesses registers; once in a block for the same products between two of their instructions."""
    if instruction.mnemonic == "wgmma":
        if is_product(instruction):
            note_factor(k, instruction, accumulates)
        return
    written = read = 0
    for name in instruction.written:
        written |= belongs.get(name, 0)
    is_left_out = instruction.mnemonic == "mov" and k.used_registers.isdisjoint(instruction.written)
    for name in () if is_left_out else instruction.read:
        read |= belongs.get(name, 0)
    for products, writes in ((written, True), (read & ~written, False)):
        if products and (products, writes) not in k.touched_products:
            k.touched_products.add((products, writes))
            site = k.site("register access", "", 0)
            k.call("touch_products", None, ["ptr %context", f"i32 {site}", f"i64 {products}", f"i32 {int(writes)}"])
