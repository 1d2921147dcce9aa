package expr

import (
	"strings"
	"testing"
)

func TestOperands(t *testing.T) {
	runChecks(t, []checkCase{
		// Types.
		{Filter, "a < :v", []string{":v=BOOL"}, "operand-type :v"},
		{Filter, ":v >= a", []string{":v=M"}, "operand-type :v"},
		{Filter, "a = :v", []string{":v=M"}, ""},
		{Filter, "a < :v", []string{":v=?"}, ""},
		{Filter, "a BETWEEN :v AND b", []string{":v=NULL"}, "operand-type :v"},
		{Filter, "a IN (:v)", []string{":v=SS"}, ""},
		{Filter, "begins_with(a, :v)", []string{":v=N=1"}, "operand-type :v"},
		{Filter, "begins_with(a, size(b))", nil, "operand-type size(b)"},
		{Filter, "begins_with(:v, a)", []string{":v=B"}, ""},
		{Filter, "size(:v) > b", []string{":v=N=1"}, "operand-type :v"},
		{Filter, "size(:v) > b", []string{":v=NS"}, ""},
		{Filter, "contains(a, :v)", []string{":v=L"}, ""},
		// Types of alternatives, and of entries that others may replace.
		{Filter, "a < :v", []string{":v=BOOL", ":v=N=1"}, ""},
		{Filter, "a < :v", []string{":v=BOOL~"}, "operand-type :v"},
		// Paths.
		{Filter, "attribute_exists(:v)", []string{":v=S=a"}, "operand-not-path :v"},
		{Filter, "attribute_not_exists((a))", nil, ""},
		{Filter, "a = a", nil, "operand-not-distinct a"},
		{Filter, "a.b = #x.b", []string{"#x=a"}, "operand-not-distinct #x.b"},
		{Filter, "#x = #x", []string{"#x=?"}, "operand-not-distinct #x"},
		{Filter, "a = #x", []string{"#x=?"}, ""},
		{Filter, "contains(a, a)", nil, "operand-not-distinct a"},
		{Filter, "a IN (a)", nil, ""},
		// Numbers of operands. What depends on the operands is left out then.
		{Filter, "contains(a)", nil, "operand-count contains(a)"},
		{Filter, "attribute_exists(:a, b)", []string{":a=S=x"}, "operand-count attribute_exists(:a, b)"},
		// Functions in their places.
		{Filter, "size(a)", nil, "function-not-allowed size(a)"},
		{Filter, "NOT size(a) AND b = c", nil, "function-not-allowed size(a)"},
		{Filter, "attribute_exists(a) = :v", []string{":v=BOOL"}, "function-not-allowed attribute_exists(a)"},
		{Filter, "contains(a, size(b))", nil, ""},
		{Filter, "if_not_exists(a, :v) = :v", []string{":v=S=x"}, "invalid-function-name if_not_exists"},
		// Names of types.
		{Filter, "attribute_type(a, :t)", []string{":t=S=NS"}, ""},
		{Filter, "attribute_type(a, :t)", []string{":t=S=ns"}, "attribute-type-name :t"},
		{Filter, "attribute_type(a, :t)", []string{":t=S"}, ""},
		{Filter, "attribute_type(a, :t)", []string{":t=N=1"}, "operand-type :t"},
		{Filter, "attribute_type(a, b)", nil, "operand-type b"},
	})
}

func TestBounds(t *testing.T) {
	runChecks(t, []checkCase{
		{Filter, "n BETWEEN :a AND :b", []string{":a=N=9", ":b=N=10"}, ""},
		{Filter, "n BETWEEN :a AND :b", []string{":a=S=9", ":b=S=10"}, "between-bounds :a AND :b"},
		{Filter, "n BETWEEN :a AND :b", []string{":a=N=1", ":b=S=2"}, "between-bounds :a AND :b"},
		{Filter, "n BETWEEN :a AND :b", []string{":a=N", ":b=S"}, "between-bounds :a AND :b"},
		{Filter, "n BETWEEN :a AND :b", []string{":a=N", ":b=N=2"}, ""},
		{Filter, "n BETWEEN :a AND :a", []string{":a=N=1"}, ""},
		{Filter, "n BETWEEN :a AND :b", []string{":a=BOOL", ":b=N=2"}, "operand-type :a"},
	})
}

func TestDecimals(t *testing.T) {
	ascending := []string{
		"-9.9e125", "-100", "-1e1", "-9.99", "-0.5", "-1E-130", "0", "1E-130", "0.05", "5e-1", "1", "1.0000000000000000000000000000000000001",
		"9.99", "10", "1e2", "101", "12345678901234567890123456789012345678", "9.9e125",
	}
	for i, a := range ascending {
		for j, b := range ascending {
			order, known := compareOperands(Operand{Type: "N", Text: a, Known: true}, Operand{Type: "N", Text: b, Known: true})
			if !known || (order < 0) != (i < j) || (order > 0) != (i > j) {
				t.Errorf("%s and %s: got %d, %v", a, b, order, known)
			}
		}
	}
	for _, same := range [][2]string{{"1", "1.0"}, {"+1", "01"}, {"-0", "0.00"}, {"100", "1e2"}, {"1.50", "15E-1"}, {".5", "0.5"}} {
		if order, known := compareOperands(Operand{Type: "N", Text: same[0], Known: true}, Operand{Type: "N", Text: same[1], Known: true}); order != 0 || !known {
			t.Errorf("%v are not equal: %d, %v", same, order, known)
		}
	}
	for _, bad := range []string{"", "-", "abc", "0x1", "1e", "1e99999999999", "1_000", " 1", "+-1", "1.2.3"} {
		if d, ok := parseDecimal(bad); ok {
			t.Errorf("%q is read as %v", bad, d)
		}
	}
}

