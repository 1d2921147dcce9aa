package adapt_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// read adapts a configuration of one file.
func read(t *testing.T, text string, more ...string) *adapt.Declared {
	t.Helper()
	dir := t.TempDir()
	files := append([]string{"main.tf", text}, more...) // names and texts in turn
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(dir, files[i])
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	roots := tf.Load(context.Background(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil).Roots(inputs.Given{})
	if len(roots) != 1 {
		t.Fatalf("%d roots, want 1", len(roots))
	}
	return adapt.Read(roots[0])
}

// The same policy in all the ways in which it can be written is read as the same.
func TestPolicyForms(t *testing.T) {
	const want = `Allow [dynamodb:GetItem dynamodb:Query] on [arn:aws:dynamodb:*:*:table/{stage}-orders] if ForAnyValue:StringEquals dynamodb:LeadingKeys [shop]`
	forms := map[string]string{
		"data source": `
data "aws_iam_policy_document" "orders" {
  statement {
    actions   = ["dynamodb:GetItem", "dynamodb:Query"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
    condition {
      test     = "ForAnyValue:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["shop"]
    }
  }
}
resource "aws_iam_policy" "orders" {
  policy = data.aws_iam_policy_document.orders.json
}`,
		"data source with count, through a local": `
data "aws_iam_policy_document" "orders" {
  count = 1
  statement {
    effect    = "Allow"
    actions   = concat(["dynamodb:GetItem"], local.more)
    resources = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
    dynamic "condition" {
      for_each = ["shop"]
      content {
        test     = "ForAnyValue:StringEquals"
        variable = "dynamodb:LeadingKeys"
        values   = [condition.value]
      }
    }
  }
}
locals {
  more   = ["dynamodb:Query"]
  policy = data.aws_iam_policy_document.orders[0].minified_json
}
resource "aws_iam_policy" "orders" {
  policy = local.policy
}`,
		"sources": `
data "aws_iam_policy_document" "base" {
  statement {
    actions   = ["dynamodb:GetItem", "dynamodb:Query"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
    condition {
      test     = "ForAnyValue:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["shop"]
    }
  }
}
data "aws_iam_policy_document" "orders" {
  source_policy_documents = [data.aws_iam_policy_document.base.json]
}
resource "aws_iam_policy" "orders" {
  policy = data.aws_iam_policy_document.orders.json
}`,
		"a document that may not be there, of a policy that may not be, and nothing added": `
variable "enabled" {}
variable "more" {
  default = null
}
data "aws_iam_policy_document" "base" {
  count = var.enabled ? 1 : 0
  statement {
    actions   = ["dynamodb:GetItem", "dynamodb:Query"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
    condition {
      test     = "ForAnyValue:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["shop"]
    }
  }
}
data "aws_iam_policy_document" "orders" {
  count = var.enabled ? 1 : 0
  source_policy_documents = [
    data.aws_iam_policy_document.base[0].json,
    var.more != null ? var.more : "",
  ]
}
resource "aws_iam_policy" "orders" {
  count  = var.enabled ? 1 : 0
  policy = data.aws_iam_policy_document.orders[0].json
}`,
		"dynamic statements of a list of objects": `
locals {
  statements = [{
    actions   = ["dynamodb:GetItem", "dynamodb:Query"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
  }]
}
data "aws_iam_policy_document" "orders" {
  dynamic "statement" {
    for_each = concat(local.statements, [])
    content {
      actions   = statement.value.actions
      resources = statement.value.resources
      condition {
        test     = "ForAnyValue:StringEquals"
        variable = "dynamodb:LeadingKeys"
        values   = ["shop"]
      }
    }
  }
}
resource "aws_iam_policy" "orders" {
  policy = data.aws_iam_policy_document.orders.json
}`,
		"jsonencode": `
resource "aws_iam_role_policy" "orders" {
  role = "orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = {
      Effect    = "Allow"
      Action    = ["dynamodb:GetItem", "dynamodb:Query"]
      Resource  = "arn:aws:dynamodb:*:*:table/${var.stage}-orders"
      Condition = { "ForAnyValue:StringEquals" = { "dynamodb:LeadingKeys" = "shop" } }
    }
  })
}`,
		"heredoc": `
resource "aws_iam_role_policy" "orders" {
  role   = "orders"
  policy = <<-JSON
    {
      "Statement": [{
        "Effect": "Allow",
        "Action": ["dynamodb:GetItem", "dynamodb:Query"],
        "Resource": ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"],
        "Condition": {"ForAnyValue:StringEquals": {"dynamodb:LeadingKeys": ["shop"]}}
      }]
    }
  JSON
}`,
		"inline policy of a role, among statements on other services": `
resource "aws_iam_role" "orders" {
  name = "orders"
  inline_policy {
    name = "orders"
    policy = jsonencode({ Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "*" },
      {
        Effect    = "Allow"
        Action    = ["dynamodb:GetItem", "dynamodb:Query"]
        Resource  = ["arn:aws:dynamodb:*:*:table/${var.stage}-orders"]
        Condition = { "ForAnyValue:StringEquals" = { "dynamodb:LeadingKeys" = ["shop"] } }
      },
    ] })
  }
}`,
	}
	for name, text := range forms {
		t.Run(name, func(t *testing.T) {
			declared := read(t, "variable \"stage\" {}\n"+text)
			if len(declared.Model.Policies) != 1 {
				t.Fatalf("%d policies, want 1", len(declared.Model.Policies))
			}
			got := describeStatements(declared.Model.Policies[0].Statements)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if len(declared.Problems) > 0 {
				t.Error(declared.Problems)
			}
		})
	}
}

// A policy that is no JSON is named, once, and all else is read.
func TestInvalidPolicy(t *testing.T) {
	declared := read(t, `
resource "aws_iam_policy" "broken" {
  count  = 2
  policy = <<JSON
{"Statement": [{"Effect": "Allow", "Action": "dynamodb:*", "Resource": "*",}]}
JSON
}
resource "aws_iam_policy" "circular" {
  policy = data.aws_iam_policy_document.circular.json
}
data "aws_iam_policy_document" "circular" {
  source_policy_documents = [data.aws_iam_policy_document.circular.json]
}
resource "aws_iam_policy" "fine" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "*" }] })
}
`)
	if len(declared.Problems) != 1 || !strings.HasPrefix(declared.Problems[0].Message, "the policy is not valid JSON: invalid character '}'") {
		t.Errorf("problems %v, want that of aws_iam_policy.broken", declared.Problems)
	}
	var got []string
	for _, p := range declared.Model.Policies {
		got = append(got, p.Address+": "+describeStatements(p.Statements))
	}
	invalid := "partial: it is not valid JSON: invalid character '}' looking for beginning of object key string"
	want := []string{
		"aws_iam_policy.broken[0]: " + invalid,
		"aws_iam_policy.broken[1]: " + invalid,
		"aws_iam_policy.circular: partial: data.aws_iam_policy_document.circular depends on itself",
		"aws_iam_policy.fine: Allow [dynamodb:*] on [*]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
