package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed filter_could_be_key_condition.md
var filterCouldBeKeyConditionDoc string

var filterCouldBeKeyCondition = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB719", Slug: "filter-could-be-key-condition", Title: "Query filters by another index's sort key",
		Category: rules.CrossCheck, Severity: rules.Note, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.PrefixConditions),
			rules.Cite(guideline.FilterAfterKey),
			rules.DeveloperGuide("Filter expressions for the Query operation", "Query.FilterExpression"),
		},
		Doc: filterCouldBeKeyConditionDoc,
	},
	Check: checkFilterCouldBeKeyCondition,
}

func checkFilterCouldBeKeyCondition(p *gorule.Pass) {
	eachRead(p, func(r read) {
		if !r.Key.Whole || r.isOrdered() {
			return
		}
		if k, ok := agreed(r, r.keyed); ok {
			p.Report(r.call, k.text(r), gorule.BothEnds(r.link))
		}
	}, []ddb.Member{ddb.IndexName, ddb.KeyConditionExpression, ddb.KeyConditions, ddb.FilterExpression, ddb.QueryFilter}, ddb.Query)
}

// isOrdered reports whether the order of the items may matter, which is another in another
// index.
func (r read) isOrdered() bool {
	return r.call.Request.Input.Get(ddb.Limit).MaybeSet() || r.call.Request.Input.Get(ddb.ScanIndexForward).MaybeSet()
}

// keyed is a filter that could be a part of a key condition.
type keyed struct {
	attribute string
	index     string // of which it is the sort key; "" if it is that of the table
}

// keyed returns a part of the filter that is a condition on the sort key of the table, or of
// an index, with the partition key that the Query has. A condition on the sort key that it
// has already would be lost.
func (r read) keyed(t *validate.Table) (keyed, bool) {
	asked := t.Keys
	if r.index != "" {
		index := indexOf(t, r.index)
		if index == nil || index.Keys == nil {
			return keyed{}, false
		}
		asked = index.Keys
	}
	if len(r.Key.Parts) != len(partition(asked)) || !within(partition(asked), r.Key.Equal()) {
		return keyed{}, false
	}
	if attribute := r.filters(asked, t.Keys); attribute != "" && r.index != "" && r.inAll(t, asked, nil) {
		return keyed{attribute, ""}, true
	}
	attributes, all := r.p.Needs(r.call)
	for i := range t.Indexes {
		index := &t.Indexes[i]
		attribute := r.filters(asked, index.Keys)
		if attribute == "" || index.Name == r.index || index.Global && r.mayBeConsistent() {
			continue
		}
		if carries(t, index, attributes, all) && r.inAll(t, asked, index.Keys) {
			return keyed{attribute, index.Name}, true
		}
	}
	return keyed{}, false
}

// filters returns the first attribute of the sort key of other, if that has the same
// partition key and the filter compares the attribute as key conditions can.
func (r read) filters(asked, other []expr.KeyAttribute) string {
	sort := sorted(other)
	if len(sort) == 0 || !slices.Equal(partition(asked), partition(other)) {
		return ""
	}
	if slices.ContainsFunc(r.Filter.Parts, func(c access.Condition) bool { return c.Attribute == sort[0] && c.Operator != "<>" }) {
		return sort[0]
	}
	return ""
}

// inAll reports whether the items that have one key all have the one that is asked: an index
// lacks the items without its sort key.
func (r read) inAll(t *validate.Table, asked, other []expr.KeyAttribute) bool {
	for _, a := range sorted(asked) {
		named := func(k expr.KeyAttribute) bool { return k.Name == a }
		if !slices.ContainsFunc(t.Keys, named) && !slices.ContainsFunc(other, named) {
			return false
		}
	}
	return true
}

func (k keyed) text(r read) rules.Text {
	where := "the table"
	if k.index != "" {
		where = fmt.Sprintf("index %q", k.index)
	}
	return rules.Text{
		Headline: fmt.Sprintf("Query of %s filters by %q, the sort key of %s", r.link.Name(), k.attribute, where),
		Why:      "FilterExpression is applied after the read, so the items that it drops are paid for",
		Help:     fmt.Sprintf("query %s with %q in the key condition", where, k.attribute),
	}
}
