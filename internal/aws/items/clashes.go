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

// IsOption reports whether a name is only ever meant as an option: `dynamodbav:"omitempty"`.
func IsOption(name string) bool {
	switch name {
	case "omitempty", "omitemptyelem", "nullempty", "nullemptyelem", "allowempty", "allowemptyelem", "unixtime", "stringset", "numberset", "binaryset":
		return true
	}
	return false
}
