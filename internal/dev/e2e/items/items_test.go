package items

import (
	"fmt"
	gotypes "go/types"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// What internal/aws/items states about a type is what the real marshallers do, for the
// zero value and for one in which everything is set.
func TestShapes(t *testing.T) {
	world := loadWorld(t)
	for _, m := range marshallers(t) {
		t.Run(m.name, func(t *testing.T) {
			for _, shape := range shapes {
				check(t, world, m, reflect.TypeOf(shape))
			}
		})
	}
}

// The same for types that nobody thought of.
func TestRandomShapes(t *testing.T) {
	world := loadWorld(t)
	for _, m := range marshallers(t) {
		t.Run(m.name, func(t *testing.T) {
			g := &generator{rand: rand.New(rand.NewPCG(1, 2))}
			for range 2000 {
				check(t, world, m, g.structType(0))
				if t.Failed() {
					return
				}
			}
		})
	}
}

func check(t *testing.T, world *world, m marshaller, rt reflect.Type) {
	t.Helper()
	if _, itself := rt.MethodByName("MarshalBinary"); itself && m.by.SDK == sdk.Docstore {
		return // the fake table has documents below a key, where this method would be asked
	}
	predicted, ok := items.Attributes(world.typeOf(rt), m.by)
	if !ok {
		return
	}
	for _, zero := range []bool{true, false} {
		if m.by.SDK == sdk.Docstore && !certain(predicted, zero, 0) {
			continue // it encodes in goroutines of its own, whose panics nobody can catch
		}
		v := reflect.New(rt)
		if !zero {
			fill(v.Elem(), 0)
		}
		item, err := encode(m, v.Interface())
		where := fmt.Sprintf("%s, zero %v: %s", m.name, zero, rt)
		if err != nil {
			hidden := m.by.Tag() == "dynamo" && strings.Contains(rt.String(), "clash") // guregu refuses fields that others hide, too
			if !hidden && certain(predicted, zero, 0) {
				t.Errorf("%s: the marshaller fails: %v", where, err)
			}
			continue
		}
		c := comparison{t: t, where: where, zero: zero}
		c.compare(predicted, item, "")
	}
}

// encode returns a panic of the marshaller as an error.
func encode(m marshaller, v any) (item map[string]value, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return m.encode(v)
}

// certain reports whether every attribute is predicted: then nothing can fail.
func certain(p *items.Type, zero bool, depth int) bool {
	if depth > maxDepth {
		return false
	}
	for _, a := range p.Attributes {
		kind := a.Kind
		if zero {
			kind = a.Zero
		}
		if a.Tag.OmitEmptyElem && a.Tag.NullEmptyElem { // refused where an element is empty
			return false
		}
		if marshalsNil(a.Field.Type()) || kind == items.Unknown && (!isAny(a.Field.Type()) || a.Zero == items.Unknown) {
			return false
		}
		if kind != items.M && kind != items.L && p.By.Tag() != "dynamo" { // guregu refuses types, whatever their values
			continue
		}
		if inner, ok := items.Nested(a.Field.Type(), p.By); ok {
			if !certain(inner, zero, depth+1) {
				return false
			}
		} else if !plain(a.Field.Type(), p.By) {
			return false
		}
	}
	return true
}

// marshalsNil reports whether an array holds pointers whose methods may be
// called for nil.
func marshalsNil(t gotypes.Type) bool {
	switch u := gotypes.Unalias(t).Underlying().(type) {
	case *gotypes.Pointer:
		text, _, _ := gotypes.LookupFieldOrMethod(t, false, nil, "MarshalText")
		return text != nil || marshalsNil(u.Elem())
	case *gotypes.Array:
		return marshalsNil(u.Elem())
	}
	return false
}

func isAny(t gotypes.Type) bool {
	i, ok := gotypes.Unalias(t).Underlying().(*gotypes.Interface)
	return ok && i.Empty()
}

// plain reports whether a collection has elements that cannot fail.
func plain(t gotypes.Type, by items.Marshaller) bool {
	switch u := gotypes.Unalias(t).Underlying().(type) {
	case *gotypes.Pointer:
		return plain(u.Elem(), by)
	case *gotypes.Slice:
		return plain(u.Elem(), by)
	case *gotypes.Array:
		return plain(u.Elem(), by)
	case *gotypes.Map:
		return plain(u.Elem(), by)
	case *gotypes.Basic:
		return u.Kind() != gotypes.Uintptr && u.Info()&gotypes.IsComplex == 0
	}
	return false
}

type comparison struct {
	t     *testing.T
	where string
	zero  bool
}

func (c comparison) compare(p *items.Type, item map[string]value, path string) {
	c.t.Helper()
	seen := map[string]bool{}
	for _, a := range p.Attributes {
		want := a.Kind
		if c.zero {
			want = a.Zero
		}
		seen[a.Name] = true
		got, exists := item[a.Name]
		switch {
		case want == items.Unknown:
		case got.kind == "NULL" && a.Tag.OmitEmptyElem && (want == items.L || want == items.M): // all elements were empty
		case c.zero && throughPointer(p, &a):
			if exists {
				c.t.Errorf("%s: %s%s is %s, but it lies in an embedded pointer that is nil", c.where, path, a.Name, got.kind)
			}
		case want == items.Omitted && exists:
			c.t.Errorf("%s: %s%s is %s, want it omitted", c.where, path, a.Name, got.kind)
		case want != items.Omitted && !exists:
			c.t.Errorf("%s: %s%s is missing, want %s", c.where, path, a.Name, want)
		case want != items.Omitted && got.kind != string(want):
			c.t.Errorf("%s: %s%s is %s, want %s", c.where, path, a.Name, got.kind, want)
		case want == items.M || want == items.L:
			if inner, ok := items.Nested(a.Field.Type(), p.By); ok {
				c.inner(inner, got, a.Field.Type(), path+a.Name+".")
			}
		}
	}
	for name := range item {
		if !seen[name] {
			c.t.Errorf("%s: %s%s is there, but not predicted", c.where, path, name)
		}
	}
}

// inner compares the structs that a value of type t holds.
func (c comparison) inner(p *items.Type, v value, t gotypes.Type, path string) {
	c.t.Helper()
	if len(strings.Split(path, ".")) > maxDepth || v.kind == "NULL" {
		return
	}
	switch u := gotypes.Unalias(t).Underlying().(type) {
	case *gotypes.Pointer:
		c.inner(p, v, u.Elem(), path)
	case *gotypes.Slice:
		for _, e := range v.l {
			c.inner(p, e, u.Elem(), path)
		}
	case *gotypes.Array:
		for _, e := range v.l {
			c.inner(p, e, u.Elem(), path)
		}
	case *gotypes.Map:
		for _, e := range v.m {
			c.inner(p, e, u.Elem(), path)
		}
	case *gotypes.Struct:
		if v.kind == "M" {
			c.compare(p, v.m, path)
		}
	}
}

// throughPointer reports whether a field lies in an embedded pointer.
func throughPointer(p *items.Type, a *items.Attribute) bool {
	t := p.Go
	for _, i := range a.Path[:len(a.Path)-1] {
		t = gotypes.Unalias(t).Underlying().(*gotypes.Struct).Field(i).Type()
		if pointer, ok := t.(*gotypes.Pointer); ok {
			return pointer != nil
		}
	}
	return false
}
