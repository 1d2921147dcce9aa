package goanswer

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Reading is what a program certainly reads of the items of a Query or Scan.
type Reading struct {
	Attributes []string // their names; empty if only the number of items is asked for
	Of         int      // how many attributes are decoded; 0 if attributes are taken out of the items
	Guessed    bool     // a name is that of a field without a tag, which codecs decode in any spelling: another may be stored
}

// Reading returns what is read of the items that the call gets, and false if it
// is unknown, or nothing is read.
func (c *Answer) Reading() (Reading, bool) {
	r := &reader{a: c.a, seen: map[ssa.Value]bool{}, entered: map[*ssa.Function]ssa.CallInstruction{}, names: map[string]bool{}}
	switch {
	case c.Via == gorequest.Builder:
		r.decodedBy(c.Instr.Common())
	case c.Pages != nil:
		if c.Pages.escapes {
			return Reading{}, false
		}
		for _, next := range c.Pages.next {
			r.answer(c.a.Output(goflow.OutputOf(next, 0)))
		}
	case c.Output != nil:
		r.answer(c.Output)
	}
	if r.lost || len(r.names) == 0 && !r.counted {
		return Reading{}, false
	}
	out := Reading{Of: r.of, Guessed: r.guessed}
	for name := range r.names {
		out.Attributes = append(out.Attributes, name)
	}
	slices.Sort(out.Attributes)
	return out, true
}

// reader follows items, and what is decoded from them, to the attributes that are
// read. Whatever is not understood may read them all.
type reader struct {
	a       *Answers
	seen    map[ssa.Value]bool
	entered map[*ssa.Function]ssa.CallInstruction // functions of the package that are followed, and where they are called

	tags    []string        // keys of the tags that name attributes
	names   map[string]bool // attributes that are read
	of      int             // how many are decoded
	counted bool            // it is asked how many items there are
	guessed bool            // see [Reading.Guessed]
	lost    bool            // something may read all of them
}

func (r *reader) first(v ssa.Value) bool {
	first := v != nil && !r.seen[v] && !r.lost
	if v != nil {
		r.seen[v] = true
	}
	return first
}

// answer follows the items of an answer, and asks for their number.
func (r *reader) answer(o *Output) {
	r.lost = r.lost || o.Leaves()
	r.counted = r.counted || o.Member(ddb.Count).Handled()
	for _, v := range o.values[ddb.Items] {
		if addr, ok := v.(*ssa.FieldAddr); ok {
			r.loads(addr, r.items)
		} else {
			r.items(v)
		}
	}
}

// loads follows what is read from an address.
func (r *reader) loads(addr ssa.Value, follow func(ssa.Value)) {
	r.lost = !eachLoad(addr, follow) || r.lost
}

// items follows a list of items.
func (r *reader) items(v ssa.Value) {
	if !r.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same:
			r.items(e.To)
		case goflow.Reads:
		case goflow.Address:
			if _, isElement := e.To.(*ssa.IndexAddr); isElement {
				r.loads(e.To, r.item)
			} else {
				r.items(e.To)
			}
		case goflow.Into:
			r.put(e, r.items)
		case goflow.Returns:
			r.returned(v, e.Instr.(*ssa.Return), r.items)
		default:
			r.lost = true
		}
	}, func(call ssa.CallInstruction) { r.itemsCall(v, call) })
}

// itemsCall follows a list of items into a call.
func (r *reader) itemsCall(v ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	builtin, isBuiltin := common.Value.(*ssa.Builtin)
	switch {
	case isBuiltin && builtin.Name() == "append":
		r.items(call.Value())
	case isBuiltin && builtin.Name() == "len":
		r.counted = true
	case isBuiltin:
		r.lost = true
	case goflow.ClassifyLog(common) == goflow.Prints, r.decodes(v, call):
	default:
		r.enter(v, call, r.items)
	}
}

// item follows one item.
func (r *reader) item(v ssa.Value) {
	if !r.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same:
			r.item(e.To)
		case goflow.Reads:
		case goflow.Into:
			r.put(e, r.item)
		case goflow.Returns:
			r.returned(v, e.Instr.(*ssa.Return), r.item)
		case goflow.Part:
			if lookup, ok := e.Instr.(*ssa.Lookup); ok {
				r.attribute(lookup)
			} else { // it is ranged over
				r.lost = true
			}
		default:
			r.lost = true
		}
	}, func(call ssa.CallInstruction) { r.itemCall(v, call) })
}

// itemCall follows one item into a call. How many attributes it has says something of all.
func (r *reader) itemCall(v ssa.Value, call ssa.CallInstruction) {
	builtin, isBuiltin := call.Common().Value.(*ssa.Builtin)
	switch n := call.Value(); {
	case isBuiltin && builtin.Name() == "len":
		r.lost = r.lost || slices.ContainsFunc(goflow.Referrers(n), func(instr ssa.Instruction) bool {
			op, ok := instr.(*ssa.BinOp)
			return !ok || !asksForAny(n, op)
		})
	case !isBuiltin && !r.decodes(v, call):
		r.enter(v, call, r.item)
	}
}

// attribute notes what a lookup takes out of an item.
func (r *reader) attribute(lookup *ssa.Lookup) {
	name, ok := lookup.Index.(*ssa.Const)
	if !ok || name.Value == nil || name.Value.Kind() != constant.String {
		r.lost = true
		return
	}
	r.names[constant.StringVal(name.Value)] = true
}

// put follows a value into a variable of the function.
func (r *reader) put(e goflow.Edge, follow func(ssa.Value)) {
	store, ok := e.Instr.(*ssa.Store)
	if !ok {
		r.lost = true
		return
	}
	variable, ok := r.a.CellRoot(store.Addr).(*ssa.Alloc)
	if !ok {
		r.lost = true
		return
	}
	for _, alias := range r.a.Aliases(variable) {
		goflow.EachUse(alias, func(e goflow.Edge) {
			switch e.How {
			case goflow.Part:
				follow(e.To)
			case goflow.Reads, goflow.Changes, goflow.Binds:
			default:
				r.lost = true
			}
		}, func(ssa.CallInstruction) { r.lost = true })
	}
}

// enter follows an argument into a function of the package.
func (r *reader) enter(v ssa.Value, call ssa.CallInstruction, follow func(ssa.Value)) {
	callee, _ := goflow.CalleeOf(call.Common())
	if callee == nil || r.entered[callee] != nil && r.entered[callee] != call {
		r.lost = true
		return
	}
	r.entered[callee] = call
	for i, arg := range goflow.ArgsOf(call.Common()) {
		if arg == v && i < len(callee.Params) {
			follow(callee.Params[i])
		}
	}
}

// returned follows a result to where the function was entered.
func (r *reader) returned(v ssa.Value, ret *ssa.Return, follow func(ssa.Value)) {
	site := r.entered[ret.Parent()]
	if site == nil {
		r.lost = true
		return
	}
	for i, result := range ret.Results {
		if result == v {
			follow(goflow.OutputOf(site, i))
		}
	}
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
		r.lost = true
		return
	}
	r.tags = tagsOf[codec.SDK]
	target, ok := goflow.Argument(common, codec.Value).(*ssa.MakeInterface)
	if !ok {
		r.lost = true // the caller's variable, or a list of them
		return
	}
	variable, ok := r.a.CellRoot(target.X).(*ssa.Alloc)
	names, known := r.attributesOf(target.X.Type())
	if !ok || !known {
		r.lost = true
		return
	}
	r.of = max(r.of, names)
	for _, alias := range r.a.Aliases(variable) {
		r.decoded(alias)
	}
}
