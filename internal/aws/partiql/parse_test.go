package partiql_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

// What DynamoDB runs is read without problems.
func TestParse(t *testing.T) {
	for _, text := range []string{
		`SELECT * FROM orders`,
		`select id, lines[0].price, "user" from "orders"."by-day" where id = ? order by day desc, id asc`,
		"-- open orders\nSELECT * /* all */ FROM orders -- of the shop\nWHERE id = ?;",
		`SELECT * FROM orders WHERE total = 7.31e6 OR total = -.73e1 OR total = 73100000e-1 OR total = +1`,
		`SELECT * FROM orders WHERE id IN ['a', 'b'] AND total IN (1, 2) AND NOT day IN [1] AND day NOT BETWEEN 1 AND 2`,
		`SELECT * FROM orders WHERE note IS MISSING OR note IS NOT NULL OR paid IS BOOL OR total IS DOUBLE PRECISION`,
		`SELECT * FROM orders WHERE SIZE(lines) > 1 AND attribute_exists(note) = true AND Attribute_Type("note", 'S')`,
		`INSERT INTO orders VALUE {'id': ?, 'tags': <<'a', 'it''s'>>, 'lines': [1, {'sku': 'x'}], 'note': null}`,
		`INSERT INTO orders value ?`,
		`UPDATE orders SET total = total + 1 SET lines = list_append(lines, [?]) REMOVE note WHERE id = 'a' RETURNING MODIFIED NEW *`,
		`UPDATE "orders" SET a = ?, b.c[1] = ? REMOVE d, e WHERE id = 'a'`,
		`FROM orders WHERE id = ? SET total = 1 REMOVE note RETURNING ALL NEW *`,
		`DELETE FROM orders WHERE id = ? AND (total > 5 OR NOT paid = true) RETURNING ALL OLD *`,
		`EXISTS(SELECT * FROM orders WHERE id = 'a' AND note IS NOT MISSING)`,
		`SELECT payload."size" FROM orders WHERE "date" = ?`,
	} {
		if _, problems := partiql.Parse(text); len(problems) > 0 {
			t.Errorf("%s: %+v", text, problems)
		}
	}
}

