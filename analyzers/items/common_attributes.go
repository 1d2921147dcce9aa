package items

import (
	_ "embed"
	"fmt"
	"go/types"
	"path"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed common_attributes.md
var commonAttributesDoc string

var commonAttributes = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB310", Slug: "common-attributes", Title: "Item type lacks a required common attribute",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning, NeedsConfig: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.CommonAttributes)},
		Options: []rules.Option{
			{Name: "attributes", Kind: rules.StringsOption, Default: []string{"created_at", "updated_at"}, Help: "the attributes that every item must have"},
			{Name: "except-types", Kind: rules.StringsOption, Default: []string(nil), Pattern: true, Help: "types that need not have them, by name"},
		},
		// The common columns of the PostgreSQL guideline that the design guideline follows,
		// without those for data patches.
		GuidelineOptions: map[string]any{"attributes": []string{
			"created_at", "created_by", "created_pgm_cd", "created_tx_id", "updated_at", "updated_by", "updated_pgm_cd", "updated_tx_id", "lock_no",
		}},
		Doc: commonAttributesDoc,
	},
	Check: checkCommonAttributes,
}

func checkCommonAttributes(p *gorule.Pass) {
	said := map[string]bool{} // of a type that several libraries write, once
	for _, u := range uses(p) {
		if !u.Encoded || !u.Item || !isPut(p, u) || matchesAny(p.Options.Strings("except-types"), u.Type.Name()) {
			continue
		}
		var missing []string
		for _, name := range p.Options.Strings("attributes") {
			if u.Type.Attribute(name) == nil {
				missing = append(missing, name)
			}
		}
		if what := types.TypeString(u.Type.Go, nil) + fmt.Sprint(missing); len(missing) > 0 && !said[what] {
			said[what] = true
			p.ReportAt(atType(p, u), rules.Text{
				Headline: fmt.Sprintf("%s is written as an item without %s", u.Type.Name(), enumerate(missing)),
				Why:      "the option \"attributes\" (or its default) requires it of every item, and stored items do not get it later",
				Help:     "add what is missing to the type, or list the type in the option \"except-types\"",
			})
		}
	}
}

// isPut reports whether a request of the package, or a part of one, writes the type as an item: a
// key, a cursor or a part of an item is marshalled in the same way.
func isPut(p *gorule.Pass, u *items.Use) bool {
	return slices.ContainsFunc(putsOf(p), func(put put) bool { return types.Identical(put.item, u.Type.Go) })
}

// matchesAny reports whether a name matches one of glob patterns, which were
// checked when they were configured.
func matchesAny(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		ok, err := path.Match(pattern, name)
		return ok && err == nil
	})
}
