package operations

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// ofInterfaces adds what is known of the interfaces that the package declares.
func (a *analysis) ofInterfaces(all map[*types.Func]*facts.Summary) {
	a.eachInterfaceMethod(func(method *types.Func, of *types.Interface) {
		s, asks := a.Callees.OfInterface(method), a.asksOfInterface(method, of)
		switch {
		case s != nil:
			all[method] = s
		case len(asks) > 0:
			all[method] = &facts.Summary{Results: make([]facts.Result, method.Signature().Results().Len()), OnePage: a.asksForOnePage(method, of), Asks: asks, Reads: a.reads(a.ImplementationOf(method, of), asks)}
		case a.asksForOnePage(method, of):
			all[method] = &facts.Summary{OnePage: true}
		}
	})
}

// eachInterfaceMethod calls visit for the methods of the interfaces that the package declares.
func (a *analysis) eachInterfaceMethod(visit func(method *types.Func, of *types.Interface)) {
	scope := a.Source.Pkg.Scope()
	for _, name := range scope.Names() {
		declared, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		of, ok := declared.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for method := range of.ExplicitMethods() {
			if method.Pkg() == a.Source.Pkg {
				visit(method, of)
			}
		}
	}
}
