package schema

import "slices"

// AddressIndex finds what is declared under an address.
type AddressIndex[T Declared] struct{ byPlace map[string]T }

// NewAddressIndex looks through a list of a model once.
func NewAddressIndex[T Declared](list []T) *AddressIndex[T] {
	x := &AddressIndex[T]{make(map[string]T, len(list))}
	for _, one := range list {
		d := one.Declared()
		x.byPlace[place(d, d.Address)] = one
	}
	return x
}

// Find returns what is declared under an address in the root and the environment
// of another declaration.
func (x *AddressIndex[T]) Find(address string, from *Declaration) (T, bool) {
	found, ok := x.byPlace[place(from, address)]
	return found, ok
}

// Namers finds what certainly names a role, user, group or policy: it knows what
// [Ref.Names] answers with Yes.
type Namers[T any] struct{ byPlace, byName map[string][]T }

// Add adds something that stands in a declaration and names another by r.
func (x *Namers[T]) Add(one T, r Ref, from *Declaration) {
	if x.byPlace == nil {
		x.byPlace, x.byName = map[string][]T{}, map[string][]T{}
	}
	if address, ok := r.Created(); ok {
		x.byPlace[place(from, address)] = append(x.byPlace[place(from, address)], one)
	} else if text, known := r.wholeText(); known {
		key := from.Environment + "\x00" + lastSegment(text)
		x.byName[key] = append(x.byName[key], one)
	}
}

// Of returns what names something that is declared.
func (x *Namers[T]) Of(declared *Declaration, name Value[string]) []T {
	all := x.byPlace[place(declared, declared.Address)]
	if known, ok := name.Get(); ok {
		all = append(slices.Clip(all), x.byName[declared.Environment+"\x00"+known]...)
	}
	return all
}
