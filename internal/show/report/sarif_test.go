package report

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/dynamolint/dynamolint/rules"
)

// sarifValidator returns a function that validates a log against the schema of
// SARIF 2.1.0, which also refuses any null.
func sarifValidator(t *testing.T) func(text string) error {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile("testdata/schema/sarif-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	return func(text string) error {
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			return err
		}
		return schema.Validate(log)
	}
}

func TestSARIFFitsSchema(t *testing.T) {
	validate := sarifValidator(t)
	for name, run := range map[string]*Run{"full": fullRun(t), "clean": cleanRun(t), "no rules": {Root: root}} {
		if err := validate(render(t, "sarif", run, Options{})); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCleanRunHasResults: a list of no results closes alerts; no list does not.
func TestCleanRunHasResults(t *testing.T) {
	if out := render(t, "sarif", cleanRun(t), Options{}); !strings.Contains(out, `"results": []`) {
		t.Errorf("no empty list of results:\n%s", out)
	}
}

func TestTooManyResults(t *testing.T) {
	run := cleanRun(t)
	for i := range sarifMaxResults + 2 {
		place := rules.Span{File: "main.tf", Start: rules.Pos{Line: i + 1, Column: 1}}
		run.Findings = append(run.Findings, finding(missingProjection, place, said("whole items"), "", ""))
	}
	last := rules.Span{File: "store.go", Start: rules.Pos{Line: 1, Column: 1}}
	run.Findings = append(run.Findings, finding(missingPagination, last, said("one page"), "", ""))

	log := parseSARIF(t, render(t, "sarif", run, Options{}))
	results := log.Runs[0].Results
	if len(results) != sarifMaxResults || results[0].RuleID != "DDB102" {
		t.Errorf("%d results, the first of rule %s; want %d, the error first", len(results), results[0].RuleID, sarifMaxResults)
	}
	said := log.Runs[0].Invocations[0].ToolExecutionNotifications
	if len(said) != 1 || !strings.HasPrefix(said[0].Message.Text, "3 findings were left out") {
		t.Errorf("notifications %+v do not say that 3 findings were left out", said)
	}
}

func TestFindingOfUnknownRule(t *testing.T) {
	run := cleanRun(t)
	run.Findings = []rules.Finding{finding(&rules.Rule{ID: "DDB999"}, rules.Span{File: "a.go"}, rules.Text{}, "", "")}
	err := Write(&strings.Builder{}, "sarif", run, Options{})
	if err == nil || !strings.Contains(err.Error(), "DDB999") {
		t.Errorf("error %v does not name the rule", err)
	}
}

func TestFileURI(t *testing.T) {
	tests := map[string]string{
		"internal/orders/store.go": "internal/orders/store.go",
		"./main.tf":                "main.tf",
		"infra/live eu/a#b?.tf":    "infra/live%20eu/a%23b%3F.tf",
		"c:d/e.tf":                 "c%3Ad/e.tf",
		"注文/100%.tf":               "%E6%B3%A8%E6%96%87/100%25.tf",
		`a\b[1].go`:                "a%5Cb%5B1%5D.go",
		"/tmp/live eu/main.tf":     "file:///tmp/live%20eu/main.tf",
	}
	for file, want := range tests {
		if got := fileURI(file); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
	}
}

func TestSemanticVersion(t *testing.T) {
	tests := map[string]string{
		"v0.1.0":     "0.1.0",
		"1.2.3-rc.1": "1.2.3-rc.1",
		"(devel)":    "0.0.0-devel",
		"":           "0.0.0-devel",
		"v1.2":       "0.0.0-devel",
		"v0.0.0-20250611101010-0123456789ab+dirty": "0.0.0-20250611101010-0123456789ab+dirty",
	}
	for version, want := range tests {
		if got := semanticVersion(version); got != want {
			t.Errorf("%q: %q, want %q", version, got, want)
		}
	}
}

func TestDescriptionsAreShort(t *testing.T) {
	rule := *missingPagination
	rule.Doc = page(strings.Repeat("注文 is lost. ", 500))
	got := ruleDescriptor(&rule, rules.DocsOf("")).FullDescription.Text
	if n := len([]rune(*got)); n != sarifMaxDescription {
		t.Errorf("description of %d characters, want it cut at %d", n, sarifMaxDescription)
	}
}

func TestLinksInMessages(t *testing.T) {
	f := finding(missingPagination, rules.Span{File: "a.go"}, said(`[]Item of m["a\b"] is one page`), "", "",
		rules.Related{Span: rules.Span{File: "b.go"}, Message: "items[0] here"}, rules.Related{Span: rules.Span{File: "c.go"}, Message: "table here"})
	const want = `\[\]Item of m\["a\\b"\] is one page. See: [items\[0\] here](1); [table here](2)`
	if got := linkedMessage(&f); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
