// The parts of VS Code that the extension and its language client use, kept in memory: tests look at what was shown.
"use strict";

const { readFileSync } = require("node:fs");
const path = require("node:path");
const { pathToFileURL, fileURLToPath } = require("node:url");

class Disposable {
  /** @param {() => void} [dispose] */
  constructor(dispose) {
    this.end = dispose;
  }
  dispose() {
    this.end?.();
  }
}

class EventEmitter {
  listeners = new Set();
  event = (listener, self, disposables) => {
    const bound = self ? listener.bind(self) : listener;
    this.listeners.add(bound);
    const end = new Disposable(() => this.listeners.delete(bound));
    disposables?.push(end);
    return end;
  };
  fire(value) {
    for (const each of [...this.listeners]) each(value);
  }
  dispose() {
    this.listeners.clear();
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    const parsed = new URL(text);
    this.scheme = parsed.protocol.slice(0, -1);
    this.path = decodeURIComponent(parsed.pathname);
    this.fsPath = this.scheme === "file" ? fileURLToPath(text) : this.path;
  }
  static parse = (text) => new Uri(text);
  static file = (name) => new Uri(pathToFileURL(name).href);
  toString() {
    return this.text;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(a, b, c, d) {
    this.start = typeof a === "number" ? new Position(a, b) : a;
    this.end = typeof a === "number" ? new Position(c, d) : b;
  }
}

class Location {
  constructor(uri, range) {
    Object.assign(this, { uri, range });
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class TestMessage {
  constructor(text) {
    this.message = text;
  }
  static diff(text, expectedOutput, actualOutput) {
    return Object.assign(new TestMessage(text), { expectedOutput, actualOutput });
  }
}

class TestRunRequest {
  constructor(include, exclude) {
    Object.assign(this, { include, exclude });
  }
}

class Items extends Map {
  add(item) {
    this.set(item.id, item);
  }
  replace(items) {
    this.clear();
    for (const each of items) this.add(each);
  }
  forEach(call) {
    for (const each of this.values()) call(each, this);
  }
}

/** What a test finds: `runs` of the Test Explorer, `diagnostics` by URI, the `status` item, executable `commands`. */
const seen = { runs: [], diagnostics: new Map(), status: {}, commands: new Map(), controller: undefined, profile: undefined };
const settings = new Map();
const emitters = new Map();

function emitter(name) {
  if (!emitters.has(name)) emitters.set(name, new EventEmitter());
  return emitters.get(name);
}

/** An object whose missing properties are events that never come and registrations that do nothing. */
function filled(object) {
  return new Proxy(object, {
    get(target, name) {
      if (name in target) return target[name];
      if (typeof name !== "string") return undefined;
      if (name.startsWith("on")) return emitter(name).event;
      if (name.startsWith("register") || name.startsWith("create")) return () => new Disposable();
      return undefined;
    },
  });
}

/** All settings of a section. */
function below(section) {
  const found = [...settings].filter(([name]) => name.startsWith(`${section}.`));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(section.length + 1), value]));
}

const tests = {
  createTestController(id, label) {
    const items = new Items();
    seen.controller = {
      id,
      label,
      items,
      createTestItem(name, text, uri) {
        if (name.includes("\0")) throw new Error("VS Code takes no such character in the name of a test");
        return { id: name, label: text, uri, children: new Items() };
      },
      createRunProfile: (title, kind, handler) => (seen.profile = { title, kind, handler }),
      createTestRun(request) {
        const run = { request, results: [], output: "", ended: false };
        for (const state of ["started", "passed", "failed", "errored", "skipped"]) {
          run[state] = (item, messages) => run.results.push({ state, item, messages });
        }
        run.appendOutput = (text) => (run.output += text);
        run.end = () => (run.ended = true);
        seen.runs.push(run);
        return run;
      },
      dispose() {},
    };
    return seen.controller;
  },
};

const window = filled({
  createStatusBarItem: () => (seen.status = { show() {}, dispose() {} }),
  createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, clear() {}, dispose() {} }),
  showErrorMessage: async (text) => void (seen.error = text),
  showInformationMessage: async () => undefined,
  showWarningMessage: async () => undefined,
  visibleTextEditors: [],
  tabGroups: { all: [], onDidChangeTabs: emitter("tabs").event, onDidChangeTabGroups: emitter("groups").event },
});

const workspace = filled({
  textDocuments: [],
  notebookDocuments: [],
  workspaceFolders: [],
  getConfiguration: (section) => ({
    get: (name, otherwise) => (section ? settings.get(`${section}.${name}`) : below(name)) ?? otherwise,
    has: () => false,
    inspect: () => undefined,
    update: async (name, value) => {
      settings.set(`${section}.${name}`, value);
      emitter("onDidChangeConfiguration").fire({ affectsConfiguration: () => true });
    },
  }),
  createFileSystemWatcher: () => filled({ dispose() {} }),
  getWorkspaceFolder: () => workspace.workspaceFolders[0],
  fs: {},
});

const languages = filled({
  match: () => 1,
  createDiagnosticCollection: () => ({
    set: (uri, found) => seen.diagnostics.set(uri.toString(), found ?? []),
    delete: (uri) => seen.diagnostics.delete(uri.toString()),
    clear: () => seen.diagnostics.clear(),
    dispose() {},
  }),
});

const commands = {
  registerCommand(name, call) {
    seen.commands.set(name, call);
    return new Disposable(() => seen.commands.delete(name));
  },
  executeCommand: (name, ...values) => seen.commands.get(name)?.(...values),
};

class CancellationTokenSource {
  emitter = new EventEmitter();
  token = { isCancellationRequested: false, onCancellationRequested: this.emitter.event };
  cancel() {
    this.token.isCancellationRequested = true;
    this.emitter.fire();
  }
  dispose() {}
}

const known = {
  Disposable, EventEmitter, Uri, Position, Range, Location, Diagnostic, TestMessage, TestRunRequest, CancellationTokenSource,
  tests, window, workspace, languages, commands,
  env: { appName: "test", language: "en", machineId: "", sessionId: "", onDidChangeTelemetryEnabled: emitter("telemetry").event },
  version: "1.82.0",
  extensions: { getExtension: () => undefined },
  StatusBarAlignment: { Left: 1, Right: 2 },
  ConfigurationTarget: { Global: 1, Workspace: 2 },
  TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
};

/** A document of the editor, opened, and saved when the test says so. */
function openDocument(file) {
  const uri = Uri.file(file);
  const document = {
    uri, fileName: file, languageId: path.extname(file).slice(1), version: 1, isClosed: false, isDirty: false,
    getText: () => readFileSync(file, "utf8"),
  };
  workspace.textDocuments.push(document);
  emitter("onDidOpenTextDocument").fire(document);
  return { document, save: () => emitter("onDidSaveTextDocument").fire(document) };
}

/** Enumerations and classes that only the conversions of other features name. */
class Any {}
const others = new Map();

module.exports = new Proxy(known, {
  get(target, name) {
    if (name in target) return target[name];
    if (name === "seen") return seen;
    if (name === "settings") return settings;
    if (name === "openDocument") return openDocument;
    if (typeof name !== "string" || !/^[A-Z]/.test(name)) return undefined;
    if (!others.has(name)) others.set(name, new Proxy(class extends Any {}, { get: (one, key) => (key in one ? one[key] : typeof key === "string" && /^[A-Z]/.test(key) ? key : undefined) }));
    return others.get(name);
  },
});