// One mistake gives one problem, at its place, in DynamoDB's words where these
// are known. What is marked by «» is where.
func TestParseProblems(t *testing.T) {
	for text, want := range map[string]string{
		``:                                                         "Member must have length greater than or equal to 1",
		`«HELLO» WORLD`:                                            "Expected data manipulation",
		`«SLECT» * FROM orders`:                                    "Expected data manipulation",
		`«CREATE» TABLE orders`:                                    "Expected data manipulation",
		`SELECT * FROM «»`:                                         "Unexpected term",
		`SELECT * FROM orders WHERE«»`:                             "Unexpected term",
		`SELECT * FROM orders WHERE«;»`:                            "Unexpected term",
		`SELECT * FROM orders WHERE («»`:                           "Unexpected term",
		`SELECT * FROM orders WHERE id = 'a' AND«»`:                "Missing right-hand side expression of infix operator",
		`SELECT * FROM orders WHERE id = 'a' «foo»`:                "Unexpected token after expression",
		`SELECT * FROM orders WHERE id = 1 «e5»`:                   "Unexpected token after expression",
		`SELECT * FROM orders WHERE id = 1«)»`:                     "Unexpected token after expression",
		`SELECT * FROM orders WHERE id = 1 «#» note`:               "can't be processed: ",
		`SELECT * FROM orders ORDER BY id «WHERE» id = 1`:          "Unexpected token after expression",
		`DELETE FROM orders WHERE id = 1 «ORDER» BY id`:            "Unexpected token after expression",
		`SELECT * FROM orders WHERE id = 1; «SELECT» 1`:            "Unexpected token after expression",
		`SELECT * FROM orders WHERE «ORDER» BY id`:                 "Unexpected keyword",
		`SELECT * FROM orders WHERE «date» = ? AND id = 'a'`:       "Unexpected keyword",
		`SELECT «key», id FROM orders`:                             "Unexpected keyword",
		`SELECT payload.«size» FROM orders`:                        "Invalid path dot component",
		`SELECT * FROM orders WHERE «IS» NULL`:                     "Unexpected operator",
		`SELECT «FROM» orders`:                                     "Unexpected keyword",
		`UPDATE orders SET a = ?, «SET» b = ? WHERE id = ?`:        "Unexpected keyword",
		`UPDATE orders SET a = ?, «REMOVE» b WHERE id = ?`:         "Unexpected keyword",
		`SELECT * FROM orders; «SELECT» * FROM orders`:             "Unexpected token after expression",
		`SELECT * FROM orders WHERE id =«=» 3`:                     "Unexpected operator",
		`SELECT * FROM orders WHERE id = «LIKE»`:                   "Unexpected operator",
		`SELECT * FROM orders WHERE id = 'a' AND x IS «FOO»`:       "Expected type name",
		`SELECT * FROM orders WHERE id = «:»id AND x = 1`:          "Unexpected term",
		`SELECT * FROM orders WHERE id = «'open»`:                  "can't be processed: ",
		`SELECT * FROM «"orders»`:                                  "can't be processed: ",
		`SELECT * FROM orders WHERE id = 1 «/* note»`:              "can't be processed: ",
		`DELETE FROM «»`:                                           "Expected identifier for simple path",
		`DELETE FROM «WHERE» id = 'a'`:                             "Expected identifier for simple path",
		`DELETE FROM «user» WHERE id = 'a'`:                        "Expected identifier for simple path",
		`SELECT * FROM orders «o» WHERE o.id = 'a'`:                "Aliasing is not supported",
		`UPDATE orders «AS» o SET a = 1 WHERE id = 'a'`:            "Aliasing is not supported",
		`SELECT id «AS» customer FROM orders`:                      "Aliasing is not supported",
		`INSERT INTO orders «o» VALUE {'id': 'a'}`:                 "Unexpected token after expression",
		`SELECT * FROM «'orders'» WHERE id = 'a'`:                  "Unexpected from source",
		`SELECT * FROM «?» WHERE id = 'a'`:                         "Unexpected from source",
		`SELECT * FROM shop«-»orders WHERE id = 'a'`:               "Unexpected from source",
		`SELECT * FROM orders«,» customers`:                        "Only select from a single table or index is supported.",
		`SELECT * FROM orders «JOIN» customers ON a = b`:           "Only select from a single table or index is supported.",
		`SELECT «DISTINCT» id FROM orders`:                         "Unsupported clause: DISTINCT",
		`SELECT * FROM orders WHERE id = ? «LIMIT» 10`:             "Unsupported clause: LIMIT",
		`SELECT id FROM orders «GROUP» BY id`:                      "Unsupported clause: GROUP BY",
		`SELECT * FROM orders WHERE id = ? AND note «LIKE» 'a%'`:   "Operator: LIKE",
		`SELECT * FROM orders WHERE id = («SELECT» 1)`:             "Unexpected keyword",
		`SELECT a.«*».b FROM orders`:                               "Unpivot path component",
		`SELECT a[«*»] FROM orders`:                                "Wildcard path component",
		`INSERT INTO orders «VALUES» ('a', 'b')`:                   "use \"INSERT INTO tableName VALUE item\" instead",
		`INSERT INTO orders «(»id) VALUES (?)`:                     "Unexpected keyword",
		`INSERT INTO orders VALUE {'id' «'a'»}`:                    "Expected COLON",
		`INSERT INTO orders VALUE {'id': 'a'«»`:                    "Expected RIGHT_CURLY",
		`INSERT INTO orders VALUE {'id': ?} «RETURNING» ALL OLD *`: "RETURNING is not supported in INSERT",
		`UPDATE orders «WHERE» id = 'a'`:                           "Expected data manipulation",
		`UPDATE orders «ADD» total 1 WHERE id = 'a'`:               "Only SET and REMOVE are supported",
		`UPDATE orders SET total «+» 1 WHERE id = 'a'`:             "Expected '='",
		`UPDATE orders SET a = 1 WHERE id = 'a' «SET» b = 1`:       "Unexpected token after expression",
		`FROM orders SET c = 1 «WHERE» id = 'a'`:                   "Unexpected token after expression",
		`DELETE FROM orders WHERE id = 'a' «RETURNING» *`:          "RETURNING clause",
		`DELETE FROM orders WHERE id = 'a' «RETURNING ALL OLD»`:    "Expected '*' after ( MODIFIED | ALL ) ( NEW | OLD )",
	} {
		plain := strings.NewReplacer("«", "", "»", "").Replace(text)
		statement, problems := partiql.Parse(plain)
		if len(problems) != 1 {
			t.Errorf("%s: %d problems: %+v", plain, len(problems), problems)
			continue
		}
		p := problems[0]
		marked := plain[:p.At.Span.Start] + "«" + plain[p.At.Span.Start:p.At.Span.End] + "»" + plain[p.At.Span.End:]
		if !strings.Contains(p.Message, want) || p.Advice == "" || text != "" && marked != text && !sameStart(text, p.At.Span.Start) {
			t.Errorf("%s:\n%s\n%s (%s)\n%s", text, marked, p.Message, p.Advice, statement.Dump())
		}
	}
}

