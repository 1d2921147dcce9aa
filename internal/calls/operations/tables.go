package operations

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/summaries"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// tables are the tables that are filled together while the functions of a package are worked out:
// one for each package that reads what callers need to know of functions, with rows of its own.
type tables struct {
	progress summaries.Progress

	flow      *summaries.Table[dataflow.Summary]
	results   *summaries.Table[symbolic.Results]
	returned  *summaries.Table[composites.Returned] // of functions elsewhere; those of the package are read
	sizes     *summaries.Table[lengths.Summary]
	summaries *summaries.Table[*facts.Summary]
	asking    *summaries.Table[bool]

	calls   *summaries.Table[[]*Call]
	decoded *summaries.Table[decodedBy]
	asks    *summaries.Table[[]facts.Asked]
}

func newTables(e *elsewhere) *tables {
	t := &tables{}
	p := &t.progress
	t.flow = summaries.New(p, summaries.Kind[dataflow.Summary]{Elsewhere: e.flow, First: flowsNowhere, Same: equal[dataflow.Summary]})
	t.results = summaries.New(p, summaries.Kind[symbolic.Results]{Elsewhere: e.results, Same: symbolic.Results.Equal})
	t.returned = summaries.New(p, summaries.Kind[composites.Returned]{Elsewhere: e.returned})
	t.sizes = summaries.New(p, summaries.Kind[lengths.Summary]{Elsewhere: e.sizes, Same: equal[lengths.Summary]})
	t.summaries = summaries.New(p, summaries.Kind[*facts.Summary]{Elsewhere: e.summary, First: doesNothing, Same: sameFact})
	t.asking = summaries.New(p, summaries.Kind[bool]{Same: equal[bool]})
	t.calls = summaries.New(p, summaries.Kind[[]*Call]{Same: func(x, y []*Call) bool { return slices.EqualFunc(x, y, (*Call).asksTheSame) }})
	t.asks = summaries.New(p, summaries.Kind[[]facts.Asked]{Same: equal[[]facts.Asked]})
	t.decoded = summaries.New(p, summaries.Kind[decodedBy]{Same: func(x, y decodedBy) bool { return equal(x.forCallers, y.forCallers) }})
	return t
}

func equal[T any](x, y T) bool { return reflect.DeepEqual(x, y) }

// doesNothing is the summary of a function that neither changes what it is given nor returns
// anything of the service; flowsNowhere says the same of its values.
func doesNothing(fn *ssa.Function) *facts.Summary {
	return &facts.Summary{Pure: true, Params: make([]facts.Param, len(fn.Params)), Results: make([]facts.Result, fn.Signature.Results().Len())}
}

func flowsNowhere(*ssa.Function) dataflow.Summary { return dataflow.Summary{Pure: true} }

// put notes what a round has made of a function.
func (t *tables) put(fn *ssa.Function, s *facts.Summary) {
	t.summaries.Put(fn, s)
	t.flow.Put(fn, dataflow.Summary{Pure: s.Pure, Returned: s.Returned()})
	t.results.Put(fn, s.Values())
}

// putCalls notes what a round has found that a function asks for.
func (t *tables) putCalls(fn *ssa.Function, calls []*Call) {
	t.calls.Put(fn, calls)
	t.asking.Put(fn, len(calls) > 0)
	var all lengths.Summary
	for _, call := range calls {
		if r := &call.Request; (r.Op == ddb.Query || r.Op == ddb.Scan) && !r.Input.Get(ddb.Limit).MaybeSet() && !r.PinsWholeKey() {
			all.Pages = append(all.Pages, call.Answer.Answering()...)
		}
	}
	t.sizes.Put(fn, all)
}

// elsewhere makes the rows of functions that are not of the package: by facts, and by the tables of
// SDKs and libraries.
type elsewhere struct {
	requests.Elsewhere

	src Source
}

