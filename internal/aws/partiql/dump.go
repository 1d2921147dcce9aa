package partiql

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Dump prints the tree with one part in each line, indented by its depth, with
// its place as [refusal.Span.In] prints it.
func (s *Statement) Dump() string {
	var b strings.Builder
	d := dumper{b: &b, text: s.Text}
	if s.Body == nil {
		d.line("unreadable", refusal.Span{End: len(s.Text)})
	}
	d.statement(s.Body)
	return b.String()
}

type dumper struct {
	b     *strings.Builder
	text  string
	depth int
}

// line prints one part and returns the dumper of what it is made of.
func (d dumper) line(label string, at refusal.Span) dumper {
	fmt.Fprintf(d.b, "%s%s %s\n", strings.Repeat("  ", d.depth), label, at.In(d.text))
	return dumper{d.b, d.text, d.depth + 1}
}

func (d dumper) statement(body Body) {
	switch s := body.(type) {
	case *Select:
		below := d.line("SELECT", s.At)
		for _, item := range s.Items {
			below.expression(item)
		}
		below.source(s.From)
		below.where(s.Where)
		for _, o := range s.OrderBy {
			below.line(strings.TrimSpace("ORDER BY "+o.Path.String()+" "+o.Direction), o.At)
		}
	case *Insert:
		below := d.line("INSERT", s.At)
		below.source(s.Into)
		below.expression(s.Value)
	case *Update:
		below := d.line("UPDATE", s.At)
		below.source(s.Table)
		for _, c := range s.Clauses {
			below.clause(c)
		}
		below.where(s.Where)
		below.returning(s.Returning)
	case *Delete:
		below := d.line("DELETE", s.At)
		below.source(s.From)
		below.where(s.Where)
		below.returning(s.Returning)
	case *Exists:
		d.line("EXISTS", s.At).statement(s.Select)
	}
}

func (d dumper) source(s *Source) {
	if s == nil {
		return
	}
	d.line("table "+s.String(), s.At)
}

func (d dumper) where(x Expr) {
	if x != nil {
		d.line("WHERE", x.Span()).expression(x)
	}
}

func (d dumper) returning(r *Return) {
	if r != nil {
		d.line("RETURNING "+r.Words, r.At)
	}
}

func (d dumper) clause(c *Clause) {
	below := d.line(c.Keyword, c.At)
	for _, a := range c.Actions {
		if a.Value == nil {
			below.expression(a.Path)
			continue
		}
		parts := below.line("assignment", a.At)
		parts.expression(a.Path)
		parts.expression(a.Value)
	}
}

func (d dumper) expression(x Expr) {
	if x == nil {
		return
	}
	below := d.line(label(x), x.Span())
	for _, part := range children(x) {
		below.expression(part)
	}
}

// label names an expression: what it is, and what it has besides its parts.
func label(x Expr) string {
	switch x := x.(type) {
	case *Path:
		return "path " + x.String()
	case *Constant:
		return "constant " + x.String()
	case *Parameter:
		return fmt.Sprintf("parameter %d", x.Index+1)
	case *List:
		return "list"
	case *Bag:
		return "set"
	case *Struct:
		return "map"
	case *Call:
		return "function " + x.Name
	case *Paren:
		return "parentheses"
	case *Compare:
		return x.Op
	case *Between:
		return strings.TrimSpace(negated(x.Not) + " BETWEEN")
	case *In:
		return strings.TrimSpace(negated(x.Not) + " IN")
	case *Is:
		return "IS" + negated(x.Not) + " " + x.Type
	case *Logical:
		return x.Op
	case *Not:
		return "NOT"
	case *Arithmetic:
		return x.Op
	case *Star:
		return "*"
	}
	return "unreadable"
}
