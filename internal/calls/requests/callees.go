package requests

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/summaries"
)

// Callees has the summaries of the functions that requests and answers are handed to.
type Callees struct {
	Summaries *summaries.Table[*facts.Summary]
	Asking    *summaries.Table[bool] // the functions that ask for an operation, without their literals

	flow       *dataflow.Flow
	interfaces dataflow.Cache[*types.Func, *facts.Summary] // see OfInterface
}

// Of returns what is known of a function, by its SSA form or, of one elsewhere, by its declaration
// alone; nil if nothing is.
func (c *Callees) Of(fn *ssa.Function, obj *types.Func) *facts.Summary {
	if s := c.Summaries.Of(fn, obj); s != nil || fn != nil || obj == nil {
		return s
	}
	if obj.Pkg() == c.flow.Source.Pkg && !dataflow.IsInterfaceMethod(obj) && sdk.Takes(obj.Signature()) {
		return Unseen(obj) // it has no body that could be read
	}
	return c.OfInterface(obj)
}

// AsksWithin reports whether a function of the package, or a literal in it, asks for an operation.
func (c *Callees) AsksWithin(fn *ssa.Function) bool {
	return c.Asking.Known(fn) || slices.ContainsFunc(fn.AnonFuncs, c.AsksWithin)
}

// Unseen is the summary of a function that cannot be analysed.
func Unseen(obj *types.Func) *facts.Summary {
	s := &facts.Summary{Results: make([]facts.Result, obj.Signature().Results().Len())}
	params := obj.Signature().Params().Len()
	if obj.Signature().Recv() != nil {
		params++
	}
	for range params {
		s.Params = append(s.Params, facts.Param{Kinds: []facts.UseKind{facts.Escaped}, Lost: obj.Name() + " cannot be analysed"})
	}
	return s
}

// OfInterface returns what is known of a method of an interface by the types of this
// package that implement it: what it returns, if all that say so say the same.
// Fakes, which return nothing of the service's, do not matter: what is wrong with
// one implementation is wrong. What becomes of its parameters is unknown, since
// other packages may implement it as well.
func (c *Callees) OfInterface(method *types.Func) *facts.Summary {
	if known, ok := c.interfaces.Get(method); ok {
		return known
	}
	s := c.implemented(method)
	c.interfaces.Put(method, s)
	return s
}

func (c *Callees) implemented(method *types.Func) (s *facts.Summary) {
	for _, fn := range c.flow.Implementations(method) {
		implemented := c.Summaries.Known(fn)
		switch {
		case implemented == nil || !implemented.ReturnsPages():
		case s == nil:
			s = &facts.Summary{Results: implemented.Pages()}
		case !join(s, implemented):
			return nil
		}
	}
	return s
}

// join adds what another implementation returns; false if that is another thing.
func join(s, other *facts.Summary) bool {
	for i := range s.Results {
		into, from := &s.Results[i], &other.Results[i]
		x, y := into.Page(), from.Page()
		if x == nil && y == nil {
			continue
		}
		if x == nil || y == nil || x.Op != y.Op || (into.Answer == nil) != (from.Answer == nil) || !slices.Equal(into.Fields, from.Fields) {
			return false
		}
		x.Input = Union([]Input{InputOf(&x.Input), InputOf(&y.Input)}).Fact()
		into.Options = into.Options || from.Options
	}
	return true
}
