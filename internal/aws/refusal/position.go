package refusal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Under returns the same position as seen from around the value that it was counted
// from. around is the path to that value.
func (p Position) Under(around Path) Position {
	p.Path = slices.Concat(around, p.Path)
	return p
}

// Within reports whether a position is the other one, or lies in it, whatever the
// Origin of the values is that stand there.
func (p Position) Within(around Position) bool {
	n := len(around.Path)
	if len(p.Path) < n || !slices.Equal(p.Path[:n], around.Path) {
		return false
	}
	whole := Span{}
	return around.Span == whole || len(p.Path) == n && p.Span != whole && p.Span.Within(around.Span)
}

// In prints a position for people: "Put.ConditionExpression:1:5", with the line and
// the column in the text that stands there, or only the path if text is empty.
func (p Position) In(text string) string {
	if text == "" {
		return p.Path.String()
	}
	line, column := LineColumn(text, p.Span.Start)
	return fmt.Sprintf("%s:%d:%d", p.Path, line, column)
}

// String prints a path as "TransactItems[3].Put.Item".
func (p Path) String() string {
	var b strings.Builder
	for _, s := range p {
		if s.List {
			b.WriteString("[" + strconv.Itoa(s.Index) + "]")
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(s.Name)
	}
	return b.String()
}

// Last prints a path from its last name on: "Item" of "TransactItems[3].Put.Item",
// "TransactItems[3]" of "TransactItems[3]".
func (p Path) Last() string {
	for i, s := range slices.Backward(p) {
		if !s.List {
			return p[i:].String()
		}
	}
	return p.String()
}
