package tables_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Much is wrong with this table: its keys, which any DynamoDB refuses, and what
// protects and costs production.
const neglected = `
resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "unused"
    type = "S"
  }

  attribute {
    name = "day"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "day"
    projection_type = "ALL"
    read_capacity   = 5
    write_capacity  = 5
  }
}

resource "aws_iam_role_policy" "all" {
  role = "shop"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "*" }]
  })
}
`

// provider has endpoints for the services of the table and the policy.
func provider(format string) string {
	return fmt.Sprintf("provider \"aws\" {\n  endpoints {\n    dynamodb = %q\n    iam      = %q\n  }\n}\n",
		fmt.Sprintf(format, "dynamodb"), fmt.Sprintf(format, "iam"))
}

// What protects or costs production is not judged on an emulator, which is said;
// what any DynamoDB refuses is.
func TestEmulators(t *testing.T) {
	const always = "DDB405"
	protecting := []string{"DDB409", "DDB410", "DDB413", "DDB415", "DDB416", "DDB420", "DDB424", "DDB426", "DDB502", "DDB611", "DDB612", "DDB623"}
	onAWS, _ := judge(t, provider("https://%s.eu-west-1.amazonaws.com")+neglected)
	found, open := judge(t, provider("http://%s.localhost:4566")+neglected)
	if !slices.Contains(onAWS, always) || !slices.Contains(found, always) {
		t.Errorf("%s is not reported, but on AWS %s and on an emulator %s", always, onAWS, found)
	}
	for _, id := range protecting {
		if !slices.Contains(onAWS, id) {
			t.Errorf("%s is not reported on AWS", id)
		}
		if slices.Contains(found, id) {
			t.Errorf("%s is reported on an emulator", id)
		}
		if why := open[id]; !strings.Contains(why, ".localhost:4566") {
			t.Errorf("%s is open because %q", id, why)
		}
	}
	const want = "cannot determine whether prod-shop-orders is on AWS: its provider's endpoint for dynamodb is http://dynamodb.localhost:4566"
	if open["DDB413"] != want {
		t.Errorf("DDB413 is open because %q, want %q", open["DDB413"], want)
	}
}

// judge returns the rules that report a configuration, and why others are undecided.
func judge(t *testing.T, source string) (found []string, open map[string]string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	model, open := ruletest.Scan(t, dir), map[string]string{}
	for _, rule := range catalog.Schema() {
		findings, undecided, err := schemarule.Run(rule, model, schemarule.Everything, rules.NewOptions(rule.Meta, rule.Meta.GuidelineOptions), schemarule.NoEdits)
		if err != nil {
			t.Fatal(err)
		}
		if len(findings) > 0 {
			found = append(found, rule.Meta.ID)
		}
		for _, u := range undecided {
			open[rule.Meta.ID] = u.Reason
		}
	}
	slices.Sort(found)
	return found, open
}
