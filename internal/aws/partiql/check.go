package partiql

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Check returns what DynamoDB would refuse a statement for, in the order in which
// it looks; nothing if as far as is known it would not. tables may be nil. Positions
// are those in the statement.
func Check(in Input, tables Tables) []refusal.Problem {
	statement, problems := Parse(in.Text)
	if len(problems) > 0 {
		return problems
	}
	if i := strings.Index(in.Text, Hole); i >= 0 {
		return []refusal.Problem{problem(in.Text, expr.Syntax, refusal.Span{Start: i, End: i + 1}, malformed, "remove the NUL character")}
	}
	c := &checker{in: in, tables: tables}
	for i, v := range in.Parameters.Values {
		if v.Optional { // which value comes next is unknown
			c.in.Parameters.Values = in.Parameters.Values[:i]
			break
		}
	}
	c.parameterCount()
	switch s := statement.Body.(type) {
	case *Select:
		c.selection(s)
	case *Insert:
		c.insert(s)
	case *Update:
		c.update(s)
	case *Delete:
		c.deletion(s)
	case *Exists:
		c.exists(s)
	}
	return c.problems
}

type checker struct {
	in       Input
	tables   Tables
	table    *Table // nil if unknown
	index    *Index // that is read; nil if none is, or it is unknown
	unknown  bool   // an unknown index is read
	problems []refusal.Problem
}

func (c *checker) report(code refusal.Code, at refusal.Span, message, advice string) {
	c.problems = append(c.problems, problem(c.in.Text, code, at, message, advice))
}

// reportKey adds a problem that is about one attribute of a key.
func (c *checker) reportKey(code refusal.Code, key string, at refusal.Span, message, advice string) {
	c.report(code, at, message, advice)
	c.problems[len(c.problems)-1].Key = key
}

// at is how DynamoDB points at a part of the statement: line, column and length
// in characters, from 1.
func (c *checker) at(span refusal.Span) string {
	line, column := refusal.LineColumn(c.in.Text, span.Start)
	return fmt.Sprintf(" at %d:%d:%d", line, column, utf8.RuneCountInString(c.in.Text[span.Start:span.End]))
}

func (c *checker) parameterCount() {
	marks, last := 0, refusal.Span{}
	for _, t := range tokenize(c.in.Text) {
		if t.kind == '?' {
			marks, last = marks+1, t.span()
		}
	}
	p := c.in.Parameters
	given := strconv.Itoa(p.Min)
	switch {
	case p.Max >= 0 && marks > p.Max:
		if p.Max != p.Min {
			given = fmt.Sprintf("at most %d", p.Max)
		}
	case marks < p.Min:
		if p.Max != p.Min {
			given = fmt.Sprintf("at least %d", p.Min)
		}
	default:
		return
	}
	c.report(ParameterCount, last, "Number of parameters in request and statement don't match.",
		fmt.Sprintf("pass one value for each ?: the statement has %d, Parameters %s", marks, given))
}

// lookup finds the table, and the index if it names one. It reports whether it is
// worth to go on: nothing more is reported about tables that do not exist.
func (c *checker) lookup(s *Source) bool {
	c.sourceNames(s)
	name, known := s.Table()
	if !known || c.tables == nil {
		return true
	}
	table, known := c.tables(name)
	if !known {
		return true
	}
	if table == nil {
		c.report(NoTable, s.Names[0].At, fmt.Sprintf("Requested resource not found: Table: %s not found", name), "name a table that exists")
		return false
	}
	c.table = table
	index, known := s.Index()
	if known && index == "" {
		return true
	}
	for i := range table.Indexes {
		if table.Indexes[i].Name == index {
			c.index = &table.Indexes[i]
			return true
		}
	}
	if c.unknown = table.Open || !known; c.unknown {
		return true
	}
	c.report(NoIndex, s.Names[1].At, "The table does not have the specified index", fmt.Sprintf("name an index of %s", name))
	return false
}

// sourceNames judges the names after FROM as such.
func (c *checker) sourceNames(s *Source) {
	if len(s.Names) > 2 {
		c.report(TableName, s.At, "A path may contain at most 2 components in the FROM clause", `write "table"."index"`)
		return
	}
	for _, n := range s.Names {
		if n.Text == "" {
			c.report(TableName, n.At, "Path component cannot be an empty string", "write a name between the quotes")
			return
		}
	}
	if name := s.Names[0].Text; !isTableName(name) {
		c.report(TableName, s.Names[0].At, "Table name should be within the length [3, 255] and only contain 'a-z', 'A-Z', '0-9', '-', '_', '.'.",
			fmt.Sprintf("%q cannot be the name of a table", name))
	}
}

// isTableName also takes ARNs, whose form is not judged.
func isTableName(name string) bool {
	if strings.HasPrefix(name, "arn:") {
		return true
	}
	for _, r := range name {
		if r > 'z' || !isWord(byte(r)) && r != '-' && r != '.' || r == '$' {
			return false
		}
	}
	return 3 <= len(name) && len(name) <= 255
}

// keys are those of what is read: the index, or else the table; none if they are
// unknown.
func (c *checker) keys() []expr.KeyAttribute {
	switch {
	case c.unknown:
		return nil
	case c.index != nil:
		return c.index.Keys
	case c.table != nil:
		return c.table.Keys
	}
	return nil
}

// keyNamed returns the key attribute of the table that an identifier stands for.
func keyNamed(keys []expr.KeyAttribute, n Name) (expr.KeyAttribute, bool) {
	for _, k := range keys {
		if n.is(k.Name) {
			return k, true
		}
	}
	return expr.KeyAttribute{}, false
}