// sameStart reports whether an empty mark lies where the problem is.
func sameStart(text string, start int) bool {
	before, after, _ := strings.Cut(text, "«")
	return strings.HasPrefix(after, "»") && strings.TrimRight(before, " ") == strings.TrimRight(text[:min(start, len(before))], " ")
}

// Mistakes that do not depend on each other are all found.
func TestParseRecovery(t *testing.T) {
	_, problems := partiql.Parse(`SELECT id AS x FROM orders WHERE date = 1 AND user = 2 OR total IS NOTHING`)
	var got []string
	for _, p := range problems {
		got = append(got, p.Message[strings.LastIndex(p.Message, ": ")+1:])
	}
	if want := "Aliasing is not supported| Unexpected keyword| Unexpected keyword| Expected type name"; strings.Join(got, "|") != want {
		t.Errorf("%q", got)
	}
}

func TestStatementLength(t *testing.T) {
	fits := `SELECT * FROM orders WHERE id = '` + strings.Repeat("é", 8192-34) + `'`
	if _, problems := partiql.Parse(fits); len(problems) != 0 {
		t.Errorf("8192 characters: %+v", problems)
	}
	_, problems := partiql.Parse(fits + " ")
	if len(problems) != 1 || problems[0].Code != partiql.StatementLength {
		t.Errorf("8193 characters: %+v", problems)
	}
}

func TestString(t *testing.T) {
	for text, want := range map[string]string{
		"select *\nfrom orders -- all\nwhere id=?and not(total>5)": `SELECT * FROM orders WHERE id = ? AND NOT (total > 5)`,
		`insert into "or""ders" value {'a':[1,<<'it''s'>>]}`:       `INSERT INTO "or""ders" VALUE {'a': [1, <<'it''s'>>]}`,
		`UPDATE t SET a=1,b=b-1 REMOVE c WHERE id in('x')`:         `UPDATE t SET a = 1, b = b - 1 REMOVE c WHERE id IN ('x')`,
		`DELETE FROM t WHERE a.b[0]."c" is not missing;`:           `DELETE FROM t WHERE a.b[0]."c" IS NOT MISSING`,
	} {
		statement, problems := partiql.Parse(text)
		if got := statement.String(); got != want || len(problems) > 0 {
			t.Errorf("%s: %s %v", text, got, problems)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		partiql.Parse(`SELECT * FROM "orders" WHERE id = ? AND total > 5`)
	}
}
