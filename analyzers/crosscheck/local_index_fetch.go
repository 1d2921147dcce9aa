package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed local_index_fetch.md
var localIndexFetchDoc string

var localIndexFetch = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB715", Slug: "local-index-fetch", Title: "Local index read fetches from the table",
		Category: rules.CrossCheck, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.AvoidFetches),
			rules.Cite(guideline.CoveredQueries),
			rules.DeveloperGuide("Local secondary indexes", "LSI"),
		},
		Doc: localIndexFetchDoc,
	},
	Check: checkLocalIndexFetch,
}

func checkLocalIndexFetch(p *gorule.Pass) {
	eachRead(p, func(r read) {
		if what, ok := agreed(r, r.fetched); ok {
			p.Report(r.call, rules.Text{
				Headline: fmt.Sprintf("%s of local index %q of %s asks for %s, which it does not hold", r.call.Request.Op, r.index, r.link.Name(), what),
				Why:      "DynamoDB reads each whole item from the table as well, which costs capacity and time",
				Help:     "ask for projected attributes only, or recreate the table with an index that holds the others",
			}, gorule.BothEnds(r.link))
		}
	}, []ddb.Member{ddb.IndexName, ddb.ProjectionExpression, ddb.AttributesToGet, ddb.Select}, ddb.Query, ddb.Scan)
}

// fetched returns what a read asks a local index for that is only in the table: on every path.
func (r read) fetched(t *validate.Table) (what string, ok bool) {
	index := indexOf(t, r.index)
	if index == nil || index.Global || index.Keys == nil || index.Projection == "" || index.Projection == ddb.ProjectAll {
		return "", false
	}
	if r.call.Request.Input.Get(ddb.Select).IsString("ALL_ATTRIBUTES") {
		return "all attributes", true
	}
	none := missing(t, index, r.Projection.Always)
	return enumerate(none), len(none) > 0
}
