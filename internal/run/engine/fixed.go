package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// fixed returns the findings of the base that are gone. earlier are all findings of the base. A
// finding is not gone if
//
//   - the result has it, perhaps on another line or in a file that was moved
//   - a directive takes it away: it is still there
//   - this run would not have found it: its directory is not checked now, for example
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
