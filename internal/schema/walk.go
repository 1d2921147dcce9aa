package schema

import (
	"reflect"
	"sort"

	"github.com/dynamolint/dynamolint/rules"
)

// Add appends everything that other holds.
func (m *Model) Add(other *Model) {
	from := reflect.ValueOf(other).Elem()
	for i, list := range m.lists() {
		list.Set(reflect.AppendSlice(list, from.Field(i)))
	}
}

// Sort puts each list in order: see [Declaration.Compare].
func (m *Model) Sort() {
	for _, list := range m.lists() {
		sort.SliceStable(list.Interface(), func(i, j int) bool {
			return declared(list.Index(i)).Compare(declared(list.Index(j))) < 0
		})
	}
}

// Keep returns a model with those declarations only for which keep holds.
func (m *Model) Keep(keep func(*Declaration) bool) *Model {
	kept := &Model{}
	to := kept.lists()
	for i, list := range m.lists() {
		for j := range list.Len() {
			if keep(declared(list.Index(j))) {
				to[i].Set(reflect.Append(to[i], list.Index(j)))
			}
		}
	}
	return kept
}

// lists returns the fields of the model. All of them are slices of pointers to
// something [Declared]; a test makes sure.
func (m *Model) lists() []reflect.Value {
	model := reflect.ValueOf(m).Elem()
	lists := make([]reflect.Value, model.NumField())
	for i := range lists {
		lists[i] = model.Field(i)
	}
	return lists
}

func declared(element reflect.Value) *Declaration {
	return element.Interface().(Declared).Declared()
}

// Rebase replaces every path of the model by what path makes of it, and puts
// the lists in order again.
func (m *Model) Rebase(path func(string) string) {
	walk(reflect.ValueOf(m), func(part reflect.Value) {
		switch part := part.Addr().Interface().(type) {
		case *rules.Span:
			if !part.IsZero() {
				part.File = path(part.File)
			}
		case *Declaration:
			part.Root = path(part.Root)
		}
	})
	m.Sort()
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
