package sample

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// questions are what comments of the samples answer for what a call of show is
// given. The answer follows the call on its line:
//
//	show("orders-" + stage) // is: "orders-"+param0 // why: it is built at run time
var questions = map[string]func(a *Sample, v ssa.Value, at ssa.Instruction) string{
	"is":  func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return a.Resolve(v).String() },
	"why": func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return a.Resolve(v).Why() },
	"set": func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return presence(a.Resolve(v)) },
	"unit": func(a *Sample, v ssa.Value, _ ssa.Instruction) string {
		return a.Resolve(v).TimeUnit().String()
	},
	"pieces": func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return pieces(a, a.Resolve(v)) },
	"parts":  func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return operands(a, a.Resolve(v)) },
	"shape": func(a *Sample, v ssa.Value, at ssa.Instruction) string {
		return a.Shaper(at).Shape(v).String()
	},
	"of": func(a *Sample, v ssa.Value, at ssa.Instruction) string {
		return a.ShapeOf(a.Resolve(v), at).String()
	},
	"because": func(a *Sample, v ssa.Value, at ssa.Instruction) string {
		return a.Shaper(at).Shape(v).Value.Why()
	},
	"fact": func(a *Sample, v ssa.Value, at ssa.Instruction) string { return fact(a.Shaper(at).Shape(v)) },
	"returned": func(a *Sample, v ssa.Value, _ ssa.Instruction) string {
		fn, _ := dataflow.CalleeOf(v.(*ssa.Call).Common())
		return a.ShapeReturned(fn, 0).String()
	},
	"list":  func(a *Sample, v ssa.Value, at ssa.Instruction) string { return name(a.Resolve(v).List(at)) },
	"built": func(a *Sample, v ssa.Value, _ ssa.Instruction) string { return built(a.Resolve(v)) },
	"turns": func(a *Sample, _ ssa.Value, at ssa.Instruction) string {
		loop := dataflow.InnermostLoop(at.Block())
		return fmt.Sprintf("%s, over elements: %v", Bounds(a.Sizes.Sizer(at).Turns(loop)), lengths.OverElements(loop))
	},
	"size": func(a *Sample, v ssa.Value, at ssa.Instruction) string { return size(a.Sizes.Sizer(at), v) },
	"requests": func(a *Sample, v ssa.Value, at ssa.Instruction) string {
		return Bounds(a.Sizes.Sizer(at).Requests(v, false))
	},
	"keys": func(a *Sample, v ssa.Value, at ssa.Instruction) string {
		return Bounds(a.Sizes.Sizer(at).Requests(v, true))
	},
}

func presence(v symbolic.Value) string {
	switch v.IsSet() {
	case tri.Yes:
		return "yes"
	case tri.No:
		return "no"
	}
	if v.SetOnSomePath() {
		return "on some path"
	}
	return "perhaps"
}

// fact renders what callers in other packages get of a shape, with "of parameters" if that
// depends on nothing but what the function is given.
func fact(s composites.Shape) string {
	f := s.Fact()
	switch {
	case f == nil:
		return "none"
	case f.FromParameters():
		return f.String() + " of parameters"
	}
	return f.String()
}

// name renders which value it is.
func name(v ssa.Value) string {
	switch v := v.(type) {
	case nil:
		return "none"
	case *ssa.Parameter:
		return v.Name()
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", v), "*ssa.")
}

// built renders the method of a built expression that returns a value.
func built(v symbolic.Value) string {
	switch expression, getter := v.Built(); {
	case v.IsBuiltPart():
		return getter + " of " + name(expression)
	case v.IsUnusedPart():
		return "unused " + getter
	}
	return "no"
}

// pieces renders what a constant text is made of: 0:"orders" for a literal, 6:os.Name[1:3]
// for a part of a constant of another package, and what makes the same text behind "or".
func pieces(a *Sample, v symbolic.Value) string {
	var out []string
	for i, same := range append([]symbolic.Value{v}, v.Twins()...) {
		if i > 0 {
			out = append(out, "or")
		}
		for _, p := range a.Pieces(same) {
			text := strconv.Itoa(p.At) + ":"
			var whole string
			switch {
			case p.Literal != nil:
				whole, _ = strconv.Unquote(p.Literal.Value)
				text += p.Literal.Value
			default:
				whole, _ = strconv.Unquote(p.Const.Val().ExactString())
				text += p.Const.Pkg().Name() + "." + p.Const.Name()
			}
			if p.From != 0 || p.Len != len(whole) {
				text += fmt.Sprintf("[%d:%d]", p.From, p.From+p.Len)
			}
			out = append(out, text)
		}
	}
	if len(out) == 0 {
		return "none"
	}
	return strings.Join(out, " ")
}

// operands renders what stands in the place of a text until run time: what is formatted,
// how, and where it stands in the call that does it.
func operands(a *Sample, v symbolic.Value) string {
	var out []string
	for _, part := range v.Concatenated() {
		if !part.IsFormatted() {
			continue
		}
		verb, layout, function := part.Verb()
		operand, call, i := part.Operand()
		where := "elsewhere"
		if operand != nil {
			where = "by hand"
			if expr := a.CallExpr(call); expr != nil {
				where = fmt.Sprintf("%s/%d", types.ExprString(expr.Fun), i)
			}
		}
		out = append(out, fmt.Sprintf("%s%s%s of %s in %s", verb, layout, function, part.Formatted(), where))
	}
	return strings.Join(out, ", ")
}

// size renders the size of a list: 0..25, 3 for 3..3, what bounds it, and whether the code
// checks it.
func size(s *lengths.Sizer, list ssa.Value) string {
	out := Bounds(s.List(list))
	if s.Guarded() {
		out += " guarded"
	}
	return out
}

// Bounds renders a size as [size] does, without the check.
func Bounds(s lengths.Size) string {
	out := strconv.Itoa(s.Min) + ".."
	switch {
	case s.Unbounded:
		out += " of " + s.Of
		if s.By != "" {
			out += " by " + s.By + ", which is " + s.What
		}
		if s.OfCallers {
			out += " of callers"
		}
		if p := s.Param(); p != nil {
			out += " " + p.Parent().Name()
		}
	case s.Max < 0 && s.Min == 0:
		out = "unknown"
	case s.Max == s.Min:
		out = strconv.Itoa(s.Min)
	case s.Max >= 0:
		out += strconv.Itoa(s.Max)
	}
	if s.Chunk {
		out += " chunk"
	}
	return out
}
