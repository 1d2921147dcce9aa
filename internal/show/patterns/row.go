package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// A row is a call in a list of access patterns, as texts that are not escaped.
type row struct {
	useCase, crud, operation, index string
	key, filter, order, conditional string
	item, capacity                  string
	notes, programs, source         string

	sentIn   string // the file that sends the request, if that is another one
	evidence string // of the table that the call is listed at; "" if it is proven or there is none
}

// A column is one of a list of access patterns.
type column struct {
	Heading string
	Code    bool // it is code
	text    func(row) string
}

// columns are all columns, in order.
var columns = []column{
	{"use case", false, func(r row) string { return r.useCase }},
	{"CRUD", false, func(r row) string { return r.crud }},
	{"operation", false, func(r row) string { return r.operation }},
	{"index", true, func(r row) string { return r.index }},
	{"key", true, func(r row) string { return r.key }},
	{"filter", false, func(r row) string { return r.filter }},
	{"order and limit", false, func(r row) string { return r.order }},
	{"conditional", false, func(r row) string { return r.conditional }},
	{"item", false, func(r row) string { return r.item }},
	{"capacity", false, func(r row) string { return r.capacity }},
	{"notes", false, func(r row) string { return r.notes }},
	{"programs", false, func(r row) string { return r.programs }},
	{"source", false, func(r row) string { return r.source }},
}

// usedColumns returns the columns in which any of the rows has a text.
func usedColumns(rows []row) []column {
	return slices.DeleteFunc(slices.Clone(columns), func(c column) bool {
		return !slices.ContainsFunc(rows, func(r row) bool { return c.text(r) != "" })
	})
}

// rowsOf returns the calls of a table, the zero table for none; titleOf names other tables. Calls
// of which all is equal are one row. The rows of a table do not note what its section says once.
func rowsOf(calls []Pattern, table Table, titleOf func(Table) string) (all []row) {
	for _, call := range calls {
		if r := rowOf(call, table, titleOf); !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	for _, t := range traits {
		if table.Address != "" && t.shared(all) != "" {
			continue
		}
		for i := range all {
			all[i] = t.note(all[i])
		}
	}
	return all
}

// with adds a note.
func (r row) with(note string) row {
	r.notes = strings.TrimPrefix(r.notes+"; "+note, "; ")
	return r
}

// crudOf returns what an operation may do with items: "C/D" for a BatchWriteItem. What PartiQL
// statements do is known only at run time.
func crudOf(o *ddb.Operation) string {
	if o.IsPartiQL() {
		return RunTime
	}
	if !o.OnItems() {
		return ""
	}
	return strings.Join(strings.Split(string(o.Does), ""), "/")
}

// crud returns what a call does with items: "C/D" for a batch that puts and deletes.
func (p Pattern) crud() string {
	o := ddb.Lookup(ddb.Op(p.Operation))
	var letters strings.Builder
	for _, name := range p.Parts {
		part, ok := o.Part(name)
		if !ok {
			return crudOf(o)
		}
		letters.WriteString(string(part.Does))
	}
	does := letters.String()
	var all []string
	for letter := range strings.SplitSeq("CRUD", "") {
		if strings.Contains(does, letter) {
			all = append(all, letter)
		}
	}
	if len(all) == 0 {
		return crudOf(o)
	}
	return strings.Join(all, "/")
}

// rowOf returns a call of a table.
func rowOf(p Pattern, table Table, titleOf func(Table) string) row {
	r := row{
		useCase: p.useCase(), crud: p.crud(), operation: p.Operation, index: p.Index,
		key: p.keyCell(), filter: strings.Join(p.Filter, ", "), programs: p.programs, source: p.source(),
	}
	if p.Conditional {
		r.conditional = "yes"
	}
	if p.Item != nil {
		r.item = p.Item.String()
	}
	r.capacity = p.Capacity.String()
	r.order = strings.Join(p.orderAndLimit(), ", ")
	notes := p.manner()
	if len(p.Projection) > 0 {
		notes = append(notes, "reads "+strings.Join(p.Projection, ", "))
	}
	notes = append(notes, p.otherTables(table, titleOf)...)
	if i := slices.IndexFunc(p.Tables, table.is); i >= 0 && p.Tables[i].Evidence != levelNames[0] {
		r.evidence = p.Tables[i].Evidence
	}
	if len(p.Possible) > 0 {
		notes = append(notes, "with other values of variables: "+strings.Join(p.Possible, ", "))
	}
	if at := p.SentAt; at != nil && at.File != p.File {
		r.sentIn = at.File
	}
	r.notes = strings.Join(notes, "; ")
	return r
}

// source returns the file and the function of a call: "orders.go, Store.List".
func (p Pattern) source() string {
	if p.Function == "" {
		return p.File
	}
	return p.File + ", " + receivers.Replace(p.Function)
}

// receivers makes "(*Store).List" "Store.List".
var receivers = strings.NewReplacer("(*", "", "(", "", ")", "")

// otherTables says which tables a call asks besides one, or in its place.
func (p Pattern) otherTables(table Table, titleOf func(Table) string) (all []string) {
	if others := p.others(table, titleOf); len(others) > 0 {
		with := "or "
		if p.parts {
			with = "together with "
		}
		all = append(all, with+strings.Join(others, ", "))
	}
	if p.Unlinked != "" && len(p.Tables) > 0 {
		all = append(all, "and perhaps other tables: "+p.Unlinked)
	}
	return all
}

// others returns the titles of the tables that a call asks besides one, or in its place.
func (p Pattern) others(table Table, titleOf func(Table) string) (all []string) {
	for _, other := range p.Tables {
		if other.Address == table.Address {
			continue
		}
		if title := titleOf(other); !slices.Contains(all, title) {
			all = append(all, title)
		}
	}
	return all
}
