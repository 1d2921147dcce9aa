package features

import (
	"go/scanner"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A lexeme is a token of Go source, as it is written.
type lexeme struct {
	kind token.Token
	text string
	at   span
}

// A source is the tokens of Go source, which may be broken.
type source struct {
	tokens []lexeme
	ends   []int // for each token that opens a bracket, the number of the one that closes it, or of tokens
}

// newSource returns the tokens of a text, with its brackets paired.
func newSource(text []byte) source {
	all := lexemes(text)
	c := source{all, make([]int, len(all))}
	var opened []int // brackets that are not closed yet
	for i := range all {
		c.ends[i] = len(all)
		switch kind := all[i].kind; kind {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			opened = append(opened, i)
			continue
		case token.SEMICOLON: // a parenthesis that is open at the end of a statement was never closed
			if len(opened) == 0 || all[opened[len(opened)-1]].kind == token.LBRACE {
				continue
			}
		case token.RPAREN, token.RBRACK, token.RBRACE:
		default:
			continue
		}
		if last := len(opened) - 1; last >= 0 {
			c.ends[opened[last]] = i
			opened = opened[:last]
		}
	}
	return c
}

// literalAt returns the number of the string literal in whose content an offset lies; -1 for none.
func (c source) literalAt(offset int) int {
	return slices.IndexFunc(c.tokens, func(l lexeme) bool { return l.kind == token.STRING && literalOf(l).at.has(offset) })
}

// lexemes returns the tokens of a text; none if it is too long to be read on each key stroke.
func lexemes(source []byte) (all []lexeme) {
	if len(source) > maxSource {
		return nil
	}
	file := token.NewFileSet().AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, func(token.Position, string) {}, 0) // what is wrong is the compiler's to say
	for {
		pos, kind, text := s.Scan()
		if kind == token.EOF {
			return all
		}
		start := file.Offset(pos)
		if kind == token.SEMICOLON && text == "\n" { // that the scanner adds
			all = append(all, lexeme{kind, "", span{start, start}})
			continue
		}
		if text == "" {
			text = kind.String()
		}
		if kind == token.STRING && text[0] == '`' { // of which the scanner drops carriage returns
			text = string(source[start:endOfRaw(source, start)])
		}
		all = append(all, lexeme{kind, text, span{start, start + len(text)}})
	}
}

// maxSource is how long a text may be, in bytes.
const maxSource = 4 << 20

// endOfRaw returns where a raw string ends.
func endOfRaw(source []byte, start int) int {
	for i := start + 1; i < len(source); i++ {
		if source[i] == '`' {
			return i + 1
		}
	}
	return len(source)
}

// A literal is the content of a string literal.
type literal struct {
	source string // between the quotes
	at     span   // of source
	raw    bool
	closed bool
}

// literalOf returns the content of a string literal, which need not be closed.
func literalOf(l lexeme) literal {
	quote, content := l.text[:1], l.text[1:]
	before, closed := strings.CutSuffix(content, quote)
	if closed = closed && (quote == "`" || !isEscaped(before)); closed {
		content = before
	}
	at := l.at.start + 1
	return literal{content, span{at, at + len(content)}, quote == "`", closed}
}

// isEscaped reports whether what follows a text is escaped by a backslash.
func isEscaped(text string) bool {
	return (len(text)-len(strings.TrimRight(text, `\`)))%2 == 1
}

// read returns the text that the literal stands for, as far as it is valid, and where in the source
// each byte of it begins, and the text ends.
func (l literal) read() (text string, at []int) {
	var out []byte
	rest := l.source
	for rest != "" {
		if l.raw && rest[0] == '\r' { // which no raw string has
			rest = rest[1:]
			continue
		}
		char, multibyte, tail, err := rune(rest[0]), false, rest[1:], error(nil)
		if !l.raw {
			char, multibyte, tail, err = strconv.UnquoteChar(rest, '"')
		}
		if err != nil {
			break
		}
		if multibyte {
			out = utf8.AppendRune(out, char)
		} else {
			out = append(out, byte(char))
		}
		start := len(l.source) - len(rest)
		for len(at) < len(out) {
			at = append(at, start)
			if rest[0] != '\\' { // each byte stands for itself
				start++
			}
		}
		rest = tail
	}
	return string(out), append(at, len(l.source)-len(rest))
}

// textOffset returns which byte of the text stands at an offset of the source, or the next one.
func (l literal) textOffset(offset int) int {
	_, at := l.read()
	i, _ := slices.BinarySearch(at, offset)
	return min(i, len(at)-1)
}
