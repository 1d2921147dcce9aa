package binding

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Way is one on which a value gets to where it is used.
type Way struct {
	Packages []string // import paths of those that all stores on the way are in, sorted
	Via      []*Store // from the one nearest to the value that was asked for; nil if there are too many ways to tell them apart
}

// maxWays bounds on how many ways a value is followed: beyond, only the packages count, and
// beyond that it may go any way.
const maxWays = 32

// origin returns what a value is at the end of a way.
func (r *resolution) origin(v symbolic.Value, via []*Store) Origin {
	var packages []string
	for _, s := range via {
		if path := r.b.pkg[s.At.File]; path != "" {
			packages = append(packages, path)
		}
	}
	slices.Sort(packages)
	return Origin{Value: v, Via: via, Whole: len(via), Ways: []Way{{slices.Compact(packages), via}}}
}

// then returns the text that two texts make, each on all of its ways.
func (o Origin) then(end Origin) Origin {
	var ways []Way
	for _, begin := range o.Ways {
		for _, way := range end.Ways {
			packages := slices.Concat(begin.Packages, way.Packages)
			slices.Sort(packages)
			ways = joinWays(ways, []Way{{slices.Compact(packages), slices.Concat(begin.Via, way.Via)}})
		}
	}
	return Origin{Value: symbolic.Joined(o.Value, end.Value), Via: slices.Concat(o.Via, end.Via), Whole: o.Whole, Ways: ways}
}

// joinWays returns the ways of both, each once.
func joinWays(ways, more []Way) []Way {
	all := addWays(ways, more, func(a, b Way) bool { return slices.Equal(a.Via, b.Via) && slices.Equal(a.Packages, b.Packages) })
	if len(all) > maxWays {
		all = addWays(nil, all, func(a, b Way) bool { return slices.Equal(a.Packages, b.Packages) })
		for i := range all {
			all[i].Via = nil
		}
	}
	if len(all) > maxWays {
		return []Way{{}}
	}
	return all
}

func addWays(ways, more []Way, same func(a, b Way) bool) []Way {
	all := slices.Clone(ways)
	for _, way := range more {
		if !slices.ContainsFunc(all, func(known Way) bool { return same(known, way) }) {
			all = append(all, way)
		}
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
		all[i].Value = all[i].Value.LeastFound(o.Value)
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

// Packages counts the packages in view whose import path ends in some of its elements.
func (b *Bindings) Packages(end string) (count int) {
	for path := range b.command {
		if path == end || strings.HasSuffix(path, "/"+end) {
			count++
		}
	}
	return count
}

// Command returns the import path of the main package that a store is in; "" if it is in
// another.
func (b *Bindings) Command(s *Store) string {
	if path := b.pkg[s.At.File]; b.command[path] {
		return path
	}
	return ""
}
