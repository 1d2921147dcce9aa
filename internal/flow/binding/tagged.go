package binding

import (
	"go/types"
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// readTags are the keys of tags by which libraries set the fields of configuration. JSON is left
// out: most structs with its tags are items and messages.
var readTags = []string{"koanf", "mapstructure", "yaml", "toml", "hcl", "ini", "env", "envconfig", "arg", "kong", "default"}

// tagged returns the fields of the package's structs that hold a text, and that a library may set
// which reads their tags.
func tagged(pkg *types.Package) (fields []string) {
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() {
			continue
		}
		t, ok := object.Type().(*types.Named)
		if !ok {
			continue
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for i := range s.NumFields() {
			hasTag := func(key string) bool { _, ok := reflect.StructTag(s.Tag(i)).Lookup(key); return ok }
			if dataflow.IsString(dataflow.Deref(s.Field(i).Type())) && slices.ContainsFunc(readTags, hasTag) {
				fields = append(fields, symbolic.FieldOf(t, i).Symbol())
			}
		}
	}
	return fields
}

// unset is why nothing is known of a field or a variable that no code in view sets.
func (b *Bindings) unset(v symbolic.Value) string {
	why := "no code in view sets " + v.Text
	if b.tagged[v.Symbol()] {
		why += ", which a library may set by its tag"
	}
	return why
}
