package expr

import "strings"

// Place is what stands at a place of a text that is put together at run time.
type Place uint8

// The places.
const (
	Elsewhere Place = iota // a clause, an operator: not told
	InWord                 // goes on with a word or a placeholder that was begun: ":v" + n
	OfName                 // the name of an attribute; in PartiQL also of a table or index
	OfValue                // a value, as such
	InLiteral              // inside a string literal, which expressions do not have
)

// Hole stands in a text for each unknown part of it.
const Hole = "\x00"

// PlaceAfter returns what comes after the beginning of an expression.
func PlaceAfter(beginning string) Place {
	tokens := tokenize(beginning, nil)
	lists := []bool{false} // for each open bracket whether values are listed in it: those of IN
	last, isValue := "", false
	for _, t := range tokens[:len(tokens)-1] {
		source := strings.ToUpper(beginning[t.start:t.end])
		switch {
		case t.kind == unknown && source == "'":
			return InLiteral
		case t.kind == unknown && source == `"`:
			return OfName
		case t.kind == '(', t.kind == '[':
			lists = append(lists, last == "IN")
		case t.kind == ')', t.kind == ']':
			lists = lists[:max(1, len(lists)-1)]
		}
		last, isValue = source, t.kind == quoted
	}
	inList := lists[len(lists)-1]
	switch last {
	case "=", "<>", "<", "<=", ">", ">=", "+", "-", "BETWEEN", "IN":
		if isJoined(beginning, last) {
			return InWord
		}
		return OfValue
	case ",", "(":
		if inList {
			return OfValue
		}
	case ".":
		return OfName
	default:
		if !isValue && isJoined(beginning, last) {
			return InWord
		}
	}
	return Elsewhere
}

// isJoined reports whether a text ends with a word or placeholder that may go on.
func isJoined(text, last string) bool {
	if last == "" || len(text) == 0 {
		return false
	}
	c := text[len(text)-1]
	return isLetter(c) || isDigit(c) || strings.IndexByte("_#:"+Hole, c) >= 0
}
