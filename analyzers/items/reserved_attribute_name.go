package items

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed reserved_attribute_name.md
var reservedAttributeNameDoc string

var reservedAttributeName = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB302", Slug: "reserved-attribute-name", Title: "Attribute name is a reserved word",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoReservedWords),
			rules.DeveloperGuide("Reserved words in DynamoDB", "ReservedWords"),
		},
		Options: []rules.Option{
			{Name: "except", Kind: rules.StringsOption, Default: []string{"ttl"}, Help: "reserved words that are accepted as names"},
		},
		Doc: reservedAttributeNameDoc,
	},
	Check: checkReservedAttributeName,
}

func checkReservedAttributeName(p *gorule.Pass) {
	excepted := set(p.Options.Strings("except"))
	reserved := func(name string) bool { return ddb.IsReserved(name) && !excepted[name] }
	perType(p, reserved, func(u *items.Use, names []string) {
		what := "a reserved word"
		if len(names) > 1 {
			what = "reserved words"
		}
		p.ReportAt(atType(p, u), rules.Text{
			Headline: fmt.Sprintf("%s has %s, %s of DynamoDB", u.Type.Name(), enumerate(names), what),
			Why:      "DynamoDB refuses every expression with an unescaped reserved word: \"Attribute name is a reserved keyword\"",
			Help:     "choose another name, or write a placeholder (#name) in every expression",
		})
	})
}
