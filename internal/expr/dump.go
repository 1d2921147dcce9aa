package expr

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/refusal"
)

// Dump prints the tree for people: one line for each node, indented by two
// blanks for each level, with its place as [Span.In] prints it.
func (t *Tree) Dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", t.Kind.Parameter(), refusal.Span{End: len(t.Text)}.In(t.Text))
	d := dumper{b: &b, text: t.Text, depth: 1}
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
	text  string
	depth int
}

func (d dumper) node(n Node) {
	at := n.Span()
	if bad, ok := n.(*Bad); ok && bad.Text == "" {
		return // nothing stands there
	}
	fmt.Fprintf(d.b, "%s%s %s\n", strings.Repeat("  ", min(d.depth, maxIndent)), label(n), at.In(d.text))
	below := dumper{d.b, d.text, d.depth + 1}
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
		if n.OpAt != (refusal.Span{}) {
			return "assignment"
		}
		return "action"
	case *Bad:
		return "unreadable " + strconv.Quote(short(n.Text))
	}
	return fmt.Sprintf("%T", n)
}
