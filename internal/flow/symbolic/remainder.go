package symbolic

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// IsRemainderOf reports whether a value is what DynamoDB did not get to do of the batch
// that a variable holds: nothing else is asked for with it than with what the variable
// holds otherwise, and the first turn of the loop asks for all of that.
//
//	requests := map[string][]types.WriteRequest{"orders": writes}
//	for len(requests) > 0 {
//		out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})
//		…
//		requests = out.UnprocessedItems
//	}
//
// On other ways round the loop the variable may stay as it is, as where an error is tried again.
// holds reports whether a value is what the variable holds, or a request that holds it.
func (a *Symbols) IsRemainderOf(v ssa.Value, holds func(ssa.Value) bool) bool {
	w := remainderWalk{a: a, holds: holds, seen: map[ssa.Value]bool{}}
	return dataflow.ComesOnlyFrom(v, func(v ssa.Value) bool { return w.isRemainder(v) || holds(v) }) && w.met
}

// Earlier returns the requests of earlier batches of which the request of a call sends what
// is left; none if it may send anything else.
func (a *Symbols) Earlier(call *ssa.CallCommon, op *ddb.Operation) (requests []ssa.Value) {
	own := requestOf(call, op)
	w := remainderWalk{a: a, seen: map[ssa.Value]bool{}, holds: func(v ssa.Value) bool {
		_, isRequest := sdk.InputOf(v.Type())
		if !isRequest || v == own {
			return false
		}
		requests = append(requests, v)
		return true
	}}
	if own == nil || !w.asked(own, op) {
		return nil
	}
	return requests
}

// requestOf returns the request that a call of an operation sends, nil if it is given none.
func requestOf(call *ssa.CallCommon, op *ddb.Operation) ssa.Value {
	for _, arg := range call.Args {
		if name, ok := sdk.InputOf(arg.Type()); ok && name == op.Op {
			return arg
		}
	}
	return nil
}

// A remainderWalk goes from a remainder to the batches that it may be the rest of.
type remainderWalk struct {
	a     *Symbols
	holds func(ssa.Value) bool
	seen  map[ssa.Value]bool
	met   bool // a batch that the variable holds
}

// isRemainder reports whether a value is the rest of batches that are followed, and
// that all are what the variable holds or the rest of that.
func (w *remainderWalk) isRemainder(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	if w.seen[v] {
		return true
	}
	w.seen[v] = true
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	name, isOutput := sdk.OutputOf(field.X.Type())
	op := ddb.Lookup(name)
	member, isMember := MemberOf(field)
	return isOutput && isMember && op != nil && op.Remainder == member && !w.a.AddsEntries(v) && w.answers(field.X, op)
}

// answers follows what may be the answer to the calls that it comes from.
func (w *remainderWalk) answers(v ssa.Value, op *ddb.Operation) bool {
	return dataflow.ComesOnlyFrom(v, func(v ssa.Value) bool {
		if dataflow.IsConst(v) { // there is no answer yet
			return true
		}
		result, ok := v.(*ssa.Extract)
		if !ok || result.Index != 0 {
			return false
		}
		call, ok := result.Tuple.(*ssa.Call)
		return ok && w.answered(call, op)
	}, w.a.Held)
}

// answered follows a call of the operation to the batch that its request holds.
func (w *remainderWalk) answered(call *ssa.Call, op *ddb.Operation) bool {
	callee, obj := dataflow.CalleeOf(&call.Call)
	if callee != nil || obj == nil { // a function of the package may ask for something else
		return false
	}
	if f, ok := sdk.Lookup(obj); !ok || f.Op != op.Op {
		return false
	}
	request := requestOf(&call.Call, op)
	return request != nil && w.asked(request, op)
}

// asked follows what is put into the member of a request that holds its batch.
func (w *remainderWalk) asked(request ssa.Value, op *ddb.Operation) bool {
	if w.holds(request) {
		w.met = true
		return true
	}
	if load, ok := request.(*ssa.UnOp); ok && load.Op == token.MUL {
		stores := w.a.Stores(load.X)
		return w.a.IsVariable(load.X) && len(stores) == 1 && w.asked(stores[0].Val, op)
	}
	if _, ok := request.(*ssa.Alloc); !ok {
		return false
	}
	for _, instr := range dataflow.Referrers(request) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		if member, _ := MemberOf(field); member != op.Retry {
			continue
		}
		writes, whole, lost := w.a.StoresIntoField(field.X, field.Field)
		return len(whole) == 0 && !lost && len(writes) > 0 && !slices.ContainsFunc(writes, func(write dataflow.PartWrite) bool { return !w.batch(write.Value) })
	}
	return false
}

// batch reports whether a batch is what the variable holds, or the rest of that.
func (w *remainderWalk) batch(v ssa.Value) bool {
	if w.holds(v) {
		w.met = true
		return true
	}
	return w.isRemainder(v)
}
