import assert from "node:assert/strict";
import { test } from "node:test";
import { findServer, type Machine, notFound } from "../src/server";

/** A machine on which only the given files are executable. */
function machine(files: string[], env: NodeJS.ProcessEnv = {}, platform: NodeJS.Platform = "linux"): Machine {
  const home = platform === "win32" ? "C:\\Users\\ada" : "/home/ada";
  return { platform, env, home, isExecutable: (file) => files.includes(file) };
}

const cases: { name: string; path?: string; machine: Machine; want?: string }[] = [
  {
    name: "PATH comes first, in its order",
    machine: machine(["/b/dynamolint", "/c/dynamolint", "/home/ada/go/bin/dynamolint"], { PATH: "/a:/b:/c" }),
    want: "/b/dynamolint",
  },
  {
    name: "relative directories of PATH are left out",
    machine: machine(["bin/dynamolint", "dynamolint"], { PATH: "bin::." }),
  },
  {
    name: "GOBIN",
    machine: machine(["/gobin/dynamolint", "/go/bin/dynamolint"], { PATH: "/a", GOBIN: "/gobin", GOPATH: "/go" }),
    want: "/gobin/dynamolint",
  },
  {
    name: "the first directory of GOPATH",
    machine: machine(["/one/bin/dynamolint", "/two/bin/dynamolint"], { GOPATH: "/one:/two" }),
    want: "/one/bin/dynamolint",
  },
  { name: "the default GOPATH", machine: machine(["/home/ada/go/bin/dynamolint"]), want: "/home/ada/go/bin/dynamolint" },
  {
    name: "Windows",
    machine: machine(["C:\\tools\\dynamolint.exe"], { Path: "C:\\Windows;C:\\tools" }, "win32"),
    want: "C:\\tools\\dynamolint.exe",
  },
  { name: "a setting", path: "/opt/dynamolint", machine: machine(["/opt/dynamolint"]), want: "/opt/dynamolint" },
  { name: "a setting with ~", path: " ~/bin/ddb ", machine: machine(["/home/ada/bin/ddb"]), want: "/home/ada/bin/ddb" },
  { name: "a name", path: "ddb", machine: machine(["/a/ddb"], { PATH: "/a" }), want: "/a/ddb" },
  {
    name: "a setting that is wrong is not replaced",
    path: "/opt/dynamolint",
    machine: machine(["/a/dynamolint"], { PATH: "/a" }),
  },
  { name: "a relative path", path: "bin/dynamolint", machine: machine(["bin/dynamolint"], { PATH: "/a" }) },
];

for (const c of cases) {
  test(`finds the command: ${c.name}`, () => {
    const found = findServer({ path: c.path ?? "", args: ["--no-cache"] }, c.machine);
    assert.deepEqual(found, c.want && { command: c.want, args: ["lsp", "--no-cache"] });
  });
}

test("the message names the setting that is wrong", () => {
  assert.match(notFound({ path: "", args: [] }), /in PATH or where go install writes/);
  assert.match(notFound({ path: " /opt/x ", args: [] }), /dynamolint\.path is "\/opt\/x"/);
});
