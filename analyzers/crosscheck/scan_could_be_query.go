package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed scan_could_be_query.md
var scanCouldBeQueryDoc string

var scanCouldBeQuery = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB711", Slug: "scan-could-be-query", Title: "Scan filters by a partition key",
		Category: rules.CrossCheck, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoScan),
			rules.Cite(guideline.AvoidScan),
		},
		Doc: scanCouldBeQueryDoc,
	},
	Check: checkScanCouldBeQuery,
}

func checkScanCouldBeQuery(p *gorule.Pass) {
	eachRead(p, func(r read) {
		if q, ok := agreed(r, r.query); ok && !r.call.IsFallback() {
			p.Report(r.call, q.text(r), gorule.BothEnds(r.link))
		}
	}, []ddb.Member{ddb.IndexName, ddb.FilterExpression, ddb.ScanFilter}, ddb.Scan)
	checkUndeclaredScans(p)
}

// A query is one that a Scan could be.
type query struct {
	keys    string // the partition key, quoted
	index   string // that has it; "" if the table has
	sparse  string // an attribute without which an item is in the table, but not in the index; or ""
	missing string // what is read and the index does not have, quoted; or ""
}

// query returns the Query of a table that gets the same items as a Scan: by the key of the
// table, or of an index. What a Scan of an index gets, only a Query of that index does.
func (r read) query(t *validate.Table) (query, bool) {
	equal := r.Filter.Equal()
	if r.index != "" {
		index := indexOf(t, r.index)
		if index == nil || !within(partition(index.Keys), equal) {
			return query{}, false
		}
		return query{keys: enumerate(partition(index.Keys)), index: r.index}, true
	}
	if keys := partition(t.Keys); within(keys, equal) {
		return query{keys: enumerate(keys)}, true
	}
	var narrow query // of an index that lacks something
	attributes, all := r.p.Needs(r.call)
	for i := range t.Indexes {
		index := &t.Indexes[i]
		keys := partition(index.Keys)
		if !within(keys, equal) || index.Projection == "" || index.Global && r.mayBeConsistent() {
			continue
		}
		found := query{keys: enumerate(keys), index: index.Name, sparse: r.sparse(t, index)}
		if carries(t, index, attributes, all) {
			return found, true
		}
		if found.missing = "all that the code reads"; !all {
			found.missing = enumerate(missing(t, index, attributes))
		}
		narrow = found
	}
	return narrow, narrow.index != ""
}

// sparse returns a sort key attribute of an index that items may lack which pass the filter.
func (r read) sparse(t *validate.Table, index *validate.Index) string {
	for _, a := range sorted(index.Keys) {
		filtered := slices.ContainsFunc(r.Filter.Parts, func(c access.Condition) bool { return c.Attribute == a && c.Operator != "<>" })
		if !filtered && !slices.Contains(part(t.Keys, false), a) && !slices.Contains(part(t.Keys, true), a) {
			return a
		}
	}
	return ""
}

func (q query) text(r read) rules.Text {
	where := "table"
	if q.index != "" {
		where = fmt.Sprintf("index %q", q.index)
	}
	noun := "partition key"
	if strings.Contains(q.keys, " ") {
		noun = "partition keys"
	}
	todo := fmt.Sprintf("query the %s with a key condition on %s", where, q.keys)
	if q.index != "" {
		todo = strings.Replace(todo, "query the", "query", 1)
	}
	switch {
	case q.missing != "":
		todo += ", after its projection has " + q.missing
	case q.sparse != "":
		todo += fmt.Sprintf(", if all items have %q, its sort key", q.sparse)
	}
	return rules.Text{
		Headline: fmt.Sprintf("Scan of %s filters by %s, the %s of its %s", r.link.Name(), q.keys, noun, where),
		Why:      "every item is read and paid for before the filter is applied; a Query reads those that match only",
		Help:     todo,
	}
}
