package access

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// An Attribute is one of an item, with the type of its value: "S"; "" if that is unknown.
type Attribute struct{ Name, Type string }

// AttributesOf returns the attributes that an item may have, as far as they are known.
func AttributesOf(item validate.Value) (all []Attribute) {
	for _, e := range item.Entries {
		if e.KeyKnown && !e.Repeated {
			all = with(all, Attribute{e.Key, typeOf(e.Value)})
		}
	}
	return all
}

// Attributes returns the attributes that an update may set, as far as they are known.
func (c Change) Attributes() (all []Attribute) {
	for _, step := range c.Steps {
		switch {
		case step.Attribute == "" || step.Effect == Removes || step.Effect == RemovesElement:
		case step.Whole && step.Effect == Sets:
			kind, _ := typed(c.input, step.Value)
			all = with(all, Attribute{step.Attribute, kind})
		default:
			all = with(all, Attribute{Name: step.Attribute})
		}
	}
	return all
}

// with adds an attribute, or the type of one that is there. It has no type if it may have several.
func with(all []Attribute, a Attribute) []Attribute {
	i := slices.IndexFunc(all, func(other Attribute) bool { return other.Name == a.Name })
	if i < 0 {
		return append(all, a)
	}
	if all[i].Type != a.Type {
		all[i].Type = ""
	}
	return all
}

// typeOf returns the type of an attribute value; "" if that is unknown, or not the same on all
// paths.
func typeOf(v validate.Value) string {
	if v.Kind == validate.Object && len(v.Entries) == 1 && v.Entries[0].KeyKnown {
		return v.Entries[0].Key
	}
	if v.Kind != validate.Choice {
		return ""
	}
	kind := ""
	for i, e := range v.Entries {
		of := typeOf(e.Value)
		if i > 0 && of != kind {
			return ""
		}
		kind = of
	}
	return kind
}
