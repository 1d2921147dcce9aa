package ruletest

import (
	"maps"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/load"
)

// loadGo loads packages of the Go module in dir with their tests. Patterns are
// relative to it.
func loadGo(t *testing.T, dir string, patterns ...string) []*packages.Package {
	t.Helper()
	return loadGoOverlay(t, nil, dir, patterns...)
}

// loadGoOverlay loads packages as they would be if some files had other content.
// As in a run of the command, they and what they import of modules are analysed.
// The standard library has no facts, and its function bodies, most of all code
// here, are never read.
func loadGoOverlay(t *testing.T, overlay map[string][]byte, dir string, patterns ...string) []*packages.Package {
	t.Helper()
	cfg := load.Config{
		Dir:   dir,
		Env:   append(os.Environ(), "GOPROXY=off", "GOWORK=off", "GOFLAGS=-mod=mod"), // fixtures have no go.sum
		Tests: true,
		Files: files.New(overlay),
	}
	listed, err := load.List(t.Context(), cfg, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var roots, wanted []*packages.Package
	for _, p := range listed {
		if !strings.HasSuffix(p.ID, ".test") { // the main package of tests is the go command's
			roots = append(roots, p)
		}
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.Module != nil {
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
