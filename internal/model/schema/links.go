package schema

import (
	"slices"
	"strings"
)

// links finds, for a table, what may name it, without comparing each table with
// everything that names tables.
type links[T any] struct {
	byTable map[string][]T          // by the address that it refers to
	byBlock map[string][]T          // by the block of that address
	byName  map[string][]T          // by the name in its text, see [canonical]
	texts   map[string][]pattern[T] // that refer to no table, by environment
	loose   map[string][]pattern[T] // of these, whose text is unknown
}

// A pattern is something whose text begins and ends in a certain way.
type pattern[T any] struct {
	one        T
	begin, end string
}

// place identifies an address over all roots and environments.
func place(in *Declaration, address string) string {
	return in.Environment + "\x00" + in.Root + "\x00" + address
}

// add adds something that stands in a declaration and names a table.
func (l *links[T]) add(one T, names Ref, from *Declaration) {
	if l.byTable == nil {
		l.byTable, l.byBlock, l.byName = map[string][]T{}, map[string][]T{}, map[string][]T{}
		l.texts, l.loose = map[string][]pattern[T]{}, map[string][]pattern[T]{}
	}
	name := tableParts(names.Parts)
	keys := map[string]bool{}
	if len(name) > 0 {
		keys[canonical(name)] = true
	}
	if text, known := names.Text.Get(); known {
		keys[tableIn(text)] = true
	}
	for key := range keys {
		l.byName[key] = append(l.byName[key], one)
	}
	if address, ok := names.Created(); ok && tableBlock.MatchString(address) {
		instance, block := place(from, address), place(from, blockOf(address))
		l.byTable[instance] = append(l.byTable[instance], one)
		l.byBlock[block] = append(l.byBlock[block], one)
		return
	}
	begin, end := ends(name)
	text := pattern[T]{one, begin, end}
	l.texts[from.Environment] = append(l.texts[from.Environment], text)
	if len(name) == 0 || hasHole(name) {
		l.loose[from.Environment] = append(l.loose[from.Environment], text)
	}
}

// sure returns what refers to a table or has its name, for some more than once:
// whatever certainly names the table is among it.
func (l *links[T]) sure(t *Table) []T {
	block := blockOf(t.Address)
	list := l.byTable[place(&t.Declaration, block)] // refers to all instances, or to an unknown one
	if t.Address == block {
		list = l.byBlock[place(&t.Declaration, block)] // it is unknown which instance the table is
	} else {
		list = slices.Concat(list, l.byTable[place(&t.Declaration, t.Address)])
	}
	list = slices.Concat(list, l.byName[canonical(t.NameText)])
	if name, known := t.Name.Get(); known && name != canonical(t.NameText) {
		list = append(list, l.byName[name]...)
	}
	return list
}

// possible calls visit for what may name a table because a text or the table's name
// is unknown, until that returns false.
func (l *links[T]) possible(t *Table, visit func(T) bool) {
	texts, name := l.loose[t.Environment], t.NameText
	if t.Name.IsUnknown() || len(t.NamePattern) > 0 {
		texts = l.texts[t.Environment]
	}
	if len(t.NamePattern) > 0 {
		name = t.NamePattern
	}
	begin, end := ends(name)
	for i := range texts {
		if compatible(begin, end, texts[i].begin, texts[i].end) && !visit(texts[i].one) {
			return
		}
	}
}

// each calls visit for what may name a table, for some more than once.
func (l *links[T]) each(t *Table, visit func(T)) {
	for _, one := range l.sure(t) {
		visit(one)
	}
	l.possible(t, func(one T) bool { visit(one); return true })
}

// ReferredBy reports whether a reference in from leads to the table: to its address, or
// to the block of which it is an instance, or which is an instance of it.
func (t *Table) ReferredBy(address string, from *Declaration) bool {
	if t.Root != from.Root || t.Environment != from.Environment {
		return false
	}
	return t.Address == address || blockOf(t.Address) == address || t.Address == blockOf(address)
}

// ends returns what is known of how a text begins and ends.
func ends(parts []NamePart) (begin, end string) {
	parts = joined(parts)
	if len(parts) == 0 {
		return "", ""
	}
	return literal(parts[0]), literal(parts[len(parts)-1])
}

// compatible reports whether two texts that begin and end so may be the same.
func compatible(beginA, endA, beginB, endB string) bool {
	return (strings.HasPrefix(beginA, beginB) || strings.HasPrefix(beginB, beginA)) &&
		(strings.HasSuffix(endA, endB) || strings.HasSuffix(endB, endA))
}
