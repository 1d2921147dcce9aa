package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Caller is a call of the function around an operation, or of one that hands on what it is
// given to that function, with the request that the operation sends then.
type Caller struct {
	Pos   token.Pos
	Input requests.Input
}

// maxHandedOn is how many functions may hand on to one another what a request is made of.
const maxHandedOn = 3

// Callers returns the calls in the package of the function around an operation, each with the
// request as that call makes it: branches that it does not enter do not count. Where a caller
// hands on one of the members as it is given it, the calls of that caller stand for it. There may
// be others elsewhere. Of what [Package.Asked] returns, and of what is no call, there are none.
func (c *Call) Callers(members ...ddb.Member) []Caller {
	if c.literal != nil || c.askedOf != "" || c.Wrapper != "" {
		return nil
	}
	var all []Caller
	fn := dataflow.Outermost(c.Request.Instr.Parent())
	w := &callerWalk{a: c.a, members: members, through: map[*ssa.Function]bool{fn: true}}
	for _, site := range c.a.Callers(fn) {
		if in, ok := c.sentIf(site); ok {
			all = append(all, w.from(in, site)...)
		}
	}
	return all
}

// sentIf returns the request of an operation in terms of the function around it, if that is
// called by nothing but site.
func (c *Call) sentIf(site ssa.CallInstruction) (requests.Input, bool) {
	defer c.a.Only(site)()
	for _, known := range c.a.classify(c.Request.Instr) {
		if known.Request.Op == c.Request.Op {
			return known.Request.Input, true
		}
	}
	return requests.Input{}, false
}

// A callerWalk looks for the calls that give members of a request their values.
type callerWalk struct {
	a       *analysis
	members []ddb.Member
	through map[*ssa.Function]bool // the functions that lead to the request
}

// from returns a call of a function that sends a request, or in its place those that give what it
// hands on.
func (w *callerWalk) from(in requests.Input, site ssa.CallInstruction) []Caller {
	in = w.a.At(site).Substitute(in, site.Common())
	fn := dataflow.Outermost(site.Parent())
	handedOn := slices.ContainsFunc(w.members, func(m ddb.Member) bool { return in.Get(m).OfCaller() && in.Get(m).IsSet() == tri.Maybe })
	if w.through[fn] || len(w.through) > maxHandedOn || !handedOn {
		return []Caller{{Pos: site.Pos(), Input: in}}
	}
	w.through[fn] = true
	defer delete(w.through, fn)
	var all []Caller
	for _, outer := range w.a.Callers(fn) {
		all = append(all, w.from(in, outer)...)
	}
	if len(all) == 0 {
		return []Caller{{Pos: site.Pos(), Input: in}}
	}
	return all
}
