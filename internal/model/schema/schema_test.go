package schema_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Unknown is neither the value nor its default.
func TestOr(t *testing.T) {
	for name, test := range map[string]struct {
		value schema.Value[bool]
		want  bool
		known bool
	}{
		"known":   {schema.KnownValue(false, rules.Span{}, ""), false, true},
		"absent":  {schema.Value[bool]{}, true, true},
		"unknown": {schema.UnknownValue[bool](rules.Span{}, "var.x has no value"), false, false},
	} {
		if got, known := test.value.Or(true); got != test.want || known != test.known {
			t.Errorf("%s: got %v, %v", name, got, known)
		}
	}
}

func TestDisplayName(t *testing.T) {
	for name, test := range map[string]struct {
		table schema.Table
		want  string
	}{
		"known": {schema.Table{Name: schema.KnownValue("dev-shop-orders", rules.Span{}, "")}, "dev-shop-orders"},
		"partly": {schema.Table{NameText: []schema.NamePart{
			{Text: "data.terraform_remote_state.base.outputs.env", Hole: true}, {Text: "-orders"},
		}}, "{env}-orders"},
		"computed hole": {schema.Table{NameText: []schema.NamePart{{Text: "orders-"}, {Text: `lower(var.x)`, Hole: true}}}, "orders-{x}"},
		"name of something": {schema.Table{NameText: []schema.NamePart{
			{Text: "local.tables.orders.name", Hole: true}, {Text: "-"}, {Text: "var.name", Hole: true}, {Text: "-"}, {Text: "each.value.name", Hole: true},
		}}, "{orders.name}-{name}-{name}"},
		"one reference twice in a hole": {schema.Table{NameText: []schema.NamePart{
			{Text: "carts"}, {Text: `var.stage == "prod" ? "" : title(var.stage)`, Hole: true},
		}}, "carts{stage}"},
		"two references in a hole": {schema.Table{NameText: []schema.NamePart{
			{Text: "deeds-"}, {Text: `coalesce(var.stage, "dev", terraform.workspace)`, Hole: true},
		}}, "deeds-{coalesce(...)}"},
		"condition in a hole": {schema.Table{NameText: []schema.NamePart{
			{Text: "deeds-"}, {Text: `var.stage == "live" && var.region == "eu-west-1" ? "" : var.stage`, Hole: true},
		}}, "deeds-{var.stage == 'live' && var.reg...}"},
		"written as a reference": {schema.Table{NameWritten: `local.names["deeds"]`, NameText: []schema.NamePart{
			{Text: "var.stage", Hole: true}, {Text: "-deeds"},
		}}, "local.names['deeds']"},
		"reference to what is unknown at all": {schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table.deeds"}, NameWritten: "var.name",
			NameText: []schema.NamePart{{Text: "var.name", Hole: true}},
		}, "aws_dynamodb_table.deeds"},
		"long, with spaces": {schema.Table{NameText: []schema.NamePart{
			{Text: strings.Repeat("deeds and ", 20)}, {Text: "var.stage", Hole: true},
		}}, "deeds and deeds and deeds and deeds an...d deeds and deeds and deeds and {stage}"},
		"key in a hole": {schema.Table{NameText: []schema.NamePart{
			{Text: "deeds-"}, {Text: `local.names["deeds"]`, Hole: true},
		}}, "deeds-{local.names['deeds']}"},
		"nothing known": {schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders"}, NameText: []schema.NamePart{{Text: "var.name", Hole: true}}}, "aws_dynamodb_table.orders"},
	} {
		if got := test.table.DisplayName(); got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

// Pages have the names of tables however long they are.
func TestFullName(t *testing.T) {
	long := strings.Repeat("compute-resource-access-", 4) + "workspaces"
	address := "module." + long + ".aws_dynamodb_table.this"
	for name, test := range map[string]struct {
		table schema.Table
		want  string
	}{
		"partly known": {schema.Table{NameText: []schema.NamePart{{Text: "var.stage", Hole: true}, {Text: "-" + long}}}, "{stage}-" + long},
		"written":      {schema.Table{NameWritten: `local.names["` + long + `"]`, NameText: []schema.NamePart{{Text: "x"}}}, "local.names['" + long + "']"},
		"unknown":      {schema.Table{Declaration: schema.Declaration{Address: address}}, address},
	} {
		if got := test.table.FullName(); got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
		if got := test.table.DisplayName(); len(got) > 80 {
			t.Errorf("%s: messages name %q", name, got)
		}
	}
}

func TestNameTemplate(t *testing.T) {
	table := schema.Table{NameWritten: "local.table_name", NameText: []schema.NamePart{
		{Text: "var.stage", Hole: true}, {Text: "_Deeds"},
	}}
	if got := table.NameTemplate(); got != "{stage}_Deeds" {
		t.Errorf("got %q: what is wrong with the spelling is not in the reference", got)
	}
}
