package reads

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
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
	said := map[string][]*ops.Call{}
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
			p.Undecided(call, "cannot determine whether ProjectionExpression is set: %s", projection.Why())
		case attributes.MaybeSet():
			p.Undecided(call, "cannot determine whether AttributesToGet is set: %s", attributes.Why())
		case sel.MaybeSet() && sel.Kind != ops.String:
			p.Undecided(call, "cannot determine whether Select is COUNT: %s", sel.Why())
		default:
			seen[call.Pos()] = true
			message, severity := projectionMessage(call, projection)
			if !slices.ContainsFunc(said[message], call.InsteadOf) {
				said[message] = append(said[message], call)
				p.Report(call, message, gocheck.Severity(severity))
			}
		}
	}, ddb.Query, ddb.Scan)
}

// projectionMessage says that there is no projection, and what the severity of
// that is: the rule's, or more on an index, where the guideline asks for one
// always, if it is seen what can be left out, and everywhere if one was built and
// forgotten.
func projectionMessage(call *ops.Call, projection ops.Value) (string, rules.Severity) {
	fact := lacksProjection(call, projection)
	onIndex := call.Input.Get(ddb.IndexName).Presence() == ops.IsSet
	narrower, seen := narrowerUse(call)
	switch {
	case call.LeavesOutProjection():
		return fact + ", although its expression was built with a projection: set ProjectionExpression to Projection()", rules.Warning
	case seen && onIndex:
		return fact + narrower + ", so that the index can be narrowed to what is read", rules.Warning
	case seen:
		return fact + narrower + savesNoCapacity, rules.SeverityUnset
	case onIndex:
		return fact + ": every attribute that the index holds is transferred; if not all are used, " + naming(call) + ", so that the index can be narrowed to them", rules.SeverityUnset
	}
	return fact + ": every attribute is transferred; if not all are used, " + naming(call) + savesNoCapacity, rules.SeverityUnset
}

const savesNoCapacity = " (this saves no read capacity)"

// naming says how the attributes that are used are named.
func naming(call *ops.Call) string {
	remedy := "name those that are" + where(call)
	if call.SDK == sdk.Docstore {
		remedy = "hand the paths of those that are to Get"
	}
	if all, ok := selectsAll(call); ok {
		remedy = "drop Select " + all + ", which excludes a ProjectionExpression, and " + remedy
	}
	return remedy
}

// selectsAll returns the Select that asks for every attribute in words.
func selectsAll(call *ops.Call) (string, bool) {
	sel := call.Input.Get(ddb.Select)
	return sel.Text, sel.Kind == ops.String && strings.HasPrefix(sel.Text, "ALL_")
}

func lacksProjection(call *ops.Call, projection ops.Value) string {
	fact := fmt.Sprintf("%s of %s has no ProjectionExpression", call.Op, gocheck.Target(call))
	if projection.IsUnusedPart() {
		fact += " (Projection() is nil, as the builder was given no WithProjection)"
	}
	return fact
}
