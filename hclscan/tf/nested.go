package tf

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Sets names the nested blocks of resources that a provider keeps as sets: by
// type of resource and of block all that such a block has. How they are ordered
// and what else they have, nothing but the provider says.
type Sets map[string]map[string][]string

// nestedValue returns the nested blocks of a type as the value that a reference
// to them has, in Terraform's order. It is unknown for blocks that are not among
// [Sets], if there may be more of them, or if their order is not certain.
func (s *scope) nestedValue(b *config.Declaration, kind string) cty.Value {
	names := s.module.tree.project.sets[b.Kind()][kind]
	if names == nil {
		return cty.DynamicVal
	}
	content := s.body(b, NewSchema(nil, []string{kind, "lifecycle"}))
	if content.broken != "" {
		return cty.DynamicVal
	}
	var written []setElement
	for _, n := range content.nested(kind) {
		if n.maybe != nil {
			return cty.DynamicVal
		}
		for _, inst := range n.instances {
			written = append(written, inst.scope.setElement(n.block, names))
		}
	}
	if len(written) == 0 && content.ignores(kind) {
		return cty.DynamicVal
	}
	all := ordered(written, slices.Sorted(slices.Values(names)))
	if len(all) == 0 && len(written) > 0 {
		return cty.DynamicVal
	}
	objects := make([]cty.Value, len(all))
	for i, element := range all {
		objects[i] = element.value(names)
	}
	return cty.TupleVal(objects)
}

var ignoreSchema = NewSchema([]string{"ignore_changes"}, nil)

// ignores reports whether a resource keeps what it has of a kind of blocks, which
// others may have added.
func (b *body) ignores(kind string) bool {
	return slices.ContainsFunc(b.nested("lifecycle"), func(n nested) bool {
		keywords := b.scope.body(n.block, ignoreSchema).keywords("ignore_changes")
		return slices.Contains(keywords, kind) || slices.Contains(keywords, "all")
	})
}

// setElement is what a block in a set sets, by name. What it does not set is
// null, or the provider computes it.
type setElement map[string]cty.Value

func (s *scope) setElement(b *config.Declaration, names []string) setElement {
	content := s.body(b, NewSchema(names, names))
	element := setElement{}
	for _, name := range names {
		switch v := content.value(name); {
		case !v.IsKnown() || !v.IsNull():
			element[name] = v
		case content.broken != "" || content.mayHave(name):
			element[name] = cty.DynamicVal
		}
	}
	return element
}

// mayHave reports whether a block has nested blocks of a type, or may have some.
func (b *body) mayHave(kind string) bool {
	return slices.ContainsFunc(b.nested(kind), func(n nested) bool { return n.maybe != nil || len(n.instances) > 0 })
}

func (e setElement) value(names []string) cty.Value {
	attrs := make(map[string]cty.Value, len(names))
	for _, name := range names {
		attrs[name] = cty.DynamicVal
	}
	maps.Copy(attrs, e)
	return cty.ObjectVal(attrs)
}

// ordered sorts elements as cty's sets do (setRules.Less of package cty): objects
// by their attributes in the order of the names, texts as they are quoted, false
// before true. Equal ones are one. It returns nil if the order is not certain.
func ordered(all []setElement, names []string) []setElement {
	certain := true
	slices.SortStableFunc(all, func(a, b setElement) int {
		order, ok := a.compare(b, names)
		certain = certain && ok
		return order
	})
	if !certain {
		return nil
	}
	return slices.CompactFunc(all, func(a, b setElement) bool {
		order, _ := a.compare(b, names)
		return order == 0
	})
}

func (e setElement) compare(other setElement, names []string) (order int, certain bool) {
	for _, name := range names {
		a, set := e[name]
		b, otherSet := other[name]
		switch {
		case !set && !otherSet:
			continue
		case !set || !otherSet || !a.IsWhollyKnown() || !b.IsWhollyKnown():
			return 0, false
		case a.RawEquals(b):
			continue
		}
		x, ok := setBytes(a)
		y, otherOK := setBytes(b)
		return cmp.Compare(x, y), ok && otherOK
	}
	return 0, true
}

// setBytes returns by what a set orders a value (makeSetHashBytes of package cty).
func setBytes(v cty.Value) (bytes string, ok bool) {
	switch {
	case v.IsMarked():
		return "", false
	case v.Type() == cty.String:
		return strconv.Quote(v.AsString()), true
	case v.Type() == cty.Bool && v.True():
		return "T", true
	case v.Type() == cty.Bool:
		return "F", true
	}
	return "", false
}
