package expr

import (
	"fmt"
	"strconv"
	"strings"
)

// Dump prints the tree for people: one line for each node, indented by two
// blanks for each level, with the columns it stands in. Columns count bytes
// from 1 and include the last.
func (t *Tree) Dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d-%d\n", t.Kind.Parameter(), 1, len(t.Text))
	d := dumper{b: &b, depth: 1}
	for _, n := range top(t) {
		d.node(n)
	}
	return b.String()
}

// maxIndent bounds the length of the print of a text that is nothing but
// parentheses.
const maxIndent = 50

type dumper struct {
	b     *strings.Builder
	depth int
}

func (d dumper) node(n Node) {
	at := n.Span()
	fmt.Fprintf(d.b, "%s%s %d-%d\n", strings.Repeat("  ", min(d.depth, maxIndent)), label(n), at.Start+1, at.End)
	below := dumper{d.b, d.depth + 1}
	for _, part := range parts(n) {
		below.node(part)
	}
}

// label names a node: what it is, and what it has besides its parts.
func label(n Node) string {
	switch n := n.(type) {
	case *Path:
		return "path " + n.String()
	case *Value:
		return "value " + n.Name
	case *Call:
		return "function " + n.Name
	case *Paren:
		return "parentheses"
	case *Compare:
		return n.Op
	case *Between:
		return "BETWEEN"
	case *In:
		return "IN"
	case *Logical:
		return n.Op
	case *Not:
		return "NOT"
	case *Arithmetic:
		return n.Op
	case *Clause:
		return n.Keyword
	case *Action:
		if n.OpAt != (Span{}) {
			return "assignment"
		}
		return "action"
	case *Bad:
		return "unreadable " + strconv.Quote(short(n.Text))
	}
	return fmt.Sprintf("%T", n)
}
