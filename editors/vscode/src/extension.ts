// Connects VS Code to the server, "dynamolint lsp".
import { accessSync, constants, statSync } from "node:fs";
import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn } from "vscode-languageclient/node";
import { documents, findServer, installCommand, installPage, notFound, type Settings, thisMachine } from "./server";

let output: vscode.LogOutputChannel;
let client: LanguageClient | undefined;

/** What starts and stops the server, one after the other. */
let pending: Promise<void> = Promise.resolve();

export function activate(context: vscode.ExtensionContext): Promise<void> {
  output = vscode.window.createOutputChannel("dynamolint", { log: true });
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("dynamolint.restart", () => restart()),
    vscode.commands.registerCommand("dynamolint.showOutput", () => output.show()),
    // The server asks for the other settings when they change.
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (["path", "args", "server"].some((name) => event.affectsConfiguration(`dynamolint.${name}`))) {
        void restart();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => restart()), // its settings apply from now on
  );
  return restart();
}

export function deactivate(): Promise<void> {
  return next(stop);
}

function restart(): Promise<void> {
  return next(async () => {
    await stop();
    await start();
  });
}

/** Does a step after those before it, and logs why it fails. */
function next(step: () => Promise<void>): Promise<void> {
  pending = pending.then(step).catch((error: unknown) => output.error(String(error)));
  return pending;
}

async function stop(): Promise<void> {
  const stopped = client;
  client = undefined;
  // A server that has failed to start cannot be stopped.
  await stopped?.dispose().catch((error: unknown) => output.debug(String(error)));
}

async function start(): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("dynamolint");
  if (!configuration.get("server.enabled", true)) {
    output.info("The server is off: dynamolint.server.enabled is false.");
    return;
  }
  const settings: Settings = { path: configuration.get("path", ""), args: configuration.get("args", []) };
  const server = findServer(settings, thisMachine(isExecutable));
  if (server === undefined) {
    void report(notFound(settings)); // the user may leave the message open
    return;
  }
  output.info(`Starting ${[server.command, ...server.args].join(" ")}`);
  client = new LanguageClient("dynamolint", "dynamolint", server, {
    documentSelector: documents,
    outputChannel: output,
    traceOutputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
  });
  try {
    await client.start();
  } catch (error) {
    void report(`Cannot start ${server.command}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Tells the user that there is no server, and what can be done. */
async function report(message: string): Promise<void> {
  output.error(message);
  const openSettings = "Open Settings";
  const copy = "Copy Install Command";
  const howTo = "How to Install";
  switch (await vscode.window.showErrorMessage(message, openSettings, copy, howTo)) {
    case openSettings:
      await vscode.commands.executeCommand("workbench.action.openSettings", "dynamolint.path");
      break;
    case copy:
      await vscode.env.clipboard.writeText(installCommand);
      break;
    case howTo:
      await vscode.env.openExternal(vscode.Uri.parse(installPage));
      break;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // it does not exist, or is not for this user
  }
}
