package goanswer

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// items follows an item, or a list of items.
func (d *decoding) items(v ssa.Value) {
	if !d.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same:
			d.items(e.To)
		case goflow.Part:
			if lookup, ok := e.Instr.(*ssa.Lookup); ok {
				d.attribute(lookup)
			} else if _, ranged := e.Instr.(*ssa.Range); !ranged {
				d.items(e.To)
			}
		case goflow.Address:
			d.items(e.To)
		case goflow.Into:
			if variable := d.variableOf(e); variable != nil {
				for _, alias := range d.a.Aliases(variable) {
					d.items(alias)
				}
			}
		case goflow.Returns:
			for _, out := range d.outputs(e.Instr.(*ssa.Return), v) {
				d.items(out)
			}
		default: // where items go that are not decoded does not matter
		}
	}, func(call ssa.CallInstruction) {
		common := call.Common()
		switch codec, ok := symbolic.CodecOf(common); {
		case goflow.IsBuiltin(common):
			switch common.Value.Name() {
			case "append":
				d.items(call.Value())
			case "len":
				d.length(v, call)
			}
		case ok && !codec.Encodes:
			if len(common.Args) > 0 && common.Args[0] == v {
				d.target(call)
			}
		default:
			d.enter(v, call, d.items)
		}
	})
}

// attribute notes what a lookup takes out of an item. One that asks whether the attribute
// is there expects that it may not be.
func (d *decoding) attribute(lookup *ssa.Lookup) {
	name, ok := lookup.Index.(*ssa.Const)
	if !ok || lookup.CommaOk || name.Value == nil || name.Value.Kind() != constant.String {
		return
	}
	for _, instr := range goflow.Referrers(lookup) {
		if assert, ok := instr.(*ssa.TypeAssert); ok && !assert.CommaOk {
			d.reads = append(d.reads, FieldRead{Attribute: constant.StringVal(name.Value), At: lookup.Pos(), Decides: true})
		}
	}
}
