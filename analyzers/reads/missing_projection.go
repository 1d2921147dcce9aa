package reads

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed missing_projection.md
var missingProjectionDoc string

var missingProjection = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB104", Slug: "missing-projection", Title: "Read returns whole items",
		Category: rules.API, Severity: rules.Note, Default: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, Index projections", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB developer guide, Using projection expressions", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.ProjectionExpressions.html"},
		},
		Doc: missingProjectionDoc,
	},
	Check: checkMissingProjection,
}

func checkMissingProjection(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		sel := call.Input.Get(ddb.Select)
		if call.ForwardsCallersInput() || sel.Kind == ops.String && sel.Text == ddb.SelectCount || call.Via == ops.Helper && !call.HelperForwards() {
			return
		}
		projection := call.Input.Get(ddb.ProjectionExpression)
		switch {
		case projection.Presence() == ops.IsSet || call.Input.Get(ddb.AttributesToGet).SetOnSomePath():
		case projection.Presence() == ops.Maybe:
			p.Undecided(call, "whether ProjectionExpression is set is not known: %s", projection.Why())
		case sel.Presence() == ops.Maybe:
			p.Undecided(call, "whether Select is COUNT is not known: %s", sel.Why())
		case call.Input.Get(ddb.IndexName).Presence() == ops.IsSet:
			p.Report(call, lacksProjection(call, projection)+": code that relies on whole items keeps the index from ever being narrowed; name the attributes that are used",
				gocheck.Severity(rules.Warning))
		default:
			p.Report(call, lacksProjection(call, projection)+": every attribute is transferred; name the attributes that are used (this saves no read capacity)")
		}
	}, ddb.Query, ddb.Scan)
}

func lacksProjection(call *ops.Call, projection ops.Value) string {
	fact := fmt.Sprintf("%s of %s has no ProjectionExpression", call.Op, gocheck.Target(call))
	if projection.IsUnusedPart() {
		fact += " (Projection() is nil, as the builder was given no WithProjection)"
	}
	return fact
}
