package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
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
	switch {
	case t.Fate == schemadiff.Abandoned:
		reportAbandoned(p, t)
		return
	case t.Fate != schemadiff.Deleted || t.Elsewhere != nil: // DDB801 has one that moves to another root
		return
	}
	text := rules.Text{
		Headline: fmt.Sprintf("%s is no longer declared, so Terraform deletes it", nameOf(t.Before)),
		Why:      "its items are lost, unless a backup has them",
		Help:     fmt.Sprintf("to keep the table, add removed { from = %s } with destroy = false", schemadiff.BlockAddress(t.Before.Address)),
	}
	with := []schemarule.With{}
	prevented, _ := t.Before.PreventDestroy.Get()
	if prevented || isProtected(t) {
		with = append(with, schemarule.Severity(rules.Error))
	}
	if prevented {
		text.Why += "; prevent_destroy goes with the block, and does not help"
	}
	if isProtected(t) {
		text.Why = "the apply fails at deleting the table, which has deletion protection; without it the items are lost"
	}
	if t.Before.Maybe != "" {
		with = append(with, schemarule.Confidence(rules.Likely))
	}
	switch {
	case t.BlockStays:
		text.Help = "to keep the table, give it a block of its own, and a moved block that leads there"
		with = append(with, steps(t, "take its key or count away in a change of its own, and accept this finding there"))
	default:
		with = append(with, steps(t, fmt.Sprintf("remove it by removed { from = %s } with destroy = true, which says that it is intended", schemadiff.BlockAddress(t.Before.Address))))
	}
	if !t.BlockStays && t.At.Start.Line > 0 {
		with = append(with, schemarule.Remark("its block, which is gone, was at this place"))
	}
	p.Report(t.Before, t.At, t.Before.DisplayName(), text, with...)
}

// steps are those to delete a table, of which the last is given.
func steps(t *schemadiff.Table, last string) schemarule.With {
	all := []string{"deploy code that does not use the table any more, and keep a backup or an export"}
	return schemarule.Steps(append(all, unprotected(t, last)...)...)
}

// reportAbandoned reports a table whose root module is gone as a whole: no plan is made there any
// more, so that it stays, and is in no state that somebody applies.
func reportAbandoned(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Elsewhere != nil {
		return
	}
	p.Report(t.Before, t.At, t.Before.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("The root module of %s is gone, so that Terraform no longer manages the table", nameOf(t.Before)),
		Why:      "nothing deletes it: it stays and costs, unless it was destroyed before",
		Help:     "run terraform destroy before the directory goes, or keep the table by an import block elsewhere",
	}, schemarule.Severity(rules.Note))
}
