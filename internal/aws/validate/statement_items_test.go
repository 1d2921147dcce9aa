package validate_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Two statements of a transaction must not be about one item.
func TestRepeatedStatement(t *testing.T) {
	table := &validate.Table{Name: "orders", Keys: []expr.KeyAttribute{{Name: "customer", Type: "S"}, {Name: "placed", Type: "N", Range: true}}}
	tables := func(name validate.Value) (*validate.Table, bool) { return table, name.Text == "orders" }
	update := `{"Statement": "UPDATE orders SET paid = true WHERE customer = 'c' AND placed = 1"}`
	for _, c := range []struct {
		name   string
		others string
		twice  bool // if the table is not known
		known  bool // if it is
	}{
		{"the same key", `{"Statement": "DELETE FROM orders WHERE placed = 1.0 AND 'c' = customer"}`, true, true},
		{"the same by parameters", `{"Statement": "UPDATE orders SET note = ? WHERE customer = ? AND placed = ?", "Parameters": [{"S": "x"}, {"S": "c"}, {"N": "1"}]}`, true, true},
		{"with a condition besides", `{"Statement": "UPDATE orders SET note = 'x' WHERE customer = 'c' AND placed = 1 AND note IS MISSING"}`, true, true},
		{"with an equality besides", `{"Statement": "UPDATE orders SET note = 'x' WHERE customer = 'c' AND placed = 1 AND paid = false"}`, true, true},
		{"inserted", `{"Statement": "INSERT INTO orders VALUE {'customer': 'c', 'placed': 1, 'paid': false}"}`, true, true},
		{"a check", `{"Statement": "EXISTS(SELECT * FROM orders WHERE customer = 'c' AND placed = 1 AND paid = false)"}`, true, true},
		{"another customer", `{"Statement": "DELETE FROM orders WHERE customer = 'd' AND placed = 1"}`, false, false},
		{"another order", `{"Statement": "DELETE FROM orders WHERE customer = 'c' AND placed = 2"}`, false, false},
		{"another type", `{"Statement": "DELETE FROM carts WHERE customer = 'c' AND placed = '1'"}`, false, false},
		{"another table", `{"Statement": "DELETE FROM carts WHERE customer = 'c' AND placed = 1"}`, false, false},
		{"a value that is not given", `{"Statement": "DELETE FROM carts WHERE customer = 'c' AND placed = ?", "Parameters": []}`, false, false},
		{"one of two", `{"Statement": "DELETE FROM orders WHERE customer = 'c' AND placed = 1 OR customer = 'd'"}`, false, false},
		{"different attributes besides", `{"Statement": "INSERT INTO orders VALUE {'customer': 'c', 'id': 1}"}`, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			input := parse(t, `{"TransactStatements": [`+update+`, `+c.others+`]}`)
			for known, twice := range map[bool]bool{false: c.twice, true: c.known} {
				of := validate.Tables(nil)
				if known {
					of = tables
				}
				if got := slices.Contains(codes(validate.Check(ddb.ExecuteTransaction, input, of)), validate.SameItem); got != twice {
					t.Errorf("table known %v: reported %v", known, got)
				}
			}
		})
	}
}

// With the keys of the table, other conditions may differ.
func TestRepeatedStatementByKey(t *testing.T) {
	table := &validate.Table{Name: "orders", Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}}}
	input := parse(t, `{"TransactStatements": [{"Statement": "UPDATE orders SET a = 1 WHERE id = 'x' AND b = 1"}, {"Statement": "UPDATE orders SET a = 1 WHERE id = 'x' AND b = 2"}]}`)
	if got := codes(validate.Check(ddb.ExecuteTransaction, input, nil)); len(got) > 0 {
		t.Errorf("without a table: %v", got)
	}
	got := codes(validate.Check(ddb.ExecuteTransaction, input, func(validate.Value) (*validate.Table, bool) { return table, true }))
	if !slices.Equal(got, []refusal.Code{validate.SameItem}) {
		t.Errorf("with its table: %v", got)
	}
}
