package ops

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// UseKind says what becomes of a value.
type UseKind uint8

// The kinds of uses, from the one that handles a value least.
const (
	Logged    UseKind = iota // printed, or checked only to print something
	FirstOnly                // index 0 is taken, or it is asked whether there are any
	Used                     // anything else: checked, computed with, ranged over, kept
	Fed                      // put into a member of a request
	Returned                 // a result of the enclosing function
	Escaped                  // goes where it is not followed
)

// Use is one thing that becomes of a value.
type Use struct {
	Kind   UseKind
	Member ddb.Member // for Fed: of the request
	Index  int        // for Returned: which result
	Instr  ssa.Instruction
}

// Uses are all things that become of a value.
type Uses []Use

// Handled reports whether anything but logging happens to the value.
func (u Uses) Handled() bool {
	return slices.ContainsFunc(u, func(u Use) bool { return u.Kind != Logged })
}

// Only reports whether there is a use and all are of the given kinds.
func (u Uses) Only(kinds ...UseKind) bool {
	return len(u) > 0 && !slices.ContainsFunc(u, func(u Use) bool { return !slices.Contains(kinds, u.Kind) })
}

// Has reports whether there is a use of the given kind.
func (u Uses) Has(kind UseKind) bool {
	return slices.ContainsFunc(u, func(u Use) bool { return u.Kind == kind })
}

// Output is what becomes of the answer to a request.
type Output struct {
	members map[ddb.Member]Uses
	whole   Uses // of the answer as such
}

// Member returns what becomes of a member of the answer.
func (o *Output) Member(m ddb.Member) Uses { return o.members[m] }

// Members returns what becomes of several members together.
func (o *Output) Members(list []ddb.Member) Uses {
	var all Uses
	for _, m := range list {
		all = append(all, o.members[m]...)
	}
	return all
}

// Leaves reports whether the answer as a whole goes to a place where it is not
// judged here: to the caller, into a struct, to a function that is not known.
func (o *Output) Leaves() bool {
	return slices.ContainsFunc(o.whole, func(u Use) bool { return u.Kind == Returned || u.Kind == Escaped })
}

// ReturnedAs returns the indices of the results that the answer becomes.
func (o *Output) ReturnedAs() []int {
	var indices []int
	for _, u := range o.whole {
		if u.Kind == Returned && !slices.Contains(indices, u.Index) {
			indices = append(indices, u.Index)
		}
	}
	slices.Sort(indices)
	return indices
}

// output follows an answer forwards.
func (a *analysis) output(v ssa.Value) *Output {
	o := &Output{members: map[ddb.Member]Uses{}}
	if v != nil {
		t := &tracer{a: a, seen: map[ssa.Value]bool{}, output: o}
		t.trace(v)
		o.whole = t.uses
	}
	return o
}

// uses follows any value forwards.
func (a *analysis) uses(v ssa.Value) Uses {
	t := &tracer{a: a, seen: map[ssa.Value]bool{}}
	t.trace(v)
	return t.uses
}

// tracer follows a value forwards through a function and its closures.
type tracer struct {
	a      *analysis
	seen   map[ssa.Value]bool
	output *Output // set if the value is an answer, whose members are told apart
	uses   Uses
}

func (t *tracer) add(kind UseKind, instr ssa.Instruction) {
	t.uses = append(t.uses, Use{Kind: kind, Instr: instr})
}

func (t *tracer) trace(v ssa.Value) {
	if t.seen[v] {
		return
	}
	t.seen[v] = true
	for _, instr := range referrers(v) {
		t.use(v, instr)
	}
}

