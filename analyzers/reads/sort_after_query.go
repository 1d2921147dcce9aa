package reads

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed sort_after_query.md
var sortAfterQueryDoc string

var sortAfterQuery = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB141", Slug: "sort-after-query", Title: "Results of a Query are sorted in memory",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.OrderByKey),
			rules.APIReference("Query"),
		},
		Doc: sortAfterQueryDoc,
	},
	Check: checkSortAfterQuery,
}

func checkSortAfterQuery(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		for _, sorted := range call.Answer.Sorts() {
			attribute, ok := gorule.AttributeOf(sorted.Struct, sorted.Field, sorted.Codec)
			if !ok || sorted.Filled || sorted.Codec == 0 {
				continue
			}
			sortKey, known := sortKeyOf(p, call)
			switch {
			case known && sortKey.Name != attribute:
				reportSort(p, call, sorted, rules.Text{
					Headline: fmt.Sprintf("Results of this Query of %s are sorted in memory by %q", p.Target(call), attribute),
					Why:      fmt.Sprintf("DynamoDB returns them in the order of %q, so all pages are read before the first result is known", sortKey.Name),
					Help:     fmt.Sprintf("query an index with %q as sort key, or sort only where few items are certain", attribute),
				})
			case known && sameOrder(sorted.Field.Type(), sortKey.Type):
				reportSort(p, call, sorted, rules.Text{
					Headline: fmt.Sprintf("Results of this Query of %s are sorted again by their sort key %q", p.Target(call), attribute),
					Why:      "DynamoDB returns them in this order, or in the reverse, page by page",
					Help:     direction(sorted, call),
				}, gorule.Severity(rules.Warning))
			case !known:
				reportSort(p, call, sorted, rules.Text{
					Headline: fmt.Sprintf("Results of this Query of %s are sorted in memory by %q", p.Target(call), attribute),
					Why:      "all pages are read before the first result is known, and DynamoDB returns items in the order of the sort key",
					Help:     fmt.Sprintf("query the table or an index that has %q as sort key, and set ScanIndexForward", attribute),
				})
			}
		}
	}, ddb.Query)
}

func reportSort(p *gorule.Pass, call *operations.Call, sorted answers.Sort, text rules.Text, with ...gorule.With) {
	p.Report(call, text, append(with, p.RelatedAt(sorted.Call.Pos(), "sorted here"))...)
}

// sortKeyOf returns the sort key of the table or index that a Query asks, if that is known.
func sortKeyOf(p *gorule.Pass, call *operations.Call) (key expr.KeyAttribute, known bool) {
	var all [][]expr.KeyAttribute
	if call.Request.Input.Get(ddb.IndexName).MaybeSet() {
		for _, index := range p.Indexes(call) {
			all = append(all, index.Keys)
		}
	} else {
		for _, declared := range p.Link(call).Tables() {
			if t, ok := link.Table(declared); ok {
				all = append(all, t.Keys)
			}
		}
	}
	for i, keys := range all {
		if len(keys) != 2 || i > 0 && keys[1] != key {
			return expr.KeyAttribute{}, false
		}
		key = keys[1]
	}
	return key, len(all) > 0
}

// sameOrder reports whether the values of a field are in the order in which DynamoDB has the
// sort key that is decoded into it. Times may be written in forms that sort otherwise.
func sameOrder(field types.Type, key expr.Type) bool {
	basic, ok := field.Underlying().(*types.Basic)
	return ok && (key == "S" && basic.Info()&types.IsString != 0 || key == "N" && basic.Info()&types.IsNumeric != 0)
}

// direction says how the Query returns the items in the order that the code wants.
func direction(sorted answers.Sort, call *operations.Call) string {
	forward := call.Request.Input.Get(ddb.ScanIndexForward)
	wanted := forward.IsTrue() || forward.IsSet() == tri.No
	switch {
	case wanted != sorted.Descending && forward.IsSet() != tri.Maybe:
		return "remove the sort"
	case sorted.Descending:
		return "set ScanIndexForward to false, and remove the sort"
	}
	return "set ScanIndexForward to true, and remove the sort"
}
