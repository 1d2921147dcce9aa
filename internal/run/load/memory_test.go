package load

import (
	"go/token"
	"go/types"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

func importedBy(p *packages.Package, path string) any {
	for _, imported := range p.Types.Imports() {
		if imported.Path() == path {
			return imported
		}
	}
	return nil
}

// TestMemory: types of the standard library are made once, those of packages that may change
// in every run, and the files of these are forgotten.
func TestMemory(t *testing.T) {
	dir := archives.Extract(t, shop)
	cfg := configFor(dir)
	cfg.Memory = &Memory{}
	first, _ := check(t, cfg, "example.com/shop/orders")
	again, _ := check(t, cfg, "example.com/shop/orders")
	if fmt := importedBy(first[0], "fmt"); fmt == nil || fmt != importedBy(again[0], "fmt") {
		t.Error("package fmt was type-checked twice")
	}
	if importedBy(first[0], "example.com/shop/money") == importedBy(again[0], "example.com/shop/money") {
		t.Error("package money may have changed, and was not type-checked again")
	}
	if a, b := count(first[0].Fset), count(again[0].Fset); a != b {
		t.Errorf("%d files after the first run, %d after the second", a, b)
	}
	cfg.Files = files.New(map[string][]byte{filepath.Join(dir, "orders", "orders.go"): []byte("package orders\n\nimport \"os\"\n\nfunc Total() int { return os.Getpid() + text }\n")})
	edited, _ := check(t, cfg, "example.com/shop/orders")
	if len(edited[0].Errors) != 1 || edited[0].Errors[0].Msg != "undefined: text" {
		t.Errorf("got %v", edited[0].Errors)
	}
	if at := edited[0].Fset.Position(edited[0].Types.Scope().Lookup("Total").Pos()); at.Line != 5 || filepath.Base(at.Filename) != "orders.go" {
		t.Errorf("Total is at %v", at)
	}
	fromSource, _ := check(t, configFor(dir), "example.com/shop/orders")
	if a, b := count(fromSource[0].Fset), count(first[0].Fset); a != b {
		t.Errorf("%d files without a memory, %d with one", a, b)
	}
}

// TestMemoryOfAnotherBuild: types of one platform are not those of another, and packages that
// are other files now are type-checked again, with all others.
func TestMemoryOfAnotherBuild(t *testing.T) {
	m, linux := &Memory{}, unit{"linux", "shop"}
	of := func(version string) map[*packages.Package]cache.Key {
		h := cache.NewHash("test")
		h.Add(version)
		return map[*packages.Package]cache.Key{{PkgPath: "fmt"}: h.Key(), {PkgPath: "os"}: {}}
	}
	keys := of("1")
	nodes := map[*packages.Package]*node{}
	for p := range keys {
		nodes[p] = &node{pkg: p, types: types.NewPackage("p", "p")}
	}
	m.note(linux, m.recall(linux, keys), nodes, keys, nil)
	if n := len(m.recall(linux, of("1")).packages); n != 2 {
		t.Errorf("%d packages are known, want both", n)
	}
	for other, version := range map[unit]string{{"windows", "shop"}: "1", linux: "2", {"linux", "till"}: "2"} {
		if n := len(m.recall(other, of(version)).packages); n != 0 {
			t.Errorf("%v: %d packages are known, want none", other, n)
		}
	}
	old := m.recall(linux, keys)
	m.note(linux, old, nodes, keys, nil)
	if n := len(m.recall(unit{"linux", "new"}, keys).packages); n != 2 {
		t.Errorf("a new directory begins with %d packages of the standard library, want 2", n)
	}
	sdk := &packages.Package{PkgPath: "sdk", Module: &packages.Module{}}
	keys[sdk] = cache.Key{}
	m.note(linux, m.recall(linux, keys), map[*packages.Package]*node{sdk: {pkg: sdk, types: types.NewPackage("sdk", "sdk")}}, keys, nil)
	delete(keys, sdk)
	m.note(linux, m.recall(linux, keys), nodes, keys, nil)
	if known, begins := m.recall(linux, keys), m.recall(unit{"linux", "new"}, keys); len(known.packages) != 3 || len(begins.packages) != 2 {
		t.Errorf("%d packages are known, %d in a new directory: want all 3, and 2 of the standard library", len(known.packages), len(begins.packages))
	}
	late := &packages.Package{PkgPath: "late"}
	m.note(linux, old, map[*packages.Package]*node{late: {pkg: late, types: types.NewPackage("late", "late")}}, map[*packages.Package]cache.Key{late: {}}, nil)
	if n := len(m.recall(linux, keys).packages); n != 3 {
		t.Errorf("%d packages are known, want those of the last run: the other began before it ended", n)
	}
}

func count(fset *token.FileSet) (n int) {
	fset.Iterate(func(*token.File) bool { n++; return true })
	return n
}
