package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed invalid_local_index.md
var invalidLocalIndexDoc string

var invalidLocalIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB509",
		Slug:       "invalid-local-index",
		Title:      "Local secondary index does not fit its table",
		Category:   rules.Indexes,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("CreateTable"),
			rules.DeveloperGuide("Local secondary indexes", "LSI"),
		},
		Doc: invalidLocalIndexDoc,
	},
	Check: schemarule.ForEachTable(checkInvalidLocalIndexes),
}

func checkInvalidLocalIndexes(p *schemarule.Pass, t *schema.Table) {
	for _, index := range t.Local.Items {
		checkInvalidLocalIndex(p, t, index)
	}
}

// checkInvalidLocalIndex reports one problem of an index. That its sort key is
// the table's partition key is for DDB406, which checks keys of all kinds.
func checkInvalidLocalIndex(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	name, _ := index.Name.Get()
	who := subjectOf(t, index)
	tableHash, tableSort := t.HashKey, t.RangeKey
	hash, sort := first(index.Hash), first(index.Range)
	switch {
	case tableSort.IsAbsent():
		p.Report(t, index.Header, name, rules.Text{
			Headline: who + " is local, but the table has no sort key",
			Why: "DynamoDB refuses the request: ValidationException: " +
				"Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex",
			Help: "give the table a range_key, or make the index global",
		})
	case sort.IsAbsent():
		p.Report(t, index.Header, name, rules.Text{
			Headline: who + " is local, but has no sort key",
			Why:      "DynamoDB refuses the request: ValidationException: Index KeySchema does not have a range key for index",
			Help:     "set range_key of the index",
		})
	case differ(hash, tableHash):
		other, _ := hash.Get()
		key, _ := tableHash.Get()
		p.Report(t, index.Place(hash.Span), name, rules.Text{
			Headline: fmt.Sprintf("%s is local, but has the partition key %q instead of the table's %q", who, other, key),
			Why: "DynamoDB refuses the request: ValidationException: " +
				"Index KeySchema does not have the same leading hash key as table KeySchema",
			Help: "leave hash_key out, or make the index global",
		})
	case same(sort, tableSort):
		key, _ := tableSort.Get()
		p.Report(t, index.Place(sort.Span), name, rules.Text{
			Headline: fmt.Sprintf("%s has the sort key of its table, %q", who, key),
			Why:      "it serves no query that the table does not, and limits the items of one partition key to 10 GB",
			Help:     "sort the index by another attribute, or remove it",
		}, schemarule.Severity(rules.Warning)) // no document says that DynamoDB refuses it
	case sort.IsUnknown() || tableSort.IsUnknown():
		reason := sort.Reason
		if tableSort.IsUnknown() {
			reason = tableSort.Reason
		}
		p.Undecided(index.Header, "cannot determine whether %s fits its table: %s", nameOf(t, index), reason)
	}
}

// first returns the only part that a key of a local index has of a kind. It is
// unknown if the list may be longer.
func first(list schema.List[schema.KeyPart]) schema.Value[string] {
	switch {
	case len(list.Items) > 0:
		return list.Items[0].Name
	case list.Partial != "":
		return schema.UnknownValue[string](rules.Span{}, list.Partial)
	}
	return schema.Value[string]{}
}

func differ(a, b schema.Value[string]) bool {
	x, xKnown := a.Get()
	y, yKnown := b.Get()
	return xKnown && yKnown && x != y
}

func same(a, b schema.Value[string]) bool {
	x, xKnown := a.Get()
	y, yKnown := b.Get()
	return xKnown && yKnown && x == y
}
