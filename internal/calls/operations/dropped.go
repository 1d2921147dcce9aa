package operations

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// DroppedPart is where code makes a part of an expression and does nothing with it, although
// what it is made of stays as it was.
type DroppedPart struct {
	Expr   *ast.CallExpr
	Method string    // "And", "AddNames"
	Of     string    // the type that it makes: "ConditionBuilder"
	Again  token.Pos // where the same method is called again, which replaces the part; not valid if nothing does
	OnPath bool      // it is called again only where two conditions both hold, or in the next turn of a loop
	Func   string    // the function that it is in
}

// DroppedParts returns the calls of expression builders whose result is not used.
//
//	filter.And(expression.Name("sold").Equal(expression.Value(false)))
func (p *Package) DroppedParts() (all []DroppedPart) {
	for _, fn := range p.a.Functions {
		eachCall(fn, func(call ssa.CallInstruction) {
			_, obj := dataflow.CalleeOf(call.Common())
			made, isCall := call.(*ssa.Call)
			for _, first := range p.a.replacedBy(call) {
				if expr := p.a.CallExpr(first.Call.Pos()); expr != nil && !isListed(all, expr) {
					all = append(all, DroppedPart{Expr: expr, Method: obj.Name(), Of: builtBy(obj), Again: call.Pos(), OnPath: !isOnlyFor(first, call), Func: dataflow.Enclosing(call)})
				}
			}
			if obj == nil || !isCall || !sdk.MakesValue(obj) || dataflow.IsUsed(made) {
				return
			}
			if expr := p.a.CallExpr(call.Common().Pos()); expr != nil {
				all = append(all, DroppedPart{Expr: expr, Method: obj.Name(), Of: builtBy(obj), Func: dataflow.Enclosing(call)})
			}
		})
	}
	return all
}

// isListed reports whether a part is among some: several later calls may replace it.
func isListed(parts []DroppedPart, expr *ast.CallExpr) bool {
	return slices.ContainsFunc(parts, func(part DroppedPart) bool { return part.Expr == expr })
}

// builtBy returns the name of the type that a method of a builder returns.
func builtBy(fn *types.Func) string {
	return types.TypeString(fn.Signature().Results().At(0).Type(), func(*types.Package) string { return "" })
}

// A Misfit is an expression with more or fewer placeholders than arguments.
type Misfit struct {
	requests.Misfit
	Func string // the function that it is in
}

// Misfits returns the calls of a library that are given an expression and arguments that do not fit.
func (p *Package) Misfits() (all []Misfit) {
	for _, fn := range p.a.Functions {
		eachCall(fn, func(instr ssa.CallInstruction) {
			call, isCall := instr.(*ssa.Call)
			if !isCall {
				return
			}
			if misfit, ok := p.a.MisfitOf(call); ok {
				all = append(all, Misfit{misfit, dataflow.Enclosing(call)})
			}
		})
	}
	return all
}
