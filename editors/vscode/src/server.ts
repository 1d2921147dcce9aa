// Which program is the server, and how it is started. This file knows nothing of VS Code,
// so that its tests run without it.
import * as os from "node:os";
import * as path from "node:path";

/** Settings that decide what is started. */
export interface Settings {
  path: string; // of the command; "" searches for it
  args: string[]; // besides lsp
}

/** What the search for the command asks of the machine. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  isExecutable(file: string): boolean;
}

/** A command with its arguments. */
export interface Command {
  command: string;
  args: string[];
}

/** Returns the command that starts the server, or undefined if it is not found. */
export function findServer(settings: Settings, machine: Machine): Command | undefined {
  const command = candidates(settings.path.trim(), machine).find((file) => machine.isExecutable(file));
  return command === undefined ? undefined : { command, args: ["lsp", ...settings.args] };
}

/** Returns where the command may be, in the order in which the places are tried. */
function candidates(configured: string, machine: Machine): string[] {
  const paths = machine.platform === "win32" ? path.win32 : path.posix;
  const name = machine.platform === "win32" ? "dynamolint.exe" : "dynamolint";
  if (configured !== "") {
    const expanded = /^~[/\\]/.test(configured) ? paths.join(machine.home, configured.slice(2)) : configured;
    // A relative path would depend on the directory that VS Code was started in.
    return paths.isAbsolute(expanded) ? [expanded] : isName(expanded) ? onPath(expanded, machine) : [];
  }
  return [...onPath(name, machine), ...installed(machine).map((dir) => paths.join(dir, name))];
}

function isName(text: string): boolean {
  return !/[/\\]/.test(text);
}

function onPath(name: string, machine: Machine): string[] {
  const paths = machine.platform === "win32" ? path.win32 : path.posix;
  const directories = (variable(machine, "PATH") ?? "").split(paths.delimiter);
  return directories.filter((dir) => paths.isAbsolute(dir)).map((dir) => paths.join(dir, name));
}

/**
 * Returns the directories that go install writes to. VS Code does not have the PATH of a
 * shell if it was started from the desktop.
 */
function installed(machine: Machine): string[] {
  const paths = machine.platform === "win32" ? path.win32 : path.posix;
  const gopath = variable(machine, "GOPATH") || paths.join(machine.home, "go");
  const first = gopath.split(paths.delimiter)[0];
  return [variable(machine, "GOBIN") ?? "", paths.join(first, "bin")].filter((dir) => paths.isAbsolute(dir));
}

/** Returns a variable of the environment. Windows does not distinguish Path and PATH. */
function variable(machine: Machine, name: string): string | undefined {
  if (machine.platform !== "win32") {
    return machine.env[name];
  }
  const key = Object.keys(machine.env).find((other) => other.toUpperCase() === name);
  return key === undefined ? undefined : machine.env[key];
}

/** Returns what the user is told if the command is not found. */
export function notFound(settings: Settings): string {
  const configured = settings.path.trim();
  return configured === ""
    ? "Cannot find the command dynamolint in PATH or where go install writes. Install it, or set its path."
    : `Cannot start dynamolint: the setting dynamolint.path is "${configured}", which is not an executable file. ` +
        "Correct it, or clear it to search PATH.";
}

/** What go install needs to install the command. */
export const installCommand = "go install github.com/dynamolint/dynamolint/cmd/dynamolint@latest";

/** Where the ways to install the command are described. */
export const installPage = "https://github.com/dynamolint/dynamolint#install";

/** The machine that the extension runs on. */
export function thisMachine(isExecutable: (file: string) => boolean): Machine {
  return { platform: process.platform, env: process.env, home: os.homedir(), isExecutable };
}

/** Files that the server is told about, as VS Code selects them. */
export const documents = [
  { scheme: "file", language: "go" },
  // Without an extension for Terraform these have no language of their own.
  { scheme: "file", pattern: "**/*.{tf,tfvars,hcl}" },
  { scheme: "file", pattern: "**/*.{tf,tfvars}.json" },
  { scheme: "file", pattern: "**/{go.mod,.dynamolint.yml}" },
];
