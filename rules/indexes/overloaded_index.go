package indexes

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed overloaded_index.md
var overloadedIndexDoc string

var overloadedIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB510",
		Slug:       "overloaded-index",
		Title:      "Overloaded index key holds several kinds of values",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoGenericIndexes),
			rules.Cite(guideline.NoSharedIndexes),
			rules.DeveloperGuide("Overloading global secondary indexes in DynamoDB", "bp-gsi-overloading"),
		},
		Options: []rules.Option{
			{Name: "names", Kind: rules.StringsOption, Pattern: true, Default: naming.OverloadedKeys(),
				Help: "names of key attributes that hold values of several kinds; letter case, - and _ do not matter"},
		},
		Doc: overloadedIndexDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachIndex(checkOverloadedIndex),
}

// checkOverloadedIndex reports an index once, at the first of its keys.
func checkOverloadedIndex(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
		at := index.Place(part.Name.Span)
		name, known := part.Name.Get()
		switch {
		case !known:
			p.Undecided(at, "cannot determine a key of %s: %s", nameOf(t, index), part.Name.Reason)
		case naming.IsOneOf(name, p.Options.Strings("names")):
			p.Report(t, at, name, rules.Text{
				Headline: fmt.Sprintf("%s has the key %q, a name for values of several kinds", subjectOf(t, index), name),
				Why:      "readers cannot tell which query it serves, and every item needs code that fills the attribute",
				Help:     "use attributes that items have anyway, with an index for each query",
			})
			return
		}
	}
}
