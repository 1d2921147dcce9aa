package answers

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Lookup is where code takes an attribute out of an item by a constant name.
type Lookup struct {
	Name string
	At   token.Pos
}

// Lookups returns the attributes that code takes out of the items of the answer by constant names,
// in source order. There may be others.
//
//	sensor.Kind, ok = out.Item["data_type"].(*types.AttributeValueMemberS)
func (c *Answer) Lookups() []Lookup {
	l := newReader(c.a, c.Request.Instr.Parent())
	switch {
	case c.Pages != nil:
		for _, next := range c.Pages.next {
			l.answer(c.a.Output(dataflow.OutputOf(next, 0)))
		}
	case c.Output != nil:
		l.answer(c.Output)
		for _, v := range c.Output.values[ddb.Item] {
			if addr, ok := v.(*ssa.FieldAddr); ok {
				l.Read(addr, l.item)
			} else {
				l.Follow(v, l.item)
			}
		}
	}
	slices.SortFunc(l.lookups, func(x, y Lookup) int { return cmp.Or(cmp.Compare(x.At, y.At), cmp.Compare(x.Name, y.Name)) })
	return slices.Compact(l.lookups)
}
