package items

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// forEachMove calls visit once for each struct that goes through the marshaller of aws-sdk-go, and
// for those within it, with its fields as both versions of the SDK see them.
func forEachMove(p *gorule.Pass, visit func(u *items.Use, pairs []moving, nested bool)) {
	seen := map[string]bool{} // a struct has a use for each way into a marshaller
	for _, u := range uses(p) {
		if u.Type.By.SDK != sdk.V1 || standsForPlaceholders(u.Type) {
			continue
		}
		for _, within := range withNested(u) {
			moved, ok := items.Attributes(within.Type.Go, items.Marshaller{SDK: sdk.V2, TagKey: u.Type.By.TagKey})
			key := types.TypeString(within.Type.Go, nil)
			if ok && !seen[key] {
				seen[key] = true
				visit(within, pair(within.Type.Attributes, moved.Attributes, u.Encoded), within != u)
			}
		}
	}
}

// withNested returns a use, and those that the structs within its struct make of it.
func withNested(u *items.Use) []*items.Use {
	list := []*items.Use{u}
	seen := map[types.Type]bool{u.Type.Go: true}
	for i := 0; i < len(list); i++ {
		for _, a := range list[i].Type.Attributes {
			if a.Kind != items.M && a.Kind != items.L {
				continue
			}
			if t, ok := items.Nested(a.Field.Type(), u.Type.By); ok && !seen[t.Go] {
				seen[t.Go] = true
				list = append(list, &items.Use{Type: t, Encoded: u.Encoded, Decoded: u.Decoded, Call: u.Call})
			}
		}
	}
	return list
}

// setsOption reports whether the package names one of these options of an encoder or decoder: what
// it stores is unknown then.
func setsOption(p *gorule.Pass, names ...string) bool {
	for _, used := range p.Info().Uses {
		field, ok := used.(*types.Var)
		if ok && field.IsField() && field.Pkg() != nil && strings.HasSuffix(field.Pkg().Path(), "/dynamodbattribute") && slices.Contains(names, field.Name()) {
			return true
		}
	}
	return false
}

// A moving is a field as both versions of the SDK see it. Of one that a version
// leaves out there is no attribute.
type moving struct {
	v1, v2  *items.Attribute
	encoded bool
}

// pair returns the fields of a struct that either version has as attributes.
func pair(v1, v2 []items.Attribute, encoded bool) []moving {
	var pairs []moving
	of := func(list []items.Attribute, path []int) *items.Attribute {
		i := slices.IndexFunc(list, func(a items.Attribute) bool { return slices.Equal(a.Path, path) })
		if i < 0 {
			return nil
		}
		return &list[i]
	}
	for i := range v1 {
		pairs = append(pairs, moving{&v1[i], of(v2, v1[i].Path), encoded})
	}
	for i := range v2 {
		if of(v1, v2[i].Path) == nil {
			pairs = append(pairs, moving{nil, &v2[i], encoded})
		}
	}
	return pairs
}

// renamed says what becomes of a name; "" if it stays. Both versions look for the field of a
// name whatever its case, and what is not stored they do not find.
func (m moving) renamed() string {
	switch {
	case !m.encoded && (m.v1 == nil || m.v2 != nil && strings.EqualFold(m.v1.Name, m.v2.Name)):
		return ""
	case m.v1 == nil:
		return fmt.Sprintf("%q is new", m.v2.Name)
	case m.v2 == nil:
		return fmt.Sprintf("%q is gone", m.v1.Name)
	case m.v1.Name != m.v2.Name:
		return fmt.Sprintf("%q becomes %q", m.v1.Name, m.v2.Name)
	}
	return ""
}

// field returns the attribute by which the field is found.
func (m moving) field() *items.Attribute {
	if m.v1 != nil {
		return m.v1
	}
	return m.v2
}
