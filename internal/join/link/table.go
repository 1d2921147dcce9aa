package link

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Table returns what is certain of a declared table, and false if its keys are
// unknown. An index of unknown name is left out, and the table is open then.
func Table(t *schema.Table) (*validate.Table, bool) {
	types := attributeTypes(t)
	partition, known := t.HashKey.Get()
	if !known || t.RangeKey.IsUnknown() {
		return nil, false
	}
	name, _ := t.Name.Get()
	table := &validate.Table{
		Name: name,
		Keys: []expr.KeyAttribute{{Name: partition, Type: types[partition]}},
		Open: HiddenIndexes(t) != "",
	}
	if sort, declared := t.RangeKey.Get(); declared {
		table.Keys = append(table.Keys, expr.KeyAttribute{Name: sort, Range: true, Type: types[sort]})
	}
	for _, index := range t.Global.Items {
		table.Indexes = appendIndex(table.Indexes, index, true, keyOf(index.Hash, index.Range, types))
	}
	local := schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: t.HashKey}}} // as its table
	for _, index := range t.Local.Items {
		table.Indexes = appendIndex(table.Indexes, index, false, keyOf(local, index.Range, types))
	}
	return table, true
}

// appendIndex appends an index unless its name is unknown.
func appendIndex(all []validate.Index, declared *schema.Index, global bool, key []expr.KeyAttribute) []validate.Index {
	name, known := declared.Name.Get()
	if !known {
		return all
	}
	index := validate.Index{Name: name, Global: global, Keys: key}
	projection, known := declared.Projection.Get()
	nonKey, certain := declared.NonKeyAttributes.Or(nil)
	if known && certain {
		index.Projection, index.NonKey = projection, nonKey
	}
	return append(all, index)
}

// HiddenIndexes says why a table may have an index that its declaration does
// not show; "" if it has none.
func HiddenIndexes(t *schema.Table) string {
	if why := cmp.Or(t.Global.Partial, t.Local.Partial, t.Open); why != "" {
		return why
	}
	if variable := cmp.Or(t.Global.Assumed, t.Local.Assumed); variable != "" {
		return "its indexes depend on " + variable + ", of which only the default is known"
	}
	for _, index := range t.Indexes() {
		if _, known := index.Name.Get(); !known {
			return "it has " + index.DisplayName()
		}
	}
	for _, ignored := range t.IgnoreChanges {
		if ignored == "all" || strings.HasSuffix(strings.TrimRight(ignored, ".0123456789"), "_secondary_index") {
			return "Terraform leaves changes of " + ignored + " to others (ignore_changes)"
		}
	}
	return ""
}

// attributeTypes returns the types of the declared attributes by name, none for
// one that is declared with two.
func attributeTypes(t *schema.Table) map[string]expr.Type {
	types := map[string]expr.Type{}
	for _, attribute := range t.Attributes.Items {
		name, named := attribute.Name.Get()
		if !named {
			continue
		}
		text, _ := attribute.Type.Get()
		if other, twice := types[name]; twice && other != expr.Type(text) {
			text = ""
		}
		types[name] = expr.Type(text)
	}
	return types
}

// keyOf returns the attributes of an index's key, nil if not all are known.
func keyOf(partition, sort schema.List[schema.KeyPart], types map[string]expr.Type) []expr.KeyAttribute {
	if partition.Partial != "" || sort.Partial != "" || len(partition.Items) == 0 {
		return nil
	}
	var key []expr.KeyAttribute
	for i, part := range slices.Concat(partition.Items, sort.Items) {
		name, known := part.Name.Get()
		if !known {
			return nil
		}
		key = append(key, expr.KeyAttribute{Name: name, Range: i >= len(partition.Items), Type: types[name]})
	}
	return key
}
