package adapt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWorkloads reads what code runs with which role and environment.
func TestWorkloads(t *testing.T) {
	declared := read(t, `
variable "extra" {}

resource "aws_dynamodb_table" "orders" {
  name = "prod-shop-orders"
}

resource "aws_lambda_function" "api" {
  function_name = "orders-api"
  role          = aws_iam_role.api.arn
  environment {
    variables = merge({ ORDERS_TABLE = aws_dynamodb_table.orders.name, STAGE = "prod" })
  }
}

resource "aws_lambda_function" "open" {
  function_name = "reports"
  role          = "arn:aws:iam::111122223333:role/reports"
  environment {
    variables = var.extra
  }
}

resource "aws_iam_role" "api" {}

resource "aws_ecs_task_definition" "worker" {
  task_role_arn = aws_iam_role.api.arn
  container_definitions = jsonencode([
    { name = "worker", environment = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }] },
    { name = "proxy" },
  ])
}

resource "aws_ecs_task_definition" "unknown" {
  task_role_arn         = aws_iam_role.api.arn
  container_definitions = var.extra
}

resource "aws_ecs_task_definition" "without_role" {
  container_definitions = "[]"
}
`)
	var got []string
	for _, w := range declared.Model.Workloads {
		words := []string{fmt.Sprintf("%s %s as %s:", w.Kind, w.DisplayName(), w.Role)}
		for _, v := range w.Variables.Items {
			name, _ := v.Name.Get()
			words = append(words, fmt.Sprintf("%s=%s", name, v.Value))
		}
		if w.Variables.Partial != "" {
			words = append(words, "...")
		}
		got = append(got, strings.Join(words, " "))
	}
	want := []string{
		"lambda orders-api as aws_iam_role.api.arn: ORDERS_TABLE=prod-shop-orders STAGE=prod",
		"lambda reports as arn:aws:iam::111122223333:role/reports: ...",
		"ecs worker as aws_iam_role.api.arn: TABLE=prod-shop-orders",
		"ecs proxy as aws_iam_role.api.arn:",
		"ecs aws_ecs_task_definition.unknown as aws_iam_role.api.arn: ...",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, w := range declared.Model.Workloads {
		for _, v := range w.Variables.Items {
			if name, _ := v.Name.Get(); strings.Contains(name, "TABLE") && v.Value.RefersTo(declared.Model.Tables[0], &w.Declaration) == 0 {
				t.Errorf("%s of %s does not refer to the table", name, w.DisplayName())
			}
		}
	}
}

// TestTrails reads which tables' events are recorded.
func TestTrails(t *testing.T) {
	declared := read(t, `
variable "kinds" { type = list(string) }

resource "aws_cloudtrail" "basic" {
  event_selector {
    read_write_type = "WriteOnly"
    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = ["arn:aws:dynamodb"]
    }
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}

resource "aws_cloudtrail" "off" {
  enable_logging = false
  event_selector {
    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = ["arn:aws:dynamodb"]
    }
  }
}

resource "aws_cloudtrail_event_data_store" "people" {
  advanced_event_selector {
    field_selector {
      field  = "resources.type"
      equals = ["AWS::DynamoDB::Table"]
    }
    field_selector {
      field           = "userIdentity.arn"
      not_starts_with = ["arn:aws:sts::111122223333:assumed-role/shop-"]
    }
  }
  advanced_event_selector {
    field_selector {
      field  = "resources.type"
      equals = var.kinds
    }
  }
  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Management"]
    }
  }
}
`)
	var got []string
	for _, trail := range declared.Model.Trails {
		for _, s := range trail.Selectors.Items {
			got = append(got, fmt.Sprintf("%s %v maybe: %s", trail.Address, s.Tables.Items, s.Maybe))
		}
	}
	want := []string{
		"aws_cloudtrail.basic [arn:aws:dynamodb] maybe: it records events of the kind WriteOnly",
		"aws_cloudtrail_event_data_store.people [] maybe: it selects by userIdentity.arn",
		"aws_cloudtrail_event_data_store.people [] maybe: var.kinds has no default and no tfvars sets it",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
