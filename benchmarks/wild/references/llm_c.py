"""What kernels of karpathy/llm.c compute, in NumPy: references of benchmarks/wild/llm.c.toml."""

# ruff: noqa: N803, N806  (names are those of the kernels' sizes)
from __future__ import annotations

import numpy as np

from kernelcheck import rounded

Arrays = dict[str, np.ndarray]
_SQRT_2_PI = np.sqrt(2 / np.pi)


def _softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def softmax(inp: np.ndarray) -> Arrays:
    return {"out": _softmax(inp)}


def adamw(
    params_memory: np.ndarray, grads_memory: np.ndarray, m_memory: np.ndarray, v_memory: np.ndarray, *,
    beta1_correction: float, beta2_correction: float,
) -> Arrays:  # fmt: skip
    beta1, beta2 = float(np.float32(0.9)), float(np.float32(0.999))
    m = beta1 * m_memory + (1 - beta1) * grads_memory
    v = beta2 * v_memory + (1 - beta2) * grads_memory**2
    step = (m / beta1_correction) / (np.sqrt(v / beta2_correction) + 1e-8)
    return {"params_memory": params_memory - 0.001 * step, "m_memory": m, "v_memory": v}


def adamw_of_training(
    params_memory: np.ndarray, grads_memory: np.ndarray, m_memory: np.ndarray, v_memory: np.ndarray, *,
    learning_rate: float, beta1: float, beta2: float, eps: float, weight_decay: float,
    beta1_correction: float, beta2_correction: float,
) -> Arrays:  # fmt: skip
    m = beta1 * m_memory + (1 - beta1) * grads_memory
    v = beta2 * v_memory + (1 - beta2) * grads_memory**2
    step = (m / beta1_correction) / (np.sqrt(v / beta2_correction) + eps)
    moved = params_memory - learning_rate * (step + weight_decay * params_memory)
    return {"params_memory": moved, "m_memory": m, "v_memory": v}


