package answers

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// LosesDecodeError reports whether a call decodes an item, or a part of one, and its error is dropped,
// or overwritten in a loop, while something uses what was decoded. Of a text, of what can hold any
// item, and of the key that a page ends with, no error is to be expected.
//
//	var order Order
//	_ = attributevalue.UnmarshalMap(out.Item, &order)
//	return order // without the fields that do not fit, and all after them
func (a *Answers) LosesDecodeError(call ssa.CallInstruction) (overwritten, lost bool) {
	codec, ok := symbolic.CodecOf(call.Common())
	if !ok || codec.Encodes || a.isRequest(call) || slices.ContainsFunc(call.Common().Args, isPageKey) || dataflow.ErrorResult(call.Common().Signature()) < 0 {
		return false, false
	}
	overwritten = a.overwritten(call)
	if !overwritten && len(a.failure(call).uses) > 0 {
		return false, false
	}
	target := dataflow.Argument(call.Common(), codec.Value)
	return overwritten, mayNotFit(target, codec) && a.isUsedDecoded(target, call)
}

// isPageKey reports whether a value is the LastEvaluatedKey of an answer. That has the same attributes
// with the same types on every page, so that a target fits always or never, which the first run shows.
func isPageKey(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	member, ok := sdk.Member(field.X.Type(), field.Field)
	return ok && member == ddb.LastEvaluatedKey
}

// isRequest reports whether a call sends a request by itself: its error is that of the request, too.
func (a *Answers) isRequest(call ssa.CallInstruction) bool {
	_, isStep := a.Step(call.Common())
	_, asks := a.Lookup(call.Common())
	return isStep || asks
}

// mayNotFit reports whether an item may not fit what it is decoded into: a struct, say, one of whose
// fields has another type. What a caller has may be anything.
func mayNotFit(target ssa.Value, codec sdk.Codec) bool {
	boxed, ok := target.(*ssa.MakeInterface)
	if !ok {
		return target != nil
	}
	t := dataflow.Deref(boxed.X.Type())
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = dataflow.Deref(list.Elem())
	}
	if attributes, ok := t.Underlying().(*types.Map); ok {
		t = attributes.Elem()
	}
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return isParam || !types.IsInterface(t) && (codec.Item || !dataflow.IsString(t))
}

// isUsedDecoded reports whether something other than a logger uses what a call has decoded.
func (a *Answers) isUsedDecoded(target ssa.Value, decode ssa.CallInstruction) bool {
	variable, ok := a.CellRoot(dataflow.Unboxed(target)).(*ssa.Alloc)
	if !ok {
		return true // the caller has it
	}
	return slices.ContainsFunc(a.Aliases(variable), func(alias ssa.Value) bool {
		return slices.ContainsFunc(a.uses(alias), func(u Use) bool {
			return u.Kind != facts.Logged && u.Instr != ssa.Instruction(decode)
		})
	})
}
