// Package patterns shows the access patterns of a program: which table each call asks, and
// how. It makes a document of what was found in the code and the declarations, as text and
// as JSON; it finds nothing by itself.
package patterns

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Document is the access patterns of a program. Paths in it are relative to the root of the
// repository, with slashes.
type Document struct {
	Patterns   []Pattern       // in the order of the calls
	Declared   []*schema.Table // and those that Go code creates, if a call asks them
	Incomplete []rules.Problem // what could not be analysed
	Partial    bool            // there may be calls that were not analysed: what no call asks is unknown

	path func(string) string // how a path of a declared table is shown
}

// Pattern is one call that asks tables for data.
type Pattern struct {
	File       string    `json:"file"`
	Line       int       `json:"line"` // of the method's name
	Function   string    `json:"function,omitzero"`
	Operation  string    `json:"operation"`
	Index      string    `json:"index,omitzero"` // "?" if it is known at run time only
	Key        []Key     `json:"key,omitzero"`
	KeyOpen    bool      `json:"keyOpen,omitzero"` // a Query may have other conditions on the key
	Filter     []string  `json:"filter,omitzero"`
	Projection []string  `json:"projection,omitzero"`
	UseCases   []UseCase `json:"useCases,omitzero"`
	Item       *Item     `json:"item,omitzero"`
	Writes     []Write   `json:"writes,omitzero"`
	Capacity   *Capacity `json:"capacity,omitzero"`
	Details
	Binaries []string `json:"binaries,omitzero"` // directories of the main packages whose programs may run it; none if not all programs are known
	Tables   []Table  `json:"tables,omitzero"`   // all that the call may ask, and those of all parts of a batch or transaction
	Unlinked string   `json:"unlinked,omitzero"` // why it is unknown which tables it asks, or part of it
	Advice   []string `json:"advice,omitzero"`   // lines of configuration that would link it

	SentAt *Place `json:"sentAt,omitzero"` // of the call that sends the request, if a function that is called here does, and keeps the answer

	Possible []string `json:"possible,omitzero"` // addresses of tables that it may ask if variables have other values
	External bool     `json:"external,omitzero"` // the configuration says that the table is declared elsewhere

	in, called string         // see [gorule.Access.FullName]
	open       bool           // see [gorule.Access.Open]
	parts      bool           // it asks several tables at once, and not one of several
	undeclared []string       // see [link.Link.Undeclared]
	undeployed []link.Program // see [link.Link.Undeployed], with relative paths
	programs   string         // names of Binaries, as people are shown them; see [view.namePrograms]
}

// Place is a line of a file.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

// Key is what a request has for one attribute of a key. At most one of Value and Prefix is
// set: neither is if the value is known at run time only.
type Key struct {
	Attribute string `json:"attribute"`
	Operator  string `json:"operator"`        // "=", "begins_with"
	Type      string `json:"type,omitzero"`   // "S", "N" or "B"
	Value     string `json:"value,omitzero"`  // the constant value
	Prefix    string `json:"prefix,omitzero"` // the constant text that the value begins with
	Text      string `json:"text,omitzero"`   // of a text of which more is constant: its parts in quotes, and "?" between them
}

// Write is what a call does with one item on a condition, or by one action of its transaction.
type Write struct {
	Action     string   `json:"action"`              // "Put", "Update", "Delete" or "ConditionCheck"
	Conditions []string `json:"conditions,omitzero"` // several if paths of the code have different ones
	Sometimes  bool     `json:"sometimes,omitzero"`  // some path has none of Conditions
	Tables     []Table  `json:"-"`                   // that it may write; none if unknown

	Attributes []Attribute `json:"attributes,omitzero"` // that an action of a transaction may write, as far as they are known
}

// Table is a declared table that a call asks.
type Table struct {
	Address     string `json:"address"`
	Root        string `json:"root"`                 // directory of the configuration root
	Environment string `json:"environment,omitzero"` // of the configuration, if there are several
	Name        string `json:"name"`                 // "{var.env}-orders" where part of it is unknown
	Evidence    string `json:"evidence"`             // "proven", "likely" or "hint"
	Via         []Step `json:"via"`                  // from the call on
}

// Step is a place on the way from a call to a table.
type Step struct {
	What string `json:"what"`
	File string `json:"file"`
	Line int    `json:"line"`
}

// New returns the document of calls and of declared tables. path makes the paths of
// declarations and of steps relative to the root of the repository.
func New(calls []gorule.Access, declared []*schema.Table, problems []rules.Problem, path func(string) string) *Document {
	d := &Document{Declared: slices.Clip(declared), Incomplete: problems, path: path}
	for _, call := range calls {
		d.Patterns = append(d.Patterns, d.pattern(call))
	}
	d.nameUseCases()
	return d
}

