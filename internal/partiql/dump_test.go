package partiql_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/partiql"
)

func TestDump(t *testing.T) {
	for text, want := range map[string]string{
		`SELECT * FROM "orders"."by-due" WHERE customer = ? AND NOT due BETWEEN 1 AND 9 ORDER BY due DESC`: `
SELECT 1-96
  * 8-8
  table "orders"."by-due" 15-31
  WHERE 39-78
    AND 39-78
      = 39-50
        path customer 39-46
        parameter 1 50-50
      NOT 56-78
        BETWEEN 60-78
          path due 60-62
          constant 1 72-72
          constant 9 78-78
  ORDER BY due DESC 89-96
`,
		`INSERT INTO orders VALUE {'customer': 'c-1', 'tags': <<'new'>>}`: `
INSERT 1-63
  table orders 13-18
  map 26-63
    constant 'customer' 27-36
    constant 'c-1' 39-43
    constant 'tags' 46-51
    set 54-62
      constant 'new' 56-60
`,
		`UPDATE orders SET total = total + 1 REMOVE note WHERE customer = 'c-1' RETURNING ALL NEW *`: `
UPDATE 1-90
  table orders 8-13
  SET 15-17
    assignment 19-35
      path total 19-23
      + 27-35
        path total 27-31
        constant 1 35-35
  REMOVE 37-42
    path note 44-47
  WHERE 55-70
    = 55-70
      path customer 55-62
      constant 'c-1' 66-70
  RETURNING ALL NEW 72-90
`,
		`DELETE FROM orders WHERE customer IN ['c-1', 'c-2'] AND begins_with(note, 'x')`: `
DELETE 1-78
  table orders 13-18
  WHERE 26-78
    AND 26-78
      IN 26-51
        path customer 26-33
        list 38-51
          constant 'c-1' 39-43
          constant 'c-2' 46-50
      function begins_with 57-78
        path note 69-72
        constant 'x' 75-77
`,
		`EXISTS(SELECT * FROM orders WHERE customer = 'c-1' AND note IS NOT MISSING)`: `
EXISTS 1-75
  SELECT 8-74
    * 15-15
    table orders 22-27
    WHERE 35-74
      AND 35-74
        = 35-50
          path customer 35-42
          constant 'c-1' 46-50
        IS NOT MISSING 56-74
          path note 56-59
`,
		`VACUUM orders`: `
unreadable 1-13
`,
	} {
		statement, _ := partiql.Parse(text)
		if got := statement.Dump(); got != strings.TrimPrefix(want, "\n") {
			t.Errorf("%s\ngot\n%s", text, got)
		}
	}
}
