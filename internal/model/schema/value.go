package schema

import "github.com/dynamolint/dynamolint/rules"

// State says what is known of a value. Absent is not false, and unknown is
// never a violation.
type State int

// The states. The zero Value is absent.
const (
	Absent State = iota
	Known
	Unknown
)

// Value is a declared value with provenance.
type Value[T any] struct {
	State  State
	value  T
	Span   rules.Span // the expression that set it; zero if absent
	Origin string     // where a known value comes from if not a literal: "default of var.enable_pitr"
	Reason string     // why it is unknown: "var.protect has no value"

	// literal is set if the value is known and written as a literal at Span that is
	// used for nothing else: true of most of what a table declares, and told apart
	// so that these need no Writing.
	literal bool
	writing *Writing // nil if there is nothing to tell
}

// Writing tells how a value is written. Snapshots do not have it.
type Writing struct {
	// Unless is the condition, as written, under which a known false is true in
	// another run of Terraform: `var.env == "prod"`.
	Unless string

	// Null says how an absent value is written all the same: "set to null", "null,
	// default of var.protect". It is "" if nothing is written.
	Null string

	// Literal is where a value is written that is known, or null and so absent, if
	// one literal gives it and is used for nothing else: the argument itself, an
	// argument of the module, the default of a variable, a variable file.
	Literal rules.Span

	// CallArgument is the argument of Call, a module call, that would give the value,
	// known or absent, if the call leaves it to the default of a module that is not
	// part of the repository.
	Call         rules.Span
	CallArgument string
}

// SetByModule is the origin of a value that a module sets which is not part of the
// repository, whatever its call passes.
const SetByModule = "set by the module"

// KnownValue returns a known value set at span. origin is empty for literals.
func KnownValue[T any](v T, span rules.Span, origin string) Value[T] {
	return Value[T]{State: Known, value: v, Span: span, Origin: origin}
}

// LiteralValue returns a known value that is written as a literal at span.
func LiteralValue[T any](v T, span rules.Span) Value[T] {
	return Value[T]{State: Known, value: v, Span: span, literal: true}
}

// UnknownValue returns a value that is set at span to something that cannot be
// determined, for the given reason.
func UnknownValue[T any](span rules.Span, reason string) Value[T] {
	return Value[T]{State: Unknown, Span: span, Reason: reason}
}

// As returns the value with how it is written.
func (v Value[T]) As(w Writing) Value[T] {
	v.literal, v.writing = false, nil
	if w != (Writing{}) {
		v.writing = &w
	}
	return v
}

// Writing returns how the value is written; empty if nothing is known of that.
func (v Value[T]) Writing() Writing {
	switch {
	case v.literal:
		return Writing{Literal: v.Span}
	case v.writing == nil:
		return Writing{}
	}
	return *v.writing
}

// Get returns the value and whether it is known.
func (v Value[T]) Get() (T, bool) { return v.value, v.State == Known }

// Or returns the value if it is known, def if it is absent, and false if it is
// unknown. def is what AWS or the provider assumes for an absent value.
func (v Value[T]) Or(def T) (T, bool) {
	if v.State == Absent {
		return def, true
	}
	return v.value, v.State == Known
}

// IsAbsent reports whether the value is certainly not declared.
func (v Value[T]) IsAbsent() bool { return v.State == Absent }

// IsZero makes snapshots leave absent values out.
func (v Value[T]) IsZero() bool { return v.IsAbsent() }

// IsUnknown reports whether the value cannot be determined.
func (v Value[T]) IsUnknown() bool { return v.State == Unknown }

// List is a sequence of declared blocks. If Partial is not empty there may be
// more than Items, for that reason; rules must not conclude from absence then.
type List[T any] struct {
	Items   []T    `json:"items,omitzero"`
	Partial string `json:"partial,omitzero"`

	// Assumed names a variable whose default says which indexes or replicas there
	// are, or what the indexes are called: "var.indexes". Another run of Terraform
	// may set it otherwise. It is empty for lists of anything else.
	Assumed string `json:"assumed,omitzero"`
}
