package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// literalType returns the type of the value that a word means in other languages;
// empty if it means none.
func literalType(word string) Type {
	switch match(word, "TRUE", "FALSE", "NULL") {
	case "TRUE", "FALSE":
		return "BOOL"
	case "NULL":
		return "NULL"
	}
	return ""
}

// isOperand reports whether a part of the text is a whole operand where people
// write values: on the right of an operator, after the first of a function, or
// in SET. A name there can be that of an attribute all the same.
func (t *Tree) isOperand(at refusal.Span) bool {
	found := false
	t.Walk(func(n Node) bool {
		for _, operand := range valueOperands(n) {
			found = found || operand != nil && unparen(operand).Span() == at
		}
		return !found
	})
	return found
}

func valueOperands(n Node) []Expr {
	switch n := n.(type) {
	case *Compare:
		return []Expr{n.Y}
	case *Between:
		return []Expr{n.Low, n.High}
	case *In:
		return n.List
	case *Call:
		return n.Args[min(1, len(n.Args)):]
	case *Action:
		return []Expr{n.Value}
	}
	return nil
}
