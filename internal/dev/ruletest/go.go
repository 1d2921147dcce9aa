package ruletest

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// RunGo runs rules over packages of the Go module in dir and compares what they report, line
// by line, with the comments in its files. Each rule judges its own packages and those that
// are no rule's own; see the package comment for both. Patterns are relative to the module,
// which must need nothing from the network.
func RunGo(t *testing.T, list []*gorule.Rule, cfg gorule.Config, dir string, patterns ...string) {
	t.Helper()
	var expected []*expectation
	for _, pattern := range patterns {
		directory := strings.TrimSuffix(pattern, "/...")
		expected = append(expected, expectations(t, filepath.Join(dir, directory), ".go")...)
	}
	compare(t, expected, judge(t, gorule.NewAnalyzer("dynamolint", onOwn(list), cfg), dir, patterns...))
}

func compare(t *testing.T, expected []*expectation, results map[string]*gorule.Result) {
	t.Helper()
	for _, result := range results {
		for _, f := range result.Findings {
			severity := cmp.Or(f.Severity, f.Rule.Severity)
			readable(t, f)
			meet(t, expected, report{kind: kindOf(f), rule: f.Rule.ID, span: f.Span, text: textOf(f), traits: []string{severity.String(), f.Confidence.String()}})
		}
		for _, u := range result.Undecided {
			meet(t, expected, report{kind: "undecided", rule: u.Rule.ID, span: u.Span, text: u.Reason})
		}
	}
	failUnmet(t, expected)
}

// GoFindings returns what rules report in packages of the Go module in dir, as one run,
// ordered by package and rule. As in [RunGo], each rule judges its own packages and those
// that are no rule's own.
func GoFindings(t *testing.T, list []*gorule.Rule, cfg gorule.Config, dir string, patterns ...string) []rules.Finding {
	t.Helper()
	return findingsOf(judge(t, gorule.NewAnalyzer("dynamolint", onOwn(list), cfg), dir, patterns...))
}

func findingsOf(results map[string]*gorule.Result) (all []rules.Finding) {
	var signs []string
	for _, path := range slices.Sorted(maps.Keys(results)) {
		all, signs = append(all, results[path].Findings...), append(signs, results[path].Signs...)
	}
	return rules.Confirm(all, signs)
}

// judge runs an analyzer whose result is a [gorule.Result] and returns what it
// says by the path of the package. A package that has tests is judged as it is
// when these are built, and once only.
func judge(t *testing.T, analyzer *analysis.Analyzer, dir string, patterns ...string) map[string]*gorule.Result {
	t.Helper()
	return analyse(t, analyzer, gofixture.Load(t, dir, patterns...))
}

func analyse(t *testing.T, analyzer *analysis.Analyzer, pkgs []*packages.Package) map[string]*gorule.Result {
	t.Helper()
	results := map[string]*gorule.Result{}
	for _, action := range gofixture.Analyze(t, analyzer, pkgs) {
		if action.Err != nil {
			t.Errorf("%s: %v", action.Package.ID, action.Err)
			continue
		}
		result := action.Result.(*gorule.Result)
		for _, failure := range result.Failures {
			t.Error(failure)
		}
		path := action.Package.PkgPath
		if results[path] == nil || action.Package.ID != path {
			results[path] = result
		}
	}
	return results
}

// runGoPages runs the examples on the pages of rules. Each is a package of its
// own in the module in dir, where no file is written; a block that
// begins with "```hcl schema" declares the tables for those below it, and all there are. A bad
// example must be reported by its page's rule; a good one by none of all that is
// on by default. Of the configuration, the options count and whether tests are judged. If
// program is true, each example is a repository of its own, and what runs it is known: see
// [RunProgramFamily].
func runGoPages(t *testing.T, list, all []*gorule.Rule, family gorule.Config, dir string, program bool) {
	t.Helper()
	sources := map[string]string{} // by directory
	schemas := map[string]string{} // by package
	for _, rule := range list {
		for i, e := range goExamples(t, rule.Meta) {
			sources[examplePath(rule.Meta, i)] = e.code
			schemas[fixtureModule+examplePath(rule.Meta, i)] = e.schema
		}
	}
	bySchema := map[string][]*packages.Package{}
	for _, pkg := range gofixture.LoadOverlay(t, exampleFiles(t, dir, sources), dir, "./"+examplesDirectory+"/...") {
		bySchema[schemas[pkg.PkgPath]] = append(bySchema[schemas[pkg.PkgPath]], pkg)
	}
	results := map[string]*gorule.Result{}
	for source, pkgs := range bySchema {
		cfg := gorule.DefaultConfig()
		cfg.Options, cfg.Tests = family.Options, family.Tests
		if source != "" {
			model := scanText(t, t.TempDir(), source)
			model.Complete = true
			cfg.Schema = func() *schema.Model { return model }
		}
		if program {
			for _, pkg := range pkgs {
				own := []*packages.Package{pkg}
				maps.Copy(results, analyse(t, gorule.NewAnalyzer("dynamolint", all, inProgram(t, cfg, own)), own))
			}
			continue
		}
		maps.Copy(results, analyse(t, gorule.NewAnalyzer("dynamolint", all, cfg), pkgs))
	}
	for _, rule := range list {
		t.Run(rule.Meta.ID, func(t *testing.T) {
			for i, e := range goExamples(t, rule.Meta) {
				if isScaffold(e.code) {
					continue
				}
				checkGoExample(t, rule.Meta, e, results[fixtureModule+examplePath(rule.Meta, i)])
			}
		})
	}
}

// examplesDirectory is where the examples of pages are in the fixtures' module.
const examplesDirectory = "pages"

func examplePath(r *rules.Rule, i int) string {
	return fmt.Sprintf("%s/%s/example%d", examplesDirectory, strings.ToLower(r.ID), i+1)
}

// exampleFiles returns the contents of files, one for the code in each directory below another.
func exampleFiles(t *testing.T, below string, sources map[string]string) map[string][]byte {
	t.Helper()
	contents := map[string][]byte{}
	for directory, code := range sources {
		contents[filepath.Join(absolute(t, below), directory, "example.go")] = []byte(code)
	}
	return contents
}

// goExamples returns the Go examples of a page, which must have both kinds.
func goExamples(t *testing.T, r *rules.Rule) []example {
	t.Helper()
	var list []example
	kinds := map[bool]int{}
	for _, e := range examples(r.Doc) {
		if e.language == "go" {
			list = append(list, e)
			kinds[e.bad]++
		}
	}
	if kinds[true] == 0 || kinds[false] == 0 {
		t.Fatalf("page of %s: want at least one bad and one good example", r.ID)
	}
	return list
}

func checkGoExample(t *testing.T, r *rules.Rule, e example, result *gorule.Result) {
	t.Helper()
	if result == nil {
		t.Fatalf("page of %s: example at line %d was not analysed", r.ID, e.line)
	}
	own := 0
	for _, f := range result.Findings {
		switch {
		case f.Rule == r && e.bad:
			own++
		case f.Rule == r, f.Rule.Default && !e.bad:
			t.Errorf("page of %s: %s example at line %d is reported: %s %s", r.ID, e.kind(), e.line, f.Rule.ID, f.Message())
		}
	}
	if e.bad && own == 0 {
		t.Errorf("page of %s: bad example at line %d is not reported", r.ID, e.line)
	}
}
