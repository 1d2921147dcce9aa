package adapt_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// FuzzPolicy feeds arbitrary text as an IAM policy: as it is, with a part that is
// not known, joined with itself, and in a policy of a resource. Nothing may panic,
// two readings are the same, and a policy that is no JSON is named.
//
// Run it with -fuzzminimizetime 10x, as hclscan's FuzzScan.
func FuzzPolicy(f *testing.F) {
	for _, seed := range []string{
		`{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Action": "dynamodb:*", "Resource": "*"}}`,
		`{"Statement": [{"Sid": "a", "Effect": "Deny", "NotAction": ["dynamodb:GetItem"], "NotResource": ["arn:aws:dynamodb:*:*:table/x"], "NotPrincipal": {"AWS": ["arn:aws:iam::1:root"], "Service": "x"}}]}`,
		`{"Statement": [{"Sid": "a", "Principal": "*", "Condition": {"ForAllValues:StringLike": {"dynamodb:LeadingKeys": ["${aws:username}"]}, "Null": {"x": true}}}, {"Sid": "a"}, null, [], "x"]}`,
		`{"Statement": []}`, `{"Statement": {"Statement": []}}`, `[]`, `null`, `{`, ``, `"${x}"`, `{"Statement": [{"Action": 1e99999999}]}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, policy string) {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"policy.json": policy,
			"main.tf": `
variable "stage" {}
data "aws_iam_policy_document" "joined" {
  source_policy_documents   = [file("policy.json"), file("policy.json")]
  override_policy_documents = [templatefile("policy.json", { x = var.stage })]
}
resource "aws_iam_policy" "plain" {
  policy = file("policy.json")
}
resource "aws_iam_policy" "joined" {
  policy = data.aws_iam_policy_document.joined.json
}
resource "aws_iam_role_policy" "again" {
  role   = "r"
  policy = jsonencode(jsondecode(file("policy.json")))
}
resource "aws_dynamodb_resource_policy" "table" {
  resource_arn = "arn"
  policy       = templatefile("policy.json", { x = var.stage })
}
`,
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var first string
		for run := range 2 {
			roots := tf.Load(context.Background(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil).Roots(inputs.Given{})
			declared := adapt.Read(roots[0])
			written, err := json.Marshal([]any{declared.Model, declared.Problems})
			if err != nil {
				t.Fatal(err)
			}
			if run == 0 {
				first = string(written)
			} else if first != string(written) {
				t.Errorf("two readings differ:\n%s\n%s", first, written)
			}
			checkPlain(t, policy, declared)
		}
	})
}

// checkPlain compares the policy that is a file with what the file holds.
func checkPlain(t *testing.T, policy string, declared *adapt.Declared) {
	t.Helper()
	if !json.Valid([]byte(policy)) {
		return
	}
	for _, p := range declared.Problems {
		if p.Hint == "" || p.Span.Start.Line == 0 {
			t.Errorf("problem %v has no hint or no place", p)
		}
	}
	for _, p := range declared.Model.Policies {
		if p.Address != "aws_iam_policy.plain" || p.Statements.Partial != "" {
			continue
		}
		var document struct{ Statement json.RawMessage }
		if err := json.Unmarshal([]byte(policy), &document); err != nil {
			t.Errorf("%s is complete, although it is not an object: %v", p.Address, err)
		}
		var list []json.RawMessage
		if json.Unmarshal(document.Statement, &list) == nil && len(p.Statements.Items) > len(list) {
			t.Errorf("%d statements of %d", len(p.Statements.Items), len(list))
		}
	}
}
