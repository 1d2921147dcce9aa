package rules_test

import (
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// What each profile makes of a rule, as rules declare it.
func TestProfiles(t *testing.T) {
	taste, allowed, encrypted := map[string]any{"case": "snake_case"}, map[string]any{"within-environment": true}, map[string]any{"policy": "customer-managed"}
	for name, test := range map[string]struct {
		rule rules.Rule
		want map[string]rules.InProfile // those that turn it on
	}{
		"on by default": {
			rules.Rule{Severity: rules.Error, Default: true, Guideline: rules.Note},
			map[string]rules.InProfile{
				"recommended": {Enabled: true, Severity: rules.Error}, "aws": {Enabled: true, Severity: rules.Error}, "pci": {Enabled: true, Severity: rules.Error},
				"guideline": {Enabled: true, Severity: rules.Error, Asked: rules.Note},
				"strict":    {Enabled: true, Severity: rules.Error}, "all": {Enabled: true, Severity: rules.Error},
			},
		},
		"the guideline asks for it, with options": {
			rules.Rule{Severity: rules.Note, Guideline: rules.Warning, GuidelineOptions: taste},
			map[string]rules.InProfile{
				"guideline": {Enabled: true, Severity: rules.Warning, Asked: rules.Warning, Options: taste},
				"strict":    {Enabled: true, Severity: rules.Note, Options: taste}, "all": {Enabled: true, Severity: rules.Note, Options: taste},
			},
		},
		"the guideline allows more": {
			rules.Rule{Severity: rules.Note, Guideline: rules.Note, GuidelineOptions: taste, GuidelineAllows: allowed},
			map[string]rules.InProfile{
				"guideline": {Enabled: true, Severity: rules.Note, Asked: rules.Note, Options: map[string]any{"case": "snake_case", "within-environment": true}},
				"strict":    {Enabled: true, Severity: rules.Note, Options: taste}, "all": {Enabled: true, Severity: rules.Note, Options: taste},
			},
		},
		"of encryption": {
			rules.Rule{Severity: rules.Note, NeedsConfig: true, PCI: encrypted},
			map[string]rules.InProfile{"pci": {Enabled: true, Severity: rules.Warning, Options: encrypted}, "all": {Enabled: true, Severity: rules.Note}},
		},
		"of the next SDK": {
			rules.Rule{Severity: rules.Warning, MovesToV2: true},
			map[string]rules.InProfile{"sdk-v2": {Enabled: true, Severity: rules.Warning}, "all": {Enabled: true, Severity: rules.Warning}},
		},
		"of AWS": {
			rules.Rule{Severity: rules.Note, AWS: rules.Error, AWSOptions: taste, NeedsConfig: true},
			map[string]rules.InProfile{"aws": {Enabled: true, Severity: rules.Error, Asked: rules.Error, Options: taste}, "all": {Enabled: true, Severity: rules.Note}},
		},
		"retired": {rules.Rule{Severity: rules.Error, Default: true, ReplacedBy: "DDB102"}, map[string]rules.InProfile{}},
	} {
		got := map[string]rules.InProfile{}
		for _, profile := range rules.Profiles() {
			if in := test.rule.In(profile.Name); in.Enabled {
				got[profile.Name] = in
			}
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %+v, want %+v", name, got, test.want)
		}
	}
	if in := (&rules.Rule{Severity: rules.Note, Default: true}).In("unknown"); in.Enabled || in.Severity != rules.Note {
		t.Errorf("in an unknown profile: %+v", in)
	}
}