func (t *tracer) use(v ssa.Value, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.DebugRef:
	case *ssa.Phi:
		t.trace(instr)
	case *ssa.ChangeType:
		t.trace(instr)
	case *ssa.ChangeInterface:
		t.trace(instr)
	case *ssa.Convert:
		t.trace(instr)
	case *ssa.MakeInterface:
		t.trace(instr)
	case *ssa.Slice:
		t.trace(instr)
	case *ssa.TypeAssert:
		t.trace(instr)
	case *ssa.Extract:
		t.trace(instr)
	case *ssa.UnOp:
		t.trace(instr)
	case *ssa.FieldAddr:
		t.fieldAddr(instr)
	case *ssa.Field:
		t.field(instr.X.Type(), instr.Field, instr)
	case *ssa.BinOp:
		t.binary(v, instr)
	case *ssa.If:
		t.condition(instr)
	case *ssa.IndexAddr:
		t.index(v, instr.X, instr.Index, instr)
	case *ssa.Index:
		t.index(v, instr.X, instr.Index, instr)
	case *ssa.Lookup:
		if instr.X == v {
			t.trace(instr)
		} else {
			t.add(Used, instr)
		}
	case *ssa.Store:
		t.store(v, instr)
	case *ssa.Return:
		t.returned(v, instr)
	case *ssa.MapUpdate:
		t.mapUpdate(v, instr)
	case *ssa.Send:
		t.add(Escaped, instr)
	case *ssa.MakeClosure:
		t.add(Used, instr)
	case *ssa.Range:
		t.ranged(instr)
	case ssa.CallInstruction:
		t.call(v, instr)
	default:
		t.add(Used, instr)
	}
}

// fieldAddr reads or writes a field: of an answer, one of its members.
func (t *tracer) fieldAddr(addr *ssa.FieldAddr) {
	member, ok := sdk.Member(addr.X.Type(), addr.Field)
	if !ok || t.output == nil {
		t.trace(addr)
		return
	}
	inner := &tracer{a: t.a, seen: map[ssa.Value]bool{addr: true}}
	for _, instr := range referrers(addr) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == addr {
			inner.add(Used, store) // the answer is made the sum of several
			continue
		}
		inner.use(addr, instr)
	}
	t.output.members[member] = append(t.output.members[member], inner.uses...)
}

func (t *tracer) field(of types.Type, i int, v ssa.Value) {
	member, ok := sdk.Member(of, i)
	if !ok || t.output == nil {
		t.trace(v)
		return
	}
	t.output.members[member] = append(t.output.members[member], t.a.uses(v)...)
}

// binary follows comparisons to what is done about them. Comparing an answer
// as such with nil says nothing of what is in it.
func (t *tracer) binary(v ssa.Value, op *ssa.BinOp) {
	switch op.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
	default: // arithmetic: what matters is what becomes of the result
		t.trace(op)
		return
	}
	if t.output != nil {
		return
	}
	uses := t.a.uses(op)
	switch {
	case uses.Handled() && asksForAny(v, op):
		t.add(FirstOnly, op)
	default:
		t.uses = append(t.uses, uses...)
	}
}

// asksForAny recognises comparisons of a number with 0 or 1: "are there any",
// "is there more than one".
func asksForAny(v ssa.Value, op *ssa.BinOp) bool {
	other := op.X
	if other == v {
		other = op.Y
	}
	return isSmall(other)
}

// constInt returns the value of an integer that is constant: written so, or the
// index of a range loop that never comes to a second turn.
func constInt(v ssa.Value) (int64, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			return constant.Int64Val(v.Value)
		}
	case *ssa.Phi:
		if len(v.Edges) == 1 {
			return constInt(v.Edges[0])
		}
	case *ssa.BinOp:
		x, okX := constInt(v.X)
		y, okY := constInt(v.Y)
		if v.Op == token.ADD && okX && okY {
			return x + y, true
		}
	}
	return 0, false
}

// memberOf returns the API member that an address of a field is.
func memberOf(addr *ssa.FieldAddr) (ddb.Member, bool) { return sdk.Member(addr.X.Type(), addr.Field) }

// condition judges what depends on a comparison: if nothing but logging does,
// the value is not handled by it.
func (t *tracer) condition(cond *ssa.If) {
	if t.a.onlyLogs(cond) {
		t.add(Logged, cond)
		return
	}
	t.add(Used, cond)
}

