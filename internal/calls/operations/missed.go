package operations

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Missed is where code dereferences a pointer that a function returns, which is nil, without an
// error, if a read finds no item.
//
//	seat, err := s.find(ctx, id) // nil, nil
//	if err != nil {
//		return err
//	}
//	seat.Taken = true // here
type Missed struct {
	At     token.Pos
	Call   *Call  // the read
	Callee string // the function that returns the pointer
	Func   string // the function that dereferences it
	Vain   bool   // At is a test for nil instead, of a pointer that is not nil either way: see [access.vainTest]
}

// Missed returns where the package does so, in source order.
func (p *Package) Missed() (all []Missed) {
	for _, fn := range p.a.Functions {
		for _, x := range p.a.accesses(fn) {
			if len(x.path) == 0 && x.call.elsewhere == nil || !x.call.Request.Operation().Is(ddb.ReadKind) {
				continue
			}
			at, vain := x.missed(), false
			if !at.IsValid() {
				at, vain = x.vainTest(), true
			}
			if at.IsValid() && !slices.ContainsFunc(all, func(m Missed) bool { return m.At == at }) {
				all = append(all, Missed{at, x.call, dataflow.Describe(x.at().Common()), dataflow.Enclosing(x.at()), vain})
			}
		}
	}
	slices.SortFunc(all, func(x, y Missed) int { return int(x.At - y.At) })
	return all
}

// missed returns where the function in view dereferences a pointer that is nil as the read has found
// nothing. A function that is given the pointer may check it.
func (x access) missed() (at token.Pos) {
	site := x.at()
	if x.isLikelyThere() {
		return token.NoPos
	}
	told, ok := x.toldOfNone()
	if !ok {
		return token.NoPos
	}
	results := site.Common().Signature().Results()
	for i := range results.Len() {
		out := dataflow.OutputOf(site, i)
		_, isPointer := results.At(i).Type().Underlying().(*types.Pointer)
		if isNil, known := told[out]; !isPointer || out == nil || !known || !bool(isNil) {
			continue
		}
		complete := x.call.a.AfterMiss(site, out, told, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
			isOut := func(v ssa.Value) bool { return as(dataflow.Unboxed(v)) == out }
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if isOut(instr.X) {
					at = answers.Earlier(at, instr.Pos())
					return false
				}
			case ssa.CallInstruction:
				return !slices.ContainsFunc(dataflow.ArgsOf(instr.Common()), isOut)
			}
			return true
		})
		if !complete {
			return token.NoPos
		}
	}
	return at
}

// toldOfNone returns what the results of the call in view are if the read finds nothing, and false if the
// error among them is not nil then, or may be something else.
func (x access) toldOfNone() (told dataflow.Supposition, ok bool) {
	told = x.told(0, findsNone)
	err := dataflow.OutputOf(x.at(), dataflow.ErrorResult(x.at().Common().Signature()))
	isNil, known := told[err]
	return told, err == nil || known && bool(isNil)
}

// isLikelyThere reports whether the function in view has asked for the same item before, or written it, as
// far as their tables are known.
func (x access) isLikelyThere() bool {
	return slices.ContainsFunc(x.call.a.accesses(x.at().Parent()), func(other access) bool {
		if other.at() == x.at() || !dataflow.Reaches(other.at(), x.at()) || other.call.Request.Op == ddb.DeleteItem || x.asksForAnother(other) {
			return false
		}
		return other.sameItem(x) || !isKnown(x.member(ddb.TableName)) || !isKnown(other.member(ddb.TableName))
	})
}

// asksForAnother reports whether two accesses call one function, and give it other arguments.
func (x access) asksForAnother(other access) bool {
	calleeX, _ := dataflow.CalleeOf(x.at().Common())
	calleeY, _ := dataflow.CalleeOf(other.at().Common())
	here := dataflow.Places{Flow: x.call.a.Flow}
	return calleeX != nil && calleeX == calleeY && !slices.EqualFunc(dataflow.ArgsOf(x.at().Common()), dataflow.ArgsOf(other.at().Common()), func(v, w ssa.Value) bool {
		return here.Same(v, here, w)
	})
}
