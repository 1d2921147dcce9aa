// Package naming matches names of tables and indexes, which may be known only
// in part, against templates and glob patterns. It knows no rule.
package naming

import (
	"regexp/syntax"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Parts returns what is known of a table's name: the name itself, or its
// literal parts and holes.
func Parts(t *schema.Table) []schema.NamePart {
	if name, ok := t.Name.Get(); ok {
		return Literal(name)
	}
	return t.NameText
}

// Literal returns a completely known name.
func Literal(name string) []schema.NamePart { return []schema.NamePart{{Text: name}} }

// HasLiteral reports whether any part of the name is known.
func HasLiteral(name []schema.NamePart) bool {
	for _, part := range name {
		if !part.Hole && part.Text != "" {
			return true
		}
	}
	return false
}

// Pattern is a set of names, given by a regular expression over whole names.
type Pattern struct {
	prog *syntax.Prog
}

// compile takes an expression that this package built, without anchors.
func compile(expr string) Pattern {
	re, err := syntax.Parse(strings.ToValidUTF8(expr, "\uFFFD"), syntax.Perl)
	if err != nil {
		panic(err) // only quoted text and constants get here
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		panic(err)
	}
	return Pattern{prog}
}

// Admits reports whether the name can be in the set: whether there is a text
// for each hole that makes it match. For a known name it is a plain match.
//
// It runs the expression's automaton. A hole, which may be any text, leads to
// every state that can be reached from the present ones.
func (p Pattern) Admits(name []schema.NamePart) bool {
	now, next := make(states, len(p.prog.Inst)), make(states, len(p.prog.Inst))
	p.enter(now, uint32(p.prog.Start))
	for _, part := range name {
		if part.Hole {
			p.reachAll(now)
			continue
		}
		for _, r := range part.Text {
			clear(next)
			p.step(now, next, r)
			now, next = next, now
		}
	}
	for pc, here := range now {
		if here && p.prog.Inst[pc].Op == syntax.InstMatch {
			return true
		}
	}
	return false
}

// states tells for each place in the program whether it waits there for a
// character, or has matched.
type states []bool

// enter adds the states that are reached at pc without reading a character.
func (p Pattern) enter(set states, pc uint32) {
	inst := &p.prog.Inst[pc]
	switch inst.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		p.enter(set, inst.Out)
		p.enter(set, inst.Arg)
	case syntax.InstNop, syntax.InstCapture:
		p.enter(set, inst.Out)
	case syntax.InstFail:
	default:
		set[pc] = true
	}
}

func (p Pattern) step(from, to states, r rune) {
	for pc, here := range from {
		if inst := &p.prog.Inst[pc]; here && inst.Op != syntax.InstMatch && inst.MatchRune(r) {
			p.enter(to, inst.Out)
		}
	}
}

func (p Pattern) reachAll(set states) {
	for grown := -1; grown != set.count(); {
		grown = set.count()
		for pc, here := range set {
			if inst := &p.prog.Inst[pc]; here && inst.Op != syntax.InstMatch {
				p.enter(set, inst.Out)
			}
		}
	}
}

func (s states) count() int {
	n := 0
	for _, here := range s {
		if here {
			n++
		}
	}
	return n
}
