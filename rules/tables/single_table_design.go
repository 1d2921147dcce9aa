package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed single_table_design.md
var singleTableDesignDoc string

var singleTableDesign = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB425",
		Slug:       "single-table-design",
		Title:      "Table holds entities of several kinds",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.TablePerEntity),
			rules.DeveloperGuide("Data modeling foundations in DynamoDB", "data-modeling-foundations"),
		},
		Doc: singleTableDesignDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachTable(checkSingleTableDesign),
}

// checkSingleTableDesign asks for both signs: a key that means nothing by itself
// is a matter of taste, and so is an index that serves several queries.
func checkSingleTableDesign(p *schemarule.Pass, t *schema.Table) {
	hash, hashKnown := t.HashKey.Get()
	sort, sortKnown := t.RangeKey.Get()
	if t.HashKey.IsUnknown() || t.RangeKey.IsUnknown() {
		p.Undecided(t.Header, "cannot determine the keys of %s: %s", t.DisplayName(), firstNonEmpty(t.HashKey.Reason, t.RangeKey.Reason))
	}
	if !hashKnown || !sortKnown || !naming.IsGenericKey(hash) || !naming.IsGenericKey(sort) {
		return
	}
	for _, index := range t.Indexes() {
		if key, overloaded := overloadedKey(index); overloaded {
			p.Report(t, t.Header, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("Keys %q and %q of %q, and %q of %s, suggest entities of several kinds", hash, sort, t.DisplayName(), key, index.DisplayName()),
				Why:      "entities that share a table make access control, backups, costs and new queries harder to manage",
				Help:     "give each kind its own table unless one request must read several in milliseconds",
			})
			return
		}
	}
	if partial := firstNonEmpty(t.Global.Partial, t.Local.Partial); partial != "" {
		p.Undecided(t.Header, "cannot determine whether an index of %s is overloaded: %s", t.DisplayName(), partial)
	}
}

func overloadedKey(index *schema.Index) (name string, ok bool) {
	for _, list := range []schema.List[schema.KeyPart]{index.Hash, index.Range} {
		for _, part := range list.Items {
			if name, known := part.Name.Get(); known && naming.IsOverloadedKey(name) {
				return name, true
			}
		}
	}
	return "", false
}
