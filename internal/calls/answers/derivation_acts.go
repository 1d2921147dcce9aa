package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// acts reports whether anything else than returning depends on a condition: work
// that somebody is given, or an error.
func (d *derivation) acts(cond *ssa.If) bool {
	if complains(cond) {
		return true
	}
	for _, b := range branches(cond) {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Return:
			case *ssa.Store:
				if !d.a.IsVariable(dataflow.RootOf(instr.Addr)) {
					return true
				}
			case *ssa.MapUpdate:
				if !d.Seen(instr.Map) {
					return true
				}
			default:
				if !d.calls[instr] && d.a.IsEffect(instr) {
					return true
				}
			}
		}
	}
	return false
}

// complains reports whether a function that has checked a condition may return
// an error that no call has returned to it, or panic.
func complains(cond *ssa.If) bool {
	i := dataflow.ErrorResult(cond.Parent().Signature)
	return slices.ContainsFunc(branches(cond), func(b *ssa.BasicBlock) bool {
		switch end := b.Instrs[len(b.Instrs)-1].(type) {
		case *ssa.Panic:
			return true
		case *ssa.Return:
			return i >= 0 && !isReceived(end.Results[i])
		}
		return false
	})
}

// isReceived reports whether an error is nil, or comes from elsewhere: somebody
// has asked whether it is nil.
func isReceived(err ssa.Value) bool {
	return dataflow.ComesOnlyFrom(err, func(v ssa.Value) bool {
		if slices.ContainsFunc(dataflow.Referrers(v), func(instr ssa.Instruction) bool { _, ok := instr.(*ssa.BinOp); return ok }) {
			return true
		}
		switch v := v.(type) {
		case *ssa.Const, *ssa.Extract:
			return true
		case *ssa.UnOp:
			return !isPackageVariable(v)
		}
		return false
	}, wrapped)
}

// wrapped is the [dataflow.Way] from an error to those that it wraps, other than package variables:
// fmt.Errorf("...: %w", err).
func wrapped(v ssa.Value) (errs []ssa.Value, known bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	for _, arg := range call.Call.Args {
		for _, part := range dataflow.Variadic(arg) {
			part = dataflow.Unboxed(part)
			if !dataflow.IsConst(part) && dataflow.IsError(part.Type()) && !isPackageVariable(part) {
				errs = append(errs, part)
			}
		}
	}
	return errs, true
}

func isPackageVariable(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, isGlobal := load.X.(*ssa.Global)
	return isGlobal
}
