package binding

import (
	"slices"
	"strings"
)

// Handlers returns the functions of some packages that Lambda may call with batches of stream
// records, in the order of the packages.
func (b *Bindings) Handlers(packages ...string) (all []string) {
	for _, path := range packages {
		if f := b.handlers[path]; f != nil {
			all = append(all, f.Handlers...)
		}
	}
	return all
}

// AllHandlers returns the functions of all packages in view that Lambda may call with batches
// of stream records, sorted.
func (b *Bindings) AllHandlers() (all []string) {
	for _, f := range b.handlers {
		all = append(all, f.Handlers...)
	}
	slices.Sort(all)
	return all
}

// Started returns the functions that some packages hand to Lambda, and whether they also hand
// it something that could not be followed.
func (b *Bindings) Started(packages ...string) (functions []string, others bool) {
	for _, path := range packages {
		if f := b.handlers[path]; f != nil {
			functions = append(functions, f.Started...)
			others = others || f.Hands
		}
	}
	slices.Sort(functions)
	return slices.Compact(functions), others
}

// IsHandler reports whether a function that is handed to Lambda is the handler, or returns it:
// "shop.New" returns "shop.New$1".
func IsHandler(started, handler string) bool {
	around, _, _ := strings.Cut(handler, "$")
	return started == handler || started == around
}
