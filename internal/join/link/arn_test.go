package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The ARN of a table links by the name in it, and by a variable that is set to it.
func TestARN(t *testing.T) {
	table := &schema.Table{Declaration: schema.Declaration{Address: "orders"}, Name: known("prod-orders")}
	model := &schema.Model{Tables: []*schema.Table{table}}
	text := func(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }
	region := symbolic.UnknownFor("the region is unknown")
	passed := binding.Store{Target: binding.Parameter("shop.export", 0), Value: symbolic.Joined(text("arn:aws:dynamodb:"), region, text(":table/prod-orders")), Func: "shop.main", At: binding.Position{File: "main.go"}}
	for name, test := range map[string]struct {
		arn  symbolic.Value
		want []string
	}{
		"written out":         {text("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-orders"), []string{"orders"}},
		"of another table":    {text("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-carts"), nil},
		"no ARN":              {text("prod-orders"), []string{"orders"}},
		"of parts":            {symbolic.Joined(text("arn:aws:dynamodb:"), region, text(":table/prod-orders")), []string{"orders"}},
		"of parts, and name":  {symbolic.Joined(text("arn:aws:dynamodb:"), region, text(":table/"), env("NAME")), nil},
		"of unknown parts":    {symbolic.Joined(text("arn:aws:"), region), nil},
		"of a parameter":      {symbolic.Value{Kind: symbolic.Param, Index: 0}, []string{"orders"}},
		"of a part of a name": {symbolic.Joined(text("arn:aws:dynamodb:"), region, text(":table/prod-"), text("orders")), []string{"orders"}},
	} {
		l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Package: "shop", Stores: []binding.Store{passed}}}), nil)
		if got := addresses(l.ARN(test.arn, "shop.export").Tables()); !slices.Equal(got, test.want) {
			t.Errorf("%s: linked to %v", name, got)
		}
	}
}
