package clients

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// handlesRequests reports whether a function is called for each request or
// event: it takes one, or is handed to the Lambda runtime.
func (a *Clients) handlesRequests(fn *ssa.Function) bool {
	for v := range fn.Signature.Params().Variables() {
		if sdk.IsRequest(v.Type()) {
			return true
		}
	}
	if servesRPC(fn) {
		return true
	}
	if a.lambdas == nil {
		a.lambdas = a.lambdaHandlers()
	}
	return a.lambdas[fn]
}

// servesRPC reports whether a function is a method of a gRPC service: its
// receiver embeds what is generated for methods that a service lacks.
func servesRPC(fn *ssa.Function) bool {
	recv := fn.Signature.Recv()
	if recv == nil || !token.IsExported(fn.Name()) || !takesCall(fn.Signature) {
		return false
	}
	service, ok := dataflow.Deref(recv.Type()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range service.Fields() {
		if name := field.Name(); field.Embedded() && strings.HasPrefix(name, "Unimplemented") && strings.HasSuffix(name, "Server") {
			return true
		}
	}
	return false
}

// takesCall reports whether a function has the shape of gRPC's methods for one
// message: it takes a context and a message, and returns a message and an error.
func takesCall(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	return params.Len() == 2 && dataflow.IsContext(params.At(0).Type()) && results.Len() == 2 && dataflow.IsError(results.At(1).Type())
}

// OnSchedule reports whether the client is made in a function that is handed to the Lambda
// runtime and takes no request: no one waits for it, and a schedule may be what runs it.
func (c *Construction) OnSchedule() bool {
	fn := c.call.Parent()
	if c.a.lambdas == nil {
		c.a.lambdas = c.a.lambdaHandlers()
	}
	for v := range fn.Signature.Params().Variables() {
		if named, ok := types.Unalias(dataflow.Deref(v.Type())).(*types.Named); ok && strings.HasSuffix(named.Obj().Name(), "Request") {
			return false // events.APIGatewayProxyRequest
		}
	}
	return c.a.lambdas[fn]
}

// TakesNoEvent reports whether that function takes nothing but a context: it has no request to serve.
func (c *Construction) TakesNoEvent() bool {
	for v := range c.call.Parent().Signature.Params().Variables() {
		if !dataflow.IsContext(v.Type()) {
			return false
		}
	}
	return c.OnSchedule()
}

// lambdaHandlers returns the functions of the package that are handed to the
// Lambda runtime.
func (a *Clients) lambdaHandlers() map[*ssa.Function]bool {
	handlers := map[*ssa.Function]bool{}
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				_, obj := dataflow.CalleeOf(call.Common())
				if obj == nil {
					continue
				}
				if arg, ok := sdk.LambdaHandler(obj); ok {
					if handler := dataflow.FunctionOf(call.Common().Args[arg]); handler != nil {
						handlers[handler] = true
					}
				}
			}
		}
	}
	return handlers
}
