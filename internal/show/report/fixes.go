package report

import (
	"fmt"
	"iter"

	"github.com/dynamolint/dynamolint/rules"
)

// maxCounted bounds the findings whose fixes are made to count them: a long
// report needs no exact number, and each fix reads and parses a block again.
const maxCounted = 100

// fixHint says how many findings the command can fix, and how; "" if none.
func (run *Run) fixHint() string {
	n := run.fixable()
	switch {
	case len(run.Problems) > 0: // then nothing is fixed unless that is asked for
		return ""
	case n.all == 0:
		return ""
	case n.safe == n.all:
		return fmt.Sprintf("`dynamolint --fix%s` fixes %s%s", run.FixFlags, n.atLeast, plural(n.safe, "finding"))
	case n.safe == 0:
		return fmt.Sprintf("`dynamolint --fix=all%s` fixes %s%s; review the result", run.FixFlags, n.atLeast, plural(n.all, "finding"))
	}
	return fmt.Sprintf("`dynamolint --fix%s` fixes %s%s, `--fix=all` %s%d; review the result", run.FixFlags, n.atLeast, plural(n.safe, "finding"), n.atLeast, n.all)
}

// fixCount says how many findings can be fixed safely, and in some way; atLeast
// is "at least " if not all were checked.
type fixCount struct {
	safe, all int
	atLeast   string
}

// separate yields each finding and those that it stands for.
func (run *Run) separate() iter.Seq[*rules.Finding] {
	return func(yield func(*rules.Finding) bool) {
		for i := range run.Findings {
			f := &run.Findings[i]
			if !yield(f) {
				return
			}
			for j := range f.Also {
				if !yield(&f.Also[j]) {
					return
				}
			}
		}
	}
}

// fixable counts the findings that can be fixed. It stops behind maxCounted of
// those that may be, but not before it has found one.
func (run *Run) fixable() (n fixCount) {
	asked := 0
	for f := range run.separate() {
		if f.Fixes == nil {
			continue
		}
		if asked >= maxCounted && n.all > 0 {
			n.atLeast = "at least "
			return n
		}
		asked++
		if best := bestFix(f); best != nil {
			n.all++
			if best.Kind == rules.SafeFix {
				n.safe++
			}
		}
	}
	return n
}
