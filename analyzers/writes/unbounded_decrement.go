package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unbounded_decrement.md
var unboundedDecrementDoc string

var unboundedDecrement = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB135", Slug: "unbounded-decrement", Title: "Quantity is decreased without a lower bound",
		Category: rules.API, Severity: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.BusinessGuards),
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Names: []*words.Heuristic{whatIsLeft, whatIsTaken, undoing},
		Doc:   unboundedDecrementDoc,
	},
	Check: checkUnboundedDecrement,
}

var (
	whatIsLeft = words.ByAnyWord("An attribute is a quantity that must not fall below zero if its name has the word",
		"stock stocks inventory balance balances credit credits quota quotas seat seats ticket tickets slot slots capacity remaining available availability allowance quantity qty funds")
	whatIsTaken = words.ByAnyWord("It counts something else, such as what is taken, if its name has the word",
		"used taken reserved booked occupied sold held pending due owed debt spent allocated active unavailable count total number num limit max")
	undoing = words.ByAnyWord("A function takes back what was added before if its name has the word",
		"undo rollback revert reverse compensate")
)

func checkUnboundedDecrement(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if undoing.Matches(method(call)) {
			return
		}
		for _, change := range p.Changes(call) {
			for _, step := range change.Steps {
				quantity := step.Attribute
				if step.Effect != access.Subtracts || !whatIsLeft.Matches(quantity) || whatIsTaken.Matches(quantity) || !whateverHolds(change.Change, quantity) {
					continue
				}
				p.Report(call, rules.Text{
					Headline: fmt.Sprintf("%s subtracts from %q of %s without a lower bound", update(call), quantity, changedTable(p, change)),
					Why:      "two requests at a time can take more than is left, even if the code reads the value first",
					Help:     fmt.Sprintf("add a condition such as %s >= :n, with the amount that is subtracted", quantity),
				})
				break // one finding for each item
			}
		}
	}, ddb.UpdateItem, ddb.TransactWriteItems)
}
