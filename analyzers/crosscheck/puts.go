package crosscheck

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// put is an item that is put into declared tables, as far as its attributes are known.
type put struct {
	call       *operations.Call
	link       link.Link
	attributes []attribute
	whole      bool // it has no other attributes
}

// attribute is one of an item: an entry of a map, or what a codec makes of a field.
type attribute struct {
	name  string
	entry composites.Entry // of a map, or of a struct that is seen; none otherwise
	field *items.Attribute // of structs
}

// puts returns the items that the package puts into declared tables.
func puts(p *gorule.Pass) []put {
	return gorule.Once(p, putsKey{}, func() []put {
		var all []put
		p.ForEach(func(call *operations.Call) {
			if l := p.Link(call); l.Linked() {
				all = append(all, putOf(call, l))
			}
		}, ddb.PutItem)
		return all
	})
}

type putsKey struct{}

func putOf(call *operations.Call, l link.Link) put {
	item := call.Request.Shape(ddb.Item)
	out := put{call: call, link: l, whole: item.Kind == composites.Map && item.Complete}
	if item.Kind != composites.Map && item.Encoded && item.Codec != 0 && item.Type != nil {
		if of, ok := items.Attributes(dataflow.Deref(item.Type), items.Marshaller{SDK: item.Codec}); ok {
			out.whole = item.Added == nil || item.Added.Complete
			for i := range of.Attributes {
				a := &of.Attributes[i]
				out.attributes = append(out.attributes, attribute{a.Name, fieldOf(item, a), a})
			}
		}
	}
	for _, e := range item.ItemEntries() {
		switch {
		case e.GoField != "":
		case e.Key == "":
			out.whole = false
		default:
			out.attributes = slices.DeleteFunc(out.attributes, func(a attribute) bool { return a.name == e.Key })
			out.attributes = append(out.attributes, attribute{name: e.Key, entry: e})
		}
	}
	return out
}

// fieldOf returns what a struct that is seen has in the field of an attribute.
func fieldOf(item composites.Shape, a *items.Attribute) composites.Entry {
	if len(a.Path) > 1 {
		return composites.Entry{}
	}
	e, set := item.GoField(a.Field.Name())
	if !set && item.Kind == composites.Struct && item.Complete {
		return composites.Entry{GoField: a.Field.Name(), Optional: true}
	}
	return e
}

// has reports whether the item may have an attribute.
func (put put) has(name string) bool {
	return slices.ContainsFunc(put.attributes, func(a attribute) bool { return a.name == name })
}

// number reports whether the attribute is certainly a number.
func (a attribute) number() bool {
	if a.field != nil {
		return a.field.Kind == items.N
	}
	return a.entry.Shape.Attribute == "N" || a.entry.Shape.Attribute == "" && a.entry.Shape.Value.TimeUnit() != 0
}

// isFuture reports whether the attribute certainly is a time after the current one, in epoch
// seconds: as it is set where the item is made, or wherever the package sets the field.
func (a attribute) isFuture(p *gorule.Pass) bool {
	if a.field == nil || a.entry.GoField != "" {
		return !a.entry.Optional && isFutureSeconds(a.entry.Shape.Value)
	}
	future := false
	for _, v := range p.StoredInto(a.field.Field) {
		switch {
		case isFutureSeconds(v):
			future = true
		case v.Kind != symbolic.Absent && (v.Kind != symbolic.Int || v.Number != 0):
			return false
		}
	}
	return future
}

func isFutureSeconds(v symbolic.Value) bool { return v.IsLater() && v.TimeUnit() == symbolic.Seconds }

// here points to where the attribute is named, if that is not the call.
func (a attribute) here(p *gorule.Pass) gorule.With {
	var pos token.Pos
	what := fmt.Sprintf("%q is written here", a.name)
	if pos = a.entry.Pos; a.field != nil {
		pos, what = a.field.Field.Pos(), fmt.Sprintf("the field becomes %q", a.name)
	}
	if !p.Judged(pos) {
		return func(*rules.Finding) {}
	}
	return p.RelatedAt(pos, what)
}
