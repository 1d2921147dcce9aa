package patterns

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/internal/schemadoc"
)

// unlinked writes the calls of which it is unknown which table they ask, by reason, and the
// lines of configuration that would link them.
func (t *text) unlinked() {
	var reasons []string
	calls := map[string][]Pattern{}
	for _, p := range t.shown {
		if len(p.Tables) > 0 || p.External {
			continue
		}
		if calls[p.Unlinked] == nil {
			reasons = append(reasons, p.Unlinked)
		}
		calls[p.Unlinked] = append(calls[p.Unlinked], p)
	}
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
	for i, e := range t.Missing() {
		if i == 0 {
			t.out.WriteString("\n")
			t.line(1, t.plain("To link them, add to .dynamolint.yml, with the address of each table, or external: true:")...)
			t.out.WriteString("\n        " + report.Printable(e.Key) + "\n")
		}
		for _, line := range e.Lines {
			t.out.WriteString("        " + report.Printable(line) + "\n")
		}
	}
}

// elsewhere writes the calls of tables that the configuration says are declared elsewhere.
func (t *text) elsewhere() {
	begun := false
	for _, p := range t.shown {
		if p.External && len(p.Tables) == 0 {
			if !begun {
				t.section("Declared elsewhere")
				begun = true
			}
			t.call(p, Table{})
		}
	}
}

func (t *text) section(title string) {
	if t.out.Len() > 0 {
		t.out.WriteString("\n")
	}
	t.line(0, t.title(title)...)
}

// summary writes how many calls are linked: "54 of 61 calls linked (3 proven, 51 likely) to 9 tables".
func (t *text) summary() {
	if t.out.Len() > 0 {
		t.out.WriteString("\n")
	}
	if len(t.shown) == 0 {
		t.line(0, t.plain("no call in Go code asks a DynamoDB table here")...)
		return
	}
	linked, byEvidence := 0, map[string]int{}
	for _, p := range t.shown {
		if e := p.evidence(); e != "" {
			linked++
			byEvidence[e]++
		}
	}
	text := fmt.Sprintf("%d of %s linked", linked, count(len(t.shown), "call"))
	var levels []string
	for _, e := range levelNames {
		if n := byEvidence[e]; n > 0 {
			levels = append(levels, strconv.Itoa(n)+" "+e)
		}
	}
	switch {
	case linked > 0:
		text += fmt.Sprintf(" (%s) to %s", strings.Join(levels, ", "), count(len(t.asked()), "table"))
	case len(t.Declared) == 0:
		text += ": " + schemadoc.Nothing
	}
	t.line(0, t.title(text)...)
}

// levelNames are the levels of evidence, best first.
var levelNames = []string{"proven", "likely", "hint"}

// evidence returns the weakest evidence of the tables of a call, "" if it is not linked.
func (p Pattern) evidence() string {
	weakest := -1
	for _, t := range p.Tables {
		weakest = max(weakest, slices.Index(levelNames, t.Evidence))
	}
	if weakest < 0 {
		return ""
	}
	return levelNames[weakest]
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
