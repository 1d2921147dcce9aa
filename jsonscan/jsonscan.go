// Package jsonscan reads tables from the JSON of the AWS CLI into a schema: what
// "aws dynamodb describe-table" prints and "aws dynamodb create-table" takes. It
// knows neither who names the files nor what is to be said about the tables.
package jsonscan

import (
	"path/filepath"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// maxProblems is how much is said about one file: one that has more is not what it
// was named for.
const maxProblems = 10

const remedy = `name what "aws dynamodb describe-table" prints, or a file for "aws dynamodb create-table --cli-input-json"`

// Scan returns the tables of a file and what is wrong with it. The file has
// one or several values, one after the other or in lists: each is what describe-table
// prints, {"Table": {...}}, the table in it, or what create-table takes. Unknown members
// are skipped. A table with a mistake is left out.
//
// A described table is what exists, with all its indexes. A created one is what a
// request declares: it is open for indexes that were added later.
func Scan(file string, content []byte) ([]*schema.Table, []rules.Problem) {
	s := &scanner{file: file, dir: filepath.Dir(file), lines: linesOf(content)}
	values, failed := parse(content)
	if failed != nil {
		at := s.span(failed.offset, failed.offset)
		s.problems = append(s.problems, rules.Problem{Span: at, Message: "invalid JSON: " + excerpt.Message(failed.message), Hint: failed.hint})
		return nil, s.problems
	}
	if len(values) == 0 {
		s.fail(&node{}, remedy, "the file is empty")
	}
	for _, v := range values {
		s.scan(v)
	}
	return s.tables, s.problems
}

// scanner collects what a file holds.
type scanner struct {
	file, dir string
	lines     []int // offsets at which lines begin
	tables    []*schema.Table
	problems  []rules.Problem
}

// scan reads a value that is a table, or a list of tables.
func (s *scanner) scan(n *node) {
	if len(s.problems) >= maxProblems {
		return
	}
	switch n.kind {
	case list:
		for _, item := range n.items {
			s.scan(item)
		}
		return
	case object:
	default:
		s.fail(n, remedy, "a table is an object, not %s", n.describe())
		return
	}
	for _, name := range []string{"Table", "TableDescription"} {
		if wrapped := n.member(name); wrapped != nil && wrapped.kind == object {
			s.add(wrapped, name, schema.DescribeTableSource)
			return
		}
	}
	switch {
	case n.member("TableNames") != nil:
		s.fail(n, `run "aws dynamodb describe-table" for each of them, and name what it prints`, "list-tables prints only the names of tables")
	case n.member("TableName") == nil && n.member("KeySchema") == nil:
		s.fail(n, remedy, "no table is described here: there is no Table, and no TableName with a KeySchema")
	case n.member("TableStatus") != nil || n.member("TableArn") != nil:
		s.add(n, "", schema.DescribeTableSource)
	default:
		s.add(n, "", schema.CreateTableSource)
	}
}

// add adds a table unless something is wrong with it.
func (s *scanner) add(n *node, path string, kind schema.SourceKind) {
	before := len(s.problems)
	t := s.table(part{s, n, path}, kind)
	if len(s.problems) == before {
		s.tables = append(s.tables, t)
	}
}
