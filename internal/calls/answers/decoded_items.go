package answers

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// itemsEdge follows an item, or a list of items. Where items go that are not decoded does not
// matter.
func (d *decoding) itemsEdge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Part:
		if lookup, ok := e.Instr.(*ssa.Lookup); ok {
			d.attribute(lookup)
		} else if _, ranged := e.Instr.(*ssa.Range); !ranged {
			d.Follow(e.To, d.items)
		}
	case dataflow.Address:
		d.Follow(e.To, d.items)
	case dataflow.Into:
		if variable := d.Variable(e); variable != nil {
			for _, alias := range d.a.Aliases(variable) {
				d.Follow(alias, d.items)
			}
		}
	default:
		return false
	}
	return true
}

// itemsCall judges a call that is given an item, or a list of items.
func (d *decoding) itemsCall(v ssa.Value, call ssa.CallInstruction) bool {
	common := call.Common()
	codec, isCodec := symbolic.CodecOf(common)
	switch builtin, isBuiltin := common.Value.(*ssa.Builtin); {
	case isBuiltin && builtin.Name() == "len":
		d.length(v, call)
	case isCodec && !codec.Encodes:
		if len(common.Args) > 0 && common.Args[0] == v {
			d.target(call)
		}
	default:
		return false
	}
	return true
}

// attribute notes what a lookup takes out of an item. One that asks whether the attribute
// is there expects that it may not be.
func (d *decoding) attribute(lookup *ssa.Lookup) {
	name, ok := lookup.Index.(*ssa.Const)
	if !ok || lookup.CommaOk || name.Value == nil || name.Value.Kind() != constant.String {
		return
	}
	use := newFieldUse(d)
	use.Follow(lookup, use.direct)
	d.matched = d.matched || use.matched
	for _, instr := range dataflow.Referrers(lookup) {
		if assert, ok := instr.(*ssa.TypeAssert); ok && !assert.CommaOk {
			d.reads = append(d.reads, FieldRead{Attribute: constant.StringVal(name.Value), At: lookup.Pos(), Decides: true})
		}
	}
}
