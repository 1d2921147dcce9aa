package digest

import (
	"reflect"
	"strconv"
	"strings"
)

// nameOf returns a type with the import paths of what it is made of, which its String lacks.
func nameOf(t reflect.Type) string {
	if t.Name() != "" {
		return t.PkgPath() + "." + t.Name()
	}
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + nameOf(t.Elem())
	case reflect.Slice:
		return "[]" + nameOf(t.Elem())
	case reflect.Array:
		return "[" + strconv.Itoa(t.Len()) + "]" + nameOf(t.Elem())
	case reflect.Map:
		return "map[" + nameOf(t.Key()) + "]" + nameOf(t.Elem())
	case reflect.Struct:
		var name strings.Builder
		name.WriteString("struct{")
		for f := range t.Fields() {
			name.WriteString(f.PkgPath + "." + f.Name + " " + nameOf(f.Type) + ";")
		}
		return name.String() + "}"
	}
	return t.String()
}
