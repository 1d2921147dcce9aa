package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed update_creates_item.md
var updateCreatesItemDoc string

var updateCreatesItem = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB110", Slug: "update-creates-item", Title: "UpdateItem may create a missing item",
		Category: rules.API, Severity: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.GuardUpdates),
			rules.APIReference("UpdateItem"),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "report every update without a condition that is meant for an existing item by the name of its function, also if no PutItem in view shows what items have"},
		},
		GuidelineOptions: map[string]any{always: true},
		Names:            []*words.Heuristic{changing, creating, sharedKey},
		Doc:              updateCreatesItemDoc,
	},
	Check: checkUpdateCreatesItem,
}

var (
	changing = words.ByWords("A function changes an item that is there if its name has the word update, change, modify, edit, patch, rename, mark, enable, disable, activate, deactivate, approve, reject, confirm, cancel, revoke, close, complete, finish, archive, touch, refresh, reset or set.",
		`(^|_)(update|change|modify|edit|patch|rename|mark|enable|disable|activate|deactivate|approve|reject|confirm|cancel|revoke|close|complete|finish|archive|touch|refresh|reset|set)(_|$)`)
	creating = words.ByWords("It may make one if its name has the word upsert, put, save, store, create, insert, add, register or init.",
		`(^|_)(upsert|put|save|store|create|insert|add|register|init)(_|$)`)
)

// always is the option that reports what the guideline asks for. Without it, the package has to show
// that an item which the update creates lacks something.
const always = "always"

func checkUpdateCreatesItem(p *gorule.Pass) {
	var judged []*operations.Call // one of each that are alternatives
	p.ForEach(func(call *operations.Call) {
		name := method(call)
		if !unconditional(call) || !changing.Matches(name) || creating.Matches(name) {
			return
		}
		for _, change := range p.Changes(call) {
			if overwritesOnly(change.Change) && !slices.ContainsFunc(judged, call.InsteadOf) {
				judged = append(judged, call)
				reportGhost(p, change)
			}
		}
	}, ddb.UpdateItem)
}

func reportGhost(p *gorule.Pass, update gorule.Change) {
	call := update.Call
	text := rules.Text{
		Headline: fmt.Sprintf("UpdateItem in %s creates the item if %s has none with this key", method(call), p.Target(call)),
		Why:      "the new item has only its key and the attributes that this update sets",
		Help:     "add the condition attribute_exists on the partition key",
	}
	put, lacks := completeItem(p, update)
	by := mayBeMissing(p, update)
	switch {
	case put != nil && by != nil && !isReadBefore(call) && !hasStruct(update):
		text.Why = fmt.Sprintf("the new item lacks %s, which %s gives to items", words.Enumerate(lacks, maxDropped), method(put))
		missing := "this deletes such items"
		if by.Request.Op != ddb.DeleteItem {
			missing = "this requires that there is an item"
		}
		p.Report(call, text, p.RelatedAt(put.Pos(), "whole items are put here"), p.RelatedAt(by.Pos(), missing))
	case p.Options.Bool(always):
		p.Report(call, text)
	}
}

// unconditional reports whether a write certainly has no condition.
func unconditional(call *operations.Call) bool {
	return call.Request.Input.Get(ddb.ConditionExpression).IsSet() == tri.No && call.Request.Input.Get(ddb.Expected).IsSet() == tri.No
}

// overwritesOnly reports whether an update certainly sets attributes of an item whether it exists or
// not, and does nothing that is meant for one that does not exist yet: it neither adds to counters
// nor sets first values. One that reads what the item has, or sets a part of an attribute, is refused for
// a missing item.
func overwritesOnly(change access.Change) bool {
	sets := slices.ContainsFunc(change.Steps, func(step access.Step) bool { return step.Effect == access.Sets })
	return change.Always && change.Whole && sets && !slices.ContainsFunc(change.Steps, func(step access.Step) bool {
		overwrites := step.Effect == access.Sets || step.Effect == access.Removes || step.Effect == access.RemovesElement
		isPart := step.Attribute == "" || step.Effect == access.Sets && !step.Whole
		return step.NeedsOld || !overwrites || isPart
	})
}
