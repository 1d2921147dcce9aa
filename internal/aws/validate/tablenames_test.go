package validate_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
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
		{ddb.TransactWriteItems, `{"TransactItems": [{"Put": {"TableName": "orders"}}, {"ConditionCheck": {"TableName": "carts"}}]}`, []string{"orders Put", "carts ConditionCheck"}, true},
		{ddb.TransactGetItems, `{"TransactItems": [{"Get": {"TableName": "orders"}}]}`, []string{"orders Get"}, true},
		{ddb.ExecuteStatement, `{"Statement": "SELECT * FROM \"orders\".\"by-date\" WHERE id = 1"}`, []string{"orders SELECT"}, true},
		{ddb.ExecuteStatement, `{"Statement": "SELECT"}`, nil, false},
		{ddb.BatchExecuteStatement, `{"Statements": [{"Statement": "INSERT INTO orders VALUE {'id': 1}"}, {"Statement": "UPDATE carts SET a = 1 WHERE id = 1"}]}`, []string{"orders INSERT", "carts UPDATE"}, true},
		{ddb.ExecuteTransaction, `{"TransactStatements": [{"Statement": "DELETE FROM orders WHERE id = 1"}, {"Statement": "EXISTS(SELECT * FROM carts WHERE id = 1)"}]}`, []string{"orders DELETE", "carts EXISTS"}, true},
	} {
		input, err := validate.FromJSON([]byte(test.input))
		if err != nil {
			t.Fatal(err)
		}
		values, complete := validate.TableNames(test.op, input)
		var names []string
		for _, v := range values {
			names = append(names, strings.TrimSpace(v.Text+" "+v.Action))
		}
		if !slices.Equal(names, test.names) || complete != test.complete {
			t.Errorf("%s %s: got %q, %v", test.op, test.input, names, complete)
		}
	}
}

// Parts that are built elsewhere may ask other tables.
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

// A statement names its table in a part that is unknown, or something else is unknown of it.
func TestTableInStatement(t *testing.T) {
	for text, want := range map[string]string{
		"SELECT * FROM \"\x00\" WHERE id = 1":            "\x00",
		"SELECT * FROM \x00 WHERE id = 1":                "\x00",
		"SELECT * FROM \"prod-\x00-\x00\" WHERE id = ?":  "prod-\x00-\x00",
		"SELECT a FROM \"\x00\".\"by-day\" WHERE id = 1": "\x00",
		"INSERT INTO \"\x00\" VALUE {'id': ?}":           "\x00",
		"UPDATE \"\x00\" SET a = 1 WHERE id = 1":         "\x00",
		"EXISTS(SELECT * FROM \"\x00\" WHERE id = 1)":    "\x00",
		"SELECT * FROM orders WHERE id = 1":              "",
		"SELECT * FROM \"\x00\" WHERE id = \x00":         "",
		"SELECT \x00 FROM orders WHERE id = 1":           "",
		"SELECT * FROM \"orders\".\"\x00\" WHERE id = 1": "",
		"SELECT * FROM \"\x00\".\"\x00\" WHERE id = 1":   "",
		"SELECT * FROM \"\x00\" WHERE":                   "",
		"SELECT * FROM '\x00' WHERE id = 1":              "",
		"SELECT * FROM \"a\"\"\x00\" WHERE id = 1":       "",
		"\x00 \"orders\" WHERE id = 1":                   "",
		"":                                               "",
	} {
		at, ok := validate.TableInStatement(text)
		if got := text[at.Start:at.End]; got != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v", text, got, ok)
		}
	}
}

// A template stands for a statement whose table is the one of the origin that it names.
func TestStatementTemplate(t *testing.T) {
	statement := validate.Value{Kind: validate.String, Origin: 1, Template: &validate.StatementTemplate{Text: "DELETE FROM \"\x00\" WHERE customer = 'c'", Table: 2}}
	input := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: "Statement", KeyKnown: true, Value: statement}}}
	names, complete := validate.TableNames(ddb.ExecuteStatement, input)
	if len(names) != 1 || names[0].Origin != 2 || names[0].Known || !complete {
		t.Errorf("names %v, complete %v", names, complete)
	}
	if problems := validate.Check(ddb.ExecuteStatement, input, nil); len(problems) > 0 {
		t.Errorf("without tables: %v", problems)
	}
	table := &validate.Table{Keys: []expr.KeyAttribute{{Name: "customer", Type: "S"}, {Name: "placed", Type: "N", Range: true}}}
	problems := validate.Check(ddb.ExecuteStatement, input, func(name validate.Value) (*validate.Table, bool) { return table, name.Origin == 2 })
	if len(problems) != 1 || problems[0].Key != "placed" || problems[0].At.Origin != 1 {
		t.Fatalf("got %+v", problems)
	}
	if target, ok := validate.TargetAt(ddb.ExecuteStatement, input, problems[0].At); !ok || target.Table.Origin != 2 || target.Index.Kind != validate.Absent {
		t.Errorf("target %+v, %v", target, ok)
	}
}
