package clients

import (
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// servesRequests reports whether a function runs for each request because all that
// can call it does: functions of its package, and what they hand its receiver to as
// an interface.
func (a *Clients) servesRequests(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] || isImportable(fn) || a.isValue(fn) {
		return false
	}
	seen[fn] = true
	uses := a.usesOf(fn)
	return slices.ContainsFunc(uses, func(use functionUse) bool { return use.calls }) && !slices.ContainsFunc(uses, func(use functionUse) bool {
		return !a.handlesRequests(use.in) && !a.servesRequests(use.in, seen)
	})
}

// isExported reports whether code in other packages may call a function. Those
// of a command can only be called as methods, through interfaces.
func isExported(fn *ssa.Function) bool {
	return token.IsExported(fn.Name()) && (fn.Signature.Recv() != nil || !isOfCommand(fn))
}

// isImportable reports whether code in other packages may name a function.
func isImportable(fn *ssa.Function) bool { return token.IsExported(fn.Name()) && !isOfCommand(fn) }

func isOfCommand(fn *ssa.Function) bool { return fn.Pkg != nil && fn.Pkg.Pkg.Name() == "main" }

// A functionUse is a place that calls a function, or that hands its receiver over as
// an interface.
type functionUse struct {
	in    *ssa.Function
	args  []ssa.Value // receiver first; of what is handed over only that
	calls bool        // or the interface is there to call it; not if it can only be found by reflection
}

func (a *Clients) usesOf(fn *ssa.Function) []functionUse {
	var uses []functionUse
	for _, call := range a.Callers(fn) {
		uses = append(uses, functionUse{call.Parent(), dataflow.ArgsOf(call.Common()), true})
	}
	if fn.Signature.Recv() == nil {
		return uses
	}
	for _, handed := range a.conversions() {
		calls := hasMethod(handed.Type(), fn)
		reflects := token.IsExported(fn.Name()) && handed.Type().Underlying().(*types.Interface).NumMethods() == 0
		if (calls || reflects) && isPromoted(handed.X.Type(), fn) {
			uses = append(uses, functionUse{handed.Parent(), []ssa.Value{handed.X}, calls})
		}
	}
	return uses
}

// conversions returns where functions of the package convert a value to an interface
// and use it; a declaration that only asserts that a type has the methods does not.
func (a *Clients) conversions() []*ssa.MakeInterface {
	if a.Reach.Boxed != nil {
		return *a.Reach.Boxed
	}
	a.Reach.Boxed = &[]*ssa.MakeInterface{}
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if made, ok := instr.(*ssa.MakeInterface); ok && len(dataflow.Referrers(made)) > 0 {
					*a.Reach.Boxed = append(*a.Reach.Boxed, made)
				}
			}
		}
	}
	return *a.Reach.Boxed
}

// hasMethod reports whether a method may be called through an interface.
func hasMethod(iface types.Type, method *ssa.Function) bool {
	found, _, _ := types.LookupFieldOrMethod(iface, false, method.Object().Pkg(), method.Name())
	return found != nil
}

// isPromoted reports whether a method is one of a type: its own, or that of
// something which it embeds.
func isPromoted(t types.Type, method *ssa.Function) bool {
	found, _, _ := types.LookupFieldOrMethod(t, true, method.Object().Pkg(), method.Name())
	fn, ok := found.(*types.Func)
	return ok && fn.Origin() == method.Object()
}

// sameForRequests tells what is the same each time that a function runs which
// is called for each request, or serves such a function: what all its callers
// pass, if that is the same in them.
func (a *Clients) sameForRequests(fn *ssa.Function, seen map[*ssa.Function]bool) *dataflow.Sameness {
	seen[fn] = true
	return a.SameUnless(func(v ssa.Value) bool {
		p, ok := v.(*ssa.Parameter)
		if !ok || p.Parent() != fn {
			return false
		}
		i, isReceiver := dataflow.ParamIndex(p), fn.Signature.Recv() != nil && p == fn.Params[0]
		if a.handlesRequests(fn) {
			return !isReceiver
		}
		return slices.ContainsFunc(a.usesOf(fn), func(use functionUse) bool {
			return seen[use.in] || i >= len(use.args) || !a.sameForRequests(use.in, maps.Clone(seen)).Value(use.args[i])
		})
	})
}
