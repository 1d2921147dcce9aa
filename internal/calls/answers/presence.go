package answers

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// ItemUses says what a function and its callers do with an item that may not be there.
type ItemUses struct {
	Asked   bool // somebody asks whether there is one
	Lost    bool // it goes where it is not followed
	Away    bool // it does so in the function itself
	Taken   bool // an attribute is read without a check, which panics without an item
	Shown   bool // it is decoded, and what that gives, a zero value if there is none, is sent as JSON
	Passed  bool // it is decoded, and what that gives is returned
	Misread bool // the answer, which is never nil, is tested for the item, and what that says is believed

	// TableError: the error of a missing table is believed to tell that there is no such item.
	TableError bool

	Replaces bool // it is decoded, and what that gives replaces what a caller has

	// NilTest is where a caller that does not ask in another way tests a pointer to what is decoded
	// for nil, which it never is; not valid if none does.
	NilTest token.Pos
}

// ItemUses returns what is done with the item in the answer to a GetItem if there is no
// such item, and false if the answer is not seen. A helper that has read it may have asked.
func (c *Answer) ItemUses() (ItemUses, bool) {
	if c.Value == nil || c.Request.Op != ddb.GetItem {
		return ItemUses{}, false
	}
	p := newPresence(c.a)
	p.Follow(c.Value, p.answer)
	away := p.Lost
	p.callers()
	lost, replaces := p.Lost, p.replacing()
	return ItemUses{Asked: p.asked || c.Examined, Lost: lost || len(p.replaced) > 0 && !replaces, Away: away, Replaces: replaces, Taken: p.taken, Shown: p.shown, Passed: len(p.returned) > 0, Misread: p.mistaken(), TableError: (p.scalar || len(p.returned) > 0) && c.tellsByTableError(), NilTest: p.vainNilTest(c.Request.Instr.Parent())}, true
}

// presence follows an item, and what is decoded from it, to all that would show
// whether there is one.
type presence struct {
	*dataflow.Walk
	a                                *Answers
	answer, item, attribute, decoded *dataflow.Stage

	judged map[*ssa.Function]bool // functions whose callers are followed

	asked    bool             // somebody asks
	taken    bool             // an attribute is used that would be nil
	shown    bool             // what was decoded is sent as JSON
	returned []*ssa.Return    // what was decoded is returned, a struct
	replaced []*ssa.Parameter // what was decoded is put where these point to
	scalar   bool             // what was decoded is returned, a number, text or list
	read     bool             // the item is taken out of the answer

	askedIn  map[*ssa.Function]bool      // functions in which somebody asks
	nilTests map[*ssa.Function]token.Pos // those that test a pointer to what was decoded for nil, and where

	refusesNone bool // there is an error of the function's own if the answer is nil
	refusesOne  bool // there is if it is not
}

func newPresence(a *Answers) *presence {
	p := &presence{Walk: a.NewWalk(), a: a, judged: map[*ssa.Function]bool{}, askedIn: map[*ssa.Function]bool{}, nilTests: map[*ssa.Function]token.Pos{}}
	p.answer = &dataflow.Stage{Edge: p.answerEdge, Call: p.answerCall}
	p.item = &dataflow.Stage{Edge: p.itemEdge, Call: p.itemCall}
	p.attribute = &dataflow.Stage{Edge: p.attributeEdge, Call: p.attributeCall}
	p.decoded = &dataflow.Stage{Edge: p.decodedEdge, Call: p.decodedCall}
	return p
}

// answerEdge follows the answer, which is never nil itself, to its item.
func (p *presence) answerEdge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Reads:
		if op, ok := e.Instr.(*ssa.BinOp); ok {
			p.tested(op, e.From)
		}
	case dataflow.Address:
		if addr, ok := e.To.(*ssa.FieldAddr); ok && isItem(addr) {
			p.read = true
			p.Read(addr, p.item)
		}
	default:
		return false
	}
	return true
}

// answerCall judges a call that is given the answer; the walk follows it into functions of the
// package.
func (p *presence) answerCall(_ ssa.Value, call ssa.CallInstruction) bool {
	return dataflow.ClassifyLog(call.Common()) != dataflow.Neither
}

func isItem(addr *ssa.FieldAddr) bool {
	member, _ := symbolic.MemberOf(addr)
	return member == ddb.Item
}

// itemEdge follows the map of attributes, which is nil if there is no item.
func (p *presence) itemEdge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Part:
		if lookup, ok := e.Instr.(*ssa.Lookup); ok {
			p.Follow(lookup, p.attribute)
		} else { // it is ranged over
			p.ask(e.Instr)
		}
	case dataflow.Reads:
		if !dataflow.IsDebug(e.Instr) {
			p.ask(e.Instr)
		}
	default:
		return false
	}
	return true
}

// itemCall follows an item into a decoder; the walk follows it into functions of the package.
func (p *presence) itemCall(v ssa.Value, call ssa.CallInstruction) bool {
	common := call.Common()
	if p.decoder(v, call) || dataflow.ClassifyLog(common) != dataflow.Neither {
		return true
	}
	isBuiltin := dataflow.IsBuiltin(common)
	if isBuiltin { // len
		p.ask(call)
	}
	return isBuiltin
}

// decoder follows what a codec makes of an item or attribute that it decodes.
func (p *presence) decoder(v ssa.Value, call ssa.CallInstruction) bool {
	_, obj := dataflow.CalleeOf(call.Common())
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
		p.Lost = true // the caller's variable
		return true
	}
	p.variable(target.X, call)
	return true
}

// attributeEdge judges a use of an attribute that is nil if there is no item.
func (p *presence) attributeEdge(e dataflow.Edge) bool {
	switch instr := e.Instr.(type) {
	case *ssa.DebugRef:
	case *ssa.TypeAssert:
		if instr.CommaOk {
			p.ask(instr)
		} else {
			p.taken = true
		}
	case *ssa.FieldAddr: // aws-sdk-go v1
		p.taken = true
	default:
		p.Lost = true
	}
	return true
}

func (p *presence) attributeCall(v ssa.Value, call ssa.CallInstruction) bool {
	p.Lost = !p.decoder(v, call) || p.Lost
	return true
}
