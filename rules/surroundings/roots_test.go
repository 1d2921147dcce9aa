package surroundings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
	"github.com/dynamolint/dynamolint/rules/surroundings"
)

const ordersTable = `
resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}
`

const threeByLookup = `
data "aws_dynamodb_table" "orders" {
  name = "prod-shop-orders"
}

resource "aws_lambda_event_source_mapping" "orders" {
  count             = 3
  event_source_arn  = data.aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-${count.index}"
  starting_position = "LATEST"
}
`

const twoByARN = `
resource "aws_lambda_event_source_mapping" "orders" {
  count             = 2
  event_source_arn  = "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-orders/stream/2024-05-01T09:30:00.000"
  function_name     = "prod-shop-${count.index}"
  starting_position = "LATEST"
}
`

const shopVPC = `
resource "aws_vpc" "shop" {
  cidr_block = "10.20.0.0/16"
}
`

const readOnlyAttachment = `
data "aws_iam_policy" "tables" {
  name = "AmazonDynamoDBReadOnlyAccess"
}

resource "aws_iam_role_policy_attachment" "api" {
  role       = "prod-shop-api"
  policy_arn = data.aws_iam_policy.tables.arn
}
`

const pricesPolicy = `
resource "aws_iam_role_policy" "prices" {
  role   = "prices"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = "arn:aws:dynamodb:*:*:table/prod-prices" }] })
}
`

const throttleQuery = `
resource "aws_cloudwatch_metric_alarm" "throttled" {
  metric_query {
    id         = "all"
    expression = "SELECT SUM(WriteThrottleEvents) FROM SCHEMA(\"AWS/DynamoDB\", TableName) GROUP BY TableName"
  }
}
`

// TestOtherRoots: functions, roles and networks are often declared in another
// configuration than the tables that they use.
func TestOtherRoots(t *testing.T) {
	tests := map[string]struct {
		files map[string]string // by root
		want  map[string]string // what the only finding of a rule says, "" if there is none
	}{
		"three readers by a data source": {
			files: map[string]string{"tables": ordersTable, "functions": threeByLookup},
			want:  map[string]string{"DDB604": "has 3 readers", "DDB607": ""},
		},
		"an output": {
			files: map[string]string{"tables": ordersTable + `output "arn" { value = aws_dynamodb_table.orders.stream_arn }`},
			want:  map[string]string{"DDB607": ""},
		},
		"no reader": {
			files: map[string]string{"tables": ordersTable, "functions": strings.ReplaceAll(threeByLookup, "prod-shop-orders", "prod-shop-carts")},
			want:  map[string]string{"DDB604": "", "DDB607": "Nothing in the configuration reads"},
		},
		"a VPC in a configuration of its own": {
			files: map[string]string{"tables": ordersTable, "network": shopVPC},
			want:  map[string]string{"DDB621": ""},
		},
		"a VPC beside a role that uses tables": {
			files: map[string]string{"tables": ordersTable, "api": shopVPC + readOnlyAttachment},
			want:  map[string]string{"DDB621": "aws_vpc.shop has no endpoint"},
		},
		"a reader by a policy that is looked up": {
			files: map[string]string{"tables": ordersTable, "api": readOnlyAttachment},
			want:  map[string]string{"DDB607": "", "DDB612": `AmazonDynamoDBReadOnlyAccess is attached to "prod-shop-api"`},
		},
		"a policy in the directory of another environment": {
			files: map[string]string{"envs/dev": pricesPolicy},
			want:  map[string]string{"DDB616": `of development allows dynamodb:GetItem on "table/prod-prices" of production`},
		},
		"a policy in the directory of its environment": {
			files: map[string]string{"envs/prod": pricesPolicy},
			want:  map[string]string{"DDB616": ""},
		},
		"a policy in a directory that is none of an environment": {
			files: map[string]string{"tools/dev": pricesPolicy},
			want:  map[string]string{"DDB616": ""},
		},
		"a policy whose role is of another environment than its directory": {
			files: map[string]string{"envs/staging": strings.ReplaceAll(pricesPolicy, `"prices"`, `"dev-prices"`)},
			want:  map[string]string{"DDB616": ""},
		},
		"a query over the metrics of all tables": {
			files: map[string]string{"tables": ordersTable, "alarms": throttleQuery},
			want:  map[string]string{"DDB610": ""},
		},
		"a query over the metrics of all functions": {
			files: map[string]string{"tables": ordersTable + twoByARN, "alarms": strings.ReplaceAll(throttleQuery, "WriteThrottleEvents", "IteratorAge")},
			want:  map[string]string{"DDB605": "", "DDB610": "No alarm watches throttled requests"},
		},
		"accounts whose tables have the same name": {
			files: map[string]string{
				"one/tables": ordersTable, "one/functions": twoByARN,
				"two/tables": ordersTable, "two/functions": twoByARN,
			},
			want: map[string]string{"DDB604": "", "DDB607": ""},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var dirs []string
			base := t.TempDir()
			for dir, text := range test.files {
				dir = filepath.Join(base, dir)
				if err := os.MkdirAll(dir, 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				dirs = append(dirs, dir)
			}
			model := ruletest.Scan(t, dirs...)
			for _, rule := range surroundings.Rules() {
				want, asked := test.want[rule.Meta.ID]
				if !asked {
					continue
				}
				findings, _, err := schemarule.Run(rule, model, schemarule.Everything, rules.NewOptions(rule.Meta, nil), schemarule.NoEdits)
				if err != nil {
					t.Fatal(err)
				}
				if one := len(findings) == 1; one != (want != "") || one && !strings.Contains(findings[0].Message(), want) {
					t.Errorf("%s reports %v, want %q", rule.Meta.ID, findings, want)
				}
			}
		})
	}
}
