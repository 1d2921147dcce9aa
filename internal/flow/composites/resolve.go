package composites

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Resolve returns what v may be, in terms of the enclosing function's parameters.
func (a *Shapes) Resolve(v ssa.Value) symbolic.Value {
	return completed(a, func() symbolic.Value { return a.Attempt(v) })
}

// ResultsOf returns what the function returns that a package variable holds, in terms of its
// parameters; nil if it is unknown which function that is.
func (a *Shapes) ResultsOf(variable *ssa.Global) []symbolic.Value {
	return completed(a, func() []symbolic.Value { return a.AttemptResults(variable) })
}

// ReturnedText returns the text that a function of the package returns, in terms of its parameters,
// also that of a literal; false if it is unknown.
func (a *Shapes) ReturnedText(fn *ssa.Function) (v symbolic.Value, known bool) {
	v = completed(a, func() (out symbolic.Value) {
		out, known = a.AttemptText(fn)
		return out
	})
	return v, known
}

// FrameOf returns what a call passes, as the function around it knows that when control is at
// an instruction.
func (a *Shapes) FrameOf(call *ssa.CallCommon, at ssa.Instruction) symbolic.Frame {
	return a.completedFrame(a.AttemptFrame(call, at))
}

func (a *Shapes) completedFrame(f symbolic.Frame) symbolic.Frame {
	return symbolic.Frame{
		Arg: func(i int) symbolic.Value { return completed(a, func() symbolic.Value { return f.Arg(i) }) },
		Part: func(i int, of symbolic.Value) symbolic.Value {
			return completed(a, func() symbolic.Value { return f.Part(i, of) })
		},
	}
}

// completed works something out until what all lists and maps hold that it depends on is in the
// table. What these hold may depend on others:
//
//	stages := map[string]string{"live": "prod"}
//	names := []string{"orders", stages["live"]}
//	table := strings.Join(names, "-") // names is missing; that is worked out: stages is missing
func completed[T any](a *Shapes, attempt func() T) T {
	a.depth++
	defer func() {
		if a.depth--; a.depth == 0 { // functions may be known better when something is asked again
			a.Lists.Clear()
		}
	}()
	for {
		out := attempt()
		missing := a.Lists.Missing()
		if len(missing) == 0 || a.depth > maxLists {
			return out
		}
		for _, list := range missing {
			a.Lists.Fill(list, func() *symbolic.Parts { return a.partsOf(list) })
		}
	}
}

// maxLists bounds how many lists are followed into each other.
const maxLists = 100

// Parts returns what a list or map is made of where it is last used; false if that is unknown.
func (a *Shapes) Parts(v ssa.Value) (symbolic.Parts, bool) {
	held := completed(a, func() *symbolic.Parts { return a.Lists.Of(v) })
	if held == nil {
		return symbolic.Parts{}, false
	}
	return *held, true
}

// partsOf is what a list or map is made of where it is last used; nil if that is not seen.
func (a *Shapes) partsOf(v ssa.Value) *symbolic.Parts {
	at, ok := v.(ssa.Instruction)
	uses := dataflow.Referrers(v)
	if len(uses) > 0 {
		at, ok = slices.MaxFunc(uses, func(a, b ssa.Instruction) int { return cmp.Compare(a.Pos(), b.Pos()) }), true
	}
	if !ok {
		return nil
	}
	shape := a.Shaper(at).Shape(v)
	out := &symbolic.Parts{IsList: shape.Kind == List, Complete: shape.Complete, Whole: shape.asValue()}
	for _, e := range shape.Entries {
		out.All = append(out.All, symbolic.Part{Key: e.KeyValue, Value: e.Shape.asValue(), Certain: !e.Optional && !e.Repeated})
	}
	return out
}
