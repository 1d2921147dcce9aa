package dataflow

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Supposition is that some values are nil, and that others are not. It
// decides conditions, so that only those ways through a function are left on which it may hold:
//
//	out, err := client.GetItem(ctx, in) // suppose that out is nil, and err is not
//	if err == nil {
//		show(out.Item)              // is not reached
//	}
//	log.Print(out.ConsumedCapacity)     // is
type Supposition map[ssa.Value]IsNil

// IsNil is what is supposed of a value: that it is nil, or not. A list or text that is nil is
// empty, one that is not has elements or characters, a number that is "nil" is 0, and a condition false.
type IsNil bool

// constBool returns the value of a constant condition.
func constBool(c *ssa.Const) (is, known bool) {
	if c.Value == nil || c.Value.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(c.Value), true
}

// Decides returns what a condition is under the supposition, and whether that is known. as is the
// function that [Supposition.After] passes to visit.
func (s Supposition) Decides(cond ssa.Value, as func(ssa.Value) ssa.Value) (is, known bool) {
	switch cond := as(cond).(type) {
	case *ssa.Const:
		return constBool(cond)
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			is, known = s.Decides(cond.X, as)
			return !is, known
		}
	case *ssa.Call: // errors.As, errors.Is: no error is none of those that are asked for
		_, obj := CalleeOf(&cond.Call)
		if obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "errors" && len(cond.Call.Args) > 0 {
			if none, known := s.isNil(as(cond.Call.Args[0])); known && none {
				return false, true
			}
		}
	case *ssa.BinOp:
		if x, y := s.number(cond.X, as), s.number(cond.Y, as); x != nil && y != nil {
			return constant.Compare(x, cond.Op, y), true
		}
		if s.counts(cond.X, as) {
			if is, known = moreThanNone(cond); known {
				return is, true
			}
		}
		x, knownX := s.isNil(as(cond.X))
		y, knownY := s.isNil(as(cond.Y))
		if (cond.Op == token.EQL || cond.Op == token.NEQ) && knownX && knownY && (x || y) {
			return (x == y) == (cond.Op == token.EQL), true
		}
	}
	no, known := s[as(cond)]
	return !bool(no), known
}

// number returns what an integer is: a constant, the length of a list that is empty, or one that is
// supposed to be 0. It returns nil if that is unknown.
func (s Supposition) number(v ssa.Value, as func(ssa.Value) ssa.Value) constant.Value {
	zero := constant.MakeInt64(0)
	switch v := as(v).(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			return v.Value
		}
	case *ssa.Convert:
		return s.number(v.X, as)
	case *ssa.Call:
		if empty, known := s.isNil(as(firstArg(v))); IsLength(v) && known && empty {
			return zero
		}
	default:
		if isZero, known := s.isNil(v); known && isZero && isInteger(v.Type()) {
			return zero
		}
	}
	return nil
}

// counts reports whether a value is the length of a list that has elements, or a number that is not 0.
func (s Supposition) counts(v ssa.Value, as func(ssa.Value) ssa.Value) bool {
	switch v := as(v).(type) {
	case *ssa.Convert:
		return s.counts(v.X, as)
	case *ssa.Call:
		empty, known := s.isNil(as(firstArg(v)))
		return IsLength(v) && known && !empty
	default:
		zero, known := s.isNil(v)
		return known && !zero && isInteger(v.Type())
	}
}

// moreThanNone returns what a comparison of a number above 0 with a constant is, if that is known.
func moreThanNone(cond *ssa.BinOp) (is, known bool) {
	n, isConst := ConstInt(cond.Y)
	switch {
	case !isConst:
	case n == 0 && (cond.Op == token.GTR || cond.Op == token.NEQ), n == 1 && cond.Op == token.GEQ:
		return true, true
	case n == 0 && (cond.Op == token.EQL || cond.Op == token.LEQ), n == 1 && cond.Op == token.LSS:
		return false, true
	}
	return false, false
}

func firstArg(call *ssa.Call) ssa.Value {
	if len(call.Call.Args) == 0 {
		return nil
	}
	return call.Call.Args[0]
}

func isInteger(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// Is returns whether a value is nil on the way, or false, or a text that is empty, and whether that is
// known.
func (s Supposition) Is(v ssa.Value, as func(ssa.Value) ssa.Value) (isNil, known bool) {
	if isNil, known = s.isNil(as(v)); known {
		return isNil, true
	}
	if basic, ok := v.Type().Underlying().(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 {
		is, known := s.Decides(v, as)
		return !is, known
	}
	return false, false
}

func (s Supposition) isNil(v ssa.Value) (is, known bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.String {
			return constant.StringVal(v.Value) == "", true
		}
		return v.IsNil(), v.IsNil()
	case *ssa.Alloc, *ssa.MakeInterface:
		return false, true
	}
	supposed, known := s[v]
	return bool(supposed), known
}
