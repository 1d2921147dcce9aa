package changes

import (
	_ "embed"
	"fmt"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed protection_removed.md
var protectionRemovedDoc string

var protectionRemoved = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB804",
		Slug:       "protection-removed",
		Title:      "A change removes a protection of the table",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Cause:      "protection",
		Sources: []rules.Source{
			rules.DeveloperGuide("Point-in-time recovery: how it works", "PointInTimeRecovery_Howitworks"),
			rules.DeveloperGuide("Basic operations on tables, using deletion protection", "WorkingWithTables.Basics"),
			rules.WebPage("Terraform", "The lifecycle meta-argument", "https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle"),
		},
		Doc: protectionRemovedDoc,
	},
	Check: schemarule.ForEachChange(checkProtectionRemoved),
}

// protections say what a change of an argument to false takes away.
var protections = map[string]struct{ headline, why, help string }{
	"point_in_time_recovery.enabled": {
		"Point-in-time recovery of %s is turned off",
		"all restore points are deleted, and turning it on again starts from that moment",
		"leave it on, or make an on-demand backup first",
	},
	"deletion_protection_enabled": {
		"Deletion protection of %s is turned off",
		"from then on, one plan or one API call can delete the table with its items",
		"leave it on, unless the next change is to delete the table",
	},
	"server_side_encryption.enabled": {
		"Encryption of %s with a KMS key is turned off",
		"the items are encrypted with the key of DynamoDB: reading them takes no kms:Decrypt, and CloudTrail shows no use of a key",
		"leave it on, unless nothing in the table needs a key of its own",
	},
	"lifecycle.prevent_destroy": {
		"prevent_destroy of %s is removed",
		"a change of its name or keys then plans to destroy the table with its items",
		"leave it, unless the next change is to delete the table",
	},
}

func checkProtectionRemoved(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	undecided(p, t, "a protection", "point_in_time_recovery", "deletion_protection_enabled", "server_side_encryption", "lifecycle", "replica")
	for _, c := range t.Of(schemadiff.Updates) {
		if text, ok := protections[c.Argument]; ok && c.New == "false" {
			p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
				Headline: fmt.Sprintf(text.headline, nameOf(t.After)), Why: text.why, Help: text.help,
			}, confidence(c), schemarule.Steps(towardsDeletion(t, c)...))
		}
	}
	if c, ok := t.Change("point_in_time_recovery.recovery_period_in_days"); ok && shorter(c) {
		p.Report(t.After, place(t, c), t.After.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("The recovery period of %s is shortened from %s to %s days", nameOf(t.After), c.Old, c.New),
			Why:      "restore points that are older are deleted with the apply",
			Help:     "keep the longer period, or make an on-demand backup first",
		}, confidence(c))
	}
	for _, c := range t.Of(schemadiff.Keeps) {
		if what, ok := kept[c.Argument]; ok {
			reportKept(p, t, what)
		}
	}
	for _, c := range t.Of(schemadiff.Drops) {
		p.Report(t.After, t.After.Header, c.Subject, rules.Text{
			Headline: fmt.Sprintf("Replica %s of %s is deleted", c.Subject, nameOf(t.After)),
			Why:      "readers and writers in its region fail, and the region holds no copy of the items any more",
			Help:     "move the code in its region to another replica first",
		}, schemarule.Steps(
			"deploy the code in that region so that it uses another one",
			"remove the replica in a later change",
		))
	}
}

// towardsDeletion returns the steps that delete a table whose protection against it is removed.
func towardsDeletion(t *schemadiff.Table, c schemadiff.Change) []string {
	if c.Argument != "deletion_protection_enabled" && c.Argument != "lifecycle.prevent_destroy" {
		return nil
	}
	return []string{
		"to delete the table: deploy code that does not use it any more, and keep a backup or an export",
		"apply this change alone",
		fmt.Sprintf("in the next change, replace the block by removed { from = %s } with destroy = true", schemadiff.BlockAddress(t.After.Address)),
	}
}

// shorter reports whether a number of days has become smaller.
func shorter(c schemadiff.Change) bool {
	before, errBefore := strconv.Atoi(c.Old)
	after, errAfter := strconv.Atoi(c.New)
	return errBefore == nil && errAfter == nil && after < before
}

// kept are blocks whose setting stays in force when they are deleted, and what a block that
// turns it off says.
var kept = map[string]struct{ name, off string }{
	"point_in_time_recovery": {"Point-in-time recovery", "set enabled = false in the block to turn it off"},
	"server_side_encryption": {"Encryption with a KMS key", "set enabled = false in the block to return to the key of DynamoDB"},
}

// reportKept says that the block of a protection is deleted and the protection stays.
func reportKept(p *schemarule.Pass, t *schemadiff.Table, what struct{ name, off string }) {
	p.Report(t.After, t.After.Header, t.After.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s of %s stays on, and is no longer managed", what.name, nameOf(t.After)),
		Why:      "deleting the block plans no change, and Terraform does not see it any more if somebody turns it off",
		Help:     "keep the block; " + what.off,
	}, schemarule.Severity(rules.Note))
}
