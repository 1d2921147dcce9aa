package expr

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Dump prints the tree for people: one line for each node, indented by two
// blanks for each level, with its place as [refusal.Span.In] prints it.
func (t *Tree) Dump() string {
	return t.print(refusal.Span{End: len(t.Text)}.In(t.Text), func(n Node) string { return n.Span().In(t.Text) })
}

// Outline prints the tree as [Tree.Dump] does, with what note returns behind each path and value
// in place of the places.
func (t *Tree) Outline(note func(Node) string) string {
	return t.print("", func(n Node) string {
		switch n.(type) {
		case *Path, *Value:
			return note(n)
		}
		return ""
	})
}

// print prints the tree with a text behind the heading and behind each node.
func (t *Tree) print(heading string, behind func(Node) string) string {
	var b strings.Builder
	d := dumper{b: &b, behind: behind}
	d.line(t.Kind.Parameter(), heading)
	d.depth++
	for _, n := range top(t) {
		d.node(n)
	}
	return b.String()
}

// maxIndent bounds the length of the print of a text that is nothing but
// parentheses.
const maxIndent = 50

type dumper struct {
	b      *strings.Builder
	behind func(Node) string
	depth  int
}

func (d dumper) line(label, behind string) {
	line := strings.Repeat("  ", min(d.depth, maxIndent)) + label
	if behind != "" {
		line += " " + behind
	}
	d.b.WriteString(line + "\n")
}

func (d dumper) node(n Node) {
	if bad, ok := n.(*Bad); ok && bad.Text == "" {
		return // nothing stands there
	}
	d.line(label(n), d.behind(n))
	below := dumper{d.b, d.behind, d.depth + 1}
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
