package tables

import (
	_ "embed"
	"fmt"
	"regexp"

	"github.com/dynamolint/dynamolint/internal/schema"
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
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.AttributeCase)},
		Options: []rules.Option{
			{Name: "case", Kind: rules.StringOption, Default: "snake_case",
				Enum: []string{"snake_case", "kebab-case", "camelCase", "PascalCase"},
				Help: "the letter case of attribute names"},
		},
		Doc: schemaAttributeCaseDoc,
	},
	Check: forEachKeyAttribute(checkAttributeCase),
}

var attributeCases = map[string]*regexp.Regexp{
	"snake_case": regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`),
	"kebab-case": regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`),
	"camelCase":  regexp.MustCompile(`^[a-z][a-zA-Z0-9]*$`),
	"PascalCase": regexp.MustCompile(`^[A-Z][a-zA-Z0-9]*$`),
}

func checkAttributeCase(p *schemarule.Pass, t *schema.Table, use keyUse, name string) {
	wanted := p.Options.String("case")
	if attributeCases[wanted].MatchString(name) {
		return
	}
	p.Report(t, use.at, name, rules.Text{
		Headline: fmt.Sprintf("Key attribute %q of %s is not in %s", name, use.owner(t), wanted),
		Why:      "names are case-sensitive, so mixed spellings lead to items without the attribute",
		Help:     "choose one spelling before the table holds data",
	})
}
