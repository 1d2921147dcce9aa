package ops

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// Kind says how much is known of a Value.
type Kind uint8

// The kinds.
const (
	Absent  Kind = iota // certainly not set: nil, or the zero value of an optional field
	String              // the constant Text
	Int                 // the constant Number
	Bool                // the constant Number != 0
	Param               // parameter Index, called Text, of the enclosing function, receiver first
	Inherit             // what the request that is parameter Index has in member Text
	Field               // struct field Text ("Store.table")
	Global              // package variable Text
	Env                 // environment variable Text
	Concat              // the concatenation of Parts
	OneOf               // any of Parts
	Unknown             // for the reason Text
)

// Value is what a request's member may be at a call. It is symbolic: values
// that depend on the enclosing function's parameters say so, and callers
// substitute them. A Value has only plain exported fields so that it can be
// part of a fact.
type Value struct {
	Kind   Kind
	Text   string
	Number int64
	Index  int
	Parts  []Value
	Set    bool // certainly not nil, whatever it is: a pointer to something, a non-nil map
	pos    token.Pos
	source ssa.Value // for a part of a built expression: the expression
}

// Presence says whether an optional member is set.
type Presence int

// The presences.
const (
	Maybe  Presence = iota // unknown, or on some paths only
	IsSet                  // set on all paths
	NotSet                 // not set on any path
)

// Presence returns whether the value is set.
func (v Value) Presence() Presence {
	switch v.Kind {
	case Absent:
		return NotSet
	case String, Int, Bool, Concat, Env:
		return IsSet
	case OneOf:
		p := v.Parts[0].Presence()
		for _, part := range v.Parts[1:] {
			if part.Presence() != p {
				return Maybe
			}
		}
		return p
	}
	if v.Set {
		return IsSet
	}
	return Maybe
}

// MaybeSet reports whether some path may set the value.
func (v Value) MaybeSet() bool { return v.Presence() != NotSet }

// SetOnSomePath reports whether a path is known that sets the value.
func (v Value) SetOnSomePath() bool {
	return v.Presence() == IsSet || v.Kind == OneOf && slices.ContainsFunc(v.Parts, Value.SetOnSomePath)
}

// IsUnusedPart reports whether the value is a getter of a built expression that
// returns nil because the builder was not given that part.
func (v Value) IsUnusedPart() bool { return v.Kind == Absent && v.source != nil }

// Why says why a value is not known.
func (v Value) Why() string {
	switch v.Kind {
	case Unknown:
		return v.Text
	case Param, Inherit:
		return "the caller decides"
	case Field, Global:
		return "it is read from " + v.Text
	case OneOf:
		return "it depends on the path"
	}
	return "it is known"
}

// Pos returns where the value was set, or token.NoPos.
func (v Value) Pos() token.Pos { return v.pos }

// Prefix returns the constant text that the value certainly begins with.
func (v Value) Prefix() string {
	switch v.Kind {
	case String:
		return v.Text
	case Concat:
		return v.Parts[0].Prefix()
	}
	return ""
}

// ofCaller reports whether the value depends on what the enclosing function is
// called with.
func (v Value) ofCaller() bool {
	return v.Kind == Param || v.Kind == Inherit || slices.ContainsFunc(v.Parts, Value.ofCaller)
}

func unknown(reason string) Value { return Value{Kind: Unknown, Text: reason} }

// oneOf returns the union of values, without duplicates.
func oneOf(values ...Value) Value {
	var parts []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == OneOf {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			if !slices.ContainsFunc(parts, func(p Value) bool { return same(p, a) }) {
				parts = append(parts, a)
			}
		}
	}
	switch {
	case len(parts) == 0:
		return unknown("no value reaches here")
	case len(parts) == 1:
		return parts[0]
	case len(parts) > maxAlternatives:
		return unknown("too many possible values")
	}
	return Value{Kind: OneOf, Parts: parts}
}

const maxAlternatives = 16

func same(a, b Value) bool {
	return a.Kind == b.Kind && a.Text == b.Text && a.Number == b.Number && a.Index == b.Index && a.Set == b.Set &&
		slices.EqualFunc(a.Parts, b.Parts, same)
}

// concat returns the concatenation of values, folding neighbouring constants.
func concat(values ...Value) Value {
	var parts []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == Concat {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			if last := len(parts) - 1; last >= 0 && parts[last].Kind == String && a.Kind == String {
				parts[last].Text += a.Text
			} else {
				parts = append(parts, a)
			}
		}
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return Value{Kind: Concat, Parts: parts}
}

// substitute replaces what depends on a function's parameters by what a caller
// passes: arg gives the value of parameter i, input the members of the request
// that is parameter i.
func (v Value) substitute(arg func(i int) Value, input func(i int, m ddb.Member) Value) Value {
	switch v.Kind {
	case Param:
		w := arg(v.Index)
		w.Set = w.Set || v.Set
		return w
	case Inherit:
		return input(v.Index, ddb.Member(v.Text))
	case Concat, OneOf:
		parts := make([]Value, len(v.Parts))
		for i, p := range v.Parts {
			parts[i] = p.substitute(arg, input)
		}
		if v.Kind == OneOf {
			return oneOf(parts...)
		}
		return concat(parts...)
	}
	return v
}

// String renders the value for people and for test expectations.
func (v Value) String() string {
	switch v.Kind {
	case Absent:
		return "absent"
	case String:
		return `"` + v.Text + `"`
	case Int:
		return strconv.FormatInt(v.Number, 10)
	case Bool:
		if v.Number != 0 {
			return "true"
		}
		return "false"
	case Param:
		return "param" + strconv.Itoa(v.Index)
	case Inherit:
		return "param" + strconv.Itoa(v.Index) + "." + v.Text
	case Field, Global:
		return v.Text
	case Env:
		return "$" + v.Text
	case Concat:
		return join(v.Parts, "+")
	case OneOf:
		return join(v.Parts, "|")
	}
	if v.Set {
		return "set"
	}
	return "unknown"
}

func join(parts []Value, sep string) string {
	texts := make([]string, len(parts))
	for i, p := range parts {
		texts[i] = p.String()
	}
	return strings.Join(texts, sep)
}
