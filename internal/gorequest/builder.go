package gorequest

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// BuilderPart is what an expression builder's getter returns: nil unless the
// builder was given that part.
func (a *Requests) BuilderPart(call *ssa.Call, obj *types.Func) (symbolic.Value, bool) {
	role, _, ok := sdk.LookupBuilder(obj)
	if !ok {
		return symbolic.Value{}, false
	}
	expression := call.Common().Args[0]
	built := symbolic.Value{Kind: symbolic.Unknown, Text: "it comes from an expression builder", Set: true}.OfBuilt(expression, obj.Name())
	switch role {
	case sdk.BuilderMaps:
		if aliases, lost := a.AliasesOf(call); lost || len(goflow.Updates(aliases)) > 0 {
			return built.OfBuilt(expression, ""), true // entries are added
		}
		return built, true
	case sdk.GetPart:
		unused := symbolic.Value{Kind: symbolic.Absent}.OfBuilt(expression, obj.Name())
		switch part := a.built(expression).part("With" + obj.Name()); {
		case part.given && !part.missing && !part.unclear:
			return built, true
		case part.missing && !part.given && !part.unclear:
			return unused, true
		case part.given: // an option, say, under "if"
			return symbolic.Value{Kind: symbolic.OneOf, Parts: []symbolic.Value{built, unused}}.OfBuilt(expression, obj.Name()), true
		}
		built.Set = false
		return built, true
	}
	return symbolic.Value{}, false
}
