package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed attribute_definitions.md
var attributeDefinitionsDoc string

var attributeDefinitions = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB405",
		Slug:       "attribute-definitions",
		Title:      "Attribute definitions do not match the keys",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.SafeFix,
		Sources: []rules.Source{
			rules.APIReference("CreateTable"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: attributeDefinitionsDoc,
	},
	Check: schemarule.ForEachTable(checkAttributeDefinitions),
}

func checkAttributeDefinitions(p *schemarule.Pass, t *schema.Table) {
	declared := checkDeclaredOnce(p, t)
	used, unknown := usedNames(t)
	checkDeclaredIsUsed(p, t, used, unknown)
	checkUsedIsDeclared(p, t, declared)
}

// checkDeclaredOnce reports attributes that are declared twice and returns the
// names of all that are declared.
func checkDeclaredOnce(p *schemarule.Pass, t *schema.Table) map[string]schema.Attribute {
	declared := map[string]schema.Attribute{}
	for _, attribute := range t.Attributes.Items {
		name, known := attribute.Name.Get()
		if !known {
			continue
		}
		first, twice := declared[name]
		if !twice {
			declared[name] = attribute
			continue
		}
		headline := fmt.Sprintf("Attribute %q of %q is declared twice", name, t.DisplayName())
		why := "the provider silently merges equal definitions, and a later change of one of them makes CreateTable fail"
		was, wasKnown := first.Type.Get()
		is, isKnown := attribute.Type.Get()
		switch {
		case wasKnown && isKnown && was != is:
			headline += fmt.Sprintf(", with the types %s and %s", was, is)
			why = "DynamoDB refuses a table whose attribute has two types"
		case attribute.Span == first.Span: // one dynamic block goes through the keys of all indexes, of which two may share one
			continue
		}
		p.Report(t, t.Place(attribute.Span), name, rules.Text{
			Headline: headline,
			Why:      why,
			Help:     "remove one of the definitions",
		},
			schemarule.Related(first.Span, "first declared here"), p.Fix(rules.SafeFix, "remove the second definition", removeRepeated(t, first, attribute)...))
	}
	return declared
}

func checkDeclaredIsUsed(p *schemarule.Pass, t *schema.Table, used map[string]bool, unknown string) {
	for _, attribute := range t.Attributes.Items {
		name, known := attribute.Name.Get()
		if !known || used[name] {
			continue
		}
		if unknown != "" {
			p.Undecided(t.Place(attribute.Span), "cannot determine whether a key of %q uses attribute %q: %s", t.DisplayName(), name, unknown)
			continue
		}
		p.Report(t, t.Place(attribute.Span), name, rules.Text{
			Headline: fmt.Sprintf("Attribute %q of %q is declared, but no key of the table or an index uses it", name, t.DisplayName()),
			Why:      fmt.Sprintf("the plan fails: all attributes must be indexed. Unused attributes: [%q]", name),
			Help:     "remove the definition; items may have the attribute without it",
		}, schemarule.OneMistake(&t.Declaration), p.Fix(rules.SafeFix, "remove the attribute", removeUnused(p, t, attribute)...))
	}
}

// checkUsedIsDeclared leaves separate index resources out: they declare the
// types of their keys themselves.
func checkUsedIsDeclared(p *schemarule.Pass, t *schema.Table, declared map[string]schema.Attribute) {
	unknown := t.Attributes.Partial
	for _, attribute := range t.Attributes.Items {
		if attribute.Name.IsUnknown() {
			unknown = firstNonEmpty(unknown, attribute.Name.Reason)
		}
	}
	seen := map[string]bool{}
	uses, _ := keyUses(t)
	for _, use := range uses {
		name, known := use.name.Get()
		if _, ok := declared[name]; ok || !known || seen[name] || use.index != nil && use.index.Address != "" {
			continue
		}
		seen[name] = true
		if unknown != "" {
			p.Undecided(use.at, "cannot determine whether key attribute %q of %s is declared: %s", name, use.owner(t), unknown)
			continue
		}
		p.Report(t, use.at, name, rules.Text{
			Headline: fmt.Sprintf("Key attribute %q of %s is not declared", name, use.owner(t)),
			Why:      fmt.Sprintf("the plan fails: all indexes must match a defined attribute. Unmatched indexes: [%q]", name),
			Help:     "add an attribute block with its name and type",
		})
	}
}
