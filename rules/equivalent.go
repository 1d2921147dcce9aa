package rules

import (
	"slices"
	"strings"
)

// A Tool is another linter whose checks some rules replace.
type Tool string

// The linters whose checks are known, by the word with which their comments begin.
const (
	Checkov Tool = "checkov"
	Tfsec   Tool = "tfsec"
	Trivy   Tool = "trivy"
)

// Tools are all linters whose checks are known.
var Tools = []Tool{Checkov, Tfsec, Trivy}

// An Equivalent is a check of another linter that asks what a rule asks, at least
// of tables. The names are those of checkov's and trivy-checks' sources.
type Equivalent struct {
	Tool  Tool
	Check string
	Other []string // other names by which comments may call it
	Part  bool     // the rule reports more: a comment about the check is none about the rule
}

// Covers reports whether a comment of the tool that gives this name is about all that the rule
// reports. Names are in any letter case.
func (e Equivalent) Covers(tool Tool, name string) bool {
	same := func(s string) bool { return strings.EqualFold(s, name) }
	return e.Tool == tool && !e.Part && (same(e.Check) || slices.ContainsFunc(e.Other, same))
}

// PartOf returns checks that ask a part of what a rule asks.
func PartOf(checks ...Equivalent) []Equivalent {
	for i := range checks {
		checks[i].Part = true
	}
	return checks
}

// OfTrivy returns a check of trivy, and that of tfsec, which it was before.
// ID is its number and long the name that both know, such as "AWS-0024" and
// "aws-dynamodb-enable-recovery".
func OfTrivy(id, long string) []Equivalent {
	return []Equivalent{
		{Tool: Tfsec, Check: long},
		{Tool: Trivy, Check: id, Other: []string{"AVD-" + id, long}},
	}
}

// OfCheckov returns checks of checkov.
func OfCheckov(ids ...string) []Equivalent {
	var list []Equivalent
	for _, id := range ids {
		list = append(list, Equivalent{Tool: Checkov, Check: id})
	}
	return list
}
