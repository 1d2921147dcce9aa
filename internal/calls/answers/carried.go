package answers

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// HoldingItems are the members of answers that are there, and not 0, if an item was found.
var HoldingItems = []ddb.Member{ddb.Item, ddb.Items, ddb.Count}

// UsedAfterError returns where code reads the items of an answer of aws-sdk-go although the call may have
// failed, which it has only shown: there are none then. It returns false if it does something else.
//
//	out, err := client.Query(in)
//	if err != nil {
//		log.Print(err)
//	}
//	return len(out.Items) == 0 // here
func (c *Answer) UsedAfterError() (token.Pos, bool) {
	call := c.Request.Instr
	if c.Request.SDK != sdk.V1 || c.Value == nil || c.Output == nil || !c.Output.Members(HoldingItems).Handled() || c.Value != dataflow.OutputOf(call, 0) {
		return token.NoPos, false
	}
	if _, shown := c.a.onlyShown(call); !shown {
		return token.NoPos, false
	}
	read := c.a.readAfterError(call, false)
	if read == nil || read.Unchecked || read.OnlyAfter || !slices.Contains(HoldingItems, read.Member) {
		return token.NoPos, false
	}
	return read.At, true
}

// onlyShown returns what code does only if a call fails, and whether that is no more than to show the
// error, so that it goes on as if there were none.
func (a *Answers) onlyShown(call ssa.CallInstruction) (dataflow.Branch, bool) {
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	if err == nil || !a.failure(call).uses.Only(facts.Logged, facts.Used) {
		return nil, false
	}
	branch, ok := dataflow.Supposition{err: false}.Only(dataflow.Supposition{err: true}, call)
	if !ok || len(branch) == 0 || branch.Chooses() {
		return nil, false
	}
	for instr := range branch {
		if !a.onlyShows(instr) {
			return nil, false
		}
	}
	return branch, true
}

// onlyShows reports whether an instruction changes nothing for what comes after it.
func (a *Answers) onlyShows(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Return, *ssa.Panic, *ssa.If, *ssa.Send, *ssa.Go, *ssa.Defer:
		return false
	case *ssa.Store: // of an argument of a variadic function
		_, isElement := instr.Addr.(*ssa.IndexAddr)
		return isElement
	case *ssa.Call:
		callee, obj := dataflow.CalleeOf(&instr.Call)
		if callee == nil {
			return true
		}
		s := a.Callees.Of(callee, obj)
		return s != nil && s.Pure
	}
	return true
}

// A Carried is a call, found in the source, of a function of the package that may fail as the read in it
// does, and whose results are used nevertheless.
type Carried struct {
	Site

	At     token.Pos // where a result is used
	Panics bool      // the result is a nil pointer then, and is dereferenced
}

// CarriedOnBy returns where a caller in the package of the function that returns the error of the
// call, directly or through others, shows the error, and goes on with what else is returned.
func (c *Answer) CarriedOnBy() []Carried {
	var all []Carried
	c.a.eachFailing(c.Err(), map[*ssa.Function]bool{}, func(fn *ssa.Function, call ssa.CallInstruction, uses Uses) {
		expr := c.a.CallExpr(call.Common().Pos())
		if expr == nil || len(uses) == 0 {
			return
		}
		carried := Carried{Site: Site{Expr: expr, Callee: fn.Name(), Func: dataflow.Enclosing(call)}}
		if carried.At = c.a.dereferencedAfterError(fn, call); carried.At.IsValid() {
			carried.Panics = true
		} else {
			carried.At = c.a.usedAfterError(fn, call)
		}
		if carried.At.IsValid() {
			all = append(all, carried)
		}
	})
	slices.SortFunc(all, func(x, y Carried) int { return int(x.Expr.Pos() - y.Expr.Pos()) })
	return all
}

// dereferencedAfterError returns where a pointer that a function returns is dereferenced although the
// function has failed, and returns nil then.
func (a *Answers) dereferencedAfterError(fn *ssa.Function, call ssa.CallInstruction) (at token.Pos) {
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	results := call.Common().Signature().Results()
	for i := range results.Len() {
		out := dataflow.OutputOf(call, i)
		if _, isPointer := results.At(i).Type().Underlying().(*types.Pointer); !isPointer || out == nil || err == nil || !a.isZeroIfFails(fn, i, 0) {
			continue
		}
		known := a.AfterFailure(call, dataflow.Supposition{out: true, err: false}, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
			read, ok := instr.(*ssa.FieldAddr)
			if !ok || as(read.X) != out {
				return true
			}
			at = Earlier(at, read.Pos())
			return false
		})
		if !known {
			return token.NoPos
		}
	}
	return at
}

// Earlier returns the first of two positions, of which the first may be none.
func Earlier(x, y token.Pos) token.Pos {
	if x.IsValid() {
		return min(x, y)
	}
	return y
}