// Shown returns the patterns that are shown to people. A call that sends what its function is
// given is represented by the calls of the function.
func (d *Document) Shown() []Pattern {
	type sent struct {
		by string
		at Place
	}
	represented := map[sent]bool{}
	for _, p := range d.Patterns {
		if p.SentAt != nil {
			represented[sent{p.called, *p.SentAt}] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(d.Patterns), func(p Pattern) bool {
		at := Place{p.File, p.Line}
		if p.SentAt != nil {
			at = *p.SentAt
		}
		return !p.open && represented[sent{p.in, at}]
	})
}

func (d *Document) pattern(call gorule.Access) Pattern {
	p := Pattern{
		File: call.Span.File, Line: call.Span.Start.Line, Function: call.Func, Operation: string(call.Op),
		Index: call.Index, KeyOpen: call.KeyOpen, Filter: call.Filter, Projection: call.Projection, Details: Details(call.Details), in: call.FullName, called: call.Called, open: call.Open, parts: len(call.Links) > 1,
	}
	p.Item = itemOf(call.Item)
	if p.Item != nil && p.reads() && readsPart(call) {
		p.Item.AtLeast, p.Item.part = 0, true
	}
	p.Writes = d.writes(call)
	p.Capacity = capacityOf(p)
	if file := d.path(call.SentAt.File); file != "" && !filepath.IsAbs(file) { // that of a dependency is elsewhere on other machines
		p.SentAt = &Place{file, call.SentAt.Start.Line}
	}
	for _, k := range call.Key {
		key := Key{Attribute: k.Attribute, Operator: k.Operator, Type: k.Type}
		if k.Whole {
			key.Value = k.Value
		} else {
			key.Prefix = k.Value
		}
		if k.Text != "" && k.Text != strconv.Quote(k.Value)+RunTime {
			key.Text = k.Text
		}
		p.Key = append(p.Key, key)
	}
	for _, u := range call.UseCases {
		p.UseCases = append(p.UseCases, UseCase(u))
	}
	for _, dir := range call.Binaries {
		p.Binaries = append(p.Binaries, d.path(dir))
	}
	for _, l := range call.Links {
		p.link(d, l)
	}
	return p
}

// writes returns what a call writes on conditions, or in a transaction.
func (d *Document) writes(call gorule.Access) (all []Write) {
	isTransaction := ddb.Lookup(call.Op).Is(ddb.TransactionKind)
	for _, w := range call.Writes {
		if len(w.Conditions) == 0 && !isTransaction {
			continue
		}
		write := Write{Action: w.Action, Conditions: w.Conditions, Sometimes: len(w.Conditions) > 0 && !w.Always}
		if isTransaction {
			write.Attributes = attributesOf(w.Attributes)
		}
		for _, c := range w.Link.Candidates {
			write.Tables = append(write.Tables, d.table(c))
		}
		all = append(all, write)
	}
	return all
}

// link adds what is known of one table that a call asks.
func (p *Pattern) link(d *Document, l link.Link) {
	for _, c := range l.Candidates {
		t := d.table(c)
		if !slices.ContainsFunc(p.Tables, t.is) {
			p.Tables = append(p.Tables, t)
		}
		if k := c.Table.Elsewhere.Kind; (k == schema.GoSource || k == schema.LookupSource) && !slices.Contains(d.Declared, c.Table) {
			d.Declared = append(d.Declared, c.Table)
		}
	}
	for _, constant := range l.Undeclared {
		p.undeclared = append(p.undeclared, constant.Name)
	}
	for _, program := range l.Undeployed {
		program.Dir = d.path(program.Dir)
		p.undeployed = append(p.undeployed, program)
	}
	if p.Unlinked == "" {
		p.Unlinked = l.Unlinked
		p.External = l.Unlinked == link.Elsewhere
		if l.Advice != "" && !l.Linked() && !p.External {
			p.Advice = strings.Split(l.Advice, "\n")
		}
	}
	for _, address := range link.Addresses(l.Possible) {
		if !slices.Contains(p.Possible, address) {
			p.Possible = append(p.Possible, address)
		}
	}
}

func (d *Document) table(c link.Candidate) Table {
	t := Table{
		Address: c.Table.Address, Root: d.path(c.Table.Root), Environment: c.Table.Environment,
		Name: c.Table.FullName(), Evidence: c.Evidence.String(), Via: []Step{},
	}
	for _, s := range c.Via {
		t.Via = append(t.Via, Step{s.What, d.path(s.At.File), s.At.Start.Line})
	}
	return t
}

// is reports whether two are one declared table.
func (t Table) is(other Table) bool {
	return t.Address == other.Address && t.Root == other.Root && t.Environment == other.Environment
}
