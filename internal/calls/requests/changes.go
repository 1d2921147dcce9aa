package requests

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// fieldStore is a value that an instruction puts into a member, perhaps on some
// paths only.
type fieldStore struct {
	instr     ssa.Instruction
	value     symbolic.Value
	sometimes bool
}

func (s fieldStore) When() (ssa.Instruction, bool) { return s.instr, s.sometimes }

// changes collects what is done to one request object.
type changes struct {
	a      *Requests
	of     *ssa.Function // in which the object is made
	stores map[ddb.Member][]fieldStore
	ends   []ending

	returned []int // results of the function that it becomes
	sent     bool  // what the call sets that sends it counts too: for callers it is part of what a function does
}

// An ending is an instruction after which the object can no longer be followed.
type ending struct {
	instr ssa.Instruction
	why   string
}

// collect visits every use of an alias of the object.
func (c *changes) collect(v ssa.Value, seen map[ssa.Value]bool) {
	if seen[v] {
		return
	}
	seen[v] = true
	for _, instr := range dataflow.Referrers(v) {
		switch instr := instr.(type) {
		case ssa.CallInstruction: // once, however often it is given the object
			c.passed(instr, v, seen)
		case *ssa.Return:
			c.handedOut(instr, v, seen)
		default:
			dataflow.EdgesFrom(v, instr, func(e dataflow.Edge) { c.use(e, seen) })
		}
	}
}

// use judges what an instruction other than a call does with the object.
func (c *changes) use(e dataflow.Edge, seen map[ssa.Value]bool) {
	switch e.How {
	case dataflow.Reads, dataflow.Part, dataflow.Made: // compared, or a field or all of it is read
		return
	case dataflow.Changes: // of the object as a whole; see inputResolver
		return
	case dataflow.Address:
		if addr, ok := e.To.(*ssa.FieldAddr); ok {
			if !c.fieldAddr(addr) {
				c.lose(addr, "the request has another type where it is made")
			}
			return
		}
	case dataflow.Same:
		switch to := e.To.(type) {
		case *ssa.Phi, *ssa.ChangeType:
			c.collect(to, seen)
			return
		case *ssa.MakeInterface, *ssa.ChangeInterface:
			c.boxed(e.Instr)
			return
		}
	case dataflow.Binds:
		for _, alias := range c.a.Aliases(e.From) {
			c.collect(alias, seen)
		}
		return
	case dataflow.Into:
		if store, ok := e.Instr.(*ssa.Store); ok {
			c.stored(store, seen)
			return
		}
	}
	c.lose(e.Instr, "the request is also kept elsewhere")
}

// lose notes that the object can no longer be followed after an instruction.
func (c *changes) lose(instr ssa.Instruction, why string) {
	c.ends = append(c.ends, ending{instr, why})
}

// lost returns why the object can no longer be followed at an instruction, "" if it can,
// and after which instructions it cannot on any path that leads there. What happens after
// the request is sent does not matter. at is nil for the end of the function.
func (c *changes) lost(at ssa.Instruction) (why string, losses []ssa.Instruction) {
	for _, end := range c.ends {
		isHere := at != nil && end.instr.Parent() == at.Parent()
		if isHere && end.instr != at && !dataflow.Reaches(end.instr, at) {
			continue
		}
		if why = end.why; !isHere || dataflow.AlwaysBefore(end.instr, at) {
			losses = append(losses, end.instr)
		}
	}
	return why, losses
}

// without returns what a member may be at an instruction, which has a value as far as the
// object is followed: any other value as well, or nothing but that if all paths lead
// through where the object is lost, and the member is not set again.
func (c *changes) without(m ddb.Member, value symbolic.Value, at ssa.Instruction) symbolic.Value {
	why, losses := c.lost(at)
	other := symbolic.UnknownFor(why)
	isSetAgain := slices.ContainsFunc(c.stores[m], func(s fieldStore) bool {
		return !s.sometimes && dataflow.AlwaysBefore(s.instr, at) && !slices.ContainsFunc(losses, func(loss ssa.Instruction) bool { return !dataflow.AlwaysBefore(loss, s.instr) })
	})
	if len(losses) > 0 && !isSetAgain {
		return other
	}
	return symbolic.AnyOf(value, other)
}

// boxed follows what may be done to the object by way of an interface that holds
// it: json.Unmarshal(text, input) sets whatever the text names.
func (c *changes) boxed(box ssa.Instruction) {
	if v := box.(ssa.Value); c.a.IsChanged(v) || c.a.IsKept(v) {
		c.lose(box, "the request is handed on as an interface, which may change it")
	}
}

// handedOut notes the results that the object becomes, which callers may change as
// well. What a function literal returns is changed by whatever calls it.
func (c *changes) handedOut(ret *ssa.Return, v ssa.Value, seen map[ssa.Value]bool) {
	for i, result := range ret.Results {
		if result == v && ret.Parent().Parent() == nil {
			c.returned = append(c.returned, i)
		}
	}
	results, known := c.a.LeavesLiteral(ret, v, c.of)
	if !known {
		c.lose(ret, "the request is returned by a function literal")
	}
	for _, out := range results {
		c.collect(out, seen)
	}
}

