package clients

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A DefaultClient is a client of which its code leaves something to the default configuration:
// to the environment and files, and otherwise to the SDK.
type DefaultClient struct {
	Client sdk.Constructor
	Expr   *ast.CallExpr // of the constructor
	In     string        // the enclosing function; see [Construction.Func]
}

// DefaultClients returns the clients that the package makes of a configuration which the
// same function loads, if neither that nor anything in the function decides on the concern:
// gives them an endpoint, for example, an HTTP client or other means to send requests.
func (a *Clients) DefaultClients(concern sdk.Concern) (all []DefaultClient) {
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok {
					client, isClient := made(call)
					if expr := a.CallExpr(call.Pos()); isClient && expr != nil && a.isDefault(call, concern) {
						all = append(all, DefaultClient{client, expr, dataflow.Enclosing(call)})
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
	_, obj := dataflow.CalleeOf(&call.Call)
	if obj == nil {
		return sdk.Constructor{}, false
	}
	client, ok := sdk.LookupConstructor(obj)
	return client, ok && !client.DAX
}

func (a *Clients) isDefault(constructor *ssa.Call, concern sdk.Concern) bool {
	args := dataflow.ArgsOf(&constructor.Call)
	d := defaults{a, concern, map[ssa.Value]bool{}}
	return len(args) == 2 && d.isLoaded(args[0]) && d.keepAll(args[1]) && d.onlyUsed(constructor)
}

// defaults tells what leaves a configuration as it is, as far as the concern goes.
type defaults struct {
	a       *Clients
	concern sdk.Concern
	seen    map[ssa.Value]bool // variables
}

// isLoaded reports whether a value is the default configuration, or a session with it.
func (d *defaults) isLoaded(v ssa.Value) bool {
	switch v := dataflow.Unboxed(v).(type) {
	case *ssa.Extract:
		return d.onlyUsed(v) && d.isLoaded(v.Tuple)
	case *ssa.UnOp: // a variable
		stores := d.a.Stores(v.X)
		if _, ok := v.X.(*ssa.Alloc); !ok || len(stores) != 1 || d.seen[v.X] || !d.onlyUsed(v.X) {
			return false
		}
		d.seen[v.X] = true
		return d.isLoaded(stores[0].Val)
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&v.Call)
		args := dataflow.ArgsOf(&v.Call)
		switch {
		case obj == nil || len(args) == 0 || !d.onlyUsed(v):
			return false
		case sdk.LoadsConfiguration(obj):
			return d.keepAll(args[len(args)-1])
		case d.concern.KeptBy(obj):
			return d.isLoaded(args[0])
		}
	}
	return false
}

// keepAll reports whether all options of a list, or of a struct of them, leave a configuration
// as it is.
func (d *defaults) keepAll(list ssa.Value) bool {
	if sdk.IsConfiguration(list.Type()) {
		variable, ok := list.(*ssa.UnOp)
		return dataflow.IsConst(list) || ok && d.keeps(variable.X)
	}
	options, known := dataflow.ElementsOf(list)
	for _, option := range options {
		known = known && d.keeps(option)
	}
	return known
}

// keeps reports whether an option, or a variable for a configuration, leaves it as it is:
// nothing but a region and the like are set in it.
func (d *defaults) keeps(v ssa.Value) bool {
	switch v := dataflow.Unnamed(v).(type) {
	case *ssa.Alloc:
		return d.onlyUsed(v) && !slices.ContainsFunc(d.a.Stores(v), func(store *ssa.Store) bool { return !d.isLiteral(store.Val) })
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&v.Call)
		if obj == nil || !d.concern.KeptBy(obj) || !d.onlyUsed(v) {
			return false
		}
		args := dataflow.ArgsOf(&v.Call)
		return obj.Signature().Recv() == nil || d.keeps(args[0])
	}
	return false
}

// isLiteral reports whether a value that is stored as a whole is the zero value, or made of a
// literal that leaves a configuration as it is. What a function is given is neither.
func (d *defaults) isLiteral(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp:
		if d.seen[v.X] {
			return false
		}
		d.seen[v.X] = true
		return d.keeps(v.X)
	}
	return false
}

// onlyUsed reports whether a configuration, a session or a client is only used: nothing that
// the concern is about is assigned to it, and a pointer to a configuration is handed to no
// code that may change it.
func (d *defaults) onlyUsed(v ssa.Value) bool {
	_, isPointer := v.Type().Underlying().(*types.Pointer)
	return !slices.ContainsFunc(dataflow.Referrers(v), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			field := dataflow.Deref(instr.X.Type()).Underlying().(*types.Struct).Field(instr.Field)
			return !d.concern.KeptByField(instr.X.Type(), field.Name())
		case *ssa.MakeClosure:
			return true
		case *ssa.Store: // those into a variable are judged as its values
			_, isVariable := v.(*ssa.Alloc)
			return instr.Addr == v && !isVariable
		case ssa.CallInstruction:
			_, obj := dataflow.CalleeOf(instr.Common())
			return isPointer && sdk.IsConfiguration(v.Type()) && !d.concern.KeptIn(obj)
		}
		return false
	})
}
