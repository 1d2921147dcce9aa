package words_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

func TestAlternatives(t *testing.T) {
	for names, want := range map[string]string{
		"":                                    "",
		"orders":                              "orders",
		"shop_carts_dev shop_carts_prod":      "shop_carts_{dev,prod}",
		"dev-shop-orders prod-shop-orders":    "{dev,prod}-shop-orders",
		"dev.orders prod-orders":              "{dev,prod}{.,-}orders",
		"t-a t-b t-c t-d":                     "t-{a,b,c,d}",
		"t-a t-b t-c t-d t-e":                 "t-{a,b,c,...}",
		"orders carts":                        "",
		"orders prod-orders":                  "",
		"prod-orders orders":                  "",
		"a-b c-d":                             "",
		"shop-dev-orders shop-prod-eu-orders": "",
	} {
		if got := words.Alternatives(strings.Fields(names)); got != want {
			t.Errorf("%s: %q, want %q", names, got, want)
		}
	}
}
