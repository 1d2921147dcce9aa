package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// attributesOfParameters returns the attributes of the item that is put which the function that sees the
// operation makes of what it is given, in several parameters:
//
//	func (s *Users) Create(ctx context.Context, email, name string) error
func (x access) attributesOfParameters() (item []facts.Attribute) {
	for _, v := range x.views(ddb.Item) {
		for _, e := range v.shape.ItemEntries() {
			value := v.outside(e.Shape.Value)
			if e.Optional || !isMadeOfParameters(value) {
				continue
			}
			for _, name := range entryNames(v.shape, e) {
				item = append(item, facts.Attribute{Name: name, Value: value})
			}
		}
	}
	return item
}

// isMadeOfParameters reports whether a text is put together of constants and of parameters, or their fields.
func isMadeOfParameters(v symbolic.Value) bool {
	given := false
	for _, part := range v.Concatenated() {
		switch part = part.Formatted(); {
		case part.Kind == symbolic.Param, part.Kind == symbolic.Field && part.Given > 0:
			given = true
		case part.Kind != symbolic.String:
			return false
		}
	}
	return given
}

// storesParameters reports whether a function of another package makes attributes of what it is given
// that have values which are known since an instruction.
func (x access) storesParameters(values []facts.Attribute, since ssa.Instruction) bool {
	passed := x.call.a.FrameOf(x.call.Request.Instr.Common(), x.call.Request.Instr)
	return !slices.ContainsFunc(values, func(want facts.Attribute) bool {
		return !slices.ContainsFunc(x.call.elsewhere.Item, func(stored facts.Attribute) bool {
			value := x.outside(stored.Value.Substitute(passed))
			return stored.Name == want.Name && x.sameParts(value.Concatenated(), want.Value.Concatenated(), since)
		})
	})
}

// sameParts reports whether two texts are put together of the same parts, all of which are known and
// stay what they are from an instruction to the write.
func (x access) sameParts(a, b []symbolic.Value, since ssa.Instruction) bool {
	return slices.EqualFunc(a, b, func(a, b symbolic.Value) bool {
		if a.IsFormatted() && b.IsFormatted() || a.ChangesCase() == b.ChangesCase() {
			a, b = a.Formatted(), b.Formatted()
		}
		a.Set, b.Set = false, false
		return isKnown(a) && symbolic.Same(a, b) && x.stays(a, since)
	})
}

// stays reports whether a value is the same from an instruction to the write: a field is that of a
// parameter, and nothing may set it in between.
func (x access) stays(v symbolic.Value, since ssa.Instruction) bool {
	fn := x.at().Parent()
	if v.Kind != symbolic.Field {
		return true
	}
	if v.Given <= 0 || v.Given > len(fn.Params) || fieldName(v) == "" {
		return false
	}
	param := fn.Params[v.Given-1]
	structure, ok := dataflow.Deref(param.Type()).Underlying().(*types.Struct)
	for i := 0; ok && i < structure.NumFields(); i++ {
		if structure.Field(i).Name() == fieldName(v) {
			return !slices.ContainsFunc(x.copiesOf(param), func(copied ssa.Value) bool { return x.setsAfter(since, copied, i) })
		}
	}
	return false
}
