package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed no_sort_key.md
var noSortKeyDoc string

var noSortKey = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB408",
		Slug:       "no-sort-key",
		Title:      "Table has no sort key",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("Primary keys"),
			rules.DeveloperGuide("Best practices for using sort keys to organize data", "bp-sort-keys"),
		},
		Doc: noSortKeyDoc,
	},
	Check: schemarule.ForEachTable(checkNoSortKey),
}

func checkNoSortKey(p *schemarule.Pass, t *schema.Table) {
	switch {
	case naming.IsLockTable(t) || isRestored(t):
	case t.RangeKey.IsUnknown():
		p.Undecided(t.Place(t.RangeKey.Span), "cannot determine whether %s has a sort key: %s", t.DisplayName(), t.RangeKey.Reason)
	case t.RangeKey.IsAbsent():
		p.Report(t, t.Place(t.HashKey.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has no sort key", t.DisplayName()),
			Why:      "a query can find only one item, and a sort key cannot be added later",
			Help:     "add a range_key, such as a time or the identifier of a part, if items belong together",
		})
	}
}
