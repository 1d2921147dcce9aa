package partiql_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

// check returns the messages about a statement whose parameters are not known.
func check(op ddb.Op, text string) string {
	var messages []string
	for _, p := range partiql.Check(partiql.Input{Text: text, Op: op, Parameters: partiql.Unknown()}, tables) {
		messages = append(messages, p.Message)
	}
	return strings.Join(messages, "\n")
}

// Without a table that is known.
func TestCheck(t *testing.T) {
	const accepted = ""
	for text, want := range map[string]string{
		`SELECT * FROM shop WHERE id = 'a' AND total < 5 AND size(lines) > 1`: accepted,
		`SELECT * FROM shop WHERE total = 123 OR a = b`:                       accepted,
		`SELECT * FROM shop WHERE flag = true AND note IS NULL`:               accepted,
		`SELECT * FROM shop WHERE NOT begins_with(note, 'x')`:                 accepted,
		`SELECT * FROM shop WHERE id IN ?`:                                    accepted,
		`SELECT * FROM shop WHERE id = 'a' ORDER BY day`:                      accepted,
		`UPDATE shop SET tags = SET_ADD(tags, <<'a'>>) WHERE id = 'a'`:        accepted,
		`UPDATE shop SET tags = set_add(tags, ?) WHERE id = 'a'`:              accepted,
		`UPDATE shop SET a.b = 1, a.c = 2 REMOVE l[0] WHERE id = 'a'`:         accepted,
		`DELETE FROM shop WHERE 'a' = id`:                                     accepted,

		`SELECT size(lines) FROM shop`:                                   accepted,
		`SELECT * FROM shop WHERE total = 1 + 2`:                         accepted,
		`INSERT INTO shop VALUE {}`:                                      "Key attribute should be present in the item",
		`UPDATE shop SET a = a + 1e126 WHERE id = 'a'`:                   "Number overflow. Attempting to store a number with magnitude larger than supported range under root",
		`SELECT COUNT(*) FROM shop`:                                      "Unexpected path component at 1:8:5",
		`SELECT attribute_exists(a) FROM shop`:                           "Unexpected path component at 1:8:16",
		`SELECT *, id FROM shop`:                                         "Other attributes should not be present in the projection when '*' is used.",
		`SELECT id, id FROM shop`:                                        "Duplicate identifiers in select clause: id",
		`SELECT * FROM ""`:                                               "Path component cannot be an empty string",
		`SELECT * FROM shop."".x`:                                        "A path may contain at most 2 components in the FROM clause",
		`SELECT * FROM "shop"."by-day"."x"`:                              "A path may contain at most 2 components in the FROM clause",
		`SELECT * FROM ab`:                                               "Table name should be within the length [3, 255]",
		`SELECT * FROM "shop/orders"`:                                    "Table name should be within the length [3, 255]",
		`SELECT * FROM shop WHERE pk = "p1"`:                             "Statement wasn't well formed, can't be processed: ",
		`SELECT * FROM shop WHERE id`:                                    "WHERE clause must contain an expression that resolves to a boolean",
		`SELECT * FROM shop WHERE id = 'a' AND size(note)`:               "The arguments to AND/OR must be Expressions",
		`SELECT * FROM shop WHERE note = MISSING`:                        "MISSING must be compared using IS operator",
		`SELECT * FROM shop WHERE total < true`:                          "operator or function: <, operand type: BOOL",
		`SELECT * FROM shop WHERE total BETWEEN [1] AND 5`:               "operator or function: BETWEEN, operand type: L",
		`SELECT * FROM shop WHERE total BETWEEN 'a' AND 5`:               "requires same data type for lower and upper bounds",
		`SELECT * FROM shop WHERE 1 IN [1]`:                              "IN operator must have a left hand argument of type Variable Reference",
		`SELECT * FROM shop WHERE id IN []`:                              "IN operator must have a left hand argument of type Variable Reference",
		`SELECT * FROM shop WHERE total + 1 = 2`:                         "Unsupported operator in Condition Expression. Operator: +",
		`SELECT * FROM shop WHERE exists(note)`:                          "Unrecognized function: exists at 1:26:6",
		"SELECT * FROM shop\nWHERE lower(note) = 'a'":                    "Unrecognized function: lower at 2:7:5",
		`SELECT * FROM shop WHERE begins_with(note)`:                     "operator or function: begins_with, number of operands: 1",
		`SELECT * FROM shop WHERE begins_with(note, 1)`:                  "operator or function: begins_with, operand type: N",
		`SELECT * FROM shop WHERE contains(note, "x")`:                   "Statement wasn't well formed, can't be processed: ",
		`SELECT * FROM shop WHERE size(5) = 1`:                           "operator or function: size, operand type: N",
		`SELECT * FROM shop WHERE attribute_exists('note')`:              "Operator or function requires a document path; operator or function: attribute_exists",
		`SELECT * FROM shop WHERE attribute_type(note, 'String')`:        "Invalid attribute type name found; type: String",
		`SELECT * FROM shop ORDER BY id`:                                 "Must have WHERE clause in the statement when using ORDER BY clause.",
		`SELECT * FROM shop WHERE id > 'a' ORDER BY id`:                  "Must have at least one non-optional hash key condition",
		`SELECT * FROM shop WHERE total = 1e126`:                         "Number overflow. Attempting to store a number with magnitude larger than supported range under root",
		`SELECT * FROM shop WHERE total = 1e-131`:                        "Number underflow. Attempting to store a number with magnitude smaller than supported range under root",
		`SELECT * FROM shop WHERE total = 1e2147483648`:                  "Statement wasn't well formed, can't be processed: ",
		`SELECT * FROM shop WHERE total = 1.5e-2147483647`:               "Statement wasn't well formed, can't be processed: ",
		"SELECT * FROM shop WHERE total = `1`":                           "Ion Literals are not supported",
		`INSERT INTO shop VALUE {'id': 'a', 'm': {'x': 1e126}}`:          "Number overflow. Attempting to store a number with magnitude larger than supported range under root.x",
		`INSERT INTO shop VALUE {'id': 'a', 'l': [1, 1e126]}`:            "supported range under root[1]",
		`INSERT INTO shop VALUE {'id': ` + strings.Repeat("1", 39) + `}`: "Attempting to store more than 38 significant digits in a Number under root",
		`INSERT INTO shop VALUE {"id": 'x'}`:                             "Tuple keys must be of type String. Actual type: VariableReference under root",
		`INSERT INTO shop VALUE {'id': "x"}`:                             "Unsupported data type: VariableReference under key root at 1:31:3",
		`INSERT INTO shop VALUE {'id': 'x', 's': set_add(<<1>>, <<2>>)}`: "Unsupported data type: set_add under key root at 1:41:7",
		`INSERT INTO shop VALUE {'id': 'x', 'id': 'y'}`:                  "Duplicate keys in tuple. Key: id under root",
		`INSERT INTO shop VALUE {'id': 'x', 's': <<>>}`:                  "Empty bags are not supported",
		`INSERT INTO shop VALUE {'id': 'x', 's': <<1, 'a'>>}`:            "Unsupported data type in Bag.",
		`INSERT INTO shop VALUE {'id': 'x', 's': <<'a', 'a'>>}`:          "Input collection [a, a] contains duplicates.",
		`INSERT INTO shop VALUE [1]`:                                     "Unsupported format in item expression.",
		`INSERT INTO "shop"."by-day" VALUE {'id': 'x'}`:                  "This operation is not supported on an index",
		`UPDATE "shop"."by-day" SET a = 1 WHERE id = 'x'`:                "This operation is not supported on an index",
		`UPDATE shop SET a = 1`:                                          "Where clause does not contain a mandatory equality on all key attributes",
		`UPDATE shop SET a = 1 WHERE id > 'a'`:                           "Where clause does not contain a mandatory equality on all key attributes",
		`DELETE FROM shop WHERE id = 'a' OR id = 'b'`:                    "Where clause does not contain a mandatory equality on all key attributes",
		`FROM shop SET a = 1`:                                            "Where clause does not contain a mandatory equality on all key attributes",
		`UPDATE shop SET a = 1 SET a = 2 WHERE id = 'a'`:                 "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]",
		`UPDATE shop SET a.b = 1 REMOVE a WHERE id = 'a'`:                "path one: [a, b], path two: [a]",
		`UPDATE shop SET a = a * 2 WHERE id = 'a'`:                       "Unsupported operator in Update Expression. Operator: *",
		`UPDATE shop SET a = a + 'x' WHERE id = 'a'`:                     "operator or function: +, operand type: S",
		`UPDATE shop SET a = upper(a) WHERE id = 'a'`:                    "Unrecognized function: upper at 1:21:5",
		`UPDATE shop SET l = list_append(l, 'x') WHERE id = 'a'`:         "operator or function: list_append, operand type: S",
		`UPDATE shop SET t = set_add(ss, <<'x'>>) WHERE id = 'a'`:        "The first argument to SET_ADD must equal the assignment value at 1:21:7",
		`UPDATE shop SET ss = set_add(ss, 'x') WHERE id = 'a'`:           "The second argument to SET_ADD must be a value with type SET at 1:30:2",
		`UPDATE shop SET ss = set_delete(ss) WHERE id = 'a'`:             "SET_DELETE must have exactly two arguments at 1:22:10",
		`UPDATE shop SET ss = set_add(ss, <<>>) WHERE id = 'a'`:          "Empty bags are not supported",
		`DELETE FROM shop WHERE id = 'a' RETURNING ALL NEW *`:            "Invalid returning clause: RETURNING ALL NEW *. Only RETURNING ALL OLD * is allowed in DELETE statements.",
		`EXISTS(SELECT * FROM shop WHERE id = 'a' AND b IS MISSING)`:     "EXISTS can only be used in ExecuteTransaction write requests.",
		"SELECT * FROM shop WHERE id = '\x00'":                           "Statement wasn't well formed, can't be processed: ",
	} {
		got := check(ddb.ExecuteStatement, text)
		if (got == "") != (want == "") || !strings.Contains(got, want) || strings.Contains(got, "\n") {
			t.Errorf("%s:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// With the keys of a table.
func TestCheckTable(t *testing.T) {
	const accepted = ""
	for text, want := range map[string]string{
		`SELECT total FROM orders WHERE id = 'a' AND day = 1 ORDER BY day DESC`:        accepted,
		`SELECT * FROM orders WHERE note = 'x'`:                                        accepted,
		`SELECT * FROM "orders"."by-total" WHERE id = 'a' ORDER BY total`:              accepted,
		`SELECT note FROM "orders"."by-total" WHERE id = 'a'`:                          accepted,
		`SELECT total, id FROM "orders"."by-status" WHERE status = 'x' AND total > 1`:  accepted,
		`SELECT id FROM "orders"."by-status" WHERE note = 'x'`:                         accepted,
		`SELECT * FROM orders WHERE id = 'a' AND day = 1 OR id = 'a' AND NOT day = 2`:  accepted,
		`SELECT * FROM orders WHERE id = 'a' AND note = 'x' OR id = 'b' AND day = 2`:   accepted,
		`UPDATE orders SET total = 1 WHERE (ID = 'a') AND (day = 1 AND total > 5)`:     accepted,
		`INSERT INTO orders VALUE {'id': ?, 'day': 1}`:                                 accepted,
		`DELETE FROM orders WHERE id = ? AND day = ? RETURNING ALL OLD *`:              accepted,
		`DELETE FROM customers WHERE id IN ['a']`:                                      accepted,
		`SELECT * FROM gone WHERE id = 'a'`:                                            "Requested resource not found: Table: gone not found",
		`SELECT * FROM "orders"."by-week" WHERE id = 'a'`:                              "The table does not have the specified index",
		`SELECT * FROM orders WHERE id = 1`:                                            "Key attribute's data type should match its data type in table's schema: Key id",
		`SELECT * FROM orders WHERE id = ''`:                                           "cannot contain an empty string value. Key: id",
		`SELECT * FROM orders WHERE id = 'a' ORDER BY total`:                           "Variable reference total in ORDER BY clause must be part of the primary key",
		`SELECT * FROM orders WHERE day = 1 ORDER BY day`:                              "Must have at least one non-optional hash key condition",
		`SELECT * FROM orders WHERE id = 'a' AND x <> '1' OR id = 'a' AND day = 2`:     "Overlapping conditions with range keys are not supported in where clause",
		`SELECT total FROM "orders"."by-day" WHERE day = 1`:                            "Global secondary index by-day does not project [total]",
		`SELECT id FROM "orders"."by-status" WHERE status = 'x' AND note = 'y'`:        "Secondary index by-status does not project one or more filter attributes: [note]",
		`SELECT id FROM "orders"."by-total" WHERE id = 'a' AND begins_with(note, 'x')`: "Secondary index by-total does not project one or more filter attributes: [note]",
		`SELECT * FROM "orders"."by-place" WHERE country = 'DE'`:                       "PartiQL statements cannot be executed on tables with multi-attribute HASH keys",
		`SELECT * FROM orders WHERE id IN [` + strings.Repeat("'a', ", 50) + `'b']`:    "number of operands: 51",
		`SELECT * FROM orders WHERE total IN [` + strings.Repeat("1, ", 99) + `2]`:     accepted,
		`SELECT * FROM orders WHERE total IN [` + strings.Repeat("1, ", 100) + `2]`:    "number of operands: 101",
		`INSERT INTO orders VALUE {'id': 'a'}`:                                         "Key attribute should be present in the item: Key day",
		`INSERT INTO orders VALUE {'id': 'a', 'day': '1'}`:                             "Key attribute's data type should match its data type in table's schema: Key day",
		`UPDATE orders SET total = 1 WHERE id = 'a'`:                                   "Where clause does not contain a mandatory equality on all key attributes",
		`UPDATE orders SET total = 1 WHERE id = 'a' AND day > 1`:                       "Where clause does not contain a mandatory equality on all key attributes",
		`UPDATE orders SET day = 2 WHERE id = 'a' AND day = 1`:                         "Cannot update attribute day. This attribute is part of the key",
		`UPDATE orders REMOVE id WHERE id = 'a' AND day = 1`:                           "Cannot update attribute id. This attribute is part of the key",
	} {
		got := check(ddb.ExecuteStatement, text)
		if (got == "") != (want == "") || !strings.Contains(got, want) || strings.Contains(got, "\n") {
			t.Errorf("%s:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// Batches and transactions read single items.
func TestCheckTogether(t *testing.T) {
	const batch, transaction = ddb.BatchExecuteStatement, ddb.ExecuteTransaction
	for _, c := range []struct {
		op         ddb.Op
		text, want string
	}{
		{batch, `SELECT * FROM orders WHERE id = ? AND day = ?`, ""},
		{batch, `UPDATE orders SET total = 1 WHERE id = ? AND day = ? RETURNING ALL NEW *`, ""},
		{batch, `SELECT * FROM orders WHERE id = ?`, "Select statements within BatchExecuteStatement must specify the primary key"},
		{batch, `SELECT * FROM shop`, "Select statements within BatchExecuteStatement must specify the primary key"},
		{batch, `SELECT * FROM customers WHERE id = 'a' AND attribute_exists(note)`, "Select statements within BatchExecuteStatement must specify the primary key"},
		{batch, `SELECT * FROM "shop"."by-day" WHERE day = 1`, "Select statements within BatchExecuteStatement must specify the primary key"},
		{transaction, `SELECT * FROM orders WHERE id = ? AND day = ?`, ""},
		{transaction, `SELECT * FROM orders WHERE id = ?`, "Select statements within ExecuteTransaction must specify the primary key"},
		{transaction, `SELECT * FROM "shop"."by-day" WHERE day = 1`, "Reads on indices are not supported within transactions."},
		{transaction, `DELETE FROM orders WHERE id = ? AND day = ? RETURNING ALL OLD *`, "RETURNING clause is not supported in ExecuteTransaction."},
		{transaction, `EXISTS(SELECT * FROM orders WHERE id = ? AND day = ? AND total > 5)`, ""},
		{transaction, `EXISTS(SELECT * FROM orders WHERE id = ? AND day = ?)`, "EXISTS() must contain a single item read with additional condition"},
		{transaction, `EXISTS(SELECT * FROM shop WHERE id = ?)`, "EXISTS() must contain a single item read with additional condition"},
		{transaction, `EXISTS(SELECT * FROM "orders"."by-day" WHERE day = 1 AND id = 'a')`, "Operations on indices are not supported in transactions"},
	} {
		if got := check(c.op, c.text); (got == "") != (c.want == "") || !strings.Contains(got, c.want) || strings.Contains(got, "\n") {
			t.Errorf("%s %s:\ngot  %s\nwant %s", c.op, c.text, got, c.want)
		}
	}
}

func TestConsistentRead(t *testing.T) {
	for index, want := range map[string]int{"by-day": 1, "by-total": 0} {
		in := partiql.Input{Text: fmt.Sprintf(`SELECT id FROM "orders"."%s"`, index), Op: ddb.ExecuteStatement, ConsistentRead: true, Parameters: partiql.Unknown()}
		if got := partiql.Check(in, tables); len(got) != want {
			t.Errorf("%s: %+v", index, got)
		}
	}
}

// A question mark in a literal or comment is none.
func TestParameters(t *testing.T) {
	known := func(kind expr.Type, text string) expr.Operand {
		return expr.Operand{Type: kind, Text: text, Known: true}
	}
	two := `SELECT * FROM orders WHERE id = ? AND note = '?' AND total < ? -- ?`
	for name, c := range map[string]struct {
		text       string
		parameters partiql.Parameters
		want       string
	}{
		"none known":    {two, partiql.Unknown(), ""},
		"as many":       {two, partiql.Parameters{Min: 2, Max: 2}, ""},
		"may be enough": {two, partiql.Parameters{Min: 1, Max: 3}, ""},
		"too few":       {two, partiql.Parameters{Min: 1, Max: 1}, "statement has 2, Parameters 1"},
		"too many":      {two, partiql.Parameters{Min: 3, Max: -1}, "statement has 2, Parameters at least 3"},
		"never enough":  {two, partiql.Parameters{Max: 1}, "statement has 2, Parameters at most 1"},
		"key type":      {two, partiql.Parameters{Min: 2, Max: 2, Values: []expr.Operand{known("N", "1")}}, "id is of type S, not N"},
		"empty key":     {two, partiql.Parameters{Min: 2, Max: 2, Values: []expr.Operand{known("S", "")}}, "pass a value that is not empty"},
		"operand type":  {two, partiql.Parameters{Min: 2, Max: 2, Values: []expr.Operand{known("S", "a"), {Type: "BOOL"}}}, "only strings, numbers and binary values have an order"},
		"perhaps other": {two, partiql.Parameters{Min: 2, Max: 2, Values: []expr.Operand{{Type: "N", Optional: true}, {Type: "BOOL"}}}, ""},
	} {
		var advice []string
		for _, p := range partiql.Check(partiql.Input{Text: c.text, Op: ddb.ExecuteStatement, Parameters: c.parameters}, tables) {
			advice = append(advice, p.Advice)
		}
		if got := strings.Join(advice, "\n"); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestPins(t *testing.T) {
	keys := []expr.KeyAttribute{{Name: "id"}, {Name: "day", Range: true}}
	for condition, want := range map[string][2]string{ // without keys, with keys
		`id = ?`:                              {"perhaps", "yes"},
		`? = id`:                              {"perhaps", "yes"},
		`"id" IN [?, ?]`:                      {"perhaps", "yes"},
		`total = 5`:                           {"perhaps", "no"},
		`id = ? AND total > 5`:                {"perhaps", "yes"},
		`id = ? OR id = ?`:                    {"perhaps", "yes"},
		`id = ? OR total > 5`:                 {"no", "no"},
		`(id = ? OR total = 5) AND day = 1`:   {"perhaps", "no"},
		`id > ?`:                              {"no", "no"},
		`id BETWEEN ? AND ?`:                  {"no", "no"},
		`NOT id = ?`:                          {"no", "no"},
		`id NOT IN ['a']`:                     {"no", "no"},
		`begins_with(id, ?)`:                  {"no", "no"},
		`id <> ?`:                             {"no", "no"},
		`id IS NOT MISSING`:                   {"no", "no"},
		`size(id) = 5`:                        {"no", "no"},
		`id.name = ?`:                         {"no", "no"},
		partiql.Hole:                          {"perhaps", "perhaps"},
		`total > 5 AND ` + partiql.Hole:       {"perhaps", "perhaps"},
		partiql.Hole + ` = ?`:                 {"perhaps", "perhaps"},
		`id > ` + partiql.Hole:                {"perhaps", "perhaps"},
		`id > '` + partiql.Hole + `'`:         {"no", "no"},
		`id = ? AND ` + partiql.Hole + ` > 5`: {"perhaps", "yes"},
	} {
		statement, problems := partiql.Parse(`SELECT * FROM orders WHERE ` + condition)
		where := statement.Body.(*partiql.Select).Where
		for i, keys := range [][]expr.KeyAttribute{nil, keys} {
			pins, known := partiql.Pins(where, keys)
			got := map[bool]string{true: "yes", false: "no"}[pins]
			if !known {
				got = "perhaps"
			}
			if got != want[i] || len(problems) > 0 {
				t.Errorf("%q, %d keys: %s, want %s %v", condition, len(keys), got, want[i], problems)
			}
		}
	}
}

// Of an index that is not known nothing is said, but the statement is judged.
func TestOpenTable(t *testing.T) {
	open := func(string) (*partiql.Table, bool) {
		table, known := tables("orders")
		table.Open = true
		return table, known
	}
	for text, want := range map[string]string{
		`SELECT note FROM "orders"."by-week" WHERE week = 7 AND id = 1 ORDER BY week`: "",
		`SELECT total FROM "orders"."by-day" WHERE day = 1`:                           "does not project [total]",
		`SELECT * FROM "orders"."by-week" WHERE week`:                                 "must contain an expression that resolves to a boolean",
		`SELECT * FROM "orders" WHERE id = 1`:                                         "Key attribute's data type should match its data type in table's schema: Key id",
		`UPDATE orders SET total = 1 WHERE id = 'a'`:                                  "Where clause does not contain a mandatory equality on all key attributes",
	} {
		problems := partiql.Check(partiql.Input{Text: text, Op: ddb.ExecuteStatement, Parameters: partiql.Unknown()}, open)
		if (want == "") != (len(problems) == 0) || len(problems) > 1 || want != "" && !strings.Contains(problems[0].Message, want) {
			t.Errorf("%s: got %+v, want %s", text, problems, want)
		}
	}
}
