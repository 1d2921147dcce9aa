package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// A TableName is the name of a table in a part of a request.
type TableName struct {
	Value
	Action string // of the part: "Put" of a transaction, "SELECT" of PartiQL; "" for others, or if it is unknown
}

// TableNames returns the names of the tables that a request asks, in the order in which its
// parts name them. complete is false if it may ask others.
func TableNames(op ddb.Op, input Value) (names []TableName, complete bool) {
	t := tableNames{complete: true}
	top := place{Value: input}
	switch op {
	case ddb.BatchGetItem, ddb.BatchWriteItem:
		requests := top.member(string(ddb.RequestItems))
		for i := range t.entries(requests) {
			t.names = append(t.names, TableName{Value: keyOf(requests, i).Value})
		}
	case ddb.TransactGetItems, ddb.TransactWriteItems:
		for _, entry := range t.entries(top.member(string(ddb.TransactItems))) {
			t.action(entry)
		}
	case ddb.ExecuteStatement:
		t.statement(top)
	case ddb.BatchExecuteStatement, ddb.ExecuteTransaction:
		list := ddb.Statements
		if op == ddb.ExecuteTransaction {
			list = ddb.TransactStatements
		}
		for _, entry := range t.entries(top.member(string(list))) {
			t.statement(entry)
		}
	default:
		t.names = append(t.names, TableName{Value: top.member(string(ddb.TableName)).Value})
	}
	return t.names, t.complete
}

type tableNames struct {
	names    []TableName
	complete bool
}

// entries returns the entries of a list or an object.
func (t *tableNames) entries(p place) []place {
	t.complete = t.complete && (p.Kind == List || p.Kind == Object) && !p.Open
	return p.entries()
}

// action adds the table of an entry of a transaction.
func (t *tableNames) action(entry place) {
	for _, a := range slices.Concat(transactReads, transactWrites) {
		switch body := entry.member(a.member); body.Kind {
		case Absent:
		case Unknown:
			t.complete = false
		default:
			t.names = append(t.names, TableName{body.member(string(ddb.TableName)).Value, a.member})
		}
	}
}

// statement adds the table of a PartiQL statement, or the tables of all that it may be.
func (t *tableNames) statement(p place) {
	for _, text := range p.member(string(ddb.Statement)).alternatives() {
		target, ok := statementTarget(text)
		if !ok || target.Table.Known && target.Table.Text == "" {
			t.complete = false
			continue
		}
		t.names = append(t.names, TableName{target.Table, target.Verb})
	}
}
