package rules_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// Each linter has its own idea of the names by which comments may call a check.
func TestEquivalentCovers(t *testing.T) {
	all := append(rules.OfTrivy("AWS-0024", "aws-dynamodb-enable-recovery", "AWS086"), rules.OfCheckov("CKV_AWS_28")...)
	covers := func(tool rules.Tool, name string) bool {
		for _, e := range all {
			if e.Covers(tool, name) {
				return true
			}
		}
		return false
	}
	for tool, names := range map[rules.Tool]map[string]bool{
		rules.Checkov: {"CKV_AWS_28": true, "ckv_aws_28": false, "CKV_AWS_2": false, "*": false},
		rules.Tfsec: {
			"aws-dynamodb-enable-recovery": true, "AVD-AWS-0024": true, "enable-recovery": true, "AWS086": true, "*": true,
			"AWS-0024": false, "aws086": false, "aws-*": false, "recovery": false,
		},
		rules.Trivy: {
			"aws-dynamodb-enable-recovery": true, "AVD-AWS-0024": true, "enable-recovery": true, "AWS-0024": true, "*": true,
			"avd-aws-0024": true, "AWS-*": true, "*-0024": true, "aws-*-enable-*": true, "aws*DB*recovery": true, "**": true,
			"AWS086": false, "AWS-*-0025": false, "x*": false, "*x*": false, "*x": false, "AWS-002?": false, "": false,
			"AWS-0024*4": false, // nothing is left for the 4
		},
	} {
		for name, want := range names {
			if got := covers(tool, name); got != want {
				t.Errorf("%s: %q: %v, want %v", tool, name, got, want)
			}
		}
	}
}

// A comment about a part of what a rule reports is none about the rule.
func TestPartIsNotCovered(t *testing.T) {
	for _, e := range rules.PartOf(rules.OfTrivy("AWS-0023", "aws-dynamodb-enable-at-rest-encryption", "AWS081")...) {
		if e.Covers(e.Tool, e.Check) || e.Covers(e.Tool, "*") {
			t.Errorf("%s is covered", e.Check)
		}
	}
}
