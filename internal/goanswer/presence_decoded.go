package goanswer

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// variable follows a variable, given its address, that an item is decoded into.
func (p *presence) variable(addr ssa.Value, decode ssa.Instruction) {
	switch v := addr.(type) {
	case *ssa.Parameter:
		site := p.entered[v.Parent()]
		if site == nil {
			p.lost = true // the caller's variable
			return
		}
		p.variable(goflow.ArgsOf(site.Common())[goflow.ParamIndex(v)], site)
		return
	case *ssa.Alloc, *ssa.FreeVar, *ssa.Phi:
	case *ssa.UnOp:
		stores := p.a.Stores(v.X)
		if len(stores) != 1 {
			p.lost = true
			return
		}
		addr = stores[0].Val
	default:
		p.lost = true
		return
	}
	for _, alias := range p.a.Aliases(addr) {
		p.lost = p.lost || p.isFilled(alias, decode)
		p.decoded(alias)
	}
}

// isFilled reports whether a variable, or a field of it, may hold something
// before an item is decoded into it: a default, which then stands for an item
// that does not exist.
func (p *presence) isFilled(addr ssa.Value, decode ssa.Instruction) bool {
	return slices.ContainsFunc(goflow.Referrers(addr), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			c, isConst := instr.Val.(*ssa.Const)
			isZero := isConst && c.Value == nil
			return instr.Addr == addr && !isZero && comesBefore(instr, decode)
		case *ssa.Call:
			return instr != decode && comesBefore(instr, decode) && p.a.MayChange(instr, addr, p.a.WritesTo)
		case *ssa.FieldAddr:
			return instr.X == addr && p.isFilled(instr, decode)
		}
		return false
	})
}

// comesBefore reports whether an instruction may be done before another, and not only after
// it: of different functions nothing is known.
func comesBefore(instr, decode ssa.Instruction) bool {
	return instr.Parent() != decode.Parent() || goflow.Reaches(instr, decode) && !goflow.Reaches(decode, instr)
}

// decoded follows a decoded value, a part of it, a copy, or a pointer to one of
// these: comparing any of them may be how the code asks for the item.
func (p *presence) decoded(v ssa.Value) {
	if !p.first(v) {
		return
	}
	for _, instr := range goflow.Referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.MakeClosure, *ssa.Range:
		case *ssa.BinOp:
			p.asked = p.asked || goflow.IsComparison(instr.Op)
			p.decoded(instr)
		case *ssa.If:
			p.asked = true
		case *ssa.MapUpdate:
			p.lost = p.lost || instr.Map != v
		case *ssa.Return:
			p.passedOn(v, instr)
		case *ssa.Store:
			p.copied(v, instr)
		case *ssa.Call:
			p.decodedCall(v, instr)
		case ssa.Value: // Loads, fields, conversions, elements
			p.decoded(instr)
		default:
			p.lost = true
		}
	}
}

// copied follows a decoded value into another variable, or a struct that is
// made of it.
func (p *presence) copied(v ssa.Value, store *ssa.Store) {
	if store.Val != v {
		return
	}
	alloc, ok := p.a.CellRoot(goflow.RootOf(store.Addr)).(*ssa.Alloc)
	if !ok {
		p.lost = true
		return
	}
	for _, alias := range p.a.Aliases(alloc) {
		p.decoded(alias)
	}
}

// passedOn follows a result to the call of the function, if that is known, or
// notes that it is returned: structs only, as a zero number, text or list may
// well be what stands for nothing.
func (p *presence) passedOn(v ssa.Value, ret *ssa.Return) {
	if site := p.entered[ret.Parent()]; site != nil {
		for i, result := range ret.Results {
			if result == v {
				p.decoded(goflow.OutputOf(site, i))
			}
		}
		return
	}
	if ret.Parent().Parent() != nil {
		p.lost = true // what calls a function literal is not followed
		return
	}
	if inner, ok := v.(*ssa.MakeInterface); ok {
		v = inner.X
	}
	_, isStruct := goflow.Deref(v.Type()).Underlying().(*types.Struct)
	if _, isAny := goflow.Deref(v.Type()).(*types.TypeParam); isAny || isStruct {
		p.returned = append(p.returned, ret)
		return
	}
	p.scalar = p.scalar || !goflow.IsError(v.Type())
}

// decodedCall judges a call that is given something decoded.
func (p *presence) decodedCall(v ssa.Value, call *ssa.Call) {
	common := &call.Call
	if codec, ok := symbolic.CodecOf(common); ok && !codec.Encodes || goflow.ClassifyLog(common) == goflow.Prints {
		return // the decoder itself
	}
	_, obj := goflow.CalleeOf(common)
	switch {
	case shows(obj):
		p.shown = true
	case goflow.IsBuiltin(common), goflow.ClassifyLog(common) == goflow.Formats, goflow.Computes(obj):
		p.decoded(call)
	case !p.enter(v, call, p.decoded):
		p.lost = true
	}
}

// shows reports whether a function sends a value as JSON, or makes that of it.
func shows(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	encodes := strings.HasPrefix(fn.Name(), "Marshal") || fn.Name() == "Encode"
	return fn.Pkg().Path() == "encoding/json" && encodes || fn.Name() == "JSON"
}

// enter follows an argument into a function of the package.
func (p *presence) enter(v ssa.Value, call *ssa.Call, follow func(ssa.Value)) bool {
	callee, _ := goflow.CalleeOf(&call.Call)
	if callee == nil {
		return false
	}
	if other := p.entered[callee]; other != nil && other != ssa.CallInstruction(call) {
		return false
	}
	p.entered[callee] = call
	for i, arg := range goflow.ArgsOf(&call.Call) {
		if arg == v && i < len(callee.Params) {
			follow(callee.Params[i])
		}
	}
	return true
}

// callers follows what the function returns to its callers. Those of an exported
// function may be anywhere, but in a program.
func (p *presence) callers() {
	for done := 0; done != len(p.returned); done++ { // following a call makes it longer
		fn := p.returned[done].Parent()
		if obj := fn.Object(); obj == nil || obj.Exported() && obj.Pkg().Name() != "main" || p.a.Source.Lost[obj] {
			p.lost = true
			return
		}
		if p.judged[fn] {
			continue
		}
		p.judged[fn] = true
		for _, site := range p.a.Callers(fn) {
			for i, result := range p.returned[done].Results {
				if p.seen[result] {
					p.decoded(goflow.OutputOf(site, i))
				}
			}
		}
	}
}
