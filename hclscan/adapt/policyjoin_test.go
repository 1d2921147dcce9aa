package adapt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Overriding documents take the place of statements of the same sid.
func TestPolicyOverrides(t *testing.T) {
	declared := read(t, `
variable "more" {}

data "aws_iam_policy_document" "base" {
  statement {
    sid     = "Read"
    actions = ["dynamodb:*"]
  }
  statement {
    sid     = "List"
    actions = ["dynamodb:ListTables"]
  }
  statement {
    sid     = "Write"
    actions = ["dynamodb:PutItem"]
  }
  statement {
    actions = ["dynamodb:DescribeTable"]
  }
}

data "aws_iam_policy_document" "own" {
  source_policy_documents   = [data.aws_iam_policy_document.base.json]
  override_policy_documents = [var.more]

  statement {
    sid     = "Read"
    actions = ["dynamodb:GetItem"]
  }
  statement {
    sid     = "Write"
    actions = ["s3:PutObject"]
  }
}

resource "aws_iam_policy" "own" {
  policy = data.aws_iam_policy_document.own.json
}
`)
	got := describeStatements(declared.Model.Policies[0].Statements)
	want := strings.Join([]string{
		"Allow [dynamodb:ListTables] on [] maybe",
		"Allow [dynamodb:DescribeTable] on []",
		"Allow [dynamodb:GetItem] on [] maybe",
		"partial: var.more has no default and no tfvars sets it",
	}, "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Documents that join others again and again do not grow without end.
func TestPolicyDoubling(t *testing.T) {
	last := `
data "aws_iam_policy_document" "d0" {
  statement {
    actions = ["dynamodb:GetItem"]
  }
}
resource "aws_iam_policy" "last" {
  policy = data.aws_iam_policy_document.d40.json
}
`
	var text strings.Builder
	text.WriteString(last)
	for i := range 40 {
		fmt.Fprintf(&text, "data \"aws_iam_policy_document\" \"d%d\" {\n  source_policy_documents = [data.aws_iam_policy_document.d%d.json, data.aws_iam_policy_document.d%d.json]\n}\n", i+1, i, i)
	}
	got := describeStatements(read(t, text.String()).Model.Policies[0].Statements)
	equal(t, "the last document", got, "partial: it has too many statements")
}
