// The command that the extension starts, with the other half of the library that it uses:
// vscode-languageclient sends the same messages through vscode-languageserver-protocol.
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver-protocol/node";
import { findServer, thisMachine } from "../src/server";

const store = `package orders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func ByCustomer(ctx context.Context, client *dynamodb.Client, values map[string]any) (*dynamodb.QueryOutput, error) {
	table, index, byKey, mine := "prod-orders", "by-customer", "customer_id = :c", "id"
	input := &dynamodb.QueryInput{TableName: &table, IndexName: &index, KeyConditionExpression: &byKey, ProjectionExpression: &mine, ExpressionAttributeValues: values}
	return client.Query(ctx, input)
}
`;

const table = `resource "aws_dynamodb_table" "orders" {
  name         = "prod-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }
}
`;

const goMod = `module example.com/shop

go 1.24

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk
`;

const root = mkdtempSync(path.join(tmpdir(), "dynamolint-"));
const workspace = path.join(root, "shop");
let server: ChildProcess;
let connection: lsp.ProtocolConnection;

before(() => {
  const command = path.join(root, process.platform === "win32" ? "dynamolint.exe" : "dynamolint");
  execFileSync("go", ["build", "-o", command, "./cmd/dynamolint"], { cwd: "../..", stdio: "inherit" });
  const files = { "go.mod": goMod, "orders/store.go": store, "infra/orders.tf": table };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(workspace, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(workspace, name), text);
  }
  cpSync("../../cmd/dynamolint/testdata/sdk", path.join(workspace, "sdk"), { recursive: true });
  const found = findServer({ path: command, args: ["--no-cache"] }, thisMachine(() => true));
  assert.ok(found);
  const env = { ...process.env, GOPROXY: "off", GOFLAGS: "-mod=mod", GOWORK: "off" };
  server = spawn(found.command, found.args, { env, stdio: ["pipe", "pipe", "inherit"] });
  assert.ok(server.stdout && server.stdin);
  connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin));
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, received);
  connection.listen();
});

after(() => {
  server?.kill(); // has ended unless the test has failed
  rmSync(root, { recursive: true, force: true });
});

const shown = new Map<string, lsp.PublishDiagnosticsParams>();
let waiting = () => {};

function received(params: lsp.PublishDiagnosticsParams): void {
  shown.set(params.uri, params);
  waiting();
}

/** How long to wait for a result that does not come. */
const patience = 300_000;

/** Waits until a document, in its newest version, has findings of these rules and no others. */
function findings(uri: string, version: number, rules: string[]): Promise<lsp.Diagnostic[]> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server shows ${JSON.stringify([...shown.values()])}`)), patience);
    waiting = () => {
      const last = shown.get(uri);
      const codes = last?.diagnostics.map((d) => String(d.code)).sort() ?? [];
      if (last?.version === version && codes.join() === rules.join()) {
        clearTimeout(late);
        resolve(last.diagnostics);
      }
    };
    waiting();
  });
}

function uriOf(name: string): string {
  return pathToFileURL(path.join(workspace, name)).href;
}

test("a session", { timeout: 4 * patience }, async () => {
  const { capabilities, serverInfo } = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(workspace).href, name: "shop" }],
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
      workspace: { workspaceEdit: { documentChanges: true } },
    },
  });
  assert.equal(serverInfo?.name, "dynamolint");
  assert.equal((capabilities.textDocumentSync as lsp.TextDocumentSyncOptions).change, lsp.TextDocumentSyncKind.Incremental);
  await connection.sendNotification(lsp.InitializedNotification.type, {});

  const go = uriOf("orders/store.go");
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri: go, languageId: "go", version: 1, text: store },
  });
  const [noIndex] = await findings(go, 1, ["DDB702"]);
  assert.match(String(noIndex.message), /^Query uses index "by-customer", which "prod-orders" does not have/);

  const actions = await connection.sendRequest(lsp.CodeActionRequest.type, {
    textDocument: { uri: go },
    range: noIndex.range,
    context: { diagnostics: [noIndex] },
  });
  const ignore = actions?.find((action) => action.title.startsWith("Ignore DDB702"));
  assert.deepEqual((ignore as lsp.CodeAction | undefined)?.diagnostics, [noIndex]);

  // The index is added in a buffer that is not saved, and the finding in the other file goes.
  const tf = uriOf("infra/orders.tf");
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri: tf, languageId: "terraform", version: 1, text: table },
  });
  const index = `
  attribute {
    name = "customer_id"
    type = "S"
  }

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }
`;
  const end = { line: table.split("\n").indexOf("}"), character: 0 };
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri: tf, version: 2 },
    contentChanges: [{ range: { start: end, end }, text: index }],
  });
  await findings(go, 1, []);

  const exited = once(server, "exit");
  await connection.sendRequest(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  const [code] = await exited;
  assert.equal(code, 0);
  connection.dispose();
});
