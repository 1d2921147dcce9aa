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
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Hint, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.GuardUpdates),
			rules.APIReference("UpdateItem"),
		},
		Names: []*words.Heuristic{changing, creating},
		Doc:   updateCreatesItemDoc,
	},
	Check: checkUpdateCreatesItem,
}

var (
	changing = words.ByWords("A function changes an item that is there if its name has the word update, change, modify, edit, patch, rename, mark, enable, disable, approve, reject, cancel, close, complete, finish, archive or set.",
		`(^|_)(update|change|modify|edit|patch|rename|mark|enable|disable|approve|reject|cancel|close|complete|finish|archive|set)(_|$)`)
	creating = words.ByWords("It may make one if its name has the word upsert, put, save, store, create, insert, add, register or init.",
		`(^|_)(upsert|put|save|store|create|insert|add|register|init)(_|$)`)
)

func checkUpdateCreatesItem(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if !unconditional(call) || !overwritesOnly(access.ChangeOf(p.Request(call))) {
			return
		}
		name := method(call)
		if !changing.Matches(name) || creating.Matches(name) {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("UpdateItem in %s creates the item if %s has none with this key", name, p.Target(call)),
			Why:      "the new item has only its key and the attributes that this update sets",
			Help:     "add the condition attribute_exists on the partition key",
		})
	}, ddb.UpdateItem)
}

// unconditional reports whether a write certainly has no condition.
func unconditional(call *operations.Call) bool {
	return call.Request.Input.Get(ddb.ConditionExpression).IsSet() == tri.No && call.Request.Input.Get(ddb.Expected).IsSet() == tri.No
}

// overwritesOnly reports whether an update certainly sets attributes of an item whether it exists or
// not, and does nothing that is meant for one that does not exist yet: it neither adds to counters
// nor sets first values. One that reads what the item has is refused for a missing item.
func overwritesOnly(change access.Change) bool {
	sets := slices.ContainsFunc(change.Steps, func(step access.Step) bool { return step.Effect == access.Sets })
	return change.Always && change.Whole && sets && !slices.ContainsFunc(change.Steps, func(step access.Step) bool {
		overwrites := step.Effect == access.Sets || step.Effect == access.Removes || step.Effect == access.RemovesElement
		return step.NeedsOld || !overwrites
	})
}
