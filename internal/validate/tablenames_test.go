package validate_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/validate"
)

func TestTableNames(t *testing.T) {
	for _, test := range []struct {
		op       ddb.Op
		input    string
		names    []string
		complete bool
	}{
		{ddb.GetItem, `{"TableName": "orders"}`, []string{"orders"}, true},
		{ddb.BatchWriteItem, `{"RequestItems": {"carts": [], "orders": []}}`, []string{"carts", "orders"}, true},
		{ddb.BatchGetItem, `{}`, nil, false},
		{ddb.TransactWriteItems, `{"TransactItems": [{"Put": {"TableName": "orders"}}, {"ConditionCheck": {"TableName": "carts"}}]}`, []string{"orders", "carts"}, true},
		{ddb.TransactGetItems, `{"TransactItems": [{"Get": {"TableName": "orders"}}]}`, []string{"orders"}, true},
		{ddb.ExecuteStatement, `{"Statement": "SELECT * FROM \"orders\".\"by-date\" WHERE id = 1"}`, []string{"orders"}, true},
		{ddb.ExecuteStatement, `{"Statement": "SELECT"}`, nil, false},
		{ddb.BatchExecuteStatement, `{"Statements": [{"Statement": "INSERT INTO orders VALUE {'id': 1}"}, {"Statement": "UPDATE carts SET a = 1 WHERE id = 1"}]}`, []string{"orders", "carts"}, true},
		{ddb.ExecuteTransaction, `{"TransactStatements": [{"Statement": "DELETE FROM orders WHERE id = 1"}, {"Statement": "EXISTS(SELECT * FROM carts WHERE id = 1)"}]}`, []string{"orders", "carts"}, true},
	} {
		input, err := validate.FromJSON([]byte(test.input))
		if err != nil {
			t.Fatal(err)
		}
		values, complete := validate.TableNames(test.op, input)
		var names []string
		for _, v := range values {
			names = append(names, v.Text)
		}
		if !slices.Equal(names, test.names) || complete != test.complete {
			t.Errorf("%s %s: got %q, %v", test.op, test.input, names, complete)
		}
	}
}

// Parts that are put together elsewhere may ask other tables.
func TestTableNamesUnknown(t *testing.T) {
	put := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: "Put", KeyKnown: true, Value: validate.Value{}}}}
	for name, list := range map[string]validate.Value{
		"unknown": {},
		"open":    {Kind: validate.List, Open: true},
		"entry":   {Kind: validate.List, Entries: []validate.Entry{{}}},
		"action":  {Kind: validate.List, Entries: []validate.Entry{{Value: put}}},
	} {
		input := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: "TransactItems", KeyKnown: true, Value: list}}}
		if names, complete := validate.TableNames(ddb.TransactWriteItems, input); len(names) > 0 || complete {
			t.Errorf("%s: got %v, %v", name, names, complete)
		}
	}
}
