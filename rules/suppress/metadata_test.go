package suppress

import (
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

var fence = regexp.MustCompile("(?ms)^```(go|hcl) (bad|good)\n(.*?)^```$")

// The pages' examples are run as if the rules that they name reported the line
// below the directive in good examples, and nothing in bad ones.
func TestPageExamples(t *testing.T) {
	for _, r := range Rules() {
		seen := map[string]int{}
		for _, m := range fence.FindAllStringSubmatch(r.Doc, -1) {
			language, verdict, src := m[1], m[2], m[3]
			seen[language+" "+verdict]++
			file := map[string]string{"go": "example.go", "hcl": "example.tf"}[language]
			var findings []rules.Finding
			before, _, found := strings.Cut(src, marker)
			if verdict == "good" && found {
				line := strings.Count(before, "\n") + 2
				for _, named := range []*rules.Rule{scan, pagination, projection, recovery, protection} {
					if strings.Contains(src, named.Slug) {
						findings = append(findings, named.NewFinding(rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}}, rules.Text{Headline: "a finding"}))
					}
				}
			}
			result := newSuppressor(t).Apply(findings, []string{file}, reading(map[string]string{file: src}), everything)
			switch {
			case verdict == "good" && (len(result.Own) != 0 || len(result.Kept) != 0):
				t.Errorf("%s: good %s example is reported: %+v", r.ID, language, result)
			case verdict == "bad" && (len(result.Own) != 1 || result.Own[0].Rule != r):
				t.Errorf("%s: bad %s example gives %+v", r.ID, language, result.Own)
			}
		}
		for _, kind := range []string{"go bad", "go good", "hcl bad", "hcl good"} {
			if seen[kind] == 0 {
				t.Errorf("%s: the page has no %s example", r.ID, kind)
			}
		}
	}
}
