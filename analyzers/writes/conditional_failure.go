package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed conditional_failure.md
var conditionalFailureDoc string

var conditionalFailure = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB126", Slug: "conditional-failure-unhandled", Title: "Failed condition is handled like any other error",
		Category: rules.API, Severity: rules.Note, AWS: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.RetryConflicts),
			rules.Cite(guideline.HandleConditions),
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
		},
		Doc: conditionalFailureDoc,
	},
	Check: checkConditionalFailure,
}

func checkConditionalFailure(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		isConditional := call.Request.Input.Get(ddb.ConditionExpression).IsSet() == tri.Yes || call.Request.Input.Get(ddb.Expected).IsSet() == tri.Yes
		if isConditional && endsHere(call) && !tells(call, "ConditionalCheckFailedException") {
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("Conditional %s of %s does not tell ConditionalCheckFailedException from other errors", call.Request.Op, p.Target(call)),
				Why:      "a condition that does not hold is an answer, but is handled like a failure of the service",
				Help:     "test for ConditionalCheckFailedException with errors.As, or return the error",
			})
		}
	}, ddb.PutItem, ddb.UpdateItem, ddb.DeleteItem)
}
