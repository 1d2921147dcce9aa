package comparison

import (
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Left returns the findings of before that no finding of now is matched with, as
// a whole. Of several with the same trait these are the last ones whose line is
// gone; see [Comparison.Match].
func (c *Comparison) Left(earlier []rules.Finding) (list []rules.Finding) {
	for _, f := range slices.Backward(earlier) {
		text, gone := c.before(f.Span), true
		for _, t := range TraitsOf(&f) {
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