func newElsewhere(src Source, imported func(*types.Func) *facts.Summary) *elsewhere {
	known := map[*types.Func]*facts.Summary{}
	once := func(fn *types.Func) *facts.Summary {
		s, ok := known[fn]
		if !ok {
			s = imported(fn)
			known[fn] = s
		}
		return s
	}
	return &elsewhere{requests.Elsewhere{Imported: once, Package: src.Pkg, Docstore: src.Docstore}, src}
}

func (e *elsewhere) summary(obj types.Object) *facts.Summary {
	if fn, ok := obj.(*types.Func); ok {
		return e.Imported(fn.Origin())
	}
	return nil
}

func (e *elsewhere) flow(obj types.Object) (out dataflow.Summary) {
	fn, ok := obj.(*types.Func)
	if !ok {
		return out
	}
	if s := e.summary(fn); s != nil {
		out.Pure, out.Returned, out.Reads = s.Pure, s.Returned(), s.Reads
	}
	codec, isCodec := sdk.LookupCodec(fn)
	_, out.SetsField = sdk.Setter(fn)
	out.Encodes, out.Boxes, out.Unboxes = isCodec && codec.Encodes, sdk.IsBox(fn), sdk.IsUnbox(fn)
	_, asks := e.Lookup(fn)
	_, isStep := e.Step(fn)
	_, _, isBuilder := sdk.BuilderFunc(fn)
	out.LeavesAlone = asks || isStep || isBuilder || out.SetsField || out.Encodes
	shapes := e.returned(fn)
	out.Makes = out.Boxes || len(shapes) == 1 && shapes[0] != nil && shapes[0].FromParameters()
	out.Repeats = fn.Pkg() != nil && (repeatable(fn.Pkg().Path()) || e.src.Repeats != nil && e.src.Repeats(fn.Origin()))
	return out
}

// repeatable reports whether all functions of a package return the same for the
// same arguments: those that read the environment, build texts and add tracing
// to a configuration.
func repeatable(path string) bool {
	switch path {
	case "os", "fmt", "strings", "strconv", "path", "path/filepath", "errors", "log", "log/slog":
		return true
	}
	return slices.ContainsFunc([]string{"github.com/aws/", "go.opentelemetry.io/", "gopkg.in/DataDog/dd-trace-go.v1/", "github.com/DataDog/dd-trace-go/"}, func(prefix string) bool {
		return strings.HasPrefix(path, prefix)
	})
}

// results are what a function returns, or one that a variable of another package holds.
func (e *elsewhere) results(obj types.Object) (out symbolic.Results) {
	fn, isFunc := obj.(*types.Func)
	if isFunc {
		if step, ok := e.Step(fn); ok && step.Role == sdk.Handle {
			return symbolic.Results{{Kind: symbolic.Param, Index: step.Sets[0].Arg}}
		}
		if s := e.summary(fn); s != nil {
			out = s.Values()
		}
	}
	if e.src.Helper == nil {
		return out
	}
	var h *environ.Helper
	switch {
	case !isFunc:
		h = e.src.Helper(obj)
	default:
		if h = e.src.Helper(fn.Origin()); h == nil {
			h = environ.Guessed(fn.Origin())
		}
	}
	if h == nil {
		return out
	}
	out = append(out, make(symbolic.Results, max(0, len(h.Results)-len(out)))...)
	for i := range h.Results {
		if out[i] == nil {
			out[i] = &h.Results[i]
		}
	}
	return out
}

func (e *elsewhere) returned(obj types.Object) (out composites.Returned) {
	s := e.summary(obj)
	if s == nil {
		return nil
	}
	results := obj.(*types.Func).Signature().Results()
	for i := range min(len(s.Results), results.Len()) {
		var shape *composites.Fact
		if symbolic.IsAttributeOrItem(results.At(i).Type()) {
			shape = s.Results[i].Shape
		}
		out = append(out, shape)
	}
	return out
}

func (e *elsewhere) sizes(obj types.Object) lengths.Summary {
	fn, ok := obj.(*types.Func)
	if !ok {
		return lengths.Summary{}
	}
	f, asks := e.Lookup(fn)
	return lengths.Summary{Asks: asks, HasMorePages: f.Role == sdk.HasMorePages}
}
