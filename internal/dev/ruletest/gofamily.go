package ruletest

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// fixtureModule is the path of the module that Go fixtures are in.
const fixtureModule = "example.com/fixtures/"

// GoDirectory is the name of the directory that has the Go fixtures of a rule: packages are
// named without dashes.
func GoDirectory(r *rules.Rule) string { return strings.ReplaceAll(r.Slug, "-", "") }

// GuidelineConfig runs rules with the options that they have in profile guideline: most fixtures
// are about what a rule sees, whether it is worth reporting everywhere or not.
func GuidelineConfig() gorule.Config {
	cfg := gorule.DefaultConfig()
	cfg.Options = func(r *rules.Rule) rules.Options { return rules.NewOptions(r, r.GuidelineOptions) }
	return cfg
}

// RunGoFamily tests all that a package of Go rules has, but for fixes: the metadata, the
// packages in the directory of the family in the fixtures' module in dir, and the pages, and
// that nothing of what internal/dev/newrule writes is left to replace. all
// are the rules that good examples must not give either. What is in "fixes" of the family is
// for [RunGoFixes] only.
func RunGoFamily(t *testing.T, family, all []*gorule.Rule, cfg gorule.Config, dir, name string) {
	runGoFamily(t, family, all, cfg, dir, name, false)
}

func runGoFamily(t *testing.T, family, all []*gorule.Rule, cfg gorule.Config, dir, name string, program bool) {
	runScaffold(t, filepath.Join(dir, name))
	t.Run("metadata", func(t *testing.T) {
		var metas []*rules.Rule
		for _, rule := range family {
			metas = append(metas, rule.Meta)
		}
		RunMetadata(t, metas)
	})
	t.Run("fixtures", func(t *testing.T) {
		pkgs := slices.DeleteFunc(gofixture.Load(t, dir, "./"+name+"/..."), func(p *packages.Package) bool { return fixtureOf(p.PkgPath) == "fixes" })
		judged := func(pkgs []*packages.Package) map[string]*gorule.Result {
			cfg := cfg
			cfg.Stores = sync.OnceValue(func() *stores.Program { return storesOf(t, pkgs) })
			if program {
				cfg = inProgram(t, cfg, pkgs)
			}
			return analyse(t, gorule.NewAnalyzer("dynamolint", onOwn(family), cfg), pkgs)
		}
		results := judged(pkgs)
		expected := expectations(t, filepath.Join(dir, name), ".go")
		compare(t, expected, results)
		written := slices.DeleteFunc(slices.Clone(family), func(r *gorule.Rule) bool { return hasScaffold(t, filepath.Join(dir, name, GoDirectory(r.Meta))) })
		reported(t, written, expected)
		for _, complaint := range across(written, results, judged(apart(pkgs))) {
			t.Error(complaint)
		}
	})
	t.Run("cases", func(t *testing.T) {
		for _, rule := range family {
			enough(t, rule.Meta, filepath.Join(dir, name, GoDirectory(rule.Meta)))
		}
	})
	t.Run("pages", func(t *testing.T) { runGoPages(t, family, all, cfg, dir, program) })
}

// reported fails the test for each rule that no fixture of the family expects a finding of.
func reported(t *testing.T, family []*gorule.Rule, expected []*expectation) {
	t.Helper()
	for _, rule := range family {
		if !slices.ContainsFunc(expected, func(e *expectation) bool { return e.kind == "want" && e.rule == rule.Meta.ID }) {
			t.Errorf("%s has no case that it reports: write one in %s, with a want comment", rule.Meta.ID, GoDirectory(rule.Meta))
		}
	}
}

// onOwn returns rules that judge the fixtures of others of the list no more.
func onOwn(list []*gorule.Rule) []*gorule.Rule {
	owners := map[string]*gorule.Rule{}
	for _, rule := range list {
		owners[GoDirectory(rule.Meta)] = rule
	}
	var own []*gorule.Rule
	for _, rule := range list {
		limited := *rule
		limited.Check = func(p *gorule.Pass) {
			if owner := owners[fixtureOf(p.Package())]; owner == nil || owner == rule {
				rule.Check(p)
			}
		}
		own = append(own, &limited)
	}
	return own
}

// fixtureOf returns the directory below that of the family which a package of the fixtures'
// module is in: "scan" for example.com/fixtures/reads/scan/export.
func fixtureOf(pkg string) string {
	path, _ := strings.CutPrefix(strings.TrimSuffix(pkg, "_test"), fixtureModule)
	_, below, _ := strings.Cut(path, "/")
	directory, _, _ := strings.Cut(below, "/")
	return directory
}

