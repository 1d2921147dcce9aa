package requests

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Each text is split at the marker ~, which stands for a hole.
func TestHoles(t *testing.T) {
	for text, want := range map[string]expr.Place{
		`SELECT * FROM "~" WHERE id = ?`:         expr.OfName,
		`SELECT * FROM orders WHERE id = '~'`:    expr.InLiteral,
		`UPDATE orders SET a = 1 WHERE id=~`:     expr.OfValue,
		`SELECT * FROM orders WHERE id = 'it''~`: expr.InLiteral,
		`~`:                                      expr.Elsewhere,
	} {
		if got := holesOf(template(text), true); len(got) != 1 || got[0].at != want {
			t.Errorf("statement %s: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]expr.Place{
		`SET #n~`:     expr.InWord,
		`SET a = :v~`: expr.InWord,
		`SET a = ~`:   expr.OfValue,
		`note = '~'`:  expr.InLiteral,
		`~`:           expr.Elsewhere,
	} {
		if got := holesOf(template(text), false); len(got) != 1 || got[0].at != want {
			t.Errorf("expression %s: %v, want %v", text, got, want)
		}
	}
}

// What was not known of a text counts as a part of a word, for the holes after it;
// alternatives each follow what came before them.
func TestHolesAfterHoles(t *testing.T) {
	places := func(text string) []expr.Place {
		var got []expr.Place
		for _, h := range holesOf(template(text), true) {
			got = append(got, h.at)
		}
		return got
	}
	for text, want := range map[string][2]expr.Place{
		`UPDATE ~ SET a = ~`:                   {expr.OfName, expr.OfValue},
		`SELECT * FROM orders WHERE id = ~~`:   {expr.OfValue, expr.InWord},
		`SELECT * FROM orders WHERE a = '~' ~`: {expr.InLiteral, expr.Elsewhere},
	} {
		if got := places(text); len(got) != 2 || [2]expr.Place(got) != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	choice := symbolic.Value{Kind: symbolic.OneOf, Parts: []symbolic.Value{template("a = ~"), template("b = '~'")}}
	got := holesOf(symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{template("SELECT * FROM orders WHERE "), choice}}, true)
	if len(got) != 2 || got[0].at != expr.OfValue || got[1].at != expr.InLiteral {
		t.Errorf("alternatives: %v", got)
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
			if part.Kind == symbolic.Param {
				want++
			}
		}
		for _, statement := range []bool{true, false} {
			if got := holesOf(v, statement); len(got) != want {
				t.Errorf("%d holes, want %d", len(got), want)
			}
		}
	})
}

func template(text string) symbolic.Value {
	v := symbolic.Value{Kind: symbolic.Concat}
	start := 0
	for i := range len(text) + 1 {
		if i < len(text) && text[i] != '~' {
			continue
		}
		v.Parts = append(v.Parts, symbolic.Value{Kind: symbolic.String, Text: text[start:i]})
		if i < len(text) {
			v.Parts = append(v.Parts, symbolic.Value{Kind: symbolic.Param, Text: "p"})
		}
		start = i + 1
	}
	return v
}
