package binding

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// heldMap notes the texts in a map that becomes what a struct field or package variable holds:
//
//	&Store{tables: map[string]string{"orders": os.Getenv("ORDERS_TABLE")}}
//
// Where the map is made elsewhere, it may have anything.
func (s *collection) heldMap(instr *ssa.Store) {
	held, ok := symbolic.HeldAt(instr.Addr)
	if !ok || !symbolic.IsTextMap(instr.Val.Type()) || held.Symbol() == "" {
		return
	}
	if other, ok := symbolic.HeldMap(instr.Val); ok {
		as := symbolic.Value{Kind: symbolic.Field, Owner: other.Owner, Text: strings.TrimPrefix(other.Symbol(), other.Owner+".") + sameKey}
		s.put(held.Symbol()+sameKey, as, instr)
		return
	}
	switch v := dataflow.Unnamed(instr.Val, dataflow.Converted).(type) {
	case *ssa.Const: // nil
	case *ssa.Parameter:
		as := symbolic.Value{Kind: symbolic.Field, Owner: dataflow.FullName(v.Parent()), Text: v.Name() + sameKey}
		s.put(held.Symbol()+sameKey, as, instr)
	case *ssa.MakeMap:
		for _, use := range dataflow.Referrers(v) {
			switch use := use.(type) {
			case *ssa.MapUpdate:
				s.put(symbolic.EntryIn(held, s.Symbols.Resolve(use.Key)).Symbol(), s.Symbols.Resolve(use.Value), use)
			case ssa.CallInstruction:
				if !dataflow.IsBuiltin(use.Common()) {
					s.put(held.Symbol()+allKeys, symbolic.UnknownFor("a function that is given the map may add to it"), instr)
				}
			}
		}
	default:
		s.put(held.Symbol()+allKeys, symbolic.UnknownFor("the map is built elsewhere"), instr)
	}
}

// heldEntry notes a text that code adds to a map in a struct field or package variable.
func (s *collection) heldEntry(update *ssa.MapUpdate) {
	if held, ok := symbolic.HeldMap(update.Map); ok {
		s.put(symbolic.EntryIn(held, s.Symbols.Resolve(update.Key)).Symbol(), s.Symbols.Resolve(update.Value), update)
	}
}

// How targets that are entries of maps end: with a key in quotes, or with one of these.
const (
	anyKey  = "[*]" // a key that is unknown
	allKeys = "[]"  // all keys alike
	sameKey = "[=]" // whichever key is asked for
)

// entry returns the map and the key of a target that is an entry of one: `["orders"]` or [anyKey].
func entry(target string) (of, key string, ok bool) {
	if of, ok := strings.CutSuffix(target, anyKey); ok {
		return of, anyKey, true
	}
	of, key, ok = strings.Cut(target, `["`)
	return of, `["` + key, ok && strings.HasSuffix(key, `"]`)
}

// alike returns the other targets that an entry of a map may be: those with an unknown key and all
// entries of the map, and for an unknown key each.
func (b *Bindings) alike(target string) []string {
	of, key, ok := entry(target)
	switch {
	case !ok:
		return nil
	case key == anyKey:
		return slices.DeleteFunc(slices.Clone(b.entries[of]), func(other string) bool { return other == target })
	}
	return append(alike(target), of+anyKey)
}

// handedOn returns what an entry of a map may be where the map is one that code is given.
func (r *resolution) handedOn(target string, via []*Store) (all []Origin) {
	of, key, ok := entry(target)
	if !ok || r.seen[of+sameKey] {
		return nil
	}
	r.seen[of+sameKey] = true
	defer delete(r.seen, of+sameKey)
	for _, s := range r.b.stores[of+sameKey] {
		v := s.Value
		v.Text = strings.TrimSuffix(v.Text, sameKey) + key
		all = appendNew(all, r.resolve(v, s.Func, append(slices.Clip(via), s))...)
	}
	return all
}

// noteEntry notes a target that is an entry of a map.
func (b *Bindings) noteEntry(target string) {
	of, _, ok := entry(target)
	if !ok {
		of, ok = strings.CutSuffix(target, allKeys)
	}
	if ok && !slices.Contains(b.entries[of], target) {
		b.entries[of] = append(b.entries[of], target)
	}
}
