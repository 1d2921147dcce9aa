package partiql_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

var seeds = []string{
	`SELECT * FROM "orders" WHERE id = ? AND total > 5`,
	`SELECT DISTINCT a.b[0]."c d", 'x' FROM "orders"."by-day" o WHERE NOT (a IN ['x', ?] OR b BETWEEN 1 AND -2.5e3) ORDER BY day DESC, id`,
	`SELECT COUNT(*) FROM t JOIN u GROUP BY x LIMIT 1`,
	`INSERT INTO orders VALUE {'id': 'it''s', 'tags': <<'a', 'b'>>, 'lines': [1, {'n': null}]} ON CONFLICT DO NOTHING`,
	`UPDATE "orders" SET n = n + 1, l = list_append(l, [?]) REMOVE m.k SET s = set_add(s, <<1>>) WHERE id = 'a' RETURNING ALL OLD *`,
	`FROM orders WHERE id = 'a' SET a = 1`,
	`DELETE FROM orders WHERE id = ? AND x IS NOT MISSING /* now */ RETURNING MODIFIED NEW *; -- gone`,
	`EXISTS(SELECT * FROM orders WHERE id = 'a' AND attribute_type("a", 'S'))`,
	"SELECT `ion` FROM \"\".\"\" WHERE a[*].b.* = :v AND (SELECT",
	`SELECT * FROM t WHERE a = +5 AND b = -+-+1`, `((((((((((`, `SELECT * FROM t WHERE a = 'open`, "SELECT \x00 FROM t\x00 WHERE \x00 = '\x00'",
}

// Parsing never fails; spans lie in the text; what is printed is read again as
// the same tree.
func FuzzParse(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		statement, problems := partiql.Parse(text)
		for _, p := range problems {
			if p.Message == "" || p.Advice == "" || p.At.Span.Start < 0 || p.At.Span.Start > p.At.Span.End || p.At.Span.End > len(text) {
				t.Fatalf("problem %+v", p)
			}
		}
		dump := statement.Dump()
		if len(problems) > 0 {
			return
		}
		printed := statement.String()
		again, problems := partiql.Parse(printed)
		if len(printed) > 8192 {
			return // it may be longer than the text
		}
		if len(problems) > 0 {
			t.Fatalf("%q is printed as %q: %v", text, printed, problems)
		}
		if columns.ReplaceAllString(dump, "") != columns.ReplaceAllString(again.Dump(), "") || again.String() != printed {
			t.Fatalf("%q is printed as %q, which is\n%snot\n%s", text, printed, again.Dump(), dump)
		}
	})
}

var columns = regexp.MustCompile(`(?m) \d+:\d+(-[\d:]+)?$`)

// Checking never fails, whatever is known of the request.
func FuzzCheck(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed, "S", "x", 1)
		f.Add(strings.ReplaceAll(seed, "id", "day"), "N", "", 2)
	}
	ops := []ddb.Op{ddb.ExecuteStatement, ddb.BatchExecuteStatement, ddb.ExecuteTransaction}
	f.Fuzz(func(t *testing.T, text, kind, value string, n int) {
		in := partiql.Input{
			Text: text, Op: ops[uint(n)%3], ConsistentRead: n%2 == 0,
			Parameters: partiql.Parameters{Max: n, Values: []expr.Operand{{Type: expr.Type(kind), Text: value, Known: true}}},
		}
		for _, known := range []partiql.Tables{nil, tables} {
			for _, p := range partiql.Check(in, known) {
				if p.Code == "" || p.Message == "" || p.Advice == "" || p.At.Span.Start < 0 || p.At.Span.Start > p.At.Span.End || p.At.Span.End > len(text) {
					t.Fatalf("problem %+v", p)
				}
			}
		}
	})
}

// tables knows one table.
func tables(name string) (*partiql.Table, bool) {
	switch name {
	case "orders":
		return &partiql.Table{
			Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}, {Name: "day", Range: true, Type: "N"}},
			Indexes: []partiql.Index{
				{Name: "by-day", Global: true, Keys: []expr.KeyAttribute{{Name: "day", Type: "N"}}, Projection: ddb.ProjectKeysOnly},
				{Name: "by-status", Global: true, Keys: []expr.KeyAttribute{{Name: "status", Type: "S"}, {Name: "day", Range: true, Type: "N"}}, Projection: ddb.ProjectInclude, NonKey: []string{"total"}},
				{Name: "by-total", Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}, {Name: "total", Range: true, Type: "N"}}, Projection: ddb.ProjectKeysOnly},
				{Name: "by-place", Global: true, Keys: []expr.KeyAttribute{{Name: "country"}, {Name: "city"}}, Projection: ddb.ProjectAll},
			},
		}, true
	case "customers":
		return &partiql.Table{Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}}}, true
	case "gone":
		return nil, true
	}
	return nil, false
}
