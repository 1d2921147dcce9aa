package requests

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// Each text is split at the marker ~, which stands for a hole.
func TestHoles(t *testing.T) {
	for text, want := range map[string]position{
		`SELECT * FROM "~" WHERE id = ?`:           ofName,
		`SELECT * FROM ~`:                          ofName,
		`SELECT * FROM "orders"."~"`:               ofName,
		`SELECT ~ FROM orders`:                     ofName,
		`SELECT * FROM orders ORDER BY ~`:          ofName,
		`SELECT * FROM orders WHERE id = '~'`:      quotedValue,
		`SELECT * FROM orders WHERE id = 'a''~'`:   quotedValue,
		`SELECT * FROM orders WHERE id = "x" + ~`:  ofValue,
		`SELECT * FROM orders WHERE id=~`:          ofValue,
		`SELECT * FROM orders WHERE id <> ~`:       ofValue,
		`SELECT * FROM orders WHERE id IN [~]`:     ofValue,
		`SELECT * FROM orders WHERE id IN (?, ~)`:  ofValue,
		`SELECT * FROM orders WHERE id BETWEEN ~`:  ofValue,
		`INSERT INTO orders VALUE {'id': ?, 'a':~`: ofValue,
		`INSERT INTO "~" VALUE {'id': ?}`:          ofName,
		`UPDATE ~ SET a = 1`:                       ofName,
		`SELECT * FROM orders WHERE ~`:             elsewhere,
		`SELECT * FROM orders WHERE begins_with(~`: elsewhere,
		`SELECT * FROM orders ~`:                   elsewhere,
		`SET #n~`:                                  partOfName,
		`SET a = :v~`:                              partOfName,
		`SET a = :~`:                               partOfName,
		`SET a = ~`:                                ofValue,
		`a >= ~`:                                   ofValue,
		`contains(a, ~`:                            elsewhere,
		`~`:                                        elsewhere,
	} {
		got := holesOf(template(text))
		if len(got) != 1 || got[0].at != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// Scanning text never fails, and finds each hole once.
func FuzzHoles(f *testing.F) {
	f.Add("SELECT * FROM \"~\" WHERE id IN ['~', ~] AND {'a': <<~>>}")
	f.Add("SET #n~ = :v~, a.b[~] = (~)")
	f.Fuzz(func(t *testing.T, text string) {
		v := template(text)
		want := 0
		for _, part := range append(v.Parts, v) {
			if part.Kind == ops.Param {
				want++
			}
		}
		if got := holesOf(v); len(got) != want {
			t.Errorf("%d holes, want %d", len(got), want)
		}
	})
}

func template(text string) ops.Value {
	v := ops.Value{Kind: ops.Concat}
	start := 0
	for i := range len(text) + 1 {
		if i < len(text) && text[i] != '~' {
			continue
		}
		v.Parts = append(v.Parts, ops.Value{Kind: ops.String, Text: text[start:i]})
		if i < len(text) {
			v.Parts = append(v.Parts, ops.Value{Kind: ops.Param, Text: "p"})
		}
		start = i + 1
	}
	return v
}
