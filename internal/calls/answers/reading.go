package answers

import (
	"go/constant"
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Reading is what a program certainly reads of the items of an answer.
type Reading struct {
	Attributes []string // their names; empty if only the number of items is asked for
	Of         int      // how many attributes are decoded; 0 if attributes are taken out of the items
	Guessed    bool     // a name is that of a field without a tag, which codecs decode in any spelling: another may be stored

	// Needed are those that the function of the call reads itself, as it gets them: it neither
	// sets them before nor tests whether they are there. Ordered by place.
	Needed []NeededAttribute
}

// NeededAttribute is an attribute that is read.
type NeededAttribute struct {
	Name string
	Pos  token.Pos // where it is read first
}

// Reading returns what is read of the items that the call gets, and false if it
// is unknown, or nothing is read.
func (c *Answer) Reading() (Reading, bool) {
	r := newReader(c.a, c.Request.Instr.Parent())
	switch {
	case c.Request.Via == requests.Builder:
		r.decodedBy(c.Request.Instr.Common())
	case c.Pages != nil:
		if c.Pages.escapes {
			return Reading{}, false
		}
		for _, next := range c.Pages.next {
			r.answer(c.a.Output(dataflow.OutputOf(next, 0)))
		}
	case c.Output != nil:
		r.answer(c.Output)
	}
	if r.Lost || len(r.names) == 0 && !r.counted {
		return Reading{}, false
	}
	return Reading{Of: r.of, Guessed: r.guessed, Attributes: slices.Sorted(maps.Keys(r.names)), Needed: r.attributesNeeded()}, true
}

// reader follows items, and what is decoded from them, to the attributes that are
// read. Whatever is not understood may read them all.
type reader struct {
	*dataflow.Walk
	a                    *Answers
	items, item, decoded *dataflow.Stage

	tags    []string        // keys of the tags that name attributes
	names   map[string]bool // attributes that are read
	lookups []Lookup        // where attributes are taken out of items
	needed  needed
	of      int  // how many are decoded
	counted bool // it is asked how many items there are
	guessed bool // see [Reading.Guessed]
}

func newReader(a *Answers, fn *ssa.Function) *reader {
	r := &reader{Walk: a.NewWalk(), a: a, names: map[string]bool{}, needed: newNeeded(fn)}
	r.items = &dataflow.Stage{Edge: r.itemsEdge, Call: r.itemsCall}
	r.item = &dataflow.Stage{Edge: r.itemEdge, Call: r.itemCall}
	r.decoded = &dataflow.Stage{Edge: r.decodedEdge, Call: r.decodedCall}
	return r
}

// answer follows the items of an answer, and asks for their number.
func (r *reader) answer(o *Output) {
	r.Lost = r.Lost || o.Leaves()
	r.counted = r.counted || o.Member(ddb.Count).Handled()
	r.member(o, ddb.Items, r.items)
	r.member(o, ddb.Item, r.item)
}

func (r *reader) member(o *Output, m ddb.Member, s *dataflow.Stage) {
	for _, v := range o.values[m] {
		if addr, ok := v.(*ssa.FieldAddr); ok {
			r.Read(addr, s)
		} else {
			r.Follow(v, s)
		}
	}
}

// itemsEdge follows a list of items to one of them.
func (r *reader) itemsEdge(e dataflow.Edge) bool {
	r.beside(e)
	if e.How != dataflow.Address {
		return false
	}
	if _, isElement := e.To.(*ssa.IndexAddr); isElement {
		r.Read(e.To, r.item)
	} else {
		r.Follow(e.To, r.items)
	}
	return true
}

// itemsCall notes that items are counted, or decoded.
func (r *reader) itemsCall(v ssa.Value, call ssa.CallInstruction) bool {
	r.appended(call)
	if builtin, ok := call.Common().Value.(*ssa.Builtin); ok && builtin.Name() == "len" {
		r.counted = true
		return true
	}
	return r.decodes(v, call)
}

// itemEdge follows one item to what is taken out of it.
func (r *reader) itemEdge(e dataflow.Edge) bool {
	r.beside(e)
	switch instr := e.Instr.(type) {
	case *ssa.Lookup:
		if e.How == dataflow.Part { // and not ranged over
			r.attribute(instr)
			return true
		}
	case *ssa.MapUpdate:
		name, known := attributeName(instr.Key)
		r.needed.set[name], r.needed.setAny = true, r.needed.setAny || !known
	}
	return false
}

// itemCall judges a call that is given an item. How many attributes it has says something of all.
func (r *reader) itemCall(v ssa.Value, call ssa.CallInstruction) bool {
	n, isBuiltin := call.Value(), dataflow.IsBuiltin(call.Common())
	if isBuiltin && call.Common().Value.Name() == "len" {
		r.Lost = r.Lost || slices.ContainsFunc(dataflow.Referrers(n), func(instr ssa.Instruction) bool {
			op, ok := instr.(*ssa.BinOp)
			return !ok || !asksForAny(n, op)
		})
	}
	return isBuiltin || r.decodes(v, call)
}

// attribute notes what a lookup takes out of an item.
func (r *reader) attribute(lookup *ssa.Lookup) {
	name, known := attributeName(lookup.Index)
	if !known {
		r.Lost = true
		return
	}
	r.names[name] = true
	r.lookups = append(r.lookups, Lookup{Name: name, At: lookup.Pos()})
	if !lookup.CommaOk {
		r.need(name, lookup)
	}
}

func attributeName(v ssa.Value) (name string, known bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c.Value), true
}

// decodes follows what a codec makes of an item or a list of items.
func (r *reader) decodes(v ssa.Value, call ssa.CallInstruction) bool {
	common := call.Common()
	codec, ok := symbolic.CodecOf(common)
	if !ok || codec.Encodes || len(common.Args) == 0 || common.Args[0] != v {
		return false
	}
	r.decodedBy(common)
	return true
}

// decodedBy follows the variable that a codec decodes into.
func (r *reader) decodedBy(common *ssa.CallCommon) {
	codec, ok := symbolic.CodecOf(common)
	if !ok || codec.Encodes || codec.Options != sdk.NoOptions { // which may say what attributes are called
		r.Lost = true
		return
	}
	r.needed.decoders[common] = true
	r.tags = tagsOf[codec.SDK]
	target, ok := dataflow.Argument(common, codec.Value).(*ssa.MakeInterface)
	if !ok {
		r.Lost = true // the caller's variable, or a list of them
		return
	}
	variable, ok := r.a.CellRoot(target.X).(*ssa.Alloc)
	names, known := r.attributesOf(target.X.Type())
	if !ok || !known {
		r.Lost = true
		return
	}
	r.of = max(r.of, names)
	for _, alias := range r.a.Aliases(variable) {
		r.Follow(alias, r.decoded)
	}
}
