package validate

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

// statementItem is the item that a statement of a transaction is about: its
// attributes with what they are compared with or set to, empty where that is
// unknown.
type statementItem struct {
	table  string
	values map[string]string
	keys   []expr.KeyAttribute // of the table; nil if not known
}

// repeatedStatement reports the first statement that is about an item of an
// earlier one.
func (c *check) repeatedStatement(list place) {
	var before []statementItem
	for _, entry := range list.entries() {
		item, ok := c.statementItem(entry)
		if !ok {
			continue
		}
		if slices.ContainsFunc(before, item.is) {
			c.report(tablePhase, entry.member("Statement"), SameItem, "Transaction request cannot include multiple operations on one item",
				"make one statement of them: a condition can be part of the WHERE of a write")
			return
		}
		before = append(before, item)
	}
}

func (c *check) statementItem(entry place) (item statementItem, ok bool) {
	text, known := entry.member("Statement").text()
	if !known || entry.presence() != given {
		return item, false
	}
	statement, problems := partiql.Parse(text)
	named, ok := statement.Item()
	if !ok || len(problems) > 0 {
		return item, false
	}
	item = statementItem{table: tableBase(named.Table), values: map[string]string{}}
	if c.tables != nil {
		if table, _ := c.tables(Value{Kind: String, Text: item.table, Known: true}); table != nil {
			item.keys = table.Keys
		}
	}
	parameters := parametersOf(entry.member("Parameters"))
	for _, a := range named.Attributes {
		item.values[a.Name] = statementValue(a.Value, parameters)
	}
	return item, true
}

// statementValue writes down a value of a key, empty if it is unknown.
func statementValue(value partiql.Expr, parameters partiql.Parameters) string {
	var v expr.Operand
	switch value := value.(type) {
	case *partiql.Constant:
		v = expr.Operand{Type: constantTypes[value.Kind], Text: value.Text, Known: true}
	case *partiql.Parameter:
		if value.Index < len(parameters.Values) {
			v = parameters.Values[value.Index]
		}
	}
	if !v.Known || !isScalar(v.Type) {
		return ""
	}
	if n, ok := parseNumeral(v.Text); v.Type == "N" && ok {
		v.Text = n.canonical()
	}
	return fmt.Sprintf("%s%q", v.Type, v.Text)
}

var constantTypes = map[partiql.Kind]expr.Type{partiql.StringConstant: "S", partiql.NumberConstant: "N"}

// is reports whether two statements are certainly about one item. If the keys of
// the table are unknown they are all the same among the attributes of both, so
// that it is enough if one has no others than the other has.
func (s statementItem) is(other statementItem) bool {
	if s.table != other.table {
		return false
	}
	if len(s.keys) == 0 {
		return s.within(other) || other.within(s)
	}
	for _, key := range s.keys {
		if v := s.values[key.Name]; v == "" || v != other.values[key.Name] {
			return false
		}
	}
	return true
}

func (s statementItem) within(other statementItem) bool {
	for name, v := range s.values {
		if v == "" || v != other.values[name] {
			return false
		}
	}
	return true
}
