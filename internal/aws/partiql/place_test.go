package partiql_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
)

func TestPlaceAfter(t *testing.T) {
	for text, want := range map[string]expr.Place{
		`SELECT * FROM "`:                             expr.OfName,
		`SELECT * FROM `:                              expr.OfName,
		`SELECT * FROM "orders"."`:                    expr.OfName,
		`SELECT * FROM orders.`:                       expr.OfName,
		`SELECT `:                                     expr.OfName,
		`SELECT * FROM orders ORDER BY `:              expr.OfName,
		`INSERT INTO "`:                               expr.OfName,
		`UPDATE `:                                     expr.OfName,
		`SELECT * FROM orders WHERE id = '`:           expr.InLiteral,
		`SELECT * FROM orders WHERE id = 'a''`:        expr.InLiteral,
		`SELECT * FROM orders WHERE id = 'a' AND b='`: expr.InLiteral,
		`SELECT * FROM orders WHERE id = "x" + `:      expr.OfValue,
		`SELECT * FROM orders WHERE id=`:              expr.OfValue,
		`SELECT * FROM orders WHERE id <> `:           expr.OfValue,
		`SELECT * FROM orders WHERE id IN [`:          expr.OfValue,
		`SELECT * FROM orders WHERE id IN (?, `:       expr.OfValue,
		`SELECT * FROM orders WHERE id BETWEEN `:      expr.OfValue,
		`INSERT INTO orders VALUE {'id': ?, 'a':`:     expr.OfValue,
		`UPDATE orders SET tags = <<`:                 expr.OfValue,
		`UPDATE orders SET tags = ['a', `:             expr.OfValue,
		`SELECT * FROM orders WHERE `:                 expr.Elsewhere,
		`SELECT * FROM orders WHERE begins_with(`:     expr.Elsewhere,
		`SELECT * FROM orders WHERE (`:                expr.Elsewhere,
		`SELECT * FROM orders `:                       expr.Elsewhere,
		`SELECT * FROM orders WHERE contains(a, `:     expr.Elsewhere,
		`SELECT * FROM orders WHERE id = 'a'`:         expr.Elsewhere,
		`SELECT * FROM orders /* `:                    expr.Elsewhere,
		``:                                            expr.Elsewhere,
		`SELECT * FROM orders WHERE id = :v`:          expr.InWord,
		`SELECT * FROM orders WHERE id = :`:           expr.InWord,
		`SELECT * FROM orders_`:                       expr.InWord,
		`SELECT * FROM orders WHERE n = 1`:            expr.InWord,
	} {
		if got := partiql.PlaceAfter(text); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
