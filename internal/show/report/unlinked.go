package report

import (
	"fmt"
	"strings"
)

// Unlinked says that tables are declared, and none of the calls in Go code is linked to one. It has
// the fields of the engine's type of this name.
type Unlinked struct {
	Calls  int    // how many there are
	Why    string // the reason that keeps most of them from being linked
	Of     int    // how many it does
	Advice string // lines of configuration that would link some of these; "" if there are none
}

// Linked counts the calls in Go code, and those of them that are linked to declared tables, and the
// declared tables, and those of them that calls are linked to. It has the fields of the engine's type of
// this name.
type Linked struct{ Calls, Linked, Asked, Declared int }

// unlinked says that code and tables were not compared, why, and which line of configuration would
// change that.
func (run *Run) unlinked() (list []remark) {
	u := run.Unlinked
	if u == nil {
		if l := run.Linked; l.Linked > 0 && l.Linked < l.Calls {
			return []remark{{fmt.Sprintf("%d of %d calls in Go code are linked to %d of %s (dynamolint access-patterns lists the others)", l.Linked, l.Calls, l.Asked, plural(l.Declared, "declared table")), nil}}
		}
		return nil
	}
	text := fmt.Sprintf("none of %s in Go code is linked to a declared table: %s", plural(u.Calls, "call"), u.Why)
	if u.Calls == 1 {
		text = "the call in Go code is not linked to a declared table: " + u.Why
	}
	if u.Of < u.Calls {
		text += fmt.Sprintf(" (%d of them)", u.Of)
	}
	if _, entry, ok := strings.Cut(u.Advice, "- "); ok {
		entry, _, _ = strings.Cut(entry, "\n")
		text += fmt.Sprintf("; `%s` below \"tables\" in .dynamolint.yml would link it", entry)
	}
	return []remark{{text + " (dynamolint access-patterns lists all)", nil}}
}
