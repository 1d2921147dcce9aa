package schema_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// What is declared under one environment names nothing under another.
func TestRefersToTablesOfItsEnvironment(t *testing.T) {
	byName := schema.Ref{Text: schema.KnownValue("table/orders", rules.Span{}, "")}
	byAddress := schema.Ref{
		Text:  schema.UnknownValue[string](rules.Span{}, "it is known only after apply"),
		Parts: []schema.NamePart{{Text: "aws_dynamodb_table.orders.arn", Hole: true, Address: "aws_dynamodb_table.orders", Attribute: "arn"}},
	}
	declared := func(environment string) schema.Declaration {
		return schema.Declaration{Address: "aws_dynamodb_table.orders", Root: "infra", Environment: environment}
	}
	table := &schema.Table{Declaration: declared("prod"), Name: schema.KnownValue("orders", rules.Span{}, "")}
	for name, ref := range map[string]schema.Ref{"name": byName, "address": byAddress} {
		for environment, want := range map[string]tri.Answer{"prod": tri.Yes, "dev": tri.No, "": tri.No} {
			from := declared(environment)
			if got := ref.RefersTo(table, &from); got != want {
				t.Errorf("by %s from %q: %v, want %v", name, environment, got, want)
			}
		}
	}
}
