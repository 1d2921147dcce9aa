package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed schema_attribute_case.md
var schemaAttributeCaseDoc string

var schemaAttributeCase = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB402",
		Slug:       "schema-attribute-case",
		Title:      "Key attribute name breaks the case convention",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.AttributeCase)},
		Options: []rules.Option{
			{Name: "case", Kind: rules.StringOption, Default: "", Enum: append([]string{""}, naming.Styles...),
				Help: "the letter case of attribute names; if empty, that of nearly all keys"},
		},
		GuidelineOptions: map[string]any{"case": "snake_case"},
		Names:            schemarule.Guesses,
		Doc:              schemaAttributeCaseDoc,
	},
	Templates: true,
	Check:     checkAttributeCases,
}

func checkAttributeCases(p *schemarule.Pass) {
	wanted, why := p.Options.String("case"), ""
	if wanted == "" {
		habit, ok := naming.HabitOf(keyAttributes(p))
		if !ok {
			return
		}
		wanted, why = habit.Style, ", "+habit.String()
	}
	forEachKeyAttribute(func(p *schemarule.Pass, t *schema.Table, use keyUse, name string) {
		if naming.HasStyle(name, wanted) {
			return
		}
		p.Report(t, use.at, name, rules.Text{
			Headline: fmt.Sprintf("Key attribute %q of %s is not in %s%s", name, use.owner(t), wanted, why),
			Why:      "names are case-sensitive, so mixed spellings lead to items without the attribute",
			Help:     "choose one spelling before the table holds data",
		})
	})(p)
}

// keyAttributes returns the names of the key attributes that are known, but those of examples and
// those that are prescribed.
func keyAttributes(p *schemarule.Pass) (names []string) {
	for _, t := range p.Model.Tables {
		if naming.IsLockTable(t) || p.Rehearsal(&t.Declaration) != "" {
			continue
		}
		uses, _ := keyUses(t)
		for _, use := range uses {
			if name, known := use.name.Get(); known {
				names = append(names, name)
			}
		}
	}
	return names
}
