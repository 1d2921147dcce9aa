package hclscan

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// What a well-known module declares stays open, by its kind; the call of one that
// declares nothing of interest leaves nothing open and is no gap in the run.
func TestWellKnownModules(t *testing.T) {
	dir := t.TempDir()
	const source = `
resource "aws_dynamodb_table" "orders" {
  name = "orders"
}

module "function" {
  source = "terraform-aws-modules/lambda/aws"
}

module "network" {
  source = "terraform-aws-modules/vpc/aws"
}

module "alarms" {
  source = "terraform-aws-modules/cloudwatch/aws//modules/metric-alarm"
}

module "queue" {
  source = "terraform-aws-modules/sqs/aws"
  name   = aws_dynamodb_table.orders.name
}

module "other" {
  source = "acme/queue/aws"
}
`
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	result := Scan(context.Background(), Config{Dirs: []string{dir}})
	want := map[string]schema.Kind{
		"module.function": schema.StreamReaderKind, "module.network": schema.EndpointKind, "module.alarms": schema.AlarmKind, "module.other": "",
	}
	for _, u := range result.Model.Unseen {
		var kind schema.Kind
		if len(u.Kinds) > 0 {
			kind = u.Kinds[0]
		}
		if expected, ok := want[u.Address]; !ok || kind != expected {
			t.Errorf("%s may declare %q, want %q, %v", u.Address, kind, expected, ok)
		}
		delete(want, u.Address)
	}
	if len(want) > 0 {
		t.Errorf("not left open: %v", want)
	}
	for _, call := range result.Uninstalled {
		if call.Known != (call.Address != "module.other") {
			t.Errorf("%s: known is %v", call.Address, call.Known)
		}
	}
	if len(result.Uninstalled) != 5 {
		t.Errorf("%d calls are not followed, want 5", len(result.Uninstalled))
	}
}

// A call tells a module that is not at hand of tables, and of the roles, users and groups
// that it may give rights to, also through locals.
func TestUnseenReferences(t *testing.T) {
	dir := t.TempDir()
	const source = `
resource "aws_dynamodb_table" "orders" {
  name = "orders"
}

resource "aws_iam_role" "api" {
  for_each = toset(["eu", "us"])
  name     = each.key
}

resource "aws_iam_group" "operators" {
  name = "operators"
}

resource "aws_iam_role" "web" {
  name = "web"
}

locals {
  operators = aws_iam_group.operators
}

module "rights" {
  source = "acme/rights/aws"
  table  = aws_dynamodb_table.orders.arn
  roles  = [aws_iam_role.api["eu"].name, aws_iam_role.api["us"].name]
  group  = local.operators.name
}

module "queue" {
  source = "acme/queue/aws"
}
`
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	told := map[string][]string{}
	for _, u := range Scan(context.Background(), Config{Dirs: []string{dir}}).Model.Unseen {
		told[u.Address] = slices.Concat(u.Tables, u.Named)
	}
	want := map[string][]string{"module.rights": {"aws_dynamodb_table.orders", "aws_iam_group.operators", "aws_iam_role.api"}, "module.queue": nil}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
}
