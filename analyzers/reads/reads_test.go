package reads_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/reads"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, reads.Rules(), analyzers.Rules(), ruletest.GuidelineConfig(), fixtures, "reads")
}

// Outside of the guideline's profiles, DDB104 reports only reads of which the code certainly
// needs less.
func TestEvidence(t *testing.T) {
	ruletest.RunGo(t, []*gorule.Rule{ruleOf(t, "DDB104")}, gorule.DefaultConfig(), fixtures, "./evidence/...")
}

// A Scan that is meant is only counted.
func TestScansOnPurpose(t *testing.T) {
	ruletest.RunGo(t, []*gorule.Rule{ruleOf(t, "DDB101")}, gorule.DefaultConfig(), fixtures, "./scans/...")
}

func ruleOf(t *testing.T, id string) *gorule.Rule {
	t.Helper()
	i := slices.IndexFunc(reads.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID == id })
	if i < 0 {
		t.Fatalf("no rule %s", id)
	}
	return reads.Rules()[i]
}

// Declared tables have the names by which they are declared, however the code gets these,
// and what an index holds is known.
func TestDeclaredTables(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/declared/terraform")
	cfg := ruletest.GuidelineConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGo(t, reads.Rules(), cfg, fixtures, "./declared/reads")
}

// What the options of DDB101 allow is not reported any more, and nothing else
// changes: the other scans of the fixture are still found.
func TestAllowedScans(t *testing.T) {
	tests := map[string]struct {
		options map[string]any
		want    []string
	}{
		"tables":    {map[string]any{"allow-tables": []string{"*-countries"}}, []string{"products", "(*Copier).Copy"}},
		"packages":  {map[string]any{"allow-packages": []string{"**/export"}}, nil},
		"functions": {map[string]any{"allow-functions": []string{"prod*", "(*Copier).Copy"}}, []string{"countries"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			cfg := gorule.Config{Options: func(r *rules.Rule) rules.Options {
				if r.ID == "DDB101" {
					return rules.NewOptions(r, tt.options)
				}
				return rules.NewOptions(r, nil)
			}}
			var got []string
			for _, f := range ruletest.GoFindings(t, reads.Rules(), cfg, fixtures, "./reads/scan/export") {
				got = append(got, f.Symbol)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("reported in %q, want %q", got, tt.want)
			}
		})
	}
}

// Test files are judged only when asked for.
func TestTestFiles(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Tests = true
	var got []string
	for _, f := range ruletest.GoFindings(t, reads.Rules(), cfg, fixtures, "./reads/scan") {
		if strings.HasSuffix(f.Span.File, "_test.go") {
			got = append(got, f.Rule.ID+" "+f.Symbol)
		}
	}
	if want := []string{"DDB101 TestAll"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A finding about a Limit names the callers by which it meets a filter, and no others.
func TestMeetingCallers(t *testing.T) {
	got := map[string][]string{}
	for _, f := range ruletest.GoFindings(t, []*gorule.Rule{ruleOf(t, "DDB105")}, gorule.DefaultConfig(), fixtures, "./reads/limitwithfilter") {
		for _, r := range f.Related {
			got[f.Symbol] = append(got[f.Symbol], fmt.Sprintf("%s:%d %s", filepath.Base(r.Span.File), r.Span.Start.Line, r.Message))
		}
	}
	want := map[string][]string{
		"(*Orders).first":      {"callers.go:34 called here with a filter"},
		"(*Shipments).list":    {"handed.go:48 called here with a limit and a filter", "handed.go:61 called here with a limit and a filter"},
		"(*Shipments).returns": {"handed.go:146 called here with a filter"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, reads.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./reads/missingitemunchecked/fix")
}

// Calls of one function of another package that drop its error are one finding; those of a method of an
// interface are another.
func TestOneCallee(t *testing.T) {
	var got []string
	for _, f := range rules.KeepOnce(ruletest.GoFindings(t, []*gorule.Rule{ruleOf(t, "DDB158")}, gorule.DefaultConfig(), fixtures, "./reads/readerrorignored/rooms/sign")) {
		got = append(got, fmt.Sprint(f.Symbol, len(f.Places())))
	}
	if want := []string{"Find2", "Find1", "Load1", "(*signs).text1"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
