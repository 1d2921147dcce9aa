package answers

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// variable follows a variable, given its address, that an item is decoded into.
func (p *presence) variable(addr ssa.Value, decode ssa.Instruction) {
	for _, source := range dataflow.Sources(addr, p.a.Once) {
		switch v := source.(type) {
		case *ssa.Parameter:
			sites := p.Entries(v.Parent())
			p.Lost = p.Lost || len(sites) == 0 // the caller's variable
			for _, site := range sites {
				p.variable(dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(v)], site)
			}
		case *ssa.Alloc, *ssa.FreeVar:
			for _, alias := range p.a.Aliases(v) {
				p.Lost = p.Lost || p.isFilled(alias, decode)
				p.Follow(alias, p.decoded)
			}
		default:
			p.Lost = true
		}
	}
}

// isFilled reports whether a variable, or a field of it, may hold something
// before an item is decoded into it: a default, which then stands for an item
// that does not exist.
func (p *presence) isFilled(addr ssa.Value, decode ssa.Instruction) bool {
	filled := false
	dataflow.EachUse(addr, func(e dataflow.Edge) {
		switch e.How {
		case dataflow.Changes:
			store, ok := e.Instr.(*ssa.Store)
			filled = filled || (!ok || !dataflow.IsZeroConst(store.Val)) && comesBefore(e.Instr, decode)
		case dataflow.Same, dataflow.Address:
			filled = filled || p.isFilled(e.To, decode)
		case dataflow.Reads, dataflow.Part, dataflow.Made, dataflow.Binds: // what a function literal does is seen through another alias
		case dataflow.Into: // a variable of the function has aliases
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
func (p *presence) isKept(e dataflow.Edge) bool {
	store, ok := e.Instr.(*ssa.Store)
	return ok && p.a.IsVariable(store.Addr)
}

// comesBefore reports whether an instruction may be done before another, and not only after
// it: of different functions nothing is known.
func comesBefore(instr, decode ssa.Instruction) bool {
	return instr.Parent() != decode.Parent() || dataflow.Reaches(instr, decode) && !dataflow.Reaches(decode, instr)
}

// decodedEdge follows a decoded value, a part of it, a copy, or a pointer to one of
// these: comparing any of them may be how the code asks for the item.
func (p *presence) decodedEdge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Part, dataflow.Address, dataflow.Made:
		if _, ranged := e.Instr.(*ssa.Range); !ranged {
			p.Follow(e.To, p.decoded)
		}
	case dataflow.Reads:
		p.looked(e)
	case dataflow.Into:
		p.copied(e)
	case dataflow.Returns:
		p.passedOn(e)
	case dataflow.Binds: // the address of a variable, which has an alias
	default:
		return false
	}
	return true
}

// looked follows a comparison, and what an index chooses.
func (p *presence) looked(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.If:
		p.ask(instr)
	case *ssa.BinOp:
		if isNilTest(instr) && p.isPointerTo(e.From) {
			p.nilTests[instr.Parent()] = instr.Pos()
			return
		}
		p.ask(instr)
		p.Follow(instr, p.decoded)
	case ssa.Value:
		p.Follow(instr, p.decoded)
	}
}

// isPointerTo reports whether a value is what a function of the package returns as a pointer to what
// it has decoded, which is never nil.
func (p *presence) isPointerTo(v ssa.Value) bool {
	call, i := v, 0
	if extract, ok := v.(*ssa.Extract); ok {
		call, i = extract.Tuple, extract.Index
	}
	site, ok := call.(*ssa.Call)
	if !ok {
		return false
	}
	callee, _ := dataflow.CalleeOf(&site.Call)
	return callee != nil && slices.ContainsFunc(p.returned, func(ret *ssa.Return) bool {
		_, isVariable := ret.Results[i].(*ssa.Alloc)
		return ret.Parent() == callee && isVariable
	})
}

// copied follows a decoded value into another variable, or a struct that is
// made of it. An entry of a map is not followed, nor what is sent.
func (p *presence) copied(e dataflow.Edge) {
	store, ok := e.Instr.(*ssa.Store)
	if !ok {
		p.Lost = true
		return
	}
	if target, ok := store.Addr.(*ssa.Parameter); ok {
		p.replaced = append(p.replaced, target)
		return
	}
	alloc, ok := p.a.CellRoot(dataflow.RootOf(store.Addr)).(*ssa.Alloc)
	if !ok {
		p.Lost = true
		return
	}
	for _, alias := range p.a.Aliases(alloc) {
		p.Follow(alias, p.decoded)
	}
}

// passedOn follows a result to the call of the function, if that is known, or
// notes that it is returned: structs only, as a zero number, text or list may
// well be what stands for nothing.
func (p *presence) passedOn(e dataflow.Edge) {
	ret, v := e.Instr.(*ssa.Return), e.From
	if p.Out(e, p.decoded) {
		return
	}
	if ret.Parent().Parent() != nil {
		p.Lost = true // what calls a function literal is not followed
		return
	}
	if inner, ok := v.(*ssa.MakeInterface); ok {
		v = inner.X
	}
	_, isStruct := dataflow.Deref(v.Type()).Underlying().(*types.Struct)
	if _, isAny := dataflow.Deref(v.Type()).(*types.TypeParam); isAny || isStruct {
		p.returned = append(p.returned, ret)
		return
	}
	p.scalar = p.scalar || !dataflow.IsError(v.Type())
}

// decodedCall judges a call that is given something decoded; the walk follows it into functions
// of the package.
func (p *presence) decodedCall(_ ssa.Value, instr ssa.CallInstruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok { // go and defer
		p.Lost = true
		return true
	}
	common := &call.Call
	if codec, ok := symbolic.CodecOf(common); ok && !codec.Encodes || dataflow.ClassifyLog(common) == dataflow.Prints {
		return true // the decoder itself
	}
	_, obj := dataflow.CalleeOf(common)
	switch {
	case shows(obj):
		p.shown = true
	case dataflow.IsBuiltin(common), dataflow.ClassifyLog(common) == dataflow.Formats, dataflow.Computes(obj):
		p.Follow(call, p.decoded)
	default:
		return false
	}
	return true
}

// shows reports whether a function sends a value as JSON, or makes that of it.
func shows(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	encodes := strings.HasPrefix(fn.Name(), "Marshal") || fn.Name() == "Encode"
	return fn.Pkg().Path() == "encoding/json" && encodes || fn.Name() == "JSON"
}

// replacing follows the variables of callers that something decoded replaces as a whole, and reports
// whether all code that may use them is in the package:
//
//	func (p *Phones) load() error {
//		found, err := get(p.Key)
//		…
//		*p = *found // all of it is zero if there is no item, p.Key too
func (p *presence) replacing() (own bool) {
	done := 0
	for done < len(p.replaced) { // which grows
		target := p.replaced[done]
		done++
		fn := target.Parent()
		if obj := fn.Object(); obj == nil || obj.Exported() && obj.Pkg().Name() != "main" || p.a.Source.Lost[obj] {
			return false
		}
		p.Follow(target, p.decoded)
		for _, site := range p.a.Callers(fn) {
			arg := dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(target)]
			for _, alias := range p.a.Aliases(arg) {
				p.Follow(alias, p.decoded)
			}
		}
	}
	return len(p.replaced) > 0
}

// callers follows what the function returns to its callers. Those of an exported
// function may be anywhere, but in a program.
func (p *presence) callers() {
	for done := 0; done != len(p.returned); done++ { // following a call makes it longer
		fn := p.returned[done].Parent()
		if obj := fn.Object(); obj == nil || obj.Exported() && obj.Pkg().Name() != "main" || p.a.Source.Lost[obj] {
			p.Lost = true // but what callers in the package believe is seen
		}
		if p.judged[fn] {
			continue
		}
		p.judged[fn] = true
		for _, site := range p.a.Callers(fn) {
			for i, result := range p.returned[done].Results {
				if p.Seen(result) {
					p.Follow(dataflow.OutputOf(site, i), p.decoded)
				}
			}
		}
	}
}
