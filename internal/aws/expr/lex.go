package expr

import "unicode/utf8"

// tokenKind is what a token is. Operators and punctuation are their own byte:
// ',', '(', '='; those of two bytes have names.
type tokenKind uint8

const (
	eof      tokenKind = iota
	word               // a name, a function or a keyword: a letter, then letters, digits and _
	number             // 0, or digits that do not begin with 0
	nameRef            // "#name"
	valueRef           // ":value"
	quoted             // 'x' or "x", which no expression may have
	unknown            // a character that has no place in an expression
	notEqual           // <>
	atMost             // <=
	atLeast            // >=
)

// token is a piece of the text, in bytes.
type token struct {
	kind       tokenKind
	start, end int
}

// tokenize splits a text in tokens, the last of which is eof. It follows the
// longest match, as DynamoDB does: "12a" is a number and a word, "_a" is an
// unknown character and a word.
func tokenize(text string, tokens []token) []token {
	for i := 0; ; {
		for i < len(text) && isBlank(text[i]) {
			i++
		}
		if i == len(text) {
			return append(tokens, token{eof, i, i})
		}
		kind, size := scan(text[i:])
		tokens = append(tokens, token{kind, i, i + size})
		i += size
	}
}

// scan returns the token that a text begins with, and its length.
func scan(text string) (tokenKind, int) {
	switch c := text[0]; {
	case isLetter(c):
		return word, 1 + wordLength(text[1:])
	case c == '0':
		return number, 1
	case isDigit(c):
		end := 1
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		return number, end
	case c == '#', c == ':':
		length := wordLength(text[1:])
		if length == 0 {
			return unknown, 1
		}
		if c == '#' {
			return nameRef, 1 + length
		}
		return valueRef, 1 + length
	default:
		return scanSymbol(text)
	}
}

func scanSymbol(text string) (tokenKind, int) {
	c := text[0]
	switch c {
	case ',', '(', ')', '.', '[', ']', '*', '=', '+', '-':
		return tokenKind(c), 1
	case '<', '>':
		switch {
		case len(text) > 1 && text[:2] == "<>":
			return notEqual, 2
		case len(text) > 1 && text[:2] == "<=":
			return atMost, 2
		case len(text) > 1 && text[:2] == ">=":
			return atLeast, 2
		}
		return tokenKind(c), 1
	case '\'', '"':
		for end := 1; end < len(text); end++ {
			if text[end] == c {
				return quoted, end + 1
			}
		}
	}
	_, size := utf8.DecodeRuneInString(text)
	return unknown, size
}

// wordLength counts the letters, digits and underscores that a text begins with.
func wordLength(text string) int {
	n := 0
	for n < len(text) && (isLetter(text[n]) || isDigit(text[n]) || text[n] == '_') {
		n++
	}
	return n
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// isBlank knows the white space that DynamoDB knows; a form feed is none.
func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
