package items

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A row of the table of attribute values is an attribute that the package writes, in whatever form:
// a field of a struct that a marshaller makes an attribute of, an entry of a map, a part of an
// update. Rules on what is written read the table.
type row struct {
	name   string
	kind   items.Kind // "" if it is unknown
	place  gorule.Place
	tables []*schema.Table // that it is written to, as far as these are known

	// Of a field of a struct:
	use       *items.Use
	attribute *items.Attribute

	// Of a value that a request has:
	call    *operations.Call
	written *itemvalues.Written
}

type rowsKey struct{}

// eachRow calls check for each attribute that the package writes, at each place once.
func eachRow(p *gorule.Pass, check func(r row)) {
	for _, r := range gorule.Once(p, rowsKey{}, func() []row { return slices.Concat(rowsOfFields(p), rowsOfRequests(p)) }) {
		check(r)
	}
}

func rowsOfFields(p *gorule.Pass) (all []row) {
	written(p, func(u *items.Use, a *items.Attribute) {
		all = append(all, row{name: a.Name, kind: a.Kind, place: at(p, u, a), tables: tables(p, u), use: u, attribute: a})
	})
	return all
}

func rowsOfRequests(p *gorule.Pass) (all []row) {
	type key struct {
		pos  token.Pos
		name string
	}
	seen := map[key]int{} // a map may be sent by several requests
	p.ForEach(func(call *operations.Call) {
		for _, part := range p.Parts(call) {
			for _, r := range rowsOf(p, call, part) {
				as := key{r.place.Pos, r.name}
				if i, known := seen[as]; known {
					all[i].tables = append(all[i].tables, r.tables...)
					continue
				}
				seen[as] = len(all)
				all = append(all, r)
			}
		}
	})
	return all
}

// rowsOf returns what a part of a request writes into attributes, without what a marshaller makes
// of the fields of a struct.
func rowsOf(p *gorule.Pass, call *operations.Call, part gorule.Part) (all []row) {
	for _, w := range part.Values {
		if w.Form != access.InItem && w.Form != access.Assigned || w.OfStruct != nil || strings.HasPrefix(w.Name, ":") {
			continue
		}
		if place, ok := placeOf(p, call, w.Pos, w.End, w.Name); ok {
			all = append(all, row{name: w.Name, kind: items.Kind(w.Attribute), place: place, tables: part.Link.Tables(), call: call, written: w})
		}
	}
	return all
}

// placeOf returns where something about an attribute stands, if it does so in a file that is judged:
// what ends somewhere, or the key of an entry of a map.
func placeOf(p *gorule.Pass, call *operations.Call, pos, end token.Pos, name string) (place gorule.Place, ok bool) {
	if !end.IsValid() {
		expr := exprAt(p, pos)
		if expr == nil {
			return place, false
		}
		pos, end = expr.Pos(), expr.End()
	}
	return gorule.Place{Pos: pos, End: end, Symbol: call.Func(), Subject: name}, file(p, pos) != nil
}

// isNamed reports whether a guess holds for the name of the attribute, or of its field.
func (r row) isNamed(names *words.Heuristic) bool {
	return names.Matches(r.name) || r.attribute != nil && names.Matches(r.attribute.Field.Name())
}

// nameInCode returns the name of the field, or of the attribute where code writes that.
func (r row) nameInCode() string {
	if r.attribute != nil {
		return r.attribute.Field.Name()
	}
	return r.name
}

// goType returns the type of what is stored before it is converted; nil if that is not seen.
func (r row) goType() types.Type {
	if r.attribute != nil {
		return r.attribute.Field.Type()
	}
	return r.written.Type()
}

// isPlain reports whether what is stored certainly is of a basic type, or a constant: a type of the
// user's own may be a set of named values.
func (r row) isPlain() bool {
	if t := r.goType(); t != nil {
		return isPlain(t)
	}
	texts := r.written.Texts()
	return len(texts) > 0 && !slices.ContainsFunc(texts, func(v symbolic.Value) bool { return !v.IsConstant() })
}

// values returns what is stored.
func (r row) values(p *gorule.Pass) []symbolic.Value {
	if r.attribute != nil {
		return p.StoredInto(r.attribute.Field)
	}
	return r.written.Texts()
}

// isKey reports whether the attribute is a key of a table or an index.
func (r row) isKey() bool {
	if r.attribute != nil {
		return keyRole(r.use, r.attribute, r.tables) != ""
	}
	return isKeyOfAny(r.tables, r.name)
}

// title names what is stored: "Order.PlacedAt", or "placed_at" in quotes.
func (r row) title() string {
	if r.attribute != nil {
		return fieldPath(r.use, r.attribute)
	}
	return strconv.Quote(r.name)
}

// asKind says what becomes of it: "becomes a string in the attribute "placed_at"".
func (r row) asKind() string {
	if r.attribute != nil {
		return fmt.Sprintf("becomes %s in the attribute %q", r.kind.Name(), r.name)
	}
	return "is written as " + r.kind.Name()
}
