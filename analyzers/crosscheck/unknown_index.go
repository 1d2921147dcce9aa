package crosscheck

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed unknown_index.md
var unknownIndexDoc string

var unknownIndex = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB702", Slug: "unknown-index", Title: "Read names an index the table lacks",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("Query"),
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
		},
		Doc: unknownIndexDoc,
	},
	Check: checkUnknownIndex,
}

func checkUnknownIndex(p *gorule.Pass) {
	p.ForEachRequest(func(call *operations.Call) {
		index, ok := p.IndexName(call)
		if !ok || p.HelperDecides(call, ddb.IndexName) {
			return
		}
		linked := p.Link(call)
		tables := linked.Tables()
		if !linked.Linked() || slices.Contains(indexNames(tables), index) {
			return
		}
		if why := cmp.Or(openIndexes(tables), linked.Unread, inAnotherRun(linked.Possible, index), makesTables(p, tables)); why != "" {
			p.Undecided(call, "cannot determine whether %s has an index %q: %s", linked.Name(), index, why)
			return
		}
		p.Report(call, unknownIndexText(call.Request.Op, linked, index), gorule.BothEnds(linked))
	}, ddb.Query, ddb.Scan)
}

// unknownIndexText quotes the answer of the service word for word: people search
// for it.
func unknownIndexText(op ddb.Op, linked link.Link, index string) rules.Text {
	names := indexNames(linked.Tables())
	todo := "use one of its indexes, " + enumerate(names) + ", or declare the index"
	if near := rules.Nearest(index, names); near != "" {
		todo = fmt.Sprintf("use %q if that is meant (it has %s), or declare the index", near, enumerate(names))
	} else if len(names) == 0 {
		todo = "declare the index, or query by the table's own key: the table has no index"
	}
	return rules.Text{
		Headline: fmt.Sprintf("%s uses index %q, which %s does not have", op, index, linked.Name()),
		Why:      fmt.Sprintf("DynamoDB refuses the request: %q", "ValidationException: The table does not have the specified index: "+index),
		Help:     todo,
	}
}
