package itemvalues

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// builtConditions takes a key condition of an expression builder apart; nothing
// if it is not understood as a whole.
func (a *Items) builtConditions(c *operations.Call, b *requests.Built) (all []condition) {
	if b == nil || b.Kind != requests.CallBuilt || b.Open || len(b.Args) < 2 {
		return nil
	}
	if b.Func != "KeyAnd" {
		return a.builtCondition(c, b)
	}
	for _, part := range b.Args {
		inner := a.builtConditions(c, part)
		if inner == nil {
			return nil
		}
		all = append(all, inner...)
	}
	return all
}

// builtCondition is Key(name).Equal(value) or its like, or KeyEqual(Key(name),
// value).
func (a *Items) builtCondition(c *operations.Call, b *requests.Built) []condition {
	tests := map[string]KeyTest{"KeyEqual": Equals, "KeyBeginsWith": Begins}
	how, ok := tests[b.Func]
	if !ok {
		how = Ranges
	}
	key := b.Args[0]
	if key.Kind != requests.CallBuilt || key.Func != "Key" || !strings.HasPrefix(b.Func, "Key") {
		return nil
	}
	found := condition{key: constantOfBuilt(key.Args[0]), how: how}
	for _, operand := range b.Args[1:] {
		if v := goValueOf(operand); v != nil {
			w := &Written{Pos: b.Instr().Pos(), Func: dataflow.Enclosing(b.Instr()), text: v.Shape.Value, fn: c.Request.Instr.Parent(), a: a}
			if v.Value() != nil {
				w = a.compared(v.Value(), b.Instr())
			}
			found.values = append(found.values, w)
		}
	}
	return []condition{found}
}

// constantOfBuilt is a text that is known, else empty.
func constantOfBuilt(b *requests.Built) string {
	if b.Kind == requests.GoBuilt && b.Shape.Value.Kind == symbolic.String {
		return b.Shape.Value.Text
	}
	return ""
}

// goValueOf is the Go value that an operand is made of, nil if it is none.
func goValueOf(b *requests.Built) *requests.Built {
	switch {
	case b.Kind == requests.GoBuilt:
		return b
	case b.Kind == requests.CallBuilt && b.Func == "Value":
		return b.Args[0]
	}
	return nil
}
