package policydoc_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules"
)

func at(line int) rules.Span { return rules.Span{File: "/shop/store.go", Start: rules.Pos{Line: line}} }

func relative(path string) string { return strings.TrimPrefix(path, "/shop/") }

var anywhere = policydoc.Options{Region: "*", Account: "*", Path: relative}

func program(dir string) *deploy.Deployment {
	return &deploy.Deployment{Main: &deploy.Main{Path: "example.com/shop/" + dir, Dir: "/shop/" + dir}}
}

// tables are one of the root, one of a module whose name is known in part, and one of a module
// of which nothing is known.
func tables() (orders, carts, stock *schema.Table) {
	orders = &schema.Table{Declaration: schema.Declaration{Address: `aws_dynamodb_table.orders["eu"]`, Root: "infra"}, Name: schema.KnownValue("shop-orders", rules.Span{}, "")}
	carts = &schema.Table{
		Declaration: schema.Declaration{Address: "module.carts.aws_dynamodb_table.this", Root: "infra", Calls: []schema.Call{{Address: "module.carts"}}},
		Name:        schema.UnknownValue[string](rules.Span{}, "a variable"),
		NameText:    []schema.NamePart{{Hole: true, Text: "var.env"}, {Hole: true, Text: "var.team"}, {Text: "-carts-"}, {Hole: true, Text: "var.n"}},
	}
	stock = &schema.Table{
		Declaration: schema.Declaration{Address: "module.stock.aws_dynamodb_table.this", Root: "infra", Calls: []schema.Call{{Address: "module.stock"}}},
		Name:        schema.UnknownValue[string](rules.Span{}, "a variable"),
	}
	return orders, carts, stock
}

func policy(d *deploy.Deployment, uses ...usage.Use) *permissions.Policy {
	for i := range uses {
		uses[i].Runs = []usage.Run{{Program: d, Open: uses[i].Func == "Maybe"}}
	}
	return permissions.Least(d, uses, &schema.Model{})[0]
}

func shop() *permissions.Policy {
	orders, carts, _ := tables()
	return policy(program("cmd/api"),
		usage.Use{Op: ddb.GetItem, At: at(3), Func: "(*Store).Get", Tables: []*schema.Table{orders}},
		usage.Use{Op: ddb.TransactWriteItems, Action: "Put", At: at(5), Func: "Maybe", Tables: []*schema.Table{orders}},
		usage.Use{Op: ddb.Query, Index: "by-${date}", At: at(9), Tables: []*schema.Table{orders}},
		usage.Use{Op: ddb.Scan, At: at(11), Func: "All", Tables: []*schema.Table{carts}, Any: true, Why: "it is exported"},
		usage.Use{Op: ddb.Scan, At: at(12), Func: "All", Undeclared: []string{"archive"}},
		usage.Use{Op: "ListTables", At: at(13), Func: "All"},
		usage.Use{Op: ddb.PutItem, At: at(15), Func: "Any", Any: true, Why: "no code in view sets\nStore.table"},
	)
}

func TestHCL(t *testing.T) {
	const want = `# The permissions for DynamoDB that cmd/api needs.
#
# Not in this policy, because it is unknown which tables these calls ask:
#   PutItem in Any, store.go:15: no code in view sets\nStore.table
data "aws_iam_policy_document" "api" {
  # GetItem in (*Store).Get, store.go:3
  # perhaps TransactWriteItems (Put) in Maybe, store.go:5
  statement {
    actions = [
      "dynamodb:GetItem",
      "dynamodb:PutItem",
    ]
    resources = [
      aws_dynamodb_table.orders["eu"].arn,
    ]
  }

  # Query, store.go:9
  statement {
    actions = [
      "dynamodb:Query",
    ]
    resources = [
      "${aws_dynamodb_table.orders["eu"].arn}/index/by-$${date}",
    ]
  }

  # Scan in All, store.go:11; it may ask other tables, too: it is exported
  statement {
    actions = [
      "dynamodb:Scan",
    ]
    resources = [
      "arn:aws:dynamodb:*:*:table/*-carts-*",
    ]
  }

  # Scan in All, store.go:12
  statement {
    actions = [
      "dynamodb:Scan",
    ]
    resources = [
      "arn:aws:dynamodb:*:*:table/archive",
    ]
  }

  # ListTables in All, store.go:13
  statement {
    actions = [
      "dynamodb:ListTables",
    ]
    resources = [
      "*",
    ]
  }
}
`
	got := written(t, shop())
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if formatted := string(hclwrite.Format([]byte(got))); formatted != got {
		t.Errorf("terraform fmt changes it:\n%s", cmp.Diff(got, formatted))
	}
}

func written(t *testing.T, all ...*permissions.Policy) string {
	t.Helper()
	var b strings.Builder
	if err := policydoc.HCL(&b, all, anywhere); err != nil {
		t.Fatal(err)
	}
	if _, diags := hclsyntax.ParseConfig([]byte(b.String()), "policy.tf", hcl.InitialPos); diags.HasErrors() {
		t.Fatalf("Terraform cannot read it: %v\n%s", diags, b.String())
	}
	return b.String()
}

// A policy of which there is nothing to write is a comment: a data source without statements
// allows nothing, and Terraform does not say so.
func TestHCLOfNothing(t *testing.T) {
	const want = "# The permissions for DynamoDB that cmd/job needs.\n# There are none: no call in view asks a known table.\n"
	if got := written(t, policy(program("cmd/job"))); got != want {
		t.Errorf("wrote %q", got)
	}
}

// A program in the root is called by its import path.
func TestTitle(t *testing.T) {
	p := policy(program("."))
	p.Program.Main = &deploy.Main{Path: "example.com/shop", Dir: "/shop/."}
	if got, want := written(t, p), "# The permissions for DynamoDB that example.com/shop needs.\n# There are none: no call in view asks a known table.\n"; got != want {
		t.Errorf("wrote %q", got)
	}
}