func TestUpdates(t *testing.T) {
	runChecks(t, []checkCase{
		{Update, "SET a = a + :v", []string{":v=N=1"}, ""},
		{Update, "SET a = a - :v", []string{":v=S=1"}, "operand-type :v"},
		{Update, "SET a = list_append(a, :v)", []string{":v=SS"}, "operand-type :v"},
		{Update, "SET a = list_append(if_not_exists(a, :v), :v)", []string{":v=L"}, ""},
		{Update, "SET a = if_not_exists(:v, a)", []string{":v=N=1"}, "operand-not-path :v"},
		{Update, "SET a = if_not_exists(a)", nil, "operand-count if_not_exists(a)"},
		{Update, "SET a = size(b)", nil, "invalid-function-name size"},
		{Update, "ADD a :v", []string{":v=N=1"}, ""},
		{Update, "ADD a :v", []string{":v=L"}, "operand-type :v"},
		{Update, "DELETE a :v", []string{":v=N=1"}, "operand-type :v"},
		{Update, "DELETE a :v", []string{":v=BS"}, ""},
		{Update, "DELETE a :v", []string{":v=?"}, ""},
		// Only the types of values are checked without the item.
		{Update, "SET a = list_append(a, :l) + :n", []string{":l=L", ":n=N=1"}, ""},
		{Update, "SET a = if_not_exists(a, :s) + :n", []string{":s=S=x", ":n=N=1"}, ""},
		// Paths.
		{Update, "SET a = :v, b.c = :v REMOVE a", []string{":v=S=x"}, "paths-overlap a"},
		{Update, "SET a = :v REMOVE a.b", []string{":v=S=x"}, "paths-overlap a.b"},
		{Update, "SET a.b = :v REMOVE a", []string{":v=S=x"}, "paths-overlap a"},
		{Update, "SET a.b = :v, #a.c = :v", []string{":v=S=x", "#a=a"}, ""},
		{Update, "SET a.b = :v, #a.b = :v", []string{":v=S=x", "#a=a"}, "paths-overlap #a.b"},
		{Update, "SET a.b = :v, #a.b = :v", []string{":v=S=x", "#a=?"}, ""},
		{Update, "SET #a.b = :v REMOVE #a", []string{":v=S=x", "#a=?"}, "paths-overlap #a"},
		{Update, "SET a.b = :v REMOVE a[0]", []string{":v=S=x"}, "paths-conflict a[0]"},
		{Update, "SET a = :v SET b = :v", []string{":v=S=x"}, "duplicate-clause SET"},
		// A name with a dot is one element.
		{Update, "SET a.b = :v REMOVE #ab", []string{":v=S=x", "#ab=a.b"}, ""},
	})
}

func TestLimits(t *testing.T) {
	operators := func(n int) string { return "a=b" + strings.Repeat(" OR a=b", n/2) }
	many := func(n int) string { return strings.TrimSuffix(strings.Repeat("b,", n), ",") }
	path := func(n int) string { return "a" + strings.Repeat(".a", n) }
	runChecks(t, []checkCase{
		{Filter, operators(298), nil, ""},
		{Filter, "NOT " + operators(298), nil, ""},
		{Filter, operators(300), nil, "too-many-operators " + operators(300)},
		{Filter, "a IN (" + many(100) + ")", nil, ""},
		{Filter, "a IN (" + many(101) + ")", nil, "too-many-operands IN"},
		{Projection, path(32), nil, ""},
		{Projection, path(33), nil, "path-depth " + path(33)},
		{Projection, strings.Repeat("a", 4096), nil, ""},
		{Projection, strings.Repeat("a", 4097), nil, "expression-length " + strings.Repeat("a", 4097)},
	})
}

// TestOrder sees that the first problem is the one that DynamoDB answers.
func TestOrder(t *testing.T) {
	runChecks(t, []checkCase{
		{Filter, "a < :b AND status = :v", []string{":b=BOOL", "#x=x"}, "reserved-word status; operand-type :b; value-undefined :v; name-unused #x"},
		{Update, "ADD a :s SET status = foo(b), a = :v", []string{":s=S=x"},
			"reserved-word status; invalid-function-name foo; value-undefined :v; paths-overlap a; operand-type :s"},
		{Filter, "((size(a))) AND foo(b)", nil, "redundant-parentheses ((size(a))); invalid-function-name foo; function-not-allowed size(a)"},
	})
	both := Set{Expressions: []Expression{{Kind: Projection, Text: "data"}, {Kind: Filter, Text: "year = a"}, {Kind: KeyCondition, Text: "name = a"}, {Kind: Update, Text: "REMOVE state"}, {Kind: Condition, Text: "status = a"}}}
	want := "reserved-word state; reserved-word status; reserved-word name; reserved-word year; reserved-word data; key-condition-multi a"
	if got := summary(Check(both)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
