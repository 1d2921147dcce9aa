package lsp

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// Whichever way a client comes to a file, by a link of a directory or of the file, its buffer is
// analysed, and its diagnostics are shown under the name that the client has for it.
func TestLinks(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	for _, name := range []string{"shop/.git", "kept"} {
		if err := os.MkdirAll(at(name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"linked": at("shop"), "shop/main.go": at("kept/main.go")} {
		if err := os.Symlink(to, at(link)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(at("kept/main.go"), []byte("Scan"), 0o600); err != nil {
		t.Fatal(err)
	}
	opening := opened("Scan")
	for _, root := range []string{"shop", "linked"} {
		for _, opened := range []string{"shop/main.go", "linked/main.go", "kept/main.go"} {
			t.Run(root+" with "+opened, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) { return finding(opts, "Scan") })
					p.call("initialize", `{"rootUri":"`+uriOf(at(root))+`","capabilities":{}}`)
					p.notify("initialized", `{}`)
					p.settle()
					shown := map[string]int{} // findings by URI
					expect := func(what, uri string, findings int) {
						t.Helper()
						p.settle()
						for _, s := range p.received("textDocument/publishDiagnostics") {
							_, name, _ := strings.Cut(s, `"uri":"`)
							name, _, _ = strings.Cut(name, `"`)
							if shown[name] = strings.Count(s, "found "); shown[name] == 0 {
								delete(shown, name)
							}
						}
						if len(shown) > 1 || shown[uri] != findings {
							t.Errorf("%s: shown are %v, want %d in %s", what, shown, findings, uri)
						}
					}
					document := func(text string) string { return strings.ReplaceAll(text, mainFile, uriOf(at(opened))) }
					expect("at first", uriOf(at(root+"/main.go")), 1)
					p.notify("textDocument/didOpen", document(opening))
					expect("opened", uriOf(at(opened)), 1)
					p.notify("textDocument/didChange", document(changed("2", "Query")))
					expect("without the finding", uriOf(at(opened)), 0)
					p.notify("textDocument/didChange", document(changed("3", " Scan")))
					expect("with the finding", uriOf(at(opened)), 1)
					p.notify("textDocument/didClose", document(`{"textDocument":{"uri":"`+mainFile+`"}}`))
					expect("closed", uriOf(at(root+"/main.go")), 1)
					p.end()
				})
			})
		}
	}
}
