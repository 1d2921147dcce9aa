package keys

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keyed is what a package states about keys. It is the same for all rules.
type keyed struct {
	roles *roles
	types typeutil.Map // struct type -> *items.Type; nil for what is no item
	all   []*items.Use // structs that go through marshallers, and those that are tagged for one
}

type keyedKey struct{}

func keyedOf(p *gorule.Pass) *keyed {
	return gorule.Once(p, keyedKey{}, func() *keyed { return newKeyed(p) })
}

func newKeyed(p *gorule.Pass) *keyed {
	k := &keyed{roles: rolesOf(p), all: items.Uses(p.Files, p.Info(), false)}
	for _, use := range k.all {
		k.types.Set(use.Type.Go, use.Type)
	}
	for _, t := range typesOf(p.Types()) {
		if k.types.At(t) == nil {
			if item := k.item(t); item != nil {
				k.all = append(k.all, &items.Use{Type: item})
			}
		}
	}
	return k
}

// attributes calls check for the attributes of the items of the package, once
// for each field.
func (k *keyed) attributes(check func(use *items.Use, a *items.Attribute)) {
	seen := map[*types.Var]bool{}
	for _, use := range k.all {
		for i := range use.Type.Attributes {
			if a := &use.Type.Attributes[i]; !seen[a.Field] {
				seen[a.Field] = true
				check(use, a)
			}
		}
	}
}

// item returns a struct as an item: as the package marshals it, else as its tags
// say; nil if neither is known.
func (k *keyed) item(t types.Type) *items.Type {
	if known := k.types.At(t); known != nil {
		return known.(*items.Type)
	}
	item := tagged(t)
	k.types.Set(t, item)
	return item
}

// tagged returns a struct as the marshaller sees it whose tags its fields have.
func tagged(t types.Type) *items.Type {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for _, library := range []sdk.SDK{sdk.V2, sdk.GureguV2, sdk.Docstore} {
		by := items.Marshaller{SDK: library}
		for i := range s.NumFields() {
			if _, ok := reflect.StructTag(s.Tag(i)).Lookup(by.Tag()); !ok {
				continue
			}
			if item, ok := items.Attributes(t, by); ok {
				return item
			}
		}
	}
	return nil
}

// typesOf lists the named types of a package that are structs.
func typesOf(pkg *types.Package) []types.Type {
	var all []types.Type
	for _, name := range pkg.Scope().Names() {
		if obj, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok && !obj.IsAlias() {
			if _, ok := obj.Type().Underlying().(*types.Struct); ok {
				all = append(all, obj.Type())
			}
		}
	}
	return all
}
