package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

var (
	scan       = &rules.Rule{ID: "DDB101", Category: rules.API, Cause: "read", Obviates: []string{"DDB102", "DDB104"}}
	paginate   = &rules.Rule{ID: "DDB102", Category: rules.API, Cause: "read", Obviates: []string{"DDB104"}}
	limit      = &rules.Rule{ID: "DDB105", Category: rules.API, Cause: "read", Obviates: []string{"DDB102", "DDB104"}, Leads: []string{"DDB102"}}
	projection = &rules.Rule{ID: "DDB104", Category: rules.API, Cause: "read"}
	unrelated  = &rules.Rule{ID: "DDB110", Category: rules.API}
	backup     = &rules.Rule{ID: "DDB413", Category: rules.Tables, Cause: "protection"}
	deletion   = &rules.Rule{ID: "DDB415", Category: rules.Tables, Cause: "protection"}
	all        = &rules.Rule{ID: "DDB502", Category: rules.Indexes, Cause: "projection"}
	narrower   = &rules.Rule{ID: "DDB714", Category: rules.CrossCheck, Cause: "projection"}
)

// found is a finding of a rule in a line of a file, with a fix.
func found(rule *rules.Rule, severity rules.Severity, line int, instances ...string) rules.Finding {
	f := rule.NewFinding(rules.Span{File: "a", Start: rules.Pos{Line: line}}, rules.Text{Headline: rule.ID})
	f.Severity, f.Symbol, f.Fixes = severity, "Store.List", rules.NewFixes(rules.Fix{Message: "fix"})
	for _, address := range instances {
		f.Instances = append(f.Instances, rules.Instance{Address: address})
	}
	return f
}

// of is a finding about an index.
func of(index string, f rules.Finding) rules.Finding {
	f.Subject = index
	return f
}

func TestMerge(t *testing.T) {
	for name, test := range map[string]struct {
		findings []rules.Finding
		want     string
	}{
		"indexes of a table": {
			[]rules.Finding{found(all, rules.Note, 3), found(narrower, rules.Note, 3), found(all, rules.Note, 9)},
			"DDB502 at 3 (also DDB714), fixable; DDB502 at 9, fixable",
		},
		"indexes of one module": {
			[]rules.Finding{of("a", found(all, rules.Note, 3)), of("b", found(all, rules.Note, 3)), of("b", found(narrower, rules.Note, 3))},
			"DDB502 at 3, fixable; DDB502 at 3 (also DDB714), fixable",
		},
		"a Scan of one page": {
			[]rules.Finding{found(paginate, rules.Error, 3), found(scan, rules.Warning, 3), found(projection, rules.Note, 3)},
			"DDB102 at 3 (also DDB101)",
		},
		"a Query of one page with a limit": {
			[]rules.Finding{found(paginate, rules.Error, 3), found(projection, rules.Note, 3), found(limit, rules.Warning, 3)},
			"DDB105 at 3, fixable",
		},
		"a Scan of one page with a limit": {
			[]rules.Finding{found(paginate, rules.Error, 3), found(scan, rules.Warning, 3), found(limit, rules.Warning, 3)},
			"DDB105 at 3 (also DDB101), fixable",
		},
		"a Query of one page": {
			[]rules.Finding{found(paginate, rules.Error, 3), found(projection, rules.Note, 3)},
			"DDB102 at 3, fixable",
		},
		"of one severity the first rule": {
			[]rules.Finding{found(projection, rules.Note, 3), found(scan, rules.Note, 3)},
			"DDB101 at 3, fixable",
		},
		"other lines and other mistakes": {
			[]rules.Finding{found(scan, rules.Warning, 3), found(unrelated, rules.Note, 3), found(projection, rules.Note, 4)},
			"DDB101 at 3, fixable; DDB110 at 3, fixable; DDB104 at 4, fixable",
		},
		"settings of one table": {
			[]rules.Finding{found(backup, rules.Warning, 1), found(deletion, rules.Warning, 5)},
			"DDB413 at 1 (also DDB415), fixable",
		},
		"the graver stands further below": {
			[]rules.Finding{found(backup, rules.Note, 1), found(unrelated, rules.Note, 2), found(deletion, rules.Warning, 5)},
			"DDB110 at 2, fixable; DDB415 at 5 (also DDB413), fixable",
		},
		"settings of other instances": {
			[]rules.Finding{found(backup, rules.Warning, 1, "t[0]", "t[1]"), found(deletion, rules.Warning, 1, "t[0]")},
			"DDB413 at 1, fixable; DDB415 at 1, fixable",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, f := range rules.Merge(test.findings) {
				var text strings.Builder
				fmt.Fprintf(&text, "%s at %d", f.Rule.ID, f.Span.Start.Line)
				for _, other := range f.Also {
					text.WriteString(" (also " + other.Rule.ID + ")")
				}
				if f.Fixes != nil {
					text.WriteString(", fixable")
				}
				if slices.Contains(f.Rule.Leads, paginate.ID) && f.Severity != rules.Error {
					t.Errorf("%s leads an error and is of severity %v", f.Rule.ID, f.Severity)
				}
				got = append(got, text.String())
			}
			if diff := cmp.Diff(test.want, strings.Join(got, "; ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Each finding can be fixed by itself, unless the remedy of another makes that
// pointless: a Scan that should be a Query is not paginated.
func TestSeparate(t *testing.T) {
	merged := rules.Merge([]rules.Finding{
		found(paginate, rules.Error, 3), found(scan, rules.Warning, 3), found(projection, rules.Note, 3),
		found(backup, rules.Warning, 5), found(deletion, rules.Warning, 5),
	})
	var got []string
	for _, f := range rules.Separate(merged) {
		got = append(got, fmt.Sprintf("%s fixable %v", f.Rule.ID, f.Fixes != nil))
	}
	want := []string{"DDB102 fixable false", "DDB101 fixable true", "DDB413 fixable true", "DDB415 fixable true"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