def _heads(x: np.ndarray, NH: int) -> np.ndarray:
    """[B, T, C] to [B, NH, T, HS]."""
    B, T, C = x.shape
    return x.reshape(B, T, NH, C // NH).transpose(0, 2, 1, 3)


def _joined(x: np.ndarray) -> np.ndarray:
    """[B, NH, T, HS] to [B, T, C]."""
    B, NH, T, HS = x.shape
    return x.transpose(0, 2, 1, 3).reshape(B, T, NH * HS)


def permute(inp: np.ndarray, *, NH: int) -> Arrays:
    B, T, _, C = inp.shape
    return {name: _heads(inp[:, :, i], NH).reshape(B, T, C) for i, name in enumerate("qkv")}


def permute_backward(dq: np.ndarray, dk: np.ndarray, dv: np.ndarray, *, NH: int) -> Arrays:
    B, T, C = dq.shape
    parts = [_joined(each.reshape(B, NH, T, C // NH)) for each in (dq, dk, dv)]
    return {"dinp": np.stack(parts, axis=2)}


def unpermute(inp: np.ndarray, *, NH: int) -> Arrays:
    B, T, C = inp.shape
    return {"out": _joined(inp.reshape(B, NH, T, C // NH))}


def unpermute_backward(dout: np.ndarray, *, NH: int) -> Arrays:
    return {"dinp": _heads(dout, NH).reshape(dout.shape)}


def permute_4d(matrix: np.ndarray) -> Arrays:
    return {"out_matrix": matrix.transpose(3, 2, 0, 1).reshape(matrix.shape)}


def _causal(T: int) -> np.ndarray:
    return np.tril(np.ones((T, T), bool))


def query_key(inp: np.ndarray, *, NH: int) -> Arrays:
    q, k = (_heads(inp[:, :, i], NH) for i in (0, 1))
    scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1])
    return {"preatt": np.where(_causal(scores.shape[-1]), scores, -np.inf)}


def causal_softmax(preatt: np.ndarray) -> Arrays:
    return {"att": _softmax(np.where(_causal(preatt.shape[-1]), preatt, -np.inf))}


def scaled_causal_softmax(inp: np.ndarray, *, C: int, NH: int) -> Arrays:
    scaled = inp / np.sqrt(C // NH)
    return {"out": np.where(_causal(inp.shape[-1]), _softmax(np.where(_causal(inp.shape[-1]), scaled, -np.inf)), 0)}


def value(att: np.ndarray, inp: np.ndarray, *, NH: int) -> Arrays:
    return {"out": _joined(np.where(_causal(att.shape[-1]), att, 0) @ _heads(inp[:, :, 2], NH))}


def scale(inp: np.ndarray, *, C: int, NH: int) -> Arrays:
    return {"inp": np.where(_causal(inp.shape[-1]), inp / np.sqrt(C // NH), -np.inf)}


def causal_softmax_backward(datt: np.ndarray, att: np.ndarray, *, C: int, NH: int) -> Arrays:
    kept = np.where(_causal(att.shape[-1]), att, 0)
    inner = (kept * datt).sum(axis=-1, keepdims=True)
    return {"dpreatt": kept * (datt - inner) / np.sqrt(C // NH)}


def classifier(
    logits: np.ndarray, dlosses: np.ndarray, targets: np.ndarray, *, B: int, T: int, V: int
) -> Arrays:  # fmt: skip
    rows = logits.reshape(B * T, -1)
    p = _softmax(rows[:, :V])
    at = np.arange(B * T), targets.reshape(-1)
    losses = -np.log(p[at])
    p[at] -= 1
    gradient = np.zeros_like(rows)
    gradient[:, :V] = p * dlosses.reshape(-1, 1)
    return {"dlogits": gradient.reshape(logits.shape), "losses": losses.reshape(B, T)}


def crossentropy(probs: np.ndarray, targets: np.ndarray) -> Arrays:
    return {"losses": -np.log(np.take_along_axis(probs, targets[..., None], axis=-1)[..., 0])}


def crossentropy_softmax_backward(dlosses: np.ndarray, probs: np.ndarray, targets: np.ndarray) -> Arrays:
    wanted = np.arange(probs.shape[-1]) == targets[..., None]
    return {"dlogits": (probs - wanted) * dlosses[..., None]}


def encoder_backward(dout: np.ndarray, inp: np.ndarray, *, V: int) -> Arrays:
    dwte = np.zeros((V, dout.shape[-1]), dout.dtype)
    np.add.at(dwte, inp, dout)
    return {"dwte": dwte, "dwpe": dout.sum(axis=0)}


def encoder_backward_added(dwte: np.ndarray, dwpe: np.ndarray, dout: np.ndarray, inp: np.ndarray) -> Arrays:
    added = encoder_backward(dout, inp, V=dwte.shape[0])
    return {"dwte": dwte + added["dwte"], "dwpe": dwpe + added["dwpe"]}


def encoder(inp: np.ndarray, wte: np.ndarray, wpe: np.ndarray) -> Arrays:
    return {"out": wte[inp] + wpe}


def residual(inp1: np.ndarray, inp2: np.ndarray) -> Arrays:
    return {"out": inp1 + inp2}


def gelu(inp: np.ndarray) -> Arrays:
    return {"out": 0.5 * inp * (1 + np.tanh(_SQRT_2_PI * (inp + 0.044715 * inp**3)))}


def gelu_backward(inp: np.ndarray, dout: np.ndarray) -> Arrays:
    tanh = np.tanh(_SQRT_2_PI * (inp + 0.044715 * inp**3))
    slope = 0.5 * (1 + tanh) + 0.5 * inp * (1 - tanh**2) * _SQRT_2_PI * (1 + 3 * 0.044715 * inp**2)
    return {"dinp": slope * dout}


def norm(data: np.ndarray) -> Arrays:
    out = np.zeros(1024, data.dtype)
    out[0] = (data**2).sum()
    return {"out": out}


def mean(inp: np.ndarray) -> Arrays:
    return {"mean": inp.mean(axis=-1)}


def rstd(inp: np.ndarray, mean: np.ndarray) -> Arrays:
    return {"rstd": 1 / np.sqrt(((inp - mean[..., None]) ** 2).mean(axis=-1) + 1e-5)}


def normalisation(
    inp: np.ndarray, mean: np.ndarray, rstd: np.ndarray, weight: np.ndarray, bias: np.ndarray
) -> Arrays:  # fmt: skip
    return {"out": (inp - mean[..., None]) * rstd[..., None] * weight + bias}


def layernorm(inp: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> Arrays:
    m = mean(inp)["mean"]
    r = rstd(inp, m)["rstd"]
    return {**normalisation(inp, m, r, weight, bias), "mean": m, "rstd": r}


def residual_layernorm(inp1: np.ndarray, inp2: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> Arrays:
    residual = inp1 + inp2
    found = layernorm(rounded(residual, "bfloat16"), weight, bias)  # the kernels read back what they store
    return {"residual": residual, "normed": found["out"], "mean": found["mean"], "rstd": found["rstd"]}


def layernorm_backward(
    dout: np.ndarray, inp: np.ndarray, weight: np.ndarray, mean: np.ndarray, rstd: np.ndarray
) -> Arrays:  # fmt: skip
    normed = (inp - mean[..., None]) * rstd[..., None]
    dnorm = dout * weight
    centred = dnorm - dnorm.mean(axis=-1, keepdims=True) - normed * (dnorm * normed).mean(axis=-1, keepdims=True)
    return {
        "dinp": centred * rstd[..., None],
        "dweight": (dout * normed).sum(axis=(0, 1)),
        "dbias": dout.sum(axis=(0, 1)),
    }


def layernorm_backward_added(
    dinp: np.ndarray, dweight: np.ndarray, dbias: np.ndarray, dout: np.ndarray, inp: np.ndarray, weight: np.ndarray,
    mean: np.ndarray, rstd: np.ndarray,
) -> Arrays:  # fmt: skip
    added = layernorm_backward(dout, inp, weight, mean, rstd)
    before = {"dinp": dinp, "dweight": dweight, "dbias": dbias}
    return {name: before[name] + added[name] for name in before}


def bias_backward(dout: np.ndarray) -> Arrays:
    return {"dbias": dout.sum(axis=(0, 1))}


def bias_backward_added(dbias: np.ndarray, dout: np.ndarray) -> Arrays:
    return {"dbias": dbias + dout.sum(axis=(0, 1))}


def matmul(inp: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> Arrays:
    return {"out": inp @ weight.reshape(weight.shape[::-1]).T + bias}


def add_bias(out: np.ndarray, bias: np.ndarray) -> Arrays:
    return {"out": out + bias}


def set_vector(*, all_reduce_buffer_size: int, process_rank: int) -> Arrays:
    return {"data": np.full(all_reduce_buffer_size, process_rank + 1.0)}
