package answers

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Decoded is what becomes of the items of a read after they are decoded, or of attributes
// that are taken out of them. Unlike [Reading] it need not be complete: what is named here
// is read for certain, and other attributes may be read elsewhere.
type Decoded struct {
	Reads []FieldRead // in the order in which they are found

	Params  []*ssa.Parameter // what the caller passes is decoded into: one entry for each such parameter
	Results []Result         // that the decoded items become
	Filled  []*types.Var     // fields that are set by other means, so that they are not empty for want of the attribute
	Codec   sdk.SDK          // whose tags name the attributes; 0 if nothing is decoded
	Counted bool             // something depends on how many items there are: more than whether there are any, or the end of a loop over them
	Matched bool             // an attribute is compared with something other than a constant: an item is looked for
	Into    []types.Type     // that items are decoded into: each a pointer, to a struct or to a list of them; also if the variables hold other things as well
}

// FieldRead is where an attribute of an item is read that is not tested for being there.
type FieldRead struct {
	Struct    types.Type // that the field is of; nil for attributes that are taken out of an item
	Field     *types.Var
	Attribute string // without a field
	At        token.Pos
	Decides   bool // something depends on the value; otherwise it is only turned into another value that is kept
}

// Result is a result of a function of the package.
type Result struct {
	Func  *ssa.Function
	Index int
}

// Decoded returns what becomes of the items that the call gets.
func (c *Answer) Decoded() *Decoded { return c.decoding().result() }

// decoding follows the items that the call gets.
func (c *Answer) decoding() *decoding {
	d := newDecoding(c.a)
	switch {
	case c.Request.Via == requests.Helper && c.Output == nil:
	case c.Request.Via == requests.Builder && c.Iterator != nil:
		d.iterator(dataflow.OutputOf(c.Request.Instr, 0))
	case c.Request.Via == requests.Builder:
		d.target(c.Request.Instr)
	case c.Pages != nil:
		for _, next := range c.Pages.next {
			d.answer(c.a.Output(dataflow.OutputOf(next, 0)))
		}
	case c.Output != nil:
		d.answer(c.Output)
	}
	return d
}

// DecodedInto returns what becomes of a variable that a call decodes items into, given what
// is passed to it.
func (a *Answers) DecodedInto(target ssa.Value, call ssa.CallInstruction, codec sdk.SDK) *Decoded {
	d := newDecoding(a)
	d.codec = codec
	d.variable(target, call)
	return d.result()
}

// DecodedAs returns what becomes of decoded items that a call returns.
func (a *Answers) DecodedAs(items ssa.Value, codec sdk.SDK) *Decoded {
	d := newDecoding(a)
	d.codec = codec
	d.Follow(items, d.decoded)
	return d.result()
}

// decoding follows items to where they are decoded, and what they are decoded into to the
// fields that are read.
type decoding struct {
	*dataflow.Walk
	a              *Answers
	items, decoded *dataflow.Stage

	members map[ssa.Value]bool // where the items are read from the answer
	codec   sdk.SDK
	into    []types.Type
	decodes map[ssa.CallInstruction]bool // calls that fill the variables
	stores  []*ssa.Store                 // into variables that hold what is decoded
	reads   []FieldRead
	params  []*ssa.Parameter
	results []Result
	filled  map[*types.Var]bool
	tested  map[*types.Var]bool // fields that the code expects to be empty at times
	spoiled bool                // something else may fill what is decoded
	counted bool                // see [Decoded.Counted]
	matched bool                // see [Decoded.Matched]
}

func newDecoding(a *Answers) *decoding {
	d := &decoding{
		Walk: a.NewWalk(), a: a,
		members: map[ssa.Value]bool{}, decodes: map[ssa.CallInstruction]bool{}, filled: map[*types.Var]bool{}, tested: map[*types.Var]bool{},
	}
	d.items = &dataflow.Stage{Edge: d.itemsEdge, Call: d.itemsCall}
	d.decoded = &dataflow.Stage{Edge: d.decodedEdge, Call: d.decodedCall}
	return d
}

