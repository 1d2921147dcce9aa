package engine

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A run over a part reports what a run over the whole reports there. Here it is the example in
// which the function that makes a store, its caller and the table lie in three directories.
func TestNarrowedRunsOfTheExample(t *testing.T) {
	n := narrowed(t, copied(t, "../../../testdata/shop/before"), 3)
	for _, s := range n.loads {
		if !strings.HasPrefix(s.Detail, "0 packages") {
			t.Errorf("%s: %s, though the whole run has kept all", s.Name, s.Detail)
		}
	}
	if len(n.loads) == 0 {
		t.Error("no run has asked what is kept of packages")
	}
}

// A module that changed concerns the code that asks the tables that it declares. The carts are
// declared beside the call of this module, and not by it.
func TestChangedModuleOfTheExample(t *testing.T) {
	dir := copied(t, "../../../testdata/shop/before")
	if err := os.MkdirAll(filepath.Join(dir, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	result, err := Run(t.Context(), Options{Dir: dir, Args: []string{"terraform/modules/table/main.tf"}, Changed: true, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, f := range result.Findings {
		found[filepath.Dir(f.Span.File)]++
	}
	if found["internal/cart"] > 0 || found["internal/catalog"] == 0 || found["internal/orders"] == 0 {
		t.Errorf("findings by directory: %v", found)
	}
}

// The fixtures are many packages of one module, with Terraform below them.
func TestNarrowedRunsOfFixtures(t *testing.T) {
	narrowed(t, fixturesOf(t, "crosscheck/created", "batch/batchtoolarge"), 3)
}

// narrowed compares narrowed runs over a repository with the run over all of it: those over
// each directory, those from inside of it, and those over each file as a changed one. The
// whole has at least so many findings.
func narrowed(t *testing.T, dir string, least int) *narrowing {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(dir, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	kept, err := cache.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	n := &narrowing{dir: dir, cache: kept}
	n.whole = n.run(t, Options{Dir: dir})
	n.loads = nil
	if len(n.whole.Findings) < least {
		t.Fatalf("the whole has %d findings only", len(n.whole.Findings))
	}
	dirs := map[string]bool{}
	tree := state.Walk(nil, []state.Scope{{Dir: dir, Tree: true}}, nil)
	for sub, d := range tree.GoDirs {
		dirs[sub] = true
		for _, file := range d.Files {
			if !state.IsTestFile(file) && d.Module != "" {
				n.file(t, file)
			}
		}
	}
	for _, sub := range tree.Terraform {
		dirs[sub] = true
		n.configuration(t, sub)
	}
	for sub := range dirs {
		n.directory(t, sub)
	}
	return n
}

type narrowing struct {
	dir   string
	cache *cache.Cache
	whole *Result
	loads []outcome.Stage // of the narrowed runs
}

func (n *narrowing) run(t *testing.T, opts Options) *Result {
	t.Helper()
	opts.Rules, opts.Flags, opts.Memory, opts.Cache = catalog.Rules(), config.Flags{Profile: "all"}, standard.TypesOnly(), n.cache
	result, err := Run(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range result.Stages {
		if strings.HasPrefix(s.Name, "load ") {
			n.loads = append(n.loads, s)
		}
	}
	return result
}

// directory compares runs over a directory, named from the root and as the current one.
func (n *narrowing) directory(t *testing.T, sub string) {
	t.Helper()
	in := func(file string) bool { return state.Within(sub, filepath.Join(n.dir, file)) }
	want := n.expected(in, func(f *rules.Finding) bool {
		return slices.ContainsFunc(f.Instances, func(at rules.Instance) bool {
			return in(filepath.Join(at.Root, "main.tf")) || slices.ContainsFunc(at.Calls, func(call rules.Span) bool { return in(call.File) })
		})
	})
	for _, opts := range []Options{{Dir: n.dir, Args: []string{sub}}, {Dir: sub}} {
		n.compare(t, opts, want)
	}
}

// file compares a run over a Go file that changed.
func (n *narrowing) file(t *testing.T, file string) {
	t.Helper()
	want := n.expected(func(name string) bool { return filepath.Join(n.dir, name) == file }, func(*rules.Finding) bool { return false })
	n.compare(t, Options{Dir: n.dir, Args: []string{file}, Changed: true}, want)
}

// configuration checks a run over a Terraform file that changed: it reports what the whole run
// reports in its directory and of its tables, and of other files nothing that the whole run
// does not.
func (n *narrowing) configuration(t *testing.T, sub string) {
	t.Helper()
	result := n.run(t, Options{Dir: n.dir, Args: []string{filepath.Join(sub, "changed.tf")}, Changed: true})
	got := map[string]bool{}
	for i := range result.Findings {
		got[said(&result.Findings[i])] = true
	}
	own := n.expected(func(file string) bool { return filepath.Join(n.dir, filepath.Dir(file)) == sub }, func(f *rules.Finding) bool {
		return slices.ContainsFunc(f.Instances, func(at rules.Instance) bool { return filepath.Join(n.dir, at.Root) == sub })
	})
	for _, want := range own {
		if !got[want] {
			t.Errorf("a change in %s lacks %s", state.RelativeTo(n.dir, sub), want)
		}
	}
	everything := n.expected(func(string) bool { return true }, nil)
	for found := range got {
		if !slices.Contains(everything, found) {
			t.Errorf("only a change in %s has %s", state.RelativeTo(n.dir, sub), found)
		}
	}
}

func (n *narrowing) compare(t *testing.T, opts Options, want []string) {
	t.Helper()
	result := n.run(t, opts)
	var got []string
	for i := range result.Findings {
		got = append(got, said(&result.Findings[i]))
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%v in %s (changed: %v):\ngot  %q\nwant %q", opts.Args, state.RelativeTo(n.dir, opts.Dir), opts.Changed, got, want)
	}
}

// expected returns the findings of the whole that stand in a part, are about code there, or
// are said of a table there.
func (n *narrowing) expected(in func(file string) bool, of func(*rules.Finding) bool) (list []string) {
	for i := range n.whole.Findings {
		f := &n.whole.Findings[i]
		isGo := func(file string) bool { return strings.HasSuffix(file, ".go") }
		about := isGo(f.Span.File) && slices.ContainsFunc(f.Related, func(r rules.Related) bool { return isGo(r.Span.File) && in(r.Span.File) })
		if in(f.Span.File) || about || of(f) {
			list = append(list, said(f))
		}
	}
	slices.Sort(list)
	return list
}

// said is a finding by its place, and, in code, what it says: of several tables of one block
// only those are named that are asked about.
func said(f *rules.Finding) string {
	if strings.HasSuffix(f.Span.File, ".go") {
		return f.Span.String() + ": " + f.Rule.ID + ": " + f.Message()
	}
	return f.Span.String() + ": " + f.Rule.ID
}
