package state

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// Directories are ignored as the go command does it: by their path in the module or, without
// "./", by a part of it, and not in modules below.
func TestGoModIgnores(t *testing.T) {
	dir := archives.Extract(t, `
-- go.mod --
module example.com/shop

go 1.25

ignore ./web
ignore (
	generated
	docs/code/
)
-- shop.go --
-- web/web.go --
-- web/deep/deep.go --
-- webs/webs.go --
-- api/web/web.go --
-- generated/a.go --
-- api/generated/deep/a.go --
-- docs/code/a.go --
-- api/docs/code/a.go --
-- docs/a.go --
-- web/tool/go.mod --
module example.com/tool
-- web/tool/tool.go --
-- web/tool/web/web.go --
`)
	got := Walk(files.Disk, []Scope{{Dir: dir, Tree: true}}, nil)
	want := []string{"api/docs/code", "api/generated/deep", "docs/code", "generated", "web", "web/deep"}
	if ignored := archives.Names(t, dir, got.GoIgnored); !slices.Equal(ignored, want) {
		t.Errorf("ignored are %q, want %q", ignored, want)
	}
	for _, name := range []string{".", "webs", "api/web", "docs", "web/tool", "web/tool/web"} {
		if got.GoDirs[filepath.Join(dir, filepath.FromSlash(name))] == nil {
			t.Errorf("%s is ignored", name)
		}
	}
}

func TestSubmodulesOf(t *testing.T) {
	dir := archives.Extract(t, `
-- .gitmodules --
[submodule "a"]
	path = lib/a
	url = https://example.com/path.git
[submodule "b"]
	url = https://example.com/b.git
	path="lib/b c"
[submodule "outside"]
	path = ../outside
`)
	tree := Walk(files.Disk, []Scope{{Dir: dir, Tree: true}}, nil)
	if got := tree.submodulesOf(dir); !slices.Equal(got, []string{"lib/a", "lib/b c"}) {
		t.Errorf("got %q", got)
	}
}
