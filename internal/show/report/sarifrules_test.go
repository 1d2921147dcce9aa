package report

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// The driver has the rules and the notifications that the run has something of, and no others:
// the whole catalogue with its pages is hundreds of times as long as a result.
func TestDescribesWhatIsReported(t *testing.T) {
	place := rules.Span{File: "main.tf", Start: rules.Pos{Line: 1, Column: 1}}
	reported := cleanRun(t)
	for _, rule := range []*rules.Rule{deletionProtection, missingPagination, deletionProtection} {
		reported.Findings = append(reported.Findings, finding(rule, place, said("a fact"), "", ""))
	}
	rules.SetFingerprints(reported.Findings)
	incomplete := cleanRun(t)
	incomplete.Problems = []rules.Problem{{Span: place, Message: "one"}, {Span: place, Message: "two"}}
	for name, test := range map[string]struct {
		run                  *Run
		rules, notifications []string
	}{
		"clean":      {cleanRun(t), nil, nil},
		"reported":   {reported, []string{"DDB102", "DDB415"}, nil},
		"incomplete": {incomplete, nil, []string{"not-analysed"}},
	} {
		log := parseSARIF(t, render(t, "sarif", test.run, Options{}))
		ids := func(descriptors []sarifDescriptor) (all []string) {
			for _, d := range descriptors {
				all = append(all, d.ID)
			}
			return all
		}
		driver := log.Runs[0].Tool.Driver
		if got := ids(driver.Rules); !slices.Equal(got, test.rules) {
			t.Errorf("%s: rules %q, want %q", name, got, test.rules)
		}
		if got := ids(driver.Notifications); !slices.Equal(got, test.notifications) {
			t.Errorf("%s: notifications %q, want %q", name, got, test.notifications)
		}
		for _, err := range codeScanningErrors(log) {
			t.Errorf("%s: %s", name, err)
		}
	}
}
