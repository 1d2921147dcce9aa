package clients

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// ErrorOrigin is where an error comes from, if all that it can be is known. The
// zero value means that it is not.
type ErrorOrigin struct {
	SDK       sdk.SDK
	Op        ddb.Op // one of the operations
	OnlyOp    bool   // there is no other
	Interface bool   // the client is behind an interface
	Direct    bool   // it is what the operation returned: neither wrapped nor perhaps another error
}

// errorOrigin returns where an error comes from.
func (a *Clients) errorOrigin(v ssa.Value) ErrorOrigin {
	o := &originFinder{a: a, wrapping: map[*ssa.Call]bool{}, found: ErrorOrigin{Direct: true, OnlyOp: true}}
	if !o.knows(v) {
		return ErrorOrigin{}
	}
	return o.found
}

// An originFinder collects the sources of an error.
type originFinder struct {
	a        *Clients
	wrapping map[*ssa.Call]bool // see wrapped
	found    ErrorOrigin
}

// knows reports whether all that an error can be is known.
func (o *originFinder) knows(err ssa.Value) bool {
	return dataflow.ComesOnlyFrom(err, o.origin, boxes, o.a.Held, dataflow.Returned, o.given)
}

// boxes is the [dataflow.Way] that ends at an error that is made of a value of another type.
func boxes(v ssa.Value) ([]ssa.Value, bool) {
	return nil, dataflow.Boxed(v) != nil
}

// origin notes what is known of an error, and reports whether that is so.
func (o *originFinder) origin(v ssa.Value) bool {
	if of := dataflow.Boxed(v); of != nil {
		_, ofV2 := sdk.ExceptionV2(of.Type())
		o.found.Direct = false
		return !ofV2 && !sdk.IsErrorV1(of.Type())
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true // nil
	case *ssa.UnOp:
		_, isGlobal := v.X.(*ssa.Global) // such as ErrNotFound
		o.found.Direct = o.found.Direct && !isGlobal
		return isGlobal
	}
	call, _ := dataflow.ResultOf(v)
	return call != nil && o.result(call)
}

// given is the [dataflow.Way] from a parameter to what the callers of its function pass, if all of them
// are known.
func (o *originFinder) given(v ssa.Value) ([]ssa.Value, bool) {
	p, ok := v.(*ssa.Parameter)
	if !ok {
		return nil, false
	}
	fn := p.Parent()
	sites, all := o.a.CallSites(fn)
	if fn.Parent() == nil && fn.Signature.Recv() == nil && !token.IsExported(fn.Name()) && !o.a.isValue(fn) {
		sites = o.a.Callers(fn)
		all = len(sites) > 0
	}
	if !all {
		return nil, true
	}
	values := make([]ssa.Value, len(sites))
	for i, site := range sites {
		values[i] = site.Common().Args[dataflow.ParamIndex(p)]
	}
	return values, true
}

// isValue reports whether a declared function is used other than by calling it, as
// methods are that are bound to a receiver.
func (a *Clients) isValue(fn *ssa.Function) bool {
	if a.HasLostCallers(fn) {
		return true
	}
	for _, user := range a.Functions {
		for _, b := range user.Blocks {
			for _, instr := range b.Instrs {
				call, isCall := instr.(ssa.CallInstruction)
				for _, operand := range instr.Operands(nil) {
					used, ok := (*operand).(*ssa.Function)
					if ok && (used == fn || used.Synthetic != "" && fn.Object() != nil && used.Object() == fn.Object()) && (!isCall || operand != &call.Common().Value) {
						return true
					}
				}
			}
		}
	}
	return false
}

// result is an error that a call returns: of an operation, or of one of another package that returns
// none of the service.
func (o *originFinder) result(call *ssa.Call) bool {
	if op, found, ok := o.a.requested(call); ok {
		if o.found.SDK != 0 && o.found.SDK != found {
			return false
		}
		o.found.OnlyOp = o.found.OnlyOp && (o.found.Op == "" || o.found.Op == op)
		o.found.SDK, o.found.Op = found, op
		o.found.Interface = o.found.Interface || call.Call.IsInvoke()
		return true
	}
	callee, obj := dataflow.CalleeOf(&call.Call)
	if callee != nil {
		return false // what it returns is followed
	}
	o.found.Direct = false
	switch {
	case obj == nil || obj.Pkg() == nil:
		return false
	case obj.FullName() == "fmt.Errorf":
		return o.wrapped(call)
	}
	// Have: another package's. Some are known to send no request.
	if codec, ok := sdk.LookupCodec(obj); ok {
		return codec.SDK == sdk.V2
	}
	return harmless[obj.Pkg().Path()] && obj.FullName() != "errors.Unwrap" && obj.FullName() != "errors.Join"
}

// harmless are packages none of whose errors is one of a service.
var harmless = map[string]bool{
	"context": true, "encoding/base64": true, "encoding/json": true, "errors": true, "io": true,
	"net/url": true, "os": true, "strconv": true, "time": true,
}

// wrapped is what fmt.Errorf makes of the error that it is given.
func (o *originFinder) wrapped(call *ssa.Call) bool {
	args, ok := call.Call.Args[len(call.Call.Args)-1].(*ssa.Slice)
	if !ok || o.wrapping[call] {
		return true
	}
	o.wrapping[call] = true
	inner := &originFinder{a: o.a, wrapping: o.wrapping, found: ErrorOrigin{OnlyOp: true}}
	for _, instr := range dataflow.Referrers(args.X) {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range dataflow.Referrers(addr) {
			if store, ok := use.(*ssa.Store); ok {
				if arg, ok := store.Val.(*ssa.ChangeInterface); ok && dataflow.IsError(arg.X.Type()) {
					inner.found.OnlyOp = inner.knows(arg.X) && inner.found.OnlyOp
				}
			}
		}
	}
	o.found.OnlyOp = o.found.OnlyOp && inner.found.OnlyOp && (o.found.Op == "" || inner.found.Op == "" || o.found.Op == inner.found.Op)
	if inner.found.SDK != 0 && o.found.SDK == 0 {
		o.found.SDK, o.found.Op, o.found.Interface = inner.found.SDK, inner.found.Op, inner.found.Interface
	}
	return true
}
