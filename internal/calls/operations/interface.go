package operations

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/effect"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// ofInterface returns what is known of a method of an interface by the types of this
// package that implement it: what it returns, if all that say so say the same.
// Fakes, which return nothing of the service's, do not matter: what is wrong with
// one implementation is wrong. What becomes of its parameters is unknown, since
// other packages may implement it as well.
func (a *analysis) ofInterface(method *types.Func) *effect.Summary {
	if known, ok := a.interfaces.Get(method); ok {
		return known
	}
	s := a.implemented(method)
	a.interfaces.Put(method, s)
	return s
}

func (a *analysis) implemented(method *types.Func) (s *effect.Summary) {
	for _, fn := range a.Implementations(method) {
		implemented := a.summaryOf(fn, nil)
		switch {
		case implemented == nil || !implemented.ReturnsPages():
		case s == nil:
			s = &effect.Summary{Results: implemented.Pages()}
		case !join(s, implemented):
			return nil
		}
	}
	return s
}

// ofInterfaces adds what is known of the interfaces that the package declares.
func (a *analysis) ofInterfaces(all map[*types.Func]*effect.Summary) {
	a.eachInterfaceMethod(func(method *types.Func, of *types.Interface) {
		s, asks := a.ofInterface(method), a.asksOfInterface(method, of)
		switch {
		case s != nil:
			all[method] = s
		case len(asks) > 0:
			all[method] = &effect.Summary{Results: make([]effect.Result, method.Signature().Results().Len()), OnePage: a.asksForOnePage(method, of), Asks: asks, Reads: a.reads(a.ImplementationOf(method, of), asks)}
		case a.asksForOnePage(method, of):
			all[method] = &effect.Summary{OnePage: true}
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

// join adds what another implementation returns; false if that is another thing.
func join(s, other *effect.Summary) bool {
	for i := range s.Results {
		into, from := &s.Results[i], &other.Results[i]
		x, y := into.Page(), from.Page()
		if x == nil && y == nil {
			continue
		}
		if x == nil || y == nil || x.Op != y.Op || (into.Answer == nil) != (from.Answer == nil) || !slices.Equal(into.Fields, from.Fields) {
			return false
		}
		x.Input = requests.Union([]requests.Input{requests.InputOf(&x.Input), requests.InputOf(&y.Input)}).Fact()
		into.Options = into.Options || from.Options
	}
	return true
}
