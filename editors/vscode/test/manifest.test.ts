// package.json, the source and the server agree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const source = readFileSync("src/extension.ts", "utf8");
const settings = Object.keys(manifest.contributes.configuration.properties).map((name) => name.replace("dynamolint.", ""));

/** Returns what a pattern captures in a text, sorted. */
function captured(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();
}

test("each setting is read, by the extension or by the server", () => {
  const own = captured(source, /configuration\.get\("([\w.]+)"/g);
  const ofServer = captured(readFileSync("../../internal/editor/lsp/initialize.go", "utf8"), /^\t\w+ +\S+ +`json:"(\w+)"`$/gm);
  assert.ok(ofServer.length > 0);
  const ofClient = ["trace.server"]; // vscode-languageclient reads it
  assert.deepEqual([...settings].sort(), [...own, ...ofServer, ...ofClient].sort());
});

test("each command is registered", () => {
  const registered = captured(source, /registerCommand\("([\w.]+)"/g);
  const contributed = manifest.contributes.commands.map((command: { command: string }) => command.command);
  assert.deepEqual(contributed.sort(), registered);
});

test("a workspace that is not trusted does not choose what is started", () => {
  const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
  assert.deepEqual(restrictedConfigurations, ["dynamolint.path", "dynamolint.args"]);
  for (const name of restrictedConfigurations) {
    assert.equal(manifest.contributes.configuration.properties[name].scope, "machine-overridable");
  }
});

test("the types are those of the oldest VS Code that is supported", () => {
  assert.equal(manifest.engines.vscode, `^${manifest.devDependencies["@types/vscode"]}`);
});

test("the package has what is needed, and nothing else", () => {
  const files = execFileSync("node_modules/.bin/vsce", ["ls", "--no-dependencies"], { encoding: "utf8" });
  assert.deepEqual(files.trim().split("\n").sort(), ["CHANGELOG.md", "LICENSE", "README.md", "dist/extension.js", "package.json"]);
});
