package schemadoc_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
	"github.com/dynamolint/dynamolint/rules"
)

// environments has one table in three roots, one that variable files make differ,
// and one whose columns are too wide for one table.
func environments() *schema.Model {
	m := &schema.Model{}
	for _, stage := range []string{"dev", "prod", "test"} {
		m.Tables = append(m.Tables, ordersOf(stage))
	}
	session := func(file string, billing schema.Value[string]) *schema.Table {
		return &schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table.sessions", Root: "web", VarFile: file, Header: at("web/main.tf", 3)},
			Name:        known("sessions"), HashKey: known("id"), BillingMode: billing,
			TTL: known(schema.TTL{Enabled: known(true), Attribute: known("expires")}),
		}
	}
	m.Tables = append(m.Tables, session("", schema.UnknownValue[string](rules.Span{}, "var.billing differs")))
	m.Variants = []*schema.Table{session("env/prod.tfvars", known("PROVISIONED")), session("env/dev.tfvars", known("PAY_PER_REQUEST"))}
	for _, environment := range []string{"blue", "green", "red", "violet"} {
		m.Tables = append(m.Tables, &schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table.audit", Root: "audit", Environment: environment, Header: at("audit/main.tf", 9)},
			Name:        known("audit"), HashKey: known("id"),
			Encryption: known(schema.Encryption{Enabled: known(true), KMSKey: known("arn:aws:kms:eu-west-1:123456789012:key/" + strings.Repeat(environment, 10))}),
			Replicas:   schema.List[schema.Replica]{Items: []schema.Replica{{Region: known("us-east-1")}}, Partial: "var.regions has no default"},
		})
	}
	return m
}

func ordersOf(stage string) *schema.Table {
	t := &schema.Table{
		Declaration: schema.Declaration{Address: "module.orders.aws_dynamodb_table.this", Root: "live/" + stage, Header: at("modules/orders.tf", 5)},
		Comment:     "---------------\nOrders of the shop, see https://example.com/adr/a_b.\n1. one of <b>many</b>\n\ndynamolint:ignore DDB413 -- in dev\n- by customer\n- by day",
		Name:        known(stage + "-orders"), HashKey: known("order_id"),
		Attributes:         schema.List[schema.Attribute]{Items: []schema.Attribute{{Name: known("order_id"), Type: known("S")}, {Name: known("day"), Type: known("N")}}},
		BillingMode:        known("PAY_PER_REQUEST"),
		DeletionProtection: schema.UnknownValue[bool](rules.Span{}, "var.protect has no default"),
		PreventDestroy:     schema.UnknownValue[bool](rules.Span{}, "var.protect has no default"),
		Global: schema.List[*schema.Index]{Items: []*schema.Index{{
			Name: known("by-day"), Hash: parts("day"), Range: parts("order_id"), Projection: known("KEYS_ONLY"),
			Purpose: known("# ----\nThe report of a day.\ncheckov:skip=CKV_1: none"),
		}}},
	}
	if stage == "prod" {
		t.BillingMode, t.ReadCapacity, t.WriteCapacity = known("PROVISIONED"), known(int64(20)), known(int64(5))
		t.Global.Items = append(t.Global.Items, &schema.Index{Name: schema.UnknownValue[string](rules.Span{}, "var.index has no default"), Hash: parts("day")})
		t.PointInTimeRecovery = known(schema.PointInTimeRecovery{Enabled: known(true)})
	}
	return t
}

// No line of a document is longer than an editor shows, whatever is declared.
func TestMarkdownLines(t *testing.T) {
	for name, model := range map[string]*schema.Model{"shop": shop(), "environments": environments()} {
		var got strings.Builder
		if err := schemadoc.Markdown(&got, model); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(got.String(), "\n") {
			if len(line) >= 400 {
				t.Errorf("%s: line %d has %d characters", name, i+1, len(line))
			}
		}
	}
}

// Headings and the overview have the whole name of a table.
func TestLongNames(t *testing.T) {
	model := shop()
	address := "module." + strings.Repeat("compute-resource-access-", 4) + "workspaces.aws_dynamodb_table.this"
	model.Tables = model.Tables[:1]
	model.Tables[0].Name, model.Tables[0].Address = schema.UnknownValue[string](rules.Span{}, "var.name has no default"), address
	var got strings.Builder
	if err := schemadoc.Markdown(&got, model); err != nil {
		t.Fatal(err)
	}
	name := mdescape.Prose(address)
	for _, want := range []string{"| [" + name + "](#", "</a>" + name + "\n"} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("%q is not in\n%s", want, got.String())
		}
	}
}

// A document that is put into another one has no title, and headings that fit.
func TestMarkdownBody(t *testing.T) {
	var got strings.Builder
	if err := schemadoc.MarkdownBody(&got, environments(), 4); err != nil {
		t.Fatal(err)
	}
	if text := got.String(); !strings.HasPrefix(text, "| table |") || !strings.Contains(text, "\n#### <a id=") || strings.Contains(text, "\n## ") {
		t.Error(text)
	}
}

// A document names the files of which something could not be read.
func TestMarkdownOfPart(t *testing.T) {
	var b strings.Builder
	m := &schema.Model{Tables: []*schema.Table{ordersOf("dev")}, Unread: []string{"infra/carts.tf"}}
	if err := schemadoc.Markdown(&b, m); err != nil {
		t.Fatal(err)
	}
	if want := "so tables may be missing:\n\n- `infra/carts.tf`\n"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in:\n%s", want, b.String())
	}
}
