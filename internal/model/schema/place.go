package schema

import (
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
)

// Place is what [Declaration.Place] is, for a value of the index.
func (i *Index) Place(at rules.Span) rules.Span { return narrowest(i.Block, at, i.Header) }

func narrowest(block, at, header rules.Span) rules.Span {
	if block.Contains(at) {
		return at
	}
	return header
}

// Provenance returns " (default of var.protect)" for a value that comes from
// elsewhere, and "" for one that is written where it applies.
func (v Value[T]) Provenance() string {
	if v.Origin == "" {
		return ""
	}
	return " (" + v.Origin + ")"
}

// Missing says why a value is absent: its argument is not set, or is null:
// "stream_enabled is not set".
func (v Value[T]) Missing(argument string) string {
	if null := v.Writing().Null; null != "" {
		return argument + " is " + null
	}
	return argument + " is not set"
}

// Condition returns ` unless var.env == "prod"` for a value that is otherwise in
// another run, and "" for all others.
func (v Value[T]) Condition() string {
	if condition := v.Writing().Unless; condition != "" {
		return " unless " + rules.ShortenValue(condition)
	}
	return ""
}

// DisplayName returns `index "gsi1"`, or what can be said if the name is unknown.
func (i *Index) DisplayName() string {
	if name, ok := i.Name.Get(); ok {
		return fmt.Sprintf("index %q", name)
	}
	return "an index of unknown name"
}
