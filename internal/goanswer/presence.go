package goanswer

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
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
	for _, instr := range goflow.Referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.BinOp: // the answer itself is never nil
			p.tested(instr, v)
		case *ssa.Phi:
			p.answer(instr)
		case *ssa.FieldAddr:
			if member, _ := sdk.Member(instr.X.Type(), instr.Field); member == ddb.Item {
				p.read = true
				p.loads(instr, p.item)
			}
		case *ssa.Store:
			p.stored(v, instr, p.answer)
		case *ssa.Call:
			p.lost = p.lost || goflow.ClassifyLog(&instr.Call) == goflow.Neither
		default:
			p.lost = true
		}
	}
}

// loads follows what is read from an address; what else happens to it is not
// followed.
func (p *presence) loads(addr ssa.Value, follow func(ssa.Value)) {
	for _, instr := range goflow.Referrers(addr) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.UnOp:
			follow(instr)
		default:
			p.lost = true
		}
	}
}

// stored follows a value into a variable of the function.
func (p *presence) stored(v ssa.Value, store *ssa.Store, follow func(ssa.Value)) {
	if store.Val != v {
		return
	}
	if _, ok := p.a.CellRoot(store.Addr).(*ssa.Alloc); !ok {
		p.lost = true
		return
	}
	for _, load := range p.a.Loads(store.Addr) {
		follow(load)
	}
}

// item follows the map of attributes, which is nil if there is no item.
func (p *presence) item(v ssa.Value) {
	if !p.first(v) {
		return
	}
	for _, instr := range goflow.Referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.Phi:
			p.item(instr)
		case *ssa.Store:
			p.stored(v, instr, p.item)
		case *ssa.Lookup:
			if instr.X == v {
				p.attribute(instr)
			}
		case *ssa.Call:
			p.itemCall(v, instr)
		case *ssa.BinOp, *ssa.Range:
			p.asked = true
		default: // Returned, kept
			p.lost = true
		}
	}
}

// itemCall follows an item into a decoder, or a function of the package.
func (p *presence) itemCall(v ssa.Value, call *ssa.Call) {
	common := &call.Call
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
func (p *presence) decoder(v ssa.Value, call *ssa.Call) bool {
	_, obj := goflow.CalleeOf(&call.Call)
	if obj == nil {
		return false
	}
	codec, ok := sdk.LookupCodec(obj)
	args := call.Call.Args
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
	for _, instr := range goflow.Referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.TypeAssert:
			p.taken = p.taken || !instr.CommaOk
			p.asked = p.asked || instr.CommaOk
		case *ssa.FieldAddr: // aws-sdk-go v1
			p.taken = true
		case *ssa.Call:
			if !p.decoder(v, instr) {
				p.lost = true
			}
		default:
			p.lost = true
		}
	}
}
