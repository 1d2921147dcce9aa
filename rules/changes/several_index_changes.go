package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed several_index_changes.md
var severalIndexChangesDoc string

var severalIndexChanges = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB807",
		Slug:       "several-index-changes",
		Title:      "One change builds or deletes several indexes",
		Category:   rules.Changes,
		Severity:   rules.Note,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("UpdateTable"),
			rules.DeveloperGuide("Managing Global Secondary Indexes", "GSI.OnlineOps"),
		},
		Doc: severalIndexChangesDoc,
	},
	Check: schemarule.ForEachChange(checkSeveralIndexChanges),
}

func checkSeveralIndexChanges(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	built := len(t.Of(schemadiff.AddsIndex, schemadiff.Rebuilds))
	deleted := len(t.Of(schemadiff.DeletesIndex, schemadiff.Rebuilds))
	if built+deleted < 2 || built+deleted == 2 && len(t.Of(schemadiff.Rebuilds)) == 1 { // DDB802 has one that is rebuilt
		return
	}
	p.Report(t.After, t.After.Header, t.After.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("One apply deletes %d and builds %d indexes of %s, one after the other", deleted, built, nameOf(t.After)),
		Why:      "DynamoDB builds or deletes one at a time, each in minutes to hours, and the apply waits; it may time out halfway",
		Help:     "make it one change for each index, or raise timeouts.update",
	}, schemarule.Steps(
		"add new indexes one change at a time, and deploy the code that queries them",
		"remove old indexes one change at a time after that",
	))
}
