package itemvalues

import (
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
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
		if fn.Parent() != nil || !named(fn.Name()) || results.Len() == 0 || !dataflow.IsString(results.At(0).Type()) {
			continue
		}
		for _, ret := range dataflow.ReturnsOf(fn) {
			v := ret.Results[0]
			all = append(all, &Written{Name: fn.Name(), Pos: fn.Pos(), Func: dataflow.Enclosing(ret), text: a.Resolve(v), value: v, fn: fn, a: a})
		}
	}
	return all
}
