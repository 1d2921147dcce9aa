package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed replica_index.md
var replicaIndexDoc string

var replicaIndex = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB507",
		Slug:       "replica-index",
		Title:      "Index is a copy of its table",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using global secondary indexes to create an eventually consistent replica", "bp-indexes-gsi-replica"),
		},
		Doc: replicaIndexDoc,
	},
	Check: schemacheck.ForEachTable(checkReplicaIndexes),
}

func checkReplicaIndexes(p *schemacheck.Pass, t *schema.Table) {
	tableKey := keyed{hash: known(t.HashKey), sort: known(t.RangeKey)}
	for _, index := range t.Global.Items {
		k, keysKnown := keysOf(t, index, false)
		projection, projectionKnown := index.Projection.Get()
		switch {
		case projectionKnown && projection != ddb.ProjectAll:
		case !keysKnown || !projectionKnown || t.HashKey.IsUnknown() || t.RangeKey.IsUnknown():
			p.Undecided(index.Header, "cannot determine whether %s of %s copies the table: its keys or its projection are unknown", index.DisplayName(), t.DisplayName())
		case k.leads(tableKey) && tableKey.leads(k):
			name, _ := index.Name.Get()
			p.Report(t, index.Header, name, fmt.Sprintf(
				"%s of %q has the keys of the table (%s) and projects ALL: it is a second copy that lags behind the first and doubles storage and writes; drop it unless it separates readers of different priority",
				index.DisplayName(), t.DisplayName(), k))
		}
	}
}

// known returns the name of a key, or none if there is none or it is not known.
func known(key schema.Value[string]) []string {
	if name, ok := key.Get(); ok {
		return []string{name}
	}
	return nil
}
