package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed deprecated_index_keys.md
var deprecatedIndexKeysDoc string

var deprecatedIndexKeys = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB512",
		Slug:       "deprecated-index-keys",
		Title:      "Index keys use deprecated arguments",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.SafeFix,
		Sources: []rules.Source{
			rules.TerraformResource("dynamodb_table"),
			rules.WebPage("Terraform AWS provider", "Change log", "https://github.com/hashicorp/terraform-provider-aws/blob/main/CHANGELOG.md"),
		},
		Doc: deprecatedIndexKeysDoc,
	},
	Check: schemarule.ForEachTable(checkDeprecatedIndexKeys),
}

// checkDeprecatedIndexKeys leaves local indexes out, for which there is only the
// one way.
func checkDeprecatedIndexKeys(p *schemarule.Pass, t *schema.Table) {
	for _, index := range t.Global.Items {
		name, _ := index.Name.Get()
		offered, known := index.KeySchemaOffered.Or(false)
		switch {
		case !index.KeyArguments:
		case index.KeySchemaBlocks && index.Hash.Partial == "":
			p.Report(t, index.Header, name, rules.Text{
				Headline: subjectOf(t, index) + " has both key_schema blocks and hash_key or range_key",
				Why:      "the provider refuses keys that are written in both ways, so the plan fails",
				Help:     "remove hash_key and range_key",
			}, schemarule.Severity(rules.Error))
		case !known:
			p.Undecided(index.Header, "cannot determine whether the provider has key_schema for %s: %s", nameOf(t, index), index.KeySchemaOffered.Reason)
		case offered:
			p.Report(t, index.Header, name, rules.Text{
				Headline: fmt.Sprintf("%s uses the deprecated %s (%s)", subjectOf(t, index), keyArguments(index), index.KeySchemaOffered.Origin),
				Why:      "a later provider version refuses the old form, and keys of several attributes need key_schema",
				Help:     "write a key_schema block for each key attribute",
			}, p.Fix(rules.SafeFix, "write the keys as key_schema blocks", keySchemaBlocks(p, t, index)...))
		}
	}
}

// keyArguments names the arguments in which the key of an index is written.
func keyArguments(index *schema.Index) string {
	if len(index.Range.Items) == 0 && index.Range.Partial == "" {
		return "hash_key"
	}
	return "hash_key and range_key"
}
