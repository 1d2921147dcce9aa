package dataflow

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A CallGraph says which declared functions of a package may lead to which others.
type CallGraph struct {
	Functions []*ssa.Function                   // by name, so that their order in the source does not matter
	LeadsTo   map[*ssa.Function][]*ssa.Function // those that one names, and that its calls of interfaces may lead to
}

// CallGraph returns the call graph of the package. What a literal leads to, the declared function
// around it does, and a call of an interface leads to all methods that implement it:
//
//	func (s *store) list(db pager) { visit(func() { db.page() }) } // to visit and (*client).page
//	func (c *client) page()        {}
func (a *Flow) CallGraph() *CallGraph {
	g := &CallGraph{LeadsTo: map[*ssa.Function][]*ssa.Function{}}
	for _, fn := range a.Functions {
		if fn.Parent() == nil {
			g.Functions = append(g.Functions, fn)
		}
		a.addEdges(g, Outermost(fn), fn)
	}
	names := map[*ssa.Function]string{}
	for _, fn := range g.Functions {
		names[fn] = fn.String()
	}
	byName := func(x, y *ssa.Function) int { return cmp.Compare(names[x], names[y]) }
	slices.SortStableFunc(g.Functions, byName)
	for fn, to := range g.LeadsTo {
		slices.SortStableFunc(to, byName)
		g.LeadsTo[fn] = slices.Compact(to)
	}
	return g
}

// addEdges adds what one function, without its literals, leads to.
func (a *Flow) addEdges(g *CallGraph, from, fn *ssa.Function) {
	var operands []*ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			operands = instr.Operands(operands[:0])
			for _, operand := range operands {
				if to, ok := (*operand).(*ssa.Function); ok {
					g.add(from, FunctionOf(to))
				}
			}
			if call, ok := instr.(ssa.CallInstruction); ok && call.Common().IsInvoke() {
				for _, method := range a.Implementations(call.Common().Method) {
					g.add(from, method)
				}
			}
		}
	}
}

// add notes that a function leads to another one of the package.
func (g *CallGraph) add(from, to *ssa.Function) {
	if to != nil && len(to.Blocks) > 0 && Outermost(to) != from {
		g.LeadsTo[from] = append(g.LeadsTo[from], Outermost(to))
	}
}

// Add notes that a function depends on others, too.
func (g *CallGraph) Add(fn *ssa.Function, others map[*ssa.Function]bool) {
	var added []*ssa.Function
	for other := range others {
		if other = Outermost(other); other != fn && !slices.Contains(added, other) && !slices.Contains(g.LeadsTo[fn], other) {
			added = append(added, other)
		}
	}
	slices.SortFunc(added, func(x, y *ssa.Function) int { return cmp.Compare(x.String(), y.String()) })
	g.LeadsTo[fn] = append(slices.Clip(g.LeadsTo[fn]), added...)
}

// Implementations returns the methods of types of the package that implement one of an interface.
func (a *Flow) Implementations(method *types.Func) []*ssa.Function {
	if known, ok := a.implementations[method]; ok {
		return known
	}
	var all []*ssa.Function
	if recv := method.Signature().Recv(); recv != nil {
		if of, ok := recv.Type().Underlying().(*types.Interface); ok {
			for _, fn := range a.MethodsNamed(method.Name()) {
				if types.Implements(fn.Signature.Recv().Type(), of) {
					all = append(all, fn)
				}
			}
		}
	}
	a.implementations[method] = all
	return all
}

// WithLiterals returns a function after all literals in it.
func WithLiterals(fn *ssa.Function) (all []*ssa.Function) {
	for _, literal := range fn.AnonFuncs {
		all = append(all, WithLiterals(literal)...)
	}
	return append(all, fn)
}
