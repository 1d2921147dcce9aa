package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// PlaceAfter returns what comes after the beginning of a statement.
func PlaceAfter(beginning string) expr.Place {
	tokens := tokenize(beginning)
	tokens = tokens[:len(tokens)-1]
	if len(tokens) == 0 {
		return expr.Elsewhere
	}
	last := tokens[len(tokens)-1]
	inValues := listsValues(beginning, tokens)
	switch {
	case last.open && last.kind == quotedName:
		return expr.OfName
	case last.open && last.kind != unreadable:
		return expr.InLiteral
	case last.kind == ':' && inValues:
		return expr.OfValue
	case last.end == len(beginning) && (last.kind == word || last.kind == number || last.kind == '?' || last.kind == ':' || last.kind == unreadable && !last.open):
		return expr.InWord
	case beginsValue(beginning, last):
		return expr.OfValue
	case last.kind == '(' || last.kind == '[' || last.kind == bagOpen || last.kind == ',':
		if inValues {
			return expr.OfValue
		}
	case last.kind == '.':
		return expr.OfName
	case last.kind == word:
		switch strings.ToUpper(beginning[last.start:last.end]) {
		case "FROM", "INTO", "UPDATE", "SELECT", "BY":
			return expr.OfName
		}
	}
	return expr.Elsewhere
}

// listsValues reports whether values are listed in the innermost bracket that is
// open at the end: [a, b] after an operator, (a, b) after IN, {'name': a}, <<a>>.
func listsValues(text string, tokens []token) bool {
	lists := []bool{false}
	for i, t := range tokens {
		switch t.kind {
		case '{', bagOpen:
			lists = append(lists, true)
		case '(', '[':
			values := i > 0 && beginsValue(text, tokens[i-1])
			if t.kind == '(' { // after other operators it only groups
				values = values && tokens[i-1].kind == word
			}
			lists = append(lists, values)
		case ')', ']', '}', bagClose:
			lists = lists[:max(1, len(lists)-1)]
		}
	}
	return lists[len(lists)-1]
}

// beginsValue reports whether a value follows a token.
func beginsValue(text string, t token) bool {
	switch t.kind {
	case '=', '<', '>', notEqual, atMost, atLeast, '+', '-':
		return true
	case word:
		switch strings.ToUpper(text[t.start:t.end]) {
		case "BETWEEN", "IN", "VALUE":
			return true
		}
	}
	return false
}
