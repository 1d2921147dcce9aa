package report

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// A category is what stands before the last slash of the identity of a run. Without one
// there is no identity: upload-sarif then gives the run its own.
func TestCategory(t *testing.T) {
	tests := map[string]string{
		"orders":           "orders/",
		"infra/eu west":    "infra/eu west/",
		"infra/eu west/":   "infra/eu west/",
		"2026-03-01/2":     "2026-03-01/2/",
		`"} <b> 注文 [1](2)`: `"} <b> 注文 [1](2)/`,
	}
	for category, want := range tests {
		details := parseSARIF(t, render(t, "sarif", cleanRun(t), Options{Category: category})).Runs[0].AutomationDetails
		if details == nil || details.ID != want {
			t.Errorf("%q: %+v, want %q", category, details, want)
		}
		if bad := CheckCategory(category); bad != "" {
			t.Errorf("%q %s", category, bad)
		}
	}
	if out := render(t, "sarif", cleanRun(t), Options{}); strings.Contains(out, "automationDetails") {
		t.Errorf("an identity without a category:\n%s", out)
	}
	refused := map[string]string{
		"": "is empty", " ": "is empty", "/": "is empty", " / ": "is empty",
		"a\nb": "has a line break or another control character", "\x1b[31m": "has a line break or another control character",
		"a\x00": "has a line break or another control character", "\xff": "has a line break or another control character",
		"a\u0085b": "has a line break or another control character",
	}
	for category, want := range refused {
		if got := CheckCategory(category); got != want {
			t.Errorf("%q: %q, want %q", category, got, want)
		}
	}
}

func TestProvenance(t *testing.T) {
	root := sarifFile{URIBaseID: "%SRCROOT%"}
	tests := map[string]struct {
		is   Revision
		want []sarifRevision
	}{
		"whole":         {Revision{Commit: commit, Branch: "main", Repository: repository}, []sarifRevision{{RepositoryURI: repository, RevisionID: commit, Branch: "main", MappedTo: root}}},
		"detached":      {Revision{Commit: commit, Repository: repository}, []sarifRevision{{RepositoryURI: repository, RevisionID: commit, MappedTo: root}}},
		"changed files": {Revision{Commit: commit, Repository: repository, Dirty: true}, []sarifRevision{{RepositoryURI: repository, RevisionID: commit, MappedTo: root, Properties: map[string]any{"uncommittedChanges": true}}}},
		"no remote":     {Revision{Commit: commit, Branch: "main"}, nil},
		"no commit":     {Revision{Repository: repository}, nil},
		"unknown":       {Revision{}, nil},
	}
	validate := sarifValidator(t)
	for name, test := range tests {
		run := cleanRun(t)
		run.Revision = test.is
		text := render(t, "sarif", run, Options{})
		if diff := cmp.Diff(test.want, parseSARIF(t, text).Runs[0].Provenance); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
		if err := validate(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Files of the repository are relative to its root, which the provenance maps; a file
// elsewhere has an absolute address, which may not be relative to anything.
func TestBaseOfFiles(t *testing.T) {
	run := cleanRun(t)
	for _, file := range []string{"main.tf", "/srv/shared/main.tf"} {
		run.Findings = append(run.Findings, finding(missingProjection, rules.Span{File: file, Start: rules.Pos{Line: 1, Column: 1}}, said("whole items"), "", ""))
	}
	var got []sarifFile
	for _, result := range parseSARIF(t, render(t, "sarif", run, Options{})).Runs[0].Results {
		got = append(got, result.Locations[0].PhysicalLocation.ArtifactLocation)
	}
	if want := []sarifFile{{"main.tf", "%SRCROOT%"}, {"file:///srv/shared/main.tf", ""}}; !slices.Equal(got, want) {
		t.Errorf("files %v, want %v", got, want)
	}
}

func TestCodeFlow(t *testing.T) {
	run := cleanRun(t)
	place := func(line int) rules.Span {
		return rules.Span{File: "store.go", Start: rules.Pos{Line: line, Column: 1}}
	}
	step := func(line int, message string) rules.Related {
		return rules.Related{Span: place(line), Message: message}
	}
	plain := finding(missingPagination, place(1), said("one page"), "", "", step(9, "declared here"))
	flowing := finding(missingPagination, place(2), said("one page of items[]"), "", "", step(5, "set here"))
	flowing.Flow = rules.Flow{Before: []rules.Related{step(5, "set here"), step(4, "passed here")}, After: []rules.Related{step(3, "sent here")}}
	run.Findings = []rules.Finding{plain, flowing}
	results := parseSARIF(t, render(t, "sarif", run, Options{})).Runs[0].Results
	if len(results[0].CodeFlows) != 0 {
		t.Errorf("a flow of one place: %+v", results[0].CodeFlows)
	}
	type seen struct {
		line int
		text string
	}
	var got []seen
	for _, at := range results[1].CodeFlows[0].ThreadFlows[0].Locations {
		got = append(got, seen{at.Location.PhysicalLocation.Region.StartLine, at.Location.Message.Text})
	}
	if want := []seen{{5, "set here"}, {4, "passed here"}, {2, `one page of items\[\]`}, {3, "sent here"}}; !slices.Equal(got, want) {
		t.Errorf("flow %v, want %v", got, want)
	}
}

func TestSecurityRulesInSARIF(t *testing.T) {
	for _, rule := range parseSARIF(t, render(t, "sarif", fullRun(t), Options{})).Runs[0].Tool.Driver.Rules {
		tags, _ := rule.Properties["tags"].([]any)
		severity := rule.Properties["security-severity"]
		if security := rule.ID == "DDB413"; slices.Contains(tags, any("security")) != security || (severity == "5.5") != security {
			t.Errorf("%s: tags %v, security-severity %v", rule.ID, tags, severity)
		}
	}
}

// The page is that of the version which has run.
func TestHelpOfVersion(t *testing.T) {
	run := cleanRun(t)
	linking := *missingPagination
	run.Findings = []rules.Finding{finding(&linking, rules.Span{File: "a.go"}, said("one page"), "", "")}
	linking.Doc = strings.Replace(linking.Doc, "And a second", "[Settings](../configuration.md#rules), [DDB103](DDB103.md), [AWS](https://example.com/a.md) and `f](x).md`. And a second", 1)
	run.Rules[0] = &linking
	for version, ref := range map[string]string{"v0.3.1": "v0.3.1", "(devel)": "main", "v0.0.0-20250611101010-0123456789ab": "0123456789ab"} {
		run.Version = version
		rule := parseSARIF(t, render(t, "sarif", run, Options{})).Runs[0].Tool.Driver.Rules[0]
		want := "https://github.com/dynamolint/dynamolint/blob/" + ref + "/docs/rules/DDB102.md"
		if rule.HelpURI != want || !strings.HasSuffix(rule.Help.Text, "\n\nMore: "+want) {
			t.Errorf("version %s: %s and %q, want %s", version, rule.HelpURI, rule.Help.Text, want)
		}
		docs := "https://github.com/dynamolint/dynamolint/blob/" + ref + "/docs/"
		want = "[Settings](" + docs + "configuration.md#rules), [DDB103](" + docs + "rules/DDB103.md), [AWS](https://example.com/a.md) and `f](x).md`. And"
		if !strings.Contains(rule.Help.Markdown, want) {
			t.Errorf("version %s: the page lacks %s:\n%s", version, want, rule.Help.Markdown)
		}
	}
}
