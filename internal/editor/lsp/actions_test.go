package lsp

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A directive stands on the nearest line from which it covers the line of the finding,
// which is marked with "!".
func TestIgnore(t *testing.T) {
	for _, test := range []struct{ name, file, content, want string }{
		{"statement", "a.go", "package a\n\nfunc f() {\n\tscan()!\n}\n", "package a\n\nfunc f() {\n\t//dynamolint:ignore DDB101 -- \n\tscan()\n}\n"},
		{"argument", "a.go", "package a\n\nvar x = f(\n\ta,\n\tscan(),!\n)\n", "package a\n\nvar x = f(\n\ta,\n\t//dynamolint:ignore DDB101 -- \n\tscan(),\n)\n"},
		{"second line of an expression", "a.go", "package a\n\nvar x = 1 +\n\tscan()!\n", "package a\n\nvar x = 1 +\n\t//dynamolint:ignore DDB101 -- \n\tscan()\n"},
		{"within a text", "a.go", "package a\n\nvar x = `\nscan!\n`\n", "package a\n\n//dynamolint:ignore DDB101 -- \nvar x = `\nscan\n`\n"},
		{"line ends", "a.go", "package a\r\n\r\nvar x = scan()!\r\n", "package a\r\n\r\n//dynamolint:ignore DDB101 -- \r\nvar x = scan()\r\n"},
		{"attribute", "a.tf", "locals {\n  a = 1!\n}\n", "locals {\n  # dynamolint:ignore DDB101 -- \n  a = 1\n}\n"},
		{"block", "a.tf", "locals {!\n}\n", "# dynamolint:ignore DDB101 -- \nlocals {\n}\n"},
		{"JSON", "a.tf.json", "{!}\n", ""},
		{"configuration", ".dynamolint.yml", "version: 1!\n", ""},
	} {
		line := strings.Count(test.content[:strings.IndexByte(test.content, '!')], "\n") + 1
		text := document.New(strings.Replace(test.content, "!", "", 1), protocol.UTF16)
		o := &offer{
			path: "/shop/" + test.file, text: text, edits: &editor{encoding: protocol.UTF16},
			last: &outcome{state: &snapshot{}, result: &engine.Result{Root: "/shop", Config: config.Default()}},
		}
		f := catalog.Rules().Lookup("DDB101").NewFinding(rules.Span{File: test.file, Start: rules.Pos{Line: line, Column: 1}}, rules.Text{})
		got := ""
		if edit := o.ignore(&f); edit != nil {
			changed, err := text.Apply(reversed(edit.Changes["file:///shop/"+test.file]))
			if err != nil {
				t.Fatal(err)
			}
			got = changed.String()
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// reversed returns edits, which do not overlap, as changes that are made one after the
// other.
func reversed(edits []protocol.TextEdit) (changes []protocol.ContentChange) {
	for _, e := range slices.Backward(edits) {
		changes = append(changes, protocol.ContentChange{Range: &e.Range, Text: e.NewText})
	}
	return changes
}

// Where the buffer is no longer what was analysed nothing is offered.
func TestActionsFitTheBuffer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(ctx context.Context, opts engine.Options) (*engine.Result, error) {
			select {
			case <-ctx.Done():
			case <-time.After(time.Second):
			}
			return finding(opts, "Scan")
		})
		titles := func() (list []string) {
			result, _ := p.call("textDocument/codeAction", `{"textDocument":{"uri":"`+mainFile+`"},"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":50}},"context":{"diagnostics":[]}}`)
			var actions []protocol.CodeAction
			if err := json.Unmarshal(result, &actions); err != nil {
				t.Fatal(err)
			}
			for _, a := range actions {
				list = append(list, a.Title)
			}
			return list
		}
		p.open(`{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}`)
		p.notify("textDocument/didOpen", opened(`package a\n\nvar Scan = 1`))
		p.settle()
		if got := titles(); !slices.Equal(got, []string{"Ignore DDB101 here: add the reason"}) {
			t.Errorf("got %q", got)
		}
		p.notify("textDocument/didChange", changed("2", `package a\n\nvar xScan = 1`))
		if got := titles(); got != nil {
			t.Errorf("of a buffer that has changed: %q", got)
		}
		p.settle()
		if got := titles(); len(got) != 1 {
			t.Errorf("after the next run: %q", got)
		}
		p.end()
	})
}

func TestURIs(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///shop/main.go":              "/shop/main.go",
		"file:///shop/with%20space/%C3%A4":  "/shop/with space/ä",
		"file:///shop/a%23b%3Fc.go":         "/shop/a#b?c.go",
		"untitled:Untitled-1":               "",
		"file:":                             "",
		"://":                               "",
		"vscode-remote://host/shop/main.go": "",
	} {
		path, ok := pathOf(uri)
		if path != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v", uri, path, ok)
		}
		if back, _ := pathOf(uriOf(path)); ok && back != path {
			t.Errorf("%s: %q leads to %q", uri, path, back)
		}
	}
}

// What two directories of one repository find in a file is shown once, and is gone when
// none of them is open.
func TestWorkspaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
			opts.Dir = "/shop"
			return finding(opts, "Scan")
		})
		p.open(`{}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		p.settle()
		p.received()
		p.notify("workspace/didChangeWorkspaceFolders", `{"event":{"added":[{"uri":"file:///shop/orders"}],"removed":[]}}`)
		p.settle()
		for _, got := range p.received("textDocument/publishDiagnostics") {
			if strings.Count(got, "found Scan") != 1 {
				t.Errorf("got %s", got)
			}
		}
		p.notify("workspace/didChangeWorkspaceFolders", `{"event":{"added":[],"removed":[{"uri":"file:///shop"},{"uri":"file:///shop/orders"}]}}`)
		p.settle()
		got := p.received("textDocument/publishDiagnostics")
		if len(got) == 0 || !strings.Contains(got[len(got)-1], `"diagnostics":[]`) {
			t.Errorf("when no directory is open: %q", got)
		}
		p.end()
	})
}
