package validate

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

// AnyStatement stands for the operation of a request that has the form of an
// ExecuteStatement, but may be part of a batch or a transaction.
const AnyStatement ddb.Op = ""

// statements checks the PartiQL statements of a request, each and together.
func (c *check) statements(top place) {
	o := ddb.Lookup(c.op)
	if o.List() == "" {
		c.statement(top)
		return
	}
	list := top.member(string(o.List()))
	if o.Is(ddb.TransactionKind) {
		defer c.repeatedStatement(list)
	}
	reads, writes := 0, 0
	for _, entry := range list.entries() {
		c.statement(entry)
		if entry.presence() != given {
			continue
		}
		switch kind, known := kindOf(entry); {
		case !known:
		case kind:
			reads++
		default:
			writes++
		}
	}
	if reads > 0 && writes > 0 {
		c.report(expressionPhase, list, MixedBatch, "Read and write requests together in the same batch is not supported.", "send the reads and the writes in requests of their own")
	}
}

// kindOf reports whether a statement reads.
func kindOf(entry place) (reads, known bool) {
	text, known := entry.member("Statement").text()
	if !known {
		return false, false
	}
	statement, _ := partiql.Parse(text)
	switch statement.Body.(type) {
	case *partiql.Select:
		return true, true
	case *partiql.Insert, *partiql.Update, *partiql.Delete:
		return false, true
	}
	return false, false // EXISTS goes with both
}

// placeholderName stands for what is unknown of the name of a table. It is a valid name by
// itself.
const placeholderName = "name"

// statement checks one statement with its parameters. One that is known but for the name of
// its table is checked for what the table refuses.
func (c *check) statement(p place) {
	for _, text := range p.member("Statement").alternatives() {
		written, tables := text.Text, c.partiqlTables(0)
		switch {
		case text.Template != nil && c.tables != nil:
			written, tables = strings.ReplaceAll(text.Template.Text, partiql.Hole, placeholderName), c.partiqlTables(text.Template.Table)
		case text.Kind != String || !text.Known || text.Text == "" || len(text.Text) > statementBytes:
			continue // the length is said already
		}
		in := partiql.Input{Text: written, Op: c.op, Parameters: parametersOf(p.member("Parameters")), ConsistentRead: p.member("ConsistentRead").is("true")}
		for _, problem := range partiql.Check(in, tables) {
			problem.At = problem.At.Under(text.path())
			problem.At.Origin = text.origin
			c.add(expressionPhase, problem)
		}
	}
}

func parametersOf(p place) partiql.Parameters {
	if p.Kind == Absent {
		return partiql.Parameters{}
	}
	if p.Kind != List || p.optional {
		return partiql.Unknown()
	}
	var parameters partiql.Parameters
	parameters.Min, parameters.Max = p.count()
	for _, value := range p.entries() {
		if value.presence() != given {
			break // what follows may have another number
		}
		t, content := typeOf(value)
		text, known := scalarOf(t, content)
		parameters.Values = append(parameters.Values, expr.Operand{Type: t, Text: text, Known: known})
	}
	return parameters
}

// partiqlTables hands on what is known of tables; origin is that of the name of the table if
// the statement does not have it, or 0.
func (c *check) partiqlTables(origin int) partiql.Tables {
	if c.tables == nil {
		return nil
	}
	return func(text string) (*partiql.Table, bool) {
		name := Value{Kind: String, Text: text, Known: true}
		if origin != 0 {
			name = Value{Kind: String, Origin: origin}
		}
		table, known := c.tables(name)
		if table == nil {
			return nil, known
		}
		t := &partiql.Table{Keys: table.Keys, Open: table.Open}
		for _, index := range table.Indexes {
			t.Indexes = append(t.Indexes, partiql.Index(index))
		}
		return t, known
	}
}
