package indexes

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed index_name.md
var indexNameDoc string

var indexName = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB501",
		Slug:       "index-name",
		Title:      "Index name breaks the naming convention",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.IndexNumbers)},
		Options: []rules.Option{
			{Name: "global", Kind: rules.StringOption, Default: "gsi{n}", Valid: naming.ValidTemplate,
				Help: "the form of the names of global secondary indexes"},
			{Name: "local", Kind: rules.StringOption, Default: "{any}", Valid: naming.ValidTemplate,
				Help: "the form of the names of local secondary indexes"},
		},
		Doc: indexNameDoc,
	},
	Check: checkIndexNames,
}

func checkIndexNames(p *schemarule.Pass) {
	global, local := p.Options.String("global"), p.Options.String("local")
	globalNames := naming.MustParseTemplate(global).Pattern(naming.Words{})
	localNames := naming.MustParseTemplate(local).Pattern(naming.Words{})
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		checkIndexNamesOf(p, t, t.Global.Items, global, globalNames)
		checkIndexNamesOf(p, t, t.Local.Items, local, localNames)
	})(p)
}

func checkIndexNamesOf(p *schemarule.Pass, t *schema.Table, list []*schema.Index, template string, names naming.Pattern) {
	for _, index := range list {
		at := index.Place(index.Name.Span)
		name, known := index.Name.Get()
		switch {
		case !known:
			p.Undecided(at, "cannot determine the name of an index of %q: %s", t.DisplayName(), index.Name.Reason)
		case !names.Admits(naming.Literal(name)):
			why := "what an index serves changes over time, and a name that lists its keys goes stale"
			if names.Admits(naming.Literal(strings.ToLower(name))) {
				why = "names of indexes are case-sensitive, and a query with another spelling fails"
			}
			p.Report(t, at, name, rules.Text{
				Headline: fmt.Sprintf("%s does not match the naming convention %q", subjectOf(t, index), template),
				Why:      why,
				Help:     "use the convention for new indexes; renaming this one rebuilds it",
			})
		}
	}
}
