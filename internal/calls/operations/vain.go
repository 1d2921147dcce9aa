package operations

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// vainTest returns where the function in view tests what a function of another package returns for nil,
// to find out whether there is an item: the pointer leads to a struct of zero values if there is none.
//
//	seat, err := store.Get(ctx, id) // decodes the item into a struct, and returns its address
//	if seat == nil {                // here
//		return ErrNotFound
//	}
//
// It returns no place if the function, or one that it gives the struct, may ask in another way, or if
// nothing depends on the test. What one
// function of a package returns to another is followed with the item itself: see [answers.ItemUses].
func (x access) vainTest() (at token.Pos) {
	if x.call.elsewhere == nil || x.isLikelyThere() {
		return token.NoPos
	}
	told, ok := x.toldOfNone()
	if !ok {
		return token.NoPos
	}
	results := x.at().Common().Signature().Results()
	for i := range results.Len() {
		out := dataflow.OutputOf(x.at(), i)
		_, isPointer := results.At(i).Type().Underlying().(*types.Pointer)
		if isNil, known := told[out]; !isPointer || out == nil || !known || bool(isNil) || !x.isAnswer(out, 0) || !x.isBlank(1, i) || mayAskFor(out) {
			continue
		}
		for _, use := range dataflow.Referrers(out) {
			if test, ok := use.(*ssa.BinOp); ok && (dataflow.IsNilConst(test.X) || dataflow.IsNilConst(test.Y)) && reactsTo(test) {
				at = answers.Earlier(at, test.Pos())
			}
		}
	}
	return at
}

// reactsTo reports whether code that finds a pointer to be nil calls a function or returns an error of its
// own. If it goes on with zero values, it does the same as without the test.
func reactsTo(test *ssa.BinOp) bool {
	return slices.ContainsFunc(dataflow.Referrers(test), func(use ssa.Instruction) bool {
		branch, ok := use.(*ssa.If)
		if !ok {
			return false
		}
		none := branch.Block().Succs[0]
		if test.Op == token.NEQ {
			none = branch.Block().Succs[1]
		}
		return slices.ContainsFunc(none.Instrs, func(instr ssa.Instruction) bool {
			switch instr := instr.(type) {
			case ssa.CallInstruction:
				return true
			case *ssa.Return:
				return returnsOwn(instr)
			}
			return false
		})
	})
}

// returnsOwn reports whether a function returns an error that it has or makes: [io.EOF], a struct.
func returnsOwn(ret *ssa.Return) bool {
	i := dataflow.ErrorResult(ret.Parent().Signature)
	if i < 0 {
		return false
	}
	_, isVariable := ret.Results[i].(*ssa.UnOp)
	return isVariable || dataflow.Boxed(ret.Results[i]) != nil
}

// mayAskFor reports whether a function may ask by the fields of a struct whether it was found: it
// compares one of them with a zero value, or gives the struct to a function that tells something of it.
func mayAskFor(structure ssa.Value) bool {
	for field := range fieldsRead(structure) {
		if slices.ContainsFunc(dataflow.Referrers(field), comparesWithZero) {
			return true
		}
	}
	return isHandedOut(structure, map[ssa.Value]bool{})
}

// isHandedOut reports whether a pointer goes where it is not followed, or to a function that may tell
// something of it. seen are names of the pointer that are on the way.
func isHandedOut(pointer ssa.Value, seen map[ssa.Value]bool) (out bool) {
	if seen[pointer] {
		return false
	}
	seen[pointer] = true
	dataflow.EachUse(pointer, func(e dataflow.Edge) {
		switch e.How {
		case dataflow.Reads, dataflow.Address, dataflow.Returns:
		case dataflow.Same:
			out = out || isHandedOut(e.To, seen)
		default:
			out = true
		}
	}, func(call ssa.CallInstruction) { out = out || mayTell(call.Common()) })
	return out
}

func comparesWithZero(use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.BinOp:
		return isZero(use.X) || isZero(use.Y)
	case *ssa.If:
		return true
	case *ssa.Call:
		return dataflow.IsBuiltin(&use.Call) || mayTell(&use.Call)
	}
	return false
}

// isZero reports whether a value is written as nil, false, 0, or an empty text.
func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	switch {
	case !ok:
		return false
	case c.Value == nil:
		return true
	case c.Value.Kind() == constant.String:
		return constant.StringVal(c.Value) == ""
	case c.Value.Kind() == constant.Bool:
		return !constant.BoolVal(c.Value)
	}
	return constant.Sign(c.Value) == 0
}

// mayTell reports whether a function may tell by its result whether what it is given is empty: one of
// the standard library does not.
func mayTell(call *ssa.CallCommon) bool {
	results := call.Signature().Results()
	if results.Len() == 0 {
		return false
	}
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil {
		return true
	}
	first, _, _ := strings.Cut(obj.Pkg().Path(), "/")
	return strings.Contains(first, ".")
}
