package reads

import (
	_ "embed"
	"fmt"
	"go/token"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
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
	seen := map[token.Pos]bool{} // a chain may be sent several times
	p.ForEach(func(call *ops.Call) {
		sel := call.Input.Get(ddb.Select)
		projection, attributes := call.Input.Get(ddb.ProjectionExpression), call.Input.Get(ddb.AttributesToGet)
		if call.ForwardsCallersInput() && projection.Kind == ops.Inherit || sel.Kind == ops.String && sel.Text == ddb.SelectCount {
			return
		}
		if call.Via == ops.Unsent || call.Via == ops.Helper && (!call.HelperForwards() || call.HelperDecides(ddb.ProjectionExpression)) { // reported where the helper is, or where it is sent
			return
		}
		switch {
		case seen[call.Pos()]:
		case projection.Presence() == ops.IsSet || attributes.SetOnSomePath():
		case projection.Presence() == ops.Maybe:
			p.Undecided(call, "whether ProjectionExpression is set is not known: %s", projection.Why())
		case attributes.MaybeSet():
			p.Undecided(call, "whether AttributesToGet is set is not known: %s", attributes.Why())
		case sel.MaybeSet() && sel.Kind != ops.String:
			p.Undecided(call, "whether Select is COUNT is not known: %s", sel.Why())
		default:
			seen[call.Pos()] = true
			reportProjection(p, call, projection)
		}
	}, ddb.Query, ddb.Scan)
}

// reportProjection warns on an index, where the guideline asks for a projection
// always, and notes elsewhere.
func reportProjection(p *gocheck.Pass, call *ops.Call, projection ops.Value) {
	fact, remedy := lacksProjection(call, projection), "name the attributes that are used"
	switch call.SDK {
	case sdk.GureguV1, sdk.GureguV2:
		remedy += " by Project"
	case sdk.Docstore:
		remedy = "hand the field paths that are used to Get"
	}
	if sel := call.Input.Get(ddb.Select); sel.Kind == ops.String && strings.HasPrefix(sel.Text, "ALL_") {
		remedy = "drop Select " + sel.Text + ", which excludes a ProjectionExpression, and " + remedy
	}
	if call.Input.Get(ddb.IndexName).Presence() == ops.IsSet {
		p.Report(call, fact+": code that relies on whole items keeps the index from ever being narrowed; "+remedy, gocheck.Severity(rules.Warning))
		return
	}
	p.Report(call, fact+": every attribute is transferred; "+remedy+" (this saves no read capacity)")
}

func lacksProjection(call *ops.Call, projection ops.Value) string {
	fact := fmt.Sprintf("%s of %s has no ProjectionExpression", call.Op, gocheck.Target(call))
	if projection.IsUnusedPart() {
		fact += " (Projection() is nil, as the builder was given no WithProjection)"
	}
	return fact
}
