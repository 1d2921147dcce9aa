package operations

import (
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Decision is what a function that reads does about a write behind the read.
type Decision struct {
	IfFound, IfNone bool // it may come to the write if the read finds an item, or if it finds none
	Refuses         bool // if it finds one, it may end with an error of its own, or a status that says so
}

// CreatesIfNone reports whether the write is only for an item that is missing.
func (d Decision) CreatesIfNone() bool { return d.IfNone && !d.IfFound }

// Decision returns what the function that sees both does about the write by what the read finds; that
// is nothing if what it finds does not decide about anything.
func (p PriorRead) Decision() Decision {
	x, r := p.write, p.read
	if !dataflow.Dominates(r.at(), x.at()) {
		return Decision{}
	}
	told := r.told(0, finds)
	found, ok := r.reached(told)
	none, also := r.reached(r.told(0, findsNone))
	if !ok || !also {
		return Decision{}
	}
	d := Decision{IfFound: found.has(x.at()), IfNone: none.has(x.at())}
	var fails, returns bool // only if the read finds an item
	for instr, failures := range found {
		if none.has(instr) {
			continue
		}
		d.Refuses = d.Refuses || refusesBy(instr)
		for _, failure := range failures {
			if x.call.a.isOwnFailure(failure, told) {
				fails = true
			} else {
				returns = returns || isNoFailure(failure, told)
			}
		}
	}
	d.Refuses = d.Refuses || fails && !returns
	return d
}

// reach holds the instructions that a function may come to, and of those that return an error or a type of
// one what that may be there.
type reach map[ssa.Instruction][]ssa.Value

func (r reach) has(instr ssa.Instruction) bool {
	_, has := r[instr]
	return has
}

// reached returns what the function which sees a read may come to behind it, given what it is told.
func (x access) reached(told dataflow.Supposition) (all reach, ok bool) {
	if len(told) == 0 {
		return nil, false
	}
	all = reach{}
	ok = told.After(x.at(), func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		failures := all[instr]
		if ret, isReturn := instr.(*ssa.Return); isReturn && len(ret.Results) > 0 {
			last := ret.Results[len(ret.Results)-1]
			if isFailure(last.Type()) {
				failures = append(failures, as(last))
			}
		}
		all[instr] = failures
		return instr != ssa.Instruction(x.at())
	})
	return all, ok
}

// refusesBy reports whether an instruction answers a request with a status of HTTP that refuses it.
func refusesBy(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		return slices.ContainsFunc(instr.Call.Args, isRefusal)
	case *ssa.Store:
		addr, ok := instr.Addr.(*ssa.FieldAddr)
		return ok && strings.Contains(dataflow.FieldVar(addr.X.Type(), addr.Field).Name(), "Status") && isRefusal(instr.Val)
	}
	return false
}

// refusesWith reports whether a function returns an error of its own.
func (a *analysis) refusesWith(ret *ssa.Return) bool {
	last := len(ret.Results) - 1
	return last >= 0 && isFailure(ret.Results[last].Type()) && a.isOwnFailure(ret.Results[last], nil)
}

// isNoFailure reports whether a result is no error.
func isNoFailure(err ssa.Value, told dataflow.Supposition) bool {
	c, isConst := err.(*ssa.Const)
	return isConst && c.IsNil() || bool(told[err])
}

// isOwnFailure reports whether a result is an error that is made for this end of the function, or is
// what tells that an item was found, and not that of something which it asks for there: that is given
// a context.
func (a *analysis) isOwnFailure(err ssa.Value, told dataflow.Supposition) bool {
	if isNil, known := told[err]; known {
		return !bool(isNil)
	}
	switch v := dataflow.Unboxed(err).(type) {
	case *ssa.Const:
		return !v.IsNil()
	case *ssa.Call:
		return makesError(v) || !slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool {
			return types.TypeString(arg.Type(), nil) == "context.Context" || dataflow.IsError(arg.Type())
		}) && len(a.callsBehind(v)) == 0
	case *ssa.Extract:
		return false
	}
	return true
}

// isRefusal reports whether a value is a status of HTTP by which a request is refused.
func isRefusal(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return false
	}
	status := c.Int64()
	return 400 <= status && status < 500
}

// FailureType tells which types are errors, even if they do not implement error.
var FailureType = words.ByName("A type is an error if its name ends in Err or Error.", `Err(or)?$`)

func isFailure(t types.Type) bool {
	named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named)
	return dataflow.IsError(t) || ok && FailureType.Matches(named.Obj().Name())
}
