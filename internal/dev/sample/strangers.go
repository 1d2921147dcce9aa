package sample

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/summaries"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// strangers say what functions elsewhere do, where their names tell, and what functions of the
// sample return.
type strangers struct {
	flow     *summaries.Table[dataflow.Summary]
	results  *summaries.Table[symbolic.Results]
	returned *summaries.Table[composites.Returned]
	sizes    *summaries.Table[lengths.Summary]
}

func newStrangers() *strangers {
	p := &summaries.Progress{}
	return &strangers{
		summaries.New(p, summaries.Kind[dataflow.Summary]{Elsewhere: flowOf}),
		summaries.New(p, summaries.Kind[symbolic.Results]{Elsewhere: resultsOf}),
		summaries.New(p, summaries.Kind[composites.Returned]{Elsewhere: returnedBy}),
		summaries.New(p, summaries.Kind[lengths.Summary]{Elsewhere: sizesOf}),
	}
}

// rounds is how often functions that call each other are worked out.
const rounds = 3

// workOut fills the tables with what the functions of a sample return, but with errors, and with
// the pages that are their answers.
func (s *strangers) workOut(shapes *composites.Shapes) {
	for _, fn := range shapes.Functions {
		s.sizes.Put(fn, lengths.Summary{Pages: pages(fn)})
		s.flow.Put(fn, dataflow.Summary{LeavesAlone: fn.Name() == "show"})
	}
	for range rounds {
		for _, fn := range shapes.Functions {
			results := make(symbolic.Results, fn.Signature.Results().Len())
			for i := range results {
				var values []symbolic.Value
				for _, ret := range dataflow.ReturnsOf(fn) {
					if len(dataflow.ReturnsOf(fn)) == 1 || !dataflow.DropsResult(ret, i) {
						values = append(values, shapes.Resolve(ret.Results[i]))
					}
				}
				result := symbolic.AnyOf(values...)
				results[i] = &result
			}
			s.results.Put(fn, results)
		}
	}
}

// pages returns the calls that send something.
func pages(fn *ssa.Function) (all []ssa.Value) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok && (strings.HasPrefix(nameOf(&call.Call), "Send") || nameOf(&call.Call) == "NextPage") {
				all = append(all, call)
			}
		}
	}
	return all
}

func nameOf(call *ssa.CallCommon) string {
	if _, obj := dataflow.CalleeOf(call); obj != nil {
		return obj.Name()
	}
	return ""
}

func flowOf(obj types.Object) (out dataflow.Summary) {
	fn, ok := obj.(*types.Func)
	if !ok {
		return out
	}
	_, isSDK := sdk.Lookup(fn)
	codec, isCodec := sdk.LookupCodec(fn)
	_, out.SetsField = sdk.Setter(fn)
	out.Encodes, out.Boxes, out.Unboxes = isCodec && codec.Encodes, sdk.IsBox(fn), sdk.IsUnbox(fn)
	out.LeavesAlone = out.SetsField || isSDK || strings.HasPrefix(fn.Name(), "Send") || out.Encodes
	out.Makes = out.Boxes
	return out
}

// resultsOf is what a function elsewhere returns: Label returns "label-" and its argument, Clock a
// number of seconds.
func resultsOf(obj types.Object) symbolic.Results {
	switch obj.Name() {
	case "Label":
		return symbolic.Results{{Kind: symbolic.Concat, Parts: []symbolic.Value{
			{Kind: symbolic.String, Text: "label-"}, {Kind: symbolic.Param, Index: 0}}}}
	case "Member":
		return symbolic.Results{{Kind: symbolic.Inherit, Index: 0, Text: "TableName"}}
	case "Clock":
		return symbolic.Results{{Kind: symbolic.Unknown, Text: "it is the time", Unit: symbolic.Seconds}}
	case "Missing":
		return symbolic.Results{{Kind: symbolic.Param, Index: 7}}
	case "Table":
		return symbolic.Results{{Kind: symbolic.Param, Index: 1}}
	}
	return nil
}

// returnedBy is the shape of elsewhere.Key, {id:S(param0) kind?:S("order") at:N}.
func returnedBy(obj types.Object) composites.Returned {
	if obj.Name() != "Key" {
		return nil
	}
	scalar := func(kind string, v symbolic.Value) composites.Fact {
		return composites.Fact{Kind: composites.Scalar, Attribute: kind, Value: v, Complete: true}
	}
	return composites.Returned{{Kind: composites.Map, Complete: true, Entries: []composites.EntryFact{
		{Key: "id", Shape: scalar("S", symbolic.Value{Kind: symbolic.Param, Index: 0})},
		{Key: "kind", Optional: true, Shape: scalar("S", symbolic.Value{Kind: symbolic.String, Text: "order"})},
		{Key: "at", Shape: composites.Fact{Attribute: "N", Value: symbolic.UnknownFor("another package makes it")}},
	}}}
}

func sizesOf(obj types.Object) lengths.Summary {
	return lengths.Summary{Asks: strings.HasPrefix(obj.Name(), "Send"), HasMorePages: obj.Name() == "HasMorePages"}
}
