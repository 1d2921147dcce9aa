package binding

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// maxWays bounds on how many ways a value is followed: beyond, it may go any way.
const maxWays = 32

// origin returns what a value is at the end of a way.
func (r *resolution) origin(v symbolic.Value, via []*Store) Origin {
	var way []string
	for _, s := range via {
		if path := r.b.pkg[s.At.File]; path != "" {
			way = append(way, path)
		}
	}
	slices.Sort(way)
	return Origin{Value: v, Via: via, Whole: len(via), Ways: [][]string{slices.Compact(way)}}
}

// then returns the text that two texts make, each on all of its ways.
func (o Origin) then(end Origin) Origin {
	var ways [][]string
	for _, begin := range o.Ways {
		for _, way := range end.Ways {
			both := slices.Concat(begin, way)
			slices.Sort(both)
			ways = joinWays(ways, [][]string{slices.Compact(both)})
		}
	}
	return Origin{Value: symbolic.Joined(o.Value, end.Value), Via: slices.Concat(o.Via, end.Via), Whole: o.Whole, Ways: ways}
}

// joinWays returns the ways of both, each once.
func joinWays(ways, more [][]string) [][]string {
	all := slices.Clone(ways)
	for _, way := range more {
		if !slices.ContainsFunc(all, func(known []string) bool { return slices.Equal(known, way) }) {
			all = append(all, way)
		}
	}
	if len(all) > maxWays {
		return [][]string{nil}
	}
	return all
}

// appendNew appends origins of values that are not among the others: of those that are, the
// way of the first counts for messages.
func appendNew(all []Origin, more ...Origin) []Origin {
	for _, o := range more {
		i := slices.IndexFunc(all, func(known Origin) bool { return symbolic.Same(known.Value, o.Value) })
		if i < 0 {
			all = append(all, o)
			continue
		}
		all[i].Ways = joinWays(all[i].Ways, o.Ways)
	}
	return all
}

// PackageOf returns the import path of the package that declares a function, given what
// [types.Func.FullName] returns for it; "" for "".
func PackageOf(fn string) string {
	fn = strings.TrimLeft(fn, "(*")
	if receiver, _, isMethod := strings.Cut(fn, ")"); isMethod {
		fn = receiver
	}
	fn, _, _ = strings.Cut(fn, "[") // the type parameters of a receiver
	if i := strings.LastIndexByte(fn, '.'); i >= 0 {
		return fn[:i]
	}
	return ""
}

// Command returns the import path of the main package that a store is in; "" if it is in
// another.
func (b *Bindings) Command(s *Store) string {
	if path := b.pkg[s.At.File]; b.command[path] {
		return path
	}
	return ""
}
