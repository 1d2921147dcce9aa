package report

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// fixHint says how many findings the command can mend, and how; "" if none.
func (run *Run) fixHint() string {
	safe, all := run.fixable(rules.SafeFix), run.fixable(rules.ReviewFix)
	switch {
	case all == 0:
		return ""
	case safe == all:
		return fmt.Sprintf("`dynamolint --fix` mends %d of them", safe)
	case safe == 0:
		return fmt.Sprintf("`dynamolint --fix=all` mends %d of them, to be looked at", all)
	}
	return fmt.Sprintf("`dynamolint --fix` mends %d of them, `--fix=all` %d, to be looked at", safe, all)
}

func (run *Run) fixable(upTo rules.FixKind) (n int) {
	for _, f := range run.Findings {
		if slices.ContainsFunc(f.Fixes, func(fix rules.Fix) bool { return fix.Kind != rules.NoFix && fix.Kind <= upTo }) {
			n++
		}
	}
	return n
}
