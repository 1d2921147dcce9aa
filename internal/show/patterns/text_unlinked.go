package patterns

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// unlinked writes the calls of which it is unknown which table they ask, by reason, and the
// lines of configuration that would link them.
func (t *text) unlinked() {
	reasons, calls := t.unlinkedCalls()
	if len(reasons) == 0 {
		return
	}
	t.section("Not linked")
	for i, reason := range reasons {
		if i > 0 {
			t.out.WriteString("\n")
		}
		t.line(1, t.plain(calls[reason][0].Reason())...)
		for _, p := range calls[reason] {
			t.call(p, Table{})
			if len(p.Possible) > 0 {
				t.line(3, t.quiet("with other values of variables: "+strings.Join(p.Possible, ", "))...)
			}
		}
	}
	t.advice()
}

// advice writes the lines of configuration that all the calls need together, each once.
func (t *text) advice() {
	for i, line := range ConfigLines(t.Missing()) {
		if i == 0 {
			t.out.WriteString("\n")
			t.line(1, t.plain("To link them, add to .dynamolint.yml, with the address of each table, or external: true:")...)
			t.out.WriteString("\n")
		}
		t.out.WriteString("        " + terminal.Printable(line) + "\n")
	}
}

// elsewhere writes the calls of tables that the configuration says are declared elsewhere.
func (t *text) elsewhere() {
	for i, p := range t.external() {
		if i == 0 {
			t.section("Declared elsewhere")
		}
		t.call(p, Table{})
	}
}

func (t *text) section(title string) {
	if t.out.Len() > 0 {
		t.out.WriteString("\n")
	}
	t.line(0, t.title(title)...)
}

// summary writes how many calls are linked.
func (t *text) summary() {
	if t.out.Len() > 0 {
		t.out.WriteString("\n")
	}
	if len(t.shown) == 0 {
		t.line(0, t.plain(t.summaryText())...)
		return
	}
	t.line(0, t.title(t.summaryText())...)
}
