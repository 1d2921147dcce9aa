package schema

import "slices"

// links finds, for a table, what may name it, without looking at everything
// that names tables.
type links[T any] struct {
	byTable map[string][]T // by the address that it refers to
	byBlock map[string][]T // by the block of that address
	byName  map[string][]T // by the name in its text, see [canonical]
	texts   []T            // that refer to no table
	loose   []T            // of these, whose text is not known
}

// place identifies an address over all roots and environments.
func place(in *Declaration, address string) string {
	return in.Environment + "\x00" + in.Root + "\x00" + address
}

// add adds something that stands in a declaration and names a table.
func (l *links[T]) add(one T, names Ref, from *Declaration) {
	if l.byTable == nil {
		l.byTable, l.byBlock, l.byName = map[string][]T{}, map[string][]T{}, map[string][]T{}
	}
	name := tableParts(names.Parts)
	if len(name) > 0 {
		l.byName[canonical(name)] = append(l.byName[canonical(name)], one)
	}
	if address, ok := names.Created(); ok && tableBlock.MatchString(address) {
		instance, block := place(from, address), place(from, blockOf(address))
		l.byTable[instance] = append(l.byTable[instance], one)
		l.byBlock[block] = append(l.byBlock[block], one)
		return
	}
	l.texts = append(l.texts, one)
	if len(name) == 0 || hasHole(name) {
		l.loose = append(l.loose, one)
	}
}

// each calls visit for what may name a table, for some more than once.
func (l *links[T]) each(t *Table, visit func(T)) {
	loose := l.loose
	if t.Name.IsUnknown() || len(t.NamePattern) > 0 {
		loose = l.texts
	}
	block := blockOf(t.Address)
	referring := l.byTable[place(&t.Declaration, block)] // to all instances, or to one that is not known
	if t.Address == block {
		referring = l.byBlock[place(&t.Declaration, block)] // it is not known which instance it is
	} else {
		referring = slices.Concat(referring, l.byTable[place(&t.Declaration, t.Address)])
	}
	for _, list := range [][]T{referring, l.byName[canonical(t.NameText)], loose} {
		for _, one := range list {
			visit(one)
		}
	}
}
