package dataflow

import "golang.org/x/tools/go/ssa"

// Anchor returns the instruction of the function that makes v at which v is as
// it is at instruction at: there itself, where the literal that contains at is
// made, or at the end of a function that returns v.
func Anchor(v ssa.Value, at ssa.Instruction) ssa.Instruction {
	fn := v.Parent()
	for inner := at; ; {
		if fn == nil || inner.Parent() == fn {
			return inner
		}
		closure := closureOf(inner.Parent())
		if closure == nil {
			break
		}
		inner = closure
	}
	if returns := ReturnsOf(fn); len(returns) > 0 {
		return returns[len(returns)-1]
	}
	return at
}

// closureOf returns where a function literal is made, or nil for declared
// functions and for literals that capture nothing.
func closureOf(fn *ssa.Function) ssa.Instruction {
	for _, instr := range Referrers(fn) {
		if closure, ok := instr.(*ssa.MakeClosure); ok {
			return closure
		}
	}
	return nil
}

// Outermost returns the declared function that a function literal is in, or fn itself.
func Outermost(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// DropsResult reports whether callers do not use result i, since an error comes with it. The result
// of a call whose error is returned, too, is used if there was none:
//
//	key, err := attributevalue.MarshalMap(token)
//	return key, err
func DropsResult(ret *ssa.Return, i int) bool { return ReturnsError(ret) && !returnsAnswer(ret, i) }

// returnsAnswer reports whether result i comes with the error, perhaps nil, that
// is the last result, from one call.
func returnsAnswer(ret *ssa.Return, i int) bool {
	value, ok := ret.Results[i].(*ssa.Extract)
	err, isErr := ret.Results[len(ret.Results)-1].(*ssa.Extract)
	return ok && isErr && value.Tuple == err.Tuple
}

// ReturnsError reports whether the last result is an error, which may be nil only if it is that of a call.
func ReturnsError(ret *ssa.Return) bool {
	if len(ret.Results) < 2 {
		return false
	}
	last := ret.Results[len(ret.Results)-1]
	return IsError(last.Type()) && !IsZeroConst(last)
}
