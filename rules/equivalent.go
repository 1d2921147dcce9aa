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
// reports. What names a check is what the tool takes as its name: trivy ignores letter case and
// expands asterisks, tfsec knows one asterisk for all checks, and checkov has neither.
func (e Equivalent) Covers(tool Tool, name string) bool {
	if e.Tool != tool || e.Part {
		return false
	}
	return slices.ContainsFunc(append([]string{e.Check}, e.Other...), func(check string) bool {
		switch tool {
		case Trivy:
			return matches(strings.ToLower(check), strings.ToLower(name))
		case Tfsec:
			return name == "*" || name == check
		}
		return name == check
	})
}

// matches reports whether a text fits a pattern in which asterisks stand for anything.
func matches(text, pattern string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return text == pattern
	}
	text, ok := strings.CutPrefix(text, parts[0])
	for _, part := range parts[1 : len(parts)-1] {
		at := strings.Index(text, part)
		if !ok || at < 0 {
			return false
		}
		text = text[at+len(part):]
	}
	return ok && strings.HasSuffix(text, parts[len(parts)-1])
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
// "aws-dynamodb-enable-recovery". Former is the number that tfsec had for it before both.
func OfTrivy(id, long, former string) []Equivalent {
	short := strings.SplitN(long, "-", 3)[2] // without provider and service
	return []Equivalent{
		{Tool: Tfsec, Check: long, Other: []string{"AVD-" + id, short, former}},
		{Tool: Trivy, Check: id, Other: []string{"AVD-" + id, long, short}},
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