// isZeroIfFails reports whether a result of a function is nil, or another zero value, whenever its error is
// not nil.
func (a *Answers) isZeroIfFails(fn *ssa.Function, i, depth int) bool {
	failure := dataflow.ErrorResult(fn.Signature)
	return depth < maxEnds && failure >= 0 && !slices.ContainsFunc(dataflow.ReturnsOf(fn), func(ret *ssa.Return) bool {
		if isNilConst(ret.Results[failure]) || a.isZero(ret.Results[i]) {
			return false
		}
		err, isError := ret.Results[failure].(*ssa.Extract)
		out, isResult := ret.Results[i].(*ssa.Extract)
		if isError && isResult && err.Tuple == out.Tuple { // both of one call
			if call, ok := err.Tuple.(*ssa.Call); ok {
				callee, _ := dataflow.CalleeOf(&call.Call)
				return callee == nil || !a.isZeroIfFails(callee, out.Index, depth+1)
			}
		}
		return true
	})
}

// isZero reports whether a value is certainly nil, 0, or a struct nothing of which is set.
func (a *Answers) isZero(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value == nil || v.Value.ExactString() == "0" || v.Value.ExactString() == `""` || v.Value.ExactString() == "false"
	case *ssa.UnOp:
		variable, isVariable := v.X.(*ssa.Alloc)
		return isVariable && v.Op == token.MUL && !slices.ContainsFunc(dataflow.Referrers(variable), func(use ssa.Instruction) bool {
			return use != ssa.Instruction(v) && !dataflow.IsDebug(use)
		})
	}
	return false
}

func isNilConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// usedAfterError returns where code uses a result of a call that has failed, which is a zero value then, if
// all that it does about that is to show it. It returns nothing if the code asks whether there is a result.
func (a *Answers) usedAfterError(fn *ssa.Function, call ssa.CallInstruction) (at token.Pos) {
	branch, shown := a.onlyShown(call)
	if !shown {
		return token.NoPos
	}
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	failed := dataflow.Supposition{err: false}
	var results []ssa.Value
	for i := range call.Common().Signature().Results().Len() {
		out := dataflow.OutputOf(call, i)
		if out == nil || out == err || !a.isZeroIfFails(fn, i, 0) {
			continue
		}
		failed[out] = true
		results = append(results, a.holding(out)...)
	}
	if slices.ContainsFunc(results, a.isAskedFor) {
		return token.NoPos
	}
	known := a.AfterFailure(call, failed, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		if !branch[instr] && uses(instr, results, as) {
			at = Earlier(at, cmp.Or(instr.Pos(), call.Pos()))
		}
		return true
	})
	if !known {
		return token.NoPos
	}
	return at
}

// holding returns a value and the variables that it is put into.
func (a *Answers) holding(v ssa.Value) []ssa.Value {
	all := []ssa.Value{v}
	for _, use := range dataflow.Referrers(v) {
		if store, ok := use.(*ssa.Store); ok && store.Val == v && a.IsVariable(store.Addr) {
			all = append(all, store.Addr)
		}
	}
	return all
}

// isAskedFor reports whether a branch depends on whether a value is a zero value or empty, or has a part
// that is there, or is not a zero value: code that asks has a default.
func (a *Answers) isAskedFor(v ssa.Value) (asked bool) {
	walk, part := a.NewWalk(), &dataflow.Stage{}
	part.Edge = func(e dataflow.Edge) bool {
		switch e.How {
		case dataflow.Part, dataflow.Address:
			lookup, isLookup := e.Instr.(*ssa.Lookup)
			asked = asked || isLookup && lookup.CommaOk
			walk.Follow(e.To, part)
			return true
		case dataflow.Reads:
			compares, ok := e.Instr.(*ssa.BinOp)
			asked = asked || ok && (a.isZero(compares.X) || a.isZero(compares.Y)) && decides(compares)
		}
		return false
	}
	part.Call = func(_ ssa.Value, call ssa.CallInstruction) bool {
		if length, ok := call.(*ssa.Call); ok && dataflow.IsLength(length) {
			walk.Follow(length, part)
		}
		return true
	}
	walk.Follow(v, part)
	return asked
}

// decides reports whether a branch depends on a condition.
func decides(cond ssa.Value) bool {
	return slices.ContainsFunc(dataflow.Referrers(cond), func(use ssa.Instruction) bool {
		_, isBranch := use.(*ssa.If)
		return isBranch
	})
}

// uses reports whether an instruction does something with one of some values, but to keep one in
// another, or to ask whether it is nil.
func uses(instr ssa.Instruction, values []ssa.Value, as func(ssa.Value) ssa.Value) bool {
	if _, chooses := instr.(*ssa.Phi); chooses {
		return false
	}
	switch instr := instr.(type) {
	case *ssa.Extract, *ssa.DebugRef:
		return false
	case *ssa.Store:
		if slices.Contains(values, instr.Addr) {
			return false
		}
	case *ssa.BinOp:
		if isNilConst(instr.Y) {
			return false
		}
	}
	return slices.ContainsFunc(instr.Operands(nil), func(operand *ssa.Value) bool {
		return *operand != nil && (slices.Contains(values, *operand) || slices.Contains(values, as(*operand)))
	})
}
