package schema_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func tableOf(root, address, name string) *schema.Table {
	t := &schema.Table{Declaration: schema.Declaration{Address: address, Root: root}}
	if name != "" {
		t.Name = schema.KnownValue(name, rules.Span{}, "")
	}
	return t
}

// A module that is not at hand may hide what concerns the tables that it is told
// of, and what its name says in its own root.
func TestHidden(t *testing.T) {
	text := func(parts ...schema.NamePart) schema.ToldText { return schema.ToldText{Parts: parts} }
	m := &schema.Model{Unseen: []*schema.Unseen{
		{
			Declaration: schema.Declaration{Address: "module.scaling", Root: "live"}, Source: "acme/autoscaling/aws",
			Tables: []string{"aws_dynamodb_table.orders"},
			Texts:  []schema.ToldText{text(schema.NamePart{Text: "carts"}), text(schema.NamePart{Hole: true}, schema.NamePart{Text: "-prices"})},
		},
	}}
	scaling, anything := schema.NewHidden(m, schema.ScalingKind, "autoscal"), schema.NewHidden(m, schema.StreamReaderKind)
	network := schema.NewHidden(m, schema.EndpointKind, "vpc")
	for _, test := range []struct {
		what                       string
		table                      *schema.Table
		scaling, anything, network bool // whether it is hidden from who asks about these
	}{
		{"told by reference", tableOf("live", `aws_dynamodb_table.orders["eu"]`, ""), true, true, true},
		{"the reference of another root", tableOf("test", "aws_dynamodb_table.orders", ""), false, false, false},
		{"told by name, from another root", tableOf("test", "aws_dynamodb_table.this", "carts"), true, true, true},
		{"told by a part of its name", tableOf("test", "aws_dynamodb_table.this", "prod-prices"), true, true, true},
		{"in the module's root", tableOf("live", "aws_dynamodb_table.users", "users"), true, false, false},
		{"told nothing of", tableOf("test", "aws_dynamodb_table.users", "users"), false, false, false},
	} {
		for who, hidden := range map[string]bool{
			"scaling": (scaling.Of(test.table) != "") == test.scaling, "anything": (anything.Of(test.table) != "") == test.anything, "network": (network.Of(test.table) != "") == test.network,
		} {
			if !hidden {
				t.Errorf("%s: wrong answer for %s", test.what, who)
			}
		}
	}
	if scaling.In("live") == "" || scaling.In("test") != "" || network.In("live") != "" || anything.In("live") == "" {
		t.Error("wrong answers for roots")
	}
}

// A module that is not at hand may give rights to the roles that it is told of.
func TestHiddenOfHolder(t *testing.T) {
	role := func(root, address, name string) *schema.Identity {
		i := &schema.Identity{Declaration: schema.Declaration{Address: address, Root: root}}
		if name != "" {
			i.Name = schema.KnownValue(name, rules.Span{}, "")
		}
		return i
	}
	m := &schema.Model{Unseen: []*schema.Unseen{
		{
			Declaration: schema.Declaration{Address: "module.rights", Root: "live"}, Source: "acme/rights/aws",
			Named: []string{"aws_iam_role.api"},
			Texts: []schema.ToldText{{Parts: []schema.NamePart{{Text: "worker"}}}, {Parts: []schema.NamePart{{Hole: true}, {Text: "-job"}}}},
		},
		{Declaration: schema.Declaration{Address: "module.alarms", Root: "live"}, Kinds: []schema.Kind{schema.AlarmKind}, Named: []string{"aws_iam_role.cron"}},
		{Declaration: schema.Declaration{Root: "broken"}, Broken: "main.tf"},
	}}
	hidden := schema.NewHidden(m, schema.GrantKind)
	for _, test := range []struct {
		what string
		role *schema.Identity
		want bool
	}{
		{"told by reference", role("live", "aws_iam_role.api[0]", ""), true},
		{"the reference of another root", role("test", "aws_iam_role.api", ""), false},
		{"told by name", role("test", "aws_iam_role.this", "worker"), true},
		{"told by a part of the name", role("test", "aws_iam_role.this", "night-job"), true},
		{"told nothing of", role("live", "aws_iam_role.web", "web"), false},
		{"a module that makes alarms only", role("live", "aws_iam_role.cron", "cron"), false},
		{"in a root that is not read in full", role("broken", "aws_iam_role.web", "web"), true},
	} {
		if got := hidden.OfHolder(test.role) != ""; got != test.want {
			t.Errorf("%s: %v", test.what, got)
		}
	}
}

// What one environment declares is not there in another.
func TestByEnvironment(t *testing.T) {
	m := &schema.Model{}
	for _, environment := range []string{"prod", "dev"} {
		table := tableOf("live", "aws_dynamodb_table.orders", environment+"-orders")
		table.Environment = environment
		m.Tables = append(m.Tables, table)
		m.Unseen = append(m.Unseen, &schema.Unseen{Declaration: schema.Declaration{Root: "live", Environment: environment}})
	}
	models := m.ByEnvironment()
	if len(models) != 2 {
		t.Fatalf("%d models, want 2", len(models))
	}
	for i, want := range []string{"dev-orders", "prod-orders"} {
		if name, _ := models[i].Tables[0].Name.Get(); name != want || len(models[i].Tables) != 1 || len(models[i].Unseen) != 1 {
			t.Errorf("model %d has %d tables, first %s, and %d modules", i, len(models[i].Tables), name, len(models[i].Unseen))
		}
	}
	if plain := (&schema.Model{Tables: m.Tables[:1]}).ByEnvironment(); len(plain) != 1 || len(plain[0].Tables) != 1 {
		t.Error("one environment is not one model")
	}
}

// Who is named by reference is found in the same root, who is named by name or
// ARN in all.
func TestNamers(t *testing.T) {
	role := &schema.Identity{Declaration: schema.Declaration{Address: "aws_iam_role.api", Root: "live"}, Name: schema.KnownValue("prod-api", rules.Span{}, "")}
	reference := schema.Ref{Text: schema.UnknownValue[string](rules.Span{}, "known after apply"), Parts: []schema.NamePart{{Text: "aws_iam_role.api.name", Hole: true, Address: "aws_iam_role.api", Attribute: "name"}}}
	byText := func(text string) schema.Ref {
		return schema.Ref{Text: schema.KnownValue(text, rules.Span{}, ""), Parts: []schema.NamePart{{Text: text}}}
	}
	live, test := &schema.Declaration{Root: "live"}, &schema.Declaration{Root: "test"}
	namers := &schema.Namers[string]{}
	namers.Add("by reference", reference, live)
	namers.Add("by the reference of another root", reference, test)
	namers.Add("by name", byText("prod-api"), test)
	namers.Add("by ARN", byText("arn:aws:iam::123456789012:role/prod-api"), test)
	namers.Add("another", byText("test-api"), live)
	got := namers.Of(&role.Declaration, role.Name)
	if want := []string{"by reference", "by name", "by ARN"}; len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %v, want %v", got, want)
	}
}
