package patterns

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// A row is a call in a list of access patterns, as texts that are not escaped.
type row struct {
	useCase, crud, operation, index string
	key, filter, order, conditional string
	notes, source                   string
}

// columns are the headings of a row.
var columns = []string{"use case", "CRUD", "operation", "index", "key condition", "filter", "order and limit", "conditional", "notes", "source"}

func (r row) cells() []string {
	return []string{r.useCase, r.crud, r.operation, r.index, r.key, r.filter, r.order, r.conditional, r.notes, r.source}
}

// crudOf tells what an operation may do with items: it creates, reads, updates or deletes them.
// A PutItem that replaces one counts as creating it. What a PartiQL statement does is unknown.
var crudOf = map[ddb.Op]string{
	ddb.Query: "R", ddb.Scan: "R", ddb.GetItem: "R", ddb.BatchGetItem: "R", ddb.TransactGetItems: "R",
	ddb.PutItem: "C", ddb.UpdateItem: "U", ddb.DeleteItem: "D",
	ddb.BatchWriteItem: "C/D", ddb.TransactWriteItems: "C/U/D",
	ddb.ExecuteStatement: RunTime, ddb.BatchExecuteStatement: RunTime, ddb.ExecuteTransaction: RunTime,
}

// crudOfPart tells what a part of a request does.
var crudOfPart = map[string]string{
	"Put": "C", "PutRequest": "C", "INSERT": "C", "ConditionCheck": "R", "SELECT": "R",
	"Update": "U", "UPDATE": "U", "Delete": "D", "DeleteRequest": "D", "DELETE": "D",
}

// crud returns what a call does with items: "C/D" for a batch that puts and deletes.
func (p Pattern) crud() string {
	does := map[string]bool{}
	for _, part := range p.Parts {
		does[crudOfPart[part]] = true
	}
	var all []string
	for letter := range strings.SplitSeq("CRUD", "") {
		if does[letter] {
			all = append(all, letter)
		}
	}
	if len(all) == 0 || does[""] {
		return crudOf[ddb.Op(p.Operation)]
	}
	return strings.Join(all, "/")
}

// rowOf returns a call of a table; the zero table stands for none.
func rowOf(p Pattern, table Table) row {
	r := row{
		useCase: p.useCase(), crud: p.crud(), operation: p.Operation, index: p.Index,
		key: p.keyText(), filter: strings.Join(p.Filter, ", "),
		source: fmt.Sprintf("%s:%d", p.File, p.Line),
	}
	if p.Conditional {
		r.conditional = "yes"
	}
	order := p.limits()
	if p.Order != "" {
		order = append([]string{p.Order}, order...)
	}
	r.order = strings.Join(order, ", ")
	notes := p.manner()
	if len(p.Projection) > 0 {
		notes = append(notes, "reads "+strings.Join(p.Projection, ", "))
	}
	notes = append(notes, p.otherTables(table)...)
	if i := slices.IndexFunc(p.Tables, table.is); i >= 0 && p.Tables[i].Evidence != levelNames[0] {
		notes = append(notes, "evidence: "+p.Tables[i].Evidence)
	}
	if len(p.Possible) > 0 {
		notes = append(notes, "with other values of variables: "+strings.Join(p.Possible, ", "))
	}
	if at := p.SentAt; at != nil {
		notes = append(notes, fmt.Sprintf("sent at %s:%d", at.File, at.Line))
	}
	r.notes = strings.Join(notes, "; ")
	return r
}

// otherTables says which tables a call asks besides one, or in its place.
func (p Pattern) otherTables(table Table) (all []string) {
	if others := p.others(table); len(others) > 0 {
		with := "or "
		if p.parts {
			with = "together with "
		}
		all = append(all, with+strings.Join(others, ", "))
	}
	if p.Unlinked != "" && len(p.Tables) > 0 {
		all = append(all, "and others: "+p.Unlinked)
	}
	return all
}
