package expr_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

func TestPlaceAfter(t *testing.T) {
	for text, want := range map[string]expr.Place{
		`SET #n`:                 expr.InWord,
		`SET #`:                  expr.InWord,
		`SET a = :v`:             expr.InWord,
		`SET a = :`:              expr.InWord,
		`SET a = `:               expr.OfValue,
		`a >= `:                  expr.OfValue,
		`a <>`:                   expr.OfValue,
		`a IN (:a, `:             expr.OfValue,
		`a IN (`:                 expr.OfValue,
		`a BETWEEN `:             expr.OfValue,
		`n + `:                   expr.OfValue,
		`address.`:               expr.OfName,
		`note = "`:               expr.OfName,
		`note = '`:               expr.InLiteral,
		`note = 'a' AND x = '`:   expr.InLiteral,
		`contains(a, `:           expr.Elsewhere,
		`attribute_exists(`:      expr.Elsewhere,
		`a IN (:a) AND size(b, `: expr.Elsewhere,
		`a = :b `:                expr.Elsewhere,
		`SET `:                   expr.Elsewhere,
		`a[`:                     expr.Elsewhere,
		``:                       expr.Elsewhere,
		"SET #n = #" + expr.Hole: expr.InWord,
		"a = " + expr.Hole:       expr.InWord,
		"a = " + expr.Hole + " ": expr.Elsewhere,
	} {
		if got := expr.PlaceAfter(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
