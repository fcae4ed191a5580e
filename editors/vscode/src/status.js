"use strict";

const vscode = require("vscode");

/** @typedef {{ running: string[], waiting: boolean, failed: string[], open: number, invalid: boolean,
 *   runOnSave: boolean }} State `open` counts ops and dtypes that nothing was compared of. */

/** What runs and what fails, at the bottom; a click switches runs on save on and off. */
class StatusBar {
  constructor() {
    this.item = vscode.window.createStatusBarItem("kernelcheck", vscode.StatusBarAlignment.Left);
    this.item.name = "kernelcheck";
    this.item.command = "kernelcheck.toggleRunOnSave";
    this.item.text = "$(loading~spin) kernelcheck";
    this.item.show();
  }

  /** @param {State} state */
  show(state) {
    const onSave = state.runOnSave ? "" : " (not on save)";
    if (state.running.length > 0) {
      this.item.text = `$(sync~spin) kernelcheck: ${state.running.slice(0, 3).join(", ")}${onSave}`;
    } else if (state.failed.length > 0) {
      this.item.text = `$(error) kernelcheck: ${state.failed.length} failed${onSave}`;
    } else if (state.invalid) {
      this.item.text = `$(error) kernelcheck: errors in the registry${onSave}`;
    } else if (state.open > 0) {
      this.item.text = `$(circle-outline) kernelcheck: ${state.open} not run${onSave}`;
    } else {
      this.item.text = `$(check) kernelcheck${onSave}`;
    }
    const toggle = `Click to switch runs on save ${state.runOnSave ? "off" : "on"}.`;
    this.item.tooltip = [...state.failed.slice(0, 20), toggle].join("\n");
  }

  /** @param {string} reason */
  missing(reason) {
    this.item.text = "$(warning) kernelcheck";
    this.item.tooltip = `${reason}\nInstall it with: pip install 'cuda-kernelcheck[lsp]', or set kernelcheck.command.`;
  }

  dispose() {
    this.item.dispose();
  }
}

module.exports = { StatusBar };