// A configuration can refer to the tables of its own root.
func TestReferences(t *testing.T) {
	orders, _, _ := tables()
	d := program("cmd/api")
	d.Workloads = []*schema.Workload{{Declaration: schema.Declaration{Root: "services"}}}
	if got := written(t, policy(d, usage.Use{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}})); !strings.Contains(got, `"arn:aws:dynamodb:*:*:table/shop-orders"`) {
		t.Errorf("the workload and the table are of two roots:\n%s", got)
	}
	p := policy(d, usage.Use{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}})
	p.Root = "infra"
	if got := written(t, p); !strings.Contains(got, `orders["eu"].arn`) || !strings.HasPrefix(got, "# The permissions for DynamoDB that cmd/api needs in infra.\n") {
		t.Errorf("the policy is for the root of the table:\n%s", got)
	}
	d.Workloads[0].Root = "infra"
	orders.Elsewhere = schema.Source{Kind: schema.GoSource}
	if got := written(t, policy(d, usage.Use{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}})); !strings.Contains(got, `"arn:aws:dynamodb:*:*:table/shop-orders"`) {
		t.Errorf("code creates the table:\n%s", got)
	}
}

// Data sources have the last names of the directories that tell programs apart.
func TestNames(t *testing.T) {
	orders, _, _ := tables()
	var all []*permissions.Policy
	for _, dir := range []string{"cmd/event-received", "services/carts/cmd", "services/orders/cmd", ".", "cmd/2fa", "cmd/a-b", "cmd/a_b"} {
		d := program(dir)
		all = append(all, policy(d, usage.Use{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}}))
	}
	all[3].Program.Main = &deploy.Main{Path: "example.com/shop", Dir: "/shop/."}
	for _, root := range []string{"/shop/infra/dev", "/shop/infra/prod"} {
		one := *all[0]
		one.Root = root
		all = append(all, &one)
	}
	var names []string
	for line := range strings.Lines(written(t, all...)) {
		if rest, ok := strings.CutPrefix(line, `data "aws_iam_policy_document" "`); ok {
			name, _, _ := strings.Cut(rest, `"`)
			names = append(names, name)
		}
	}
	if got := strings.Join(names, " "); got != "event_received carts_cmd orders_cmd shop _2fa a_b a_b_2 event_received_dev event_received_prod" {
		t.Errorf("named %s", got)
	}
}

func TestPolicy(t *testing.T) {
	var b strings.Builder
	o := policydoc.Options{Region: "eu-central-1", Account: "123456789012", Path: relative}
	if err := policydoc.Policy(&b, shop(), o); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version   string
		Statement []struct {
			Effect           string
			Action, Resource []string
		}
	}
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, s := range got.Statement {
		lines = append(lines, s.Effect+" "+strings.Join(s.Action, " ")+" on "+strings.Join(s.Resource, " "))
	}
	const arn = "arn:aws:dynamodb:eu-central-1:123456789012:table/"
	want := []string{
		"Allow dynamodb:GetItem dynamodb:PutItem on " + arn + "shop-orders",
		"Allow dynamodb:Query on " + arn + "shop-orders/index/by-${date}",
		"Allow dynamodb:Scan on " + arn + "*-carts-*",
		"Allow dynamodb:Scan on " + arn + "archive",
		"Allow dynamodb:ListTables on *",
	}
	if diff := cmp.Diff(want, lines); diff != "" || got.Version != "2012-10-17" {
		t.Errorf("version %s\n%s", got.Version, diff)
	}
}

func TestJSON(t *testing.T) {
	var b strings.Builder
	p := shop()
	p.Root = "/shop/infra"
	p.Program.Workloads = []*schema.Workload{{Declaration: schema.Declaration{Address: "aws_lambda_function.api"}}}
	if err := policydoc.JSON(&b, []*permissions.Policy{p}, anywhere); err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatal(err)
	}
	one := got["programs"].([]any)[0].(map[string]any)
	delete(one, "policy")
	one["reasons"] = one["reasons"].([]any)[:1]
	want := map[string]any{"format": "dynamolint-iam", "version": 1.0, "programs": []any{map[string]any{
		"main": "cmd/api", "root": "infra", "workloads": []any{"aws_lambda_function.api"},
		"reasons": []any{map[string]any{"calls": []any{
			map[string]any{"operation": "GetItem", "function": "(*Store).Get", "file": "store.go", "line": 3.0},
			map[string]any{"operation": "TransactWriteItems", "part": "Put", "function": "Maybe", "file": "store.go", "line": 5.0, "perhaps": true},
		}}},
		"unlinked": []any{map[string]any{"why": "no code in view sets\nStore.table", "calls": []any{
			map[string]any{"operation": "PutItem", "function": "Any", "file": "store.go", "line": 15.0},
		}}},
	}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A table of whose name nothing is known stands for all, unless it can be referred to.
func TestWide(t *testing.T) {
	orders, carts, stock := tables()
	orders.Name = schema.UnknownValue[string](rules.Span{}, "a variable")
	orders.NameText = []schema.NamePart{{Hole: true, Text: "var.env"}, {Text: "-"}, {Hole: true, Text: "var.name"}}
	p := policy(program("cmd/api"), usage.Use{Op: ddb.Scan, At: at(11), Tables: []*schema.Table{orders, carts, stock}})
	for references, want := range map[bool]string{true: stock.Address, false: orders.Address + " " + stock.Address} {
		var got []string
		for _, t := range policydoc.Wide(p, references) {
			got = append(got, t.Address)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("with references %v: %q", references, got)
		}
	}
}
