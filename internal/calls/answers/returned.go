package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// returned notes results of the function that the value comes from, and of the
// declared function around it. What another function returns goes to its
// callers, as far as these are known.
func (t *tracer) returned(v ssa.Value, ret *ssa.Return) {
	fn := ret.Parent()
	sites, all := t.a.CallSites(fn)
	for i, result := range ret.Results {
		switch {
		case result != v:
		case fn == t.fn || fn == declared(t.fn):
			t.uses = append(t.uses, Use{Kind: facts.Returned, Index: i, Instr: ret})
		case !all:
			t.add(facts.Escaped, ret)
		default:
			for _, site := range sites {
				if out := dataflow.OutputOf(site, i); out != nil {
					t.trace(out)
				}
			}
		}
	}
}

// declared returns the declared function that a function literal is in.
func declared(fn *ssa.Function) *ssa.Function {
	for fn != nil && fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// keepsError reports whether a function stores an error where its callers may find it.
func keepsError(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok || !dataflow.IsError(store.Val.Type()) || dataflow.IsNilConst(store.Val) {
				continue
			}
			if _, isOwn := dataflow.RootOf(store.Addr).(*ssa.Alloc); !isOwn {
				return true
			}
		}
	}
	return false
}
