package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// overlaps finds two alternatives that read one partition, one of them narrowed
// by the sort key and the other by something else. DynamoDB refuses these; it
// runs alternatives whose sort key is negated, and what it does with others is
// not told.
func (c *checker) overlaps(where Expr) {
	keys := c.keys()
	if len(keys) != 2 {
		return
	}
	var narrowed, others []alternative
	for _, x := range alternatives(where) {
		a, ok := c.alternative(x, keys)
		switch {
		case !ok:
		case a.sorted:
			narrowed = append(narrowed, a)
		case a.filtered:
			others = append(others, a)
		}
	}
	for _, a := range narrowed {
		for _, b := range others {
			if a.partition == b.partition {
				c.report(Overlap, where.Span(), "Overlapping conditions with range keys are not supported in where clause",
					"run a statement for each alternative, or narrow each of them by "+keys[1].Name)
				return
			}
		}
	}
}

// alternatives returns the parts of a condition that OR joins.
func alternatives(where Expr) []Expr {
	x, ok := bare(where).(*Logical)
	if !ok || x.Op != "OR" {
		return []Expr{where}
	}
	return append(alternatives(x.X), alternatives(x.Y)...)
}

// alternative is what one of them reads.
type alternative struct {
	partition string // value of the partition key
	sorted    bool   // the sort key is compared, without NOT
	filtered  bool   // an attribute is compared that is not a key
}

// alternative reads one part; ok is false if it is more than comparisons, or its
// partition key is unknown.
func (c *checker) alternative(x Expr, keys []expr.KeyAttribute) (a alternative, ok bool) {
	for _, part := range conjuncts(x) {
		left := operandOf(part)
		switch path, isPath := left.(*Path); {
		case !isPath || len(path.Elements) != 1:
			return a, false
		case path.Elements[0].is(keys[0].Name):
			_, value, equal := equality(part)
			if !equal || ok {
				return a, false
			}
			a.partition, ok = c.textOf(value)
			if !ok {
				return a, false
			}
		case path.Elements[0].is(keys[1].Name):
			if compare, isCompare := part.(*Compare); isCompare && (compare.Op == "<>" || compare.Op == "!=") {
				return a, false
			}
			a.sorted = true
		default:
			a.filtered = true
		}
	}
	return a, ok
}

// operandOf returns what a simple condition compares.
func operandOf(x Expr) Expr {
	switch x := x.(type) {
	case *Compare:
		return bare(x.X)
	case *Between:
		if !x.Not {
			return bare(x.X)
		}
	case *Call:
		if strings.EqualFold(x.Name, "begins_with") {
			return bare(x.Args[0])
		}
	}
	return nil
}
