package operations

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// asksForOnePage reports whether a type of this package implements a method of an
// interface by a request that is answered in pages, and asks for one of them.
func (a *analysis) asksForOnePage(method *types.Func, of *types.Interface) bool {
	return slices.ContainsFunc(a.MethodsNamed(method.Name()), func(fn *ssa.Function) bool {
		return types.Implements(fn.Signature.Recv().Type(), of) && a.isOnePage(fn)
	})
}

// isOnePage reports whether fn is a method that asks for one page. Callers in other
// modules may call it through an interface that another package declares.
func (a *analysis) isOnePage(fn *ssa.Function) bool {
	return fn.Signature.Recv() != nil && slices.ContainsFunc(a.callsWithin(fn), (*Call).isOnePage)
}

// isOnePage reports whether the call reads a page that may not be all there is.
func (c *Call) isOnePage() bool {
	info := c.Request.Operation()
	limit := c.Request.Input.Get(ddb.Limit)
	return c.Request.Via == requests.Client && info.Paged() && c.Request.Loop() == nil && !c.Request.PinsWholeKey() &&
		(!limit.IsInt(1))
}

// InterfaceCalls returns the calls of methods of interfaces that are meant, in source order, without
// those of known libraries.
func (p *Package) InterfaceCalls(meant func(*types.Func) bool) []*ast.CallExpr {
	var calls []*ast.CallExpr
	for _, fn := range p.a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok || !call.Common().IsInvoke() {
					continue
				}
				_, known := libraryOf(call.Common())
				if expr := p.a.CallExpr(call.Pos()); expr != nil && !known && meant(call.Common().Method) {
					calls = append(calls, expr)
				}
			}
		}
	}
	return calls
}