func (t *tracer) index(v, x, index ssa.Value, instr ssa.Instruction) {
	if x != v {
		t.add(Used, instr)
		return
	}
	if array, ok := deref(x.Type()).Underlying().(*types.Array); ok && array.Len() > 0 { // arguments of a variadic call
		return
	}
	if n, ok := constInt(index); ok && n == 0 {
		t.add(FirstOnly, instr)
		return
	}
	t.add(Used, instr)
}

// store follows a value into a variable, a request, or the argument list of a
// variadic call; anything else is a place that is not followed.
func (t *tracer) store(v ssa.Value, store *ssa.Store) {
	if store.Val != v {
		return // something else is stored where v points
	}
	switch addr := store.Addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		if _, ok := t.a.cellRoot(addr).(*ssa.Alloc); !ok {
			t.add(Escaped, store)
			return
		}
		for _, load := range t.a.loads(addr) {
			t.trace(load)
		}
		for _, alias := range t.a.aliases(addr) {
			t.variable(alias)
		}
	case *ssa.FieldAddr:
		if member, ok := inputMember(addr); ok {
			t.uses = append(t.uses, Use{Kind: Fed, Member: member, Instr: store})
		} else {
			t.add(Escaped, store)
		}
	case *ssa.IndexAddr:
		if array, ok := addr.X.(*ssa.Alloc); ok {
			if isNumberForPeople(v, array) {
				t.add(Logged, store)
			} else {
				t.trace(array)
			}
			return
		}
		t.add(Escaped, store)
	default:
		t.add(Escaped, store)
	}
}

// variable handles uses of a variable's address other than loads and stores:
// fields of a struct variable, and calls that are given the address.
func (t *tracer) variable(addr ssa.Value) {
	if t.seen[addr] {
		return
	}
	t.seen[addr] = true
	for _, instr := range referrers(addr) {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			t.fieldAddr(instr)
		case ssa.CallInstruction:
			t.call(addr, instr)
		case *ssa.MakeInterface:
			t.trace(instr)
		}
	}
}

// mapUpdate puts a value into a map; into one that is a member of a request, it
// is fed back.
func (t *tracer) mapUpdate(v ssa.Value, update *ssa.MapUpdate) {
	if update.Map == v {
		return
	}
	if member, ok := requestMember(update.Map); ok {
		t.uses = append(t.uses, Use{Kind: Fed, Member: member, Instr: update})
		return
	}
	t.add(Used, update)
}

// requestMember returns the member of a request that a map is: read from one,
// or made to be stored into one.
func requestMember(m ssa.Value) (ddb.Member, bool) {
	if load, ok := m.(*ssa.UnOp); ok {
		if addr, ok := load.X.(*ssa.FieldAddr); ok {
			return inputMember(addr)
		}
	}
	for _, instr := range referrers(m) {
		store, ok := instr.(*ssa.Store)
		if !ok || store.Val != m {
			continue
		}
		if addr, ok := store.Addr.(*ssa.FieldAddr); ok {
			return inputMember(addr)
		}
	}
	return "", false
}

// inputMember returns the API member that an address of a request's field is.
func inputMember(addr *ssa.FieldAddr) (ddb.Member, bool) {
	if _, ok := sdk.InputOf(addr.X.Type()); !ok {
		return "", false
	}
	return memberOf(addr)
}

// ranged judges a loop over a map by what it does: one that only logs what it
// finds does not handle it.
func (t *tracer) ranged(r *ssa.Range) {
	for _, next := range referrers(r) {
		loop := innermostLoop(next.Block())
		if loop == nil || t.a.loopHasEffect(loop) {
			t.add(Used, r)
			return
		}
	}
	t.add(Logged, r)
}

func (t *tracer) returned(v ssa.Value, ret *ssa.Return) {
	for i, result := range ret.Results {
		if result == v {
			t.uses = append(t.uses, Use{Kind: Returned, Index: i, Instr: ret})
		}
	}
}
