package schema

import (
	"maps"
	"reflect"
	"slices"
	"sort"

	"github.com/dynamolint/dynamolint/rules"
)

// Add appends everything that other holds.
func (m *Model) Add(other *Model) {
	from := other.lists()
	for i, list := range m.lists() {
		list.Set(reflect.AppendSlice(list, from[i]))
	}
	if m.Templates == nil {
		m.Templates = other.Templates
	} else if other.Templates != nil {
		m.Templates.Add(other.Templates)
	}
	m.Unread = append(m.Unread, other.Unread...)
	m.Complete = m.Complete || other.Complete
}

// Sort puts each list in order: see [Declaration.Compare].
func (m *Model) Sort() {
	for _, list := range m.lists() {
		sort.SliceStable(list.Interface(), func(i, j int) bool {
			return declared(list.Index(i)).Compare(declared(list.Index(j))) < 0
		})
	}
	if m.Templates != nil {
		m.Templates.Sort()
	}
}

// Surroundings returns everything that is not a table itself, list by list.
func (m *Model) Surroundings() []Declared {
	var all []Declared
	for _, list := range m.lists() {
		if list.Type() == reflect.TypeFor[[]*Table]() {
			continue
		}
		for i := range list.Len() {
			all = append(all, list.Index(i).Interface().(Declared))
		}
	}
	return all
}

// Keep returns a model with those declarations only for which keep holds, which is
// not complete.
func (m *Model) Keep(keep func(*Declaration) bool) *Model {
	kept := &Model{Unread: m.Unread}
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

// ByEnvironment returns a model for each environment, in order of their names;
// the model itself if there is but one. Each has all that other sources declare: those
// know nothing of the environments here.
func (m *Model) ByEnvironment() []*Model {
	own := *m
	own.Elsewhere = nil
	names := map[string]bool{}
	for _, list := range own.lists() {
		for i := range list.Len() {
			names[declared(list.Index(i)).Environment] = true
		}
	}
	if len(names) < 2 {
		return []*Model{m}
	}
	var models []*Model
	for _, name := range slices.Sorted(maps.Keys(names)) {
		one := own.Keep(func(d *Declaration) bool { return d.Environment == name })
		one.Templates, one.Elsewhere, one.Complete = m.Templates, m.Elsewhere, m.Complete
		models = append(models, one)
	}
	return models
}

// lists returns the fields of the model that are lists of what is declared: slices of pointers to
// something [Declared]; a test makes sure.
func (m *Model) lists() []reflect.Value {
	model := reflect.ValueOf(m).Elem()
	var lists []reflect.Value
	for i := range model.NumField() { //nolint:modernize // Fields makes a description of each
		if field := model.Field(i); field.Kind() == reflect.Slice && field.Type() != reflect.TypeFor[[]string]() {
			lists = append(lists, field)
		}
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
		case *Source:
			if part.File != "" {
				part.File = path(part.File)
			}
		case *Code:
			if part.Main != "" {
				part.Main = path(part.Main)
			}
		}
	})
	for i, file := range m.Unread {
		m.Unread[i] = path(file)
	}
	m.Sort()
}

// EachRef calls visit for everything that names something else that is declared.
func (m *Model) EachRef(visit func(*Ref)) {
	walk(reflect.ValueOf(m), func(part reflect.Value) {
		if r, ok := reflect.TypeAssert[*Ref](part.Addr()); ok {
			visit(r)
		}
	})
}

// hidden is implemented by the types that keep a part of the model in a field
// that reflection does not get at.
type hidden interface{ hiddenPart() any }

func (v *Value[T]) hiddenPart() any { return &v.value }

// walk calls visit for everything that a pointer of the model leads to, so that
// what applies to all spans, say, holds for types that are added later, too.
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
			if v.IsZero() {
				return // most values are absent
			}
			walk(reflect.ValueOf(outer.hiddenPart()), visit)
		}
		for i := range v.NumField() { //nolint:modernize // Fields makes a description of each
			if field := v.Field(i); field.CanSet() { // it is exported
				walk(field, visit)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	}
}
