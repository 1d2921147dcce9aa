package operations

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Requested returns the operation whose error a call returns, and false if it cannot be determined.
func (p *Package) Requested(call *ssa.Call) (ddb.Op, sdk.SDK, bool) {
	if f, ok := p.a.Lookup(&call.Call); ok {
		_, obj := dataflow.CalleeOf(&call.Call)
		known := call.Call.IsInvoke() || f.SDK != sdk.V2 || sdk.WrapsErrors(obj)
		return f.Op, f.SDK, known && (f.Role == sdk.Request || f.Role == sdk.EachPage || f.Role == sdk.NextPage)
	}
	for _, c := range p.a.callsIn(call.Parent()) {
		if c.Request.Instr == ssa.CallInstruction(call) && c.Request.Via == requests.Client && c.Request.SDK != 0 {
			return c.Request.Op, c.Request.SDK, true
		}
	}
	return "", 0, false
}

// Shapes answers questions about the values of the package.
func (p *Package) Shapes() *composites.Shapes { return p.a.Shapes }

// Becomes returns what becomes of a value, and the values that are the value again, or lead
// to it.
func (p *Package) Becomes(v ssa.Value) (uses []answers.Use, names map[ssa.Value]bool) {
	return p.a.Becomes(v)
}

// Step returns what a call does in a chain that puts a request together, and false if it
// does nothing there.
func (p *Package) Step(call *ssa.CallCommon) (sdk.Step, bool) { return p.a.Step(call) }
