package requests

import (
	"regexp"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// position says what stands at a place of a statement or expression.
type position int

const (
	elsewhere   position = iota // a clause, an operator: not told
	partOfName                  // goes on with a word or a placeholder that was begun: ":v" + n
	ofName                      // the name of a table, index or attribute
	ofValue                     // a value, as such
	quotedValue                 // inside a string literal
)

// A hole is what is not constant in a text that is put together at run time.
type hole struct {
	value ops.Value
	at    position
}

// A scanner reads a template from left to right and notes what its holes stand
// for. It knows as much of PartiQL and of expressions as it needs for that: what
// is quoted, and which word or sign comes before.
type scanner struct {
	quote  byte   // ' or ", while inside
	last   string // the last word (upper case) or sign outside quotes
	joined bool   // nothing but that word is between it and here
	lists  []bool // open brackets: those of a list of values, or others
	holes  []hole
}

// holesOf returns the holes of a template.
func holesOf(v ops.Value) []hole {
	var s scanner
	s.scan(v)
	return s.holes
}

func (s *scanner) scan(v ops.Value) {
	switch v.Kind {
	case ops.String:
		s.text(v.Text)
	case ops.Concat:
		for _, part := range v.Parts {
			s.scan(part)
		}
	case ops.OneOf, ops.Repeat: // each as if it stood here; the text goes on after the last
		before := *s
		for i, part := range v.Parts {
			if i > 0 {
				holes := s.holes
				*s = before
				s.holes = holes
			}
			s.scan(part)
		}
	case ops.Format:
		s.format(v)
	case ops.Absent:
	default:
		s.hole(v)
	}
}

// format looks into what a function makes of a string; %q puts one into double
// quotes, which PartiQL has for names.
func (s *scanner) format(v ops.Value) {
	verb, _, function := v.Verb()
	switch {
	case function != "":
		s.scan(v.Parts[0])
	case verb == "%q" && s.quote == 0:
		s.text(`"`)
		s.hole(v.Parts[0])
		s.text(`"`)
	default:
		s.hole(v)
	}
}

func (s *scanner) hole(v ops.Value) {
	if !v.IsConstant() {
		s.holes = append(s.holes, hole{v, s.position()})
	}
	if s.quote == 0 {
		s.last, s.joined = "x", true
	}
}

// values are the words and signs that a value follows.
var values = map[string]bool{
	"=": true, "<>": true, "<": true, "<=": true, ">": true, ">=": true, "!=": true,
	"BETWEEN": true, "IN": true, "VALUE": true, "+": true, "-": true,
}

// names are the words that a name follows.
var names = map[string]bool{"FROM": true, "INTO": true, "UPDATE": true, "SELECT": true, "BY": true, ".": true}

// inList reports whether values are listed here: [a, b] after an operator, (a, b)
// after IN, {'name': a}.
func (s *scanner) inList() bool { return len(s.lists) > 0 && s.lists[len(s.lists)-1] }

func (s *scanner) position() position {
	switch {
	case s.quote == '\'':
		return quotedValue
	case s.quote != 0:
		return ofName
	case s.joined && s.last != "":
		return partOfName
	case values[s.last], (s.last == "(" || s.last == "[" || s.last == "," || s.last == ":") && s.inList():
		return ofValue
	case names[s.last]:
		return ofName
	}
	return elsewhere
}

var words = regexp.MustCompile(`[#:]?[A-Za-z0-9_?]+|[<>!]=|<>|\s+|.`)

func (s *scanner) text(text string) {
	for _, token := range words.FindAllString(strings.ReplaceAll(text, "\n", " "), -1) {
		s.token(token)
	}
}

func (s *scanner) token(token string) {
	first := token[0]
	switch {
	case s.quote != 0:
		if first == s.quote {
			s.quote, s.last, s.joined = 0, "x", false
		}
	case first == '\'' || first == '"':
		s.quote = first
	case strings.TrimSpace(token) == "":
		s.joined = false
	case strings.ContainsAny(token, "([{<") && len(token) == 1 && first != '<':
		s.lists = append(s.lists, s.last == "IN" || s.last == "VALUE" || first == '[' && values[s.last] || first == '{')
		s.last, s.joined = token, false
	case strings.ContainsAny(token, ")]}"):
		if len(s.lists) > 0 {
			s.lists = s.lists[:len(s.lists)-1]
		}
		s.last, s.joined = token, false
	default:
		s.last, s.joined = strings.ToUpper(token), isWord(first) && (token != ":" || !s.inList())
	}
}

func isWord(c byte) bool {
	return c == '_' || c == '#' || c == ':' || c == '?' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
