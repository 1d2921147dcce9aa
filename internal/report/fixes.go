package report

import (
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
)

// maxCounted bounds the findings whose fixes are made to count them: a long
// report needs no exact number, and each fix reads and parses a block again.
const maxCounted = 100

// fixHint says how many findings the command can fix, and how; "" if none.
func (run *Run) fixHint() string {
	n := run.fixable()
	switch {
	case n.all == 0:
		return ""
	case n.safe == n.all:
		return fmt.Sprintf("`dynamolint --fix` fixes %s%d of them", n.atLeast, n.safe)
	case n.safe == 0:
		return fmt.Sprintf("`dynamolint --fix=all` fixes %s%d of them; review the result", n.atLeast, n.all)
	}
	return fmt.Sprintf("`dynamolint --fix` fixes %s%d of them, `--fix=all` %s%d; review the result", n.atLeast, n.safe, n.atLeast, n.all)
}

// fixCount says how many findings can be fixed safely, and in some way; atLeast
// is "at least " if not all were checked.
type fixCount struct {
	safe, all int
	atLeast   string
}

// fixable counts the findings that can be fixed. It stops behind maxCounted of
// those that may be, but not before it has found one.
func (run *Run) fixable() (n fixCount) {
	asked := 0
	for _, f := range run.Findings {
		if f.Fixes == nil {
			continue
		}
		if asked >= maxCounted && n.all > 0 {
			n.atLeast = "at least "
			return n
		}
		asked++
		if best := bestFix(&f); best != nil {
			n.all++
			if best.Kind == rules.SafeFix {
				n.safe++
			}
		}
	}
	return n
}
