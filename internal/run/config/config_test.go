package config

import (
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestProfiles(t *testing.T) {
	testSet(t)
	const disabled = rules.SeverityUnset
	moving := &rules.Rule{ID: "DDB901", Slug: "moving", Severity: rules.Warning, MovesToV2: true}
	tests := []struct {
		rule *rules.Rule
		want map[Profile]rules.Severity
	}{
		{scan, map[Profile]rules.Severity{Recommended: rules.Warning, PCI: rules.Warning, Guideline: rules.Warning, AWS: rules.Warning, SDKV2: disabled, Strict: rules.Warning, All: rules.Warning}},
		{projection, map[Profile]rules.Severity{Recommended: rules.Note, Guideline: rules.Warning, AWS: rules.Note, Strict: rules.Note, All: rules.Note}},
		{preventDestroy, map[Profile]rules.Severity{Recommended: disabled, PCI: disabled, Guideline: disabled, AWS: disabled, Strict: rules.Note, All: rules.Note}},
		{sharding, map[Profile]rules.Severity{Recommended: disabled, Guideline: disabled, AWS: rules.Warning, Strict: rules.Note}},
		{requiredTags, map[Profile]rules.Severity{Recommended: disabled, Guideline: disabled, Strict: disabled, All: rules.Note}},
		{encryption, map[Profile]rules.Severity{Recommended: disabled, PCI: rules.Warning, Strict: disabled, All: rules.Note}},
		{retired, map[Profile]rules.Severity{Recommended: disabled, Guideline: disabled, AWS: disabled, Strict: disabled, All: disabled}},
		{moving, map[Profile]rules.Severity{Recommended: disabled, PCI: disabled, Guideline: disabled, AWS: disabled, SDKV2: rules.Warning, Strict: disabled, All: rules.Warning}},
	}
	for _, tt := range tests {
		for profile, want := range tt.want {
			c := Default()
			c.Profile = profile
			d := c.Rule(tt.rule, "service/orders.go")
			if d.Enabled != (want != disabled) || d.Enabled && d.Severity != want {
				t.Errorf("%s in profile %s: %+v, want severity %q", tt.rule.Slug, profile, d, want)
			}
		}
	}
}

// A profile's options give way to those of the configuration.
func TestProfileOptions(t *testing.T) {
	tests := map[string]string{
		"version: 1":               "any",
		"version: 1\nprofile: pci": "customer",
		"version: 1\nprofile: pci\nrules: { encryption: { options: { policy: bank } } }": "bank",
		"version: 1\nrules: { encryption: { options: { policy: bank } } }":               "bank",
	}
	for text, want := range tests {
		c := mustLoad(t, ".dynamolint.yml", text+"\n")
		if got := c.Options(encryption).String("policy"); got != want {
			t.Errorf("%s\ngot %q, want %q", text, got, want)
		}
	}
}

func TestRuleSettings(t *testing.T) {
	tests := []struct {
		name, text string
		rule       *rules.Rule
		path       string
		enabled    bool
		severity   rules.Severity
	}{
		{"off", "rules: { scan: off }", scan, "a.go", false, rules.Warning},
		{"false is off", "rules: { scan: false }", scan, "a.go", false, rules.Warning},
		{"on", "rules: { prevent-destroy: on }", preventDestroy, "a.tf", true, rules.Note},
		{"a severity turns the rule on", "rules: { prevent-destroy: error }", preventDestroy, "a.tf", true, rules.Error},
		{"so it does in the long form", "rules: { prevent-destroy: { severity: error } }", preventDestroy, "a.tf", true, rules.Error},
		{"unless turned off", "rules: { scan: { severity: error, enabled: false } }", scan, "a.go", false, rules.Error},
		{"options turn on what needs them", "rules: { required-tags: { options: { tags: [team] } } }", requiredTags, "a.tf", true, rules.Note},
		{"unless turned off", "rules: { required-tags: { enabled: false, options: { tags: [team] } } }", requiredTags, "a.tf", false, rules.Note},
		{"an empty mapping says nothing", "rules: { required-tags: {} }", requiredTags, "a.tf", false, rules.Note},
		{"excluded for the rule", "rules: { scan: { exclude: ['tools/**'] } }", scan, "tools/dump/main.go", false, rules.Warning},
		{"not excluded elsewhere", "rules: { scan: { exclude: ['tools/**'] } }", scan, "store/tools.go", true, rules.Warning},
		{"override on", "overrides: [{ paths: [infra], rules: { prevent-destroy: warning } }]", preventDestroy, "infra/main.tf", true, rules.Warning},
		{"override of other paths", "overrides: [{ paths: [infra], rules: { prevent-destroy: on } }]", preventDestroy, "infrastructure/main.tf", false, rules.Note},
		{"override beats the rules section", "rules: { scan: off }\noverrides: [{ paths: ['cmd/*'], rules: { DDB101: error } }]", scan, "cmd/migrate/main.go", true, rules.Error},
		{"the last override wins", "overrides: [{ paths: [cmd], rules: { scan: error } }, { paths: [cmd/migrate], rules: { scan: off } }]", scan, "cmd/migrate/main.go", false, rules.Error},
		{"the exclude list beats overrides", "rules: { scan: { exclude: [cmd] } }\noverrides: [{ paths: [cmd], rules: { scan: on } }]", scan, "cmd/a.go", false, rules.Warning},
		{"no path, no path settings", "rules: { scan: { exclude: ['**'] } }\noverrides: [{ paths: ['**'], rules: { scan: off } }]", scan, "", true, rules.Warning},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := mustLoad(t, ".dynamolint.yml", "version: 1\n"+tt.text+"\n").Rule(tt.rule, tt.path)
			if d.Enabled != tt.enabled || d.Severity != tt.severity {
				t.Errorf("enabled %v, severity %s", d.Enabled, d.Severity)
			}
		})
	}
}

