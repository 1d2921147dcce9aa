package tables

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed leftover_import.md
var leftoverImportDoc string

// importTable is the argument that fills a table from S3. All other arguments
// of that sort restore a backup.
const importTable = "import_table"

var leftoverImport = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB428",
		Slug:       "leftover-import",
		Title:      "Leftover import or restore arguments on a table",
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
	Check: schemarule.ForEachTable(checkLeftoverImport),
}

// checkLeftoverImport reports the first argument only: one decision is to be made.
func checkLeftoverImport(p *schemarule.Pass, t *schema.Table) {
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
			p.Report(t, at, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%q still has %s", t.DisplayName(), seed.Argument),
				Why:      "it does nothing once the table exists, but changing it plans to destroy the table with its items and create it again",
				Help:     "list it in lifecycle.ignore_changes",
			})
			return
		}
	}
}
