package main

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A profile for a document adds to what is on by default: who chooses it still hears of every
// broken expression and lost write, at no lower severity.
func TestProfilesContainRecommended(t *testing.T) {
	asks := map[config.Profile]func(*rules.Rule) rules.Severity{
		config.Guideline: func(r *rules.Rule) rules.Severity { return r.Guideline },
		config.AWS:       func(r *rules.Rule) rules.Severity { return r.AWS },
	}
	recommended := config.Default()
	for profile, severity := range asks {
		c, added := config.Default(), 0
		c.Profile = profile
		for _, r := range catalog.Rules().All() {
			before, after := recommended.Rule(r, "store/orders.go"), c.Rule(r, "store/orders.go")
			if before.Enabled && !after.Enabled {
				t.Errorf("%s %s is on by default and off in profile %s", r.ID, r.Slug, profile)
			}
			if after.Severity < before.Severity {
				t.Errorf("%s %s is %s by default and %s in profile %s", r.ID, r.Slug, before.Severity, after.Severity, profile)
			}
			if severity(r) != rules.SeverityUnset && !after.Enabled {
				t.Errorf("%s %s has a severity in profile %s and is off in it", r.ID, r.Slug, profile)
			}
			if after.Enabled && !before.Enabled {
				added++
			}
		}
		if added == 0 {
			t.Errorf("profile %s adds no rule", profile)
		}
	}
}

// AWS describes single-table designs and overloaded indexes with approval.
func TestProfileAWSAcceptsSingleTables(t *testing.T) {
	c := config.Default()
	c.Profile = config.AWS
	for _, id := range []string{"DDB425", "DDB510", "DDB404"} {
		if c.Rule(catalog.Rules().Lookup(id), "main.tf").Enabled {
			t.Errorf("profile aws has %s", id)
		}
	}
}
