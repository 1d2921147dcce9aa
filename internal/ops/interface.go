package ops

import (
	"go/types"
	"slices"
)

// ofInterface returns what is known of a method of an interface by the types of this
// package that implement it: what it returns, if all that say so say the same.
// Fakes, which return nothing of the service's, do not matter: what is wrong with
// one implementation is wrong. What becomes of its parameters is unknown, since
// other packages may implement it as well.
func (a *analysis) ofInterface(method *types.Func) *Summary {
	recv := method.Signature().Recv()
	if recv == nil {
		return nil
	}
	of, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	if s, ok := a.interfaces[method]; ok {
		return s
	}
	a.interfaces[method] = nil // an implementation may call the interface
	a.Open++
	defer func() { a.Open-- }()
	var s *Summary
	for _, fn := range a.MethodsNamed(method.Name()) {
		if !types.Implements(fn.Signature.Recv().Type(), of) {
			continue
		}
		implemented := a.summaryOf(fn, nil)
		switch {
		case implemented == nil || !implemented.returnsPages():
		case s == nil:
			s = &Summary{Results: implemented.pages()}
		case !s.join(implemented):
			return nil
		}
	}
	a.interfaces[method] = s
	return s
}

// ofInterfaces adds what is known of the interfaces that the package declares.
func (a *analysis) ofInterfaces(all map[*types.Func]*Summary) {
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
			switch s := a.ofInterface(method); {
			case method.Pkg() != a.Source.Pkg:
			case s != nil:
				all[method] = s
			case a.asksForOnePage(method, of):
				all[method] = &Summary{OnePage: true}
			}
		}
	}
}

// returnsPages reports whether a result is an answer of the service, or says
// what one left out.
func (s *Summary) returnsPages() bool {
	return slices.ContainsFunc(s.Results, func(r ResultEffect) bool { return r.page() != nil })
}

// OfInterface returns what callers are told of a method that they call through an
// interface of another package, or nil if that is nothing.
func (s *Summary) OfInterface() *Summary {
	if !s.returnsPages() {
		return nil
	}
	return &Summary{Results: s.pages()}
}

// pages returns of the results those that [Summary.returnsPages] is about.
func (s *Summary) pages() []ResultEffect {
	list := make([]ResultEffect, len(s.Results))
	for i, r := range s.Results {
		list[i] = ResultEffect{Answer: r.Answer, Rest: r.Rest, Fields: r.Fields, Paginator: r.Paginator, Options: r.Options}
	}
	return list
}

// join adds what another implementation returns; false if that is another thing.
func (s *Summary) join(other *Summary) bool {
	for i := range s.Results {
		into, from := &s.Results[i], &other.Results[i]
		x, y := into.page(), from.page()
		if x == nil && y == nil {
			continue
		}
		if x == nil || y == nil || x.Op != y.Op || (into.Answer == nil) != (from.Answer == nil) || !slices.Equal(into.Fields, from.Fields) {
			return false
		}
		x.Input = union([]Input{x.Input.input(), y.Input.input()}).fact()
		into.Options = into.Options || from.Options
	}
	return true
}

// page returns the request that the result has to do with.
func (r *ResultEffect) page() *Answer {
	switch {
	case r.Answer != nil:
		return r.Answer
	case r.Rest != nil:
		return r.Rest
	}
	return r.Paginator
}
