package itemvalues

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// intoMap is what is put into a map of attribute values, or into one of other
// values that a codec makes an item of; ok is false for all other maps.
func (a *Items) intoMap(update *ssa.MapUpdate) (w *Written, ok bool) {
	if sdk.IsAttribute(update.Value.Type()) {
		return a.attribute(update.Value, update), true
	}
	if !a.isEncodedItem(a.origin(update.Map)) {
		return nil, false
	}
	w = &Written{value: unboxed(update.Value)}
	w.Attribute = attributeOf(w.value.Type())
	if dataflow.IsScalar(w.value.Type()) {
		w.text = a.Resolve(w.value)
	}
	return w, true
}

// isEncodedItem reports whether a map is given to a codec as an item, perhaps as one of several.
func (a *Items) isEncodedItem(m ssa.Value) bool {
	return slices.ContainsFunc(dataflow.Referrers(m), func(instr ssa.Instruction) bool {
		boxed, ok := instr.(*ssa.MakeInterface)
		return ok && slices.ContainsFunc(dataflow.GivenTo(boxed), func(call ssa.CallInstruction) bool {
			codec, ok := symbolic.CodecOf(call.Common())
			return ok && codec.Encodes && codec.Item
		})
	})
}

// attributeOf is the DynamoDB type that all codecs make of values of a type that
// has no methods; empty where they may differ.
func attributeOf(t types.Type) string {
	basic, ok := types.Unalias(dataflow.Deref(t)).(*types.Basic)
	switch {
	case !ok:
		return ""
	case basic.Info()&types.IsString != 0:
		return "S"
	case basic.Info()&types.IsNumeric != 0:
		return "N"
	}
	return ""
}

// GivenType returns the type that the value has where it is written, after all
// conversions; nil if that is not seen.
func (w *Written) GivenType() types.Type {
	if w.value == nil {
		return nil
	}
	return w.value.Type()
}
