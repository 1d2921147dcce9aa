package indexes

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed projection_all.md
var projectionAllDoc string

var projectionAll = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB502",
		Slug:       "projection-all",
		Title:      "Index projects all attributes",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Cause:      "projection",
		Sources: []rules.Source{
			rules.Cite(guideline.ProjectNeeded, guideline.NoProjectAll),
			rules.Cite(guideline.SmallIndexes),
		},
		Options: []rules.Option{
			{Name: "exempt", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
				Help: "patterns of the names of tables whose indexes may project everything"},
		},
		Doc: projectionAllDoc,
	},
	Production: true,
	Check: func(p *schemarule.Pass) {
		schemarule.ForEachTable(checkAllIndexesKnown)(p)
		schemarule.ForEachIndex(checkProjectionAll)(p)
	},
}

// checkAllIndexesKnown records that a table may have more indexes than are judged.
func checkAllIndexesKnown(p *schemarule.Pass, t *schema.Table) {
	for _, partial := range []string{t.Global.Partial, t.Local.Partial} {
		if partial != "" {
			p.Undecided(t.Header, "cannot determine all indexes of %q: %s", t.DisplayName(), partial)
		}
	}
}

func checkProjectionAll(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	at := index.Place(index.Projection.Span)
	projection, known := index.Projection.Get()
	switch {
	case index.Projection.IsUnknown():
		p.Undecided(at, "cannot determine the projection of %s: %s", nameOf(t, index), index.Projection.Reason)
		return
	case !known || projection != ddb.ProjectAll:
		return
	}
	for _, pattern := range p.Options.Strings("exempt") {
		if naming.Glob(pattern).Admits(naming.Parts(t)) {
			if t.Name.IsUnknown() {
				p.Undecided(at, "cannot determine whether %q is exempt by %q: %s", t.DisplayName(), pattern, t.Name.Reason)
			}
			return
		}
	}
	name, _ := index.Name.Get()
	p.Report(t, at, name, rules.Text{
		Headline: fmt.Sprintf("%s projects ALL attributes%s", subjectOf(t, index), index.Projection.Provenance()),
		Why:      "each item is stored a second time, and every update of it is written twice",
		Help:     project(p, t, index) + "; the change rebuilds the index",
	})
}

// project says what to project: what the code reads through the index, if that is known of
// all code in view.
func project(p *schemarule.Pass, t *schema.Table, index *schema.Index) string {
	const unknown = "unless its queries read whole items, project what they read (INCLUDE, KEYS_ONLY)"
	name, known := index.Name.Get()
	readers, perhaps := usage.Readers(p.Uses, t, name)
	attributes, listed := usage.Attributes(readers)
	if !known || len(perhaps) > 0 || !listed {
		return unknown
	}
	switch attributes = usage.Besides(t, index, attributes); {
	case len(attributes) == 0:
		return "project KEYS_ONLY, as the code in view reads only keys through it"
	case len(attributes) > maxIncluded:
		return unknown
	}
	for i, a := range attributes {
		attributes[i] = strconv.Quote(a)
	}
	return "INCLUDE only " + strings.Join(attributes, ", ") + ", which is all that the code in view reads through it"
}

// maxIncluded bounds the attributes that a finding lists.
const maxIncluded = 6
