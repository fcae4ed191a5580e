import torch


def generate_input(rows: int, cols: int, seed: int):
    generator = torch.Generator(device="cuda")
    generator.manual_seed(seed)
    x = torch.randn(rows, cols, device="cuda", dtype=torch.float32, generator=generator).contiguous()
    scale = torch.rand(rows, device="cuda", dtype=torch.float32, generator=generator)
    output = torch.empty(rows, cols, device="cuda", dtype=torch.float32)
    return x, scale, output


def ref_kernel(data):
    x, scale, output = data
    output[...] = x * scale[:, None]
    return output


def check_implementation(data, output):
    return True, ""
