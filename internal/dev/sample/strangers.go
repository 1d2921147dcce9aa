package sample

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// strangers say what functions elsewhere do, where their names tell, and what functions of the
// sample return.
type strangers struct {
	results map[*ssa.Function][]symbolic.Value
}

// rounds is how often functions that call each other are worked out.
const rounds = 3

// workOut fills the table of what the functions of a sample return, but with errors.
func (s *strangers) workOut(shapes *composites.Shapes) {
	for range rounds {
		for _, fn := range shapes.Functions {
			results := make([]symbolic.Value, fn.Signature.Results().Len())
			for i := range results {
				var values []symbolic.Value
				for _, ret := range dataflow.ReturnsOf(fn) {
					if len(dataflow.ReturnsOf(fn)) == 1 || !dataflow.DropsResult(ret, i) {
						values = append(values, shapes.Resolve(ret.Results[i]))
					}
				}
				results[i] = symbolic.AnyOf(values...)
			}
			s.results[fn] = results
		}
	}
}

func nameOf(call *ssa.CallCommon) string {
	if _, obj := dataflow.CalleeOf(call); obj != nil {
		return obj.Name()
	}
	return ""
}

func (*strangers) LeavesAlone(call *ssa.CallCommon, _ ssa.Value) bool {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil {
		return false
	}
	_, isSetter := sdk.Setter(obj)
	_, isSDK := sdk.Lookup(obj)
	return isSetter || isSDK || strings.HasPrefix(obj.Name(), "Send") || obj.Name() == "show" || isEncoder(obj)
}

func isEncoder(fn *types.Func) bool {
	codec, ok := sdk.LookupCodec(fn)
	return ok && codec.Encodes
}

func (*strangers) SetsField(fn *types.Func) bool {
	_, ok := sdk.Setter(fn)
	return ok
}

func (*strangers) HandsBack(*ssa.CallCommon, int) []int { return nil }
func (*strangers) IsPure(*ssa.CallCommon) bool          { return false }
func (*strangers) Makes(fn *types.Func) bool            { return sdk.IsBox(fn) }
func (*strangers) Repeats(*types.Func) bool             { return false }
func (*strangers) Encodes(fn *types.Func) bool          { return isEncoder(fn) }
func (*strangers) Boxes(fn *types.Func) bool            { return sdk.IsBox(fn) }
func (*strangers) Unboxes(fn *types.Func) bool          { return sdk.IsUnbox(fn) }

// Result is what a function of the sample returns. elsewhere.Label returns
// "label-" and its argument, elsewhere.Clock a number of seconds.
func (s *strangers) Result(call *ssa.CallCommon, i int) *symbolic.Value {
	switch nameOf(call) {
	case "Label":
		return &symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{
			{Kind: symbolic.String, Text: "label-"}, {Kind: symbolic.Param, Index: 0}}}
	case "Member":
		return &symbolic.Value{Kind: symbolic.Inherit, Index: 0, Text: "TableName"}
	case "Clock":
		return &symbolic.Value{Kind: symbolic.Unknown, Text: "it is the time", Unit: symbolic.Seconds}
	case "Missing":
		return &symbolic.Value{Kind: symbolic.Param, Index: 7}
	}
	fn, _ := dataflow.CalleeOf(call)
	if i >= len(s.results[fn]) {
		return nil
	}
	return &s.results[fn][i]
}

// Shape is that of elsewhere.Key, {id:S(param0) kind?:S("order") at:N}.
func (*strangers) Shape(fn *types.Func, _ int) *composites.Fact {
	if fn == nil || fn.Name() != "Key" {
		return nil
	}
	scalar := func(kind string, v symbolic.Value) composites.Fact {
		return composites.Fact{Kind: composites.Scalar, Attribute: kind, Value: v, Complete: true}
	}
	return &composites.Fact{Kind: composites.Map, Complete: true, Entries: []composites.EntryFact{
		{Key: "id", Shape: scalar("S", symbolic.Value{Kind: symbolic.Param, Index: 0})},
		{Key: "kind", Optional: true, Shape: scalar("S", symbolic.Value{Kind: symbolic.String, Text: "order"})},
		{Key: "at", Shape: composites.Fact{Attribute: "N", Value: symbolic.UnknownFor("another package makes it")}},
	}}
}

func (*strangers) Handle(call *ssa.CallCommon) int {
	if nameOf(call) == "Table" {
		return 1
	}
	return -1
}

func (*strangers) Asks(call *ssa.CallCommon) bool { return strings.HasPrefix(nameOf(call), "Send") }

func (*strangers) HasMorePages(call *ssa.CallCommon) bool { return nameOf(call) == "HasMorePages" }

func (*strangers) IsItem(v ssa.Value) bool { return false }

func (*strangers) IsPage(items *ssa.FieldAddr) bool {
	return dataflow.FieldName(items.X.Type(), items.Field) == "Answer.Items"
}
