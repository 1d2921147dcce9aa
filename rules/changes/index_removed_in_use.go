package changes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed index_removed_in_use.md
var indexRemovedInUseDoc string

var indexRemovedInUse = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB805",
		Slug:       "index-removed-in-use",
		Title:      "An index is removed that code still queries",
		Category:   rules.Changes,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Managing Global Secondary Indexes", "GSI.OnlineOps"),
			rules.APIReference("Query"),
		},
		Doc: indexRemovedInUseDoc,
	},
	Check: schemarule.ForEachChange(checkIndexRemovedInUse),
}

func checkIndexRemovedInUse(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	for _, c := range t.Of(schemadiff.DeletesIndex) {
		used := readers(p, t.After, c.Subject)
		if len(used) == 0 {
			continue
		}
		with := append(calls(used, "reads the index that is removed"), schemarule.Steps(
			fmt.Sprintf("deploy code that does not read %q any more", c.Subject),
			"remove the index in a later change",
		))
		text := rules.Text{
			Headline: fmt.Sprintf("Index %q of %s is removed, and %s it", c.Subject, nameOf(t.After), read(len(used))),
			Why:      "from the apply on they fail with ValidationException: The table does not have the specified index",
			Help:     "keep the index until no deployed code reads it",
		}
		if c.Before.Address == "" && len(t.After.Global.Items) == 0 {
			text.Why = "as the last index, it stays since version 6.28 of the provider, unmanaged; earlier ones delete it, and they fail"
			with = append(with, schemarule.Severity(rules.Warning), schemarule.Confidence(rules.Likely))
		}
		p.Report(t.After, t.After.Header, c.Subject, text, with...)
	}
}
