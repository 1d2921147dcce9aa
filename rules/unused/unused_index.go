package unused

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed unused_index.md
var unusedIndexDoc string

var unusedIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB712",
		Slug:       "unused-index",
		Title:      "No code reads an index",
		Category:   rules.CrossCheck,
		Severity:   rules.Warning,
		Guideline:  rules.Warning,
		AWS:        rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoIndexInAdvance),
			rules.Cite(guideline.UsedIndexes),
			rules.DeveloperGuide("Identify your unused resources in DynamoDB", "CostOptimization_UnusedResources"),
		},
		Doc: unusedIndexDoc,
	},
	Production: true,
	Check:      checkUnusedIndexes,
}

func checkUnusedIndexes(p *schemarule.Pass) {
	if !p.Model.Complete || p.Uses == nil {
		return
	}
	asked := schemarule.NewAskers(p)
	schemarule.ForEachIndex(func(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
		name, known := index.Name.Get()
		if !known {
			p.Undecided(index.Header, "cannot determine whether any call reads an index of %q: %s", t.DisplayName(), index.Name.Reason)
			return
		}
		switch read := asked.OfIndex(t, name); {
		case len(read.Certain) > 0:
		case len(read.Perhaps) > 0:
			p.Undecided(index.Header, "cannot determine whether any call reads index %q of table %q: %s", name, t.DisplayName(), read.Perhaps[0])
		case !slices.ContainsFunc(asked.OfTable(t).Certain, usage.Use.Reads):
			// Other code reads the table, or none does: see unusedTable.
		case p.Programs.InOtherLanguage(name):
			p.Undecided(index.Header, "cannot determine whether index %q of table %q is read: code in another language has its name", name, t.DisplayName())
		default:
			text := unusedIndexText(t, index)
			if use, ok := usage.CouldRead(asked.OfTable(t).All(), index); ok {
				text.Help = fmt.Sprintf("query it in place of the %s, which uses its key", use)
			}
			p.Report(t, index.Header, name, text)
		}
	})(p)
}

func unusedIndexText(t *schema.Table, index *schema.Index) rules.Text {
	text := rules.Text{
		Headline: fmt.Sprintf("No call reads %s of table %q", index.DisplayName(), t.DisplayName()),
		Why:      "each write of its attributes is written and paid for a second time, and so is their storage",
		Help:     "check its ConsumedReadCapacityUnits in CloudWatch, and all that is not Go code, then remove it",
	}
	if slices.Contains(t.Local.Items, index) {
		text.Help = "leave it out when you next replace the table: a local index cannot be removed from a table that exists"
	}
	return text
}
