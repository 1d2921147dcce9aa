package policydoc

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/permissions"
	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/internal/schemadoc"
)

// A Need is what a program needs of IAM that it did not need before.
type Need struct {
	Program   string   `json:"program,omitzero"` // directory of its main package; "" if not all programs are known
	Root      string   `json:"root,omitzero"`    // of the configuration with these tables, if several declare the same
	Actions   []string `json:"actions"`
	Resources []string `json:"resources"`        // ARNs
	For       []string `json:"for"`              // the calls and mappings that need it: "Query in (*Store).List, store.go:31"
	Perhaps   bool     `json:"perhaps,omitzero"` // it may have needed that before
}

// Needs returns what programs need that is new; see [permissions.New].
func (o *Options) Needs(certain, perhaps []*permissions.Policy) []Need {
	all := []Need{}
	for _, p := range slices.Concat(certain, perhaps) {
		for _, s := range p.Statements {
			all = append(all, Need{
				Program: o.Title(p), Root: o.Path(p.Root), Actions: s.Actions, Resources: o.arns(s.Resource), For: o.why(s),
				Perhaps: slices.Contains(perhaps, p),
			})
		}
	}
	return all
}

// NeedsText writes needs for a terminal; nothing if there are none.
func NeedsText(w io.Writer, all []Need) error {
	var b strings.Builder
	for _, group := range []struct {
		heading string
		perhaps bool
	}{{"New permissions", false}, {"Perhaps new permissions", true}} {
		needs := slices.DeleteFunc(slices.Clone(all), func(n Need) bool { return n.Perhaps != group.perhaps })
		if len(needs) == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		b.WriteString(group.heading + "\n")
		for _, n := range needs {
			n.text(&b)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (n Need) text(b *strings.Builder) {
	line := func(indent, text string) { b.WriteString(indent + report.Printable(text) + "\n") }
	line("    ", n.who()+" needs "+strings.Join(n.Actions, ", "))
	line("        on ", strings.Join(n.where(), ", "))
	for _, call := range n.For {
		line("        for ", call)
	}
}

// who names the program of a need.
func (n Need) who() string {
	who := n.Program
	if who == "" {
		who = "the code"
	}
	if n.Root != "" {
		who += " with the tables of " + n.Root
	}
	return who
}

// where returns the resources without what all of their ARNs have: "table/orders/index/by-date".
func (n Need) where() (all []string) {
	for _, arn := range n.Resources {
		parts := strings.SplitN(arn, ":", 6)
		if arn == "*" {
			parts = []string{"all resources"}
		}
		all = append(all, parts[len(parts)-1])
	}
	return all
}

// mostCalls is how many calls a row of a table names.
const mostCalls = 3

// NeedsMarkdown writes needs as a table of Markdown, without a heading; nothing if there are none.
func NeedsMarkdown(w io.Writer, all []Need) error {
	if len(all) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString("| program | needs | on | for |\n| --- | --- | --- | --- |\n")
	for _, n := range all {
		who := report.EscapeMarkdown(n.who())
		if n.Perhaps {
			who += " (perhaps before, too)"
		}
		calls := cells(n.For[:min(len(n.For), mostCalls)], report.EscapeMarkdown)
		if rest := len(n.For) - mostCalls; rest > 0 {
			calls += fmt.Sprintf("<br>and %d more", rest)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", who, cells(n.Actions, schemadoc.CodeCell), cells(n.where(), schemadoc.CodeCell), calls)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// cells returns texts as lines of one cell.
func cells(texts []string, escape func(string) string) string {
	var all []string
	for _, text := range texts {
		all = append(all, escape(text))
	}
	return strings.Join(all, "<br>")
}
