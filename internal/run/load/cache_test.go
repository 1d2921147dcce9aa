package load

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

// Of an empty cache nothing is asked, of a full one what the wanted packages import,
// and of one that cannot have everything what others import of the standard library.
func TestBuilt(t *testing.T) {
	pkg := func(path string, module *packages.Module, imports ...*packages.Package) *packages.Package {
		p := &packages.Package{ID: path, PkgPath: path, Module: module, GoFiles: []string{"p.go"}, Imports: map[string]*packages.Package{}}
		for _, imported := range imports {
			p.Imports[imported.PkgPath] = imported
		}
		return p
	}
	main, other := &packages.Module{Main: true}, &packages.Module{}
	unsafe := pkg("unsafe", nil)
	sync := pkg("sync", nil, unsafe)
	text := pkg("text", nil, sync)
	uuid := pkg("example.com/uuid", other, text)
	money := pkg("example.com/shop/money", main, uuid)
	store := pkg("example.com/shop/store", main, money, sync)
	api := pkg("example.com/shop/api", main, store)
	wanted := []*packages.Package{store, api}
	deps := dependencies(wanted, map[*packages.Package]bool{store: true, api: true})
	if len(deps) != 4 {
		t.Fatalf("%d dependencies, want money, uuid, text and sync", len(deps))
	}
	all, std := []string{"example.com/shop/money", "sync"}, []string{"sync", "text"}
	for _, test := range []struct {
		archives int
		program  string
		want     []string
	}{
		{0, "", nil}, {1, "", nil}, {2, "", std}, {3, "", std}, {4, "", all}, {9, "", all}, {0, "remote-cache", all},
	} {
		env := Settings{GOCACHE: cacheOf(t, test.archives), GOCACHEPROG: test.program}
		if got := env.built(wanted, deps); !slices.Equal(got, test.want) {
			t.Errorf("%d archives, program %q: asked for %v, want %v", test.archives, test.program, got, test.want)
		}
	}
	if got := (Settings{GOCACHE: filepath.Join(t.TempDir(), "missing")}).built(wanted, deps); got != nil {
		t.Errorf("asked for %v where there is no cache", got)
	}
}

// cacheOf returns a build cache with a number of archives, and with results and
// other outputs, which do not count.
func cacheOf(t *testing.T, archives int) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i := range archives {
		write(fmt.Sprintf("%02x/%02xab-a", i, i), "v1")
		write(fmt.Sprintf("%02x/%02xab-d", i, i), "!<arch>\n__.PKGDEF")
	}
	for i := range 9 {
		write(fmt.Sprintf("%02x/%02xcd-a", i, i), "v1")
		write(fmt.Sprintf("%02x/%02xcd-d", i, i), "go index v2\n")
	}
	write("00/00ef-d", "")
	write("README", "!<arch>\n")
	write("fuzz/input-d", "!<arch>\n")
	return dir
}
