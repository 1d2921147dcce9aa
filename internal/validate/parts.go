package validate

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// part is what one operation does to one table: a request as a whole, or an
// action of a batch or a transaction.
type part struct {
	op      ddb.Op // the operation by which it could be done alone
	body    place
	name    place  // of the table
	table   *Table // nil if not known
	unknown bool   // the table certainly does not exist
	entry   *way   // to the entry of a batch or transaction that it is in
}

// meaning checks what the parameters of a request mean together.
func (c *check) meaning(top place) {
	parts := c.parts(top)
	for i := range parts {
		c.lookUp(&parts[i])
		c.part(&parts[i])
	}
	switch c.op {
	case ddb.BatchGetItem, ddb.BatchWriteItem:
		c.batch(top, parts)
	case ddb.TransactGetItems, ddb.TransactWriteItems:
		c.transaction(top, parts)
	case ddb.CreateTable:
		c.createTable(top)
	case ddb.UpdateTable:
		c.updateTable(top, parts[0].table)
	case AnyStatement, ddb.ExecuteStatement, ddb.BatchExecuteStatement, ddb.ExecuteTransaction:
		c.statements(top)
	case "ImportTable":
		c.createTable(top.member("TableCreationParameters"))
	}
}

// part checks one part by itself.
func (c *check) part(p *part) {
	switch p.op {
	case ddb.Query, ddb.Scan:
		c.selection(p)
		c.paging(p)
	case ddb.PutItem, ddb.DeleteItem, ddb.UpdateItem:
		c.returnValues(p)
	}
	c.legacy(p)
	c.expressions(p)
	c.keys(p)
}

// parts returns what a request does to single tables.
func (c *check) parts(top place) []part {
	switch c.op {
	case ddb.BatchGetItem:
		var all []part
		for i, entry := range top.member("RequestItems").entries() {
			all = append(all, part{op: ddb.BatchGetItem, body: entry, name: keyOf(top.member("RequestItems"), i)})
		}
		return all
	case ddb.BatchWriteItem:
		var all []part
		for i, entry := range top.member("RequestItems").entries() {
			for _, request := range entry.entries() {
				all = c.actions(all, request, keyOf(top.member("RequestItems"), i), batchActions)
			}
		}
		return all
	case ddb.TransactGetItems, ddb.TransactWriteItems:
		var all []part
		of := transactWrites
		if c.op == ddb.TransactGetItems {
			of = transactReads
		}
		for _, entry := range top.member("TransactItems").entries() {
			all = c.actions(all, entry, place{}, of)
		}
		return all
	case "ExportTableToPointInTime":
		return []part{{op: c.op, body: top.member("FilterSpecification"), name: top.member("TableArn")}}
	}
	return []part{{op: c.op, body: top, name: top.member("TableName")}}
}

type action struct {
	member string
	op     ddb.Op
}

var (
	batchActions   = []action{{"PutRequest", batchPut}, {"DeleteRequest", batchDelete}}
	transactWrites = []action{{"ConditionCheck", transactCheck}, {"Put", transactPut}, {"Delete", transactDelete}, {"Update", transactUpdate}}
	transactReads  = []action{{"Get", transactGet}}
)

// Actions that are no operations of their own.
const (
	batchPut       ddb.Op = "PutRequest"
	batchDelete    ddb.Op = "DeleteRequest"
	transactCheck  ddb.Op = "ConditionCheck"
	transactPut    ddb.Op = "Put"
	transactDelete ddb.Op = "Delete"
	transactUpdate ddb.Op = "Update"
	transactGet    ddb.Op = "Get"
)

// actions appends the parts of an entry, which should have exactly one.
func (c *check) actions(all []part, entry, table place, of []action) []part {
	sure, possible := 0, 0
	for _, a := range of {
		body := entry.member(a.member)
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
		all = append(all, part{op: a.op, body: body, name: name, entry: entry.way})
	}
	if entry.Kind == Object && c.op != ddb.TransactGetItems && (sure > 1 || possible == 0) {
		text := "TransactItems can only contain one of Check, Put, Update or Delete"
		if c.op == ddb.BatchWriteItem {
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
