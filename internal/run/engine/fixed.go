package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/rules"
)

// fixed returns the findings of the base that nothing of the result is matched
// with: neither a finding, nor one that a directive takes away. What this run
// would not have found is not fixed either, such as in a directory that it does
// not check. earlier are all findings of the base.
func (r *run) fixed(c *comparison, earlier []rules.Finding, result *Result) []rules.Finding {
	c.split(result.suppressed)
	now := map[string]string{} // names of files that were moved, by their names before
	for to, from := range c.renames {
		now[from] = to
	}
	roots := directoriesBefore(now)
	return slices.DeleteFunc(c.left(earlier), func(f rules.Finding) bool {
		for _, t := range traitsOf(&f) {
			e := baseline.Entry{Rule: t.rule, File: t.file, Symbol: t.symbol, Root: t.root, Environment: t.environment}
			if to, ok := now[e.File]; ok {
				e.File = to
			}
			if to, ok := roots[e.Root]; ok && !r.Files.Exists(r.Located(e.Root)) {
				e.Root = to
			}
			if !result.wouldFind(e) {
				return true
			}
		}
		return false
	})
}

// left returns the findings of before that no finding of now is matched with, as
// a whole. Of several with the same trait these are the last ones whose line is
// gone; see [comparison.match].
func (c *comparison) left(earlier []rules.Finding) (list []rules.Finding) {
	for _, f := range slices.Backward(earlier) {
		text, gone := c.before(f.Span), true
		for _, t := range traitsOf(&f) {
			line := onLine{t, text}
			if c.similar[t] == 0 || c.moved[t.elsewhere()] == 0 || c.same[line] == 0 {
				gone = false
				continue
			}
			c.similar[t]--
			c.moved[t.elsewhere()]--
			c.same[line]--
		}
		if gone {
			list = append(list, f)
		}
	}
	slices.Reverse(list)
	return list
}
