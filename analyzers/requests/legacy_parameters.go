package requests

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed legacy_parameters.md
var legacyParametersDoc string

var legacyParameters = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB116", Slug: "legacy-parameters", Title: "Request uses legacy parameters instead of expressions",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Legacy conditional parameters", "LegacyConditionalParameters"),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "also report packages in which no request uses expressions"},
		},
		GuidelineOptions: map[string]any{always: true},
		Doc:              legacyParametersDoc,
	},
	Codes: []refusal.Code{validate.MixedParameters},
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

// always is the option that reports code which has nothing but legacy parameters, too.
const always = "always"

func checkLegacyParameters(p *gorule.Pass) {
	why := oldStyle(p)
	refused := map[*operations.Call]bool{}
	p.ForEachProblem(func(problem gorule.Refused) {
		refused[problem.Call] = true
		p.Report(problem.Call, mixed(problem), gorule.Severity(rules.Error))
	})
	p.ForEach(func(call *operations.Call) {
		if call.Request.Via == requests.Builder || call.Request.Via == requests.Helper && !call.HelperForwards() {
			return // the library's own choice; or reported in the helper
		}
		old, replaced := legacyOf(call)
		if len(old) == 0 || refused[call] {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s uses the legacy %s %s", call.Request.Op, plural(len(old), "parameter"), enumerate(old)),
			Why:      "legacy parameters cannot be combined with most expressions",
			Help:     "use " + enumerate(replaced),
		}, gorule.Moot(why))
	})
}

// oldStyle says why nothing would be done about one request: the whole package is written for the
// older API. It is "" if another request of the package uses expressions.
func oldStyle(p *gorule.Pass) string {
	uses := func(call *operations.Call) bool {
		return slices.ContainsFunc(expressions, func(m ddb.Member) bool { return call.Request.Input.Get(m).SetOnSomePath() })
	}
	if p.Options.Bool(always) || slices.ContainsFunc(p.Calls, uses) {
		return ""
	}
	return "no request of the package uses expressions: it is written for the older API"
}

// mixed says that a request has legacy parameters and expressions.
func mixed(problem gorule.Refused) rules.Text {
	call := problem.Call
	old, replaced := legacyOf(call)
	var with []string
	for _, m := range expressions {
		if call.Request.Input.Get(m).IsSet() == tri.Yes {
			with = append(with, string(m))
		}
	}
	if len(old) == 0 || len(with) == 0 { // it is a part of the request that has both
		return problem.Refusal(problem.At.Path.String() + " is combined with expressions")
	}
	text := problem.Refusal(fmt.Sprintf("%s combines the legacy %s with %s", call.Request.Op, enumerate(old), enumerate(with)))
	text.Help = "use " + enumerate(replaced)
	return text
}

// legacyOf returns the legacy parameters that a request has on some path, and
// what replaces them.
func legacyOf(call *operations.Call) (old, replaced []string) {
	for _, s := range successors {
		if call.Request.Input.Get(s.legacy).SetOnSomePath() {
			old, replaced = append(old, string(s.legacy)), append(replaced, string(s.expression))
		}
	}
	return old, replaced
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
