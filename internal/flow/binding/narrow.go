package binding

import (
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// narrowed returns of what a value may be what it is in a function that reads it from fields: what
// was stored into those values of the type that the function has at hand. It leaves out nothing
// unless all of these are known.
func (b *Bindings) narrowed(a answer, v symbolic.Value, fn string) answer {
	for _, owner := range slices.Sorted(maps.Keys(fieldOwners(v))) {
		made := b.made(usedIn(fn, owner))
		if made == nil && b.isUncalled(fn) {
			made = b.madeForOthers(owner)
		}
		if made != nil {
			a = a.of(owner, made)
		}
	}
	return a
}

// isUncalled reports whether nothing in a program calls a method.
func (b *Bindings) isUncalled(fn string) bool {
	return b.Whole && isMethod(fn) && !b.lost[fn] && len(b.instances[Parameter(fn, 0)]) == 0
}

// madeForOthers returns where the values of a type are made on which its methods are called that ask
// for tables: a method that nothing calls yet is one for these. A value that is only made to take
// something out of it is none of them.
func (b *Bindings) madeForOthers(owner string) making {
	all := making{}
	for target := range b.instances {
		fn, ok := strings.CutSuffix(target, " "+owner)
		if fn, isUse := strings.CutPrefix(fn, usedPrefix); !ok || !isUse || b.isUncalled(fn) {
			continue
		}
		made := b.made(target)
		if made == nil {
			return nil
		}
		for at, direct := range made {
			all[at] = all[at] || direct
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// of returns what a value may be if the fields of a type are those of some of its values; all if
// none of these is made in view.
func (a answer) of(owner string, made making) answer {
	var kept []Origin
	for _, o := range a.origins {
		ways := slices.DeleteFunc(slices.Clone(o.Ways), func(way Way) bool { return !made.has(way, owner) })
		if len(ways) == 0 {
			continue
		}
		if len(ways) < len(o.Ways) && ways[0].Via != nil {
			o.Whole = min(o.Whole, len(ways[0].Via))
			if o.Whole == len(o.Via) {
				o.Whole = len(ways[0].Via)
			}
			o.Via = ways[0].Via
		}
		o.Ways = ways
		kept = append(kept, o)
	}
	if len(kept) == 0 { // none of them is made in view
		return a
	}
	return answer{kept, a.open}
}

// A making is where the values are made that something may be: literals, and calls that return
// them. A place is true if it is not only reached as a result of the function that it is in.
type making map[Position]bool

// made returns where the instances are made that a target may be; nil if they are not all known.
func (b *Bindings) made(target string) making {
	made, seen := making{}, map[string]bool{}
	var follow func(string) bool
	follow = func(target string) bool {
		if seen[target] {
			return true
		}
		seen[target] = true
		if fn, _, ok := ParameterOf(target); ok && (b.lost[fn] || isExported(fn) && !b.Whole) || len(b.instances[target]) == 0 {
			return false
		}
		for _, in := range b.instances[target] {
			if in.Other || slices.ContainsFunc(in.From, func(from string) bool { return !follow(from) }) {
				return false
			}
			for _, at := range in.Made {
				made[at] = made[at] || !strings.HasPrefix(target, "result:")
			}
		}
		return true
	}
	if b.Broken || !follow(target) {
		return nil
	}
	return made
}

// has reports whether a value that is stored on a way may be in one of the instances: whether
// that is the one into which it is stored, and was returned by the calls that handed on the value.
//
//	func NewStore(table string) *Store { return &Store{table: table} } // made here
//	func Orders() *Store { return NewStore("orders") }                 // and here
func (m making) has(way Way, owner string) bool {
	for i, s := range way.Via {
		if s.Base == (Position{}) || !strings.HasPrefix(s.Target, owner+".") {
			continue
		}
		direct, made := m[s.Base]
		if !made {
			return false
		}
		for _, passed := range way.Via[i+1:] {
			if fn, _, ok := ParameterOf(passed.Target); direct || !ok || fn != s.Func {
				break
			}
			if direct, made = m[passed.At]; !made {
				return false
			}
			s = passed
		}
	}
	return true
}
