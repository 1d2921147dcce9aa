package dataflow

import (
	"go/token"
	"go/types"
	"testing"
)

// Pointers may lead to themselves: type P *P.
func TestPointeesOfItself(t *testing.T) {
	name := types.NewTypeName(token.NoPos, nil, "P", nil)
	itself := types.NewNamed(name, nil, nil)
	itself.SetUnderlying(types.NewPointer(itself))
	number := types.Typ[types.Int]
	for _, test := range []struct {
		t     types.Type
		count int
		leads bool
	}{
		{itself, 1, true},
		{types.NewPointer(itself), 1, true},
		{types.NewPointer(types.NewPointer(number)), 2, false},
		{number, 0, false},
	} {
		count := 0
		for range pointees(test.t) {
			count++
		}
		if count != test.count || leads(test.t) != test.leads {
			t.Errorf("%s points to %d types, and leads: %v; want %d, %v", test.t, count, leads(test.t), test.count, test.leads)
		}
	}
	if k := (&keeper{of: number}); k.leadsTo(itself) || !k.leadsTo(types.NewPointer(types.NewPointer(number))) {
		t.Error("leadsTo follows pointers wrongly")
	}
}
