// The extension against the real `kernelcheck lsp`, with a stand-in for VS Code. Set PYTHON to one that has kernelcheck.
"use strict";

const assert = require("node:assert/strict");
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const { after, before, test } = require("node:test");

const vscode = require("./vscode");
const load = Module._load;
Module._load = function (name, ...rest) {
  return name === "vscode" ? vscode : load.call(this, name, ...rest);
};
const extension = require("../src/extension");

const { seen } = vscode;
const folder = mkdtempSync(path.join(os.tmpdir(), "kernelcheck-vscode-"));
const context = { subscriptions: [], asAbsolutePath: (name) => name };
const right = "2.0f * x[i]";
const wrong = "i == n - 1 ? 1.0f + x[i] : 2.0f * x[i]";

function kernel(result) {
  return `extern "C" __global__ void scale(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = ${result};
}
`;
}

function op(name) {
  return `
[ops.${name}]
source = "${name}.cu"
kernel = "scale"
reference = "scale.py"
dtypes = ["float32"]
[ops.${name}.dims]
n = { sizes = [5, 300] }
[ops.${name}.inputs]
x = { shape = ["n"] }
[ops.${name}.outputs]
y = { shape = ["n"] }
[ops.${name}.launch]
grid = ["ceil_div(n, 256)"]
block = [256]
args = ["x", "y", "n"]
`;
}

async function until(holds) {
  for (let tries = 0; tries < 600; tries++) {
    const found = await holds();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`it did not happen: ${holds}`);
}

function item(name, dtype) {
  const found = [...seen.controller.items.values()].find((each) => each.label === name);
  return dtype && found ? [...found.children.values()].find((each) => each.label === dtype) : found;
}

before(async () => {
  writeFileSync(path.join(folder, "kernelcheck.toml"), `[kernelcheck]\nschema = 1\nseed = 7\nbackend = "cpu"\n[quick]\ncases = 2\n${op("good")}${op("bad")}`);
  writeFileSync(path.join(folder, "scale.py"), "def reference(x):\n    return 2 * x\n");
  writeFileSync(path.join(folder, "good.cu"), kernel(right));
  writeFileSync(path.join(folder, "bad.cu"), kernel(wrong));
  vscode.settings.set("kernelcheck.command", [process.env.PYTHON ?? "python3", "-m", "kernelcheck"]);
  vscode.settings.set("kernelcheck.lintOnSave", false);
  vscode.workspace.workspaceFolders.push({ uri: vscode.Uri.file(folder), name: "project", index: 0 });
  await extension.activate(context);
  await until(() => item("bad"));
});

after(async () => {
  await extension.deactivate();
  for (const each of context.subscriptions) each.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test("ops and their dtypes are test items at their kernels", () => {
  assert.deepEqual([...seen.controller.items.values()].map((each) => each.label), ["good", "bad"]);
  assert.equal(item("bad").uri.toString(), vscode.Uri.file(path.join(folder, "bad.cu")).toString());
  assert.equal(item("bad").range.start.line, 0);
  assert.deepEqual([...item("bad").children.values()].map((each) => each.label), ["float32"]);
});

test("the status bar is not green before anything has run", async () => {
  await until(() => seen.status.text === "$(circle-outline) kernelcheck: 2 not run");
});

test("a run shows the failure with its place and the wrong element", async () => {
  const request = new vscode.TestRunRequest([item("bad"), item("good", "float32")]);
  await seen.profile.handler(request, new vscode.CancellationTokenSource().token);
  const run = seen.runs.find((each) => each.request === request);
  assert.ok(run.ended);
  const failed = run.results.find((each) => each.state === "failed");
  assert.equal(failed.item, item("bad", "float32"));
  const [message] = failed.messages;
  assert.match(message.message, /error\[mismatch\]: bad float32/);
  assert.match(message.expectedOutput, /^y\[\d+\] = /);
  assert.notEqual(message.expectedOutput, message.actualOutput);
  assert.equal(message.location.uri.toString(), item("bad").uri.toString());
  assert.equal(run.results.find((each) => each.state === "passed").item, item("good", "float32"));
  assert.match(run.output, /FAIL {2}bad/);
});

test("findings are diagnostics, and the status bar counts what fails", async () => {
  const found = await until(() => seen.diagnostics.get(vscode.Uri.file(path.join(folder, "bad.cu")).toString()));
  assert.match(found[0].message, /^bad float32: /);
  await until(() => /1 failed$/.test(seen.status.text));
});

test("the toggle keeps a save from running, and lets it again", async () => {
  await seen.commands.get("kernelcheck.toggleRunOnSave")();
  await until(() => seen.status.text.endsWith("(not on save)"));
  await seen.commands.get("kernelcheck.toggleRunOnSave")();
  await until(() => !seen.status.text.includes("not on save"));
});

test("a saved document is run, and its verdict shown in the Test Explorer", async () => {
  writeFileSync(path.join(folder, "bad.cu"), kernel(right));
  vscode.openDocument(path.join(folder, "bad.cu")).save();
  await until(() =>
    seen.runs.some((run) => run.results.some((each) => each.state === "passed" && each.item === item("bad", "float32"))),
  );
  await until(() => seen.status.text === "$(check) kernelcheck");
});

test("a run that does not happen shows no verdict of before", async () => {
  const registry = path.join(folder, "kernelcheck.toml");
  const text = readFileSync(registry, "utf8");
  writeFileSync(registry, text.replace("schema = 1", "schema = 1\nmistake = 1"));
  const request = new vscode.TestRunRequest([item("good")]);
  await seen.profile.handler(request, new vscode.CancellationTokenSource().token);
  const shown = seen.runs.find((each) => each.request === request).results.filter((each) => each.state !== "started");
  assert.deepEqual(shown.map((each) => each.state), ["errored"]);
  assert.match(shown[0].messages.message, /mistake/);
  vscode.openDocument(registry).save();
  await until(() => seen.status.text === "$(error) kernelcheck: errors in the registry");
  writeFileSync(registry, text);
});

test("what passed is not green once its source is another", async () => {
  await seen.commands.get("kernelcheck.toggleRunOnSave")();
  await until(() => seen.status.text.endsWith("(not on save)"));
  writeFileSync(path.join(folder, "good.cu"), `${kernel(right)}// changed\n`);
  const before = seen.runs.length;
  vscode.openDocument(path.join(folder, "good.cu")).save();
  const run = await until(() => seen.runs.slice(before).find((each) => each.results.some(({ item: one }) => one === item("good", "float32"))));
  assert.deepEqual(run.results.map((each) => each.state), ["skipped"]);
});
