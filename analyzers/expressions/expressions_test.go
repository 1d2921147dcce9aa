package expressions_test

import (
	"os"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/expressions"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range expressions.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	for _, rule := range []string{
		"expressionsyntax", "undefinedplaceholder", "unusedplaceholder", "reservedword", "keycondition",
		"operandtype", "overlappingpaths", "expressionlimit", "constantcondition", "nestedset", "silent", "builder", "builderv1", "guregu", "once", "literals",
	} {
		t.Run(rule, func(t *testing.T) {
			ruletest.RunGo(t, expressions.Rules(), gorule.DefaultConfig(), fixtures, "./expressions/"+rule+"/...")
		})
	}
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, expressions.Rules(), analyzers.Rules(), fixtures)
}

// What is fixed compiles and is no longer found; the others have no fix.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, expressions.Rules(), gorule.DefaultConfig(), fixtures, "./expressions/fixes")
}

// A finding stands at the very piece of source that is wrong, which a comment at
// the end of the line repeats.
func TestPlaces(t *testing.T) {
	findings := ruletest.GoFindings(t, expressions.Rules(), gorule.DefaultConfig(), fixtures, "./expressions/places/...")
	for _, f := range findings {
		data, err := os.ReadFile(f.Span.File)
		if err != nil {
			t.Fatal(err)
		}
		source := string(data)
		line := strings.Split(source, "\n")[f.Span.Start.Line-1]
		_, want, _ := strings.Cut(line, " // ")
		got := source[f.Span.Start.Offset:f.Span.End.Offset]
		if got != want || line[f.Span.Start.Column-1:f.Span.End.Column-1] != want {
			t.Errorf("%s: %q is reported, want %q (%s)", f.Span, got, want, f.Message())
		}
	}
	if len(findings) != 7 {
		t.Errorf("%d findings, want 7: %v", len(findings), findings)
	}
}
