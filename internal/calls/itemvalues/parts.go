package itemvalues

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// ValuesIn returns the values that a text is put together from, in order. Constants are none, nor are
// settings, which are the same in all items: an unexported field is one more often than not.
func ValuesIn(text symbolic.Value) []symbolic.Value {
	return slices.DeleteFunc(slices.Clone(text.Concatenated()), func(part symbolic.Value) bool {
		return part.IsConstant() || isSetting(part.Formatted())
	})
}

func isSetting(v symbolic.Value) bool {
	switch v.Kind {
	case symbolic.Field:
		return !token.IsExported(NameOf(v))
	case symbolic.Global, symbolic.Env, symbolic.Setting:
		return true
	}
	return false
}

// NameOf returns the name of a parameter or field.
func NameOf(v symbolic.Value) string { return v.Text[strings.LastIndex(v.Text, ".")+1:] }

// MayHold reports whether what a call writes somewhere is perhaps made of a parameter or a field. If
// it joins that with further values, it does not hold the value as such.
func (a *Items) MayHold(c *operations.Call, s composites.Shape, part symbolic.Value) bool {
	if s.Kind == composites.Scalar {
		known := true
		for _, v := range s.Value.Alternatives() {
			held, all := holds(v, part)
			if held {
				return true
			}
			known = known && all
		}
		if known {
			return false
		}
	}
	v := s.Source()
	if v == nil || v.Parent() == nil || dataflow.Outermost(v.Parent()) != dataflow.Outermost(c.Request.Instr.Parent()) {
		return true // where a parameter is another one
	}
	from := &dataflow.Ancestry{Flow: a.Flow, Seen: map[ssa.Value]bool{}}
	from.Value(v)
	for source := range from.Seen {
		if isNamed(source, part) || isWhole(v, source, part) {
			return true
		}
	}
	return false
}

// holds reports whether a value is another one, perhaps in another form or with constant text around
// it; known is false if it may have a part that is computed.
func holds(v, part symbolic.Value) (held, known bool) {
	alone := len(ValuesIn(v)) == 1
	for _, p := range v.Concatenated() {
		switch of := p.Formatted(); {
		case of.Kind == symbolic.Param || of.Kind == symbolic.Field:
			held = held || alone && of.Kind == part.Kind && of.Text == part.Text && of.Index == part.Index
		case !p.IsConstant() && !isSetting(of):
			return false, false
		}
	}
	return held, true
}

// isNamed reports whether a value is the parameter, or a load of the field.
func isNamed(v ssa.Value, part symbolic.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return part.Kind == symbolic.Param && dataflow.ParamIndex(v) == part.Index
	case *ssa.Field:
		return part.Kind == symbolic.Field && dataflow.FieldName(v.X.Type(), v.Field) == part.Text
	case *ssa.UnOp:
		field, ok := v.X.(*ssa.FieldAddr)
		return ok && part.Kind == symbolic.Field && dataflow.FieldName(field.X.Type(), field.Field) == part.Text
	}
	return false
}

// isWhole reports whether something is made of the struct that a field belongs to: the attribute
// itself, or what a function returns that it is given to.
func isWhole(attribute, v ssa.Value, part symbolic.Value) bool {
	if part.Kind != symbolic.Field {
		return false
	}
	held := dataflow.Unboxed(v)
	given := []ssa.Value{held}
	if call, ok := v.(*ssa.Call); ok {
		given = dataflow.ArgsOf(&call.Call)
	} else if isBoxed := held != v; !isBoxed && v != attribute {
		return false
	}
	owner, _, _ := strings.Cut(part.Text, ".")
	return slices.ContainsFunc(given, func(v ssa.Value) bool { return nameOfStruct(v.Type()) == owner })
}

func nameOfStruct(t types.Type) string {
	named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named)
	if !ok {
		return ""
	}
	return named.Obj().Name()
}
