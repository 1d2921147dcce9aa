package schema

// TableIndex finds the table that something refers to.
type TableIndex struct {
	byAddress map[string]*Table
	byName    map[string][]*Table
}

// NewTableIndex looks through some tables of a model once.
func NewTableIndex(tables []*Table) *TableIndex {
	x := &TableIndex{map[string]*Table{}, map[string][]*Table{}}
	for _, t := range tables {
		x.byAddress[place(&t.Declaration, t.Address)] = t
		if name, known := t.Name.Get(); known {
			key := t.Environment + "\x00" + name
			x.byName[key] = append(x.byName[key], t)
		}
	}
	return x
}

// Find returns the table that a text, which stands in a declaration, certainly
// refers to, by reference or by name; nil if there is none. A name is that of
// the one table that has it, in the same root or else in all: several roots may
// declare tables of one name in several accounts.
func (x *TableIndex) Find(r Ref, from *Declaration) *Table {
	named := x.All(r, from)
	if _, ok := r.Created(); ok && len(named) == 1 {
		return named[0]
	}
	var here []*Table
	for _, t := range named {
		if t.Root == from.Root {
			here = append(here, t)
		}
	}
	switch {
	case len(here) == 1:
		return here[0]
	case len(here) == 0 && len(named) == 1:
		return named[0]
	}
	return nil
}

// All returns the tables that a text, which stands in a declaration, certainly
// refers to: those for which [Ref.RefersTo] is Yes.
func (x *TableIndex) All(r Ref, from *Declaration) []*Table {
	if address, ok := r.Created(); ok {
		if t := x.byAddress[place(from, address)]; t != nil {
			return []*Table{t}
		}
		return nil
	}
	name := tableParts(r.Parts)
	if len(name) == 0 || hasHole(name) {
		return nil
	}
	return x.byName[from.Environment+"\x00"+canonical(name)]
}
