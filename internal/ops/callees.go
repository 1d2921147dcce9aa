package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// callees says what is known of called functions that values go to: by the SDKs' tables
// and by summaries.
type callees struct{ a *analysis }

func (c callees) LeavesAlone(call *ssa.CallCommon) bool {
	if _, ok := c.a.lookup(call); ok {
		return true
	}
	if _, ok := c.a.step(call); ok {
		return true
	}
	_, obj := goflow.CalleeOf(call)
	if obj == nil {
		return false
	}
	_, isSetter := sdk.Setter(obj)
	_, _, isBuilder := sdk.BuilderFunc(obj)
	return isSetter || isBuilder || c.Encodes(obj)
}

func (c callees) SetsField(method *types.Func) bool {
	_, ok := sdk.Setter(method)
	return ok
}

func (c callees) HandsBack(call *ssa.CallCommon, i int) []int {
	s := c.a.summaryOf(goflow.CalleeOf(call))
	if s == nil || i >= len(s.Params) {
		return nil
	}
	return s.Params[i].Returned
}

func (c callees) IsPure(call *ssa.CallCommon) bool {
	s := c.a.summaryOf(goflow.CalleeOf(call))
	return s != nil && s.Pure
}

func (c callees) Makes(fn *types.Func) bool {
	if sdk.IsBox(fn) {
		return true
	}
	if fn.Signature().Results().Len() != 1 {
		return false
	}
	made := c.a.importedShape(fn, 0)
	return made != nil && made.fromParameters()
}

func (c callees) Encodes(fn *types.Func) bool {
	codec, ok := sdk.LookupCodec(fn)
	return ok && codec.Encodes
}

func (c callees) Boxes(fn *types.Func) bool   { return sdk.IsBox(fn) }
func (c callees) Unboxes(fn *types.Func) bool { return sdk.IsUnbox(fn) }
