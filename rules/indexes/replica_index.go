package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed replica_index.md
var replicaIndexDoc string

var replicaIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB507",
		Slug:       "replica-index",
		Title:      "Index duplicates its table",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using global secondary indexes to create an eventually consistent replica", "bp-indexes-gsi-replica"),
		},
		Doc: replicaIndexDoc,
	},
	Check: schemarule.ForEachTable(checkReplicaIndexes),
}

func checkReplicaIndexes(p *schemarule.Pass, t *schema.Table) {
	tableKey := keyed{hash: known(t.HashKey), sort: known(t.RangeKey)}
	for _, index := range t.Global.Items {
		k, keysKnown := keysOf(t, index, false)
		projection, projectionKnown := index.Projection.Get()
		switch {
		case projectionKnown && projection != ddb.ProjectAll:
		case !keysKnown || !projectionKnown || t.HashKey.IsUnknown() || t.RangeKey.IsUnknown():
			p.Undecided(index.Header, "cannot determine whether %s copies the table: its keys or its projection are unknown", nameOf(t, index))
		case k.leads(tableKey) && tableKey.leads(k):
			name, _ := index.Name.Get()
			p.Report(t, index.Header, name, rules.Text{
				Headline: fmt.Sprintf("%s has the keys of its table (%s) and projects ALL attributes", subjectOf(t, index), k),
				Why:      "it is a second copy that lags behind the table and doubles storage and writes",
				Help:     "remove it unless it separates readers of different priority",
			})
		}
	}
}

// known returns the name of a key, or none if the table has no such key or its name is unknown.
func known(key schema.Value[string]) []string {
	if name, ok := key.Get(); ok {
		return []string{name}
	}
	return nil
}
