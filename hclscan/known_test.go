package hclscan

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/schema"
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
