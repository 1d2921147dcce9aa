package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed invalid_local_index.md
var invalidLocalIndexDoc string

var invalidLocalIndex = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB509",
		Slug:       "invalid-local-index",
		Title:      "Local index does not fit its table",
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
	Check: schemacheck.ForEachTable(checkInvalidLocalIndexes),
}

func checkInvalidLocalIndexes(p *schemacheck.Pass, t *schema.Table) {
	for _, index := range t.Local.Items {
		checkInvalidLocalIndex(p, t, index)
	}
}

// checkInvalidLocalIndex reports one problem of an index. That its sort key is
// the table's partition key is for DDB406, which looks at keys of all kinds.
func checkInvalidLocalIndex(p *schemacheck.Pass, t *schema.Table, index *schema.Index) {
	name, _ := index.Name.Get()
	who := fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
	tableHash, tableSort := t.HashKey, t.RangeKey
	hash, sort := first(index.Hash), first(index.Range)
	switch {
	case tableSort.IsAbsent():
		p.Report(t, index.Header, name, fmt.Sprintf(
			"%s is local, but the table has no sort key: DynamoDB refuses it with \"Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex\"; give the table a range_key, or make the index global", who))
	case sort.IsAbsent():
		p.Report(t, index.Header, name, fmt.Sprintf(
			"%s has no sort key: DynamoDB refuses it with \"Index KeySchema does not have a range key for index: %s\"; set range_key", who, name))
	case differ(hash, tableHash):
		other, _ := hash.Get()
		key, _ := tableHash.Get()
		p.Report(t, index.Place(hash.Span), name, fmt.Sprintf(
			"%s has the partition key %q, and that of the table is %q: DynamoDB refuses it with \"Index KeySchema does not have the same leading hash key as table KeySchema\"; leave hash_key out, or make the index global",
			who, other, key))
	case same(sort, tableSort):
		key, _ := tableSort.Get()
		p.Report(t, index.Place(sort.Span), name, fmt.Sprintf(
			"%s sorts by %q as the table itself does: it answers no query that the table does not, and limits the items of one partition key to 10 GB; sort by another attribute, or drop it", who, key),
			schemacheck.Severity(rules.Warning)) // DynamoDB is not known to refuse it
	case sort.IsUnknown() || tableSort.IsUnknown():
		reason := sort.Reason
		if tableSort.IsUnknown() {
			reason = tableSort.Reason
		}
		p.Undecided(index.Header, "cannot determine whether %s fits its table: %s", who, reason)
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
