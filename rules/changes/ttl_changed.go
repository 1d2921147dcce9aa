package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed ttl_changed.md
var ttlChangedDoc string

var ttlChanged = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB808",
		Slug:       "ttl-changed",
		Title:      "A change of TTL takes two deployments",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("UpdateTimeToLive"),
			rules.DeveloperGuide("Using time to live in DynamoDB", "TTL"),
		},
		Doc: ttlChangedDoc,
	},
	Check: schemarule.ForEachChange(checkTTLChanged),
}

func checkTTLChanged(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	undecided(p, t, "the time to live", "ttl")
	name := nameOf(t.After)
	if c, ok := t.Change("ttl.attribute_name"); ok {
		p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Changing the TTL attribute of %s from %q to %q in one step fails", name, c.Old, c.New),
			Why:      fmt.Sprintf("UpdateTimeToLive refuses it while %q is active, and items that have only that attribute never expire", c.Old),
			Help:     "turn the time to live off in one deployment and on again in another",
		}, schemarule.Steps(
			fmt.Sprintf("deploy code that writes %q beside %q, and add it to the older items", c.New, c.Old),
			fmt.Sprintf("set enabled = false with attribute_name = %q, and apply", c.Old),
			fmt.Sprintf("an hour later or more, set enabled = true with attribute_name = %q, and apply", c.New),
		), confidence(c))
	}
	if c, ok := t.Change("ttl.enabled"); ok && c.New == "false" {
		p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("The time to live of %s is turned off", name),
			Why:      "no item expires any more: the table grows, and items that code thinks gone are read again",
			Help:     "make code filter expired items first; turning it on again takes an hour or more",
		}, confidence(c))
	}
	if c, ok := t.Change("ttl"); ok && c.Effect == schemadiff.Keeps {
		p.Report(t.After, t.After.Header, t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("The time to live of %s stays on, and is no longer managed", name),
			Why:      fmt.Sprintf("deleting the block plans no change: items go on expiring by %q", c.Old),
			Help:     "keep the block; set enabled = false in it to turn the time to live off",
		}, schemarule.Severity(rules.Note))
	}
}
