package report

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// A Gap is a reason that keeps calls in Go code from being linked to declared tables. It has the
// fields of the engine's type of this name.
type Gap struct {
	Why    string
	Calls  []rules.Span
	Advice string // lines of configuration that would link them; "" if there are none
}

// Linked counts the calls in Go code, and those of them that are linked to declared tables, and the
// declared tables, and those of them that calls are linked to. It has the fields of the engine's type of
// this name.
type Linked struct{ Calls, Linked, Asked, Declared int }

// unlinked says that code and tables, or part of them, were not compared; if nothing was, why, and which
// line of configuration would change that.
func (run *Run) unlinked() (list []remark) {
	l := run.Linked
	switch {
	case l.Linked >= l.Calls || len(run.Gaps) == 0:
		return nil
	case l.Linked > 0:
		text := fmt.Sprintf("%d of %d calls in Go code are linked to %d of %s", l.Linked, l.Calls, l.Asked, plural(l.Declared, "declared table"))
		return []remark{{text: text, unknown: "says why the others are not"}}
	}
	gap := run.Gaps[0]
	text := fmt.Sprintf("none of %s in Go code is linked to a declared table: %s", plural(l.Calls, "call"), gap.Why)
	if l.Calls == 1 {
		text = "the call in Go code is not linked to a declared table: " + gap.Why
	}
	if n := len(gap.Calls); n < l.Calls {
		text += fmt.Sprintf(" (%d of them)", n)
	}
	if entries := gap.entries(); len(entries) > 0 {
		text += fmt.Sprintf("; `%s` below \"tables\" in .dynamolint.yml would link it", entries[0])
		if len(entries) > 1 {
			text = strings.TrimSuffix(text, "it") + "part of them"
		}
	}
	return []remark{{text: text, unknown: "lists all"}}
}

// entries are how the entries of the configuration begin that would link the calls, the one for
// most of them first: `match: { env: ORDERS_TABLE }`.
func (g Gap) entries() (all []string) {
	for line := range strings.Lines(g.Advice) {
		if entry, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			all = append(all, entry)
		}
	}
	return all
}

// gaps lists the calls that are not linked to declared tables, by reason.
func (p *textPrinter) gaps() {
	if len(p.run.Gaps) == 0 {
		return
	}
	p.printf("%s\n", p.path.Sprint("calls that are not linked to a declared table"))
	for _, gap := range p.run.Gaps {
		p.printf("%s\n", terminal.Wrap(p.words(gap.Why), "    ", "      ", p.width))
		for _, span := range gap.Calls {
			p.printf("        %s\n", p.path.Sprint(terminal.Printable(span.String())))
		}
		if gap.Advice == "" {
			continue
		}
		p.printf("      to link this, add to .dynamolint.yml, with the address of the table:\n")
		for line := range strings.Lines(gap.Advice) {
			p.printf("        %s\n", terminal.Printable(strings.TrimSuffix(line, "\n")))
		}
	}
	p.printf("\n")
}
