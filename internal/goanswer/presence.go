package goanswer

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// ItemUses says what a function and its callers do with an item that may not be there.
type ItemUses struct {
	Asked   bool // somebody asks whether there is one
	Lost    bool // it goes where it is not followed
	Away    bool // it does so in the function itself
	Taken   bool // an attribute is taken for granted, which panics without an item
	Shown   bool // it is decoded, and what that gives, a zero value if there is none, is sent as JSON
	Passed  bool // it is decoded, and what that gives is returned
	Misread bool // the answer, which is never nil, is tested for the item, and what that says is believed
}

// ItemUses returns what is done with the item in the answer to a GetItem if there is no
// such item, and false if the answer is not seen.
func (c *Answer) ItemUses() (ItemUses, bool) {
	if c.Value == nil || c.Op != ddb.GetItem {
		return ItemUses{}, false
	}
	p := &presence{a: c.a, seen: map[ssa.Value]bool{}, entered: map[*ssa.Function]ssa.CallInstruction{}, judged: map[*ssa.Function]bool{}}
	p.answer(c.Value)
	away := p.lost
	p.callers()
	return ItemUses{Asked: p.asked, Lost: p.lost, Away: away, Taken: p.taken, Shown: p.shown, Passed: len(p.returned) > 0, Misread: p.mistaken()}, true
}

// presence follows an item, and what is decoded from it, to all that would show
// whether there is one.
type presence struct {
	a       *Answers
	seen    map[ssa.Value]bool
	entered map[*ssa.Function]ssa.CallInstruction // functions of the package that it is passed to, and where
	judged  map[*ssa.Function]bool                // functions whose callers are followed

	asked    bool          // somebody asks
	lost     bool          // it goes where it is not followed
	taken    bool          // an attribute is used that would be nil
	shown    bool          // what was decoded is sent as JSON
	returned []*ssa.Return // what was decoded is returned, a struct
	scalar   bool          // what was decoded is returned, a number, text or list
	read     bool          // the item is taken out of the answer

	refusesNone bool // there is an error of the function's own if the answer is nil
	refusesOne  bool // there is if it is not
}

func (p *presence) first(v ssa.Value) bool {
	first := v != nil && !p.seen[v]
	p.seen[v] = true
	return first
}

// answer follows the answer to its item.
func (p *presence) answer(v ssa.Value) {
	if !p.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Reads:
			if op, ok := e.Instr.(*ssa.BinOp); ok { // the answer itself is never nil
				p.tested(op, v)
			}
		case goflow.Same:
			p.answer(e.To)
		case goflow.Address:
			if addr, ok := e.To.(*ssa.FieldAddr); ok && isItem(addr) {
				p.read = true
				p.loads(addr, p.item)
			}
		case goflow.Into:
			p.put(e, p.answer)
		case goflow.Changes:
		default:
			p.lost = true
		}
	}, func(call ssa.CallInstruction) {
		p.lost = p.lost || goflow.ClassifyLog(call.Common()) == goflow.Neither
	})
}

func isItem(addr *ssa.FieldAddr) bool {
	member, _ := symbolic.MemberOf(addr)
	return member == ddb.Item
}

// loads follows what is read from an address; what else happens to it is not
// followed.
func (p *presence) loads(addr ssa.Value, follow func(ssa.Value)) {
	p.lost = !eachLoad(addr, follow) || p.lost
}

// eachLoad follows what is read from an address, and returns false if anything else
// happens to it.
func eachLoad(addr ssa.Value, follow func(ssa.Value)) bool {
	only := true
	goflow.EachUse(addr, func(e goflow.Edge) {
		switch e.How {
		case goflow.Part:
			follow(e.To)
		case goflow.Reads:
		default:
			only = false
		}
	}, func(ssa.CallInstruction) { only = false })
	return only
}

// put follows a value into a variable of the function.
func (p *presence) put(e goflow.Edge, follow func(ssa.Value)) {
	if !p.isKept(e) {
		p.lost = true
		return
	}
	for _, load := range p.a.Loads(e.To) {
		follow(load)
	}
}

// item follows the map of attributes, which is nil if there is no item.
func (p *presence) item(v ssa.Value) {
	if !p.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same:
			p.item(e.To)
		case goflow.Into:
			p.put(e, p.item)
		case goflow.Part:
			if lookup, ok := e.Instr.(*ssa.Lookup); ok {
				p.attribute(lookup)
			} else { // it is ranged over
				p.asked = true
			}
		case goflow.Reads:
			_, isDebug := e.Instr.(*ssa.DebugRef)
			p.asked = p.asked || !isDebug
		default: // returned
			p.lost = true
		}
	}, func(call ssa.CallInstruction) { p.itemCall(v, call) })
}

// itemCall follows an item into a decoder, or a function of the package.
func (p *presence) itemCall(v ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	if p.decoder(v, call) || goflow.ClassifyLog(common) != goflow.Neither {
		return
	}
	if goflow.IsBuiltin(common) {
		p.asked = true // len
	} else if !p.enter(v, call, p.item) {
		p.lost = true
	}
}

// decoder follows what a codec makes of an item or attribute that it decodes.
func (p *presence) decoder(v ssa.Value, call ssa.CallInstruction) bool {
	_, obj := goflow.CalleeOf(call.Common())
	if obj == nil {
		return false
	}
	codec, ok := sdk.LookupCodec(obj)
	args := call.Common().Args
	if !ok || codec.Encodes || codec.Value >= len(args) || args[0] != v {
		return false
	}
	target, ok := args[codec.Value].(*ssa.MakeInterface)
	if !ok {
		p.lost = true // the caller's variable
		return true
	}
	p.variable(target.X, call)
	return true
}

// attribute follows an attribute that is nil if there is no item.
func (p *presence) attribute(v ssa.Value) {
	if !p.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch instr := e.Instr.(type) {
		case *ssa.DebugRef:
		case *ssa.TypeAssert:
			p.taken = p.taken || !instr.CommaOk
			p.asked = p.asked || instr.CommaOk
		case *ssa.FieldAddr: // aws-sdk-go v1
			p.taken = true
		default:
			p.lost = true
		}
	}, func(call ssa.CallInstruction) { p.lost = !p.decoder(v, call) || p.lost })
}
