package load

import "bytes"

// skim returns a Go file without what does not matter to those who import it:
// spaces stand for the bodies of functions and for the elements of composite
// literals that are values of package variables. To parse and type-check these is
// most of the work on dependencies. Lines and offsets stay, and so does an array
// whose elements tell its length. Only brackets, quotes and comments are understood;
// where they do not match, the rest of the file stays, for the parser to refuse.
//
//	func (s *Store) Get(id string) (Order, error) {
//		return s.orders[id], nil
//	}
//
//	var names = map[string]bool{"id": true}
//
// becomes
//
//	func (s *Store) Get(id string) (Order, error) {
//
//	}
//
//	var names = map[string]bool{          }
func skim(src []byte) []byte {
	s := &skimmer{src: bytes.Clone(src)}
	for s.at < len(s.src) {
		s.step()
	}
	return s.src
}

// A skimmer goes through a Go file.
type skimmer struct {
	src []byte
	at  int

	inside  bool   // a declaration has begun
	keyword string // its first word
	depth   int    // of ( and [
	word    string // the last word, if nothing but spaces is behind it
	counted bool   // the elements of a literal that begins here tell its length: [...]T
}

// step goes on behind a bracket, a word, a literal, a comment or another byte.
func (s *skimmer) step() {
	c := s.src[s.at]
	switch {
	case c == ' ' || c == '\t' || c == '\r':
		s.at++
		return
	case s.skipComment():
		return
	case isLetter(c):
		s.word = s.readWord()
		if !s.inside {
			s.keyword = s.word
		}
		s.inside = true
		return
	case c == '{':
		s.block()
	case c == '\n' || c == ';':
		s.at++
		s.inside = s.inside && s.depth > 0
		s.counted = false
	default:
		s.skipLiteral()
		s.bracket(c)
	}
	s.word = ""
}

// bracket takes note of a byte that is not part of a word, a block or a comment.
func (s *skimmer) bracket(c byte) {
	switch c {
	case '(', '[':
		s.depth++
	case ']':
		s.depth--
	case ')':
		s.depth--
		s.counted = false
	case '.':
		s.counted = s.counted || bytes.HasPrefix(s.src[s.at-1:], []byte("..."))
	case ',', '=':
		s.counted = false
	}
}

// block goes behind the block that begins here, and empties a body and the elements
// of a literal.
func (s *skimmer) block() {
	begin := s.at
	if !s.skipBlock() || s.word == "struct" || s.word == "interface" {
		return
	}
	isBody := s.keyword == "func" && s.depth == 0
	isValue := s.keyword == "var" && !s.counted
	if isBody || isValue {
		blank(s.src[begin+1 : s.at-1])
	}
}

func blank(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}

// skipBlock goes behind the brace that closes the one it stands before. If there is
// none, it goes to the end.
func (s *skimmer) skipBlock() (closed bool) {
	depth := 0
	for s.at < len(s.src) {
		c := s.src[s.at]
		if !matters[c] {
			s.at++
			continue
		}
		switch {
		case c == '{':
			depth++
			s.at++
		case c == '}':
			depth--
			s.at++
			if depth == 0 {
				return true
			}
		case s.skipComment():
		default:
			s.skipLiteral()
		}
	}
	return false
}

// matters are the bytes that tell where a block ends.
var matters = [256]bool{'{': true, '}': true, '"': true, '\'': true, '`': true, '/': true}

// skipComment goes behind a comment, and in front of the line break that ends one,
// if it stands before one.
func (s *skimmer) skipComment() bool {
	rest := s.src[s.at:]
	if len(rest) < 2 || rest[0] != '/' {
		return false
	}
	var end int
	switch rest[1] {
	case '/':
		end = bytes.IndexByte(rest, '\n')
	case '*':
		if end = bytes.Index(rest[2:], []byte("*/")); end >= 0 {
			end += len("/**/")
		}
	default:
		return false
	}
	if end < 0 {
		end = len(rest)
	}
	s.at += end
	return true
}

// skipLiteral goes behind the string or rune that it stands before, or else behind
// one byte.
func (s *skimmer) skipLiteral() {
	quote := s.src[s.at]
	s.at++
	if quote != '"' && quote != '\'' && quote != '`' {
		return
	}
	for s.at < len(s.src) {
		c := s.src[s.at]
		s.at++
		switch {
		case c == quote:
			return
		case c == '\\' && quote != '`':
			s.at = min(s.at+1, len(s.src))
		}
	}
}

// readWord goes behind the word that it stands before and returns it.
func (s *skimmer) readWord() string {
	begin := s.at
	for s.at < len(s.src) && (isLetter(s.src[s.at]) || '0' <= s.src[s.at] && s.src[s.at] <= '9') {
		s.at++
	}
	return string(s.src[begin:s.at])
}

// isLetter reports whether a byte may be part of a word; those of other alphabets
// than ASCII are several bytes.
func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= 0x80
}
