// Package decision decides which findings are reported. The command and all drivers ask it, so that
// the order is the same everywhere: the configuration says which rules are on and how severe they
// are, ignore directives take findings away, then the baseline takes what it knows, and what is left
// is ordered by place. It knows neither where findings come from nor who is shown them.
package decision

import (
	"slices"
	"time"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// Policy is what decides, besides the findings themselves.
type Policy struct {
	Config    *config.Config
	Rules     *rules.Set // the whole catalogue
	Now       time.Time
	Read      func(file string) ([]byte, error)
	NoIgnores bool               // directives take nothing away
	Baseline  *baseline.Baseline // nil if none applies
}

// Found is what is decided about. Paths are as they are reported.
type Found struct {
	Findings []rules.Finding
	Files    []string       // whose directives apply
	Asked    []gorule.Asked // what rules asked of directives themselves
	Signs    []string       // that packages give for findings in others

	// Judged reports whether a rule that reports nothing where a directive applies would have
	// done so if there were something.
	Judged func(*rules.Rule, *suppress.Directive) bool

	Concerns func(*rules.Finding) bool // whether a finding is about what is reported on; nil if all are
}

// Decided is what becomes of findings.
type Decided struct {
	Findings   []rules.Finding // that are reported, ordered by place
	Suppressed []rules.Finding // that directives take away
	Moot       []rules.Finding // that are only counted; see [rules.Finding]
	Known      []rules.Finding // that are in the baseline
	Lost       []baseline.Entry
	Directives []suppress.Use
	Problems   []rules.Problem // files whose directives cannot be read
}

// Decide decides about findings.
func (p *Policy) Decide(found Found) Decided {
	found.Findings = rules.KeepOnce(rules.Confirm(p.Config.Decide(found.Findings), found.Signs))
	left := p.honour(found)
	left.Own = p.Config.Decide(left.Own)
	if found.Concerns != nil {
		for _, findings := range []*[]rules.Finding{&left.Kept, &left.Own, &left.Suppressed} {
			*findings = slices.DeleteFunc(*findings, func(f rules.Finding) bool { return !found.Concerns(&f) })
		}
	}
	d := Decided{Suppressed: left.Suppressed, Directives: left.Directives, Problems: left.Problems}
	d.Moot, left.Kept = separateMoot(left.Kept)
	d.Findings = slices.Concat(left.Kept, left.Own)
	rules.SortFindings(d.Findings)
	if p.Baseline != nil {
		d.Findings, d.Known, d.Lost = p.Baseline.Apply(d.Findings, p.Config.Suppressible)
	}
	return d
}

// honour applies the ignore directives.
func (p *Policy) honour(found Found) suppress.Result {
	if p.NoIgnores {
		return suppress.Result{Kept: found.Findings}
	}
	suppressor := suppress.New(p.Rules, p.Now, p.Config.Suppressible)
	suppressor.Honour(p.Config.Honoured())
	for _, a := range found.Asked {
		suppressor.Asks(a.File, a.Lines)
	}
	return suppressor.Apply(found.Findings, found.Files, p.Read, found.Judged)
}

// separateMoot separates the findings about which nothing would be done from those that are
// reported.
func separateMoot(findings []rules.Finding) (moot, kept []rules.Finding) {
	for _, f := range findings {
		if f.Moot != "" {
			moot = append(moot, f)
		} else {
			kept = append(kept, f)
		}
	}
	return moot, kept
}
