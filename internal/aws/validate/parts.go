package validate

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// part is what one operation does to one table: a request as a whole, or an
// action of a batch or a transaction.
type part struct {
	op      ddb.Op   // the operation by which it could be done alone; "" of a condition
	of      ddb.Part // what it is in a batch or a transaction; zero for a request as a whole
	body    place
	name    place  // of the table
	table   *Table // nil if not known
	unknown bool   // the table certainly does not exist
	entry   *way   // to the entry of a batch or transaction that it is in
}

// alone reports whether the part is a request as a whole.
func (p *part) alone() bool { return p.of.Name == "" }

// meaning checks what the parameters of a request mean together.
func (c *check) meaning(top place) {
	parts := c.parts(top)
	for i := range parts {
		c.lookUp(&parts[i])
		c.part(&parts[i])
	}
	switch o := ddb.Lookup(c.op); {
	case c.op == AnyStatement, o.IsPartiQL():
		c.statements(top)
	case o.Is(ddb.BatchKind):
		c.batch(top, parts)
	case o.Is(ddb.TransactionKind):
		c.transaction(top, parts)
	}
	switch c.op {
	case ddb.CreateTable:
		c.createTable(top)
	case ddb.UpdateTable:
		c.updateTable(top, parts[0].table)
	case "ImportTable":
		c.createTable(top.member("TableCreationParameters"))
	}
}

// part checks one part by itself.
func (c *check) part(p *part) {
	switch o := ddb.Lookup(p.op); {
	case o.ReadsIndex():
		c.selection(p)
		c.paging(p)
	case o.Is(ddb.WriteKind) && p.alone():
		c.returnValues(p)
	}
	c.legacy(p)
	c.expressions(p)
	c.keys(p)
}

// parts returns what a request does to single tables.
func (c *check) parts(top place) []part {
	o := ddb.Lookup(c.op)
	switch o.NamesTables() {
	case ddb.RequestItems:
		return c.partsOfBatch(o, top.member(string(ddb.RequestItems)))
	case ddb.TransactItems:
		var all []part
		for _, entry := range top.member(string(ddb.TransactItems)).entries() {
			all = c.actions(all, entry, place{}, o)
		}
		return all
	}
	if c.op == ddb.ExportTableToPointInTime {
		return []part{{op: c.op, body: top.member("FilterSpecification"), name: top.member("TableArn")}}
	}
	alone := part{op: c.op, body: top, name: top.member("TableName")}
	if of, ok := actionNamed(c.op); ok {
		alone.op, alone.of = of.Op, of
	}
	return []part{alone}
}

// actionNamed returns the action of a transaction that has a name: code may make one by itself,
// which is then judged like a request.
func actionNamed(name ddb.Op) (of ddb.Part, ok bool) {
	for _, op := range ddb.Where(func(o *ddb.Operation) bool { return o.NamesTables() == ddb.TransactItems }) {
		if of, ok = ddb.Lookup(op).Part(string(name)); ok {
			return of, true
		}
	}
	return ddb.Part{}, false
}

// partsOfBatch returns the parts of a batch: of one that has lists of keys, one part for each table.
func (c *check) partsOfBatch(o *ddb.Operation, requests place) (all []part) {
	for i, entry := range requests.entries() {
		name := keyOf(requests, i)
		if o.PartsIn != "" {
			all = append(all, part{op: o.Op, body: entry, name: name})
			continue
		}
		for _, request := range entry.entries() {
			all = c.actions(all, request, name, o)
		}
	}
	return all
}

// actions appends the parts of an entry, which should have exactly one.
func (c *check) actions(all []part, entry, table place, o *ddb.Operation) []part {
	sure, possible := 0, 0
	for _, of := range o.Parts {
		body := entry.member(of.Name)
		if body.presence() == missing {
			continue
		}
		possible++
		if body.presence() == given {
			sure++
		}
		name := table
		if name.way == nil {
			name = body.member("TableName")
		}
		all = append(all, part{op: of.Op, of: of, body: body, name: name, entry: entry.way})
	}
	if entry.Kind == Object && len(o.Parts) > 1 && (sure > 1 || possible == 0) {
		text := "TransactItems can only contain one of Check, Put, Update or Delete"
		if o.Is(ddb.BatchKind) {
			text = "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes"
		}
		c.report(modelPhase, entry, OneAction, text, "give each entry exactly one action")
	}
	return all
}

// keyOf returns the key of an entry of a map as a value.
func keyOf(object place, i int) place {
	child := object.entries()[i]
	e := object.Entries[i]
	child.Value = Value{Kind: String, Text: e.Key, Known: e.KeyKnown, Origin: e.Origin}
	return child
}

// lookUp finds the table of a part, and reports one that does not exist or cannot.
func (c *check) lookUp(p *part) {
	name, known := p.name.text()
	if c.op == ddb.CreateTable || strings.HasPrefix(string(c.op), "List") {
		return // a list may be of no table that there is
	}
	if !known || p.name.Kind != String || name == "" {
		if c.tables != nil && p.name.presence() != missing {
			p.table, _ = c.tables(p.name.Value)
		}
		return
	}
	if strings.HasPrefix(name, "arn:") {
		_, after, found := strings.Cut(name, ":table/")
		if !found {
			return
		}
		name, _, _ = strings.Cut(after, "/")
	} else if !c.validName(p.name) {
		return
	}
	if c.tables == nil {
		return
	}
	named := p.name.Value
	named.Text = name
	table, known := c.tables(named)
	p.table, p.unknown = table, known && table == nil
	if p.unknown {
		c.report(tablePhase, p.name, UnknownTable, "Requested resource not found", "create the table "+name+", or name one that there is")
	}
}

// validName checks a name that may be an ARN elsewhere and so has no pattern in
// the API reference (developer guide, "Naming rules").
func (c *check) validName(p place) bool {
	before := len(c.problems)
	c.scalarText(p.alternatives()[0], ownName)
	return len(c.problems) == before
}
