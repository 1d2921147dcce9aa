package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// fixed returns the findings of the base that nothing of the result is matched
// with: neither a finding, nor one that a directive takes away. What this run
// would not have found is not fixed either, such as in a directory that it does
// not check. earlier are all findings of the base.
func (o *older) fixed(of *state.State, c *comparison.Comparison, earlier []rules.Finding, result *Result) []rules.Finding {
	c.Split(result.suppressed)
	now := o.base.afterwards()
	roots := comparison.DirectoriesBefore(now)
	return slices.DeleteFunc(c.Left(earlier), func(f rules.Finding) bool {
		for _, t := range comparison.TraitsOf(&f) {
			e := baseline.Entry{Rule: t.Rule, File: t.File, Symbol: t.Symbol, Root: t.Root, Environment: t.Environment}
			if to, ok := now[e.File]; ok {
				e.File = to
			}
			if to, ok := roots[e.Root]; ok && !of.Files.Exists(of.Located(e.Root)) {
				e.Root = to
			}
			if !result.wouldFind(e) {
				return true
			}
		}
		return false
	})
}
