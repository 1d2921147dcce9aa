package reads

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed limit_with_filter.md
var limitWithFilterDoc string

var limitWithFilter = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB105", Slug: "limit-with-filter", Title: "Limit is applied before the filter",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Limiting the number of items in the result set", "Query.Other"),
		},
		Cause: "read", Obviates: []string{"DDB102", "DDB104"}, Leads: []string{"DDB102"},
		Doc: limitWithFilterDoc,
	},
	Check: checkLimitWithFilter,
}

func checkLimitWithFilter(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		limit := call.Request.Input.Get(ddb.Limit)
		if call.Answer.Output == nil || call.Request.PinsWholeKey() || call.Request.Bounded() { // for DDB129
			return
		}
		if call.Answer.RestHandled() || call.Answer.Output.Leaves() { // a loop goes on until it has enough, or the caller can
			return
		}
		callers := meetingCallers(p, call)
		if !meet(call.Request.Input) && len(callers) == 0 {
			return
		}
		if call.Request.WholeKey() == tri.Maybe {
			p.Undecided(call, "cannot determine whether the key condition fixes the whole key")
			return
		}
		if limit.IsInt(1) {
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s of %s examines only one item and then filters it", call.Request.Op, p.Target(call)),
				Why:      "Limit 1 is applied before the filter, so a match further on is missed",
				Help:     "follow LastEvaluatedKey, or make the condition part of the key",
			}, gorule.Severity(rules.Error), calledHere(p, call, callers))
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("Limit of this %s of %s counts the items examined, not the matches", call.Request.Op, p.Target(call)),
			Why:      "Limit is applied before the filter, so a page may hold fewer matches or none although there are more",
			Help:     "follow LastEvaluatedKey until there are enough matches",
		}, calledHere(p, call, callers))
	}, ddb.Query, ddb.Scan)
}
