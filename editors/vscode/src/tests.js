"use strict";

const vscode = require("vscode");

/**
 * @typedef {{ seed: string, kind: string, message: string, uri: string | null, line: number | null,
 *   expected: string | null, actual: string | null }} Failure
 * @typedef {{ dtype: string, status: string, run?: number, stale?: boolean, failures: Failure[] }} Dtype
 * @typedef {{ op: string, summary: string, registry: string, uri: string, line: number, dtypes: Dtype[] }} Op
 * @typedef {{ sendRequest: (method: string, params: unknown) => Promise<any> }} Client
 */

/** Ops and their dtypes in the Test Explorer, with the newest verdict of each. */
class Tests {
  /** @param {() => (Client | undefined)} client */
  constructor(client) {
    this.client = client;
    this.controller = vscode.tests.createTestController("kernelcheck", "kernelcheck");
    this.controller.refreshHandler = () => this.refresh();
    this.profile = this.controller.createRunProfile(
      "Quick sweep",
      vscode.TestRunProfileKind.Run,
      (request, token) => this.run(request, token),
      true,
    );
    /** The stored result that each item shows. @type {Map<string, string>} */
    this.shown = new Map();
    /** The newest stored result of each item. @type {Map<string, number | undefined>} */
    this.stored = new Map();
    /** Whether a run of the Test Explorer shows the results itself. */
    this.running = false;
  }

  /** Asks the server for all ops, and shows what has changed. */
  async refresh() {
    const ops = await this.items();
    if (ops === undefined) return;
    this.update(ops);
    if (!this.running) this.report(ops);
  }

  /** @returns {Promise<Op[] | undefined>} */
  async items() {
    try {
      /** @type {Op[] | undefined} */
      const ops = await this.client()?.sendRequest("kernelcheck/items", {});
      for (const op of ops ?? []) {
        for (const each of op.dtypes) this.stored.set(`${op.registry}\n${op.op}\n${each.dtype}`, each.run);
      }
      return ops;
    } catch {
      return undefined; // the server has ended, which the client reports
    }
  }

  /** @param {Op[]} ops */
  update(ops) {
    const kept = ops.map((op) => {
      const id = `${op.registry}\n${op.op}`;
      const item = this.controller.items.get(id) ?? this.controller.createTestItem(id, op.op, vscode.Uri.parse(op.uri));
      item.description = op.summary;
      item.range = new vscode.Range(op.line, 0, op.line, 0);
      item.children.replace(
        op.dtypes.map(({ dtype }) => {
          const name = `${id}\n${dtype}`;
          const child = item.children.get(name) ?? this.controller.createTestItem(name, dtype, vscode.Uri.parse(op.uri));
          child.range = item.range;
          return child;
        }),
      );
      return item;
    });
    this.controller.items.replace(kept);
  }

  /** Shows verdicts that were not shown before, as a run of their own. @param {Op[]} ops */
  report(ops) {
    const fresh = ops.flatMap((op) => op.dtypes.filter((each) => this.isNew(op, each)).map((each) => ({ op, each })));
    if (fresh.length === 0) return;
    const run = this.controller.createTestRun(new vscode.TestRunRequest(), undefined, false);
    for (const { op, each } of fresh) this.show(run, op, each);
    run.end();
  }

  /** @param {Op} op @param {Dtype} each */
  isNew(op, each) {
    const state = `${each.run} ${each.stale}`;
    return each.status !== "unknown" && this.shown.get(`${op.registry}\n${op.op}\n${each.dtype}`) !== state;
  }

  /** @param {vscode.TestRun} run @param {Op} op @param {Dtype} each */
  show(run, op, each) {
    const id = `${op.registry}\n${op.op}`;
    const item = this.controller.items.get(id)?.children.get(`${id}\n${each.dtype}`);
    if (item === undefined || each.status === "unknown") return;
    this.shown.set(item.id, `${each.run} ${each.stale}`);
    if (each.status === "passed" && !each.stale) {
      run.passed(item);
    } else if (["passed", "checked", "skipped"].includes(each.status)) {
      run.skipped(item); // of another source, or nothing was compared: not green
    } else {
      const messages = each.failures.map((failure) => message(failure, op));
      if (each.status === "error") run.errored(item, messages);
      else run.failed(item, messages);
    }
  }

  /** @param {vscode.TestRunRequest} request @param {vscode.CancellationToken} token */
  async run(request, token) {
    const run = this.controller.createTestRun(request);
    const client = this.client();
    token.onCancellationRequested(() => client?.sendRequest("workspace/executeCommand", { command: "kernelcheck.stop" }));
    const excluded = new Set(request.exclude ?? []);
    const chosen = [...(request.include ?? everyItem(this.controller.items))].filter((item) => !excluded.has(item));
    this.running = true;
    try {
      for (const item of chosen) {
        if (token.isCancellationRequested) break;
        const [registry, op, dtype] = item.id.split("\n");
        const leaves = item.children.size > 0 ? everyItem(item.children) : [item];
        leaves.forEach((leaf) => run.started(leaf));
        const argument = dtype ? { registry, op, dtype } : { registry, op };
        const former = new Map(leaves.map((leaf) => [leaf.id, this.stored.get(leaf.id)]));
        const outcome = await client?.sendRequest("workspace/executeCommand", {
          command: "kernelcheck.run",
          arguments: [argument],
        });
        if (outcome) run.appendOutput(`${outcome.output}${outcome.messages}`.replace(/\r?\n/g, "\r\n"));
        const ops = (await this.items()) ?? [];
        for (const each of ops.filter((other) => other.registry === registry && other.op === op)) {
          for (const one of each.dtypes) {
            const leaf = leaves.find((other) => other.id === `${registry}\n${op}\n${one.dtype}`);
            if (leaf === undefined) continue;
            if (one.run !== undefined && one.run !== former.get(leaf.id)) this.show(run, each, one);
            else notRun(run, leaf, outcome);
          }
        }
      }
    } catch (error) {
      run.appendOutput(`${error}\r\n`);
    } finally {
      this.running = false;
      run.end();
    }
  }

  dispose() {
    this.controller.dispose();
  }
}

/** @param {vscode.TestItemCollection} items @returns {vscode.TestItem[]} */
function everyItem(items) {
  /** @type {vscode.TestItem[]} */
  const found = [];
  items.forEach((item) => found.push(item));
  return found;
}

/**
 * An item without a new result: what an earlier run found says nothing about this one.
 * @param {vscode.TestRun} run @param {vscode.TestItem} item @param {{ code: number, messages: string } | undefined} outcome
 */
function notRun(run, item, outcome) {
  if (outcome?.code === 0 || outcome?.code === 1) run.skipped(item);
  else run.errored(item, new vscode.TestMessage(outcome?.messages.trim() || "it did not run"));
}

/** @param {Failure} failure @param {Op} op */
function message(failure, op) {
  const shown =
    failure.expected !== null && failure.actual !== null
      ? vscode.TestMessage.diff(failure.message, failure.expected, failure.actual)
      : new vscode.TestMessage(failure.message);
  const line = failure.line ?? op.line;
  shown.location = new vscode.Location(vscode.Uri.parse(failure.uri ?? op.uri), new vscode.Range(line, 0, line, 0));
  return shown;
}

module.exports = { Tests };
