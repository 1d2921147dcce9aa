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

//go:embed get_instead_of_query.md
var getInsteadOfQueryDoc string

var getInsteadOfQuery = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB718", Slug: "get-instead-of-query", Title: "Query by the full primary key",
		Category: rules.CrossCheck, Severity: rules.Note, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ReadByKey),
			rules.APIReference("GetItem"),
		},
		Doc: getInsteadOfQueryDoc,
	},
	Check: checkGetInsteadOfQuery,
}

func checkGetInsteadOfQuery(p *gorule.Pass) {
	eachRead(p, func(r read) {
		if r.index != "" || r.Filter.Possible || !r.Key.Whole || r.mayCount() {
			return
		}
		if key, ok := agreed(r, r.fixed); ok {
			p.Report(r.call, rules.Text{
				Headline: fmt.Sprintf("Query of %s fixes the whole primary key, %s", r.link.Name(), key),
				Why:      "one item matches at most, and the code has to treat it as a list with pages",
				Help:     "call GetItem with this key",
			}, gorule.BothEnds(r.link))
		}
	}, []ddb.Member{ddb.IndexName, ddb.KeyConditionExpression, ddb.KeyConditions}, ddb.Query)
}

// fixed returns the key of a table, if the key condition compares all of it by =.
func (r read) fixed(t *validate.Table) (key string, ok bool) {
	names := append(partition(t.Keys), sorted(t.Keys)...)
	return enumerate(names), within(names, r.Key.Equal())
}

// mayCount reports whether only the number of items may be asked for, which GetItem does
// not return.
func (r read) mayCount() bool {
	_, known := r.call.Request.Input.Get(ddb.Select).AsString()
	return r.call.Request.Input.Get(ddb.Select).IsString(ddb.SelectCount) || !known && r.call.Request.Input.Get(ddb.Select).MaybeSet()
}
