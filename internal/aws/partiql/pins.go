package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// Pins reports whether a condition fixes the partition key in all its
// alternatives, by = or IN, so that DynamoDB reads what it asks for instead of
// everything. known is false if that cannot be told. keys are those of the table
// or index that is read; without any, a comparison by = or IN of whatever
// attribute may be one with the partition key.
func Pins(where Expr, keys []expr.KeyAttribute) (pins, known bool) {
	switch x := bare(where).(type) {
	case nil:
		return false, true
	case *Logical:
		left, knownLeft := Pins(x.X, keys)
		right, knownRight := Pins(x.Y, keys)
		if x.Op == "OR" {
			// One alternative that fixes nothing is enough to read everything.
			open := knownLeft && !left || knownRight && !right
			return left && right, open || knownLeft && knownRight
		}
		return left || right, knownLeft && knownRight || knownLeft && left || knownRight && right
	case *Compare:
		if x.Op != "=" {
			return false, !isHole(x.X) && !isHole(x.Y)
		}
		return pinned(keys, x.X, x.Y)
	case *In:
		if x.Not {
			return false, true
		}
		return pinned(keys, x.X)
	case *Between, *Is, *Not, *Call:
		return false, true
	}
	return false, false
}

// pinned reports whether one of the operands is the partition key.
func pinned(keys []expr.KeyAttribute, operands ...Expr) (pins, known bool) {
	for _, x := range operands {
		path, ok := bare(x).(*Path)
		if !ok || len(path.Elements) != 1 {
			continue
		}
		if isHole(path) || len(keys) == 0 {
			return true, false
		}
		if path.Elements[0].is(keys[0].Name) {
			return true, true
		}
	}
	return false, true
}

// is reports whether an identifier may stand for a name: without quotes, its
// letter case may not count.
func (n Name) is(name string) bool {
	return n.Text == name || !n.Quoted && strings.EqualFold(n.Text, name)
}

// isHole reports whether an operand is, or may be, more than it shows.
func isHole(x Expr) bool {
	path, ok := bare(x).(*Path)
	return ok && strings.Contains(path.String(), Hole)
}

// conjuncts returns the conditions that all have to hold.
func conjuncts(where Expr) []Expr {
	switch x := bare(where).(type) {
	case nil:
		return nil
	case *Logical:
		if x.Op == "AND" {
			return append(conjuncts(x.X), conjuncts(x.Y)...)
		}
		return []Expr{x}
	default:
		return []Expr{x}
	}
}

// equality returns the attribute and the value that a condition compares by =,
// whichever way round; ok is false if it is not such a condition.
func equality(x Expr) (name Name, value Expr, ok bool) {
	c, ok := x.(*Compare)
	if !ok || c.Op != "=" {
		return Name{}, nil, false
	}
	for _, side := range [][2]Expr{{c.X, c.Y}, {c.Y, c.X}} {
		path, isPath := bare(side[0]).(*Path)
		if isPath && len(path.Elements) == 1 {
			return path.Elements[0].Name, bare(side[1]), true
		}
	}
	return Name{}, nil, false
}
