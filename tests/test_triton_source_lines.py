"""Source lines and files of PTX that Triton made."""

from __future__ import annotations

import pytest

from kernelcheck.compiler.python_kernels.inline_assembly import with_lines_of_source
from kernelcheck.programs.sanitizing.triton_door.source_files import loaded_file

PTX = """\
	.loc	1 9 3                           // t.py:9:3
	mov.u32 	%r5, %ctaid.x;
	// begin inline asm
	.loc	1 10 23                         // t.py:10:23
	mov.u32 %r1, 0x0;
	.loc	1 11 23                         // t.py:11:23
	ld.global.b32 { %r1 }, [ %rd1 + 0 ];

	// end inline asm
	.loc	1 12 5                          // t.py:12:5
	// begin inline asm
	st.global.b32 [ %rd2 + 0 ], { %r3 };
	// end inline asm
"""


def test_a_block_of_inline_assembly_has_the_line_of_its_first_instruction() -> None:
    assert with_lines_of_source(PTX) == PTX.replace("	.loc	1 11 23                         // t.py:11:23\n", "")


LOADED = ("/a/pkg/ops/softmax.py", "/a/pkg/softmax.py", "/a/pkg/ops/norm.py")


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/a/pkg/softmax.py", "/a/pkg/softmax.py"),
        ("/old/pkg/ops/softmax.py", "/a/pkg/ops/softmax.py"),
        ("/old/pkg/softmax.py", "/a/pkg/softmax.py"),
        ("/old/norm.py", "/a/pkg/ops/norm.py"),
        ("/old/main.py", "/b/main.py"),
        ("/old/nowhere.py", "/old/nowhere.py"),
    ],
)
def test_a_file_of_another_copy_is_that_of_this_process(path: str, file: str) -> None:
    assert loaded_file(path, LOADED, own="/b/main.py") == file
