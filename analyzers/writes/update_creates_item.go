package writes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/words"
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
	p.ForEach(func(call *ops.Call) {
		if !unconditional(call) || !overwritesOnly(call) {
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
func unconditional(call *ops.Call) bool {
	return call.Input.Get(ddb.ConditionExpression).Presence() == symbolic.NotSet && call.Input.Get(ddb.Expected).Presence() == symbolic.NotSet
}

// overwritesOnly reports whether an update certainly sets attributes, and does nothing
// that is meant for an item that does not exist yet: it neither adds to counters nor sets
// first values.
func overwritesOnly(call *ops.Call) bool {
	if text, ok := call.Input.Get(ddb.UpdateExpression).AsString(); ok {
		return textOverwrites(text)
	}
	steps, complete := call.BuiltUpdate()
	return complete && len(steps) > 0 && !slices.ContainsFunc(steps, startsItem)
}

func textOverwrites(text string) bool {
	tree, problems := expr.Parse(expr.Update, text)
	sets, starts := false, false
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Clause:
			sets = sets || n.Keyword == "SET"
			starts = starts || n.Keyword == "ADD"
		case *expr.Call:
			starts = starts || n.Name == "if_not_exists"
		}
		return true
	})
	return len(problems) == 0 && sets && !starts
}

// startsItem reports whether a step of an update that an expression builder makes gives a
// meaning to an item that does not exist yet.
func startsItem(step *gorequest.Built) bool {
	isFirst := func(operand *gorequest.Built) bool {
		return operand.Kind == gorequest.CallBuilt && operand.Func == "IfNotExists"
	}
	operand := step.Args[len(step.Args)-1]
	return step.Func == "Add" || isFirst(operand) || slices.ContainsFunc(operand.Args, isFirst)
}
