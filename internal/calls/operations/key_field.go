package operations

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// isKeyOf reports whether each part of a key is the field of a struct that becomes the attribute of
// its name, in the item which a PutItem makes of the struct:
//
//	client.GetItem(ctx, …"email": user.Email…)
//	…
//	item, err := attributevalue.MarshalMap(user)
//
// What may set the field in between leaves open whether it is still the same.
func (x access) isKeyOf(put access) bool {
	key, item := x.call.Request.Shape(ddb.Key), put.call.itemValue()
	if item == nil || x.at().Parent() != put.at().Parent() || key.Kind != composites.Map || !key.Complete || len(key.Entries) == 0 {
		return false
	}
	root, path := put.placeOfItem(item)
	return path == "" && !slices.ContainsFunc(key.Entries, func(part composites.Entry) bool {
		field := -1
		if part.Shape.Kind == composites.Scalar {
			field = x.fieldOf(part.Shape.Source(), part.Shape.Value, put, root)
		}
		return part.Optional || field < 0 || !slices.Contains(attributeNames(root.Type(), field), part.Key) || put.setsAfter(x.at(), root, field)
	})
}

// fieldOf returns which field of a struct in the function that sees the put a value of a request is, or
// -1. The value is source where that is seen.
func (x access) fieldOf(source ssa.Value, value symbolic.Value, put access, structure ssa.Value) int {
	if source != nil {
		of, path := x.places.Place(source)
		if field, err := strconv.Atoi(strings.TrimPrefix(path, ".")); err == nil && of == structure {
			return field
		}
	}
	of := x.outside(value) // as a function makes it of what it is given
	fields, isStruct := dataflow.Deref(structure.Type()).Underlying().(*types.Struct)
	if of.Kind != symbolic.Field || of.Given == 0 || !isStruct {
		return -1
	}
	if from := put.copiedFrom(structure); from != nil {
		structure = from
	}
	if paramOf(put.at().Parent(), structure) != of.Given-1 {
		return -1
	}
	_, name, _ := strings.Cut(of.Text, ".")
	for i := range fields.NumFields() {
		if fields.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

// setsAfter reports whether a field of a struct may be set after an instruction, before the struct is
// put or while it is.
func (x access) setsAfter(from ssa.Instruction, structure ssa.Value, field int) bool {
	own := func(instr ssa.Instruction) bool { return instr.Parent() == from.Parent() }
	for _, store := range slices.Concat(x.fieldWrites(structure), x.call.a.Stores(structure)) {
		addr, isField := store.Addr.(*ssa.FieldAddr)
		if (!isField || addr.Field == field) && (!own(store) || dataflow.Reaches(from, store)) {
			return true
		}
	}
	return slices.ContainsFunc(sitesIn(x.at().Parent()), func(site ssa.CallInstruction) bool {
		return site != x.at() && dataflow.Reaches(from, site) && slices.ContainsFunc(dataflow.ArgsOf(site.Common()), func(arg ssa.Value) bool {
			of, path := x.places.Place(arg)
			return of == structure && path == "" && x.call.a.MayChange(site, arg, x.call.a.WritesTo)
		})
	})
}
