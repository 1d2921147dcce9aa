package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed deprecated_index_keys.md
var deprecatedIndexKeysDoc string

var deprecatedIndexKeys = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB512",
		Slug:       "deprecated-index-keys",
		Title:      "Keys of the index are written in the old way",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.SafeFix,
		Sources: []rules.Source{
			rules.TerraformResource("dynamodb_table"),
			{Title: "Terraform AWS provider, change log", URL: "https://github.com/hashicorp/terraform-provider-aws/blob/main/CHANGELOG.md"},
		},
		Doc: deprecatedIndexKeysDoc,
	},
	Check: schemacheck.ForEachTable(checkDeprecatedIndexKeys),
}

// checkDeprecatedIndexKeys leaves local indexes out, for which there is only the
// one way.
func checkDeprecatedIndexKeys(p *schemacheck.Pass, t *schema.Table) {
	for _, index := range t.Global.Items {
		name, _ := index.Name.Get()
		who := fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
		offered, known := index.KeySchemaOffered.Or(false)
		switch {
		case !index.KeyArguments:
		case index.KeySchemaBlocks && index.Hash.Partial == "":
			p.Report(t, index.Header, name, fmt.Sprintf(
				"%s has both key_schema blocks and hash_key or range_key: the plan fails, since each key must be given in one way; remove hash_key and range_key", who),
				schemacheck.Severity(rules.Error))
		case !known:
			p.Undecided(index.Header, "cannot determine whether the provider has key_schema for %s: %s", who, index.KeySchemaOffered.Reason)
		case offered:
			p.Report(t, index.Header, name, fmt.Sprintf(
				"%s gives its key as %s, which is deprecated (%s): a later version refuses it, and keys of several attributes need key_schema; write a key_schema block for each key attribute",
				who, keyArguments(index), index.KeySchemaOffered.Origin), p.Fix(rules.SafeFix, "write the keys as key_schema blocks", keySchemaBlocks(p, t, index)...))
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
