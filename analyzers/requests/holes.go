package requests

import (
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A hole is what is not constant in a text that is put together at run time.
type hole struct {
	value   symbolic.Value
	at      expr.Place
	ofTable bool // it is the name of the table, or the first part of it
}

// beforeTable is how a statement goes on with the name of its table.
var beforeTable = lazyregexp.New(`(?i)\b(FROM|UPDATE|INTO)\s+"?$`)

// A scanner reads a template from left to right and notes what its holes stand
// for, which the text before them tells.
type scanner struct {
	statement bool // of PartiQL; otherwise an expression
	before    string
	holes     []hole
}

// holesOf returns the holes of a template.
func holesOf(v symbolic.Value, statement bool) []hole {
	s := scanner{statement: statement}
	s.scan(v)
	return s.holes
}

func (s *scanner) scan(v symbolic.Value) {
	switch v.Kind {
	case symbolic.String:
		s.before += v.Text
	case symbolic.Concat:
		for _, part := range v.Parts {
			s.scan(part)
		}
	case symbolic.OneOf, symbolic.Repeat: // each as if it stood here; the text goes on after the last
		before := s.before
		for _, part := range v.Parts {
			s.before = before
			s.scan(part)
		}
	case symbolic.Format:
		s.format(v)
	case symbolic.Absent:
	default:
		s.hole(v)
	}
}

// format looks into what a function makes of a string; %q puts one into double
// quotes, which PartiQL has for names.
func (s *scanner) format(v symbolic.Value) {
	verb, _, function := v.Verb()
	switch {
	case function != "":
		s.scan(v.Parts[0])
	case verb == "%q" && s.place() != expr.InLiteral:
		s.before += `"`
		s.hole(v.Parts[0])
		s.before += `"`
	default:
		s.hole(v)
	}
}

func (s *scanner) hole(v symbolic.Value) {
	if !v.IsConstant() {
		s.holes = append(s.holes, hole{v, s.place(), beforeTable.MatchString(s.before)})
	}
	s.before += expr.Hole
}

func (s *scanner) place() expr.Place {
	if s.statement {
		return partiql.PlaceAfter(s.before)
	}
	return expr.PlaceAfter(s.before)
}
