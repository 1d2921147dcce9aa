package goclients

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// A DefaultClient is a client that its code sends to the endpoint of the default
// configuration: what the environment and files say, and otherwise the real service.
type DefaultClient struct {
	Client sdk.Constructor
	Expr   *ast.CallExpr // of the constructor
	In     string        // the enclosing function; see [Construction.Func]
}

// DefaultClients returns the clients that the package makes of a configuration which the
// same function loads, if neither that nor anything in the function gives them an endpoint,
// an HTTP client or other means to send requests.
func (a *Clients) DefaultClients() (all []DefaultClient) {
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok {
					client, isClient := made(call)
					if expr := a.CallExpr(call.Pos()); isClient && expr != nil && a.isDefault(call) {
						all = append(all, DefaultClient{client, expr, goflow.Enclosing(call)})
					}
				}
			}
		}
	}
	return all
}

// made returns the client that a call makes by an SDK's own function. DAX has no service
// that clients find by themselves.
func made(call *ssa.Call) (sdk.Constructor, bool) {
	_, obj := goflow.CalleeOf(&call.Call)
	if obj == nil {
		return sdk.Constructor{}, false
	}
	client, ok := sdk.LookupConstructor(obj)
	return client, ok && !client.DAX
}

func (a *Clients) isDefault(constructor *ssa.Call) bool {
	args := goflow.ArgsOf(&constructor.Call)
	d := defaults{a, map[ssa.Value]bool{}}
	return len(args) == 2 && d.isLoaded(args[0]) && d.keepAll(args[1]) && onlyUsed(constructor)
}

// defaults tells what leaves the endpoint of a configuration as it is.
type defaults struct {
	a    *Clients
	seen map[ssa.Value]bool // variables
}

// isLoaded reports whether a value is the default configuration, or a session with it.
func (d *defaults) isLoaded(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return d.isLoaded(v.X)
	case *ssa.Extract:
		return onlyUsed(v) && d.isLoaded(v.Tuple)
	case *ssa.UnOp: // a variable
		stores := d.a.Stores(v.X)
		if len(stores) != 1 || d.seen[v.X] || !d.keeps(v.X) {
			return false
		}
		d.seen[v.X] = true
		return d.isLoaded(stores[0].Val)
	case *ssa.Call:
		_, obj := goflow.CalleeOf(&v.Call)
		args := goflow.ArgsOf(&v.Call)
		switch {
		case obj == nil || len(args) == 0 || !onlyUsed(v):
			return false
		case sdk.LoadsConfiguration(obj):
			return d.keepAll(args[len(args)-1])
		case sdk.KeepsEndpoint(obj):
			return d.isLoaded(args[0])
		}
	}
	return false
}

// keepAll reports whether all options of a list leave the endpoint as it is.
func (d *defaults) keepAll(list ssa.Value) bool {
	options, known := goflow.ElementsOf(list)
	for _, option := range options {
		known = known && d.keeps(option)
	}
	return known
}

// keeps reports whether an option, or a variable for a configuration, leaves the endpoint as
// it is: nothing but a region, the retries and the like are set in it.
func (d *defaults) keeps(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return d.keeps(v.X)
	case *ssa.Alloc:
		return onlyUsed(v)
	case *ssa.Call:
		_, obj := goflow.CalleeOf(&v.Call)
		if obj == nil || !sdk.KeepsEndpoint(obj) || !onlyUsed(v) {
			return false
		}
		args := goflow.ArgsOf(&v.Call)
		return obj.Signature().Recv() == nil || d.keeps(args[0])
	}
	return false
}

// onlyUsed reports whether a configuration, a session or a client is only used: nothing that
// could be an endpoint is assigned to it, and a pointer to a configuration is handed to no
// other code than the SDK's.
func onlyUsed(v ssa.Value) bool {
	_, isPointer := v.Type().Underlying().(*types.Pointer)
	return !slices.ContainsFunc(goflow.Referrers(v), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			field := goflow.Deref(instr.X.Type()).Underlying().(*types.Struct).Field(instr.Field)
			return !sdk.FieldKeepsEndpoint(instr.X.Type(), field.Name())
		case *ssa.MakeClosure:
			return true
		case ssa.CallInstruction:
			return isPointer && sdk.IsConfiguration(v.Type()) && !isOfSDK(instr.Common())
		}
		return false
	})
}

func isOfSDK(common *ssa.CallCommon) bool {
	_, obj := goflow.CalleeOf(common)
	return obj != nil && obj.Pkg() != nil && (sdk.IsSDK(obj.Pkg().Path()) || sdk.IsOtherService(obj.Pkg().Path()))
}
