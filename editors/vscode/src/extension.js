// A client of `kernelcheck lsp`: the server knows what is wrong; this shows it where VS Code has a place of its own for it.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { StatusBar } = require("./status");
const { Tests } = require("./tests");

/** @type {LanguageClient | undefined} */
let client;

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const status = new StatusBar();
  const tests = new Tests(() => client);
  context.subscriptions.push(
    status,
    tests,
    vscode.commands.registerCommand("kernelcheck.toggleRunOnSave", async () => {
      const settings = vscode.workspace.getConfiguration("kernelcheck");
      await settings.update("runOnSave", !settings.get("runOnSave", true), vscode.ConfigurationTarget.Workspace);
    }),
    vscode.commands.registerCommand("kernelcheck.restart", async () => {
      await client?.restart();
      await tests.refresh();
    }),
  );
  const settings = vscode.workspace.getConfiguration("kernelcheck");
  const [command, ...before] = settings.get("command", ["kernelcheck"]);
  client = new LanguageClient(
    "kernelcheck",
    "kernelcheck",
    { command, args: [...before, "lsp"], options: { cwd: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath } },
    {
      documentSelector: ["**/*.{cu,cuh,h,hpp,ptx,py}", "**/*.toml"].map((pattern) => ({ scheme: "file", pattern })),
      initializationOptions: {
        status: true,
        runOnSave: settings.get("runOnSave", true),
        lintOnSave: settings.get("lintOnSave", true),
      },
      synchronize: { configurationSection: "kernelcheck" },
    },
  );
  client.onNotification("kernelcheck/status", async (state) => {
    status.show(state);
    await tests.refresh();
  });
  try {
    await client.start();
    await tests.refresh();
  } catch (error) {
    status.missing(String(error));
  }
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
