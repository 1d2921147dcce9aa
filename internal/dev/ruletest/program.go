package ruletest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// RunProgramFamily is [RunGoFamily] for rules that need to know which workload runs the code.
// All packages of the fixtures are those of one repository, whose main packages the workloads
// of the schema run, as far as their names tell. Each example of a page is a repository of its
// own.
func RunProgramFamily(t *testing.T, family, all []*gorule.Rule, cfg gorule.Config, dir, name string) {
	runGoFamily(t, family, all, cfg, dir, name, true)
}

// inProgram returns a configuration whose linker knows what some packages, which are all of a
// repository, store and run.
func inProgram(t *testing.T, cfg gorule.Config, pkgs []*packages.Package) gorule.Config {
	t.Helper()
	linker := program(t, pkgs, cfg.Schema())
	cfg.Linker = func() *link.Linker { return linker }
	return cfg
}

// program returns a linker that knows what packages store, which of them are programs, and
// what these run. The packages are all that there are.
func program(t *testing.T, pkgs []*packages.Package, model *schema.Model) *link.Linker {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{extract.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var facts []binding.Facts
	var code []*reachable.Facts
	reads := map[string][]string{}
	for action := range graph.All() {
		if action.Err != nil {
			t.Fatalf("%s: %v", action.Package.ID, action.Err)
		}
		pkg, ok := action.Result.(*extract.Package)
		if !ok || action.Package.ForTest != "" {
			continue
		}
		facts = append(facts, pkg.Facts)
		reads[pkg.Facts.Package] = pkg.Facts.Reads
		if known := pkg.Reach(); known != nil && leadsToSDK(action.Package) {
			code = append(code, known)
		}
	}
	var mains []*deploy.Main
	for _, p := range pkgs {
		if p.Name == "main" && p.ForTest == "" {
			mains = append(mains, mainOf(p, reads))
		}
	}
	stored := binding.New(facts)
	stored.Whole = len(mains) > 0
	linker := link.New(func() *schema.Model { return model }, stored, nil)
	return linker.Knowing(mains, nil, reachable.New(code, func(path string) bool { return strings.HasPrefix(path, fixtureModule) }))
}

// storesOf returns which types of some packages keep items.
func storesOf(t *testing.T, pkgs []*packages.Package) *stores.Program {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{extract.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []*stores.Facts
	for action := range graph.All() {
		if pkg, ok := action.Result.(*extract.Package); ok && action.Package.ForTest == "" && pkg.Stores != nil {
			all = append(all, pkg.Stores)
		}
	}
	return stores.New(all)
}

// leadsToSDK reports whether a package imports an SDK, perhaps by others. What others do is unread
// in a run.
func leadsToSDK(p *packages.Package) (found bool) {
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { found = found || strings.Contains(p.PkgPath, "dynamo") })
	return found
}

// mainOf describes a main package, given which variables packages read.
func mainOf(p *packages.Package, reads map[string][]string) *deploy.Main {
	dir := filepath.Dir(p.GoFiles[0])
	m := &deploy.Main{Path: p.PkgPath, Dir: dir, Name: filepath.Base(dir)}
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) {
		m.Packages = append(m.Packages, p.PkgPath)
		m.Reads = append(m.Reads, reads[p.PkgPath]...)
	})
	slices.Sort(m.Packages)
	slices.Sort(m.Reads)
	m.Reads = slices.Compact(m.Reads)
	return m
}
