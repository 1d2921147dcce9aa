package sdktest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const fixtures = "../../../../testdata/go"

// unpublished are the stubs that nothing real is put in place of, with their versions
// in the fixtures.
var unpublished = map[string]string{
	"example.org/pages": "v0.1.0", // our own invention
	// Not in all module proxies; compared by hand.
	"github.com/common-fate/ddb":     "v0.9.0",
	"github.com/wolfeidau/dynastore": "v1.2.0",
}

func isUnpublished(pkg string) bool {
	for module := range unpublished {
		if pkg == module || strings.HasPrefix(pkg, module+"/") {
			return true
		}
	}
	return false
}

// The fixtures compile with the real modules in place of the stubs.
func TestFixtures(t *testing.T) {
	dir, err := filepath.Abs(fixtures)
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax, Dir: dir, Tests: true,
		Env:        append(os.Environ(), "GOWORK=off"),
		BuildFlags: []string{"-modfile=" + fixturesModule(t)},
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range pkgs {
		for _, problem := range pkg.Errors {
			t.Error(problem)
		}
	}
	if len(pkgs) < 20 {
		t.Errorf("%d packages only", len(pkgs))
	}
}

// fixturesModule writes a go.mod with which the fixtures need what this module
// needs, without what it needs of the project, and returns its path.
func fixturesModule(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "fixtures.mod")
	module, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	module = regexp.MustCompile(`(?m)^module .*$`).ReplaceAll(module, []byte("module example.com/fixtures"))
	module = regexp.MustCompile(`(?m)^(replace |\t)github\.com/dynamolint/.*\n`).ReplaceAll(module, nil)
	stubs, err := filepath.Abs(filepath.Join(fixtures, "stubs"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range slices.Sorted(maps.Keys(unpublished)) {
		version := unpublished[path]
		module = fmt.Appendf(module, "\nrequire %s %s\nreplace %s => %s\n", path, version, path, strconv.Quote(filepath.Join(stubs, path)))
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{path: module, filepath.Join(filepath.Dir(path), "fixtures.sum"): sums} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// What the stubs declare is declared by the real modules as well.
func TestStubs(t *testing.T) {
	w := realWorld(t)
	paths := stubPaths(t)
	for _, path := range paths {
		if w[path] == nil && !isUnpublished(path) {
			t.Errorf("sdks.go does not name %s", path)
		}
	}
	stubs, err := loadTypes(fixtures, []string{"GOPROXY=off", "GOFLAGS=-mod=mod -trimpath"}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	for path, stub := range stubs {
		for _, name := range stub.Scope().Names() {
			if object := stub.Scope().Lookup(name); object.Exported() && w[path] != nil {
				compareObject(t, path+"."+name, object, w[path].Scope().Lookup(name))
			}
		}
	}
}

// stubPaths returns the import paths of the stubs.
func stubPaths(t *testing.T) []string {
	t.Helper()
	root := filepath.Join(fixtures, "stubs")
	var paths []string
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if dir = filepath.ToSlash(dir); !slices.Contains(paths, dir) {
			paths = append(paths, dir)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}
