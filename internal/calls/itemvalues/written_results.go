package goitems

import (
	"github.com/dynamolint/dynamolint/internal/flow/goflow"
)

// Results returns the texts that functions of certain names return. A nil Items has
// none.
func (a *Items) Results(named func(string) bool) []*Written {
	if a == nil {
		return nil
	}
	var all []*Written
	for _, fn := range a.Functions {
		results := fn.Signature.Results()
		if fn.Parent() != nil || !named(fn.Name()) || results.Len() == 0 || !goflow.IsString(results.At(0).Type()) {
			continue
		}
		for _, ret := range goflow.ReturnsOf(fn) {
			v := ret.Results[0]
			all = append(all, &Written{Name: fn.Name(), Pos: fn.Pos(), Func: goflow.Enclosing(ret), text: a.Resolve(v), value: v, fn: fn, a: a})
		}
	}
	return all
}
