package binding

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// flag returns what a flag may be that the function fn looks up by its name: what it is read from, its
// default, and what an operator gives. Each command has flags of its own, perhaps of one name: those
// count that the package of the function defines, if there are any.
func (r *resolution) flag(v symbolic.Value, fn string, via []*Store) []Origin {
	all := []Origin{r.origin(v, via)}
	target := v.Symbol()
	stores := r.b.stores[target]
	own := slices.DeleteFunc(slices.Clone(stores), func(s *Store) bool { return r.b.pkg[s.At.File] != PackageOf(fn) })
	if len(own) == 0 {
		own = stores
	}
	if target == "" || r.seen[target] {
		return all
	}
	r.seen[target] = true
	defer delete(r.seen, target)
	for _, s := range own {
		all = appendNew(all, r.resolve(s.Value, s.Func, append(slices.Clip(via), s))...)
	}
	return all
}
