package partiql

import (
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// tokenKind is what a token is. Operators and punctuation of one byte are that
// byte; those of two have names.
type tokenKind uint8

const (
	eof          tokenKind = iota
	word                   // a name or a keyword; a [Hole] counts as a letter
	quotedName             // "x"
	stringToken            // 'x'
	number                 // 1, .5, 1.5e-3
	ion                    // `x`
	unreadable             // a character that has no place in a statement, or what is not closed
	notEqual               // <> or !=
	atMost                 // <=
	atLeast                // >=
	bagOpen                // <<
	bagClose               // >>
	concatenates           // ||
)

// token is a piece of the text, in bytes.
type token struct {
	kind       tokenKind
	open       bool // a quote or comment that is not closed
	start, end int
}

func (t token) span() refusal.Span { return refusal.Span{Start: t.start, End: t.end} }

// tokenize splits a text in tokens, the last of which is eof. Comments are
// white space: "--" to the end of the line, and "/* */".
func tokenize(text string) []token {
	tokens := make([]token, 0, 16+len(text)/5)
	for i := 0; ; {
		size, open := blank(text[i:])
		i += size
		if open {
			return append(tokens, token{unreadable, true, i, len(text)}, token{eof, false, len(text), len(text)})
		}
		if i == len(text) {
			return append(tokens, token{eof, false, i, i})
		}
		kind, size, open := scan(text[i:])
		tokens = append(tokens, token{kind, open, i, i + size})
		i += size
	}
}

// blank measures the white space and the comments that a text begins with; open
// says that the last of these is not closed.
func blank(text string) (size int, open bool) {
	for size < len(text) {
		rest := text[size:]
		switch {
		case strings.IndexByte(" \t\n\r\f\v", rest[0]) >= 0:
			size++
		case strings.HasPrefix(rest, "--"):
			end := strings.IndexAny(rest, "\n\r")
			if end < 0 {
				return len(text), false
			}
			size += end
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest, "*/")
			if end < 0 {
				return size, true
			}
			size += end + 2
		default:
			return size, false
		}
	}
	return size, false
}

// scan returns the token that a text begins with, and its length.
func scan(text string) (kind tokenKind, size int, open bool) {
	switch c := text[0]; {
	case isWord(c) && !isDigit(c):
		for size < len(text) && isWord(text[size]) {
			size++
		}
		return word, size, false
	case isDigit(c), c == '.' && len(text) > 1 && isDigit(text[1]):
		return number, numberLength(text), false
	case c == '\'':
		size, open = quotedLength(text)
		return stringToken, size, open
	case c == '"':
		size, open = quotedLength(text)
		return quotedName, size, open
	case c == '`':
		size, open = quotedLength(text)
		return ion, size, open
	}
	return scanSymbol(text)
}

func scanSymbol(text string) (tokenKind, int, bool) {
	if len(text) > 1 {
		switch text[:2] {
		case "<>", "!=":
			return notEqual, 2, false
		case "<=":
			return atMost, 2, false
		case ">=":
			return atLeast, 2, false
		case "<<":
			return bagOpen, 2, false
		case ">>":
			return bagClose, 2, false
		case "||":
			return concatenates, 2, false
		}
	}
	if strings.IndexByte("()[]{},.:;?=<>+-*/%@", text[0]) >= 0 {
		return tokenKind(text[0]), 1, false
	}
	_, size := utf8.DecodeRuneInString(text)
	return unreadable, size, false
}

// numberLength measures digits, a point among them and an exponent.
func numberLength(text string) int {
	n := digits(text, 0)
	if n < len(text) && text[n] == '.' {
		n = digits(text, n+1)
	}
	if n < len(text) && text[n]|0x20 == 'e' {
		exponent := n + 1
		if exponent < len(text) && (text[exponent] == '+' || text[exponent] == '-') {
			exponent++
		}
		if end := digits(text, exponent); end > exponent {
			n = end
		}
	}
	return n
}

func digits(text string, from int) int {
	for from < len(text) && isDigit(text[from]) {
		from++
	}
	return from
}

// quotedLength measures what stands in quotes, in which two quotes stand for one.
func quotedLength(text string) (size int, open bool) {
	for i := 1; i < len(text); i++ {
		if text[i] != text[0] {
			continue
		}
		if i+1 == len(text) || text[i+1] != text[0] {
			return i + 1, false
		}
		i++
	}
	return len(text), true
}

// unquote returns what stands between quotes.
func unquote(text string) string {
	quote := text[:1]
	return strings.ReplaceAll(text[1:len(text)-1], quote+quote, quote)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWord(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || isDigit(c) || c == '_' || c == '$' || c == Hole[0]
}
