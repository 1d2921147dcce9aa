// Package eval evaluates the values of a template as far as they do not depend on a deployment:
// intrinsic functions, conditions, mappings, parameters with defaults. What it cannot determine
// is unknown for a reason. It knows of resources only how others refer to them.
package eval

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Value is what a node of a template gives.
type Value struct {
	kind kind
	Span rules.Span

	// Parts are the literal parts and the holes of a text, also of one that is unknown. A hole is
	// the same wherever the root has the same expression.
	Parts []schema.NamePart

	// Pattern is Parts with holes for what the defaults of parameters give; nil if they give
	// nothing. Parameter is one of these.
	Pattern   []schema.NamePart
	Parameter string

	Reason string // why it is unknown

	Literal bool // a text that is written where it applies

	root    *Root
	node    *template.Node // of a list as it is written, or of a mapping, whose members are evaluated when they are asked for
	items   []Value
	partial string // why a list may have more items
}

type kind int

const (
	absent kind = iota
	text
	list
	mapping
	unknown
)

// IsAbsent reports whether there is no value: nothing is written, or AWS::NoValue.
func (v Value) IsAbsent() bool { return v.kind == absent }

// IsUnknown reports whether the value cannot be determined; a text of which a part is unknown is.
func (v Value) IsUnknown() bool { return v.kind == unknown }

// IsMap reports whether the value is a mapping.
func (v Value) IsMap() bool { return v.kind == mapping }

// IsList reports whether the value is a list.
func (v Value) IsList() bool { return v.kind == list }

// Text returns a text, a number or a truth value as it is written.
func (v Value) Text() (string, bool) {
	if v.kind != text {
		return "", false
	}
	return literalText(v.Parts), true
}

// Origin says where a known text comes from if not from where it applies.
func (v Value) Origin() string {
	if v.Parameter == "" {
		return ""
	}
	return "default of parameter " + v.Parameter
}

// Member returns a member of a mapping: unknown if the mapping is, absent of what is none.
func (v Value) Member(name string) Value {
	switch v.kind {
	case unknown:
		return v
	case mapping:
		if member := v.node.Member(name); member != nil {
			return v.root.Eval(member)
		}
		if v.isOpen() {
			return Unknown(v.Span, "a macro may add it")
		}
		return Value{}
	case absent:
		return Value{}
	}
	return Unknown(v.Span, "it is not a mapping")
}

// Header returns the key of a member.
func (v Value) Header(name string) rules.Span {
	if v.kind == mapping {
		for _, key := range slices.Backward(v.node.Keys) {
			if key.Name == name {
				return key.Span
			}
		}
	}
	return v.Span
}

// Keys returns the names of the members of a mapping in their order, each once, and why there may
// be more.
func (v Value) Keys() (names []string, partial string) {
	if v.kind == unknown {
		return nil, v.Reason
	}
	if v.kind != mapping {
		return nil, ""
	}
	if v.isOpen() {
		partial = "a macro may add more"
	}
	for _, key := range v.node.Keys {
		if len(key.Name) > maxKey {
			partial = "a key is too long"
			continue
		}
		if !isFunction(key.Name) && !slices.Contains(names, key.Name) && !v.Member(key.Name).IsAbsent() {
			names = append(names, key.Name)
		}
	}
	return names, partial
}

// isOpen reports whether the mapping has functions as members, such as Fn::Transform and
// Fn::ForEach, that may make anything of them.
func (v Value) isOpen() bool {
	return slices.ContainsFunc(v.node.Keys, func(k template.Key) bool { return isFunction(k.Name) })
}

func isFunction(key string) bool { return strings.HasPrefix(key, "Fn::") }

// Elements returns the elements of a list, and why there may be others.
func (v Value) Elements() (items []Value, partial string) {
	switch v.kind {
	case absent:
		return nil, ""
	case list:
		return v.items, v.partial
	case unknown:
		return nil, v.Reason
	}
	return nil, "it is not a list"
}

// Unknown returns a value of which nothing is known, for a reason.
func Unknown(at rules.Span, reason string) Value {
	return Value{kind: unknown, Span: at, Reason: reason}
}

// textOf returns a text that is made of values; unknown if one of them is.
func textOf(at rules.Span, values ...Value) Value {
	made := Value{kind: text, Span: at}
	assumed := false
	for _, v := range values {
		if len(made.Parts) > maxParts {
			return Unknown(at, "it is too long")
		}
		switch v.kind {
		case list, mapping, absent:
			return Unknown(at, "part of it is not a text")
		case unknown:
			made.kind, made.Reason = unknown, cmp.Or(made.Reason, v.Reason)
			if len(v.Parts) == 0 {
				return made
			}
		}
		made.Parts = append(made.Parts, filled(v.Parts)...)
		assumed = assumed || v.Pattern != nil
		made.Parameter = cmp.Or(made.Parameter, v.Parameter)
	}
	if assumed {
		for _, v := range values {
			if v.Pattern != nil {
				made.Pattern = append(made.Pattern, v.Pattern...)
			} else {
				made.Pattern = append(made.Pattern, filled(v.Parts)...)
			}
		}
	}
	return made
}

// filled returns the parts without those that are empty.
func filled(parts []schema.NamePart) []schema.NamePart {
	return slices.DeleteFunc(slices.Clone(parts), func(p schema.NamePart) bool { return !p.Hole && p.Text == "" })
}

func literalText(parts []schema.NamePart) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// literalAt returns a text that is known.
func literalAt(at rules.Span, s string) Value {
	return Value{kind: text, Span: at, Parts: []schema.NamePart{{Text: s}}}
}