// apart returns the packages that import others of the fixtures, as they are if nothing is
// known of those but their types.
func apart(pkgs []*packages.Package) []*packages.Package {
	var importers []*packages.Package
	for _, pkg := range pkgs {
		alone := *pkg
		alone.Imports = map[string]*packages.Package{}
		for path, imported := range pkg.Imports {
			if !strings.HasPrefix(path, fixtureModule) {
				alone.Imports[path] = imported
			}
		}
		if len(alone.Imports) < len(pkg.Imports) {
			importers = append(importers, &alone)
		}
	}
	return importers
}

// across returns a complaint for each rule that says the same of all packages when nothing is
// known of what other packages do: it has no case for which that matters. A rule that says
// nothing of its cases yet is not among them: what these expect is missing already.
func across(family []*gorule.Rule, together, alone map[string]*gorule.Result) (complaints []string) {
	speaks, differ := map[*rules.Rule]bool{}, map[*rules.Rule]bool{}
	for path, result := range together {
		before, after := said(result), map[*rules.Rule][]string{}
		if alone[path] != nil {
			after = said(alone[path])
		}
		for _, rule := range family {
			meta := rule.Meta
			speaks[meta] = speaks[meta] || len(before[meta])+len(after[meta]) > 0
			differ[meta] = differ[meta] || alone[path] != nil && !slices.Equal(before[meta], after[meta])
		}
	}
	for _, rule := range family {
		id := rule.Meta.ID
		why, exempt := withinOnePackage[id]
		switch {
		case speaks[rule.Meta] && !differ[rule.Meta] && !exempt:
			complaints = append(complaints, fmt.Sprintf("%s has no case across packages: let a package in %s import another one there that decides what the rule says, or if none ever can, list why in withinOnePackage of internal/dev/ruletest", id, GoDirectory(rule.Meta)))
		case differ[rule.Meta] && exempt:
			complaints = append(complaints, fmt.Sprintf("%s has a case across packages, and the list says that it needs none: %s", id, why))
		}
	}
	return complaints
}

// said returns the findings in a package, and what rules left undecided, by rule and as text.
func said(result *gorule.Result) map[*rules.Rule][]string {
	by := map[*rules.Rule][]string{}
	for _, f := range result.Findings {
		by[f.Rule] = append(by[f.Rule], fmt.Sprint(f.Span, textOf(f), f.Severity, f.Confidence))
	}
	for _, u := range result.Undecided {
		by[u.Rule] = append(by[u.Rule], fmt.Sprint(u.Span, u.Reason))
	}
	return by
}

// withinOnePackage lists the rules whose verdict no fact about another package can change,
// each with the reason.
var withinOnePackage = map[string]string{
	"DDB118": "a client and what turns its retries off are judged in the function that makes both",
	"DDB122": "where an error of another package comes from is not judged",
	"DDB123": "a handler is judged in the package that starts it",
	"DDB124": "an import is the finding",
	"DDB129": "a query that another package begins is not followed",
	"DDB130": "positions are compared in the function that sends the batch",
	"DDB143": "keys that another package makes are not followed",
	"DDB145": "a package is judged by the requests that it sends itself",
	"DDB146": "a client and the configuration that it is made of are judged in the function that makes both",
	"DDB147": "where an error of another package comes from is not judged",
	"DDB148": "a call is judged by itself",
	"DDB149": "a client and what sets its retries are judged in the function that makes both",
	"DDB150": "an output is judged in the function that calls for it",
	"DDB156": "an item that another package makes is not compared with what was looked for",
	"DDB211": "what a placeholder stands for is not followed into other packages",
	"DDB212": "what a function returns is dropped in the function that calls it",
	"DDB324": "a decoder is given what the package itself has",
	"DDB325": "names are compared with those that the same package writes",
	"DDB326": "an error is dropped where the decoder is called",
	"DDB302": "a struct is judged by its own fields",
	"DDB307": "a struct is judged by its own fields",
	"DDB308": "a struct is judged by its own fields",
	"DDB309": "a struct is judged by its own fields",
	"DDB313": "a struct is judged by its own fields",
	"DDB320": "a struct is judged by its own fields",
	"DDB321": "of keys that another package asks for, those of declared tables count",
	"DDB322": "a struct is judged by its own fields",
	"DDB323": "a value is followed within a package, and a function elsewhere is judged by its name",
	"DDB314": "bytes are followed within a package, and a function elsewhere is judged by its name",
}
