package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Put is the item that a PutItem puts.
type Put struct {
	call *Call
	item ssa.Value
}

// Put returns the item that a PutItem puts, and false if it is not seen.
func (c *Call) Put() (Put, bool) {
	item := c.itemValue()
	return Put{c, item}, item != nil
}

// WasRead reports whether the item is made of what the function read.
func (p Put) WasRead() bool { return p.call.a.isRead(p.item, p.call.Request.Instr.Parent()) }

// Changes reports whether entries of the item may change after it was made or encoded. Of a
// library that encodes the item itself, they do not.
func (p Put) Changes() bool {
	if p.call.Request.Via == requests.Builder {
		return false
	}
	given := p.call.givenItem()
	disturbance := dataflow.Disturbance{Flow: p.call.a.Flow}
	return given == nil || disturbance.Happens(given, dataflow.IsDebug)
}

// MadeWith reports whether the item is made of something that comes from a function that
// is meant; also where a caller in the package passes it, or may do so unseen.
func (p Put) MadeWith(meant func(*types.Func) bool) bool {
	return p.call.a.madeWith(p.item, p.call.Request.Instr.Parent(), meant, putCallers)
}

// isRead reports whether a value is made of what a function read.
func (a *analysis) isRead(v ssa.Value, fn *ssa.Function) bool {
	return slices.ContainsFunc(a.accesses(fn), func(r access) bool {
		return r.call.Request.Operation().OnlyReads() && r.returnsItem() && a.MadeOf(v, r.at())
	})
}

// putCallers bounds through how many callers an item is followed back.
const putCallers = 3

func (a *analysis) madeWith(v ssa.Value, fn *ssa.Function, meant func(*types.Func) bool, depth int) bool {
	d := &dataflow.Ancestry{Flow: a.Flow, Seen: map[ssa.Value]bool{}}
	d.Value(v)
	if slices.ContainsFunc(d.Functions, meant) {
		return true
	}
	if depth == 0 || len(d.Parameters) == 0 {
		return false
	}
	if a.HasLostCallers(fn) { // a caller that cannot be analysed may pass it
		return true
	}
	return slices.ContainsFunc(a.Callers(fn), func(site ssa.CallInstruction) bool {
		args := dataflow.ArgsOf(site.Common())
		return slices.ContainsFunc(d.Parameters, func(p *ssa.Parameter) bool {
			i := dataflow.ParamIndex(p)
			return p.Parent() == fn && i < len(args) && a.madeWith(args[i], site.Parent(), meant, depth-1)
		})
	})
}
