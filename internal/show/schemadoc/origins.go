package schemadoc

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// WithoutOrigins returns a table of which [Keys] and [Indexes] do not tell where the values are
// from: "id" in place of "id (argument of module.orders)". That is for readers who do not know
// the configuration.
func WithoutOrigins(t *schema.Table) *schema.Table {
	plain := *t
	plain.HashKey.Origin, plain.RangeKey.Origin = "", ""
	plain.Global.Items, plain.Local.Items = indexesWithoutOrigins(t.Global.Items), indexesWithoutOrigins(t.Local.Items)
	return &plain
}

func indexesWithoutOrigins(indexes []*schema.Index) []*schema.Index {
	all := slices.Clone(indexes)
	for i, index := range all {
		plain := *index
		plain.Name.Origin, plain.Projection.Origin, plain.NonKeyAttributes.Origin = "", "", ""
		for _, parts := range []*schema.List[schema.KeyPart]{&plain.Hash, &plain.Range} {
			parts.Items = slices.Clone(parts.Items)
			for j := range parts.Items {
				parts.Items[j].Name.Origin = ""
			}
		}
		all[i] = &plain
	}
	return all
}
