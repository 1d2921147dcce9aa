package indexes

import (
	_ "embed"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed local_index.md
var localIndexDoc string

var localIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB504",
		Slug:       "local-index",
		Title:      "Table has a local secondary index",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.GlobalFirst, guideline.LocalIndexes),
			rules.DeveloperGuide("Local secondary indexes", "LSI"),
		},
		Doc: localIndexDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachTable(checkLocalIndexes),
}

func checkLocalIndexes(p *schemarule.Pass, t *schema.Table) {
	for _, index := range t.Local.Items {
		name, _ := index.Name.Get()
		if p.Unread {
			p.Undecided(index.Header, "cannot determine whether %s is read consistently: not all code was analysed", nameOf(t, index))
			continue
		}
		if isReadConsistently(p.Uses, t, name) {
			continue
		}
		p.Report(t, index.Header, name, rules.Text{
			Headline: subjectOf(t, index) + " is a local secondary index",
			Why:      "it cannot be added or removed without a new table, and limits the items of one partition key to 10 GB",
			Help:     "use a global secondary index unless its queries need consistent reads",
		})
	}
}

// isReadConsistently reports whether code in view reads an index as no global one can be read.
func isReadConsistently(uses []usage.Use, t *schema.Table, index string) bool {
	certain, perhaps := usage.Readers(uses, t, index)
	return slices.ContainsFunc(slices.Concat(certain, perhaps), func(u usage.Use) bool { return u.Consistent && !u.AnyIndex })
}
