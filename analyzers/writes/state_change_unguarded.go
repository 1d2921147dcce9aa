package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed state_change_unguarded.md
var stateChangeUnguardedDoc string

var stateChangeUnguarded = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB136", Slug: "state-change-unguarded", Title: "State changes whatever it was before",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.BusinessGuards),
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Names: []*words.Heuristic{stateName, decision, creating, sharedKey},
		Doc:   stateChangeUnguardedDoc,
	},
	Check: checkStateChangeUnguarded,
}

var (
	stateName = words.ByWords("An attribute holds the state of something if its name ends in the word status, state, stage or phase.",
		`(^|_)(status|state|stage|phase)$`)
	decision = words.ByAnyWord("A state is decided once, and not reported by what runs, if it has the word",
		"approved rejected accepted declined denied paid refunded captured settled cancelled canceled voided confirmed submitted withdrawn shipped dispatched delivered returned fulfilled redeemed revoked closed")
)

// A transition is an update that sets a state to a constant.
type transition struct {
	gorule.Change
	attribute, state string
}

func checkStateChangeUnguarded(p *gorule.Pass) {
	all := transitions(p)
	for _, t := range all {
		if creating.Matches(method(t.Call)) || !whateverHolds(t.Change.Change, t.attribute) {
			continue
		}
		for _, other := range all {
			if other.attribute != t.attribute || other.state == t.state || !sameKind(t.Change, other.Change) {
				continue
			}
			p.Report(t.Call, rules.Text{
				Headline: fmt.Sprintf("%s of %s sets %q to %q whatever it was before", update(t.Call), changedTable(p, t.Change), t.attribute, t.state),
				Why:      fmt.Sprintf("%s sets it to %q, and the later of two requests wins, even over a state that is final", method(other.Call), other.state),
				Help:     fmt.Sprintf("add a condition on the state before, such as %s = :before", t.attribute),
			}, p.RelatedAt(other.Call.Pos(), fmt.Sprintf("it is set to %q here", other.state)))
			break
		}
	}
}

// transitions returns the updates of the package that set a state to one that is decided.
func transitions(p *gorule.Pass) (all []transition) {
	for _, c := range allChanges(p) {
		for _, step := range c.Steps {
			if step.Effect != access.Sets || !step.Whole || !stateName.Matches(step.Attribute) {
				continue
			}
			if state, ok := c.Text(step.Value); ok && decision.Matches(state) {
				all = append(all, transition{c, step.Attribute, state})
			}
		}
	}
	return all
}
