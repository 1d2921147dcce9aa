package gofixture

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/load"
)

// memory has the types of the standard library, which are the same for all tests of a process.
var memory load.Memory

// Load loads packages of the Go module in dir with their tests, which must have no errors.
// Patterns are relative to it. The module must need nothing from the network, and no go.sum.
func Load(t *testing.T, dir string, patterns ...string) []*packages.Package {
	t.Helper()
	return LoadOverlay(t, nil, dir, patterns...)
}

// LoadOverlay is [Load] of packages as they would be if some files, which need not exist, had
// other content. As in a run of the command, an analyzer judges them and what they import of
// modules: the standard library has no facts.
func LoadOverlay(t *testing.T, overlay map[string][]byte, dir string, patterns ...string) []*packages.Package {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	cfg := load.Config{
		Dir:    dir,
		Env:    append(os.Environ(), "GOPROXY=off", "GOWORK=off", "GOFLAGS=-mod=mod"),
		Tests:  true,
		Files:  files.New(overlay),
		Memory: &memory,
	}
	listed, err := load.List(t.Context(), cfg, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var roots, wanted []*packages.Package
	asked := map[*packages.Package]bool{}
	for _, p := range listed {
		if !strings.HasSuffix(p.ID, ".test") { // the main package of tests is the go command's
			roots = append(roots, p)
			asked[p] = true
		}
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.Module != nil || asked[p] {
			wanted = append(wanted, p)
		}
	})
	if _, err := load.Check(t.Context(), cfg, wanted, nil); err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(roots) > 0 || len(roots) == 0 {
		t.Fatalf("%s: cannot load %v", dir, patterns)
	}
	for _, p := range wanted {
		maps.DeleteFunc(p.Imports, func(_ string, imported *packages.Package) bool { return imported.Module == nil })
	}
	return roots
}
