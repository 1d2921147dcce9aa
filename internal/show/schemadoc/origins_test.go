package schemadoc_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
	"github.com/dynamolint/dynamolint/rules"
)

func TestWithoutOrigins(t *testing.T) {
	const origin = "argument of module.orders"
	from := func(text string) schema.Value[string] { return schema.KnownValue(text, rules.Span{}, origin) }
	part := func(text string) schema.List[schema.KeyPart] {
		return schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: from(text)}}}
	}
	table := &schema.Table{HashKey: from("id"), RangeKey: from("date")}
	table.Global.Items = []*schema.Index{{
		Name: from("by-state"), Hash: part("state"), Range: part("date"),
		Projection: from("INCLUDE"), NonKeyAttributes: schema.KnownValue([]string{"total"}, rules.Span{}, origin),
	}}
	texts := func(t *schema.Table) (all []string) {
		for _, text := range schemadoc.Keys(t) {
			all = append(all, text)
		}
		return all
	}
	before := texts(table)
	want := []string{"id", "date", "by-state: state, sorted by date, projects INCLUDE [total]"}
	if got := texts(schemadoc.WithoutOrigins(table)); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	with := " (" + origin + ")"
	for i := range want {
		want[i] += with
	}
	if after := texts(table); !slices.Equal(after, want) || !slices.Equal(before, want) {
		t.Errorf("the table itself: %q, then %q", before, after)
	}
}
