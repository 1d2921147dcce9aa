package schema

// links finds, for a table, what may name it, without looking at everything
// that names tables.
type links[T any] struct {
	byTable map[string][]T // by the block that it refers to
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
		l.byTable, l.byName = map[string][]T{}, map[string][]T{}
	}
	name := tableParts(names.Parts)
	if len(name) > 0 {
		l.byName[canonical(name)] = append(l.byName[canonical(name)], one)
	}
	if address, ok := names.Created(); ok && tableBlock.MatchString(address) {
		block := place(from, blockOf(address))
		l.byTable[block] = append(l.byTable[block], one)
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
	for _, list := range [][]T{l.byTable[place(&t.Declaration, blockOf(t.Address))], l.byName[canonical(t.NameText)], loose} {
		for _, one := range list {
			visit(one)
		}
	}
}
