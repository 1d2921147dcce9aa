package expr_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

func TestNextAfter(t *testing.T) {
	var (
		condition   = expr.Next{Paths: true, Functions: []string{"attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", "size"}, Words: []string{"NOT"}}
		comparison  = expr.Next{Words: []string{"=", "<>", "<", "<=", ">", ">=", "BETWEEN", "IN"}}
		operand     = expr.Next{Paths: true, Values: true, Functions: []string{"size"}}
		logic       = expr.Next{Words: []string{"AND", "OR"}}
		key         = expr.Next{Paths: true, Functions: []string{"begins_with"}}
		keyLogic    = expr.Next{Words: []string{"AND"}}
		paths       = expr.Next{Paths: true}
		values      = expr.Next{Values: true}
		pathOrValue = expr.Next{Paths: true, Values: true}
		assigned    = expr.Next{Paths: true, Values: true, Functions: []string{"if_not_exists", "list_append"}}
		nothing     = expr.Next{}
	)
	for _, test := range []struct {
		kind      expr.Kind
		beginning string
		want      expr.Next
	}{
		{expr.Filter, "", condition},
		{expr.Filter, "NOT ", condition},
		{expr.Filter, "(", condition},
		{expr.Filter, "a", comparison},
		{expr.Filter, "#a.b[1] ", comparison},
		{expr.Filter, "a.", expr.Next{Nested: true}},
		{expr.Filter, "a = ", operand},
		{expr.Filter, "a = :v ", logic},
		{expr.Filter, "a = :v AND ", condition},
		{expr.Filter, "a BETWEEN ", operand},
		{expr.Filter, "a BETWEEN :l ", expr.Next{Words: []string{"AND"}}},
		{expr.Filter, "a BETWEEN :l AND ", operand},
		{expr.Filter, "a BETWEEN :l AND :h ", logic},
		{expr.Filter, "a IN ", nothing},
		{expr.Filter, "a IN (:x, ", values},
		{expr.Filter, "a IN (:x) ", logic},
		{expr.Filter, "(a = :v) ", logic},
		{expr.Filter, "size(a) ", comparison},
		{expr.Filter, "contains(", paths},
		{expr.Filter, "contains(a, ", pathOrValue},
		{expr.Filter, "attribute_exists(a) ", logic},
		{expr.Filter, "a = :v)) ", logic},
		{expr.KeyCondition, "", key},
		{expr.KeyCondition, "pk ", expr.Next{Words: []string{"=", "<", "<=", ">", ">=", "BETWEEN"}}},
		{expr.KeyCondition, "pk = ", values},
		{expr.KeyCondition, "pk = :p ", keyLogic},
		{expr.KeyCondition, "pk = :p and begins_with(sk, ", values},
		{expr.Projection, "", paths},
		{expr.Projection, "a ", nothing},
		{expr.Projection, "a, ", paths},
		{expr.Update, "", expr.Next{Words: []string{"SET", "REMOVE", "ADD", "DELETE"}}},
		{expr.Update, "SET ", paths},
		{expr.Update, "SET a ", expr.Next{Words: []string{"="}}},
		{expr.Update, "SET a = ", assigned},
		{expr.Update, "SET a = b ", expr.Next{Words: []string{"+", "-", "REMOVE", "ADD", "DELETE"}}},
		{expr.Update, "SET a = b + ", assigned},
		{expr.Update, "SET a = if_not_exists(", paths},
		{expr.Update, "SET a = list_append(a, ", expr.Next{Paths: true, Values: true, Functions: []string{"if_not_exists"}}},
		{expr.Update, "SET a = if_not_exists(a, :v), ", paths},
		{expr.Update, "SET a = :v REMOVE b ", expr.Next{Words: []string{"ADD", "DELETE"}}},
		{expr.Update, "ADD n ", values},
		{expr.Update, "ADD n :v ", expr.Next{Words: []string{"SET", "REMOVE", "DELETE"}}},
	} {
		if diff := cmp.Diff(test.want, expr.NextAfter(test.kind, test.beginning)); diff != "" {
			t.Errorf("%s %q: %s", test.kind.Parameter(), test.beginning, diff)
		}
	}
}

func TestAlias(t *testing.T) {
	for attribute, want := range map[string]struct {
		placeholder string
		needed      bool
	}{"order_id": {"#order_id", false}, "Status": {"#Status", true}, "a-b": {"#a_b", true}, "1st": {"#1st", true}, "_a": {"#a", true}, "": {"#n", true}} {
		if got, needed := expr.Alias(attribute); got != want.placeholder || needed != want.needed {
			t.Errorf("%q: %s, %v", attribute, got, needed)
		}
	}
}

// An outline has notes in place of places.
func TestOutline(t *testing.T) {
	tree, _ := expr.Parse(expr.Filter, "#s = :open AND size(tags) > :n")
	got := tree.Outline(func(n expr.Node) string {
		return map[string]string{"#s": "(status)", ":n": "(N)"}[n.String()]
	})
	const want = `FilterExpression
  AND
    =
      path #s (status)
      value :open
    >
      function size
        path tags
      value :n (N)
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
