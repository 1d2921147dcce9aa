package decision

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

const source = `package orders

func list() {
	query() //dynamolint:ignore DDB102 -- one page is enough
	query()
	query()
}
`

// Each step has its effect on what the step before it leaves: a directive counts as used whatever
// the baseline knows, and the baseline does not know what a directive takes away.
func TestDecide(t *testing.T) {
	set := catalog.Rules()
	at := func(rule string, line int) rules.Finding {
		return rules.Finding{
			Rule: set.Lookup(rule), Text: rules.Text{Headline: rule}, Symbol: "list", Subject: "query",
			Span: rules.Span{File: "orders.go", Start: rules.Pos{Line: line, Column: 2}, End: rules.Pos{Line: line, Column: 9}},
		}
	}
	moot := at("DDB102", 7)
	moot.Moot = "it is one of a sample"
	c := config.Default()
	if err := c.Apply(config.Flags{Disable: []string{"DDB101"}}, set); err != nil {
		t.Fatal(err)
	}
	all := []rules.Finding{at("DDB102", 6), moot, at("DDB102", 5), at("DDB102", 4), at("DDB101", 5)}
	known := c.Decide(slices.Clone(all))[1] // with its fingerprint: that of the second of four that are alike
	policy := &Policy{
		Config: c, Rules: set, Now: time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC),
		Read: func(file string) ([]byte, error) {
			if file != "orders.go" {
				return nil, errors.New("it is gone")
			}
			return []byte(source), nil
		},
		Baseline: baseline.New([]rules.Finding{known}),
	}
	found := func() Found {
		return Found{
			Findings: slices.Clone(all),
			Files:    []string{"orders.go"},
			Judged:   func(*rules.Rule, *suppress.Directive) bool { return true },
		}
	}
	lines := func(findings []rules.Finding) (all []int) {
		for _, f := range findings {
			all = append(all, f.Span.Start.Line)
		}
		return all
	}
	for name, test := range map[string]struct {
		change                              func(*Policy, *Found)
		reported, suppressed, known, mooted []int
	}{
		"all steps":     {func(*Policy, *Found) {}, []int{6}, []int{4}, []int{5}, []int{7}},
		"no baseline":   {func(p *Policy, _ *Found) { p.Baseline = nil }, []int{5, 6}, []int{4}, nil, []int{7}},
		"no directives": {func(p *Policy, _ *Found) { p.NoIgnores = true }, []int{4, 6}, nil, []int{5}, []int{7}},
		"a part": {func(_ *Policy, f *Found) {
			f.Concerns = func(f *rules.Finding) bool { return f.Span.Start.Line > 5 }
		}, []int{6}, nil, nil, []int{7}},
	} {
		t.Run(name, func(t *testing.T) {
			p, f := *policy, found()
			test.change(&p, &f)
			d := p.Decide(f)
			for what, pair := range map[string][2][]int{
				"reported": {lines(d.Findings), test.reported}, "suppressed": {lines(d.Suppressed), test.suppressed},
				"known": {lines(d.Known), test.known}, "moot": {lines(d.Moot), test.mooted},
			} {
				if !slices.Equal(pair[0], pair[1]) {
					t.Errorf("%s are those of lines %v, want %v", what, pair[0], pair[1])
				}
			}
		})
	}
}
