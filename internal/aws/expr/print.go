package expr

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// String prints the tree in one line: keywords in upper case, one space around
// operators. Parsing it gives the same tree again, if the tree has no Bad part.
func (t *Tree) String() string { return t.Spelled(func(name string) string { return name }) }

// Spelled prints the tree as String does, with what spell returns in place of each name of an
// attribute and each placeholder: "#status" and ":open".
func (t *Tree) Spelled(spell func(name string) string) string {
	p := printer{spell: spell}
	switch {
	case t.Condition != nil:
		p.node(t.Condition)
	case t.Projection != nil:
		printList(&p, t.Projection)
	default:
		for i, clause := range t.Update {
			if i > 0 {
				p.WriteByte(' ')
			}
			p.node(clause)
		}
	}
	return p.String()
}

func (n *Path) String() string       { return text(n) }
func (n *Value) String() string      { return n.Name }
func (n *Call) String() string       { return text(n) }
func (n *Paren) String() string      { return text(n) }
func (n *Compare) String() string    { return text(n) }
func (n *Between) String() string    { return text(n) }
func (n *In) String() string         { return text(n) }
func (n *Logical) String() string    { return text(n) }
func (n *Not) String() string        { return text(n) }
func (n *Arithmetic) String() string { return text(n) }
func (n *Bad) String() string        { return n.Text }
func (n *Clause) String() string     { return text(n) }
func (n *Action) String() string     { return text(n) }

func text(n Node) string {
	p := printer{spell: func(name string) string { return name }}
	p.node(n)
	return p.String()
}

// printer is one builder for all parts, so that printing is linear however deep the tree is.
type printer struct {
	strings.Builder
	spell func(name string) string
}

func (p *printer) node(n Node) {
	switch n := n.(type) {
	case *Path:
		p.path(n)
	case *Value:
		p.WriteString(p.spell(n.Name))
	case *Call:
		p.WriteString(n.Name)
		p.WriteByte('(')
		printList(p, n.Args)
		p.WriteByte(')')
	case *Paren:
		p.WriteByte('(')
		p.node(n.X)
		p.WriteByte(')')
	case *Compare:
		p.binary(n.X, n.Op, n.Y)
	case *Logical:
		p.binary(n.X, n.Op, n.Y)
	case *Arithmetic:
		p.binary(n.X, n.Op, n.Y)
	case *Between:
		p.binary(n.X, "BETWEEN", n.Low)
		p.WriteString(" AND ")
		p.node(n.High)
	case *In:
		p.node(n.X)
		p.WriteString(" IN (")
		printList(p, n.List)
		p.WriteByte(')')
	case *Not:
		p.WriteString("NOT ")
		p.node(n.X)
	case *Bad:
		p.WriteString(n.Text)
	case *Clause:
		p.WriteString(n.Keyword)
		p.WriteByte(' ')
		printList(p, n.Actions)
	case *Action:
		p.action(n)
	}
}

func (p *printer) binary(x Node, op string, y Node) {
	p.node(x)
	p.WriteByte(' ')
	p.WriteString(op)
	p.WriteByte(' ')
	p.node(y)
}

func printList[N Node](p *printer, list []N) {
	for i, n := range list {
		if i > 0 {
			p.WriteString(", ")
		}
		p.node(n)
	}
}

func (p *printer) path(path *Path) {
	for i, e := range path.Elements {
		switch {
		case e.Name == "":
			p.WriteByte('[')
			p.WriteString(e.Index)
			p.WriteByte(']')
			continue
		case i > 0:
			p.WriteByte('.')
		}
		p.WriteString(p.spell(e.Name))
	}
}

func (p *printer) action(action *Action) {
	if action.Path != nil {
		p.path(action.Path)
	}
	if action.Value == nil {
		return
	}
	if action.OpAt != (refusal.Span{}) {
		p.WriteString(" =")
	}
	p.WriteByte(' ')
	p.node(action.Value)
}
