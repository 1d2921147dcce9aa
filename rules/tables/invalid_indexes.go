package tables

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkIndexCounts counts the indexes that certainly exist. The number of global
// ones is a quota that AWS raises on request.
func checkIndexCounts(p *schemarule.Pass, t *schema.Table) {
	global, local := t.CertainIndexes()
	if global > ddb.MaxGlobalIndexes {
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has %d global secondary indexes", t.DisplayName(), global),
			Why:      fmt.Sprintf("DynamoDB refuses them unless the account's quota was raised: \"GlobalSecondaryIndex count exceeds the per-table limit of %d\"", ddb.MaxGlobalIndexes),
			Help:     "remove indexes that few queries use",
		}, schemarule.Confidence(rules.Likely))
	}
	if local > ddb.MaxLocalIndexes {
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has %d local secondary indexes", t.DisplayName(), local),
			Why:      fmt.Sprintf("DynamoDB refuses the table: \"Number of LocalSecondaryIndexes exceeds per-table limit of %d\"", ddb.MaxLocalIndexes),
			Help:     "make some of them global",
		})
	}
}

// checkIndexNamesDiffer reports names that two indexes of a table have. Separate
// index resources come last: they are created when the table exists.
func checkIndexNamesDiffer(p *schemarule.Pass, t *schema.Table) {
	first := map[string]*schema.Index{}
	local := map[*schema.Index]bool{}
	for _, index := range t.Local.Items {
		local[index] = true
	}
	all := t.Indexes()
	slices.SortStableFunc(all, func(a, b *schema.Index) int { return cmp.Compare(min(1, len(a.Address)), min(1, len(b.Address))) })
	for _, index := range all {
		name, known := index.Name.Get()
		if !known || index.Maybe != "" {
			continue
		}
		earlier, twice := first[name]
		if !twice {
			first[name] = index
			continue
		}
		p.Report(t, index.Place(index.Name.Span), name, rules.Text{
			Headline: fmt.Sprintf("%q has two indexes named %q", t.DisplayName(), name),
			Why:      consequenceOfTwo(earlier, index, local),
			Help:     "rename one or remove it",
		},
			schemarule.Related(earlier.Header, "first declared here"))
	}
}

// consequenceOfTwo: the provider keeps local indexes by name and global ones as
// a whole, so two of the former become one, and so do two of the latter that are
// equal in all.
func consequenceOfTwo(a, b *schema.Index, local map[*schema.Index]bool) string {
	name, _ := a.Name.Get()
	switch {
	case local[a] && local[b]:
		return "the provider keeps local indexes by name, so it silently creates only one of them"
	case a.Address != "" || b.Address != "":
		return fmt.Sprintf("DynamoDB refuses the second index: \"Index already exists: %s\"", name)
	case local[a] || local[b]:
		return fmt.Sprintf("DynamoDB refuses the table: \"Duplicate index name: %s\"", name)
	}
	return fmt.Sprintf("DynamoDB refuses the table: \"Duplicate index name: %s\"; if the blocks are equal, one of them does nothing", name)
}
