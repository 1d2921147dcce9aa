package dataflow

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// IsLength reports whether a value is what len returns.
func IsLength(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "len"
}

// IsConst reports whether a value is a constant: one that is written, or a zero value.
func IsConst(v ssa.Value) bool { _, ok := v.(*ssa.Const); return ok }

// IsZeroConst reports whether a value is nil, or the zero value of a struct, an array or a type parameter.
func IsZeroConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// IsNilConst reports whether a value is nil.
func IsNilConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// ConstInt returns the value of an integer that is constant: written so, or the
// index of a range loop that never comes to a second turn.
func ConstInt(v ssa.Value) (int64, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			return constant.Int64Val(v.Value)
		}
	case *ssa.Phi:
		if len(v.Edges) == 1 {
			return ConstInt(v.Edges[0])
		}
	case *ssa.BinOp:
		x, okX := ConstInt(v.X)
		y, okY := ConstInt(v.Y)
		if v.Op == token.ADD && okX && okY {
			return x + y, true
		}
	}
	return 0, false
}

// IsOne reports whether a value is the constant 1.
func IsOne(v ssa.Value) bool {
	n, ok := ConstInt(v)
	return ok && n == 1
}

// Bounds returns where a slice of an array begins and ends, and false if that is
// unknown: then it is no longer than the array.
func Bounds(v *ssa.Slice, length int) (from, to int, ok bool) {
	low, okLow := ConstInt(v.Low)
	high, okHigh := ConstInt(v.High)
	if v.Low == nil {
		low, okLow = 0, true
	}
	if v.High == nil {
		high, okHigh = int64(length), true
	}
	if !okLow || !okHigh || low > high {
		return 0, length, false
	}
	return int(low), int(high), true
}
