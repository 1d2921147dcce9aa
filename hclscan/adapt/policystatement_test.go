package adapt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// TestPolicyStatements reads what is seldom written.
func TestPolicyStatements(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"Deny, NotAction and NotResource": {
			`policy = jsonencode({ Statement = [{ Effect = "Deny", NotAction = "dynamodb:Get*", NotResource = "arn:aws:dynamodb:*:*:table/dev-*" }] })`,
			`Deny not [dynamodb:Get*] not on [arn:aws:dynamodb:*:*:table/dev-*]`,
		},
		"principals": {
			`policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = ["111122223333", "*"], Service = "lambda.amazonaws.com" }, Action = "dynamodb:*", Resource = "*" }] })`,
			`Allow [dynamodb:*] on [*] to AWS 111122223333 AWS * Service lambda.amazonaws.com`,
		},
		"everybody":       {`policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "dynamodb:*", Resource = "*" }] })`, `Allow [dynamodb:*] on [*] to * *`},
		"merged":          {`policy = jsonencode(merge({ Version = "2012-10-17" }, { Statement = [for t in ["a", "b"] : { Effect = "Allow", Action = "dynamodb:${t}", Resource = t }] }))`, "Allow [dynamodb:a] on [a]\nAllow [dynamodb:b] on [b]"},
		"no statement":    {`policy = jsonencode({ Version = "2012-10-17" })`, `partial: the policy has no Statement`},
		"no object":       {`policy = jsonencode(["x"])`, `partial: the policy is not a JSON object`},
		"odd statements":  {`policy = jsonencode({ Statement = ["x", { Effect = "Allow", Action = "dynamodb:*" }] })`, "Allow [dynamodb:*] on []\npartial: a statement is not a JSON object"},
		"unknown list":    {`policy = jsonencode({ Statement = var.statements })`, `partial: var.statements has no default and no tfvars sets it`},
		"unknown":         {`policy = var.statements`, `partial: var.statements has no default and no tfvars sets it`},
		"unknown effect":  {`policy = jsonencode({ Statement = [{ Effect = var.statements, Action = "dynamodb:*", Resource = "*" }] })`, `? [dynamodb:*] on [*]`},
		"unknown actions": {`policy = jsonencode({ Statement = [{ Effect = "Allow", Action = concat(["s3:*"], var.statements), Resource = "*" }] })`, `Allow [s3:* ...] on [*]`},
		"one of two documents": {
			`policy = try(data.aws_iam_policy_document.maybe[0].json, data.aws_iam_policy_document.other.json)`,
			`partial: data.aws_iam_policy_document.maybe is known only to Terraform`,
		},
		"hole outside of a string": {
			"policy = <<JSON\n{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"dynamodb:*\", \"Resource\": ${jsonencode(var.statements)}}]}\nJSON\n",
			`Allow [dynamodb:*] on [var.statements]`,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			declared := read(t, maybeDocument+"resource \"aws_iam_policy\" \"this\" {\n"+test.text+"\n}\n")
			got := "no policy"
			if len(declared.Model.Policies) == 1 {
				got = describeStatements(declared.Model.Policies[0].Statements)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if len(declared.Problems) > 0 {
				t.Error(declared.Problems)
			}
		})
	}
}

// maybeDocument declares a document that may not be there, and another one.
const maybeDocument = `
variable "statements" {}

data "aws_iam_policy_document" "maybe" {
  count = var.statements
  statement {
    actions = ["dynamodb:*"]
  }
}

data "aws_iam_policy_document" "other" {
  statement {
    actions = ["dynamodb:GetItem"]
  }
}

`

func describeStatements(list schema.List[schema.Statement]) string {
	var lines []string
	for _, s := range list.Items {
		lines = append(lines, describeStatement(s))
	}
	if list.Partial != "" {
		lines = append(lines, "partial: "+list.Partial)
	}
	return strings.Join(lines, "\n")
}

func describeStatement(s schema.Statement) string {
	effect, known := s.Effect.Get()
	if !known {
		effect = "?"
	}
	words := []string{effect}
	if len(s.NotActions.Items) > 0 {
		words = append(words, "not", describeActions(s.NotActions))
	} else {
		words = append(words, describeActions(s.Actions))
	}
	if len(s.NotResources.Items) > 0 {
		words = append(words, "not on", fmt.Sprint(s.NotResources.Items))
	} else {
		words = append(words, "on", fmt.Sprint(s.Resources.Items))
	}
	for i, p := range s.Principals.Items {
		if i == 0 {
			words = append(words, "to")
		}
		kind, _ := p.Type.Get()
		words = append(words, kind, p.ID.String())
	}
	for _, c := range s.Conditions.Items {
		operator, _ := c.Operator.Get()
		key, _ := c.Key.Get()
		words = append(words, fmt.Sprintf("if %s %s %s", operator, key, c.Values.Items))
	}
	if s.Maybe != "" {
		words = append(words, "maybe")
	}
	return strings.Join(words, " ")
}

func describeActions(list schema.List[schema.Value[string]]) string {
	var patterns []string
	for _, action := range list.Items {
		pattern, known := action.Get()
		if !known {
			pattern = "?"
		}
		patterns = append(patterns, pattern)
	}
	if list.Partial != "" {
		patterns = append(patterns, "...")
	}
	return "[" + strings.Join(patterns, " ") + "]"
}