func TestSeverity(t *testing.T) {
	tests := []struct {
		name, text string
		own        rules.Severity
		want       rules.Severity
	}{
		{"the rule's", "", rules.SeverityUnset, rules.Note},
		{"the finding's own, higher", "", rules.Warning, rules.Warning},
		{"the finding's own, lower than a severity of the profile only", "profile: strict", rules.Note, rules.Note},
		{"the guideline's", "profile: guideline", rules.SeverityUnset, rules.Warning},
		{"the finding's own above the guideline's", "profile: guideline", rules.Error, rules.Error},
		{"the guideline's above the finding's own", "profile: guideline", rules.Note, rules.Warning},
		{"the guideline's does not count for AWS", "profile: aws", rules.Note, rules.Note},
		{"the user's above all", "rules: { missing-projection: note }", rules.Error, rules.Note},
		{"the user's in profile guideline", "profile: guideline\nrules: { missing-projection: { severity: note } }", rules.Error, rules.Note},
		{"the user's for the path", "overrides: [{ paths: [store], rules: { missing-projection: error } }]", rules.Warning, rules.Error},
		{"on is no severity", "rules: { missing-projection: on }", rules.Warning, rules.Warning},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := mustLoad(t, ".dynamolint.yml", "version: 1\n"+tt.text+"\n")
			f := projection.NewFinding(rules.Span{File: "store/orders.go"}, rules.Text{Headline: "a Query reads whole items"})
			f.Severity = tt.own
			if got := c.Severity(f, "store/orders.go"); got != tt.want {
				t.Errorf("severity %s, want %s", got, tt.want)
			}
		})
	}
}

// Others take over what the guideline asks for, and not what it allows.
func TestOptionsOfProfiles(t *testing.T) {
	for profile, want := range map[Profile]string{
		Recommended: "0 false", PCI: "0 false", AWS: "2 false", Guideline: "1 true", Strict: "1 false", All: "1 false",
	} {
		c := Default()
		c.Profile = profile
		options := c.Options(scan)
		if got := fmt.Sprint(options.Int("max-items"), " ", options.Bool("allow-small")); got != want {
			t.Errorf("%s: %s, not %s", profile, got, want)
		}
	}
}

// A finding of a rule that the guideline does not have weighs what it weighs elsewhere.
func TestSeverityOutsideGuideline(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", "version: 1\nprofile: guideline\n")
	rule := *preventDestroy
	rule.Severity = rules.Error
	f := rule.NewFinding(rules.Span{File: "table.tf"}, rules.Text{Headline: "nothing prevents a destroy"})
	f.Severity = rules.Note
	if got := c.Severity(f, "table.tf"); got != rules.Note {
		t.Errorf("severity %s, want the finding's own", got)
	}
}

func TestExcluded(t *testing.T) {
	const globs = `exclude: [vendor, gen/, "legacy/**", "**/*_mock.go", "deploy/{dev,test}/*.tf", "[ab].go"]`
	tests := map[string]bool{
		"vendor/github.com/x/y.go": true,
		"vendored/y.go":            false,
		"store/vendor/y.go":        false,
		"gen/a.go":                 true,
		"legacy/deep/down/a.go":    true,
		"legacy":                   true,
		"store/client_mock.go":     true,
		"client_mock.go":           true,
		"deploy/dev/main.tf":       true,
		"deploy/prod/main.tf":      false,
		"a.go":                     true,
		"c.go":                     false,
		"":                         false,
	}
	c := mustLoad(t, ".dynamolint.yml", "version: 1\n"+globs+"\n")
	nested := mustLoad(t, "services/[shop]/.dynamolint.yml", "version: 1\n"+globs+"\n")
	for path, want := range tests {
		if got := c.Excluded(path); got != want {
			t.Errorf("Excluded(%q) = %v", path, got)
		}
		if got := nested.Excluded("services/[shop]/" + path); got != want {
			t.Errorf("in a file further down, Excluded(%q) = %v", path, got)
		}
		if nested.Excluded(path) {
			t.Errorf("a file further down excludes %q, which is not below it", path)
		}
	}
}

func TestFails(t *testing.T) {
	for text, want := range map[string][3]bool{ // of a note, a warning, an error
		"":                 {false, true, true},
		"fail-on: error":   {false, false, true},
		"fail-on: warning": {false, true, true},
		"fail-on: note":    {true, true, true},
		"fail-on: never":   {false, false, false},
	} {
		c := mustLoad(t, ".dynamolint.yml", "version: 1\n"+text+"\n")
		if got := [3]bool{c.Fails(rules.Note), c.Fails(rules.Warning), c.Fails(rules.Error)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
