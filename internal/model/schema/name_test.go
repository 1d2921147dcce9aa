package schema_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func TestFits(t *testing.T) {
	text := func(s string) schema.NamePart { return schema.NamePart{Text: s} }
	hole := schema.NamePart{Text: "var.env", Hole: true}
	for name, test := range map[string]struct {
		parts []schema.NamePart
		table string
		want  bool
	}{
		"nothing known":        {nil, "orders", true},
		"hole":                 {[]schema.NamePart{hole}, "orders", true},
		"suffix":               {[]schema.NamePart{hole, text("-orders")}, "prod-orders", true},
		"empty hole":           {[]schema.NamePart{hole, text("orders")}, "orders", true},
		"other suffix":         {[]schema.NamePart{hole, text("-orders")}, "prod-orders-old", false},
		"prefix":               {[]schema.NamePart{text("shop-"), hole}, "shop-orders", true},
		"other prefix":         {[]schema.NamePart{text("shop-"), hole}, "workshop-orders", false},
		"between":              {[]schema.NamePart{hole, text("-shop-"), hole}, "prod-shop-orders", true},
		"dot is a dot":         {[]schema.NamePart{hole, text(".orders")}, "prod-orders", false},
		"between, not there":   {[]schema.NamePart{hole, text("-shop-"), hole}, "prod-orders", false},
		"in order":             {[]schema.NamePart{hole, text("a"), hole, text("b"), hole}, "xbxax", false},
		"ends do not overlap":  {[]schema.NamePart{text("shop-"), hole, text("-shop")}, "shop-shop", false},
		"no hole":              {[]schema.NamePart{text("shop-"), text("orders")}, "shop-orders", true},
		"no hole, other name":  {[]schema.NamePart{text("shop-"), text("orders")}, "shop-orders-old", false},
		"text that is no UTF8": {[]schema.NamePart{hole, text("\xff")}, "orders", false},
	} {
		if got := schema.Fits(test.parts, test.table); got != test.want {
			t.Errorf("%s: got %v", name, got)
		}
	}
}
