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

//go:embed generic_key_name.md
var genericKeyNameDoc string

var genericKeyName = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB404",
		Slug:       "generic-key-name",
		Title:      "Key attribute has a generic name",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.Cite(guideline.KeyNames)},
		Options: []rules.Option{
			{Name: "names", Kind: rules.StringsOption, Pattern: true,
				Default: naming.GenericKeys(),
				Help:    "names that say nothing; letter case, - and _ do not matter"},
		},
		Doc: genericKeyNameDoc,
	},
	Templates: true,
	Check:     forEachKeyAttribute(checkGenericKeyName),
}

func checkGenericKeyName(p *schemarule.Pass, t *schema.Table, use keyUse, name string) {
	if !naming.IsOneOf(name, p.Options.Strings("names")) {
		return
	}
	p.Report(t, use.at, name, rules.Text{
		Headline: fmt.Sprintf("Key attribute %q of %s does not say what it holds", name, use.owner(t)),
		Why:      "readers of code and items cannot tell which value identifies an item",
		Help:     "name it after the value that it holds, as in \"order_id\"",
	})
}
