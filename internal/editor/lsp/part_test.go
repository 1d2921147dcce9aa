package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/editor/lsp"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// An editor that is opened on a directory shows there what one shows that is opened on the
// repository: in the example, the tables of most calls are decided in other directories.
func TestPartOfRepository(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS("../../../testdata/shop/before")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	whole := diagnosticsIn(t, dir)
	for _, part := range []string{"internal/cart", "internal/catalog", "internal/orders", "cmd", "terraform"} {
		inPart := func(file string) bool {
			return strings.HasPrefix(file, filepath.Join(dir, filepath.FromSlash(part))+string(filepath.Separator))
		}
		isElsewhere := func(file string, _ []string) bool { return !inPart(file) }
		want := maps.Clone(whole)
		maps.DeleteFunc(want, isElsewhere)
		if len(want) == 0 && part != "cmd" {
			t.Errorf("the whole shows nothing in %s", part)
		}
		got := diagnosticsIn(t, filepath.Join(dir, filepath.FromSlash(part)))
		for file, shown := range got {
			for _, d := range shown {
				// What lies elsewhere and is about code here is shown, too.
				if !inPart(file) && (!slices.Contains(whole[file], d) || !strings.Contains(d, "note: "+part+"/")) {
					t.Errorf("opened on %s the server shows in %s\n%s", part, file, d)
				}
			}
		}
		maps.DeleteFunc(got, isElsewhere)
		if !maps.EqualFunc(got, want, slices.Equal) {
			t.Errorf("opened on %s the server shows\n%q\nwant\n%q", part, got, want)
		}
	}
}

// diagnosticsIn returns what a server that is opened on a directory shows, by file.
func diagnosticsIn(t *testing.T, dir string) map[string][]string {
	t.Helper()
	results := make(chan *engine.Result, 10)
	c := connect(t, lsp.Options{Version: "v0.0.0", Rules: catalog.Rules(), Run: func(ctx context.Context, opts engine.Options) (*engine.Result, error) {
		result, err := engine.Run(ctx, opts)
		if err == nil {
			results <- result
		}
		return result, err
	}})
	uri := (&url.URL{Scheme: "file", Path: filepath.ToSlash(dir)}).String()
	c.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"workspaceFolders":[{"uri":%q,"name":"part"}],"capabilities":{}}}`, uri))
	c.send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	files := map[string]bool{}
	for _, f := range (<-results).Findings {
		files[f.Span.File] = true
	}
	shown := map[string][]string{}
	for len(shown) < len(files) {
		show(t, shown, c.receive())
	}
	c.send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
	c.send(`{"jsonrpc":"2.0","method":"exit"}`)
	for _, message := range c.rest() {
		show(t, shown, message)
	}
	<-c.exited
	return shown
}

// show notes which diagnostics a message of a server has, if it has any.
func show(t *testing.T, shown map[string][]string, message string) {
	t.Helper()
	var m struct {
		Method string
		Params struct {
			URI         string
			Diagnostics []json.RawMessage
		}
	}
	if err := json.Unmarshal([]byte(message), &m); err != nil {
		t.Fatal(err)
	}
	if m.Method != "textDocument/publishDiagnostics" {
		return
	}
	at, err := url.Parse(m.Params.URI)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, d := range m.Params.Diagnostics {
		texts = append(texts, string(d))
	}
	slices.Sort(texts)
	shown[filepath.FromSlash(at.Path)] = texts
}
