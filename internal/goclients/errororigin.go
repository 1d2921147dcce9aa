package goclients

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
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
	o := &originFinder{a: a, seen: map[ssa.Value]bool{}, found: ErrorOrigin{Direct: true, OnlyOp: true}}
	if !o.visit(v, 3) {
		return ErrorOrigin{}
	}
	return o.found
}

// An originFinder collects the sources of an error.
type originFinder struct {
	a     *Clients
	seen  map[ssa.Value]bool
	found ErrorOrigin
}

// visit reports whether all that v can be is known. It looks into functions of
// the package down to a depth.
func (o *originFinder) visit(v ssa.Value, depth int) bool {
	if o.seen[v] {
		return true
	}
	o.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return true // nil
	case *ssa.Parameter:
		return depth > 0 && o.parameter(v, depth-1)
	case *ssa.Phi:
		return o.all(v.Edges, depth)
	case *ssa.ChangeInterface:
		return o.visit(v.X, depth)
	case *ssa.MakeInterface:
		_, ofV2 := sdk.ExceptionV2(v.X.Type())
		o.found.Direct = false
		return !ofV2 && !sdk.IsErrorV1(v.X.Type())
	case *ssa.UnOp:
		switch addr := v.X.(type) {
		case *ssa.Global: // such as ErrNotFound
			o.found.Direct = false
			return true
		case *ssa.Alloc, *ssa.FreeVar:
			stores := o.a.Stores(addr)
			values := make([]ssa.Value, len(stores))
			for i, store := range stores {
				values[i] = store.Val
			}
			return len(stores) > 0 && !o.a.IsPassedOn(addr) && o.all(values, depth)
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return o.result(call, v.Index, depth)
		}
	case *ssa.Call:
		return o.result(v, 0, depth)
	}
	return false
}

// parameter is what the callers of a function pass, if all of them are known.
func (o *originFinder) parameter(p *ssa.Parameter, depth int) bool {
	fn := p.Parent()
	sites, all := o.a.CallSites(fn)
	if fn.Parent() == nil && fn.Signature.Recv() == nil && !token.IsExported(fn.Name()) && !o.a.isValue(fn) {
		sites = o.a.Callers(fn)
		all = len(sites) > 0
	}
	values := make([]ssa.Value, len(sites))
	for i, site := range sites {
		values[i] = site.Common().Args[goflow.ParamIndex(p)]
	}
	return all && o.all(values, depth)
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

func (o *originFinder) all(values []ssa.Value, depth int) bool {
	for _, v := range values {
		if !o.visit(v, depth) {
			return false
		}
	}
	return true
}

// result is an error that a call returns: of an operation, of a function of the
// package that returns such errors, or of one that returns none of the service.
func (o *originFinder) result(call *ssa.Call, i, depth int) bool {
	if op, found, ok := o.a.requested(call); ok {
		if o.found.SDK != 0 && o.found.SDK != found {
			return false
		}
		o.found.OnlyOp = o.found.OnlyOp && (o.found.Op == "" || o.found.Op == op)
		o.found.SDK, o.found.Op = found, op
		o.found.Interface = o.found.Interface || call.Call.IsInvoke()
		return true
	}
	callee, obj := goflow.CalleeOf(&call.Call)
	if callee != nil && depth > 0 {
		for _, b := range callee.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !o.visit(ret.Results[i], depth-1) {
				return false
			}
		}
		return true
	}
	o.found.Direct = false
	switch {
	case obj == nil || obj.Pkg() == nil:
		return false
	case obj.FullName() == "fmt.Errorf":
		return o.wrapped(call, depth)
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
func (o *originFinder) wrapped(call *ssa.Call, depth int) bool {
	args, ok := call.Call.Args[len(call.Call.Args)-1].(*ssa.Slice)
	if !ok {
		return true
	}
	inner := &originFinder{a: o.a, seen: o.seen, found: ErrorOrigin{OnlyOp: true}}
	for _, instr := range goflow.Referrers(args.X) {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range goflow.Referrers(addr) {
			if store, ok := use.(*ssa.Store); ok {
				if arg, ok := store.Val.(*ssa.ChangeInterface); ok && goflow.IsError(arg.X.Type()) {
					inner.found.OnlyOp = inner.visit(arg.X, depth) && inner.found.OnlyOp
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
