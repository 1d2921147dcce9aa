package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed too_many_indexes.md
var tooManyIndexesDoc string

var tooManyIndexes = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB505",
		Slug:       "too-many-indexes",
		Title:      "Table has too many indexes",
		Category:   rules.Indexes,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.FewIndexes),
			rules.Cite(guideline.UsedIndexes),
		},
		Options: []rules.Option{
			{Name: "max", Kind: rules.IntOption, Default: 5, Min: 1, Max: ddb.MaxGlobalIndexes + ddb.MaxLocalIndexes,
				Help: "how many indexes, global and local together, a table may have"},
		},
		Doc: tooManyIndexesDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachTable(checkTooManyIndexes),
}

func checkTooManyIndexes(p *schemarule.Pass, t *schema.Table) {
	global, local := t.CertainIndexes()
	all, limit := global+local, p.Options.Int("max")
	switch {
	case global > ddb.MaxGlobalIndexes || local > ddb.MaxLocalIndexes: // DDB406 has it
	case all > limit:
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has %d indexes, more than %d", t.DisplayName(), all, limit),
			Why:      "each index is stored separately and takes a write for every change of what it holds",
			Help:     "remove indexes that few queries use, or let one index serve several queries",
		})
	default:
		for _, partial := range []string{t.Global.Partial, t.Local.Partial} {
			if partial != "" {
				p.Undecided(t.Header, "cannot determine how many indexes %q has: %s", t.DisplayName(), partial)
			}
		}
	}
}