// result returns what was found, nothing if what is decoded may hold other things as well.
func (d *decoding) result() *Decoded {
	for _, store := range d.stores {
		d.spoiled = d.spoiled || !d.Seen(store.Val) && !isBlank(store.Val)
	}
	out := &Decoded{Codec: d.codec, Into: d.into, Counted: d.counted, Matched: d.matched}
	if d.spoiled {
		return out
	}
	out.Params, out.Results = d.params, d.results
	for _, read := range d.reads {
		if !d.filled[read.Field] && !d.tested[read.Field] {
			out.Reads = append(out.Reads, read)
		}
	}
	for field := range d.filled {
		out.Filled = append(out.Filled, field)
	}
	return out
}

// isBlank reports whether a value is one that holds no attributes: zero, or an empty list.
func isBlank(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeSlice:
		return true
	case *ssa.Slice:
		array, ok := dataflow.Deref(v.X.Type()).Underlying().(*types.Array)
		return ok && array.Len() == 0
	}
	return dataflow.IsZeroConst(v)
}

// answer follows the items of an answer.
func (d *decoding) answer(o *Output) {
	d.counted = d.counted || slices.ContainsFunc(o.Member(ddb.Count), func(u Use) bool { return u.Kind > facts.FirstOnly })
	for _, v := range slices.Concat(o.values[ddb.Items], o.values[ddb.Item]) {
		d.members[v] = true
		if addr, ok := v.(*ssa.FieldAddr); ok {
			d.Read(addr, d.items)
		} else {
			d.Follow(v, d.items)
		}
	}
}

// iterator follows an iterator to the variables that it fills.
func (d *decoding) iterator(v ssa.Value) {
	if v == nil {
		return
	}
	calls, _ := d.a.methodCalls(v)
	for _, call := range calls {
		_, obj := dataflow.CalleeOf(call.Common())
		if obj == nil {
			continue
		}
		if role, _ := sdk.LookupIterator(obj); role == sdk.NextItem {
			d.target(call)
		}
	}
}

// target follows the variable that a codec decodes into. Its options may say what
// attributes are called.
func (d *decoding) target(call ssa.CallInstruction) {
	codec, ok := symbolic.CodecOf(call.Common())
	if !ok || codec.Encodes || codec.JSON || codec.Options != sdk.NoOptions {
		return
	}
	d.codec = codec.SDK
	into := dataflow.Argument(call.Common(), codec.Value)
	if boxed, ok := into.(*ssa.MakeInterface); ok {
		d.into = append(d.into, boxed.X.Type())
	}
	d.variable(into, call)
}

// variable follows a variable, given its address, that a call fills.
func (d *decoding) variable(target ssa.Value, call ssa.CallInstruction) {
	d.decodes[call] = true
	if boxed, ok := target.(*ssa.MakeInterface); ok {
		target = boxed.X
	}
	switch v := target.(type) {
	case *ssa.Parameter:
		if sites := d.Entries(v.Parent()); len(sites) > 0 {
			for _, site := range sites {
				d.variable(dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(v)], site)
			}
		} else if v.Parent().Parent() == nil {
			d.params = append(d.params, v)
			d.Follow(v, d.decoded)
		}
	case *ssa.Alloc, *ssa.FreeVar:
		d.held(d.a.CellRoot(v))
	case *ssa.UnOp: // a pointer in a variable
		if stores := d.a.Stores(v.X); v.Op == token.MUL && len(stores) == 1 {
			d.Follow(v, d.decoded)
			d.variable(stores[0].Val, call)
		}
	}
}

// held follows a variable that holds what is decoded, and notes what else is stored in it.
func (d *decoding) held(variable ssa.Value) {
	if _, ok := variable.(*ssa.Alloc); !ok {
		return
	}
	for _, alias := range d.a.Aliases(variable) {
		d.Follow(alias, d.decoded)
	}
}
