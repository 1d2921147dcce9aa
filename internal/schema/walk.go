package schema

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// CompareTables orders tables by place, then root, then address: the order of
// [Model.Tables] and [Model.Possible].
func CompareTables(a, b *Table) int {
	return cmp.Or(a.Header.Compare(b.Header), cmp.Compare(a.Root, b.Root), cmp.Compare(a.Address, b.Address))
}

// Rebase replaces every path of the model by what path makes of it, and puts
// the tables in order again.
func (m *Model) Rebase(path func(string) string) {
	walk(reflect.ValueOf(m), func(part reflect.Value) {
		switch part := part.Addr().Interface().(type) {
		case *rules.Span:
			if !part.IsZero() {
				part.File = path(part.File)
			}
		case *Table:
			part.Root = path(part.Root)
		}
	})
	slices.SortStableFunc(m.Tables, CompareTables)
	slices.SortStableFunc(m.Possible, CompareTables)
}

// hidden is implemented by the types that keep a part of the model in a field
// that reflection does not get at.
type hidden interface{ hiddenPart() any }

func (v *Value[T]) hiddenPart() any { return &v.value }

// walk calls visit for everything that a pointer of the model leads to, so that
// what is said of all spans, say, holds for types that are added later, too.
func walk(v reflect.Value, visit func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.CanAddr() {
			visit(v)
		}
		if !v.IsNil() {
			walk(v.Elem(), visit)
		}
	case reflect.Struct:
		visit(v)
		if outer, ok := reflect.TypeAssert[hidden](v.Addr()); ok {
			walk(reflect.ValueOf(outer.hiddenPart()), visit)
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walk(v.Field(i), visit)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	}
}
