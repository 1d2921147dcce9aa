package suppress

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// withEquivalents returns rules of which other linters have checks.
func withEquivalents(t *testing.T, tools ...rules.Tool) *Suppressor {
	t.Helper()
	backup, key, replica := newRule("DDB413", "point-in-time-recovery", ""), newRule("DDB419", "encryption", ""), newRule("DDB422", "replica-protection", "")
	backup.Equivalents = slices.Concat(rules.OfCheckov("CKV_AWS_28"), rules.OfTrivy("AWS-0024", "aws-dynamodb-enable-recovery"))
	key.Equivalents = rules.OfCheckov("CKV_AWS_119")
	replica.Equivalents = rules.OfCheckov("CKV_AWS_119")
	dax := newRule("DDB632", "dax-encryption", "")
	dax.Equivalents = rules.PartOf(rules.OfCheckov("CKV_AWS_47")...)
	locked.Equivalents = rules.OfCheckov("CKV_AWS_2")
	set, err := rules.NewSet(append(Rules(), backup, key, replica, dax, locked)...)
	if err != nil {
		t.Fatal(err)
	}
	s := New(set, now, func(r *rules.Rule) bool { return r != locked })
	s.Honour(tools)
	return s
}

// Covered lines begin with a bar.
func TestCommentsOfOthers(t *testing.T) {
	for name, test := range map[string]struct{ src, want string }{
		"checkov: the block around": {`
resource "aws_s3_bucket" "logs" {
}

|resource "aws_dynamodb_table" "cache" {
|  # checkov:skip=CKV_AWS_28:rebuilt from S3 every night
|  hash_key = "{"
|  attribute {
|    name = "id"
|  }
|}
resource "aws_dynamodb_table" "other" {
}`, "checkov DDB413 (rebuilt from S3 every night)"},
		"checkov: in a nested block": {`
|resource "aws_dynamodb_table" "cache" {
|  server_side_encryption { #checkov:skip=CKV_AWS_119,CKV_AWS_28
|    enabled = true
|  }
|}`, "checkov DDB419 DDB422 DDB413 ()"},
		"checkov: an older word": {`
|resource "aws_dynamodb_table" "cache" {
|  # bridgecrew:skip=CKV_AWS_28: no need
|}`, "checkov DDB413 (no need)"},
		"checkov: outside of blocks it means nothing": {`
# checkov:skip=CKV_AWS_28:rebuilt
resource "aws_dynamodb_table" "cache" {
}`, "checkov DDB413 (rebuilt)"},
		"checkov: another check": {`
resource "aws_dynamodb_table" "cache" {
  # checkov:skip=CKV_AWS_1:rebuilt
}`, ""},
		"trivy: above a block": {`
# The cache. trivy:ignore:AVD-AWS-0024
|resource "aws_dynamodb_table" "cache" {
|  name = "cache"
|}
resource "aws_dynamodb_table" "other" {
}`, "trivy DDB413 ()"},
		"trivy: on a line": {`
resource "aws_dynamodb_table" "cache" {
|  point_in_time_recovery { enabled = false } #trivy:ignore:aws-dynamodb-enable-recovery
}`, "trivy DDB413 ()"},
		"trivy: with an end": {`
# trivy:ignore:AWS-0024:exp:2026-12-31
|resource "aws_dynamodb_table" "cache" {
|}`, "trivy DDB413 ()"},
		"trivy: for one workspace, which is unknown": {`
# trivy:ignore:AWS-0024:ws:dev
resource "aws_dynamodb_table" "cache" {
}`, ""},
		"trivy: for some values": {`
# trivy:ignore:AWS-0024[name=cache]
resource "aws_dynamodb_table" "cache" {
}`, ""},
		"trivy: in any letter case": {`
# trivy:ignore:avd-aws-0024
|resource "aws_dynamodb_table" "cache" {
|}`, "trivy DDB413 ()"},
		"trivy: an empty line behind it": {`
# trivy:ignore:AWS-0024

resource "aws_dynamodb_table" "cache" {
}`, "trivy DDB413 ()"},
		"trivy: a list is no name": {`
# trivy:ignore:AWS-0024,AWS-0025
resource "aws_dynamodb_table" "cache" {
}`, ""},
		"checkov: a part of what the rule reports": {`
resource "aws_dax_cluster" "cache" {
  # checkov:skip=CKV_AWS_47
}`, ""},
		"tfsec: two checks, one of ours": {`
# tfsec:ignore:aws-s3-enable-versioning tfsec:ignore:aws-dynamodb-enable-recovery
|resource "aws_dynamodb_table" "cache" {
|}`, "tfsec DDB413 ()"},
		"tfsec: no name of trivy's": {`
# tfsec:ignore:AWS-0024
resource "aws_dynamodb_table" "cache" {
}`, ""},
		"none": {`
# The cache is rebuilt, so skip checkov's check.
resource "aws_dynamodb_table" "cache" {
}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			src := strings.TrimPrefix(test.src, "\n")
			plain := strings.ReplaceAll(src, "\n|", "\n")
			plain = strings.TrimPrefix(plain, "|")
			var got strings.Builder
			marked := strings.Split(plain, "\n")
			for _, u := range withEquivalents(t, rules.Tools...).others("main.tf", []byte(plain)) {
				got.WriteString(string(u.Tool))
				for _, r := range u.Rules {
					got.WriteString(" " + r.Rule.ID)
				}
				fmt.Fprintf(&got, " (%s)", u.Reason)
				for line := u.From; line > 0 && line <= u.To; line++ {
					marked[line-1] = "|" + marked[line-1]
				}
			}
			if got := got.String(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if lines := strings.Join(marked, "\n"); lines != src {
				t.Errorf("covered:\n%s\nwant:\n%s", lines, src)
			}
		})
	}
}

// Comments of others suppress, and are never found fault with: they are for
// another linter, and tell it what they tell it.
func TestCommentsOfOthersAreNotReported(t *testing.T) {
	const src = `resource "aws_dynamodb_table" "cache" {
  # checkov:skip=CKV_AWS_28
}
# tfsec:ignore:aws-dynamodb-enable-recovery:exp:2026-06-14
resource "aws_dynamodb_table" "other" {
}
resource "aws_dynamodb_table" "third" {
  # checkov:skip=CKV_AWS_119:our own key
}
resource "aws_dynamodb_table" "fourth" {
  # checkov:skip=CKV_AWS_2
}
`
	s := withEquivalents(t, rules.Checkov, rules.Tfsec)
	backup := s.set.Lookup("DDB413")
	read := func(string) ([]byte, error) { return []byte(src), nil }
	finding := func(line int) rules.Finding {
		f := at(backup, line)
		f.Span.File = "main.tf"
		return f
	}
	result := s.Apply([]rules.Finding{finding(1), finding(5)}, []string{"main.tf"}, read, func(*rules.Rule, *Directive) bool { return true })
	if len(result.Own) != 0 || len(result.Suppressed) != 1 || len(result.Kept) != 1 || result.Kept[0].Span.Start.Line != 5 {
		t.Errorf("own %v, suppressed %v, kept %v", result.Own, result.Suppressed, result.Kept)
	}
	var states []State
	for _, u := range result.Directives {
		states = append(states, u.State)
	}
	if want := []State{Used, Expired, Unused, NonSuppressible}; !slices.Equal(states, want) {
		t.Errorf("states %v, want %v", states, want)
	}
}

func TestCommentsOfOthersAreHonouredOnlyIfAsked(t *testing.T) {
	src := []byte("resource \"aws_dynamodb_table\" \"cache\" {\n  # checkov:skip=CKV_AWS_28\n}\n")
	for _, tools := range [][]rules.Tool{nil, {rules.Trivy, rules.Tfsec}} {
		if got := withEquivalents(t, tools...).others("main.tf", src); len(got) != 0 {
			t.Errorf("%v: %v", tools, got)
		}
	}
	for _, file := range []string{"main.go", "prod.tfvars", "main.tf.json"} {
		if got := withEquivalents(t, rules.Checkov).others(file, src); len(got) != 0 {
			t.Errorf("%s: %v", file, got)
		}
	}
}
