package driver_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/dynamolint/dynamolint/driver"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
)

// These tests hold what Bazel's nogo asks of an analyzer. nogo itself does not
// run here: the go command plays its part, which gives each package to a process
// of its own too and hands facts on in files. The process is this test binary.
func TestMain(m *testing.M) {
	last := os.Args[len(os.Args)-1]
	if last == "-V=full" || last == "-flags" || strings.HasSuffix(last, ".cfg") {
		likeNogo(driver.Analyzer)
		likeNogo(extract.Analyzer)
		unitchecker.Main(driver.Analyzer)
	}
	code := m.Run()
	if err := os.RemoveAll(theShop.dir); err != nil {
		panic(err)
	}
	os.Exit(code)
}

// likeNogo takes from a pass what nogo leaves empty, and leaves the standard
// library out, of which nogo has no facts.
func likeNogo(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		if standard(pass.Pkg) && a == extract.Analyzer {
			return &extract.Package{}, nil
		}
		bare := *pass
		bare.Module, bare.ReadFile, bare.OtherFiles, bare.IgnoredFiles = nil, nil, nil, nil
		return run(&bare)
	}
}

// standard reports whether a package is of the standard library, whose paths do
// not begin with a host.
func standard(p *types.Package) bool {
	first, _, _ := strings.Cut(p.Path(), "/")
	return !strings.Contains(first, ".")
}

