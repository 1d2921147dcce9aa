package schemadoc

import (
	"fmt"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Text writes the tables in view, one paragraph for each, and what names them.
func Text(w io.Writer, m *schema.Model) error {
	var b strings.Builder
	tables := m.InView()
	if len(tables) == 0 {
		b.WriteString(Nothing + "\n")
	}
	named := links(m)
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s\n    declared at %s\n", terminal.Printable(t.Address), terminal.Printable(t.Header.String()))
		for _, r := range textRows(t, named[t]) {
			fmt.Fprintf(&b, "    %-24s %s\n", r.label, terminal.Printable(r.text))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func textRows(t *schema.Table, links []linked) []row {
	var all []row
	if t.Elsewhere != (schema.Source{}) {
		all = append(all, row{"known from", fmt.Sprintf("%s, %s", t.Elsewhere.File, t.Elsewhere.Kind)})
	}
	for _, call := range t.Calls {
		all = append(all, row{"called as", call.Address + " at " + call.Span.String()})
	}
	if t.StandIn != "" {
		all = append(all, row{"as declared by", t.StandIn + ", which is not installed: from its arguments and documentation"})
	}
	if t.Environment != "" {
		all = append(all, row{"in environment", t.Environment})
	}
	if t.Maybe != "" {
		all = append(all, row{"may not exist", t.Maybe})
	}
	if t.Emulated != "" {
		all = append(all, row{"may not be on AWS", t.Emulated})
	}
	all = append(all, row{"name", nameText(t)})
	all = append(all, rows(t)...)
	for _, link := range links {
		all = append(all, row{"named by", fmt.Sprintf("%s at %s", link.by.Declared().Address, link.by.Declared().Header)})
	}
	return all
}
