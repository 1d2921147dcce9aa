package expressions_test

import (
	"os"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/expressions"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, expressions.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "expressions")
}

// What is fixed compiles and is no longer found; the others have no fix.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, expressions.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./expressions/fixes")
}

// A finding stands at the very piece of source that is wrong, which the first comment of
// the line repeats.
func TestPlaces(t *testing.T) {
	findings := ruletest.GoFindings(t, expressions.Rules(), gorule.DefaultConfig(), fixtures, "./expressions/places/...")
	for _, f := range findings {
		data, err := os.ReadFile(f.Span.File)
		if err != nil {
			t.Fatal(err)
		}
		source := string(data)
		line := strings.Split(source, "\n")[f.Span.Start.Line-1]
		_, comments, _ := strings.Cut(line, " // ")
		want, _, _ := strings.Cut(comments, " // ")
		got := source[f.Span.Start.Offset:f.Span.End.Offset]
		if got != want || line[f.Span.Start.Column-1:f.Span.End.Column-1] != want {
			t.Errorf("%s: %q is reported, want %q (%s)", f.Span, got, want, f.Message())
		}
	}
	if len(findings) != 7 {
		t.Errorf("%d findings, want 7: %v", len(findings), findings)
	}
}
