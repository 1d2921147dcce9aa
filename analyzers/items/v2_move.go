package items

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// forEachMove calls visit once for each struct that goes through the marshaller of aws-sdk-go, and
// for those within it, with its fields as both versions of the SDK see them. within is the use of
// the struct that it lies in, or its own.
func forEachMove(p *gorule.Pass, visit func(u *items.Use, pairs []moving, within *items.Use)) {
	seen := map[string]bool{} // a struct has a use for each way into a marshaller
	for _, u := range uses(p) {
		if u.Type.By.SDK != sdk.V1 {
			continue
		}
		for _, part := range withNested(u) {
			moved, ok := items.Attributes(part.Type.Go, items.Marshaller{SDK: sdk.V2, TagKey: u.Type.By.TagKey})
			key := types.TypeString(part.Type.Go, nil)
			if ok && !seen[key] {
				seen[key] = true
				visit(part, pair(part.Type.Attributes, moved.Attributes, u.Encoded), u)
			}
		}
	}
}

// withNested returns a use, and those that the structs within its struct make of it.
func withNested(u *items.Use) []*items.Use {
	list := []*items.Use{u}
	seen := map[string]bool{types.TypeString(u.Type.Go, nil): true}
	for i := 0; i < len(list); i++ {
		for _, a := range list[i].Type.Attributes {
			if a.Kind != items.M && a.Kind != items.L {
				continue
			}
			t, ok := items.Nested(a.Field.Type(), u.Type.By)
			if ok && !seen[types.TypeString(t.Go, nil)] {
				seen[types.TypeString(t.Go, nil)] = true
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
		if ok && field.IsField() && field.Pkg() != nil && isMarshaller(field.Pkg()) && slices.Contains(names, field.Name()) {
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

// pair returns the fields of a struct that either version has as attributes. Of types of the
// marshaller itself, such as UnixTime, aws-sdk-go-v2 has its own.
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
	return slices.DeleteFunc(pairs, func(m moving) bool { return isOfMarshaller(m.field().Field.Type()) })
}

func isOfMarshaller(t types.Type) bool {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && isMarshaller(named.Obj().Pkg())
}

func isMarshaller(pkg *types.Package) bool {
	return strings.HasSuffix(pkg.Path(), "/dynamodbattribute")
}

// changed says what becomes of a field; "" if it stays what it is, apart from its zero value. Both
// versions look for the field of a name whatever its case, and what is not stored they do not find.
func (m moving) changed() string {
	switch {
	case m.v1 == nil && m.encoded:
		return fmt.Sprintf("%q is new", m.v2.Name)
	case m.v1 == nil:
		return ""
	case m.v2 == nil && m.encoded && m.v1.Kind != items.Unknown:
		return fmt.Sprintf("%q is gone", m.v1.Name)
	case m.v2 == nil:
		return ""
	case !strings.EqualFold(m.v1.Name, m.v2.Name) || m.encoded && m.v1.Name != m.v2.Name:
		return fmt.Sprintf("%q becomes %q", m.v1.Name, m.v2.Name)
	case m.retyped():
		return fmt.Sprintf("%q is %s, and becomes %s", m.v1.Name, m.v1.Kind.Name(), m.v2.Kind.Name())
	case m.encoded && m.byJSON() && m.v1.Zero == items.Omitted && m.v2.Zero != items.Omitted && m.v2.Zero != items.Unknown:
		return fmt.Sprintf("%q is no longer left out when it is empty", m.v1.Name)
	}
	return ""
}

// retyped reports whether values are stored as another type, as with the option "string".
func (m moving) retyped() bool {
	known := func(k items.Kind) bool { return k != items.Unknown && k != items.NULL && k != items.Omitted }
	return m.v1 != nil && m.v2 != nil && known(m.v1.Kind) && known(m.v2.Kind) && m.v1.Kind != m.v2.Kind
}

// byJSON reports whether the field has a json tag, which aws-sdk-go reads in place of a tag of its own.
func (m moving) byJSON() bool {
	tag := reflect.StructTag(m.field().Raw)
	_, json := tag.Lookup("json")
	_, own := tag.Lookup("dynamodbav")
	return json && !own
}

// field returns the attribute by which the field is found.
func (m moving) field() *items.Attribute {
	if m.v1 != nil {
		return m.v1
	}
	return m.v2
}
