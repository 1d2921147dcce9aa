package lengths

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// isOfCaller reports whether an address is that of a list in a struct that an exported function is
// given by callers in other packages:
//
//	func (s *Store) Save(ctx context.Context, order *Order) error {
//		for _, line := range order.Lines {
//
// What a receiver holds, the package itself may limit, and so it may what it collects one by one.
func (a *Sizes) isOfCaller(addr *ssa.FieldAddr) bool {
	p, ok := a.OnlyStored(addr.X).(*ssa.Parameter)
	if !ok {
		p, ok = addr.X.(*ssa.Parameter)
	}
	if !ok || p.Parent().Signature.Recv() != nil && dataflow.ParamIndex(p) == 0 {
		return false
	}
	fn := p.Parent()
	return !a.collects(addr) && len(a.Callers(fn)) == 0 && !a.HasLostCallers(fn) && a.isHandedOut(fn)
}

// collects reports whether the package appends to a field of a struct.
func (a *Sizes) collects(addr *ssa.FieldAddr) bool {
	return slices.ContainsFunc(a.ReadsHere(dataflow.FieldVar(addr.X.Type(), addr.Field)), func(v ssa.Value) bool {
		return slices.ContainsFunc(dataflow.Referrers(v), func(instr ssa.Instruction) bool {
			store, ok := instr.(*ssa.Store)
			if !ok || store.Addr != v {
				return false
			}
			call, ok := store.Val.(*ssa.Call)
			return ok && dataflow.IsBuiltin(&call.Call)
		})
	})
}

// isReceived reports whether an address is that of a list in what the body of a request is decoded
// into, and nothing else in view may check how long the list is: neither a tag nor a function that is
// given the struct.
func (a *Sizes) isReceived(addr *ssa.FieldAddr) bool {
	variable, ok := addr.X.(*ssa.Alloc)
	return ok && !isLimitedByTag(addr) && a.holdsBody(variable)
}

// holdsBody reports whether the body of a request is decoded into a variable, which no other function
// gets.
func (a *Sizes) holdsBody(variable ssa.Value) bool {
	decoded := false
	for _, alias := range a.Aliases(variable) {
		for _, instr := range dataflow.Referrers(alias) {
			boxed, isBoxed := instr.(*ssa.MakeInterface)
			if !isBoxed {
				if call, isCall := instr.(ssa.CallInstruction); isCall && !dataflow.IsBuiltin(call.Common()) {
					return false
				}
				continue
			}
			for _, use := range dataflow.Referrers(boxed) {
				call, isCall := use.(*ssa.Call)
				if !isCall || !decodesBody(&call.Call) {
					return false
				}
				decoded = true
			}
		}
	}
	return decoded
}

// decodesBody reports whether a call decodes JSON from the body of a request.
func decodesBody(call *ssa.CallCommon) bool {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != "encoding/json" {
		return false
	}
	return dataflow.ComesFrom(call.Args[0], isBody, dataflow.Parts, dataflow.Operands)
}

// isBody reports whether a value is the body of a request, as packages net/http and events name it.
func isBody(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return strings.HasSuffix(dataflow.FieldName(v.X.Type(), v.Field), "Request.Body")
	case *ssa.Field:
		return strings.HasSuffix(dataflow.FieldName(v.X.Type(), v.Field), "Request.Body")
	}
	return false
}

// isLimitedByTag reports whether the tag of a field limits its length, as validators read it.
func isLimitedByTag(addr *ssa.FieldAddr) bool {
	of, ok := dataflow.Deref(addr.X.Type()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	tag := reflect.StructTag(of.Tag(addr.Field))
	return slices.ContainsFunc([]string{"validate", "binding", "valid"}, func(name string) bool {
		rule, has := tag.Lookup(name)
		return has && slices.ContainsFunc([]string{"max", "lt", "len", "length", "oneof"}, func(limit string) bool { return strings.Contains(rule, limit) })
	})
}
