package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_class.md
var tableClassDoc string

// The classes of tables (API reference, CreateTable). A table that names none
// has the standard class.
const (
	standardClass   = "STANDARD"
	infrequentClass = "STANDARD_INFREQUENT_ACCESS"
)

var tableClass = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB421",
		Slug:        "table-class",
		Title:       "Table has the wrong class",
		Category:    rules.Tables,
		Severity:    rules.Note,
		NeedsConfig: true,
		Confidence:  rules.Proven,
		Since:       "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Considerations when choosing a table class in DynamoDB", "WorkingWithTables.tableclasses"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "infrequent-access", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
				Help: "patterns of the names of tables that have the class for infrequent access; all others have the standard class"},
		},
		Doc: tableClassDoc,
	},
	Production: true,
	Check:      schemarule.ForEachVariant(checkTableClass),
}

func checkTableClass(p *schemarule.Pass, t *schema.Table) {
	at := t.Place(t.TableClass.Span)
	class, known := t.TableClass.Or(standardClass)
	if class == "" { // how modules pass no class
		class = standardClass
	}
	listed := false
	for _, pattern := range p.Options.Strings("infrequent-access") {
		listed = listed || naming.Glob(pattern).Admits(naming.Parts(t))
	}
	switch {
	case !known:
		p.Undecided(at, "cannot determine the class of %s: %s", t.DisplayName(), t.TableClass.Reason)
	case listed && t.Name.IsUnknown():
		p.Undecided(at, "cannot determine whether %s is listed under infrequent-access: %s", t.DisplayName(), t.Name.Reason)
	case listed && class == standardClass:
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has the standard class%s", t.DisplayName(), t.TableClass.Provenance()),
			Why:      "its storage would cost 60% less in the class for infrequent access, as agreed for this table",
			Help:     fmt.Sprintf("set table_class = %q", infrequentClass),
		})
	case !listed && class == infrequentClass:
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has the class %s%s", t.DisplayName(), class, t.TableClass.Provenance()),
			Why:      "every read and write costs 25% more, and the table is not listed under infrequent-access",
			Help:     fmt.Sprintf("set table_class = %q, or list the table under infrequent-access", standardClass),
		})
	}
}
