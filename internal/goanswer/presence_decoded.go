package goanswer

import (
	"go/types"
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
	filled := false
	goflow.EachUse(addr, func(e goflow.Edge) {
		switch e.How {
		case goflow.Changes:
			store, ok := e.Instr.(*ssa.Store)
			filled = filled || (!ok || !isZero(store.Val)) && comesBefore(e.Instr, decode)
		case goflow.Same, goflow.Address:
			filled = filled || p.isFilled(e.To, decode)
		case goflow.Reads, goflow.Part, goflow.Made, goflow.Binds: // what a function literal does is seen through another alias
		case goflow.Into: // a variable of the function has aliases
			filled = filled || !p.isKept(e) && comesBefore(e.Instr, decode)
		default: // it may be filled from elsewhere
			filled = filled || comesBefore(e.Instr, decode)
		}
	}, func(call ssa.CallInstruction) {
		filled = filled || call != decode && comesBefore(call, decode) && p.a.MayChange(call, addr, p.a.WritesTo)
	})
	return filled
}

// isKept reports whether a value is put into a variable of the function.
func (p *presence) isKept(e goflow.Edge) bool {
	store, ok := e.Instr.(*ssa.Store)
	return ok && p.a.IsVariable(store.Addr)
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
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
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same, goflow.Part, goflow.Address, goflow.Made:
			if _, ranged := e.Instr.(*ssa.Range); !ranged {
				p.decoded(e.To)
			}
		case goflow.Reads:
			p.looked(e)
		case goflow.Into:
			p.copied(e)
		case goflow.Returns:
			p.passedOn(v, e.Instr.(*ssa.Return))
		case goflow.Binds, goflow.Changes: // a captured variable has an alias; filling it asks nothing
		default:
			p.lost = true
		}
	}, func(call ssa.CallInstruction) { p.decodedCall(v, call) })
}

// looked follows a comparison, and what an index chooses.
func (p *presence) looked(e goflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.If:
		p.asked = true
	case *ssa.BinOp:
		p.asked = true
		p.decoded(instr)
	case ssa.Value:
		p.decoded(instr)
	}
}

// copied follows a decoded value into another variable, or a struct that is
// made of it. An entry of a map is not followed, nor what is sent.
func (p *presence) copied(e goflow.Edge) {
	store, ok := e.Instr.(*ssa.Store)
	if !ok {
		p.lost = true
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
func (p *presence) decodedCall(v ssa.Value, instr ssa.CallInstruction) {
	call, ok := instr.(*ssa.Call)
	if !ok { // go and defer
		p.lost = true
		return
	}
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
func (p *presence) enter(v ssa.Value, call ssa.CallInstruction, follow func(ssa.Value)) bool {
	callee, _ := goflow.CalleeOf(call.Common())
	if callee == nil {
		return false
	}
	if other := p.entered[callee]; other != nil && other != call {
		return false
	}
	p.entered[callee] = call
	for i, arg := range goflow.ArgsOf(call.Common()) {
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
