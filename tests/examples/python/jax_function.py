"""A compiled function of JAX."""

import jax
import jax.numpy as jnp
import numpy as np

import kernelcheck


def reference(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


@jax.jit
def softmax(x):
    return jax.nn.softmax(x, axis=1)


@jax.jit
def overflows(x):
    return jnp.exp(x) / jnp.exp(x).sum(axis=1, keepdims=True)


for candidate in (softmax, overflows):
    sizes = {"dims": {"rows": [2, 5], "cols": [3, 256]}, "inputs": {"x": ["rows", "cols"]}}
    print(kernelcheck.check(candidate, reference, arrays="jax", **sizes))
