package answers

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// fieldAddr reads or writes a field: of an answer, one of its members.
func (t *tracer) fieldAddr(addr *ssa.FieldAddr) {
	member, ok := sdk.Member(addr.X.Type(), addr.Field)
	if !ok || t.output == nil {
		t.trace(addr)
		return
	}
	inner := t.a.newTracer(t.a.NewWalk())
	inner.fn, inner.rest = t.fn, isRest(member)
	inner.Follow(addr, inner.but(func(e dataflow.Edge) bool {
		if e.How == dataflow.Changes { // the answer is made the sum of several
			inner.add(facts.Used, e.Instr)
		}
		return e.How == dataflow.Changes
	}))
	t.output.add(member, addr, inner.uses)
}

func (t *tracer) field(of types.Type, i int, v ssa.Value) {
	member, ok := sdk.Member(of, i)
	if !ok || t.output == nil {
		t.trace(v)
		return
	}
	inner := t.a.newTracer(t.a.NewWalk())
	inner.fn, inner.rest = t.fn, isRest(member)
	inner.trace(v)
	t.output.add(member, v, inner.uses)
}

// isRest reports whether a member of an answer is what the service did not get to.
func isRest(member ddb.Member) bool {
	return member == ddb.UnprocessedItems || member == ddb.UnprocessedKeys
}

// store follows a value into a variable, a request, a field, or the argument list
// of a variadic call; an answer also into a list.
func (t *tracer) store(v ssa.Value, store *ssa.Store) {
	switch addr := store.Addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		if _, ok := t.a.CellRoot(addr).(*ssa.Alloc); !ok {
			t.add(facts.Escaped, store)
			return
		}
		for _, load := range t.a.Loads(addr) {
			t.trace(load)
		}
		for _, alias := range t.a.Aliases(addr) {
			t.variable(alias)
		}
	case *ssa.FieldAddr:
		if member, ok := symbolic.InputMember(addr); ok {
			t.uses = append(t.uses, Use{Kind: facts.Fed, Member: member, Instr: store})
		} else {
			t.intoField(addr, store)
		}
	case *ssa.IndexAddr:
		if array, ok := addr.X.(*ssa.Alloc); ok {
			if isNumberForPeople(v, array) {
				t.add(facts.Logged, store)
				return
			}
			for _, alias := range t.a.Aliases(array) {
				t.trace(alias)
			}
			return
		}
		t.into(addr.X, store)
	default:
		t.add(facts.Escaped, store)
	}
}

// variable handles uses of a variable's address other than loads and stores:
// Fields of a struct variable, calls that are given the address, and whatever else
// the address goes to. What a closure does with it is seen through another alias.
func (t *tracer) variable(addr ssa.Value) {
	t.Follow(addr, t.but(func(e dataflow.Edge) bool { return e.How == dataflow.Part || e.How == dataflow.Binds })) // Loads, aliases
}

// mapUpdate puts a value into a map; into one that is a member of a request, it
// is fed back.
func (t *tracer) mapUpdate(v ssa.Value, update *ssa.MapUpdate) {
	if member, ok := requestMember(update.Map); ok {
		t.uses = append(t.uses, Use{Kind: facts.Fed, Member: member, Instr: update})
		return
	}
	if made, ok := update.Map.(*ssa.MakeMap); ok && mayBeMap(v.Type()) {
		t.trace(made) // the value may be changed where it is taken out again
	}
	if t.output != nil || mayBeError(v.Type()) { // of values other than errors it is enough that they are kept
		t.into(update.Map, update)
		return
	}
	t.add(facts.Used, update)
}

// mayBeMap reports whether values of a type are maps, or may be for some type argument.
func mayBeMap(t types.Type) bool {
	_, isParam := types.Unalias(t).(*types.TypeParam)
	_, isMap := t.Underlying().(*types.Map)
	return isMap || isParam
}

// requestMember returns the member of a request that a map is: read from one,
// or made to be stored into one.
func requestMember(m ssa.Value) (ddb.Member, bool) {
	if load, ok := m.(*ssa.UnOp); ok {
		if addr, ok := load.X.(*ssa.FieldAddr); ok {
			return symbolic.InputMember(addr)
		}
	}
	for _, instr := range dataflow.Referrers(m) {
		store, ok := instr.(*ssa.Store)
		if !ok || store.Val != m {
			continue
		}
		if addr, ok := store.Addr.(*ssa.FieldAddr); ok {
			return symbolic.InputMember(addr)
		}
	}
	return "", false
}

// set notes that a value is put into a member of a request, or that a request
// goes on as the result of the call.
func (t *tracer) set(v ssa.Value, member ddb.Member, call ssa.CallInstruction) {
	if dataflow.ArgsOf(call.Common())[0] == v {
		t.traceResult(call)
		return
	}
	t.uses = append(t.uses, Use{Kind: facts.Fed, Member: member, Instr: call})
}