// fieldAddr notes what is put into a member. It returns false if the field is none: of a
// type that is converted to that of requests, say.
func (c *changes) fieldAddr(addr *ssa.FieldAddr) bool {
	member, ok := sdk.Member(addr.X.Type(), addr.Field)
	if !ok {
		return false
	}
	for _, use := range dataflow.Referrers(addr) {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == addr && !c.isRemainder(addr, use.Val) {
				value := c.a.Resolve(use.Val)
				value = value.At(use.Pos())
				c.stores[member] = append(c.stores[member], fieldStore{instr: use, value: value})
			}
		case ssa.CallInstruction:
			c.stores[member] = append(c.stores[member], fieldStore{instr: use, value: symbolic.UnknownFor("its address is passed to a function")})
		case *ssa.UnOp:
			if dataflow.IsPointer(use.Type()) && c.a.IsSetThrough(use, map[ssa.Value]bool{}) {
				c.stores[member] = append(c.stores[member], fieldStore{instr: use, value: symbolic.UnknownFor("it is set by way of its address")})
			}
			if c.a.AddsEntries(use) && !c.a.madeHere(addr) {
				c.stores[member] = append(c.stores[member], fieldStore{instr: use, value: symbolic.UnknownFor("entries are added to it"), sometimes: true})
			}
		case *ssa.DebugRef, *ssa.BinOp:
		default:
			c.stores[member] = append(c.stores[member], fieldStore{instr: use, value: symbolic.UnknownFor("its address is handed on")})
		}
	}
	return true
}

// isRemainder reports whether a value that is put into a request is what DynamoDB did not
// get to do of the same request.
func (c *changes) isRemainder(addr *ssa.FieldAddr, v ssa.Value) bool {
	return c.a.IsRemainderOf(v, func(request ssa.Value) bool {
		names, _ := c.a.AliasesOf(addr.X)
		return slices.Contains(names, request)
	})
}

// stored follows the object into a variable; anywhere else it is lost.
func (c *changes) stored(store *ssa.Store, seen map[ssa.Value]bool) {
	switch c.a.CellRoot(store.Addr).(type) {
	case *ssa.Alloc:
		for _, load := range c.a.Loads(store.Addr) {
			c.collect(load, seen)
		}
	default:
		c.lose(store, "the request is also kept elsewhere")
	}
}

// passed judges a call that the object is an argument of. SDKs do not change
// requests; function literals are followed; functions of the package and those
// with facts say what they do; others might do anything.
func (c *changes) passed(call ssa.CallInstruction, v ssa.Value, seen map[ssa.Value]bool) {
	common := call.Common()
	if member, ok := SetterOf(common); ok && dataflow.ArgsOf(common)[0] == v {
		c.stores[member] = append(c.stores[member], fieldStore{instr: call, value: c.a.setBy(call)})
		if request := call.Value(); request != nil {
			c.collect(request, seen)
		}
		return
	}
	if c.step(call, v, seen) {
		return
	}
	callee, obj := dataflow.CalleeOf(common)
	if _, ok := c.a.Lookup(common); ok || common.Value == v {
		return
	}
	if callee != nil && callee.Parent() != nil {
		for i, arg := range dataflow.ArgsOf(common) {
			if arg == v {
				c.collect(callee.Params[i], seen)
			}
		}
		return
	}
	s := c.a.Callees.Of(callee, obj)
	for i, arg := range dataflow.ArgsOf(common) {
		if arg != v {
			continue
		}
		if s == nil || i >= len(s.Params) {
			c.lose(call, "the request is passed to "+dataflow.Describe(common))
			continue
		}
		param := s.Params[i]
		if param.Lost != "" {
			c.lose(call, param.Lost)
		}
		if !takesRequest(obj, callee, i) && (callee == nil || c.a.WritesTo(callee.Params[i]) || c.a.IsKept(callee.Params[i])) {
			c.lose(call, "the request is passed to "+dataflow.Describe(common)+", which takes values of any type")
		}
		for _, result := range param.Returned {
			switch out := dataflow.OutputOf(call, result); {
			case out == nil:
			case types.Identical(out.Type(), v.Type()):
				c.collect(out, seen)
			default: // it is in what is returned
				c.lose(call, "the request is also kept elsewhere")
			}
		}
		for _, set := range param.Sets {
			value := set.Value.Substitute(c.a.FrameOf(common, call))
			c.stores[set.Member] = append(c.stores[set.Member], fieldStore{instr: call, value: value, sometimes: !set.Always})
		}
	}
}

// takesRequest reports whether parameter i of a function, receiver first, is a request by
// its type. Of others a summary does not tell what is set in a request: of type parameters,
// and of interfaces.
func takesRequest(obj *types.Func, callee *ssa.Function, i int) bool {
	if callee != nil {
		_, ok := sdk.InputOf(callee.Params[i].Type())
		return ok
	}
	params := obj.Signature().Params()
	if obj.Signature().Recv() != nil {
		i--
	}
	if i < 0 {
		return false
	}
	_, ok := sdk.InputOf(params.At(i).Type())
	return ok
}
