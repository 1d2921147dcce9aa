package adapt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func TestPolicyHolders(t *testing.T) {
	declared := read(t, `
resource "aws_iam_role" "api" {
  name_prefix          = "shop-api-"
  permissions_boundary = "arn:aws:iam::111122223333:policy/limit"
  managed_policy_arns  = [aws_iam_policy.read.arn]
}
resource "aws_iam_policy" "read" {
  name   = "read"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = "*" }] })
}
resource "aws_iam_policy_attachment" "read" {
  name       = "read"
  policy_arn = aws_iam_policy.read.arn
  roles      = [aws_iam_role.api.name]
  groups     = ["support"]
}
resource "aws_iam_policy" "uploads" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:*", Resource = "*" }] })
}
`)
	m := declared.Model
	equal(t, "policies that concern DynamoDB", len(m.Policies), 1)
	equal(t, "the role's name", m.Identities[0].DisplayName(), "shop-api-{api.name}")
	equal(t, "the role's boundary", m.Identities[0].Boundary.String(), "arn:aws:iam::111122223333:policy/limit")
	var got []string
	for _, a := range m.Attachments {
		for _, holder := range a.Holders.Items {
			got = append(got, fmt.Sprintf("%s attaches %s to %s", a.Address, a.Policy, holder))
		}
		if a.Policy.Names(&m.Policies[0].Declaration, m.Policies[0].Name, &a.Declaration) != tri.Yes {
			t.Errorf("%s does not name the policy", a.Address)
		}
	}
	want := []string{
		"aws_iam_role.api attaches aws_iam_policy.read.arn to aws_iam_role.api.name",
		"aws_iam_policy_attachment.read attaches aws_iam_policy.read.arn to aws_iam_role.api.name",
		"aws_iam_policy_attachment.read attaches aws_iam_policy.read.arn to support",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Paths are changed in place, so nothing may be in the model twice.
func TestPoliciesShareNothing(t *testing.T) {
	model := read(t, `
data "aws_iam_policy_document" "orders" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["*"]
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/Team"
      values   = ["shop"]
    }
  }
}
resource "aws_iam_policy" "one" {
  policy = data.aws_iam_policy_document.orders.json
}
resource "aws_iam_role" "api" {
  inline_policy {
    policy = data.aws_iam_policy_document.orders.json
  }
}
resource "aws_ecs_task_definition" "worker" {
  task_role_arn         = aws_iam_role.api.arn
  container_definitions = jsonencode([{ name = "worker" }, { name = "proxy" }])
}
`).Model
	model.Rebase(func(path string) string { return "/below" + path })
	var encoded strings.Builder
	if err := schema.Encode(&encoded, model); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(encoded.String(), "/below/below") {
		t.Error("a path was changed twice")
	}
	equal(t, "policies", len(model.Policies), 2)
}
