package changes

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schemadiff"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed projection_narrowed_in_use.md
var projectionNarrowedInUseDoc string

var projectionNarrowedInUse = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB806",
		Slug:       "projection-narrowed-in-use",
		Title:      "An index loses attributes that code reads",
		Category:   rules.Changes,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using Global Secondary Indexes in DynamoDB", "GSI"),
			rules.APIReference("UpdateGlobalSecondaryIndexAction"),
		},
		Doc: projectionNarrowedInUseDoc,
	},
	Check: schemarule.ForEachChange(checkProjectionNarrowedInUse),
}

func checkProjectionNarrowedInUse(p *schemarule.Pass, t *schemadiff.Table) {
	if t.Before == nil || t.After == nil || t.IsReplaced() {
		return
	}
	for _, c := range t.Of(schemadiff.Rebuilds) {
		lost := readersOfLost(p, t, c)
		if len(lost) == 0 {
			continue
		}
		var names []string
		var used []usage.Use
		for _, l := range lost {
			names, used = append(names, l.attributes...), append(used, l.Use)
		}
		slices.Sort(names)
		names = slices.Compact(names)
		with := append(calls(used, "reads what the index loses"), schemarule.Steps(widening(c)...))
		p.Report(t.After, c.At, indexOf(c), rules.Text{
			Headline: fmt.Sprintf("Index %q of %s loses %s, which %s in the code read", indexOf(c), nameOf(t.After), joined(names), count(len(used))),
			Why:      "the calls get items without them and no error; besides, the index is deleted and built again",
			Help:     "keep the attributes in non_key_attributes; if the projection has to change, add an index beside it",
		}, with...)
	}
}

// joined joins a few names and counts the rest.
func joined(names []string) string {
	const most = 3
	quoted := make([]string, 0, most)
	for _, name := range names[:min(len(names), most)] {
		quoted = append(quoted, fmt.Sprintf("%q", name))
	}
	text := strings.Join(quoted, ", ")
	if rest := len(names) - most; rest > 0 {
		text += fmt.Sprintf(" and %d more", rest)
	}
	return text
}
