package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed prevent_destroy.md
var preventDestroyDoc string

var preventDestroy = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB416",
		Slug:       "prevent-destroy",
		Title:      "Terraform can destroy the table",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources:    []rules.Source{rules.WebPage("Terraform", "The lifecycle meta-argument", "https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle")},
		Options:    exemptOptions,
		Doc:        preventDestroyDoc,
	},
	Production: true,
	Check:      schemarule.ForEachTable(checkPreventDestroy),
}

func checkPreventDestroy(p *schemarule.Pass, t *schema.Table) {
	at := t.Place(t.PreventDestroy.Span)
	prevented, known := t.PreventDestroy.Or(false)
	switch {
	case !known:
		p.Undecided(at, "cannot determine whether Terraform may destroy %s: %s", t.DisplayName(), t.PreventDestroy.Reason)
		return
	case prevented || exempt(p, t, at):
		return
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%q does not set prevent_destroy in its lifecycle", t.DisplayName()),
		Why:      "a change of its name or keys plans to destroy the table with its items",
		Help:     "set prevent_destroy = true in a lifecycle block, which makes such a plan fail",
	})
}
