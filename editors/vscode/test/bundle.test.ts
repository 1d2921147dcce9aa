// The bundle as VS Code loads it, with a stand-in for VS Code: what the bundle asks of it
// without a server, and no more.
import assert from "node:assert/strict";
import Module from "node:module";
import * as path from "node:path";
import { test } from "node:test";

const registered: string[] = [];
const errors: string[] = [];
const executed: unknown[][] = [];
const settings: Record<string, unknown> = { "server.enabled": true, path: "/nowhere/dynamolint", args: [] };

/** Something of VS Code that only has to exist, such as a class that another one extends. */
function anything(members: object = {}): object {
  return new Proxy(Object.assign(class {}, members), {
    get: (target, name) => Reflect.get(target, name) ?? anything(),
  });
}

const log = { info: () => {}, error: (message: string) => errors.push(message), debug: () => {}, show: () => {} };
const vscode = anything({
  version: "1.91.0",
  window: anything({
    createOutputChannel: () => log,
    showErrorMessage: async (_message: string, ...buttons: string[]) => buttons[0],
  }),
  commands: anything({
    registerCommand: (name: string) => registered.push(name),
    executeCommand: async (...args: unknown[]) => executed.push(args),
  }),
  workspace: anything({
    getConfiguration: () => ({ get: (name: string) => settings[name] }),
    onDidChangeConfiguration: () => {},
    onDidGrantWorkspaceTrust: () => {},
  }),
});

test("without the command, the extension says so and opens the settings", async () => {
  const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => (request === "vscode" ? vscode : load(request, ...rest));
  const extension = Module.createRequire(__filename)(path.resolve("dist/extension.js"));
  await extension.activate({ subscriptions: [] });
  await new Promise(setImmediate); // the user chooses a button
  assert.deepEqual(registered, ["dynamolint.restart", "dynamolint.showOutput"]);
  assert.equal(errors.length, 1);
  assert.match(errors[0], /dynamolint\.path is "\/nowhere\/dynamolint"/);
  assert.deepEqual(executed, [["workbench.action.openSettings", "dynamolint.path"]]);
  await extension.deactivate();
});
