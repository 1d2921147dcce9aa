package tables

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed leftover_import.md
var leftoverImportDoc string

// importTable is the argument that fills a table from S3. All other arguments
// of that sort restore a backup.
const importTable = "import_table"

var leftoverImport = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB428",
		Slug:       "leftover-import",
		Title:      "Table still says what it was created from",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.TerraformResource("dynamodb_table"),
			rules.DeveloperGuide("Importing from Amazon S3", "S3DataImport.HowItWorks"),
		},
		Doc: leftoverImportDoc,
	},
	Check: schemacheck.ForEachTable(checkLeftoverImport),
}

// checkLeftoverImport reports the first argument only: one decision is to be made.
func checkLeftoverImport(p *schemacheck.Pass, t *schema.Table) {
	if t.Seeds.Partial != "" {
		p.Undecided(t.Header, "cannot determine whether %s is created from other data: %s", t.DisplayName(), t.Seeds.Partial)
	}
	if slices.Contains(t.IgnoreChanges, "all") {
		return
	}
	for _, seed := range t.Seeds.Items {
		at := t.Place(seed.Span)
		switch {
		case slices.Contains(t.IgnoreChanges, seed.Argument):
		case seed.Unsure != "":
			p.Undecided(at, "cannot determine whether %s of %s is set: %s", seed.Argument, t.DisplayName(), seed.Unsure)
		default:
			p.Report(t, at, t.DisplayName(), fmt.Sprintf(
				"%q still has %s: it does nothing once the table exists, but a change of it plans to destroy the table and its items and to create it anew; list it in lifecycle.ignore_changes",
				t.DisplayName(), seed.Argument))
			return
		}
	}
}
