package ruletest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// minCases is how many cases of each kind a rule has to have.
const minCases = 3

// declared matches the lines that begin a case: a function or struct of Go, a block of
// Terraform.
var declared = regexp.MustCompile(`^(func|type|resource|module|data) `)

// enough fails the test for a rule that has fewer than minCases cases which it reports, or of
// those on which it is silent, in the fixtures in its directories and on its page together.
// Each function, block and struct with tags in which no comment expects anything is a silent
// one. A rule of which the scaffold is not filled in yet is not asked.
func enough(t *testing.T, meta *rules.Rule, directories ...string) {
	t.Helper()
	if isScaffold(meta.Doc) || slices.ContainsFunc(directories, func(directory string) bool { return hasScaffold(t, directory) }) {
		return
	}
	var reported, silent int
	for _, e := range examples(meta.Doc) {
		if e.bad {
			reported++
		} else {
			silent++
		}
	}
	for _, directory := range directories {
		for _, path := range filesBelow(t, directory) {
			if !slices.Contains([]string{".go", ".tf"}, filepath.Ext(path)) {
				continue
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			wants, quiet := cases(string(data), meta.ID)
			reported, silent = reported+wants, silent+quiet
		}
	}
	if reported < minCases || silent < minCases {
		t.Errorf("%s has %d cases that it reports, and %d on which it is silent: write at least %d of each in %s",
			meta.ID, reported, silent, minCases, strings.Join(directories, ", "))
	}
}

// cases counts the findings of a rule that the comments of a file expect, and its cases in
// which no comment expects anything.
func cases(text, id string) (reported, silent int) {
	var inCase, inType, expects bool // a type is a case once a field has a tag
	end := func() {
		if inCase && !expects {
			silent++
		}
	}
	for line := range strings.Lines(text) {
		if declared.MatchString(line) {
			end()
			inType = strings.HasPrefix(line, "type ")
			inCase, expects = !inType, false
		}
		inCase = inCase || inType && strings.Contains(line, "`")
		reported += strings.Count(line, "want "+id)
		expects = expects || strings.Contains(line, "want ") || strings.Contains(line, "undecided ")
	}
	end()
	return reported, silent
}
