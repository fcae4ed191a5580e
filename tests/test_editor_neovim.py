"""``kernelcheck lsp`` in Neovim, with the configuration of the manual."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, environment, write_project

from kernelcheck import manual

pytestmark = pytest.mark.slow

DRIVER = """
local function report(found)
  vim.fn.writefile({ vim.fn.json_encode(found) }, "found.json")
end
local function ask(method, line, column)
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) } }
  if line then
    params.position = { line = line, character = column }
  end
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 30000) or {}) do
    return answer.result
  end
end
vim.cmd("edit wrong.cu")
vim.wait(30000, function() return #vim.lsp.buf_get_clients(0) > 0 end, 20)
vim.cmd("write")
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local found = { diagnostics = {}, lenses = {}, completions = {} }
for _, each in ipairs(vim.diagnostic.get(0)) do
  table.insert(found.diagnostics, { line = each.lnum, message = each.message, severity = each.severity })
end
found.hover = ask("textDocument/hover", 1, 3).contents.value
for _, each in ipairs(ask("textDocument/codeLens")) do
  table.insert(found.lenses, each.command.title)
end
vim.cmd("edit kernelcheck.toml")
vim.wait(30000, function() return #vim.lsp.buf_get_clients(0) > 0 end, 20)
vim.api.nvim_buf_set_lines(0, -1, -1, false, { "[ops.new]", "refer" })
for _, each in ipairs(ask("textDocument/completion", vim.api.nvim_buf_line_count(0) - 1, 5)) do
  table.insert(found.completions, each.label)
end
vim.wait(30000, function()
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if each.code == "registry" then
      found.registry = each.message
    end
  end
  return found.registry ~= nil
end, 20)
report(found)
vim.cmd("qall!")
"""


def test_the_manuals_configuration_shows_findings_in_neovim(tmp_path: Path) -> None:
    neovim = shutil.which("nvim")
    if neovim is None:
        pytest.skip("no Neovim is installed (Debian: apt-get install neovim)")
    root = write_project(tmp_path / "project", {"right": RIGHT, "wrong": WRONG})
    (configuration,) = re.findall(r"```lua\n(.*?)```", manual.page("editor"), re.DOTALL)
    (tmp_path / "init.lua").write_text(configuration)
    (tmp_path / "driver.lua").write_text(DRIVER)
    command = tmp_path / "bin" / "kernelcheck"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m kernelcheck "$@"\n')
    command.chmod(0o755)
    variables = environment()
    ended = subprocess.run(
        [neovim, "--headless", "-u", str(tmp_path / "init.lua"), "-c", f"luafile {tmp_path / 'driver.lua'}"],
        cwd=root,
        env={**variables, "PATH": f"{command.parent}:{variables['PATH']}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=150,
    )
    assert (root / "found.json").exists(), ended.stderr
    found = json.loads((root / "found.json").read_text())
    (diagnostic,) = found["diagnostics"]
    assert (diagnostic["line"], diagnostic["severity"]) == (1, 1)
    assert diagnostic["message"].startswith("wrong float32: ")
    assert "error[mismatch]: wrong float32" in found["hover"]
    assert found["lenses"][0].startswith("wrong: 0 of 4, ") and found["lenses"][1:] == ["run", "profile"]
    assert found["completions"] == ["reference"]
    assert "expected '=' and a value after the key" in found["registry"]
