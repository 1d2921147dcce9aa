package patterns

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// Options says what text is written to.
type Options struct {
	Width int  // columns of the terminal; 0 if there is none
	Color bool // it may have colours
}

// Text writes a document for a terminal: the calls of each table, what is not linked and
// why, and what is declared elsewhere.
func Text(w io.Writer, d *Document, opts Options) error {
	t := &text{
		view: newView(d), out: &strings.Builder{}, width: terminal.TextWidth(opts.Width), terminal: opts.Width > 0,
		bold:  terminal.Style(opts.Color, color.Bold).Sprint,
		faint: terminal.Style(opts.Color, color.Faint).Sprint,
	}
	for i, b := range blocksOf(t.view, func(table Table) string { return t.apart(func() { t.table(table) }) }) {
		if i > 0 {
			t.out.WriteString("\n")
		}
		t.block(b)
	}
	t.unlinked()
	t.elsewhere()
	t.summary()
	_, err := io.WriteString(w, t.out.String())
	return err
}

// text is a document that is being written.
type text struct {
	*view
	out         *strings.Builder
	width       int
	terminal    bool
	bold, faint func(...any) string
}

// line writes words at a depth, broken over lines where they are too many; the others are
// set in by four columns more.
func (t *text) line(depth int, words ...terminal.Word) {
	indent := strings.Repeat("    ", depth)
	t.out.WriteString(terminal.Wrap(words, indent, indent+"    ", t.width) + "\n")
}

func (t *text) plain(s string) []terminal.Word {
	return terminal.Words(terminal.Printable(s), func(s string) string { return s })
}

func (t *text) quiet(s string) []terminal.Word {
	return terminal.Words(terminal.Printable(s), func(s string) string { return t.faint(s) })
}

func (t *text) title(s string) []terminal.Word {
	return terminal.Words(terminal.Printable(s), func(s string) string { return t.bold(s) })
}

func (t *text) fact(label, value string) {
	label = fmt.Sprintf("    %-14s ", label)
	t.out.WriteString(terminal.Wrap(t.plain(value), label, strings.Repeat(" ", len(label)), t.width) + "\n")
}

// A chain is how it is known that calls ask a table.
type chain struct {
	evidence string
	via      []Step
	calls    []Pattern
}

func (c chain) String() string {
	var steps []string
	for _, s := range c.via {
		place := fmt.Sprintf("%s:%d", s.File, s.Line)
		if what, ok := strings.CutSuffix(s.What, " here"); ok {
			steps = append(steps, strings.TrimPrefix(what, "it is ")+" at "+place)
		} else {
			steps = append(steps, s.What+" ("+place+")")
		}
	}
	return c.evidence + ": " + strings.Join(steps, ", ")
}

func (t *text) chains(table Table) []chain {
	var all []chain
	for _, p := range t.shown {
		i := slices.IndexFunc(p.Tables, table.is)
		if i < 0 {
			continue
		}
		asked := p.Tables[i]
		at := slices.IndexFunc(all, func(c chain) bool { return c.evidence == asked.Evidence && slices.Equal(c.via, asked.Via) })
		if at < 0 {
			at = len(all)
			all = append(all, chain{asked.Evidence, asked.Via, nil})
		}
		all[at].calls = append(all[at].calls, p)
	}
	return all
}
