package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed no_sort_key.md
var noSortKeyDoc string

var noSortKey = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB408",
		Slug:       "no-sort-key",
		Title:      "History table has no sort key",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Hint,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.SortKeys),
			rules.DeveloperGuide("Best practices for using sort keys to organize data", "bp-sort-keys"),
		},
		Names: []*words.Heuristic{holdsHistory, aboutHistory},
		Doc:   noSortKeyDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachTable(checkNoSortKey),
}

var (
	holdsHistory = words.ByAnyWord("A table holds what happened over time if its name has one of the words",
		"log logs history histories events audit audits activity activities timeline journal measurement measurements metric metrics telemetry")
	aboutHistory = words.ByAnyWord("It holds something about such data, each of which is read by itself, if its name has one of the words",
		"processed handled dedup dedupe deduplication idempotency config configs setting settings type types template templates definition definitions rule rules lock locks cursor cursors offset offsets checkpoint checkpoints")
)

func checkNoSortKey(p *schemarule.Pass, t *schema.Table) {
	switch {
	case naming.IsLockTable(t) || isRestored(t) || !isHistory(t):
	case t.RangeKey.IsUnknown():
		p.Undecided(t.Place(t.RangeKey.Span), "cannot determine whether %s has a sort key: %s", t.DisplayName(), t.RangeKey.Reason)
	case t.RangeKey.IsAbsent():
		p.Report(t, t.Place(t.HashKey.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q seems to hold a history, and has no sort key", t.DisplayName()),
			Why:      "a query cannot read what belongs to one key by time, and a sort key cannot be added later",
			Help:     fmt.Sprintf("make the time the %s, and what it belongs to the %s", t.Property("range_key"), t.Property("hash_key")),
		})
	}
}

// isHistory reports whether the name of a table, as far as it is known, is that of a history.
func isHistory(t *schema.Table) bool {
	var name strings.Builder
	for _, part := range naming.Parts(t) {
		name.WriteString(part.Text)
		if part.Hole {
			name.WriteString("_")
		}
	}
	return holdsHistory.Matches(name.String()) && !aboutHistory.Matches(name.String())
}
