package validate

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// paging checks what a Query or Scan starts from, and the segments of a Scan.
func (c *check) paging(p *part) {
	if p.op == ddb.Scan {
		c.segments(p)
	}
	start := p.body.member("ExclusiveStartKey")
	if start.Kind != Object {
		return
	}
	c.startKey(p, start)
	if p.op == ddb.Query {
		c.startWithinCondition(p, start)
	}
}

// segments: both or none, counted from zero (API reference, Scan, Segment).
func (c *check) segments(p *part) {
	segment, total := p.body.member("Segment"), p.body.member("TotalSegments")
	n, known := segment.number()
	of, knownTotal := total.number()
	switch {
	case segment.presence() == given && total.presence() == missing:
		c.report(mixPhase, segment, Segments, "The TotalSegments parameter is required but was not present in the request when Segment parameter is present", "set TotalSegments")
	case total.presence() == given && segment.presence() == missing:
		c.report(mixPhase, total, Segments, "The Segment parameter is required but was not present in the request when parameter TotalSegments is present", "set Segment, from 0")
	case known && knownTotal && n >= of && of >= 1 && n < ddb.MaxScanSegments:
		c.report(mixPhase, segment, Segments, fmt.Sprintf("The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: %d is not less than TotalSegments: %d", n, of), "count segments from 0")
	}
}

const invalidStart = "The provided starting key is invalid"

// startKey checks that a start key is a key of what is read: of an index, with
// the key of the table besides. Any start key has scalars only, none empty.
func (c *check) startKey(p *part, start place) {
	if _, most := start.count(); most == 0 {
		c.report(mixPhase, start, StartKey, invalidStart, "leave ExclusiveStartKey out of the first request")
		return
	}
	before := len(c.problems)
	for i, value := range start.entries() {
		t, content := typeOf(value)
		text, known := scalarOf(t, content)
		switch {
		case t != "" && !isScalar(t):
			c.report(tablePhase, value, StartKey, invalidStart+": The provided key element does not match the schema", "pass LastEvaluatedKey on as it came")
		case known && text == "" && t != "N":
			c.emptyKey(value, t, start.Entries[i].Key)
		}
	}
	index := p.body.member("IndexName")
	keys := p.queried()
	if keys == nil || len(c.problems) > before {
		return
	}
	if index.Kind != Absent {
		keys = union(keys, p.table.Keys)
	}
	c.mismatch(start, keys, invalidStart+": The provided key element does not match the schema", "pass LastEvaluatedKey on as it came")
}

func union(keys, more []expr.KeyAttribute) []expr.KeyAttribute {
	all := append([]expr.KeyAttribute(nil), keys...)
	for _, k := range more {
		if !isKey(all, k.Name) {
			all = append(all, k)
		}
	}
	return all
}

// startWithinCondition checks that a start key lies where the key condition looks:
// every key that a Query evaluated does.
func (c *check) startWithinCondition(p *part, start place) {
	set := expressionSet(p)
	for i, e := range set.Expressions {
		if e.Kind != expr.KeyCondition || i > 0 && set.Expressions[i-1].Kind == expr.KeyCondition {
			continue
		}
		tree, faults := expr.Parse(e.Kind, e.Text)
		if len(faults) > 0 || tree.Condition == nil {
			return
		}
		for _, term := range conjuncts(tree.Condition) {
			c.startWithin(start, term, set)
		}
	}
}

// conjuncts returns the conditions that a key condition joins.
func conjuncts(e expr.Expr) []expr.Expr {
	switch e := e.(type) {
	case *expr.Paren:
		return conjuncts(e.X)
	case *expr.Logical:
		if e.Op == "AND" {
			return append(conjuncts(e.X), conjuncts(e.Y)...)
		}
		return nil
	}
	return []expr.Expr{e}
}

// startWithin checks a start key against one comparison of an attribute with a value.
func (c *check) startWithin(start place, term expr.Expr, set expr.Set) {
	compare, ok := term.(*expr.Compare)
	if !ok {
		if between, is := term.(*expr.Between); is {
			c.startWithin(start, &expr.Compare{Op: ">=", X: between.X, Y: between.Low}, set)
			c.startWithin(start, &expr.Compare{Op: "<=", X: between.X, Y: between.High}, set)
		}
		return
	}
	op, path, value := compare.Op, compare.X, compare.Y
	if _, reversed := path.(*expr.Value); reversed {
		path, value, op = value, path, map[string]string{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}[op]
	}
	attribute, isPath := path.(*expr.Path)
	operand, isValue := value.(*expr.Value)
	if !isPath || !isValue || len(attribute.Elements) != 1 {
		return
	}
	names, known := resolve(attribute, set.Names)
	if !known {
		return
	}
	held := start.member(names[0])
	order, comparable := compareValues(held, operand.Name, set.Values)
	if !comparable || held.presence() != given || satisfies(order, op) {
		return
	}
	message := "The provided starting key does not match the range key predicate"
	if op == "=" {
		message = "The provided starting key is outside query boundaries based on provided conditions"
	}
	c.report(tablePhase, held, StartKey, message, "start from a key that the key condition selects")
}

// compareValues compares a value with that of a placeholder, if both are known
// and of one type.
func compareValues(held place, placeholder string, values expr.Values) (order int, comparable bool) {
	t, content := typeOf(held)
	text, known := scalarOf(t, content)
	for _, v := range values.Entries {
		if v.Placeholder != placeholder || !known || !v.Known || v.Optional || v.Type != t {
			continue
		}
		if t == "N" {
			return compareNumbers(text, v.Text)
		}
		return strings.Compare(text, v.Text), true
	}
	return 0, false
}

func satisfies(order int, op string) bool {
	switch op {
	case "=":
		return order == 0
	case "<":
		return order < 0
	case "<=":
		return order <= 0
	case ">":
		return order > 0
	case ">=":
		return order >= 0
	}
	return true
}
