package ops

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// DroppedPart is where code makes a part of an expression and does nothing with it, although
// what it is made of stays as it was.
type DroppedPart struct {
	Expr   *ast.CallExpr
	Method string // "And", "AddNames"
	Of     string // the type that it makes: "ConditionBuilder"
	Func   string // the function that it is in
}

// DroppedParts returns the calls of expression builders whose result is not used.
//
//	filter.And(expression.Name("sold").Equal(expression.Value(false)))
func (p *Package) DroppedParts() (all []DroppedPart) {
	for _, fn := range p.a.Functions {
		eachCall(fn, func(call ssa.CallInstruction) {
			_, obj := goflow.CalleeOf(call.Common())
			made, isCall := call.(*ssa.Call)
			if obj == nil || !isCall || !sdk.MakesValue(obj) || isUsed(made) {
				return
			}
			if expr := p.a.CallExpr(call.Common().Pos()); expr != nil {
				of := obj.Signature().Results().At(0).Type()
				all = append(all, DroppedPart{expr, obj.Name(), types.TypeString(of, func(*types.Package) string { return "" }), goflow.Enclosing(call)})
			}
		})
	}
	return all
}

func isUsed(v ssa.Value) bool {
	for _, instr := range goflow.Referrers(v) {
		if !goflow.IsDebug(instr) {
			return true
		}
	}
	return false
}
