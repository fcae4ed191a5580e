from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name="extension",
    ext_modules=[CUDAExtension("extension", ["module.cpp", "kernels.cu"], extra_compile_args={"cxx": ["-g"]})],
    cmdclass={"build_ext": BuildExtension},
)
