package symbolic

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/tri"
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
	Env                 // environment variable Text, or the one that Parts[0] names
	Setting             // what the operator sets for the flag Text ("-table") or the key Text ("dynamo.table") of a configuration, or for the one that Parts[0] names
	Concat              // the concatenation of Parts
	Repeat              // the concatenation of any number of values, each one of Parts, with Text between them
	Format              // Parts[0], of the Go type Type, as text: how, says Text, see [Value.Verb]
	OneOf               // any of Parts
	Unknown             // for the reason Text
)

// Value is what a request's member may be at a call. It is symbolic: values
// that depend on the enclosing function's parameters say so, and callers
// substitute them. Its exported fields are plain, so that they can be part of a
// fact; the others say where the package has the value, see [Value.Fact].
//
// A string that is put together at run time is a template: a Concat of constant
// text and of what stands in its place until then. Strings stand for themselves
// there; what has to be turned into text first is a Format.
type Value struct {
	Kind   Kind
	Text   string
	Number int64
	Index  int
	Parts  []Value
	Type   string   // for Format: "int64", "time.Time"; named basic types count as these
	Given  int      // for Field: 1 + the parameter of the enclosing function that is the struct; 0 if it is another
	Owner  string   // for Field and Global: the import path of the package that declares the type or variable; for Setting: what has it, if it is neither a flag nor a key of viper
	Unit   TimeUnit // for Unknown: it is a point in time as a number
	NoZero bool     // for OneOf: see [Value.UnlessEmpty]
	Later  bool     // with Unit: it is the current time with a duration added
	Found  Presence // for a part of a Concat: what code has found out about the part where it makes the text
	Set    bool     // certainly not nil, whatever it is: a pointer to something, a non-nil map

	located
}

// located is where the package that is analysed has a value. No other package could make anything
// of it.
type located struct {
	pos    token.Pos
	source ssa.Value // for a part of a built expression: the expression
	getter string    // for such a part: the method that returns it; see [Value.Built]
	made   ssa.Value // for lists, maps and structs: the value itself, see [Value.Made]
	frames []Frame   // calls between the function where it is made and the one that it is judged in
	was    ssa.Value // for what a variable was in the turn of a loop before: the variable
	from   *operand  // for Format: what is formatted, and where; see [Value.Operand]
	pieces []piece   // for String: the constants that it is made of; see [Symbols.Pieces]
	twins  [][]piece // for String: those of the same text on other paths; see [Value.Twins]
}

// IsSet is whether an optional member is set, on all paths or on none.
func (v Value) IsSet() tri.Answer {
	switch v.Kind {
	case Absent:
		return tri.No
	case String, Int, Bool, Concat, Repeat, Format, Env, Setting:
		return tri.Yes
	case OneOf:
		p := v.Parts[0].IsSet()
		for _, part := range v.Parts[1:] {
			if part.IsSet() != p {
				return tri.Maybe
			}
		}
		return p
	}
	if v.Set {
		return tri.Yes
	}
	return tri.Maybe
}

// MaybeSet reports whether some path may set the value.
func (v Value) MaybeSet() bool { return v.IsSet() != tri.No }

// SetOnSomePath reports whether a path is known that sets the value.
func (v Value) SetOnSomePath() bool {
	return v.IsSet() == tri.Yes || v.Kind == OneOf && slices.ContainsFunc(v.Parts, Value.SetOnSomePath)
}

// IsBuiltPart reports whether the value is what an expression builder makes of
// what it is given.
func (v Value) IsBuiltPart() bool { return v.Kind != Absent && v.source != nil }

// IsUnusedPart reports whether the value is a getter of a built expression that
// returns nil because the builder was not given that part.
func (v Value) IsUnusedPart() bool { return v.Kind == Absent && v.source != nil }

// Why says why a value is unknown.
func (v Value) Why() string {
	switch v.Kind {
	case Unknown:
		return v.Text
	case Param, Inherit:
		return "the caller decides"
	case Field, Global:
		return "it is read from " + v.Text
	case Env:
		if name, ok := v.EnvName(); ok {
			return "it is read from $" + name
		}
		return "it is read from an environment variable"
	case Setting:
		switch {
		case v.Text == "":
			return "it is read from the configuration"
		case v.IsFlag():
			return "it is given by the flag " + v.Text
		}
		return "it is read from the setting " + v.Text
	case OneOf:
		return "it depends on the path"
	case Concat, Repeat, Format:
		return "it is built at run time"
	}
	return "it is known"
}

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

// OfCaller reports whether the value depends on what the enclosing function is
// called with.
func (v Value) OfCaller() bool {
	return v.Kind == Param || v.Kind == Inherit || v.Given > 0 || slices.ContainsFunc(v.Parts, Value.OfCaller)
}

// AsSet returns what a pointer to the value is: not nil, whichever it is.
func (v Value) AsSet() Value {
	v.Set = true
	if v.Kind == OneOf {
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			v.Parts[i] = part.AsSet()
		}
	}
	return v
}

// UnknownFor returns a value of which nothing is known, for a reason: "it is computed at run time".
func UnknownFor(reason string) Value { return Value{Kind: Unknown, Text: reason} }

// AnyOf returns the union of values, without duplicates.
func AnyOf(values ...Value) Value {
	if len(values) == 1 {
		return values[0]
	}
	var parts []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == OneOf {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			if i := slices.IndexFunc(parts, func(p Value) bool { return Same(p, a) }); i >= 0 {
				parts[i] = parts[i].LeastFound(a).alsoMadeOf(a)
			} else {
				parts = append(parts, a)
			}
			if len(parts) > MaxAlternatives { // however many follow: each is compared with all before
				return UnknownFor("too many possible values")
			}
		}
	}
	switch len(parts) {
	case 0:
		return UnknownFor("no value reaches here")
	case 1:
		return parts[0]
	}
	return Value{Kind: OneOf, Parts: parts}
}

// MaxAlternatives bounds how many values one may be before it counts as unknown.
const MaxAlternatives = 16

// Same reports whether two values are the same as far as is known of them. Where they are set,
// what they are put together of in the source, and what code has found out about them before
// does not matter.
func Same(a, b Value) bool {
	return a.Kind == b.Kind && a.Text == b.Text && a.Number == b.Number && a.Index == b.Index &&
		a.Type == b.Type && a.Given == b.Given && a.Owner == b.Owner && a.Unit == b.Unit &&
		a.NoZero == b.NoZero && a.Later == b.Later && a.Set == b.Set &&
		a.source == b.source && a.getter == b.getter && a.made == b.made && a.was == b.was &&
		slices.EqualFunc(a.Parts, b.Parts, Same)
}

// SameName reports whether two values, of any functions of a package, are the same name: one
// constant, environment variable, global variable or field.
func SameName(a, b Value) bool {
	switch a.Kind {
	case String, Env, Global, Field:
		return a.Kind == b.Kind && a.Text == b.Text && a.Owner == b.Owner
	}
	return false
}
