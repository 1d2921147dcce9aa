package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// String prints the statement in one line: keywords in upper case, one space
// around operators, no comments. Parsing it gives the same tree again, if the
// tree has no [Bad] part.
func (s *Statement) String() string {
	if s.Body == nil {
		return ""
	}
	return s.Body.String()
}

// String prints the node.
func (n *Select) String() string     { return text(n) }
func (n *Insert) String() string     { return text(n) }
func (n *Update) String() string     { return text(n) }
func (n *Delete) String() string     { return text(n) }
func (n *Exists) String() string     { return text(n) }
func (n *Source) String() string     { return text(n) }
func (n *Path) String() string       { return text(n) }
func (n *Star) String() string       { return text(n) }
func (n *Constant) String() string   { return text(n) }
func (n *Parameter) String() string  { return text(n) }
func (n *List) String() string       { return text(n) }
func (n *Bag) String() string        { return text(n) }
func (n *Struct) String() string     { return text(n) }
func (n *Call) String() string       { return text(n) }
func (n *Paren) String() string      { return text(n) }
func (n *Compare) String() string    { return text(n) }
func (n *Between) String() string    { return text(n) }
func (n *In) String() string         { return text(n) }
func (n *Is) String() string         { return text(n) }
func (n *Logical) String() string    { return text(n) }
func (n *Not) String() string        { return text(n) }
func (n *Arithmetic) String() string { return text(n) }
func (n *Bad) String() string        { return text(n) }

func text(n expr.Node) string {
	var p printer
	p.print(n)
	return p.String()
}

// printer writes into one builder, so that printing is linear however deep the
// tree is.
type printer struct{ strings.Builder }

// all writes strings and nodes one after the other.
func (p *printer) all(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			p.WriteString(part)
		case expr.Node:
			p.print(part)
		}
	}
}

func (p *printer) print(n expr.Node) {
	switch n := n.(type) {
	case *Select:
		p.selection(n)
	case *Insert:
		p.all("INSERT INTO ", n.Into, " VALUE ", n.Value)
		if n.More != "" {
			p.all(" ", n.More)
		}
	case *Update:
		p.update(n)
	case *Delete:
		p.all("DELETE FROM ", n.From)
		p.where(n.Where)
		p.returning(n.Returning)
	case *Exists:
		p.all("EXISTS(", n.Select, ")")
	case *Source:
		p.source(n)
	case Expr:
		p.expression(n)
	}
}

func (p *printer) selection(n *Select) {
	p.WriteString("SELECT ")
	list(p, n.Items)
	if n.From == nil {
		return
	}
	p.all(" FROM ", n.From)
	p.where(n.Where)
	for i, o := range n.OrderBy {
		p.all([]string{" ORDER BY ", ", "}[min(i, 1)], o.Path)
		if o.Direction != "" {
			p.all(" ", o.Direction)
		}
	}
}

func (p *printer) update(n *Update) {
	if n.FromFirst {
		p.all("FROM ", n.Table)
		p.where(n.Where)
	} else {
		p.all("UPDATE ", n.Table)
	}
	for _, c := range n.Clauses {
		for i, a := range c.Actions {
			p.all([]string{" " + c.Keyword + " ", ", "}[min(i, 1)], a.Path)
			if a.Value != nil {
				p.all(" = ", a.Value)
			}
		}
	}
	if !n.FromFirst {
		p.where(n.Where)
	}
	p.returning(n.Returning)
}

func (p *printer) where(x Expr) {
	if x != nil {
		p.all(" WHERE ", x)
	}
}

func (p *printer) returning(r *Return) {
	if r != nil {
		p.all(" RETURNING ", r.Words, " *")
	}
}

func (p *printer) source(n *Source) {
	if n == nil {
		return
	}
	for i, name := range n.Names {
		if i > 0 {
			p.WriteByte('.')
		}
		p.name(name)
	}
}

func (p *printer) name(n Name) {
	if n.Quoted {
		p.all(`"`, strings.ReplaceAll(n.Text, `"`, `""`), `"`)
		return
	}
	p.WriteString(n.Text)
}

func list(p *printer, items []Expr) {
	for i, x := range items {
		if i > 0 {
			p.WriteString(", ")
		}
		p.print(x)
	}
}

func (p *printer) expression(n Expr) {
	switch n := n.(type) {
	case *Path:
		p.path(n)
	case *Star:
		p.WriteByte('*')
	case *Constant:
		if n.Kind == StringConstant {
			p.all("'", strings.ReplaceAll(n.Text, "'", "''"), "'")
		} else {
			p.WriteString(n.Text)
		}
	case *Parameter:
		p.WriteByte('?')
	case *List, *Bag, *Struct, *Call, *Paren:
		p.bracketed(n)
	case *Compare:
		p.all(n.X, " ", n.Op, " ", n.Y)
	case *Between:
		p.all(n.X, negated(n.Not), " BETWEEN ", n.Low, " AND ", n.High)
	case *In:
		p.all(n.X, negated(n.Not), " IN ", n.List)
	case *Is:
		p.all(n.X, " IS", negated(n.Not), " ", n.Type)
	case *Logical:
		p.all(n.X, " ", n.Op, " ", n.Y)
	case *Not:
		p.all("NOT ", n.X)
	case *Arithmetic:
		if n.X != nil {
			p.all(n.X, " ")
		}
		p.all(n.Op, " ", n.Y)
	}
}

func negated(not bool) string {
	if not {
		return " NOT"
	}
	return ""
}

func (p *printer) bracketed(n Expr) {
	switch n := n.(type) {
	case *List:
		open, closing := "[", "]"
		if n.Rounded {
			open, closing = "(", ")"
		}
		p.WriteString(open)
		list(p, n.Items)
		p.WriteString(closing)
	case *Bag:
		p.WriteString("<<")
		list(p, n.Items)
		p.WriteString(">>")
	case *Struct:
		p.WriteByte('{')
		for i, f := range n.Fields {
			if i > 0 {
				p.WriteString(", ")
			}
			p.all(f.Key, ": ", f.Value)
		}
		p.WriteByte('}')
	case *Call:
		p.all(n.Name, "(")
		list(p, n.Args)
		p.WriteByte(')')
	case *Paren:
		p.all("(", n.X, ")")
	}
}

func (p *printer) path(n *Path) {
	for i, e := range n.Elements {
		switch {
		case e.Index != "":
			p.all("[", e.Index, "]")
		case i > 0:
			p.WriteByte('.')
			p.name(e.Name)
		default:
			p.name(e.Name)
		}
	}
}
