package operations

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/effect"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// callees says what is known of called functions that values go to: by the SDKs' tables
// and by summaries.
type callees struct{ a *analysis }

func (c callees) Of(fn *ssa.Function, obj *types.Func) *effect.Summary { return c.a.summaryOf(fn, obj) }
func (c callees) AsksWithin(fn *ssa.Function) bool                     { return len(c.a.callsWithin(fn)) > 0 }

func (c callees) LeavesAlone(call *ssa.CallCommon, arg ssa.Value) bool {
	if _, ok := c.a.Lookup(call); ok {
		return true
	}
	if _, ok := c.a.Step(call); ok {
		return true
	}
	fn, obj := dataflow.CalleeOf(call)
	if obj == nil {
		return false
	}
	if s := c.a.imported(obj.Origin()); fn == nil && s != nil && len(s.Reads) > 0 {
		i := slices.Index(dataflow.ArgsOf(call), arg)
		return slices.Contains(s.Reads, i)
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
	s := c.a.summaryOf(dataflow.CalleeOf(call))
	if s == nil || i >= len(s.Params) {
		return nil
	}
	return s.Params[i].Returned
}

func (c callees) IsPure(call *ssa.CallCommon) bool {
	s := c.a.summaryOf(dataflow.CalleeOf(call))
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
	return made != nil && made.FromParameters()
}

func (c callees) Encodes(fn *types.Func) bool {
	codec, ok := sdk.LookupCodec(fn)
	return ok && codec.Encodes
}

func (c callees) Boxes(fn *types.Func) bool   { return sdk.IsBox(fn) }
func (c callees) Unboxes(fn *types.Func) bool { return sdk.IsUnbox(fn) }

func (c callees) Result(call *ssa.CallCommon, i int) *symbolic.Value {
	fn, obj := dataflow.CalleeOf(call)
	if s := c.a.summaryOf(fn, obj); s != nil && i < len(s.Results) && s.Results[i].Value != nil {
		return s.Results[i].Value
	}
	if fn != nil && len(fn.Blocks) > 0 || c.a.src.Helper == nil {
		return nil
	}
	var h *environ.Helper
	if variable := dataflow.VariableCalled(call); variable != nil {
		h = c.a.src.Helper(variable)
	} else if obj != nil {
		if h = c.a.src.Helper(obj.Origin()); h == nil {
			h = environ.Guessed(obj.Origin())
		}
	}
	if h != nil && i < len(h.Results) {
		return &h.Results[i]
	}
	return nil
}

func (c callees) Shape(fn *types.Func, i int) *composites.Fact { return c.a.importedShape(fn, i) }

func (c callees) Handle(call *ssa.CallCommon) int {
	if step, ok := c.a.Step(call); ok && step.Role == sdk.Handle {
		return step.Sets[0].Arg
	}
	return -1
}

func (c callees) Asks(call *ssa.CallCommon) bool {
	_, ok := c.a.Lookup(call)
	return ok
}

func (c callees) HasMorePages(call *ssa.CallCommon) bool {
	f, _ := c.a.Lookup(call)
	return f.Role == sdk.HasMorePages
}

func (c callees) IsPage(items *ssa.FieldAddr) bool {
	member, ok := symbolic.MemberOf(items)
	if !ok || member != ddb.Items {
		return false
	}
	answer, ok := items.X.(*ssa.Extract)
	if !ok || c.a.IsChanged(answer) {
		return false
	}
	return slices.ContainsFunc(c.a.callsIn(items.Parent()), func(call *Call) bool {
		return call.Answer.AnswersBy(answer.Tuple) && (call.Request.Op == ddb.Query || call.Request.Op == ddb.Scan) && !call.Request.Input.Get(ddb.Limit).MaybeSet() && !call.Request.PinsWholeKey()
	})
}

// IsItem is known once all functions are.
func (c callees) IsItem(v ssa.Value) bool {
	fn := v.Parent()
	if fn == nil || c.a.progress.open != nil {
		return false
	}
	root, path := (dataflow.Places{Flow: c.a.Flow}).Place(v)
	return path == "" && slices.ContainsFunc(c.a.accesses(fn), func(r access) bool {
		return r.call.Request.Operation().Is(ddb.ReadKind) && (r.isAnswer(v, 0) || r.isAnswer(root, 0))
	})
}

func (c callees) Repeats(fn *types.Func) bool {
	return repeatable(fn.Pkg().Path()) || c.a.src.Repeats != nil && c.a.src.Repeats(fn.Origin())
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
