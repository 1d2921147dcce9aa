package expr

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/refusal"
)

// String prints the tree in one line: keywords in upper case, one space around
// operators. Parsing it gives the same tree again, if the tree has no Bad part.
func (t *Tree) String() string {
	var b strings.Builder
	switch {
	case t.Condition != nil:
		printNode(&b, t.Condition)
	case t.Projection != nil:
		printList(&b, t.Projection)
	default:
		for i, clause := range t.Update {
			if i > 0 {
				b.WriteByte(' ')
			}
			printNode(&b, clause)
		}
	}
	return b.String()
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
	var b strings.Builder
	printNode(&b, n)
	return b.String()
}

// printNode writes into one builder, so that printing is linear however deep
// the tree is.
func printNode(b *strings.Builder, n Node) {
	switch n := n.(type) {
	case *Path:
		printPath(b, n)
	case *Value:
		b.WriteString(n.Name)
	case *Call:
		b.WriteString(n.Name)
		b.WriteByte('(')
		printList(b, n.Args)
		b.WriteByte(')')
	case *Paren:
		b.WriteByte('(')
		printNode(b, n.X)
		b.WriteByte(')')
	case *Compare:
		printBinary(b, n.X, n.Op, n.Y)
	case *Logical:
		printBinary(b, n.X, n.Op, n.Y)
	case *Arithmetic:
		printBinary(b, n.X, n.Op, n.Y)
	case *Between:
		printBinary(b, n.X, "BETWEEN", n.Low)
		b.WriteString(" AND ")
		printNode(b, n.High)
	case *In:
		printNode(b, n.X)
		b.WriteString(" IN (")
		printList(b, n.List)
		b.WriteByte(')')
	case *Not:
		b.WriteString("NOT ")
		printNode(b, n.X)
	case *Bad:
		b.WriteString(n.Text)
	case *Clause:
		b.WriteString(n.Keyword)
		b.WriteByte(' ')
		printList(b, n.Actions)
	case *Action:
		printAction(b, n)
	}
}

func printBinary(b *strings.Builder, x Node, op string, y Node) {
	printNode(b, x)
	b.WriteByte(' ')
	b.WriteString(op)
	b.WriteByte(' ')
	printNode(b, y)
}

func printList[N Node](b *strings.Builder, list []N) {
	for i, n := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		printNode(b, n)
	}
}

func printPath(b *strings.Builder, path *Path) {
	for i, e := range path.Elements {
		switch {
		case e.Name == "":
			b.WriteByte('[')
			b.WriteString(e.Index)
			b.WriteByte(']')
			continue
		case i > 0:
			b.WriteByte('.')
		}
		b.WriteString(e.Name)
	}
}

func printAction(b *strings.Builder, action *Action) {
	if action.Path != nil {
		printPath(b, action.Path)
	}
	if action.Value == nil {
		return
	}
	if action.OpAt != (refusal.Span{}) {
		b.WriteString(" =")
	}
	b.WriteByte(' ')
	printNode(b, action.Value)
}
