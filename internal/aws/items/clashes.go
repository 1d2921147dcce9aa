package items

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A Clash is a name that the tags of several fields of one struct give. The AWS SDKs write and read
// none of these fields.
type Clash struct {
	Name   string
	Fields []*types.Var
}

// Clashes returns the names that the tags of a struct give more than once, in the order of its fields.
func (t *Type) Clashes() []Clash {
	return slices.DeleteFunc(t.named(), func(c Clash) bool { return len(c.Fields) < 2 })
}

// named returns the fields by the names that their tags give.
func (t *Type) named() (all []Clash) {
	if t.By.SDK != sdk.V1 && t.By.SDK != sdk.V2 {
		return nil
	}
	s, byName := structOf(t.Go), map[string]int{}
	for i := range s.NumFields() {
		var tag Tag
		if tag.parseAWS(s.Tag(i), t.By.Tag()); tag.Name == "" || tag.Ignore || !s.Field(i).Exported() {
			continue
		}
		at, known := byName[tag.Name]
		if !known {
			at = len(all)
			byName[tag.Name] = at
			all = append(all, Clash{Name: tag.Name})
		}
		all[at].Fields = append(all[at].Fields, s.Field(i))
	}
	return all
}

// A Hidden field lies in an embedded struct. A field of the struct around that has the same name by
// its tag, and is written and read in its place.
type Hidden struct {
	Name   string
	By, Of *types.Var // the field that is written, and the one that is not
}

// Hidden returns the fields of embedded structs that the AWS SDKs do not write, as fields with other
// names in Go, which are nested less deeply, have the same name by their tags. A field with the same
// name in Go replaces another on purpose.
func (t *Type) Hidden() (all []Hidden) {
	var e embedding
	switch t.By.SDK {
	case sdk.V1:
		e = awsV1{t.By.TagKey}.embedding()
	case sdk.V2:
		e = awsV2{t.By.TagKey}.embedding()
	default:
		return nil
	}
	for _, f := range e.collect(t.Go) {
		by := t.Attribute(f.name())
		if by == nil || f.Tag.Name == "" || by.Tag.Name == "" || by.Field.Name() == f.Var.Name() || len(by.Path) >= len(f.Path) {
			continue
		}
		if hidden := (Hidden{Name: by.Name, By: by.Field, Of: f.Var}); !slices.Contains(all, hidden) {
			all = append(all, hidden)
		}
	}
	return all
}

// IsOption reports whether a name is only ever meant as an option: `dynamodbav:"omitempty"`.
func IsOption(name string) bool {
	switch name {
	case "omitempty", "omitemptyelem", "nullempty", "nullemptyelem", "allowempty", "allowemptyelem", "unixtime", "stringset", "numberset", "binaryset":
		return true
	}
	return false
}
