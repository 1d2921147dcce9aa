package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed condition_dropped.md
var conditionDroppedDoc string

var conditionDropped = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB212", Slug: "condition-dropped", Title: "Result of an expression builder is not used",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression", "ConditionBuilder.And"),
		},
		Doc: conditionDroppedDoc,
	},
	Check: checkConditionDropped,
}

func checkConditionDropped(p *gorule.Pass) {
	for _, part := range p.DroppedParts() {
		if part.Again.IsValid() {
			reportReplaced(p, part)
			continue
		}
		p.ReportAt(gorule.Place{Pos: part.Expr.Pos(), End: part.Expr.End(), Symbol: part.Func, Subject: part.Method}, rules.Text{
			Headline: fmt.Sprintf("The %s that %s returns is not used", part.Of, part.Method),
			Why:      fmt.Sprintf("%s leaves its receiver as it was, so that the request is sent without this part", part.Method),
			Help:     "assign the result to what the request is built with",
		})
	}
}

// reportReplaced reports what a builder sets and sets again.
func reportReplaced(p *gorule.Pass, part operations.DroppedPart) {
	text := rules.Text{
		Headline: fmt.Sprintf("What this %s sets is replaced by the next %s", part.Method, part.Method),
		Why:      "a builder has one expression of each kind, so that the request is sent without the first one",
		Help:     "put both together, as in update = update.Set(…) or cond = cond.And(…), and set that",
	}
	with := []gorule.With{p.RelatedAt(part.Again, "it is set again here")}
	if part.OnPath {
		text.Headline += ", where both are called"
		with = append(with, gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely))
	}
	p.ReportAt(gorule.Place{Pos: part.Expr.Pos(), End: part.Expr.End(), Symbol: part.Func, Subject: part.Method}, text, with...)
}
