package gorule

import (
	"fmt"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
)

// Target names the table or index that a call reads, for messages: `"orders"`,
// `index "gsi1" of "orders"`, or "a table" where it is unknown. A table has the name by which
// it is declared, however the code gets it.
func (p *Pass) Target(call *operations.Call) string {
	table, named := p.table(call)
	index, known := p.IndexName(call)
	switch {
	case known && !named: // the index says enough
		return fmt.Sprintf("index %q", index)
	case known:
		return fmt.Sprintf("index %q of %s", index, table)
	case call.Request.Input.Get(ddb.IndexName).IsSet() == tri.Yes:
		return "an index of " + table
	}
	return table
}

// table names the table that a call asks; named is false if it is only told by where the code
// keeps the name.
func (p *Pass) table(call *operations.Call) (table string, named bool) {
	name := call.Request.Input.Get(ddb.TableName)
	if name.Kind == symbolic.String {
		return strconv.Quote(name.Text), true
	}
	if l := p.Link(call); l.Linked() && len(link.Addresses(l.Tables())) <= maxNamed {
		return l.Name(), true
	}
	switch name.Kind {
	case symbolic.Env:
		return "the table in $" + name.Text, false
	case symbolic.Param, symbolic.Global:
		return "the table in `" + name.Text + "`", false
	case symbolic.Field:
		return "the table in " + name.Text, false
	}
	return "a table", false
}

// maxNamed is how many tables a message names that a call may ask.
const maxNamed = 2
