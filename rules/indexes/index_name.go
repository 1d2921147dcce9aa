package indexes

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
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
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.IndexNumbers)},
		Options: []rules.Option{
			{Name: "global", Kind: rules.StringOption, Default: "", Valid: naming.ValidTemplate,
				Help: "the form of the names of global secondary indexes; if empty, that of nearly all indexes"},
			{Name: "local", Kind: rules.StringOption, Default: "", Valid: naming.ValidTemplate,
				Help: "the form of the names of local secondary indexes; if empty, that of nearly all indexes"},
		},
		GuidelineOptions: map[string]any{"global": "gsi{n}", "local": "{any}"},
		Names:            schemarule.Guesses,
		Doc:              indexNameDoc,
	},
	Templates: true,
	Check:     checkIndexNames,
}

func checkIndexNames(p *schemarule.Pass) {
	checkNamesOf(p, p.Options.String("global"), func(t *schema.Table) []*schema.Index { return t.Global.Items })
	checkNamesOf(p, p.Options.String("local"), func(t *schema.Table) []*schema.Index { return t.Local.Items })
}

// checkNamesOf judges one kind of indexes by a template, or if that is empty, by each other.
func checkNamesOf(p *schemarule.Pass, template string, kind func(*schema.Table) []*schema.Index) {
	if template == "" {
		checkOddNamesOf(p, kind)
		return
	}
	names := naming.MustParseTemplate(template).Pattern(naming.Words{})
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) { checkIndexNamesOf(p, t, kind(t), template, names) })(p)
}

// checkOddNamesOf reports the names that are spelled otherwise than nearly all of their kind.
func checkOddNamesOf(p *schemarule.Pass, kind func(*schema.Table) []*schema.Index) {
	var names []string
	for _, t := range p.Model.Tables {
		for _, index := range kind(t) {
			if name, known := index.Name.Get(); known && p.Rehearsal(&t.Declaration) == "" {
				names = append(names, name)
			}
		}
	}
	habit, ok := naming.HabitOf(names)
	if !ok {
		return
	}
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		for _, index := range kind(t) {
			name, known := index.Name.Get()
			if !known || naming.HasStyle(name, habit.Style) {
				continue
			}
			p.Report(t, index.Place(index.Name.Span), name, rules.Text{
				Headline: fmt.Sprintf("%s is not named in %s%s, %s", subjectOf(t, index), habit.Style, naming.Offence(naming.Literal(name), habit.Style), habit),
				Why:      "names of indexes are case-sensitive, and a query with another spelling fails",
				Help:     "use the same spelling for new indexes; renaming this one rebuilds it",
			})
		}
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
