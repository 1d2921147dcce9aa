package load

import "bytes"

// withoutBodies returns a Go file with spaces for the bodies of its functions, so
// that the parser need not build what is not going to be looked at: a third of its
// work on dependencies. Lines and offsets stay. Bodies are found by their braces; a
// file whose braces or quotes do not match stays from there on as it is, for the
// parser to refuse.
//
//	func (s *Store) Get(id string) (Order, error) {
//		return s.orders[id], nil
//	}
//
// becomes
//
//	func (s *Store) Get(id string) (Order, error) {
//
//	}
func withoutBodies(src []byte) []byte {
	s := &bodySkipper{src: bytes.Clone(src)}
	depth := 0
	starts := true // a declaration may begin here
	for s.at < len(s.src) {
		switch c := s.src[s.at]; {
		case s.skipComment():
			continue
		case c == ' ' || c == '\t' || c == '\r':
			s.at++
			continue
		case c == '\n' || c == ';':
			s.at++
			starts = true
			continue
		case isLetter(c):
			if s.word() == "func" && starts && depth == 0 {
				s.blankBody()
			}
		case c == '(' || c == '[' || c == '{':
			depth++
			s.at++
		case c == ')' || c == ']' || c == '}':
			depth--
			s.at++
		default:
			s.skipLiteral()
		}
		starts = false
	}
	return s.src
}

// A bodySkipper goes through a Go file without more understanding of it than where
// comments, literals, words and brackets are.
type bodySkipper struct {
	src []byte
	at  int
}

// blankBody goes on behind the function whose keyword it stands behind, and
// overwrites its body, if there is one.
func (s *bodySkipper) blankBody() {
	depth := 0
	last := "" // the word before, of what is not in brackets
	for s.at < len(s.src) {
		switch c := s.src[s.at]; {
		case s.skipComment():
		case c == '\n' && depth == 0:
			return // the function is written in another language
		case isLetter(c):
			last = s.word()
		case c == '{':
			begin := s.at
			if !s.skipBlock() {
				return
			}
			if depth > 0 || last == "struct" || last == "interface" { // of a type
				last = ""
				continue
			}
			blank(s.src[begin+1 : s.at-1])
			return
		case c == '(' || c == '[':
			depth++
			last = ""
			s.at++
		case c == ')' || c == ']':
			depth--
			last = ""
			s.at++
		default:
			s.skipLiteral()
		}
	}
}

func blank(body []byte) {
	for i, c := range body {
		if c != '\n' {
			body[i] = ' '
		}
	}
}

// skipBlock goes behind the brace that closes the one it stands before. If there is
// none, it goes to the end.
func (s *bodySkipper) skipBlock() (closed bool) {
	depth := 0
	for s.at < len(s.src) {
		switch c := s.src[s.at]; {
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

// skipComment goes behind a comment, and in front of the line break that ends one,
// if it stands before one.
func (s *bodySkipper) skipComment() bool {
	rest := s.src[s.at:]
	switch {
	case bytes.HasPrefix(rest, []byte("//")):
		s.skipTo(bytes.IndexByte(rest, '\n'))
	case bytes.HasPrefix(rest, []byte("/*")):
		end := bytes.Index(rest[2:], []byte("*/"))
		if end >= 0 {
			end += len("/**/")
		}
		s.skipTo(end)
	default:
		return false
	}
	return true
}

// skipTo goes on by n bytes, or to the end if n is negative.
func (s *bodySkipper) skipTo(n int) {
	if n < 0 {
		n = len(s.src) - s.at
	}
	s.at += n
}

// skipLiteral goes behind the string or rune that it stands before, or else behind
// one byte.
func (s *bodySkipper) skipLiteral() {
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

// word goes behind the word that it stands before and returns it.
func (s *bodySkipper) word() string {
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
