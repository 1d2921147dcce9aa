package partiql_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

func TestDump(t *testing.T) {
	for text, want := range map[string]string{
		`SELECT * FROM "orders"."by-due" WHERE customer = ? AND NOT due BETWEEN 1 AND 9 ORDER BY due DESC`: `
SELECT 1:1-96
  * 1:8
  table "orders"."by-due" 1:15-31
  WHERE 1:39-78
    AND 1:39-78
      = 1:39-50
        path customer 1:39-46
        parameter 1 1:50
      NOT 1:56-78
        BETWEEN 1:60-78
          path due 1:60-62
          constant 1 1:72
          constant 9 1:78
  ORDER BY due DESC 1:89-96
`,
		`INSERT INTO orders VALUE {'customer': 'c-1', 'tags': <<'new'>>}`: `
INSERT 1:1-63
  table orders 1:13-18
  map 1:26-63
    constant 'customer' 1:27-36
    constant 'c-1' 1:39-43
    constant 'tags' 1:46-51
    set 1:54-62
      constant 'new' 1:56-60
`,
		`UPDATE orders SET total = total + 1 REMOVE note WHERE customer = 'c-1' RETURNING ALL NEW *`: `
UPDATE 1:1-90
  table orders 1:8-13
  SET 1:15-17
    assignment 1:19-35
      path total 1:19-23
      + 1:27-35
        path total 1:27-31
        constant 1 1:35
  REMOVE 1:37-42
    path note 1:44-47
  WHERE 1:55-70
    = 1:55-70
      path customer 1:55-62
      constant 'c-1' 1:66-70
  RETURNING ALL NEW 1:72-90
`,
		`DELETE FROM orders WHERE customer IN ['c-1', 'c-2'] AND begins_with(note, 'x')`: `
DELETE 1:1-78
  table orders 1:13-18
  WHERE 1:26-78
    AND 1:26-78
      IN 1:26-51
        path customer 1:26-33
        list 1:38-51
          constant 'c-1' 1:39-43
          constant 'c-2' 1:46-50
      function begins_with 1:57-78
        path note 1:69-72
        constant 'x' 1:75-77
`,
		`EXISTS(SELECT * FROM orders WHERE customer = 'c-1' AND note IS NOT MISSING)`: `
EXISTS 1:1-75
  SELECT 1:8-74
    * 1:15
    table orders 1:22-27
    WHERE 1:35-74
      AND 1:35-74
        = 1:35-50
          path customer 1:35-42
          constant 'c-1' 1:46-50
        IS NOT MISSING 1:56-74
          path note 1:56-59
`,
		`VACUUM orders`: `
unreadable 1:1-13
`,
	} {
		statement, _ := partiql.Parse(text)
		if got := statement.Dump(); got != strings.TrimPrefix(want, "\n") {
			t.Errorf("%s\ngot\n%s", text, got)
		}
	}
}
