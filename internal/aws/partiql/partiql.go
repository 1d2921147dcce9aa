// Package partiql parses the PartiQL statements that DynamoDB runs and checks
// them as the service does: syntax, what of PartiQL it supports, parameters,
// literals, and the keys that a statement has to name. It knows a statement, its
// parameters and perhaps the table; it knows neither requests nor Go.
//
// What DynamoDB accepts and answers follows the developer guide (PartiQL
// reference, "ql-reference" and "ql-functions") and, where that is silent, what
// public conformance tests have recorded from the service. Where neither says
// anything, a statement is taken to be fine.
package partiql

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// Hole stands in a text for each unknown part of it: a name, a value, a part of
// either. A service would refuse the byte, so no statement has it.
const Hole = expr.Hole

// Input is a statement with what comes with it.
type Input struct {
	Text           string
	Parameters     Parameters
	Op             ddb.Op // ExecuteStatement, BatchExecuteStatement or ExecuteTransaction
	ConsistentRead bool   // certainly asked for
}

// Parameters is what is known of the values that the question marks of a
// statement stand for.
type Parameters struct {
	Min, Max int            // bounds of how many there are; Max is -1 if not known
	Values   []expr.Operand // the first ones, as far as known, in order; Placeholder is not used
}

// Unknown are parameters of which nothing is known.
func Unknown() Parameters { return Parameters{Max: -1} }

// Table is what is known of a table.
type Table struct {
	Keys    []expr.KeyAttribute
	Indexes []Index
	Open    bool // there may be other indexes than these
}

// Index is an index of a table.
type Index struct {
	Name       string
	Global     bool
	Keys       []expr.KeyAttribute
	Projection string   // ddb.ProjectAll or the like; empty if not known
	NonKey     []string // of ddb.ProjectInclude
}

// Tables returns the table of a name. known is false if nothing is known of it;
// a nil table that is known does not exist.
type Tables func(name string) (table *Table, known bool)
