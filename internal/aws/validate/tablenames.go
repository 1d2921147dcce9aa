package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

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
	o := ddb.Lookup(op)
	switch o.NamesTables() {
	case ddb.RequestItems:
		requests := top.member(string(ddb.RequestItems))
		for i := range t.entries(requests) {
			t.names = append(t.names, TableName{Value: keyOf(requests, i).Value})
		}
	case ddb.TransactItems:
		for _, entry := range t.entries(top.member(string(ddb.TransactItems))) {
			t.action(o, entry)
		}
	case ddb.Statement:
		t.statement(top)
	case ddb.Statements, ddb.TransactStatements:
		for _, entry := range t.entries(top.member(string(o.List()))) {
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
func (t *tableNames) action(o *ddb.Operation, entry place) {
	for _, part := range o.Parts {
		switch body := entry.member(part.Name); body.Kind {
		case Absent:
		case Unknown:
			t.complete = false
		default:
			t.names = append(t.names, TableName{body.member(string(ddb.TableName)).Value, part.Name})
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
