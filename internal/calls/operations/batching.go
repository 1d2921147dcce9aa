package operations

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
)

// Batchings returns the functions of the package that send lists of their
// callers in one batch, however long they are.
func (p *Package) Batchings() map[*types.Func]facts.Batching {
	all := map[*types.Func]facts.Batching{}
	for _, call := range p.Calls {
		if call.Request.Via == requests.Helper || call.Request.Op == "" {
			continue
		}
		size := call.Request.BatchSize()
		if !size.Unbounded || !size.OfCallers || size.Param() == nil {
			continue
		}
		if obj, ok := size.Param().Parent().Object().(*types.Func); ok {
			all[obj] = facts.Batching{Param: dataflow.ParamIndex(size.Param()), Op: call.Request.Op}
		}
	}
	return all
}

// BatchArgument is a list that is passed to a function of another package which
// sends all of it in one batch.
type BatchArgument struct {
	Callee string
	Op     ddb.Op
	Size   lengths.Size
	Expr   *ast.CallExpr
	Func   string // the enclosing function
}

// BatchArguments returns the lists that are passed to such functions, in source
// order.
func (p *Package) BatchArguments() []BatchArgument {
	if p.a.src.Batching == nil {
		return nil
	}
	var all []BatchArgument
	for _, fn := range p.a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					if passed, ok := p.a.batchArgument(call); ok {
						all = append(all, passed)
					}
				}
			}
		}
	}
	slices.SortFunc(all, func(x, y BatchArgument) int { return cmp.Compare(x.Expr.Pos(), y.Expr.Pos()) })
	return all
}

func (a *analysis) batchArgument(call ssa.CallInstruction) (BatchArgument, bool) {
	callee, obj := dataflow.CalleeOf(call.Common())
	expr := a.CallExpr(call.Pos())
	if callee != nil || obj == nil || obj.Pkg() == nil || expr == nil || call.Pos() == token.NoPos {
		return BatchArgument{}, false
	}
	known, ok := a.src.Batching(obj.Origin())
	args := dataflow.ArgsOf(call.Common())
	if !ok || known.Param >= len(args) {
		return BatchArgument{}, false
	}
	s := a.Sizes.Sizer(dataflow.Anchor(args[known.Param], call))
	size := s.List(args[known.Param])
	if size.Unbounded && s.Guarded() {
		size = lengths.Unknown
	}
	return BatchArgument{Callee: dataflow.QualifiedName(obj), Op: known.Op, Size: size, Expr: expr, Func: dataflow.Enclosing(call)}, true
}
