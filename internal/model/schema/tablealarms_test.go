package schema_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func TestTableAlarms(t *testing.T) {
	table := func(name string) *schema.Table {
		return &schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table." + name, Root: "infra"},
			Name:        known(name), NameText: []schema.NamePart{{Text: name}},
		}
	}
	metric := func(namespace, name string, dimensions ...schema.Dimension) schema.Metric {
		return schema.Metric{Namespace: known(namespace), Name: known(name), Dimensions: schema.List[schema.Dimension]{Items: dimensions}}
	}
	of := func(name string) schema.Dimension {
		return schema.Dimension{Name: "TableName", Value: schema.Ref{Text: known(name), Parts: []schema.NamePart{{Text: name}}}}
	}
	ofUnknown := schema.Dimension{Name: "TableName", Value: schema.Ref{Text: unknown("var.table"), Parts: []schema.NamePart{{Text: "or"}, {Text: "var.table", Hole: true}}}}
	alarm := func(metrics ...schema.Metric) *schema.Alarm {
		return &schema.Alarm{Declaration: schema.Declaration{Root: "infra"}, Metrics: schema.List[schema.Metric]{Items: metrics}}
	}
	partial := alarm()
	partial.Metrics.Partial = "var.queries has no default"
	alarms := schema.NewTableAlarms(&schema.Model{Alarms: []*schema.Alarm{
		alarm(metric("AWS/DynamoDB", "of-orders", of("orders")), metric("AWS/Lambda", "of-function")),
		alarm(metric("AWS/DynamoDB", "of-carts", of("carts"))),
		alarm(metric("AWS/DynamoDB", "perhaps-of-orders", ofUnknown)),
		alarm(metric("AWS/DynamoDB", "of-account")),
		partial,
	}})
	for name, want := range map[string][]string{
		"orders": {"of-account false", "unknown false", "of-orders true", "perhaps-of-orders false"},
		"carts":  {"of-account false", "unknown false", "of-carts true"},
		"prices": {"of-account false", "unknown false"},
	} {
		var got []string
		for _, m := range alarms.Of(table(name)) {
			metric, ok := m.Name.Get()
			if !ok {
				metric = "unknown"
			}
			got = append(got, fmt.Sprintf("%s %t", metric, m.IsCertain(table(name))))
		}
		if diff := cmp.Diff(want, slices.Compact(got)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
