package tables

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// removeUnused removes an attribute that no key uses, if that holds for all that
// its block declares.
func removeUnused(p *schemarule.Pass, t *schema.Table, attribute schema.Attribute) []schema.Change {
	if !p.HoldForAll(t, attribute.Span, func(other *schema.Table) bool {
		used, unknown := usedNames(other)
		return !slices.ContainsFunc(other.Attributes.Items, func(a schema.Attribute) bool {
			name, known := a.Name.Get()
			return a.Span == attribute.Span && (!known || used[name] || unknown != "")
		})
	}) {
		return nil
	}
	return []schema.Change{schema.RemoveBlock{Block: t.Block, Header: attribute.Span}}
}

// removeRepeated removes the second of two definitions that are written out and
// say the same.
func removeRepeated(t *schema.Table, first, second schema.Attribute) []schema.Change {
	for _, v := range []schema.Value[string]{first.Name, first.Type, second.Name, second.Type} {
		if _, known := v.Get(); !known || v.Span != v.Writing().Literal {
			return nil
		}
	}
	was, _ := first.Type.Get()
	is, _ := second.Type.Get()
	if was != is {
		return nil
	}
	return []schema.Change{schema.RemoveBlock{Block: t.Block, Header: second.Span}}
}
