package requests

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed legacy_parameters.md
var legacyParametersDoc string

var legacyParameters = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB116", Slug: "legacy-parameters", Title: "Request uses legacy parameters instead of expressions",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB developer guide, Legacy conditional parameters", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LegacyConditionalParameters.html"},
		},
		Doc: legacyParametersDoc,
	},
	Check: checkLegacyParameters,
}

// successors names what replaces each legacy parameter (developer guide, "Legacy
// conditional parameters").
var successors = []struct{ legacy, expression ddb.Member }{
	{ddb.AttributesToGet, ddb.ProjectionExpression},
	{ddb.AttributeUpdates, ddb.UpdateExpression},
	{ddb.ConditionalOperator, "AND and OR"},
	{ddb.Expected, ddb.ConditionExpression},
	{ddb.KeyConditions, ddb.KeyConditionExpression},
	{ddb.QueryFilter, ddb.FilterExpression},
	{ddb.ScanFilter, ddb.FilterExpression},
}

var expressions = []ddb.Member{
	ddb.ConditionExpression, ddb.FilterExpression, ddb.KeyConditionExpression, ddb.ProjectionExpression, ddb.UpdateExpression,
}

func checkLegacyParameters(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		if call.Via == ops.Builder || call.Via == ops.Helper && !call.HelperForwards() {
			return // the library's own choice; or reported in the helper
		}
		var old, replaced []string
		for _, s := range successors {
			if call.Input.Get(s.legacy).SetOnSomePath() {
				old, replaced = append(old, string(s.legacy)), append(replaced, string(s.expression))
			}
		}
		if len(old) == 0 {
			return
		}
		if refused, with := mixed(call); len(refused) > 0 {
			p.Report(call, fmt.Sprintf("%s has %s besides %s: DynamoDB answers \"Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {%s} Expression parameters: {%s}\"; use %s",
				call.Op, enumerate(refused), enumerate(with), strings.Join(refused, ", "), strings.Join(with, ", "), enumerate(replaced)), gocheck.Severity(rules.Error))
			return
		}
		p.Report(call, fmt.Sprintf("%s has the legacy %s %s, which AWS keeps for old code only and which cannot be combined with most expressions: use %s", call.Op, plural(len(old), "parameter"), enumerate(old), enumerate(replaced)))
	})
}

// mixed returns the legacy parameters and the expressions that a request has
// both for certain. KeyConditions may go with a filter and a projection, as long
// as there is no KeyConditionExpression.
func mixed(call *ops.Call) (legacy, with []string) {
	for _, m := range expressions {
		if call.Input.Get(m).Presence() == ops.IsSet {
			with = append(with, string(m))
		}
	}
	keyCondition := call.Input.Get(ddb.KeyConditionExpression).Presence() == ops.IsSet
	for _, s := range successors {
		if call.Input.Get(s.legacy).Presence() == ops.IsSet && (s.legacy != ddb.KeyConditions || keyCondition) {
			legacy = append(legacy, string(s.legacy))
		}
	}
	if len(legacy) == 0 || len(with) == 0 {
		return nil, nil
	}
	return legacy, with
}

// enumerate joins names as people do: "a", "a and b", "a, b and c".
func enumerate(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
