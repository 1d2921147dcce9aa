package patterns

import (
	"cmp"
	"strings"
)

// tables knows which tables of two documents are one.
type tables struct {
	both    map[instance]bool // that both declare
	earlier map[string]string // addresses before by addresses after, of tables that are called the same
	alone   map[string]bool   // addresses of tables that one document declares, and the other certainly does not
}

// An instance is a declared table of one configuration root and environment.
type instance struct{ address, root, environment string }

func newTables(before, after *Document) *tables {
	t := &tables{map[instance]bool{}, map[string]string{}, map[string]bool{}}
	was, is := before.addresses(), after.addresses()
	gone := only(was, is)
	for name, address := range only(is, was) {
		t.earlier[address] = gone[name]
	}
	for _, one := range before.Declared {
		t.alone[one.Address] = !after.Partial && len(after.Incomplete) == 0 && is[one.Address] == nil
	}
	for _, one := range after.Declared {
		t.alone[one.Address] = t.alone[one.Address] || !before.Partial && len(before.Incomplete) == 0 && was[one.Address] == nil
	}
	for now, earlier := range t.earlier {
		if earlier != "" {
			t.alone[now], t.alone[earlier] = false, false
		}
	}
	known := map[instance]bool{}
	for _, one := range before.tables() {
		known[t.instance(one)] = true
	}
	for _, one := range after.tables() {
		if at := t.instance(one); known[at] {
			t.both[at] = true
		}
	}
	return t
}

// tables returns those that are declared, and those that calls ask besides.
func (d *Document) tables() (all []Table) {
	for _, one := range d.Declared {
		all = append(all, Table{Address: one.Address, Root: d.path(one.Root), Environment: one.Environment, Name: one.FullName()})
	}
	for _, p := range d.Patterns {
		all = append(all, p.Tables...)
	}
	return all
}

// addresses returns the names of the tables of each address.
func (d *Document) addresses() map[string][]string {
	names := map[string][]string{}
	for _, one := range d.tables() {
		names[one.Address] = added(names[one.Address], one.Name)
	}
	return names
}

// only returns the addresses that one document has alone, by the names of their tables; "" for
// the names that several have.
func only(addresses, others map[string][]string) map[string]string {
	byName := map[string]string{}
	for address, names := range addresses {
		if others[address] != nil {
			continue
		}
		name := list(names)
		if _, several := byName[name]; several {
			address = ""
		}
		byName[name] = address
	}
	return byName
}

// instance returns a table by the address that it had before.
func (t *tables) instance(one Table) instance {
	return instance{cmp.Or(t.earlier[one.Address], one.Address), one.Root, one.Environment}
}

// asked returns the tables of a call so that two can be compared. Instances that only one
// document declares are one with others of their address, as those of a new environment or of a
// directory that is called otherwise.
func (t *tables) asked(p Pattern) (all []string) {
	for _, one := range p.Tables {
		at := t.instance(one)
		all = append(all, at.address)
		if t.both[at] {
			all = append(all, strings.Join([]string{at.address, at.root, at.environment}, " "))
		}
	}
	if len(p.Tables) == 0 {
		for _, name := range p.undeclared {
			all = append(all, undeclared+name)
		}
	}
	return all
}
