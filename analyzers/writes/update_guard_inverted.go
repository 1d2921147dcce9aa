package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed update_guard_inverted.md
var updateGuardInvertedDoc string

var updateGuardInverted = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB132", Slug: "update-guard-inverted", Title: "Condition of an update refuses existing items",
		Category: rules.API, Severity: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.GuardUpdates),
			rules.APIReference("UpdateItem"),
		},
		Names: []*words.Heuristic{changingOnly, creating, onlyOnce},
		Doc:   updateGuardInvertedDoc,
	},
	Check: checkUpdateGuardInverted,
}

func checkUpdateGuardInverted(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		all := p.Changes(call)
		for _, change := range all {
			guard, ok := invertedGuard(change.Change)
			if !ok {
				continue
			}
			table := changedTable(p, change)
			if why := alwaysFails(change.Change, guard); why != "" {
				p.Report(call, rules.Text{
					Headline: fmt.Sprintf("%s of %s can never succeed with attribute_not_exists(%s)", update(call), table, guard),
					Why:      why,
					Help:     fmt.Sprintf("use attribute_exists(%s) to change only items that exist", guard),
				}, gorule.Confidence(rules.Proven), gorule.Severity(rules.Error))
			} else if changesOnly(change.Change) && meansExisting(call) && !createsFirst(p, call, all) {
				p.Report(call, rules.Text{
					Headline: fmt.Sprintf("%s in %s refuses the items of %s that exist, by attribute_not_exists(%s)", update(call), method(call), table, guard),
					Why:      "it creates an item if none has this key, and fails with ConditionalCheckFailedException for all others",
					Help:     fmt.Sprintf("use attribute_exists(%s) to change only items that exist", guard),
				})
			}
		}
	}, ddb.UpdateItem, ddb.TransactWriteItems)
}

// invertedGuard returns the attribute of the key that an item must not have, by the condition of
// an update: none that exists lacks it.
func invertedGuard(c access.Change) (key string, ok bool) {
	if !c.Condition.Whole {
		return "", false
	}
	for _, part := range c.Condition.Parts {
		if part.Lacks != "" && slices.Contains(c.Key, part.Lacks) {
			return part.Lacks, true
		}
	}
	return "", false
}

// alwaysFails says why an update fails for missing items as well, on every path; "" if it may
// not.
func alwaysFails(c access.Change, guard string) string {
	for _, part := range c.Condition.Parts {
		wanted := part.Exists
		if part.Operator != "" && part.Operator != "<>" {
			wanted = part.Attribute
		}
		if wanted != "" {
			return fmt.Sprintf("an item without %q has no %q either, so both conditions never hold together", guard, wanted)
		}
	}
	if c.Always {
		for _, step := range c.Steps {
			if step.NeedsOld && step.Attribute != "" {
				return fmt.Sprintf("the condition holds for missing items only, and these have no value to compute %q from", step.Attribute)
			}
		}
	}
	return ""
}

// changesOnly reports whether an update certainly gives no attribute a first value.
func changesOnly(c access.Change) bool {
	return c.Whole && len(c.Steps) > 0 && !slices.ContainsFunc(c.Steps, func(s access.Step) bool {
		return s.Effect == access.Starts || s.Effect == access.Computes || !s.NeedsOld && s.Effect != access.Sets && s.Effect != access.Removes && s.Effect != access.RemovesElement
	})
}
