package goanswer

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
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
				if !d.a.IsVariable(goflow.RootOf(instr.Addr)) {
					return true
				}
			case *ssa.MapUpdate:
				if !d.seen[instr.Map] {
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
	i := goflow.ErrorResult(cond.Parent().Signature)
	return slices.ContainsFunc(branches(cond), func(b *ssa.BasicBlock) bool {
		switch end := b.Instrs[len(b.Instrs)-1].(type) {
		case *ssa.Panic:
			return true
		case *ssa.Return:
			return i >= 0 && !isReceived(end.Results[i], map[ssa.Value]bool{})
		}
		return false
	})
}

// isReceived reports whether an error is nil, or comes from elsewhere: somebody
// has asked whether it is nil.
func isReceived(err ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[err] {
		return true
	}
	seen[err] = true
	for _, instr := range goflow.Referrers(err) {
		if _, ok := instr.(*ssa.BinOp); ok {
			return true
		}
	}
	switch err := err.(type) {
	case *ssa.Const:
		return true
	case *ssa.Extract:
		return true
	case *ssa.Phi:
		return !slices.ContainsFunc(err.Edges, func(v ssa.Value) bool { return !isReceived(v, seen) })
	case *ssa.UnOp:
		_, isGlobal := err.X.(*ssa.Global)
		return !isGlobal
	case *ssa.MakeInterface:
		return isReceived(err.X, seen)
	case *ssa.ChangeInterface:
		return isReceived(err.X, seen)
	case *ssa.Call: // fmt.Errorf("...: %w", err)
		for _, arg := range err.Call.Args {
			for _, v := range goflow.Variadic(arg) {
				if boxed, ok := v.(*ssa.ChangeInterface); ok {
					v = boxed.X
				}
				if _, isConst := v.(*ssa.Const); !isConst && goflow.IsError(v.Type()) && isReceived(v, seen) {
					return true
				}
			}
		}
	}
	return false
}
