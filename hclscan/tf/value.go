package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// Value is an evaluated argument.
type Value struct {
	scope   *scope
	expr    hcl.Expression // nil if the argument is not set
	result  cty.Value
	missing string // why an argument that is not set may be set nonetheless

	partial bool     // expr gives more than result, which is a part of its value
	found   *finding // how the value was found from an argument; nil for arguments
}

// finding is what a value that was found in another one has from it.
type finding struct {
	project *Project
	origin  string // of the reference that led to it
	plan    string // the name of the plan that it is taken from
	assumed string // "var.name" if it is within the default of a variable of the root
}

// IsAbsent reports whether the argument is certainly not set, or set to null.
func (v Value) IsAbsent() bool {
	if v.expr == nil {
		return v.missing == ""
	}
	return v.result.IsKnown() && v.result.IsNull()
}

// Get returns the value, which may be unknown as a whole or in parts. It must
// not be called if the value is absent.
func (v Value) Get() cty.Value {
	if v.expr == nil {
		return cty.DynamicVal
	}
	return v.result
}

// Span returns where the expression stands; zero if there is none.
func (v Value) Span() rules.Span {
	if v.expr == nil {
		return rules.Span{}
	}
	if v.scope.foreign() {
		return v.project().Span(v.atCall())
	}
	return v.project().Span(v.place())
}

func (v Value) project() *Project {
	if v.found != nil {
		return v.found.project
	}
	return v.scope.module.tree.project
}

// place is where the expression stands, or the text that it was decoded from.
func (v Value) place() hcl.Range {
	if v.scope != constants && v.scope.text != nil {
		return *v.scope.text
	}
	return v.expr.Range()
}

// IsLiteral reports whether the argument itself is a literal: then it has no
// origin, and is written where it stands.
func (v Value) IsLiteral() bool {
	if v.expr == nil || v.found != nil || v.scope == constants || v.scope.text != nil || v.scope.foreign() {
		return false
	}
	_, ok := literal.Value(v.expr)
	return ok
}

// Reason says why the value is unknown.
func (v Value) Reason() string {
	if v.expr == nil {
		return v.missing
	}
	return v.scope.reason(v.expr)
}

// Origin says where a value comes from that is not written in the argument
// itself: "default of var.protect". It is empty for literals.
func (v Value) Origin() string {
	if v.expr == nil {
		return ""
	}
	if v.found != nil && v.found.plan != "" {
		return "as planned in " + v.found.plan
	}
	if c, _ := v.scope.called(); c != nil {
		return v.originAtCall()
	}
	return v.referred()
}

// referred is what the references of the value's expression come from, or that
// of the one that led to it.
func (v Value) referred() string {
	origin := v.scope.origin(v.expr, 0)
	if origin == "" && v.found != nil {
		return v.found.origin
	}
	return origin
}
