package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// question is what a call asks, as texts that can be compared.
type question struct {
	texts [len(aspects)]string
	names string // of the tables
	alone bool   // one of the tables is declared in this version alone
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
		case i == ofTable && q.mayAskTablesOf(other) && !q.alone && !other.alone:
		case i == ofKey && (q.alone || other.alone) && (q.texts[i] == "" || other.texts[i] == ""): // it is that of the table
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
	isAlone := func(one Table) bool { return t.alone[one.Address] }
	return question{names: list(p.names()), alone: slices.ContainsFunc(p.Tables, isAlone), texts: [...]string{
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
	switch {
	case len(p.Writes) == 0 && len(p.Parts) > 0:
		return list(p.Parts)
	case len(p.Writes) == 0 && p.Conditional:
		return "conditional"
	}
	var all []string
	for _, w := range p.Writes {
		text := ""
		if ddb.Lookup(ddb.Op(p.Operation)).Is(ddb.TransactionKind) {
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
