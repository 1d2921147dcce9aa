package changes

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
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
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
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
		stop := fmt.Sprintf("if the projection has to become narrower: deploy code that does not read %s by the index", joined(names))
		with := append(calls(used, "reads what the index loses"), schemarule.Steps(append([]string{stop}, widening(c)...)...))
		p.Report(about(t, c), c.At, indexOf(c), rules.Text{
			Headline: fmt.Sprintf("Index %q of %s loses %s, which %s", indexOf(c), nameOf(t.After), joined(names), read(len(used))),
			Why:      "requests that name them fail, code that reads them of items gets nothing, and the index is built again",
			Help:     "keep them in the projection: " + keeping(c, names),
		}, with...)
	}
}

// keeping says how a projection keeps attributes.
func keeping(c schemadiff.Change, names []string) string {
	if kind, _ := c.Before.Projection.Get(); kind != ddb.ProjectInclude {
		return "leave projection_type as it was"
	}
	return "leave " + joined(names) + " in non_key_attributes"
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
