package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func storedAt(address string, name []schema.NamePart, value schema.Ref) *schema.Parameter {
	p := &schema.Parameter{Declaration: schema.Declaration{Address: address}, Name: schema.Ref{Text: unknown[string](), Parts: name}, Value: value}
	if len(name) == 1 && !name[0].Hole {
		p.Name.Text = known(name[0].Text)
	}
	return p
}

// A variable that no workload sets is what the parameter store has for it.
func TestParameterStore(t *testing.T) {
	model := shop()
	const orders, carts = "aws_dynamodb_table.orders", "aws_dynamodb_table.carts"
	below := func(name string) []schema.NamePart {
		return []schema.NamePart{{Text: "/"}, {Text: "var.stage", Hole: true}, {Text: "/shop/" + name}}
	}
	at := func(name string) []schema.NamePart { return []schema.NamePart{{Text: name}} }
	by := func(address string) schema.Ref {
		return schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Text: address + ".arn", Hole: true, Address: address, Attribute: "arn"}}}
	}
	model.Parameters = []*schema.Parameter{
		storedAt("aws_ssm_parameter.orders", below("ORDERS_OF_SHOP"), to(orders)),
		storedAt("aws_ssm_parameter.archive", at("/shop/ARCHIVE_TABLE"), schema.Ref{Text: known("archive")}),
		storedAt("aws_ssm_parameter.job", at("/job/CARTS_TABLE"), to(carts)),
		storedAt("aws_ssm_parameter.api", at("/api/CARTS_TABLE"), to(carts)),
		storedAt("aws_ssm_parameter.first", at("/first/MAIN_TABLE"), to(carts)),
		storedAt("aws_ssm_parameter.second", at("/second/MAIN_TABLE"), to(orders)),
		storedAt("aws_ssm_parameter.other", at("/shop/OTHER"), schema.Ref{Text: known("https://shop.test")}),
		storedAt("aws_ssm_parameter.set", at("/shop/ORDERS_TABLE"), to(carts)),
		storedAt("aws_ssm_parameter.round", at("/shop/ROUND"), by("aws_ssm_parameter.round")),
	}
	model.Workloads = append(model.Workloads, function("aws_ecs_task_definition.worker", map[string]schema.Ref{
		"BY_SECRET": by("aws_ssm_parameter.orders"), "ROUND_SECRET": by("aws_ssm_parameter.round"),
	}))
	l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
	for variable, want := range map[string][]string{
		"ORDERS_OF_SHOP": {orders}, "ARCHIVE_TABLE": {"aws_dynamodb_table.archive"}, "CARTS_TABLE": {carts},
		"MAIN_TABLE": nil, "OTHER": nil, "ROUND": nil, "ROUND_SECRET": nil,
		"ORDERS_TABLE": {orders}, // that workloads set
		"BY_SECRET":    {orders},
	} {
		got := l.Name(env(variable), "")
		if !slices.Equal(addresses(got.Tables()), want) {
			t.Errorf("%s is linked to %v (%s), want %v", variable, addresses(got.Tables()), got.Unlinked, want)
		}
		if want != nil && got.Evidence() != rules.Likely {
			t.Errorf("%s is linked by %v", variable, got.Evidence())
		}
	}
}
