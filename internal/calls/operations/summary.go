package operations

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// summarise returns what callers need to know of a function.
func (a *analysis) summarise(fn *ssa.Function) *facts.Summary {
	s := &facts.Summary{Pure: a.pure(fn)}
	for _, p := range fn.Params {
		s.Params = append(s.Params, a.summariseParam(p))
	}
	for i := range fn.Signature.Results().Len() {
		s.Results = append(s.Results, a.summariseResult(fn, i))
	}
	return s
}

func (a *analysis) pure(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.Return); !ok && a.IsEffect(instr) && !isLocal(instr) {
				return false
			}
		}
	}
	return true
}

// isLocal reports whether an instruction stores into a variable that nothing leads to but the
// function itself: a parameter, perhaps, of which a field is read.
func isLocal(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	variable, ok := dataflow.RootOf(store.Addr).(*ssa.Alloc)
	return ok && !variable.Heap
}

// Summaries returns what callers in other packages need to know of the
// functions that are declared here: of those that take or return requests,
// answers or parts of them, and of interface methods that stand for such.
func (p *Package) Summaries() map[*types.Func]*facts.Summary {
	all := map[*types.Func]*facts.Summary{}
	for _, fn := range p.a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil {
			continue
		}
		asks := p.a.asksOf(fn)
		if !sdk.Takes(fn.Signature) && len(p.a.callsIn(fn)) == 0 && len(asks) == 0 {
			continue
		}
		switch s := p.a.Callees.Of(fn, obj); {
		case s == nil:
		case sdk.Takes(fn.Signature):
			all[obj] = p.a.withShapes(s, fn)
			all[obj].Asks, all[obj].Reads = asks, p.a.reads(fn, asks)
		case s.ReturnsPages():
			all[obj] = s.OfInterface()
		case len(asks) > 0:
			all[obj] = &facts.Summary{Results: make([]facts.Result, len(s.Results)), OnePage: p.a.isOnePage(fn), Asks: asks, Reads: p.a.reads(fn, asks)}
		case p.a.isOnePage(fn):
			all[obj] = &facts.Summary{OnePage: true}
		}
	}
	p.a.ofInterfaces(all)
	p.a.bodiless(all)
	for obj, s := range all {
		all[obj] = s.Fact()
	}
	return all
}

// bodiless adds the functions that cannot be analysed. Callers that knew nothing of
// one would judge it by its shape, as if it were the SDK's.
func (a *analysis) bodiless(all map[*types.Func]*facts.Summary) {
	for _, file := range a.Source.Files {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok || decl.Body != nil {
				continue
			}
			obj, ok := a.Source.Info.Defs[decl.Name].(*types.Func)
			if !ok || !sdk.Takes(obj.Signature()) {
				continue
			}
			all[obj] = requests.Unseen(obj)
		}
	}
}
