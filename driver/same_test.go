package driver_test

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/driver"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// findings returns what the command finds with the configuration in dir.
func findings(t *testing.T, dir string, args ...string) []rules.Finding {
	t.Helper()
	result, err := engine.Run(t.Context(), engine.Options{Dir: dir, Args: args, Rules: catalog.Rules(), Memory: driver.Standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range result.Problems {
		t.Errorf("%s: %s", p.Span, p.Message)
	}
	return rules.Merge(result.Findings)
}

// commandSays returns what the command finds in Go files: place and text.
func commandSays(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	var said []string
	all := findings(t, dir, args...)
	for _, pair := range opposed(all) {
		t.Errorf("%s: %s\nopposes\n%s: %s", pair[0].Span, pair[0].Message(), pair[1].Span, pair[1].Message())
	}
	for _, f := range all {
		if filepath.Ext(f.Span.File) != ".go" {
			continue
		}
		said = append(said, line(f.Span, f.Rule.ID+": "+f.Short()+alsoNamed(f)))
		for _, related := range f.Related {
			said = append(said, line(related.Span, "\t"+f.Rule.ID+" "+related.Message))
		}
	}
	return said
}

// alsoNamed is how the analyzer names the other rules that see the same mistake.
func alsoNamed(f rules.Finding) string {
	var text strings.Builder
	for _, other := range f.Also {
		text.WriteString(" (also " + other.Rule.ID + " " + other.Rule.Slug + ")")
	}
	return text.String()
}

func line(span rules.Span, text string) string {
	return fmt.Sprintf("%s-%d:%d: %s", span, span.End.Line, span.End.Column, text)
}

// analyzerSays returns what an analyzer reports for packages, in the same form.
func analyzerSays(t *testing.T, a *analysis.Analyzer, dir string, pkgs []*packages.Package) []string {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, action := range graph.Roots {
		if action.Err != nil {
			t.Errorf("%s: %v", action.Package.ID, action.Err)
		}
		for _, d := range action.Diagnostics {
			said = append(said, line(spanOf(t, action.Package, dir, d.Pos, d.End), d.Message))
			for _, related := range d.Related {
				said = append(said, line(spanOf(t, action.Package, dir, related.Pos, related.End), "\t"+d.Category+" "+related.Message))
			}
		}
	}
	return said
}

// spanOf returns a range as drivers show it, with its file relative to dir.
func spanOf(t *testing.T, p *packages.Package, dir string, start, end token.Pos) rules.Span {
	t.Helper()
	from, to := p.Fset.Position(start), p.Fset.Position(end)
	file, err := filepath.Rel(dir, from.Filename)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Span{
		File:  filepath.ToSlash(file),
		Start: rules.Pos{Line: from.Line, Column: from.Column},
		End:   rules.Pos{Line: to.Line, Column: to.Column},
	}
}

// same compares what the command and the analyzer say, in any order.
func same(t *testing.T, command, analyzer []string) {
	t.Helper()
	if len(command) == 0 {
		t.Error("the command finds nothing: there is nothing to compare")
	}
	slices.Sort(command)
	slices.Sort(analyzer)
	if diff := cmp.Diff(command, analyzer); diff != "" {
		t.Errorf("the command (-) and the analyzer (+) differ:\n%s", diff)
	}
}

// whole returns the analyzer that hands out what is found in the repository.
func whole(t *testing.T, l *driver.Loaded) *analysis.Analyzer {
	t.Helper()
	w, err := l.Whole(func() []string { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if incomplete := w.Incomplete(); incomplete != "" {
		t.Error(incomplete)
	}
	return w.Analyzer()
}

func loaded(t *testing.T, s driver.Settings) *driver.Loaded {
	t.Helper()
	l, err := driver.Load(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Facts across packages, and findings that compare with declared tables.
func TestSameFindingsInFixtures(t *testing.T) {
	sameInFixtures(t, "facts", "crosscheck/unknownindex", "crosscheck/terraform")
}

// sameInFixtures compares what is said of a repository with some of the Go fixtures of the rules,
// with the default rules and with every one, but without DDB119 and DDB124, which the command reports
// once for each module.
func sameInFixtures(t *testing.T, dirs ...string) {
	t.Helper()
	all := filepath.Join("..", "testdata", "go")
	dir := fixtures(t)
	var args []string
	for _, name := range append(dirs, "stores") { // which many import
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(all, name))); err != nil {
			t.Fatal(err)
		}
		args = append(args, "./"+name+"/...")
	}
	module, err := os.ReadFile(filepath.Join(all, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), string(module))
	pkgs := load(t, dir, args...)
	for _, config := range []string{"version: 1\nrules: {client-per-call: off, key-type: off}\n", "version: 1\nprofile: all\ntests: true\nrules: {sdk-v1: off, client-per-call: off, key-type: off}\n"} {
		write(t, filepath.Join(dir, ".dynamolint.yml"), config)
		l := loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "."})
		command := commandSays(t, dir, args...)
		same(t, ofPackages(command), ofPackages(analyzerSays(t, l.Analyzer(), dir, pkgs)))
		if strings.Contains(config, "all") {
			same(t, command, analyzerSays(t, whole(t, l), dir, pkgs))
		}
	}
}

// ofPackages leaves out what rules say that need all programs, or packages that a package does not
// import: docs/scale.md lists them.
func ofPackages(said []string) []string {
	return slices.DeleteFunc(slices.Clone(said), ofPrograms.MatchString)
}

var ofPrograms = regexp.MustCompile(`: \t?DDB(123|304|305|722|723|724|725|726|731|732)\b|/behind/.*: \t?DDB109\b`)

// What drivers have to get right besides the rules: directives, tests, excluded
// and generated files, cgo, //line, facts across packages, declared tables,
// findings that are known.
func TestSameFindingsInShop(t *testing.T) {
	dir := fixtures(t, filepath.Join("testdata", "shop"))
	pkgs := load(t, dir, "./...")
	config := filepath.Join(dir, ".dynamolint.yml")
	compare := func() int {
		t.Helper()
		command := commandSays(t, dir)
		l := loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "infra"})
		for _, a := range []*analysis.Analyzer{l.Analyzer(), whole(t, l)} {
			same(t, command, analyzerSays(t, a, dir, pkgs))
		}
		return len(command)
	}
	without := compare()
	appendTo(t, config, "tests: true\n")
	if with := compare(); with <= without {
		t.Errorf("%d lines with tests, %d without", with, without)
	}
	known := findings(t, dir)[:5]
	var baselined strings.Builder
	if _, err := baseline.New(known).WriteTo(&baselined); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, baseline.DefaultName), baselined.String())
	compare()
	for _, f := range findings(t, dir) {
		if slices.ContainsFunc(known, func(k rules.Finding) bool { return k.Fingerprint == f.Fingerprint }) {
			t.Errorf("%s %s is in the baseline and reported", f.Span, f.Rule.ID)
		}
	}
}

// A rule about Terraform does not run in this driver, so it cannot tell whether
// a directive that names it is of use; the command can.
func TestDirectiveForRuleOfTerraform(t *testing.T) {
	dir, pkgs := shop(t, "moved")
	said := analyzerSays(t, loaded(t, driver.Settings{Dir: dir, Discover: true}).Analyzer(), dir, pkgs)
	if len(said) != 1 || !strings.HasPrefix(said[0], "moved/moved.go:9:") || !strings.Contains(said[0], ": DDB001: ") {
		t.Errorf("reported: %q", said)
	}
}
