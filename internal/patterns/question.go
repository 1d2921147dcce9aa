package patterns

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// question is what a call asks, as texts that can be compared.
type question struct {
	texts [len(aspects)]string
	names string // of the tables
}

// The aspects of a question.
const (
	ofOperation = iota
	ofTable
	ofIndex
	ofKey
	ofFilter
	ofProjection
	ofWrites
	ofAttributes
	ofDetails
)

// aspects names what two questions differ in.
var aspects = [...]string{
	ofOperation: "operation", ofTable: "table", ofIndex: "index", ofKey: "key", ofFilter: "filter",
	ofProjection: "projection", ofWrites: "writes", ofAttributes: "attributes", ofDetails: "details",
}

// differences returns the aspects in which questions differ. What is unknown of one is no
// difference.
func (q question) differences(other question) (all []string) {
	for i, name := range aspects {
		switch {
		case q.texts[i] == other.texts[i]:
		case i == ofTable && q.mayAskTablesOf(other):
		case i == ofAttributes && (q.texts[i] == "" || other.texts[i] == ""):
		default:
			all = append(all, name)
		}
	}
	return all
}

// mayAskTablesOf reports whether questions ask the same tables, or may: the tables of one are
// unknown, or known by their names alone.
func (q question) mayAskTablesOf(other question) bool {
	a, b := q.texts[ofTable], other.texts[ofTable]
	return a == b || a == "" || b == "" || q.names == other.names && (strings.HasPrefix(a, undeclared) || strings.HasPrefix(b, undeclared))
}

// undeclared is before the names of tables that are declared nowhere in view.
const undeclared = "undeclared "

// question returns what a call asks.
func (t *tables) question(p Pattern) question {
	details := p.Details
	details.Conditional = false // Writes tells
	return question{names: list(p.names()), texts: [...]string{
		ofOperation: p.Operation, ofTable: list(t.asked(p)), ofIndex: p.Index, ofKey: p.keyText(), ofFilter: list(p.Filter),
		ofProjection: list(p.Projection), ofWrites: p.writesText(), ofAttributes: list(p.written()), ofDetails: list(details.notes()),
	}}
}

// names returns the names of the tables that a call asks, declared or not.
func (p Pattern) names() (all []string) {
	for _, one := range p.Tables {
		all = append(all, one.Name)
	}
	if len(all) == 0 {
		return p.undeclared
	}
	return all
}

// writesText returns what a call writes on which conditions, as people read it: "if
// attribute_not_exists(id)", and with its action what is part of a transaction.
func (p Pattern) writesText() string {
	if len(p.Writes) == 0 {
		return list(p.Parts)
	}
	var all []string
	for _, w := range p.Writes {
		text := ""
		if ddb.Op(p.Operation) == ddb.TransactWriteItems {
			text = w.Action + " "
		}
		if len(w.Conditions) > 0 {
			text += "if " + strings.Join(w.Conditions, " or ")
		}
		if w.Sometimes {
			text += " on some paths"
		}
		all = append(all, strings.TrimSpace(text))
	}
	return strings.Join(all, ", ")
}

// written returns the names of the attributes that a call writes, as far as they are known.
func (p Pattern) written() (all []string) {
	if p.Item != nil && !p.reads() {
		all = namesOf(p.Item.Attributes)
	}
	for _, w := range p.Writes {
		all = append(all, namesOf(w.Attributes)...)
	}
	return all
}

func namesOf(attributes []Attribute) (all []string) {
	for _, a := range attributes {
		all = append(all, a.Name)
	}
	return all
}

// list returns texts in order, each once.
func list(texts []string) string {
	texts = slices.Sorted(slices.Values(texts))
	return strings.Join(slices.Compact(texts), ", ")
}

// tables knows which tables of two documents are one.
type tables struct {
	both    map[instance]bool // that both declare
	earlier map[string]string // addresses before by addresses after, of tables that are called the same
}

// An instance is a declared table of one configuration root and environment.
type instance struct{ address, root, environment string }

func newTables(before, after *Document) *tables {
	t := &tables{map[instance]bool{}, map[string]string{}}
	was, is := before.addresses(), after.addresses()
	for name, address := range only(is, was) {
		if from := only(was, is)[name]; from != "" && address != "" {
			t.earlier[address] = from
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
	inBoth := map[string]bool{}
	for _, one := range p.Tables {
		if at := t.instance(one); t.both[at] {
			inBoth[at.address] = true
			all = append(all, strings.Join([]string{at.address, at.root, at.environment}, " "))
		}
	}
	for _, one := range p.Tables {
		if at := t.instance(one); !inBoth[at.address] {
			all = append(all, at.address)
		}
	}
	if len(p.Tables) == 0 {
		for _, name := range p.undeclared {
			all = append(all, undeclared+name)
		}
	}
	return all
}
