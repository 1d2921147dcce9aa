package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_deleted.md
var tableDeletedDoc string

var tableDeleted = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB810",
		Slug:       "table-deleted",
		Title:      "A change deletes the table",
		Category:   rules.Changes,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.WebPage("Terraform", "Remove a resource from state", "https://developer.hashicorp.com/terraform/language/block/removed"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: tableDeletedDoc,
	},
	Check: schemarule.ForEachChange(checkTableDeleted),
}

func checkTableDeleted(p *schemarule.Pass, t *schemadiff.Table) {
	if t.After != nil {
		return
	}
	for _, o := range t.Open {
		p.Undecided(o.At, "cannot determine whether %s is still declared: %s", t.Before.DisplayName(), o.Reason)
	}
	if t.Fate != schemadiff.Deleted {
		return
	}
	text := rules.Text{
		Headline: fmt.Sprintf("%s is no longer declared, so Terraform deletes it", nameOf(t.Before)),
		Why:      "its items are lost, unless a backup has them; prevent_destroy goes with the block",
		Help:     fmt.Sprintf("to keep the table, add removed { from = %s } with destroy = false", schemadiff.BlockAddress(t.Before.Address)),
	}
	with := []schemarule.With{}
	prevented, _ := t.Before.PreventDestroy.Get()
	if prevented || isProtected(t) {
		with = append(with, schemarule.Severity(rules.Error))
	}
	if isProtected(t) {
		text.Why = "the apply fails at deleting the table, which has deletion protection; without it the items are lost"
	}
	if t.Before.Maybe != "" {
		with = append(with, schemarule.Confidence(rules.Likely))
	}
	switch now := t.Elsewhere; {
	case now != nil:
		text.Help = "hand the table over to the other root module instead of deleting it"
		with = append(with, schemarule.Related(now.Header, "declared here now, in another root module"), schemarule.Steps(
			fmt.Sprintf("add an import block for %s with the name of the table as id, and apply there", now.Address),
			fmt.Sprintf("add removed { from = %s } with destroy = false here, and apply", schemadiff.BlockAddress(t.Before.Address)),
		))
	case t.BlockStays:
		text.Help = "to keep the table, give it a block of its own, and a moved block that leads there"
		with = append(with, schemarule.Steps(
			"deploy code that does not use the table any more, and keep a backup or an export",
			"take its key or count away in a change of its own, and accept this finding there",
		))
	default:
		with = append(with, schemarule.Steps(
			"deploy code that does not use the table any more, and keep a backup or an export",
			fmt.Sprintf("remove it by removed { from = %s } with destroy = true, which says that it is intended", schemadiff.BlockAddress(t.Before.Address)),
		))
	}
	p.Report(t.Before, t.At, t.Before.DisplayName(), text, with...)
}