// Nothing is lost where the standard library has no facts: it gets none.
func TestStandardLibraryHasNoFacts(t *testing.T) {
	_, pkgs := shop(t)
	graph, err := checker.Analyze([]*analysis.Analyzer{extract.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	packages, facts := 0, 0
	for action := range graph.All() {
		if standard(action.Package.Types) {
			packages++
		}
		for _, fact := range action.AllObjectFacts() {
			facts++
			if standard(fact.Object.Pkg()) {
				t.Errorf("%s has the fact %v", fact.Object, fact.Fact)
			}
		}
		for _, fact := range action.AllPackageFacts() {
			if standard(fact.Package) {
				t.Errorf("package %s has the fact %v", fact.Package.Path(), fact.Fact)
			}
		}
	}
	if packages == 0 || facts == 0 {
		t.Errorf("%d packages of the standard library, %d facts: there is nothing to judge", packages, facts)
	}
}

func TestAnalyzerIsValid(t *testing.T) {
	if err := analysis.Validate([]*analysis.Analyzer{driver.Analyzer}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"config", "disable", "enable", "schema"} {
		if driver.Analyzer.Flags.Lookup(name) == nil {
			t.Errorf("there is no flag %s", name)
		}
	}
}

// Drivers that keep facts need their types registered under one name for ever,
// and analyzers with facts where the program that reads them can find them.
func TestFactsComeFromExportedAnalyzers(t *testing.T) {
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if len(a.FactTypes) > 0 && a != extract.Analyzer {
			t.Errorf("analyzer %s has facts and is not exported", a.Name)
		}
		for _, fact := range a.FactTypes {
			if fact := reflect.TypeOf(fact).Elem(); !token.IsExported(fact.Name()) {
				t.Errorf("fact type %s of %s is not exported", fact, a.Name)
			}
		}
		for _, required := range a.Requires {
			visit(required)
		}
	}
	visit(driver.Analyzer)
}

// In nogo's sandbox there is nothing but the package. Here there is, and whoever
// reads it fails. The package that asks imports the one that stores.
func TestReadsNothingOutsideThePackage(t *testing.T) { readsNothingElse(t, "./api", "./ledger") }

// readsNothingElse lets a process analyse each package of a repository in which
// nothing else can be read, and fails unless it says what this one does.
func readsNothingElse(t *testing.T, args ...string) {
	t.Helper()
	dir := fixtures(t, filepath.Join("testdata", "shop"))
	for _, trap := range []string{".dynamolint.yml", "store/.dynamolint.yml", ".dynamolint-baseline.jsonl", "infra/main.tf", "store/trap.tf"} {
		write(t, filepath.Join(dir, trap), "this must not be read")
	}
	if _, err := driver.Load(driver.Settings{Dir: dir, Discover: true}); err == nil {
		t.Fatal("what must not be read can be read")
	}
	want := analyzerSays(t, loaded(t, driver.Settings{Dir: dir}).Analyzer(), dir, load(t, dir, args...))
	if len(want) == 0 {
		t.Fatal("nothing is reported: there is nothing to compare")
	}
	if got := nogoSays(t, dir, args...); !reflect.DeepEqual(got, places(want)) {
		t.Errorf("reported:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(places(want), "\n"))
	}
}

// nogoSays returns the places and messages that processes report each of which
// sees one package.
func nogoSays(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "go", append([]string{"vet", "-json", "-vettool=" + program}, args...)...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	all := stdout.String()
	var said []string
	for decoder := json.NewDecoder(&stdout); ; {
		var units map[string]map[string][]struct{ Posn, Message string }
		if err := decoder.Decode(&units); err == io.EOF {
			slices.Sort(said)
			return said
		} else if err != nil {
			t.Fatalf("%v\n%s", err, all)
		}
		for _, analyzers := range units {
			for _, d := range analyzers["dynamolint"] {
				said = append(said, strings.TrimPrefix(d.Posn, dir+"/")+": "+d.Message)
			}
		}
	}
}

// places leaves ends and related places out of what analyzerSays returns.
func places(said []string) (list []string) {
	for _, s := range said {
		place, message, _ := strings.Cut(s, ": ")
		if start, _, _ := strings.Cut(place, "-"); !strings.HasPrefix(message, "\t") {
			list = append(list, start+": "+message)
		}
	}
	slices.Sort(list)
	return list
}

// nogo turns every diagnostic into a failure of the build, also in generated
// files, and applies no check to fixes of its own.
func TestDiagnosticsAreSound(t *testing.T) {
	dir, pkgs := shop(t)
	a := loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "infra", PerLine: true, Version: "v0.3.1"}).Analyzer()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	fixes, folded := 0, 0
	for _, action := range graph.Roots {
		own := map[*token.File]bool{}
		for _, file := range action.Package.Syntax {
			own[action.Package.Fset.File(file.FileStart)] = true
		}
		for _, d := range action.Diagnostics {
			if d.Category == "" || !strings.HasPrefix(d.Message, d.Category+": ") || !strings.HasSuffix(d.URL, "/blob/v0.3.1/docs/rules/"+d.Category+".md") {
				t.Errorf("category %q, URL %q, message %q", d.Category, d.URL, d.Message)
			}
			if !d.Pos.IsValid() || d.End < d.Pos || strings.Contains(action.Package.Fset.Position(d.Pos).Filename, "mocks") {
				t.Errorf("%s: %q from %d to %d", action.Package.Fset.Position(d.Pos), d.Message, d.Pos, d.End)
			}
			if len(d.Related) > 0 {
				t.Errorf("related places are not folded into %q", d.Message)
			}
			folded += strings.Count(d.Message, ` (see infra/main.tf:1: "shop-orders" is declared here)`)
			for _, fix := range d.SuggestedFixes {
				fixes++
				for _, edit := range fix.TextEdits {
					if !own[action.Package.Fset.File(edit.Pos)] || edit.End < edit.Pos {
						t.Errorf("%q: the edit from %d to %d is not in the package", d.Message, edit.Pos, edit.End)
					}
				}
			}
		}
	}
	if fixes == 0 || folded == 0 {
		t.Errorf("%d fixes and %d folded places: there is nothing to judge", fixes, folded)
	}
}

// Whoever builds nogo needs neither a C compiler nor our command's libraries.
func TestBuildsWithoutCgoAndCommand(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{len .CgoFiles}}{{end}}", ".")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		var path string
		var cgoFiles int
		if _, err := fmt.Sscan(line, &path, &cgoFiles); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		for _, unwanted := range []string{"github.com/golangci/", "github.com/spf13/", "github.com/owenrumney/"} {
			if strings.HasPrefix(path, unwanted) {
				t.Errorf("the analyzer is built with %s", path)
			}
		}
		if cgoFiles > 0 {
			t.Errorf("%s needs cgo", path)
		}
	}
}
