package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed index_name.md
var indexNameDoc string

var indexName = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB501",
		Slug:       "index-name",
		Title:      "Index name does not follow the naming convention",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Guideline("naming rules")},
		Options: []rules.Option{
			{Name: "global", Kind: rules.StringOption, Default: "gsi{n}", Valid: naming.ValidTemplate,
				Help: "the form of the names of global secondary indexes"},
			{Name: "local", Kind: rules.StringOption, Default: "lsi{n}", Valid: naming.ValidTemplate,
				Help: "the form of the names of local secondary indexes"},
		},
		Doc: indexNameDoc,
	},
	Check: checkIndexNames,
}

func checkIndexNames(p *schemacheck.Pass) {
	global, local := p.Options.String("global"), p.Options.String("local")
	globalNames := naming.MustParseTemplate(global).Pattern(naming.Words{})
	localNames := naming.MustParseTemplate(local).Pattern(naming.Words{})
	schemacheck.ForEachTable(func(p *schemacheck.Pass, t *schema.Table) {
		checkIndexNamesOf(p, t, t.Global.Items, global, globalNames)
		checkIndexNamesOf(p, t, t.Local.Items, local, localNames)
	})(p)
}

func checkIndexNamesOf(p *schemacheck.Pass, t *schema.Table, list []*schema.Index, template string, names naming.Pattern) {
	for _, index := range list {
		at := index.Place(index.Name.Span)
		name, known := index.Name.Get()
		switch {
		case !known:
			p.Undecided(at, "cannot determine the name of an index of %s: %s", t.DisplayName(), index.Name.Reason)
		case !names.Admits(naming.Literal(name)):
			p.Report(t, at, name, fmt.Sprintf(
				"index %q of %q is not named %s: keys and projection of an index change, and a name that lists them goes stale; use the form for new indexes (a rename rebuilds one)",
				name, t.DisplayName(), template))
		}
	}
}
