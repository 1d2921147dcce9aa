package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed too_many_indexes.md
var tooManyIndexesDoc string

var tooManyIndexes = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB505",
		Slug:       "too-many-indexes",
		Title:      "Table has many indexes",
		Category:   rules.Indexes,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("choice between global and local indexes"),
			rules.DeveloperGuide("General guidelines for secondary indexes in DynamoDB", "bp-indexes-general"),
		},
		Options: []rules.Option{
			{Name: "max", Kind: rules.IntOption, Default: 5, Min: 1, Max: ddb.MaxGlobalIndexes + ddb.MaxLocalIndexes,
				Help: "how many indexes, global and local together, a table may have"},
		},
		Doc: tooManyIndexesDoc,
	},
	Production: true,
	Check:      schemacheck.ForEachTable(checkTooManyIndexes),
}

func checkTooManyIndexes(p *schemacheck.Pass, t *schema.Table) {
	global, local := t.CertainIndexes()
	all, limit := global+local, p.Options.Int("max")
	switch {
	case global > ddb.MaxGlobalIndexes || local > ddb.MaxLocalIndexes: // DDB406 has it
	case all > limit:
		p.Report(t, t.Header, t.DisplayName(), fmt.Sprintf(
			"%q has %d indexes, more than %d: each is stored apart and takes a write for every change of what it holds; drop those that few queries use, or let one serve several",
			t.DisplayName(), all, limit))
	default:
		for _, partial := range []string{t.Global.Partial, t.Local.Partial} {
			if partial != "" {
				p.Undecided(t.Header, "cannot determine how many indexes %s has: %s", t.DisplayName(), partial)
			}
		}
	}
}
