package goflow

import (
	"fmt"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"

)

// Whatever makes another name of a value, or hands it on, does not leave it in
// place; neither does a kind of instruction that the table lacks.
func TestLeavesInPlace(t *testing.T) {
	v := ssa.NewConst(nil, types.NewPointer(types.Typ[types.Int]))
	other := ssa.NewConst(nil, types.Typ[types.Int])
	for _, instr := range []ssa.Instruction{
		new(ssa.Call), new(ssa.ChangeInterface), new(ssa.ChangeType), new(ssa.Convert), new(ssa.Defer), new(ssa.Extract),
		new(ssa.Go), new(ssa.MakeClosure), new(ssa.MakeInterface), new(ssa.MultiConvert), new(ssa.Next), new(ssa.Panic),
		new(ssa.Phi), new(ssa.Return), new(ssa.Send), new(ssa.SliceToArrayPointer), new(ssa.TypeAssert), unknownInstruction{},
		&ssa.Store{Val: v}, &ssa.MapUpdate{Value: v}, &ssa.MapUpdate{Key: v}, &ssa.Select{States: []*ssa.SelectState{{Dir: types.SendOnly, Send: v}}},
	} {
		if LeavesInPlace(instr, v) {
			t.Errorf("%s leaves a value in place", kind(instr))
		}
	}
	for _, instr := range []ssa.Instruction{
		new(ssa.DebugRef), new(ssa.BinOp), new(ssa.If), new(ssa.UnOp), new(ssa.Field), new(ssa.Index), new(ssa.Lookup),
		new(ssa.Range), new(ssa.FieldAddr), new(ssa.IndexAddr), new(ssa.Slice),
		&ssa.Store{Addr: v, Val: other}, &ssa.MapUpdate{Map: v, Key: other, Value: other}, &ssa.Select{States: []*ssa.SelectState{{Dir: types.RecvOnly, Chan: v}}},
	} {
		if !LeavesInPlace(instr, v) {
			t.Errorf("%s does not leave a value in place", kind(instr))
		}
	}
}

// unknownInstruction stands for what later versions of ssa may add.
type unknownInstruction struct{ ssa.Instruction }

func kind(instr ssa.Instruction) string { return fmt.Sprintf("%T", instr) }
